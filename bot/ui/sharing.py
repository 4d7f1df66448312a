"""Post here: a private page put into its channel for everyone, silently and without buttons, now and then."""

import discord

from bot.core.errors import Refusal
from bot.tables.ports import Clock
from bot.ui.replies import Said
from bot.ui.wire import Lost, MessageLost, NotNow, Wire

POST_EVERY = 60.0
"""Seconds between two pages that one person puts into one channel."""
POSTS_A_CHANNEL = 3
"""So many pages are put into one channel within that time, by whomever: it is for playing in."""
MOST_REMEMBERED = 10_000


class Sharing:
    """Puts pages into channels, and remembers who did so when."""

    def __init__(self, wire: Wire, clock: Clock) -> None:
        self._wire, self._clock = wire, clock
        self._again_at: dict[tuple[int, int], int] = {}
        self._ends: dict[int, list[int]] = {}
        """Of each channel, when the pages put there of late cease to count."""

    async def post(self, interaction: discord.Interaction, said: Said) -> None:
        """Send it into the channel of the press. Raises Refusal: server-only, slow-down, missing-permission."""
        channel, user, now = interaction.channel_id, interaction.user.id, self._clock.now()
        if interaction.guild_id is None or channel is None:
            raise Refusal("server-only")
        counted = [end for end in self._ends.get(channel, ()) if now < end]
        if now < self._again_at.get((channel, user), 0) or len(counted) >= POSTS_A_CHANNEL:
            raise Refusal("slow-down")
        if len(self._again_at) >= MOST_REMEMBERED:
            self._again_at.clear()
            self._ends.clear()
        end = self._again_at[channel, user] = now + self._clock.span(POST_EVERY)
        self._ends[channel] = [*counted, end]
        try:
            await self._wire.say(channel, said, f"post-{interaction.id}", silent=True)
        except (Lost, MessageLost, NotNow) as error:
            del self._again_at[channel, user]
            self._ends[channel].remove(end)
            if isinstance(error, Lost):
                raise Refusal("missing-permission", list="Send Messages") from error
            raise

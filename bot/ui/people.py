"""Who is on a server, and what they go by there: asked of Discord when it matters, and remembered for an hour.

The bot isn't told who comes and goes. So whoever left is found out where it counts: before a gift, and on a page of a
leaderboard.
"""

import asyncio
import logging
import time
from collections.abc import Iterable

from bot.store import SqliteStore
from bot.tasks import Tasks
from bot.ui.wire import Lost, Met, NotNow, Wire

log = logging.getLogger(__name__)

REMEMBERED_FOR = 3600.0
"""Seconds for which nobody is asked about again."""
NOT_ASKED_AGAIN_FOR = 60.0
"""Seconds to leave Discord in peace after it didn't say."""
MOST_REMEMBERED = 10_000
ASKED_FOR_AT_MOST = 1.2
"""Seconds that a page waits for Discord to say who is still there; Discord gives three for the whole answer."""


class People:
    """Asks Discord who is still on a server, and lets the store know."""

    def __init__(self, store: SqliteStore, wire: Wire) -> None:
        self._store, self._wire = store, wire
        self._known_until: dict[tuple[int, int], float] = {}
        self._looks = Tasks()

    async def look(self, guild: int, user: int) -> Met | None:
        """That person as they are now; None when they aren't on the server. Raises Lost, NotNow."""
        met = await self._wire.member(guild, user)
        if met is None:
            await self._store.say_goodbye(guild, user)
        elif not met.bot:
            await self._store.greet(guild, user, met.name)
        if len(self._known_until) >= MOST_REMEMBERED:
            self._known_until.clear()
        self._known_until[guild, user] = time.monotonic() + REMEMBERED_FOR
        return met

    async def refresh(self, guild: int, users: Iterable[int]) -> bool:
        """Ask after those of them who weren't asked after within the hour. Whether there were any.

        Who can't be asked about counts as still there.
        """
        now = time.monotonic()
        unknown = [user for user in users if self._known_until.get((guild, user), 0) <= now]
        looks = [self._looks.once(self._try_to_look(guild, user), "look for a member") for user in unknown]
        if looks:
            _, late = await asyncio.wait(looks, timeout=ASKED_FOR_AT_MOST)
            for look in late:
                look.cancel()
        return bool(looks)

    async def _try_to_look(self, guild: int, user: int) -> None:
        try:
            await self.look(guild, user)
        except (Lost, NotNow) as error:
            self._known_until[guild, user] = time.monotonic() + NOT_ASKED_AGAIN_FOR
            log.info("server %s: who is still there could not be asked (%s)", guild, error)

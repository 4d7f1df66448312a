"""The bot as Discord's library sees it: comes up, takes its tables up again, hands every event to whom it concerns.

It runs on as many shards as Discord recommends; a table's clocks stand still while its server's shard is down.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
import yarl
from discord.ext import commands

from bot.ui import rights
from bot.ui.hearing import hear_out
from bot.ui.house import House
from bot.ui.once import Once
from bot.ui.presses import Presses
from bot.ui.shards import Introductions, Limits, shard_of
from bot.ui.tree import Tree

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
GUILDS_COME_WITHIN = 2.0
LONGEST_WAIT_FOR_A_BUCKET = 30.0

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Riverboat(commands.AutoShardedBot):
    """The bot. `house` is set before it starts; `cogs` are loaded by name; `tempo` divides the library's own waits."""

    house: House
    presses: Presses
    gone_since: int
    """When the bot was last known to be there, in milliseconds since 1970. Of what happened since it knows nothing."""

    def __init__(
        self,
        cog_names: Sequence[str],
        api: str,
        tempo: float,
        connector: aiohttp.BaseConnector | None,
        shards: int | None = None,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody talks here
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=INTENTS,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_WAIT_FOR_A_BUCKET,
            guild_ready_timeout=GUILDS_COME_WITHIN / tempo,
            connector=connector,
            shard_count=shards,
        )
        self._cog_names, self._api, self._tempo = cog_names, api, tempo
        self._away = 0
        self.once = Once()
        hear_out(self)
        self.resumed = asyncio.Event()

    def move_in(self, house: House, away: int) -> None:
        """Give the bot its house. `away` is how long (ms) it was gone."""
        self.house, self._away = house, away
        self.gone_since = house.clock.now() - away
        self.presses = Presses(house)
        self._introductions = Introductions(house.store, self._start_limits, house.clock.now, self._tempo)

    async def setup_hook(self) -> None:
        for name in self._cog_names:
            await self.load_extension(name)
        application = self.application_id or 0
        assert isinstance(self.tree, Tree)
        await self.tree.sync_if_changed(self.house.store, self._api, application)
        tables = await self.house.lobby.resume_all(self._away)
        self.house.lobby.freeze(True)  # until the shard that tells of a table's server is there
        log.info("taken up again: %s tables", tables)
        self.resumed.set()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:  # whatever the event is about
        """Pass an event on, unless all is over: the library may still say that it is ready when it has closed."""
        if not self.is_closed():
            super().dispatch(event_name, *args, **kwargs)

    async def launch_shards(self) -> None:
        """Bring up as many shards as are set, or as Discord recommends, as many at once as it lets start at once."""
        recommended, gateway, _ = await self.http.get_bot_gateway()
        self.shard_count = self._connection.shard_count = self.shard_count or recommended
        self._connection.shard_ids = range(self.shard_count)
        at_once = await self._introductions.enough_for(self.shard_count)
        for first in range(0, self.shard_count, at_once):
            group = range(first, min(first + at_once, self.shard_count))
            await asyncio.gather(
                *(self.launch_shard(yarl.URL(gateway), shard, initial=True) for shard in group)
            )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self._introductions.turn(shard_id or 0)

    async def _start_limits(self) -> Limits:
        limits = await self.fetch_session_start_limits()
        return Limits(limits.remaining, limits.reset_after, limits.max_concurrency)

    def invite(self) -> str:
        """The link by which a host invites the bot, with exactly what it needs."""
        return rights.invite(self.application_id or 0)

    async def on_ready(self) -> None:
        log.info("connected as %s; servers: %s; invite: %s", self.user, len(self.guilds), self.invite())
        for guild in self.reachable():
            self._name_what_is_missing(guild)

    def reachable(self) -> list[discord.Guild]:
        """The servers that Discord has told of; of one that is out of order nothing is known but its id."""
        return [guild for guild in self.guilds if not guild.unavailable]

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type in PRESSES and self.once.first(interaction.id):
            await self.presses.handle(interaction)

    async def on_shard_connect(self, shard_id: int) -> None:
        self._freeze(shard_id, False)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._freeze(shard_id, False)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._freeze(shard_id, True)

    def _freeze(self, shard: int, frozen: bool) -> None:
        """Stop or restart the clocks of the tables on the servers that this shard tells of."""
        shards = self.shard_count or 1
        self.house.lobby.freeze(frozen, lambda guild: shard_of(guild, shards) == shard)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._name_what_is_missing(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.house.lobby.guild_gone(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.house.lobby.channel_gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        self.house.lobby.channel_gone(event.thread_id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        thread = event.data.get("thread_metadata", {})
        if thread.get("locked"):  # nobody can press there, nor the bot write
            self.house.lobby.channel_gone(event.thread_id)
        elif thread.get("archived"):
            self.house.lobby.channel_asleep(event.thread_id)

    def _name_what_is_missing(self, guild: discord.Guild) -> None:
        missing = rights.missing_names(rights.PERMISSIONS, guild.me.guild_permissions)
        if missing:
            log.warning("server %s (%s): I lack %s", guild.name, guild.id, ", ".join(missing))

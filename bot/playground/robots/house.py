"""Who of the members is a house player just now, and at which table; remembered over a restart."""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping

from aiohttp import web

from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.refusals import Json, Unsendable
from bot.playground.people.desk import CONTROL
from bot.playground.robots.company import Company
from bot.playground.robots.player import SEES, Player
from bot.playground.robots.table import newest
from bot.tasks import Tasks

log = logging.getLogger(__name__)

KEPT_AS = "house-players"
"""The name of the list among the playground's files."""


class House:
    """All house players of one playground, each a task of its own. `clock` gives seconds from any moment."""

    def __init__(self, core: Core, clock: Callable[[], float] = time.monotonic) -> None:
        self.core, self._clock = core, clock
        self._looked = clock()
        self._players: dict[str, Player] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._watch = Tasks()
        self._listening = asyncio.Event()

    async def open(self, app: web.Application) -> None:
        """Let those play on who played when the program ended."""
        for kept in json.loads(self.core.store.file(KEPT_AS) or b"[]"):
            self._start(kept["name"], kept["channel"], kept.get("table", ""))

    def looked(self, query: Mapping[str, str]) -> None:
        """Somebody asks what they see. House players do so too; a window says whether it is being looked at."""
        window = query.get("looking")
        if window == "true" or (window is None and query.get("user") not in self._players):
            self._looked = self._clock()

    def unseen(self) -> float:
        """Seconds since a person looked."""
        return self._clock() - self._looked

    def listening(self) -> None:
        """The server listens, as its first answer shows: players may dial it."""
        self._listening.set()

    async def close(self, app: web.Application) -> None:
        """Stop them all; their seats stay theirs."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def told(self) -> list[Json]:
        return [p.told() for p in self._players.values()]

    def seat(self, channel: str, name: str | None, *, but: str | None = None) -> Json:
        """Make a member a house player: the one named, else somebody who isn't one yet, and isn't `but`.

        They play at the table that stands in the channel, or the next that is opened there.
        """
        if name is None:
            name = self._somebody(but)
        user = self.core.world.find_user(name)
        if user.bot:
            raise Unsendable("bots can't play")
        if user.name in self._players:
            raise Unsendable(f"{user.name} is a house player already")
        self._looked = self._clock()
        player = self._start(user.name, channel, self._table_in(channel))
        self._keep()
        return player.told()

    async def unseat(self, name: str) -> None:
        """Let one get up and be a person's again. Raises Unsendable if it is no house player."""
        if name not in self._players:
            raise Unsendable(f"{name} is no house player")
        player, task = self._players.pop(name), self._tasks.pop(name)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        self._keep()
        await player.get_up()

    def clear(self) -> None:
        """Forget them all at once, as when the world starts afresh."""
        for task in self._tasks.values():
            task.cancel()
        self._players.clear()
        self._tasks.clear()
        self._keep()

    def _somebody(self, but: str | None) -> str:
        """Discord has no order of people; those who joined last come first, so that Ann and Bo stay free longest."""
        world = self.core.world
        guild = world.find_guild()
        members = [world.users[m.user_id] for m in world.members_of(guild.id) if m.user_id != guild.owner_id]
        free = [u.name for u in members if not u.bot and u.name not in self._players and u.name != but]
        if not free:
            raise Unsendable("everybody here is a house player already")
        return free[-1]

    def _table_in(self, channel: str) -> str:
        """The table that stands in a channel; empty if there is none."""
        world = self.core.world
        messages = world.messages_in(world.find_channel(channel).id)
        public = [shapes.message(world, m) for m in messages if m.visible_to is None]
        found = newest(public[-SEES:])
        return found.key if found is not None and not found.closed else ""

    def _people(self) -> list[str]:
        """All who are no house players, as they are called on the server."""
        world = self.core.world
        members = [(m, world.users[m.user_id]) for m in world.members_of(world.find_guild().id)]
        return [m.nick or u.name for m, u in members if not u.bot and u.name not in self._players]

    def _start(self, name: str, channel: str, table: str) -> Player:
        company = Company(self._people, self.unseen)
        player = Player(lambda: self.core.origin + CONTROL, name, channel, self._keep, company, table)
        self._players[name] = player
        self._tasks[name] = self._watch.once(self._play(player), f"house player {name}")
        return player

    async def _play(self, player: Player) -> None:
        await self._listening.wait()
        try:
            await player.play()
        except Exception:
            log.exception("the house player %s stumbled", player.name)
            player.does("stumbled; see the log")
            return
        if self._players.get(player.name) is player:  # its table is closed, and it is a person's again
            del self._players[player.name], self._tasks[player.name]
            self._keep()

    def _keep(self) -> None:
        """Write down who they are, and tell the windows what they do."""
        kept = [{"name": p.name, "channel": p.channel, "table": p.table} for p in self._players.values()]
        self.core.store.keep_file(KEPT_AS, json.dumps(kept).encode())
        self.core.world.changed("robots", "")

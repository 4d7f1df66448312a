"""Who of the members is a house player just now, and in which channel; remembered over a restart."""

import asyncio
import json
import logging

from aiohttp import web

from bot.playground.core import Core
from bot.playground.model.refusals import Json, Unsendable
from bot.playground.people.desk import CONTROL
from bot.playground.robots.player import Player

log = logging.getLogger(__name__)

KEPT_AS = "house-players"
"""The name of the list among the playground's files."""


class House:
    """All house players of one playground, each a task of its own."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self._players: dict[str, Player] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._listening = asyncio.Event()

    async def open(self, app: web.Application) -> None:
        """Let those play on who played when the program ended."""
        for kept in json.loads(self.core.store.file(KEPT_AS) or b"[]"):
            self._start(kept["name"], kept["channel"])

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
        """Make a member a house player: the one named, else somebody who isn't one yet, and isn't `but`."""
        if name is None:
            name = self._somebody(but)
        user = self.core.world.find_user(name)
        if user.bot:
            raise Unsendable("bots can't play")
        if user.name in self._players:
            raise Unsendable(f"{user.name} is a house player already")
        player = self._start(user.name, channel)
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

    def _start(self, name: str, channel: str) -> Player:
        player = Player(lambda: self.core.origin + CONTROL, name, channel, self._changed)
        self._players[name] = player
        self._tasks[name] = asyncio.create_task(self._play(player))
        return player

    async def _play(self, player: Player) -> None:
        await self._listening.wait()
        try:
            await player.play()
        except Exception:
            log.exception("the house player %s stumbled", player.name)
            player.does("stumbled; see the log")

    def _keep(self) -> None:
        kept = [{"name": p.name, "channel": p.channel} for p in self._players.values()]
        self.core.store.keep_file(KEPT_AS, json.dumps(kept).encode())
        self._changed()

    def _changed(self) -> None:
        self.core.world.changed("robots", "")

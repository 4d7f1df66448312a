"""A crowd at three tables, and all the trouble there is: people who press anything, and a Discord that fails."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from bot.playground.client import Json, NeverHappened, Outcome, Person, Refused, plain
from bot.trial import Address, Child, child_environment
from tests.whole.cardroom import pause
from tests.whole.conftest import PATIENCE, TEMPO, Evening
from tests.whole.pressing import SEES, Player, is_live, presses

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "river": ("put-and-take", {"unit": 1, "pace": 1}),
    "lagoon": ("holdem", {"seats": 10, "max_buy_in": 600, "clock": 60, "time_bank": 30}),
    "harbour": ("draw", {"seats": 10, "max_buy_in": 600, "clock": 60, "time_bank": 30, "ante": 5}),
}
"""Where what is played, on which terms."""

STARTING_CHIPS = 100_000
"""Enough to buy in again and again."""
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")
GATEWAY_HAS_ENOUGH: tuple[Json, ...] = (
    {"reconnect": True},
    {"invalid": True},
    {"invalid": False},
    {"close": 4000},
    {"expire": True, "drop": True},
)


@dataclass
class Campaign:
    """One evening of it: a crowd, trouble by a seed, and a bot that is killed and started again."""

    evening: Evening
    seed: int
    log: int
    """A file descriptor for what the bot writes to its standard error."""
    people: dict[str, Player] = field(default_factory=dict)
    _losing: asyncio.Task[None] | None = None
    _hosting: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        self.luck = random.Random(self.seed)
        self.people = {
            name: Player(self.evening.person(name), random.Random(f"{name}{self.seed}"), [*TABLES])
            for name in NAMES
        }

    async def start(self, level: str = "WARNING") -> None:
        """Start the bot, its standard error going to the log."""
        address = Address(
            self.evening.playground.api, self.evening.playground.gateway, self.evening.playground.token
        )
        quick = {"RIVERBOAT_TEMPO": str(TEMPO), "RIVERBOAT_LOG_LEVEL": level}
        quick["RIVERBOAT_STARTING_CHIPS"] = str(STARTING_CHIPS)
        self.evening.child = Child(child_environment(address, self.evening.database, quick), self.log)
        await self.evening.child.start()
        await self.evening.room.until_online(PATIENCE)

    async def sit(self) -> None:
        """Three tables, everyone at each, as far as there are seats."""
        await self.evening.room.gather(*(self._sit_at(channel) for channel in TABLES))

    async def _sit_at(self, channel: str) -> None:
        host, *friends = (player.person for player in self.people.values())
        opened = await self._open(host, channel)
        assert opened.ok, opened.error
        for friend in friends[: TABLES[channel][1].get("seats", 9) - 1]:
            joined = await friend.press("Join ·", where=channel)
            assert joined.ok, joined.error
        dealt = await host.press("Deal", where=channel)
        assert dealt.ok, dealt.error

    async def _open(self, host: Person, channel: str) -> Outcome:
        game, options = TABLES[channel]
        return await host.slash(f"play {game}", channel, **options)

    @asynccontextmanager
    async def played(self) -> AsyncIterator[None]:
        """Meanwhile they play, each at their own pace, and things get lost.

        A table that pauses for long closes by itself, as it should: then somebody opens another. Raises, at the end,
        what a person ran into that no bad luck excuses.
        """
        playing = [asyncio.create_task(self._keep(player.act, 0.05)) for player in self.people.values()]
        self._losing = asyncio.create_task(self._keep(self._lose_something, 2.0))
        self._hosting = asyncio.create_task(self._keep(self._open_again, 2.0))
        tasks = [*playing, self._losing, self._hosting]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        for told in ended:
            if isinstance(told, Exception):
                raise told

    async def _open_again(self) -> None:
        """Whoever feels like it opens a table where there is none."""
        there = {int(channel) for _, _, channel in self.open_tables()}
        for channel in TABLES:
            if int(self.evening.playground.core.world.find_channel(channel).id) not in there:
                await self._open(self.evening.person(self.luck.choice(NAMES)), channel)

    async def _keep(self, act: Callable[[], Coroutine[Any, Any, None]], every: float) -> None:
        while True:
            with suppress(
                Refused, NeverHappened, aiohttp.ClientError
            ):  # what was on the screen, or the bot, is gone
                await act()
            await pause(self.evening.room, every)

    async def _lose_something(self) -> None:
        """A message goes, talks are closed or opened, the gateway has enough, or the server is out of reach."""
        name = self.luck.choice(NAMES[1:])
        match self.luck.choice(("message", "message", "talk", "gateway", "outage")):
            case "message":
                sight = await self.evening.person(name).sees(SEES)
                messages = [m for m in sight.channel(self.luck.choice([*TABLES])) if not m["ephemeral"]]
                if messages:
                    await self.evening.room.post("/delete-message", message=messages[-1]["id"])
            case "talk":
                await self.evening.person(name).open_dms(self.luck.random() < 0.5)
            case "gateway":
                await self.evening.room.post("/gateway", **self.luck.choice(GATEWAY_HAS_ENOUGH))
            case _:
                await self.evening.room.post("/guild-outage", on=True)
                await pause(self.evening.room, 0.3)
                await self.evening.room.post("/guild-outage", on=False)

    async def trouble(self) -> None:
        """Everything that can go wrong with Discord begins to go wrong, by the seed."""
        calls: list[Json] = [
            {"route": "/channels/*", "status": 500, "when": "before", "probability": 0.03},
            {"route": "/channels/*", "status": 502, "when": "after", "probability": 0.03},
            {"route": "/channels/*", "status": 503, "when": "before", "probability": 0.04},
            {"route": "/channels/*", "status": 503, "when": "after", "probability": 0.04},
            {"route": "/channels/*", "status": 429, "retry_after": 0.1, "probability": 0.03},
            {"route": "/interactions/*", "status": 500, "when": "before", "probability": 0.02},
            {"route": "/interactions/*", "status": 500, "when": "after", "probability": 0.02},
            {"route": "/webhooks/*", "status": 500, "when": "after", "probability": 0.02},
            {"route": "*", "slow": 0.4, "probability": 0.03},
            {"route": "*", "slow": 1.5, "when": "after", "probability": 0.01},
            {"route": "/channels/*", "hang": True, "probability": 0.01},
            {"route": "/interactions/*", "hang": True, "when": "after", "probability": 0.005},
            {"route": "*", "cut": "line", "when": "before", "probability": 0.01},
            {"route": "*", "cut": "line", "when": "after", "probability": 0.01},
            {"route": "*", "cut": "answer", "when": "after", "probability": 0.01},
        ]
        for number, call in enumerate(calls):
            await self.evening.room.post("/faults", times=None, seed=self.seed + number, **call)
        chance = {"drop": 0.004, "duplicate": 0.05, "reorder": 0.05}
        await self.evening.room.post("/gateway", chance=chance, seed=self.seed)

    async def calm(self) -> None:
        """Discord works again, and nothing more gets lost. The people play on."""
        if self._losing is not None:
            self._losing.cancel()
        await self.evening.room.post("/guild-outage", on=False)
        await self.evening.room.delete("/faults")
        await self.evening.room.post("/gateway", chance={})
        for name in NAMES:
            await self.evening.person(name).open_dms(True)

    async def all_go_on(self, patience: float) -> None:
        """Wait until a hand that began after this moment has been played out in every game.

        How long that takes is up to the dice and to who else is at this machine; `patience` is for what is stuck.
        """
        before = self._hands()

        def gone_on() -> bool:
            now = self._hands()
            return all(now[game] > before[game] + 1 for game in before)

        try:
            await self.evening.room.until(gone_on, patience, what="a hand more at every table")
        except NeverHappened as error:
            raise NeverHappened(
                f"{error}; {before} became {self._hands()}; tables: {self.evening.rows('SELECT * FROM tables')}"
            ) from None

    def _hands(self) -> dict[str, int]:
        """Hands played out so far, by game."""
        counted = dict.fromkeys((game for game, _ in TABLES.values()), 0)
        ended = "SELECT game, count(*) FROM hands WHERE state = 'ended' GROUP BY game"
        return counted | dict(self.evening.rows(ended))

    def open_tables(self) -> list[tuple[Any, ...]]:
        return self.evening.rows("SELECT game, phase, channel FROM tables WHERE phase <> 'closed'")

    async def close(self, patience: float = PATIENCE) -> None:
        """The host closes every table, once its hand is over, and nobody opens another."""
        if self._hosting is not None:
            self._hosting.cancel()
        host = self.people["Ann"].person

        async def closed() -> bool:
            for channel in TABLES:
                asked = await host.slash("table close", channel)
                if asked.ok and "Close after" in asked.text:
                    await host.press("Close after", message=asked.response)
            await pause(self.evening.room, 1.0)
            return not self.open_tables()

        try:
            await self.evening.room.until(closed, patience, what="the end of all tables")
        except NeverHappened as error:
            raise NeverHappened(f"{error}; still open: {self.open_tables()}") from None

    async def strays(self) -> list[Json]:
        """Messages that still have buttons of a table on them, though their tables are closed."""
        sight = await self.people["Bo"].person.sees(200)
        return [m for channel in TABLES for m in sight.channel(channel) if not m["ephemeral"] and is_live(m)]

    async def press_strays(self) -> list[str]:
        """Press each message that a death left behind: it loses its buttons, and nothing else happens. Their texts."""
        found = await self.strays()

        async def stripped() -> bool:
            """A table that closed this very moment is still being repainted: there a later press takes them."""
            left = await self.strays()
            for message in left:
                button = next(presses(message)).part["custom_id"]
                pressed = await self.people["Bo"].person.press(button, message=message)
                assert pressed.ok, pressed.error
            await pause(self.evening.room, 1.0)
            return not left

        await self.evening.room.until(stripped, 30, what="the end of the last buttons")
        return [plain(message) for message in found]

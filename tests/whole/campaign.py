"""A crowd at three tables, and all the trouble there is: people who press anything, and a Discord that fails."""

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from bot.playground.client import Json, NeverHappened, Outcome, Person, Refused, parts, plain
from bot.playground.robots.table import table as as_read
from bot.trial import Address, Child, child_environment
from tests.whole.conftest import PATIENCE, TEMPO, Evening

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "river": ("put-and-take", {"unit": 1, "pace": 1}),
    "lagoon": ("holdem", {"seats": 10, "max_buy_in": 600, "clock": 60, "time_bank": 30}),
    "harbour": ("draw", {"seats": 10, "max_buy_in": 600, "clock": 60, "time_bank": 30, "ante": 5}),
}
"""Where what is played, on which terms."""

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")
SEES = 10
"""Messages of each channel that a player looks at."""
BUTTON, MENU, SIZES = 2, 3, 21
LEFT_ALONE = ("close", "closeyes", "kick", "again", "bring")
"""What ends a table, or bars people from it: the end comes when the campaign says so."""
WEIGHTS = {
    "join": 6.0,
    "deal": 4.0,
    "resume": 4.0,
    "back": 6.0,
    "pause": 0.3,
    "leave": 0.1,
    "out": 0.2,
    "wait": 3.0,
}
"""How eagerly a button of a table is pressed; 1 where nothing is said."""
ON_TURN, OUT_OF_TURN, STALE = 60.0, 0.1, 0.3
TYPED = ("all", "pot", "half", "min", "1", "0", "-5", "1.5k", "2,000,000", "lots", "")


@dataclass(frozen=True)
class Press:
    """Something that can be done to a message: a button pressed, or a menu chosen from."""

    message: Json
    part: Json

    @property
    def verb(self) -> str:
        family, *rest = self.part["custom_id"].split(":")
        return str(rest[3] if family == "m" else rest[1] if family == "t" else rest[-1])

    @property
    def family(self) -> str:
        return str(self.part["custom_id"].partition(":")[0])


def presses(message: Json) -> Iterator[Press]:
    """All that can be done to a message, but for what the campaign keeps to itself and pages that show no hand."""
    for part in parts(message):
        if part["type"] not in (BUTTON, MENU) or not part.get("custom_id") or part.get("disabled"):
            continue
        press = Press(message, part)
        if press.family in "tmphd" and press.verb not in LEFT_ALONE:
            yield press


@dataclass
class Player:
    """Someone who sits at all three tables and presses what is there to press, seldom with good sense."""

    person: Person
    luck: random.Random

    async def act(self) -> None:
        """Look at the screen and do one thing."""
        sight = await self.person.sees(SEES)
        options: list[tuple[float, Press]] = []
        for channel in TABLES:
            mine = [m for m in sight.channel(channel) if m["author"].get("bot")]
            tables = [m for m in mine if not m["ephemeral"] and any(presses(m))]
            panels = [m for m in mine if m["ephemeral"] and any(presses(m))]
            for message in tables[-1:]:
                options += [(self._weight(press), press) for press in presses(message)]
            for message in panels[-2:]:
                options += [(WEIGHTS.get(press.verb, 1.0), press) for press in presses(message)]
            options += [(STALE / 3, press) for message in tables[:-1] for press in presses(message)]
        for message in sight.dms[-3:]:
            options += [(0.5, press) for press in presses(message)]
        if options:
            (chosen,) = self.luck.choices([o[1] for o in options], [o[0] for o in options])
            await self._do(chosen)

    def _weight(self, press: Press) -> float:
        if press.family != "m":
            return WEIGHTS.get(press.verb, 0.3)
        if as_read(press.message).is_turn_of(self.person.name) is False:
            return OUT_OF_TURN
        return ON_TURN * (0.3 if press.verb == "fold" else 1)

    async def _do(self, press: Press) -> None:
        custom_id = press.part["custom_id"]
        if press.part["type"] == MENU:
            values = [option["value"] for option in press.part["options"]]
            most = min(press.part["max_values"], len(values))
            picked = self.luck.sample(values, self.luck.randint(press.part["min_values"], most))
            outcome = await self.person.select(custom_id, *picked, message=press.message)
        else:
            outcome = await self.person.press(custom_id, message=press.message)
        if outcome.modal is not None and self.luck.random() < 0.9:
            outcome = await self.person.submit(self._filled(outcome.modal), outcome.modal["id"])
        if self.luck.random() < 0.7:
            await self._follow(outcome)

    async def _follow(self, outcome: Outcome) -> None:
        """Press what a private answer offers, as when a fold is asked about or a seat's own page comes up."""
        answer = outcome.response
        if answer is None or not answer["ephemeral"]:
            return
        offered = [p for p in presses(answer) if p.part["type"] == BUTTON]
        if offered:
            chosen = self.luck.choices(offered, [WEIGHTS.get(p.verb, 1.0) for p in offered])[0]
            await self.person.press(chosen.part["custom_id"], message=answer)

    def _filled(self, modal: Json) -> Json:
        """A form filled in by chance: one of its sizes, its own suggestion, or whatever comes to mind."""
        sizes = [o["value"] for part in parts(modal) if part["type"] == SIZES for o in part["options"]]
        if sizes and self.luck.random() < 0.6:
            return {"size": self.luck.choice(sizes)}
        return {"amount": self.luck.choice((*TYPED, str(self.luck.randint(1, 300))))}


@dataclass
class Campaign:
    """One evening of it: a crowd, trouble by a seed, and a bot that is killed and started again."""

    evening: Evening
    seed: int
    log: int
    """A file descriptor for what the bot writes to its standard error."""
    people: dict[str, Player] = field(default_factory=dict)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.luck = random.Random(self.seed)
        self.people = {
            name: Player(self.evening.person(name), random.Random(f"{name}{self.seed}")) for name in NAMES
        }

    async def start(self) -> None:
        """Start the bot, its standard error going to the log."""
        address = Address(
            self.evening.playground.api, self.evening.playground.gateway, self.evening.playground.token
        )
        quick = {"RIVERBOAT_TEMPO": str(TEMPO), "RIVERBOAT_LOG_LEVEL": "WARNING"}
        self.evening.child = Child(child_environment(address, self.evening.database, quick), self.log)
        await self.evening.child.start()
        await self.evening.room.until_online(PATIENCE)

    async def sit(self) -> None:
        """Three tables, everyone at each, as far as there are seats."""
        await self.evening.room.gather(*(self._sit_at(channel) for channel in TABLES))

    async def _sit_at(self, channel: str) -> None:
        game, options = TABLES[channel]
        host, *friends = (player.person for player in self.people.values())
        opened = await host.slash(f"play {game}", channel, **options)
        assert opened.ok, opened.error
        for friend in friends[: options.get("seats", 9) - 1]:
            joined = await friend.press("Join ·", where=channel)
            assert joined.ok, joined.error
        dealt = await host.press("Deal", where=channel)
        assert dealt.ok, dealt.error

    def let_play(self) -> None:
        """From now on they play, each at their own pace, and things get lost."""
        self._tasks = [asyncio.create_task(self._keep(player.act, 0.05)) for player in self.people.values()]
        self._tasks.append(asyncio.create_task(self._keep(self._lose_something, 2.0)))

    async def stop_playing(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        for told in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(told, Exception):
                raise told

    async def _keep(self, act: Callable[[], Coroutine[Any, Any, None]], every: float) -> None:
        while True:
            with suppress(
                Refused, NeverHappened, aiohttp.ClientError
            ):  # what was on the screen, or the bot, is gone
                await act()
            await self.pause(every)

    async def pause(self, seconds: float) -> None:
        """Let things go on for so long, however much or little comes of it."""
        await self.evening.room.get("/wait", after=10**12, timeout=seconds)

    async def _lose_something(self) -> None:
        """A moderator deletes a table's newest message, or somebody closes or opens their direct messages."""
        name = self.luck.choice(NAMES[1:])
        if self.luck.random() < 0.5:
            await self.evening.person(name).open_dms(self.luck.random() < 0.5)
            return
        sight = await self.evening.person(name).sees(SEES)
        messages = [m for m in sight.channel(self.luck.choice([*TABLES])) if not m["ephemeral"]]
        if messages:
            await self.evening.room.post("/delete-message", message=messages[-1]["id"])

    async def trouble(self) -> None:
        """Everything that can go wrong with Discord begins to go wrong, by the seed."""
        calls: list[Json] = [
            {"route": "/channels/*", "status": 500, "when": "before", "probability": 0.03},
            {"route": "/channels/*", "status": 502, "when": "after", "probability": 0.03},
            {"route": "/channels/*", "status": 429, "retry_after": 0.1, "probability": 0.03},
            {"route": "/interactions/*", "status": 500, "when": "before", "probability": 0.02},
            {"route": "/interactions/*", "status": 500, "when": "after", "probability": 0.02},
            {"route": "/webhooks/*", "status": 500, "when": "after", "probability": 0.02},
            {"route": "*", "slow": 0.4, "probability": 0.03},
            {"route": "*", "slow": 1.5, "when": "after", "probability": 0.01},
            {"route": "/channels/*", "hang": True, "probability": 0.01},
            {"route": "/interactions/*", "hang": True, "when": "after", "probability": 0.005},
        ]
        for number, call in enumerate(calls):
            await self.evening.room.post("/faults", times=None, seed=self.seed + number, **call)
        chance = {"drop": 0.004, "duplicate": 0.05, "reorder": 0.05}
        await self.evening.room.post("/gateway", chance=chance, seed=self.seed)

    async def calm(self) -> None:
        """Discord works again, and nothing more gets lost. The people play on."""
        self._tasks.pop().cancel()
        await self.evening.room.delete("/faults")
        await self.evening.room.post("/gateway", chance={})
        for name in NAMES:
            await self.evening.person(name).open_dms(True)

    async def all_go_on(self, patience: float) -> None:
        """Wait until a hand that began after this moment has been played out in every game."""
        before = self._hands()

        def gone_on() -> bool:
            now = self._hands()
            return all(now[game] > before[game] + 1 for game in before)

        try:
            await self.evening.room.until(gone_on, patience, what="a hand more at every table")
        except NeverHappened as error:
            raise NeverHappened(
                f"{error}; {before} became {self._hands()}; open: {self.open_tables()}"
            ) from None

    def _hands(self) -> dict[str, int]:
        """Hands played out so far, by game."""
        counted = dict.fromkeys((game for game, _ in TABLES.values()), 0)
        ended = "SELECT game, count(*) FROM hands WHERE state = 'ended' GROUP BY game"
        return counted | dict(self.evening.rows(ended))

    def open_tables(self) -> list[tuple[Any, ...]]:
        return self.evening.rows("SELECT game, phase, channel FROM tables WHERE phase <> 'closed'")

    async def close(self, patience: float = PATIENCE) -> None:
        """The host closes every table, once its hand is over."""
        host = self.people["Ann"].person

        async def closed() -> bool:
            for channel in TABLES:
                asked = await host.slash("table close", channel)
                if asked.ok and "Close after" in asked.text:
                    await host.press("Close after", message=asked.response)
            await self.pause(1.0)
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
        for message in found:
            pressed = await self.people["Bo"].person.press(
                next(presses(message)).part["custom_id"], message=message
            )
            assert pressed.private, pressed.error

        async def stripped() -> bool:
            return not await self.strays()

        await self.evening.room.until(stripped, what="the end of the last buttons")
        return [plain(message) for message in found]


def is_live(message: Json) -> bool:
    """Whether a message has buttons that ask something of a table, other than to open it again."""
    return any(press.family in ("t", "m", "p", "d") for press in presses(message))

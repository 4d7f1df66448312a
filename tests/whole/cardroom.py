"""People at one table, through the wire: sitting down, looking at its message, acting for whoever is on turn."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, ClassVar

from bot.playground.client import Json, NeverHappened, Outcome, Refused, Room, parts, plain
from tests.whole.conftest import Evening

RIVER = "river"
UNSEEN = str.maketrans("\u00a0\u2011", " -", "\u2068\u2069\ufe0e`")
"""Marks that people don't see."""


def seen(message: Json) -> str:
    """A message as people see it."""
    return plain(message).translate(UNSEEN)


def told(answer: Outcome) -> str:
    """An answer as people see it."""
    return answer.text.translate(UNSEEN)


def whispered(answer: Outcome) -> str:
    """As much of an answer as only whoever acted sees."""
    return answer.private.translate(UNSEEN)


async def pause(room: Room, seconds: float) -> None:
    """Let things go on for so long, however much or little comes of it: an instant is to be random."""
    await room.get("/wait", after=10**12, timeout=seconds)


@dataclass(frozen=True)
class Look:
    """The table's message as it stands: what it says, whose turn it is, and what can be pressed."""

    message: Json

    @property
    def text(self) -> str:
        return seen(self.message)

    @property
    def hand(self) -> int:
        """The number of the hand; 0 before the first."""
        found = re.search(r"hand (\d+)", self.text)
        return int(found[1]) if found else 0

    @property
    def turn(self) -> str:
        """The name of whose turn it is; "" when it is nobody's."""
        found = re.search(r"^(\w+) to act:", self.text, re.MULTILINE)
        return found[1] if found else ""

    @property
    def ids(self) -> dict[str, str]:
        """The ids of all buttons, by verb."""
        return {_verb(part["custom_id"]): part["custom_id"] for part in self._buttons()}

    @property
    def moves(self) -> dict[str, str]:
        """The ids of the moves of whoever is on turn, by label."""
        return {p["label"]: p["custom_id"] for p in self._buttons() if p["custom_id"].startswith("m:")}

    def find(self, wanted: str) -> str:
        """The id of a button, by its verb or by how its label begins."""
        if wanted in self.ids:
            return self.ids[wanted]
        for part in self._buttons():
            if (part.get("label") or "").startswith(wanted):
                return str(part["custom_id"])
        raise NeverHappened(f"the table has no {wanted!r}:\n{self.text}")

    def _buttons(self) -> list[Json]:
        return [part for part in parts(self.message) if part.get("custom_id")]


def _verb(custom_id: str) -> str:
    family, *rest = custom_id.split(":")
    return rest[3] if family == "m" else rest[-1]


def _sizes(modal: Json) -> list[str]:
    """The sizes to choose from in the form that asks for an amount."""
    offered = (part["options"] for part in parts(modal) if part.get("custom_id") == "size")
    return [option["value"] for options in offered for option in options]


class Cardroom:
    """Some people at one table in #river. What is played there, a game's own class says."""

    game: ClassVar[str]
    terms: ClassVar[Mapping[str, Any]] = {}
    """Options that the table is opened with unless others are asked for."""
    eagerness: ClassVar[Mapping[str, float]] = {}
    """How likely a move is to be chosen by chance, by verb; 1 where nothing is said."""
    instead: ClassVar[str]
    """What else may be pressed where a fold is asked about, by label."""

    def __init__(self, evening: Evening, *names: str) -> None:
        self.evening = evening
        self.people = {name: evening.person(name) for name in names}
        self.host = self.people[names[0]]
        self.asked = Counter[int]()
        """How often somebody was asked whether they mean it, by hand."""

    async def sit(self, **options: Any) -> None:
        """The first opens the table, the others join."""
        host, *friends = self.people.values()
        opened = await host.slash(f"play {self.game}", RIVER, **{**self.terms, **options})
        assert opened.ok, opened.text or opened.error
        for friend in friends:
            joined = await friend.press("Join ·", where=RIVER)
            assert joined.ok, joined.text or joined.error

    async def deal(self) -> Look:
        """Deal the first hand; the table once somebody is to act."""
        dealt = await self.host.press("Deal", where=RIVER)
        assert dealt.ok, dealt.text or dealt.error
        return await self.until(lambda look: look.turn)

    async def look(self) -> Look:
        """The table's message: the newest one that everyone sees and that isn't a call to somebody."""
        messages = reversed((await self.host.sees()).channel(RIVER))
        nothing = {"components": [], "content": "", "id": "0"}
        return Look(next((m for m in messages if not m["ephemeral"] and not m.get("content")), nothing))

    async def until(self, fits: Callable[[Look], Any], patience: float = 30.0) -> Look:
        """Wait until the table's message fits; fails with what it says instead."""
        last = ""

        async def fitting() -> Look | None:
            nonlocal last
            look = await self.look()
            last = look.text
            return look if fits(look) else None

        try:
            found: Look = await self.evening.room.until(fitting, patience)
        except NeverHappened as error:
            raise NeverHappened(f"{error}; the table says:\n{last}") from None
        return found

    async def press(self, name: str, wanted: str, look: Look | None = None) -> Outcome:
        """One of them presses a button of the table's message, as it stands or as it looked before."""
        look = look or await self.look()
        return await self.people[name].press(look.find(wanted), message=look.message)

    async def act(self, wanted: str, amount: str | None = None) -> Outcome:
        """Whoever is on turn makes this move; `amount` fills in the window that asks for it."""
        look = await self.until(lambda look: look.turn)
        done = await self.press(look.turn, wanted, look)
        assert done.ok, done.error
        if done.modal is None:
            return done
        assert amount is not None, "this move asks for an amount"
        return await self.people[look.turn].submit({"amount": amount})

    async def letter(self, name: str, says: str = "") -> Json:
        """The newest direct message that says this: if nothing else, that it brings the hand that is on."""
        says = says or f"Hand {(await self.look()).hand} in"
        sight = await self.evening.until(
            self.people[name], lambda sight: any(says in seen(message) for message in sight.dms)
        )
        return next(message for message in reversed(sight.dms) if says in seen(message))

    async def cards(self, name: str) -> Outcome:
        """My cards."""
        return await self.press(name, "cards")

    async def random_move(self, luck: random.Random, look: Look | None = None) -> bool:
        """Whoever is on turn does something that is allowed; whether anybody was."""
        look = look or await self.look()
        person, ids = self.people.get(look.turn), [*look.moves.values()]
        if person is None or not ids:
            return False
        (chosen,) = luck.choices(ids, [self.eagerness.get(_verb(each), 1.0) for each in ids])
        done = await person.press(chosen, message=look.message)
        if done.modal is not None:
            sizes = self.likely(_sizes(done.modal))
            field = luck.choice(("size", "amount")) if sizes else "amount"
            await person.submit({field: luck.choice(sizes or ["all"])})
        elif done.response is not None and "Fold anyway" in done.text:
            self.asked[look.hand] += 1
            await person.press(luck.choice((self.instead, "Fold anyway")), message=done.response)
        return True

    def likely(self, sizes: list[str]) -> list[str]:
        """Those of the sizes in a form that chance may choose, the likelier ones more than once."""
        return sizes

    @asynccontextmanager
    async def played(self, step: Callable[[], Any]) -> AsyncIterator[None]:
        """Meanwhile they take step upon step; what the bot doesn't answer, because it died, is tried again."""

        async def play() -> None:
            while True:
                with suppress(NeverHappened, Refused):
                    if not await step():
                        await self.bell(0.1)

        playing = asyncio.create_task(play())
        try:
            yield
        finally:
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing

    async def close(self, luck: random.Random) -> None:
        """The host closes the table; the hand that is on is played to its end by chance."""
        answer = await self.host.slash("table close", RIVER)
        if "Close after" in answer.text:
            await self.host.press("Close after", message=answer.response)
        while "table closed" not in (await self.host.sees()).text(RIVER):
            if not await self.random_move(luck):
                await self.bell(0.2)

    async def bell(self, seconds: float) -> None:
        """Wait until anything happens at all, for so long at most."""
        await self.evening.room.get("/wait", after=self.evening.room.version, timeout=seconds)

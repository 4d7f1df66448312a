"""A hold'em table through the wire: who is to act, what they may press, and pressing it."""

import random
import re
from dataclasses import dataclass
from typing import Any

from bot.playground.client import Json, Outcome, Person, Sight, parts, plain
from tests.whole.conftest import Evening

RIVER = "river"
MARKS = str.maketrans("", "", "\u2068\u2069\ufe0e`")


@dataclass(frozen=True)
class Look:
    """The table's message as it stands: its text, and the ids of what can be pressed, by verb."""

    message: Json

    @property
    def text(self) -> str:
        return plain(self.message).translate(MARKS)

    @property
    def ids(self) -> dict[str, str]:
        ids = (part.get("custom_id") or "" for part in parts(self.message))
        return {_verb(id_): id_ for id_ in ids if id_}

    @property
    def moves(self) -> dict[str, str]:
        """The moves of whoever is on turn."""
        return {verb: id_ for verb, id_ in self.ids.items() if id_.startswith("m:")}

    @property
    def to_act(self) -> str:
        """The name of whose turn it is; "" when it is nobody's."""
        found = re.search(r"^(\w+) to act:", self.text, re.MULTILINE)
        return found[1] if found else ""

    @property
    def number(self) -> int:
        found = re.search(r"hand (\d+)", self.text)
        return int(found[1]) if found else 0


def _verb(custom_id: str) -> str:
    family, *rest = custom_id.split(":")
    return rest[3] if family == "m" else rest[-1]


class Cardroom:
    """Some people at one hold'em table in #river."""

    def __init__(self, evening: Evening, names: tuple[str, ...]) -> None:
        self.evening = evening
        self.people = {name: evening.person(name) for name in names}
        self.host = self.people[names[0]]

    async def sit(self, **options: Any) -> None:
        """The first opens the table, the others join."""
        host, *friends = self.people.values()
        opened = await host.slash("play holdem", RIVER, **options)
        assert opened.ok, opened.text or opened.error
        for friend in friends:
            joined = await friend.press("Join ·", where=RIVER)
            assert joined.ok, joined.text or joined.error

    async def deal(self) -> Look:
        """Deal the first hand; the table once somebody is to act."""
        dealt = await self.host.press("Deal", where=RIVER)
        assert dealt.ok, dealt.text or dealt.error
        return await self.until(lambda look: look.to_act)

    async def look(self) -> Look:
        return _newest(await self.host.sees())

    async def until(self, fits: Any, patience: float = 30.0) -> Look:
        """Wait until the table's message fits."""
        sight = await self.evening.until(self.host, lambda sight: fits(_newest(sight)), patience)
        return _newest(sight)

    async def press(self, name: str, verb: str, look: Look | None = None) -> Outcome:
        """One of them presses a button of the table's message."""
        look = look or await self.look()
        return await self.people[name].press(look.ids[verb], message=look.message["id"])

    async def act(self, verb: str, amount: str | None = None) -> Outcome:
        """Whoever is on turn makes this move, and it is done when this returns."""
        look = await self.until(lambda look: look.moves)
        name = look.to_act
        done = await self.press(name, verb, look)
        if done.modal is not None:
            assert amount is not None, "this move asks for an amount"
            return await self.people[name].submit({"amount": amount})
        return done

    async def ephemerals(self, name: str) -> list[Json]:
        """What is for this person's eyes only in the channel, oldest first."""
        return [m for m in (await self.people[name].sees()).channel(RIVER) if m["ephemeral"]]

    async def cards_of(self, name: str) -> str:
        """What My cards tells."""
        answer = await self.press(name, "cards")
        return answer.private.translate(MARKS)

    async def random_move(self, luck: random.Random, look: Look | None = None) -> str:
        """Whoever is on turn makes a move by chance; "" when nobody is. "asked": a move that was asked about first."""
        look = look or await self.look()
        if not look.moves or look.to_act not in self.people:
            return ""
        name, verb = look.to_act, luck.choice(_weighted(look.moves))
        person = self.people[name]
        done = await self.press(name, verb, look)
        if done.modal is not None:
            await person.submit(_some_size(done.modal, luck))
        if done.response is not None and "Fold anyway" in done.text:
            await person.press(luck.choice(("Check", "Fold anyway")), message=done.response)
            return "asked"
        return "made"

    async def random_choice_ahead(self, name: str, luck: random.Random) -> None:
        """One of them looks at their cards and, if they may, chooses something ahead."""
        panel = await self.press(name, "cards")
        if panel.response is None:
            return
        ahead = [
            part["label"] for part in parts(panel.response) if (part.get("custom_id") or "").startswith("p:")
        ]
        if ahead:
            await self.people[name].press(luck.choice(ahead), message=panel.response)

    async def bell(self, seconds: float) -> None:
        """Wait until anything happens at all, for so long at most."""
        await self.evening.room.get("/wait", after=self.evening.room.version, timeout=seconds)


def _weighted(moves: dict[str, str]) -> list[str]:
    """Folding is as likely as raising, and staying twice as likely, so that hands go on."""
    return [verb for verb in moves for _ in range(1 if verb in ("fold", "raise") else 2)]


def _some_size(modal: Json, luck: random.Random) -> Json:
    """One of the sizes in the form, the least most often; chosen by its radio button or typed."""
    sizes = next(part for part in parts(modal) if part.get("custom_id") == "size")["options"]
    value = luck.choice([*sizes, *[sizes[0]] * 4])["value"]
    return luck.choice(({"size": value}, {"amount": value}))


def _newest(sight: Sight) -> Look:
    """The newest message that everyone sees with buttons of a table's own."""
    for message in reversed(sight.channel(RIVER)):
        if not message["ephemeral"] and any(
            (p.get("custom_id") or "")[:2] in ("t:", "m:") for p in parts(message)
        ):
            return Look(message)
    return Look({"components": [], "content": "", "id": "0"})


__all__ = ["MARKS", "RIVER", "Cardroom", "Look", "Person"]

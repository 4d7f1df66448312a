"""A table of five-card draw through the wire: who is to act, what they may press, pressing it, marking and drawing."""

import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from bot.playground.client import Json, NeverHappened, Outcome, parts, plain
from tests.whole.conftest import Evening

RIVER = "river"
UNSEEN = str.maketrans("", "", "\u2068\u2069\ufe0e`")
"""Marks that people don't see."""


def seen(message: Json) -> str:
    """A message as people see it."""
    return plain(message).translate(UNSEEN)


def told(answer: Outcome) -> str:
    """An answer as people see it."""
    return answer.text.translate(UNSEEN)


@dataclass(frozen=True)
class Look:
    """The table's message as it stands."""

    message: Json

    @property
    def text(self) -> str:
        return seen(self.message)

    @property
    def turn(self) -> str:
        """Whose turn it is; "" when it is nobody's."""
        found = re.search(r"^(\w+) to act:", self.text, re.MULTILINE)
        return found[1] if found else ""

    @property
    def hand(self) -> int:
        found = re.search(r"hand (\d+)", self.text)
        return int(found[1]) if found else 0

    @property
    def moves(self) -> dict[str, str]:
        """The ids of the moves of whoever is on turn, by label."""
        return {
            part["label"]: part["custom_id"]
            for part in parts(self.message)
            if (part.get("custom_id") or "").startswith("m:")
        }


class Drawers:
    """Some people at one table of draw in #river."""

    def __init__(self, evening: Evening, *names: str) -> None:
        self.evening = evening
        self.people = {name: evening.person(name) for name in names}
        self.host = self.people[names[0]]
        self.asked = Counter[int]()
        """How often somebody was asked whether they mean it, by hand."""

    async def sit(self, **options: Any) -> None:
        """The first opens the table, the others join. The clock is long: it runs out only where that is meant."""
        host, *friends = self.people.values()
        opened = await host.slash("play draw", RIVER, **{"clock": 300} | options)
        assert opened.ok, opened.text or opened.error
        for friend in friends:
            joined = await friend.press("Join ·", where=RIVER)
            assert joined.ok, joined.text or joined.error

    async def deal(self) -> Look:
        """The first hand; the table once somebody is to act."""
        dealt = await self.host.press("Deal", where=RIVER)
        assert dealt.ok, dealt.text or dealt.error
        return await self.until(lambda look: look.turn)

    async def look(self) -> Look:
        """The table's message: the newest one that everyone sees and that isn't a call to somebody."""
        messages = (await self.host.sees()).channel(RIVER)
        return Look(next(m for m in reversed(messages) if not m["ephemeral"] and not m.get("content")))

    async def until(self, fits: Any, patience: float = 30.0) -> Look:
        """Wait until the table's message fits."""
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

    async def act(self, label: str, **values: str) -> Outcome:
        """Whoever is on turn presses this; `values` fill in the window that asks for an amount."""
        look = await self.until(lambda look: look.turn)
        person = self.people[look.turn]
        done = await person.press(label, message=look.message)
        assert done.ok, done.error
        return await person.submit(dict(values)) if values else done

    async def all_enter(self) -> None:
        for _ in self.people:
            await self.act("Enter")

    async def letter(self, name: str) -> Json:
        """The direct message of the hand that is on."""
        number = (await self.look()).hand
        sight = await self.evening.until(
            self.people[name], lambda sight: any(f"Hand {number} in" in seen(dm) for dm in sight.dms)
        )
        return next(dm for dm in reversed(sight.dms) if f"Hand {number} in" in seen(dm))

    async def cards(self, name: str) -> Outcome:
        """My cards."""
        return await self.people[name].press("My cards", where=RIVER)

    async def mark(self, name: str, panel: Json, *places: int) -> Outcome:
        """Mark the cards at these places in the menu of a panel or direct message."""
        menu = next(part for part in parts(panel) if part["type"] == 3)
        values = [str(place) for place in places]
        return await self.people[name].select(menu["custom_id"], *values, message=panel)

    async def random_move(self, luck: random.Random) -> bool:
        """Whoever is on turn does something that is allowed; whether anybody was."""
        look = await self.look()
        if not look.turn or not look.moves:
            return False
        name = look.turn
        if "Stand pat" in look.moves and luck.random() < 0.8:
            return await self._draw(name, luck)
        label = luck.choice([each for each in look.moves for _ in range(1 if each == "Fold" else 3)])
        done = await self.people[name].press(look.moves[label], message=look.message)
        if done.modal is not None:
            sizes = next((p["options"] for p in parts(done.modal) if p.get("custom_id") == "size"), None)
            value = luck.choice(sizes[:2])["value"] if sizes else "all"
            field = luck.choice(("size", "amount")) if sizes else "amount"
            await self.people[name].submit({field: value})
        elif "Fold anyway" in done.text and done.response is not None:
            self.asked[look.hand] += 1
            await self.people[name].press(luck.choice(("Open", "Fold anyway")), message=done.response)
        return True

    async def random_choice_ahead(self, luck: random.Random) -> None:
        """Somebody, whether on turn or not, marks cards beforehand or settles the draw."""
        name = luck.choice(list(self.people))
        panel = (await self.cards(name)).response
        if panel is not None and any(part["type"] == 3 for part in parts(panel)):
            await self._draw(name, luck, panel)

    async def _draw(self, name: str, luck: random.Random, panel: Json | None = None) -> bool:
        panel = panel or (await self.cards(name)).response
        if panel is None or not any(part["type"] == 3 for part in parts(panel)):
            return True  # the clock was quicker
        places = sorted(luck.sample(range(5), luck.randint(0, 5)))
        marked = (await self.mark(name, panel, *places)).response
        if marked is not None and any(
            (part.get("custom_id") or "").startswith("d:") for part in parts(marked)
        ):
            await self.people[name].press("Draw" if places else "Stand pat", message=marked)
        return True

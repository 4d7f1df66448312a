"""A table of five-card draw through the wire, with what only draw has: the entry, and cards marked and thrown."""

import random
from typing import ClassVar

from bot.playground.client import Json, Outcome, parts
from tests.whole.cardroom import Cardroom, Look


class DrawRoom(Cardroom):
    """Some people at one table of draw in #river."""

    game = "draw"
    terms: ClassVar = {"clock": 300}
    """The clock is long: it runs out only where that is meant."""
    eagerness: ClassVar = {"fold": 1 / 3}
    instead = "Open"

    def likely(self, sizes: list[str]) -> list[str]:
        """The two least, so that nobody is out before the evening is."""
        return sizes[:2]

    def from_seat_of(self, first: str) -> list[str]:
        """Everyone in the order of their seats, beginning with this one."""
        names = [*self.people]
        return names[names.index(first) :] + names[: names.index(first)]

    async def all_enter(self) -> None:
        for _ in self.people:
            await self.act("Enter")

    async def mark(self, name: str, panel: Json, *places: int) -> Outcome:
        """Mark the cards at these places in the menu of a panel or direct message."""
        menu = next(part for part in parts(panel) if part["type"] == 3)
        values = [str(place) for place in places]
        return await self.people[name].select(menu["custom_id"], *values, message=panel)

    async def random_move(self, luck: random.Random, look: Look | None = None) -> bool:
        """As everywhere; most draws are made from one's own panel."""
        look = look or await self.look()
        if "pat" in look.ids and look.turn in self.people and luck.random() < 0.8:
            await self.random_draw(look.turn, luck)
            return True
        return await super().random_move(luck, look)

    async def random_draw(self, name: str, luck: random.Random) -> None:
        """One of them, whether on turn or not, marks cards and settles the draw, if there is still one to make."""
        panel = (await self.cards(name)).response
        if panel is None or not any(part["type"] == 3 for part in parts(panel)):
            return
        places = sorted(luck.sample(range(5), luck.randint(0, 5)))
        marked = (await self.mark(name, panel, *places)).response
        if marked is not None and any(
            (part.get("custom_id") or "").startswith("d:") for part in parts(marked)
        ):
            await self.people[name].press("Draw" if places else "Stand pat", message=marked)

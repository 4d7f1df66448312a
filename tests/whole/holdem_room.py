"""A table of Texas Hold'em through the wire, with what only hold'em has: choices made ahead."""

import random
from typing import ClassVar

from bot.playground.client import parts
from tests.whole.cardroom import Cardroom


class HoldemRoom(Cardroom):
    """Some people at one hold'em table in #river."""

    game = "holdem"
    eagerness: ClassVar = {"fold": 0.5, "raise": 0.5}
    """Folding is as likely as raising, and staying twice as likely, so that hands go on."""
    instead = "Check"

    def likely(self, sizes: list[str]) -> list[str]:
        """The least most often."""
        return [*sizes, *sizes[:1] * 4]

    async def random_choice_ahead(self, name: str, luck: random.Random) -> None:
        """One of them looks at their cards and, if they may, chooses something ahead."""
        panel = (await self.cards(name)).response
        if panel is None:
            return
        ahead = [part["label"] for part in parts(panel) if (part.get("custom_id") or "").startswith("p:")]
        if ahead:
            await self.people[name].press(luck.choice(ahead), message=panel)

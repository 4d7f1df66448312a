"""Luck without luck: hand names in a row, a lot that a test sets, and packs in an order that a test chooses."""

from collections.abc import Sequence

from bot.core.cards import Card
from bot.core.shuffle import SALT_BYTES, Sealed


class ChosenChance:
    """Satisfies the tables' `Chance`. `packs` are sealed one after the other; after those the pack as it comes.

    `hands` is how many hands have their names already.
    """

    def __init__(self, packs: Sequence[tuple[Card, ...]] = (), lot: int = 0, hands: int = 0) -> None:
        self.packs = list(packs)
        self.drawn = lot
        self._hands = hands

    def hand_id(self) -> str:
        self._hands += 1
        return f"{self._hands:016x}"

    def lot(self) -> int:
        return self.drawn

    def shuffle(self, pack: tuple[Card, ...]) -> Sealed:
        order = self.packs.pop(0) if self.packs else pack
        salts = tuple(place.to_bytes(SALT_BYTES, "big") for place in range(len(order)))
        return Sealed(order, salts)

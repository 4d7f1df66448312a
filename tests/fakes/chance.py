"""Luck without luck: hand names in a row, a lot that a test sets, and packs in an order that a test chooses."""

from collections.abc import Sequence

from bot.core.cards import Card
from bot.core.shuffle import SALT_BYTES, Sealed

OTHERS_SEAL_AT_MOST = 1000


class ChosenChance:
    """Satisfies the tables' `Chance`. `packs` are sealed one after the other; after those the pack as it comes.

    `hands` is how many hands have their names already, `decks` how many were sealed by another chance before. No two
    packs are salted alike, so that each has a root of its own.
    """

    def __init__(
        self, packs: Sequence[tuple[Card, ...]] = (), lot: int = 0, hands: int = 0, decks: int = 0
    ) -> None:
        self.packs = list(packs)
        self.drawn = lot
        self._hands = hands
        self._sealed = OTHERS_SEAL_AT_MOST * decks

    def hand_id(self) -> str:
        self._hands += 1
        return f"{self._hands:016x}"

    def lot(self) -> int:
        return self.drawn

    def shuffle(self, pack: tuple[Card, ...]) -> Sealed:
        order = self.packs.pop(0) if self.packs else pack
        self._sealed += 1
        salts = tuple((self._sealed << 8 | place).to_bytes(SALT_BYTES, "big") for place in range(len(order)))
        return Sealed(order, salts)

"""How many chips a card counts, and the most that one deal can cost: the table's scale and unit.

>>> Terms(Scale.STEPS, unit=10).counts(2, Rank.SEVEN)
30
>>> Terms(Scale.RANK, unit=10).counts(2, Rank.ACE)
10
>>> Terms(Scale.DOUBLING, unit=10).player_cover, Terms(Scale.DOUBLING, unit=10).banker_cover(2)
(720, 870)
"""

from dataclasses import dataclass
from enum import Enum

from bot.core.cards import Rank

ROUND = 5
"""Cards in a hand, put cards in a deal, take cards in a deal."""

MOST_PLAYERS = 8
"""Beside the banker: 5 x 8 + 10 cards are fifty of the pack's 52."""


class Scale(Enum):
    """The three ways of counting (law: S): by the card's turn in its row, or by its rank whatever its turn."""

    STEPS = "steps"
    DOUBLING = "doubling"
    RANK = "rank"

    @property
    def weights(self) -> tuple[int, ...]:
        """What the first to the fifth card of a row count, in units, before their rank is looked at."""
        return _WEIGHTS[self]

    def worth(self, rank: Rank) -> int:
        """What a card's rank counts, in units: K 13, Q 12, J 11, 10 to 2 at face, A 1; where turns count, 1."""
        if self is not Scale.RANK:
            return 1
        return 1 if rank is Rank.ACE else int(rank)


_WEIGHTS = {
    Scale.STEPS: (1, 2, 3, 4, 5),
    Scale.DOUBLING: (1, 2, 4, 8, 16),
    Scale.RANK: (1, 1, 1, 1, 1),
}

# The most one hand can put, and the most a deal with 1 to 8 players can cost its banker, in units (law: H).
# Both are counted out in the tests.
_PLAYER_COVER = {Scale.STEPS: 29, Scale.DOUBLING: 72, Scale.RANK: 111}
_BANKER_COVER = {
    Scale.STEPS: (29, 39, 45, 45, 45, 45, 45, 44),
    Scale.DOUBLING: (72, 87, 93, 93, 93, 93, 93, 92),
    Scale.RANK: (111, 141, 165, 165, 165, 165, 165, 164),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played for: the scale, the unit in chips (1 and up), and the pace in seconds before each card."""

    scale: Scale
    unit: int
    pace: int = 2

    def counts(self, turn: int, rank: Rank) -> int:
        """Chips for each card of `rank` in a hand when such a card falls as number `turn` (0 to 4) of its row."""
        return self.unit * self.scale.weights[turn] * self.scale.worth(rank)

    @property
    def player_cover(self) -> int:
        """Chips a player must have before the deal: the most one hand can put."""
        return self.unit * _PLAYER_COVER[self.scale]

    def banker_cover(self, players: int) -> int:
        """Chips a banker must have before a deal to so many players (1 to 8): the most it can lose."""
        return self.unit * _BANKER_COVER[self.scale][players - 1]

    @property
    def most_cover(self) -> int:
        """Chips with which a seat may bank any deal, however many play."""
        return max(self.banker_cover(players) for players in range(1, MOST_PLAYERS + 1))

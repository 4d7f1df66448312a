"""What a seat asks for (a move), and what it may ask for (its choices).

>>> raise_ = Choice("raise", least=120, most=950)
>>> raise_.allows(Move("raise", amount=200)), raise_.allows(Move("raise", amount=60))
(True, False)
>>> Choice("draw", picks=5).allows(Move("draw", picked=(0, 3)))
True
>>> Choice("fold").allows(Move("fold", amount=10))
False
"""

from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat asks: a verb, and for some verbs an amount in chips or the places of marked cards."""

    verb: str
    amount: int | None = None
    picked: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One verb a seat may ask for now.

    `least` and `most` bound the amount, in chips, both included; None when the verb takes no amount.
    `picks` is how many of the seat's cards there are to mark, None when the verb marks none.
    `price` is what the verb costs in chips, where it costs a fixed sum; for showing only.
    """

    verb: str
    least: int | None = None
    most: int | None = None
    picks: int | None = None
    price: int | None = None

    def allows(self, move: Move) -> bool:
        """Whether `move` is this choice, within its bounds."""
        return move.verb == self.verb and self._amount_fits(move.amount) and self._picks_fit(move.picked)

    def _amount_fits(self, amount: int | None) -> bool:
        if self.least is None or self.most is None:
            return amount is None
        return amount is not None and self.least <= amount <= self.most

    def _picks_fit(self, picked: tuple[int, ...] | None) -> bool:
        if self.picks is None:
            return picked is None
        return (
            picked is not None
            and all(0 <= place < self.picks for place in picked)
            and all(a < b for a, b in pairwise(picked))
        )

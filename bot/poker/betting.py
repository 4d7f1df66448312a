"""One betting round: who speaks next, what it costs to stay, and how much may be bet.

Written for games where a bet may be checked round, called or raised (hold'em). Nothing here knows streets or cards.

>>> flop = Round.fresh(behind=(100, 100, 6), out=frozenset(), step=10)
>>> flop.next_after(2)
0
>>> flop = flop.checked(0).raised(1, 20).called(2)
>>> flop.price, flop.stakes, flop.next_after(2)
(20, (0, 20, 6), 0)
>>> raise_range(flop, 0, Limit.NO, pot=56)
(40, 100)
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from bot.core.events import Seat

T = TypeVar("T")

MOST_BETS = 4
"""Bets in a round of fixed limit; the big blind is the first (house rule)."""


class Limit(Enum):
    """How much may be bet at once."""

    NO = "no"
    POT = "pot"
    FIXED = "fixed"


class Bar(Enum):
    """Why a seat on turn may not raise."""

    SHORT = "raise-above-stack"
    """It has no chips beyond the call."""

    UNANSWERED = "raise-unanswered"
    """Nobody left could put in more."""

    CAP = "raise-cap"
    """Four bets have been made at fixed limit."""

    CLOSED = "raise-closed"
    """It has acted, and what came since was less than a full raise."""


@dataclass(frozen=True, slots=True)
class Round:
    """A betting round as it stands. Tuples are by seat, amounts in chips.

    `stakes` were put in this round and `behind` is still in front of the seats; `out` have folded. `price` is the
    stake it takes to stay; `step` the last full bet or raise, which the next one must at least equal; `answered`
    the price at which a seat last acted, None before that. `base` is what the next raise is measured from: the price,
    or what that was before all-ins too small to count; `bets` how many bets counted.
    """

    stakes: tuple[int, ...]
    behind: tuple[int, ...]
    out: frozenset[Seat]
    price: int
    step: int
    answered: tuple[int | None, ...]
    base: int = 0
    bets: int = 0

    @classmethod
    def fresh(cls, behind: tuple[int, ...], out: frozenset[Seat], step: int) -> "Round":
        """A round in which nobody has bet; `step` is the least bet."""
        nobody = (None,) * len(behind)
        return cls((0,) * len(behind), behind, out, price=0, step=step, answered=nobody)

    # What happened, written down.

    def checked(self, seat: Seat) -> "Round":
        return replace(self, answered=_put(self.answered, seat, self.price))

    def folded(self, seat: Seat) -> "Round":
        return replace(self, out=self.out | {seat})

    def called(self, seat: Seat, chips: int | None = None) -> "Round":
        """The seat pays `chips`, or what it has to."""
        paid = self.to_call(seat) if chips is None else chips
        return replace(
            self,
            stakes=_put(self.stakes, seat, self.stakes[seat] + paid),
            behind=_put(self.behind, seat, self.behind[seat] - paid),
            answered=_put(self.answered, seat, self.price),
        )

    def raised(self, seat: Seat, to: int, step: int | None = None, *, counts: bool = True) -> "Round":
        """The seat's stake becomes `to`, and that the price. Less than a full raise leaves the step as it is.

        One that doesn't count (`counts_as_bet`) is to be completed by the next.
        """
        return replace(
            self,
            stakes=_put(self.stakes, seat, to),
            behind=_put(self.behind, seat, self.behind[seat] + self.stakes[seat] - to),
            price=to,
            step=max(self.step, to - self.price) if step is None else step,
            answered=_put(self.answered, seat, to),
            base=to if counts else self.base,
            bets=self.bets + counts,
        )

    def returned(self, seat: Seat, chips: int) -> "Round":
        """`chips` of the seat's went back to it; those above its stake in this round were an ante."""
        return replace(
            self,
            stakes=_put(self.stakes, seat, max(self.stakes[seat] - chips, 0)),
            behind=_put(self.behind, seat, self.behind[seat] + chips),
        )

    # What follows from it.

    def owes(self, seat: Seat) -> int:
        """What the seat's stake lacks to the price, or to the most that another who is still in could match.

        House: a big blind posted short makes the price a full one, and nobody puts in chips that can only come back.
        """
        return max(min(self.price, self._most_of_others(seat)) - self.stakes[seat], 0)

    def to_call(self, seat: Seat) -> int:
        """What the seat pays to stay: what it owes, or all it has."""
        return min(self.owes(seat), self.behind[seat])

    def can_act(self, seat: Seat) -> bool:
        """Whether the seat is in and has chips to act with."""
        return seat not in self.out and self.behind[seat] > 0

    def may_be_answered(self, seat: Seat) -> bool:
        """Whether another who is still in could put in more than the price."""
        return self._most_of_others(seat) > self.price

    def _most_of_others(self, seat: Seat) -> int:
        """The highest stake that any opponent stands at or could still reach in this round."""
        return max((self.stakes[o] + self.behind[o] for o in self.opponents(seat)), default=0)

    def opponents(self, seat: Seat) -> Iterator[Seat]:
        """The other seats that haven't folded."""
        return (s for s in range(len(self.stakes)) if s != seat and s not in self.out)

    def must_act(self, seat: Seat) -> bool:
        """Whether the round can't end before this seat has spoken.

        A seat whose opponents are all all-in speaks only while one of them has put in more than it has: there is
        nothing to check for, and chips beyond that would only come back.
        """
        if not self.can_act(seat):
            return False
        if any(self.can_act(other) for other in self.opponents(seat)):
            return self.owes(seat) > 0 or self.answered[seat] is None
        return any(self.stakes[seat] < self.stakes[other] for other in self.opponents(seat))

    def next_after(self, seat: Seat) -> Seat | None:
        """Who speaks next, clockwise after `seat` and `seat` itself last; None when the round is over."""
        seats = len(self.stakes)
        order = ((seat + step) % seats for step in range(1, seats + 1))
        return next((s for s in order if self.must_act(s)), None)

    def is_reopened(self, seat: Seat, limit: Limit) -> bool:
        """Whether the seat hasn't acted yet, or the price has gone up by a full raise since it did.

        House: an all-in short of a full raise doesn't reopen the betting; several that add up to one do. At fixed
        limit every bet that counts does.
        """
        answered = self.answered[seat]
        if answered is None:
            return True
        return self.base > answered if limit is Limit.FIXED else self.price - answered >= self.step


def counts_as_bet(round_: Round, to: int, limit: Limit) -> bool:
    """Whether a raise to so much is a bet of its own.

    House: at fixed limit an all-in of less than half a bet isn't; those who have acted may not raise over it, and the
    next to raise completes it to the full bet.
    """
    return limit is not Limit.FIXED or 2 * (to - round_.base) >= round_.step


def raise_bar(round_: Round, seat: Seat, limit: Limit) -> Bar | None:
    """Why the seat on turn may not bet or raise; None when it may."""
    if round_.behind[seat] <= round_.owes(seat):
        return Bar.SHORT
    if limit is Limit.FIXED and round_.bets >= MOST_BETS:
        return Bar.CAP
    if not round_.is_reopened(seat, limit):
        return Bar.CLOSED
    if not round_.may_be_answered(seat):
        return Bar.UNANSWERED
    return None


def raise_range(round_: Round, seat: Seat, limit: Limit, pot: int) -> tuple[int, int]:
    """The least and the most the seat may raise to; its whole stake where that is less than a full raise.

    `pot` is every chip put in so far, this round's included. House: pot limit's most is the price plus the pot as
    it stands after calling; at fixed limit every raise adds one full bet to the price, also over an all-in that
    counts as one, or completes one that doesn't.
    """
    all_in = round_.stakes[seat] + round_.behind[seat]
    least = round_.base + round_.step
    most = {
        Limit.NO: all_in,
        Limit.POT: max(least, round_.price + pot + round_.owes(seat)),
        Limit.FIXED: least,
    }[limit]
    return min(least, all_in), min(most, all_in)


def _put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])

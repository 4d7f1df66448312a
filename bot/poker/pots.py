"""Who may win which chips: pots by level, the bet nobody called, and splits with their odd chips.

A pot is a set of contenders. Chips of those who folded lie in the pots of those who stayed and never make a pot of
their own. What a "best hand" is each game says by handing over a strength a seat; greater wins, equal splits.

>>> make_pots(staked=(700, 300, 700, 5), out={3})
(Pot(amount=905, contenders=(0, 1, 2)), Pot(amount=800, contenders=(0, 2)))
>>> uncalled((30, 10, 5), out={1, 2})
(0, 20)
>>> share(101, winners=(0, 2), button=0, seats=3)
((0, 50), (2, 51))
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bot.core.errors import Misuse
from bot.core.events import Seat


class Strength(Protocol):
    """Whatever a game ranks hands by."""

    def __lt__(self, other: Any, /) -> bool: ...  # each game compares only its own kind of strength


T = TypeVar("T", bound=Strength)


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips, and the seats that may win them, in seat order."""

    amount: int
    contenders: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Award:
    """How one pot was won: its chips, its winners in seat order, and what each of them gets."""

    amount: int
    winners: tuple[Seat, ...]
    shares: tuple[tuple[Seat, int], ...]


def make_pots(staked: Sequence[int], out: Collection[Seat], dead: int = 0) -> tuple[Pot, ...]:
    """The main pot first, then the side pots.

    `staked` is what each seat has put in over the whole hand, in chips, what went back to it taken off; `out` are
    the seats that folded. `dead` chips (a big blind's ante, a dead post) belong to nobody's level: everyone still in
    may win them. Raises Misuse when everybody is out.
    """
    still_in = [seat for seat in range(len(staked)) if seat not in out]
    if not still_in:
        raise Misuse("pots without a contender")
    pots = [Pot(dead, tuple(still_in))]
    floor = 0
    for level in sorted({staked[seat] for seat in still_in}):
        contenders = tuple(seat for seat in still_in if staked[seat] >= level)
        amount = sum(min(chips, level) - min(chips, floor) for chips in staked)
        if contenders == pots[-1].contenders:
            pots[-1] = Pot(pots[-1].amount + amount, contenders)
        else:
            pots.append(Pot(amount, contenders))
        floor = level
    above = sum(max(chips - floor, 0) for chips in staked)
    pots[-1] = Pot(pots[-1].amount + above, pots[-1].contenders)
    return tuple(pot for pot in pots if pot.amount)


def uncalled(staked: Sequence[int], out: Collection[Seat]) -> tuple[Seat, int] | None:
    """The seat whose last chips nobody matched, and how many go back to it; None where all were matched.

    Whoever folded matched as far as their chips went, and gets nothing back.
    """
    most = max(staked)
    top = [seat for seat, chips in enumerate(staked) if chips == most]
    if len(top) > 1 or top[0] in out:
        return None
    return top[0], most - max((chips for seat, chips in enumerate(staked) if seat != top[0]), default=0)


def share(amount: int, winners: Sequence[Seat], button: Seat, seats: int) -> tuple[tuple[Seat, int], ...]:
    """Split `amount` chips; odd chips go one each to the winners nearest clockwise from the button."""
    each, odd = divmod(amount, len(winners))
    nearest = sorted(winners, key=lambda seat: (seat - button - 1) % seats)[:odd]
    return tuple((seat, each + (seat in nearest)) for seat in sorted(winners))


def award(pots: Sequence[Pot], strengths: Mapping[Seat, T], button: Seat, seats: int) -> tuple[Award, ...]:
    """Each pot, split on its own among its strongest contenders.

    `strengths` may leave out a seat that can't win (a mucked hand). Raises Misuse when a pot has nobody to win it.
    """
    awards = []
    for pot in pots:
        winners = best(pot.contenders, strengths)
        awards.append(Award(pot.amount, winners, share(pot.amount, winners, button, seats)))
    return tuple(awards)


def best(contenders: Sequence[Seat], strengths: Mapping[Seat, T]) -> tuple[Seat, ...]:
    """Those of `contenders` whom no other beats, in seat order; one alone needs no hand.

    Raises Misuse when none of several has a strength.

    >>> best((0, 1, 2), {0: 7, 1: 9, 2: 9, 3: 11}), best((4,), {})
    ((1, 2), (4,))
    """
    if len(contenders) == 1:
        return tuple(contenders)
    ranked = [seat for seat in contenders if seat in strengths]
    if not ranked:
        raise Misuse("a pot that nobody can win")
    return tuple(s for s in ranked if not any(strengths[s] < strengths[other] for other in ranked))

"""Who is dealt into the next hand, where button and blinds are, and who posts for blinds they missed.

House: the dead button. The big blind moves every hand to the next chair that is dealt in; the small one is owed by the
chair that had the big one the hand before, and by nobody if no one is dealt in there; the button stands where the small
one was owed the hand before, even at an empty chair. The first button is drawn by lot. Two play with the button in the
small blind.

Whoever comes back after a blind has passed them posts (a big blind live, a small one dead), or waits until the big
blind comes to them: the table's option, and anyone's choice at a table where one posts. Nobody comes in between the
button and the small blind: that waits until the button has passed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.errors import Refusal
from bot.core.game import Post
from bot.core.offer import BuyIn, Chair, LineUp, NoDeal, Passed, Places, Short
from bot.core.phrases import say
from bot.games.holdem.terms import MOST_PLAYERS, Terms


def line_up(
    chairs: Sequence[Chair], last: Places | None, lot: int, buy_in: BuyIn, terms: Terms, waits: bool
) -> LineUp | NoDeal:
    """The next hand's seats. `waits`: whoever missed a blind waits for the big one; else those who chose to."""
    wanting = [chair for chair in chairs if not chair.sitting_out]
    able = [chair for chair in wanting if chair.stack > 0]
    short = tuple(Short(c.number, buy_in.least, buy_in.least - c.stack) for c in wanting if c.stack <= 0)
    if len(wanting) < 2:
        return NoDeal(Refusal("too-few", n=2), say("he-wait-second"), short)
    if len(able) < 2:
        return NoDeal(Refusal("too-few", n=2), say("he-wait-chips"), short)
    waiting = [chair for chair in able if _owes(chair) and (waits or chair.waits)]
    before = _blinds_before(last, [c for c in able if c not in waiting], able, lot)
    behind = [c for c in able if _is_behind(c, before)] if last is not None and last.big is not None else []
    dealt, big = _dealt(able, waiting, behind, before)
    small, button = _small_and_button(dealt, big, before)
    posts = tuple(
        post
        for seat, chair in enumerate(dealt)
        if chair not in waiting and chair is not big
        for post in _posts(seat, chair, terms, in_small_blind=chair.number == small)
    )
    numbers = tuple(chair.number for chair in dealt)
    left = tuple(chair.number for chair in behind if chair not in dealt)
    return LineUp(numbers, button, short, posts, small, big.number, left)


def passed_over(last: Places | None, line: LineUp) -> Passed:
    """The chairs that the blinds have gone over since the hand before, to those that they have come to."""
    if line.button is None or line.small is None or line.big is None:
        return Passed()
    first = last is None or last.small is None or last.big is None
    small_from, big_from = (line.button, line.small) if first or last is None else (last.small, last.big)
    return Passed(small=_way(small_from, line.small), big=_way(big_from, line.big))


def last_to_act(chairs: Sequence[int], button: int) -> int:
    """The place among the chairs dealt in (in seat order) of the button, or of the nearest before it."""
    return sum(1 for number in chairs if number <= button) - 1 if chairs[0] <= button else len(chairs) - 1


@dataclass(frozen=True, slots=True)
class _Before:
    """The chairs that owed the small blind and had the big one the hand before."""

    small: int
    big: int


def _blinds_before(last: Places | None, ready: list[Chair], able: list[Chair], lot: int) -> _Before:
    """Where the blinds were. Before the first hand, or where only a button is known: as if all had been in then, with
    the button to come to whom the lot falls on, or to the next after the last one.
    """
    if last is not None and last.small is not None and last.big is not None:
        return _Before(last.small, last.big)
    ready = ready if len(ready) > 1 else able
    first = ready[lot % len(ready)] if last is None else _after(ready, last.button)
    return _Before(first.number, first.number if len(ready) == 2 else _after(ready, first.number).number)


def _is_behind(chair: Chair, before: _Before) -> bool:
    """Whether the chair lies between button and small blind of the hand to come, or has the small blind to pay without
    having had the big one.
    """
    if chair.number == before.big:
        return chair.fresh
    return chair.number in _way(before.small, before.big)


def _dealt(
    able: list[Chair], waiting: list[Chair], behind: list[Chair], before: _Before
) -> tuple[list[Chair], Chair]:
    """Who is dealt in, and who of them has the big blind: the next who may have it, also one who waited for it.

    Nobody waits where that would leave fewer than two to deal to.
    """
    may = [chair for chair in able if chair not in behind]
    if may:
        big = _after(may, before.big)
        dealt = [chair for chair in may if chair not in waiting or chair is big]
        if len(dealt) > 1:
            return dealt, big
    return able, _after(able, before.big)


def _small_and_button(dealt: list[Chair], big: Chair, before: _Before) -> tuple[int, int]:
    """The chair that owes the small blind, and the one with the button: of two the one that hasn't the big blind."""
    if len(dealt) == 2:
        other = next(chair.number for chair in dealt if chair is not big)
        return other, other
    numbers = [chair.number for chair in dealt]
    first = before.big if before.big in numbers else big.number
    acts_last = numbers[numbers.index(first) - 1]
    stands = numbers[last_to_act(numbers, before.small)] == acts_last
    return before.big, before.small if stands else acts_last


def _posts(seat: int, chair: Chair, terms: Terms, *, in_small_blind: bool) -> tuple[Post, ...]:
    """A missed big blind is live, a missed small one dead. Whoever has the small blind now only tops that up."""
    live = (Post(seat, terms.big_blind, live=True),) if chair.missed_blind else ()
    owes_small = chair.missed_small and not in_small_blind and terms.small_blind
    return (*live, Post(seat, terms.small_blind, live=False)) if owes_small else live


def _owes(chair: Chair) -> bool:
    return chair.missed_blind or chair.missed_small


def _after(chairs: list[Chair], number: int) -> Chair:
    """The first of `chairs` (in seat order) clockwise from that number, which itself comes last."""
    return next((chair for chair in chairs if chair.number > number), chairs[0])


def _way(start: int | None, end: int) -> tuple[int, ...]:
    """The chairs clockwise from `start`, without it, to `end`; none where they are the same."""
    if start is None or start == end:
        return ()
    steps = (end - start) % MOST_PLAYERS
    return tuple((start - 1 + k) % MOST_PLAYERS + 1 for k in range(1, steps + 1))

"""Who is dealt into the next hand, who has the button, and who posts for a big blind they missed.

House: the button moves clockwise to the next seat that is dealt in; the first one is drawn by lot. A seat that comes
back after the big blind passed it posts a live big blind, or waits until the big blind comes to it (the table's option,
and anyone's choice at a table where one posts).
"""

from collections.abc import Sequence

from bot.core.errors import Refusal
from bot.core.game import Post
from bot.core.offer import BuyIn, Chair, LineUp, NoDeal, Short
from bot.core.phrases import say


def line_up(
    chairs: Sequence[Chair], last_button: int | None, lot: int, buy_in: BuyIn, big_blind: int, waits: bool
) -> LineUp | NoDeal:
    """The next hand's seats. `waits`: whoever missed the big blind waits for it; else those who chose to."""
    wanting = [chair for chair in chairs if not chair.sitting_out]
    able = [chair for chair in wanting if chair.stack > 0]
    short = tuple(Short(c.number, buy_in.least, buy_in.least - c.stack) for c in wanting if c.stack <= 0)
    if len(wanting) < 2:
        return NoDeal(Refusal("too-few", n=2), say("he-wait-second"), short)
    if len(able) < 2:
        return NoDeal(Refusal("too-few", n=2), say("he-wait-chips"), short)
    owing = [chair for chair in able if chair.missed_blind]
    waiting = [chair for chair in owing if waits or chair.waits]
    ready = [chair for chair in able if chair not in waiting]
    if not ready:
        ready = able  # nobody waits for a big blind that can't come
    button = _button(ready, last_button, lot)
    dealt = _with_big_blind(ready, able, button)
    late = [c for c in owing if c not in waiting and c is not _big_blind(dealt, button)]
    posts = tuple(Post(dealt.index(chair), big_blind, live=True) for chair in late)
    return LineUp(tuple(chair.number for chair in dealt), button.number, short, posts)


def passed_by_big_blind(line: LineUp, chairs: Sequence[Chair]) -> tuple[int, ...]:
    """The chairs that the big blind passed over in this hand: those not dealt in between small and big blind.

    The table marks them as having missed it, until they are dealt in again.
    """
    if line.button is None:
        return ()
    at = line.chairs.index(line.button)
    seats = len(line.chairs)
    small = line.chairs[at if seats == 2 else (at + 1) % seats]
    big = line.chairs[(line.chairs.index(small) + 1) % seats]
    numbers = [chair.number for chair in chairs if chair.number not in line.chairs]
    if small < big:
        return tuple(number for number in numbers if small < number < big)
    return tuple(number for number in numbers if number > small or number < big)


def _with_big_blind(ready: list[Chair], able: list[Chair], button: Chair) -> list[Chair]:
    """Those who are dealt in anyway, and whoever of the waiting the big blind comes to first, clockwise.

    These never get the button.
    """
    at = able.index(button)
    for chair in (*able[at:], *able[:at]):
        if chair not in ready:
            trial = [c for c in able if c in ready or c is chair]
            if _big_blind(trial, button) is chair:
                return trial
    return ready


def _button(dealt: Sequence[Chair], last_button: int | None, lot: int) -> Chair:
    """The first of `dealt` clockwise from the chair that had the button last."""
    if last_button is None:
        return dealt[lot % len(dealt)]
    return next((chair for chair in dealt if chair.number > last_button), dealt[0])


def _big_blind(dealt: Sequence[Chair], button: Chair) -> Chair:
    """Two seats left of the button; heads-up the other one."""
    steps = 1 if len(dealt) == 2 else 2
    return dealt[(dealt.index(button) + steps) % len(dealt)]

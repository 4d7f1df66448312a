"""Who is dealt into the next hand, and who deals it: the first dealer by lot, then the seat to the left (S)."""

from bot.core.errors import Refusal
from bot.core.offer import Chair, LineUp, NoDeal, Short
from bot.core.phrases import Chips, say
from bot.games.draw.terms import Terms


def line_up(
    chairs: tuple[Chair, ...], last_dealer: int | None, lot: int, terms: Terms, least: int
) -> LineUp | NoDeal:
    """The next hand's seats: whoever wants cards and covers ante and entry (H); two at least.

    Whoever doesn't is told what a top-up has to bring them to: the table's `least` buy-in.
    """
    wanting = [chair for chair in chairs if not chair.sitting_out]
    covered = [chair for chair in wanting if chair.stack >= terms.cover]
    short = tuple(
        Short(chair.number, least, least - chair.stack) for chair in wanting if chair not in covered
    )
    if len(wanting) < 2:
        return NoDeal(Refusal("too-few", n=2), say("waiting-second"), short)
    if len(covered) < 2:
        nearest = min(short, key=lambda item: item.missing)
        return NoDeal(
            Refusal("cover-short", need=Chips(nearest.needs), missing=Chips(nearest.missing)),
            say("dr-wait-cover", need=Chips(least)),
            short,
        )
    numbers = tuple(chair.number for chair in covered)
    return LineUp(numbers, _dealer(numbers, last_dealer, lot), short)


def _dealer(numbers: tuple[int, ...], last_dealer: int | None, lot: int) -> int:
    if last_dealer is None:
        return numbers[lot % len(numbers)]
    return next((number for number in numbers if number > last_dealer), numbers[0])

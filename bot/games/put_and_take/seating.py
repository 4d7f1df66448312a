"""Who is dealt into the next deal of Put and Take, and who banks: nobody may come to owe what they don't have."""

from dataclasses import replace

from bot.core.errors import Refusal
from bot.core.offer import Chair, LineUp, NoDeal, Short
from bot.core.phrases import Chips, Phrase, say
from bot.games.put_and_take.terms import Terms


def line_up(
    chairs: tuple[Chair, ...],
    last_button: int | None,
    lot: int,
    terms: Terms,
    house_banks: bool,
    least: int = 0,
) -> LineUp | NoDeal:
    """The next deal: chairs short of cover are left out; the bank goes round, past those who can't bank (law: H).

    The bank goes on clockwise from who banked last; the first banker is drawn by `lot`. Whoever is short is told what
    a top-up has to bring them to: `least`, where that is more than the cover they lack.
    """
    wanting = tuple(chair for chair in chairs if not chair.sitting_out)
    covered = tuple(chair for chair in wanting if chair.stack >= terms.player_cover)
    player = max(terms.player_cover, least)
    short = tuple(_lacks(chair, player) for chair in wanting if chair not in covered)
    if house_banks:
        return _house_deal(wanting, covered, short, player)
    return _bank_round(wanting, covered, short, last_button, lot, terms, least)


def _house_deal(
    wanting: tuple[Chair, ...], covered: tuple[Chair, ...], short: tuple[Short, ...], player: int
) -> LineUp | NoDeal:
    if not wanting:
        return NoDeal(Refusal("too-few", n=1), say("pt-wait-one"))
    if not covered:
        return NoDeal(Refusal("too-few", n=1), _say_need("pt-wait-player", player), short)
    return LineUp(_numbers(covered), None, short)


def _bank_round(
    wanting: tuple[Chair, ...],
    covered: tuple[Chair, ...],
    short: tuple[Short, ...],
    last_button: int | None,
    lot: int,
    terms: Terms,
    least: int,
) -> LineUp | NoDeal:
    if len(wanting) < 2:
        return NoDeal(Refusal("too-few", n=2), say("pt-wait-second"), short)
    if len(covered) < 2:
        key = "pt-wait-players" if covered else "pt-wait-player"
        return NoDeal(Refusal("too-few", n=2), _say_need(key, max(terms.player_cover, least)), short)
    need = terms.banker_cover(len(covered) - 1)
    bankers = tuple(chair for chair in covered if chair.stack >= need)
    if not bankers:
        need = max(need, least)
        lacking = (*short, *(replace(_lacks(chair, need), to_bank=True) for chair in covered))
        in_order = tuple(sorted(lacking, key=lambda item: item.number))
        return NoDeal(Refusal("nobody-covers", need=Chips(need)), _say_need("pt-wait-banker", need), in_order)
    banker = bankers[lot % len(bankers)] if last_button is None else _next_after(last_button, bankers)
    return LineUp(_numbers(covered), banker.number, short)


def _next_after(number: int, chairs: tuple[Chair, ...]) -> Chair:
    """The first of `chairs` (in seat order, at least one) clockwise from seat `number`, which itself comes last."""
    return next((chair for chair in chairs if chair.number > number), chairs[0])


def _lacks(chair: Chair, needs: int) -> Short:
    return Short(chair.number, needs, needs - chair.stack)


def _numbers(chairs: tuple[Chair, ...]) -> tuple[int, ...]:
    return tuple(chair.number for chair in chairs)


def _say_need(key: str, chips: int) -> Phrase:
    return say(key, need=Chips(chips))

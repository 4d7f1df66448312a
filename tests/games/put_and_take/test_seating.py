"""Who is dealt in and who banks: the bank goes round, and nobody may come to owe what they don't have."""

import pytest

from bot.core.offer import Chair, LineUp, NoDeal, Short
from bot.core.phrases import Chips
from bot.games.put_and_take.seating import line_up
from bot.games.put_and_take.terms import Scale, Terms

TERMS = Terms(Scale.STEPS, 10)
"""A player needs 290; a banker 290, 390 or 450, for one, two or more players."""

RICH = 5_000


def table(*stacks: int, out: tuple[int, ...] = ()) -> tuple[Chair, ...]:
    """Chairs 1, 2, ... with these stacks; 0 is a chair nobody sits on, those in `out` sit out."""
    return tuple(
        Chair(number, stack, sitting_out=number in out) for number, stack in enumerate(stacks, 1) if stack
    )


def dealt(chairs: tuple[Chair, ...], last: int | None, lot: int = 0, house: bool = False) -> LineUp:
    line = line_up(chairs, last, lot, TERMS, house)
    assert isinstance(line, LineUp)
    return line


def refused(chairs: tuple[Chair, ...], last: int | None = None, house: bool = False) -> NoDeal:
    line = line_up(chairs, last, 0, TERMS, house)
    assert isinstance(line, NoDeal)
    return line


def test_the_bank_goes_round_clockwise_one_deal_each() -> None:
    chairs, bankers, last = table(RICH, RICH, RICH), [], None
    for _ in range(4):
        last = dealt(chairs, last).button
        bankers.append(last)
    assert bankers == [1, 2, 3, 1]


def test_the_first_banker_is_drawn_by_lot() -> None:
    chairs = table(RICH, RICH, 0, RICH)
    assert [dealt(chairs, None, lot).button for lot in range(6)] == [1, 2, 4, 1, 2, 4]


def test_the_lot_falls_only_on_those_who_can_bank() -> None:
    assert {dealt(table(400, RICH, 400, RICH), None, lot).button for lot in range(6)} == {2, 4}


def test_a_banker_short_of_cover_passes_and_the_turn_goes_on_from_who_banked() -> None:
    chairs = table(RICH, 449, RICH, RICH)
    assert dealt(chairs, 1).button == 3
    assert dealt(chairs, 3).button == 4
    assert dealt(chairs, 1).short == (), "who passes the bank still plays"


def test_cover_hangs_on_how_many_are_dealt_in() -> None:
    """450 for three players, 390 for two, 290 for one."""
    assert dealt(table(RICH, 449, RICH, RICH), 1).button == 3
    assert dealt(table(RICH, 449, RICH, 289), 1).button == 2
    assert dealt(table(RICH, 290, 289, 289), 1).button == 2


def test_a_player_short_of_cover_is_left_out_and_told_what_is_missing() -> None:
    assert dealt(table(RICH, 280, RICH), 3) == LineUp((1, 3), 1, (Short(2, needs=290, missing=10),))


def test_who_sits_out_is_neither_dealt_in_nor_banks_nor_counts_as_short() -> None:
    assert dealt(table(RICH, RICH, RICH, 5, out=(2, 4)), 1) == LineUp((1, 3), 3)


@pytest.mark.parametrize(("last", "banker"), [(2, 3), (3, 4), (4, 1), (7, 1)])
def test_the_bank_goes_on_past_a_chair_whose_banker_has_left(last: int, banker: int) -> None:
    chairs = tuple(chair for chair in table(RICH, RICH, RICH, RICH) if chair.number != last)
    assert dealt(chairs, last).button == banker


def test_two_people_take_turns() -> None:
    assert dealt(table(RICH, RICH), 1) == LineUp((1, 2), 2)
    assert dealt(table(RICH, RICH), 2) == LineUp((1, 2), 1)


def test_who_banked_last_banks_again_when_nobody_else_can() -> None:
    assert dealt(table(RICH, 300, 300), 1).button == 1


def test_nobody_has_a_banker_s_cover() -> None:
    """Screen L2: the table waits, and each line says what its player needs."""
    waits = refused(table(310, 280, 330, 300), 1)
    assert waits.refusal.code == "nobody-covers"
    assert waits.refusal.facts == {"need": Chips(390)}
    assert waits.line.key == "pt-wait-banker"
    assert waits.short == (
        Short(1, 390, 80, to_bank=True),
        Short(2, 290, 10),
        Short(3, 390, 60, to_bank=True),
        Short(4, 390, 90, to_bank=True),
    )


def test_nobody_beside_the_banker_has_a_player_s_cover() -> None:
    waits = refused(table(RICH, 280, 100), 1)
    assert (waits.refusal.code, waits.line.key) == ("too-few", "pt-wait-players")
    assert waits.short == (Short(2, 290, 10), Short(3, 290, 190))


def test_nobody_at_all_has_cover() -> None:
    assert refused(table(280, 100)).line.key == "pt-wait-player"


@pytest.mark.parametrize("chairs", [(), table(RICH), table(RICH, RICH, out=(2,))])
def test_two_are_needed_where_players_bank(chairs: tuple[Chair, ...]) -> None:
    waits = refused(chairs)
    assert (waits.refusal.code, waits.refusal.facts) == ("too-few", {"n": 2})
    assert waits.line.key == "pt-wait-second"


def test_the_house_banks_every_deal_and_one_player_is_enough() -> None:
    assert dealt(table(290), None, house=True) == LineUp((1,), None)
    assert dealt(table(RICH, 100, 290), None, house=True) == LineUp((1, 3), None, (Short(2, 290, 190),))


def test_the_house_waits_for_a_player_and_for_cover() -> None:
    assert refused((), house=True).refusal.facts == {"n": 1}
    assert refused((), house=True).line.key == "pt-wait-one"
    assert refused(table(100), house=True).line.key == "pt-wait-player"

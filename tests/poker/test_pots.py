"""Pots by level, uncalled bets and odd chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import Misuse
from bot.poker.pots import Pot, award, make_pots, share, uncalled


def test_two_all_ins_and_a_caller() -> None:
    """House: all-in players contest only the pots they paid into."""
    pots = make_pots((700, 300, 700, 5), out={3})
    assert pots == (Pot(905, (0, 1, 2)), Pot(800, (0, 2)))


def test_levels_of_folded_chips_are_no_pots_of_their_own() -> None:
    assert make_pots((100, 100, 40, 60), out={2, 3}) == (Pot(300, (0, 1)),)


def test_folded_chips_above_everyone_lie_in_the_last_pot() -> None:
    assert make_pots((3, 5, 10), out={2}) == (Pot(9, (0, 1)), Pot(9, (1,)))


def test_dead_chips_lie_in_the_main_pot() -> None:
    """A big blind's ante belongs to nobody's level: a seat with three chips may win all of it."""
    assert make_pots((3, 10, 10), out=(), dead=10) == (Pot(19, (0, 1, 2)), Pot(14, (1, 2)))


def test_a_seat_that_only_paid_dead_chips_contests_only_these() -> None:
    assert make_pots((0, 10, 10), out=(), dead=4) == (Pot(4, (0, 1, 2)), Pot(20, (1, 2)))


def test_nobody_left_is_our_mistake() -> None:
    with pytest.raises(Misuse):
        make_pots((1, 1), out={0, 1})
    with pytest.raises(Misuse):
        award((Pot(2, (0, 1)),), {2: 1}, 0, 3)


def test_a_bet_nobody_called_goes_back() -> None:
    assert uncalled((30, 10, 5), out={1, 2}) == (0, 20)
    assert uncalled((30, 30, 5), out=()) is None
    assert uncalled((30, 60, 5), out={1}) is None


def test_odd_chips_go_clockwise_from_the_button_one_each() -> None:
    assert share(11, winners=(0, 1, 3), button=1, seats=4) == ((0, 4), (1, 3), (3, 4))


def test_each_pot_is_split_on_its_own() -> None:
    pots = (Pot(101, (0, 1, 2)), Pot(51, (0, 1)))
    awards = award(pots, {0: 9, 1: 9, 2: 3}, button=1, seats=3)
    assert [a.shares for a in awards] == [((0, 51), (1, 50)), ((0, 26), (1, 25))]


@given(
    st.lists(st.integers(0, 60), min_size=2, max_size=10),
    st.sets(st.integers(0, 9)),
    st.integers(0, 20),
)
def test_no_chip_is_made_or_lost(staked: list[int], out: set[int], dead: int) -> None:
    still_in = [seat for seat in range(len(staked)) if seat not in out]
    if not still_in:
        return
    pots = make_pots(staked, out, dead)
    assert sum(pot.amount for pot in pots) == sum(staked) + dead
    assert len({pot.contenders for pot in pots}) == len(pots)
    awards = award(pots, dict.fromkeys(still_in, 1), 0, len(staked))
    assert sum(chips for a in awards for _, chips in a.shares) == sum(staked) + dead

"""Choosing ahead: what holds when the turn comes, and what was dropped meanwhile."""

import pytest

from bot.core.errors import Refusal
from bot.core.moves import Choice, Move
from bot.games.holdem.ahead import Ahead, Want, choose, move_now, wants
from bot.games.holdem.sizes import sizing
from tests.games.holdem.dealing import deal


def choices(price: int) -> tuple[Choice, ...]:
    return (Choice("fold"), Choice("call", price=price) if price else Choice("check"))


@pytest.mark.parametrize(
    ("want", "before", "now", "comes_to"),
    [
        (Want.CALL, 60, 60, "call"),
        (Want.CALL, 60, 120, None),
        (Want.CALL, 60, 0, None),
        (Want.CHECK, 0, 0, "check"),
        (Want.CHECK, 0, 60, None),
        (Want.CHECK_FOLD, 0, 0, "check"),
        (Want.CHECK_FOLD, 0, 60, "fold"),
        (Want.CALL_ANY, 60, 775, "call"),
        (Want.CALL_ANY, 60, 0, "check"),
    ],
)
def test_what_a_choice_comes_to(want: Want, before: int, now: int, comes_to: str | None) -> None:
    expected = None if comes_to is None else Move(comes_to)
    assert move_now(Ahead("h1", before, want), "h1", choices(now)) == expected


def test_no_choice_outlives_its_hand_or_speaks_out_of_turn() -> None:
    ahead = Ahead("h1", 0, Want.CHECK_FOLD)
    assert move_now(ahead, "h2", choices(0)) is None
    assert move_now(ahead, "h1", ()) is None


def test_only_who_is_in_and_not_on_turn_may_choose_ahead() -> None:
    state = deal(100, 100, 10, button=0).state
    assert wants(state, 0) == ()  # on turn
    assert wants(state, 1) == (Want.CHECK_FOLD, Want.CALL, Want.CALL_ANY)
    assert wants(state, 2) == ()  # all-in by the big blind
    state = deal(100, 100, 100, button=0).do("fold").state
    assert wants(state, 0) == ()
    assert wants(state, 2) == (Want.CHECK_FOLD, Want.CHECK, Want.CALL_ANY)


def test_a_press_at_an_old_price_is_told_the_new_one() -> None:
    state = deal(100, 100, 100, button=0).state
    assert choose(state, 1, "h1", 5, Want.CALL) == Ahead("h1", 5, Want.CALL)
    with pytest.raises(Refusal, match="price-changed"):
        choose(state, 1, "h1", 15, Want.CALL)
    with pytest.raises(Refusal, match="move-unknown"):
        choose(state, 0, "h1", 10, Want.CALL)


def test_quick_sizes() -> None:
    """155 in the pot and 60 to call: half the pot is a raise to 167, the pot one to 275."""
    hand = deal(1000, 1240, 860, 980, 1115, 805, button=3)
    hand = hand.do("fold", "raise 30", "fold", "call", "fold", "call").do("check", "raise 60")
    form = sizing(hand.view(), 3)
    assert form is not None
    assert (form.pot, form.to_call, form.stack) == (155, 60, 950)
    assert form.sizes == (("least", 120), ("half-pot", 167), ("pot", 275), ("all-in", 950))
    assert sizing(hand.view(), 5) is None


def test_sizes_beyond_the_stack_are_left_out() -> None:
    hand = deal(1000, 1000, 25, button=2)
    form = sizing(hand.view(), 2)
    assert form is not None
    assert form.sizes == (("least", 20), ("half-pot", 22), ("all-in", 25))

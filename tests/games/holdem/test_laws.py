"""Hold'em keeps the promises of every game; and which hands lie open, by the law alone."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.events import Seat
from bot.games.holdem import OFFER
from bot.games.holdem.events import StreetDealt
from bot.games.holdem.state import State, Street
from tests.laws.deals import any_deal
from tests.laws.playing import play_out
from tests.laws.promises import keeps_its_promises

seeds = st.integers(0, 2**64 - 1)


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_holdem_keeps_its_promises(seed: int) -> None:
    keeps_its_promises(OFFER, seed)


@given(seed=seeds)
@settings(max_examples=200, deadline=None)
def test_hands_are_closed_until_the_end_of_betting_and_open_before_the_next_card(seed: int) -> None:
    """Tabled are all hands of a run-out and no other; a showdown opens what wins a contested pot, and no fold ever."""
    luck = Random(seed)
    deal = any_deal(OFFER, luck)
    hand = play_out(OFFER.game, deal.start, deal.deck, luck)
    for each in hand.steps[1:]:
        state: State = each.state
        lie_open, able = open_hands(state), [s for s in state.contenders if state.round.behind[s]]
        assert lie_open <= set(state.contenders), "a folded hand lies open"
        if any(isinstance(event, StreetDealt) for event in each.events):
            assert lie_open == (set(state.contenders) if len(able) < 2 else set())
        elif state.turn is not None or (state.street < Street.RIVER and len(able) > 1):
            assert not lie_open, "a hand lies open while there is betting"
    end: State = hand.end
    if end.compared:
        contested = [won for won, pot in zip(end.awards, end.pots, strict=True) if len(pot.contenders) > 1]
        assert all(seat in end.shown for won in contested for seat in won.winners)
        assert end.shown | end.mucked == set(end.contenders)
        assert not end.shown & end.mucked


def open_hands(state: State) -> set[Seat]:
    audiences = OFFER.game.audiences(state)
    return {
        s for s in range(state.seats) if all(audiences[place].includes(None) for place in state.places(s))
    }

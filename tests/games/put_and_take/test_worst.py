"""The worst that is left: never less than what happens, never more than some run of cards would bring."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.cards import PACK_52, Card, cards
from bot.core.game import Start, begin, step
from bot.games.put_and_take.rules import PutAndTake
from bot.games.put_and_take.state import State, holds
from bot.games.put_and_take.terms import Scale, Terms
from bot.games.put_and_take.view import View, view_of

GAME = PutAndTake()
SCREENS = cards("Ad 7s 3s 5c Th 6s 2h Qh 3h 9h 6c 8c Tc 7h Jd 9c 6h 7d Qd 4c Kc Ts 7c 3d 4d")


def states_of(terms: Terms, players: int, deck: Sequence[Card], house: bool = False) -> list[State]:
    """Every state of one deal, from its opening on."""
    seats = players if house else players + 1
    stacks = (1_000 * terms.most_cover,) * seats
    states = [begin(GAME, Start(terms, stacks, None if house else 0), tuple(deck)).state]
    while (stepped := step(GAME, states[-1])) is not None:
        states.append(stepped.state)
    return states


def test_the_worst_left_is_as_the_screens_have_it() -> None:
    """Before each card: may still put 90, 140 and 180 after the third put card; may still lose 190, then 130."""
    views = [view_of(state) for state in states_of(Terms(Scale.STEPS, 10), 3, SCREENS)]
    third_put, third_take, end = views[1 + 3], views[1 + 8], views[-1]
    assert [player.worst for player in third_put.players] == [90, 140, 180]
    assert third_put.banker_worst == 190
    assert third_take.banker_worst == 130
    assert [player.worst for player in third_take.players] == [0, 0, 0]
    assert end.banker_worst == 30
    assert end.banker_net == -30


def test_before_the_cards_are_dealt_it_is_the_cover() -> None:
    terms = Terms(Scale.RANK, 5)
    view = view_of(states_of(terms, 2, PACK_52)[0])
    assert view.banker_worst == terms.banker_cover(2)
    assert [player.worst for player in view.players] == [terms.player_cover] * 2


deals = st.builds(
    lambda scale, unit, players, house, seed: states_of(
        Terms(scale, unit), players, Random(seed).sample(PACK_52, 52), house
    ),
    st.sampled_from(Scale),
    st.integers(1, 1_000),
    st.integers(1, 8),
    st.booleans(),
    st.integers(0, 2**32),
)


@given(states=deals)
@settings(max_examples=150, deadline=None)
def test_it_is_never_below_what_happens_and_only_falls(states: list[State]) -> None:
    views = [view_of(state) for state in states]
    end = views[-1]
    for view in views:
        assert view.banker_worst >= -end.banker_net
        for now, then in zip(view.players, end.players, strict=True):
            assert now.put + now.worst >= then.put
    for before, after in pairwise(views):
        assert before.banker_worst >= after.banker_worst
        for now, then in zip(before.players, after.players, strict=True):
            assert now.put + now.worst >= then.put + then.worst
    assert end.banker_worst == -end.banker_net


@given(states=deals, seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_what_everyone_sees_does_not_hang_on_the_cards_to_come(states: list[State], seed: int) -> None:
    """Whatever lies in the rest of the deck, the view is the same: it is worked out from face-up cards only."""
    for state in states:
        known = len(state.face_up)
        rest = list(state.deck[known:])
        Random(seed).shuffle(rest)
        assert view_of(replace(state, deck=(*state.deck[:known], *rest))) == view_of(state)
        assert view_of(replace(state, deck=())) == view_of(state)


@pytest.mark.parametrize("scale", list(Scale), ids=lambda scale: scale.value)
@pytest.mark.parametrize(("players", "fallen"), [(3, 8), (1, 9), (2, 3), (8, 4), (5, 9), (8, 6)])
def test_it_is_the_worst_of_all_runs_of_cards(scale: Scale, players: int, fallen: int) -> None:
    """On small cases every run of the cards to come is tried: those of this row, and both rows at a full table."""
    state = states_of(Terms(scale, 3), players, Random(players + fallen).sample(PACK_52, 52))[1 + fallen]
    view = view_of(state)
    hidden = [card for card in PACK_52 if card not in state.face_up]
    puts_left = max(0, 5 - fallen)
    for player in view.players:
        assert player.worst == most_put(view, player.cards, hidden, puts_left)
    if (10 - fallen) <= 2 or players == 8:
        assert view.banker_worst == most_lost(view, state, hidden, fallen)


def most_put(view: View, hand: tuple[Card, ...], hidden: Sequence[Card], puts_left: int) -> int:
    turns = range(5 - puts_left, 5)
    return max(
        sum(
            view.terms.counts(turn, card.rank) * holds(hand, card)
            for turn, card in zip(turns, run, strict=True)
        )
        for run in permutations(hidden, puts_left)
    )


def most_lost(view: View, state: State, hidden: Sequence[Card], fallen: int) -> int:
    held = tuple(card for hand in state.hands for card in hand)
    costs = [
        [
            (1 if turn >= 5 else -1) * view.terms.counts(turn % 5, card.rank) * holds(held, card)
            for card in hidden
        ]
        for turn in range(fallen, 10)
    ]
    runs = permutations(range(len(hidden)), 10 - fallen)
    worst = max(sum(cost[card] for cost, card in zip(costs, run, strict=True)) for run in runs)
    return worst - view.bank + view.shortfall

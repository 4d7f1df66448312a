"""The promises of tests/laws/promises.py, kept by every game of the house."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.offer import Offer
from bot.games import OFFERS
from tests.laws.promises import keeps_its_promises

every_game = pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.key)
seeds = st.integers(0, 2**64 - 1)


@every_game
@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_a_game_keeps_its_promises(offer: Offer, seed: int) -> None:
    keeps_its_promises(offer, seed)


@pytest.mark.full
@pytest.mark.timeout(900)
@every_game
@given(seed=seeds)
@settings(max_examples=1_000, deadline=None)
def test_a_game_keeps_its_promises_in_many_hands(offer: Offer, seed: int) -> None:
    keeps_its_promises(offer, seed)

"""Hold'em keeps the promises of every game."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.holdem import OFFER
from tests.laws.promises import keeps_its_promises


@given(seed=st.integers(0, 2**64 - 1))
@settings(max_examples=60, deadline=None)
def test_holdem_keeps_its_promises(seed: int) -> None:
    keeps_its_promises(OFFER, seed)

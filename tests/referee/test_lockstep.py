"""Hands by chance, in lockstep with PokerKit: only its named departures are let pass."""

from collections import Counter
from random import Random

import pytest

from tests.referee.chance import any_deal
from tests.referee.departures import Departure
from tests.referee.judge import Lockstep

HANDS = 2_000
MANY_HANDS = 20_000
A_CHUNK = 250


def judged(seeds: range) -> Counter[Departure]:
    """Play the hands these seeds stand for. An AssertionError names the first that PokerKit plays otherwise."""
    departures: Counter[Departure] = Counter()
    for seed in seeds:
        hand = Lockstep(*any_deal(Random(seed)))
        try:
            hand.play(Random(f"moves of {seed}"))
        except AssertionError as broken:
            raise AssertionError(f"hand {seed}: {broken}") from broken
        departures += hand.departures
    return departures


@pytest.mark.parametrize("first", range(0, HANDS, A_CHUNK))
def test_in_lockstep_with_pokerkit(first: int) -> None:
    judged(range(first, first + A_CHUNK))


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_in_lockstep_with_pokerkit_for_long() -> None:
    """Over many hands every one of the departures is met, so that none is excused without need."""
    assert set(judged(range(HANDS, HANDS + MANY_HANDS))) == set(Departure)

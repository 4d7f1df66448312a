"""Means and spreads of Put and Take, sampled by ten lines of arithmetic, beside the law's exact reference numbers."""

from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean

import pytest

from bot.core.cards import PACK_52
from tests.games.put_and_take.payoff import banker_net, payoff

PACK = [card.text for card in PACK_52]
STANDARD_ERRORS = 4
SCALES = ("steps", "doubling", "rank")

MEAN_PUT = {"steps": Fraction(75, 17), "doubling": Fraction(155, 17), "rank": Fraction(175, 17)}
SPREAD = {
    "steps": (5.3407, 7.1210, 8.1581, 8.7214, 8.9012, 8.7214, 8.1581, 7.1210),
    "doubling": (13.2983, 17.7311, 20.3135, 21.7161, 22.1639, 21.7161, 20.3135, 17.7311),
    "rank": (13.1852, 18.3743, 22.1652, 25.1970, 27.7201, 29.8636, 31.7045, 33.2932),
}


def agrees(scale: str, players: int, deals: int) -> None:
    """The banker's mean (0) and spread and a player's mean put agree with `deals` deals, in units."""
    luck = Random(f"{scale} {players}")
    nets, puts = [], []
    for _ in range(deals):
        moved = payoff(luck.sample(PACK, 5 * players + 10), players, scale)
        nets.append(banker_net(moved))
        puts.append(moved[0][0])
    squares = [net * net for net in nets]
    close(nets, 0)
    close(puts, float(MEAN_PUT[scale]))
    close(squares, SPREAD[scale][players - 1] ** 2)


def close(sample: list[int], exact: float) -> None:
    """The sample's mean lies within four of its standard errors of the exact value."""
    mean = fmean(sample)
    error = sqrt(fmean((value - mean) ** 2 for value in sample) / len(sample))
    assert abs(mean - exact) <= STANDARD_ERRORS * error


@pytest.mark.parametrize(("scale", "players"), [("steps", 3), ("doubling", 1), ("rank", 8)])
def test_three_cells_agree_with_the_law(scale: str, players: int) -> None:
    agrees(scale, players, deals=10_000)


@pytest.mark.full
@pytest.mark.timeout(300)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", range(1, 9))
def test_every_cell_agrees_with_the_law(scale: str, players: int) -> None:
    agrees(scale, players, deals=60_000)

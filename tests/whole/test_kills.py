"""The process dies at any instant, as in a power cut; the deal goes on where it was, and every chip is there."""

import random
from typing import Any

import pytest

from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

SEED = 20_261_129
LONGEST_LIFE = 1.6
"""Seconds that a life lasts at most; a deal takes about as long at this tempo."""


@pytest.mark.parametrize("kills", [8, pytest.param(50, marks=[pytest.mark.full, pytest.mark.timeout(900)])])
async def test_killed_at_random_instants_no_deal_and_no_chip_is_lost(evening: Evening, kills: int) -> None:
    chance = random.Random(SEED + kills)
    await evening.start()
    ann, bo, *_ = await evening.seat("Ann", "Bo", "Cy", unit=1)
    gus, *_ = await evening.seat("Gus", "Hal", channel="lagoon", unit=1, scale="doubling")
    await ann.press("Deal", where="river")
    await gus.press("Deal", where="lagoon")
    for _ in range(kills):
        await _let_it_live(evening, chance.uniform(0, LONGEST_LIFE))
        await evening.kill()
        evening.books_are_right()
        await evening.start()
    number = evening.rows("SELECT max(number) FROM hands")[0][0]
    await evening.until_text(bo, f"deal {number + 1}")
    for person, channel in ((ann, "river"), (gus, "lagoon")):
        await _close(evening, person, channel)
    everything_is_whole(evening)


def everything_is_whole(evening: Evening) -> None:
    """Books right, no hand left open, each settled once, every chip back in a wallet."""
    evening.books_are_right()
    assert evening.rows("SELECT DISTINCT state FROM hands") == [("ended",)]
    assert evening.rows("SELECT sum(balance) FROM accounts WHERE kind = 'seat'") == [(0,)]
    hands = evening.rows("SELECT count(*) FROM hands")[0][0]
    settled = "SELECT hand FROM results GROUP BY hand HAVING sum(net) = 0"
    assert evening.rows(f"SELECT count(*) FROM ({settled})") == [(hands,)]
    numbers = [row[0] for row in evening.rows("SELECT number FROM hands ORDER BY number")]
    assert numbers == list(range(1, hands + 1)), "a hand that never opened gives its number back"


async def _let_it_live(evening: Evening, seconds: float) -> None:
    """Let the bot run for so long, however much or little it gets done: the instant is to be random."""
    await evening.room.get("/wait", after=10**12, timeout=seconds)


async def _close(evening: Evening, host: Any, channel: str) -> None:
    answer = await host.slash("table close", channel)
    if "Close after" in answer.text:
        await host.press("Close after", where=channel)
    await evening.until_text(host, "table closed", channel)

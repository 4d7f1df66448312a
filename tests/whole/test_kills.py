"""The process dies at any instant, as in a power cut; the deal goes on where it was, and every chip is there."""

import random
from typing import Any

import pytest

from tests.whole.aftermath import nothing_is_lost
from tests.whole.cardroom import pause
from tests.whole.conftest import PATIENCE, Evening

pytestmark = pytest.mark.whole

SEED = 20_261_129
LONGEST_LIFE = 1.6
"""Seconds that a life lasts at most; a deal takes about as long at this tempo."""


@pytest.mark.parametrize("kills", [8, pytest.param(50, marks=[pytest.mark.full, pytest.mark.timeout(900)])])
async def test_killed_at_random_instants_no_deal_and_no_chip_is_lost(evening: Evening, kills: int) -> None:
    chance = random.Random(SEED + kills)
    await evening.start()
    ann, *_ = await evening.seat("Ann", "Bo", "Cy", unit=1)
    gus, *_ = await evening.seat("Gus", "Hal", channel="lagoon", unit=1, scale="doubling")
    await ann.press("Deal", where="river")
    await gus.press("Deal", where="lagoon")
    for _ in range(kills):
        await pause(evening.room, chance.uniform(0, LONGEST_LIFE))
        await evening.kill()
        evening.books_are_right()
        await evening.start()
    number = evening.rows("SELECT max(number) FROM hands")[0][0]
    went_on = f"SELECT count(DISTINCT table_id) FROM hands WHERE number > {number} AND state <> 'prepared'"
    await evening.room.until(
        lambda: evening.rows(went_on) == [(2,)], PATIENCE, what="a deal more at each table"
    )
    for person, channel in ((ann, "river"), (gus, "lagoon")):
        await _close(evening, person, channel)
    nothing_is_lost(evening, people=5)


async def _close(evening: Evening, host: Any, channel: str) -> None:
    answer = await host.slash("table close", channel)
    if "Close after" in answer.text:
        await host.press("Close after", where=channel)
    await evening.until_text(host, "table closed", channel)

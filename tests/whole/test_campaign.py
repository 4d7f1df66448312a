"""All games at once at full tables, while everything fails that can and the process dies at any instant."""

from pathlib import Path

import pytest

from tests.whole.aftermath import books_are_whole, log_is_clean
from tests.whole.campaign import NAMES, STARTING_CHIPS, Campaign
from tests.whole.cardroom import pause
from tests.whole.conftest import Evening
from tests.whole.eyes import Eyes
from tests.whole.knowledge import nobody_saw_too_much

pytestmark = pytest.mark.whole

LONGEST_LIFE = 2.5
"""Seconds that a life lasts at most."""
STUCK_AFTER = 600.0
"""Seconds that only something stuck takes, however busy the machine is."""


@pytest.mark.parametrize(
    ("kills", "seed"),
    [
        pytest.param(4, 7, marks=pytest.mark.timeout(1500)),
        pytest.param(50, 2026, marks=[pytest.mark.full, pytest.mark.timeout(3000)]),
    ],
)
async def test_whatever_happens_every_chip_and_every_secret_is_kept(
    evening: Evening, tmp_path: Path, kills: int, seed: int
) -> None:
    """Nine at Put and Take, ten at hold'em, ten at draw: no chip lost, no hand stuck, no card to a wrong eye."""
    log = tmp_path / "log.txt"
    with log.open("wb") as errors:
        campaign, eyes = Campaign(evening, seed, errors.fileno()), Eyes(evening)
        await campaign.start()
        await campaign.sit()
        async with eyes.looking():
            await campaign.trouble()
            async with campaign.played():
                for _ in range(kills):
                    await pause(evening.room, campaign.luck.uniform(0, LONGEST_LIFE))
                    await evening.kill()
                    evening.books_are_right()
                    await campaign.start()
                await campaign.calm()
                await campaign.all_go_on(STUCK_AFTER)
                await campaign.close(STUCK_AFTER)
            assert len(await campaign.press_strays()) <= kills
            assert await evening.stop() == 0

    books_are_whole(evening, people=len(NAMES), starting=STARTING_CHIPS)
    assert evening.rows("SELECT game FROM tables WHERE json_extract(rest, '$.closed_why') = 'lost'") == [], (
        "no channel went"
    )
    nobody_saw_too_much(evening, eyes.glimpses, least=kills)
    assert await campaign.strays() == []
    log_is_clean(log.read_text("utf-8"), evening.playground.token)

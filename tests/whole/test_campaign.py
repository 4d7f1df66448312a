"""All games at once at full tables, while everything fails that can and the process dies at any instant."""

import asyncio
from pathlib import Path

import pytest

from tests.whole.aftermath import Witness, books_are_whole, cards_in, complaints
from tests.whole.campaign import NAMES, STARTING_CHIPS, Campaign
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

LONGEST_LIFE = 2.5
"""Seconds that a life lasts at most."""
GOES_ON_WITHIN = 60.0
"""Seconds in which every table has played out a hand once nothing fails any more."""


@pytest.mark.parametrize(
    ("kills", "seed"),
    [
        pytest.param(4, 7, marks=pytest.mark.timeout(300)),
        pytest.param(50, 2026, marks=[pytest.mark.full, pytest.mark.timeout(1800)]),
    ],
)
async def test_whatever_happens_every_chip_and_every_secret_is_kept(
    evening: Evening, tmp_path: Path, kills: int, seed: int
) -> None:
    """Nine at Put and Take, ten at hold'em, ten at draw: no chip lost, no hand stuck, no card to a wrong eye."""
    log = tmp_path / "log.txt"
    with log.open("wb") as errors:
        campaign, witness = Campaign(evening, seed, errors.fileno()), Witness(evening)
        await campaign.start()
        watching = asyncio.create_task(witness.keep_looking())
        await campaign.sit()
        await campaign.trouble()
        campaign.let_play()
        for _ in range(kills):
            await campaign.pause(campaign.luck.uniform(0, LONGEST_LIFE))
            await evening.kill()
            evening.books_are_right()
            await campaign.start()
        await campaign.calm()
        await campaign.all_go_on(GOES_ON_WITHIN)
        await campaign.close()
        await campaign.stop_playing()
        assert len(await campaign.press_strays()) <= kills
        assert await evening.stop() == 0
        watching.cancel()
        await witness.look()

    books_are_whole(evening, people=len(NAMES), starting=STARTING_CHIPS)
    assert witness.saw_cards > kills, "there was something to be leaked"
    assert witness.leaks() == []
    assert witness.leaks(aloud=True), "the same words, said to everyone, would have told too much"
    assert await campaign.strays() == []
    written = log.read_text("utf-8")
    assert complaints(written) == []
    assert not cards_in(written)
    assert evening.playground.token not in written

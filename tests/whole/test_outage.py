"""A server that is out of order at Discord: nothing of it is known, and nothing breaks."""

from pathlib import Path

import pytest

from tests.whole.campaign import Campaign
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole


async def test_a_server_that_is_out_of_order_at_the_start_breaks_nothing(
    evening: Evening, tmp_path: Path
) -> None:
    """The bot comes up all the same, and deals once the server is back."""
    log = tmp_path / "log.txt"
    await evening.room.post("/guild-outage", on=True)
    with log.open("wb") as errors:
        campaign = Campaign(evening, 0, errors.fileno())
        await campaign.start("INFO")
        await evening.room.until(lambda: "connected as" in log.read_text("utf-8"), what="the bot's own word")
        await evening.room.post("/guild-outage", on=False)
        ann, bo = await evening.seat("Ann", "Bo")
        assert (await ann.press("Deal", where="river")).ok
        await evening.until_text(bo, "deal 1")
        assert await evening.stop() == 0
    assert "ERROR" not in log.read_text("utf-8")

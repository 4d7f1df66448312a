"""Discord is out of order, or we are too slow for it: nothing breaks."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground.model.interactions import COMPONENT
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
        await evening.room.until(
            lambda: "; servers: 1; invite:" in log.read_text("utf-8"), what="the bot's own word"
        )
        await evening.room.post("/guild-outage", on=False)
        ann, bo = await evening.seat("Ann", "Bo")
        assert (await ann.press("Deal", where="river")).ok
        await evening.until_text(bo, "deal 1")
        assert await evening.stop() == 0
    assert "ERROR" not in log.read_text("utf-8")


async def test_an_answer_that_comes_too_late_is_dropped_in_silence(evening: Evening, tmp_path: Path) -> None:
    """The disk is busy while Ann's press is written down, and Bo's waits behind it until Discord has given it up."""
    log = tmp_path / "log.txt"
    with log.open("wb") as errors:
        campaign = Campaign(evening, 0, errors.fileno())
        await campaign.start("INFO")
        await evening.seat("Ann", "Bo")
        cy, dee = evening.person("Cy"), evening.person("Dee")
        with closing(sqlite3.connect(evening.database)) as disk:
            disk.execute("BEGIN IMMEDIATE")
            joins = asyncio.ensure_future(cy.press("Join ·", where="river"))
            await evening.room.until(lambda: _pressed(evening) == 2)
            deals = asyncio.ensure_future(dee.press("Deal", where="river"))
            await evening.room.until(lambda: _pressed(evening) == 3)
            await evening.room.post("/clock", advance=4)
            await evening.room.until(
                lambda: _late(evening) == 2, what="two acknowledgements that come too late"
            )
            disk.rollback()
        assert "did not respond" in ((await joins).error or "")
        assert "did not respond" in ((await deals).error or "")
        await evening.until_text(dee, "Cy")
        assert (await dee.slash("table show")).ok
        assert await evening.stop() == 0
    assert "ERROR" not in log.read_text("utf-8")


async def test_a_deal_deleted_before_its_id_was_known_is_dealt_anew(evening: Evening) -> None:
    """Discord keeps the message and loses its own answer; somebody deletes it before the call is made again."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", unit=1)
    await evening.room.post(
        "/faults", method="POST", route="/channels/*/messages", status=502, when="after", times=1
    )
    pressed = asyncio.ensure_future(ann.press("Deal", where="river"))
    announced = await evening.until_said(bo, "deal 1")
    await evening.room.post("/delete-message", message=announced["id"])
    assert (await pressed).ok
    again = await evening.until_said(bo, "deal 1")
    assert again["id"] != announced["id"]
    await evening.until(bo, lambda sight: "deal 2" in sight.text("river"))
    assert evening.rows("SELECT state, number FROM hands WHERE number = 1") == [("ended", 1)]
    assert evening.rows("SELECT phase FROM tables") == [("playing",)]


def _pressed(evening: Evening) -> int:
    return sum(i.kind == COMPONENT for i in evening.playground.core.interactions.values())


def _late(evening: Evening) -> int:
    """How many answers were turned down for being late."""
    calls = evening.playground.core.traffic.since(0, gateway=False)
    return sum(1 for call in calls if call["status"] == 404 and call["response"]["code"] == 10062)

"""Someone who sat out, or topped up, finds the way on: on the table, in a refusal, on the seat's own page."""

import pytest

from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole


async def test_back_from_sitting_out_by_the_waiting_tables_button_and_by_join(evening: Evening) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    await bo.slash("table sit-out")
    lobby = await evening.until_text(ann, "sits out")
    assert "Waiting for a second player." in lobby.text("river")
    refused = await bo.press("Join ·", where="river")
    assert "You're sitting out." in refused.private
    panel = await bo.press("I'm back", message=refused.response)
    assert "sitting out" not in panel.text
    assert "[Sit out]" in panel.text
    await ann.press("Deal", where="river")
    await evening.until_text(ann, "PUT")
    await bo.press("Seat…", where="river")
    await bo.press("Sit out")
    await evening.until_text(bo, "Put and Take · waiting")
    waiting = await evening.until_text(bo, "[I'm back]")
    assert "· sits out" in waiting.text("river")
    await bo.press("I'm back", where="river")
    await evening.until_text(bo, "PUT")
    evening.books_are_right()


async def test_a_top_up_leaves_the_seats_page_standing(evening: Evening) -> None:
    await evening.start()
    _, bo = await evening.seat("Ann", "Bo", unit=1)
    asked = await bo.press("Top up…", message=(await bo.slash("table sit-out")).response)
    assert asked.modal is not None
    page = await bo.submit({"amount": "100"})
    assert "100 are added. Your stack is 325." in page.text
    assert "[I'm back] [Top up…] [Leave]" in page.text
    evening.books_are_right()

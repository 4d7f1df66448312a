"""The place of a table is taken away in the middle of a hand: it is played out, and every chip is in a wallet again."""

import pytest

from bot.playground.client import parts
from tests.whole.aftermath import books_are_whole
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

CHIPS = 2000
THREAD, PARENT = "table one", "river"
LOSSES = {
    "the thread is archived": ("/archive-thread", {"channel": THREAD, "archived": True}),
    "the thread is locked": ("/archive-thread", {"channel": THREAD, "archived": False, "locked": True}),
    "the thread is deleted": ("/delete-channel", {"channel": THREAD}),
    "the channel of the thread is deleted": ("/delete-channel", {"channel": PARENT}),
    "the bot is sent away": ("/kick-bot", {}),
    "the channel is hidden from the bot": (
        "/permissions",
        {"channel": PARENT, "who": "bot", "deny": ["VIEW_CHANNEL"]},
    ),
    "the bot may write nothing in threads": (
        "/permissions",
        {"channel": PARENT, "who": "bot", "deny": ["SEND_MESSAGES_IN_THREADS"]},
    ),
}


@pytest.mark.parametrize("kind", ["locked", "archived"])
async def test_a_press_in_a_thread_closed_meanwhile_is_no_fault_of_the_bot(
    evening: Evening, kind: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """A client that does not know of it yet still sends the press; Discord takes no answer to it in a locked thread."""
    await evening.room.post("/channels", name=THREAD, type=11, parent=PARENT)
    await evening.start()
    ann, *_ = await evening.seat("Ann", "Bo", channel=THREAD)
    [message] = [
        m for m in (await ann.sees()).channel(THREAD) if any(p.get("label") == "Deal" for p in parts(m))
    ]
    deal = next(p["custom_id"] for p in parts(message) if p.get("label") == "Deal")
    closed = {"archived": kind == "archived", "locked": kind == "locked"}
    await evening.room.post("/archive-thread", channel=THREAD, **closed)
    pressed = {"user": "Ann", "message": message["id"], "custom_id": deal, "force": True}
    outcome = await evening.room.outcome((await evening.room.post("/press", **pressed))["interaction"])
    assert outcome.ok == (kind == "archived"), "a new message wakes a thread that only sleeps"
    await evening.room.until(
        lambda: evening.rows("SELECT phase FROM tables") == [("closed",)], what="the table's end"
    )
    assert await evening.stop() == 0
    assert "ERROR" not in capfd.readouterr().err


@pytest.mark.parametrize("how", LOSSES)
async def test_a_hand_whose_place_goes_is_played_out_and_paid_out(evening: Evening, how: str) -> None:
    await evening.room.post("/channels", name=THREAD, type=11, parent=PARENT)
    await evening.start()
    people = await evening.seat("Ann", "Bo", "Cy", channel=THREAD, unit=1)
    assert (await people[0].press("Deal", where=THREAD)).ok
    await evening.until_text(people[1], "deal 1", THREAD)
    path, what = LOSSES[how]
    await evening.room.post(path, **what)
    await evening.room.until(
        lambda: evening.rows("SELECT phase FROM tables") == [("closed",)], what="the table's end"
    )
    assert evening.rows("SELECT json_extract(rest, '$.closed_why') FROM tables") == [("lost",)]
    books_are_whole(evening, people=3, starting=CHIPS)
    assert await evening.stop() == 0

"""The place of a table is taken away in the middle of a hand: it is played out, and every chip is in a wallet again."""

import pytest

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

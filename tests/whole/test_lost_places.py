"""The place of a table is taken away in the middle of a hand: its betting stops, and every chip is in a wallet again.

A thread that is only archived sleeps: a message wakes it, and play goes on.
"""

import pytest

from bot.playground.client import parts
from tests.whole.aftermath import books_are_whole
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

CHIPS = 2000
THREAD, PARENT = "table one", "river"
LOSSES = {
    "the thread is archived and locked": (
        "/archive-thread",
        {"channel": THREAD, "archived": True, "locked": True},
    ),
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
    if kind == "archived":
        await evening.until_text(ann, "deal 1", THREAD)
    else:
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
    for person in people:
        if how == "the bot may write nothing in threads":
            await evening.until_text(person, "lost its place", THREAD)
        elif how != "the bot is sent away":  # no server in common, no way to them
            await evening.until_text(person, "is in your wallet", "dm")
    assert await evening.stop() == 0


async def asleep(evening: Evening) -> bool:
    channels = [c for guild in (await evening.room.get("/world"))["guilds"] for c in guild["channels"]]
    return any(c["name"] == THREAD and c["thread_metadata"]["archived"] for c in channels)


async def test_a_thread_archived_in_mid_hand_wakes_and_the_hand_goes_on(evening: Evening) -> None:
    """Its maker archives it, which takes no right; whoever faces a bet is not folded by it."""
    await evening.start()
    maker, ann, bo = (evening.person(name) for name in ("Dee", "Ann", "Bo"))
    await maker.start_thread(THREAD)
    assert (await ann.slash("play holdem", THREAD, clock=120)).ok
    assert (await bo.press("Join ·", where=THREAD)).ok
    assert (await ann.press("Deal", where=THREAD)).ok
    await evening.until_text(ann, "to act", THREAD)
    for _ in range(2):
        await maker.edit_thread(THREAD, archived=True)

        async def awake() -> bool:
            return not await asleep(evening)

        await evening.room.until(awake, what="the thread's waking")
    on_turn = ann if "Ann\u2069 to act" in (await ann.sees()).text(THREAD) else bo
    assert (await on_turn.press("Call 5", where=THREAD)).ok
    await evening.until_text(bo, "calls", THREAD)
    sight = await bo.sees()
    assert "plays on in this thread" not in sight.text(THREAD), "what woke it is gone again"
    assert evening.rows("SELECT count(*) FROM events WHERE kind IN ('Folded', 'BettingStopped')") == [(0,)]
    assert await evening.stop() == 0


async def test_a_hand_of_holdem_in_a_deleted_thread_comes_to_its_showdown(evening: Evening) -> None:
    """Facing a bet when the place goes: nobody folds, and a direct message says how it ended."""
    await evening.start()
    ann, bo, dee = (evening.person(name) for name in ("Ann", "Bo", "Dee"))
    await dee.start_thread(THREAD)
    assert (await ann.slash("play holdem", THREAD, clock=120)).ok
    assert (await bo.press("Join ·", where=THREAD)).ok
    assert (await ann.press("Deal", where=THREAD)).ok
    await evening.until_text(ann, "to act", THREAD)
    await evening.room.post("/delete-channel", channel=THREAD)
    for person in (ann, bo):
        await evening.until_text(person, "is in your wallet", "dm")
        assert "came to its showdown" in (await person.sees()).text("dm")
    told = {kind for (kind,) in evening.rows("SELECT kind FROM events")}
    assert {"BettingStopped", "HandsShown", "Settled"} <= told
    assert "Folded" not in told
    books_are_whole(evening, people=2, starting=CHIPS)
    assert await evening.stop() == 0

"""Put and Take as people play it: every press through Discord's wire, the bot a process of its own."""

import re
from typing import Any

import pytest

from bot.playground.client import Outcome, plain

pytestmark = pytest.mark.whole


def nets_told(text: str) -> int:
    """The sum of all signed results in a deal's last message."""
    return sum(
        int(sign.replace("−", "-") + chips.replace(",", ""))
        for sign, chips in re.findall(r"([+−])([\d,]+)", text)
    )


async def test_four_people_play_a_deal_to_its_end(evening: Any) -> None:
    """The bank stands in one message from the seal to the settlement, and every chip is somewhere."""
    await evening.start()
    ann, bo, *_ = await evening.seat("Ann", "Bo", "Cy", "Dee")
    dealt = await ann.press("Deal", where="river")
    assert dealt.callback == 7, "the press is answered by the lobby's own repaint"
    assert "is below" in dealt.text
    told = plain(await evening.until_said(bo, "deal 1 is over"))
    assert nets_told(told) == 0
    assert re.search(r"Seal [\w\\-]{43,}", told)
    evening.books_are_right()
    results = evening.rows(
        "SELECT sum(net), count(*) FROM results WHERE hand IN (SELECT id FROM hands WHERE number = 1)"
    )
    assert results == [(0, 4)]


async def test_a_deal_costs_thirteen_writes_and_no_more(evening: Any) -> None:
    """3 + 10: the message, the hands, ten cards, and the message before it cut to its outcome."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "deal 2 is over")
    calls = await evening.room.traffic()
    writes = [call for call in calls if re.fullmatch(r"/channels/\d+/messages(/\d+)?", call["path"])]
    begins = next(
        i for i, call in enumerate(writes) if call["method"] == "POST" and "deal 2" in str(call["body"])
    )
    ends = next(i for i, call in enumerate(writes) if "deal 2 is over" in str(call["body"]))
    assert ends + 1 - begins <= 13


async def test_two_channels_play_at_once(evening: Any) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", channel="river")
    cy, dee = await evening.seat("Cy", "Dee", channel="lagoon", scale="rank", unit=1)
    await evening.room.gather(ann.press("Deal", where="river"), cy.press("Deal", where="lagoon"))
    await evening.until_text(bo, "is over", "river")
    await evening.until_text(dee, "is over", "lagoon")
    evening.books_are_right()


async def test_a_press_on_an_old_message_strips_it_and_changes_nothing(evening: Any) -> None:
    """House rule: a press on an old table message strips that message's buttons and answers privately."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    lobby = (await ann.sees()).channel("river")[-1]
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "PUT")
    late = await ann.press(custom_id(lobby, "Deal"), message=lobby["id"])
    assert late.ok
    assert "already" in late.private
    assert len(evening.rows("SELECT id FROM hands")) <= 2


async def test_the_same_press_twice_does_it_once(evening: Any) -> None:
    await evening.start()
    (ann,) = await evening.seat("Ann")
    bo = evening.person("Bo")
    first, second = await evening.room.gather(
        bo.press("Join ·", where="river"), bo.press("Join ·", where="river")
    )
    answers: list[Outcome] = [first, second]
    assert all(answer.ok for answer in answers)
    assert sum("seat 2" in answer.private for answer in answers) == 1, "one of them is told that it is done"
    assert evening.rows("SELECT count(*) FROM transfers WHERE kind = 'buy-in'") == [(2,)]
    await ann.press("Deal", where="river")
    evening.books_are_right()


async def test_an_event_that_is_delivered_twice_is_done_once(evening: Any) -> None:
    """Press or command: each comes twice from the gateway, each is done once."""
    await evening.start()
    await evening.room.post("/gateway", duplicate=1)
    ann = evening.person("Ann")
    assert (await ann.slash("play put-and-take", "river", buy_in=500)).ok
    await evening.room.post("/gateway", duplicate=1)
    assert (await evening.person("Bo").press("Join ·", where="river")).ok
    await evening.room.post("/gateway", duplicate=1)
    assert (await ann.slash("table top-up", "river", amount="100")).ok
    assert evening.rows(
        "SELECT kind, count(*) FROM transfers WHERE kind <> 'welcome' GROUP BY kind ORDER BY kind"
    ) == [
        ("buy-in", 2),
        ("top-up", 1),
    ]
    await evening.until_text(ann, "Ann⁩ 600")
    evening.books_are_right()


async def test_someone_without_a_seat_is_told_so_and_offered_one(evening: Any) -> None:
    await evening.start()
    ann, _ = await evening.seat("Ann", "Bo")
    gus = evening.person("Gus")
    refused = await gus.press("Leave", where="river")
    assert "no seat" in refused.private
    assert "[Join ·" in refused.private
    not_host = await gus.press("Deal", where="river")
    assert "Only" in not_host.private
    assert "Ann" in not_host.private
    assert (await ann.press("Deal", where="river")).ok


async def test_join_for_asks_and_takes_what_is_clear(evening: Any) -> None:
    await evening.start()
    await evening.seat("Ann")
    bo = evening.person("Bo")
    asked = await bo.press("Join for…", where="river")
    assert asked.modal is not None
    wrong = await bo.submit({"amount": "lots"})
    assert "can't read" in wrong.private
    await bo.press("Join for…", where="river")
    short = await bo.submit({"amount": "100"})
    assert "450" in short.private
    await bo.press("Join for…", where="river")
    done = await bo.submit({"amount": "1.5k"})
    assert done.callback == 7, "the answer to the question repaints the table it came from"
    assert "1,500" in (await bo.sees()).text("river")


async def test_a_restart_in_the_middle_of_a_deal_changes_nothing(evening: Any) -> None:
    """After a restart the deal goes on where it was, and presses on the old message work."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", pace=5)
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "Put 2,")
    assert await evening.stop() == 0
    logged = "SELECT n, body FROM events JOIN hands ON hands.id = hand WHERE number = 1 ORDER BY n"
    before = evening.rows(logged)
    await evening.start()
    await evening.until_text(bo, "Riverboat was away")
    pressed = await bo.press("Seat…", where="river")
    assert "Seat 2" in pressed.private
    await evening.until_text(bo, "deal 1 is over")
    after = evening.rows(logged)
    assert len(before) < len(after)
    assert after[: len(before)] == before
    evening.books_are_right()


async def test_a_dropped_gateway_is_taken_up_again(evening: Any) -> None:
    """RESUME in the middle of a deal: what was pressed in the gap is answered, the deal goes on."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", pace=5)
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "Put 1,")
    await evening.room.post("/gateway", drop=True)
    seat = await bo.press("Seat…", where="river")
    assert "Seat 2" in seat.private
    await evening.until_text(bo, "deal 1 is over")
    frames = [call["frame"] for call in await evening.room.traffic(gateway=True) if call["kind"] == "gateway"]
    assert [frame["op"] for frame in frames].count(6) == 1, "the session was resumed"
    assert [frame["op"] for frame in frames].count(2) == 1, "and not begun anew"
    evening.books_are_right()


def custom_id(message: Any, label: str) -> str:
    """The id of the button of that name on a message."""
    rows = [part for part in message["components"] if part["type"] == 1]
    return next(b["custom_id"] for row in rows for b in row["components"] if b.get("label") == label)

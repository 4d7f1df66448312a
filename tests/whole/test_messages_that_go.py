"""Messages that are dead, or deleted: whoever presses there is answered, and nobody is led to what isn't there."""

import pytest

from bot.playground.client import parts
from bot.playground.model.refusals import Json
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole


def button(message: Json, label: str) -> str:
    """The id of the button that is called so."""
    return next(str(p["custom_id"]) for p in parts(message) if str(p.get("label", "")).startswith(label))


def buttons(message: Json) -> list[str]:
    return [str(p["label"]) for p in parts(message) if p.get("custom_id")]


async def standing(evening: Evening) -> Json:
    """The newest message in the channel."""
    return (await evening.person("Cy").sees()).channel("river")[-1]


async def test_a_press_on_a_dead_message_takes_its_buttons_without_any_right_in_the_channel(
    evening: Evening, capfd: pytest.CaptureFixture[str]
) -> None:
    """The table of an earlier life of the bot, whose database is gone: it may no longer write there."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    await evening.kill()
    for file in evening.database.parent.glob(f"{evening.database.name}*"):
        file.unlink()
    await evening.start()
    await evening.room.post("/permissions", channel="river", deny=["SEND_MESSAGES", "VIEW_CHANNEL"])
    since = len(await evening.room.traffic())
    answered = await bo.press("Leave", where="river")
    assert answered.ok, answered.error
    await evening.until(bo, lambda sight: "no table" in sight.text("river").lower())
    assert buttons(await standing(evening)) == []
    calls = [c["path"] for c in (await evening.room.traffic())[since:] if c["method"] == "PATCH"]
    assert calls == [], "the press itself has done it"
    assert (await ann.slash("help")).ok
    assert "ERROR" not in capfd.readouterr().err


async def test_a_press_on_a_message_deleted_a_moment_ago_is_answered(evening: Evening) -> None:
    await evening.start()
    await evening.seat("Ann", "Bo")
    message = await standing(evening)
    await evening.room.post("/delete-message", message=message["id"])
    pressed = {"user": "Cy", "message": message["id"], "custom_id": button(message, "Join"), "force": True}
    outcome = await evening.room.outcome((await evening.room.post("/press", **pressed))["interaction"])
    assert outcome.ok, outcome.error
    assert "You're in seat 3" in outcome.text
    assert "The table's message was deleted. It comes again below." in outcome.text
    await evening.until_text(evening.person("Dee"), "Cy")
    assert "Join" in " ".join(buttons(await standing(evening)))


@pytest.mark.parametrize("game", ["draw", "holdem"])
async def test_a_ping_leads_to_a_message_that_is_there(evening: Evening, game: str) -> None:
    """The table's message is deleted while somebody thinks: it stands again before they are pinged about it."""
    await evening.start()
    ann, bo = evening.person("Ann"), evening.person("Bo")
    assert (await ann.slash(f"play {game}", clock=60)).ok
    assert (await bo.press("Join ·", where="river")).ok
    assert (await ann.press("Deal", where="river")).ok
    await evening.until_text(bo, "to act" if game == "holdem" else "enter")
    gone = (await standing(evening))["id"]
    await evening.room.post("/delete-message", message=gone)
    sight = await evening.until(bo, lambda sight: "<@" in sight.text("river"))
    there = {m["id"] for m in sight.channel("river")}
    assert gone not in there
    [ping] = [m for m in sight.channel("river") if "<@" in m["content"]]
    [link] = [str(p["url"]) for p in parts(ping) if p.get("url")]
    assert link.rsplit("/", 1)[1] in there - {ping["id"]}


@pytest.mark.parametrize("game", ["put-and-take", "holdem", "draw"])
async def test_what_stands_already_is_not_written_again(evening: Evening, game: str) -> None:
    """A table that is opened, and joined, costs no call beside the answers; no message is ever written twice alike."""
    await evening.start()
    ann, bo = evening.person("Ann"), evening.person("Bo")
    since = len(await evening.room.traffic())
    assert (await ann.slash(f"play {game}")).ok
    known = "SELECT json_extract(rest, '$.message') FROM tables"
    await evening.room.until(lambda: evening.rows(known) != [(0,)], what="the message's id")
    assert (await bo.press("Join ·", where="river")).ok
    calls = [c for c in (await evening.room.traffic())[since:] if "/interactions/" not in c["path"]]
    assert [(call["method"], call["path"]) for call in calls] == []
    assert (await ann.press("Deal", where="river")).ok
    await evening.until_text(bo, "deal 1" if game == "put-and-take" else "to act")
    await evening.until_text(bo, "Banker" if game == "put-and-take" else "to act")
    stands: dict[str, object] = {}
    for call in (await evening.room.traffic())[since:]:
        if call["method"] == "PATCH" and call["status"] == 200:
            written = call["body"].get("components") or call["body"].get("content")
            assert stands.get(call["path"]) != written, f"{call['path']} was written twice alike"
            stands[call["path"]] = written

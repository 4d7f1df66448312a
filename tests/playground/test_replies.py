"""Replies: what can be answered, and what is told of it."""

from typing import Any

from bot.playground.client import Room

from .conftest import APP, RIVER, Api

PATH = f"/channels/{RIVER}/messages"
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}


def reply(number: str, **more: Any) -> dict[str, Any]:
    return {"content": "so it is", "message_reference": {"message_id": number} | more}


async def token(api: Api, room: Room) -> str:
    """The way back from a press that was answered in private."""
    message = await api.send(components=[BUTTON])
    number = (await room.post("/press", user="Bo", message=message["id"], custom_id="join"))["interaction"]
    secret = api.playground.core.interactions[number].token
    said = {"type": 4, "data": {"content": "ace and king", "flags": 64}}
    assert (await api("POST", f"/interactions/{number}/{secret}/callback", said))[0] == 204
    return f"/webhooks/{APP}/{secret}"


async def test_a_private_message_is_no_message_to_reply_to(api: Api, room: Room) -> None:
    after = await token(api, room)
    _, private, _ = await api("GET", f"{after}/messages/@original")
    assert await api.refused("POST", PATH, reply(private["id"])) == (400, 50035)
    assert await api.refused("POST", after, reply(private["id"])) == (400, 50035)


async def test_one_may_say_it_without_what_it_answers(api: Api) -> None:
    assert await api.refused("POST", PATH, reply("1")) == (400, 50035)
    status, message, _ = await api("POST", PATH, reply("1", fail_if_not_exists=False))
    assert (status, message["type"], "message_reference" in message) == (200, 0, False)


async def test_nothing_is_forwarded_and_discord_itself_not_answered(api: Api, room: Room) -> None:
    first = await api.send()
    assert await api.refused("POST", PATH, reply(first["id"], type=1, channel_id=RIVER)) == (400, 50035)
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    await api("PUT", f"{PATH}/pins/{first['id']}")
    _, [line], _ = await api("GET", f"{PATH}?limit=1")
    assert await api.refused("POST", PATH, reply(line["id"])) == (400, 50035)


async def test_an_answer_holds_what_it_answers_but_not_what_that_answered(api: Api) -> None:
    first = await api.send("first")
    _, second, _ = await api("POST", PATH, reply(first["id"]))
    _, third, _ = await api("POST", PATH, reply(second["id"]))
    assert (second["type"], second["referenced_message"]["content"]) == (19, "first")
    assert third["referenced_message"]["message_reference"]["message_id"] == first["id"]
    assert "referenced_message" not in third["referenced_message"]


async def test_what_people_wrote_is_read_by_nobody_without_the_intent(api: Api, room: Room) -> None:
    ann = room.person("Ann")
    said = await ann.say("hush")
    calling = await ann.say(f"<@{APP}> deal")
    _, answer, _ = await api("POST", PATH, reply(said["id"]))
    assert answer["referenced_message"]["content"] == ""
    assert (await api("GET", f"{PATH}/{said['id']}"))[1]["content"] == ""
    _, history, _ = await api("GET", PATH)
    assert [m["content"] for m in history] == ["so it is", f"<@{APP}> deal", ""]
    assert calling["content"] == f"<@{APP}> deal"
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    await api("PUT", f"{PATH}/pins/{said['id']}")
    _, pins, _ = await api("GET", f"{PATH}/pins")
    assert pins["items"][0]["message"]["content"] == ""
    in_private = await ann.say("hello", "dm")
    path = f"/channels/{in_private['channel_id']}/messages/{in_private['id']}"
    assert (await api("GET", path))[1]["content"] == "hello"

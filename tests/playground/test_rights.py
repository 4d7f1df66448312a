"""Single rights: to embed, to attach, to have read aloud; and where one may write at all."""

import json

import aiohttp
import pytest

from bot.playground.client import Room

from .conftest import APP, BO, RIVER, Api
from .gateway_wire import HandWire
from .test_files import PNG

PATH = f"/channels/{RIVER}/messages"
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}
EMBED = {"embeds": [{"title": "t"}]}
MISSING = (403, 50013)


@pytest.fixture(autouse=True)
def often(api: Api) -> None:
    api.playground.core.limits.tempo = 1e6


async def test_without_the_right_to_embed_an_embed_is_lost(api: Api, room: Room) -> None:
    kept = await api.send("both", **EMBED)
    bare = await api.send("text")
    await room.post("/permissions", channel="river", deny=["EMBED_LINKS"])
    assert await api.refused("POST", PATH, EMBED) == MISSING
    assert (await api.send("both", **EMBED))["embeds"] == []
    assert (await api("PATCH", f"{PATH}/{bare['id']}", EMBED))[1]["embeds"] == []
    assert await api.refused("PATCH", f"{PATH}/{bare['id']}", EMBED | {"content": None}) == MISSING
    assert (await api("PATCH", f"{PATH}/{kept['id']}", {"content": "x"}))[1]["embeds"] != [], "it stays"


async def test_who_may_not_write_may_not_attach(api: Api, room: Room) -> None:
    message = await api.send()
    await room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps({"content": "x"}), content_type="application/json")
    form.add_field("files[0]", PNG, filename="a.png", content_type="image/png")
    status, answer, _ = await api("PATCH", f"{PATH}/{message['id']}", data=form)
    assert (status, answer["code"]) == MISSING
    assert (await api("PATCH", f"{PATH}/{message['id']}", {"content": "x"}))[0] == 200


async def test_to_be_read_aloud_takes_its_own_right(api: Api, room: Room) -> None:
    assert await api.refused("POST", PATH, {"content": "x", "tts": True}) == MISSING
    await room.post("/permissions", channel="river", allow=["SEND_TTS_MESSAGES"])
    assert (await api.send("x", tts=True))["tts"] is True


async def test_one_may_write_where_people_speak(api: Api, room: Room) -> None:
    lounge = (await room.post("/channels", name="lounge", type=2))["channel"]["id"]
    await api.send("hello", lounge)


async def test_a_nonce_is_its_authors_and_of_no_channel(api: Api) -> None:
    first = await api.send("once", nonce="t1-h1-d1", enforce_nonce=True)
    again = await api.send("once", "1100000000000000012", nonce="t1-h1-d1", enforce_nonce=True)
    assert (again["id"], again["channel_id"]) == (first["id"], RIVER)


async def test_old_messages_are_rationed_for_answers_as_well(api: Api, room: Room) -> None:
    api.playground.core.limits.tempo = 1
    message = await api.send(components=[BUTTON])
    await room.advance(3601)
    number = (await room.post("/press", user="Bo", message=message["id"], custom_id="join"))["interaction"]
    token = api.playground.core.interactions[number].token
    assert (await api("POST", f"/interactions/{number}/{token}/callback", {"type": 6}))[0] == 204
    path = f"/webhooks/{APP}/{token}/messages/@original"
    for n in range(3):
        status, edited, _ = await api("PATCH", path, {"content": str(n)})
        assert (status, edited["content"]) == (200, str(n))
    status, answer, response = await api("PATCH", path, {"content": "more"})
    assert (status, answer["code"], response.headers["X-RateLimit-Scope"]) == (429, 30046, "user")


async def test_what_the_bot_may_in_a_talk_is_as_it_is_documented(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    _, talk, _ = await api("POST", "/users/@me/channels", {"recipient_id": BO})
    message = await api.send(channel=talk["id"], components=[BUTTON])
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        await room.post("/press", user="Bo", message=message["id"], custom_id="join")
        assert (await wire.until("INTERACTION_CREATE"))["app_permissions"] == "442368"

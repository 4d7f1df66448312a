"""Who is in a thread, what hangs it from a message, and what the bot hears of both."""

import aiohttp
import pytest

from bot.playground.client import Room

from .conftest import APP, BO, GUILD, RIVER, Api
from .gateway_wire import HandWire

GUILD_MESSAGES = 1 << 9


@pytest.fixture
async def thread(api: Api) -> str:
    _, made, _ = await api("POST", f"/channels/{RIVER}/threads", {"name": "table", "type": 11})
    return str(made["id"])


async def test_a_thread_from_a_message_has_its_id_and_the_message_says_so(
    api: Api, http: aiohttp.ClientSession
) -> None:
    message = await api.send()
    async with HandWire(api.playground, http) as wire:
        await wire.ready(intents=1 | GUILD_MESSAGES)
        path = f"/channels/{RIVER}/messages/{message['id']}"
        _, made, _ = await api("POST", f"{path}/threads", {"name": "from it"})
        assert made["id"] == message["id"]
        assert (await wire.until("THREAD_CREATE"))["newly_created"] is True
        told = await wire.until("MESSAGE_UPDATE")
        assert (told["thread"]["name"], told["flags"]) == ("from it", 1 << 5)


async def test_a_thread_says_whether_the_bot_is_in_it(api: Api, thread: str) -> None:
    path = f"/channels/{thread}"
    assert (await api("GET", path))[1]["member"]["user_id"] == APP
    assert (await api("DELETE", f"{path}/thread-members/@me"))[0] == 204
    assert "member" not in (await api("GET", path))[1]
    await api.send("whoever speaks is in it", thread)
    assert (await api("GET", path))[1]["member"]["user_id"] == APP


async def test_people_are_brought_in_by_who_may_write_there(api: Api, room: Room, thread: str) -> None:
    members = f"/channels/{thread}/thread-members"
    await room.post("/permissions", channel="river", deny=["SEND_MESSAGES_IN_THREADS"])
    assert await api.refused("PUT", f"{members}/{BO}") == (403, 50013)
    await room.post("/permissions", channel="river", clear=["SEND_MESSAGES_IN_THREADS"])
    await room.post("/leave", user="Bo")
    assert await api.refused("PUT", f"{members}/{BO}") == (404, 10007)
    await room.post("/join", user="Bo")
    assert (await api("PUT", f"{members}/{BO}"))[0] == 204
    await room.post("/archive-thread", channel=thread)
    for method in ("PUT", "DELETE"):
        await room.post("/permissions", channel="river", allow=["MANAGE_THREADS"])
        assert await api.refused(method, f"{members}/{BO}") == (403, 50083)


async def test_the_maker_of_a_private_thread_chooses_who_is_in_it(api: Api, room: Room) -> None:
    await room.post("/permissions", channel="river", allow=["CREATE_PRIVATE_THREADS"])
    body = {"name": "back room", "type": 12, "invitable": False}
    _, made, _ = await api("POST", f"/channels/{RIVER}/threads", body)
    bo = f"/channels/{made['id']}/thread-members/{BO}"
    assert await api.refused("PUT", bo) == (403, 50013), "only moderators bring people into a closed circle"
    await room.post("/permissions", channel="river", allow=["MANAGE_THREADS"])
    assert (await api("PUT", bo))[0] == 204
    await room.post("/permissions", channel="river", clear=["MANAGE_THREADS"])
    assert (await api("DELETE", bo))[0] == 204


async def test_the_bot_hears_only_of_its_own_comings_and_goings(
    api: Api, thread: str, http: aiohttp.ClientSession
) -> None:
    members = f"/channels/{thread}/thread-members"
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        for who in (BO, "@me"):
            await api("PUT", f"{members}/{who}")
        await api("DELETE", f"{members}/@me")
        assert (await wire.until("THREAD_MEMBERS_UPDATE"))["removed_member_ids"] == [APP]
        await api("PUT", f"{members}/@me")
        assert (await wire.until("THREAD_CREATE"))["member"]["user_id"] == APP
        come = await wire.until("THREAD_MEMBERS_UPDATE")
        assert ([m["user_id"] for m in come["added_members"]], come["member_count"]) == ([APP], 2)
        await api("PATCH", f"/channels/{thread}", {"archived": True})
        await api.send("awake", thread)
        assert (await wire.until("THREAD_MEMBER_UPDATE"))["user_id"] == APP


async def test_a_channel_takes_its_threads_with_it_in_silence(
    api: Api, room: Room, thread: str, http: aiohttp.ClientSession
) -> None:
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        await room.post("/delete-channel", channel="river")
        frame = await wire.frame()
        while frame["t"] == "GUILD_CREATE":
            frame = await wire.frame()
        assert (frame["t"], frame["d"]["id"]) == ("CHANNEL_DELETE", RIVER)
        await room.post("/channels", name="next")
        assert (await wire.frame())["t"] == "CHANNEL_CREATE", "and nothing of its threads"
    assert await api.refused("GET", f"/channels/{thread}") == (404, 10003)


async def test_a_thread_of_its_own_is_told_of(
    api: Api, room: Room, thread: str, http: aiohttp.ClientSession
) -> None:
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        await room.post("/delete-channel", channel=thread)
        assert await wire.until("THREAD_DELETE") == {
            "id": thread, "guild_id": GUILD, "parent_id": RIVER, "type": 11,
        }  # fmt: skip

"""What Discord refuses, told as a bot meets it: when it begins, what it spares, and where it ends again."""

from typing import Any

from bot.playground.client import Room

from .conftest import APP, BO, GUILD, RIVER, Api

HI = {"content": "hi"}


async def _dm(api: Api, user: str = BO) -> str:
    status, channel, _ = await api("POST", "/users/@me/channels", {"recipient_id": user})
    assert status == 200
    return str(channel["id"])


async def test_nobody_without_the_token(api: Api) -> None:
    status, answer, _ = await api("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    assert (status, answer) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_an_unknown_route_is_a_loud_404(api: Api) -> None:
    assert await api.refused("GET", "/no/such/route") == (404, 0)
    assert await api.refused("PUT", f"/channels/{RIVER}/messages") == (404, 0)


async def test_a_member_who_left_is_10007(api: Api, room: Room) -> None:
    assert (await api("GET", f"/guilds/{GUILD}/members/{BO}"))[1]["user"]["global_name"] == "Bo"
    await room.post("/leave", user="Bo")
    assert await api.refused("GET", f"/guilds/{GUILD}/members/{BO}") == (404, 10007)
    assert await api.refused("GET", f"/guilds/{GUILD}/members/1") == (404, 10013), "nobody at all"


async def test_a_deleted_message_and_a_deleted_channel(api: Api, room: Room) -> None:
    message = await api.send()
    await room.post("/delete-message", message=message["id"])
    assert await api.refused("PATCH", f"/channels/{RIVER}/messages/{message['id']}", HI) == (404, 10008)
    await room.post("/delete-channel", channel="river")
    assert await api.refused("POST", f"/channels/{RIVER}/messages", HI) == (404, 10003)


async def test_closed_dms_no_common_server_and_other_bots(api: Api, room: Room) -> None:
    dm = await _dm(api)
    assert (await api.send("psst", dm))["channel_id"] == dm
    await room.post("/dms", user="Bo", open=False)
    assert await api.refused("POST", f"/channels/{dm}/messages", HI) == (403, 50007)
    await room.post("/dms", user="Bo", open=True)
    await room.post("/leave", user="Bo")
    assert await api.refused("POST", f"/channels/{dm}/messages", HI) == (403, 50278)
    other_bot = await _dm(api, "1100000000000000151")
    assert await api.refused("POST", f"/channels/{other_bot}/messages", HI) == (403, 50007)
    assert await api.refused("POST", "/users/@me/channels", {"recipient_id": APP}) == (400, 50033)


async def test_dms_opened_too_fast(api: Api, room: Room) -> None:
    api.playground.core.limits.tempo = 1
    users = [(await room.post("/users", name=f"guest {n}"))["user"]["id"] for n in range(21)]
    for user in users[:20]:
        await _dm(api, user)
        api.playground.core.clock.advance(0.11)
    body = {"recipient_id": users[20]}
    assert await api.refused("POST", "/users/@me/channels", body) == (403, 40003)
    await _dm(api, users[0])  # an open one is no opening
    api.playground.core.clock.advance(10)
    await _dm(api, users[20])


async def test_a_channel_hidden_and_a_channel_muted(api: Api, room: Room) -> None:
    message = await api.send()
    path = f"/channels/{RIVER}/messages"
    await room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
    assert await api.refused("POST", path, HI) == (403, 50013)
    assert (await api("PATCH", f"{path}/{message['id']}", HI))[0] == 200, "edits need no permission to send"
    await room.post("/permissions", channel="river", deny=["VIEW_CHANNEL"])
    assert await api.refused("POST", path, HI) == (403, 50001)
    assert await api.refused("PATCH", f"{path}/{message['id']}", HI) == (403, 50001)
    assert await api.refused("GET", f"/channels/{RIVER}") == (403, 50001)
    await room.post("/permissions", channel="river", clear=["VIEW_CHANNEL", "SEND_MESSAGES"])
    await api.send()


async def test_files_need_their_permission(api: Api, room: Room) -> None:
    await room.post("/permissions", channel="river", deny=["ATTACH_FILES"])
    import aiohttp

    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    form.add_field("files[0]", b"x", filename="x")
    status, answer, _ = await api("POST", f"/channels/{RIVER}/messages", data=form)
    assert (status, answer["code"]) == (403, 50013)


async def test_history_needs_its_permission(api: Api, room: Room) -> None:
    await room.post("/permissions", channel="river", deny=["READ_MESSAGE_HISTORY"])
    assert await api.refused("GET", f"/channels/{RIVER}/messages") == (403, 50013)


async def test_a_server_the_bot_was_thrown_out_of(api: Api, room: Room) -> None:
    await room.post("/kick-bot")
    assert await api.refused("POST", f"/channels/{RIVER}/messages", HI) == (403, 50001)
    assert (await api("GET", "/users/@me/guilds"))[1] == []
    await room.post("/invite-bot")
    await api.send()


async def test_what_others_wrote(api: Api, room: Room) -> None:
    said = await room.person("Ann").say("mine")
    path = f"/channels/{RIVER}/messages/{said['id']}"
    assert await api.refused("PATCH", path, HI) == (403, 50005)
    assert await api.refused("DELETE", path) == (403, 50013)
    await room.post("/permissions", channel="river", allow=["MANAGE_MESSAGES"])
    assert (await api("DELETE", path))[0] == 204
    in_dm = await room.person("Bo").say("mine", "dm")
    path = f"/channels/{in_dm['channel_id']}/messages/{in_dm['id']}"
    assert await api.refused("DELETE", path) == (403, 50003)


async def test_a_sleeping_thread(api: Api, room: Room) -> None:
    _, thread, _ = await api("POST", f"/channels/{RIVER}/threads", {"name": "table", "type": 11})
    message = await api.send("in it", thread["id"])
    path = f"/channels/{thread['id']}/messages/{message['id']}"
    await room.post("/archive-thread", channel=thread["id"])
    assert await api.refused("PATCH", path, HI) == (403, 50083)
    await api.send("a new message wakes it", thread["id"])
    assert (await api("PATCH", path, HI))[0] == 200
    await room.post("/archive-thread", channel=thread["id"], locked=True)
    assert await api.refused("POST", f"/channels/{thread['id']}/messages", HI) == (403, 50083)


async def test_a_thread_falls_asleep_by_itself_and_needs_its_own_permission(api: Api, room: Room) -> None:
    body: dict[str, Any] = {"name": "table", "type": 11, "auto_archive_duration": 60}
    _, thread, _ = await api("POST", f"/channels/{RIVER}/threads", body)
    assert thread["thread_metadata"]["archived"] is False
    await room.advance(3601)
    assert (await api("GET", f"/channels/{thread['id']}"))[1]["thread_metadata"]["archived"] is True
    await room.post("/permissions", channel="river", deny=["SEND_MESSAGES_IN_THREADS"])
    assert await api.refused("POST", f"/channels/{thread['id']}/messages", HI) == (403, 50013)
    body = {"name": "second", "type": 12}
    assert await api.refused("POST", f"/channels/{RIVER}/threads", body) == (403, 50013)
    assert await api.refused("POST", f"/channels/{thread['id']}/threads", body) == (400, 50024)


async def test_threads_from_messages_and_their_members(api: Api, room: Room) -> None:
    message = await api.send()
    path = f"/channels/{RIVER}/messages/{message['id']}/threads"
    _, thread, _ = await api("POST", path, {"name": "from it"})
    assert await api.refused("POST", path, {"name": "again"}) == (400, 160004)
    members = f"/channels/{thread['id']}/thread-members"
    assert await api.refused("GET", f"{members}/{BO}") == (404, 10007)
    assert (await api("PUT", f"{members}/{BO}"))[0] == 204
    assert (await api("GET", f"{members}/{BO}"))[1]["user_id"] == BO
    assert await api.refused("DELETE", f"{members}/{BO}") == (403, 50013), (
        "its maker may not, in a public one"
    )
    await room.post("/permissions", channel="river", allow=["MANAGE_THREADS"])
    assert (await api("DELETE", f"{members}/{BO}"))[0] == 204
    assert (await api("PUT", f"{members}/@me"))[0] == 204


async def test_edits_of_old_messages_are_rationed(api: Api, room: Room) -> None:
    api.playground.core.limits.tempo = 1
    message = await api.send()
    path = f"/channels/{RIVER}/messages/{message['id']}"
    for n in range(4):
        assert (await api("PATCH", path, {"content": f"young {n}"}))[0] == 200
    await room.advance(3601)
    for n in range(3):
        assert (await api("PATCH", path, {"content": f"old {n}"}))[0] == 200
    status, answer, _ = await api("PATCH", path, {"content": "once more"})
    assert (status, answer["code"]) == (429, 30046)
    await room.advance(21)
    assert (await api("PATCH", path, {"content": "later"}))[0] == 200


async def test_a_nonce_is_enforced_where_it_is_asked_to_be(api: Api) -> None:
    first = await api.send("once", nonce="t1-h1-d1", enforce_nonce=True)
    again = await api.send("once", nonce="t1-h1-d1", enforce_nonce=True)
    assert again["id"] == first["id"]
    assert (await api.send("once", nonce="t1-h1-d1"))["id"] != first["id"]
    third = await api.send("twice", nonce="t1-h1-d2", enforce_nonce=True)
    await api("DELETE", f"/channels/{RIVER}/messages/{third['id']}")
    body = {"content": "twice", "nonce": "t1-h1-d2", "enforce_nonce": True}
    assert await api.refused("POST", f"/channels/{RIVER}/messages", body) == (404, 10008)
    api.playground.core.clock.advance(301)
    await api.send("twice", nonce="t1-h1-d2", enforce_nonce=True)


async def test_pins(api: Api, room: Room) -> None:
    message = await api.send()
    path = f"/channels/{RIVER}/messages/pins/{message['id']}"
    assert await api.refused("PUT", path) == (403, 50013)
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    assert (await api("PUT", path))[0] == 204
    _, pins, _ = await api("GET", f"/channels/{RIVER}/messages/pins")
    assert [p["message"]["id"] for p in pins["items"]] == [message["id"]]
    assert (await api("DELETE", path))[0] == 204


async def test_channels_and_topics_need_permission_and_change_twice_in_ten_minutes(
    api: Api, room: Room
) -> None:
    api.playground.core.limits.tempo = 1
    path = f"/channels/{RIVER}"
    assert await api.refused("PATCH", path, {"topic": "x"}) == (403, 50013)
    await room.post("/permissions", channel="river", allow=["MANAGE_CHANNELS"])
    assert (await api("PATCH", path, {"topic": "x"}))[0] == 200
    status, answer, response = await api("PATCH", path, {"topic": "y"})
    assert (status, response.headers["X-RateLimit-Scope"]) == (429, "user")
    assert answer["retry_after"] > 590
    assert (await api("DELETE", path))[0] == 200


async def test_the_rest_of_what_is_served(api: Api) -> None:
    for path in (
        "/gateway",
        "/gateway/bot",
        "/users/@me/guilds",
        f"/users/{BO}",
        f"/guilds/{GUILD}?with_counts=true",
    ):
        assert (await api("GET", path))[0] == 200
    for path in (f"/guilds/{GUILD}/channels", f"/guilds/{GUILD}/roles", f"/channels/{RIVER}"):
        assert (await api("GET", path))[0] == 200
    sent = [(await api.send(str(n)))["id"] for n in range(3)]
    assert (await api("POST", f"/channels/{RIVER}/typing"))[0] == 204
    _, history, _ = await api("GET", f"/channels/{RIVER}/messages?limit=2")
    assert [m["id"] for m in history] == [sent[2], sent[1]]
    _, before, _ = await api("GET", f"/channels/{RIVER}/messages?before={sent[1]}")
    assert [m["id"] for m in before] == [sent[0]]
    assert (await api("GET", f"/channels/{RIVER}/messages/{sent[0]}"))[1]["content"] == "0"
    assert await api.refused("GET", f"/channels/{RIVER}/messages?limit=101") == (400, 50035)
    assert (await api("DELETE", f"/users/@me/guilds/{GUILD}"))[0] == 204

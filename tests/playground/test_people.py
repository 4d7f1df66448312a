"""The people's side: what each sees, what pings, what can be asked, and who may ask at all."""

import asyncio
import io
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.client import NeverHappened, Refused, Room, plain

from .conftest import BO, RIVER, Api


async def test_the_world_as_it_opens(room: Room) -> None:
    world = await room.get("/world")
    [guild] = world["guilds"]
    assert (guild["name"], [c["name"] for c in guild["channels"]]) == (
        "Harbour Cards",
        ["river", "lagoon", "harbour"],
    )
    names = {u["id"]: u["name"] for u in world["users"]}
    assert {"Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"} <= set(names.values())
    ann = next(m for m in guild["members"] if names[m["user"]] == "Ann")
    bo = next(m for m in guild["members"] if names[m["user"]] == "Bo")
    assert ("MANAGE_GUILD" in ann["permissions"], "MANAGE_GUILD" in bo["permissions"]) == (True, False)
    assert world["bot"]["online"] is False


async def test_mentions_ping_where_they_are_allowed_to(api: Api, room: Room) -> None:
    bo = room.person("Bo")
    nobody = {"allowed_mentions": {"parse": []}}
    await api.send(f"<@{BO}> your turn")
    await api.send(f"<@{BO}> not allowed", **nobody)
    await api.send(f"`<@{BO}>` in code")
    await api.send(f"<@{BO}> silent", flags=1 << 12)
    only = await api.send(f"<@{BO}> by name", allowed_mentions={"parse": [], "users": [BO]})
    await api("PATCH", f"/channels/{RIVER}/messages/{only['id']}", {"content": f"<@{BO}> edits never ping"})
    assert [p["text"] for p in (await bo.sees()).pings] == [f"<@{BO}> your turn", f"<@{BO}> by name"]
    assert (await room.person("Ann").sees()).pings == []


async def test_everyone_is_called_only_with_permission(api: Api, room: Room) -> None:
    assert (await api.send("@everyone"))["mention_everyone"] is False
    await room.post("/permissions", channel="river", allow=["MENTION_EVERYONE"])
    assert (await api.send("@everyone"))["mention_everyone"] is True
    assert len((await room.person("Jo").sees()).pings) == 1


async def test_a_private_letter_in_the_new_components_has_an_empty_banner(api: Api, room: Room) -> None:
    _, dm, _ = await api("POST", "/users/@me/channels", {"recipient_id": BO})
    text = {"type": 10, "content": "cards"}
    await api("POST", f"/channels/{dm['id']}/messages", {"flags": 1 << 15, "components": [text]})
    assert [p["text"] for p in (await room.person("Bo").sees()).pings] == [""]


async def test_unread_until_read(api: Api, room: Room) -> None:
    async def unread() -> int:
        seen = await room.get("/see", user="Bo")
        return int(seen["guilds"][0]["channels"][0]["unread"])

    await api.send()
    await api.send()
    assert await unread() == 2
    await room.post("/read", user="Bo", channel="river")
    assert await unread() == 0


async def test_a_hidden_channel_is_seen_by_those_let_in(api: Api, room: Room) -> None:
    guild = (await room.get("/world"))["guilds"][0]["id"]
    await api.send("whisper")
    await room.post("/permissions", channel="river", who=guild, deny=["VIEW_CHANNEL"])
    await room.post("/permissions", channel="river", who="Ann", allow=["VIEW_CHANNEL"])
    assert "whisper" in (await room.person("Ann").sees()).text("river")
    assert (await room.person("Bo").sees()).channel("river") == []
    with pytest.raises(Refused, match="does not see"):
        await room.person("Bo").say("hello?")


async def test_permissions_by_role(room: Room) -> None:
    await room.post("/roles", user="Bo", permissions=["MANAGE_GUILD"])
    world = await room.get("/world")
    bo = next(m for m in world["guilds"][0]["members"] if m["user"] == BO)
    assert "MANAGE_GUILD" in bo["permissions"]
    with pytest.raises(Refused, match="no permission FLY"):
        await room.post("/roles", user="Bo", permissions=["FLY"])


async def test_new_people_new_channels_new_names(api: Api, room: Room) -> None:
    made = await room.post("/users", name="Παναγιώτης 🂡", locale="el", nick="**Pan**")
    who = made["user"]["id"]
    _, member, _ = await api("GET", f"/guilds/1100000000000000001/members/{who}")
    assert (member["nick"], member["user"]["global_name"]) == ("**Pan**", "Παναγιώτης 🂡")
    await room.post("/nick", user=who, nick=None)
    await room.post("/channels", name="attic")
    thread = (await room.post("/channels", name="corner", type=11, parent="attic"))["channel"]
    assert (await room.person(who).say("hi", "corner"))["channel_id"] == thread["id"]


async def test_waiting_for_a_change(room: Room) -> None:
    version = (await room.get("/world"))["version"]
    waiting = asyncio.ensure_future(room.get("/wait", after=version, timeout=5))
    await room.person("Ann").say("now")
    assert (await waiting)["version"] > version
    assert (await room.get("/wait", after=10**9, timeout=0.01))["version"] < 10**9


async def test_the_stream_tells_of_every_change(
    playground: Playground, http: aiohttp.ClientSession, room: Room
) -> None:
    async with http.ws_connect(playground.control + "/stream") as stream:
        hello = await stream.receive_json(timeout=1)
        assert hello["kind"] == "hello"
        said = await room.person("Ann").say("hi")
        kinds = [await stream.receive_json(timeout=1) for _ in range(2)]
        assert {"version": hello["version"] + 1, "kind": "message", "id": said["id"]} in kinds


async def test_strangers_are_shown_the_door(playground: Playground, http: aiohttp.ClientSession) -> None:
    for headers in (
        {"Host": "riverboat.example"},
        {"Origin": "http://riverboat.example"},
        {"Host": "127.0.0.1:1"},
    ):
        for url in (playground.control + "/world", playground.api + "/gateway", playground.gateway):
            async with http.get(url.replace("ws:", "http:"), headers=headers) as answer:
                assert answer.status == 403
    own = {"Origin": f"http://localhost:{playground.port}"}
    async with http.get(playground.control + "/world", headers=own) as answer:
        assert answer.status == 200


@pytest.mark.parametrize(
    ("path", "body", "why"),
    [
        ("/slash", {}, "user is needed"),
        ("/slash", {"user": ["Ann"]}, "user is a text"),
        ("/slash", {"user": "Zed", "channel": "river", "command": "x"}, "no user Zed"),
        ("/slash", {"user": "Ann", "channel": "river", "command": "/"}, "name of one"),
        ("/slash", {"user": "Ann", "channel": "river", "command": "x", "options": []}, "no command"),
        ("/say", {"user": "Dealer 3000", "channel": "river", "content": "x"}, "is a bot"),
        ("/say", {"user": "Ann", "channel": "sea", "content": "x"}, "no channel sea"),
        ("/say", {"user": "Ann", "channel": "river", "content": ""}, "1 to 2000"),
        ("/say", {"user": "Ann", "channel": "river", "content": {"text": "x"}}, "content is a text"),
        ("/press", {"user": "Ann", "message": "1", "custom_id": "x"}, "no message 1"),
        (
            "/press",
            {"user": "Ann", "message": "1", "custom_id": "x", "force": "yes"},
            "force is true or false",
        ),
        ("/select", {"user": "Ann", "message": "1", "custom_id": "x", "values": "a"}, "no message 1"),
        ("/submit", {"user": "Ann", "modal": "1"}, "no form 1"),
        ("/archive-thread", {"channel": "river"}, "no thread"),
        ("/clock", {"advance": -1}, "number from 0"),
        ("/clock", {"advance": 10**30}, "number from 0"),
        ("/clock", {"advance": 3e9}, "ends in 2080"),
        ("/clock", {"seconds": 1}, "no seconds here"),
        ("/users", {"name": "x", "id": "abc"}, "string of digits"),
        ("/users", {"name": "x", "id": BO}, "taken"),
        ("/users", {"name": " "}, "name is not empty"),
        ("/users", {"name": "x", "locale": "tlh"}, "locale is one of"),
        ("/channels", {"name": "x", "type": 1}, "type is one of"),
        ("/channels", {"name": "x", "type": 11}, "parent is needed"),
        ("/permissions", {"channel": "river", "allow": ["FLY"]}, "no permission FLY"),
        ("/permissions", {"channel": "river", "allow": "SEND_MESSAGES"}, "allow is a list"),
        ("/leave", {"user": "Ann", "guild": "Nowhere"}, "no server"),
        ("/leave", {"user": "Riverboat"}, "/kick-bot"),
        ("/join", {"user": "Ann"}, "Ann is on this server"),
        ("/invite-bot", {}, "the bot is on this server"),
        ("/dms", {"user": "Bo"}, "open is needed"),
        ("/gateway", {}, "one of drop"),
        ("/gateway", {"dropp": True}, "no dropp here"),
        ("/gateway", {"drop": True, "close": 4000}, "only one of"),
        ("/gateway", {"close": 1005}, "can be sent"),
        ("/gateway", {"close": 99}, "1000 to 4999"),
        ("/gateway", {"duplicate": -1}, "whole number"),
        ("/gateway", {"chance": {"drop": 2}}, "drop is a number from 0 to 1"),
        ("/gateway", {"chance": {"luck": 1}}, "no luck here"),
        ("/faults", {"status": 200}, "400 to 599"),
        ("/faults", {"status": 500, "times": 0}, "times is a whole number"),
        ("/faults", {"status": 500, "when": "never"}, "when is one of"),
        ("/faults", {"status": 429, "scope": "mine"}, "scope is one of"),
        ("/faults", {"cut": "rope"}, "cut is one of"),
        ("/faults", {"status": 500, "method": "get"}, "method is one of"),
        ("/faults", {"status": 500, "probability": 1.5}, "probability is a number"),
    ],
)
async def test_what_makes_no_sense_is_refused_with_a_reason(
    room: Room, path: str, body: Any, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        await room.post(path, **body)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/see?user=Ann&limit=x", "limit is a whole number"),
        ("/see?user=Ann&limit=0", "limit is a whole number"),
        ("/see", "user is needed"),
        ("/wait?timeout=nan", "timeout is a number"),
        ("/wait?timeout=-1", "timeout is a number"),
        ("/wait?after=soon", "after is a whole number"),
        ("/traffic?since=1e9", "since is a whole number"),
        ("/traffic?gateway=perhaps", "gateway is true or false"),
        ("/interactions/1", "no such interaction"),
        ("/nothing", "no GET /nothing"),
        ("/slash", "no GET /slash"),
    ],
)
async def test_odd_questions_are_refused_with_a_reason(room: Room, path: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        await room.get(path)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"{", "no JSON"),
        (b"NaN", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"1" * 10_000, "no JSON"),
        (b"\xff\xfe\xfa", "no JSON"),
        (b'{"user": "\\ud800"}', "no JSON"),
        (b"[]", "JSON object"),
        (b'"hello"', "JSON object"),
        (b" " * (26 * 1024 * 1024), "too much"),
    ],
    ids=lambda value: str(value)[:20],
)
async def test_what_is_no_wish_at_all(
    playground: Playground, http: aiohttp.ClientSession, body: bytes, why: str
) -> None:
    async with http.post(playground.control + "/say", data=io.BytesIO(body)) as answer:
        told = await answer.json()
    assert (answer.status, set(told)) == (400, {"error", "version"})
    assert why in told["error"]


async def test_starting_afresh(api: Api, room: Room) -> None:
    await api.send()
    await room.post("/delete-channel", channel="lagoon")
    await room.post("/fresh")
    world = await room.get("/world")
    assert len(world["guilds"][0]["channels"]) == 3
    assert (await room.person("Ann").sees()).channel("river") == []


async def test_the_traffic_is_recorded_as_it_was(api: Api, room: Room) -> None:
    await api.form(f"/channels/{RIVER}/messages", '{"content": "x"}', {"files[0]": ("a.txt", b"a")})
    call = (await room.traffic())[-1]
    assert (call["method"], call["path"], call["status"]) == ("POST", f"/channels/{RIVER}/messages", 200)
    assert (call["body"], call["files"], call["response"]["content"]) == ({"content": "x"}, ["a.txt"], "x")
    assert call["bucket"]


async def test_waiting_for_what_never_comes_says_what_was_seen(room: Room) -> None:
    await room.person("Bo").say("only this")
    with pytest.raises(NeverHappened, match="only this"):
        await room.until_seen(room.person("Ann"), lambda s: "something else" in s.text(), timeout=0.05)
    with pytest.raises(NeverHappened, match="sees no 'Join'"):
        await room.person("Ann").press("Join")


def test_a_message_in_plain_text() -> None:
    message = {
        "content": "",
        "embeds": [{"title": "T", "description": "D", "fields": [{"name": "n", "value": "v"}]}],
        "attachments": [{"filename": "proof.json", "url": "u"}],
        "components": [
            {"type": 17, "components": [
                {"type": 12, "items": [{"media": {"url": "p"}, "description": "a hand"}]},
                {"type": 10, "content": "### Hand 1"},
                {"type": 14},
                {"type": 9, "components": [{"type": 10, "content": "side"}], "accessory": {"type": 2, "label": "Open"}},
            ]},
            {"type": 1, "components": [{"type": 3, "placeholder": "Cards"}]},
        ],
    }  # fmt: skip
    assert plain(message) == "T\nD\nn: v\n<a hand>\n### Hand 1\n---\nside\n[Open]\n[Cards v]\n<proof.json>"


async def test_each_is_offered_the_commands_they_may_use(api: Api, room: Room) -> None:
    commands = [
        {"name": "everyone", "description": "d"},
        {"name": "hosts", "description": "d", "default_member_permissions": "32"},
        {"name": "server", "description": "d", "contexts": [0]},
    ]
    await api("PUT", "/applications/1100000000000000500/commands", commands)

    async def offered(user: str, channel: str) -> list[str]:
        found = await room.get("/commands", user=user, channel=channel)
        return [c["name"] for c in found["commands"]]

    assert await offered("Ann", "river") == ["everyone", "hosts", "server"]
    assert await offered("Bo", "river") == ["everyone", "server"]
    assert await offered("Bo", "dm") == ["everyone", "hosts"]


async def test_files_nothing_shows_any_more_are_swept_away(api: Api, room: Room) -> None:
    path = f"/channels/{RIVER}/messages"
    message = await api.form(path, '{"content": "x"}', {"files[0]": ("a.txt", b"a")})
    url = message["attachments"][0]["url"]
    await api("PATCH", f"{path}/{message['id']}", {"attachments": []})
    kept = await api.form(path, '{"content": "y"}', {"files[0]": ("b.txt", b"b")})
    await room.advance(61)
    async with api.http.get(url) as gone, api.http.get(kept["attachments"][0]["url"]) as still:
        assert (gone.status, still.status) == (404, 200)

"""The gateway by hand: packings, sessions, intents, shards, and trouble on demand."""

from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.client import Room

from .conftest import GUILD, RIVER, Api
from .gateway_wire import INVALID, HandWire


@pytest.mark.parametrize("compress", [None, "zlib-stream", "zstd-stream"])
async def test_every_packing_carries_many_frames(
    playground: Playground, http: aiohttp.ClientSession, compress: str | None
) -> None:
    async with HandWire(playground, http, compress) as wire:
        assert (await wire.frame())["op"] == 10
        ready = await wire.ready()
        assert ready["resume_gateway_url"] == playground.gateway
        assert ready["guilds"] == [{"id": GUILD, "unavailable": True}]
        guild = await wire.until("GUILD_CREATE")
        assert [c["name"] for c in guild["channels"]] == ["river", "lagoon", "harbour"]
        assert guild["unavailable"] is False
        for _ in range(20):
            await wire.send(1, wire.seq)
            assert (await wire.frame())["op"] == 11


async def test_identifying_too_soon_is_an_invalid_session(http: aiohttp.ClientSession) -> None:
    async with Playground() as playground:
        async with HandWire(playground, http) as first:
            await first.ready()
        async with HandWire(playground, http) as second:
            await second.frame()
            await second.identify()
            assert await second.frame() == INVALID
            playground.core.clock.advance(5.1)
            assert (await second.ready())["v"] == 10
        assert playground.core.gateway.starts.limit()["remaining"] == 997, "one in vain counts too"


async def test_resume_tells_what_was_missed_and_only_that(
    playground: Playground, http: aiohttp.ClientSession, room: Room
) -> None:
    async with HandWire(playground, http) as wire:
        session = (await wire.ready())["session_id"]
        await wire.until("GUILD_CREATE")
        seen = wire.seq
        await room.post("/channels", name="seen")
        await wire.until("CHANNEL_CREATE")
    await room.post("/channels", name="missed")
    async with HandWire(playground, http, "zstd-stream") as again:
        await again.frame()
        await again.resume(session, seen)
        names = [(await again.until("CHANNEL_CREATE"))["name"] for _ in range(2)]
        assert names == ["seen", "missed"]
        assert isinstance(await again.until("RESUMED"), dict)


async def test_a_session_that_can_not_be_resumed(
    playground: Playground, http: aiohttp.ClientSession, room: Room
) -> None:
    async with HandWire(playground, http) as wire:
        session = (await wire.ready())["session_id"]
    await room.advance(121)
    for name, seq in ((session, 1), ("never was", 1)):
        async with HandWire(playground, http) as again:
            await again.frame()
            await again.resume(name, seq)
            assert (await again.frame())["d"] is False


async def test_a_sequence_never_reached_ends_the_session(
    playground: Playground, http: aiohttp.ClientSession
) -> None:
    async with HandWire(playground, http) as wire:
        session = (await wire.ready())["session_id"]
    for outcome in ({"closed": 4007}, INVALID):
        async with HandWire(playground, http) as again:
            await again.frame()
            await again.resume(session, 500)
            assert await again.frame() == outcome


@pytest.mark.parametrize("code", [1000, 1001])
async def test_a_clean_goodbye_ends_the_session(
    playground: Playground, http: aiohttp.ClientSession, code: int
) -> None:
    async with HandWire(playground, http) as wire:
        session = (await wire.ready())["session_id"]
    async with HandWire(playground, http) as again:
        await again.frame()
        await again.resume(session, 1)
        await again.until("RESUMED")
        await again.ws.close(code=code)
    async with HandWire(playground, http) as late:
        await late.frame()
        await late.resume(session, 1)
        assert await late.frame() == INVALID


async def test_events_nobody_subscribed_to_are_not_sent(
    playground: Playground, http: aiohttp.ClientSession, api: Api
) -> None:
    async with HandWire(playground, http) as deaf:
        await deaf.ready()
        await deaf.until("GUILD_CREATE")
        await api.send()
        await deaf.send(1)
        assert (await deaf.frame())["op"] == 11, "no MESSAGE_CREATE came between"
    playground.core.clock.advance(1)
    async with HandWire(playground, http) as listening:
        await listening.ready(intents=1 | 1 << 9)
        message = await api.send("heard")
        assert (await listening.until("MESSAGE_CREATE"))["content"] == "heard"
        await api("PATCH", f"/channels/{RIVER}/messages/{message['id']}", {"content": "changed"})
        assert (await listening.until("MESSAGE_UPDATE"))["content"] == "changed"
        await api("DELETE", f"/channels/{RIVER}/messages/{message['id']}")
        assert (await listening.until("MESSAGE_DELETE"))["id"] == message["id"]


async def test_what_others_write_is_blank_without_the_content_intent(
    playground: Playground, http: aiohttp.ClientSession, room: Room
) -> None:
    async with HandWire(playground, http) as wire:
        await wire.ready(intents=1 | 1 << 9 | 1 << 12)
        await room.person("Ann").say("a secret")
        assert (await wire.until("MESSAGE_CREATE"))["content"] == ""
        await room.person("Ann").say(f"<@{playground.core.world.app_id}> hello")
        assert (await wire.until("MESSAGE_CREATE"))["content"].endswith("hello")
        await room.person("Ann").say("for you", "dm")
        assert (await wire.until("MESSAGE_CREATE"))["content"] == "for you"


async def test_shards_hear_of_their_own_servers(
    playground: Playground, http: aiohttp.ClientSession, room: Room
) -> None:
    mine = (int(GUILD) >> 22) % 2
    async with HandWire(playground, http) as own, HandWire(playground, http) as other:
        ready = await own.ready(shard=[mine, 2])
        assert (ready["shard"], len(ready["guilds"])) == ([mine, 2], 1)
        playground.core.clock.advance(1)
        assert (await other.ready(shard=[1 - mine, 2]))["guilds"] == []
        await room.post("/channels", name="new")
        assert (await own.until("CHANNEL_CREATE"))["name"] == "new"
        await other.send(1)
        assert (await other.frame())["op"] == 11


async def test_an_outage_a_kick_and_what_is_told_of_them(
    playground: Playground, http: aiohttp.ClientSession, room: Room
) -> None:
    async with HandWire(playground, http) as wire:
        await wire.ready()
        await room.post("/guild-outage", on=True)
        assert await wire.until("GUILD_DELETE") == {"id": GUILD, "unavailable": True}
        await room.post("/guild-outage", on=False)
        assert (await wire.until("GUILD_CREATE"))["id"] == GUILD
        await room.post("/kick-bot")
        assert await wire.until("GUILD_DELETE") == {"id": GUILD}
        await room.post("/invite-bot")
        assert (await wire.until("GUILD_CREATE"))["member_count"] == 13
        await room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
        overwrites = (await wire.until("CHANNEL_UPDATE"))["permission_overwrites"]
        assert overwrites[0]["deny"] == "2048"


async def test_events_held_back_doubled_and_swapped(
    playground: Playground, http: aiohttp.ClientSession, room: Room
) -> None:
    async with HandWire(playground, http) as wire:
        await wire.ready()

        async def names(n: int) -> list[str]:
            return [(await wire.until("CHANNEL_CREATE"))["name"] for _ in range(n)]

        await room.post("/gateway", duplicate=1)
        await room.post("/channels", name="a")
        assert await names(2) == ["a", "a"]
        await room.post("/gateway", reorder=1)
        await room.post("/channels", name="b")
        await room.post("/channels", name="c")
        assert await names(2) == ["c", "b"]
        await room.post("/gateway", pause=True)
        await room.post("/channels", name="d")
        await wire.send(1)
        assert (await wire.frame())["op"] == 11
        await room.post("/gateway", pause=False)
        assert await names(1) == ["d"]
        await room.post("/gateway", reorder=1)
        await room.post("/channels", name="e")
        assert await names(1) == ["e"], "with nothing after it, it is only late"


@pytest.mark.parametrize(
    ("wish", "frame"),
    [
        ({"reconnect": True}, {"op": 7, "d": None, "s": None, "t": None}),
        ({"invalid": True}, {"op": 9, "d": True, "s": None, "t": None}),
        ({"close": 4000}, {"closed": 4000}),
        ({"heartbeat": True}, {"op": 1, "d": None, "s": None, "t": None}),
    ],
)
async def test_the_line_is_ended_on_demand(
    playground: Playground, http: aiohttp.ClientSession, room: Room, wish: Any, frame: Any
) -> None:
    async with HandWire(playground, http) as wire:
        session = (await wire.ready())["session_id"]
        await wire.until("GUILD_CREATE")
        await room.post("/gateway", **wish)
        assert await wire.frame() == frame
    async with HandWire(playground, http) as again:
        await again.frame()
        await again.resume(session, wire.seq)
        await again.until("RESUMED")

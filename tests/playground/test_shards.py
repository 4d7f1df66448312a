"""Shards: how many to start, how fast and how often; and the real client in three, of which one has a bad day."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord.ext import commands

from bot.playground import Playground
from bot.playground.client import Room
from bot.playground.model.permissions import EVERYONE
from bot.playground.model.refusals import Json
from bot.playground.model.things import Channel, Guild, Member, Role
from bot.playground.starts import STARTS_A_DAY

from .conftest import APP, BO, GUILD, Api
from .gateway_wire import INVALID, HandWire

SHARDS = 3
CLUBS = [str((10**9 + n) << 22) for n in range(SHARDS)]
"""Ids of three more servers, one for each shard."""


def shard_of(guild_id: str) -> int:
    return (int(guild_id) >> 22) % SHARDS


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(tempo=50, shards=SHARDS) as opened:
        world = opened.core.world
        for guild_id in CLUBS:
            name = f"club-{shard_of(guild_id)}"
            world.put(Guild(guild_id, name, BO))
            world.put(Role(guild_id, guild_id, "@everyone", int(EVERYONE)))
            world.put(Channel(str(int(guild_id) + 1), 0, name, guild_id))
            for user_id in (APP, BO):
                world.put(Member(guild_id, user_id, 0.0))
        yield opened


# -- how many, how fast, how often -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("guilds", "shards"), [(0, 1), (1, 1), (1000, 1), (1001, 2), (2500, 3)])
async def test_a_shard_is_recommended_for_every_thousand_servers(
    http: aiohttp.ClientSession, guilds: int, shards: int
) -> None:
    async with Playground() as playground:
        world = playground.core.world
        world.drop(world.members[f"{GUILD}:{APP}"])
        for n in range(guilds):
            world.put(Guild(str(n), f"Club {n}", BO))
            world.put(Member(str(n), APP, 0.0))
        _, told, _ = await Api(playground, http)("GET", "/gateway/bot")
        assert (told["shards"], told["url"]) == (shards, playground.gateway)


async def test_as_many_as_were_asked_for(api: Api) -> None:
    _, told, _ = await api("GET", "/gateway/bot")
    assert told["shards"] == SHARDS


async def test_the_starts_of_a_day_are_counted_and_come_back(http: aiohttp.ClientSession) -> None:
    async with Playground(max_concurrency=2) as playground:
        api, clock = Api(playground, http), playground.core.clock

        async def limit() -> Json:
            told: Json = (await api("GET", "/gateway/bot"))[1]["session_start_limit"]
            return told

        assert await limit() == {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 2}
        async with HandWire(playground, http) as wire:
            await wire.ready()
        clock.advance(3600)
        later = await limit()
        assert later["remaining"] == 999
        assert 82_000_000 < later["reset_after"] <= 82_800_000, "milliseconds of the 23 hours that are left"
        async with HandWire(playground, http) as wire:
            await wire.resume("never was", 1)
            await wire.frame()
        assert (await limit())["remaining"] == 999, "a RESUME is no start"
        clock.advance(82_800)
        assert (await limit())["remaining"] == 1000


async def test_as_many_shards_at_once_as_their_remainders_allow(http: aiohttp.ClientSession) -> None:
    async with Playground(max_concurrency=2) as playground:

        async def start(shard: int) -> Any:
            async with HandWire(playground, http) as wire:
                await wire.frame()
                await wire.identify(shard=[shard, 4])
                frame = await wire.frame()
                return frame["d"]["shard"][0] if frame["op"] == 0 else frame

        assert [await start(n) for n in (0, 1, 2, 3)] == [0, 1, INVALID, INVALID]
        playground.core.clock.advance(4.9)
        assert await start(2) == INVALID
        playground.core.clock.advance(0.1)
        assert [await start(n) for n in (2, 3, 3)] == [2, 3, INVALID]


async def test_a_thousand_starts_a_day_and_one_more_costs_the_token(http: aiohttp.ClientSession) -> None:
    async with Playground() as playground, Room(playground.control) as room:
        api, old = Api(playground, http), playground.token
        async with HandWire(playground, http) as one, HandWire(playground, http) as other:
            session = (await one.ready())["session_id"]
            await one.until("GUILD_CREATE")
            for _ in range(STARTS_A_DAY - 1):
                assert playground.core.gateway.starts.count()
            playground.core.clock.advance(5)
            await other.frame()
            await other.identify()
            assert (await other.frame())["closed"] == 4004
            assert (await one.frame())["closed"] == 4003, "this session has been invalidated"
        new = playground.token
        assert new != old
        assert (await room.get("/token"))["token"] == new
        assert (await api("GET", "/users/@me", headers={"Authorization": f"Bot {old}"}))[0] == 401
        assert (await api("GET", "/users/@me"))[0] == 200
        async with HandWire(playground, http) as again:
            await again.resume(session, 1)
            await again.frame()
            assert await again.frame() == INVALID
        playground.core.clock.advance(86_400)
        async with HandWire(playground, http) as tomorrow:
            assert (await tomorrow.ready())["v"] == 10


async def test_no_shard_of_more_than_2500_servers(http: aiohttp.ClientSession) -> None:
    async with Playground() as playground:
        world = playground.core.world
        for n in range(2500):
            guild_id = str(n << 22)
            world.put(Guild(guild_id, f"Club {n}", BO, unavailable=True))
            world.put(Member(guild_id, APP, 0.0))
        mine = (int(GUILD) >> 22) % 2
        async with HandWire(playground, http) as alone, HandWire(playground, http) as one_of_two:
            await alone.frame()
            await alone.identify()
            assert (await alone.frame())["closed"] == 4011
            ready = await one_of_two.ready(shard=[mine, 2])
            assert (ready["shard"], len(ready["guilds"])) == ([mine, 2], 1251)


async def test_ready_tells_a_shard_which_it_is_and_others_nothing(
    playground: Playground, http: aiohttp.ClientSession
) -> None:
    async with HandWire(playground, http) as wire:
        assert "shard" not in await wire.ready()
    playground.core.clock.advance(1)
    async with HandWire(playground, http) as wire:
        assert (await wire.ready(shard=[1, 3]))["shard"] == [1, 3]


# -- the real client ---------------------------------------------------------------------------------------------------


class Fleet(commands.AutoShardedBot):
    """A bot that asks Discord how many shards to start, and notes what each goes through."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
        )
        self.noted: defaultdict[int, list[str]] = defaultdict(list)

        @self.tree.command(description="d")
        async def where(interaction: discord.Interaction) -> None:
            shard = interaction.guild.shard_id if interaction.guild else 0
            await interaction.response.send_message(f"shard {shard}")

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(0.15)  # the playground's tempo makes Discord's five seconds a tenth

    async def on_shard_connect(self, shard_id: int) -> None:
        self.noted[shard_id].append("connected")

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.noted[shard_id].append("disconnected")

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.noted[shard_id].append("resumed")


@pytest.fixture
async def fleet(playground: Playground, room: Room, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Fleet]:
    monkeypatch.setattr(discord.http.Route, "BASE", playground.api)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway))
    bot = Fleet()
    running = asyncio.ensure_future(bot.start(playground.token))
    await room.until_online()
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    yield bot
    await bot.close()
    await asyncio.wait({running})


async def test_it_starts_as_many_as_recommended_and_each_hears_its_own(fleet: Fleet, room: Room) -> None:
    assert fleet.shard_count == SHARDS
    assert sorted(fleet.shards) == [0, 1, 2]
    bo = room.person("Bo")
    for guild in fleet.guilds:
        assert guild.shard_id == shard_of(str(guild.id))
        assert (await bo.slash("where", guild.text_channels[0].name)).text == f"shard {guild.shard_id}"
    assert (await bo.slash("where", "dm")).text == "shard 0"
    limits = await fleet.fetch_session_start_limits()
    assert (limits.total, limits.remaining) == (1000, 997)


async def test_an_interaction_comes_to_the_shard_of_its_server_only(fleet: Fleet, room: Room) -> None:
    await room.person("Bo").slash("where", "club-1")
    await room.person("Bo").slash("where", "dm")
    shards = {s["id"]: s["shard"][0] for s in (await room.get("/world"))["bot"]["sessions"]}
    came = [
        (shards[frame["session"]], frame["frame"]["d"].get("guild_id"))
        for frame in await room.traffic(gateway=True)
        if frame["kind"] == "gateway" and frame["frame"].get("t") == "INTERACTION_CREATE"
    ]
    assert came == [(1, CLUBS[[shard_of(c) for c in CLUBS].index(1)]), (0, None)]


@pytest.mark.parametrize(
    ("trouble", "noted"),
    [
        ({"reconnect": True}, ["disconnected", "resumed"]),
        ({"invalid": True}, ["disconnected", "resumed"]),
        ({"invalid": False}, ["disconnected", "connected"]),
        ({"close": 4000}, ["disconnected", "resumed"]),
        ({"close": 4009}, ["disconnected", "resumed"]),
        ({"drop": True}, ["disconnected", "resumed"]),
        ({"expire": True, "drop": True}, ["disconnected", "connected"]),
        ({"heartbeat": True}, []),
    ],
    ids=str,
)
async def test_one_has_a_bad_day_and_the_others_do_not_notice(
    fleet: Fleet, room: Room, trouble: Json, noted: list[str]
) -> None:
    async def sessions() -> dict[int, str]:
        told = (await room.get("/world"))["bot"]["sessions"]
        return {s["shard"][0]: s["id"] for s in told if s["connected"]}

    before = await sessions()
    fleet.noted.clear()
    await room.post("/gateway", shard=1, **trouble)
    # asked while the line may be down: where the session is resumed it is told again, and answered
    reachable = [n for n in range(SHARDS) if n != 1 or "connected" not in noted]
    asked = await room.gather(*(room.person("Bo").slash("where", f"club-{n}") for n in reachable))
    assert [outcome.text for outcome in asked] == [f"shard {n}" for n in reachable]

    def came_back() -> bool:
        # a library that is told to come back may say twice that it left
        return list(dict.fromkeys(fleet.noted[1])) == noted

    async def all_there() -> bool:
        return len(await sessions()) == SHARDS

    await room.until(came_back)
    await room.until(all_there)
    after = await sessions()
    assert {n: after[n] == before[n] for n in after} == {0: True, 1: "connected" not in noted, 2: True}
    assert (fleet.noted[0], fleet.noted[2]) == ([], [])
    assert (await room.person("Bo").slash("where", "club-1")).text == "shard 1"


async def test_a_heartbeat_that_is_asked_for_comes_at_once(fleet: Fleet, room: Room) -> None:
    async def beats() -> int:
        frames = [f["frame"] for f in await room.traffic(gateway=True) if f.get("way") == "from bot"]
        return sum(frame["op"] == 1 for frame in frames)

    before = await beats()
    await room.post("/gateway", heartbeat=True, shard=2)

    async def one_more() -> bool:
        return await beats() == before + 1

    await room.until(one_more)

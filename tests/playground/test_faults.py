"""Calls of the bot that fail, hang, are cut off or dawdle because they were told to, before the write or after it."""

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.client import Refused, Room
from bot.playground.faults import Fault
from bot.playground.model.refusals import Json

from .conftest import GUILD, RIVER, Api
from .gateway_wire import HandWire

PATH = f"/channels/{RIVER}/messages"
SENDING = {"method": "POST", "route": "/channels/*/messages"}


async def written(room: Room) -> list[str]:
    return [m["content"] for m in (await room.person("Ann").sees()).channel("river")]


@pytest.fixture
async def alone(http: aiohttp.ClientSession) -> Any:
    """No connection is kept, or the client would try again by itself on another when one is cut."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(force_close=True)) as session:
        yield session


async def outcome(api: Api, content: str) -> Any:
    """What the bot makes of a call: the status, or how it was left without an answer."""
    try:
        return (await api("POST", PATH, {"content": content}))[0]
    except aiohttp.ClientError as error:
        return type(error)


@pytest.mark.parametrize(
    ("fault", "comes"),
    [
        ({"status": 500}, 500),
        ({"status": 429}, 429),
        ({"status": 503, "cloudflare": True}, 503),
        ({"cut": "line"}, aiohttp.ServerDisconnectedError),
        ({"cut": "answer"}, aiohttp.ClientPayloadError),
        ({"slow": 0.03}, 200),
        ({"slow": 0.03, "status": 502}, 502),
    ],
    ids=str,
)
@pytest.mark.parametrize("when", ["before", "after"])
async def test_each_fault_before_the_write_and_after_it(
    playground: Playground, alone: aiohttp.ClientSession, room: Room, fault: Json, comes: object, when: str
) -> None:
    api = Api(playground, alone)
    await room.post("/faults", when=when, **SENDING, **fault)
    assert await outcome(api, "first") == comes
    assert await written(room) == (["first"] if when == "after" or comes == 200 else [])
    assert await outcome(api, "second") == 200, "it struck once"
    assert (await room.get("/faults"))["faults"] == []
    first, second = await room.traffic()
    assert first["status"] == (comes if isinstance(comes, int) else 0), "0 is what nobody heard"
    assert first["ms"] >= 1000 * fault.get("slow", 0)
    assert second["status"] == 200


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_hung_call_is_let_go_when_its_fault_is_cleared(api: Api, room: Room, when: str) -> None:
    fault = (await room.post("/faults", when=when, hang=True, times=None, **SENDING))["fault"]
    hung = asyncio.ensure_future(outcome(api, "held"))
    if when == "after":
        await room.until_seen(room.person("Ann"), lambda sight: "held" in sight.text("river"))
    assert (await api("GET", f"/guilds/{GUILD}"))[0] == 200
    assert not hung.done()
    await room.delete("/faults", id=fault)
    assert await hung == 504
    assert await written(room) == (["held"] if when == "after" else [])
    assert await outcome(api, "free") == 200


async def test_a_hung_call_does_not_keep_the_playground_from_closing(http: aiohttp.ClientSession) -> None:
    playground = Playground()
    await playground.open()
    playground.core.faults.arm(Fault(hang=True))
    hung = asyncio.ensure_future(Api(playground, http)("GET", "/users/@me"))
    async with Room(playground.control) as room:
        await room.get("/faults")
    await asyncio.wait_for(playground.close(), 1)
    assert (await hung)[0] == 504


@pytest.mark.parametrize(
    ("fault", "scope"),
    [
        ({}, "user"),
        ({"global": True}, "global"),
        ({"scope": "global"}, "global"),
        ({"scope": "shared"}, "shared"),
    ],
)
async def test_a_429_says_whose_it_is_and_how_long_it_lasts(
    api: Api, room: Room, fault: Json, scope: str
) -> None:
    await room.post("/faults", status=429, retry_after=2.5, **fault)
    status, body, answer = await api("GET", "/users/@me")
    everywhere = scope == "global"
    assert (status, body["retry_after"], body["global"]) == (429, 2.5, everywhere)
    told = {
        name: answer.headers.get(name) for name in ("Retry-After", "X-RateLimit-Scope", "X-RateLimit-Global")
    }
    assert told == {
        "Retry-After": "3",
        "X-RateLimit-Scope": scope,
        "X-RateLimit-Global": "true" if everywhere else None,
    }
    assert answer.headers["Via"], "without it a client takes Cloudflare for the one who speaks"


async def test_cloudflare_answers_with_a_page_and_no_via(api: Api, room: Room) -> None:
    await room.post("/faults", status=429, cloudflare=True)
    status, page, answer = await api("GET", "/users/@me")
    assert (status, answer.content_type, "Via" in answer.headers) == (429, "text/html", False)
    assert "1015" in page


async def test_only_what_fits_is_struck_and_only_so_often(api: Api, room: Room) -> None:
    await room.post("/faults", method="PATCH", route="/users/@me", status=500)
    await room.post("/faults", method="GET", route="/users/*", status=503, code=7, times=2)
    assert await api.refused("GET", "/users/@me") == (503, 7)
    assert (await api("GET", f"/guilds/{GUILD}"))[0] == 200
    [patch, get] = (await room.get("/faults"))["faults"]
    assert (patch["times"], get["times"]) == (1, 1)
    await room.delete("/faults", id=get["fault"])
    assert (await api("GET", "/users/@me"))[0] == 200
    with pytest.raises(Refused, match="there is no fault"):
        await room.delete("/faults", id=get["fault"])
    await room.delete("/faults")
    assert (await room.get("/faults"))["faults"] == []


async def test_faults_by_chance_come_again_with_the_same_seed(api: Api, room: Room) -> None:
    async def run(seed: int) -> list[int]:
        await room.delete("/faults")
        await room.post("/faults", route="/users/@me", status=503, probability=0.5, seed=seed, times=None)
        return [(await api("GET", "/users/@me"))[0] for _ in range(9)]

    first = await run(3)
    assert set(first) == {200, 503}
    assert first == await run(3)
    assert first != await run(4)


async def test_two_faults_by_chance_do_not_share_their_luck(api: Api, room: Room) -> None:
    """The dice of the older one are thrown as often as without the other."""

    async def struck_by_500(*statuses: int) -> list[bool]:
        await room.delete("/faults")
        for status in statuses:
            fault = {"route": "/users/@me", "status": status, "probability": 0.3, "seed": status}
            await room.post("/faults", times=None, **fault)
        return [(await api("GET", "/users/@me"))[0] == 500 for _ in range(9)]

    alone = await struck_by_500(500)
    assert any(alone)
    assert await struck_by_500(500, 503) == alone


@pytest.mark.parametrize("trouble", ["duplicate", "reorder", "drop"])
async def test_trouble_with_events_by_chance_comes_again_with_the_same_seed(
    http: aiohttp.ClientSession, trouble: str
) -> None:
    async def run(seed: int) -> list[str]:
        async with (
            Playground() as playground,
            Room(playground.control) as room,
            HandWire(playground, http) as wire,
        ):
            await wire.ready()
            await wire.until("GUILD_CREATE")
            await room.post("/gateway", chance={trouble: 0.3}, seed=seed)
            for n in range(12):
                await room.post("/channels", name=f"c{n}")
            await room.post("/gateway", chance=None)
            await room.post("/channels", name="end")
            names: list[str] = []
            while "end" not in names:
                frame = await wire.frame()
                if "closed" in frame:
                    return [*names, "lost"]
                names.append(frame["d"]["name"])
            return names

    plain = [f"c{n}" for n in range(12)] + ["end"]
    first = await run(7)
    assert first != plain
    assert first == await run(7)
    assert first != await run(8)
    assert trouble == "drop" or set(first) == set(plain), "nothing is lost"


async def test_a_fault_must_do_something(room: Room) -> None:
    with pytest.raises(Refused, match="status, hang, cut or slow"):
        await room.post("/faults", route="*")

"""Every way to be thrown out of the gateway: each close code provoked by what a bot does to deserve it."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.client import Room
from bot.playground.model.things import Guild, Member
from bot.playground.opcodes import CloseCode

from .conftest import APP
from .gateway_wire import PROPERTIES, HandWire

Provocation = Callable[[HandWire], Awaitable[None]]

PROVOKED: dict[int, list[Provocation]] = {}


def provokes(code: CloseCode) -> Callable[[Provocation], Provocation]:
    """Files a provocation under the code that must come of it."""

    def keep(provocation: Provocation) -> Provocation:
        PROVOKED.setdefault(code, []).append(provocation)
        return provocation

    return keep


@pytest.fixture
async def wire(playground: Playground, http: aiohttp.ClientSession) -> AsyncIterator[HandWire]:
    async with HandWire(playground, http) as opened:
        assert (await opened.frame())["op"] == 10
        yield opened


async def end_of(wire: HandWire) -> int:
    """The code that the connection ends with, whatever comes before."""
    while "closed" not in (frame := await wire.frame()):
        pass
    return int(frame["closed"])


@provokes(CloseCode.UNKNOWN_ERROR)
async def be_unlucky(wire: HandWire) -> None:
    await wire.ready()
    async with Room(wire.playground.control) as room:
        await room.post("/gateway", close=4000)


@provokes(CloseCode.UNKNOWN_OPCODE)
async def say_what_is_not_known(wire: HandWire) -> None:
    await wire.send(99)


@provokes(CloseCode.UNKNOWN_OPCODE)
async def say_what_only_discord_says(wire: HandWire) -> None:
    await wire.send(10, {"heartbeat_interval": 1})


@provokes(CloseCode.DECODE_ERROR)
async def stammer(wire: HandWire) -> None:
    await wire.ws.send_str("{")


@provokes(CloseCode.DECODE_ERROR)
async def send_a_list(wire: HandWire) -> None:
    await wire.ws.send_str("[]")


@provokes(CloseCode.DECODE_ERROR)
async def send_a_truth_for_a_number(wire: HandWire) -> None:
    await wire.ws.send_str('{"op": true, "d": null}')


@provokes(CloseCode.DECODE_ERROR)
async def send_half_a_character(wire: HandWire) -> None:
    await wire.ws.send_str('{"op": 1, "d": null, "x": "\\ud800"}')


@provokes(CloseCode.DECODE_ERROR)
async def nest_without_end(wire: HandWire) -> None:
    await wire.ws.send_str("[" * 4000)


@provokes(CloseCode.DECODE_ERROR)
async def send_one_byte_too_many(wire: HandWire) -> None:
    """4,096 bytes are a frame; two of them may be one letter."""
    frame = json.dumps({"op": 1, "d": None, "x": ""})
    fits = frame.replace('""', f'"{"x" * (4096 - len(frame))}"')
    await wire.ws.send_str(fits)
    assert (await wire.frame())["op"] == 11
    await wire.ws.send_str(fits.replace("xx", "xé", 1))


@provokes(CloseCode.DECODE_ERROR)
async def beat_with_words(wire: HandWire) -> None:
    await wire.send(1, "boom")


@provokes(CloseCode.DECODE_ERROR)
async def identify_without_properties(wire: HandWire) -> None:
    await wire.identify(properties={})


@provokes(CloseCode.DECODE_ERROR)
async def resume_nothing(wire: HandWire) -> None:
    await wire.send(6, {"token": wire.playground.token, "seq": 1})


@provokes(CloseCode.NOT_AUTHENTICATED)
async def speak_before_the_greeting(wire: HandWire) -> None:
    await wire.send(3, {"since": None, "activities": [], "status": "online", "afk": False})


@provokes(CloseCode.NOT_AUTHENTICATED)
async def be_forgotten(wire: HandWire) -> None:
    await wire.ready()
    async with Room(wire.playground.control) as room:
        await room.post("/gateway", expire=True)


@provokes(CloseCode.AUTHENTICATION_FAILED)
async def identify_with_a_wrong_token(wire: HandWire) -> None:
    await wire.identify(token="wrong")


@provokes(CloseCode.AUTHENTICATION_FAILED)
async def resume_with_a_wrong_token(wire: HandWire) -> None:
    await wire.send(6, {"token": "wrong", "session_id": "x", "seq": 1})


@provokes(CloseCode.ALREADY_AUTHENTICATED)
async def identify_twice(wire: HandWire) -> None:
    await wire.ready()
    await wire.identify()


@provokes(CloseCode.ALREADY_AUTHENTICATED)
async def resume_while_one_is_there(wire: HandWire) -> None:
    await wire.resume((await wire.ready())["session_id"], 1)


@provokes(CloseCode.INVALID_SEQ)
async def resume_from_no_number(wire: HandWire) -> None:
    await wire.send(6, {"token": wire.playground.token, "session_id": "x", "seq": None})


@provokes(CloseCode.INVALID_SEQ)
async def resume_from_what_never_happened(wire: HandWire) -> None:
    async with HandWire(wire.playground, wire.http) as first:
        session = (await first.ready())["session_id"]
    await wire.resume(session, 500)


@provokes(CloseCode.RATE_LIMITED)
async def send_121_frames_in_a_minute(wire: HandWire) -> None:
    for _ in range(121):
        await wire.send(1)


@provokes(CloseCode.SESSION_TIMED_OUT)
async def let_another_take_the_session(wire: HandWire) -> None:
    session = (await wire.ready())["session_id"]
    async with HandWire(wire.playground, wire.http) as other:
        await other.resume(session, wire.seq)
        await other.until("RESUMED")


@provokes(CloseCode.INVALID_SHARD)
async def be_the_third_of_two(wire: HandWire) -> None:
    await wire.identify(shard=[2, 2])


@provokes(CloseCode.INVALID_SHARD)
async def be_half_a_shard(wire: HandWire) -> None:
    await wire.identify(shard=[0.5, 2])


@provokes(CloseCode.INVALID_SHARD)
async def be_no_shard(wire: HandWire) -> None:
    await wire.identify(shard="0 of 1")


@provokes(CloseCode.SHARDING_REQUIRED)
async def carry_too_many_servers(wire: HandWire) -> None:
    world = wire.playground.core.world
    for n in range(2500):
        world.put(Guild(str(n), f"Club {n}", "1100000000000000100"))
        world.put(Member(str(n), APP, 0.0))
    await wire.identify(shard=[0, 1])


@provokes(CloseCode.INVALID_INTENTS)
async def want_what_there_is_not(wire: HandWire) -> None:
    await wire.identify(intents=1 << 30)


@provokes(CloseCode.INVALID_INTENTS)
async def want_nothing_in_particular(wire: HandWire) -> None:
    await wire.send(2, {"token": wire.playground.token, "properties": PROPERTIES})


@provokes(CloseCode.DISALLOWED_INTENTS)
async def want_to_know_the_members(wire: HandWire) -> None:
    await wire.identify(intents=1 | 1 << 1)


EACH = [(code, provocation) for code, provocations in PROVOKED.items() for provocation in provocations]


@pytest.mark.parametrize(("code", "provocation"), EACH, ids=[f"{c}-{p.__name__}" for c, p in EACH])
async def test_each_close_code(wire: HandWire, code: int, provocation: Provocation) -> None:
    await provocation(wire)
    assert await end_of(wire) == code


@pytest.mark.parametrize("query", [{"v": "6"}, {"encoding": "etf"}, {"compress": "brotli"}])
async def test_what_is_not_spoken_here_is_4012(
    playground: Playground, http: aiohttp.ClientSession, query: dict[str, str]
) -> None:
    async with HandWire(playground, http, **query) as wire:
        assert (await wire.frame())["closed"] == CloseCode.INVALID_API_VERSION


def test_no_close_code_is_never_met() -> None:
    assert {*PROVOKED, CloseCode.INVALID_API_VERSION} == set(CloseCode)


async def test_who_misses_a_heartbeat_is_taken_for_dead_and_may_resume(http: aiohttp.ClientSession) -> None:
    async with Playground(heartbeat=0.1) as playground:
        async with HandWire(playground, http) as wire:
            assert (await wire.frame())["d"]["heartbeat_interval"] == 100
            session = (await wire.ready())["session_id"]
            await wire.send(1)
            assert await end_of(wire) == CloseCode.SESSION_TIMED_OUT
        async with HandWire(playground, http) as again:
            await again.resume(session, wire.seq)
            await again.until("RESUMED")

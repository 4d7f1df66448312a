"""Limits of number and size, up to the last that fits: pins and emojis."""

import base64

import aiohttp

from bot.playground.client import Room
from bot.playground.model.things import Emoji

from .conftest import APP, RIVER, Api
from .gateway_wire import HandWire
from .test_files import PNG

MOST_PINS, MOST_EMOJIS, MOST_EMOJI_BYTES = 250, 2000, 256 * 1024


def picture(size: int) -> str:
    """A picture of so many bytes, as an emoji is uploaded."""
    return "data:image/png;base64," + base64.b64encode(PNG.ljust(size, b"\0")).decode()


async def test_250_pins_and_no_more(api: Api, room: Room) -> None:
    await room.post("/permissions", channel="river", allow=["MANAGE_MESSAGES", "PIN_MESSAGES"])
    ann, world = room.person("Ann"), api.playground.core.world
    said = [(await ann.say(f"line {n}"))["id"] for n in range(MOST_PINS + 1)]
    for number in said[:-2]:
        world.messages[number].pinned = world.messages[number].created
    pins = f"/channels/{RIVER}/messages/pins"
    assert (await api("PUT", f"{pins}/{said[-2]}"))[0] == 204
    assert await api.refused("PUT", f"{pins}/{said[-1]}") == (400, 30003)
    assert (await api("DELETE", f"{pins}/{said[0]}"))[0] == 204
    assert (await api("PUT", f"{pins}/{said[-1]}"))[0] == 204, "one that goes makes room"


async def test_pins_are_told_fifty_at_a_time_and_the_bot_hears_of_them(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    clock, pins = api.playground.core.clock, f"/channels/{RIVER}/messages/pins"
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        said = [(await api.send(str(n)))["id"] for n in range(3)]
        for number in said:
            clock.advance(1)
            assert (await api("PUT", f"{pins}/{number}"))[0] == 204
            assert (await wire.until("CHANNEL_PINS_UPDATE"))["channel_id"] == RIVER
        _, page, _ = await api("GET", f"{pins}?limit=2")
        assert ([i["message"]["id"] for i in page["items"]], page["has_more"]) == (said[:0:-1], True)
        before = page["items"][-1]["pinned_at"].replace("+00:00", "Z")
        _, rest, _ = await api("GET", f"{pins}?before={before}")
        assert ([i["message"]["id"] for i in rest["items"]], rest["has_more"]) == (said[:1], False)
        for number in said:
            await api("DELETE", f"{pins}/{number}")
            last = (await wire.until("CHANNEL_PINS_UPDATE"))["last_pin_timestamp"]
        assert last is None


async def test_two_thousand_emojis_and_no_more(api: Api) -> None:
    core = api.playground.core
    for n in range(MOST_EMOJIS - 1):
        core.world.put(Emoji(core.id(), f"card_{n}"))
    path = f"/applications/{APP}/emojis"
    assert (await api("POST", path, {"name": "last", "image": picture(100)}))[0] == 201
    assert await api.refused("POST", path, {"name": "one_more", "image": picture(100)}) == (400, 30008)


async def test_an_emoji_of_256_kib_and_no_more(api: Api) -> None:
    path = f"/applications/{APP}/emojis"
    assert (await api("POST", path, {"name": "large", "image": picture(MOST_EMOJI_BYTES)}))[0] == 201
    too_large = {"name": "larger", "image": picture(MOST_EMOJI_BYTES + 1)}
    assert await api.refused("POST", path, too_large) == (400, 50045)

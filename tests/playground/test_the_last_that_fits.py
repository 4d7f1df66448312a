"""Limits of number and size, up to the last that fits: pins and emojis."""

import base64

from bot.playground.client import Room
from bot.playground.model.things import Emoji

from .conftest import APP, RIVER, Api
from .test_files import PNG

MOST_PINS, MOST_EMOJIS, MOST_EMOJI_BYTES = 50, 2000, 256 * 1024


def picture(size: int) -> str:
    """A picture of so many bytes, as an emoji is uploaded."""
    return "data:image/png;base64," + base64.b64encode(PNG.ljust(size, b"\0")).decode()


async def test_fifty_pins_and_no_more(api: Api, room: Room) -> None:
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

"""Events as no Discord would send them, to see what becomes of a bot that is told such."""

import aiohttp
import discord
import pytest

from bot.playground.client import Refused, Room

from .conftest import GUILD, RIVER, Api, Bot, Start
from .gateway_wire import HandWire


async def test_a_field_is_left_out_or_of_another_value_as_often_as_it_was_asked(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        await room.post("/misshape", event="CHANNEL_CREATE", field="bitrate")
        await room.post("/misshape", event="CHANNEL_CREATE", field="name", value=[7], times=2)
        await room.post("/channels", name="text")
        first = await wire.until("CHANNEL_CREATE")
        assert first["name"] == [7], "and what has no bitrate is let pass"
        await room.post("/channels", name="lounge", type=2)
        second = await wire.until("CHANNEL_CREATE")
        assert (second["name"], "bitrate" in second) == ([7], False)
        assert (await room.get("/faults"))["misshapen"] == []
        await room.post("/channels", name="hall", type=2)
        third = await wire.until("CHANNEL_CREATE")
        assert (third["name"], third["bitrate"]) == ("hall", 64_000)


async def test_servers_that_are_told_of_at_the_start_can_be_misshapen_within(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/misshape", event="GUILD_CREATE", field="channels.*.type", times=None)
    for _ in range(2):
        async with HandWire(api.playground, http) as wire:
            await wire.ready()
            channels = (await wire.until("GUILD_CREATE"))["channels"]
            assert channels
            assert not any("type" in channel for channel in channels)
        await room.post("/gateway", expire=True)
        await room.advance(6)
    await room.delete("/faults")
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        assert all("type" in channel for channel in (await wire.until("GUILD_CREATE"))["channels"])


async def test_any_event_can_be_told(start: Start, room: Room) -> None:
    """Even one that the real client falls over; what it has of it is what it was told."""
    bot = await start(Bot())
    told = {
        "guild_id": GUILD,
        "id": RIVER,
        "type": 0,
        "name": "rapids",
        "position": 0,
        "permission_overwrites": [],
    }
    assert (await room.post("/event", event="CHANNEL_UPDATE", data=told))["sessions"] == 1
    river = bot.get_channel(int(RIVER))
    assert isinstance(river, discord.TextChannel)
    await room.until(lambda: river.name == "rapids")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/misshape", {"event": "X"}),
        ("/misshape", {"field": "x"}),
        ("/misshape", {"event": "X", "field": "x", "feild": 1}),
        ("/event", {"event": "X", "data": []}),
        ("/event", {"data": {}}),
    ],
)
async def test_nonsense_is_refused(room: Room, path: str, body: dict[str, object]) -> None:
    with pytest.raises(Refused):
        await room.post(path, **body)

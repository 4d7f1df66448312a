"""What the bot and people do not see: servers it was sent from, channels that are hidden, places they left."""

from typing import Any

import aiohttp
import pytest

from bot.playground.client import Refused, Room

from .conftest import APP, BO, GUILD, RIVER, Api
from .gateway_wire import HandWire

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}
FORM = {
    "custom_id": "form",
    "title": "Form",
    "components": [{"type": 18, "label": "Sum", "component": {"type": 4, "custom_id": "sum", "style": 1}}],
}
GUILD_MESSAGES = 1 << 9
LAGOON = "1100000000000000012"


async def pressed(api: Api, room: Room, message: str, **more: Any) -> str:
    said = {"user": "Bo", "message": message, "custom_id": "join"} | more
    number = (await room.post("/press", **said))["interaction"]
    return f"/interactions/{number}/{api.playground.core.interactions[number].token}/callback"


async def form(api: Api, room: Room, message: str) -> str:
    """A form on Bo's screen."""
    path = await pressed(api, room, message)
    assert (await api("POST", path, {"type": 9, "data": FORM}))[0] == 204
    return path.split("/")[2]


async def test_a_bot_that_was_sent_away_hears_and_says_no_more(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    message = (await api.send(components=[BUTTON]))["id"]
    modal = await form(api, room, message)
    async with HandWire(api.playground, http) as wire:
        await wire.ready(intents=1 | GUILD_MESSAGES)
        answer = await pressed(api, room, message)
        await room.post("/kick-bot")
        assert await wire.until("GUILD_DELETE") == {"id": GUILD}
        for data in (
            {"type": 4, "data": {"content": "x"}},
            {"type": 5},
            {"type": 7, "data": {"content": "x"}},
        ):
            assert await api.refused("POST", answer, data) == (403, 50001)
        for path, more in (
            ("/press", {"message": message, "custom_id": "join"}),
            ("/press", {"message": message, "custom_id": "join", "force": True}),
            ("/submit", {"modal": modal, "values": {"sum": "1"}}),
        ):
            with pytest.raises(Refused, match="not on this server"):
                await room.post(path, user="Bo", **more)
        await room.person("Ann").say("alone at last")
        await room.post("/channels", name="next")
        await room.post("/invite-bot")
        assert (await wire.frame())["t"] == "GUILD_CREATE", "nothing was told meanwhile"


async def test_nothing_is_told_of_a_hidden_channel(api: Api, room: Room, http: aiohttp.ClientSession) -> None:
    made = await room.post("/channels", name="hall", type=11, parent="river")
    async with HandWire(api.playground, http) as wire:
        await wire.ready(intents=1 | GUILD_MESSAGES)
        await room.post("/permissions", channel="river", deny=["VIEW_CHANNEL"])
        assert (await wire.until("CHANNEL_UPDATE"))["id"] == RIVER
        ann = room.person("Ann")
        said = await ann.say("hush")
        await room.post("/delete-message", message=said["id"])
        await ann.say("hush", "hall")
        await room.post("/archive-thread", channel=made["channel"]["id"])
        await room.post("/channels", name="attic", type=11, parent="river")
        await ann.say("hello", "lagoon")
        frame = await wire.frame()
        assert (frame["t"], frame["d"]["channel_id"]) == ("MESSAGE_CREATE", LAGOON)


async def test_that_it_was_taken_out_the_bot_hears_also_of_a_private_thread(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/permissions", channel="river", allow=["CREATE_PRIVATE_THREADS"])
    _, made, _ = await api("POST", f"/channels/{RIVER}/threads", {"name": "back room", "type": 12})
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        assert (await api("DELETE", f"/channels/{made['id']}/thread-members/@me"))[0] == 204
        assert (await wire.until("THREAD_MEMBERS_UPDATE"))["removed_member_ids"] == [APP]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/leave", {"user": "Bo"}),
        ("/permissions", {"channel": "river", "who": "Bo", "deny": ["VIEW_CHANNEL"]}),
    ],
)
async def test_who_no_longer_sees_the_channel_sends_nothing_from_it(
    api: Api, room: Room, path: str, body: dict[str, Any]
) -> None:
    message = (await api.send(components=[BUTTON]))["id"]
    modal = await form(api, room, message)
    await room.post(path, **body)
    with pytest.raises(Refused, match="does not see"):
        await room.post("/submit", user="Bo", modal=modal, values={"sum": "1"})
    for force in (False, True):
        with pytest.raises(Refused, match="does not see"):
            await pressed(api, room, message, force=force)


async def test_no_command_is_given_in_a_talk_once_nothing_is_shared(api: Api, room: Room) -> None:
    command = {"name": "help", "description": "d"}
    assert (await api("POST", f"/applications/{APP}/commands", command))[0] == 201
    slash = {"user": "Bo", "channel": "dm", "command": "help"}
    await room.post("/slash", **slash)
    await room.post("/leave", user="Bo")
    with pytest.raises(Refused, match="shares no server"):
        await room.post("/slash", **slash)


async def test_the_bot_hears_of_its_own_rank_and_name(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        await room.post("/nick", user="Ann", nick="Annie")
        await room.post("/nick", user="Riverboat", nick="Boat")
        told = await wire.until("GUILD_MEMBER_UPDATE")
        assert (told["user"]["id"], told["nick"], told["guild_id"]) == (APP, "Boat", GUILD)
        made = await room.post("/roles", user="Riverboat", permissions=["MANAGE_THREADS"])
        assert made["role"]["id"] in (await wire.until("GUILD_MEMBER_UPDATE"))["roles"]
        assert BO not in told["user"]["id"]


async def test_who_is_timed_out_only_looks_on(api: Api, room: Room, http: aiohttp.ClientSession) -> None:
    message = (await api.send(components=[BUTTON]))["id"]
    bo = room.person("Bo")
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        await room.post("/timeout", user="Bo", seconds=60)
        with pytest.raises(Refused, match="may not write"):
            await bo.say("unfair")
        with pytest.raises(Refused, match="may not use commands"):
            await room.post("/slash", user="Bo", channel="river", command="help")
        await pressed(api, room, message)
        member = (await wire.until("INTERACTION_CREATE"))["member"]
        assert member["permissions"] == str(1 << 10 | 1 << 16)
        assert member["communication_disabled_until"] is not None
    await room.advance(61)
    await bo.say("free again")


async def test_the_bot_can_be_timed_out_and_its_owner_can_not(api: Api, room: Room) -> None:
    await room.post("/timeout", user="Riverboat", seconds=3600)
    path = f"/channels/{RIVER}/messages"
    assert await api.refused("POST", path, {"content": "x"}) == (403, 50013)
    await room.post("/permissions", channel="river", allow=["SEND_MESSAGES"])
    assert await api.refused("POST", path, {"content": "x"}) == (403, 50013), "no channel lets it speak"
    assert (await api("GET", path))[0] == 200
    await room.post("/timeout", user="Riverboat", seconds=0)
    await api.send()
    await room.post("/roles", user="Cy", permissions=["ADMINISTRATOR"])
    for boss in (api.playground.core.world.guilds[GUILD].owner_id, "Cy"):
        with pytest.raises(Refused, match="can't be timed out"):
            await room.post("/timeout", user=boss, seconds=60)

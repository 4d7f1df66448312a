"""The application without its bot user: on a server with its commands alone, or installed by people for themselves."""

from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.playground.client import Refused, Room
from bot.playground.model.permissions import EVERYONE

from .conftest import APP, BO, GUILD, RIVER, Api, Bot, Start
from .gateway_wire import HandWire

HI = {"content": "hi"}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}


@pytest.fixture(autouse=True)
def often(api: Api) -> None:
    api.playground.core.limits.tempo = 1e6


@pytest.fixture
async def command(api: Api) -> None:
    """One command for servers, one for servers and people."""
    for name, kinds in (("play", [0]), ("stats", [0, 1])):
        body = {"name": name, "description": "d", "integration_types": kinds}
        assert (await api("POST", f"/applications/{APP}/commands", body))[0] == 201


async def slash(room: Room, wire: HandWire, command: str, channel: str = "river") -> Any:
    await room.post("/slash", user="Bo", channel=channel, command=command)
    return await wire.until("INTERACTION_CREATE")


@pytest.mark.usefixtures("command")
async def test_on_a_server_without_its_bot_user_it_is_asked_and_answers_and_no_more(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        await room.post("/install-app")
        assert await wire.until("GUILD_DELETE") == {"id": GUILD}
        asked = await slash(room, wire, "play")
        assert asked["authorizing_integration_owners"] == {"0": GUILD}
        assert (asked["context"], asked["guild"]["id"], asked["guild_id"]) == (0, GUILD, GUILD)
        assert asked["app_permissions"] == str(int(EVERYONE))
        assert asked["member"]["user"]["id"] == BO
        path = f"/interactions/{asked['id']}/{asked['token']}/callback"
        assert (await api("POST", path, {"type": 4, "data": HI | {"components": [BUTTON]}}))[0] == 204
        hook = f"/webhooks/{APP}/{asked['token']}"
        _, made, _ = await api("GET", f"{hook}/messages/@original")
        for _ in range(6):
            assert (await api("POST", hook, HI))[0] == 200, "as many as it likes"
        for call in (
            ("GET", f"/channels/{RIVER}", None),
            ("POST", f"/channels/{RIVER}/messages", HI),
            ("PATCH", f"/channels/{RIVER}/messages/{made['id']}", HI),
        ):
            assert await api.refused(*call) == (403, 50001)
        assert await api.refused("GET", f"/guilds/{GUILD}") == (404, 10004)
        await room.post("/press", user="Cy", message=made["id"], custom_id="join")
        pressed = await wire.until("INTERACTION_CREATE")
        answer = f"/interactions/{pressed['id']}/{pressed['token']}/callback"
        assert (await api("POST", answer, {"type": 7, "data": {"content": "Cy sits down"}}))[0] == 204
        await room.post("/invite-bot")
        assert (await wire.until("GUILD_CREATE"))["id"] == GUILD
    await api.send("here again")


@pytest.mark.usefixtures("command")
async def test_a_server_that_starts_so_is_no_server_of_the_bots(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/install-app")
    async with HandWire(api.playground, http) as wire:
        assert (await wire.ready())["guilds"] == []
        await room.person("Bo").say("unheard")
        assert (await slash(room, wire, "play"))["guild_id"] == GUILD
        await room.post("/kick-bot")
        with pytest.raises(Refused, match="not on this server"):
            await room.post("/slash", user="Bo", channel="river", command="play")
        with pytest.raises(Refused, match="not on this server"):
            await room.post("/kick-bot")


@pytest.mark.usefixtures("command")
async def test_who_has_it_for_themselves_is_offered_what_is_made_for_people(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/kick-bot")
    await room.post("/install-app", user="Bo")
    offered = (await room.get("/commands", user="Bo", channel="river"))["commands"]
    assert [each["name"] for each in offered] == ["stats"]
    assert (await room.get("/commands", user="Cy", channel="river"))["commands"] == []
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        asked = await slash(room, wire, "stats")
        assert (asked["authorizing_integration_owners"], asked["context"]) == ({"1": BO}, 0)
        path = f"/interactions/{asked['id']}/{asked['token']}/callback"
        assert (await api("POST", path, {"type": 4, "data": HI}))[0] == 204
        hook = f"/webhooks/{APP}/{asked['token']}"
        for _ in range(5):
            assert (await api("POST", hook, HI))[0] == 200
        assert await api.refused("POST", hook, HI) == (400, 40094)
        assert (await slash(room, wire, "stats", "dm"))["authorizing_integration_owners"] == {"1": BO}
        await room.post("/install-app", user="Bo", on=False)
        with pytest.raises(Refused, match="not on this server"):
            await room.post("/slash", user="Bo", channel="river", command="stats")


@pytest.mark.usefixtures("command")
async def test_where_such_are_not_wanted_they_answer_in_private(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/kick-bot")
    await room.post("/install-app", user="Bo")
    await room.post("/permissions", channel="river", who=GUILD, deny=["USE_EXTERNAL_APPS"])
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        asked = await slash(room, wire, "stats")
        path = f"/interactions/{asked['id']}/{asked['token']}/callback"
        assert (await api("POST", path, {"type": 4, "data": HI}))[0] == 204
    assert (await room.person("Cy").sees()).text("river") == ""
    assert (await room.person("Bo").sees()).text("river") == "hi"


@pytest.mark.usefixtures("command")
async def test_where_both_have_installed_it_both_are_named(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/install-app", user="Bo")
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        assert (await slash(room, wire, "play"))["authorizing_integration_owners"] == {"0": GUILD}
        both = {"0": GUILD, "1": BO}
        assert (await slash(room, wire, "stats"))["authorizing_integration_owners"] == both


async def test_the_real_client_answers_without_a_server_in_its_memory(start: Start, room: Room) -> None:
    bot = Bot()

    @bot.tree.command(description="open a table")
    @app_commands.allowed_installs(guilds=True, users=False)
    async def play(interaction: discord.Interaction) -> None:
        known = bot.get_guild(int(GUILD))
        await interaction.response.send_message(f"{interaction.is_guild_integration()} {known}")
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        try:
            await channel.send("the table")
        except discord.Forbidden as refused:
            await interaction.followup.send(f"refused with {refused.code}")

    await start(bot)
    await room.post("/install-app")
    await room.until(lambda: not bot.guilds)
    bo = room.person("Bo")
    assert (await bo.slash("play")).text.startswith("True None")
    await room.until_seen(bo, lambda sight: "refused with 50001" in sight.text("river"))

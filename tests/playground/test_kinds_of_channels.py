"""Voice and stage channels, forums and media channels: their shapes, who may write there, and the commands in them."""

import aiohttp
import discord
import pytest

from bot.playground.client import Refused, Room

from .conftest import APP, BO, GUILD, Api, Bot, Start
from .gateway_wire import HandWire

HI = {"content": "hi"}
GUILD_MESSAGES = 1 << 9
KINDS = {"lounge": 2, "stage": 13, "forum": 15, "gallery": 16, "news": 5, "rooms": 4}
CLASSES = {
    "lounge": discord.VoiceChannel,
    "stage": discord.StageChannel,
    "forum": discord.ForumChannel,
    "gallery": discord.ForumChannel,
    "news": discord.TextChannel,
    "rooms": discord.CategoryChannel,
}


def playing() -> Bot:
    """A bot with one command, which says where it was used, by its answer and by a message of its own."""
    bot = Bot()

    @bot.tree.command(description="open a table")
    async def play(interaction: discord.Interaction) -> None:
        channel = interaction.channel
        await interaction.response.send_message(
            f"{type(channel).__name__} {interaction.app_permissions.connect}"
        )
        assert isinstance(channel, discord.VoiceChannel | discord.StageChannel | discord.Thread)
        try:
            await channel.send("the table")
        except discord.HTTPException as refused:
            await interaction.followup.send(f"refused with {refused.code}")

    return bot


@pytest.fixture(autouse=True)
def often(api: Api) -> None:
    api.playground.core.limits.tempo = 1e6


@pytest.mark.parametrize("before", [True, False])
async def test_the_real_client_takes_every_kind_of_channel(start: Start, room: Room, before: bool) -> None:
    """In GUILD_CREATE, and made while it looks on."""
    bot = Bot()
    if not before:
        await start(bot)
    numbers = {
        name: int((await room.post("/channels", name=name, type=kind))["channel"]["id"])
        for name, kind in KINDS.items()
    }
    if before:
        await start(bot)
    for name, number in numbers.items():
        channel = await room.until(lambda number=number: bot.get_channel(number), what=name)  # type: ignore[misc]
        assert type(channel) is CLASSES[name]
    lounge = bot.get_channel(numbers["lounge"])
    assert isinstance(lounge, discord.VoiceChannel)
    assert (lounge.bitrate, lounge.user_limit, lounge.rtc_region) == (64_000, 0, None)


async def test_what_voice_is_told_with_is_told_in_every_shape(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    asked = {"name": "lounge", "type": 2, "bitrate": 96_000, "user_limit": 9, "rtc_region": "rotterdam"}
    voice = {"bitrate": 96_000, "user_limit": 9, "rtc_region": "rotterdam"}
    assert (await api("POST", f"/applications/{APP}/commands", {"name": "play", "description": "d"}))[
        0
    ] == 201
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        number = (await room.post("/channels", **asked))["channel"]["id"]
        told = [await wire.until("CHANNEL_CREATE")]
        await room.post("/permissions", channel="lounge", allow=["MANAGE_CHANNELS"])
        told.append(await wire.until("CHANNEL_UPDATE"))
        await room.post("/slash", user="Bo", channel="lounge", command="play")
        told.append((await wire.until("INTERACTION_CREATE"))["channel"])
        told.append((await api("GET", f"/channels/{number}"))[1])
        told.append((await api("PATCH", f"/channels/{number}", {"name": "salon"}))[1])
        told += [c for c in (await api("GET", f"/guilds/{GUILD}/channels"))[1] if c["id"] == number]
        await room.post("/guild-outage", on=True)
        await room.post("/guild-outage", on=False)
        await wire.until("GUILD_DELETE")
        told += [c for c in (await wire.until("GUILD_CREATE"))["channels"] if c["id"] == number]
        await room.post("/delete-channel", channel=number)
        told.append(await wire.until("CHANNEL_DELETE"))
    assert len(told) == 8
    for shape in told:
        assert voice.items() <= shape.items(), shape


@pytest.mark.parametrize("kind", [2, 13])
async def test_beside_voice_only_those_write_and_read_who_may_connect(
    api: Api, room: Room, http: aiohttp.ClientSession, kind: int
) -> None:
    lounge = (await room.post("/channels", name="lounge", type=kind))["channel"]["id"]
    messages, bo, cy = f"/channels/{lounge}/messages", room.person("Bo"), room.person("Cy")
    message = await api.send("hello", lounge)
    await bo.say("hi", "lounge")
    await room.post("/permissions", channel="lounge", deny=["CONNECT"])
    await room.post("/permissions", channel="lounge", who="Cy", deny=["CONNECT"])
    assert await api.refused("POST", messages, HI) == (403, 50001)
    assert await api.refused("GET", messages) == (403, 50001)
    assert await api.refused("PATCH", f"{messages}/{message['id']}", HI) == (403, 50001)
    for asked in (
        cy.say("me too", "lounge"),
        room.post("/slash", user="Cy", channel="lounge", command="play"),
    ):
        with pytest.raises(Refused, match="may not connect"):
            await asked
    sight = await cy.sees()
    assert sight.channel("lounge") == []
    [seen] = [c for c in sight.raw["guilds"][0]["channels"] if c["id"] == lounge]
    assert (seen["can_write"], seen["unread"]) == (False, 0)
    async with HandWire(api.playground, http) as wire:
        await wire.ready(intents=1 | GUILD_MESSAGES)
        await bo.say("unheard", "lounge")
        await room.post("/permissions", channel="lounge", clear=["CONNECT"])
        frame = await wire.frame()
        while frame["t"] == "GUILD_CREATE":
            frame = await wire.frame()
        assert frame["t"] == "CHANNEL_UPDATE", "nothing of what was written"
    await api.send("back", lounge)


@pytest.mark.parametrize("may", [True, False])
async def test_a_command_beside_voice_says_whether_the_bot_may_connect(
    start: Start, room: Room, may: bool
) -> None:
    await start(playing())
    await room.post("/channels", name="lounge", type=2)
    await room.post("/permissions", channel="lounge", **{"clear" if may else "deny": ["CONNECT"]})
    said = await room.person("Bo").slash("play", "lounge")
    assert said.text.startswith(f"VoiceChannel {may}")
    last = "the table" if may else "refused with 50001"
    await room.until_seen(room.person("Bo"), lambda sight: last in sight.text("lounge"))


@pytest.mark.parametrize("kind", [15, 16])
async def test_in_a_forum_one_writes_in_posts(
    api: Api, room: Room, http: aiohttp.ClientSession, kind: int
) -> None:
    forum = (await room.post("/channels", name="forum", type=kind))["channel"]["id"]
    bo = room.person("Bo")
    assert await api.refused("POST", f"/channels/{forum}/messages", HI) == (400, 50008)
    for asked in (bo.say("hello", "forum"), room.post("/slash", user="Bo", channel="forum", command="play")):
        with pytest.raises(Refused, match="in a post"):
            await asked
    with pytest.raises(Refused, match="content is needed"):
        await bo.start_thread("table one", "forum")
    async with HandWire(api.playground, http) as wire:
        await wire.ready(intents=1 | GUILD_MESSAGES)
        post = await bo.start_thread("table one", "forum", content="who plays?")
        told = await wire.until("THREAD_CREATE")
        assert (told["id"], told["type"], told["parent_id"], told["applied_tags"]) == (
            post["id"],
            11,
            forum,
            [],
        )
        first = await wire.until("MESSAGE_CREATE")
        assert (first["id"], first["channel_id"], first["author"]["id"]) == (post["id"], post["id"], BO)
        assert (await api("GET", f"/channels/{forum}"))[1]["last_message_id"] == post["id"]
    await api.send("I do", post["id"])
    assert (await bo.sees()).text("table one") == "who plays?\n\nI do"
    await room.post("/permissions", channel="forum", who="Cy", deny=["SEND_MESSAGES"])
    with pytest.raises(Refused, match="Missing Permissions"):
        await room.person("Cy").start_thread("mine", "forum", content="x")
    await room.person("Cy").say("but in a post", "table one")


async def test_a_command_in_a_post_is_one_in_a_thread(start: Start, room: Room) -> None:
    await start(playing())
    await room.post("/channels", name="forum", type=15)
    bo = room.person("Bo")
    await bo.start_thread("table one", "forum", content="who plays?")
    assert (await bo.slash("play", "table one")).text.startswith("Thread")
    await room.until_seen(bo, lambda sight: "the table" in sight.text("table one"))


async def test_nobody_writes_in_a_category(api: Api, room: Room) -> None:
    rooms = (await room.post("/channels", name="rooms", type=4))["channel"]["id"]
    assert await api.refused("POST", f"/channels/{rooms}/messages", HI) == (400, 50008)
    with pytest.raises(Refused, match="nothing is written"):
        await room.person("Bo").say("hello", "rooms")

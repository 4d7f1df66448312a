"""The real client across restarts of either side, in two shards, and with files, menus and threads."""

import asyncio
import io
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from bot.playground import Playground
from bot.playground.client import Room

from .conftest import GUILD, RIVER, Bot, ShardedBot, Start


class Move(
    discord.ui.DynamicItem[discord.ui.Button["discord.ui.View"]], template=r"m:(?P<table>\w+):(?P<verb>\w+)"
):
    """A button that says everything in its custom_id and so outlives the process that made it."""

    def __init__(self, table: str, verb: str) -> None:
        super().__init__(discord.ui.Button(label=verb, custom_id=f"m:{table}:{verb}"))
        self.table, self.verb = table, verb

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: Any) -> "Move":
        return cls(match["table"], match["verb"])

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.edit_message(content=f"{self.verb} at {self.table}")


def mover() -> Bot:
    bot = Bot()
    bot.add_dynamic_items(Move)

    @bot.tree.command(description="d")
    async def play(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None).add_item(Move("t1", "Fold"))
        await interaction.response.send_message("table", view=view)

    return bot


async def test_a_button_outlives_the_bot_that_made_it(start: Start, room: Room) -> None:
    first = await start(mover())
    await room.person("Ann").slash("play")
    await first.close()
    await room.until(lambda: first.is_closed())
    await asyncio.sleep(0.1)  # Discord lets nobody identify twice within its five seconds, here a tenth
    await start(mover())
    assert (await room.person("Bo").press("Fold")).text.startswith("Fold at t1")


async def test_the_bot_outlives_the_playground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Playground(data=tmp_path, token="t", tempo=50)
    await first.open()
    monkeypatch.setattr(discord.http.Route, "BASE", first.api)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(first.gateway))
    bot = mover()
    running = asyncio.ensure_future(bot.start("t"))
    async with Room(first.control) as room:
        await room.until_online()
        await room.person("Ann").slash("play")
    await first.close()
    async with (
        Playground(data=tmp_path, token="t", port=first.port, tempo=50) as second,
        Room(second.control) as room,
    ):
        await room.until_online()
        assert (await room.person("Ann").press("Fold")).text.startswith("Fold at t1")
        await bot.close()
    await asyncio.wait({running})


async def test_two_shards_share_the_servers(start: Start, room: Room) -> None:
    bot = ShardedBot()

    @bot.tree.command(description="d")
    async def where(interaction: discord.Interaction) -> None:
        shard = interaction.guild.shard_id if interaction.guild else 0
        await interaction.response.send_message(f"shard {shard}")

    await start(bot)
    assert (await room.person("Ann").slash("where")).text == f"shard {(int(GUILD) >> 22) % 2}"
    assert (await room.person("Ann").slash("where", "dm")).text == "shard 0"
    shards = sorted(s["shard"] for s in (await room.get("/world"))["bot"]["sessions"])
    assert shards == [[0, 2], [1, 2]]


async def test_files_kept_and_swapped_by_the_library(start: Start, room: Room) -> None:
    bot = await start(Bot())
    river = bot.get_partial_messageable(int(RIVER))
    message = await river.send(
        "x", files=[discord.File(io.BytesIO(b"a"), "a.txt"), discord.File(io.BytesIO(b"b"), "b.txt")]
    )
    kept = message.attachments[1]
    edited = await message.edit(attachments=[kept, discord.File(io.BytesIO(b"c"), "c.txt")])
    assert [a.filename for a in edited.attachments] == ["b.txt", "c.txt"]
    assert await edited.attachments[1].read() == b"c"
    assert [a.filename for a in (await edited.edit(content="y")).attachments] == ["b.txt", "c.txt"]


async def test_a_menu_of_people_and_one_of_cards(start: Start, room: Room) -> None:
    bot = await start(Bot())
    chosen: list[str] = []

    class Menus(discord.ui.View):
        @discord.ui.select(cls=discord.ui.UserSelect, custom_id="whom", placeholder="Whom?")
        async def whom(self, interaction: discord.Interaction, menu: discord.ui.UserSelect[Any]) -> None:
            chosen.extend(member.display_name for member in menu.values)
            await interaction.response.defer()

        @discord.ui.select(
            custom_id="cards",
            max_values=2,
            options=[discord.SelectOption(label=c, value=c.lower()) for c in "AKQ"],
        )
        async def cards(self, interaction: discord.Interaction, menu: discord.ui.Select[Any]) -> None:
            chosen.extend(menu.values)
            await interaction.response.defer()

    await bot.get_partial_messageable(int(RIVER)).send("choose", view=Menus(timeout=None))
    bo = room.person("Bo")
    assert (await bo.select("whom", "Ann")).callback == 6
    assert (await bo.select("cards", "A", "q")).ok
    assert chosen == ["Ann", "a", "q"]


async def test_a_thread_is_opened_played_in_and_put_to_sleep(start: Start, room: Room) -> None:
    bot = await start(Bot())
    channel = bot.get_channel(int(RIVER))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="table one", type=discord.ChannelType.public_thread)
    message = await thread.send("dealt")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="late")
    assert refused.value.code == 50083


async def test_what_the_client_is_told_of_changes(start: Start, room: Room) -> None:
    bot = await start(Bot())
    told: list[str] = []
    for name in (
        "guild_unavailable",
        "guild_available",
        "guild_remove",
        "guild_join",
        "guild_channel_delete",
    ):

        async def note(*_: object, name: str = name) -> None:
            told.append(name)

        bot.add_listener(note, f"on_{name}")
    await room.post("/guild-outage", on=True)
    await room.post("/guild-outage", on=False)
    await room.post("/delete-channel", channel="lagoon")
    await room.post("/kick-bot")
    await room.post("/invite-bot")
    await room.until(lambda: len(told) == 5)
    assert told == [
        "guild_unavailable",
        "guild_available",
        "guild_channel_delete",
        "guild_remove",
        "guild_join",
    ]


async def test_a_full_bucket_delays_but_loses_nothing(start: Start, room: Room) -> None:
    bot = await start(Bot())
    river = bot.get_partial_messageable(int(RIVER))
    for n in range(12):
        await river.send(str(n))
    seen = [m["content"] for m in (await room.person("Ann").sees()).channel("river")]
    assert seen == [str(n) for n in range(12)]
    assert all(call["status"] == 200 for call in await room.traffic())

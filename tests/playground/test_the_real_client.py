"""The real discord.py client against the loopback Discord: the whole way of a press, and what once tripped it."""

import asyncio

import discord
import pytest
from discord import app_commands

from bot.playground import Playground
from bot.playground.client import Room, plain

from .conftest import Bot, Start


class Buttons(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join · 200", custom_id="join")
    async def join(self, interaction: discord.Interaction, _: discord.ui.Button["Buttons"]) -> None:
        await interaction.response.edit_message(content=f"{interaction.user.display_name} sits down")

    @discord.ui.button(label="My cards", custom_id="cards")
    async def cards(self, interaction: discord.Interaction, _: discord.ui.Button["Buttons"]) -> None:
        await interaction.response.send_message("A K", ephemeral=True)

    @discord.ui.button(label="Twice", custom_id="twice")
    async def twice(self, interaction: discord.Interaction, _: discord.ui.Button["Buttons"]) -> None:
        """Answers twice, the second time past discord.py's own check."""
        await interaction.response.defer()
        interaction.response._response_type = None
        try:
            await interaction.response.defer()
        except discord.HTTPException as refused:
            await interaction.followup.send(f"refused with {refused.code}", ephemeral=True)

    @discord.ui.button(label="Sleep", custom_id="sleep")
    async def sleep(self, interaction: discord.Interaction, _: discord.ui.Button["Buttons"]) -> None:
        pass

    @discord.ui.button(label="Raise…", custom_id="raise")
    async def ask(self, interaction: discord.Interaction, _: discord.ui.Button["Buttons"]) -> None:
        await interaction.response.send_modal(Raise())


class Raise(discord.ui.Modal, title="Raise to how much?"):
    amount: discord.ui.Label["Raise"] = discord.ui.Label(
        text="Amount", component=discord.ui.TextInput(custom_id="amount", max_length=9)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.amount.component, discord.ui.TextInput)
        await interaction.response.edit_message(content=f"raised to {self.amount.component.value}")


class Table(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        row = discord.ui.ActionRow["Table"](discord.ui.Button(label="Deal", custom_id="deal"))
        picture = discord.ui.MediaGallery["Table"](
            discord.MediaGalleryItem("attachment://t.txt", description="a table")
        )
        self.add_item(
            discord.ui.Container(picture, discord.ui.TextDisplay("### Hand 1"), accent_color=0x3366AA)
        )
        self.add_item(row)


def riverboat() -> Bot:
    bot = Bot()
    play = app_commands.Group(name="play", description="open a table")

    @play.command(name="put-and-take", description="the oldest game")
    @app_commands.describe(unit="chips", guest="for whom")
    async def put_and_take(
        interaction: discord.Interaction,
        unit: app_commands.Range[int, 1, 1000] = 10,
        guest: discord.User | None = None,
    ) -> None:
        name = guest.name if guest else "nobody"
        await interaction.response.send_message(f"a table at {unit} for {name}", view=Buttons())

    @play.command(name="table", description="in the new components")
    async def table(interaction: discord.Interaction) -> None:
        import io

        file = discord.File(io.BytesIO(b"cards"), "t.txt")
        await interaction.response.send_message(view=Table(), file=file)

    @bot.tree.command(description="write to me")
    async def write(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("your cards")
        except discord.Forbidden as refused:
            await interaction.followup.send(f"closed: {refused.code}")
        else:
            await interaction.followup.send("sent")

    @bot.tree.command(description="a word")
    async def word(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text)

    @word.autocomplete("text")
    async def offer(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=current + "!", value=current)]

    bot.tree.add_command(play)
    bot.add_view(Buttons())
    return bot


async def test_a_command_a_press_and_what_each_of_them_sees(start: Start, room: Room) -> None:
    await start(riverboat())
    ann, bo = room.person("Ann"), room.person("Bo")
    opened = await ann.slash("play put-and-take", unit=25, guest="Dealer 3000")
    assert opened.text == "a table at 25 for Dealer 3000\n[Join · 200] [My cards] [Twice] [Sleep] [Raise…]"
    joined = await bo.press("Join")
    assert (joined.callback, plain(joined.response or {}).splitlines()[0]) == (7, "Bo sits down")
    cards = await bo.press("My cards")
    assert cards.private == "A K"
    assert "A K" in (await bo.sees()).text("river")
    assert "A K" not in (await ann.sees()).text("river")


async def test_the_new_components_with_a_picture_inside(start: Start, room: Room) -> None:
    await start(riverboat())
    opened = await room.person("Ann").slash("play table", "lagoon")
    assert opened.text == "<a table>\n### Hand 1\n[Deal]"


async def test_a_form_is_opened_filled_and_answered(start: Start, room: Room) -> None:
    await start(riverboat())
    ann = room.person("Ann")
    await ann.slash("play put-and-take")
    opened = await ann.press("Raise")
    assert opened.modal is not None
    assert opened.modal["title"] == "Raise to how much?"
    sent = await ann.submit({"amount": "300"})
    assert sent.text.startswith("raised to 300")
    assert (await ann.sees()).modal is None


async def test_a_private_letter_arrives_and_pings_unless_the_door_is_closed(start: Start, room: Room) -> None:
    await start(riverboat())
    ann = room.person("Ann")
    assert (await ann.slash("write")).private == "sent"
    seen = await ann.sees()
    assert [m["content"] for m in seen.dms] == ["your cards"]
    assert [(p["from"], p["text"]) for p in seen.pings] == [("Riverboat", "your cards")]
    await ann.open_dms(False)
    assert (await ann.slash("write")).private == "closed: 50007"


async def test_autocomplete_and_a_command_in_a_talk_between_two(start: Start, room: Room) -> None:
    await start(riverboat())
    ann = room.person("Ann")
    assert await ann.complete("word", "text", text="ace") == [
        {"name": "ace!", "value": "ace", "name_localizations": None}
    ]
    assert (await ann.slash("word", "dm", text="hi")).text == "hi"


async def test_answering_twice_is_refused_with_40060(start: Start, room: Room) -> None:
    await start(riverboat())
    await room.person("Ann").slash("play put-and-take")
    pressed = await room.person("Ann").press("Twice")
    told = await room.until_seen(room.person("Ann"), lambda s: "refused" in s.text("river"))
    assert pressed.ok
    assert "refused with 40060" in told.text("river")


async def test_an_unanswered_press_fails_after_three_seconds_of_the_servers_clock(
    start: Start, room: Room
) -> None:
    await start(riverboat())
    ann = room.person("Ann")
    opened = await ann.slash("play put-and-take")
    assert opened.response is not None
    made = await room.post("/press", user="Ann", message=opened.response["id"], custom_id="sleep")
    await room.advance(3.1)
    outcome = await room.outcome(made["interaction"])
    assert (outcome.state, outcome.error) == ("failed", "The application did not respond")


async def test_a_press_in_the_gap_is_replayed_and_answered_after_resume(start: Start, room: Room) -> None:
    bot = await start(riverboat())
    ann = room.person("Ann")
    await ann.slash("play put-and-take")
    await room.post("/gateway", reconnect=True)
    assert (await ann.press("Join")).ok
    await room.until(lambda: bot.resumes == 1)


async def test_the_bot_comes_back_after_a_cut_line_and_after_a_dead_session(start: Start, room: Room) -> None:
    bot = await start(riverboat())
    await room.person("Ann").slash("play put-and-take")
    before = await _session(room)
    await room.post("/gateway", drop=True)
    await room.until(lambda: bot.resumes == 1)
    assert await _session(room) == before
    await room.post("/gateway", invalid=False)

    async def new_session() -> bool:
        return bool((await _session(room)) not in (None, before))

    await room.until(new_session)
    assert (await room.person("Ann").press("Join")).ok


async def _session(room: Room) -> str | None:
    sessions = (await room.get("/world"))["bot"]["sessions"]
    return next((s["id"] for s in sessions if s["connected"]), None)


async def test_a_wrong_token_is_a_login_failure(playground: Playground, start: Start) -> None:
    bot = Bot()
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_a_429_is_waited_out_and_a_500_after_the_write_is_not_doubled(start: Start, room: Room) -> None:
    bot = await start(riverboat())
    river = bot.get_partial_messageable(1100000000000000011)
    await room.post("/faults", method="POST", route="/channels/*/messages", status=429, retry_after=0.02)
    assert (await river.send("once")).content == "once"
    await room.post("/faults", method="POST", route="/channels/*/messages", status=500, when="after")
    await river.send("the same", nonce="t1-1")
    seen = [m["content"] for m in (await room.person("Ann").sees()).channel("river")]
    assert seen == ["once", "the same"]


async def test_a_cloudflare_429_is_raised_at_once(start: Start, room: Room) -> None:
    bot = await start(riverboat())
    await room.post("/faults", method="POST", route="/channels/*/messages", status=429, cloudflare=True)
    with pytest.raises(discord.HTTPException, match="429"):
        await asyncio.wait_for(bot.get_partial_messageable(1100000000000000011).send("x"), 2)

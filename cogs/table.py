"""/table: the table in this channel, for those who'd rather type than press."""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.phrases import say
from bot.show.amounts import TypedAmount
from bot.tables.hosting import REASON_MOST
from bot.tables.session import Session
from bot.ui.client import Riverboat
from bot.ui.commands import described, group, page, to_table
from bot.ui.pages import preferences

PLAIN = {
    "sit-out": "out",
    "back": "back",
    "info": "info",
    "show": "show",
    "pause": "pause",
    "resume": "resume",
    "close": "close",
}
"""Commands that say all by their name, and the verb of the letter each one is."""
MOST_CHOICES = 25
"""Discord's limit for what an option offers while it is typed."""
AMOUNT_MOST, WORD_TEXT_MOST = 40, 100

AnyCommand = app_commands.Command[Any, ..., None]  # no cog; each has its own options
Amount = app_commands.Range[str, 1, AMOUNT_MOST]


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Table(bot))


class Table(commands.Cog):
    """Each command is one letter to a table: the channel's, or for /table leave any where one sits."""

    def __init__(self, bot: Riverboat) -> None:
        table = group(bot, "table")
        table.add_command(_with_amount(bot, "join", "join", strict=False))
        table.add_command(_leave(bot))
        table.add_command(_with_amount(bot, "top-up", "topup", strict=True))
        for name, verb in PLAIN.items():
            table.add_command(_plain(bot, name, verb))
        table.add_command(_kick(bot))
        table.add_command(_word(bot))
        self.__cog_app_commands__ = [table]


def _command(bot: Riverboat, name: str, callback: Callable[..., Any]) -> AnyCommand:
    text = described(bot.house.catalog, f"command-table-{name}")
    return app_commands.Command(name=name, description=text, callback=callback)


def _plain(bot: Riverboat, name: str, verb: str) -> AnyCommand:
    async def send(interaction: discord.Interaction) -> None:
        await to_table(bot, interaction, verb)

    return _command(bot, name, send)


def _with_amount(bot: Riverboat, name: str, verb: str, *, strict: bool) -> AnyCommand:
    """Join or top up; without an amount as the button does it."""

    @app_commands.describe(amount=described(bot.house.catalog, f"option-amount-{name}"))
    async def send(interaction: discord.Interaction, amount: Amount | None = None) -> None:
        typed = TypedAmount(bot.house.catalog, amount or "", str(interaction.locale), strict)
        await to_table(bot, interaction, verb, {"amount": typed} if amount else {})

    return _command(bot, name, send)


def _leave(bot: Riverboat) -> AnyCommand:
    @app_commands.describe(table=described(bot.house.catalog, "option-table"))
    async def leave(interaction: discord.Interaction, table: str | None = None) -> None:
        await to_table(bot, interaction, "leave", table=table)

    command = _command(bot, "leave", leave)

    @command.autocomplete("table")
    async def tables(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        sessions = bot.house.lobby.of_user(interaction.guild_id or 0, interaction.user.id)
        named = (
            (_label(bot, session, str(interaction.locale)), session.table.row.id) for session in sessions
        )
        fitting = [
            app_commands.Choice(name=name, value=table)
            for name, table in named
            if typed.casefold() in name.casefold()
        ]
        return fitting[:MOST_CHOICES]

    return command


def _label(bot: Riverboat, session: Session, locale: str) -> str:
    """A table as the list of one's tables names it: by channel and game."""
    row = session.table.row
    channel = bot.get_channel(row.channel)
    name = getattr(channel, "name", str(row.channel))  # every kind of channel that a table is in has one
    told = say("table-choice", channel=f"#{name}", game=say(f"{row.game}-title"))
    return bot.house.catalog.label(told, locale, most=100)


def _kick(bot: Riverboat) -> AnyCommand:
    catalog = bot.house.catalog

    @app_commands.describe(
        member=described(catalog, "option-player"),
        reason=described(catalog, "option-reason-kick"),
        bar=described(catalog, "option-bar"),
    )
    async def kick(
        interaction: discord.Interaction,
        member: discord.User,
        reason: app_commands.Range[str, 1, REASON_MOST] | None = None,
        bar: bool = False,
    ) -> None:
        args = {"member": member.id, "name": member.display_name, "text": reason or "", "ticked": int(bar)}
        await to_table(bot, interaction, "kick", args)

    return _command(bot, "kick", kick)


def _word(bot: Riverboat) -> AnyCommand:
    @app_commands.describe(text=described(bot.house.catalog, "option-word"))
    async def word(
        interaction: discord.Interaction, text: app_commands.Range[str, 0, WORD_TEXT_MOST] | None = None
    ) -> None:
        user = interaction.user.id
        await page(bot, interaction, lambda guild: preferences.word(bot.house, user, text))

    return _command(bot, "word", word)

"""What the slash commands of every cog have in common: where they work, and how they are answered."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.core.errors import Refusal
from bot.core.phrases import say
from bot.show.catalog import Catalog
from bot.tables.people import Letter
from bot.ui.client import Riverboat
from bot.ui.pages.parts import Page
from bot.ui.replies import Answer, actor_of

DESCRIPTION_MOST = 100
"""Discord's limit for the description of a command or an option, in characters."""

ON_SERVERS = app_commands.AppCommandContext(guild=True)
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True)
"""On servers, and in the talk with the bot, where a player's cards arrive."""
INSTALLED = app_commands.AppInstallationType(guild=True)


def described(catalog: Catalog, key: str) -> str:
    """A command's or option's description in English, within Discord's limit."""
    return catalog.label(say(key), "en", most=DESCRIPTION_MOST)


def group(
    bot: Riverboat, name: str, contexts: app_commands.AppCommandContext = ON_SERVERS
) -> app_commands.Group:
    """A group of commands, and where it works."""
    return app_commands.Group(
        name=name,
        description=described(bot.house.catalog, f"command-{name}"),
        allowed_contexts=contexts,
        allowed_installs=INSTALLED,
    )


async def page(
    bot: Riverboat, interaction: discord.Interaction, make: Callable[[int], Awaitable[Page]]
) -> None:
    """Answer a command with a private page, made for the server it was sent on."""
    answer = Answer(interaction)

    async def work() -> None:
        if interaction.guild_id is None:
            raise Refusal("server-only")
        await bot.presses.show(answer, await make(interaction.guild_id))

    await bot.presses.guard(answer, work)


async def to_table(
    bot: Riverboat,
    interaction: discord.Interaction,
    verb: str,
    args: Mapping[str, Any] | None = None,
    table: str | None = None,
) -> None:
    """Hand a command to a table: of its channel, or of this server by id. `args` are as Letter takes them."""
    answer = Answer(interaction)

    async def work() -> None:
        lobby = bot.house.lobby
        session = lobby.by_id(table) if table else lobby.in_channel(interaction.channel_id or 0)
        if session is None or session.table.row.guild != interaction.guild_id:
            raise Refusal("no-such-table" if table else "no-table")
        session.send(Letter(actor_of(interaction), verb, interaction.id, answer, args or {}))

    await bot.presses.guard(answer, work)

"""/play: open a table in this channel. One subcommand a game, made from the game's own options."""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Optional

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.offer import Field, Number, Offer, Pick
from bot.show.catalog import Catalog
from bot.ui.client import Riverboat
from bot.ui.commands import described, group
from bot.ui.replies import Answer


async def setup(bot: Riverboat) -> None:
    play = group(bot, "play")
    for offer in bot.house.offers.values():
        play.add_command(_command(bot, offer))
    await bot.add_cog(Play(play))


class Play(commands.Cog):
    """Carries the group of commands into the tree and out again."""

    def __init__(self, group: app_commands.Group) -> None:
        self.__cog_app_commands__ = [group]


def _command(
    bot: Riverboat, offer: Offer
) -> app_commands.Command[Any, ..., None]:  # its options come from the game
    async def play(interaction: discord.Interaction, **options: Any) -> None:
        answer = Answer(interaction, public=True)
        chosen = {name: value for name, value in options.items() if value is not None}
        await bot.presses.guard(
            answer, lambda: bot.presses.open_table(interaction, answer, offer.key, chosen)
        )

    callback = _with_options(play, offer.fields)
    catalog = bot.house.catalog
    told = {
        field.name: described(catalog, f"option-{field.name.replace('_', '-')}") for field in offer.fields
    }
    choices = {field.name: _choices(catalog, field) for field in offer.fields if isinstance(field, Pick)}
    return app_commands.Command(
        name=offer.key,
        description=described(catalog, f"command-play-{offer.key}"),
        callback=app_commands.choices(**choices)(app_commands.describe(**told)(callback)),
    )


def _with_options(
    callback: Callable[..., Awaitable[None]], fields: tuple[Field, ...]
) -> Callable[..., Any]:  # the library reads the signature
    """The callback with a signature that names the game's options, from which the library makes the command."""
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    rest = [
        inspect.Parameter(
            field.name, inspect.Parameter.KEYWORD_ONLY, annotation=_annotation(field), default=None
        )
        for field in fields
    ]
    callback.__signature__ = inspect.Signature([first, *rest])  # type: ignore[attr-defined] # functions take attributes
    return callback


def _annotation(field: Field) -> Any:  # an annotation made while running
    if isinstance(field, Number):
        return Optional[app_commands.Range[int, field.least, field.most]]  # noqa: UP045 - the library wants this form
    return Optional[str]  # noqa: UP045 - as above; its words are choices, see _choices


def _choices(catalog: Catalog, field: Pick) -> list[app_commands.Choice[str]]:
    """A field's words, as the menu tells them."""
    return [
        app_commands.Choice(name=described(catalog, f"choice-{word.replace(' ', '-')}"), value=word)
        for word in field.words
    ]

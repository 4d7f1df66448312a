"""/hand: look back at a hand that is over."""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.ports import PastHand
from bot.ui.client import Riverboat
from bot.ui.commands import described, group, page
from bot.ui.pages import hands, stories
from bot.ui.pages.parts import Page

MOST_HANDS = 2**31 - 1
Number = app_commands.Range[int, 1, MOST_HANDS]
Told = Callable[[PastHand, int], Page]


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Hands(bot))


class Hands(commands.Cog):
    """Past hands, for those who played them. Without a number each command takes your last."""

    def __init__(self, bot: Riverboat) -> None:
        house, desk = bot.house, group(bot, "hand")
        desk.add_command(_last(bot))
        told: dict[str, Told] = {
            "show": lambda past, user: stories.story(house, past, user, 0),
            "export": lambda past, user: stories.export(house, past, user),
            "verify": lambda past, user: hands.verify(house, past, user),
        }
        for name, tell in told.items():
            desk.add_command(_numbered(bot, name, tell))
        self.__cog_app_commands__ = [desk]


def _last(bot: Riverboat) -> app_commands.Command[Any, ..., None]:  # no cog, no options
    async def last(interaction: discord.Interaction) -> None:
        await _answer(bot, interaction, None, lambda past, user: stories.story(bot.house, past, user, 0))

    text = described(bot.house.catalog, "command-hand-last")
    return app_commands.Command(name="last", description=text, callback=last)


def _numbered(
    bot: Riverboat, name: str, tell: Told
) -> app_commands.Command[Any, ..., None]:  # its one option is the hand's number
    @app_commands.describe(hand=described(bot.house.catalog, "option-hand"))
    async def callback(interaction: discord.Interaction, hand: Number | None = None) -> None:
        await _answer(bot, interaction, hand, tell)

    text = described(bot.house.catalog, f"command-hand-{name}")
    return app_commands.Command(name=name, description=text, callback=callback)


async def _answer(bot: Riverboat, interaction: discord.Interaction, hand: int | None, tell: Told) -> None:
    user = interaction.user.id

    async def make(guild: int) -> Page:
        return tell(await hands.find(bot.house, guild, user, hand), user)

    await page(bot, interaction, make)

"""/hand: look back at a hand that is over."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.client import Riverboat
from bot.ui.commands import described, group, page
from bot.ui.pages import hands
from bot.ui.pages.parts import Page

MOST_HANDS = 2**31 - 1


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Hands(bot))


class Hands(commands.Cog):
    """Past hands, for those who played them."""

    def __init__(self, bot: Riverboat) -> None:
        catalog = bot.house.catalog

        @app_commands.describe(hand=described(catalog, "option-hand"))
        async def verify(
            interaction: discord.Interaction, hand: app_commands.Range[int, 1, MOST_HANDS] | None = None
        ) -> None:
            user = interaction.user.id

            async def make(guild: int) -> Page:
                past = await hands.find(bot.house, guild, user, hand)
                return hands.verify(bot.house, past, user)

            await page(bot, interaction, make)

        desk = group(bot, "hand")
        desk.add_command(
            app_commands.Command(
                name="verify", description=described(catalog, "command-hand-verify"), callback=verify
            )
        )
        self.__cog_app_commands__ = [desk]

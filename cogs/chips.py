"""/chips: what is in my wallet and at tables."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.client import Riverboat
from bot.ui.commands import described, group, page
from bot.ui.pages import chips
from bot.ui.replies import actor_of


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Chips(bot))


class Chips(commands.Cog):
    """The desk for play chips."""

    def __init__(self, bot: Riverboat) -> None:
        self._bot = bot
        desk = group(bot, "chips")
        desk.add_command(
            app_commands.Command(
                name="balance",
                description=described(bot.house.catalog, "command-chips-balance"),
                callback=self.balance,
            )
        )
        self.__cog_app_commands__ = [desk]

    async def balance(self, interaction: discord.Interaction) -> None:
        server = interaction.guild.name if interaction.guild else ""
        actor = actor_of(interaction)
        await page(self._bot, interaction, lambda guild: chips.balance(self._bot.house, guild, server, actor))

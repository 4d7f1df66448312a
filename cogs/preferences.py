"""/preferences: how your cards come, what you read, who pings you."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.client import Riverboat
from bot.ui.commands import ANYWHERE, INSTALLED, described
from bot.ui.pages import preferences
from bot.ui.replies import Answer


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Preferences(bot))


class Preferences(commands.Cog):
    """One page; its menu does the rest."""

    def __init__(self, bot: Riverboat) -> None:
        self._bot = bot
        self.__cog_app_commands__ = [
            app_commands.Command(
                name="preferences",
                description=described(bot.house.catalog, "command-preferences"),
                callback=self.show,
                allowed_contexts=ANYWHERE,
                allowed_installs=INSTALLED,
            )
        ]

    async def show(self, interaction: discord.Interaction) -> None:
        answer = Answer(interaction)

        async def work() -> None:
            page = await preferences.overview(self._bot.house, interaction.user.id)
            await self._bot.presses.show(answer, page)

        await self._bot.presses.guard(answer, work)

"""/leaderboard: who is ahead."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.client import Riverboat
from bot.ui.commands import INSTALLED, ON_SERVERS, described, page
from bot.ui.pages import boards


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Boards(bot))


class Boards(commands.Cog):
    """The leaderboards."""

    def __init__(self, bot: Riverboat) -> None:
        self._bot = bot
        catalog = bot.house.catalog

        @app_commands.describe(board=described(catalog, "option-board"))
        async def leaderboard(
            interaction: discord.Interaction, board: Literal["net", "chips"] = "net"
        ) -> None:
            user = interaction.user.id
            await page(bot, interaction, lambda guild: boards.board(bot.house, guild, user, board, 0))

        self.__cog_app_commands__ = [
            app_commands.Command(
                name="leaderboard",
                description=described(catalog, "command-leaderboard"),
                callback=leaderboard,
                allowed_contexts=ON_SERVERS,
                allowed_installs=INSTALLED,
            )
        ]

"""/settings: how the house runs on this server, for those who manage it."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.client import Riverboat
from bot.ui.commands import INSTALLED, ON_SERVERS, described
from bot.ui.replies import Answer


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Settings(bot))


class Settings(commands.Cog):
    """Offered to managers only, and asked again of everyone: a server can offer a command to whom it likes."""

    def __init__(self, bot: Riverboat) -> None:
        @app_commands.default_permissions(manage_guild=True)
        async def settings(interaction: discord.Interaction) -> None:
            answer = Answer(interaction)

            async def work() -> None:
                await bot.presses.show(answer, await bot.presses.desk.settings(interaction))

            await bot.presses.guard(answer, work)

        self.__cog_app_commands__ = [
            app_commands.Command(
                name="settings",
                description=described(bot.house.catalog, "command-settings"),
                callback=settings,
                allowed_contexts=ON_SERVERS,
                allowed_installs=INSTALLED,
            )
        ]

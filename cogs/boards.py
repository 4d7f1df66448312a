"""/leaderboard: who is ahead."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.phrases import Phrase
from bot.ui.client import Riverboat
from bot.ui.commands import INSTALLED, ON_SERVERS, described, page
from bot.ui.pages import boards


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Boards(bot))


class Boards(commands.Cog):
    """The leaderboards."""

    def __init__(self, bot: Riverboat) -> None:
        house, catalog = bot.house, bot.house.catalog

        def choices(named: dict[str, Phrase]) -> list[app_commands.Choice[str]]:
            return [
                app_commands.Choice(name=catalog.label(phrase, "en"), value=value)
                for value, phrase in named.items()
            ]

        names = boards.names(house)
        told = {name: described(catalog, f"option-{name}") for name in names}

        @app_commands.describe(**told)
        @app_commands.choices(**{name: choices(named) for name, named in names.items()})
        async def leaderboard(
            interaction: discord.Interaction,
            board: str = "net",
            game: str = boards.EVERY_GAME,
            period: str = "all",
        ) -> None:
            ask = boards.Ask(boards.question_of(house, (board, game, period)))
            user = interaction.user.id
            await page(bot, interaction, lambda guild: boards.board(house, guild, user, ask))

        self.__cog_app_commands__ = [
            app_commands.Command(
                name="leaderboard",
                description=described(catalog, "command-leaderboard"),
                callback=leaderboard,
                allowed_contexts=ON_SERVERS,
                allowed_installs=INSTALLED,
            )
        ]

"""/rules, /help and the welcome: how each game is played, and what to press first."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.client import Riverboat
from bot.ui.commands import ANYWHERE, INSTALLED, described, group
from bot.ui.pages import guide
from bot.ui.pages.parts import Page
from bot.ui.replies import Answer
from bot.ui.welcoming import welcome


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Guide(bot))


class Guide(commands.Cog):
    """Pages to read. They need no table, and no server either."""

    def __init__(self, bot: Riverboat) -> None:
        self._bot = bot
        rules = group(bot, "rules", ANYWHERE)
        for game in bot.house.offers:
            rules.add_command(self._rules(game))
        self.__cog_app_commands__ = [
            rules,
            app_commands.Command(
                name="help",
                description=described(bot.house.catalog, "command-help"),
                callback=self.help,
                allowed_contexts=ANYWHERE,
                allowed_installs=INSTALLED,
            ),
        ]

    def _rules(self, game: str) -> app_commands.Command["Guide", [], None]:
        async def show(interaction: discord.Interaction) -> None:
            async def page() -> Page:
                return guide.rules(self._bot.house, game, 0, on_server=interaction.guild_id is not None)

            await self._answer(interaction, page)

        text = described(self._bot.house.catalog, f"command-rules-{game}")
        return app_commands.Command(name=game, description=text, callback=show)

    async def help(self, interaction: discord.Interaction) -> None:
        desk = self._bot.presses.desk
        await self._answer(interaction, lambda: desk.help(interaction.guild_id, "help"))

    async def _answer(self, interaction: discord.Interaction, make: Callable[[], Awaitable[Page]]) -> None:
        answer, presses = Answer(interaction), self._bot.presses

        async def work() -> None:
            await presses.show(answer, await make())

        await presses.guard(answer, work)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Servers that invited the bot while it was away are greeted now."""
        for guild in self._bot.reachable():
            joined = guild.me.joined_at
            if joined is not None and joined.timestamp() * 1000 >= self._bot.gone_since:
                await welcome(self._bot.house, guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server: say hello, once."""
        await welcome(self._bot.house, guild)

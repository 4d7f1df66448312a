"""/table: the table in this channel, for those who'd rather type than press."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.client import Riverboat
from bot.ui.commands import described, group, to_table

VERBS = ("leave", "info", "show", "close")


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Table(bot))


class Table(commands.Cog):
    """Each command is one letter to the channel's table."""

    def __init__(self, bot: Riverboat) -> None:
        table = group(bot, "table")
        for verb in VERBS:
            table.add_command(_command(bot, verb))
        self.__cog_app_commands__ = [table]


def _command(bot: Riverboat, verb: str) -> app_commands.Command[Table, [], None]:
    async def send(interaction: discord.Interaction) -> None:
        await to_table(bot, interaction, verb)

    text = described(bot.house.catalog, f"command-table-{verb}")
    return app_commands.Command(name=verb, description=text, callback=send)

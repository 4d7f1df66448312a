"""/chips: what is in my wallet and at tables, the daily, gifts and grants."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import Refusal
from bot.ui.client import Riverboat
from bot.ui.commands import described, group, page
from bot.ui.pages import chips
from bot.ui.replies import Answer
from bot.ui.teller import taker_of

REASON_MOST = 200
AMOUNT_MOST = 40
"""Characters. Amounts are typed as words, so that 1.5k, half and all can be read."""

Amount = app_commands.Range[str, 1, AMOUNT_MOST]


async def setup(bot: Riverboat) -> None:
    await bot.add_cog(Chips(bot))


class Chips(commands.Cog):
    """The desk for play chips."""

    def __init__(self, bot: Riverboat) -> None:
        catalog, desk = bot.house.catalog, bot.presses.desk
        teller = desk.teller

        async def balance(interaction: discord.Interaction) -> None:
            await page(bot, interaction, lambda guild: teller.balance(interaction, guild))

        async def daily(interaction: discord.Interaction) -> None:
            await page(bot, interaction, lambda guild: teller.daily(interaction, guild))

        async def history(interaction: discord.Interaction) -> None:
            user = interaction.user.id
            await page(bot, interaction, lambda guild: chips.history(bot.house, guild, user, 0))

        @app_commands.describe(
            member=described(catalog, "option-give-member"), amount=described(catalog, "option-give-amount")
        )
        async def give(interaction: discord.Interaction, member: discord.User, amount: Amount) -> None:
            answer = Answer(interaction)

            async def work() -> None:
                if interaction.guild_id is None:
                    raise Refusal("server-only")
                await teller.give(interaction, answer, interaction.guild_id, taker_of(member), amount)

            await bot.presses.guard(answer, work)

        @app_commands.describe(
            member=described(catalog, "option-give-member"),
            amount=described(catalog, "option-grant-amount"),
            reason=described(catalog, "option-grant-reason"),
        )
        async def grant(
            interaction: discord.Interaction,
            member: discord.User,
            amount: Amount,
            reason: app_commands.Range[str, 1, REASON_MOST],
        ) -> None:
            taker = taker_of(member)
            await page(
                bot, interaction, lambda guild: teller.grant(interaction, guild, taker, amount, reason)
            )

        commands_here = group(bot, "chips")
        for command in (balance, daily, give, history, grant):
            name = command.__name__
            text = described(catalog, f"command-chips-{name}")
            commands_here.add_command(app_commands.Command(name=name, description=text, callback=command))
        self.__cog_app_commands__ = [commands_here]

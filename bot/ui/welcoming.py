"""The welcome: said once on each server, where it may be said, when the bot is invited."""

import logging

import discord

from bot.ui.customs import customs_of
from bot.ui.house import House
from bot.ui.pages.welcome import welcome as page_of
from bot.ui.speech import said
from bot.ui.wire import Lost, MessageLost, NotNow

log = logging.getLogger(__name__)

WELCOMED = "welcomed"
"""The store's note on a server, beside its settings, that it has had its welcome."""


async def welcome(house: House, guild: discord.Guild) -> None:
    """Say the first words into the system channel, else the first channel there is to write in. Never raises."""
    try:
        if WELCOMED in await house.store.settings(guild.id):
            return
        channel = _where(guild)
        if channel is None:
            log.info("server %s: there is no channel for a welcome", guild.id)
            return
        page = page_of(house, (await customs_of(house, guild.id)).starting_chips)
        words = said(house, page, str(guild.preferred_locale))
        await house.wire.say(channel.id, words, f"w-{guild.id}")
        await house.store.set_setting(guild.id, WELCOMED, "yes")
    except (Lost, MessageLost, NotNow) as error:
        log.info("server %s: the welcome was not taken (%s)", guild.id, error)
    except Exception:
        log.exception("server %s: no welcome", guild.id)


def _where(guild: discord.Guild) -> discord.TextChannel | None:
    channels = sorted(guild.text_channels, key=lambda channel: (channel.position, channel.id))
    first = [guild.system_channel] if guild.system_channel is not None else []
    for channel in [*first, *channels]:
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None

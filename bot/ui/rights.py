"""What the bot may do in a channel, by Discord's own names for it, and what helps where it may not."""

import discord

from bot.core.errors import Refusal
from bot.core.phrases import Address, Mention
from bot.ui.wire import Lost, MessageLost, NotNow, Wire

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What the invite asks for. Nothing here lets the bot read what people write."""
SCOPES = ("bot", "applications.commands")
NAMES = {
    "read_messages": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "connect": "Connect",
}
"""What a server's settings call the permissions that the bot needs; the library keeps older names for some."""
VOICED = (discord.ChannelType.voice, discord.ChannelType.stage_voice)
"""Who can't connect to such a channel can't write beside it either."""


def invite(application: int) -> str:
    """The link by which a host invites the bot, with exactly what it needs."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=SCOPES)


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """What the bot may not do in this channel but must, in Discord's own words."""
    channel, have = interaction.channel, interaction.app_permissions
    if isinstance(channel, discord.Thread):
        parent = channel.parent
        if channel.is_private() and parent is not None:  # of such a thread Discord may tell anything
            have = parent.permissions_for(channel.guild.me)
        return missing_names(discord.Permissions(view_channel=True, send_messages_in_threads=True), have)
    voiced = channel is not None and channel.type in VOICED
    return missing_names(discord.Permissions(view_channel=True, send_messages=True, connect=voiced), have)


def missing_names(need: discord.Permissions, have: discord.Permissions) -> list[str]:
    """The permissions in `need` that `have` lacks, as Discord writes them.

    >>> missing_names(discord.Permissions(view_channel=True, connect=True), discord.Permissions.none())
    ['View Channel', 'Connect']
    """
    return [NAMES[name] for name, wanted in need if wanted and not getattr(have, name)]


async def must_reach(interaction: discord.Interaction, wire: Wire) -> None:
    """Refuse to begin anything in a channel that the bot itself can't see or write in, with the remedy.

    A command or a press arrives and can be answered all the same, so it proves nothing; nor do the permissions that
    come with it in a private thread, so there Discord is asked.

    Raises Refusal: bot-not-here, missing-permission, bot-not-in-thread.
    """
    client, channel = interaction.client, interaction.channel
    if interaction.guild_id is not None and client.get_guild(interaction.guild_id) is None:
        raise Refusal("bot-not-here", invite=Address(invite(interaction.application_id)))
    missing = missing_permissions(interaction)
    if missing:
        raise Refusal("missing-permission", list=", ".join(missing))
    if isinstance(channel, discord.Thread) and channel.is_private() and not await _sees(wire, channel.id):
        raise Refusal("bot-not-in-thread", me=Mention(client.user.id if client.user else 0))


async def _sees(wire: Wire, channel: int) -> bool:
    """Whether the bot sees that channel; where Discord doesn't say, the first message will tell."""
    try:
        await wire.look(channel)
    except NotNow:
        return True
    except (Lost, MessageLost):
        return False
    return True

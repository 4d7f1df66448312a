"""What the bot may do in a channel, in Discord's own words."""

import discord


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """What the bot may not do in this channel but must, in Discord's own words."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    need = discord.Permissions(
        view_channel=True, send_messages=not in_thread, send_messages_in_threads=in_thread
    )
    return missing_names(need, interaction.app_permissions)


def missing_names(need: discord.Permissions, have: discord.Permissions) -> list[str]:
    """The permissions in `need` that `have` lacks, as Discord writes them."""
    return [name.replace("_", " ").title() for name, wanted in need if wanted and not getattr(have, name)]

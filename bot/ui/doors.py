"""The door that every press and every command comes through: its row in the table of rights, asked of whoever comes.

What depends on a table or a hand is asked by those, of the same rows.
"""

from typing import Any, cast

import discord

from bot.core.errors import Refusal
from bot.core.screen import Family
from bot.tables import rights
from bot.tables.rights import Right
from bot.ui.ids import Pressed, read_id
from bot.ui.replies import actor_of
from bot.ui.routing import PANEL_VERBS


def let_in(interaction: discord.Interaction) -> None:
    """Raises Refusal: stale-press for what has no row; server-only, not-a-player, manage-server-only."""
    right = right_to(interaction)
    rights.let_in(right, actor_of(interaction), on_server=interaction.guild_id is not None)


def right_to(interaction: discord.Interaction) -> Right:
    """The right that a press or a command asks for. Raises Refusal("stale-press")."""
    if interaction.type is discord.InteractionType.application_command:
        assert interaction.command is not None
        return rights.of_command(interaction.command.qualified_name)
    pressed = read_id(str(data_of(interaction).get("custom_id", "")))
    if pressed is None:
        raise Refusal("stale-press")
    return right_to_press(pressed)


def right_to_press(pressed: Pressed) -> Right:
    """The right to press that; whatever goes to a table is a letter there. Raises Refusal("stale-press")."""
    match pressed.family:
        case Family.TABLE if pressed.verb != "again":
            return rights.of_letter(pressed.verb)
        case Family.MOVE:
            return rights.of_letter("move")
        case Family.AHEAD:
            return rights.of_letter("ahead")
        case Family.MARK:
            return rights.of_letter("mark" if pressed.verb == "mark" else "draw")
        case Family.HAND if pressed.verb in PANEL_VERBS:
            return rights.of_letter("showcards" if pressed.verb == "show" else pressed.verb)
        case _:
            return rights.of_press(pressed.family.value, pressed.verb)


def data_of(interaction: discord.Interaction) -> dict[str, Any]:  # JSON as Discord sent it
    return cast("dict[str, Any]", interaction.data or {})

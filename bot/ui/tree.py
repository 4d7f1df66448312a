"""Slash commands: sent to Discord only when they have changed, and every error in one answered kindly."""

import hashlib
import json
import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.core.errors import Refusal
from bot.store import SqliteStore
from bot.ui.replies import Answer

if TYPE_CHECKING:
    from bot.ui.client import Riverboat

log = logging.getLogger(__name__)

SYNCED = "commands-synced"
"""The store's note of what was sent last: application, API base and a hash of the commands."""


class Tree(app_commands.CommandTree["Riverboat"]):
    """The command tree of one bot."""

    async def interaction_check(self, interaction: discord.Interaction["Riverboat"], /) -> bool:
        """A command delivered twice is taken up once; the second delivery is passed over in silence."""
        return self.client.once.first(interaction.id)

    async def on_error(
        self, interaction: discord.Interaction["Riverboat"], error: app_commands.AppCommandError, /
    ) -> None:
        """Whatever went wrong before a command's own guard: a vanished command, a bad argument, our fault."""
        cause = getattr(error, "original", error)
        answer = Answer(interaction)
        stage = self.client.house.stage
        if isinstance(cause, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            stage.refuse(answer, Refusal("command-renewed"))
        elif isinstance(cause, app_commands.NoPrivateMessage):
            stage.refuse(answer, Refusal("server-only"))
        else:
            stage.apologise(answer, "", 0, cause)

    async def sync_if_changed(self, store: SqliteStore, api: str, application: int) -> bool:
        """Send the commands unless these very ones were sent last; whether they were sent."""
        payload: list[dict[str, Any]] = [  # as the library would send them
            command.to_dict(self) for command in self.get_commands()
        ]
        text = json.dumps(
            sorted(payload, key=lambda command: str(command["name"])), sort_keys=True, default=str
        )
        mark = f"{application} {api} {hashlib.sha256(text.encode()).hexdigest()}"
        if await store.note(SYNCED) == mark:
            return False
        await self.sync()
        await store.set_note(SYNCED, mark)
        log.info("slash commands sent")
        return True

"""How one press or command is answered: once, in time, by one hand.

Discord gives three seconds for the first answer. A press that is still open after one second is acknowledged without
words, and what was to be its answer goes another way: a repaint as a PATCH, a sentence as a follow-up.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import aiohttp
import discord

from bot.tables.people import Actor
from bot.tasks import Tasks

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
TOKEN_OVER = 50027
UNKNOWN_MESSAGE = 10008
LOST_ANSWERS = {UNKNOWN_INTERACTION, ALREADY_ANSWERED, TOKEN_OVER, UNKNOWN_MESSAGE}
"""Discord's codes for an answer that came too late or twice: nothing to mend, only to count."""
PLACE_CLOSED = {10003, 50001, 50083, 160005}
"""The channel is gone or hidden, or its thread was archived or locked, since something was pressed there."""

PRESS_ACKNOWLEDGED_AFTER = 1.0
COMMAND_ACKNOWLEDGED_AFTER = 1.8

_TIMERS = Tasks()

lost = Counter[int]()
"""How many answers were lost, by Discord's code."""


CALL_TAKES_AT_MOST = 4.0
"""Seconds; an interaction that was never answered is over after three, and a table waits for its presses' answers."""
LINE_CUT = (aiohttp.ClientError, OSError)
"""What ends a call that Discord may have taken, or may not; a timeout is an OSError."""

Call = Callable[[], Awaitable[Any]]
"""A call to the library that can be made again; it gives a callback's answer, or the message itself."""

Said = Mapping[str, Any]
"""What a message says, as the library's send and edit take it: content, view, files; their types differ by call."""


@dataclass(frozen=True, slots=True)
class _Sent:
    """An answer that Discord took, and the id of the message it made or changed (0: none, or not told)."""

    id: int


class NotTaken(Exception):
    """An answer can't be given, by no fault of ours.

    Discord failed or hung up again and again, and nobody knows whether it was taken; or its place is closed.
    """


class _State(Enum):
    OPEN = "open"
    ACKNOWLEDGED = "acknowledged"
    ANSWERED = "answered"
    TOO_LATE = "too late"
    """Discord has given the interaction up: nothing that is said to it arrives any more."""


class Answer:
    """The one answer to one interaction. Satisfies the tables' `Reply`.

    `public`: the answer itself is to be a message that everyone sees (a table that is opened). `at` is Discord's own
    time of the press.
    """

    def __init__(self, interaction: discord.Interaction, *, public: bool = False) -> None:
        self._interaction = interaction
        self._state = _State.OPEN
        self._lock = asyncio.Lock()
        self.public = public
        self.locale = str(interaction.locale)
        self.guild, self.channel = interaction.guild_id or 0, interaction.channel_id or 0
        self.user = interaction.user.id
        self.at = interaction.created_at
        message = interaction.message
        self.in_talk = interaction.guild_id is None
        self.panel = message is not None and (message.flags.ephemeral or self.in_talk)
        self.rich = message is not None and message.flags.components_v2
        self.message = 0 if message is None or self.panel else message.id
        self._bare: Said | None = None
        self._gone = False
        """Whether the pressed message has turned out to be deleted."""
        self._timer = _TIMERS.once(self._acknowledge_in_time(), "acknowledgement in time")

    @property
    def interaction(self) -> discord.Interaction:
        """What is answered."""
        return self._interaction

    @property
    def source(self) -> discord.Message | None:
        """The message whose button was pressed."""
        return self._interaction.message

    @property
    def unanswered(self) -> bool:
        """Whether Discord still waits for a first answer, and would take one."""
        return self._state is _State.OPEN

    @property
    def pressed(self) -> str:
        """The id of the button that was pressed; "" for a command."""
        data: Mapping[str, Any] = self._interaction.data or {}  # JSON as Discord sent it
        return str(data.get("custom_id", ""))

    def lay_down(self, bare: Said) -> None:
        """The pressed message is of no use any more: the answer begins with what it is to be from now on."""
        self._bare = bare

    @property
    def is_command(self) -> bool:
        return self._interaction.type is discord.InteractionType.application_command

    async def update(self, view: discord.ui.LayoutView) -> bool:
        """Answer by repainting the very message the press sat on. False: too late, it has to be patched."""
        async with self._lock:
            if self._state is not _State.OPEN:
                return False
            return await self._send(lambda: self._interaction.response.edit_message(view=view)) is not None

    async def amend(self, view: discord.ui.LayoutView) -> bool:
        """Repaint the message that was pressed and repainted before, for as long as the press allows it.

        It needs no right in the channel. False: not taken.
        """
        async with self._lock:
            if self._state is not _State.ANSWERED or self.is_command:
                return False
            return await self._send(lambda: self._interaction.edit_original_response(view=view)) is not None

    async def acknowledge(self) -> None:
        """Answer without words."""
        async with self._lock:
            if self._state is not _State.OPEN:
                return
            private, thinking, defer = not self.public, self._gone, self._interaction.response.defer
            if await self._send(lambda: defer(ephemeral=private, thinking=thinking)) is not None:
                self._state = _State.ACKNOWLEDGED

    async def private(self, said: Said, *, anew: bool = False) -> None:
        """Answer with a message that only the presser sees; a press on a private panel rewrites that panel.

        `anew`: the panel stays as it is, the answer comes beside it. So it does where the panel is gone.
        """
        async with self._lock:
            await self._laid_down()
            response = self._interaction.response
            rewrites = self.panel and not anew
            if (
                self._state is _State.OPEN
                and rewrites
                and await self._send(lambda: response.edit_message(**rewritten(said))) is not None
            ):
                return
            if self._state is _State.OPEN:
                await self._send(lambda: response.send_message(**said, ephemeral=True), once="files" in said)
            elif self._state is _State.ACKNOWLEDGED and (self.is_command or rewrites):
                await self._send(lambda: self._interaction.edit_original_response(**rewritten(said)))
            else:
                await self._send(lambda: self._interaction.followup.send(**said, ephemeral=True))

    async def _laid_down(self) -> None:
        """What needs no right in the channel: the press itself takes the buttons off a message that is of no use."""
        bare, self._bare = self._bare, None
        if bare is None:
            return
        try:
            if self._state is _State.OPEN:
                await self._send(lambda: self._interaction.response.edit_message(**bare))
            elif self._state is _State.ACKNOWLEDGED:
                await self._send(lambda: self._interaction.edit_original_response(**bare))
        except (discord.HTTPException, NotTaken) as trouble:
            log.info("an old message keeps its buttons (%s)", trouble)

    async def public_message(self, view: discord.ui.LayoutView) -> int:
        """Answer with a message for everyone; its id, or 0 when the answer came too late."""
        async with self._lock:
            interaction = self._interaction
            if self._state is _State.OPEN:
                taken = await self._send(lambda: interaction.response.send_message(view=view, silent=True))
            elif self._state is _State.ACKNOWLEDGED and self.is_command:
                taken = await self._send(lambda: interaction.edit_original_response(view=view))
            else:
                taken = await self._send(lambda: interaction.followup.send(view=view, silent=True, wait=True))
            if taken is not None and not taken.id:
                taken = await self._send(interaction.original_response)
            return taken.id if taken is not None else 0

    async def aloud(self, said: Said, note: Said) -> None:
        """Say something to everyone in the channel, silently: as the answer itself, or beside the private one.

        `note` is what only the presser reads where their command was already being thought about in private.
        """
        async with self._lock:
            interaction = self._interaction
            if self._state is _State.OPEN:
                await self._send(lambda: interaction.response.send_message(**said, silent=True))
                return
            if self._state is _State.ACKNOWLEDGED and self.is_command:
                await self._send(lambda: interaction.edit_original_response(**note))
            await self._send(lambda: interaction.followup.send(**said, silent=True, wait=True))

    async def ask(self, modal: discord.ui.Modal) -> bool:
        """Answer with a question in a window of its own. False: Discord opens none, so late or after another window."""
        async with self._lock:
            again = self._interaction.type is discord.InteractionType.modal_submit
            if self._state is not _State.OPEN or again:
                return False
            await self._send(lambda: self._interaction.response.send_modal(modal))
            return True

    async def _acknowledge_in_time(self) -> None:
        await asyncio.sleep(COMMAND_ACKNOWLEDGED_AFTER if self.is_command else PRESS_ACKNOWLEDGED_AFTER)
        try:
            await self.acknowledge()
        except (discord.HTTPException, NotTaken) as trouble:
            log.warning("an acknowledgement was not taken (%s)", trouble)

    async def _send(self, call: Call, *, once: bool = False) -> "_Sent | None":
        """Send the answer; None when Discord no longer takes it. `once`: it can't be given a second time.

        Raises NotTaken, and the library's own for an answer that Discord refuses.
        """
        if self._state is _State.TOO_LATE:
            return None
        if self._timer is not asyncio.current_task():
            self._timer.cancel()
        before, self._state = self._state, _State.ANSWERED
        try:
            sent: Any = await (self._first(call, once) if before is _State.OPEN else _bounded(call))
        except discord.HTTPException as error:
            if error.code not in LOST_ANSWERS:
                self._state = before  # nothing was taken: an apology can still be the answer
                if isinstance(error, discord.DiscordServerError) or error.code in PLACE_CLOSED:
                    raise NotTaken(f"{error.status}/{error.code}") from error
                raise
            lost[error.code] += 1
            if error.code == ALREADY_ANSWERED and before is _State.OPEN:
                return _Sent(0)  # by an earlier try, of which Discord's own answer never came
            if error.code == UNKNOWN_INTERACTION:
                self._state = _State.TOO_LATE
            elif error.code == UNKNOWN_MESSAGE and before is _State.OPEN:
                self._state, self._gone = before, True  # the press can still be answered beside it
            return None
        except LINE_CUT as error:
            if self._interaction.client.is_closed():
                return None  # by ourselves: there is nobody left to answer with
            self._state = before
            raise NotTaken(type(error).__name__) from error
        message = sent.message_id if isinstance(sent, discord.InteractionCallbackResponse) else sent.id
        return _Sent(message or 0)

    async def _first(self, call: Call, once: bool) -> Any:  # a callback's answer
        """A first answer of which nothing is heard is given once more: Discord takes only one of the two."""
        try:
            return await _bounded(call)
        except LINE_CUT:
            if once or self._interaction.client.is_closed():
                raise
            return await _bounded(call)


async def _bounded(call: Call) -> Any:  # a callback's answer, or the message itself
    async with asyncio.timeout(CALL_TAKES_AT_MOST):
        return await call()


def rewritten(said: Said) -> dict[str, Any]:  # what the library's edits take
    """What a message is to say, as an edit takes it: buttons go unless there are new ones, files are attachments."""
    edit = {"view": None, **said}
    files = edit.pop("files", None)
    return edit if files is None else edit | {"attachments": files}


def actor_of(interaction: discord.Interaction) -> Actor:
    """Whoever pressed, as the tables know people."""
    user = interaction.user
    return Actor(
        user=user.id,
        name=user.display_name,
        manages=interaction.permissions.manage_guild,
        bot=user.bot,
    )

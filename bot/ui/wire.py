"""Discord's channels and messages, as few calls as there are: post, patch. Slowed fairly to 40 calls a second.

What Discord answers is sorted here by what it means for a table: gone for good, that message is gone, or try again.
"""

import asyncio
import secrets
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TypeVar, cast

import aiohttp
import discord
from aiolimiter import AsyncLimiter

from bot.ui.replies import Said

CALLS_A_SECOND = 40
"""Below Discord's 50 a second for a bot, so that answers to commands always find room."""
CALL_TAKES_AT_MOST = 15.0
LOOK_TAKES_AT_MOST = 1.5
"""Seconds; whoever sent a command waits for it, and for its answer has three."""

UNKNOWN_MESSAGE = 10008
OLD_EDITS_USED_UP = 30046
ASLEEP = 50083
"""The thread is archived: nothing in it can be changed until a message wakes it."""
GONE = {10003, 10004, 50001, 50013, 160005}
"""Unknown channel, unknown guild, missing access, missing permissions, thread locked."""
TALK_CLOSED = 50007
"""Can't send messages to this user: they let none through. Nothing else says so."""
NOT_THERE = {10007, 10013}
"""Unknown member, unknown user."""

T = TypeVar("T")


class Lost(Exception):
    """The channel, or the right to write there, is gone: trying again is no use."""


class Asleep(Lost):
    """The thread is archived: no message in it can be changed until a new one wakes it. If that can't, it is lost."""


class MessageLost(Exception):
    """That message can't be written any more; a fresh one can."""


class NotNow(Exception):
    """Discord didn't take it this time; trying again may help."""


class TalkClosed(Lost):
    """This user lets no direct message of the bot through."""


class NotThere(Lost):
    """Discord knows no such member of that server, or no such user at all."""


@dataclass(frozen=True, slots=True)
class Met:
    """Someone who is on a server: the name they go by there, and whether they are a bot."""

    name: str
    bot: bool


@dataclass(frozen=True, slots=True)
class Sent:
    """Where a message stands."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class _Pinged:
    """Whom a message pings. The library sends the id just as it stands here, and Discord's schema wants it as text."""

    id: str


class Wire:
    """The bot's own calls to channels, within one allowance for all tables."""

    def __init__(self, client: discord.Client, tempo: float = 1.0) -> None:
        self._client, self._tempo = client, tempo
        self._talks: dict[int, int] = {}
        self._allowance = AsyncLimiter(CALLS_A_SECOND * tempo, 1.0)

    async def post(self, channel: int, view: discord.ui.LayoutView, nonce: str) -> int:
        """Send a silent message for everyone; its id. Sent twice under one nonce, it stands there once.

        Raises Lost, NotNow.
        """
        target = self._client.get_partial_messageable(channel)
        message = await self._call(target.send(view=view, nonce=nonce, silent=True))
        return message.id

    async def patch(self, channel: int, message: int, view: discord.ui.LayoutView) -> None:
        """Repaint a message. Raises Lost, MessageLost, NotNow."""
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        await self._call(target.edit(view=view))

    async def look(self, channel: int) -> None:
        """Ask whether the bot sees a channel; for an answer that is waited for. Raises Lost, NotNow."""
        try:
            async with asyncio.timeout(LOOK_TAKES_AT_MOST):
                await self._call(self._client.http.get_channel(channel))
        except TimeoutError as error:
            raise NotNow("TimeoutError") from error

    async def see(self, channel: int, message: int) -> None:
        """Ask whether a message still stands. Raises MessageLost when it doesn't, Lost, NotNow."""
        await self._call(self._client.http.get_message(channel, message))

    async def wake(self, channel: int, said: Said) -> int:
        """A silent message that wakes an archived thread; its id. Raises Lost where that is locked too, NotNow."""
        return await self.say(channel, said, secrets.token_hex(8), silent=True)

    async def rewrite(self, channel: int, message: int, said: Said) -> None:
        """Rewrite a classic message, such as one in a talk with a player. Raises Lost, MessageLost, NotNow."""
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        await self._call(target.edit(**said))

    async def direct(self, user: int, said: Said, nonce: str, *, silent: bool) -> Sent:
        """A message to one user, in their talk with the bot. Raises TalkClosed when they let none through, NotNow.

        Whatever else Discord says (talks opened too fast, no server in common just now, a talk that it doesn't know any
        more, the bot held back for a while) may be otherwise the next time, so it is no more than NotNow.
        """
        talk = self._talks.get(user)
        try:
            if talk is None:
                made = await self._call(self._client.create_dm(discord.Object(user)))
                talk = self._talks[user] = made.id
            target = self._client.get_partial_messageable(talk, type=discord.ChannelType.private)
            message = await self._call(target.send(**said, nonce=nonce, silent=silent))
        except TalkClosed:
            raise
        except (Lost, MessageLost) as error:
            self._talks.pop(user, None)
            raise NotNow(str(error)) from error
        return Sent(talk, message.id)

    async def ping(self, channel: int, user: int, said: Said, nonce: str) -> int:
        """A message that pings this one user and nobody else; its id. Raises Lost, NotNow."""
        target = self._client.get_partial_messageable(channel)
        pinged = cast("discord.abc.Snowflake", _Pinged(str(user)))
        only = discord.AllowedMentions(everyone=False, roles=False, users=[pinged])
        message = await self._call(target.send(**said, nonce=nonce, allowed_mentions=only))
        return message.id

    async def say(self, channel: int, said: Said, nonce: str, *, silent: bool = False) -> int:
        """A classic message for everyone; its id. Raises Lost, NotNow."""
        target = self._client.get_partial_messageable(channel)
        message = await self._call(target.send(**said, nonce=nonce, silent=silent))
        return message.id

    async def member(self, guild: int, user: int) -> Met | None:
        """Someone on a server, as Discord knows them now; None when they aren't there. Raises Lost, NotNow."""
        try:
            found = await self._call(self._client.http.get_member(guild, user))
        except NotThere:
            return None
        person = found["user"]
        name = found.get("nick") or person.get("global_name") or person["username"]
        return Met(str(name), bool(person.get("bot", False)))

    async def delete(self, channel: int, message: int) -> None:
        """Delete one of the bot's own messages. Raises Lost, MessageLost, NotNow."""
        await self._call(self._client.get_partial_messageable(channel).get_partial_message(message).delete())

    async def rest(self, seconds: float) -> None:
        """Leave Discord in peace for so long, by the house's tempo."""
        await asyncio.sleep(seconds / self._tempo)

    async def _call(self, call: Awaitable[T]) -> T:
        async with self._allowance:
            try:
                async with asyncio.timeout(CALL_TAKES_AT_MOST):
                    return await call
            except discord.HTTPException as error:
                raise _meaning(error) from error
            except (TimeoutError, aiohttp.ClientError, OSError, discord.RateLimited) as error:
                raise NotNow(type(error).__name__) from error


def _meaning(error: discord.HTTPException) -> Exception:
    if error.code in NOT_THERE:
        return NotThere(str(error.code))
    if error.code == ASLEEP:
        return Asleep(str(error.code))
    if error.code == TALK_CLOSED:
        return TalkClosed(str(error.code))
    if error.code in GONE:
        return Lost(str(error.code))
    if error.code in (UNKNOWN_MESSAGE, OLD_EDITS_USED_UP):
        return MessageLost(str(error.code))
    return NotNow(f"{error.status}/{error.code}")

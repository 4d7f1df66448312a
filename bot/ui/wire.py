"""Discord's channels and messages, as few calls as there are: post, patch. Slowed fairly to 40 calls a second.

What Discord answers is sorted here by what it means for a table: gone for good, that message is gone, or try again.
"""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import aiohttp
import discord
from aiolimiter import AsyncLimiter

CALLS_A_SECOND = 40
"""Below Discord's 50 a second for a bot, so that answers to commands always find room."""
CALL_TAKES_AT_MOST = 15.0

UNKNOWN_MESSAGE = 10008
OLD_EDITS_USED_UP = 30046
GONE = {10003, 10004, 50001, 50013, 50083}
"""Unknown channel, unknown guild, missing access, missing permissions, thread archived."""

T = TypeVar("T")


class Lost(Exception):
    """The channel, or the right to write there, is gone: trying again is no use."""


class MessageLost(Exception):
    """That message can't be written any more; a fresh one can."""


class NotNow(Exception):
    """Discord didn't take it this time; trying again may help."""


class Wire:
    """The bot's own calls to channels, within one allowance for all tables."""

    def __init__(self, client: discord.Client, tempo: float = 1.0) -> None:
        self._client = client
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
    if error.code in GONE:
        return Lost(str(error.code))
    if error.code in (UNKNOWN_MESSAGE, OLD_EDITS_USED_UP):
        return MessageLost(str(error.code))
    return NotNow(f"{error.status}/{error.code}")

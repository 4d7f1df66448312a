"""Grants: told to everyone first, then done, so that no chips come from the house that nobody was told of."""

import asyncio
import logging

import discord

from bot.core.errors import Refusal
from bot.core.phrases import Chips, Name, say
from bot.store import GrantOrder
from bot.tables.ports import Unsaved
from bot.ui.house import House
from bot.ui.pages.parts import lines, page
from bot.ui.speech import said
from bot.ui.wire import Lost, MessageLost, NotNow, Sent

log = logging.getLogger(__name__)

TRIED_AGAIN_EVERY = 30.0
"""Seconds between two tries to tell what Discord didn't take."""
TRIED_FOR = 3600.0
"""Seconds after which a grant that still can't be told is given up."""


class Grants:
    """Carries out what managers order, one at a time.

    An order is noted in the store, then told, then done together with the striking out of the note. A crash leaves the
    note, and `watch` takes it up at the next start: it is told again under the same nonce, and done once.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._turn = asyncio.Lock()
        self._waiting = asyncio.Event()
        self._waiting.set()  # there may be some from the last run

    async def make(self, order: GrantOrder) -> bool:
        """Tell and do it. False: not just now, `watch` will; it is noted.

        Raises Refusal: wallet-short, wallet-full, grant-untold where nobody can be told. Then nothing moves.
        """
        await self._house.store.order_grant(order)
        try:
            await self._carry_out(order)
        except (NotNow, Unsaved) as trouble:
            log.warning("grant %s waits (%s)", order.press, trouble)
            self._waiting.set()
            return False
        return True

    async def watch(self) -> None:
        """For good: carry out what waits, now and whenever something couldn't be told or done at once."""
        clock = self._house.clock
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            for order in await self._house.store.grants_ordered():
                if not await self._try_again(order):
                    self._waiting.set()
            if self._waiting.is_set():
                await clock.until(clock.now() + clock.span(TRIED_AGAIN_EVERY))

    async def _try_again(self, order: GrantOrder) -> bool:
        """Whether that order is over and done with, one way or another."""
        try:
            await self._carry_out(order)
        except Refusal as refusal:
            log.warning("grant %s came to nothing (%s)", order.press, refusal.code)
        except Exception as trouble:
            if not isinstance(trouble, NotNow | Unsaved):
                log.exception("grant %s broke off", order.press)
            given = discord.utils.snowflake_time(order.press).timestamp()
            if self._house.clock.now() / 1000 < given + TRIED_FOR:
                return False
            await self._house.store.drop_grant(order.press)
            log.warning("grant %s was given up (%s); nothing was moved", order.press, trouble)
        return True

    async def _carry_out(self, order: GrantOrder) -> None:
        store = self._house.store
        async with self._turn:
            if await store.is_ordered(order.press):
                told = await self._tell(order)
                if told is None:
                    await store.drop_grant(order.press)
                    raise Refusal("grant-untold")
                try:
                    await store.carry_out_grant(order)
                except Unsaved:
                    raise
                except Exception:
                    await store.drop_grant(order.press)
                    await self._untell(told)
                    raise
            elif not await store.is_done(order.transfer.id):
                raise Refusal("grant-untold")

    async def _tell(self, order: GrantOrder) -> Sent | None:
        """Say it where the server wants it, else where it was made; None where neither can be written to."""
        told = say(
            "grant-told" if order.chips > 0 else "grant-told-taken",
            manager=Name(order.manager),
            taker=Name(order.name),
            chips=Chips(abs(order.chips)),
            reason=order.reason,
        )
        words = said(self._house, page(lines(told)), order.locale)
        for channel in dict.fromkeys((order.channel, order.made_in)):
            try:
                message = await self._house.wire.say(channel, words, f"g-{order.press}", silent=True)
            except (Lost, MessageLost) as error:
                log.info("grant %s can't be told in channel %s (%s)", order.press, channel, error)
            else:
                return Sent(channel, message)
        return None

    async def _untell(self, told: Sent) -> None:
        """Take back what was said of a grant that could not be done after all."""
        try:
            await self._house.wire.delete(told.channel, told.message)
        except (Lost, MessageLost, NotNow) as error:
            log.warning("a grant that came to nothing stays in channel %s (%s)", told.channel, error)

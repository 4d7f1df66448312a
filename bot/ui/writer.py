"""The one hand that writes a table's message: the newest state wins, and each press is answered by the repaint itself.

The next write starts when the last has returned. The newest press is answered with the newest state, other waiting
presses without words; what changes without a press goes out as one PATCH.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot.core.phrases import say
from bot.core.screen import Accent, Block, Line, Screen
from bot.show.catalog import Catalog
from bot.tables.people import Gone, MessageGone, NotPosted, Post, PostDeleted, Posted, Trimmed
from bot.tables.ports import Painting
from bot.ui.replies import Answer, NotTaken, Said
from bot.ui.views import classic, v2_view
from bot.ui.wire import Asleep, Lost, MessageLost, NotNow, Wire

log = logging.getLogger(__name__)

TRIES = 5
BACK_OFF = 0.5
"""Seconds before the second try; doubled for each one after."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A message to be posted: under which nonce, and what becomes of the one before it.

    `press` sits on the one before and is answered by cutting that; `carrier` is answered by the new message itself.
    `note` is what only the presser reads where the one before is gone.
    """

    painting: Painting
    token: str
    old: Painting | None
    press: Answer | None = None
    carrier: Answer | None = None
    note: Said = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Shown:
    """How a message stands, in the very parts that Discord was sent."""

    message: int
    parts: list[dict[str, Any]]  # components as JSON

    @classmethod
    def of(cls, message: int, view: discord.ui.LayoutView) -> "_Shown":
        return cls(message, view.to_components())  # type: ignore[no-untyped-call] # the library leaves it bare


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press that sits on the message to be painted, and what only its presser reads where that message is gone."""

    answer: Answer
    note: Said


class Writer:
    """One table's writer. `report` sends what came of it back to the table.

    `excuse` tells whoever was to be answered with a message that can't stand there.
    """

    def __init__(
        self,
        catalog: Catalog,
        wire: Wire,
        report: Callable[[Post], None],
        excuse: Callable[[Answer], None] = lambda press: None,
    ) -> None:
        self._catalog, self._wire, self._report, self._excuse = catalog, wire, report, excuse
        self._want: Painting | None = None
        self._presses: list[Pressed] = []
        self._stands: _Shown | None = None
        self._via: Answer | None = None
        self._fresh: deque[Fresh] = deque()
        self._trims: deque[tuple[Painting, int]] = deque()  # and how often each was tried
        self._last: tuple[Painting, Callable[[], None]] | None = None
        self._stir = asyncio.Event()
        self._closing = False

    def paint(self, painting: Painting, press: Pressed | None = None) -> None:
        """This is how the message is to stand; `press` sits on that message and is answered by the repaint."""
        self._want = painting
        if press is not None:
            self._presses.append(press)
        self._stir.set()

    def post(self, fresh: Fresh) -> None:
        """A fresh message; what was still to be painted on the one before is overtaken by it."""
        self._want = None
        self._fresh.append(fresh)
        self._stir.set()

    def trim(self, painting: Painting) -> None:
        """An earlier message as it is to stand from now on."""
        self._trims.append((painting, 0))
        self._stir.set()

    def wake(self, painting: Painting) -> None:
        """Paint this, though it may stand like this already: its thread is to wake."""
        self._stands = None
        self.paint(painting)

    def last(self, painting: Painting, unread: Callable[[], None]) -> None:
        """The last word of a table whose place is lost; `unread` is called where it can't be written there."""
        self._want, self._last = None, (painting, unread)
        self._stir.set()

    def finish(self) -> None:
        """End once everything has been written."""
        self._closing = True
        self._stir.set()

    async def run(self) -> None:
        """Write until there is nothing more to come."""
        while True:
            if self._fresh:
                fresh = self._fresh.popleft()
                if not await self._safely(self._post(fresh)):
                    self._report(NotPosted(fresh.token, lost=False))
            elif self._presses or self._want is not None:
                await self._safely(self._repaint())
            elif self._last is not None:
                (painting, unread), self._last = self._last, None
                if not await self._safely(self._say_last(painting, unread)):
                    unread()
            elif self._trims:
                await self._safely(self._trim(*self._trims.popleft()))
            elif self._closing:
                return
            else:
                self._stir.clear()
                await self._stir.wait()

    async def _safely(self, writing: Awaitable[None]) -> bool:
        """Whether it went well. One write that breaks must not end the writer: its table would stand still for good."""
        try:
            await writing
        except Exception:
            log.exception("a table's message could not be written")
            return False
        return True

    async def _repaint(self) -> None:
        painting, self._want = self._want, None
        presses, self._presses = self._presses, []
        newest = presses.pop() if presses else None
        for press in presses:
            await self._quietly(press.answer, press.note)
        if painting is None:
            if newest is not None:
                await self._quietly(newest.answer, newest.note)
            return
        if newest is not None:
            if await self._answered(newest.answer, painting):
                return
            await self._beside(newest.answer, newest.note)
        if painting.message:
            await self._patch(painting)

    async def _answered(self, press: Answer, painting: Painting) -> bool:
        """Whether the press was answered by painting this onto its message."""
        view = v2_view(self._catalog, painting)
        self._stands = None
        try:
            if not await press.update(view):
                return False
        except NotTaken as trouble:
            log.warning("table %s: an answer was not taken (%s)", painting.table, trouble)
            return False
        except Exception:
            log.warning("table %s: a press could not be answered", painting.table, exc_info=True)
            return False
        self._stands, self._via = _Shown.of(press.message, view), press
        return True

    async def _beside(self, press: Answer, note: Said) -> None:
        """Answer a press whose message has been deleted, so that it can't be answered by a repaint."""
        if not press.unanswered:
            return
        try:
            await press.private(note, anew=True)
        except (discord.HTTPException, NotTaken) as trouble:
            log.warning("a press on a deleted message was not answered (%s)", trouble)

    async def _quietly(self, press: Answer, note: Said) -> None:
        try:
            await press.acknowledge()
            await self._beside(press, note)
        except NotTaken as trouble:
            log.warning("an acknowledgement was not taken (%s)", trouble)
        except Exception:
            log.warning("a press could not be acknowledged", exc_info=True)

    async def _patch(self, painting: Painting) -> None:
        for attempt in range(TRIES):
            view = v2_view(self._catalog, painting)
            shown = _Shown.of(painting.message, view)
            if self._overtaken(painting) or shown == self._stands:
                return
            self._stands = None
            try:
                await self._wire.patch(painting.channel, painting.message, view)
            except NotNow as error:
                log.warning("table %s: repaint not taken (%s)", painting.table, error)
                await asyncio.sleep(BACK_OFF * 2**attempt)
            except MessageLost:
                self._report(MessageGone(painting.message))
                return
            except Asleep:
                if not await self._woken(painting):
                    return
            except Lost:
                await self._amended(painting.message, view)
                self._report(Gone())
                return
            else:
                self._stands = shown
                return

    async def _woken(self, painting: Painting) -> bool:
        """Wake the archived thread by a message, which goes again. A thread that none can be sent to is lost."""
        note = Screen(Accent.LOBBY, (Block((Line(say("wakes")),)),))
        try:
            message = await self._wire.wake(
                painting.channel, classic(self._catalog, replace(painting, screen=note))
            )
            await self._wire.delete(painting.channel, message)
        except Lost:
            self._report(Gone())
            return False
        except (MessageLost, NotNow) as error:
            log.warning("table %s: its thread sleeps on (%s)", painting.table, error)
        return True

    async def _amended(self, message: int, view: discord.ui.LayoutView) -> bool:
        """Where the channel takes nothing more, the last press on that message may still let it be repainted."""
        if self._via is None or self._via.message != message:
            return False
        try:
            return await self._via.amend(view)
        except (discord.HTTPException, NotTaken) as trouble:
            log.info("a message that is out of reach stays as it is (%s)", trouble)
            return False

    def _overtaken(self, painting: Painting) -> bool:
        return self._want is not None and self._want is not painting

    async def _post(self, fresh: Fresh) -> None:
        if fresh.carrier is not None:
            message = await self._carried(fresh.carrier, fresh.painting)
            if message:
                self._stand(message, fresh.painting)
                self._report(Posted(fresh.token, message))
                return
        old = fresh.old
        if old is not None and fresh.press is not None:
            if old.removed:
                await self._quietly(fresh.press, fresh.note)
            elif await self._answered(fresh.press, old):
                old = None
            else:
                await self._beside(fresh.press, fresh.note)
        for attempt in range(TRIES):
            try:
                view = v2_view(self._catalog, fresh.painting)
                message = await self._wire.post(fresh.painting.channel, view, fresh.token)
            except NotNow as error:
                log.warning("table %s: message not taken (%s)", fresh.painting.table, error)
                await asyncio.sleep(BACK_OFF * 2**attempt)
            except MessageLost:  # an earlier try stood, though nobody told us
                self._report(PostDeleted(fresh.token))
                return
            except Lost:
                if fresh.carrier is not None:
                    self._excuse(fresh.carrier)
                self._report(NotPosted(fresh.token, lost=True))
                return
            else:
                self._stand(message, fresh.painting)
                self._report(Posted(fresh.token, message))
                if old is not None:
                    self._trims.append((old, 0))
                return
        self._report(NotPosted(fresh.token, lost=False))

    async def _say_last(self, painting: Painting, unread: Callable[[], None]) -> None:
        for attempt in range(TRIES):
            view = v2_view(self._catalog, painting)
            try:
                if painting.message:
                    await self._wire.patch(painting.channel, painting.message, view)
                else:
                    await self._wire.post(painting.channel, view, f"{painting.table}-last")
            except NotNow as error:
                log.warning("table %s: its last word was not taken (%s)", painting.table, error)
                await asyncio.sleep(BACK_OFF * 2**attempt)
            except MessageLost:
                painting = replace(painting, message=0)
            except Lost:
                if await self._amended(painting.message, view):
                    return
                break
            else:
                return
        unread()

    def _stand(self, message: int, painting: Painting) -> None:
        """Remember how the message stands, so that nothing is written that stands already."""
        self._stands = _Shown.of(message, v2_view(self._catalog, painting))

    async def _carried(self, carrier: Answer, painting: Painting) -> int:
        try:
            return await carrier.public_message(v2_view(self._catalog, painting))
        except NotTaken as trouble:
            log.warning("table %s: the opening answer was not taken (%s)", painting.table, trouble)
            return 0
        except Exception:
            log.warning("table %s: the opening answer was not taken", painting.table, exc_info=True)
            return 0

    async def _trim(self, painting: Painting, tried: int) -> None:
        """Cut an earlier message, or delete it. What isn't taken now is tried again once nothing else is waiting."""
        bare = replace(painting, screen=replace(painting.screen, rows=()))
        try:
            if bare.removed:
                await self._wire.delete(bare.channel, bare.message)
            else:
                await self._wire.patch(bare.channel, bare.message, v2_view(self._catalog, bare))
        except NotNow as error:
            if tried + 1 < TRIES:
                self._trims.append((painting, tried + 1))
                await asyncio.sleep(BACK_OFF)
                return
            log.warning("table %s: the earlier message stays as it is (%s)", bare.table, error)
        except (MessageLost, Lost) as error:
            log.info("table %s: the earlier message stays as it is (%r)", bare.table, error)
        self._report(Trimmed(bare.message))

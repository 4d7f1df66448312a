"""The stage: takes what tables show and gets it to Discord. No call here waits; every wait is a task of its own."""

import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any, cast

from bot.core.errors import Refusal
from bot.core.phrases import say
from bot.core.screen import Accent, Block, Line, Screen
from bot.show.catalog import Catalog
from bot.show.refusals import fault_phrase, refusal_phrase
from bot.tables.people import Called, Delivered, NotCalled, NotDelivered, Post
from bot.tables.ports import Ask, Call, Painting, PrivateDeal, Reply
from bot.tasks import Tasks
from bot.ui.replies import Answer, NotTaken, Said, rewritten
from bot.ui.views import classic, question, stripped
from bot.ui.wire import Lost, MessageLost, NotNow, TalkClosed, Wire
from bot.ui.writer import Fresh, Pressed, Writer

log = logging.getLogger(__name__)

NOWHERE = Painting("", 0, 0, 0, "en", Screen(Accent.LOBBY, ()))
DONE = Screen(Accent.LOBBY, (Block((Line(say("done-note")),)),))


DIRECT_AGAIN_AFTER = (2.0, 8.0)
"""Seconds until a direct message that Discord did not take is tried again."""

LeadOn = Callable[[Answer, Refusal], Awaitable[tuple[Refusal, Screen]]]
"""A refusal as it is to be told where it is told, and what leads on from it: lines below it, and buttons."""


async def _nowhere(press: Answer, refusal: Refusal) -> tuple[Refusal, Screen]:
    return refusal, NOWHERE.screen


class DiscordStage:
    """Satisfies the tables' `Stage`. `report` hands a letter to a table; the lobby sets it once it stands.

    `lead_on` is asked what leads on from a refusal; the desk sets it.
    """

    def __init__(self, catalog: Catalog, wire: Wire) -> None:
        self._catalog, self._wire = catalog, wire
        self._writing: dict[str, Writer] = {}
        self._tasks = Tasks(_broke_off)
        self.report: Callable[[str, Post], None] = lambda table, post: None
        self.lead_on: LeadOn = _nowhere

    def paint(self, painting: Painting, reply: Reply | None = None, note: Screen | None = None) -> None:
        writer = self._writer(painting.table)
        press = _answer(reply)
        if press is not None and press.message and press.message == painting.message:
            writer.paint(painting, Pressed(press, self._noted(press, painting, note)))
            return
        if painting.message:
            writer.paint(painting)
        if press is not None:
            self._aside(press, painting, note)

    def post(
        self,
        painting: Painting,
        token: str,
        old: Painting | None,
        reply: Reply | None = None,
        note: Screen | None = None,
    ) -> None:
        writer = self._writer(painting.table)
        press = _answer(reply)
        if press is not None and press.public:
            writer.post(Fresh(painting, token, old, carrier=press))
        elif press is not None and old is not None and press.message == old.message:
            writer.post(Fresh(painting, token, old, press, note=self._noted(press, painting, note)))
        else:
            writer.post(Fresh(painting, token, old))
            if press is not None:
                self._aside(press, painting if old is None else old, note)

    def wake(self, painting: Painting) -> None:
        if painting.message:
            self._writer(painting.table).wake(painting)

    def last_word(self, painting: Painting, letters: tuple[PrivateDeal, ...]) -> None:
        self._writer(painting.table).last(painting, lambda: self.deal(letters))

    def trim(self, painting: Painting) -> None:
        self._writer(painting.table).trim(painting)

    def answer(self, reply: Reply, screen: Screen, painting: Painting | None = None) -> None:
        press = cast("Answer", reply)
        self._later(self._private(press, screen, painting or NOWHERE))

    def ask(self, reply: Reply, ask: Ask) -> None:
        press = cast("Answer", reply)
        self._later(self._ask(press, ask))

    def deal(self, deals: tuple[PrivateDeal, ...]) -> None:
        for deal in deals:
            self._later(self._deal(deal))

    def redeal(self, deal: PrivateDeal, channel: int, message: int) -> None:
        self._later(self._redeal(deal, channel, message))

    def call(self, call: Call) -> None:
        self._later(self._call(call))

    def hush(self, table: str, channel: int, message: int) -> None:
        self._later(self._hush(table, channel, message))

    def refuse(self, reply: Reply, refusal: Refusal, next_step: Painting | None = None) -> None:
        self._later(self._refuse(cast("Answer", reply), refusal, next_step or NOWHERE))

    def apologise(self, reply: Reply | None, table: str, hand: int, error: Exception) -> None:
        incident = secrets.token_hex(3)
        log.error(
            "incident %s: table %s hand %s: %s", incident, table, hand, type(error).__name__, exc_info=error
        )
        press = _answer(reply)
        if press is not None:
            screen = Screen(Accent.LOBBY, (Block((Line(fault_phrase(incident)),)),))
            self._later(self._private(press, screen, NOWHERE, anew=True))

    def forget(self, table: str) -> None:
        writer = self._writing.pop(table, None)
        if writer is not None:
            writer.finish()

    def strip(self, press: Answer) -> None:
        """Have the answer to this press take the buttons off the old message that was pressed."""
        bare = None if press.source is None or not press.message else stripped(press.source, press.pressed)
        if bare is not None:
            press.lay_down(bare)

    async def drain(self, seconds: float) -> None:
        """Let what is under way go out, for so long at most."""
        for writer in self._writing.values():
            writer.finish()
        await self._tasks.drain(seconds)

    def _writer(self, table: str) -> Writer:
        writer = self._writing.get(table)
        if writer is None:
            writer = Writer(self._catalog, self._wire, lambda post: self.report(table, post), self._excuse)
            self._writing[table] = writer
            self._tasks.keep(writer.run, f"table {table}: writer")
        return writer

    async def _ask(self, press: Answer, ask: Ask) -> None:
        """A window; where none can be opened any more, or by this answer, it has to be pressed again."""
        if not await press.ask(question(self._catalog, ask, press.locale)):
            self.refuse(press, Refusal("press-again"))

    def _excuse(self, press: Answer) -> None:
        """The message that was to answer this can't stand there."""
        self.refuse(press, Refusal("place-lost"))

    def _aside(self, press: Answer, painting: Painting, note: Screen | None) -> None:
        """Answer a press that didn't come from the table's present message."""
        self._later(self._private(press, note or DONE, painting))

    def _noted(self, press: Answer, painting: Painting, note: Screen | None) -> Said:
        """What is said beside a press whose message turns out to be deleted."""
        screen = note or DONE
        gone = replace(screen, parts=(*screen.parts, Block((Line(say("message-gone")),))))
        return classic(self._catalog, replace(painting, locale=press.locale, screen=gone))

    async def _refuse(self, press: Answer, refusal: Refusal, next_step: Painting) -> None:
        """A refusal with the table's own next step, and whatever else leads on from it."""
        try:
            refusal, more = await self.lead_on(press, refusal)
        except Exception:
            log.exception("nothing leads on from %s", refusal.code)
            more = NOWHERE.screen
        steps = next_step.screen
        told = Block((Line(refusal_phrase(refusal)),))
        screen = Screen(Accent.LOBBY, (*steps.parts, told, *more.parts), (*steps.rows, *more.rows))
        await self._private(press, screen, next_step, anew=True)

    async def _private(
        self, press: Answer, screen: Screen, painting: Painting, *, anew: bool = False
    ) -> None:
        """A private answer; a refusal comes `anew`, so that the panel whose button was pressed stays.

        Where the press sat on an earlier message than the table's present one, that loses its buttons first.
        """
        if painting.message and press.message < painting.message:
            self.strip(press)
        shown = replace(painting, locale=press.locale, screen=screen)
        await press.private(classic(self._catalog, shown), anew=anew)

    async def _deal(self, deal: PrivateDeal) -> None:
        """A player's cards by direct message; where none gets through, the table remembers it and nobody waits.

        What isn't taken now is tried twice more, and again with the next hand: the talk is not closed.
        """
        table, said = deal.painting.table, classic(self._catalog, deal.painting)
        for wait in (*DIRECT_AGAIN_AFTER, None):
            try:
                sent = await self._wire.direct(deal.user, said, deal.nonce, silent=deal.silent)
            except TalkClosed:
                self.report(table, NotDelivered(deal.sitting))
            except NotNow as error:
                log.info("table %s: a direct message was not taken (%s)", table, error)
                if wait is not None:
                    await self._wire.rest(wait)
                    continue
            else:
                self.report(table, Delivered(deal.sitting, deal.painting.hand, sent.channel, sent.message))
            return

    async def _redeal(self, deal: PrivateDeal, channel: int, message: int) -> None:
        try:
            await self._wire.rewrite(channel, message, rewritten(classic(self._catalog, deal.painting)))
        except (Lost, MessageLost, NotNow) as error:
            log.warning("table %s: a direct message stays as it is (%s)", deal.painting.table, error)

    async def _call(self, call: Call) -> None:
        painting = call.painting
        try:
            await self._wire.see(painting.channel, call.leads_to)
        except MessageLost:
            self.report(painting.table, NotCalled(painting.decision, call.leads_to))
            return
        except (Lost, NotNow) as error:
            log.info("table %s: whether its message stands can't be seen (%s)", painting.table, error)
        try:
            said = classic(self._catalog, painting)
            message = await self._wire.ping(painting.channel, call.user, said, call.nonce)
        except (Lost, MessageLost, NotNow) as error:
            log.info("table %s: nobody could be called (%s)", painting.table, error)
        else:
            self.report(painting.table, Called(painting.decision, message))

    async def _hush(self, table: str, channel: int, message: int) -> None:
        try:
            await self._wire.delete(channel, message)
        except (Lost, MessageLost, NotNow) as error:
            log.info("table %s: a call stays (%s)", table, error)

    def _later(self, work: Coroutine[Any, Any, Any]) -> None:
        self._tasks.once(work, "answer")


def _broke_off(name: str, error: BaseException) -> None:
    if isinstance(error, NotTaken):
        log.warning("%s: not taken (%s)", name, error)
    else:
        log.error("%s: could not be given", name, exc_info=error)


def _answer(reply: Reply | None) -> Answer | None:
    return cast("Answer | None", reply)

"""A channel of paper: what the tables show is written down, and posts come back as letters like the real stage's."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, cast

from bot.core.errors import Refusal
from bot.core.phrases import Phrase
from bot.core.screen import Block, Button, Screen
from bot.tables.people import (
    Actor,
    Called,
    Delivered,
    Gone,
    MessageGone,
    NotCalled,
    NotDelivered,
    NotPosted,
    Post,
    PostDeleted,
    Posted,
    Trimmed,
)
from bot.tables.ports import Ask, Call, Painting, PrivateDeal, Reply
from tests.fakes.seals import SealWatch

FIRST_MESSAGE = 1000
MOST_IN_A_NONCE = 25
"""Discord's limit, in characters."""


class Channel(Enum):
    """How the channel takes a fresh message."""

    OPEN = "open"
    SLOW = "slow"
    """Nothing comes back until a test says so."""
    FAILING = "failing"
    DELETED = "deleted"
    """The next message stands, and is deleted before anybody hears of it; then all is well again."""
    GONE = "gone"


@dataclass
class Press:
    """Someone's press or command, and every answer it got: there should be exactly one. Satisfies `Reply`."""

    actor: Actor
    verb: str
    message: int = 0
    answers: list[tuple[str, Any]] = field(default_factory=list)  # how it was answered, and with what

    @property
    def how(self) -> str:
        """How it was answered: painted, posted, answered, asked, refused, apologised; "" for not at all."""
        assert len(self.answers) <= 1, f"{self.verb} by {self.actor.name} answered twice: {self.answers}"
        return self.answers[0][0] if self.answers else ""

    @property
    def refusal(self) -> str:
        """The code of the refusal it got, else how it was answered."""
        return self.answers[0][1].code if self.how == "refused" else self.how

    @property
    def facts(self) -> dict[str, Any]:  # a refusal's facts, of whatever kind
        assert self.how == "refused"
        return dict(self.answers[0][1].facts)

    @property
    def page(self) -> Screen | None:
        """The private page or note that came with the answer."""
        return cast("Screen | None", self.answers[0][1])


class PaperStage:
    """Satisfies the tables' `Stage`. `messages` is the channel: each message as it stands, by id, oldest first.

    `by_token` is what the channel took under which nonce, `cards` the direct messages by user as they brought cards,
    `letters` all of them by id as they stand now; those in `closed_to_us` let none through.
    `calls` are the pings that stand. `nonces` is what each nonce was used for; `seals` has seen
    every painting.
    """

    def __init__(self, messages: dict[int, Painting] | None = None) -> None:
        self.report: Callable[[str, Post], None] = lambda table, post: None
        self.messages: dict[int, Painting] = {} if messages is None else messages
        self.channel = Channel.OPEN
        self.slow: list[tuple[Painting, str, Painting | None]] = []
        self.errors: list[Exception] = []
        self.cards: dict[int, list[PrivateDeal]] = {}
        self.letters: dict[int, Screen] = {}
        self.closed_to_us: set[int] = set()
        self.calls: dict[int, Call] = {}
        self.forgotten: list[str] = []
        self.moved = 0
        self.last_message = max(self.messages, default=FIRST_MESSAGE)
        self.by_token: dict[str, int] = {}
        self.seals = SealWatch()
        self.nonces: dict[str, tuple[object, ...]] = {}

    # What the tables call

    def trim(self, painting: Painting) -> None:
        self.moved += 1
        self.seals.sees(painting, self.messages.get(painting.message))
        if painting.removed:
            self.messages.pop(painting.message, None)
        elif painting.message in self.messages:
            self.messages[painting.message] = _bare(painting)
        self._later(painting.table, Trimmed(painting.message))

    def paint(self, painting: Painting, reply: Reply | None = None, note: Screen | None = None) -> None:
        self.moved += 1
        self.seals.sees(painting, self.messages.get(painting.message))
        if painting.message:
            self._write(painting)
        _answer(reply, "painted", note)

    def post(
        self,
        painting: Painting,
        token: str,
        old: Painting | None,
        reply: Reply | None = None,
        note: Screen | None = None,
    ) -> None:
        self.moved += 1
        self._note(token, "post")
        self.seals.sees(painting)
        _answer(reply, "posted", note)
        if self.channel is Channel.SLOW:
            self.slow.append((painting, token, old))
        else:
            self._post(painting, token, old)

    def wake(self, painting: Painting) -> None:
        self.moved += 1
        self._write(painting)

    def last_word(self, painting: Painting, letters: tuple[PrivateDeal, ...]) -> None:
        self.moved += 1
        if self.channel is Channel.GONE or painting.message not in self.messages:
            self.deal(letters)
        else:
            self.seals.sees(painting, self.messages[painting.message])
            self.messages[painting.message] = painting

    def answer(self, reply: Reply, screen: Screen, painting: Painting | None = None) -> None:
        self.moved += 1
        _answer(reply, "answered", screen)

    def ask(self, reply: Reply, ask: Ask) -> None:
        self.moved += 1
        _answer(reply, "asked", ask)

    def deal(self, deals: tuple[PrivateDeal, ...]) -> None:
        self.moved += 1
        for deal in deals:
            self._note(deal.nonce, "deal", deal.user, deal.painting.hand)
            self._deal(deal)

    def redeal(self, deal: PrivateDeal, channel: int, message: int) -> None:
        self.moved += 1
        self.letters[message] = deal.painting.screen
        if deal.painting.screen.rows:
            self.cards.setdefault(deal.user, []).append(deal)

    def call(self, call: Call) -> None:
        self.moved += 1
        if call.leads_to not in self.messages:
            self._later(call.painting.table, NotCalled(call.painting.decision, call.leads_to))
            return
        self._note(call.nonce, "call", call.painting.hand, call.painting.decision)
        self.last_message += 1
        self.calls[self.last_message] = call
        self._later(call.painting.table, Called(call.painting.decision, self.last_message))

    def hush(self, table: str, channel: int, message: int) -> None:
        self.moved += 1
        self.calls.pop(message, None)

    def refuse(self, reply: Reply, refusal: Refusal, next_step: Painting | None = None) -> None:
        self.moved += 1
        _answer(reply, "refused", refusal)

    def apologise(self, reply: Reply | None, table: str, hand: int, error: Exception) -> None:
        self.moved += 1
        self.errors.append(error)
        _answer(reply, "apologised", error)

    def forget(self, table: str) -> None:
        self.moved += 1
        self.forgotten.append(table)

    # What a test does to the channel

    def deliver(self) -> None:
        """The slow channel takes the oldest waiting message now."""
        self._post(*self.slow.pop(0))

    def delete(self, message: int) -> None:
        """Someone deletes a message; the bot learns of it at its next write."""
        del self.messages[message]

    def _note(self, nonce: str, *use: object) -> None:
        """A nonce fits, and never stands for two things."""
        assert len(nonce) <= MOST_IN_A_NONCE
        assert self.nonces.setdefault(nonce, use) == use

    def _deal(self, deal: PrivateDeal) -> None:
        if deal.user in self.closed_to_us:
            self._later(deal.painting.table, NotDelivered(deal.sitting))
            return
        self.last_message += 1
        self.cards.setdefault(deal.user, []).append(deal)
        self.letters[self.last_message] = deal.painting.screen
        sent = Delivered(deal.sitting, deal.painting.hand, deal.user, self.last_message)
        self._later(deal.painting.table, sent)

    def _post(self, painting: Painting, token: str, old: Painting | None) -> None:
        match self.channel:
            case Channel.FAILING:
                self._later(painting.table, NotPosted(token, lost=False))
            case Channel.GONE:
                self._later(painting.table, NotPosted(token, lost=True))
            case Channel.DELETED:
                self.channel = Channel.OPEN
                self._later(painting.table, PostDeleted(token))
            case Channel.OPEN | Channel.SLOW:
                self._stand(painting, token, old)

    def _stand(self, painting: Painting, token: str, old: Painting | None) -> None:
        """Twice under one nonce is one message, as with Discord."""
        if token not in self.by_token:
            self.last_message += 1
        message = self.by_token.setdefault(token, self.last_message)
        self.messages[message] = replace(painting, message=message)
        self._later(painting.table, Posted(token, message))
        if old is not None:
            self.trim(old)

    def _write(self, painting: Painting) -> None:
        if self.channel is Channel.GONE:
            self._later(painting.table, Gone())
        elif painting.message in self.messages:
            self.messages[painting.message] = painting
        else:
            self._later(painting.table, MessageGone(painting.message))

    def _later(self, table: str, post: Post) -> None:
        asyncio.get_running_loop().call_soon(self.report, table, post)


def _answer(reply: Reply | None, how: str, what: object) -> None:
    if reply is not None:
        press = cast("Press", reply)
        press.answers.append((how, what))


def _bare(painting: Painting) -> Painting:
    return replace(painting, screen=replace(painting.screen, rows=()))


def keys(screen: Screen) -> list[str]:
    """The keys of all sentences on a screen, from top to bottom."""
    return [phrase.key for phrase in phrases(screen)]


def phrases(screen: Screen) -> list[Phrase]:
    """All sentences on a screen, from top to bottom."""
    return [line.phrase for part in screen.parts if isinstance(part, Block) for line in part.lines]


def verbs(screen: Screen) -> list[str]:
    """What the buttons on a screen ask for, the greyed ones left out."""
    return [
        button.verb
        for row in screen.rows
        for button in row
        if isinstance(button, Button) and not button.disabled
    ]

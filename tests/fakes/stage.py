"""A channel of paper: what the tables show is written down, and posts come back as letters like the real stage's."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, cast

from bot.core.errors import Refusal
from bot.core.phrases import Phrase
from bot.core.screen import Block, Button, Screen
from bot.tables.people import Actor, Gone, MessageGone, NotPosted, Post, Posted, Trimmed
from bot.tables.ports import Ask, Painting, Reply

FIRST_MESSAGE = 1000


class Channel(Enum):
    """How the channel takes a fresh message."""

    OPEN = "open"
    SLOW = "slow"
    """Nothing comes back until a test says so."""
    FAILING = "failing"
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
    """Satisfies the tables' `Stage`. `messages` is the channel: each message as it stands, by id, oldest first."""

    def __init__(self, messages: dict[int, Painting] | None = None) -> None:
        self.report: Callable[[str, Post], None] = lambda table, post: None
        self.messages: dict[int, Painting] = {} if messages is None else messages
        self.channel = Channel.OPEN
        self.slow: list[tuple[Painting, str, Painting | None]] = []
        self.errors: list[Exception] = []
        self.forgotten: list[str] = []
        self.moved = 0
        self.last_message = max(self.messages, default=FIRST_MESSAGE)
        self._by_token: dict[str, int] = {}

    # What the tables call

    def trim(self, painting: Painting) -> None:
        self.moved += 1
        if painting.message in self.messages:
            self.messages[painting.message] = _bare(painting)
        self._later(painting.table, Trimmed(painting.message))

    def paint(self, painting: Painting, reply: Reply | None = None, note: Screen | None = None) -> None:
        self.moved += 1
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
        assert len(token) <= 25, "a nonce has at most 25 characters"
        _answer(reply, "posted", note)
        if self.channel is Channel.SLOW:
            self.slow.append((painting, token, old))
        else:
            self._post(painting, token, old)

    def answer(self, reply: Reply, screen: Screen, painting: Painting | None = None) -> None:
        self.moved += 1
        _answer(reply, "answered", screen)

    def ask(self, reply: Reply, table: str, ask: Ask) -> None:
        self.moved += 1
        _answer(reply, "asked", ask)

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

    def _post(self, painting: Painting, token: str, old: Painting | None) -> None:
        match self.channel:
            case Channel.FAILING:
                self._later(painting.table, NotPosted(token, lost=False))
            case Channel.GONE:
                self._later(painting.table, NotPosted(token, lost=True))
            case Channel.OPEN | Channel.SLOW:
                self._stand(painting, token, old)

    def _stand(self, painting: Painting, token: str, old: Painting | None) -> None:
        """Twice under one nonce is one message, as with Discord."""
        if token not in self._by_token:
            self.last_message += 1
        message = self._by_token.setdefault(token, self.last_message)
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

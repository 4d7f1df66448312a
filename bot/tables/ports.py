"""What a table needs from outside: a store that keeps, a stage that shows, a clock that tells the time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.bank.ledger import Transfer
from bot.core.cards import Card
from bot.core.errors import Refusal
from bot.core.events import Event
from bot.core.offer import Bounds, Question
from bot.core.phrases import Phrase
from bot.core.screen import Button, Screen
from bot.core.shuffle import Sealed
from bot.tables.rows import HandRow, Logged, Result, SealedDeck, Sitting, TableRow


@dataclass(frozen=True, slots=True)
class Change:
    """All that one letter changes, written in one transaction or not at all.

    `table`, `sittings` and `hand` are rows as they are to stand. `events` go to the end of their hand's log.
    `drop_hand` is a prepared hand that is never to open. `unsealed` is the root of a sealed deck that lies so no more:
    the hand written with it has it now, or it is dropped. `sealed` is a deck sealed just now. `results` are a settled
    hand's.
    """

    table: TableRow | None = None
    sittings: tuple[Sitting, ...] = ()
    hand: HandRow | None = None
    drop_hand: str = ""
    unsealed: str = ""
    sealed: SealedDeck | None = None
    events: tuple[Logged, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedTable:
    """An open table as the database has it.

    `sittings` are all stays there ever were, also those that ended (`left_at` isn't 0), in the order they began;
    `stacks` are chips by sitting id, of those still seated. `hand` is the prepared or running hand, if any, and
    `log` its events, None where they could not be read back: the table voids that hand. `sealed` is the deck of the
    hand to come, None while a prepared hand has it.
    """

    table: TableRow
    sittings: tuple[Sitting, ...]
    stacks: Mapping[str, int]
    hand: HandRow | None = None
    log: tuple[Event, ...] | None = ()
    sealed: SealedDeck | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """An open table whose rows can't be read. `why` says what is wrong in a few words for the host, never a card."""

    table: str
    why: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table that was set aside: `chips` went home to `players` wallets, hand number `hand` is void (0: none)."""

    table: str
    guild: int
    channel: int
    game: str
    chips: int
    players: int
    hand: int


@dataclass(frozen=True, slots=True)
class PastHand:
    """A hand that is over, as the database has it."""

    hand: HandRow
    log: tuple[Event, ...]


class Store(Protocol):
    """Where everything that must not be lost is kept.

    Every call may raise `Unsaved`: nothing was written, or nobody knows whether it was.
    """

    async def open_wallet(self, guild: int, user: int, name: str) -> int:
        """The user's wallet in chips; a new player's is opened with the starting chips first."""
        ...

    async def commit(self, change: Change) -> None:
        """Write all of it. A transfer whose id is there already is passed over: it was done before.

        Raises Refusal("wallet-short") when a wallet can't pay, Refusal("table-exists") when the channel has an open
        table already, Unsaved when the outcome is unknown (the caller reloads).
        """
        ...

    async def next_hand_number(self, guild: int) -> int:
        """The number the next hand of this server gets; a prepared hand that is dropped gives its number back."""
        ...

    async def load_table(self, table: str) -> SavedTable | None:
        """One open table, as it stands in the database. Raises BadRow when its rows can't be read."""
        ...

    async def load_open_tables(self) -> Sequence[SavedTable | Unreadable]:
        """Every table that isn't closed."""
        ...

    async def set_aside(self, table: str, why: str) -> SetAside | None:
        """Close a table that can't go on: every stack goes home, its hand is void, its rows are kept for the host to
        look at. None when it isn't open.
        """
        ...

    async def past_hand(self, hand: str) -> PastHand | None:
        """A hand that is over, by id; None when there is none or it isn't over."""
        ...

    async def preferences_of(self, users: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        """What those users have set, by user and name; users who set nothing are left out."""
        ...

    async def set_preference(self, user: int, name: str, value: str) -> None:
        """Keep a player's preference; "" forgets it."""
        ...

    async def settings(self, guild: int) -> Mapping[str, str]:
        """All that a server's managers have set, by name."""
        ...


class Unsaved(Exception):
    """A commit of unknown outcome: whoever asked reloads from the database before going on."""


@dataclass(frozen=True, slots=True)
class Painting:
    """A message as it is to stand: where it is, what it shows, and the names of those it speaks of.

    `message` is 0 where it has yet to be posted. `hand` and `decision` go into the ids of the buttons that make moves.
    `cast` is chair number and name by hand seat. `removed`: it is not to stand at all, but be deleted.
    """

    table: str
    guild: int
    channel: int
    message: int
    locale: str
    screen: Screen
    hand: str = ""
    decision: int = 0
    cast: tuple[tuple[int, str], ...] = ()
    removed: bool = False


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """The window that asks for words: title, facts above the field, its label and hint, its first value.

    `most` is how many characters it takes; `needed`: it can't be left empty.
    """

    title: Phrase
    label: Phrase
    hint: Phrase
    most: int
    facts: tuple[Phrase, ...] = ()
    needed: bool = False
    suggested: str = ""


@dataclass(frozen=True, slots=True)
class Tick:
    """A box below a question's field, to be ticked or not."""

    label: Phrase
    ticked: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """A question in a window of its own. Its answer comes back as a press of `button` with what was typed."""

    button: Button
    question: Question | TextQuestion
    table: str
    hand: str = ""
    decision: int = 0
    tick: Tick | None = None


@dataclass(frozen=True, slots=True)
class PrivateDeal:
    """One player's cards on their way by direct message, under `nonce`. `silent`: without a banner."""

    sitting: str
    user: int
    nonce: str
    silent: bool
    painting: Painting


@dataclass(frozen=True, slots=True)
class Call:
    """A message that pings the one player whose turn it is, under `nonce`; it is deleted when the turn ends.

    `leads_to` is the table's message, which must stand before anybody is sent there.
    """

    user: int
    nonce: str
    painting: Painting
    leads_to: int


class Typed(Protocol):
    """An amount as a player typed it, to be read once the bounds are known."""

    def read(self, bounds: Bounds) -> int:
        """The amount in chips. Raises Refusal when it can't be read, isn't whole, or lies outside the bounds."""
        ...


class Reply(Protocol):
    """How a press or command is answered: opaque to the tables, which only hand it back to the stage."""


class Stage(Protocol):
    """Where tables are shown. No call waits; what comes of a post is sent back to the table as a letter."""

    def trim(self, painting: Painting) -> None:
        """Cut an earlier message to its outcome, or remove it. Comes back as `Trimmed`."""
        ...

    def paint(self, painting: Painting, reply: Reply | None = None, note: Screen | None = None) -> None:
        """The table's message as it is to stand now. `reply` is the press that changed it, answered by this very
        repaint where it came from that message, else privately with `note`.
        """
        ...

    def post(
        self,
        painting: Painting,
        token: str,
        old: Painting | None,
        reply: Reply | None = None,
        note: Screen | None = None,
    ) -> None:
        """A fresh message for the table, under `token` as its nonce. Comes back as `Posted`, `NotPosted` or
        `PostDeleted`.

        `old` is the message it follows, as that is to stand from then on.
        """
        ...

    def wake(self, painting: Painting) -> None:
        """The table's message as it stands, written once more: its thread sleeps, and a write wakes it."""
        ...

    def last_word(self, painting: Painting, letters: tuple[PrivateDeal, ...]) -> None:
        """What a table whose place is lost leaves behind: on its message, or a fresh one where that is gone; where
        neither can be written, `letters` go to its players.
        """
        ...

    def answer(self, reply: Reply, screen: Screen, painting: Painting | None = None) -> None:
        """A private page for whoever pressed."""
        ...

    def ask(self, reply: Reply, ask: Ask) -> None:
        """A question in a window, whose answer comes back as a letter."""
        ...

    def deal(self, deals: tuple[PrivateDeal, ...]) -> None:
        """Cards to their owners, all at once; each comes back as `Delivered` or `NotDelivered`."""
        ...

    def redeal(self, deal: PrivateDeal, channel: int, message: int) -> None:
        """New cards into the direct message that brought the first ones."""
        ...

    def call(self, call: Call) -> None:
        """Ping the player to act. Comes back as `Called`, or as `NotCalled` where that leads nowhere."""
        ...

    def hush(self, table: str, channel: int, message: int) -> None:
        """Delete such a ping."""
        ...

    def refuse(self, reply: Reply, refusal: Refusal, next_step: Painting | None = None) -> None:
        """One kind private sentence; `next_step` brings the buttons that lead on, if any."""
        ...

    def apologise(self, reply: Reply | None, table: str, hand: int, error: Exception) -> None:
        """Our fault: an incident number for whoever pressed, a line in the log with table and hand, never a card."""
        ...

    def forget(self, table: str) -> None:
        """The table is closed: nothing more will be painted."""
        ...


class Members(Protocol):
    """Who is still on a server; Discord doesn't say so by itself."""

    def look_for(self, table: str, guild: int, users: tuple[int, ...]) -> None:
        """Find out which of these users have left. Never waits; those come back to the table as `Departed`."""
        ...


class Chance(Protocol):
    """Luck, drawn outside so that a test can bring its own deck."""

    def hand_id(self) -> str:
        """A name for a new hand, never used before."""
        ...

    def lot(self) -> int:
        """A large number, for the first button or banker."""
        ...

    def shuffle(self, pack: tuple[Card, ...]) -> Sealed:
        """The pack shuffled and sealed."""
        ...


class Clock(Protocol):
    """The time, and waiting. A test turns it by hand; on loopback a tempo may divide every wait."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def span(self, seconds: float) -> int:
        """So many seconds of play, in milliseconds of this clock."""
        ...

    async def until(self, at: int) -> None:
        """Return once that moment has come."""
        ...

"""What a table needs from outside: a store that keeps, a stage that shows, a clock that tells the time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.bank.ledger import Transfer
from bot.core.events import Event
from bot.tables.rows import HandRow, Logged, Result, Sitting, TableRow


@dataclass(frozen=True, slots=True)
class Change:
    """All that one letter changes, written in one transaction or not at all.

    `table`, `sittings` and `hand` are rows as they are to stand. `events` go to the end of their hand's log.
    `drop_hand` is a prepared hand that is never to open. `results` are a settled hand's.
    """

    table: TableRow | None = None
    sittings: tuple[Sitting, ...] = ()
    hand: HandRow | None = None
    drop_hand: str = ""
    events: tuple[Logged, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedTable:
    """An open table as the database has it. `stacks` are chips by sitting id; `log` is the unfinished hand's.

    `log` is None where the hand's events could not be read back: the table voids that hand.
    """

    table: TableRow
    sittings: tuple[Sitting, ...]
    stacks: Mapping[str, int]
    hand: HandRow | None
    log: tuple[Event, ...] | None


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
        """One open table, as it stands in the database."""
        ...

    async def load_open_tables(self) -> Sequence[SavedTable]:
        """Every table that isn't closed."""
        ...

    async def past_hand(self, hand: str) -> PastHand | None:
        """A hand that is over, by id; None when there is none or it isn't over."""
        ...

    async def words(self, users: Sequence[int]) -> Mapping[int, str]:
        """The shuffle words of those users who set one."""
        ...


class Unsaved(Exception):
    """A commit of unknown outcome: whoever asked reloads from the database before going on."""


class Clock(Protocol):
    """The time, and waiting. A test turns it by hand; on loopback a tempo may divide every wait."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def after(self, seconds: float) -> int:
        """The moment so many seconds of play from now, in milliseconds since 1970."""
        ...

    async def until(self, at: int) -> None:
        """Return once that moment has come."""
        ...

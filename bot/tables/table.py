"""A table as it stands in memory, and what a letter turns it into. All of it is frozen; nothing here waits or writes.

The table in memory is always the one last committed. A letter makes a new one (an `Outcome`); the difference goes
into one transaction; only then is the new one kept and shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.bank.ledger import Seat, Transfer
from bot.core.errors import Refusal
from bot.core.offer import Places
from bot.core.phrases import Chips, Phrase
from bot.tables.people import Actor
from bot.tables.ports import Change
from bot.tables.rows import (
    DROPPED_TOLD,
    DroppedSeal,
    HandRow,
    HandState,
    Logged,
    Phase,
    Result,
    SealedDeck,
    Sitting,
    TableRow,
    Unused,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: the hand's seat, which decision it is, and when clock and time bank run out (ms since 1970)."""

    seat: int
    decision: int
    clock_ends: int
    ends: int
    nudge_at: int
    nudged: bool = False
    dropped: bool = False
    """Whether what was chosen ahead for it no longer held when it came, so that the nudge says so."""
    owed: bool = False
    """Whether its player is to be called as soon as the table's message stands again."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The hand before the present one, for as long as its cards may still be shown."""

    hand: HandRow
    state: Any = field(repr=False)  # the game's own type
    n: int


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its row, every stay there ever was, the stacks (chips by sitting), and the hand being played.

    `state` is the game's own and holds the whole deck; it never leaves this room. `n` counts the hand's events. `due`
    is when the next step or deal comes by itself, 0 when nothing does. `back_after` is how long (ms) the program was
    away, for the line that says so. `asides` are the table's own news (a clock that ran out); `tastes` are the
    preferences of those seated, by user. Until `show_until` closed cards of the last hand may be shown.
    `dropped` is the hand's seat whose choice made ahead no longer held when its turn came. `sealed` is the deck of the
    hand to come; a hand that is prepared has taken it.
    """

    row: TableRow
    sittings: tuple[Sitting, ...] = ()
    stacks: Mapping[str, int] = field(default_factory=dict)
    hand: HandRow | None = None
    state: Any = field(default=None, repr=False)  # the game's own type; tables only pass it on
    n: int = 0
    due: int = 0
    back_after: int = 0
    turn: Turn | None = None
    asides: tuple[Phrase, ...] = ()
    before: Finished | None = None
    show_until: int = 0
    dropped: int | None = None
    tastes: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    sealed: SealedDeck | None = None

    @property
    def seated(self) -> tuple[Sitting, ...]:
        """Who sits here now, by chair."""
        return tuple(sorted((s for s in self.sittings if not s.left_at), key=lambda s: s.chair))

    @property
    def in_hand(self) -> bool:
        """Whether a hand is prepared or running."""
        return self.hand is not None and self.hand.state in (HandState.PREPARED, HandState.RUNNING)

    @property
    def places(self) -> Places | None:
        """Where button and blinds are in the hand that runs, else were in the last; None before the first."""
        last = self.hand if self.in_hand and self.hand is not None else self.row
        return None if last.button is None else Places(last.button, last.small, last.big)

    @property
    def unopened(self) -> bool:
        """Whether a hand is prepared that has yet to be opened: no chip has moved for it, no card has been seen."""
        return self.hand is not None and self.hand.state is HandState.PREPARED

    @property
    def shown_hand(self) -> HandRow | None:
        """The hand the table's message is to show: the present one, or the last until something else happens."""
        hand = self.hand
        if hand is None or hand.state is HandState.VOID:
            return None
        return hand if self.in_hand or self.row.phase is Phase.PLAYING else None

    def stack(self, sitting: Sitting) -> int:
        return self.stacks.get(sitting.id, 0)

    def sitting_of(self, user: int) -> Sitting | None:
        return next((s for s in self.seated if s.user == user), None)

    def seat_of(self, actor: Actor) -> Sitting:
        """The actor's own seat, or Refusal("not-seated")."""
        sitting = self.sitting_of(actor.user)
        if sitting is None:
            raise Refusal("not-seated")
        return sitting

    def plays(self, sitting: Sitting) -> bool:
        """Whether this sitting is dealt into the hand now prepared or running."""
        return (
            self.in_hand and self.hand is not None and any(d.sitting == sitting.id for d in self.hand.dealt)
        )

    def hand_seat(self, user: int) -> int | None:
        """The user's seat of the present hand (0 and up), None when not dealt in."""
        if self.hand is None:
            return None
        return next((seat for seat, d in enumerate(self.hand.dealt) if d.user == user), None)

    def has_hand(self, hand: str) -> bool:
        """Whether that is the hand being played, or one of the two before."""
        known = (self.hand, self.before.hand if self.before else None)
        return any(each is not None and each.id == hand for each in known)

    def hosted_by(self, actor: Actor) -> bool:
        return actor.manages or actor.user == self.row.host

    def host_name(self) -> str:
        return next((s.name for s in reversed(self.sittings) if s.user == self.row.host), "")

    def holding(self, hand: HandRow | None, state: Any) -> Table:  # the game's own state
        """This table with another hand in view."""
        return replace(self, hand=hand, state=state)

    def with_row(self, **changes: Any) -> Table:  # the row's own fields; mypy checks them in TableRow
        return replace(self, row=replace(self.row, **changes))

    def without_seal(self, root: str, why: Unused) -> Table:
        """The table, which tells that the deck under this root is never dealt from."""
        return self.with_row(dropped_seals=(*self.row.dropped_seals, DroppedSeal(root, why))[-DROPPED_TOLD:])

    def with_sitting(self, sitting: Sitting) -> Table:
        """The table with this sitting written in, in place of its earlier state."""
        if any(s.id == sitting.id for s in self.sittings):
            return replace(self, sittings=tuple(sitting if s.id == sitting.id else s for s in self.sittings))
        return replace(self, sittings=(*self.sittings, sitting))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a letter brings about: the table as it will stand, and what goes into the books with it."""

    table: Table
    transfers: tuple[Transfer, ...] = ()
    events: tuple[Logged, ...] = ()
    results: tuple[Result, ...] = ()
    drop_hand: str = ""

    def put(self, table: Table) -> Outcome:
        return replace(self, table=table)

    def pay(self, move: Transfer) -> Outcome:
        """Move chips; the stacks follow from the transfer. A transfer of nothing is left out."""
        if not move.postings:
            return self
        stacks = dict(self.table.stacks)
        for posting in move.postings:
            if isinstance(posting.account, Seat):
                sitting = posting.account.sitting
                stacks[sitting] = stacks.get(sitting, 0) + posting.amount
        return replace(self, table=replace(self.table, stacks=stacks), transfers=(*self.transfers, move))

    def log(self, events: Iterable[Logged]) -> Outcome:
        return replace(self, events=(*self.events, *events))

    def change(self, before: Table | None) -> Change:
        """The difference to `before`, for one transaction."""
        after = self.table
        known = {s.id: s for s in before.sittings} if before else {}
        had = before.sealed if before else None
        changed = had != after.sealed
        return Change(
            table=after.row if before is None or before.row != after.row else None,
            sittings=tuple(s for s in after.sittings if known.get(s.id) != s),
            hand=after.hand if before is None or before.hand != after.hand else None,
            drop_hand=self.drop_hand,
            unsealed=had.root if had is not None and changed else "",
            sealed=after.sealed if changed else None,
            events=self.events,
            transfers=self.transfers,
            results=self.results,
        )


def most_a_table_holds_check(table: Table, more: int, most: int) -> None:
    """Refuse chips that would bring all stacks together above `most`, so that every settlement fits."""
    held = sum(table.stacks.values()) + sum(s.top_up for s in table.seated)
    if held + more > most:
        raise Refusal("amount-too-big", most=Chips(max(0, most - held)))

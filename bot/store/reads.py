"""Tables and hands as the database has them: what a restart, a look back and a table's last page need."""

import json
import logging
import sqlite3
from dataclasses import dataclass
from typing import Any, TypeVar

import aiosqlite

from bot.core.errors import BadLog, BadRow
from bot.core.events import Event
from bot.store.codec import Codec, Written
from bot.store.database import fetch_all, fetch_one
from bot.tables.ports import PastHand, SavedTable, Unreadable
from bot.tables.rows import HandRow, SealedDeck, Sitting, TableRow

log = logging.getLogger(__name__)

T = TypeVar("T")


async def open_tables(connection: aiosqlite.Connection, codec: Codec) -> tuple[SavedTable | Unreadable, ...]:
    """Every table that isn't closed, the oldest first; one that can't be read spoils no other."""
    rows = await fetch_all(connection, "SELECT * FROM tables WHERE phase <> 'closed' ORDER BY opened_at, id")
    return tuple([await _saved_or_not(connection, codec, row) for row in rows])


async def _saved_or_not(
    connection: aiosqlite.Connection, codec: Codec, row: sqlite3.Row
) -> SavedTable | Unreadable:
    try:
        return await _saved(connection, codec, row)
    except BadRow as error:
        return Unreadable(row["id"], str(error))


async def open_table(connection: aiosqlite.Connection, codec: Codec, table: str) -> SavedTable | None:
    """That table, unless it is closed or unknown. Raises BadRow when its rows can't be read."""
    row = await fetch_one(connection, "SELECT * FROM tables WHERE id = ? AND phase <> 'closed'", table)
    return await _saved(connection, codec, row) if row else None


async def past_hand(connection: aiosqlite.Connection, codec: Codec, hand: str) -> PastHand | None:
    """That hand, if it is over. Raises BadLog when its events can't be read."""
    row = await fetch_one(connection, "SELECT * FROM hands WHERE id = ? AND state IN ('ended', 'void')", hand)
    return await _past(connection, codec, row) if row else None


async def hand_by_number(
    connection: aiosqlite.Connection, codec: Codec, guild: int, number: int
) -> PastHand | None:
    """The server's hand of that number, if it is over. Raises BadLog when its events can't be read."""
    row = await fetch_one(
        connection,
        "SELECT * FROM hands WHERE guild = ? AND number = ? AND state IN ('ended', 'void')",
        guild,
        number,
    )
    return await _past(connection, codec, row) if row else None


async def last_hand(connection: aiosqlite.Connection, codec: Codec, guild: int, user: int) -> PastHand | None:
    """The hand that ended last of those the user was dealt into on that server."""
    row = await fetch_one(
        connection,
        """
        SELECT hands.*
        FROM results
        JOIN hands ON hands.id = results.hand
        WHERE results.guild = ? AND results.user = ?
        ORDER BY results.at DESC, hands.number DESC
        LIMIT 1
        """,
        guild,
        user,
    )
    return await _past(connection, codec, row) if row else None


@dataclass(frozen=True, slots=True)
class OwnHand:
    """A hand that somebody was in: its id, its number, and what it brought them, in chips."""

    hand: str
    number: int
    net: int


@dataclass(frozen=True, slots=True)
class OwnHands:
    """Some of a player's hands at one table, the newest first. `page` counts from 0; `pages` is at least 1."""

    hands: tuple[OwnHand, ...]
    page: int
    pages: int


async def own_hands(
    connection: aiosqlite.Connection, table: str, user: int, page: int, size: int
) -> OwnHands:
    """A page of the hands this user was in at that table; a page past the last is the last."""
    those = """
        FROM hands
        JOIN results ON results.hand = hands.id
        WHERE hands.table_id = ? AND results.user = ?
    """
    ((count,),) = await fetch_all(connection, f"SELECT count(*) {those}", table, user)
    pages = max(1, -(-count // size))
    page = min(max(page, 0), pages - 1)
    rows = await fetch_all(
        connection,
        f"SELECT hands.id, hands.number, results.net {those} ORDER BY hands.number DESC LIMIT ? OFFSET ?",
        table,
        user,
        size,
        page * size,
    )
    return OwnHands(tuple(OwnHand(row["id"], row["number"], row["net"]) for row in rows), page, pages)


@dataclass(frozen=True, slots=True)
class UserNet:
    """What one table brought one user, in chips."""

    user: int
    name: str
    net: int


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table as a whole: hands that ended there, and what they brought each user, the highest first."""

    table: TableRow
    hands: int
    nets: tuple[UserNet, ...]

    def minutes(self, now: int) -> int:
        """Whole minutes it was open, until it closed or until `now` (milliseconds since 1970)."""
        return ((self.table.closed_at or now) - self.table.opened_at) // 60_000


async def last_table(connection: aiosqlite.Connection, codec: Codec, channel: int) -> TableRow | None:
    """The table that was opened last in this channel, open or closed; None when there never was one."""
    row = await fetch_one(
        connection, "SELECT * FROM tables WHERE channel = ? ORDER BY opened_at DESC LIMIT 1", channel
    )
    return _closed_table(codec, row) if row else None


async def table_summary(connection: aiosqlite.Connection, codec: Codec, table: str) -> TableSummary | None:
    """The whole of a table, open or closed; None when there is none of that id."""
    row = await fetch_one(connection, "SELECT * FROM tables WHERE id = ?", table)
    table_row = _closed_table(codec, row) if row else None
    if table_row is None:
        return None
    counted = await fetch_all(
        connection, "SELECT count(*) FROM hands WHERE table_id = ? AND state = 'ended'", table
    )
    nets = await fetch_all(
        connection,
        """
        SELECT results.user, members.name, SUM(results.net) AS net
        FROM hands
        JOIN results ON results.hand = hands.id
        JOIN members ON members.guild = results.guild AND members.user = results.user
        WHERE hands.table_id = ?
        GROUP BY results.user
        ORDER BY net DESC, MIN(results.at), results.user
        """,
        table,
    )
    return TableSummary(
        table=table_row,
        hands=counted[0][0],
        nets=tuple(UserNet(net["user"], net["name"], net["net"]) for net in nets),
    )


async def _saved(connection: aiosqlite.Connection, codec: Codec, row: sqlite3.Row) -> SavedTable:
    table = _table(codec, row)
    sittings = await fetch_all(
        connection,
        """
        SELECT sittings.*, COALESCE(accounts.balance, 0) AS stack,
            accounts.guild <> sittings.guild OR accounts.user <> sittings.user AS another
        FROM sittings
        LEFT JOIN accounts ON accounts.sitting = sittings.id
        WHERE table_id = ?
        ORDER BY n
        """,
        table.id,
    )
    hand_row = await fetch_one(
        connection, "SELECT * FROM hands WHERE table_id = ? AND state IN ('prepared', 'running')", table.id
    )
    for sitting in sittings:
        if sitting["another"]:
            raise BadRow(f"the chips of sitting {sitting['id']!r} are another player's")
    hand = hand_of(codec, hand_row) if hand_row else None
    if hand and await fetch_one(connection, "SELECT 1 FROM results WHERE hand = ?", hand.id):
        raise BadRow(f"hand {hand.number} runs though it has been settled")
    log: tuple[Event, ...] | None = ()
    if hand:
        try:
            log = await _log(connection, codec, hand)
        except BadLog:
            log = None
    return SavedTable(
        table=table,
        sittings=tuple(_sitting(codec, sitting) for sitting in sittings),
        stacks={sitting["id"]: sitting["stack"] for sitting in sittings if not sitting["left_at"]},
        hand=hand,
        log=log,
        sealed=await _sealed(connection, codec, table.id),
    )


async def _sealed(connection: aiosqlite.Connection, codec: Codec, table: str) -> SealedDeck | None:
    row = await fetch_one(connection, "SELECT * FROM sealed_decks WHERE table_id = ?", table)
    if row is None:
        return None
    what = "the sealed deck"
    deck = _read(
        what,
        codec,
        "{}",
        SealedDeck,
        table=table,
        root=row["root"],
        order=_parsed(row, "pack", what),
        salts=_parsed(row, "salts", what),
        sealed_at=row["sealed_at"],
    )
    if not deck.is_sealed:
        raise BadRow("the sealed deck isn't the one under its root")
    return deck


async def _past(connection: aiosqlite.Connection, codec: Codec, row: sqlite3.Row) -> PastHand:
    try:
        hand = hand_of(codec, row)
    except BadRow as error:
        raise BadLog(str(error)) from None
    return PastHand(hand, await _log(connection, codec, hand))


async def _log(connection: aiosqlite.Connection, codec: Codec, hand: HandRow) -> tuple[Event, ...]:
    """The hand's events. Raises BadLog for one that can't be read, and for a hole between them."""
    rows = await fetch_all(
        connection, "SELECT n, kind, version, body FROM events WHERE hand = ? ORDER BY n", hand.id
    )
    missing = next((place for place, row in enumerate(rows) if row["n"] != place), None)
    if missing is not None:
        raise BadLog(f"event {missing} of hand {hand.number} is missing")
    return tuple(
        codec.read_event(hand.game, Written(row["kind"], row["version"], row["body"])) for row in rows
    )


def _closed_table(codec: Codec, row: sqlite3.Row) -> TableRow | None:
    """A table to look back on; None where its row can't be read."""
    try:
        return _table(codec, row)
    except BadRow as error:
        log.error("table %s: %s", row["id"], error)
        return None


def _read(what: str, codec: Codec, rest: str, kind: type[T], **columns: object) -> T:
    """A row of whose parts some are kept as JSON. Raises BadRow, which never says what stands in it."""
    try:
        return codec.from_json(rest, kind, **columns)
    except Exception as error:  # whatever a row that doesn't fit makes cattrs raise
        raise BadRow(f"the row of {what} doesn't fit ({type(error).__name__})") from None


def _table(codec: Codec, row: sqlite3.Row) -> TableRow:
    return _read(
        "the table",
        codec,
        row["rest"],
        TableRow,
        id=row["id"],
        guild=row["guild"],
        channel=row["channel"],
        game=row["game"],
        phase=row["phase"],
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
    )


def _sitting(codec: Codec, row: sqlite3.Row) -> Sitting:
    return _read(
        f"sitting {row['id']!r}",
        codec,
        row["rest"],
        Sitting,
        id=row["id"],
        table=row["table_id"],
        guild=row["guild"],
        user=row["user"],
        chair=row["chair"],
        since=row["since"],
        left_at=row["left_at"],
    )


def hand_of(codec: Codec, row: sqlite3.Row) -> HandRow:
    """The hand of a row of the database. Raises BadRow."""
    return _read(
        f"hand {row['number']}",
        codec,
        row["rest"],
        HandRow,
        id=row["id"],
        guild=row["guild"],
        number=row["number"],
        table=row["table_id"],
        game=row["game"],
        state=row["state"],
        prepared_at=row["prepared_at"],
        ended_at=row["ended_at"],
        root=row["root"],
        order=_parsed(row, "pack", f"hand {row['number']}"),
        salts=_parsed(row, "salts", f"hand {row['number']}"),
    )


def _parsed(
    row: sqlite3.Row, column: str, what: str
) -> Any:  # JSON; whoever structures it says what it has to be
    try:
        return json.loads(row[column])
    except ValueError:
        raise BadRow(f"{what}: its {column} is no JSON") from None

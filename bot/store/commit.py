"""One letter's changes, written together: names, transfers, seats, the table, its hand, the log, the results."""

import aiosqlite

from bot.core.errors import Refusal
from bot.store.book import post
from bot.store.codec import Codec
from bot.store.database import fetch_one
from bot.store.members import meet
from bot.store.standings import count
from bot.tables.ports import Change
from bot.tables.rows import HandRow, Logged, Phase, Result, SealedDeck, Sitting, TableRow

TABLE_COLUMNS = ("id", "guild", "channel", "game", "phase", "opened_at", "closed_at")
SITTING_COLUMNS = ("id", "table", "guild", "user", "chair", "since", "left_at")
HAND_COLUMNS = (
    "id", "guild", "number", "table", "game", "state", "prepared_at", "ended_at", "root", "order", "salts"
)  # fmt: skip
"""Fields that questions are asked about, or that the database guards; all others are kept as JSON."""


async def write(connection: aiosqlite.Connection, codec: Codec, change: Change, now: int) -> None:
    """Write all of `change`, within the caller's transaction.

    The order matters to the database: chips are cashed out before a sitting ends, everyone has left before a table
    closes, events come before their hand is over, results after; a sealed deck is taken away before its hand or the
    table's close is written, and the next one comes after. Raises what `post` raises, and
    Refusal("table-exists").
    """
    await _refuse_second_table(connection, change.table)
    for sitting in change.sittings:
        await meet(connection, sitting.guild, sitting.user, sitting.name, now)
    newcomers = {sitting.id: sitting for sitting in change.sittings}
    for transfer in change.transfers:
        await post(connection, transfer, newcomers, now)
    for sitting in sorted(change.sittings, key=lambda each: each.left_at == 0):  # a chair is left, then taken
        await _write_sitting(connection, codec, sitting)
    if change.unsealed:
        await connection.execute("DELETE FROM sealed_decks WHERE root = ?", (change.unsealed,))
    if change.table:
        await _write_table(connection, codec, change.table)
    if change.drop_hand:
        await connection.execute("DELETE FROM hands WHERE id = ?", (change.drop_hand,))
    if change.hand:
        await _open_hand(connection, codec, change.hand)
    await _append(connection, codec, change.events)
    if change.hand:
        await _update_hand(connection, codec, change.hand)
    if change.sealed:
        await _seal(connection, codec, change.sealed)
    await _record(connection, change.results)


async def _refuse_second_table(connection: aiosqlite.Connection, table: TableRow | None) -> None:
    if table is None or table.phase is Phase.CLOSED:
        return
    other = "SELECT id FROM tables WHERE channel = ? AND phase <> 'closed' AND id <> ?"
    if await fetch_one(connection, other, table.channel, table.id):
        raise Refusal("table-exists")


async def _write_table(connection: aiosqlite.Connection, codec: Codec, table: TableRow) -> None:
    await connection.execute(
        """
        INSERT INTO tables (id, guild, channel, game, phase, opened_at, closed_at, rest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
            guild = excluded.guild, channel = excluded.channel, game = excluded.game, phase = excluded.phase,
            opened_at = excluded.opened_at, closed_at = excluded.closed_at, rest = excluded.rest
        """,
        (
            table.id,
            table.guild,
            table.channel,
            table.game,
            table.phase.value,
            table.opened_at,
            table.closed_at,
            codec.rest_of(table, *TABLE_COLUMNS),
        ),
    )


async def _write_sitting(connection: aiosqlite.Connection, codec: Codec, sitting: Sitting) -> None:
    await connection.execute(
        """
        INSERT INTO sittings (id, table_id, guild, user, chair, since, left_at, rest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
            table_id = excluded.table_id, guild = excluded.guild, user = excluded.user, chair = excluded.chair,
            since = excluded.since, left_at = excluded.left_at, rest = excluded.rest
        """,
        (
            sitting.id,
            sitting.table,
            sitting.guild,
            sitting.user,
            sitting.chair,
            sitting.since,
            sitting.left_at,
            codec.rest_of(sitting, *SITTING_COLUMNS),
        ),
    )


async def _open_hand(connection: aiosqlite.Connection, codec: Codec, hand: HandRow) -> None:
    """The hand's row, if it isn't there yet."""
    if await fetch_one(connection, "SELECT 1 FROM hands WHERE id = ?", hand.id):
        return
    await connection.execute(
        """
        INSERT INTO hands (id, guild, number, table_id, game, state, prepared_at, ended_at, root, pack, salts, rest)
        VALUES (?, ?, ?, ?, ?, 'prepared', ?, 0, ?, ?, ?, ?)
        """,
        (
            hand.id,
            hand.guild,
            hand.number,
            hand.table,
            hand.game,
            hand.prepared_at,
            hand.root,
            codec.to_json(hand.order),
            codec.to_json(hand.salts),
            codec.rest_of(hand, *HAND_COLUMNS),
        ),
    )


async def _update_hand(connection: aiosqlite.Connection, codec: Codec, hand: HandRow) -> None:
    await connection.execute(
        """
        UPDATE hands
        SET state = ?, ended_at = ?, rest = ?, guild = ?, number = ?, table_id = ?, game = ?, root = ?, pack = ?,
            salts = ?
        WHERE id = ?
        """,
        (
            hand.state.value,
            hand.ended_at,
            codec.rest_of(hand, *HAND_COLUMNS),
            hand.guild,
            hand.number,
            hand.table,
            hand.game,
            hand.root,
            codec.to_json(hand.order),
            codec.to_json(hand.salts),
            hand.id,
        ),
    )


async def _seal(connection: aiosqlite.Connection, codec: Codec, deck: SealedDeck) -> None:
    await connection.execute(
        "INSERT INTO sealed_decks (table_id, root, pack, salts, sealed_at) VALUES (?, ?, ?, ?, ?)",
        (deck.table, deck.root, codec.to_json(deck.order), codec.to_json(deck.salts), deck.sealed_at),
    )


async def _append(connection: aiosqlite.Connection, codec: Codec, events: tuple[Logged, ...]) -> None:
    for logged in events:
        written = codec.write_event(logged.event)
        await connection.execute(
            "INSERT INTO events (hand, n, kind, version, body, at) VALUES (?, ?, ?, ?, ?, ?)",
            (logged.hand, logged.n, written.kind, written.version, written.body, logged.at),
        )


async def _record(connection: aiosqlite.Connection, results: tuple[Result, ...]) -> None:
    for result in results:
        await connection.execute(
            "INSERT INTO results (hand, user, guild, game, net, at) VALUES (?, ?, ?, ?, ?, ?)",
            (result.hand, result.user, result.guild, result.game, result.net, result.at),
        )
    await count(connection, results)

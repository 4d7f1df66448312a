"""Bringing chips home: from a table that can't be read, and from seats that belong to no open table.

Only the accounts are believed here: whose they are and what lies on them. All other rows stay as they were found.
"""

import aiosqlite

from bot.bank.ledger import cash_out_of
from bot.store.book import post
from bot.store.database import fetch_all, fetch_one
from bot.tables.ports import SetAside

_OF_A_TABLE = """
    SELECT accounts.sitting, accounts.guild, accounts.user, accounts.balance, accounts.last_transfer
    FROM accounts
    JOIN sittings ON sittings.id = accounts.sitting
    WHERE sittings.table_id = ? AND accounts.balance > 0
    ORDER BY accounts.id
"""
_OF_NO_TABLE = """
    SELECT accounts.sitting, accounts.guild, accounts.user, accounts.balance, accounts.last_transfer
    FROM accounts
    LEFT JOIN sittings ON sittings.id = accounts.sitting
    LEFT JOIN tables ON tables.id = sittings.table_id
    WHERE accounts.kind = 'seat' AND accounts.balance > 0
        AND (tables.id IS NULL OR tables.phase = 'closed' OR sittings.left_at <> 0)
    ORDER BY accounts.id
"""


async def set_aside(connection: aiosqlite.Connection, table: str, why: str, now: int) -> SetAside | None:
    """Close a table whose rows can't be read: chips home, its hand void, a line about it; None if it isn't open."""
    row = await fetch_one(
        connection, "SELECT guild, channel, game, phase FROM tables WHERE id = ? AND phase <> 'closed'", table
    )
    if row is None:
        return None
    chips, players = await _home(connection, await fetch_all(connection, _OF_A_TABLE, table), now)
    await connection.execute(
        "UPDATE sittings SET left_at = ? WHERE table_id = ? AND left_at = 0", (now, table)
    )
    live = await fetch_one(
        connection,
        "SELECT id, number FROM hands WHERE table_id = ? AND state IN ('prepared', 'running')",
        table,
    )
    if live is not None:
        await connection.execute(
            "UPDATE hands SET state = 'void', ended_at = ? WHERE id = ?", (now, live["id"])
        )
    await connection.execute("DELETE FROM sealed_decks WHERE table_id = ?", (table,))
    await connection.execute("UPDATE tables SET phase = 'closed', closed_at = ? WHERE id = ?", (now, table))
    await connection.execute(
        "INSERT INTO set_aside (table_id, at, phase, hand, why) VALUES (?, ?, ?, ?, ?)",
        (table, now, row["phase"], live["id"] if live else "", why),
    )
    return SetAside(
        table=table,
        guild=row["guild"],
        channel=row["channel"],
        game=row["game"],
        chips=chips,
        players=players,
        hand=live["number"] if live else 0,
    )


async def bring_home(connection: aiosqlite.Connection, now: int) -> tuple[int, int]:
    """Cash out every seat with chips whose table is closed or gone; how many chips, of how many seats."""
    seats = await fetch_all(connection, _OF_NO_TABLE)
    home = await _home(connection, seats, now)
    for seat in seats:
        await connection.execute(
            "UPDATE sittings SET left_at = ? WHERE id = ? AND left_at = 0", (now, seat["sitting"])
        )
    return home


async def _home(connection: aiosqlite.Connection, seats: list[aiosqlite.Row], now: int) -> tuple[int, int]:
    for seat in seats:
        again = cash_out_of(
            seat["sitting"], seat["last_transfer"], seat["guild"], seat["user"], seat["balance"]
        )
        await post(connection, again, {}, now)
    return sum(seat["balance"] for seat in seats), len({seat["user"] for seat in seats})

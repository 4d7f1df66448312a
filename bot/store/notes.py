"""Small things kept by name: a player's preferences, a server's settings, the program's own notes to itself."""

import logging
from collections.abc import Mapping, Sequence

import aiosqlite

from bot.store.database import fetch_all, fetch_one

log = logging.getLogger(__name__)

MOST_KEPT = 2**63 - 1
MOST_DIGITS = len(str(MOST_KEPT))
"""Of a number that is kept, such as the id of a channel; longer ones nobody has set."""


async def preferences_of(
    connection: aiosqlite.Connection, users: Sequence[int]
) -> Mapping[int, Mapping[str, str]]:
    """All that these players have set, by user and name; the same on every server. Who set nothing is left out."""
    marks = ", ".join("?" * len(users))
    rows = await fetch_all(
        connection, f"SELECT user, name, value FROM preferences WHERE user IN ({marks})", *users
    )
    kept: dict[int, dict[str, str]] = {}
    for row in rows:
        kept.setdefault(row["user"], {})[row["name"]] = row["value"]
    return kept


async def set_preference(connection: aiosqlite.Connection, user: int, name: str, value: str) -> None:
    """Keep a preference; "" forgets it."""
    await connection.execute("DELETE FROM preferences WHERE user = ? AND name = ?", (user, name))
    if value:
        await connection.execute("INSERT INTO preferences VALUES (?, ?, ?)", (user, name, value))


async def settings(connection: aiosqlite.Connection, guild: int) -> Mapping[str, str]:
    """All that a server's managers have set, by name."""
    rows = await fetch_all(connection, "SELECT name, value FROM settings WHERE guild = ?", guild)
    return {row["name"]: row["value"] for row in rows}


def number(kept: Mapping[str, str], name: str, otherwise: int, least: int = 0, most: int = MOST_KEPT) -> int:
    """A setting or note that is a whole number within these bounds; any other, or unreadable, counts as never made.

    >>> number({"daily": "50", "clock": "soon"}, "daily", 200), number({"clock": "soon"}, "clock", 45)
    (50, 45)
    >>> number({"clock": "5"}, "clock", 45, least=10, most=300)
    45
    """
    value = kept.get(name, "")
    if value.isascii() and value.isdecimal() and len(value) <= MOST_DIGITS and least <= int(value) <= most:
        return int(value)
    if value:
        log.error("%r is no number it may be and counts as not set: %r", name, value[:40])
    return otherwise


async def set_setting(connection: aiosqlite.Connection, guild: int, name: str, value: str) -> None:
    """Keep a setting; "" forgets it."""
    await connection.execute("DELETE FROM settings WHERE guild = ? AND name = ?", (guild, name))
    if value:
        await connection.execute("INSERT INTO settings VALUES (?, ?, ?)", (guild, name, value))


async def note(connection: aiosqlite.Connection, name: str) -> str | None:
    """What the program noted under that name, such as the hash of the commands it sent last."""
    row = await fetch_one(connection, "SELECT value FROM notes WHERE name = ?", name)
    return row["value"] if row else None


async def set_note(connection: aiosqlite.Connection, name: str, value: str) -> None:
    await connection.execute(
        "INSERT INTO notes VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )

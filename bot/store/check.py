"""What must be true of the database at any moment, asked in SQL; damage is named, never mended."""

import logging
import re
import sqlite3
from collections.abc import Iterator

import aiosqlite

from bot.store.errors import StoreDamaged

log = logging.getLogger(__name__)

_BY_ITSELF = "|".join(
    (
        "tables",
        "sittings",
        "hands",
        "sealed_decks",
        "events",
        "free_numbers",
        "results",
        "standings",
        "preferences",
        "settings",
        "notes",
        "departed",
    )
)
_ROW_OUT_OF_SHAPE = re.compile(rf"(CHECK constraint failed|NULL value|\S+ value) in ({_BY_ITSELF})\b")
"""What SQLite says of rows that break their table's own rules; the chips' book isn't among them."""

_LEDGER = (
    (
        "a transfer whose postings don't sum to zero, or without its seal",
        """
        SELECT transfers.id
        FROM transfers
        LEFT JOIN seals ON seals.transfer = transfers.n
        LEFT JOIN postings ON postings.transfer = transfers.n
        GROUP BY transfers.n
        HAVING COALESCE(SUM(postings.amount), 0) <> 0 OR seals.transfer IS NULL
        """,
    ),
    (
        "an account whose balance isn't the sum of its postings",
        """
        SELECT accounts.key
        FROM accounts
        WHERE balance <> (SELECT COALESCE(SUM(amount), 0) FROM postings WHERE account = accounts.id)
        """,
    ),
    (
        "a server whose accounts don't sum to zero",
        "SELECT guild FROM accounts GROUP BY guild HAVING SUM(balance) <> 0",
    ),
    (
        "an account below zero",
        "SELECT key FROM accounts WHERE balance < 0 AND kind <> 'house'",
    ),
    (
        "a member whose chips aren't those of wallet and seats",
        """
        SELECT members.user
        FROM members
        LEFT JOIN accounts ON accounts.guild = members.guild AND accounts.user = members.user
        GROUP BY members.guild, members.user
        HAVING members.chips <> COALESCE(SUM(accounts.balance), 0)
        """,
    ),
)

_SEATS = (
    (
        "a sitting that was left with chips on it",
        """
        SELECT sittings.id
        FROM sittings
        JOIN accounts ON accounts.sitting = sittings.id
        WHERE sittings.left_at <> 0 AND accounts.balance <> 0
        """,
    ),
)

_BOARDS = (
    (
        "a standing that isn't the sum of its results",
        """
        SELECT standings.user
        FROM standings
        LEFT JOIN results
            ON results.guild = standings.guild
            AND results.user = standings.user
            AND results.at >= standings.began
            AND standings.game IN ('', results.game)
        GROUP BY standings.guild, standings.game, standings.period, standings.user
        HAVING standings.net IS NOT SUM(results.net)
            OR standings.hands <> COUNT(results.hand)
            OR standings.best IS NOT MAX(0, MAX(results.net))
        """,
    ),
    (
        "a result without its standing",
        """
        SELECT results.hand
        FROM results
        LEFT JOIN standings
            ON standings.guild = results.guild
            AND standings.game = results.game
            AND standings.period = 'all'
            AND standings.user = results.user
        WHERE standings.user IS NULL
        """,
    ),
    (
        "an ended hand whose results don't match its settlement",
        """
        SELECT results.hand
        FROM results
        JOIN transfers ON transfers.id = 'settle:' || results.hand
        WHERE results.net <> (
            SELECT COALESCE(SUM(postings.amount), 0)
            FROM postings
            JOIN accounts ON accounts.id = postings.account
            WHERE postings.transfer = transfers.n AND accounts.kind = 'seat' AND accounts.user = results.user
        )
        """,
    ),
)


async def check_file(connection: aiosqlite.Connection) -> None:
    """Is the file a whole SQLite database? Raises StoreDamaged.

    A single row that is out of shape is no damage of the file: whoever reads it will find it, and its table alone.
    """
    for (line,) in await connection.execute_fetchall("PRAGMA quick_check(1000)"):
        if _ROW_OUT_OF_SHAPE.match(line):
            log.error("a row is out of shape: %s", line)
        elif line != "ok":
            raise StoreDamaged(f"the file is damaged: {line}")


async def check_ledger(connection: aiosqlite.Connection) -> None:
    """Does the chips' book add up? Raises StoreDamaged, naming the first that doesn't."""
    await _ask(connection, _LEDGER)


async def check_everything(connection: aiosqlite.Connection) -> None:
    """The file, every reference, the book and the boards. Takes long on a large database. Raises StoreDamaged."""
    await check_file(connection)
    for row in await connection.execute_fetchall("PRAGMA foreign_key_check"):
        raise StoreDamaged(f"a row of {row[0]} points nowhere")
    await _ask(connection, _LEDGER + _SEATS + _BOARDS)


def every_trouble(connection: sqlite3.Connection) -> Iterator[str]:
    """All that isn't as it must be, a line each, none of them with a card; nothing where all is well.

    For whoever looks at a file from outside, beside a bot that may be running. Raises sqlite3.Error for what is no
    database at all.
    """
    for (line,) in connection.execute("PRAGMA quick_check"):
        if line != "ok":
            yield f"the file is damaged: {line}"
    for row in connection.execute("PRAGMA foreign_key_check"):
        yield f"a row of {row[0]} points nowhere"
    for what, sql in _LEDGER + _SEATS + _BOARDS:
        for which, *_ in connection.execute(sql):
            yield f"{what}: {which}"


async def _ask(connection: aiosqlite.Connection, questions: tuple[tuple[str, str], ...]) -> None:
    for what, sql in questions:
        for which, *_ in await connection.execute_fetchall(sql + " LIMIT 1"):
            raise StoreDamaged(f"{what}: {which}")

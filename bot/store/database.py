"""One SQLite file: a connection that writes, one that reads, and transactions that are whole or not at all."""

import asyncio
import errno
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from filelock import FileLock, Timeout

from bot.core.errors import Fault, Misuse
from bot.store.check import check_file, check_ledger
from bot.store.errors import CannotSave, StoreBusy, StoreDamaged
from bot.store.migrate import MIGRATIONS, migrate
from bot.tables.ports import Unsaved
from bot.tasks import awaited

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[aiosqlite.Connection], Awaitable[T]]
"""What is done within one transaction, on the connection it is given."""

BUSY_SECONDS = 5.0
"""How long SQLite waits for a lock held by another reader of the file, such as a backup tool."""

OLDEST_SQLITE = (3, 37)
"""The first with STRICT tables, which hold numbers in number columns and nothing else."""

_DISK_TROUBLE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
    }
)
_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class Line:
    """One connection, used by one transaction at a time; the others wait their turn.

    Two coroutines that share a connection without this would roll back each other's rows.
    """

    def __init__(self, connection: aiosqlite.Connection, begin: str) -> None:
        self.connection = connection
        self._begin = begin
        self._turn = asyncio.Lock()
        self._closed = False

    async def run(self, work: Work[T]) -> T:
        """Do `work` in a transaction of its own: kept when it returns, rolled back when it raises.

        Cancelling the caller doesn't cut the transaction short: it is carried to its end, then the caller is
        cancelled. Raises CannotSave, Unsaved (see there), Misuse when the database refuses what it was asked, and
        whatever `work` raises.
        """
        task = awaited(self._transaction(work), "transaction")
        cancelled = False
        while not task.done():
            try:
                await asyncio.wait({task})
            except asyncio.CancelledError:
                cancelled = True
        if cancelled:
            if not task.cancelled():
                task.exception()  # whoever asked has gone; nobody else will look
            raise asyncio.CancelledError
        return task.result()

    async def close(self) -> None:
        """Wait for the transaction that is running, then close."""
        async with self._turn:
            self._closed = True
            try:
                await self.connection.close()
            except (
                sqlite3.Error
            ) as error:  # what was committed is in the log beside the file, and is found there
                log.error("the database could not be closed in order: %s", error)

    async def _transaction(self, work: Work[T]) -> T:
        async with self._turn:
            if self._closed:
                raise CannotSave("the database is closed")
            committing = False
            try:
                await self._roll_back()
                await self.connection.execute(self._begin)
                done = await work(self.connection)
                committing = True
                await self.connection.execute("COMMIT")
            except sqlite3.Error as error:
                await self._roll_back()
                raise _what_it_means(error, committing) from error
            except BaseException:
                await self._roll_back()
                raise
            return done

    async def _roll_back(self) -> None:
        """Also done before each transaction, should the last one's have failed or been cut off."""
        if self.connection.in_transaction:
            with suppress(sqlite3.Error):
                await self.connection.rollback()


def _kind(error: sqlite3.Error) -> int:
    """SQLite's primary result code: the low byte of the extended one."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _what_it_means(error: sqlite3.Error, committing: bool) -> Exception:
    """Was anything written? A failing disk at COMMIT leaves that open; before it, surely nothing was."""
    kind = _kind(error)
    if kind == sqlite3.SQLITE_CONSTRAINT:
        return Misuse(f"the database refuses: {error}")
    if kind in _DAMAGE or (committing and kind == sqlite3.SQLITE_IOERR):
        return Unsaved(str(error))
    if kind in _DISK_TROUBLE:
        return CannotSave(str(error))
    return Unsaved(str(error)) if committing else Misuse(f"the database doesn't understand: {error}")


class Database:
    """The open file. Get one with `Database.open`."""

    def __init__(self, path: Path, writer: Line, reader: Line) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path, migrations: Path = MIGRATIONS) -> AsyncIterator["Database"]:
        """The database at `path` (made if missing), checked and brought up to date; closed on leaving.

        Raises StoreBusy, StoreDamaged or StoreTooNew; CannotSave when the disk is in the way; Fault when Python
        came with an SQLite that is too old.
        """
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            raise Fault(f"SQLite 3.37 or later is needed; this Python came with {sqlite3.sqlite_version}")
        path = real(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        async with AsyncExitStack() as stack:
            stack.enter_context(held(path))
            _for_our_eyes_only(path)
            try:
                writer = Line(await _connect(path), "BEGIN IMMEDIATE")
                stack.push_async_callback(writer.close)
                await _set_up_writer(writer.connection)
                await check_file(writer.connection)
                await migrate(writer.connection, path, migrations)
                await check_ledger(writer.connection)
                reader = Line(await _connect(path), "BEGIN")
                stack.push_async_callback(reader.close)
                await reader.connection.execute("PRAGMA query_only = ON")
            except sqlite3.Error as error:
                if _kind(error) in _DAMAGE:
                    raise StoreDamaged(f"{path.name}: {error}") from error
                raise _what_it_means(error, committing=False) from error
            yield cls(path, writer, reader)

    async def transaction(self, work: Work[T]) -> T:
        """Write: `work` in one transaction, whole or not at all (see `Line.run`)."""
        return await self._writer.run(work)

    async def read(self, work: Work[T]) -> T:
        """Read: all that `work` asks is answered from one moment. It can't write."""
        return await self._reader.run(work)


async def fetch_all(connection: aiosqlite.Connection, sql: str, *values: Any) -> list[sqlite3.Row]:
    """Every row of the answer. `values` are what SQLite can hold: int, str, None."""
    return list(await connection.execute_fetchall(sql, values))


async def fetch_one(connection: aiosqlite.Connection, sql: str, *values: Any) -> sqlite3.Row | None:
    """The first row of the answer, or None."""
    rows = await fetch_all(connection, sql, *values)
    return rows[0] if rows else None


def real(path: Path) -> Path:
    """The file itself, by whatever links or relative names it is called: one file has one lock.

    Raises StoreBusy for a file with a second name beside the first (a hard link), which no lock could tell apart.
    """
    try:
        found = path.resolve()
    except RuntimeError:  # links that lead to one another, before Python 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None
    if found.exists() and found.stat().st_nlink > 1 and found.is_file():
        raise StoreBusy(f"{path.name} is one file under several names (hard links); it may have only one")
    return found


def held(path: Path) -> FileLock:
    """The lock of the database at `path`, taken. Raises StoreBusy where another process has it."""
    lock = FileLock(f"{real(path)}.lock")
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise StoreBusy(f"{path.name} is in use by another Riverboat") from None
    return lock


def _for_our_eyes_only(path: Path) -> None:
    """Make the file with rights for its owner alone: it holds the decks of running hands."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    connection.row_factory = sqlite3.Row
    return connection


async def _set_up_writer(connection: aiosqlite.Connection) -> None:
    await connection.execute("PRAGMA journal_mode = WAL")
    await connection.execute("PRAGMA synchronous = FULL")
    await connection.execute("PRAGMA foreign_keys = ON")
    await connection.execute(
        "PRAGMA recursive_triggers = ON"
    )  # so that REPLACE can't get round a DELETE trigger

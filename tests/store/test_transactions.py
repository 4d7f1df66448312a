"""A transaction is whole or not at all, whoever interrupts it, and readers never see half of one."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiosqlite
import pytest

from bot.core.errors import Misuse, Refusal
from bot.store.database import Database, fetch_all
from bot.store.errors import CannotSave
from bot.tables.ports import Unsaved


async def keep(connection: aiosqlite.Connection, *names: str) -> None:
    for name in names:
        await connection.execute("INSERT INTO notes VALUES (?, '')", (name,))


async def kept(database: Database) -> list[str]:
    rows = await database.read(lambda c: fetch_all(c, "SELECT name FROM notes ORDER BY name"))
    return [row["name"] for row in rows]


async def test_two_at_once_do_not_lose_each_others_rows(path: Path) -> None:
    """One of two that run side by side fails and rolls back; the other's rows stay."""
    async with Database.open(path) as database:
        first_is_in = asyncio.Event()

        async def good(connection: aiosqlite.Connection) -> None:
            await keep(connection, "a")
            first_is_in.set()
            await asyncio.sleep(0)
            await keep(connection, "b")

        async def bad(connection: aiosqlite.Connection) -> None:
            await keep(connection, "c")
            raise Refusal("wallet-short")

        async def second() -> None:
            await first_is_in.wait()
            await database.transaction(bad)

        outcomes = await asyncio.gather(
            database.transaction(good), second(), second(), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), Refusal, Refusal]
        assert await kept(database) == ["a", "b"]


async def test_a_cancelled_transaction_is_still_whole(path: Path) -> None:
    """Whoever asked is cancelled in the middle, twice; the work goes on to its end, and only then are they told."""
    async with Database.open(path) as database:
        half_way, go_on = asyncio.Event(), asyncio.Event()

        async def work(connection: aiosqlite.Connection) -> None:
            await keep(connection, "a")
            half_way.set()
            await go_on.wait()
            await keep(connection, "b")

        asker = asyncio.create_task(database.transaction(work))
        await half_way.wait()
        for _ in range(2):
            asker.cancel()
            await asyncio.sleep(0)
        assert not asker.done()
        go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await asker
        assert await kept(database) == ["a", "b"]


async def test_a_cancelled_transaction_that_fails_leaves_nothing_and_no_noise(path: Path) -> None:
    async with Database.open(path) as database:
        half_way, go_on = asyncio.Event(), asyncio.Event()

        async def work(connection: aiosqlite.Connection) -> None:
            await keep(connection, "a")
            half_way.set()
            await go_on.wait()
            raise Refusal("wallet-short")

        asker = asyncio.create_task(database.transaction(work))
        await half_way.wait()
        asker.cancel()
        go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await asker
        assert await kept(database) == []


async def test_work_cut_off_by_its_own_loop_is_rolled_back(path: Path) -> None:
    """When a program ends, its loop cancels everything, also the transaction itself."""
    async with Database.open(path) as database:

        async def work(connection: aiosqlite.Connection) -> None:
            await keep(connection, "a")
            raise asyncio.CancelledError

        with pytest.raises(asyncio.CancelledError):
            await database.transaction(work)
        await database.transaction(lambda c: keep(c, "b"))
        assert await kept(database) == ["b"]


async def test_readers_see_one_moment_and_no_half_done_work(path: Path) -> None:
    async with Database.open(path) as database:
        half_way, go_on = asyncio.Event(), asyncio.Event()

        async def work(connection: aiosqlite.Connection) -> None:
            await keep(connection, "a")
            half_way.set()
            await go_on.wait()

        async def look_twice(connection: aiosqlite.Connection) -> tuple[int, int]:
            before = await fetch_all(connection, "SELECT * FROM notes")
            go_on.set()
            await writing
            return len(before), len(await fetch_all(connection, "SELECT * FROM notes"))

        writing = asyncio.create_task(database.transaction(work))
        await half_way.wait()
        assert await database.read(look_twice) == (0, 0)
        assert await kept(database) == ["a"]


async def test_reading_cannot_write(path: Path) -> None:
    async with Database.open(path) as database:
        with pytest.raises(CannotSave):
            await database.read(lambda c: keep(c, "a"))
        assert await kept(database) == []


async def test_what_the_database_holds_to_be_impossible_is_our_fault_and_leaves_nothing(path: Path) -> None:
    async with Database.open(path) as database:
        with pytest.raises(Misuse, match="the database refuses: UNIQUE"):
            await database.transaction(lambda c: keep(c, "a", "a"))
        with pytest.raises(Misuse, match="no such table"):
            await database.transaction(lambda c: fetch_all(c, "SELECT * FROM nowhere"))
        assert await kept(database) == []


async def test_a_full_disk_says_that_nothing_was_saved(path: Path) -> None:
    async with Database.open(path) as database:

        async def fill(connection: aiosqlite.Connection) -> None:
            await connection.execute("PRAGMA max_page_count = 1")  # no page more than there are
            await keep(connection, "x" * 1_000_000)

        with pytest.raises(CannotSave, match="full"):
            await database.transaction(fill)
        assert await kept(database) == []
        await database.transaction(lambda c: keep(c, "b"))
        assert await kept(database) == ["b"]


async def test_a_read_only_database_says_that_nothing_was_saved(path: Path) -> None:
    async with Database.open(path) as database:

        async def turn_the_key(connection: aiosqlite.Connection) -> None:
            await connection.execute("PRAGMA query_only = ON")
            await keep(connection, "a")

        with pytest.raises(CannotSave, match="readonly"):
            await database.transaction(turn_the_key)
        assert await kept(database) == []


async def test_a_closed_database_says_that_nothing_was_saved(path: Path) -> None:
    """A table may still be writing while the program ends."""
    async with Database.open(path) as database:
        pass
    for ask in (database.transaction, database.read):
        with pytest.raises(CannotSave, match="closed"):
            await ask(lambda c: keep(c, "a"))


async def test_closing_waits_for_the_transaction_that_runs(path: Path) -> None:
    begun = asyncio.Event()

    async def work(connection: aiosqlite.Connection) -> None:
        begun.set()
        for n in range(20):
            await keep(connection, f"{n}")

    async with Database.open(path) as database:
        writing = asyncio.create_task(database.transaction(work))
        await begun.wait()
    await writing
    async with Database.open(path) as database:
        assert len(await kept(database)) == 20


async def test_another_writer_in_the_way_says_that_nothing_was_saved(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.BUSY_SECONDS", 0.0)
    async with Database.open(path) as database:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CannotSave, match="locked"):
            await database.transaction(lambda c: keep(c, "a"))
        other.execute("ROLLBACK")
        other.close()
        await database.transaction(lambda c: keep(c, "b"))
        assert await kept(database) == ["b"]


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """The system refuses to write past `size` bytes of any file, as a failing disk would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_disk_that_fails_during_commit_leaves_the_outcome_open(path: Path) -> None:
    """Nobody knows what the disk kept, so the caller is told to look again; the next transaction is as good as ever."""
    async with Database.open(path) as database:
        log = path.with_name(path.name + "-wal")
        await database.transaction(lambda c: keep(c, "a"))
        with files_no_larger_than(log.stat().st_size + 100), pytest.raises(Unsaved) as raised:
            await database.transaction(lambda c: keep(c, *(f"long name {n:09}" * 50 for n in range(100))))
        assert not isinstance(raised.value, CannotSave)
        assert await kept(database) == ["a"]
        await database.transaction(lambda c: keep(c, "b"))
        assert await kept(database) == ["a", "b"]


async def test_the_writer_is_as_careful_as_promised(path: Path) -> None:
    async with Database.open(path) as database:

        async def settings(connection: aiosqlite.Connection) -> list[object]:
            names = ("journal_mode", "synchronous", "foreign_keys", "recursive_triggers", "busy_timeout")
            return [(await fetch_all(connection, f"PRAGMA {name}"))[0][0] for name in names]

        assert await database.transaction(settings) == ["wal", 2, 1, 1, 5000]  # synchronous 2 is FULL

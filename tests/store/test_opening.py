"""Opening a database: one process at a time, only a whole one, only one we understand, with a copy before migrating."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank import ledger
from bot.bank.ledger import Wallet
from bot.core.errors import Fault, Misuse
from bot.store import SqliteStore
from bot.store.book import open_account, post
from bot.store.database import Database, fetch_all
from bot.store.errors import CannotSave, StoreBusy, StoreDamaged, StoreTooNew
from bot.store.members import meet
from bot.store.migrate import MIGRATIONS, migrations_in, statements
from tests.store.house import ANN, BO, CY, GUILD, REGISTRY, Hands, open_store, seat_two

HOLD = """
import asyncio, sys
from pathlib import Path
from bot.store.database import Database

async def hold(path):
    async with Database.open(path):
        print("open", flush=True)
        sys.stdin.readline()

asyncio.run(hold(Path(sys.argv[1])))
"""


def scribble(path: Path) -> None:
    path.write_bytes(b"cards, not pages " * 500)


async def open_and_close(path: Path, migrations: Path = MIGRATIONS) -> None:
    async with Database.open(path, migrations):
        pass


async def test_two_processes_never_share_a_database(path: Path) -> None:
    holder = subprocess.Popen(  # noqa: ASYNC220  # nothing else runs on this loop
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(StoreBusy, match=r"riverboat\.db is in use"):
            await open_and_close(path)
        holder.kill()  # a lock must not outlive its process
        holder.wait()
    await open_and_close(path)


async def test_nor_does_one_process_open_it_twice(path: Path) -> None:
    async with Database.open(path):
        with pytest.raises(StoreBusy):
            await open_and_close(path)
    await open_and_close(path)


def by_a_link(path: Path) -> Path:
    link = path.parent / "other" / "name.db"
    link.parent.mkdir()
    link.symlink_to(path)
    return link


def by_a_linked_folder(path: Path) -> Path:
    folder = path.parent.parent / "linked"
    folder.symlink_to(path.parent)
    return folder / path.name


def by_a_link_to_a_link(path: Path) -> Path:
    first, second = path.with_name("first.db"), path.with_name("second.db")
    first.symlink_to(path.name)
    second.symlink_to(first)
    return second


def by_a_relative_name(path: Path) -> Path:
    return Path(os.path.relpath(path))


def by_a_way_round(path: Path) -> Path:
    (path.parent / "deep").mkdir()
    return path.parent / "deep" / ".." / path.name


def locks_in(folder: Path) -> list[str]:
    return [lock.name for lock in folder.rglob("*.lock")]


OTHER_NAMES = (by_a_link, by_a_linked_folder, by_a_link_to_a_link, by_a_relative_name, by_a_way_round)


@pytest.mark.parametrize("other_name", OTHER_NAMES)
async def test_one_file_has_one_lock_by_whatever_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_name: Callable[[Path], Path]
) -> None:
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    for folder in (home, elsewhere):
        folder.mkdir()
    path = home / "riverboat.db"
    monkeypatch.chdir(elsewhere)
    other = other_name(path)
    for first, second in ((other, path), (path, other)):  # also where the link stands before the file
        async with Database.open(first):
            with pytest.raises(StoreBusy, match="in use by another Riverboat"):
                await open_and_close(second)
    assert locks_in(tmp_path) == ["riverboat.db.lock"]


async def test_a_file_with_two_names_of_its_own_is_refused(path: Path) -> None:
    """No lock could tell the two apart, and SQLite itself would spoil the file."""
    await open_and_close(path)
    path.with_name("twin.db").hardlink_to(path)
    for name in (path, path.with_name("twin.db")):
        with pytest.raises(StoreBusy, match="one file under several names"):
            await open_and_close(name)


async def test_a_new_database_is_made_for_its_owners_eyes_only(tmp_path: Path) -> None:
    path = tmp_path / "var" / "deep" / "riverboat.db"
    async with Database.open(path):
        for file in path.parent.glob("riverboat.db*"):
            if file.suffix != ".lock":
                assert file.stat().st_mode & 0o077 == 0, file.name
        assert sorted(file.name for file in path.parent.iterdir()) == [
            "riverboat.db", "riverboat.db-shm", "riverboat.db-wal", "riverboat.db.lock",
        ]  # fmt: skip


async def test_a_folder_that_cannot_be_written_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / "riverboat.db").mkdir()
    with pytest.raises((CannotSave, OSError)):
        await open_and_close(tmp_path / "riverboat.db")


async def test_a_file_that_is_no_database_is_damaged(path: Path) -> None:
    scribble(path)
    with pytest.raises(StoreDamaged, match="not a database"):
        await open_and_close(path)


async def test_another_programs_database_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name)")
    with pytest.raises(StoreDamaged, match="no database of Riverboat's"):
        await open_and_close(path)


async def test_a_broken_page_is_found_at_start(path: Path) -> None:
    async with open_store(path) as store:
        await seat_two(store)
    with closing(sqlite3.connect(path)) as raw:
        (root,) = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'transfers'").fetchone()
        (size,) = raw.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(os.urandom(size))
    with pytest.raises(StoreDamaged):
        await open_and_close(path)


FORGED = {
    "an account whose balance": "UPDATE accounts SET balance = balance + 7 WHERE kind = 'wallet'",
    "a transfer whose postings": "UPDATE postings SET amount = amount + 7 WHERE transfer = 1 AND amount > 0",
    "a transfer whose postings don't sum to zero, or without its seal": "DELETE FROM seals WHERE transfer = 3",
    "a server whose accounts": ("UPDATE accounts SET guild = 901, key = 'house:901' WHERE kind = 'house'"),
    "a member whose chips": f"UPDATE members SET chips = 1 WHERE user = {ANN}",
}


@pytest.mark.parametrize("what", FORGED)
async def test_a_book_that_does_not_add_up_is_found_at_start(path: Path, what: str) -> None:
    """Someone took the locks off and wrote in the book by hand."""
    async with open_store(path) as store:
        await seat_two(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            raw.execute(f"DROP TRIGGER {name}")
        raw.execute(FORGED[what])
    with pytest.raises(StoreDamaged, match=what):
        await open_and_close(path)


async def test_boards_that_do_not_match_their_results_are_found_by_the_whole_check(path: Path) -> None:
    async with open_store(path) as store:
        await (await seat_two(store)).play_hand(1, won=40)
        await store.check()
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("UPDATE standings SET net = net + 1 WHERE period = 'week'")
    async with open_store(path) as store:
        with pytest.raises(StoreDamaged, match="a standing that isn't the sum of its results"):
            await store.check()


# Migrations


@pytest.fixture
def steps(tmp_path: Path) -> Path:
    """The project's first step, and a folder to put later ones in."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in MIGRATIONS.glob("0001_*.sql"):
        shutil.copy(file, folder)
    return folder


NEXT = f"{len(migrations_in(MIGRATIONS)) + 1:04}_more.sql"
"""A step after all of the project's own."""


@pytest.fixture
def all_steps(steps: Path) -> Path:
    """All of the project's own steps, in a folder to put later ones in."""
    for file in MIGRATIONS.glob("*.sql"):
        shutil.copy(file, steps)
    return steps


async def test_the_projects_own_steps_are_in_order_and_leave_a_clean_database(path: Path) -> None:
    async with Database.open(path) as database:
        version = await database.read(lambda c: fetch_all(c, "PRAGMA user_version"))
        assert version[0][0] == len(migrations_in(MIGRATIONS))


async def test_an_existing_database_is_copied_and_then_migrated(path: Path, steps: Path) -> None:
    async with Database.open(path, steps) as database:
        await database.transaction(lambda c: c.execute("INSERT INTO notes VALUES ('a', 'b')"))
    assert not list(path.parent.glob("*.bak"))
    (steps / "0002_more.sql").write_text("ALTER TABLE notes ADD COLUMN more TEXT NOT NULL DEFAULT 'x';")
    (steps / "0003_mark.sql").write_text("UPDATE notes SET more = 'y; z';\n-- and that is all\n")
    async with Database.open(path, steps) as database:
        (row,) = await database.read(lambda c: fetch_all(c, "SELECT * FROM notes"))
        assert tuple(row) == ("a", "b", "y; z")
    copy = path.with_name("riverboat.db.before-0002.bak")
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("SELECT * FROM notes").fetchall() == [("a", "b")]
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
    assert copy.stat().st_mode & 0o077 == 0
    assert [file.name for file in path.parent.glob("*.bak*")] == [copy.name]


async def test_wallets_from_before_the_welcome_was_always_noted_have_had_theirs(
    path: Path, steps: Path
) -> None:
    """An older version left no trace of a welcome of nothing; raised starting chips must not pay those wallets."""
    for file in MIGRATIONS.glob("0002_*.sql"):
        shutil.copy(file, steps)
    async with Database.open(path, steps) as database:
        await database.transaction(lambda c: open_account(c, Wallet(GUILD, ANN), {}, 0))
        await database.transaction(lambda c: post(c, ledger.welcome(GUILD, BO, 70), {}, 0))
        await database.transaction(lambda c: meet(c, GUILD, CY, "Cy", 0))
    for _ in range(2):
        async with open_store(path) as store:  # with 2,000 to start
            assert await store.open_wallet(GUILD, ANN, "Ann") == 0
            assert await store.open_wallet(GUILD, BO, "Bo") == 70
            assert await store.open_wallet(GUILD, CY, "Cy") == 2000, "seen before, but without a wallet"
            await store.check()


async def test_a_step_that_fails_leaves_the_database_as_it_was(path: Path, steps: Path) -> None:
    await open_and_close(path, steps)
    (steps / "0002_more.sql").write_text("ALTER TABLE notes ADD COLUMN more TEXT;")
    (steps / "0003_oops.sql").write_text("CREATE TABLE fine (x); INSERT INTO nowhere VALUES (1);")
    with pytest.raises(Misuse, match="no such table: nowhere"):
        await open_and_close(path, steps)
    (steps / "0002_more.sql").unlink()
    (steps / "0003_oops.sql").unlink()
    async with Database.open(path, steps) as database:
        assert len(await database.read(lambda c: fetch_all(c, "PRAGMA table_info(notes)"))) == 2


@pytest.mark.parametrize("version", range(1, len(migrations_in(MIGRATIONS))))
async def test_a_database_of_every_earlier_version_opens_and_plays_on(
    path: Path, tmp_path: Path, version: int
) -> None:
    early = tmp_path / "early"
    early.mkdir()
    for file in sorted(MIGRATIONS.glob("*.sql"))[:version]:
        shutil.copy(file, early)
    async with Database.open(path, early) as database:
        old = SqliteStore(database, REGISTRY, 2000, Hands())
        party = await seat_two(old)
        await party.play_hand(1, won=40)
    async with open_store(path) as store:
        await store.check()
        assert await store.wallet(GUILD, ANN) == 1500
        await replace(party, store=store).play_hand(2, won=-60)
        await store.check()
        assert (await store.balance(GUILD, ANN)).together == 1980
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def test_a_step_that_leaves_rows_pointing_nowhere_is_undone(path: Path, all_steps: Path) -> None:
    async with open_store(path) as store:
        await seat_two(store)
    (all_steps / NEXT).write_text("DROP TRIGGER tables_stay; DELETE FROM tables;")
    with pytest.raises(StoreDamaged, match="rows of sittings point nowhere"):
        await open_and_close(path, all_steps)
    async with open_store(path) as store:
        assert await store.load_table("t1")
        await store.check()


async def test_a_database_newer_than_the_program_is_refused(path: Path, all_steps: Path) -> None:
    (all_steps / NEXT).write_text("ALTER TABLE notes ADD COLUMN more TEXT;")
    await open_and_close(path, all_steps)
    known = len(migrations_in(MIGRATIONS))
    with pytest.raises(StoreTooNew, match=f"version {known + 1}; this program knows up to {known}"):
        await open_and_close(path)


def test_a_trigger_with_its_body_is_one_statement() -> None:
    trigger = "CREATE TRIGGER t AFTER INSERT ON a\nBEGIN\n    DELETE FROM b;\n    DELETE FROM c;\nEND;"
    assert list(statements(f"CREATE TABLE a (x DEFAULT ';');{trigger}\n/* the; end */\n")) == [
        "CREATE TABLE a (x DEFAULT ';');",
        trigger,
    ]


def test_half_a_statement_is_refused() -> None:
    with pytest.raises(Misuse, match="in the middle"):
        list(statements("CREATE TABLE a (x); CREATE TABLE b (x"))


@pytest.mark.parametrize("name", ["0003_gap.sql", "0001_twice.sql", "two.sql"])
def test_steps_are_numbered_without_gaps(steps: Path, name: str) -> None:
    (steps / name).write_text("SELECT 1;")
    with pytest.raises(Misuse, match="migrations are named"):
        migrations_in(steps)


def test_a_program_without_its_steps_says_so(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="no migrations"):
        migrations_in(tmp_path)


async def test_an_sqlite_that_is_too_old_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(Fault, match=r"SQLite 3\.37 or later"):
        await open_and_close(path)


async def test_opening_again_keeps_everything(path: Path) -> None:
    async with open_store(path) as store:
        await seat_two(store)
    async with open_store(path) as store:
        await store.check()
        assert await store.wallet(GUILD, ANN) == 1500

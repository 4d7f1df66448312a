"""Copies of the database: taken while it is written to, put back whole, and never in the way of what is there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.games import OFFERS
from bot.host.audit import audit
from bot.host.copies import CannotCopy, backup, restore
from bot.store import SqliteStore, StoreBusy, events_of
from bot.store.restored import forget_decks
from bot.tables.ports import SavedTable
from bot.tables.rows import DroppedSeal, Unused
from tests.tables.house import ANN, BO, GUILD


def chips(database: Path) -> dict[str, int]:
    with closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute("SELECT key, balance FROM accounts"))


def troubles(database: Path) -> tuple[str, ...]:
    return audit(database, {offer.key: offer for offer in OFFERS}).troubles


def test_a_copy_holds_all_that_the_database_held(evening: Path, tmp_path: Path) -> None:
    copy = backup(evening, tmp_path / "copy.db")
    assert copy == tmp_path / "copy.db"
    assert chips(copy) == chips(evening)
    assert troubles(copy) == ()
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "riverboat.db"]


def test_a_folder_gets_a_copy_named_by_the_moment(evening: Path, tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    copy = backup(evening, tmp_path / "copies")
    assert copy.parent.name == "copies"
    assert copy.name.startswith("riverboat-2")


async def test_a_copy_is_of_one_moment_while_the_bot_writes(evening: Path, tmp_path: Path) -> None:
    async with SqliteStore.open(evening, events_of(OFFERS), starting_chips=2000, now=lambda: 2) as store:
        done = asyncio.Event()

        async def write() -> None:
            user = 1_000
            while not done.is_set():
                user += 1
                await store.open_wallet(GUILD, user, f"Guest {user}")

        writing = asyncio.create_task(write())
        for number in range(5):
            copy = await asyncio.to_thread(backup, evening, tmp_path / f"copy-{number}.db")
            assert troubles(copy) == ()
        done.set()
        await writing
    assert len(chips(tmp_path / "copy-4.db")) > len(chips(tmp_path / "copy-0.db"))


def test_no_copy_goes_over_another_file(evening: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(CannotCopy, match="is there already"):
        backup(evening, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "mine"


def test_nothing_is_left_of_a_copy_of_a_damaged_database(evening: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(evening)) as connection:
        connection.execute("DROP TRIGGER accounts_change_by_seal_only")
        connection.execute("UPDATE accounts SET balance = balance + 1 WHERE kind = 'wallet'")
        connection.commit()
    with pytest.raises(CannotCopy, match=r"no sound database .* an account whose balance"):
        backup(evening, tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))


async def test_a_restored_database_plays_on_to_the_chip(evening: Path, tmp_path: Path) -> None:
    held, home = chips(evening), tmp_path / "new" / "riverboat.db"
    assert restore(backup(evening, tmp_path / "copy.db"), home) is None
    assert chips(home) == held
    async with SqliteStore.open(home, events_of(OFFERS), starting_chips=2000, now=lambda: 2) as store:
        (table,) = await store.load_open_tables()
        assert sum(table.stacks.values()) > 0
        for actor in (ANN, BO):
            assert await store.wallet(GUILD, actor.user) == held[f"wallet:{GUILD}:{actor.user}"]


async def test_no_deck_comes_back_whose_cards_may_have_been_seen(evening: Path, tmp_path: Path) -> None:
    """The deck that lay sealed when the copy was taken is dropped, and told to be; the next hand gets another."""
    copy = backup(evening, tmp_path / "copy.db")
    with closing(sqlite3.connect(copy)) as connection:
        ((table, root),) = connection.execute("SELECT table_id, root FROM sealed_decks")
    home = tmp_path / "home" / "riverboat.db"
    restore(copy, home)
    async with SqliteStore.open(home, events_of(OFFERS), starting_chips=2000, now=lambda: 2) as store:
        saved = await store.load_table(table)
        assert isinstance(saved, SavedTable)
        assert saved.sealed is None
        assert saved.table.dropped_seals[-1] == DroppedSeal(root, Unused.RESTORED)
    assert troubles(home) == ()


def test_nor_does_a_hand_that_was_only_announced(evening: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(evening)) as connection:
        for (guard,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {guard}")
        hand = "SELECT id FROM hands WHERE state = 'ended' ORDER BY number LIMIT 1"
        connection.execute(f"UPDATE hands SET state = 'prepared' WHERE id = ({hand})")
        assert forget_decks(connection) == 2
        assert connection.execute("SELECT 1 FROM hands WHERE state = 'prepared'").fetchall() == []


def test_an_old_database_is_set_aside_when_asked_for_and_else_stays(evening: Path, tmp_path: Path) -> None:
    copy = backup(evening, tmp_path / "copy.db")
    with pytest.raises(CannotCopy, match="--replace sets it aside"):
        restore(copy, evening)
    before = chips(evening)
    aside = restore(copy, evening, replace=True)
    assert aside is not None
    assert chips(aside) == before == chips(evening)


async def test_nothing_is_restored_under_a_running_bot(evening: Path, tmp_path: Path) -> None:
    copy = backup(evening, tmp_path / "copy.db")
    async with SqliteStore.open(evening, events_of(OFFERS), starting_chips=2000, now=lambda: 2):
        with pytest.raises(StoreBusy, match="in use by another Riverboat"):
            restore(copy, evening, replace=True)


def test_what_is_no_copy_leaves_the_database_as_it_was(evening: Path, tmp_path: Path) -> None:
    before = chips(evening)
    (tmp_path / "holiday.jpg").write_bytes(b"\xff\xd8\xff" * 3000)
    with pytest.raises(CannotCopy, match="can't be copied"):
        restore(tmp_path / "holiday.jpg", evening, replace=True)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (name)")
        other.commit()
    with pytest.raises(CannotCopy, match=r"can't be copied|no sound database"):
        restore(tmp_path / "other.db", evening, replace=True)
    with pytest.raises(CannotCopy, match="there is no copy"):
        restore(tmp_path / "nothing.db", evening, replace=True)
    with pytest.raises(CannotCopy, match="the same file"):
        restore(evening, evening, replace=True)
    assert chips(evening) == before

"""Bringing a database up to date: numbered files of SQL, applied once each, with a copy made first."""

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import aiosqlite

from bot.core.errors import Misuse
from bot.store.errors import StoreDamaged, StoreTooNew

MIGRATIONS = Path(__file__).resolve().parents[2] / "data" / "migrations"
"""The project's own, found beside the program."""

_FILE_NAME = re.compile(r"(\d{4})_[a-z0-9_]+\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: its number (from 1, without gaps) and its SQL."""

    number: int
    sql: str


def migrations_in(folder: Path) -> tuple[Migration, ...]:
    """The steps in `folder`, in order. Raises Misuse when a number is missing, doubled or no number at all."""
    steps: list[Migration] = []
    for file in sorted(folder.glob("*.sql")):
        match = _FILE_NAME.fullmatch(file.name)
        if match is None or int(match[1]) != len(steps) + 1:
            raise Misuse(f"migrations are named 0001_name.sql, 0002_name.sql and so on; found {file.name}")
        steps.append(Migration(int(match[1]), file.read_text(encoding="utf-8")))
    if not steps:
        raise Misuse("no migrations found beside the program")
    return tuple(steps)


def statements(sql: str) -> Iterator[str]:
    """The statements of `sql`, one by one; a trigger with its body is one.

    (SQLite's own way to run many at once would end the transaction that all of them must share.)

    >>> list(statements("CREATE TABLE a (x); -- one; only\\nDROP TABLE a;"))
    ['CREATE TABLE a (x);', '-- one; only\\nDROP TABLE a;']
    """
    statement = ""
    for piece in re.split(r"(?<=;)", sql):
        statement += piece
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if re.sub(r"--[^\n]*|/\*.*?\*/", "", statement, flags=re.DOTALL).strip():
        raise Misuse("a migration ends in the middle of a statement")


async def migrate(connection: aiosqlite.Connection, path: Path, folder: Path = MIGRATIONS) -> None:
    """Apply every step the database hasn't had, all in one transaction. An existing database is copied first.

    Raises StoreTooNew for a database that has had steps we don't know, StoreDamaged for one that isn't Riverboat's
    or whose rows contradict each other afterwards.
    """
    steps = migrations_in(folder)
    version = await _version(connection)
    if version > len(steps):
        raise StoreTooNew(f"{path.name} is of version {version}; this program knows up to {len(steps)}")
    if version == 0 and list(await connection.execute_fetchall("SELECT 1 FROM sqlite_master LIMIT 1")):
        raise StoreDamaged(f"{path.name} is no database of Riverboat's")
    ahead = steps[version:]
    if not ahead:
        return
    if version:
        await _copy(connection, path.with_name(f"{path.name}.before-{ahead[0].number:04}.bak"))
    await connection.execute("PRAGMA foreign_keys = OFF")  # so that a step may build a table anew
    await connection.execute("BEGIN IMMEDIATE")
    try:
        for step in ahead:
            for statement in statements(step.sql):
                await connection.execute(statement)
        broken = list(await connection.execute_fetchall("PRAGMA foreign_key_check"))
        if broken:
            raise StoreDamaged(f"{path.name}: after migrating, rows of {broken[0][0]} point nowhere")
        await connection.execute(f"PRAGMA user_version = {len(steps)}")
        await connection.execute("COMMIT")
    except BaseException:
        await connection.rollback()
        raise
    await connection.execute("PRAGMA foreign_keys = ON")


async def _version(connection: aiosqlite.Connection) -> int:
    (row,) = await connection.execute_fetchall("PRAGMA user_version")
    return int(row[0])


async def _copy(connection: aiosqlite.Connection, target: Path) -> None:
    """A copy under its final name only once it is whole."""
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)
    async with aiosqlite.connect(unfinished) as copy:
        await connection.backup(copy)
    unfinished.replace(target)

"""Copies of the database: one taken while the bot plays on, and one put back in the database's place.

A copy is whole or not there: it is written beside its name, checked, and only then given it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.core.errors import Fault
from bot.store.check import every_trouble
from bot.store.database import held
from bot.store.restored import forget_decks

BESIDE = ("", "-wal", "-shm")
"""The files that SQLite keeps a database in."""


class CannotCopy(Fault):
    """A copy can't be taken or put back; the text says why, in one line."""


def stamp(now: datetime | None = None) -> str:
    """The moment as copies are named by it, in UTC.

    >>> stamp(datetime(2031, 2, 3, 4, 5, 6, tzinfo=UTC))
    '20310203-040506'
    """
    return (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S")


def backup(database: Path, target: Path) -> Path:
    """A consistent copy of `database` at `target`, which must not be there yet; the bot may run on meanwhile.

    A folder as target gets a file named by the moment. Raises CannotCopy, OSError.
    """
    if not database.is_file():
        raise CannotCopy(f"there is no database at {database}")
    if target.is_dir():
        target = target / f"{database.stem}-{stamp()}{database.suffix}"
    if target.exists():
        raise CannotCopy(f"{target} is there already")
    _copy(database, target)
    return target


def restore(copy: Path, database: Path, *, replace: bool = False) -> Path | None:
    """Put `copy` in the place of `database`, while no bot uses it. Returns where the old one went, if there was one.

    A hand that ran when the copy was taken goes on from there; decks that had yet to be dealt from are dropped.
    `replace`: an old database is set aside, never deleted; without it, one that is there is an error. Raises
    CannotCopy, StoreBusy, OSError.
    """
    if not copy.is_file():
        raise CannotCopy(f"there is no copy at {copy}")
    if database.exists() and copy.samefile(database):
        raise CannotCopy("the copy and the database are the same file")
    database.parent.mkdir(parents=True, exist_ok=True)
    with held(database):
        if database.exists() and not replace:
            raise CannotCopy(f"{database} is there already; --replace sets it aside")
        with _unfinished(copy, database) as whole:
            with closing(sqlite3.connect(whole)) as connection:
                forget_decks(connection)
            aside = _set_aside(database)
            whole.replace(database)
    return aside


def _copy(source: Path, target: Path) -> None:
    with _unfinished(source, target) as whole:
        whole.replace(target)


@contextmanager
def _unfinished(source: Path, target: Path) -> Iterator[Path]:
    """A whole and checked copy under a name of its own beside `target`; gone in the end unless it was renamed."""
    whole = target.with_name(f"{target.name}.unfinished")
    whole.unlink(missing_ok=True)
    try:
        whole.touch(mode=0o600)
        _read_over(source, whole)
        yield whole
    finally:
        for end in BESIDE:
            whole.with_name(whole.name + end).unlink(missing_ok=True)


def _read_over(source: Path, target: Path) -> None:
    """Copy in one step, so from one moment, and see that what came over adds up."""
    try:
        with closing(read_only(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            trouble = next(every_trouble(new), None)
    except sqlite3.Error as error:
        raise CannotCopy(f"{source.name} can't be copied: {error}") from error
    if trouble is not None:
        raise CannotCopy(f"{source.name} is no sound database of Riverboat's: {trouble}")


def _set_aside(database: Path) -> Path | None:
    if not database.exists():
        return None
    aside = database.with_name(f"{database.name}.replaced-{stamp()}")
    for end in BESIDE:
        part = database.with_name(database.name + end)
        if part.exists():
            part.replace(aside.with_name(aside.name + end))
    return aside


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that can't write, to a file that another process may be using."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)

"""The playground's own memory on disk: each thing a row of JSON, written half a second after it changed."""

import asyncio
import json
import logging
import sqlite3
from dataclasses import asdict
from pathlib import Path

from bot.playground.model.things import KINDS, Thing
from bot.playground.model.world import Change, World

log = logging.getLogger(__name__)

TRIES_AGAIN_AFTER = 5.0
"""Seconds after which what the disk didn't take is written again."""
PATIENCE = 0.5
"""Seconds between a change and its writing: the most that a kill can lose."""

SCHEMA = """
create table if not exists things (kind text, key text, n integer, json text, primary key (kind, key));
create index if not exists things_n on things (n);
create table if not exists files (id text primary key, data blob);
create table if not exists facts (name text primary key, value text);
"""


class Store:
    """One SQLite file, or one in memory when there is no directory to keep it in."""

    def __init__(self, directory: Path | None) -> None:
        if directory is not None:
            directory.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(":memory:" if directory is None else directory / "playground.sqlite3")
        self._db.execute("pragma journal_mode = wal")
        self._db.execute("pragma synchronous = normal")
        self._db.executescript(SCHEMA)
        self._dirty: dict[tuple[str, str], Thing | None] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._world: World | None = None
        self._awake = False

    def load(self, world: World) -> bool:
        """Fill an empty world with what was kept, and keep its changes from now on. False if nothing was kept."""
        rows = self._db.execute("select kind, json from things order by n").fetchall()
        for kind, text in rows:
            world.put(KINDS[kind](**json.loads(text)))
        for name, value in self._db.execute("select name, value from facts"):
            if name == "app_id":
                world.app_id = value
            elif name == "version":
                world.version = max(world.version, int(value))
        self._world = world
        world.listeners.append(self._heard)
        return bool(rows)

    def start(self) -> None:
        """Write by itself from now on; needs a running loop."""
        self._awake = True
        self.flush()

    def _heard(self, change: Change) -> None:
        if change.kind not in KINDS:
            return
        self._dirty[change.kind, change.key] = change.thing
        if self._awake and self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(PATIENCE, self.flush)

    def flush(self) -> None:
        """Write what changed, in one transaction."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self._dirty or self._world is None:
            return
        dirty, self._dirty = self._dirty, {}
        try:
            self._write(dirty, self._world)
        except sqlite3.Error as error:
            self._dirty = dirty | self._dirty
            if not self._awake:
                raise
            log.error("the playground can't keep what changed (%s); trying again", error)
            self._alarm = asyncio.get_running_loop().call_later(TRIES_AGAIN_AFTER, self.flush)

    def _write(self, dirty: dict[tuple[str, str], Thing | None], world: World) -> None:
        with self._db:
            for (kind, key), thing in dirty.items():
                if thing is None:
                    self._db.execute("delete from things where kind = ? and key = ?", (kind, key))
                    continue
                self._db.execute(
                    "insert into things values (?, ?, (select coalesce(max(n), 0) + 1 from things), ?) "
                    "on conflict (kind, key) do update set json = excluded.json",
                    (kind, key, json.dumps(asdict(thing))),
                )
            for name, value in (("app_id", world.app_id), ("version", str(world.version))):
                self._db.execute("insert or replace into facts values (?, ?)", (name, value))

    def keep_file(self, attachment_id: str, data: bytes) -> None:
        with self._db:
            self._db.execute("insert or replace into files values (?, ?)", (attachment_id, data))

    def file(self, attachment_id: str) -> bytes | None:
        row = self._db.execute("select data from files where id = ?", (attachment_id,)).fetchone()
        return None if row is None else bytes(row[0])

    def sweep(self, needed: set[str], before: str) -> None:
        """Forget files made before this id that nothing shows any more; what is kept under a name stays."""
        rows = self._db.execute(
            "select id from files where cast(id as integer) < ?", (int(before),)
        ).fetchall()
        with self._db:
            gone = [(number,) for (number,) in rows if number.isdigit() and number not in needed]
            self._db.executemany("delete from files where id = ?", gone)

    def wipe(self) -> None:
        """Forget everything."""
        self._dirty.clear()
        with self._db:
            self._db.execute("delete from things")
            self._db.execute("delete from files")

    def close(self) -> None:
        """Write the rest and close. Raises sqlite3.Error where that can't be written."""
        self._awake = False
        try:
            self.flush()
        finally:
            self._db.close()

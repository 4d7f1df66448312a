"""One row is out of shape, whichever and however: the bot starts, the other table plays on, no chip is lost.

Each column of each row of one table is broken in turn, and each part of those kept as JSON, in a real database.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from bot.games import OFFERS
from bot.store import SqliteStore, database, events_of
from bot.tables.session import GIVES_UP_AFTER, RETRY_AFTER
from tests.fakes.chance import ChosenChance
from tests.fakes.doubt import DoubtfulStore
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, DEE, EVE, GUILD, PIER, REST, RIVER, Room

PLAYERS = (ANN, BO, CY, DEE)


LIVES = count()
"""No two lives of the house seal the same decks."""


class FileRoom(Room):
    """A house on a real database; what the books say is asked of the file."""

    def __init__(self, store: SqliteStore) -> None:
        super().__init__(offers={offer.key: offer for offer in OFFERS})
        self.file = store
        self.store = DoubtfulStore(store)
        self.chance = ChosenChance(decks=next(LIVES))
        self.lobby = self._lobby()

    def check(self) -> None:
        """Asked of the file, at the end."""

    def table_in(self, channel: int) -> str:
        session = self.lobby.in_channel(channel)
        return session.table.row.id if session is not None else ""


def opened(path: Path) -> Any:  # the store's own context manager
    return SqliteStore.open(path, events_of(OFFERS), starting_chips=2000, now=lambda: 1_715_256_000_000)


@dataclass(frozen=True)
class Scene:
    """A river table in its second hand, whose rows are broken, and a pier table in its first, whose rows are not."""

    file: bytes
    river: str
    pier: str
    river_hand: str
    pier_hand: str


async def build(path: Path, game: str) -> Scene:
    async with opened(path) as store:
        room = FileRoom(store)
        await room.open(ANN, channel=RIVER, game=game)
        river = room.table_in(RIVER)
        for actor in (BO, EVE):
            await room.press(actor, "join", table=river)
        await room.press(EVE, "leave", table=river)  # a stay that is over
        await room.press(ANN, "deal", table=river)
        await room.wait(DEAL_TAKES + REST)
        session = room.lobby.by_id(river)
        assert session is not None
        for _ in range(60):
            if session.table.in_hand and session.table.n > 3 and session.table.row.hands:
                break
            if not session.table.in_hand:
                for actor in (ANN, BO):
                    await room.press(actor, "back", table=river)
                await room.press(ANN, "resume", table=river)
            await room.wait(5)
        await room.open(CY, channel=PIER, game="put-and-take", unit=5)
        pier = room.table_in(PIER)
        await room.press(DEE, "join", table=pier)
        await room.press(CY, "deal", table=pier)
        await room.wait(3)
        other = room.lobby.by_id(pier)
        hands = [each.table.hand for each in (session, other) if each is not None and each.table.in_hand]
        at_river, at_pier = (hand for hand in hands if hand is not None)
        assert at_river.number > 1
        await store.set_preference(ANN.user, "word", "teapot")
        await store.set_setting(GUILD, "starting-chips", "500")
        await store.set_setting(GUILD, "daily", "50")
        await store.set_note("alive-at", "1715256000000")
        await room.lobby.close()
    return Scene(contents(path), river, pier, at_river.id, at_pier.id)


def contents(path: Path) -> bytes:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


INTEGERS = (0, -1, 2**62)
TEXTS = ("", "oops")
JSONS = ("oops", "[]", "5", "null", "{}", '"oops"')
PARTS: tuple[Any, ...] = (None, "oops", [], {}, -1, 10**30, 2.5, True)
GONE = object()

MOST_ROWS = 12
"""Of one kind; the boards have a row for every game and period."""

OURS = {
    "tables": "id = :river",
    "sittings": "table_id = :river",
    "hands": "table_id = :river",
    "events": "hand IN (SELECT id FROM hands WHERE table_id = :river) ORDER BY hand <> :hand, n",
    "sealed_decks": "table_id = :river",
    "results": "hand IN (SELECT id FROM hands WHERE table_id = :river)",
    "notes": "1",
    "preferences": "1",
    "settings": "1",
    "standings": "1",
}
"""The rows that are broken, of each table of the database."""
HARMLESS = {"results", "notes", "preferences", "settings", "standings"}
"""Where nothing that is broken concerns a hand."""


@dataclass(frozen=True)
class Break:
    """One row, one column, one value that doesn't belong there."""

    table: str
    row: int
    column: str
    value: int | str
    what: str

    def __str__(self) -> str:
        return f"{self.table}[{self.row}].{self.column} := {self.what}"


def breaks(raw: sqlite3.Connection, scene: Scene, tables: Iterable[str]) -> Iterator[Break]:
    for table in tables:
        ours = OURS[table]
        columns = [(name, kind) for _, name, kind, *_ in raw.execute(f"PRAGMA table_info({table})")]
        rows = raw.execute(
            f"SELECT * FROM {table} WHERE {ours}", {"river": scene.river, "hand": scene.river_hand}
        ).fetchall()
        for n, row in enumerate(rows[:MOST_ROWS]):
            for (column, kind), value in zip(columns, row, strict=True):
                if kind == "INTEGER":
                    yield from (Break(table, n, column, wrong, str(wrong)) for wrong in INTEGERS)
                elif column in ("rest", "pack", "salts", "body"):
                    yield from (Break(table, n, column, wrong, wrong) for wrong in JSONS)
                    yield from of_parts(table, n, column, json.loads(value))
                else:
                    yield from (Break(table, n, column, wrong, repr(wrong)) for wrong in TEXTS)


def of_parts(table: str, row: int, column: str, whole: Any) -> Iterator[Break]:  # JSON
    if not isinstance(whole, dict):
        return
    for name, part in whole.items():
        for wrong in (*PARTS, GONE):
            broken = {each: value for each, value in whole.items() if each != name}
            if wrong is not GONE:
                broken[name] = wrong
            told = "gone" if wrong is GONE else json.dumps(wrong)
            yield Break(table, row, column, json.dumps(broken), f"{name}: {told}")
        if name == "options":
            options = (
                {**part, "seats": "two"},
                {**part, "whistle": 5},
                {**part, "seats": 10**9},
                {"seats": [2]},
            )
            for wrong in options:
                told = json.dumps(wrong)
                yield Break(table, row, column, json.dumps(whole | {name: wrong}), f"{name}: {told}")


def write_anew(path: Path, scene: Scene) -> None:
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()
    path.write_bytes(scene.file)


def break_it(path: Path, scene: Scene, broken: Break) -> bool:
    """Whether the database could be broken that way at all; its own locks are taken off for it and put back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        locks = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in locks:
            raw.execute(f"DROP TRIGGER {name}")
        raw.execute("PRAGMA ignore_check_constraints = ON")
        keys = [name for _, name, *_, key in raw.execute(f"PRAGMA table_info({broken.table})") if key]
        rows = raw.execute(
            f"SELECT {', '.join(keys)} FROM {broken.table} WHERE {OURS[broken.table]}",
            {"river": scene.river, "hand": scene.river_hand},
        ).fetchall()
        where = " AND ".join(f"{key} = ?" for key in keys)
        try:
            raw.execute(
                f"UPDATE {broken.table} SET {broken.column} = ? WHERE {where}",
                (broken.value, *rows[broken.row]),
            )
        except sqlite3.IntegrityError:
            return False
        for _, sql in locks:
            raw.execute(sql)
    return True


def worth(path: Path) -> dict[int, int]:
    """All chips of each player, wherever they lie."""
    with closing(sqlite3.connect(path)) as raw:
        return dict(raw.execute("SELECT user, sum(balance) FROM accounts WHERE user > 0 GROUP BY user"))


def ask(path: Path, sql: str, *values: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute(sql, values).fetchall()


async def starts_and_plays_on(path: Path, scene: Scene, broken: Break) -> str:
    """What became of the broken row's table: "on", "void" or "aside"."""
    before = worth(path)
    voided = set(ask(path, "SELECT id FROM hands WHERE state = 'void'"))
    async with opened(path) as store:
        room = FileRoom(store)
        await room.lobby.resume_all(1000)
        await room.rest()
        assert room.table_in(PIER) == scene.pier
        ((events,),) = ask(path, "SELECT count(*) FROM events WHERE hand = ?", scene.pier_hand)
        await room.wait(5)
        ((more,),) = ask(path, "SELECT count(*) FROM events WHERE hand = ?", scene.pier_hand)
        assert more > events, "the other table stands still"
        session = room.lobby.by_id(scene.river)
        if (
            session is not None and session.in_doubt
        ):  # what was read can't be shown: it is tried so often, then void
            await room.wait(GIVES_UP_AFTER * RETRY_AFTER)
            session = room.lobby.by_id(scene.river)
        assert session is None or not session.in_doubt
        if session is None:
            aside = ask(path, "SELECT why FROM set_aside WHERE table_id = ?", scene.river)
            gone = not ask(path, "SELECT 1 FROM tables WHERE id = ? AND phase <> 'closed'", scene.river)
            assert aside or gone
        await room.lobby.close()
    after = worth(path)
    at_river = [actor.user for actor in (ANN, BO, EVE)]
    assert [after[user] for user in at_river] == [before[user] for user in at_river], "chips went astray"
    assert sum(after.values()) == sum(before.values())
    assert ask(path, "SELECT guild FROM accounts GROUP BY guild HAVING sum(balance) <> 0") == []
    homeless = (
        "SELECT 1 FROM accounts JOIN sittings ON sittings.id = sitting JOIN tables ON tables.id = table_id"
    )
    assert ask(path, f"{homeless} WHERE balance > 0 AND (phase = 'closed' OR left_at <> 0)") == []
    now_void = set(ask(path, "SELECT id FROM hands WHERE state = 'void'")) - voided
    assert (scene.pier_hand,) not in now_void
    if broken.table in HARMLESS:
        assert not now_void
        assert session is not None
    if session is None:
        return "aside"
    return "void" if now_void else "on"


@pytest.fixture(autouse=True)
def a_disk_that_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    careful = database._set_up_writer

    async def quick(connection: aiosqlite.Connection) -> None:
        await careful(connection)
        await connection.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(database, "_set_up_writer", quick)


async def sweep(tmp_path: Path, scene: Scene, tables: Iterable[str], every: int = 1) -> set[str]:
    """Every so many-th break of those tables' rows; what came of them."""
    path = tmp_path / "broken.db"
    write_anew(path, scene)
    with closing(sqlite3.connect(path)) as raw:
        all_of_them = list(breaks(raw, scene, tables))
    came: set[str] = set()
    for broken in all_of_them[::every]:
        write_anew(path, scene)
        if not break_it(path, scene, broken):
            continue
        try:
            became = await starts_and_plays_on(path, scene, broken)
        except Exception as error:
            raise AssertionError(f"{broken}: {error!r}") from error
        came.add(became)
    return came


@pytest.mark.parametrize("place", [0, 2])
async def test_a_hole_in_a_hands_log_voids_that_hand_and_the_table_stands(tmp_path: Path, place: int) -> None:
    """What follows the hole still reads well, and may even replay: it is another hand's story all the same."""
    path = tmp_path / "whole.db"
    scene = await build(path, "put-and-take")
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("DROP TRIGGER events_stay")
        raw.execute("DELETE FROM events WHERE hand = ? AND n = ?", (scene.river_hand, place))
    assert await starts_and_plays_on(path, scene, Break("events", 0, "n", place, "gone")) == "void"
    assert ask(path, "SELECT state FROM hands WHERE id = ?", scene.river_hand) == [("void",)]
    assert ask(path, "SELECT phase FROM tables WHERE id = ?", scene.river) == [("paused",)]


async def test_what_was_set_aside_is_kept_and_told_to_the_host(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "whole.db"
    scene = await build(path, "holdem")
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("UPDATE tables SET rest = '[]' WHERE id = ?", (scene.river,))
    broken = Break("tables", 0, "rest", "[]", "[]")
    assert await starts_and_plays_on(path, scene, broken) == "aside"
    assert ask(path, "SELECT rest, phase FROM tables WHERE id = ?", scene.river) == [("[]", "closed")]
    ((phase, hand, why),) = ask(path, "SELECT phase, hand, why FROM set_aside")
    assert (phase, hand) == ("playing", scene.river_hand)
    assert why.startswith("the row of the table doesn't fit")
    (said,) = [record.message for record in caplog.records if "set aside" in record.message]
    ((number,),) = ask(path, "SELECT number FROM hands WHERE id = ?", scene.river_hand)
    assert f"2000 chips are back in the wallets of 2 players, hand {number} is void" in said
    assert "\n" not in said
    async with opened(path) as store:
        room = FileRoom(store)
        assert await room.lobby.resume_all(1000) == 1
        await room.open(ANN, channel=RIVER, game="put-and-take", unit=5)
        assert (await room.press(BO, "join", table=room.table_in(RIVER))).how == "painted"
        assert await store.last_table(RIVER) is not None
        await room.lobby.close()
    async with opened(path) as store:
        await store.check()


async def test_a_few_broken_rows_of_every_kind(tmp_path: Path) -> None:
    scene = await build(tmp_path / "whole.db", "holdem")
    assert await sweep(tmp_path, scene, OURS, every=71) == {"on", "void", "aside"}


@pytest.mark.full
@pytest.mark.parametrize("game", [offer.key for offer in OFFERS])
@pytest.mark.parametrize("table", OURS)
async def test_every_broken_column_of_every_row(tmp_path: Path, game: str, table: str) -> None:
    scene = await build(tmp_path / "whole.db", game)
    came = await sweep(tmp_path, scene, (table,))
    assert "on" in came
    assert came <= {
        "tables": {"on", "aside"},
        "sittings": {"on", "aside"},
        "hands": {"on", "void", "aside"},
        "events": {"on", "void"},
        "sealed_decks": {"on", "aside"},
    }.get(table, {"on"})

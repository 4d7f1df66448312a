"""A database of every earlier layout opens, plays on from the hand it was in, and stands up to an audit."""

import asyncio
import lzma
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.games import OFFERS
from bot.host.audit import audit
from bot.host.copies import backup
from bot.store import SqliteStore, events_of
from bot.store.migrate import MIGRATIONS, migrations_in
from bot.tables.lobby import Lobby
from bot.tables.session import Tools
from bot.tables.table import Table
from tests.fakes.chance import ChosenChance
from tests.fakes.clock import HandClock
from tests.fakes.doubt import DoubtfulStore
from tests.fakes.stage import PaperStage
from tests.store.keep_layout import FIRST_CHANNEL, LAYOUTS, WELCOME
from tests.tables.house import GUILD

KEPT = sorted(LAYOUTS.glob("*.db.xz"))
NEWEST = len(migrations_in(MIGRATIONS))
PLAYERS = 3
OTHER_HANDS = 1000
AWAY = 60_000
"""Milliseconds between the last that was played and the first that is."""


def number_of(kept: Path) -> int:
    return int(kept.name.partition(".")[0])


@pytest.fixture(params=KEPT, ids=lambda kept: kept.name)
def kept(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def database(kept: Path, tmp_path: Path) -> Path:
    path = tmp_path / "riverboat.db"
    path.write_bytes(lzma.decompress(kept.read_bytes()))
    return path


def ask(database: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(sql).fetchall()


def agrees(database: Path) -> None:
    found = audit(database, {offer.key: offer for offer in OFFERS})
    assert found.troubles == ()
    assert found.hands > len(OFFERS)


@dataclass
class Evening:
    """The tables of a database at play, with nobody pressing: the clocks alone move them on."""

    lobby: Lobby
    store: DoubtfulStore
    stage: PaperStage
    clock: HandClock

    @property
    def tables(self) -> list[Table]:
        channels = range(FIRST_CHANNEL, FIRST_CHANNEL + len(OFFERS))
        sessions = [self.lobby.in_channel(channel) for channel in channels]
        return [session.table for session in sessions if session is not None]

    async def until(self, over: Callable[[], bool]) -> None:
        """Let time pass, alarm by alarm; no evening of one hand a table lasts longer than an hour."""
        end = self.clock.now() + self.clock.span(3600)
        await self.rest()
        while not over():
            at = self.clock.next_alarm()
            assert at is not None
            assert at <= end, self.tables
            self.clock.turn_to(at)
            await self.rest()

    async def rest(self) -> None:
        """Let everything happen that happens without time passing."""
        quiet = 0
        while quiet < 12:
            before = self.store.calls, self.stage.moved, self.clock.asked
            await self.store.finished()
            await asyncio.sleep(0)
            quiet = quiet + 1 if (self.store.calls, self.stage.moved, self.clock.asked) == before else 0


def test_every_layout_is_kept() -> None:
    assert [number_of(kept) for kept in KEPT] == list(range(1, NEWEST + 1))


async def test_it_opens_and_a_copy_of_what_was_is_kept(kept: Path, database: Path) -> None:
    before = lzma.decompress(kept.read_bytes())  # noqa: ASYNC240
    agrees(database)
    async with SqliteStore.open(database, events_of(OFFERS), starting_chips=WELCOME, now=lambda: 1):
        pass
    agrees(database)
    assert ask(database, "PRAGMA user_version") == [(NEWEST,)]
    copies = list(database.parent.glob("*.bak"))
    if number_of(kept) == NEWEST:
        assert copies == []
        return
    assert [copy.name for copy in copies] == [f"riverboat.db.before-{number_of(kept) + 1:04}.bak"]
    (tmp := database.with_name("old.db")).write_bytes(before)
    for what in ("SELECT * FROM accounts ORDER BY id", "SELECT * FROM events ORDER BY hand, n"):
        assert ask(copies[0], what) == ask(tmp, what)


def test_it_can_be_backed_up_before_the_upgrade(database: Path, tmp_path: Path) -> None:
    copy = backup(database, tmp_path / "copy.db")
    agrees(copy)
    assert ask(copy, "PRAGMA user_version") == ask(database, "PRAGMA user_version")


async def test_it_plays_on_from_the_hand_it_was_in(database: Path) -> None:
    ((since,),) = ask(database, "SELECT max(at) FROM events")
    running = [str(hand) for (hand,) in ask(database, "SELECT id FROM hands WHERE state = 'running'")]
    assert len(running) == len(OFFERS)
    clock, stage = HandClock(int(str(since)) + AWAY), PaperStage()
    async with SqliteStore.open(database, events_of(OFFERS), starting_chips=WELCOME, now=clock.now) as inside:
        store = DoubtfulStore(inside)
        chance = ChosenChance(hands=OTHER_HANDS, decks=OTHER_HANDS)
        lobby = Lobby({offer.key: offer for offer in OFFERS}, Tools(store, stage, clock, chance))
        stage.report = lobby.send
        evening = Evening(lobby, store, stage, clock)
        assert await lobby.resume_all(AWAY) == len(OFFERS)
        await evening.until(lambda: all(t.hand and t.hand.id not in running for t in evening.tables))
        assert len(evening.tables) == len(OFFERS), "each table deals on"
        lobby.guild_gone(GUILD)
        await evening.until(lambda: not evening.tables)
        await lobby.close()
    assert stage.errors == []
    for hand in running:
        assert ask(database, f"SELECT state FROM hands WHERE id = '{hand}'") == [("ended",)]
    assert ask(database, "SELECT count(*) FROM sittings WHERE left_at = 0") == [(0,)]
    ours = "SELECT sum(balance) FROM accounts WHERE kind = 'wallet'"
    house = "SELECT sum(balance) FROM accounts WHERE kind = 'house'"
    ((wallets,),), ((owed,),) = ask(database, ours), ask(database, house)
    assert int(str(wallets)) + int(str(owed)) == 0
    assert int(str(wallets)) == PLAYERS * WELCOME
    agrees(database)

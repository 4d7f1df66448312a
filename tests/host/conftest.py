"""A database with an evening of all three games in it, as the bot itself would have left it."""

import asyncio
from pathlib import Path

import pytest

from bot.games import OFFERS
from bot.store import SqliteStore, events_of
from tests.fakes.clock import HandClock
from tests.store.keep_layout import Copying
from tests.tables.house import ANN, BO, CY, Room


@pytest.fixture(scope="session")
def _evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made once; every test gets a copy of its own."""
    path = tmp_path_factory.mktemp("evening") / "riverboat.db"
    asyncio.run(_play(path))
    return path


@pytest.fixture
def evening(_evening: Path, tmp_path: Path) -> Path:
    """A database of its own, with finished hands of each game and a table that is still open."""
    path = tmp_path / "riverboat.db"
    path.write_bytes(_evening.read_bytes())
    return path


async def _play(path: Path) -> None:
    async with SqliteStore.open(path, events_of(OFFERS), starting_chips=2000, now=lambda: 1) as store:
        books, clock = Copying(store), HandClock()
        for offer in OFFERS:
            room = Room(books, {each.key: each for each in OFFERS}, clock)
            room.first_press = 1 + 100 * len(books.books.hands)
            await room.open(ANN, game=offer.key)
            await room.seat(BO, CY)
            await room.press(ANN, "deal")
            await room.wait(300)
            if offer is not OFFERS[-1]:
                await room.press(ANN, "closeyes")
                await room.wait(300)

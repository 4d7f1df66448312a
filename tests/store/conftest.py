"""A store on a database of its own, with a clock that is turned by hand."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import SqliteStore
from tests.store.house import Hands, open_store


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "riverboat.db"


@pytest.fixture
async def store(path: Path, clock: Hands) -> AsyncIterator[SqliteStore]:
    async with open_store(path, clock) as opened:
        yield opened

"""Who is on a server: asked of Discord once an hour, told to the store, and never in the way of an answer."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.store import Board, Question, SqliteStore
from bot.ui import people
from bot.ui.people import People
from bot.ui.wire import Met, NotNow
from tests.store.house import ANN, BO, CY, GUILD, NAMES, open_store


@dataclass
class Discord:
    """Who is there; None: left. Without an entry Discord doesn't answer."""

    here: dict[int, Met | None] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)

    async def member(self, guild: int, user: int) -> Met | None:
        self.asked.append(user)
        if user not in self.here:
            raise NotNow("502")
        return self.here[user]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "riverboat.db") as opened:
        for user, name in NAMES.items():
            await opened.open_wallet(GUILD, user, name)
        yield opened


async def names(store: SqliteStore) -> list[str]:
    return [row.name for row in (await store.leaderboard(GUILD, Question(Board.CHIPS), viewer=ANN)).rows]


async def test_who_left_goes_off_the_boards_and_a_new_name_is_taken_up(store: SqliteStore) -> None:
    discord: Any = Discord({ANN: Met("Anna", bot=False), BO: None})
    asker = People(store, discord)
    assert await asker.refresh(GUILD, (ANN, BO, CY))
    assert await names(store) == ["Anna", "Cy"], "Cy couldn't be asked about and counts as still there"
    assert not await asker.refresh(GUILD, (ANN, BO, CY)), "nobody is asked about twice within the hour"
    assert sorted(discord.asked) == [ANN, BO, CY]
    discord.here[BO] = Met("Bo", bot=False)
    assert await asker.look(GUILD, BO) == Met("Bo", bot=False)
    assert await names(store) == ["Anna", "Bo", "Cy"]


async def test_after_an_hour_they_are_asked_about_again(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "REMEMBERED_FOR", -1.0)
    discord: Any = Discord({ANN: Met("Ann", bot=False)})
    asker = People(store, discord)
    assert await asker.refresh(GUILD, (ANN,))
    assert await asker.refresh(GUILD, (ANN,))
    assert discord.asked == [ANN, ANN]


async def test_a_bot_is_met_but_not_remembered_as_a_player(store: SqliteStore) -> None:
    discord: Any = Discord({99: Met("Dealer 3000", bot=True)})
    assert await People(store, discord).look(GUILD, 99) == Met("Dealer 3000", bot=True)
    assert await names(store) == ["Ann", "Bo", "Cy"]

"""Discord is lost and found again, by the old session or a fresh one: the tables' clocks stand meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games.holdem import OFFER
from bot.tables.rows import HandState
from bot.ui.client import Riverboat
from tests.tables.house import GUILD, Room, a_room
from tests.tables.test_moves import heads_up
from tests.ui.test_hearing import ME, hear

CLOCK, BANK = 20, 30
READY = {
    "user": ME, "application": {"id": "7", "flags": 0}, "shard": [0, 1],
    "guilds": [{"id": str(GUILD), "unavailable": True}],
}  # fmt: skip
FOUND = {"a fresh session": ("READY", READY), "the old session": ("RESUMED", {"__shard_id__": 0})}


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={OFFER.key: OFFER}) as house:
        yield house


@pytest.fixture
async def client(room: Room) -> AsyncIterator[Riverboat]:
    made = Riverboat((), "http://127.0.0.1:9/api/v10", 1000.0, None, 1)
    async with made:
        made._connection.shard_count, made._connection.shard_ids = 1, range(1)
        made.house = cast("Any", SimpleNamespace(lobby=room.lobby))
        yield made


async def heard(room: Room) -> None:
    """The library passes its events on by tasks of its own."""
    await asyncio.sleep(0)
    await room.rest()


@pytest.mark.parametrize("found", FOUND)
async def test_the_clocks_run_on_where_they_stood(room: Room, client: Riverboat, found: str) -> None:
    await heads_up(room, clock=CLOCK, time_bank=BANK)
    hand = room.hand.id
    await room.wait(15)
    turn = room.table.turn
    assert turn is not None
    client.dispatch("shard_disconnect", 0)
    await heard(room)
    await room.wait(600)
    assert room.paper.books.hands[hand].state is HandState.RUNNING, "nobody's time ran out"
    event, data = FOUND[found]
    hear(client, event, data)
    await heard(room)
    again = room.table.turn
    assert again is not None
    assert (again.clock_ends, again.ends) == (turn.clock_ends + 600_000, turn.ends + 600_000)
    await room.wait(CLOCK - 15 + BANK - 1)
    assert room.paper.books.hands[hand].state is HandState.RUNNING
    await room.wait(1)
    assert room.paper.books.hands[hand].state is HandState.ENDED

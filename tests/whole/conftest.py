"""The whole house: the loopback Discord here, the bot as a process of its own, people who press.

`RIVERBOAT_TRAFFIC`, if set, names a folder where the traffic of each test is kept (CONTRIBUTING says for what).
"""

import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.playground.client import Outcome, Person, Room, Sight, plain
from bot.playground.server import Playground
from bot.trial import Address, Child, child_environment
from tests.discord_schema.judge import schema_judge, strays

TEMPO = 20.0
PATIENCE = 30.0


class Evening:
    """One evening at the tables. `people` by name; the bot can be stopped, killed and started again."""

    def __init__(self, playground: Playground, room: Room, database: Path) -> None:
        self.playground, self.room, self.database = playground, room, database
        self.child: Child | None = None

    def person(self, name: str) -> Person:
        return self.room.person(name)

    async def start(self, **settings: str) -> None:
        """Start the bot and wait until it is there."""
        address = Address(self.playground.api, self.playground.gateway, self.playground.token)
        quick = {"RIVERBOAT_TEMPO": str(TEMPO), "RIVERBOAT_LOG_LEVEL": "WARNING"}
        self.child = Child(child_environment(address, self.database, quick | settings))
        await self.child.start()
        await self.room.until_online(PATIENCE)

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self.child is not None
        return await self.child.stop()

    async def kill(self) -> None:
        """SIGKILL, as a power cut would."""
        assert self.child is not None
        await self.child.kill()

    async def seat(self, *names: str, channel: str = "river", **options: Any) -> list[Person]:
        """The first opens a table of Put and Take in the channel, the others join."""
        people = [self.person(name) for name in names]
        opened = await people[0].slash("play put-and-take", channel, **options)
        assert opened.ok, opened.text or opened.error
        for friend in people[1:]:
            joined = await friend.press("Join ·", where=channel)
            assert joined.ok, joined.text or joined.error
        return people

    async def until(self, who: Person, fits: Callable[[Sight], Any], patience: float = PATIENCE) -> Sight:
        return await self.room.until_seen(who, fits, patience)

    async def until_text(self, who: Person, text: str, channel: str = "river") -> Sight:
        """Wait until somebody reads this in a channel."""
        return await self.until(who, lambda sight: text in sight.text(channel))

    async def until_said(self, who: Person, text: str, channel: str = "river") -> dict[str, Any]:
        """Wait until the channel's newest message says this; the message."""
        sight = await self.until(
            who, lambda sight: sight.channel(channel) and text in plain(sight.channel(channel)[-1])
        )
        return sight.channel(channel)[-1]

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """What the database says."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(sql).fetchall()

    def books_are_right(self) -> None:
        """Every server's accounts sum to zero, and every balance is the sum of its postings."""
        for guild, total in self.rows("SELECT guild, sum(balance) FROM accounts GROUP BY guild"):
            assert total == 0, f"server {guild} is off by {total}"
        off = self.rows(
            "SELECT key FROM accounts WHERE balance <> "
            "(SELECT coalesce(sum(amount), 0) FROM postings WHERE account = accounts.id)"
        )
        assert off == []


@pytest.fixture
async def evening(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Evening]:
    kept = os.environ.get("RIVERBOAT_TRAFFIC")
    traffic = Path(kept) / f"{request.node.name}.jsonl" if kept else None
    async with (
        Playground(tempo=TEMPO, traffic=traffic) as playground,
        Room(playground.control) as room,
    ):
        house = Evening(playground, room, tmp_path / "riverboat.db")
        try:
            yield house
        finally:
            if house.child is not None:
                await house.child.kill()


__all__ = ["Evening", "Outcome", "schema_judge", "strays"]

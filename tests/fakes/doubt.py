"""A store that fails when a test wants it to: before it has written, or after, so that nobody can tell which."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum
from typing import TypeVar

from bot.tables.ports import Change, PastHand, SavedTable, SetAside, Store, Unreadable, Unsaved

T = TypeVar("T")


class Fails(Enum):
    """What becomes of a commit that fails."""

    NOTHING_WRITTEN = "nothing written"
    WRITTEN_ALL_THE_SAME = "written all the same"


class DoubtfulStore:
    """Satisfies the tables' `Store` by asking the store inside.

    `plan` says which commits fail, counted from 0; while `down` is set every call fails and nothing is written, while
    `blind` is set tables can't be read back.
    """

    def __init__(self, inside: Store) -> None:
        self.inside = inside
        self.plan: dict[int, Fails] = {}
        self.down = False
        self.blind = False
        self.commits = 0
        self.calls = 0
        self._busy = 0
        self._done = asyncio.Event()

    async def finished(self) -> None:
        """Return once no call is under way."""
        while self._busy:
            self._done.clear()
            await self._done.wait()

    async def commit(self, change: Change) -> None:
        n, self.commits = self.commits, self.commits + 1
        fails = self.plan.get(n)
        if fails is Fails.NOTHING_WRITTEN:
            raise Unsaved("nothing was written")
        await self._ask(lambda: self.inside.commit(change))
        if fails is Fails.WRITTEN_ALL_THE_SAME:
            raise Unsaved("nobody knows")

    async def open_wallet(self, guild: int, user: int, name: str) -> int:
        return await self._ask(lambda: self.inside.open_wallet(guild, user, name))

    async def next_hand_number(self, guild: int) -> int:
        return await self._ask(lambda: self.inside.next_hand_number(guild))

    async def load_table(self, table: str) -> SavedTable | None:
        if self.blind:
            raise Unsaved("nothing can be read")
        return await self._ask(lambda: self.inside.load_table(table))

    async def load_open_tables(self) -> Sequence[SavedTable | Unreadable]:
        return await self._ask(self.inside.load_open_tables)

    async def set_aside(self, table: str, why: str) -> SetAside | None:
        return await self._ask(lambda: self.inside.set_aside(table, why))

    async def past_hand(self, hand: str) -> PastHand | None:
        return await self._ask(lambda: self.inside.past_hand(hand))

    async def preferences_of(self, users: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        return await self._ask(lambda: self.inside.preferences_of(users))

    async def set_preference(self, user: int, name: str, value: str) -> None:
        await self._ask(lambda: self.inside.set_preference(user, name, value))

    async def settings(self, guild: int) -> Mapping[str, str]:
        return await self._ask(lambda: self.inside.settings(guild))

    async def _ask(self, call: Callable[[], Awaitable[T]]) -> T:
        self.calls += 1
        if self.down:
            raise Unsaved("the disk is gone")
        self._busy += 1
        try:
            return await call()
        finally:
            self._busy -= 1
            self._done.set()

"""Shards: which one tells of a server, how many there are to be, and how soon one may introduce itself.

Discord counts introductions (IDENTIFY): a thousand a day, and of each group of shards one in five seconds. Both go on
counting while the program is restarted, so the moments are noted in the store.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.tables.ports import Unsaved

log = logging.getLogger(__name__)

APART = 5.5
"""Seconds between two introductions of one group: Discord's five, and what the way there may differ."""
NOTE = "introduced-at"
"""The store's note of when each group introduced a shard last, in milliseconds since 1970."""


def shard_of(guild: int, shards: int) -> int:
    """The shard that tells of this server (Discord's rule).

    >>> shard_of(1100000000000000001, 1), shard_of(5 << 22, 4)
    (0, 1)
    """
    return (guild >> 22) % shards


@dataclass(frozen=True, slots=True)
class Limits:
    """What Discord allows: introductions left today, milliseconds until there are more, and how many groups."""

    left: int
    resets_in: int
    groups: int


class Notes(Protocol):
    """Where moments are kept over a restart."""

    async def note(self, name: str) -> str | None: ...

    async def set_note(self, name: str, value: str) -> None: ...


class Introductions:
    """Lets a shard wait for its turn to introduce itself. `limits` asks Discord; `sleep` takes seconds."""

    def __init__(
        self,
        notes: Notes,
        limits: Callable[[], Awaitable[Limits]],
        now: Callable[[], int],
        tempo: float = 1.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._notes, self._limits, self._now, self._sleep = notes, limits, now, sleep
        self._apart = round(1000 * APART / tempo)
        self._groups = 1
        self._left: int | None = None
        self._turns: dict[int, asyncio.Lock] = {}
        self._last: dict[str, int] | None = None

    async def enough_for(self, shards: int) -> int:
        """Wait until Discord allows so many introductions; how many shards may introduce themselves at once."""
        limits = await self._limits()
        while limits.left < shards:
            seconds = limits.resets_in / 1000
            told = "Discord allows %d more starts today and %d are needed; waiting %d minutes"
            log.warning(told, limits.left, shards, -(-seconds // 60))
            await self._sleep(max(1.0, seconds))
            limits = await self._limits()
        self._groups, self._left = max(1, limits.groups), limits.left
        return self._groups

    async def turn(self, shard: int) -> None:
        """Wait until this shard may introduce itself, and count that it does."""
        if not self._left:
            await self.enough_for(1)
        group = str(shard % self._groups)
        async with self._turns.setdefault(shard % self._groups, asyncio.Lock()):
            if self._last is None:
                self._last = await self._noted()
            wait = self._last.get(group, 0) + self._apart - self._now()
            if 0 < wait <= self._apart:
                await self._sleep(wait / 1000)
            self._left = (self._left or 1) - 1
            self._last[group] = self._now()
            await self._note(self._last)
            self._last[group] = self._now()

    async def _note(self, last: Mapping[str, int]) -> None:
        """For the next start alone; no shard stays down because it can't be noted."""
        try:
            await self._notes.set_note(NOTE, json.dumps(last))
        except Unsaved as error:
            log.warning("when a shard introduced itself can't be noted: %s", error)

    async def _noted(self) -> dict[str, int]:
        try:
            return _read(await self._notes.note(NOTE))
        except Unsaved as error:
            log.warning("when a shard last introduced itself can't be read: %s", error)
            return {}


def _read(text: str | None) -> dict[str, int]:
    """The noted moments; none where the note isn't one."""
    try:
        noted = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(noted, dict):
        return {}
    return {group: at for group, at in noted.items() if isinstance(at, int)}

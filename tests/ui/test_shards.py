"""Shards: Discord's limits on introductions are kept, over restarts too."""

import asyncio
from itertools import pairwise

import pytest

from bot.tables.ports import Unsaved
from bot.ui.shards import APART, NOTE, Introductions, Limits


class Desk:
    """A clock that sleeping turns, notes that outlive a start, and what Discord allows."""

    def __init__(self, left: int = 1000, groups: int = 1) -> None:
        self.time, self.left, self.groups = 1_000_000, left, groups
        self.notes: dict[str, str] = {}
        self.resets_at = 0
        self.unwell = False
        self.introduced: list[tuple[int, int]] = []

    def start(self) -> Introductions:
        return Introductions(self, self.limits, lambda: self.time, sleep=self.sleep)

    async def limits(self) -> Limits:
        if self.resets_at and self.time >= self.resets_at:
            self.left, self.resets_at = 1000, 0
        return Limits(self.left, max(0, self.resets_at - self.time), self.groups)

    async def sleep(self, seconds: float) -> None:
        self.time += round(seconds * 1000)
        await asyncio.sleep(0)

    async def note(self, name: str) -> str | None:
        if self.unwell:
            raise Unsaved("the disk is full")
        return self.notes.get(name)

    async def set_note(self, name: str, value: str) -> None:
        if self.unwell:
            raise Unsaved("the disk is full")
        self.notes[name] = value

    async def introduce(self, introductions: Introductions, shard: int) -> None:
        await introductions.turn(shard)
        self.left -= 1
        self.introduced.append((shard, self.time))

    def gaps(self) -> list[float]:
        """Seconds between one introduction and the next of the same group."""
        by_group: dict[int, list[int]] = {}
        for shard, at in self.introduced:
            by_group.setdefault(shard % self.groups, []).append(at)
        return [(b - a) / 1000 for times in by_group.values() for a, b in pairwise(times)]


async def test_one_shard_in_five_seconds() -> None:
    desk = Desk()
    introductions = desk.start()
    assert await introductions.enough_for(4) == 1
    for shard in range(4):
        await desk.introduce(introductions, shard)
    assert desk.gaps() == [APART] * 3


async def test_each_group_counts_by_itself() -> None:
    desk = Desk(groups=4)
    introductions = desk.start()
    assert await introductions.enough_for(8) == 4
    for shard in range(8):
        await desk.introduce(introductions, shard)
    assert desk.gaps() == [APART] * 4
    assert desk.introduced[3][1] == desk.introduced[0][1], "four at once"


async def test_twenty_restarts_keep_the_five_seconds() -> None:
    desk = Desk()
    for _ in range(20):
        introductions = desk.start()
        await introductions.enough_for(2)
        await desk.introduce(introductions, 0)
        await desk.introduce(introductions, 1)
        desk.time += 700
    assert min(desk.gaps()) >= 5
    assert len(desk.introduced) == 40


async def test_a_start_waits_for_the_next_day_rather_than_cost_the_token(
    caplog: pytest.LogCaptureFixture,
) -> None:
    desk = Desk(left=3)
    desk.resets_at = desk.time + 7_200_000
    introductions = desk.start()
    await introductions.enough_for(8)
    assert desk.time == 1_000_000 + 7_200_000
    (record,) = caplog.records
    assert record.getMessage() == "Discord allows 3 more starts today and 8 are needed; waiting 120 minutes"


async def test_a_shard_that_comes_back_again_and_again_does_not_use_the_day_up() -> None:
    desk = Desk(left=3)
    introductions = desk.start()
    await introductions.enough_for(1)
    for _ in range(3):
        await desk.introduce(introductions, 0)
    desk.resets_at = desk.time + 60_000
    await desk.introduce(introductions, 0)
    assert desk.introduced[-1][1] >= 1_000_000 + 60_000
    assert desk.left == 999


@pytest.mark.parametrize(
    "note", [None, "", "nonsense", "[1, 2]", '{"0": "yesterday"}', '{"0": 99999999999999}']
)
async def test_a_note_that_is_none_or_from_the_future_holds_nothing_up(note: str | None) -> None:
    desk = Desk()
    if note is not None:
        desk.notes[NOTE] = note
    await desk.introduce(desk.start(), 0)
    assert desk.time == 1_000_000


async def test_a_database_that_is_unwell_keeps_no_shard_down() -> None:
    desk = Desk()
    desk.unwell = True
    introductions = desk.start()
    for _ in range(2):
        await desk.introduce(introductions, 0)
    assert desk.gaps() == [APART]

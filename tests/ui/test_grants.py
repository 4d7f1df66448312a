"""No grant stands that nobody was told of, whatever breaks, whenever; and each is done once."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import word_files
from bot.bank import ledger
from bot.core.errors import Misuse, Refusal
from bot.show.catalog import Catalog
from bot.store import CannotSave, GrantOrder, SqliteStore
from bot.ui.grants import Grants
from bot.ui.wire import Lost, NotNow
from tests.fakes.clock import NOON, HandClock
from tests.store.house import ANN, BO, GUILD, open_store

RIVER, OFFICE = 50, 51
PRESS = (NOON - discord.utils.DISCORD_EPOCH) << 22
CATALOG = Catalog.load(*word_files())
ORDER = GrantOrder(PRESS, GUILD, "Ann", BO, "Bo", 500, "for the *flood*", OFFICE, RIVER, "en")


@dataclass
class Board:
    """The server's channels: what stands there by nonce, and what is the matter with each."""

    trouble: dict[int, Exception] = field(default_factory=dict)
    stands: dict[str, tuple[int, str]] = field(default_factory=dict)
    tries: int = 0
    deaf: int = 0
    """So often Discord takes nothing."""
    before_it_stands: Any = None

    async def say(self, channel: int, said: Mapping[str, Any], nonce: str, *, silent: bool) -> int:
        assert silent
        assert len(nonce) <= 25
        self.tries += 1
        await asyncio.sleep(0)
        if self.deaf:
            self.deaf -= 1
            raise NotNow("502/0")
        if channel in self.trouble:
            raise self.trouble[channel]
        self.stands.setdefault(nonce, (channel, str(said["content"])))
        if self.before_it_stands is not None:
            await self.before_it_stands()
        return list(self.stands).index(nonce) + 1

    async def delete(self, channel: int, message: int) -> None:
        nonce = list(self.stands)[message - 1]
        assert self.stands.pop(nonce)[0] == channel

    @property
    def told(self) -> list[tuple[int, str]]:
        return list(self.stands.values())


class FullDisk:
    """A store that can't carry out a grant for so many times; else the real one."""

    def __init__(self, store: SqliteStore, times: int, trouble: Exception | None = None) -> None:
        self._store, self.times, self._trouble = store, times, trouble or CannotSave("the disk is full")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def carry_out_grant(self, order: GrantOrder) -> None:
        if self.times:
            self.times -= 1
            raise self._trouble
        await self._store.carry_out_grant(order)


@dataclass
class Home:
    store: Any
    wire: Board
    clock: HandClock = field(default_factory=HandClock)
    catalog: Catalog = CATALOG


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with open_store(tmp_path / "riverboat.db") as store:
        yield Home(store, Board())


def grants(home: Home) -> Grants:
    return Grants(home)  # type: ignore[arg-type]  # as much of a house as it asks for


@asynccontextmanager
async def watched(home: Home) -> AsyncIterator[None]:
    """A start of the program: what waits is taken up."""
    watch = asyncio.create_task(grants(home).watch())
    try:
        yield
    finally:
        watch.cancel()
        with suppress(asyncio.CancelledError):
            await watch


async def until_nothing_waits(home: Home) -> None:
    while await home.store.grants_ordered():
        await wait_it_out(home)


async def wait_it_out(home: Home) -> None:
    """Time passes only while the watch waits for it, not while the disk is at work."""
    at = home.clock.next_alarm()
    if at is not None:
        home.clock.turn_to(at)
    await asyncio.sleep(0)


async def stands(home: Home) -> bool:
    """Whether the grant was done; never untold, never twice."""
    wallet = await home.store.wallet(GUILD, BO)
    assert wallet in (0, 500)
    assert not wallet or home.wire.told
    await home.store.check()
    return bool(wallet)


async def test_a_grant_is_told_where_the_server_wants_it_and_done(home: Home) -> None:
    assert await grants(home).make(ORDER)
    assert await stands(home)
    ((channel, text),) = home.wire.told
    assert channel == OFFICE
    assert text.translate(str.maketrans("", "", "\u2068\u2069")) == (
        "Ann granted Bo 500 chips: for the \\*flood\\*"
    )
    assert await grants(home).make(ORDER), "made again it is told and done no more"
    assert (await stands(home), home.wire.tries) == (True, 1)


async def test_taking_chips_is_told_as_that(home: Home) -> None:
    await grants(home).make(ORDER)
    assert await grants(home).make(replace(ORDER, press=PRESS + 1, chips=-1, reason="too many"))
    told = home.wire.told[1][1].translate(str.maketrans("", "", "\u2068\u2069"))
    assert told == "Ann took 1 chip from Bo back to the house: too many"


async def test_where_it_cannot_be_told_it_is_told_where_it_was_made(home: Home) -> None:
    home.wire.trouble[OFFICE] = Lost("50013")
    assert await grants(home).make(ORDER)
    assert [channel for channel, _ in home.wire.told] == [RIVER]
    assert await stands(home)


async def test_where_nobody_can_be_told_nothing_moves(home: Home) -> None:
    home.wire.trouble = {OFFICE: Lost("50013"), RIVER: Lost("50001")}
    with pytest.raises(Refusal, match="grant-untold"):
        await grants(home).make(ORDER)
    assert not await stands(home)
    assert await home.store.grants_ordered() == ()


@pytest.mark.parametrize("chips", [-1, -500])
async def test_what_cannot_be_done_is_not_told(home: Home, chips: int) -> None:
    with pytest.raises(Refusal, match="wallet-short"):
        await grants(home).make(replace(ORDER, chips=chips))
    assert home.wire.tries == 0
    assert await home.store.grants_ordered() == ()


async def test_what_becomes_impossible_while_it_is_told_is_taken_back(home: Home) -> None:
    """Bo gives the chips away while everyone is being told that they are taken."""
    await grants(home).make(ORDER)

    async def bo_gives() -> None:
        await home.store.move(ledger.give(9, GUILD, BO, ANN, 500))

    home.wire.before_it_stands = bo_gives
    with pytest.raises(Refusal, match="wallet-short"):
        await grants(home).make(replace(ORDER, press=PRESS + 1, chips=-500))
    assert len(home.wire.told) == 1, "only what was done stays told"
    assert await home.store.grants_ordered() == ()
    assert await home.store.wallet(GUILD, ANN) == 500


async def test_what_the_database_refuses_is_not_left_told(home: Home) -> None:
    """Our own fault, told as such to the manager: but nobody else reads of a grant that there isn't."""
    home.store = FullDisk(home.store, 1, Misuse("the database refuses"))
    with pytest.raises(Misuse):
        await grants(home).make(ORDER)
    assert home.wire.told == []
    assert await home.store.grants_ordered() == ()
    assert not await stands(home)


async def test_one_order_that_breaks_keeps_no_other_waiting(home: Home) -> None:
    home.wire.deaf = 2
    for n in range(2):
        assert not await grants(home).make(replace(ORDER, press=PRESS + n, channel=OFFICE + n))
    home.wire.trouble[OFFICE] = RuntimeError("our own")
    async with watched(home):
        await until_nothing_waits(home)
    assert [channel for channel, _ in home.wire.told] == [OFFICE + 1]
    assert await stands(home), "the other one was given up after an hour"


@pytest.mark.parametrize("where", ["before it is told", "after it was told"])
async def test_what_breaks_off_is_told_and_done_at_the_next_start(home: Home, where: str) -> None:
    real = home.store
    if where == "before it is told":
        home.wire.trouble[OFFICE] = NotNow("503/0")
    else:
        home.store = FullDisk(real, 1)
    assert not await grants(home).make(ORDER)
    assert not await stands(home)
    assert len(await home.store.grants_ordered()) == 1
    home.wire.trouble.clear()
    async with watched(home):
        await until_nothing_waits(home)
    assert await stands(home)
    assert [channel for channel, _ in home.wire.told] == [OFFICE], "told once, under one nonce"


async def test_the_watch_tries_again_until_it_is_taken(home: Home) -> None:
    home.wire.trouble[OFFICE] = NotNow("TimeoutError")
    async with watched(home):
        assert not await grants(home).make(ORDER)
    async with watched(home):
        while home.wire.tries < 5:
            await wait_it_out(home)
        home.wire.trouble.clear()
        await until_nothing_waits(home)
    assert await stands(home)


async def test_what_is_never_taken_is_given_up_after_an_hour(home: Home) -> None:
    home.wire.trouble[OFFICE] = NotNow("400/50008")
    assert not await grants(home).make(ORDER)
    async with watched(home):
        await until_nothing_waits(home)
    assert home.clock.now() >= NOON + 3_600_000
    assert not await stands(home)
    assert home.wire.told == []


async def test_many_at_once_beside_the_watch_are_each_told_and_done_once(home: Home) -> None:
    both = grants(home)
    orders = [replace(ORDER, press=PRESS + n, taker=1000 + n) for n in range(10)]
    watch = asyncio.create_task(both.watch())
    await asyncio.gather(*(both.make(order) for order in orders for _ in range(2)))
    watch.cancel()
    assert len(home.wire.told) == home.wire.tries == 10
    assert [await home.store.wallet(GUILD, order.taker) for order in orders] == [500] * 10
    await home.store.check()


@pytest.mark.parametrize("full", [0, 1, 3])
@pytest.mark.parametrize("deaf", [0, 1, 3])
async def test_however_often_it_breaks_it_is_told_once_and_then_done_once(
    home: Home, deaf: int, full: int
) -> None:
    """Discord fails so often, then the disk; at no moment does it stand untold."""
    home.store, home.wire.deaf = FullDisk(home.store, full), deaf
    assert await grants(home).make(ORDER) is not bool(deaf or full)
    async with watched(home):
        while not await stands(home):
            home.clock.turn_to(home.clock.now() + 1000)
    assert len(home.wire.told) == 1
    assert await home.store.grants_ordered() == ()

"""What the store's tests play with: a small game's events, and tables, seats and hands in a line each."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

from bot.bank import ledger
from bot.core.cards import Card, cards
from bot.core.events import Event, Seat
from bot.core.game import House
from bot.store import SqliteStore
from bot.tables.ports import Change
from bot.tables.rows import Dealt, HandRow, HandState, Phase, Result, Sitting, TableRow

GUILD = 900
ANN, BO, CY = 11, 12, 13
NAMES = {ANN: "Ann", BO: "Bo", CY: "Cy"}
NOON = 1_715_256_000_000  # Thursday, 9 May 2024, 12:00 UTC
GAME = "snap"


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"


@dataclass(frozen=True, slots=True)
class Opened(Event):
    deck: tuple[Card, ...]
    stacks: tuple[int, ...]
    button: Seat | None = None
    mood: Mood = Mood.CALM


@dataclass(frozen=True, slots=True)
class Snapped(Event):
    version: ClassVar[int] = 2

    card: Card
    paid: Mapping[Seat, int]
    net: Mapping[Seat | House, int]
    shown: frozenset[Seat] = frozenset()
    word: str | None = None
    loud: bool = False


REGISTRY = {GAME: (Opened, Snapped)}
SECRET = "Kd"
Runs = Callable[[Coroutine[Any, Any, Any]], Any]


@dataclass
class Hands:
    """A clock's hands: it shows what it was turned to."""

    time: int = NOON

    def __call__(self) -> int:
        return self.time


def open_store(path: Path, clock: Hands | None = None) -> AbstractAsyncContextManager[SqliteStore]:
    return SqliteStore.open(path, REGISTRY, starting_chips=2000, now=clock or Hands())


@contextmanager
def one_store(path: Path, clock: Hands | None = None) -> Iterator[tuple[SqliteStore, Runs]]:
    """A store that a law's many examples share, each on a server of its own; and what runs a coroutine on it."""
    with asyncio.Runner() as runner:
        opening = open_store(path, clock)
        store = runner.run(opening.__aenter__())
        try:
            yield store, runner.run
        finally:
            runner.run(opening.__aexit__(None, None, None))


def table(id_: str = "t1", channel: int = 50, **parts: object) -> TableRow:
    facts: dict[str, object] = {
        "id": id_,
        "guild": GUILD,
        "channel": channel,
        "game": GAME,
        "options": {"unit": 10, "scale": "steps"},
        "host": ANN,
        "opened_at": NOON,
    }
    return TableRow(**(facts | parts))  # type: ignore[arg-type]  # each test names the fields it is about


def sitting(id_: str, user: int, chair: int, table_id: str = "t1", **parts: object) -> Sitting:
    facts: dict[str, object] = {
        "id": id_,
        "table": table_id,
        "guild": GUILD,
        "user": user,
        "name": NAMES[user],
        "chair": chair,
        "since": NOON,
    }
    return Sitting(**(facts | parts))  # type: ignore[arg-type]  # each test names the fields it is about


def hand(number: int = 1, id_: str = "", table_id: str = "t1", **parts: object) -> HandRow:
    facts: dict[str, object] = {
        "id": id_ or f"h{number}",
        "number": number,
        "guild": GUILD,
        "table": table_id,
        "game": GAME,
        "options": {"unit": 10},
        "dealt": (Dealt("s1", ANN, "Ann", 1, 500, "teapot"), Dealt("s2", BO, "Bo", 2, 500)),
        "button": 1,
        "order": ("As", SECRET, "*"),
        "salts": ("00ff", "01ff", "02ff"),
        "root": f"5b1e91c0-{id_ or number}",
        "prepared_at": NOON,
        "posts": ((0, 50, True),),
    }
    return HandRow(**(facts | parts))  # type: ignore[arg-type]  # each test names the fields it is about


def opened() -> Opened:
    return Opened(cards(f"{SECRET} As *"), (500, 500), 1, Mood.WILD)


@dataclass
class Seated:
    """A table in `GUILD` with Ann (sitting s1, chair 1) and Bo (s2, chair 2), 500 chips each."""

    store: SqliteStore
    table: TableRow = field(default_factory=table)
    ann: Sitting = field(default_factory=lambda: sitting("s1", ANN, 1))
    bo: Sitting = field(default_factory=lambda: sitting("s2", BO, 2))

    async def play_hand(self, number: int, won: int, at: int = NOON, *, house: int = 0) -> None:
        """A hand from seal to settlement, in which Ann wins `won` chips, of Bo's or the house's."""
        row = hand(number)
        await self.store.commit(Change(hand=row))
        nets = {"s1": won, "s2": -won - house}
        users = {"s1": ANN, "s2": BO}
        await self.store.commit(
            Change(
                hand=over(row, at),
                transfers=(ledger.settle(row.id, GUILD, nets, house),),
                results=tuple(Result(row.id, GUILD, users[s], GAME, net, at) for s, net in nets.items()),
            )
        )


async def seat_two(store: SqliteStore) -> Seated:
    party = Seated(store)
    for user in (ANN, BO):
        await store.open_wallet(GUILD, user, NAMES[user])
    await store.commit(
        Change(
            table=party.table,
            sittings=(party.ann, party.bo),
            transfers=(
                ledger.buy_in(1, GUILD, ANN, "s1", 500),
                ledger.buy_in(2, GUILD, BO, "s2", 500),
            ),
        )
    )
    return party


def over(row: HandRow, at: int = NOON, state: HandState = HandState.ENDED) -> HandRow:
    return replace(row, state=state, ended_at=at)


def closed(row: TableRow, at: int = NOON) -> TableRow:
    return replace(row, phase=Phase.CLOSED, closed_at=at)

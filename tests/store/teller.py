"""A child process for the kill: it pays in and out of seats without rest until it is killed.

python teller.py DATABASE        prints a line once it has begun
"""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.bank import ledger
from bot.store import SqliteStore
from bot.tables.ports import Change
from bot.tables.rows import HandState, Logged, Result
from tests.store.house import (
    ANN,
    BO,
    CY,
    GUILD,
    NAMES,
    Hands,
    closed,
    hand,
    open_store,
    opened,
    over,
    sitting,
    table,
)

USERS = (ANN, BO, CY)


async def one_table(store: SqliteStore, n: int, luck: Random) -> None:
    """A table's whole life: two sit down, a hand is dealt and settled, both leave, it closes."""
    press = luck.getrandbits(60)
    id_ = f"t{press}"
    users = luck.sample(USERS, 2)
    seats = tuple(sitting(f"s{press}-{user}", user, chair, id_) for chair, user in enumerate(users, start=1))
    row = table(id_, channel=press + 1)
    bought = tuple(
        ledger.buy_in(press + seat.chair, GUILD, seat.user, seat.id, luck.randint(50, 99)) for seat in seats
    )
    await store.commit(Change(table=row, sittings=seats, transfers=bought))
    prepared = hand(await store.next_hand_number(GUILD), f"h{press}", id_)
    await store.commit(Change(hand=prepared))
    running = replace(prepared, state=HandState.RUNNING)
    await store.commit(Change(hand=running, events=(Logged(prepared.id, 0, opened(), 1),)))
    won = luck.randint(1, 50)
    nets = {seats[0].id: won, seats[1].id: -won}
    stacks = {seat.id: -bought[n].postings[0].amount + nets[seat.id] for n, seat in enumerate(seats)}
    await store.commit(
        Change(
            table=closed(row),
            sittings=tuple(replace(seat, left_at=1, took=stacks[seat.id]) for seat in seats),
            hand=over(running),
            events=(Logged(prepared.id, 1, opened(), 2),),
            transfers=(
                ledger.settle(prepared.id, GUILD, nets, 0),
                *(ledger.cash_out(GUILD, seat.user, seat.id, stacks[seat.id]) for seat in seats),
            ),
            results=tuple(
                Result(prepared.id, GUILD, seat.user, row.game, nets[seat.id], 1) for seat in seats
            ),
        )
    )


async def work(path: Path) -> None:
    luck = Random()
    async with open_store(path, Hands()) as store:
        for user in USERS:
            await store.open_wallet(GUILD, user, NAMES[user])
        print("begun", flush=True)
        while True:
            await asyncio.gather(*(one_table(store, n, luck) for n in range(3)))


if __name__ == "__main__":
    asyncio.run(work(Path(sys.argv[1])))

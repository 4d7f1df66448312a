"""Leaving at the very moment a deal is settled: one cash-out, with what the deal brought, whatever comes first."""

import asyncio
import random

from tests.tables.house import ANN, BO, DEAL_TAKES, REST, a_room, deal_running

INTERLEAVINGS = 200
SEED = 20_261_129
AROUND_THE_END = 3.0
"""Seconds before and after the settlement within which the leave falls."""


async def test_a_leave_during_a_settlement_has_exactly_one_outcome() -> None:
    luck = random.Random(SEED)
    in_the_hand = 0
    for _ in range(INTERLEAVINGS):
        async with a_room() as room:
            await deal_running(room, BO)
            await room.wait(DEAL_TAKES - 2.5 + luck.uniform(-AROUND_THE_END, AROUND_THE_END))
            in_the_hand += room.table.in_hand
            step = asyncio.ensure_future(room.wait(luck.uniform(0, 2)))
            press = await room.press(BO, "leave")
            await step
            assert press.how in ("painted", "answered")
            await room.wait(DEAL_TAKES + REST)
            books = room.paper.books
            assert room.table.sitting_of(BO.user) is None
            (stay,) = [s for s in room.table.sittings if s.user == BO.user]
            assert f"cashout:{stay.id}" in books.transfers
            nets = [r.net for r in books.results if r.user == BO.user]
            assert stay.took - stay.brought == sum(nets), "what the deals brought, to the chip"
            assert room.worth(ANN) + room.worth(BO) == 4000
    assert 20 < in_the_hand < INTERLEAVINGS - 20, "it fell on both sides of the settlement"

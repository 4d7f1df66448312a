"""The time bank: charged to the second for what ran over the clock, and a tenth of it back with each hand dealt in."""

from collections.abc import AsyncIterator

import pytest

from bot.games.holdem import OFFER
from tests.tables.house import ANN, BO, CY, Room, a_room
from tests.tables.test_moves import heads_up, moves

CLOCK, BANK = 20, 30
TENTH = BANK * 1000 // 10


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={OFFER.key: OFFER}) as house:
        yield house


async def dealt(room: Room, **options: int | str) -> None:
    await heads_up(room, **{"clock": CLOCK, "time_bank": BANK} | options)


@pytest.mark.parametrize(("thinks", "left"), [(0, 30), (20, 30), (21, 29), (32, 18), (49, 1)])
async def test_what_runs_over_the_clock_is_charged_to_the_second(room: Room, thinks: int, left: int) -> None:
    await dealt(room)
    await room.wait(thinks)
    await moves(room, ANN, "call")
    assert room.sitting(ANN).time_bank == left * 1000
    assert room.sitting(BO).time_bank == BANK * 1000, "it was Ann who thought"


async def test_the_next_turn_has_what_is_left(room: Room) -> None:
    await dealt(room)
    await room.wait(CLOCK + 12)
    await moves(room, ANN, "call")
    await moves(room, BO, "check")  # the flop, where Bo is first
    await moves(room, BO, "check")
    turn = room.table.turn
    assert turn is not None
    assert turn.seat == 0
    assert turn.ends - turn.clock_ends == 18_000
    hand = room.hand.id
    await room.wait(CLOCK + 17)
    assert room.sitting(ANN).timeouts == 0
    await room.wait(1)
    assert room.sitting(ANN).timeouts == 1
    assert room.sitting(ANN).time_bank == 0, "clock and bank have run out"
    assert room.hand.id == hand


@pytest.mark.parametrize(("thinks", "then"), [(0, 30), (21, 30), (32, 21), (40, 13)])
async def test_a_tenth_comes_back_with_each_hand_and_never_more_than_the_whole(
    room: Room, thinks: int, then: int
) -> None:
    await dealt(room)
    await room.wait(thinks)
    await moves(room, ANN, "fold")
    before = room.sitting(ANN).time_bank
    await room.wait(5)
    assert room.hand.number == 2
    assert room.sitting(ANN).time_bank == then * 1000 == min(BANK * 1000, before + TENTH)


async def test_a_bank_that_ran_out_fills_by_tenths(room: Room) -> None:
    await dealt(room)
    await room.wait(CLOCK + BANK)
    assert room.sitting(ANN).time_bank == 0
    await room.wait(5)
    assert room.hand.number == 2
    assert room.sitting(ANN).time_bank == TENTH
    await moves(room, BO, "fold")
    await room.wait(5)
    assert room.hand.number == 3
    assert room.sitting(ANN).time_bank == 2 * TENTH


async def test_who_is_not_dealt_in_gets_nothing_back(room: Room) -> None:
    await room.open(ANN, game=OFFER.key, clock=CLOCK, time_bank=BANK)
    await room.seat(BO, CY)
    await room.press(ANN, "deal")
    await room.wait(CLOCK + 10)
    await moves(room, ANN, "fold")
    assert room.sitting(ANN).time_bank == 20_000
    await room.press(ANN, "out")
    await moves(room, BO, "fold")
    await room.wait(5)
    assert room.hand.number == 2
    assert ANN.user not in {d.user for d in room.hand.dealt}
    assert room.sitting(ANN).time_bank == 20_000


async def test_a_bank_outlives_a_restart(room: Room) -> None:
    await dealt(room)
    await room.wait(CLOCK + 12)
    await moves(room, ANN, "call")
    await room.restart(away=5)
    assert room.sitting(ANN).time_bank == 18_000

"""The program ends between a message and the note that it stands: after the restart nobody finds two tables."""

from collections.abc import AsyncIterator

import pytest

from bot.tables.rows import HandState
from tests.fakes.stage import verbs
from tests.tables.house import ANN, BO, DEAL_TAKES, REST, Room, a_room, deal_running

SOON, LATE = 2.0, 10 * 60.0
"""Seconds until the program starts again: while Discord knows a nonce, and when it has forgotten it."""


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room() as house:
        yield house


def cut_off(room: Room) -> None:
    """From now on nothing that the channel says reaches the program any more."""
    room.stage.report = lambda table, post: None


def with_buttons(room: Room) -> list[int]:
    return [number for number, painting in room.stage.messages.items() if verbs(painting.screen)]


async def announced_and_cut_off(room: Room) -> int:
    """The second deal is announced, and the program ends before it knows; the message that announces it."""
    await deal_running(room)
    await room.wait(DEAL_TAKES)
    cut_off(room)
    await room.wait(REST)
    assert "dealing" in room.shown()
    return max(room.stage.messages)


async def test_the_hand_opens_with_the_announcement_that_stands(room: Room) -> None:
    stray = await announced_and_cut_off(room)
    number = room.hand.number
    await room.restart(SOON)
    assert (room.hand.state, room.hand.number) == (HandState.RUNNING, number)
    assert room.hand.message == room.table.row.message == stray
    assert with_buttons(room) == [stray]
    await room.wait(REST)
    assert with_buttons(room) == [stray]


async def test_long_after_it_is_left_alone(room: Room) -> None:
    """Sent again then, it would be one message more; it loses its buttons with the first press on it."""
    stray = await announced_and_cut_off(room)
    before = len(room.stage.messages)
    await room.restart(LATE)
    assert len(room.stage.messages) == before
    assert "dealing" in room.shown(stray)


@pytest.mark.parametrize("away", [SOON, LATE])
async def test_the_hand_before_keeps_its_outcome(room: Room, away: float) -> None:
    await announced_and_cut_off(room)
    (ended,) = [hand for hand in room.paper.books.hands.values() if hand.ended_at]
    await room.restart(away)
    assert room.shown(ended.message)[0] == "pt-title-over"
    await room.wait(REST)
    assert room.shown(ended.message)[0] == "pt-title-over"
    assert "seal" in room.shown(ended.message)


@pytest.mark.parametrize("away", [SOON, LATE])
async def test_a_first_hand_that_was_announced_leaves_one_table(room: Room, away: float) -> None:
    await room.open(ANN)
    await room.seat(BO)
    cut_off(room)
    await room.press(ANN, "deal")
    stray = max(room.stage.messages)
    await room.restart(away)
    await room.wait(3)
    assert [each for each in with_buttons(room) if each != stray or away == SOON] == [room.table.row.message]
    assert (room.table.row.message == stray) is (away == SOON)
    assert room.hand.state is HandState.RUNNING

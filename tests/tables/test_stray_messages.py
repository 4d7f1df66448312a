"""The program ends between a message and the note that it stands: after the restart nobody finds two tables."""

from collections.abc import AsyncIterator

import pytest

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


async def test_the_announcement_of_a_dropped_hand_loses_its_buttons(room: Room) -> None:
    stray = await announced_and_cut_off(room)
    await room.restart(SOON)
    assert room.shown(stray)[1:] == ["moved-below"]
    assert with_buttons(room) == [room.table.row.message]
    await room.wait(REST)
    assert with_buttons(room) == [room.table.row.message]


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
    assert room.hand.id == ended.id
    assert room.table.row.message_hand == ended.id
    await room.wait(REST)
    assert room.shown(ended.message)[0] == "pt-title-over"


async def test_a_first_hand_that_was_dropped_leaves_a_lobby(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    cut_off(room)
    await room.press(ANN, "deal")
    await room.restart(SOON)
    assert len(with_buttons(room)) == 1

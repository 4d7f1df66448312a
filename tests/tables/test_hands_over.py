"""Once a hand is over nobody is to act any more, whatever the table does next: rest, pause or close."""

from collections.abc import AsyncIterator

import pytest

from bot.games.draw import OFFER as DRAW
from bot.games.holdem import OFFER as HOLDEM
from bot.tables.people import Actor
from bot.tables.rows import HandState, Phase
from tests.tables.house import ANN, BO, Room, a_room

TAKEN = ("painted", "posted")
GAMES = {offer.key: offer for offer in (HOLDEM, DRAW)}


@pytest.fixture(params=GAMES)
async def room(request: pytest.FixtureRequest) -> AsyncIterator[Room]:
    async with a_room(offers={request.param: GAMES[request.param]}) as house:
        await house.open(ANN, game=request.param)
        await house.seat(BO)
        await house.press(ANN, "deal")
        yield house


async def fold(room: Room) -> None:
    """Whoever is on turn folds, and so ends the hand."""
    turn = room.table.turn
    assert turn is not None
    actor = {ANN.user: ANN, BO.user: BO}[room.hand.dealt[turn.seat].user]
    said = {"hand": room.hand.id, "decision": room.message.decision, "verb": "fold"}
    while room.hand.state is HandState.RUNNING:
        assert (await room.press(actor, "move", **said)).how in TAKEN
        if room.table.turn is not None:
            other = room.hand.dealt[room.table.turn.seat].user
            actor = {ANN.user: ANN, BO.user: BO}[other]
            said["decision"] = room.message.decision


@pytest.mark.parametrize("before", ["pause", "seat"])
async def test_nobody_is_to_act(room: Room, before: str) -> None:
    await room.press(ANN, before)
    await fold(room)
    assert room.hand.state is HandState.ENDED
    assert room.table.turn is None


@pytest.mark.parametrize("leaver", [ANN, BO])
async def test_anyone_may_leave_a_table_that_paused_after_the_hand(room: Room, leaver: Actor) -> None:
    """Also whoever was on turn when it ended."""
    await room.press(ANN, "pause")
    await fold(room)
    assert room.phase is Phase.PLAYING, "first its outcome stands for a while"
    await room.wait(10)
    assert room.phase is Phase.PAUSED
    assert (await room.press(leaver, "leave")).how == "painted"


async def test_a_table_that_paused_after_the_hand_can_be_closed(room: Room) -> None:
    await room.press(ANN, "pause")
    await fold(room)
    assert room.phase is Phase.PLAYING, "first its outcome stands for a while"
    await room.wait(10)
    assert (await room.press(ANN, "close")).how == "painted"
    assert room.phase is Phase.CLOSED


async def test_no_clock_runs_out_while_it_is_paused(room: Room) -> None:
    """The house looks for trouble after every alarm; the pause ends by closing the table, and by nothing else."""
    await room.press(ANN, "pause")
    await fold(room)
    await room.wait(20 * 60)
    assert room.phase is Phase.PAUSED
    await room.wait(11 * 60)
    assert room.phase is Phase.CLOSED

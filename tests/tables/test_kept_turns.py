"""Who is sent away or has left the server in a hand keeps turns and clock; only leaving is a fold of one's own."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.games.draw import OFFER as DRAW
from bot.games.holdem import OFFER as HOLDEM
from bot.tables.panels import ANYWAY
from bot.tables.people import Actor, Departed
from bot.tables.rows import HandState
from tests.fakes.stage import Press, keys
from tests.tables.house import ANN, BO, CY, EVE, REST, STARTS_WITH, Room, a_room


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={HOLDEM.key: HOLDEM, DRAW.key: DRAW}) as house:
        yield house


async def three_handed(room: Room, **options: int | str) -> None:
    """Ann has the button and acts first, Bo the small blind, Cy the big one; each brought 1,000."""
    await room.open(ANN, game=HOLDEM.key, **options)
    await room.seat(BO, CY)
    await room.press(ANN, "deal")


async def moves(room: Room, actor: Actor, verb: str, **parts: Any) -> Press:
    made = {"hand": room.hand.id, "decision": room.message.decision, "verb": verb} | parts
    return await room.press(actor, "move", **made)


def on_turn(room: Room) -> int:
    assert room.table.turn is not None
    assert room.table.hand is not None
    return room.table.hand.dealt[room.table.turn.seat].user


async def kick(room: Room, host: Actor, whom: Actor, **more: Any) -> Press:
    return await room.press(host, "kick", member=whom.user, name=whom.name, text="", **more)


@pytest.mark.parametrize("ticked", [0, 1])
async def test_a_host_cant_win_a_pot_by_sending_away_who_is_to_act(room: Room, ticked: int) -> None:
    """A kicked player keeps turns and clock until the settlement."""
    await three_handed(room)
    await moves(room, ANN, "raise", amount=400)
    before = room.table.turn
    kicked = await kick(room, ANN, BO, ticked=ticked)
    assert kicked.page is not None
    assert keys(kicked.page)[0] == "kick-marked"
    assert keys(room.stage.cards[BO.user][-1].painting.screen)[0] == "kicked-you-after"
    assert room.table.turn == before, "the turn is theirs, and not a second shorter"
    assert (await moves(room, BO, "call")).how == "painted"
    await moves(room, CY, "fold")
    assert on_turn(room) == BO.user
    assert (await room.press(BO, "cards")).how == "answered"
    await moves(room, BO, "raise", amount=600)
    await moves(room, ANN, "fold")
    assert room.hand.state is HandState.ENDED
    assert room.table.sitting_of(BO.user) is None, "gone with the settlement"
    assert room.wallet(BO) == STARTS_WITH + 410, "with all their chips"


async def test_who_is_sent_away_and_does_nothing_is_played_by_their_own_clock(room: Room) -> None:
    await three_handed(room, clock=30, time_bank=0)
    await moves(room, ANN, "raise", amount=400)
    await kick(room, ANN, BO)
    await room.wait(29)
    assert on_turn(room) == BO.user
    await room.wait(1)
    assert on_turn(room) == CY.user


async def test_sent_away_and_leaving_of_ones_own_folds(room: Room) -> None:
    await three_handed(room)
    await moves(room, ANN, "call")
    await kick(room, ANN, BO)
    assert (await room.press(BO, "leave")).how == "answered", "asked first"
    assert on_turn(room) == BO.user
    await room.press(BO, "leaveyes")
    assert on_turn(room) == CY.user


async def test_who_left_the_server_keeps_turn_and_clock_and_goes_with_the_settlement(room: Room) -> None:
    await three_handed(room)
    await moves(room, ANN, "raise", amount=400)
    before = room.table.turn
    room.session.send(Departed((BO.user,)))
    await room.rest()
    assert room.table.turn == before
    assert (await moves(room, BO, "call", dm=True)).how == "painted"
    assert room.sitting(BO).departed, "a press in the talk with the bot says nothing of the server"
    await moves(room, CY, "fold")
    await moves(room, BO, "fold" + ANYWAY, dm=True)
    assert room.table.sitting_of(BO.user) is None
    assert room.wallet(BO) == STARTS_WITH - 400


async def test_who_comes_back_to_the_server_in_the_hand_plays_on(room: Room) -> None:
    await three_handed(room)
    await moves(room, ANN, "raise", amount=400)
    room.session.send(Departed((BO.user,)))
    await room.rest()
    await moves(room, BO, "call")
    assert not room.sitting(BO).departed
    await room.restart()
    await moves(room, CY, "fold")
    await moves(room, BO, "fold" + ANYWAY)
    assert room.stack(BO) == 600
    await room.wait(REST)
    assert BO.user in {d.user for d in room.hand.dealt}


async def test_in_draw_too_the_kicked_enter_draw_and_bet(room: Room) -> None:
    await room.open(ANN, game=DRAW.key)
    await room.seat(BO, CY)
    await room.press(ANN, "deal")
    first = on_turn(room)
    whom = next(a for a in (ANN, BO, CY) if a.user == first)
    await kick(room, EVE, whom, ticked=1)
    assert on_turn(room) == first
    assert (await moves(room, whom, "enter")).how == "painted"

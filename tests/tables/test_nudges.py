"""The ping of a turn, with two moments and what comes of them, and the clock on the table."""

import re
from collections.abc import AsyncIterator

import pytest

from bot.core.screen import LinkButton
from bot.games import OFFERS
from tests.fakes.stage import Channel
from tests.tables.house import ANN, BO, CY, Room, a_room
from tests.tables.reading import text_of


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={each.key: each for each in OFFERS}) as house:
        yield house


WHEN = re.compile(r"<t:\d+:R>")


def times(text: str) -> str:
    """The text with each moment as [n], in the order of their first mention."""
    seen: list[str] = []
    for found in WHEN.findall(text):
        if found not in seen:
            seen.append(found)
    for n, found in enumerate(sorted(seen)):
        text = text.replace(found, f"[{n}]")
    return text


async def nudged(room: Room) -> str:
    """What the ping says once a third of the clock is left."""
    await room.wait(31)
    (call,) = room.stage.calls.values()
    return times(text_of(room, call.painting.screen))


async def dealt(room: Room, game: str, **options: int | str) -> None:
    await room.open(ANN, game=game, **options)
    await room.seat(BO, CY)
    await room.press(ANN, "deal")


async def moves(room: Room, actor: object, verb: str, **parts: object) -> None:
    args = {"hand": room.hand.id, "decision": room.message.decision, "verb": verb} | parts
    assert (await room.press(actor, "move", **args)).how == "painted"  # type: ignore[arg-type]  # an Actor


async def test_a_call_to_make(room: Room) -> None:
    """K1: what it faces, when the clock and when the bank runs out, and what is done then."""
    await dealt(room, "holdem", time_bank=30)
    assert await nudged(room) == (
        f"<@{ANN.user}> it's your turn: 10 to call.\nClock: [0]; time bank: [1]; then you fold."
    )


async def test_nothing_to_call_and_no_bank(room: Room) -> None:
    await dealt(room, "holdem", time_bank=0)
    await moves(room, ANN, "call")
    await moves(room, BO, "call")
    assert await nudged(room) == (
        f"<@{CY.user}> it's your turn: nothing to call.\nClock: [0]; then you check."
    )


async def test_after_a_restart(room: Room) -> None:
    await dealt(room, "holdem", time_bank=0)
    await room.restart(away=30)
    (call,) = room.stage.calls.values()
    assert times(text_of(room, call.painting.screen)) == (
        f"<@{ANN.user}> the table is back. Your turn: 10 to call.\nClock: [0]; then you fold."
    )


async def test_in_draw(room: Room) -> None:
    """Entry, draw, and a lap: each is named, and none falls back on a word of another game."""
    await dealt(room, "draw", time_bank=0, ante=10, entry=20, minimum=20)
    said = await nudged(room)
    assert said.endswith("it's your turn: 20 to enter.\nClock: [0]; then you stay out.")
    for _ in range(3):
        await moves(room, *turn(room, "enter"))
    said = await nudged(room)
    assert said.endswith("it's your turn: throw 0 to 5 cards.\nClock: [0]; then you stand pat.")
    for _ in range(3):
        await moves(room, *turn(room, "pat"))
    said = await nudged(room)
    assert said.endswith("it's your turn: stake 20 or more, or fold.\nClock: [0]; then you fold.")
    actor, _ = turn(room, "")
    await moves(room, actor, "stake", amount=40)
    said = await nudged(room)
    assert said.endswith("it's your turn: 40 to match.\nClock: [0]; then you fold.")


def turn(room: Room, verb: str) -> tuple[object, str]:
    assert room.table.turn is not None
    user = room.hand.dealt[room.table.turn.seat].user
    return next(actor for actor in (ANN, BO, CY) if actor.user == user), verb


async def test_the_tables_own_clock_tells_the_bank_in_seconds(room: Room) -> None:
    """H2: "Clock: in 45 seconds, then bank 30 s"."""
    await dealt(room, "holdem", time_bank=30)
    *_, last, seal = text_of(room, room.message.screen).split("\n")
    assert seal.startswith("-# Next seal ")
    assert room.table.turn is not None
    assert last == f"Clock: <t:{room.table.turn.clock_ends // 1000}:R>, then bank 30 s"


def leads_to(room: Room) -> int:
    """The message that the one ping's button leads to."""
    (call,) = room.stage.calls.values()
    ((link,),) = call.painting.screen.rows
    assert isinstance(link, LinkButton)
    assert link.message is not None
    return link.message


@pytest.mark.parametrize("when", ["in time", "while away"])
async def test_a_deleted_message_stands_anew_before_anybody_is_called_to_it(room: Room, when: str) -> None:
    """Nobody is pinged about a message that isn't there: it comes back first, and they are called once."""
    await dealt(room, "holdem", time_bank=30)
    room.stage.delete(room.table.row.message)
    if when == "while away":
        await room.restart(away=30)
    else:
        await room.wait(31)
    assert leads_to(room) == room.table.row.message
    assert room.table.row.message in room.stage.messages
    assert "call" in room.buttons(room.table.row.message)
    await moves(room, ANN, "call")
    assert not room.stage.calls, "the ping goes with the turn"


async def test_whose_turn_is_over_when_the_message_stands_again_is_not_called(room: Room) -> None:
    await dealt(room, "holdem", time_bank=0)
    old = room.table.row.message
    room.stage.delete(old)
    room.stage.channel = Channel.SLOW
    await room.wait(31)
    assert not room.stage.calls
    assert (await room.press(ANN, "move", hand=room.hand.id, decision=room.table.n, verb="call")).how
    room.stage.channel = Channel.OPEN
    room.stage.deliver()
    await room.rest()
    assert not room.stage.calls
    assert room.table.row.message in room.stage.messages

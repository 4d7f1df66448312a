"""The big blind that goes by while someone sits out: posted on coming back, or waited for. At a hold'em table."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.core.offer import Places
from bot.games.holdem import OFFER
from bot.tables import dealing
from bot.tables.rows import HandState
from tests.fakes.stage import Channel
from tests.tables.house import ANN, BO, CY, DEE, TOO_LONG, Room, a_room
from tests.tables.reading import labels, refused, text_of


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={OFFER.key: OFFER}) as house:
        yield house


BOTH_BLINDS = ((3, 10, True), (3, 5, False))
"""What Dee, in the fourth seat of the hand, posts for them."""


async def dealt(room: Room, **options: int | str) -> None:
    """Four seats; hand 1 has Ann on the button, Bo and Cy in the blinds."""
    await room.open(ANN, game=OFFER.key, **options)
    await room.seat(BO, CY, DEE)
    await room.press(ANN, "deal")
    assert [d.name for d in room.hand.dealt] == ["Ann", "Bo", "Cy", "Dee"]
    assert room.hand.button == 1


async def fold_all(room: Room) -> None:
    players = {actor.user: actor for actor in (ANN, BO, CY, DEE)}
    while room.table.turn is not None:
        actor = players[room.hand.dealt[room.table.turn.seat].user]
        fold = {"hand": room.hand.id, "decision": room.message.decision, "verb": "foldanyway"}
        assert (await room.press(actor, "move", **fold)).how == "painted"


async def folded_round(room: Room) -> None:
    """Everyone folds, and the next hand is dealt."""
    number = room.hand.number
    await fold_all(room)
    await room.wait(5)
    assert room.hand.number == number + 1


async def dee_lets_it_pass(room: Room) -> None:
    """Dee sits out before hand 2, in which Bo has the button and the blinds go from Cy to Ann."""
    await room.press(DEE, "out")
    await folded_round(room)
    assert [d.name for d in room.hand.dealt] == ["Ann", "Bo", "Cy"]
    assert room.sitting(DEE).missed_blind


def names(room: Room) -> list[str]:
    return [d.name for d in room.hand.dealt]


async def test_posted_on_coming_back(room: Room) -> None:
    await dealt(room)
    await dee_lets_it_pass(room)
    asked = await room.press(DEE, "back")
    assert asked.how == "answered"
    assert room.sitting(DEE).sitting_out, "first the question: post it, or wait for it"
    await room.press(DEE, "post")
    assert not room.sitting(DEE).sitting_out
    await folded_round(room)
    assert names(room) == ["Ann", "Bo", "Cy"], "Dee sits between the button, Cy, and the small blind, Ann"
    await folded_round(room)
    assert names(room) == ["Ann", "Bo", "Cy", "Dee"]
    assert room.hand.posts == BOTH_BLINDS
    assert not room.sitting(DEE).missed_blind
    assert not room.sitting(DEE).missed_small


async def test_a_hand_that_never_opened_was_no_payment(room: Room) -> None:
    """Away for too long between announcing and opening, the hand is dropped: no chip had moved, so Dee still owes."""
    await dealt(room)
    await dee_lets_it_pass(room)
    await room.press(DEE, "back")
    await room.press(DEE, "post")
    await folded_round(room)
    room.stage.channel = Channel.SLOW
    before = room.table.row
    await fold_all(room)
    await room.wait(5)
    assert (room.hand.state, room.hand.posts) == (HandState.PREPARED, BOTH_BLINDS)
    room.stage.channel = Channel.OPEN
    await room.restart(TOO_LONG)
    assert (room.sitting(DEE).missed_blind, room.sitting(DEE).missed_small) == (True, True)
    assert (before.button, before.small, before.big) == (2, 3, 1)
    assert room.table.places == Places(3, 1, 2), "as the hand that was played left them"
    await room.wait(5)
    assert (room.hand.state, room.hand.posts) == (HandState.RUNNING, BOTH_BLINDS)
    assert room.table.places == Places(1, 2, 3)
    assert not room.sitting(DEE).missed_blind


async def test_nor_did_anyone_miss_a_blind_in_it(room: Room) -> None:
    """Dee sits out before a hand that never opens, and is back before the next: there is nothing to ask about."""
    await dealt(room)
    await room.press(DEE, "out")
    room.stage.channel = Channel.SLOW
    await fold_all(room)
    await room.wait(5)
    assert room.hand.state is HandState.PREPARED
    assert room.sitting(DEE).missed_blind
    room.stage.channel = Channel.OPEN
    await room.restart(TOO_LONG)
    assert not room.sitting(DEE).missed_blind
    await room.press(DEE, "back")
    await room.wait(5)
    assert names(room) == ["Ann", "Bo", "Cy", "Dee"]


async def test_a_hand_that_is_void_was_no_payment_either(room: Room) -> None:
    await dealt(room)
    await dee_lets_it_pass(room)
    await room.press(DEE, "back")
    await room.press(DEE, "post")
    await folded_round(room)
    await folded_round(room)
    outcome = dealing.void(room.table, room.clock.now())
    assert [s.name for s in outcome.table.seated if s.missed_blind and s.missed_small] == ["Dee"]
    assert outcome.table.places == Places(3, 1, 2), "button and blinds are where they were before it"


async def test_waited_for_by_choice(room: Room) -> None:
    """Hand 3: Cy has the button, blinds Ann and Bo. Hand 4: button Ann, blinds Bo and Cy. Hand 5 brings it to Dee."""
    await dealt(room)
    await dee_lets_it_pass(room)
    await room.press(DEE, "back")
    await room.press(DEE, "wait")
    await folded_round(room)
    assert names(room) == ["Ann", "Bo", "Cy"]
    await folded_round(room)
    assert names(room) == ["Ann", "Bo", "Cy"]
    await folded_round(room)
    assert names(room) == ["Ann", "Bo", "Cy", "Dee"]
    assert room.hand.posts == ()
    assert not room.sitting(DEE).waits


async def test_where_the_table_waits_nobody_is_asked(room: Room) -> None:
    await dealt(room, returning="wait")
    await dee_lets_it_pass(room)
    await room.press(DEE, "back")
    assert not room.sitting(DEE).sitting_out
    await folded_round(room)
    assert names(room) == ["Ann", "Bo", "Cy"]


async def test_back_before_it_came_owes_nothing(room: Room) -> None:
    await dealt(room)
    await room.press(ANN, "out")
    await folded_round(room)
    assert names(room) == ["Bo", "Cy", "Dee"]
    assert not room.sitting(ANN).missed_blind, "button Bo, blinds Cy and Dee: nothing went by"
    await room.press(ANN, "back")
    await folded_round(room)
    assert "Ann" in names(room)
    assert room.hand.posts == ()


async def test_a_press_in_a_direct_message_renames_nobody(room: Room) -> None:
    """There people go by another name than on the server."""
    await dealt(room)
    await room.press(replace(DEE, name="dee_1987"), "refresh", hand=room.hand.id, dm=1)
    assert room.sitting(DEE).name == "Dee"
    await room.press(replace(DEE, name="Deirdre"), "cards")
    assert room.sitting(DEE).name == "Deirdre"


async def test_what_is_owed_is_named_and_may_be_paid_after_all(room: Room) -> None:
    """[Post 10 now] [Wait for it]; whoever waits is told so, and may still post."""
    await dealt(room)
    await dee_lets_it_pass(room)
    asked = (await room.press(DEE, "back")).page
    assert "You missed both blinds. Post 15 with the next hand (5 of it dead)" in text_of(room, asked)
    assert labels(asked) == ["Post 15 now", "Wait for it"]
    page = (await room.press(DEE, "wait")).page
    assert "You're dealt in at your big blind." in text_of(room, page)
    assert "Post 15 now" in labels(page)
    assert "Not dealt in: Dee (waits for the big blind)" in text_of(room, room.message.screen)
    said, ways = refused(room, await room.press(DEE, "cards"))
    assert said == "You wait for the big blind; you're dealt in when it comes to you."
    assert ways == ["Seat…"]
    page = (await room.press(DEE, "post")).page
    assert "You post the 15 of the blinds you missed (5 of it dead), and are dealt in." in text_of(room, page)
    assert "You're dealt in as soon as the button has passed you." in text_of(room, page)
    assert "Wait for it" in labels(page)
    assert "Post 15 now" not in labels(page)
    await folded_round(room)
    await folded_round(room)
    assert room.hand.posts == BOTH_BLINDS
    assert "Not dealt in" not in text_of(room, room.message.screen)
    assert "big blind" not in text_of(room, (await room.press(DEE, "seat")).page)


async def test_a_hand_whose_button_is_at_an_empty_chair_outlives_a_restart(room: Room) -> None:
    """The button stands where the small blind was owed the hand before, even at an empty chair."""
    await dealt(room)
    await room.press(BO, "leaveyes")
    await folded_round(room)
    hand = room.hand
    assert hand.button == 2
    assert [d.chair for d in hand.dealt] == [1, 3, 4]
    await room.restart()
    assert (room.hand.id, room.hand.state) == (hand.id, HandState.RUNNING)
    await folded_round(room)

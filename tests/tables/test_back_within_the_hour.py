"""Back at a table within the hour: one still owes missed blinds, sits where one sat, and brings the stack one
left with.
"""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.core.offer import Places
from bot.core.phrases import Chips
from bot.games import OFFERS
from bot.games.draw import OFFER as DRAW
from bot.games.holdem import OFFER as HOLDEM
from bot.tables import memory
from bot.tables.people import Actor
from tests.tables.house import ANN, BO, CY, DEE, EVE, Room, a_room
from tests.tables.reading import labels, refused, text_of

FAY = Actor(16, "Fay")
PEOPLE = {actor.user: actor for actor in (ANN, BO, CY, DEE, EVE, FAY)}
STAKES = pytest.mark.parametrize("game", [HOLDEM.key, DRAW.key])


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={each.key: each for each in OFFERS}) as house:
        yield house


async def five_seats(room: Room, **options: int | str) -> None:
    """Hand 1 has Ann on the button, Bo and Cy in the blinds; Dee and Eve come after them."""
    await room.open(ANN, game=HOLDEM.key, **options)
    await room.seat(BO, CY, DEE, EVE)
    await room.press(ANN, "deal")
    assert room.table.places == Places(1, 2, 3)


async def folded_round(room: Room) -> None:
    number = room.hand.number
    while room.table.turn is not None:
        actor = PEOPLE[room.hand.dealt[room.table.turn.seat].user]
        fold = {"hand": room.hand.id, "decision": room.message.decision, "verb": "foldanyway"}
        assert (await room.press(actor, "move", **fold)).how == "painted"
    await room.wait(5)
    assert room.hand.number == number + 1


def names(room: Room) -> list[str]:
    return [d.name for d in room.hand.dealt]


async def dee_gets_up_before_her_big_blind(room: Room) -> None:
    """She leaves after hand 1; hand 2 has its big blind at Eve, hand 3 at Ann with the button past Dee's chair."""
    await room.press(DEE, "leaveyes")
    await folded_round(room)
    assert room.table.places == Places(2, 3, 5)
    await folded_round(room)
    assert room.table.places == Places(3, 5, 1)


async def test_what_was_missed_is_owed_after_leaving_and_joining_too(room: Room) -> None:
    await five_seats(room)
    await dee_gets_up_before_her_big_blind(room)
    await room.restart()
    page = (await room.press(DEE, "join")).page
    assert room.sitting(DEE).chair == 4, "where she sat"
    assert "You missed both blinds. Post 15 with the next hand (5 of it dead)" in text_of(room, page)
    assert labels(page) == ["Post 15 now", "Wait for it"]
    assert "Dee (waits for the big blind)" in text_of(room, room.message.screen)
    await folded_round(room)
    assert "Dee" not in names(room), "nothing is posted without her word"
    page = (await room.press(DEE, "post")).page
    assert "You post the 15 of the blinds you missed (5 of it dead), and are dealt in." in text_of(room, page)
    await folded_round(room)
    assert room.hand.posts == ((3, 10, True), (3, 5, False))
    await folded_round(room)
    assert room.hand.posts == ()


async def an_hour_has_passed_since(room: Room, actor: Actor) -> None:
    """For the table it is as if they had left an hour earlier."""
    for sitting in list(room.paper.books.sittings.values()):
        if sitting.user == actor.user and sitting.left_at:
            long_ago = replace(sitting, left_at=sitting.left_at - memory.REMEMBERED)
            room.paper.books.sittings[sitting.id] = long_ago
    await room.restart()


async def test_it_is_owed_for_an_hour(room: Room) -> None:
    await five_seats(room)
    await dee_gets_up_before_her_big_blind(room)
    await an_hour_has_passed_since(room, DEE)
    page = (await room.press(DEE, "join")).page
    assert "missed" not in text_of(room, page)
    assert "You're dealt in from the next hand." in text_of(room, page)
    await folded_round(room)
    assert ("Dee" in names(room), room.hand.posts) == (True, ())


async def folded(room: Room) -> None:
    while room.table.turn is not None:
        actor = PEOPLE[room.hand.dealt[room.table.turn.seat].user]
        fold = {"hand": room.hand.id, "decision": room.message.decision, "verb": "foldanyway"}
        await room.press(actor, "move", **fold)
    await room.wait(5)


async def test_a_newcomer_owes_nothing_even_while_waiting_for_the_button(room: Room) -> None:
    """Fay takes a chair between button and small blind of the next hand, and is told when she comes in."""
    await five_seats(room)
    await dee_gets_up_before_her_big_blind(room)  # button 3, blinds 5 and 1: next button 5, blinds 1 and 2
    await room.press(EVE, "leaveyes")
    await folded(room)
    page = text_of(room, (await room.press(FAY, "join")).page)
    assert room.sitting(FAY).chair == 4
    assert room.table.places == Places(5, 1, 2)
    assert "missed" not in page
    await folded_round(room)
    assert "Fay" in names(room)
    assert room.hand.posts == ()


async def test_between_button_and_small_blind_one_is_told_to_wait(room: Room) -> None:
    await five_seats(room)
    await room.press(DEE, "leaveyes")
    await folded_round(room)  # blinds 3 and 5: of the next hand the button is 3, the blinds 5 and 1
    page = text_of(room, (await room.press(FAY, "join")).page)
    assert "You're dealt in as soon as the button has passed you." in page
    assert "Fay (waits for the button to pass)" in text_of(room, room.message.screen)
    assert refused(room, await room.press(FAY, "cards"))[0] == (
        "You sit between button and small blind; you're dealt in as soon as the button has passed you."
    )
    await folded_round(room)
    assert "Fay" not in names(room)
    await folded_round(room)
    assert "Fay" in names(room)
    assert room.hand.posts == ()


async def test_sitting_out_for_the_small_blind_alone_owes_it(room: Room) -> None:
    await five_seats(room)
    await room.press(CY, "out")
    await folded_round(room)
    assert room.table.places == Places(2, 3, 4)
    assert "small blind: nobody" in text_of(room, room.message.screen)
    page = text_of(room, (await room.press(CY, "seat")).page)
    assert "You missed the small blind: 5 to post when you're back (dead), or wait for the big blind." in page
    assert "Cy (sits out, owes 5)" in text_of(room, room.message.screen)
    asked = (await room.press(CY, "back")).page
    assert "You missed the small blind. Post 5 with the next hand (dead)" in text_of(room, asked)
    await room.press(CY, "post")
    await folded_round(room)
    assert room.hand.posts == ((2, 5, False),)


async def test_another_chair_is_no_way_past_the_blinds(room: Room) -> None:
    """Dee gets up when the big blind is next to come to her, and Fay takes her chair."""
    await five_seats(room, seats=8)
    await room.press(DEE, "leaveyes")
    await folded(room)
    await room.press(FAY, "join")
    await room.press(DEE, "join")
    assert (room.sitting(FAY).chair, room.sitting(DEE).chair) == (4, 6)
    assert room.sitting(DEE).missed_blind


async def test_the_next_button_may_stand_at_an_empty_chair(room: Room) -> None:
    """Bo, who had the small blind, is gone: the line says where the button is, over two deals."""
    await five_seats(room)
    await room.press(BO, "leaveyes")
    await end_of_hand(room)
    assert "button seat 2 (empty)" in text_of(room, room.message.screen)
    await room.wait(5)
    assert room.table.places == Places(2, 3, 4)
    await end_of_hand(room)
    assert "button Cy" in text_of(room, room.message.screen)
    await room.wait(5)
    assert room.table.places == Places(3, 4, 5)


async def end_of_hand(room: Room) -> None:
    while room.table.turn is not None:
        actor = PEOPLE[room.hand.dealt[room.table.turn.seat].user]
        fold = {"hand": room.hand.id, "decision": room.message.decision, "verb": "foldanyway"}
        await room.press(actor, "move", **fold)


async def test_a_database_that_knows_only_a_button_goes_on_from_it(room: Room) -> None:
    await five_seats(room)
    await end_of_hand(room)
    books = room.paper.books
    row = room.table.row
    books.tables[row.id] = replace(row, small=None, big=None)
    for sitting in room.table.seated:
        books.sittings[sitting.id] = replace(books.sittings[sitting.id], dealt=False)
    await room.restart()
    await room.wait(5)
    assert room.table.places == Places(2, 3, 4)
    assert room.hand.posts == ()
    assert len(room.hand.dealt) == 5


class TestTheStackOneLeftWith:
    async def bo_leaves(self, room: Room, game: str, **options: int | str) -> None:
        await room.open(ANN, game=game, **options)
        await room.seat(BO)
        assert room.stack(BO) == 1000
        await room.press(BO, "leave")

    @STAKES
    async def test_is_what_one_comes_back_with(self, room: Room, game: str) -> None:
        await self.bo_leaves(room, game)
        said, _ = refused(room, await room.press(BO, "join", amount=200))
        assert said == "You left here with 1,000 less than an hour ago, so bring 1,000 or more."
        asked = (await room.press(BO, "joinfor")).answers[0][1]
        assert (asked.question.bounds.least, asked.question.bounds.most) == (1000, 1000)
        assert any(fact.key == "ask-left-with" for fact in asked.question.facts)
        await room.press(BO, "join", amount=1000)
        assert room.stack(BO) == 1000

    @STAKES
    async def test_a_wallet_that_has_less_brings_all_it_has(self, room: Room, game: str) -> None:
        await self.bo_leaves(room, game)
        await room.give_away(BO, 600)
        press = await room.press(BO, "join", amount=200)
        assert (press.refusal, press.facts["need"]) == ("rejoin-short", Chips(600))
        await room.press(BO, "join")
        assert (room.stack(BO), room.wallet(BO)) == (600, 0)

    @STAKES
    async def test_never_more_than_the_table_takes(self, room: Room, game: str) -> None:
        await room.open(ANN, game=game, max_buy_in=800)
        await room.seat(BO)
        sitting = room.sitting(BO)
        left = replace(sitting, left_at=room.clock.now(), took=5000)
        limits = room.offers[game].buy_in(room.table.row.options)
        assert (memory.buy_in_of(limits, left, 9000).least, memory.buy_in_of(limits, None, 9000)) == (
            800,
            limits,
        )

    @STAKES
    async def test_for_an_hour(self, room: Room, game: str) -> None:
        await self.bo_leaves(room, game)
        await an_hour_has_passed_since(room, BO)
        assert (await room.press(BO, "join", amount=200)).how == "painted"

    @STAKES
    async def test_unless_the_table_takes_any_buy_in(self, room: Room, game: str) -> None:
        await self.bo_leaves(room, game, rejoining="any")
        assert (await room.press(BO, "join", amount=200)).how == "painted"
        assert "stack you left with" not in text_of(room, room.message.screen)

    async def test_put_and_take_has_no_such_rule(self, room: Room) -> None:
        await room.open(ANN, unit=1)
        await room.seat(BO)
        await room.press(BO, "leave")
        assert (await room.press(BO, "join", amount=45)).how == "painted"

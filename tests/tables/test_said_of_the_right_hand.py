"""What is said of chips and cards names the right hand: the one that runs, the one before it, and one long over."""

from collections.abc import AsyncIterator

import pytest

from bot.core.phrases import Chips
from bot.core.screen import Button, Family
from bot.games.holdem import OFFER as HOLDEM
from bot.tables.people import Actor
from bot.tables.rows import HandState
from tests.fakes.stage import Press, phrases
from tests.tables.house import ANN, BO, CY, Room, a_room
from tests.tables.reading import text_of

REST = 10
"""Seconds in which the next hand surely begins."""
SHOWN_FOR = 20


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={HOLDEM.key: HOLDEM}) as house:
        await house.open(ANN, game=HOLDEM.key)
        await house.seat(BO)
        assert (await house.press(CY, "join", amount=500)).how == "painted"
        yield house


async def fold(room: Room) -> Press:
    assert room.table.turn is not None
    user = room.hand.dealt[room.table.turn.seat].user
    actor = next(actor for actor in (ANN, BO, CY) if actor.user == user)
    return await room.press(actor, "move", hand=room.hand.id, decision=room.table.n, verb="fold")


async def fold_round(room: Room) -> None:
    """All but one give up: the hand is over, and its winner may show."""
    while room.hand.state is HandState.RUNNING:
        assert (await fold(room)).how == "painted"


def said(press: Press) -> list[tuple[str, dict[str, object]]]:
    assert press.page is not None
    return [(phrase.key, dict(phrase.facts)) for phrase in phrases(press.page)]


class TestTopUps:
    async def test_in_a_hand_it_is_said_to_wait_with_what_goes_in(self, room: Room) -> None:
        await room.press(ANN, "deal")
        press = await room.press(CY, "topup", amount=300)
        assert press.page is not None
        assert said(press)[0] == ("top-up-waits", {"chips": Chips(300)})
        assert text_of(room, press.page).split("\n")[0] == "300 go in after this hand."
        assert [key for key, _ in said(press)].count("top-up-waits") == 1, "said once"
        seat = await room.press(CY, "seat")
        assert ("top-up-waits", {"chips": Chips(300)}) in said(seat), "and again, for as long as it waits"
        await fold_round(room)
        seat = await room.press(CY, "seat")
        assert "top-up-waits" not in [key for key, _ in said(seat)]

    async def test_and_more_in_the_same_hand_adds_up(self, room: Room) -> None:
        await room.press(ANN, "deal")
        await room.press(CY, "topup", amount=300)
        press = await room.press(CY, "topup", amount=100)
        waits = room.sitting(CY).top_up
        assert said(press)[0] == ("top-up-waits", {"chips": Chips(waits)})

    async def test_between_hands_it_is_said_to_be_in_with_the_stack_that_is(self, room: Room) -> None:
        before = room.stack(CY)
        press = await room.press(CY, "topup", amount=300)
        assert said(press)[0] == ("topped-up", {"chips": Chips(300), "stack": Chips(before + 300)})

    async def test_so_it_is_for_whoever_is_not_in_the_hand_that_runs(self, room: Room) -> None:
        await room.press(CY, "out")
        await room.press(ANN, "deal")
        before = room.stack(CY)
        press = await room.press(CY, "topup", amount=300)
        assert said(press)[0] == ("topped-up", {"chips": Chips(300), "stack": Chips(before + 300)})


def shows(room: Room) -> list[Button]:
    """The buttons of the table's message that show a hand."""
    rows = room.stage.messages[room.table.row.message].screen.rows
    return [b for row in rows for b in row if isinstance(b, Button) and b.verb == "show"]


def winner(room: Room) -> Actor:
    """Whoever won the hand that was given up by all others."""
    best = max(room.paper.books.results, key=lambda result: result.net)
    return next(actor for actor in (ANN, BO, CY) if actor.user == best.user)


class TestShowingAHand:
    async def test_of_the_hand_that_has_ended(self, room: Room) -> None:
        await room.press(ANN, "deal")
        await fold_round(room)
        (button,) = shows(room)
        assert (button.family, button.rest) == (Family.HAND, (room.hand.id,))
        assert button.label.key == "button-show-my-cards"

    async def test_once_the_next_hand_runs_it_names_the_one_before(self, room: Room) -> None:
        """And shows that one's cards on its own message, while nothing of the present hand is shown."""
        await room.press(ANN, "deal")
        first = room.hand
        await fold_round(room)
        await room.wait(REST)
        assert room.hand.number == first.number + 1
        (button,) = shows(room)
        assert button.rest == (first.id,)
        assert (button.label.key, dict(button.label.facts)) == ("button-show-hand", {"number": first.number})
        old = next(n for n, message in room.stage.messages.items() if message.hand == first.id)
        before, present = room.stage.messages[old].screen, room.message.screen
        assert (await room.press(winner(room), "showcards", hand=first.id)).how == "painted"
        assert room.stage.messages[old].screen != before, "there they lie"
        assert [p for p in phrases(room.message.screen) if p not in phrases(present)] == []

    async def test_nobody_else_shows_it_and_nobody_shows_the_present_one(self, room: Room) -> None:
        await room.press(ANN, "deal")
        first = room.hand
        await fold_round(room)
        await room.wait(REST)
        for actor in (ANN, BO, CY):
            press = await room.press(actor, "showcards", hand=room.hand.id)
            assert press.refusal in ("show-too-late", "stale-press")
        loser = next(actor for actor in (ANN, BO, CY) if actor is not winner(room))
        assert (await room.press(loser, "showcards", hand=first.id)).how == "refused"

    async def test_its_time_passes(self, room: Room) -> None:
        await room.press(ANN, "deal")
        first = room.hand
        await fold_round(room)
        await room.wait(SHOWN_FOR + 1)
        press = await room.press(winner(room), "showcards", hand=first.id)
        assert press.refusal == "show-too-late"
        assert press.facts == {"n": first.number}
        await fold(room)
        assert shows(room) == [], "with the next repaint the button is gone"


async def test_a_hand_long_over_is_called_by_its_own_number(room: Room) -> None:
    """However many have been played since, at this table or elsewhere."""
    await room.press(ANN, "deal")
    played: list[tuple[str, int]] = []
    for _ in range(4):
        played.append((room.hand.id, room.hand.number))
        await fold_round(room)
        await room.wait(REST)
    assert len({number for _, number in played}) == 4
    for hand, number in played:
        for args in ({"verb": "fold", "decision": 3}, {"verb": "call", "decision": 2}):
            press = await room.press(ANN, "move", hand=hand, **args)
            assert press.refusal == "hand-over"
            assert press.facts["n"] == number
        ahead = await room.press(BO, "ahead", hand=hand, verb="check-fold", price=0)
        assert (ahead.refusal, ahead.facts["n"]) == ("hand-over", number)
    assert (await room.press(ANN, "move", hand="feedfeedfeedfeed", verb="fold", decision=1)).facts["n"] == 0

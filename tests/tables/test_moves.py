"""Presses that make moves, at a hold'em table: only this hand, this decision, by the seat whose turn it is."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.core.offer import Bounds
from bot.core.phrases import Name
from bot.games.holdem import OFFER
from bot.tables.rows import HandState, Phase
from tests.fakes.doubt import Fails
from tests.fakes.stage import Press
from tests.tables.house import ANN, BO, CY, Room, a_room


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={OFFER.key: OFFER}) as house:
        yield house


async def heads_up(room: Room, **options: int | str) -> None:
    """Ann has the button and the small blind, so she acts first; both have 1,000."""
    await room.open(ANN, game=OFFER.key, **options)
    await room.seat(BO)
    await room.press(ANN, "deal")
    assert room.hand.state is HandState.RUNNING
    assert room.table.turn.seat == 0


def now(room: Room, verb: str, **parts: object) -> dict[str, Any]:  # what a button's id says
    return {"hand": room.hand.id, "decision": room.message.decision, "verb": verb} | parts


async def moves(room: Room, actor: Any, verb: str, **parts: object) -> Press:  # an Actor
    return await room.press(actor, "move", **now(room, verb, **parts))


async def test_a_fold_ends_the_hand_and_moves_the_blind(room: Room) -> None:
    await heads_up(room)
    assert (await moves(room, ANN, "fold")).how == "painted"
    assert room.hand.state is HandState.ENDED
    assert (room.stack(ANN), room.stack(BO)) == (995, 1005)
    await room.wait(5)
    assert room.hand.number == 2
    assert room.table.turn.seat == 1, "the button has moved on"


async def test_cards_go_to_their_owners_alone(room: Room) -> None:
    await heads_up(room)
    assert set(room.stage.cards) == {ANN.user, BO.user}
    assert (await room.press(BO, "cards")).how == "answered"
    assert (await room.press(CY, "cards")).refusal == "not-seated"


async def test_whoever_gets_no_direct_messages_is_not_tried_again(room: Room) -> None:
    room.stage.closed_to_us.add(BO.user)
    await heads_up(room)
    assert room.sitting(BO).dm_closed
    room.stage.closed_to_us.clear()
    await moves(room, ANN, "fold")
    await room.wait(5)
    assert BO.user not in room.stage.cards
    assert len(room.stage.cards[ANN.user]) == 2


async def test_a_choice_is_taken_back_only_by_the_button_that_shows_it(room: Room) -> None:
    """A choice stands made however many views of it are pressed; another view's "chosen" takes back only its own."""
    await heads_up(room)
    check = {"hand": room.hand.id, "price": 0, "verb": "check"}
    assert (await room.press(BO, "ahead", **check)).how == "answered"
    chosen = room.sitting(BO).ahead
    assert chosen is not None
    await room.press(BO, "ahead", **check)
    assert room.sitting(BO).ahead == chosen, "pressed in another view it is still chosen"
    await room.press(BO, "ahead", **check | {"verb": "check-fold", "back": 1})
    assert room.sitting(BO).ahead == chosen, "what was another choice is not taken back"
    await room.press(BO, "ahead", **check, back=1)
    assert room.sitting(BO).ahead is None
    await room.press(ANN, "ahead", hand=room.hand.id, price=5, verb="call", back=1)
    assert room.table.turn.seat == 0, "taking back is no move"


async def test_a_nudge_says_that_the_choice_made_ahead_was_dropped(room: Room) -> None:
    """K1: a changed price drops a choice made ahead, and the nudge says so."""
    await heads_up(room, clock=30)
    await moves(room, ANN, "call")
    await moves(room, BO, "check")
    assert (await room.press(ANN, "ahead", hand=room.hand.id, price=0, verb="check")).how == "answered"
    await moves(room, BO, "raise", amount=20)
    assert room.table.turn.dropped
    await room.wait(22)
    (call,) = room.stage.calls.values()
    said = [line.phrase.key for part in call.painting.screen.parts for line in part.lines]
    assert "nudge-dropped" in said


async def test_cards_on_their_way_when_the_program_died_are_sent_again_under_the_same_nonce(
    room: Room,
) -> None:
    """One nonce makes one message: whoever has them already gets nothing twice, whoever hasn't gets them."""
    await heads_up(room)
    first = {user: deals[0].nonce for user, deals in room.stage.cards.items()}
    await room.restart(away=30)  # that they had arrived was in no book yet
    assert {user: deals[0].nonce for user, deals in room.stage.cards.items()} == first
    await moves(room, ANN, "call")
    await room.restart(away=30)
    assert room.stage.cards == {}, "by now the books know of them"


async def test_after_a_long_time_away_no_cards_are_sent_again(room: Room) -> None:
    """Discord forgets a nonce after minutes; My cards shows them in any case."""
    await heads_up(room)
    await room.restart(away=3600)
    assert room.stage.cards == {}
    assert (await room.press(BO, "cards")).how == "answered"


async def test_not_your_turn(room: Room) -> None:
    """It's Ann's turn: whoever presses too early is told whose it is."""
    await heads_up(room)
    press = await moves(room, BO, "fold")
    assert (press.refusal, press.facts) == ("turn-of-another", {"name": Name("Ann")})


async def test_a_stale_press_does_nothing(room: Room) -> None:
    """The table moved on before the press came; nothing was done."""
    await heads_up(room)
    old = now(room, "fold")
    await moves(room, ANN, "call")
    commits = room.store.commits
    assert (await room.press(BO, "move", **old)).refusal == "stale-press"
    assert (await room.press(ANN, "move", **old)).refusal == "stale-press"
    assert room.store.commits == commits


async def test_the_same_move_pressed_twice_is_made_once(room: Room) -> None:
    await heads_up(room)
    parts = now(room, "call")
    first, second = room.send(ANN, "move", **parts), room.send(ANN, "move", **parts)
    await room.rest()
    assert (first.how, second.refusal) == ("painted", "stale-press")


async def test_a_press_of_an_earlier_hand(room: Room) -> None:
    await heads_up(room)
    old = now(room, "fold")
    await room.press(ANN, "move", **old)
    press = await room.press(ANN, "move", **old)
    assert (press.refusal, press.facts) == ("hand-over", {"n": 1, "coming": "yes"})
    await room.wait(5)
    press = await room.press(ANN, "move", **old)
    assert (press.refusal, press.facts) == ("hand-over", {"n": 1, "coming": "no"}), "hand 2 is on"
    await room.press(ANN, "move", **now(room, "fold"))
    await room.press(ANN, "pause")
    press = await room.press(ANN, "move", **old)
    assert (press.refusal, press.facts) == ("hand-over", {"n": 1, "coming": "no"}), "nothing is dealt"


async def test_someone_who_is_not_in_the_hand(room: Room) -> None:
    await heads_up(room)
    assert (await moves(room, CY, "fold")).refusal == "not-seated"
    await room.seat(CY)
    assert (await moves(room, CY, "fold")).refusal == "not-in-hand"


async def test_a_raise_asks_for_its_amount_and_reads_it_against_the_bounds_of_the_moment(room: Room) -> None:
    @dataclass(frozen=True)
    class Typed:
        def read(self, bounds: Bounds) -> int:
            assert (bounds.least, bounds.most) == (20, 1000)
            return 60

    await heads_up(room)
    assert (await moves(room, ANN, "raise")).how == "asked"
    n = room.table.n
    assert (await moves(room, ANN, "raise", amount="lots")).refusal == "amount-unreadable"
    assert (await moves(room, ANN, "raise", amount=15)).refusal == "raise-too-small"
    assert (await moves(room, ANN, "raise", amount=1001)).refusal == "raise-above-stack"
    assert room.table.n == n
    assert (await moves(room, ANN, "raise", amount=Typed())).how == "painted"
    assert room.table.turn.seat == 1


async def test_a_press_after_a_restart_is_as_good_as_before(room: Room) -> None:
    await heads_up(room)
    parts = now(room, "call")
    await room.restart(away=30)
    assert room.stage.calls, "the seat to act gets one call"
    assert (await room.press(ANN, "move", **parts)).how == "painted"
    assert not room.stage.calls


async def test_one_nudge_a_turn_and_it_is_deleted_with_the_turn(room: Room) -> None:
    """The nudge comes when a third of the clock is left; it is deleted when the turn ends."""
    await heads_up(room)
    await room.wait(29)
    assert not room.stage.calls
    await room.wait(2)
    (call,) = room.stage.calls.values()
    assert call.user == ANN.user
    await room.wait(10)
    assert len(room.stage.calls) == 1
    await moves(room, ANN, "call")
    assert not room.stage.calls


async def test_clock_and_time_bank_run_out_and_the_seat_folds(room: Room) -> None:
    """The clock runs out: check when it is free, else fold."""
    await heads_up(room, time_bank=30)
    first = room.hand.id
    await room.wait(74)
    assert room.hand.state is HandState.RUNNING, "whoever sits down has the whole bank"
    await room.wait(1)
    assert room.paper.books.hands[first].state is HandState.ENDED
    assert [(r.user, r.net) for r in room.paper.books.results] == [(ANN.user, -5), (BO.user, 5)]
    assert room.sitting(ANN).timeouts == 1
    assert not room.stage.calls


async def test_the_second_time_out_in_a_row_sits_out(room: Room) -> None:
    await heads_up(room, time_bank=0, clock=10)
    await room.wait(10)
    await room.wait(5)
    await moves(room, BO, "call")
    await room.wait(10)
    assert room.sitting(ANN).sitting_out


async def test_nobody_waits_any_more_in_that_hand_for_who_timed_out_twice(room: Room) -> None:
    await heads_up(room, time_bank=0, clock=10)
    await room.wait(10)
    await room.wait(5)
    await moves(room, BO, "call")
    await room.wait(10)
    assert room.sitting(ANN).sitting_out
    for _ in range(3):  # flop, turn, river: Ann's checks come by themselves
        assert room.table.turn.seat == 1
        await moves(room, BO, "check")
    assert room.hand.state is HandState.ENDED


async def test_who_asks_to_sit_out_plays_the_present_hand_on(room: Room) -> None:
    await heads_up(room)
    await moves(room, ANN, "call")
    await room.press(BO, "out")
    await moves(room, BO, "check")
    await moves(room, BO, "check")
    await moves(room, ANN, "check")
    assert room.hand.state is HandState.RUNNING
    assert room.table.turn.seat == 1, "Bo is asked on the turn as before"


async def test_the_clock_stands_while_discord_is_out_of_reach(room: Room) -> None:
    await heads_up(room, time_bank=0)
    await room.wait(40)
    room.lobby.freeze(True)
    await room.wait(600)
    room.lobby.freeze(False)
    await room.wait(4)
    assert room.hand.state is HandState.RUNNING
    await room.wait(1)
    assert room.hand.state is HandState.ENDED


async def test_the_channel_goes_and_nobody_is_folded(room: Room) -> None:
    """Betting stops, the uncalled bet goes back, and the cards run out to a showdown of all who were in."""
    await heads_up(room)
    await moves(room, ANN, "raise", amount=60)
    room.lobby.channel_gone(50)
    await room.rest()
    assert room.phase is Phase.CLOSED
    told = [type(event).__name__ for event in next(iter(room.paper.books.logs.values()))]
    assert "BettingStopped" in told
    assert "Folded" not in told
    nets = {r.user: r.net for r in room.paper.books.results}
    assert set(nets.values()) <= {10, -10, 0}, "only the big blind was called"
    assert (room.wallet(ANN), room.wallet(BO)) == (2000 + nets[ANN.user], 2000 + nets[BO.user])


async def test_a_failed_write_takes_back_the_move_and_it_can_be_pressed_again(room: Room) -> None:
    await heads_up(room)
    room.store.plan = {room.store.commits: Fails.NOTHING_WRITTEN}
    assert (await moves(room, ANN, "call")).how == "apologised"
    assert room.table.turn.seat == 0
    assert (await moves(room, ANN, "call")).how == "painted"
    room.store.plan = {room.store.commits: Fails.WRITTEN_ALL_THE_SAME}
    old = now(room, "check")
    assert (await room.press(BO, "move", **old)).how == "apologised"
    assert (await room.press(BO, "move", **old)).refusal == "stale-press"

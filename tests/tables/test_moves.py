"""Presses that make moves: only for this hand, this decision, by the seat whose turn it is."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.core.errors import Refusal
from bot.core.offer import Chair, LineUp, NoDeal, Options
from bot.core.phrases import say
from bot.tables.rows import HandState
from tests.fakes.store import PaperStore
from tests.laws.toy import Toy, ToyOffer
from tests.tables.house import ANN, BO, CY, Room, a_room


class BidOffer(ToyOffer):
    """The laws' toy game, a bid each: here it waits for two, and rests a while after each hand."""

    def rest(self, state: object) -> float:
        return 5.0

    def line_up(
        self, chairs: tuple[Chair, ...], last_button: int | None, lot: int, options: Options
    ) -> LineUp | NoDeal:
        if len(chairs) < 2:
            return NoDeal(Refusal("too-few", n=2), say("toy"))
        return super().line_up(chairs, last_button, lot, options)


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={"toy": BidOffer(Toy())}) as house:
        yield house


async def bids(room: Room) -> None:
    await room.open(ANN, game="toy")
    await room.seat(BO)
    await room.press(ANN, "deal")
    assert room.table.hand.state is HandState.RUNNING


def args(room: Room, verb: str, **parts: object) -> dict[str, object]:
    return {"hand": room.table.hand.id, "decision": room.message.decision, "verb": verb} | parts


async def test_each_in_turn_and_the_chips_move_with_the_last_bid(room: Room) -> None:
    await bids(room)
    assert (await room.press(ANN, "move", **args(room, "bid", amount=2))).how == "painted"
    press = await room.press(BO, "move", **args(room, "bid", amount=1))
    assert press.how == "painted"
    assert room.table.hand.state is HandState.ENDED
    assert sorted(r.net for r in room.paper.books.results) in ([-1, 1], [-2, 2])


async def test_not_your_turn(room: Room) -> None:
    await bids(room)
    assert (await room.press(BO, "move", **args(room, "bid", amount=2))).refusal == "not-your-turn"


async def test_a_stale_press_does_nothing(room: Room) -> None:
    """The table moved on before the press came; nothing was done."""
    await bids(room)
    old = args(room, "fold")
    await room.press(ANN, "move", **args(room, "bid", amount=2))
    commits = room.store.commits
    assert (await room.press(BO, "move", **old)).refusal == "stale-press"
    assert (await room.press(ANN, "move", **old)).refusal == "stale-press"
    assert room.store.commits == commits


async def test_the_same_move_pressed_twice_is_made_once(room: Room) -> None:
    await bids(room)
    parts = args(room, "bid", amount=2)
    first, second = room.send(ANN, "move", **parts), room.send(ANN, "move", **parts)
    await room.rest()
    assert (first.how, second.refusal) == ("painted", "stale-press")


async def test_a_press_of_an_earlier_hand(room: Room) -> None:
    await bids(room)
    parts = args(room, "fold")
    await room.press(ANN, "move", **parts)
    await room.press(BO, "move", **args(room, "bid", amount=1))
    press = await room.press(BO, "move", **parts)
    assert (press.refusal, press.facts["n"]) == ("hand-over", 1)
    await room.wait(5)
    press = await room.press(ANN, "move", **parts)
    assert (press.refusal, press.facts["n"]) == ("hand-over", 2)


async def test_someone_who_is_not_in_the_hand(room: Room) -> None:
    await bids(room)
    assert (await room.press(CY, "move", **args(room, "fold"))).refusal == "not-in-hand"


async def test_an_amount_out_of_bounds_changes_nothing(room: Room) -> None:
    await bids(room)
    n = room.table.n
    for amount in (-1, 4, "lots"):
        press = await room.press(ANN, "move", **args(room, "bid", amount=amount))
        assert press.refusal in ("not-offered", "amount-unreadable")
    assert room.table.n == n


async def test_a_typed_amount_is_read_within_the_choices_bounds(room: Room) -> None:
    @dataclass(frozen=True)
    class Typed:
        def read(self, least: int, most: int) -> int:
            assert (least, most) == (0, 3)
            return most

    await bids(room)
    assert (await room.press(ANN, "move", **args(room, "bid", amount=Typed()))).how == "painted"
    assert room.table.state.acted == (3,)


async def test_a_press_after_a_restart_is_as_good_as_before(room: Room) -> None:
    await bids(room)
    parts = args(room, "bid", amount=2)
    await room.restart()
    assert (await room.press(ANN, "move", **parts)).how == "painted"


async def test_the_channel_goes_and_turns_are_played_by_their_fallback(room: Room) -> None:
    await bids(room)
    await room.press(ANN, "move", **args(room, "bid", amount=2))
    room.lobby.channel_gone(50)
    await room.rest()
    (result,) = [r for r in room.paper.books.results if r.user == ANN.user]
    assert result.net == 0, "Bo folds for nothing"
    assert isinstance(room.paper, PaperStore)
    assert room.wallet(ANN) == room.wallet(BO) == 2000

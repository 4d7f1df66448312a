"""Beginning, playing and taking up a hand, with the toy game of the laws."""

import pytest

from bot.core.cards import PACK_52
from bot.core.errors import Misuse, Refusal
from bot.core.game import Start, begin, play, replay, settle_down, step, to_act
from bot.core.moves import Move
from tests.laws.toy import Bid, CardDealt, Folded, Opened, Settled, Toy

START = Start(None, (5, 5), 0)


def test_a_hand_begins_goes_on_by_itself_waits_for_moves_and_ends() -> None:
    toy = Toy()
    begun = begin(toy, START, PACK_52)
    dealt = settle_down(toy, begun.state)
    assert to_act(toy, begun.state, 2) is None
    assert to_act(toy, dealt.state, 2) == 0
    bid = play(toy, dealt.state, 0, Move("bid", amount=2))
    assert step(toy, bid.state) is None
    folded = play(toy, bid.state, 1, Move("fold"))
    ended = settle_down(toy, folded.state)
    log = begun.events + dealt.events + bid.events + folded.events + ended.events
    assert [type(event) for event in log] == [Opened, CardDealt, CardDealt, Bid, Folded, Settled]
    assert replay(toy, log) == ended.state
    assert to_act(toy, ended.state, 2) is None


def test_a_move_out_of_turn_is_refused() -> None:
    toy = Toy()
    state = settle_down(toy, begin(toy, START, PACK_52).state).state
    with pytest.raises(Refusal, match="not-your-turn"):
        play(toy, state, 1, Move("fold"))


def test_a_log_without_an_opening_is_our_fault() -> None:
    with pytest.raises(Misuse):
        replay(Toy(), ())

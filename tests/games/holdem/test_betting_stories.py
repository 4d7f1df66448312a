"""Betting, story by story: order of speaking, what may be bet, and when the betting is open again."""

import pytest

from bot.core.game import Post
from bot.games.holdem.events import BlindsPosted
from bot.games.holdem.terms import Terms
from bot.poker.betting import Limit
from tests.games.holdem.dealing import deal

POT = Terms(5, 10, limit=Limit.POT)
FIXED = Terms(5, 10, limit=Limit.FIXED)


class TestOrder:
    def test_left_of_the_big_blind_speaks_first_and_the_small_blind_after_the_flop(self) -> None:
        hand = deal(100, 100, 100, 100, button=0)
        assert hand.turn == 3
        assert hand.do("call", "call", "call", "check").turn == 1

    def test_heads_up_the_button_is_the_small_blind(self) -> None:
        """House: it acts first before the flop and last after."""
        hand = deal(100, 100, button=1)
        assert hand.state.round.stakes == (10, 5)
        assert hand.turn == 1
        assert hand.do("call", "check").turn == 0

    def test_the_big_blind_may_raise_when_all_call(self) -> None:
        hand = deal(100, 100, 100, button=0).do("call", "call")
        assert hand.turn == 2
        assert set(hand.choices) == {"fold", "check", "raise"}
        assert hand.do("raise 20").turn == 0

    def test_all_fold_to_the_big_blind(self) -> None:
        assert deal(100, 100, 100, button=0).do("fold", "fold").net == [0, -5, 5]

    def test_only_the_seat_on_turn_is_heard(self) -> None:
        hand = deal(100, 100, 100, button=0)
        assert hand.refusal("call", seat=1).code == "not-your-turn"


class TestSizes:
    def test_the_least_bet_is_a_big_blind_and_a_raise_the_last_raise(self) -> None:
        hand = deal(500, 500, 500, button=0)
        assert hand.raises == (20, 500)
        assert hand.do("raise 35").raises == (60, 500)
        flop = hand.do("call", "call", "check")
        assert flop.raises == (10, 490)
        assert flop.do("raise 40").raises == (80, 490)

    def test_a_raise_below_the_least_is_refused_with_the_range(self) -> None:
        refusal = deal(500, 500, 500, button=0).refusal("raise 19")
        assert refusal.code == "raise-too-small"
        assert {name: fact.amount for name, fact in refusal.facts.items()} == {"least": 20, "most": 500}  # type: ignore[union-attr]  # both are chips

    @pytest.mark.parametrize("amount", [0, -40, 10])
    def test_no_raise_to_nothing(self, amount: int) -> None:
        assert deal(500, 500, 500, button=0).refusal(f"raise {amount}").code == "raise-too-small"

    def test_a_raise_above_the_stack_is_refused(self) -> None:
        assert deal(500, 500, 500, button=0).refusal("raise 501").code == "raise-above-stack"

    def test_a_raise_without_an_amount(self) -> None:
        assert deal(500, 500, 500, button=0).refusal("raise").code == "amount-missing"

    def test_a_check_against_a_bet_and_a_call_of_nothing(self) -> None:
        hand = deal(500, 500, 500, button=0)
        assert hand.refusal("check").code == "cannot-check"
        assert hand.do("call", "call").refusal("call").code == "nothing-to-call"

    def test_no_such_move(self) -> None:
        assert deal(500, 500, button=0).refusal("stake 20").code == "move-unknown"

    def test_less_than_a_full_raise_only_all_in(self) -> None:
        hand = deal(14, 500, 500, button=0)
        assert hand.raises == (14, 14)

    def test_a_stack_up_to_the_price_can_only_call(self) -> None:
        hand = deal(10, 500, 500, button=0)
        assert hand.raises is None
        assert hand.refusal("raise 10").code == "raise-above-stack"

    def test_nobody_left_to_answer_a_raise(self) -> None:
        hand = deal(100, 500, button=0).do("raise 100")
        assert hand.raises is None
        assert hand.refusal("raise 200").code == "raise-unanswered"


class TestPrices:
    """House: nobody is asked for more than the most that another who is still in could match."""

    def test_over_a_short_big_blind_that_nobody_can_match(self) -> None:
        alone = deal(500, 7, button=0, terms=Terms(2, 10))
        assert (alone.choices["call"].price, alone.raises) == (5, None)

    def test_over_a_short_big_blind_while_another_can_match_it(self) -> None:
        hand = deal(500, 500, 3, button=0)
        assert hand.choices["call"].price == 10
        assert hand.raises == (20, 500)
        assert deal(500, 8, 3, button=0).choices["call"].price == 8

    def test_the_one_left_over_against_less_is_not_asked(self) -> None:
        assert deal(500, 500, 3, button=0).do("fold").state.net is not None, (
            "the small blind is above 3 already"
        )

    def test_choices_ahead_are_offered_at_the_price_that_is_asked(self) -> None:
        """Seat 0 has called before and is asked for nothing by an all-in that only it covers."""
        hand = deal(500, 8, 3, button=0)
        assert hand.view(1).seats[1].to_call == 3
        assert hand.view(0).seats[0].to_call == 8

    def test_the_least_raise_over_an_all_in_below_a_big_blind(self) -> None:
        """House: that bet plus a big blind."""
        hand = deal(500, 16, 500, button=0).do("call", "call", "check").do("raise 6")
        assert hand.raises == (16, 490)


class TestLimits:
    def test_pot_limit_is_the_price_and_the_pot_after_calling(self) -> None:
        hand = deal(500, 500, 500, button=0, terms=POT)
        assert hand.raises == (20, 35)  # 10 to call, then a pot of 25
        assert hand.do("raise 35").raises == (60, 115)  # 30 to call make a pot of 80, on top of 35
        assert hand.refusal("raise 36").code == "raise-above-limit"

    def test_fixed_bets_are_one_big_blind_and_two_from_the_turn(self) -> None:
        hand = deal(500, 500, button=0, terms=FIXED)
        assert hand.raises == (20, 20)
        flop = hand.do("call", "check")
        assert flop.raises == (10, 10)
        turn = flop.do("check", "check")
        assert turn.raises == (20, 20)
        assert turn.do("raise 20").raises == (40, 40)

    def test_four_bets_a_round_the_big_blind_counting_as_the_first(self) -> None:
        capped = deal(500, 500, 500, button=0, terms=FIXED).do("raise 20", "raise 30", "raise 40")
        assert capped.raises is None
        assert capped.refusal("raise 50").code == "raise-cap"
        flop = capped.do("call", "call").do("raise 10", "raise 20", "raise 30", "raise 40")
        assert flop.raises is None

    def test_a_fixed_raise_over_an_all_in_of_half_a_bet_adds_a_full_bet(self) -> None:
        """House: every raise adds one full bet to the price, also over a short all-in that counts as a bet."""
        assert deal(15, 500, 500, button=0, terms=FIXED).do("raise 15").raises == (25, 25)

    def test_an_all_in_of_less_than_half_a_bet_is_completed(self) -> None:
        """House: the next to raise completes it to the full bet; short all-ins are measured from whole bets."""
        assert deal(14, 500, 500, button=0, terms=FIXED).do("raise 14").raises == (20, 20)
        two = deal(500, 17, 500, 14, button=0, terms=FIXED).do("raise 14", "call", "raise 17")
        assert two.raises == (27, 27)
        flop = (
            deal(14, 500, 500, button=0, terms=FIXED)
            .do("call", "call", "check")
            .do("check", "check", "raise 4")
        )
        assert flop.raises is None, "who has checked may only call"

    def test_an_all_in_of_less_than_half_a_bet_counts_for_nothing(self) -> None:
        """House: it reopens nothing to those who have acted, and isn't one of the four bets."""
        called = deal(500, 14, 500, 500, button=0, terms=FIXED).do("call", "call", "raise 14", "call")
        assert called.raises is None
        assert called.refusal("raise 20").code == "raise-closed"
        four = deal(14, 500, 500, button=0, terms=FIXED).do("raise 14", "raise 20", "raise 30")
        assert four.raises == (40, 40)
        assert four.do("raise 40").refusal("raise 50").code == "raise-cap"

    def test_an_all_in_of_half_a_bet_reopens_the_betting(self) -> None:
        called = deal(500, 15, 500, 500, button=0, terms=FIXED).do("call", "call", "raise 15", "call")
        assert called.raises == (25, 25)


class TestShortAllIns:
    def test_a_short_all_in_does_not_reopen_the_betting(self) -> None:
        hand = deal(500, 500, 500, 45, button=0)  # seat 3 speaks first and is asked last here
        hand = hand.do("call", "raise 30", "call", "call", "raise 45")
        assert hand.turn == 0
        assert hand.raises is None
        assert hand.refusal("raise 90").code == "raise-closed"

    def test_short_all_ins_that_add_up_to_a_full_raise_do(self) -> None:
        hand = deal(500, 500, 145, 185, 220, button=0).do("call", "call", "call", "call", "check")
        hand = hand.do("raise 100", "raise 135", "raise 175", "raise 210", "call")  # 35, 40 and 35 more
        assert hand.turn == 1
        assert hand.raises == (310, 490)

    def test_they_reopen_it_for_who_bet_but_not_for_who_called_in_between(self) -> None:
        hand = deal(500, 500, 145, 500, 220, button=0).do("call", "call", "fold", "call", "check")
        hand = hand.do("raise 100", "raise 135", "call", "raise 210")
        assert hand.turn == 1
        assert hand.raises == (310, 490)
        hand = hand.do("call")
        assert hand.turn == 3
        assert hand.refusal("raise 310").code == "raise-closed"

    def test_who_has_not_acted_yet_may_raise_over_a_short_all_in(self) -> None:
        hand = deal(14, 500, 500, button=0).do("raise 14")
        assert hand.raises == (24, 500)

    def test_an_opening_all_in_below_a_big_blind(self) -> None:
        """House: the least raise over it is that bet plus a big blind, and who checked may not raise it."""
        flop = deal(500, 500, 16, button=0).do("call", "call", "check")
        hand = flop.do("check", "raise 6")
        assert hand.turn == 0
        assert hand.raises == (16, 490)
        assert hand.do("call").raises is None


class TestBlinds:
    def test_a_short_big_blind_leaves_the_price_a_full_one(self) -> None:
        hand = deal(100, 100, 3, button=0)
        assert hand.choices["call"].price == 10
        assert hand.raises == (20, 100)

    def test_a_blind_all_in_does_not_freeze_the_round(self) -> None:
        hand = deal(100, 4, 3, button=0)  # both blinds all-in: only the button has anything to say
        assert hand.turn == 0
        done = hand.do("call")
        assert sum(done.net) == 0

    def test_both_all_in_by_their_blinds_run_the_board_out(self) -> None:
        hand = deal(5, 8, button=0)
        assert hand.state.net is not None
        assert len(hand.state.board) == 5

    def test_a_small_blind_above_a_short_big_blind_has_nothing_to_call(self) -> None:
        hand = deal(100, 3, button=0, hands={0: "As Ad", 1: "Ks Kd"}, board="2c 3d 4h 8s 9c")
        assert hand.net == [3, -3]

    def test_it_calls_where_the_short_big_blind_is_above_it(self) -> None:
        hand = deal(100, 8, button=0)
        assert set(hand.choices) == {"fold", "call"}
        assert hand.do("fold").net == [-5, 5]

    def test_antes_come_before_blinds(self) -> None:
        hand = deal(100, 100, 12, button=0, terms=Terms(5, 10, ante=5))
        assert hand.state.put == (5, 10, 12)
        assert hand.state.round.stakes == (0, 5, 7)
        assert hand.choices["call"].price == 10

    def test_one_ante_by_the_big_blind_is_for_all(self) -> None:
        terms = Terms(5, 10, big_blind_ante=10)
        aces = {0: "As Ad", 1: "2c 7d", 2: "3c 8d"}
        hand = deal(4, 100, 100, button=0, terms=terms, hands=aces, board="Kh Qd 9s 5h 4c")
        hand = hand.do("call", "call", "check").do("check", "check").do("check", "check").do("check", "check")
        assert hand.net[0] == 18  # the ante of ten, and four from each of two

    def test_a_live_post_is_a_bet_and_may_be_raised_by_its_poster(self) -> None:
        hand = deal(100, 100, 100, 100, button=0, posts=(Post(0, 10, live=True),)).do("call")
        assert hand.turn == 0
        assert set(hand.choices) == {"fold", "check", "raise"}

    def test_a_dead_post_is_only_in_the_pot(self) -> None:
        hand = deal(100, 100, 100, 100, button=0, posts=(Post(0, 5, live=False),))
        assert hand.state.pot == 20
        assert hand.do("fold").choices["call"].price == 10

    def test_who_posts_in_the_small_blind_tops_it_up(self) -> None:
        hand = deal(100, 100, 100, button=0, posts=(Post(1, 10, live=True),))
        assert hand.state.round.stakes == (0, 10, 10)
        posted = hand.state.history[0]
        assert isinstance(posted, BlindsPosted)
        assert [payment.chips for payment in posted.payments] == [5, 10, 5]

"""Pots and showdowns, story by story: side pots, uncalled bets, odd chips, kickers, show order and muck."""

import pytest

from bot.core.errors import BadHandFile, Refusal
from bot.core.game import settle_down, step
from bot.core.moves import Move
from bot.games.holdem.events import HandsShown, HandsTabled, Returned, StreetDealt
from bot.games.holdem.showdown import show_cards
from bot.games.holdem.state import State, evolve
from bot.games.holdem.terms import Terms
from tests.games.holdem.dealing import RULES, Hand, deal

DOWN = ("check", "check")
CALL = Move("call")
KINGS = {0: "Ks Kd", 1: "Qs Qd", 2: "2c 7d"}
BOARD = "3h 4h 8c 9c Jh"


def showdown(hand: Hand) -> HandsShown:
    return next(event for event in hand.state.history if isinstance(event, HandsShown))


class TestPots:
    def test_two_all_ins_and_a_caller(self) -> None:
        hand = deal(
            300, 700, 1300, button=0, hands={0: "As Ad", 1: "Ks Kd", 2: "Qs Qd"}, board="2h 3h 8c 9c Jh"
        )
        hand = hand.do("raise 300", "raise 700", "call")
        assert [(won.amount, won.winners) for won in hand.state.awards] == [(900, (0,)), (800, (1,))]
        assert hand.net == [600, 100, -700]

    def test_everyone_all_in_before_the_flop(self) -> None:
        hands = {0: "As Ad", 1: "Ks Kd", 2: "Qs Qd", 3: "Js Jd"}
        hand = deal(40, 30, 20, 10, button=3, hands=hands, board="2h 3h 8c 9c 4c")
        hand = hand.do("raise 20", "call", "raise 40", "call")
        assert sum(hand.net) == 0
        assert len(hand.state.board) == 5

    def test_a_bet_nobody_called_goes_back(self) -> None:
        hand = deal(200, 200, 200, button=0).do("raise 30", "fold", "fold")
        assert Returned(0, 20) in hand.state.history
        assert hand.net == [15, -5, -10]
        assert [(won.amount, won.winners) for won in hand.state.awards] == [(25, (0,))]

    def test_three_way_odd_chips_go_clockwise_from_the_button(self) -> None:
        board = "As Ks Qs Js Ts"
        hand = deal(100, 100, 100, 100, button=1, board=board, terms=Terms(3, 10))
        hand = hand.do("call", "call", "call", "check")  # 40 in, all play the board
        hand = hand.do("check", "check", "check", "fold").do("check", "check", "check").do(*["check"] * 3)
        assert hand.state.awards[0].shares == ((0, 13), (2, 14), (3, 13))

    def test_each_side_pot_is_split_on_its_own(self) -> None:
        board = "As Ks Qs Js Ts"
        hand = deal(15, 26, 26, button=2, board=board, terms=Terms(1, 1)).do("raise 26", "call", "call")
        assert [won.amount for won in hand.state.awards] == [45, 22]
        assert hand.net == [0, 0, 0]


class TestHands:
    def test_kickers_down_to_the_fifth_card(self) -> None:
        hand = deal(50, 50, button=0, hands={0: "Ah 7c", 1: "Ad 6c"}, board="Ac Ks 4d 2h 3h").do(
            "raise 50", "call"
        )
        assert hand.net == [50, -50]

    def test_the_sixth_card_never_counts(self) -> None:
        hand = deal(50, 50, button=0, hands={0: "9s 8s", 1: "3d 2h"}, board="Ac Ah Kd Qc Jd").do(
            "raise 50", "call"
        )
        assert hand.net == [0, 0]

    def test_the_higher_straight_wins(self) -> None:
        hand = deal(50, 50, button=0, hands={0: "7c 9h", 1: "2c 9d"}, board="3s 4s 5d 6h Kh").do(
            "raise 50", "call"
        )
        assert hand.net == [50, -50]


class TestShowing:
    def test_the_last_aggressor_of_the_river_shows_first_and_a_loser_mucks(self) -> None:
        hand = deal(200, 200, 200, button=2, hands=KINGS, board=BOARD).do("fold", "call", "check")
        hand = hand.do(*DOWN).do(*DOWN).do("check", "raise 20", "call")
        told = showdown(hand)
        assert [shown.seat for shown in told.shown] == [1, 0]
        assert told.mucked == ()

    def test_who_is_beaten_by_a_hand_already_shown_mucks(self) -> None:
        hand = deal(200, 200, 200, button=2, hands=KINGS, board=BOARD).do("fold", "call", "check")
        hand = hand.do(*DOWN).do(*DOWN).do("raise 20", "call")
        told = showdown(hand)
        assert [shown.seat for shown in told.shown] == [0]
        assert told.mucked == (1,)

    def test_without_a_bet_on_the_river_the_first_left_of_the_button_shows_first(self) -> None:
        hand = deal(200, 200, button=0, hands={0: "Ks Kd", 1: "2c 7d"}, board=BOARD).do("call", "check")
        hand = hand.do(*DOWN).do(*DOWN).do(*DOWN)
        assert [shown.seat for shown in showdown(hand).shown] == [1, 0]

    def test_mucked_cards_are_their_owners_only(self) -> None:
        hand = deal(200, 200, button=1, hands={0: "Ks Kd", 1: "2c 7d"}, board=BOARD).do("call", "check")
        hand = hand.do(*DOWN).do(*DOWN).do(*DOWN)
        assert showdown(hand).mucked == (1,)
        assert [seen.cards for seen in hand.view(None).seats] == [hand.state.hole(0), ()]
        assert hand.view(1).seats[1].cards == hand.state.hole(1)

    def test_a_win_without_showdown_shows_no_cards(self) -> None:
        hand = deal(200, 200, button=0).do("fold")
        assert not any(seen.cards for seen in hand.view(None).seats)
        assert hand.view(None).may_show == (1,)

    def test_a_player_may_show_afterwards(self) -> None:
        state = deal(200, 200, button=0).do("fold").state
        shown = evolve(state, show_cards(state, 1))
        assert RULES.view(shown, None).seats[1].cards == state.hole(1)
        assert RULES.payoffs(shown) == RULES.payoffs(state)
        with pytest.raises(Refusal, match="already-done"):
            show_cards(shown, 1)
        with pytest.raises(Refusal, match="show-not-yours"):
            show_cards(state, 0)

    def test_nobody_shows_before_the_end(self) -> None:
        with pytest.raises(Refusal, match="show-not-yours"):
            show_cards(deal(200, 200, button=0).state, 0)


class TestWhoShows:
    """House: only pots that two or more can win make a hand show, and those in a side pot show first."""

    def test_a_side_pot_won_alone_opens_nothing(self) -> None:
        """The bet of the river nobody called: the all-in aces show, the beaten bettor mucks and has its side pot."""
        aces = {0: "As Ad", 1: "Ks Kd", 2: "Qs Qd"}
        hand = deal(100, 700, 700, button=2, hands=aces, board=BOARD)
        hand = hand.do("raise 200", "call", "call")
        hand = hand.do(*DOWN).do(*DOWN).do("raise 300", "fold")
        told = showdown(hand)
        assert ([shown.seat for shown in told.shown], told.mucked, told.tabled) == ([0], (1,), ())
        assert [(won.amount, won.winners) for won in hand.state.awards] == [(300, (0,)), (200, (1,))]
        assert hand.net == [200, 0, -200]
        assert hand.view(None).may_show == (1,)

    def test_a_bet_nobody_called_makes_nobody_the_aggressor(self) -> None:
        """Seat 2 bet last and nobody called: seat 0, the first left of the button, shows before it."""
        hands = {0: "2c 7d", 1: "Qs Qd", 2: "Ks Kd"}
        hand = deal(100, 700, 700, button=2, hands=hands, board=BOARD).do("raise 200", "call", "call")
        hand = hand.do(*DOWN).do(*DOWN).do("check", "raise 300", "fold")
        told = showdown(hand)
        assert ([shown.seat for shown in told.shown], told.mucked) == ([0, 2], ())

    def test_those_in_a_side_pot_show_before_those_below_it(self) -> None:
        hands = {0: "Js 9d", 1: "2c 7d", 2: "Ks Kd"}
        hand = deal(100, 700, 700, button=2, hands=hands, board=BOARD).do("raise 200", "call", "call")
        hand = hand.do(*DOWN).do(*DOWN).do(*DOWN)
        told = showdown(hand)
        assert ([shown.seat for shown in told.shown], told.mucked) == ([1, 2, 0], ())
        lower = deal(100, 700, 700, button=2, hands=hands | {0: "3s 2d"}, board=BOARD)
        lower = lower.do("raise 200", "call", "call").do(*DOWN).do(*DOWN).do("check", "raise 300", "call")
        told = showdown(lower)
        assert ([shown.seat for shown in told.shown], told.mucked) == ([2], (1, 0))


class TestRunOut:
    """House: once betting can't go on with cards to come, all hands in it are tabled before the next card."""

    def test_hands_are_tabled_and_each_street_has_its_time(self) -> None:
        """The call that ends the betting tables the hands; then a look at them, and at each street."""
        state = deal(50, 50, button=0).do("raise 50").state
        for event in RULES.decide(state, 1, CALL):
            state = evolve(state, event)
        pauses = []
        while (taken := step(RULES, state)) is not None:
            pauses.append((type(taken.events[0]).__name__, RULES.pause(state)))
            state = taken.state
        assert pauses == [
            ("HandsTabled", 0.0),
            ("StreetDealt", 3.0),
            ("StreetDealt", 2.0),
            ("StreetDealt", 2.0),
            ("HandsShown", 0.0),
            ("Settled", 0.0),
        ]

    @pytest.mark.parametrize("streets", range(4))
    def test_everyone_sees_them_from_then_on_and_nobody_before(self, streets: int) -> None:
        """Betting ends before the flop, on it, on the turn; on the river nothing is to come and nothing is tabled."""
        hands = {0: "As Ad", 1: "2c 7d", 2: "Ks Kd"}
        hand = deal(100, 100, 100, button=0, hands=hands, board=BOARD)
        if streets:
            hand = hand.do("call", "call", "check")
        for _ in range(streets - 1):
            hand = hand.do("check", "check", "check")
        hand = hand.do("raise 100", "fold") if not streets else hand.do("check", "raise 90", "fold")
        state, last = hand.state, hand.state.turn
        assert last is not None
        assert not any(seen.cards for seen in RULES.view(state, None).seats)
        for event in RULES.decide(state, last, CALL):
            state = evolve(state, event)
        taken = step(RULES, state)
        assert taken is not None
        in_it = {seat for seat in range(3) if seat not in state.round.out}
        seen = RULES.view(taken.state, None).seats
        if streets == 3:
            assert isinstance(taken.events[0], HandsShown)
            return
        assert isinstance(taken.events[0], HandsTabled)
        assert {seat for seat in range(3) if seen[seat].cards} == in_it
        public = [place for place, to in enumerate(RULES.audiences(taken.state)) if to.includes(None)]
        cards_open = {place for seat in in_it for place in state.places(seat)}
        assert set(public) == cards_open | set(range(6, 6 + state.street))
        end = settle_down(RULES, taken.state).state
        told = next(event for event in end.history if isinstance(event, HandsShown))
        assert (told.shown, told.mucked) == ((), ()), "nobody shows again or mucks what is tabled"
        assert {shown.seat for shown in told.tabled} == in_it
        assert showdown_is_over(end)

    def test_nothing_is_tabled_while_two_can_bet(self) -> None:
        hand = deal(50, 500, 500, button=2).do("raise 50", "call", "call").do(*DOWN).do(*DOWN).do(*DOWN)
        assert not any(isinstance(event, HandsTabled) for event in hand.state.history)

    def test_a_hand_of_before_is_tabled_where_it_is_taken_up(self) -> None:
        """Its log was written when hands stayed closed: the flop of the run-out lies there already."""
        state = deal(50, 50, button=0).do("raise 50").state
        for event in RULES.decide(state, 1, CALL):
            state = evolve(state, event)
        state = evolve(state, StreetDealt(state.deck[4:7], 10, None))
        taken = step(RULES, state)
        assert taken is not None
        assert isinstance(taken.events[0], HandsTabled)
        assert settle_down(RULES, taken.state).state.net is not None


def showdown_is_over(state: State) -> bool:
    return state.net is not None and not RULES.view(state, None).may_show


class TestClosedCards:
    def test_a_card_that_decides_must_be_known(self) -> None:
        with pytest.raises(BadHandFile):
            deal(50, 50, button=0, hands={0: "?? ??", 1: "As Ad"}, board="Kc Kd 2h 3h 4h").do(
                "raise 50", "call"
            )

    def test_a_hand_mucked_unseen_loses(self) -> None:
        terms = Terms(5, 10, mucked=(0,))
        hands = {0: "?? ??", 1: "As Ad"}
        hand = deal(50, 50, button=0, hands=hands, board="Kc Kd 2h 3h 4h", terms=terms).do("raise 50", "call")
        assert hand.net == [-50, 50]

    def test_nothing_turns_on_the_cards_of_who_folded(self) -> None:
        assert deal(50, 50, button=0, hands={0: "?? ??"}).do("fold").net == [-5, 5]

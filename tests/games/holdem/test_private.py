"""What closed cards add at the table: the form for a raise, choices ahead, the question before a fold, showing."""

import pytest

from bot.core.errors import Refusal
from bot.core.events import EVERYONE
from bot.core.moves import Move
from bot.core.offer import Ahead, Bounds, Chair, LineUp, Passed, Places, read_options
from bot.core.phrases import Chips, say
from bot.games.holdem import OFFER
from bot.games.holdem.private import HoldemPrivate
from bot.games.holdem.terms import Terms
from bot.poker.betting import Limit
from tests.games.holdem.dealing import RULES, Hand, deal

PRIVATE = HoldemPrivate()
FOLD_OR_CHECK, CALL_60, CALL_ANY = "check-fold", "call", "call-any"


def facing_a_bet() -> Hand:
    """Three see the flop; Bo bets 60 into 95, Dee (seat 3) is to act and Fay (seat 5) after her."""
    hand = deal(1000, 1240, 860, 980, 1115, 805, button=3)
    return hand.do("fold", "raise 30", "fold", "call", "fold", "call").do("check", "raise 60")


class TestTheForm:
    """H3: 155 in the pot, 60 to call, and 950 in front of Dee."""

    def test_it_tells_pot_price_and_stack(self) -> None:
        asked = PRIVATE.question(facing_a_bet().state, 3, "raise")
        assert asked.title.key == "he-ask-raise-title"
        assert asked.facts == (say("he-ask-facts", pot=Chips(155), chips=Chips(60), stack=Chips(950)),)
        assert dict(asked.hint.facts) == {"least": Chips(120), "most": Chips(950), "example": Chips(200)}

    def test_four_sizes_need_no_typing(self) -> None:
        asked = PRIVATE.question(facing_a_bet().state, 3, "raise")
        told = {preset.label.key: preset.amount for preset in asked.presets}
        assert told == {
            "he-size-least": 120,
            "he-size-half-pot": 167,
            "he-size-pot": 275,
            "he-size-all-in": 950,
        }

    def test_what_is_typed_is_read_against_the_pot_after_the_call(self) -> None:
        asked = PRIVATE.question(facing_a_bet().state, 3, "raise")
        assert asked.bounds == Bounds(120, 950, big_blind=10, pot=215, on_top=60, stack=950)

    def test_all_is_the_whole_stake_of_the_round(self) -> None:
        """The small blind has 5 in and 95 behind: all-in is a raise to 100."""
        asked = PRIVATE.question(deal(100, 100, button=0).state, 0, "raise")
        assert asked.bounds.stack == asked.bounds.most == 100

    def test_without_a_bet_it_asks_for_one(self) -> None:
        hand = deal(500, 500, button=0).do("call", "check")
        asked = PRIVATE.question(hand.state, 1, "raise")
        assert asked.title.key == "he-ask-bet-title"
        assert asked.facts == (say("he-ask-facts-free", pot=Chips(20), chips=Chips(0), stack=Chips(490)),)
        assert asked.bounds.on_top == 0

    def test_at_pot_limit_the_pot_is_the_most(self) -> None:
        terms = Terms(small_blind=5, big_blind=10, limit=Limit.POT)
        asked = PRIVATE.question(deal(500, 500, button=0, terms=terms).state, 0, "raise")
        assert [preset.amount for preset in asked.presets] == [20, 30]
        assert asked.bounds.stack == 500  # "all" is refused with the limit, not taken for the pot

    def test_who_may_not_raise_is_told_why(self) -> None:
        short = deal(500, 30, button=0).do("raise 40")
        with pytest.raises(Refusal, match="raise-above-stack"):
            PRIVATE.question(short.state, 1, "raise")
        with pytest.raises(Refusal, match="not-your-turn"):
            PRIVATE.question(facing_a_bet().state, 5, "raise")


class TestChoosingAhead:
    """Fay chooses while Dee thinks."""

    def test_the_present_price_is_taken(self) -> None:
        PRIVATE.choose(facing_a_bet().state, 5, Ahead("h1", CALL_60, 60))

    def test_an_old_price_is_refused_with_the_new_one(self) -> None:
        with pytest.raises(Refusal, match="price-changed") as refused:
            PRIVATE.choose(facing_a_bet().state, 5, Ahead("h1", CALL_60, 20))
        assert refused.value.facts == {"n": Chips(60)}

    def test_what_is_no_choice_is_refused(self) -> None:
        for verb in ("check", "raise", ""):
            with pytest.raises(Refusal, match="move-unknown"):
                PRIVATE.choose(facing_a_bet().state, 5, Ahead("h1", verb, 60))

    def test_who_folded_has_nothing_to_choose(self) -> None:
        with pytest.raises(Refusal, match="move-unknown"):
            PRIVATE.choose(facing_a_bet().state, 0, Ahead("h1", FOLD_OR_CHECK, 60))

    def test_on_turn_only_the_present_price_counts(self) -> None:
        """A Check/fold pressed when checking was free must not fold to a bet that came meanwhile."""
        hand = facing_a_bet()
        PRIVATE.choose(hand.state, 3, Ahead("h1", FOLD_OR_CHECK, 60))
        with pytest.raises(Refusal, match="price-changed"):
            PRIVATE.choose(hand.state, 3, Ahead("h1", FOLD_OR_CHECK, 0))

    @pytest.mark.parametrize(
        ("verb", "price", "comes_to"),
        [(CALL_60, 60, "call"), (CALL_60, 20, None), (CALL_ANY, 20, "call"), (FOLD_OR_CHECK, 0, "fold")],
    )
    def test_what_it_comes_to_on_turn(self, verb: str, price: int, comes_to: str | None) -> None:
        move = PRIVATE.move_ahead(facing_a_bet().state, 3, Ahead("h1", verb, price))
        assert move == (None if comes_to is None else Move(comes_to))

    def test_out_of_turn_it_comes_to_nothing(self) -> None:
        assert PRIVATE.move_ahead(facing_a_bet().state, 5, Ahead("h1", CALL_ANY, 60)) is None


def test_a_fold_is_asked_about_only_where_checking_is_free() -> None:
    hand = deal(500, 500, button=0).do("call")
    assert PRIVATE.needs_asking(hand.state, 1, "fold") == say("he-fold-free")
    assert PRIVATE.needs_asking(hand.state, 1, "check") is None
    assert PRIVATE.needs_asking(facing_a_bet().state, 3, "fold") is None


class TestShowing:
    def test_the_winner_of_an_uncontested_hand_may(self) -> None:
        hand = deal(500, 500, button=0).do("fold")
        assert PRIVATE.may_show(hand.state) == (1,)
        shown = PRIVATE.show(hand.state, 1)
        assert shown.audience() == EVERYONE
        after = RULES.evolve(hand.state, shown)
        assert RULES.payoffs(after) == RULES.payoffs(hand.state)
        assert PRIVATE.may_show(after) == ()

    def test_who_folded_may_not(self) -> None:
        with pytest.raises(Refusal, match="show-not-yours"):
            PRIVATE.show(deal(500, 500, button=0).do("fold").state, 0)

    def test_nobody_may_while_the_hand_is_on(self) -> None:
        assert PRIVATE.may_show(facing_a_bet().state) == ()


class TestMissedBlinds:
    def test_the_blinds_pass_as_the_seating_says(self) -> None:
        """Seat 4 sits out while the big blind goes from 3 to 5."""
        last = Places(1, 2, 3)
        chairs = tuple(Chair(n, 500, sitting_out=n == 4) for n in range(1, 6))
        line = OFFER.line_up(chairs, last, 0, read_options(OFFER.fields, {}))
        assert isinstance(line, LineUp)
        assert PRIVATE.passed_over(last, line) == Passed(small=(3,), big=(4, 5))

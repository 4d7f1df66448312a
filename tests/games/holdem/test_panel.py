"""What a player reads of their own hand, in figures and in words."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.cards import cards
from bot.core.errors import Misuse
from bot.core.offer import Ahead
from bot.core.phrases import Channel, Phrase
from bot.core.screen import Button, Family, Panel, Style
from bot.games.holdem import OFFER
from bot.games.holdem.panel import panel
from bot.games.holdem.wording import held
from bot.show.catalog import Catalog
from tests.games.holdem.dealing import RULES, Hand, deal
from tests.laws.deals import any_deal
from tests.laws.playing import play_out
from tests.laws.promises import cards_in

ROOT = Path(__file__).parents[3]
CAST = ((1, "Ann"), (2, "Bo"), (3, "Cy"), (4, "Dee"), (5, "Eli"), (6, "Fay"))
MARKS = str.maketrans("\u00a0\u2011", " -", "\u2068\u2069\ufe0e`")
SIX = (1000, 1240, 860, 980, 1115, 805)
BO, DEE, FAY = 1, 3, 5


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.load(ROOT / "data" / "words", ROOT / "bot" / "games" / "holdem" / "words")


def before_the_flop() -> Hand:
    """Ann and Cy folded, Bo raised to 30; Dee is to act, then Eli, then Fay in the big blind."""
    hands = {BO: "Qd Qs", FAY: "Ks 7h"}
    hand = deal(*SIX, button=DEE, hands=hands, board="Kd 8s 3c 7s 2h")
    return hand.do("fold", "raise 30", "fold")


def on_the_flop() -> Hand:
    """Fay checked, Bo bet 60; Dee is to act, then Fay."""
    return before_the_flop().do("call", "fold", "call", "check", "raise 60")


class Reader:
    """Reads one player's own page."""

    def __init__(
        self, catalog: Catalog, hand: Hand, seat: int, ahead: Ahead | None = None, *, in_words: bool = False
    ) -> None:
        self.catalog = catalog
        self.panel: Panel = panel(hand.view(seat), ahead, in_words)

    def say(self, phrase: Phrase) -> str:
        told = Phrase(phrase.key, (*phrase.facts, ("number", 13), ("channel", Channel(7))))
        return self.catalog.say(told, "en", CAST).translate(MARKS)

    @property
    def lines(self) -> list[str]:
        return [self.say(line.phrase) for line in self.panel.lines]

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.panel.rows for button in row if isinstance(button, Button)]

    @property
    def labels(self) -> list[str]:
        return [self.say(button.label) for button in self.buttons]


class TestInFigures:
    def test_c1_the_first_line_is_the_banner(self, catalog: Catalog) -> None:
        assert Reader(catalog, before_the_flop(), FAY).lines == [
            "Hand 13 in <#7>: K♠ 7♡",
            "Pot 45",
            "You are the big blind.",
            "20 to call · your stack 795",
            "Dee acts next, then 1 more, then you.",
        ]

    def test_c2_on_the_flop(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), FAY, Ahead("h", "call", 60))
        assert read.lines == [
            "Hand 13 in <#7>: K♠ 7♡",
            "You have a pair of kings.",
            "Board K♢ 8♠ 3♣ · pot 155",
            "You are the big blind.",
            "60 to call · your stack 775",
            "Dee acts next, then you.",
            "Chosen: call 60. Dropped if the price changes.",
        ]
        assert read.labels == ["Check/fold", "Call 60 · chosen", "Call any"]

    def test_on_turn_there_is_nothing_to_choose_here(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), DEE)
        assert read.lines[-2:] == ["60 to call · your stack 950", "Your turn: the buttons are on the table."]
        assert read.buttons == []

    def test_who_bet_acts_again_only_after_a_raise(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), BO)
        assert read.lines[-1] == "Dee acts next. You act again in this round only after a raise."
        assert read.labels == ["Check/fold", "Check", "Call any"]

    def test_folded(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), 2)
        assert read.lines[-1] == "You folded. Your stack is 860."
        assert read.buttons == []

    def test_all_in(self, catalog: Catalog) -> None:
        hand = deal(500, 40, 500, button=0).do("call", "raise 40")
        read = Reader(catalog, hand, 1)
        assert read.lines[-1] == "You're all-in: there is nothing more to decide."
        assert read.buttons == []

    def test_heads_up_the_button_is_the_small_blind(self, catalog: Catalog) -> None:
        hand = deal(500, 500, button=0)
        assert "You have the button and the small blind." in Reader(catalog, hand, 0).lines
        assert "You are the big blind." in Reader(catalog, hand, 1).lines

    def test_over(self, catalog: Catalog) -> None:
        hand = deal(500, 500, button=0).do("fold")
        assert Reader(catalog, hand, 1).lines[-1] == "The hand is over: you won 5. Your stack is 505."
        assert Reader(catalog, hand, 0).lines[-1] == "The hand is over: you lost 5. Your stack is 495."
        assert Reader(catalog, hand, 0).buttons == []

    def test_even(self, catalog: Catalog) -> None:
        board = "As Ks Qs Js Ts"
        hand = deal(500, 500, button=0, board=board).do("raise 500", "call")
        while hand.state.net is None:  # the board runs out
            if hand.state.shown:
                tabled = "Nobody can bet any more: your cards lie open on the table."
                assert Reader(catalog, hand, 0).lines[-1] == tabled
            event = RULES.proceed(hand.state)
            assert event is not None
            hand = Hand(RULES.evolve(hand.state, event))
        assert Reader(catalog, hand, 0).lines[-1] == "The hand is over: you came out even. Your stack is 500."
        assert "You have a royal flush." in Reader(catalog, hand, 0).lines


class TestChosenAhead:
    def test_a_button_carries_the_price_it_was_pressed_at(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), FAY)
        assert [(b.family, b.verb, b.rest, b.style) for b in read.buttons] == [
            (Family.AHEAD, "check-fold", ("60",), Style.PLAIN),
            (Family.AHEAD, "call", ("60",), Style.PLAIN),
            (Family.AHEAD, "call-any", ("60",), Style.PLAIN),
        ]

    def test_a_changed_price_drops_a_call(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), FAY, Ahead("h", "call", 20))
        assert read.lines[-1] == "It's 60 to call now, so your choice was dropped. Choose again."
        assert read.labels == ["Check/fold", "Call 60", "Call any"]

    def test_a_bet_drops_a_check(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), FAY, Ahead("h", "check", 0))
        assert read.lines[-1] == "It's 60 to call now, so your choice was dropped. Choose again."

    def test_check_fold_and_call_any_hold_at_any_price_and_can_be_taken_back(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), FAY, Ahead("h", "check-fold", 0))
        assert read.lines[-1] == "Chosen: check, or fold to a bet."
        assert (read.labels[0], read.buttons[0].style, read.buttons[0].rest) == (
            "Check/fold · chosen",
            Style.GO,
            ("0", "back"),
        )
        read = Reader(catalog, on_the_flop(), FAY, Ahead("h", "call-any", 20))
        assert read.lines[-1] == "Chosen: call any bet, up to your whole stack, 775."
        assert read.labels[2] == "Call any · chosen"

    def test_a_check_stands_while_it_is_free(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), BO, Ahead("h", "check", 0))
        assert read.lines[-1] == "Chosen: check. Dropped if someone bets."
        assert read.labels[1] == "Check · chosen"


class TestInWords:
    def test_c3_reads_cards_board_and_table(self, catalog: Catalog) -> None:
        read = Reader(catalog, on_the_flop(), FAY, in_words=True)
        assert read.lines == [
            "Hand 13 in <#7>. You hold king of spades and seven of hearts.",
            "You have a pair of kings.",
            "Board: king of diamonds, eight of spades, three of clubs. Pot 155.",
            "You are the big blind.",
            "You need 60 to call and have 775.",
            "Still in: Bo 1,150, bet 60; Dee 950, button; you.",
            "Dee acts next, then you.",
        ]
        assert read.labels == ["Check/fold", "Call 60", "Call any"]

    def test_no_sign_of_a_suit_is_left(self, catalog: Catalog) -> None:
        for hand in (before_the_flop(), on_the_flop(), on_the_flop().do("fold", "fold")):
            for seat in range(6):
                told = "\n".join(Reader(catalog, hand, seat, in_words=True).lines)
                assert not any(sign in told for sign in "♠♡♢♣")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("As Ks Qs Js Ts", "a royal flush"),
        ("9s 8s 7s 6s 5s", "a straight flush, nine high"),
        ("Ks Kh Kd Kc 4d", "four kings"),
        ("Qs Qh Qd 5c 5s", "a full house, queens and fives"),
        ("Ad Jd 8d 6d 2d", "a flush, ace high"),
        ("Tc 9h 8d 7s 6c", "a straight, ten high"),
        ("6c 6h 6d As 9c", "three sixes"),
        ("Ks Kd 7s 7h 8s", "two pair, kings and sevens"),
        ("Js Jh Ad 9c 4d", "a pair of jacks"),
        ("As Qh 9d 6c 3c", "ace high"),
    ],
)
def test_every_hand_can_be_held(catalog: Catalog, text: str, told: str) -> None:
    assert catalog.say(held(cards(text)), "en") == told


def test_the_public_has_no_page() -> None:
    with pytest.raises(Misuse):
        panel(before_the_flop().view(None), None, False)


@given(seed=st.integers(0, 2**64 - 1), in_words=st.booleans())
@settings(max_examples=40, deadline=None)
def test_no_page_holds_a_card_its_reader_may_not_see(seed: int, in_words: bool) -> None:
    luck = Random(seed)
    made = any_deal(OFFER, luck)
    hand = play_out(OFFER.game, made.start, made.deck, luck)
    for step in hand.steps:
        audiences = OFFER.game.audiences(step.state)
        for seat in hand.seats:
            may = {card for card, to in zip(hand.deck, audiences, strict=True) if to.includes(seat)}
            page = OFFER.private.panel(OFFER.game.view(step.state, seat), None, in_words)
            assert set(cards_in(page)) <= may

"""What people read at a hold'em table, in English."""

from pathlib import Path

import pytest

from bot.core.cards import cards
from bot.core.moves import Move
from bot.core.phrases import Phrase
from bot.core.screen import Accent, Body, Button, Style
from bot.games.holdem import OFFER
from bot.games.holdem.showdown import show_cards
from bot.games.holdem.state import evolve
from bot.games.holdem.terms import Terms
from bot.games.holdem.wording import hand_name, story
from bot.poker.betting import Limit
from bot.show.catalog import Catalog
from tests.games.holdem.dealing import RULES, Hand, deal

ROOT = Path(__file__).parents[3]
CAST = ((1, "Ann"), (2, "Bo"), (3, "Cy"), (4, "Dee"), (5, "Eli"), (6, "Fay"))
MARKS = str.maketrans("\u00a0\u2011", " -", "\u2068\u2069\ufe0e`")
CALL = Move("call")
SIX = (1000, 1240, 860, 980, 1115, 805)
HANDS = {1: "Qd Qs", 5: "Ks 7h"}
BOARD = "Kd 8s 3c 7s 2h"


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.load(ROOT / "data" / "words", ROOT / "bot" / "games" / "holdem" / "words")


class Reader:
    """Reads a hand's screen as plain text."""

    def __init__(self, catalog: Catalog, hand: Hand) -> None:
        self.catalog = catalog
        self.hand = hand
        self.body: Body = OFFER.body(hand.view(), {})

    def say(self, phrase: Phrase) -> str:
        numbered = Phrase(phrase.key, (*phrase.facts, ("number", 13)))
        return self.catalog.say(numbered, "en", CAST).translate(MARKS)

    @property
    def title(self) -> str:
        return self.say(self.body.title)

    @property
    def lines(self) -> list[str]:
        return [self.say(line.phrase) for block in self.body.blocks for line in block.lines]

    @property
    def news(self) -> list[str]:
        return [self.say(line.phrase) for line in self.body.news]

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.body.moves for button in row if isinstance(button, Button)]

    @property
    def labels(self) -> list[str]:
        return [self.say(button.label) for button in self.buttons]

    @property
    def outcome(self) -> list[str]:
        return [self.say(line.phrase) for line in OFFER.outcome(self.hand.view(), {})]


def six() -> Hand:
    return deal(*SIX, button=3, hands=HANDS, board=BOARD).do("fold", "raise 30", "fold")


def test_before_the_flop(catalog: Catalog) -> None:
    read = Reader(catalog, six())
    assert read.title == "Texas Hold'em · hand 13 · no-limit"
    assert read.lines == [
        "Pot 45",
        "2 Bo 1,210 · bet 30",
        "→ 4 Dee 980 · button",
        "5 Eli 1,110 · bet 5",
        "6 Fay 795 · bet 10",
        "Out: Ann 1,000, Cy 860",
    ]
    assert read.news == ["Ann folds. Bo raises to 30. Cy folds.", "Dee to act: 30 to call"]
    assert read.labels == ["Fold", "Call 30", "Raise…"]
    assert read.body.accent is Accent.PLAY


def test_on_the_flop(catalog: Catalog) -> None:
    read = Reader(catalog, six().do("call", "fold", "call").do("check", "raise 60"))
    assert read.lines == [
        "K♢ 8♠ 3♣",
        "Pot 155",
        "2 Bo 1,150 · bet 60",
        "→ 4 Dee 950 · button",
        "6 Fay 775 · checked",
        "Out: Ann 1,000, Cy 860, Eli 1,110",
    ]
    assert read.news == ["Fay checks. Bo bets 60.", "Dee to act: 60 to call"]


def test_right_after_the_flop_the_last_deed_still_stands(catalog: Catalog) -> None:
    read = Reader(catalog, six().do("call", "fold", "call"))
    assert read.news == ["Fay calls 20.", "Fay to act: nothing to call"]
    assert read.labels == ["Fold", "Check", "Bet…"]


def to_the_river() -> Hand:
    hand = six().do("call", "fold", "call").do("check", "raise 60", "fold", "call").do("check", "check")
    return hand.do("raise 100", "call")


def test_the_showdown(catalog: Catalog) -> None:
    read = Reader(catalog, to_the_river())
    assert read.title == "Texas Hold'em · hand 13 · showdown"
    assert read.lines == [
        "K♢ 8♠ 3♣ 7♠ 2♡",
        "Fay wins 415.",
        "2 Bo not shown · −190 → 1,050",
        "6 Fay K♠ 7♡ two pair, kings and sevens · +225 → 1,030",
        "1 Ann 0 → 1,000 · 3 Cy 0 → 860 · 4 Dee −30 → 950 · 5 Eli −5 → 1,110",
    ]
    assert read.body.accent is Accent.RESULT
    assert read.outcome == [
        "Texas Hold'em · hand 13 · showdown",
        "K♢ 8♠ 3♣ 7♠ 2♡",
        "Fay wins 415.",
        "Ann 0 · Bo −190 · Cy 0 · Dee −30 · Eli −5 · Fay K♠ 7♡ +225",
    ]


def test_side_pots(catalog: Catalog) -> None:
    hands = {0: "Qh Qd", 1: "Js Jc", 2: "2c 3d"}
    hand = deal(300, 700, 1300, button=0, hands=hands, board="Qs Jd 4c 4h 9s").do(
        "raise 300", "raise 700", "call"
    )
    read = Reader(catalog, hand)
    assert read.lines == [
        "Q♠ J♢ 4♣ 4♡ 9♠",
        "Main pot 900: Ann",
        "Side pot 800: Bo",
        "1 Ann Q♡ Q♢ full house, queens and fours · +600 → 900",
        "2 Bo J♠ J♣ full house, jacks and fours · +100 → 800",
        "3 Cy 2♣ 3♢ pair of fours · −700 → 600",
    ]
    assert read.outcome == [
        "Texas Hold'em · hand 13 · showdown",
        "Q♠ J♢ 4♣ 4♡ 9♠",
        "Main pot 900: Ann · Side pot 800: Bo",
        "Ann Q♡ Q♢ +600 · Bo J♠ J♣ +100 · Cy 2♣ 3♢ −700",
    ]


def test_won_without_showdown(catalog: Catalog) -> None:
    read = Reader(catalog, deal(500, 500, 500, button=0).do("raise 30", "fold", "fold"))
    assert read.title == "Texas Hold'em · hand 13"
    assert read.lines == [
        "Ann wins 25.",
        "Everyone else folded; no cards shown.",
        "20 nobody called goes back to Ann.",
        "1 Ann +15 → 515",
        "2 Bo −5 → 495 · 3 Cy −10 → 490",
    ]
    assert read.outcome == [
        "Texas Hold'em · hand 13",
        "Ann wins 25. Everyone else folded; no cards shown. 20 nobody called goes back to Ann.",
        "Ann +15 · Bo −5 · Cy −10",
    ]


def test_cards_shown_afterwards_stand_there(catalog: Catalog) -> None:
    state = deal(500, 500, button=0, hands={1: "As Ad"}).do("fold").state
    read = Reader(catalog, Hand(evolve(state, show_cards(state, 1))))
    assert "2 Bo A♠ A♢ pair of aces · +5 → 505" in read.lines
    assert not any("no cards shown" in line for line in read.lines)
    assert read.outcome == [
        "Texas Hold'em · hand 13",
        "Bo wins 10. Everyone else folded. 5 nobody called goes back to Bo.",
        "Ann −5 · Bo A♠ A♢ +5",
    ]


def test_the_run_out(catalog: Catalog) -> None:
    """Hands are tabled before the flop comes, and say with each street what they make."""
    hands = {0: "Qh Qd", 1: "Js Jc", 2: "2c 3d"}
    hand = deal(300, 700, 1300, button=0, hands=hands, board="Qs Jd 4c 4h 9s").do("raise 300", "raise 700")
    state = hand.state
    for event in RULES.decide(state, 2, CALL):
        state = evolve(state, event)
    for lines, deeds, news in (
        (
            [
                "Main pot 900 · side pot 800",
                "1 Ann all-in 300 · button · Q♡ Q♢",
                "2 Bo all-in 700 · J♠ J♣",
                "3 Cy 600 · has 700 in · 2♣ 3♢",
            ],
            "Ann raises to 300 and is all-in. Bo raises to 700 and is all-in. Cy calls 690.",
            "Flop next, then the turn and the river.",
        ),
        (
            [
                "Q♠ J♢ 4♣",
                "Main pot 900 · side pot 800",
                "1 Ann all-in 300 · button · Q♡ Q♢ three queens",
                "2 Bo all-in 700 · J♠ J♣ three jacks",
                "3 Cy 600 · has 700 in · 2♣ 3♢ queen high",
            ],
            "Cy calls 690.",
            "Turn next, then the river.",
        ),
    ):
        event = RULES.proceed(state)
        assert event is not None
        state = evolve(state, event)
        read = Reader(catalog, Hand(state))
        assert read.title == "Texas Hold'em · hand 13 · all-in"
        assert read.lines == lines
        assert read.news == [
            deeds,
            "No more betting: all hands lie open, the board runs out.",
            news,
        ]
        assert read.labels == []


def test_a_call_of_the_whole_stack_is_red(catalog: Catalog) -> None:
    read = Reader(catalog, deal(1000, 50, button=0).do("raise 100"))
    assert read.labels == ["Fold", "Call 40 all-in"]
    assert read.buttons[1].style is Style.STOP


def test_one_possible_size_is_on_the_button(catalog: Catalog) -> None:
    fixed = Reader(catalog, deal(500, 500, button=0, terms=Terms(5, 10, limit=Limit.FIXED)))
    assert fixed.title == "Texas Hold'em · hand 13 · fixed limit"
    assert fixed.labels == ["Fold", "Call 5", "Raise to 20"]
    assert fixed.buttons[2].rest == ("20",)
    short = Reader(catalog, deal(500, 500, 14, button=2))
    assert short.labels == ["Fold", "Call 10", "All-in 14"]
    assert short.buttons[2].style is Style.STOP


def test_the_lobby_s_terms(catalog: Catalog) -> None:
    options = {"small_blind": 5, "big_blind": 10, "ante": 10, "ante_by": "big blind", "limit": "pot"}
    told = [catalog.say(phrase, "en").translate(MARKS) for phrase in OFFER.summary(options)]
    assert told == [
        "pot-limit · blinds 5/10 · ante 10 by the big blind",
        "buy-in 200 to 1,000 · clock 45 s",
        "back within an hour: with the stack you left with",
    ]
    assert len(OFFER.summary({**options, "rejoining": "any"})) == 2


def test_the_story_keeps_closed_cards_closed(catalog: Catalog) -> None:
    hand = to_the_river()
    read = Reader(catalog, hand)
    public = [[read.say(phrase) for phrase in chapter.told] for chapter in story(hand.view())]
    assert public[0][:2] == [
        "Eli posts the small blind, 5, Fay posts the big blind, 10.",
        "Ann folds.",
    ]
    assert public[-1] == [
        "On the table: 2♡",
        "Fay bets 100.",
        "Bo calls 100.",
        "Fay shows K♠ 7♡: two pair, kings and sevens.",
        "Bo mucks.",
        "Fay wins 415.",
    ]
    mine = [read.say(phrase) for phrase in story(hand.view(1))[-1].told]
    assert mine[-1] == "Yours: Q♢ Q♠, not shown to others."


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ("As Ks Qs Js Ts", "royal flush"),
        ("9s 8s 7s 6s 5s", "straight flush, nine high"),
        ("Ks Kh Kd Kc 4d", "four kings"),
        ("Qs Qh Qd 5c 5s", "full house, queens and fives"),
        ("Ad Jd 8d 6d 2d", "flush, ace high"),
        ("5c 4h 3d 2s Ac", "straight, five high"),
        ("6c 6h 6d 2s Ac", "three sixes"),
        ("Ks 7h Kd 7s 3c", "two pair, kings and sevens"),
        ("Ks Kh", "pair of kings"),
        ("Ts 9h 4d 3c 2c", "ten high"),
    ],
)
def test_hands_in_words(catalog: Catalog, row: str, name: str) -> None:
    assert catalog.say(hand_name(cards(row)), "en") == name

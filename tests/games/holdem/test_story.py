"""A finished hand told street by street: everything to whoever held it, nothing to anyone else."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.errors import Misuse
from bot.core.events import Event
from bot.core.game import Start, begin, play, settle_down
from bot.core.handfile import export
from bot.core.moves import Move
from bot.games.holdem import OFFER
from bot.games.holdem.private import HoldemPrivate
from bot.games.holdem.story import MOST_LINES
from bot.show.catalog import Catalog
from tests.games.holdem.dealing import BLINDS, RULES, deal
from tests.laws.deals import any_deal
from tests.laws.playing import play_out
from tests.laws.promises import cards_in

ROOT = Path(__file__).parents[3]
CAST = ((1, "Ann"), (2, "Bo"), (3, "Cy"), (4, "Dee"), (5, "Eli"), (6, "Fay"))
MARKS = str.maketrans("\u00a0\u2011", " -", "\u2068\u2069\ufe0e`")
PRIVATE = HoldemPrivate()
ANN, BO, FAY = 0, 1, 5


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.load(ROOT / "data" / "words", ROOT / "bot" / "games" / "holdem" / "words")


def hand_13() -> tuple[Event, ...]:
    """Fay beats Bo at the showdown; Ann had folded ace-king."""
    hands = {ANN: "Ad Kc", BO: "Qd Qs", FAY: "Ks 7h"}
    set_up = deal(1000, 1240, 860, 980, 1115, 805, button=3, hands=hands, board="Kd 8s 3c 7s 2h").state
    start = Start(BLINDS, set_up.stacks, set_up.button)
    deeds = "fold,raise 30,fold,call,fold,call,check,raise 60,fold,call,check,check,raise 100,call"
    begun = begin(RULES, start, set_up.deck)
    events, state = list(begun.events), begun.state
    for deed in [None, *deeds.split(",")]:
        if deed is not None:
            assert state.turn is not None
            verb, _, amount = deed.partition(" ")
            played = play(RULES, state, state.turn, Move(verb, int(amount) if amount else None))
            events, state = [*events, *played.events], played.state
        rest = settle_down(RULES, state)
        events, state = [*events, *rest.events], rest.state
    return tuple(events)


def told(catalog: Catalog, viewer: int | None) -> list[list[str]]:
    pages = PRIVATE.story(hand_13(), viewer)
    return [[catalog.say(phrase, "en", CAST).translate(MARKS) for phrase in page] for page in pages]


def test_a_page_a_street(catalog: Catalog) -> None:
    assert [page[0] for page in told(catalog, ANN)] == [
        "Before the flop · pot 95",
        "Flop · board K♢ 8♠ 3♣ · pot 215",
        "Turn · board K♢ 8♠ 3♣ 7♠ · pot 215",
        "River · board K♢ 8♠ 3♣ 7♠ 2♡ · pot 415",
    ]


def test_e1_the_last_page_to_ann(catalog: Catalog) -> None:
    assert told(catalog, ANN)[-1] == [
        "River · board K♢ 8♠ 3♣ 7♠ 2♡ · pot 415",
        "On the table: 2♡",
        "Fay bets 100.",
        "Bo calls 100.",
        "Fay shows K♠ 7♡: two pair, kings and sevens.",
        "Bo mucks.",
        "Fay wins 415.",
        "Yours: A♢ K♣, not shown to others.",
    ]


def test_a_mucked_hand_is_told_to_its_owner_only(catalog: Catalog) -> None:
    assert told(catalog, BO)[-1][-1] == "Yours: Q♢ Q♠, not shown to others."
    for viewer in (None, ANN, FAY):
        assert "Q♢" not in str(told(catalog, viewer))


def test_shown_cards_are_everyone_s(catalog: Catalog) -> None:
    assert told(catalog, FAY)[-1][-1] == "Yours: K♠ 7♡"
    assert "Fay shows K♠ 7♡: two pair, kings and sevens." in told(catalog, None)[-1]


def test_hands_that_were_tabled_are_told_once(catalog: Catalog) -> None:
    """Before the next card, to everyone; at the end what each of them has, and nobody shows or mucks."""
    hands = {0: "Ad Kc", 1: "Qd Qs"}
    set_up = deal(500, 500, button=0, hands=hands, board="Kd 8s 3c 7s 2h").state
    begun = begin(RULES, Start(BLINDS, set_up.stacks, 0), set_up.deck)
    events, rest = list(begun.events), settle_down(RULES, begun.state)
    events += rest.events
    for seat, move in ((0, Move("raise", 500)), (1, Move("call"))):
        played = play(RULES, rest.state, seat, move)
        rest = settle_down(RULES, played.state)
        events += [*played.events, *rest.events]
    for viewer in (None, 0, 1):
        pages = [
            [catalog.say(phrase, "en", CAST).translate(MARKS) for phrase in page]
            for page in PRIVATE.story(events, viewer)
        ]
        assert pages[0][-2:] == ["Bo turns over Q♢ Q♠.", "Ann turns over A♢ K♣."]
        assert pages[-1][1:5] == [
            "On the table: 2♡",
            "Bo has a pair of queens.",
            "Ann has a pair of kings.",
            "Ann wins 1,000.",
        ]
        assert export(OFFER, events, viewer)["deck"] == "Qd Ad Qs Kc Kd 8s 3c 7s 2h"


def test_an_empty_log_tells_nothing() -> None:
    with pytest.raises(Misuse):
        PRIVATE.story((), None)


@given(seed=st.integers(0, 2**64 - 1))
@settings(max_examples=40, deadline=None)
def test_no_story_tells_a_secret_and_no_page_is_too_long(seed: int) -> None:
    luck = Random(seed)
    made = any_deal(OFFER, luck)
    hand = play_out(OFFER.game, made.start, made.deck, luck)
    audiences = OFFER.game.audiences(hand.end)
    for viewer in hand.viewers:
        may = {card for card, to in zip(hand.deck, audiences, strict=True) if to.includes(viewer)}
        pages = PRIVATE.story(hand.log, viewer)
        assert set(cards_in(pages)) <= may
        assert all(1 <= len(page) <= MOST_LINES for page in pages)

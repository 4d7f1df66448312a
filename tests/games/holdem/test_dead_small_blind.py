"""Hands in which nobody owes the small blind: who acts when, who pays what, and what is told of it.

dead_small_blinds.jsonl: ten hands really played at card sites, from the regression files of the open poker tracker
fpdb-3 (facts of play only, players as seat numbers, cents as chips, nets before rake), and one made up.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.core.cards import PACK_52
from bot.core.events import Event
from bot.core.game import HOUSE, Start, begin, play, settle_down, stopped
from bot.core.handfile import answer_to, export, read
from bot.core.phrases import Phrase
from bot.games.holdem import OFFER
from bot.games.holdem.events import BlindsPosted, Forced
from bot.games.holdem.phh import to_phh
from bot.games.holdem.phh_reader import hand_file_of
from bot.games.holdem.story import pages
from bot.games.holdem.wording import deed
from tests.games.holdem.dealing import BLINDS, RULES, Hand, deal

FILE = Path(__file__).parent / "dead_small_blinds.jsonl"
HANDS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("hand", HANDS, ids=range(len(HANDS)))
def test_a_real_hand(hand: dict[str, Any]) -> None:
    assert answer_to(hand, [OFFER]).get("payoffs") == hand["expect"]["payoffs"]


@pytest.mark.parametrize(
    "hand", [each for each in HANDS if "??" not in each["deck"]], ids=lambda each: "hand"
)
def test_it_is_the_same_hand_as_a_file_and_as_phh(hand: dict[str, Any]) -> None:
    log = log_of(hand)
    for again in (export(OFFER, log, HOUSE), hand_file_of(to_phh(log, HOUSE).encode())):
        assert again["dead_small_blind"] is True
        nets = answer_to(again, [OFFER])["payoffs"]
        turned = 0 if again["button"] == hand["button"] else hand["button"] + 1
        assert nets == [*hand["expect"]["payoffs"][turned:], *hand["expect"]["payoffs"][:turned]]


def test_a_file_without_the_key_has_a_small_blind() -> None:
    alive = {**HANDS[-1], "dead_small_blind": False, "moves": []}
    assert answer_to(alive, [OFFER])["turn"] == 2, "blinds 0 and 1: the button speaks first"
    assert answer_to({**alive, "dead_small_blind": "yes"}, [OFFER])["error"]["code"] == "bad-hand-file"


def test_the_big_blind_sits_left_of_the_button() -> None:
    hand = four()
    state = hand.state
    assert (state.small_blind, state.big_blind) == (None, 1)
    assert (state.round.stakes, hand.turn) == ((0, 10, 0, 0), 2)
    assert hand.do("call", "fold", "call", "check").turn == 1, "after the flop the big blind speaks first"


@pytest.mark.parametrize("seats", [2, 3])
def test_with_few_at_the_table_too(seats: int) -> None:
    hand = deal(*(1000,) * seats, button=0, dead_small_blind=True)
    assert hand.state.round.stakes[1] == 10
    assert hand.turn == (0 if seats == 2 else 2)


def test_it_is_said_on_the_table_and_in_the_story() -> None:
    dead, alive = four(), deal(1000, 1000, 1000, 1000)
    assert "he-small-blind-dead" in keys(OFFER.body(dead.view(), {}).terms)
    assert "he-small-blind-dead" not in keys(OFFER.body(alive.view(), {}).terms)
    told = pages(log_of(HANDS[0]), None)[0]
    assert [phrase.key for phrase in told[1:3]] == ["he-posted", "he-nobody-posts"]
    posted = dead.state.history[0]
    assert [key for phrase in deed(posted) for key in keys(phrase)] == ["he-posted", "he-posts-big-blind"]


def test_nobody_is_told_that_they_are_the_small_blind() -> None:
    for seat, position in ((0, "he-panel-button"), (1, "he-panel-big-blind"), (2, None), (3, None)):
        lines = [line.phrase.key for line in OFFER.private.panel(four().view(seat), None, False).lines]
        positions = [key for key in lines if key.endswith(("-button", "-blind"))]
        assert positions == ([position] if position else [])


def test_nobody_pays_it() -> None:
    posted = four().state.history[0]
    assert isinstance(posted, BlindsPosted)
    assert [payment.kind for payment in posted.payments] == [Forced.BIG_BLIND]


def log_of(hand: dict[str, Any]) -> tuple[Event, ...]:
    """All events of a hand file's hand."""
    file = read(hand, [OFFER])
    played = begin(RULES, file.start, file.deck)
    events, state = list(played.events), played.state
    for seat, move in (None, None), *file.moves:
        if seat is not None and move is not None:
            made = play(RULES, state, seat, move)
            events, state = [*events, *made.events], made.state
        rest = settle_down(RULES, state)
        events, state = [*events, *rest.events], rest.state
    return tuple(events)


def four() -> Hand:
    return deal(1000, 1000, 1000, 1000, dead_small_blind=True)


def keys(phrase: Phrase | None) -> list[str]:
    """A phrase's key and those of the phrases in it."""
    if phrase is None:
        return []
    inner = [value for _, value in phrase.facts]
    listed = [each for value in inner for each in getattr(value, "items", ()) if isinstance(each, Phrase)]
    return [
        phrase.key,
        *(key for each in (*inner, *listed) if isinstance(each, Phrase) for key in keys(each)),
    ]


def test_where_the_place_is_lost_before_anyone_spoke_the_big_blind_goes_back() -> None:
    """Nothing is left in the pot then, and a reader who saw no cards can still tell who won what: nobody anything."""
    ended = stopped(RULES, four().state)
    assert ended.state.net == (0, 0, 0, 0)
    opened = begin(RULES, Start(BLINDS, (1000,) * 3, 0, dead_small_blind=True), PACK_52)
    rest = settle_down(RULES, opened.state)
    end = stopped(RULES, rest.state)
    file = export(OFFER, (*opened.events, *rest.events, *end.events), None)
    assert answer_to(file, [OFFER])["payoffs"] == [0, 0, 0]

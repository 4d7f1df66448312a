"""How a house player reads a table: tables as the games write them, and what it presses there."""

import random

import pytest

from bot.playground.client import Json
from bot.playground.robots.cards import read, strength, to_throw
from bot.playground.robots.table import JOIN, Table, answers, choose, table

pytestmark = pytest.mark.browser


def message(text: str, *labels: str) -> Table:
    row: Json = {
        "type": 1,
        "components": [{"type": 2, "style": 1, "label": each, "custom_id": each} for each in labels],
    }
    return table(
        {"id": "1", "content": text, "edited_timestamp": None, "components": [row] if labels else []}
    )


FLOP = message(
    "Texas Hold'em · hand 13\n`K♢ 8♠ 3♣`\nPot 155\n2 Bo 1,150 \n→ 4 \u2068Dee\u2069 950\nDee to act: 60 to call",
    "Fold", "Call 60", "Raise…", "My cards", "Seat…",
)  # fmt: skip
CHECKED = message("Pot 20\nDee to act: nothing to call", "Fold", "Check", "Bet…")
ENTRY = message("Pot 40\nDee to act: put in 20 to play", "Stay out", "Enter · 20")


def test_whose_turn_it_is() -> None:
    assert FLOP.is_turn_of("Dee")
    assert not FLOP.is_turn_of("Bo")
    assert message("Put and Take · deal 3", "Rules").is_turn_of("Bo") is None


def test_the_board_and_the_pot_are_read() -> None:
    assert FLOP.board == read("K♢ 8♠ 3♣")
    assert FLOP.pot == 155


@pytest.mark.parametrize(
    ("here", "hand", "pressed"),
    [
        (FLOP, "7♠ 2♡", "Fold"),
        (FLOP, "8♢ 2♡", "Call 60"),
        (CHECKED, "7♠ 2♡", "Check"),
        (ENTRY, "7♠ 2♡ 9♢ J♣ 4♣", "Enter · 20"),
    ],
)
def test_cheap_is_done_with_any_hand_and_dear_with_a_good_one(here: Table, hand: str, pressed: str) -> None:
    cards = read(hand)
    assert choose(here, strength(cards, here.board), random.Random(1)) == pressed


def test_a_very_good_hand_sometimes_asks_for_more() -> None:
    feeling = strength(read("8♢ 8♡"), FLOP.board)
    assert {choose(FLOP, feeling, random.Random(n)) for n in range(20)} == {"Call 60", "Raise…"}


@pytest.mark.parametrize("label", ["Match 40", "Open · 40", "Stake 20", "Check", "Call 860 all-in"])
def test_something_is_always_pressed_on_its_turn(label: str) -> None:
    here = message("Pot 40\nDee to act", "Fold", label, "Stake more…")
    for n in range(10):
        assert choose(here, n / 10, random.Random(n)) is not None


def test_only_the_one_press_join_is_taken() -> None:
    assert message("", "Join for…").first(JOIN) is None
    assert message("", "Join for…", "Join · 1,000").first(JOIN) == "Join · 1,000"


def test_pairs_and_jokers_stay_in_the_hand() -> None:
    assert to_throw(read("K♠ ★ K♡ 6♣ 2♢"), 5) == [3, 4]
    assert to_throw(read("A♡ J♡ 8♡ 5♡ 2♡"), 5) == []


def test_a_form_is_filled_in_with_what_it_suggests() -> None:
    field: Json = {
        "type": 4,
        "custom_id": "amount",
        "required": True,
        "value": "",
        "placeholder": "120 to 950",
    }
    assert answers({"components": [{"type": 18, "label": "Amount", "component": field}]}) == {"amount": "120"}
    size: Json = {
        "type": 21, "custom_id": "size", "required": False,
        "options": [{"label": "Least: to 120", "value": "min", "default": False}],
    }  # fmt: skip
    free = field | {"required": False}
    form = {"components": [{"type": 18, "component": size}, {"type": 18, "component": free}]}
    assert answers(form) == {"size": "min"}

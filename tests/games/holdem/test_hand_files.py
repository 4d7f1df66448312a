"""Hold'em's hand files: options, posts, closed cards, refusals; and PHH text that is none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import BadHandFile
from bot.core.handfile import answer_to
from bot.games.holdem import OFFER
from bot.games.holdem.phh_reader import hand_file_of

DECK = "Ks 2c As Kd 7d Ad Qh Jh 4c 8s 9c"
"""Three seats, button 0: seat 1 has kings, seat 2 deuce-seven, seat 0 aces."""


def answer(**told: Any) -> dict[str, Any]:
    file = {
        "riverboat": 1,
        "game": "holdem",
        "options": {"small_blind": 5, "big_blind": 10},
        "seats": [{"stack": 100}, {"stack": 60}, {"stack": 100}],
        "button": 0,
        "deck": DECK,
        "moves": [[0, "raise", 100], [1, "call"], [2, "fold"]],
    }
    return answer_to(file | told, [OFFER])


def test_a_whole_hand() -> None:
    assert answer() == {
        "ended": True,
        "payoffs": [70, -60, -10],
        "house": 0,
        "stacks": [170, 0, 90],
        "board": "Qh Jh 4c 8s 9c",
        "pots": [{"amount": 130, "winners": [0]}],
        "hands": {"0": {"cards": "As Ad", "class": "pair"}, "1": {"cards": "Ks Kd", "class": "pair"}},
        "shown": [1, 0],
    }


def test_a_hand_that_breaks_off() -> None:
    told = answer(moves=[[0, "raise", 30]])
    assert (told["ended"], told["turn"]) == (False, 1)
    assert told["choices"][1] == {"verb": "call", "price": 25}


def test_a_refused_move_is_named() -> None:
    told = answer(moves=[[0, "raise", 15]])
    assert told == {"error": {"move": 0, "code": "raise-too-small", "least": 20, "most": 100}}
    assert answer(moves=[[1, "call"]])["error"]["code"] == "not-your-turn"


def test_a_raise_nobody_can_answer_is_the_call_it_comes_to() -> None:
    """Only seat 1, with 60 in all, is left to answer; at a table the raise isn't offered and is refused."""
    raised = answer(moves=[[0, "fold"], [1, "raise", 60], [2, "raise", 100]])
    assert raised == answer(moves=[[0, "fold"], [1, "raise", 60], [2, "call"]])
    assert raised["ended"]
    posts = [[0, 10, "live"]]
    seats = [{"stack": 100}, {"stack": 8}, {"stack": 4}]
    free = answer(seats=seats, posts=posts, moves=[[0, "raise", 20]])
    assert free == answer(seats=seats, posts=posts, moves=[[0, "check"]])
    assert "error" not in free


def test_a_raise_that_can_be_answered_stays_a_raise() -> None:
    assert answer(moves=[[0, "raise", 15]])["error"]["code"] == "raise-too-small"


def test_hands_that_were_mucked_unseen_are_not_tabled() -> None:
    """A file of before, or of another house, in which the loser of an all-in mucked."""
    deck = DECK.replace("Ks", "??").replace("Kd", "??")
    options = {"small_blind": 5, "big_blind": 10, "mucked": "1"}
    told = answer(deck=deck, options=options)
    assert (told["payoffs"], told["shown"], list(told["hands"])) == ([70, -60, -10], [0], ["0"])
    both = answer(deck=deck.replace("As", "??"), options=options | {"mucked": "0 1"})
    assert both["error"]["code"] == "bad-hand-file"


def test_posts() -> None:
    told = answer(posts=[[0, 10, "live"], [0, 5, "dead"]], moves=[[0, "check"], [1, "fold"], [2, "check"]])
    assert told["ended"] is False
    over = answer(posts=[[0, 10, "live"], [0, 5, "dead"]], moves=[[0, "fold"], [1, "fold"]])
    assert over["payoffs"] == [-15, -5, 20]


def test_the_big_blind_s_ante() -> None:
    told = answer(
        options={"small_blind": 5, "big_blind": 10, "big_blind_ante": 10}, moves=[[0, "fold"], [1, "fold"]]
    )
    assert told["payoffs"] == [0, -5, 5]
    assert told["pots"] == [{"amount": 20, "winners": [2]}]  # five, five and the ante; five went back


def test_cards_nobody_needs_may_be_closed_or_missing() -> None:
    deck = "?? ?? As ?? ?? Ad"
    assert answer(deck=deck, moves=[[0, "raise", 30], [1, "fold"], [2, "fold"]])["payoffs"] == [15, -5, -10]


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"small_blind": 5}},
        {"options": {"small_blind": 20, "big_blind": 10}},
        {"options": {"small_blind": 5, "big_blind": 10, "limit": ["no"]}},
        {"options": {"small_blind": 5, "big_blind": 10, "ante": -1}},
        {"options": {"small_blind": 5, "big_blind": 10.5}},
        {"options": {"small_blind": 5, "big_blind": 10, "mucked": [1]}},
        {"seats": [{"stack": 100}]},
        {"seats": [{"stack": 100}] * 11},
        {"button": None},
        {"deck": "As Kd"},
        {"deck": DECK.replace("Qh", "*")},
        {"deck": DECK.replace("Qh", "As")},
        {"deck": DECK.replace("Qh", "??")},
        {"deck": DECK.replace("Kd", "??")},
        {"deck": DECK.removesuffix(" 9c")},
        {"posts": [[0, 11, "live"]]},
    ],
)
def test_what_is_no_hand_file(wrong: dict[str, Any]) -> None:
    assert answer(**wrong)["error"]["code"] == "bad-hand-file"


PHH = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [60, 100, 100]
actions = ["d dh p1 KsKd", "d dh p2 ????", "d dh p3 AsAd", "p3 cbr 100 # all-in", "p1 cc", "p2 f",
           "d db QhJh4c", "d db 8s", "d db 9c", "p3 sm AsAd"]
"""


def test_a_raise_nobody_can_answer_is_read_from_phh() -> None:
    """PHH of other houses too: the check after it is still told from a call."""
    raised = PHH.replace('"p3 cbr 100 # all-in", "p1 cc", "p2 f"', '"p3 f", "p1 cbr 60", "p2 cbr 100"')
    raised = raised.replace("p2 ????", "p2 7d2c").replace("p3 sm", "p2 sm").replace('AsAd"]', '7d2c"]')
    assert answer_to(hand_file_of(raised.encode()), [OFFER])["payoffs"] == [60, -60, 0]


def test_phh_is_read() -> None:
    told = answer_to(hand_file_of(PHH.encode()), [OFFER])
    assert told["payoffs"] == [-60, -10, 70]


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ('"NT"', '"PO"'),
        ("variant", "variant = "),
        ("[5, 10, 0]", "[5, 10, 20]"),
        ("[5, 10, 0]", "[0, 0, 0]"),
        ("[5, 10, 0]", "[0.5, 1, 0]"),
        ("[60, 100, 100]", "[60]"),
        ("[60, 100, 100]", "[0, 100, 100]"),
        ("p1 cc", "p9 cc"),
        ("p1 cc", "p1 dances"),
        ("p3 cbr 100", "p3 cbr " + "9" * 5000),
        ("AsAd", "AsKs"),
        ("KsKd", "KsKdKc"),
        ("KsKd", "K"),
        ("actions", '_limit = "spread"\nactions'),
    ],
)
def test_what_is_no_phh(part: str, instead: str) -> None:
    with pytest.raises(BadHandFile):
        hand_file_of(PHH.replace(part, instead).encode())


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_junk_is_no_phh(raw: bytes) -> None:
    with pytest.raises(BadHandFile):
        hand_file_of(raw)


@given(
    st.lists(
        st.sampled_from(["p1 cc", "p2 cc", "p3 cc", "p1 f", "p2 f", "p3 cbr 30", "d db 2c3c4c", "p2 sm"])
    )
)
def test_any_order_of_actions_is_read_or_refused(actions: list[str]) -> None:
    listed = ", ".join(f'"{action}"' for action in actions)
    text = PHH[: PHH.index("actions")] + f"actions = [{listed}]\n"
    try:
        told = answer_to(hand_file_of(text.encode()), [OFFER])
    except BadHandFile:
        return
    assert "ended" in told or "error" in told

"""Seven cards, five count: classes, kickers, and the sixth card that never matters."""

import itertools
from collections import Counter

import pytest

from bot.core.cards import PACK_52, cards
from bot.poker.hands import HandClass, best_five, hand_class, ranks, strength

IN_ORDER = [
    ("7s 5h 4d 3c 2s", HandClass.HIGH_CARD),
    ("As Kh Qd Jc 9s", HandClass.HIGH_CARD),
    ("2s 2h 3d 4c 5s", HandClass.PAIR),
    ("As Ah Kd Qc Js", HandClass.PAIR),
    ("3s 3h 2d 2c 4s", HandClass.TWO_PAIR),
    ("As Ah Kd Kc Qs", HandClass.TWO_PAIR),
    ("2s 2h 2d 3c 4s", HandClass.TRIPS),
    ("5s 4h 3d 2c As", HandClass.STRAIGHT),
    ("6s 5h 4d 3c 2s", HandClass.STRAIGHT),
    ("7s 6h 5d 4c 3s", HandClass.STRAIGHT),
    ("As Kh Qd Jc Ts", HandClass.STRAIGHT),
    ("7s 5s 4s 3s 2s", HandClass.FLUSH),
    ("As Ks Qs Js 9s", HandClass.FLUSH),
    ("2s 2h 2d 3c 3s", HandClass.FULL_HOUSE),
    ("As Ah Ad Kc Ks", HandClass.FULL_HOUSE),
    ("2s 2h 2d 2c 3s", HandClass.QUADS),
    ("5s 4s 3s 2s As", HandClass.STRAIGHT_FLUSH),
    ("As Ks Qs Js Ts", HandClass.STRAIGHT_FLUSH),
]


def test_the_order_of_hands() -> None:
    worths = [strength(cards(text)) for text, _ in IN_ORDER]
    assert worths == sorted(set(worths))
    assert [hand_class(worth) for worth in worths] == [kind for _, kind in IN_ORDER]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Kd", "Ah Qd"),  # third card
        ("Ks Td", "Kh 9d"),  # fourth and fifth
        ("7s 7d", "6s 6d"),  # "the one with the higher pair wins"
    ],
)
def test_kickers_decide(better: str, worse: str) -> None:
    board = cards("Ac 8h 5d 3c 2d")
    assert strength((*cards(better), *board)) > strength((*cards(worse), *board))


def test_the_sixth_card_never_counts() -> None:
    board = cards("Ac Ah Kd Qc Jd")
    assert strength((*cards("9s 8s"), *board)) == strength((*cards("3d 2h"), *board))


def test_three_pairs_are_two_pairs_and_the_best_card_left() -> None:
    assert ranks(strength(cards("As Ah Kd Kc 3s 3h Qd"))) == (14, 14, 13, 13, 12)


def test_two_trips_are_a_full_house() -> None:
    assert ranks(strength(cards("9s 9h 9d 4c 4s 4h Kd"))) == (9, 9, 9, 4, 4)


def test_trips_and_two_pairs_take_the_higher_pair() -> None:
    assert ranks(strength(cards("9s 9h 9d 4c 4s Kh Kd"))) == (9, 9, 9, 13, 13)


def test_quads_keep_the_best_kicker_even_from_a_pair() -> None:
    assert ranks(strength(cards("9s 9h 9d 9c 4s 4h 8d"))) == (9, 9, 9, 9, 8)


def test_a_flush_takes_its_own_suit_only() -> None:
    seven = cards("As Kh 9s 7s 4s 2s Ad")
    assert [c.text for c in best_five(seven)] == ["As", "9s", "7s", "4s", "2s"]


def test_a_straight_flush_below_a_higher_flush_card() -> None:
    seven = cards("As 9s 8s 7s 6s 5s Kd")
    assert ranks(strength(seven)) == (9, 8, 7, 6, 5)


def test_fewer_than_five_cards_have_a_worth_too() -> None:
    assert hand_class(strength(cards("Ks Kd"))) is HandClass.PAIR
    assert ranks(strength(cards("As Kd"))) == (14, 13)


def test_class_names_of_hand_files() -> None:
    assert [kind.title for kind in (HandClass.TWO_PAIR, HandClass.HIGH_CARD)] == ["two pair", "high card"]


FIVE_CARD_COUNTS = {
    HandClass.STRAIGHT_FLUSH: 40,
    HandClass.QUADS: 624,
    HandClass.FULL_HOUSE: 3744,
    HandClass.FLUSH: 5108,
    HandClass.STRAIGHT: 10200,
    HandClass.TRIPS: 54912,
    HandClass.TWO_PAIR: 123552,
    HandClass.PAIR: 1098240,
    HandClass.HIGH_CARD: 1302540,
}
"""Known counts of all 2,598,960 five-card hands (combinatorics; any poker textbook has them)."""


@pytest.mark.full
def test_all_five_card_hands() -> None:
    worths = Counter(strength(five) for five in itertools.combinations(PACK_52, 5))
    classes: Counter[HandClass] = Counter()
    for worth, many in worths.items():
        classes[hand_class(worth)] += many
    assert classes == FIVE_CARD_COUNTS
    assert len(worths) == 7462  # different worths of five cards

"""Shuffle, seal and cut, against a vector worked out by another hand: 54 cards, four seats, one without a word."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.cards import PACK_52, PACK_54, PACK_108, Card, cards
from bot.core.shuffle import Sealed, clean_word, cut, deal_order, leaf, root_of, shuffle

VECTOR = json.loads((Path(__file__).parent / "shuffle_vector.json").read_text("utf-8"))
SEALED = Sealed(cards(" ".join(VECTOR["sealed"])), tuple(bytes.fromhex(salt) for salt in VECTOR["salts"]))


def test_the_seal_is_the_vector_s() -> None:
    assert SEALED.root == VECTOR["root"]


def test_the_cut_and_the_deal_are_the_vector_s() -> None:
    permutation = cut(SEALED.root, int(VECTOR["message_id"]), VECTOR["words"], 54)
    assert list(permutation) == VECTOR["permutation"]
    assert [card.text for card in deal_order(SEALED.order, permutation)] == VECTOR["deal_order"]


@pytest.mark.parametrize("pack", [PACK_52, PACK_54, PACK_108], ids=len)
def test_a_shuffle_keeps_every_card_and_salts_each_place(pack: tuple[Card, ...]) -> None:
    sealed, again = shuffle(pack), shuffle(pack)
    assert Counter(sealed.order) == Counter(pack)
    assert len(set(sealed.salts)) == len(pack)
    assert {len(salt) for salt in sealed.salts} == {16}
    assert sealed.order != again.order
    assert sealed.root == root_of(
        [leaf(salt, card.text) for salt, card in zip(sealed.salts, sealed.order, strict=True)]
    )


@given(
    root=st.text("0123456789abcdef", min_size=64, max_size=64),
    message=st.integers(1, 2**63),
    size=st.integers(1, 108),
)
def test_a_cut_is_a_permutation(root: str, message: int, size: int) -> None:
    assert sorted(cut(root, message, ["river", ""], size)) == list(range(size))


def test_each_part_of_the_cut_text_changes_the_cut() -> None:
    usual = cut(SEALED.root, 1, ["a", "b"], 52)
    others = [
        cut(SEALED.root, 2, ["a", "b"], 52),
        cut(SEALED.root, 1, ["b", "a"], 52),
        cut(SEALED.root, 1, ["a", ""], 52),
        cut("0" * 64, 1, ["a", "b"], 52),
    ]
    assert usual not in others
    assert len(set(others)) == 4


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Over many messages, each of 6 cards lies first about equally often (4 standard errors of a binomial)."""
    cuts = 6_000
    first = Counter(cut(SEALED.root, message, [""], 6)[0] for message in range(cuts))
    spread = 4 * (cuts * 1 / 6 * 5 / 6) ** 0.5
    assert all(abs(first[card] - cuts / 6) < spread for card in range(6))


def test_a_sealed_pack_does_not_print_its_cards() -> None:
    assert repr(SEALED) == "Sealed(54 cards)"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("river", "river"),
        ("Удача 7", "Удача 7"),
        ("e\u0301", "é"),
        ("x" * 32, "x" * 32),
        ("x" * 33, None),
        ("", None),
        (" river", None),
        ("a  b", None),
        ("a|b", None),
        ("a\nb", None),
        ("a_b", None),
    ],
)
def test_a_word_has_letters_digits_and_single_spaces(text: str, word: str | None) -> None:
    assert clean_word(text) == word

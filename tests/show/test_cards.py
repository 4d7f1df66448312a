"""Cards in text: apart by shape, never an emoji, ten as 10."""

import pytest

from bot.core.cards import JOKER, PACK_52, UNSEEN, card, cards
from bot.core.phrases import InWords, Row, say
from bot.show.cards import row, sign, span
from bot.show.catalog import Catalog


@pytest.mark.parametrize(
    ("text", "shown"),
    [("As", "A♠\ufe0e"), ("Tc", "10♣\ufe0e"), ("Td", "10♢"), ("2h", "2♡"), ("Kd", "K♢")],
)
def test_black_suits_are_filled_and_kept_text_and_red_suits_are_outlined(text: str, shown: str) -> None:
    assert sign(card(text)) == shown


def test_a_joker_is_a_star_and_an_unseen_card_a_back() -> None:
    assert (sign(JOKER), sign(UNSEEN)) == ("★", "▒")


def test_all_cards_look_different() -> None:
    assert len({sign(face) for face in (*PACK_52, JOKER, UNSEEN)}) == 54


def test_a_row_is_inline_code_and_an_empty_row_is_nothing() -> None:
    assert span(cards("Ad 5h *")) == "`A♢ 5♡ ★`"
    assert span(()) == ""
    assert row(cards("Ad ??")) == "A♢ ▒"


@pytest.mark.parametrize(
    ("text", "words"),
    [("Ks", "king of spades"), ("Td", "ten of diamonds"), ("2c", "two of clubs"), ("Ah", "ace of hearts")],
)
def test_cards_in_words(words_at_hand: Catalog, text: str, words: str) -> None:
    assert words_at_hand.say(say("show", fact=InWords(card(text))), "en") == words


def test_every_card_has_words_of_its_own(words_at_hand: Catalog) -> None:
    said = {words_at_hand.say(say("show", fact=InWords(face)), "en") for face in (*PACK_52, JOKER, UNSEEN)}
    assert len(said) == 54


def test_a_row_in_a_label_has_no_code_marks(words_at_hand: Catalog) -> None:
    phrase = say("show", fact=Row(cards("Kd")))
    assert (words_at_hand.say(phrase, "en"), words_at_hand.label(phrase, "en")) == ("`K♢`", "K♢")

"""Cards and packs."""

from collections import Counter

import pytest

from bot.core.cards import JOKER, PACK_52, PACK_54, PACK_108, UNSEEN, Card, card, cards, spell


def test_a_pack_has_each_card_once_and_the_big_one_twice() -> None:
    assert len(set(PACK_52)) == 52
    assert Counter(PACK_54)[JOKER] == 2
    assert set(Counter(PACK_108).values()) == {2, 4}


def test_every_card_survives_being_written_and_read() -> None:
    for face in (*PACK_54, UNSEEN):
        assert card(str(face)) is card(str(face))
        assert card(str(face)) == face
    assert cards(spell(PACK_108)) == PACK_108


@pytest.mark.parametrize("text", ["", "as", "AS", "1s", "10s", "A♠", "**", "?"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        card(text)


@pytest.mark.parametrize("blank", [JOKER, UNSEEN])
def test_a_joker_has_neither_rank_nor_suit(blank: Card) -> None:
    with pytest.raises(ValueError, match="no rank"):
        _ = blank.rank
    with pytest.raises(ValueError, match="no suit"):
        _ = blank.suit

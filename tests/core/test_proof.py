"""What a proof opens, and for whom."""

from collections import Counter

import pytest

from bot.core.cards import PACK_52
from bot.core.errors import Misuse
from bot.core.events import EVERYONE, NOBODY, only
from bot.core.proof import entitled, proof
from bot.core.shuffle import cut, deal_order, shuffle


def test_the_public_and_each_seat_are_entitled_to_what_they_saw() -> None:
    audiences = (only(0), only(1), EVERYONE, NOBODY)
    assert [entitled(audiences, viewer) for viewer in (0, 1, None)] == [(0, 2), (1, 2), (2,)]


def test_it_opens_just_the_places_asked_for_with_the_cards_dealt_there() -> None:
    sealed = shuffle(PACK_52)
    told = proof(sealed, 1443210987654321012, ["river", ""], [7, 3, 3])
    order = deal_order(sealed.order, cut(sealed.root, 1443210987654321012, ["river", ""], 52))
    assert [(each["place"], each["card"]) for each in told["opened"]] == [
        (3, order[3].text),
        (7, order[7].text),
    ]
    assert (told["root"], told["message_id"], told["words"]) == (
        sealed.root,
        "1443210987654321012",
        ["river", ""],
    )
    assert len(told["leaves"]) == 52


def test_it_holds_no_salt_of_a_card_that_stays_closed() -> None:
    sealed = shuffle(PACK_52)
    told = str(proof(sealed, 1, [""], range(10)))
    assert Counter(salt.hex() in told for salt in sealed.salts) == {True: 10, False: 42}


def test_a_place_outside_the_deal_is_our_fault() -> None:
    with pytest.raises(Misuse):
        proof(shuffle(PACK_52), 1, [""], [52])

"""The search for cards: found however they are written, and known to whom they are known."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.core.cards import Card
from bot.core.cards import card as card_of
from bot.show.cards import sign
from tests.whole.aftermath import log_is_clean
from tests.whole.eyes import Glimpse, cards_in
from tests.whole.knowledge import Hand, Step

LINE = "2024-11-30 20:00:01 WARNING  bot.tables.session: hand 7"


def in_words(card: Card) -> str:
    return f"{card.rank.name} of {card.suit.name}".lower()


WAYS: dict[str, Callable[[Card], str]] = {
    "figures": sign,
    "figures set apart": lambda card: f"`\u2068{card.text[0].replace('T', '10')}\u2069`**{sign(card)[-1]}**",
    "words": in_words,
    "words held together": lambda card: in_words(card).replace(" ", "\u00a0"),
    "capital words": lambda card: in_words(card).title(),
    "code": lambda card: card.text,
    "a pair of codes": lambda card: card.text * 2,
    "an id": lambda card: f"d:0a1b2c3d:7:{card.text}:throw",
    "the name of a file": lambda card: f"hand_{card.text}.png",
}
"""How a card may be told."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("code", ["Ks", "Td", "2c", "Ah"])
def test_a_card_is_found_however_it_is_written(way: str, code: str) -> None:
    if way == "figures set apart" and code in ("Ks", "2c"):
        code = {"Ks": "Kd", "2c": "2h"}[code]  # black signs end in a mark of their own
    told = WAYS[way](card_of(code))
    assert cards_in(f"Hand 7: {told}\nand so on") == {code}
    with pytest.raises(AssertionError):
        log_is_clean(f"{LINE}: {told}", token="a token")


def test_a_log_without_cards_is_clean() -> None:
    log_is_clean(f"{LINE}: Discord did not answer", token="a token")
    for line in (f"{LINE}: a token", LINE.replace("WARNING", "ERROR")):
        with pytest.raises(AssertionError):
            log_is_clean(line, token="a token")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("`K♠ ★`", {"Ks", "*"}),
        ("You hold king of spades, joker.", {"Ks", "*"}),
        ("★ plays as the 9♡; ★ as the `10♢`", {"*"}),
        ("the joker plays as the king of spades; another as the ace of hearts", set()),
        ("the joker plays as the third king", set()),
        ("Ann played as the king of spades", {"Ks"}),
        ("the\u00a0joker plays\u00a0as the king\u00a0of spades", set()),
        ("two packs, 4 jokers", set()),
        ("As soon as possible", {"As"}),
        ("3 of 5, king high, ▒ ▒, <t:1795999214:R>, 0a2c4d8h9s", set()),
    ],
)
def test_what_a_joker_plays_as_is_no_held_card(text: str, cards: set[str]) -> None:
    assert cards_in(text) == cards


class TestDrawsOwnWords:
    """Besides what may be known, draw shows no hand but under "hands open", and no new card but beside "You threw"."""

    HAND = Hand(
        "draw",
        (
            Step(10, {"1": frozenset({"Ks"}), "2": frozenset({"2c"})}, {}, frozenset()),
            Step(20, {"1": frozenset({"Ks"})}, {"1": frozenset({"Ah"})}, frozenset({"2c"})),
        ),
    )

    @pytest.mark.parametrize(
        ("at", "user", "text", "cards"),
        [
            (9, "1", "", set()),
            (10, "1", "", {"Ks"}),
            (19, "1", "You threw 3♡ and got", {"Ks"}),
            (20, "1", "", {"Ks"}),
            (20, "1", "You threw 3♡ and got", {"Ks", "Ah"}),
            (20, "1", "hand\u00a07 · hands\u00a0open", {"Ks", "2c"}),
            (20, None, "the hands open once all have matched", set()),
            (20, None, "hand 7 · hands open", {"2c"}),
            (19, None, "hand 7 · hands open", set()),
        ],
    )
    def test_who_knows_what(self, at: float, user: str | None, text: str, cards: set[str]) -> None:
        assert self.HAND.known_to(Glimpse(user, at, f'["{text}"]')) == cards

    def test_elsewhere_no_such_words_are_needed(self) -> None:
        assert replace(self.HAND, game="holdem").known_to(Glimpse("1", 20, "[]")) == {"Ks", "Ah", "2c"}

"""The English words keep the house's voice and fit where Discord shows them."""

import re

import pytest

from bot.core.phrases import Chips, Name, Phrase
from bot.show.catalog import Catalog
from bot.show.text import V2_MOST
from tests.show.words_in_code import ROOT

BUTTON, MENU, WINDOW_TITLE = 80, 100, 45
"""Discord's limits for a button's label, a command's description, a modal's title, in characters."""


@pytest.fixture(scope="module")
def english() -> dict[str, str]:
    """Every sentence of ours in English, filled in with long facts."""
    catalog = Catalog.load(ROOT / "data" / "words", *sorted(ROOT.glob("bot/games/*/words")))
    return {
        key: catalog.label(Phrase(key, tuple((fact, _fact(fact)) for fact in facts)), "en", most=10_000)
        for key, facts in catalog.keys.items()
    }


def _fact(name: str) -> Name | Chips | Phrase:
    if name == "game":
        return Phrase("put-and-take-title")
    return Name("W" * 32) if name in ("name", "host", "who", "server") else Chips(999_999_999)


def test_every_sentence_can_be_said(english: dict[str, str]) -> None:
    neutral = english["words-missing"]
    assert [key for key, text in english.items() if text == neutral] == ["words-missing"]


def test_put_and_take_has_deals_and_no_hands() -> None:
    """The word of each game stands wherever a sentence is told which game it is of."""
    catalog = Catalog.load(ROOT / "data" / "words", *sorted(ROOT.glob("bot/games/*/words")))
    of_a_game = {key: facts for key, facts in catalog.keys.items() if "game" in facts}
    assert {"closed-length", "closed-best", "next-hand", "hand-void", "hand-you-won"} <= of_a_game.keys()
    for key, facts in of_a_game.items():
        for count in (0, 1, 12):
            told = Phrase(key, tuple((name, "put-and-take" if name == "game" else count) for name in facts))
            assert not re.search(r"\bhands?\b", catalog.say(told, "en"), re.IGNORECASE), key


WHOLE = (
    "he-net",
    "he-name-stack",
    "dr-out-seat",
    "pt-net",
    "closed-net",
    "last-deal-net",
    "pt-terms",
    "he-limit-[a-z]+",
)
"""A name and its chips, or a term, which a narrow phone is not to tear apart."""
IN_MESSAGES = re.compile(r"(?!.*button-|.*-size-|.*-rules-|amount-words-|option-|command-)")
"""Keys of what stands in running text; labels, menus and what people type keep their plain hyphen."""


def test_nothing_is_torn_at_the_edge_of_a_phone(english: dict[str, str]) -> None:
    whole = {key: text for key, text in english.items() if re.fullmatch("|".join(WHOLE), key)}
    assert len(whole) == 10
    assert [key for key, text in whole.items() if re.search(r"[ -]", text)] == []
    running = {key: text for key, text in english.items() if IN_MESSAGES.match(key)}
    torn = re.compile(r"all-in|no-limit|your stack \d|\b1 000", re.IGNORECASE)
    assert [key for key, text in running.items() if torn.search(text)] == []


def test_nobody_shouts_or_speaks_of_machinery(english: dict[str, str]) -> None:
    told_off = re.compile(r"!|\b(oops|error|invalid|lucky|unlucky|congratulations|player 2)\b", re.IGNORECASE)
    assert {key: text for key, text in english.items() if told_off.search(text)} == {}


@pytest.mark.parametrize(
    ("prefix", "suffix", "most"),
    [
        ("button-", "", BUTTON),
        ("command-", "", MENU),
        ("option-", "", MENU),
        ("ask-", "-title", WINDOW_TITLE),
    ],
)
def test_words_fit_their_place(english: dict[str, str], prefix: str, suffix: str, most: int) -> None:
    there = {key: text for key, text in english.items() if key.startswith(prefix) and key.endswith(suffix)}
    assert there
    assert {key: len(text) for key, text in there.items() if len(text) > most} == {}


def test_a_game_has_all_its_rules_pages_and_each_fits_one_message(english: dict[str, str]) -> None:
    titles = [key for key in english if re.fullmatch(r"put-and-take-rules-\d+-title", key)]
    assert titles == [f"put-and-take-rules-{n}-title" for n in range(1, 6)]
    for title in titles:
        assert len(english[title]) + len(english[title.removesuffix("-title")]) < V2_MOST * 0.6

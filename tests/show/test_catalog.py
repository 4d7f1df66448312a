"""What the catalogue says for every kind of fact, in every language, and when words are missing."""

import logging
from pathlib import Path

import pytest

from bot.core.cards import cards
from bot.core.errors import Fault
from bot.core.phrases import (
    Channel,
    Chips,
    Fact,
    Link,
    Listing,
    Name,
    Net,
    OnDate,
    Phrase,
    Place,
    Row,
    When,
    Who,
    say,
)
from bot.show.catalog import Catalog

CAST = ((2, "Bo"), (5, "*Eli*"))


@pytest.mark.parametrize(
    ("fact", "shown"),
    [
        (12400, "12400"),
        (-3, "−3"),
        ("a_b", r"a\_b"),
        (Chips(12400), "12,400"),
        (Chips(-30), "−30"),
        (Net(40), "+40"),
        (Net(-12400), "−12,400"),
        (Net(0), "0"),
        (Who(0), "\u2068Bo\u2069"),
        (Who(7), "\u2068?\u2069"),
        (Place(1), "5 \u2068\\*Eli\\*\u2069"),
        (Name(""), "\u2068nameless\u2069"),
        (Row(cards("Ad 5h")), "`A♢ 5♡`"),
        (When(1_700_000_000_999), "<t:1700000000:R>"),
        (OnDate(1_700_000_000_000), "<t:1700000000:f>"),
        (Channel(42), "<#42>"),
        (Link(1, 2, 3), "https://discord.com/channels/1/2/3"),
        (say("place", chair=4, name=Name("Dee")), "4 \u2068Dee\u2069"),
        (Listing((Phrase("card-joker"), Phrase("card-unseen"))), "joker, a closed card"),
        (Listing((Phrase("card-joker"), Phrase("card-unseen")), "list-dot"), "joker · a closed card"),
    ],
)
def test_how_a_fact_is_said(words_at_hand: Catalog, fact: Fact, shown: str) -> None:
    assert words_at_hand.say(say("show", fact=fact), "en-GB", CAST) == shown


@pytest.mark.parametrize(
    ("locale", "shown"), [("en-US", "12,400"), ("el", "12.400"), ("ru", "12\u202f400"), ("fr", "12,400")]
)
def test_numbers_are_grouped_by_language(words_at_hand: Catalog, locale: str, shown: str) -> None:
    assert words_at_hand.say(say("show", fact=Chips(12400)), locale) == shown


@pytest.mark.parametrize(
    ("locale", "fact", "shown"),
    [
        ("en", 1, "1 chip"),
        ("en", Chips(2000), "2,000 chips"),
        ("ru", Chips(21), "21 фишка"),
        ("ru", 3, "3 фишки"),
        ("ru", Chips(1000), "1\u202f000 фишек"),
    ],
)
def test_numbers_and_chips_choose_their_plural(
    words_at_hand: Catalog, locale: str, fact: Fact, shown: str
) -> None:
    assert words_at_hand.say(say("chip-count", n=fact), locale) == shown


def test_a_language_without_the_words_falls_back_to_english(words_at_hand: Catalog) -> None:
    assert words_at_hand.say(Phrase("only-english"), "ru") == "only in English"
    assert words_at_hand.languages == ("en", "el", "ru")
    assert words_at_hand.language("pt-BR") == "en"


def test_missing_words_and_facts_are_our_fault_and_crash_nothing(
    words_at_hand: Catalog, caplog: pytest.LogCaptureFixture
) -> None:
    neutral = words_at_hand.say(Phrase("words-missing"), "en")
    with caplog.at_level(logging.ERROR):
        assert words_at_hand.say(Phrase("never-heard-of"), "ru") == neutral
        assert words_at_hand.say(Phrase("never-heard-of"), "ru") == neutral
        assert words_at_hand.say(say("place", chair=1), "en") == neutral
    assert [record.message for record in caplog.records] == [
        "can't say never-heard-of in en: there is no such key",
        "can't say place in en: Unknown external: name",
    ]


def test_what_is_ours_may_format_and_what_is_theirs_may_not(words_at_hand: Catalog) -> None:
    phrase = say("two-facts", one="<@1> **x**", other=Name("`y`"))
    assert words_at_hand.say(phrase, "en") == "\\<@\u200b1\\> \\*\\*x\\*\\* and \u2068\\`y\\`\u2069"
    assert words_at_hand.label(phrase, "en") == "<@1> **x** and \u2068`y`\u2069"


def test_a_label_fits_its_button(words_at_hand: Catalog) -> None:
    label = words_at_hand.label(say("show", fact="x" * 200), "en")
    assert 78 <= len(label) <= 80
    assert label.endswith("x…")
    name = words_at_hand.label(say("two-facts", one="x" * 70, other=Name("Bartholomew")), "en")
    assert name.endswith("\u2068Ba\u2069…")


def test_a_listing_that_is_too_long_counts_the_rest(words_at_hand: Catalog) -> None:
    names = Listing(tuple(say("place", chair=n, name=Name("N" * 16)) for n in range(300)))
    text = words_at_hand.say(say("show", fact=names), "en")
    assert len(text) <= 2100
    said = text.count("N" * 16)
    assert text.endswith(f", and {300 - said} more")


def test_the_words_that_people_type_are_theirs_and_english_ones(words_at_hand: Catalog) -> None:
    assert words_at_hand.written("amount-words-thousand", "ru") == {"к", "k"}
    assert words_at_hand.written("amount-words-half", "en") == {"half", "½"}


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"en.ftl": "one = 1\none = 2"}, "one stands in en.ftl already"),
        ({"en.ftl": "one = 1", "more.en.ftl": "one = 2"}, "one stands in en.ftl already"),
        ({"en.ftl": "one = { $n -> [a] b }"}, "isn't Fluent"),
        ({"en.ftl": "one = { two }"}, "one uses two, which isn't there"),
        ({"en.ftl": "one = { -two }"}, "one uses -two, which isn't there"),
        ({"en.ftl": "one = { two }\ntwo = { one }"}, "uses itself"),
        ({"en.ftl": 'one = { SHOUT("x") }'}, "calls SHOUT, which isn't there"),
        ({"en.ftl": "one =\n    .label = x"}, "one has no words"),
        ({"en.ftl": "one = 1", "el.ftl": "two = 2"}, "English has no two"),
        ({"en.ftl": "one = 1", "el.ftl": "one = { $n }"}, "one names n, English doesn't"),
        ({"el.ftl": "one = 1"}, "no English words"),
    ],
)
def test_words_files_that_cannot_be_used_are_refused_at_once(
    tmp_path: Path, files: dict[str, str], why: str
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match=why):
        Catalog.load(*(tmp_path / name for name in files))


def test_a_words_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"en\.ftl can't be read"):
        Catalog.load(tmp_path / "en.ftl")


def test_terms_and_other_sentences_may_be_used_in_a_sentence(tmp_path: Path) -> None:
    words = "-boat = { $case ->\n   *[plain] Riverboat\n    [own] Riverboat's\n}\n"
    words += 'one = { -boat(case: "own") } { two }\ntwo = { $n } hands\n'
    (tmp_path / "en.ftl").write_text(words, encoding="utf-8")
    catalog = Catalog.load(tmp_path)
    assert catalog.keys == {"one": {"n"}, "two": {"n"}}
    assert catalog.say(say("one", n=3), "en") == "Riverboat's 3 hands"

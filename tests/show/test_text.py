"""A screen becomes text that Discord shows as it is meant, and that always fits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.cards import cards
from bot.core.phrases import Name, Place, Row, say
from bot.core.screen import Accent, Block, Line, Rule, Screen, Size
from bot.show.catalog import Catalog
from bot.show.text import CLASSIC_MOST, V2_MOST, cut, parts, plain


def shown(text: str, size: Size = Size.NORMAL) -> Line:
    return Line(say("show", fact=text), size)


def screen(*drawn: Block | Rule) -> Screen:
    return Screen(Accent.PLAY, drawn)


def test_each_block_is_a_text_and_rules_stay(words_at_hand: Catalog) -> None:
    table = screen(
        Block((shown("Put and Take", Size.HEADING), Line(say("seal", root="5b1e"), Size.SMALL))),
        Block((Line(say("two-facts", one=Place(0), other=Row(cards("Ad 5h")))),)),
        Rule(),
        Block((shown("next"),)),
    )
    assert parts(words_at_hand, table, "en", ((2, "Bo"),)) == (
        "### Put and Take\n-# Seal 5b1e",
        "2 \u2068Bo\u2069 and `A♢ 5♡`",
        Rule(),
        "next",
    )
    assert plain(words_at_hand, table, "en", ((2, "Bo"),)) == (
        "### Put and Take\n-# Seal 5b1e\n2 \u2068Bo\u2069 and `A♢ 5♡`\nnext"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1. Fay", "1\\. Fay"),
        ("- none", "\\- none"),
        ("# 3", "\\# 3"),
        ("-# small", "\\-# small"),
        ("+40", "+40"),
        ("−30", "−30"),
        ("10 Bo", "10 Bo"),
    ],
)
def test_no_line_turns_into_a_list_or_heading_by_itself(words_at_hand: Catalog, text: str, line: str) -> None:
    assert parts(words_at_hand, screen(Block((shown(text),))), "en") == (line,)


def test_an_empty_line_is_left_out_and_an_empty_block_still_stands(words_at_hand: Catalog) -> None:
    empty = Line(say("show", fact=Row(())))
    assert parts(words_at_hand, screen(Block((empty, shown("x"))), Block((empty,))), "en") == ("x", "…")


def test_names_are_cut_as_long_as_asked(words_at_hand: Catalog) -> None:
    block = Block((Line(say("show", fact=Name("N" * 40))),))
    lengths = [len(plain(words_at_hand, screen(block), "en", longest=longest)) for longest in (16, 24, 32)]
    assert lengths == [18, 26, 34]


def test_the_longest_block_is_cut_and_says_how_much_is_gone(words_at_hand: Catalog) -> None:
    head, tail = Block((shown("head"),)), Block((shown("tail"), shown("clock")))
    seats = Block(tuple(shown(f"{n} " + "x" * 96) for n in range(10, 60)))
    texts = parts(words_at_hand, screen(head, seats, Rule(), tail), "en")
    assert (texts[0], texts[2], texts[3]) == ("head", Rule(), "tail\nclock")
    assert isinstance(texts[1], str)
    lines = texts[1].splitlines()
    assert lines[0].startswith("10 x")
    assert lines[-1] == f"and {50 - (len(lines) - 1)} more"
    assert sum(len(text) for text in texts if isinstance(text, str)) <= V2_MOST


@settings(max_examples=30)
@given(st.lists(st.lists(st.integers(0, 300), min_size=1, max_size=30), min_size=1, max_size=8))
def test_every_screen_fits(words_at_hand: Catalog, blocks: list[list[int]]) -> None:
    drawn = screen(*(Block(tuple(shown("word " * (n // 5)) for n in lines)) for lines in blocks))
    texts = [text for text in parts(words_at_hand, drawn, "en") if isinstance(text, str)]
    assert len(texts) == len(blocks)
    assert all(texts)
    assert sum(map(len, texts)) <= V2_MOST
    assert len(plain(words_at_hand, drawn, "en")) <= CLASSIC_MOST


def test_one_endless_line_is_cut_between_words(words_at_hand: Catalog) -> None:
    names = Block(tuple(Line(say("two-facts", one=Name("Bo"), other="y " * 150)) for _ in range(1)))
    many = screen(*(names for _ in range(9)))
    text = plain(words_at_hand, many, "en")
    assert len(text) <= CLASSIC_MOST
    assert text.count("\u2068") == text.count("\u2069")


@pytest.mark.parametrize(
    ("text", "most", "kept"),
    [
        ("short", 20, "short"),
        ("one two three", 11, "one two…"),
        ("board `A♢ 5♡ 2♢` x", 14, "board…"),
        ("\u2068Ann the Great\u2069 wins", 12, "\u2068Ann the\u2069…"),
        ("oneendlessword", 8, "…"),
    ],
)
def test_a_cut_leaves_nothing_open(text: str, most: int, kept: str) -> None:
    assert cut(text, most) == kept

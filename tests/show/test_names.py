"""Names can't format, link, ping, hide or run the wrong way, whatever people call themselves."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.show.names import (
    AT_TABLE,
    END_ISOLATE,
    IN_PRIVATE,
    ISOLATE,
    clean,
    plain_name,
    safe_name,
    safe_text,
)

NASTY = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("\\*_~`|[]()<>:@#-\n\r\t \u202e\u2066\u2069\u200b\u200d\u0301\u034f\ufe0f\u3164"),
    ),
    max_size=60,
)
TRICKS = st.lists(
    st.sampled_from(
        [
            "@everyone",
            "@here",
            "<@1>",
            "<@&1>",
            "<#1>",
            "<t:1:R>",
            "<:a:1>",
            "</x:1>",
            "https://x.y",
            "[a](b)",
            "**",
        ]
    )
).map(" ".join)


def inside(shown: str) -> str:
    assert shown[0] == ISOLATE
    assert shown[-1] == END_ISOLATE
    return shown[1:-1]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bo", "Bo"),
        ("  Bo\n\tDiddley ", "Bo Diddley"),
        ("**Bo**", r"\*\*Bo\*\*"),
        ("a_b~c`d|e", r"a\_b\~c\`d\|e"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("@everyone", "@\u200beveryone"),
        ("https://x.y", r"https\://x.y"),
        (":smile:", r"\:smile\:"),
        ("[x](y)", r"\[x\](y)"),
        ("\u202eoB", "oB"),
        ("B\u200b\u2060o", "Bo"),
        ("Anne-Marie O'Hara", "Anne-Marie O'Ha…"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("H\u0301\u0302\u0303\u0304\u0305i", "H\u0301\u0302i"),
        ("\u0301\u0301x", "x"),
        ("יעל", "יעל"),
    ],
)
def test_what_a_name_becomes(name: str, shown: str) -> None:
    assert safe_name(name, AT_TABLE) == f"{ISOLATE}{shown}{END_ISOLATE}"


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200d", "\u3164\u2800", "\u0301", "\u2068\u2069", "\U000e0041"]
)
def test_a_name_with_nothing_to_see_gets_a_neutral_word(name: str) -> None:
    assert inside(safe_name(name, AT_TABLE)) == "?"
    assert inside(safe_name(name, AT_TABLE, "nameless")) == "nameless"


def test_a_name_is_cut_by_what_is_seen_not_by_what_is_written() -> None:
    assert inside(safe_name("*" * 40, 16)) == r"\*" * 15 + "…"
    assert inside(safe_name("e\u0323\u0302" * 16, 16)).count("…") == 0
    assert inside(plain_name("x" * 32, IN_PRIVATE)) == "x" * 32


def test_a_label_needs_no_backslashes() -> None:
    assert inside(plain_name("**Bo** <@1>", 16)) == "**Bo** <@1>"


@given(st.one_of(NASTY, TRICKS), st.sampled_from([16, 24, 32]))
def test_nothing_in_a_name_is_acted_on(name: str, most: int) -> None:
    shown = inside(safe_name(name, most))
    bare = re.sub(r"\\[^0-9A-Za-z\s]", "", shown)
    assert not set(bare) & set("\\*_~`|[]<>:")
    assert not re.search("@[a-z0-9!&]", shown)
    assert not re.search(r"\w://", shown)


@given(st.one_of(NASTY, TRICKS), st.sampled_from([16, 24, 32]))
def test_a_name_is_one_line_of_visible_text_between_two_isolates(name: str, most: int) -> None:
    shown = inside(plain_name(name, most))
    assert shown.strip() == shown != ""
    assert not re.search("[\n\r\t\x0b\x0c\x85\u2028\u2029\u2066-\u2069\u202a-\u202e\u200b-\u200f]", shown)
    letters = re.sub("[\u0300-\u036f\ufe0f]", "", shown)
    assert len(letters) <= most


@given(NASTY)
def test_cleaning_twice_is_cleaning_once(name: str) -> None:
    assert clean(clean(name)) == clean(name)


@given(NASTY)
def test_other_text_is_as_harmless_as_a_name(text: str) -> None:
    assert ISOLATE + (safe_text(text, 24) or "?") + END_ISOLATE == safe_name(text, 24)

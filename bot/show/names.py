"""Names that can be shown anywhere: nothing in them formats, links, pings, hides or runs the wrong way.

A server lets people call themselves almost anything. What comes out of here is one line of visible text, closed
off by two isolating marks so that a name written from right to left can't reorder what stands after it.

>>> safe_name("**Bo** <@1>", AT_TABLE)
'\\u2068\\\\*\\\\*Bo\\\\*\\\\* \\\\<@\\u200b1\\\\>\\u2069'
>>> plain_name("Bartholomew the Younger", AT_TABLE)
'\\u2068Bartholomew the…\\u2069'
"""

import unicodedata
from collections.abc import Iterator

AT_TABLE = 16
"""Visible characters of a name on a table's message, where nine may stand on a phone."""
IN_LISTS = 24
IN_PRIVATE = 32
"""Discord's own limit for a display name."""

ISOLATE, END_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
CUT = "…"
NOBODY = "?"
"""What stands for a name with nothing to see in it, when the words files aren't at hand."""

MOST_MARKS = 2
"""Accents that one letter keeps; enough for Vietnamese and Thai, too few to climb over the line above."""

_HIDDEN_KINDS = {"Cc", "Cf", "Cs", "Co"}
_HIDDEN_CHARACTERS = frozenset("\u115f\u1160\u2065\u2800\u3164\uffa0\ufffe\uffff")
_HIDDEN_PLANE = range(0xE0000, 0xE1000)
_MARKS = {"Mn", "Me"}
_FORMATTING = str.maketrans(
    {sign: f"\\{sign}" for sign in "\\*_~`|[]<>:"} | {"@": "@\N{ZERO WIDTH SPACE}"},
)


def safe_name(text: str, most: int, nobody: str = NOBODY) -> str:
    """The name for text that Discord formats: cleaned, cut to `most` visible characters, escaped, isolated."""
    return f"{ISOLATE}{escaped(_cut(clean(text), most) or nobody)}{END_ISOLATE}"


def plain_name(text: str, most: int, nobody: str = NOBODY) -> str:
    """The name for places where Discord formats nothing: button labels, titles, menus."""
    return f"{ISOLATE}{_cut(clean(text), most) or nobody}{END_ISOLATE}"


def safe_text(text: str, most: int) -> str:
    """Any other text that isn't ours, for text that Discord formats: like a name, but not isolated."""
    return escaped(_cut(clean(text), most))


def plain_text(text: str, most: int) -> str:
    """Any other text that isn't ours, for places where Discord formats nothing."""
    return _cut(clean(text), most)


def escaped(text: str) -> str:
    """The text with everything that Discord would act on taken at its face value.

    Every sign of Discord's formatting, of mentions, custom emoji, time stamps and of `:smile:` gets a backslash; the
    colon breaks addresses too. An @ gets an invisible neighbour, since a backslash doesn't stop @everyone.
    """
    return text.translate(_FORMATTING)


def clean(text: str) -> str:
    """The visible text in one line: no control, direction or zero-width marks, no piles of accents, single spaces."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    return " ".join("".join(_letters(composed)).split())


def _letters(text: str) -> Iterator[str]:
    """Each visible character with the accents it keeps; accents that stand on nothing are dropped."""
    letter, marks = "", 0
    for sign in text:
        kind = unicodedata.category(sign)
        if kind in _HIDDEN_KINDS or sign in _HIDDEN_CHARACTERS or ord(sign) in _HIDDEN_PLANE:
            continue
        if kind not in _MARKS:
            yield letter
            letter, marks = sign, 0
        elif letter.strip() and marks < MOST_MARKS:
            letter, marks = letter + sign, marks + 1
    yield letter


def _cut(text: str, most: int) -> str:
    letters = [letter for letter in _letters(text) if letter]
    if len(letters) <= most:
        return text
    return "".join(letters[: most - len(CUT)]).rstrip() + CUT

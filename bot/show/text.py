"""A screen as text: each block in Discord's formatting, within what one message may hold.

What doesn't fit is cut where it hurts least: the longest block loses lines from its end, and says how many.
"""

import re
from dataclasses import dataclass

from bot.core.phrases import say
from bot.core.screen import Block, Line, Rule, Screen, Section, Size
from bot.show.catalog import Cast, Catalog
from bot.show.names import AT_TABLE, CUT, END_ISOLATE, ISOLATE

V2_MOST = 4000
"""Discord's limit for all text of a Components V2 message, in characters."""
CLASSIC_MOST = 2000
"""Discord's limit for the content of a classic message, in characters."""

_MARKS = {Size.HEADING: "### ", Size.NORMAL: "", Size.SMALL: "-# "}
_BLOCK_SIGN = re.compile(r"^(\s*)(#{1,3} |-# |>{1,3} |[-*] |\d+\. )")
"""What Discord would take for a heading, small print, a quote or a list at the start of a line."""


@dataclass(slots=True)
class _Piece:
    """A block as lines of text, and how many of them were cut from its end."""

    lines: list[str]
    cut: int = 0


def parts(
    catalog: Catalog, screen: Screen, locale: str, cast: Cast = (), longest: int = AT_TABLE
) -> tuple[str | Rule, ...]:
    """The screen's parts from top to bottom for a Components V2 message: a text for each block or section, rules as
    they are.

    Never an empty text; all texts together hold at most 4,000 characters.
    """
    pieces = _Pieces(catalog, locale, cast, longest)
    drawn = [part if isinstance(part, Rule) else pieces.add(_block(part)) for part in screen.parts]
    pieces.fit(V2_MOST)
    return tuple(part if isinstance(part, Rule) else pieces.text(part) for part in drawn)


def plain(catalog: Catalog, screen: Screen, locale: str, cast: Cast = (), longest: int = AT_TABLE) -> str:
    """The screen as the content of a classic message: blocks below one another, at most 2,000 characters."""
    pieces = _Pieces(catalog, locale, cast, longest)
    drawn = [pieces.add(_block(part)) for part in screen.parts if not isinstance(part, Rule)]
    pieces.fit(CLASSIC_MOST - max(0, len(drawn) - 1))
    return "\n".join(pieces.text(piece) for piece in drawn)


def _block(part: Block | Section) -> Block:
    return part.block if isinstance(part, Section) else part


class _Pieces:
    """The blocks of one screen, while they are being made to fit."""

    def __init__(self, catalog: Catalog, locale: str, cast: Cast, longest: int) -> None:
        self._catalog, self._locale, self._cast, self._longest = catalog, locale, cast, longest
        self._all: list[_Piece] = []

    def add(self, block: Block) -> _Piece:
        piece = _Piece([text for line in block.lines if (text := self._line(line))] or [CUT])
        self._all.append(piece)
        return piece

    def text(self, piece: _Piece) -> str:
        if not piece.cut:
            return "\n".join(piece.lines)
        more = self._catalog.say(say("list-more", n=piece.cut), self._locale)
        return "\n".join([*piece.lines, more])

    def fit(self, most: int) -> None:
        """Cut lines, one at a time, from whichever block is longest, until all texts together hold at most `most`."""
        while (over := sum(len(self.text(piece)) for piece in self._all) - most) > 0:
            long = [piece for piece in self._all if len(piece.lines) > 1]
            if long:
                piece = max(long, key=lambda piece: len(self.text(piece)))
                piece.lines.pop()
                piece.cut += 1
            else:
                piece = max(self._all, key=lambda piece: len(piece.lines[0]))
                if len(piece.lines[0]) <= len(CUT):
                    return
                piece.lines[0] = cut(piece.lines[0], max(len(CUT), len(piece.lines[0]) - over))

    def _line(self, line: Line) -> str:
        """A line with its size mark, if it holds anything; what only looks like a mark is taken at face value."""
        text = self._catalog.say(line.phrase, self._locale, self._cast, self._longest)
        rows = [_BLOCK_SIGN.sub(_at_face_value, row.rstrip()) for row in text.splitlines()]
        return "\n".join(_MARKS[line.size] + row for row in rows if row)


def _at_face_value(found: re.Match[str]) -> str:
    sign = found[2]
    if sign[0].isdigit():
        return f"{found[1]}{sign[:-2]}\\. "
    return f"{found[1]}\\{sign}"


def cut(text: str, most: int) -> str:
    """The beginning of `text` in at most `most` characters, cut between words, with no code span or name left open.

    >>> cut("Ann puts 60 into the bank", 14)
    'Ann puts 60…'
    """
    if len(text) <= most:
        return text
    kept = text[: max(0, most - len(CUT) - len(END_ISOLATE))]
    kept = kept.rpartition(" ")[0] or ""
    if kept.count("`") % 2:
        kept = kept.rpartition("`")[0]
    if kept.count(ISOLATE) > kept.count(END_ISOLATE):
        kept += END_ISOLATE
    return kept.rstrip() + CUT

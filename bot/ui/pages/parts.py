"""What every page is made of: a few blocks of lines, and buttons that lead from page to page."""

from dataclasses import dataclass, field

from bot.core.phrases import Phrase, say
from bot.core.screen import Accent, Block, Button, Family, Line, Row, Screen, Size


@dataclass(frozen=True, slots=True)
class Page:
    """A private page. `rich`: with headings, as Components V2; else a short classic message.

    `file` is a name and a content that go with it.
    """

    screen: Screen
    rich: bool = False
    file: tuple[str, bytes] | None = field(default=None, repr=False)


def lines(*phrases: Phrase) -> Block:
    return Block(tuple(Line(phrase) for phrase in phrases))


def page(*blocks: Block, rows: tuple[Row, ...] = (), rich: bool = False) -> Page:
    return Page(Screen(Accent.LOBBY, blocks, rows), rich)


def titled(title: Phrase, *phrases: Phrase) -> Block:
    return Block((Line(title, Size.HEADING), *(Line(phrase) for phrase in phrases)))


def turning(verb: str, rest: tuple[str, ...], at: int, pages: int) -> Row:
    """Previous and Next; page numbers count from 0 and ride in the ids."""

    def turn(way: str, to: int, *, off: bool) -> Button:
        """`way` rides along so that two buttons leading to one page have different ids."""
        return Button(Family.PAGE, verb, say(f"button-{way}"), rest=(*rest, str(to), way), disabled=off)

    return (
        turn("previous", max(0, at - 1), off=at <= 0),
        turn("next", min(pages - 1, at + 1), off=at >= pages - 1),
    )

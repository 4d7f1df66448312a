"""What every page is made of: a few blocks of lines, and buttons that lead from page to page."""

from dataclasses import dataclass, field

from bot.core.phrases import Phrase, say
from bot.core.screen import Accent, Block, Button, Family, Line, Row, Rule, Screen, Section, Size
from bot.show.catalog import Cast


@dataclass(frozen=True, slots=True)
class Page:
    """A private page. `rich`: with headings, as Components V2; else a short classic message.

    `files` are names and contents that go with it. `cast` is chair number and name by seat of the hand it tells of.
    """

    screen: Screen
    rich: bool = False
    files: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)
    cast: Cast = ()


def lines(*phrases: Phrase) -> Block:
    return Block(tuple(Line(phrase) for phrase in phrases))


def page(*parts: Block | Rule | Section, rows: tuple[Row, ...] = (), rich: bool = False) -> Page:
    return Page(Screen(Accent.LOBBY, parts, rows), rich)


def page_of(at: int, pages: int) -> tuple[Phrase, ...]:
    """Which page (from 0) this is of how many; nothing where it is the only one."""
    return (say("page-of", page=at + 1, pages=pages),) if pages > 1 else ()


def titled(title: Phrase, *phrases: Phrase) -> Block:
    return Block((Line(title, Size.HEADING), *(Line(phrase) for phrase in phrases)))


def turning(verb: str, rest: tuple[str, ...], at: int, pages: int, family: Family = Family.PAGE) -> Row:
    """Previous and Next, where there is more than one page; page numbers count from 0 and ride in the ids."""
    if pages <= 1:
        return ()

    def turn(way: str, to: int, *, off: bool) -> Button:
        """`way` rides along so that two buttons leading to one page have different ids."""
        return Button(family, verb, say(f"button-{way}"), rest=(*rest, str(to), way), disabled=off)

    return (
        turn("previous", max(0, at - 1), off=at <= 0),
        turn("next", min(pages - 1, at + 1), off=at >= pages - 1),
    )

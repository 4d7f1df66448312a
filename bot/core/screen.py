"""What is shown, in no language and no medium: blocks of lines, and rows of buttons below them.

A game draws the body of its table; the table puts the head on it (seal, seats, buttons of its own); `show` turns
the whole into words and `ui` into a message.
"""

from dataclasses import dataclass, field
from enum import Enum

from bot.core.phrases import Phrase


class Accent(Enum):
    """The colour at the edge of a message. It says nothing that the text doesn't."""

    LOBBY = "lobby"
    PLAY = "play"
    RESULT = "result"
    REST = "rest"


class Size(Enum):
    """How large a line is: a heading, a line of text, or small print."""

    HEADING = "heading"
    NORMAL = "normal"
    SMALL = "small"


class Style(Enum):
    """A button's colour: goes along, next step or own cards, can't be undone, the rest."""

    GO = "go"
    NEXT = "next"
    STOP = "stop"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text."""

    phrase: Phrase
    size: Size = Size.NORMAL


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that belong together. Never empty."""

    lines: tuple[Line, ...]

    def __post_init__(self) -> None:
        if not self.lines:
            raise ValueError("a block needs a line")


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line between what stands and what is happening."""


@dataclass(frozen=True, slots=True)
class Section:
    """Lines with a button beside them. A classic message shows the lines alone."""

    block: Block
    button: "Button"


class Family(Enum):
    """Which kind of press a button makes; decides the shape of its id (screens: the button book)."""

    TABLE = "t"
    MOVE = "m"
    AHEAD = "p"
    MARK = "d"
    HAND = "h"
    PAGE = "g"
    OPEN = "o"
    CHIPS = "c"
    SETTING = "s"


BACK = "back"
"""After the price in a choice's `rest`: the button shows it as made, and its press takes it back."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button. `verb` says what it does, `rest` what else its id carries; never a secret.

    What the label says is what the press does: an amount, a price, the places of marked cards go along in `rest`.
    """

    family: Family
    verb: str
    label: Phrase
    style: Style = Style.PLAIN
    rest: tuple[str, ...] = ()
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class LinkButton:
    """A button that opens an address."""

    label: Phrase
    guild: int
    channel: int
    message: int | None


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One line of a menu: what choosing it sends, how it reads, and whether it stands chosen already."""

    value: str
    label: Phrase
    hint: Phrase | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu to choose from `least` to `most` lines of; alone in its row. At most 25 items."""

    family: Family
    verb: str
    placeholder: Phrase
    items: tuple[MenuItem, ...]
    least: int = 1
    most: int = 1
    rest: tuple[str, ...] = ()


Row = tuple[Button | LinkButton | Menu, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """What a game tells one player of their own hand: lines, and rows of choices made ahead or marks.

    The table puts hand number and channel to every phrase (facts `number`, `channel`), and its own rows below.
    """

    lines: tuple[Line, ...]
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Body:
    """What a game shows of a hand: its title and terms, the cards and seats, what just happened, its own buttons.

    The table adds the seal below the terms, its own state lines at the end, and its own row of buttons.
    """

    title: Phrase
    terms: Phrase | None
    blocks: tuple[Block, ...]
    news: tuple[Line, ...] = ()
    moves: tuple[Row, ...] = ()
    accent: Accent = Accent.PLAY


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message: parts from top to bottom, then rows of buttons."""

    accent: Accent
    parts: tuple[Block | Rule | Section, ...]
    rows: tuple[Row, ...] = field(default=())

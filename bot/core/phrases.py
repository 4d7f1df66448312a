"""Sentences in no language: a key from the words files and the facts that fill it in.

Nothing in the games or at the tables holds a sentence. They say *what* is to be said; the catalogue knows how.

>>> say("put-line", who=Who(2), chips=Chips(60))
Phrase(key='put-line', facts=(('who', Who(seat=2)), ('chips', Chips(amount=60))))
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.cards import Card


@dataclass(frozen=True, slots=True)
class Chips:
    """An amount of chips, shown grouped by language: 12,400."""

    amount: int


@dataclass(frozen=True, slots=True)
class Net:
    """A result in chips, shown with its sign: +40, −30, 0."""

    amount: int


@dataclass(frozen=True, slots=True)
class Who:
    """The name of whoever holds this seat of the hand: Bo."""

    seat: int


@dataclass(frozen=True, slots=True)
class Place:
    """Table seat and name of whoever holds this seat of the hand: 2 Bo."""

    seat: int


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name as they wrote it; the catalogue makes it safe to show."""

    text: str


@dataclass(frozen=True, slots=True)
class Mention:
    """A user, called by name so that it pings them where that is allowed."""

    user: int


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row, shown as a code span: `A♢ 5♣ 2♡`. An empty row shows nothing."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class InWords:
    """One card in words: king of spades."""

    card: Card


@dataclass(frozen=True, slots=True)
class When:
    """A moment, milliseconds since 1970, shown as a countdown that runs in the reader's own client."""

    at: int


@dataclass(frozen=True, slots=True)
class OnDate:
    """A moment, milliseconds since 1970, shown as date and time in the reader's own zone."""

    at: int


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel or thread, shown as a link to it."""

    id: int


@dataclass(frozen=True, slots=True)
class Link:
    """A message in a channel, shown as a link."""

    guild: int
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class Address:
    """An address on the web that is ours to give, such as the invite; shown as a link."""

    url: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Several phrases in one, with commas (or the given separator key) between them."""

    items: tuple[Phrase, ...]
    between: str = "list-comma"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One sentence or part of one: `key` in the words files, and the facts it names."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


Fact = (
    int
    | str
    | Chips
    | Net
    | Who
    | Place
    | Name
    | Mention
    | Row
    | InWords
    | When
    | OnDate
    | Channel
    | Link
    | Address
    | Listing
    | Phrase
)
"""What a sentence may be filled with. An int is a plain number, a str a plain text that is shown escaped."""


def say(key: str, /, **facts: Fact) -> Phrase:
    """The phrase `key`, filled in with `facts`."""
    return Phrase(key, tuple(facts.items()))

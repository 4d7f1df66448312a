"""Cards and packs: what a card is, how it is written, and which cards a pack holds.

In text a card is two letters, rank then suit ("As", "Td"); a joker is "*", and a card that whoever wrote the
text was not allowed to see is "??".

>>> ace = card("As")
>>> ace.rank, ace.suit, str(ace)
(<Rank.ACE: 14>, <Suit.SPADES: 's'>, 'As')
>>> [str(c) for c in cards("Td 2c *")]
['Td', '2c', '*']
>>> len(PACK_52), len(PACK_54), len(PACK_108)
(52, 54, 108)
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum


class Rank(IntEnum):
    """The thirteen ranks; the ace is high here, a game that counts it low says so itself."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return "23456789TJQKA"[self - 2]


class Suit(Enum):
    """The four suits, in no order: a game that ranks suits says so itself."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Make it with `card("As")`, which refuses what is no card.

    Two cards of two packs may be equal: a card is a face, not a piece of paper.
    """

    text: str

    @property
    def rank(self) -> Rank:
        """The rank; raises ValueError for a joker or an unseen card, which have none."""
        if self.text in _FACES:
            return _FACES[self.text][0]
        raise ValueError("this card has no rank of its own")

    @property
    def suit(self) -> Suit:
        """The suit; raises ValueError for a joker or an unseen card, which have none."""
        if self.text in _FACES:
            return _FACES[self.text][1]
        raise ValueError("this card has no suit of its own")

    @property
    def is_joker(self) -> bool:
        return self.text == "*"

    @property
    def is_unseen(self) -> bool:
        return self.text == "??"

    def __str__(self) -> str:
        return self.text


_FACES: dict[str, tuple[Rank, Suit]] = {
    rank.letter + suit.value: (rank, suit) for suit in Suit for rank in Rank
}
JOKER = Card("*")
UNSEEN = Card("??")
_ALL: dict[str, Card] = {text: Card(text) for text in _FACES} | {"*": JOKER, "??": UNSEEN}

PACK_52: tuple[Card, ...] = tuple(_ALL[text] for text in _FACES)
PACK_54: tuple[Card, ...] = (*PACK_52, JOKER, JOKER)
PACK_108: tuple[Card, ...] = PACK_54 + PACK_54


def card(text: str) -> Card:
    """The card that `text` names. Raises ValueError when it names none.

    >>> card("Tc").rank
    <Rank.TEN: 10>
    >>> card("1c")
    Traceback (most recent call last):
    ValueError: no such card: '1c'
    """
    try:
        return _ALL[text]
    except KeyError:
        raise ValueError(f"no such card: {text!r}") from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards named in `text`, parted by spaces. Raises ValueError when one is no card."""
    return tuple(card(word) for word in text.split())


def spell(row: Iterable[Card]) -> str:
    """The row as text, cards parted by spaces.

    >>> spell(cards("As  Kd"))
    'As Kd'
    """
    return " ".join(c.text for c in row)

"""Cards as people read them in text: rank and suit sign, red and black apart by shape.

Black suits are the filled signs, each with a mark that keeps it text instead of a dark emoji; red suits are the
outlined signs, which have no emoji form. A row is always inline code.

>>> from bot.core.cards import JOKER, UNSEEN, card, cards
>>> sign(card("Td")), sign(JOKER), sign(UNSEEN)
('10♢', '★', '▒')
>>> span(cards("Ad 5h 2d"))
'`A♢ 5♡ 2♢`'
>>> span(())
''
"""

from collections.abc import Iterable

from bot.core.cards import Card, Rank, Suit

AS_TEXT = "\N{VARIATION SELECTOR-15}"
JOKER_SIGN = "★"
BACK_SIGN = "▒"
SUIT_SIGNS = {Suit.SPADES: f"♠{AS_TEXT}", Suit.HEARTS: "♡", Suit.DIAMONDS: "♢", Suit.CLUBS: f"♣{AS_TEXT}"}


def rank_sign(rank: Rank) -> str:
    """A K Q J 10 9 … 2, the same in every language."""
    return "10" if rank is Rank.TEN else rank.letter


def sign(card: Card) -> str:
    """One card in figures; a card this reader may not see is a back."""
    if card.is_joker:
        return JOKER_SIGN
    if card.is_unseen:
        return BACK_SIGN
    return rank_sign(card.rank) + SUIT_SIGNS[card.suit]


def row(cards: Iterable[Card]) -> str:
    """Cards in figures, parted by spaces, for places where nothing is formatted (a button, a file name's caption)."""
    return " ".join(sign(card) for card in cards)


def span(cards: Iterable[Card]) -> str:
    """A row of cards as inline code, in which no sign can turn into an emoji; nothing for no cards."""
    signs = row(cards)
    return f"`{signs}`" if signs else ""

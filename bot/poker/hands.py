"""What a poker hand is worth: the best five of up to seven cards, in the usual order, as one number.

Greater wins, equal ties. The number spells itself out: the class, then the five ranks that count, the most
important first; so the sixth card can't matter, and a hand can be put into words from its number alone.

>>> from bot.core.cards import cards
>>> jacks = strength(cards("Js Jc Qs Jd 4c 4h 9s"))
>>> hand_class(jacks), ranks(jacks)
(<HandClass.FULL_HOUSE: 6>, (11, 11, 11, 4, 4))
>>> strength(cards("Qh Qd Qs Jd 4c 4h 9s")) > jacks
True
>>> [str(c) for c in best_five(cards("As 2d 3c 4h 5s Kd Kc"))]
['5s', '4h', '3c', '2d', 'As']
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum

from bot.core.cards import PACK_52, Card, Rank


class HandClass(IntEnum):
    """The nine classes of hands, from the lowest."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8

    @property
    def title(self) -> str:
        """The name in hand files: "two pair"."""
        return self.name.lower().replace("_", " ")


Hand = int
"""A hand's worth; see the top of this file."""

_COUNT_BITS = 3
_COUNTERS_HIGH_TO_LOW = tuple(
    (int(rank), (rank - Rank.TWO) * _COUNT_BITS) for rank in sorted(Rank, reverse=True)
)
_LOW_ACE = 1
_SUITS_AT = len(Rank) * _COUNT_BITS
_SUIT_BITS = 4
_SUIT_COUNTER = (1 << _SUIT_BITS) - 1
_FIVE_OF_A_SUIT = 0b1000
_SUIT_ORDER = "cdhs"

# A card as a number: one more in the counter of its rank (three bits, from the two up) and one more in the counter
# of its suit above them. Suit counters start at three, so that the fifth card sets their highest bit.
_KEYS: dict[str, int] = {
    c.text: (1 << (c.rank - Rank.TWO) * _COUNT_BITS)
    | (1 << _SUITS_AT + _SUIT_ORDER.index(c.suit.value) * _SUIT_BITS)
    for c in PACK_52
}
_START = sum(3 << _SUITS_AT + suit * _SUIT_BITS for suit in range(4))
_ANY_FLUSH = sum(_FIVE_OF_A_SUIT << _SUITS_AT + suit * _SUIT_BITS for suit in range(4))
_RANK_COUNTS = (1 << _SUITS_AT) - 1


class _ByRanks(dict[int, Hand]):
    """The worth of every set of ranks met so far, suits aside: at most 49,205 of them for seven cards."""

    def __missing__(self, counts: int) -> Hand:
        worth = self[counts] = _of_ranks(counts)
        return worth


_BY_RANKS = _ByRanks()


def strength(cards: Sequence[Card]) -> Hand:
    """The worth of the best five of these cards (one to seven, no jokers); fewer than five are worth their ranks."""
    total = _START
    for card in cards:
        total += _KEYS[card.text]
    if total & _ANY_FLUSH:
        return _of_suit(cards, total)
    return _BY_RANKS[total & _RANK_COUNTS]


def hand_class(hand: Hand) -> HandClass:
    """The class of a hand by its worth."""
    return HandClass(hand >> 20)


def ranks(hand: Hand) -> tuple[int, ...]:
    """The five ranks that count, the most important first: trips before kickers. The ace of A-2-3-4-5 is a 1.

    >>> from bot.core.cards import cards
    >>> ranks(strength(cards("Ks 7h Kd 8s 3c 7s 2h")))
    (13, 13, 7, 7, 8)
    """
    return tuple(rank for rank in (hand >> shift & 15 for shift in (16, 12, 8, 4, 0)) if rank)


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that count, in the order of `ranks`; of equal cards the first ones."""
    hand = strength(cards)
    left = list(cards)
    if hand_class(hand) in (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH):
        suits = [c.suit for c in left]
        left = [c for c in left if suits.count(c.suit) >= 5]
    five = []
    for rank in ranks(hand):
        found = next(c for c in left if c.rank == (rank if rank > 1 else Rank.ACE))
        left.remove(found)
        five.append(found)
    return tuple(five)


def _of_suit(cards: Sequence[Card], total: int) -> Hand:
    """The worth where five or more cards share a suit. Quads or a full house can't stand beside that in seven cards."""
    counters = total >> _SUITS_AT
    suit = next(
        s for at, s in enumerate(_SUIT_ORDER) if counters >> at * _SUIT_BITS & _SUIT_COUNTER & _FIVE_OF_A_SUIT
    )
    held = sorted((c.rank for c in cards if c.text[1] == suit), reverse=True)
    top = _straight(held)
    if top:
        return _spell(HandClass.STRAIGHT_FLUSH, _run(top))
    return _spell(HandClass.FLUSH, held)


def _of_ranks(counts: int) -> Hand:
    """The worth of these ranks, whatever the suits."""
    groups: tuple[list[int], ...] = ([], [], [], [], [])
    held: list[int] = []
    for rank, shift in _COUNTERS_HIGH_TO_LOW:
        many = counts >> shift & 7
        if many:
            groups[many].append(rank)
            held.append(rank)
    _, _, pairs, trips, quads = groups

    def with_kickers(*used: int) -> list[int]:
        return [*used, *(rank for rank in held if rank not in used)]

    if quads:
        return _spell(HandClass.QUADS, with_kickers(*quads * 4))
    if trips and (pairs or trips[1:]):
        return _spell(HandClass.FULL_HOUSE, [trips[0]] * 3 + [max(trips[1:] + pairs)] * 2)
    top = _straight(held)
    if top:
        return _spell(HandClass.STRAIGHT, _run(top))
    if trips:
        return _spell(HandClass.TRIPS, with_kickers(*trips * 3))
    if len(pairs) > 1:
        return _spell(HandClass.TWO_PAIR, with_kickers(pairs[0], pairs[0], pairs[1], pairs[1]))
    if pairs:
        return _spell(HandClass.PAIR, with_kickers(*pairs * 2))
    return _spell(HandClass.HIGH_CARD, held)


def _straight(held: Iterable[int]) -> int:
    """The highest rank of a run of five among these ranks, 5 for A-2-3-4-5; 0 where there is none."""
    have = sum(1 << rank for rank in held)
    if have >> Rank.ACE:
        have |= 1 << _LOW_ACE
    runs = have & have >> 1 & have >> 2 & have >> 3 & have >> 4  # a bit at the lowest card of each run
    return runs.bit_length() + 3 if runs else 0


def _run(top: int) -> list[int]:
    return list(range(top, top - 5, -1))


def _spell(kind: HandClass, counting: Sequence[int]) -> Hand:
    """Class and the first five ranks as one number, four bits a rank."""
    a, b, c, d, e, *_ = (*counting, 0, 0, 0, 0, 0)
    return kind << 20 | a << 16 | b << 12 | c << 8 | d << 4 | e

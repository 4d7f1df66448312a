"""What five cards are worth in this game: ten classes, flush above full house, and jokers that stand for anything.

A hand's strength is a tuple: its class, then whatever decides between two hands of that class. The higher tuple
wins, equal tuples split.

>>> from bot.core.cards import cards
>>> strength(cards("Ks * Kh Kd 9c"))
(<Kind.QUADS: 8>, 13, 9)
>>> strength(cards("8c 9s Td Jc Qd")) > strength(cards("2c As Kd Qc Jd"))
True
>>> [stand.text for stand in stands(cards("2s 3d Ah * *"))]
['Kh', 'Qh']

How it is done: strength depends on how often each rank is held, on the number of jokers, and on whether all natural
cards are of one suit. The first two are added up in one octal number (a digit a rank, one for jokers), of which there
are only 8,567; each is worked out once and remembered.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from bot.core.cards import PACK_54, Card, Rank, Suit

Strength = tuple[int, ...]


class Kind(IntEnum):
    """The ten classes; a higher one beats every lower one (source: the list of combinations, 1 to 10)."""

    NO_PAIR = 1
    PAIR = 2
    TWO_PAIR = 3
    TRIPS = 4
    STRAIGHT = 5
    FULL_HOUSE = 6
    FLUSH = 7
    QUADS = 8
    STRAIGHT_FLUSH = 9
    POKER = 10

    @property
    def words(self) -> str:
        """The name in hand files: "full house"."""
        return self.name.lower().replace("_", " ")


SUITS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
"""Low to high (source: a flush counts by its suit alone)."""

RUNS: tuple[tuple[Rank, ...], ...] = tuple(
    sorted(tuple(sorted(Rank((low + i) % 13 + 2) for i in range(5))) for low in range(13))
)
"""The thirteen runs, low to high: by the lowest card, then on upward; the ace is high, a 2 may follow it."""


def ends(run: int) -> tuple[Rank, Rank]:
    """First and last card of a run (its number in RUNS) as it goes round: jack and two for J-Q-K-A-2."""
    ranks = RUNS[run]
    first = next(rank for rank in ranks if (Rank.ACE if rank == Rank.TWO else rank - 1) not in ranks)
    return first, Rank((first + 2) % 13 + 2)


_DIGIT = 3  # bits a rank takes in a tally
_JOKERS = 15  # the "rank" of the tally's last digit
_TALLY = {c.text: 1 << _DIGIT * ((_JOKERS if c.is_joker else c.rank) - 2) for c in PACK_54}
_SUIT_BITS = {c.text: 0b1111 if c.is_joker else 1 << SUITS.index(c.suit) for c in PACK_54}


@dataclass(frozen=True, slots=True)
class Stand:
    """What a joker plays as. `nth` is which one of its rank it makes in the hand (the fourth king), 0 where the
    suit or the run matters instead. `suit` is None where the suit plays no part in the kind of hand.
    """

    rank: Rank
    suit: Suit | None
    nth: int = 0

    @property
    def text(self) -> str:
        """As in hand files: "Kd", or "Kx" where the suit plays no part."""
        return self.rank.letter + (self.suit.value if self.suit else "x")


def strength(hand: Sequence[Card]) -> Strength:
    """How good these five cards are at their best; compare with < and ==.

    Raises ValueError for an unseen card, for more or fewer than five, and for five jokers.
    """
    try:
        a, b, c, d, e = (card.text for card in hand)
        tally = _TALLY[a] + _TALLY[b] + _TALLY[c] + _TALLY[d] + _TALLY[e]
        suit = _SUIT_BITS[a] & _SUIT_BITS[b] & _SUIT_BITS[c] & _SUIT_BITS[d] & _SUIT_BITS[e]
    except KeyError:
        raise ValueError("an unseen card has no worth") from None
    return _of_one_suit(tally, suit) if suit else _of_ranks(tally)


def kind(hand: Sequence[Card]) -> Kind:
    """The class of these five cards at their best."""
    return Kind(strength(hand)[0])


def suit_of(worth: Strength) -> Suit:
    """The suit of a flush."""
    return SUITS[worth[1]]


def stands(hand: Sequence[Card]) -> tuple[Stand, ...]:
    """What each joker of this hand plays as, in the order they are held; of several cards, the higher first.

    In a straight a joker is given a heart: any suit would do.
    """
    worth = strength(hand)
    naturals = [c for c in hand if not c.is_joker]
    jokers = len(hand) - len(naturals)
    if not jokers:
        return ()
    held = sorted((c.rank for c in naturals), reverse=True)
    match worth[0]:
        case Kind.STRAIGHT_FLUSH:
            missing = [rank for rank in reversed(RUNS[worth[1]]) if rank not in held]
            return tuple(Stand(rank, naturals[0].suit) for rank in missing)
        case Kind.STRAIGHT:
            missing = [rank for rank in reversed(RUNS[worth[1]]) if rank not in held]
            return tuple(Stand(rank, SUITS[-1]) for rank in missing)
        case Kind.FLUSH:
            missing = [rank for rank in reversed(Rank) if rank not in held][:jokers]
            return tuple(Stand(rank, naturals[0].suit) for rank in missing)
        case _:
            # Of a kind: the jokers all join the rank that comes first, in a full house the trips.
            rank = Rank(worth[1])
            count = held.count(rank)
            return tuple(Stand(rank, None, count + n) for n in range(1, jokers + 1))


@cache
def _of_one_suit(tally: int, suit: int) -> Strength:
    """The best of natural cards all of one suit: straight flush and flush come into question too."""
    mixed = _of_ranks(tally)
    run = _best_run(*_read(tally))
    suited = (Kind.FLUSH, suit.bit_length() - 1) if run is None else (Kind.STRAIGHT_FLUSH, run)
    return max(mixed, suited)


@cache
def _of_ranks(tally: int) -> Strength:
    """The best of these ranks and jokers when suits don't help."""
    counts, jokers = _read(tally)
    if not counts:
        raise ValueError("five jokers are no hand")
    # Ranks by how many are held, then by height; the jokers always join the first of them.
    (first, most), *rest = sorted(counts.items(), key=lambda held: (held[1], held[0]), reverse=True)
    kickers = tuple(rank for rank, _ in rest)
    pair_beside = bool(rest) and rest[0][1] == 2
    match most + jokers:
        case 5:
            return (Kind.POKER, first)
        case 4:
            return (Kind.QUADS, first, *kickers)
        case 3 if pair_beside:
            return (Kind.FULL_HOUSE, first, *kickers)
    run = _best_run(counts, jokers)
    if run is not None:
        return (Kind.STRAIGHT, run)
    match most + jokers:
        case 3:
            return (Kind.TRIPS, first, *kickers)
        case 2 if pair_beside:
            return (Kind.TWO_PAIR, first, *kickers)
        case 2:
            return (Kind.PAIR, first, *kickers)
    return (Kind.NO_PAIR, first, *kickers)


def _best_run(counts: dict[int, int], jokers: int) -> int | None:
    """The number (in RUNS) of the best run these ranks and jokers make, or None."""
    if len(counts) + jokers < 5:
        return None  # a rank held twice
    fitting = (n for n in reversed(range(13)) if counts.keys() <= set(RUNS[n]))
    return next(fitting, None)


def _read(tally: int) -> tuple[dict[int, int], int]:
    """How often each rank is held, and the number of jokers."""
    digits = {rank: tally >> _DIGIT * (rank - 2) & 7 for rank in range(2, _JOKERS + 1)}
    jokers = digits.pop(_JOKERS)
    return {rank: count for rank, count in digits.items() if count}, jokers

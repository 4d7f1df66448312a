"""The worst that is left: the most that cards nobody has seen yet can still cost a player or the banker.

Worked out from the cards that lie face up and from nothing else; no function here is ever handed a deck.
"""

from collections.abc import Iterable, Sequence

from bot.core.cards import PACK_52, Card, Rank
from bot.games.put_and_take.terms import Terms


def unseen(face_up: Iterable[Card]) -> tuple[Rank, ...]:
    """The ranks of all cards of the pack that don't lie face up.

    >>> len(unseen(PACK_52[:12]))
    40
    """
    seen = set(face_up)
    return tuple(card.rank for card in PACK_52 if card not in seen)


def player_worst(terms: Terms, hand: Sequence[Card], hidden: Sequence[Rank], puts: int) -> int:
    """The most chips this hand may still put, after `puts` put cards.

    Each hidden card is worth what it would cost: how many of its rank the hand holds, times its rank where ranks
    count. The dearest fall on the largest weights left (law: H).
    """
    return terms.unit * _dearest(_worths(terms, hand, hidden), terms.scale.weights[puts:])


def banker_worst(
    terms: Terms, hands: Iterable[Sequence[Card]], hidden: Sequence[Rank], puts: int, takes: int, bank: int
) -> int:
    """The most chips the banker may lose in the whole deal, as things stand; below zero is a sure win.

    `bank` is what was put less what was taken so far. From here the cheapest hidden cards fall as puts and the
    dearest as takes. There are always enough cards for both: at least as many are hidden as are still to fall.
    """
    held = [card for hand in hands for card in hand]
    worths = _worths(terms, held, hidden)
    in_ = _cheapest(worths, terms.scale.weights[puts:])
    out = _dearest(worths, terms.scale.weights[takes:])
    return terms.unit * (out - in_) - bank


def _worths(terms: Terms, held: Sequence[Card], hidden: Sequence[Rank]) -> list[int]:
    counts = [0] * (Rank.ACE + 1)
    for card in held:
        counts[card.rank] += terms.scale.worth(card.rank)
    return sorted(counts[rank] for rank in hidden)


def _dearest(worths: Sequence[int], weights: Sequence[int]) -> int:
    return _paired(reversed(worths), weights)


def _cheapest(worths: Sequence[int], weights: Sequence[int]) -> int:
    return _paired(worths, weights)


def _paired(worths: Iterable[int], weights: Sequence[int]) -> int:
    """The first worths, one a weight, the first on the largest; weights only ever grow along a row."""
    return sum(worth * weight for worth, weight in zip(worths, reversed(weights), strict=False))

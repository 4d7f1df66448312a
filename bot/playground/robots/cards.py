"""Cards as a player reads them off a message, and a rough idea of how good a hand is."""

import re
from collections import Counter
from collections.abc import Sequence

RANKS = "23456789XJQKA"
SUITS = {"♠": "s", "♣": "c", "♥": "h", "♡": "h", "♦": "d", "♢": "d"}
JOKER = "★"
CARD = re.compile(rf"(10|[2-9AKQJ])([{''.join(SUITS)}])|{JOKER}")
STRAIGHT = 5

Card = tuple[int, str]
"""Rank from 0 (deuce) to 12 (ace) and suit; a joker is (-1, "")."""


def read(text: str) -> list[Card]:
    """The cards in a line, in its order.

    >>> read("Hand 13 in #river: `K♠\\ufe0e 10♡ ★`")
    [(11, 's'), (8, 'h'), (-1, '')]
    """
    return [
        (RANKS.index(m[1].replace("10", "X")), SUITS[m[2]]) if m[1] else (-1, "") for m in CARD.finditer(text)
    ]


def strength(own: Sequence[Card], board: Sequence[Card] = ()) -> float:
    """How good a hand feels, from 0 to 1: what it makes, less what lies open for everybody.

    >>> strength(read("A♠ A♡")) > strength(read("A♠ K♡")) > strength(read("7♠ 2♡"))
    True
    >>> strength(read("7♠ 2♡"), read("K♠ K♡ 9♢")) < strength(read("9♠ 2♡"), read("K♠ 8♡ 9♢"))
    True
    """
    if not own:
        return 0.5
    high = max(rank for rank, _ in own) / 12
    made, common = _made([*own, *board]), _made(board)
    if made <= common or not made:
        drawing = 0.1 if len(own) + len(board) <= STRAIGHT and len({suit for _, suit in own}) == 1 else 0.0
        both = sum(rank for rank, _ in own) / (12 * len(own))
        return min(0.1 + 0.25 * high + 0.2 * both + drawing, 0.55)
    return min(0.55 + 0.12 * (made - 1) + 0.1 * high * (made == 1), 0.97)


def _made(cards: Sequence[Card]) -> int:
    """0 nothing, 1 a pair, 2 two pairs, 3 three alike or a straight, 4 a flush, full house or better."""
    jokers = sum(1 for rank, _ in cards if rank < 0)
    alike = sorted(Counter(rank for rank, _ in cards if rank >= 0).values(), reverse=True) or [0]
    first, second = alike[0] + jokers, alike[1] if len(alike) > 1 else 0
    flush = max(Counter(suit for rank, suit in cards if rank >= 0).values(), default=0) + jokers >= STRAIGHT
    if flush or first >= 4 or (first == 3 and second >= 2):
        return 4
    if first == 3 or _straight(cards, jokers):
        return 3
    return 0 if first < 2 else 1 if second < 2 else 2


def _straight(cards: Sequence[Card], jokers: int) -> bool:
    ranks = {rank for rank, _ in cards if rank >= 0}
    low = ranks | ({-1} if 12 in ranks else set())  # an ace is also below the deuce
    return any(len(low & set(range(n, n + STRAIGHT))) + jokers >= STRAIGHT for n in range(-1, 9))


def to_throw(cards: Sequence[Card], most: int) -> list[int]:
    """Which of five cards to draw anew, by their place: what is alike and jokers stay, as do finished hands.

    >>> to_throw(read("K♠ ★ K♡ 6♣ 2♢"), 5)
    [3, 4]
    """
    if _made(cards) >= 3 and (_straight(cards, 0) or _made(cards) == 4):
        return []
    alike = Counter(rank for rank, _ in cards)
    keep = {n for n, (rank, _) in enumerate(cards) if rank < 0 or alike[rank] > 1}
    if not keep:
        keep = {max(range(len(cards)), key=lambda n: cards[n][0])}
    loose = [n for n in range(len(cards)) if n not in keep]
    return sorted(sorted(loose, key=lambda n: cards[n][0])[: min(most, 3)])

"""Put and Take in ten lines, written apart from the engine: what each player puts and takes in one deal."""

from collections.abc import Sequence

Deck = Sequence[str]
"""Cards as two letters, the deal order."""


def payoff(deck: Deck, players: int, scale: str, unit: int = 1) -> list[tuple[int, int]]:
    """Chips put and taken, a pair a player in dealing order. The banker's net is all puts less all takes."""
    hands = [[card[0] for card in deck[first : 5 * players : players]] for first in range(players)]
    moved = [[0, 0] for _ in hands]
    for place, card in enumerate(deck[5 * players : 5 * players + 10]):
        turn, rank = place % 5, card[0]
        value = {"steps": turn + 1, "doubling": 2**turn, "rank": "A23456789TJQK".index(rank) + 1}[scale]
        for player, hand in enumerate(hands):
            moved[player][place // 5] += unit * value * hand.count(rank)
    return [(put, took) for put, took in moved]


def banker_net(moved: Sequence[tuple[int, int]]) -> int:
    """What the banker wins by such a deal, in chips."""
    return sum(put - took for put, took in moved)

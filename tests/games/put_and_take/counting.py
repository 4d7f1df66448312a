"""The most a deal can move, counted out exactly without dealing a single card.

What a deal costs hangs only on how many cards of each rank are held, and on which cards fall. So ranks are counted,
not cards. Nothing here uses the engine.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

RANKS = range(1, 14)
WEIGHTS = {"steps": (1, 2, 3, 4, 5), "doubling": (1, 2, 4, 8, 16), "rank": (1, 1, 1, 1, 1)}


def worth(scale: str, rank: int) -> int:
    return rank if scale == "rank" else 1


def dearest(worths: Sequence[int], weights: Sequence[int]) -> int:
    return sum(
        a * b for a, b in zip(sorted(worths, reverse=True), sorted(weights, reverse=True), strict=False)
    )


def cheapest(worths: Sequence[int], weights: Sequence[int]) -> int:
    return sum(a * b for a, b in zip(sorted(worths), sorted(weights, reverse=True), strict=False))


def most_a_hand_puts(scale: str) -> int:
    """Over all hands: five cards of thirteen ranks, at most four of one."""
    most = 0
    for hand in combinations_with_replacement(RANKS, 5):
        held = Counter(hand)
        if max(held.values()) <= 4:
            worths = [n * worth(scale, rank) for rank, n in held.items() for _ in range(4 - n)]
            most = max(most, dearest(worths, WEIGHTS[scale]))
    return most


def most_a_banker_loses(scale: str, players: int) -> int:
    """Over all ways of holding 5 x `players` cards, and of five puts and five takes from the rest."""
    return _by_rank(5 * players) if scale == "rank" else _by_turn(WEIGHTS[scale], 5 * players)


def _by_turn(weights: Sequence[int], held: int) -> int:
    """Ranks are alike, so only how many of them are held 0, 1, 2, 3 or 4 times matters."""
    losses = []
    for counts in _ways(held):
        worths = [times for times, ranks in enumerate(counts) for _ in range(ranks * (4 - times))]
        if len(worths) >= 10:
            losses.append(dearest(worths, weights) - cheapest(worths, weights))
    return max(losses)


def _ways(held: int) -> Iterator[tuple[int, ...]]:
    """How many of the thirteen ranks are held 0 to 4 times, so that `held` cards are held in all."""
    for four in range(held // 4 + 1):
        for three in range((held - 4 * four) // 3 + 1):
            for two in range((held - 4 * four - 3 * three) // 2 + 1):
                one = held - 4 * four - 3 * three - 2 * two
                none = len(RANKS) - one - two - three - four
                if none >= 0:
                    yield none, one, two, three, four


def _by_rank(held: int) -> int:
    """Rank by rank: the best loss for each number of cards held, taken and put so far."""
    best = {(0, 0, 0): 0}
    for rank in RANKS:
        further: dict[tuple[int, int, int], int] = {}
        for (cards, taken, put), loss in best.items():
            for have in range(min(4, held - cards) + 1):
                for take in range(min(4 - have, 5 - taken) + 1):
                    for pay in range(min(4 - have - take, 5 - put) + 1):
                        key = (cards + have, taken + take, put + pay)
                        value = loss + (take - pay) * have * rank
                        further[key] = max(further.get(key, value), value)
        best = further
    return best[held, 5, 5]

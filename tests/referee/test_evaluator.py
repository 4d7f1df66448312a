"""Hands are ranked as PokerKit ranks them."""

from itertools import pairwise
from random import Random

from pokerkit import StandardHighHand

from bot.core.cards import PACK_52, Card
from bot.poker.hands import best_five, strength

HANDS = 3_000


def theirs(cards: list[Card]) -> StandardHighHand:
    return StandardHighHand.from_game("".join(c.text for c in cards))


def test_the_same_order_for_five_to_seven_cards() -> None:
    luck = Random(11)
    hands = [luck.sample(PACK_52, luck.choice([5, 6, 7, 7, 7])) for _ in range(HANDS)]
    ranked = sorted(((theirs(hand), hand) for hand in hands), key=lambda pair: pair[0])
    for (low, low_hand), (high, high_hand) in pairwise(ranked):
        assert (low == high) == (strength(low_hand) == strength(high_hand))
        assert strength(low_hand) <= strength(high_hand)


def test_the_best_five_are_worth_the_whole_hand() -> None:
    luck = Random(12)
    for _ in range(HANDS):
        seven = luck.sample(PACK_52, 7)
        five = list(best_five(seven))
        assert len(set(five)) == 5
        assert strength(five) == strength(seven)

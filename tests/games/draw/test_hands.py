"""The order of hands: the classes counted out, the worked order, and jokers against trying out every card."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path
from random import Random

import pytest

from bot.core.cards import JOKER, PACK_52, PACK_54, PACK_108, UNSEEN, Card, Rank, Suit, card, cards
from bot.games.draw.hands import RUNS, SUITS, Kind, Stand, kind, stands, strength, suit_of

CASES = Path(__file__).parent / "cases"
COUNTS: dict[str, dict[str, int]] = json.loads((CASES / "counts.json").read_text())
ORDER = json.loads((CASES / "order.json").read_text())["order"]


# The worked order


def test_the_worked_hands_come_in_their_order_and_ties_tie() -> None:
    worths = []
    for entry in ORDER:
        tied = {strength(cards(hand)) for hand in entry["hands"]}
        assert len(tied) == 1, entry
        worths.append(tied.pop())
    assert worths == sorted(set(worths), reverse=True)


@pytest.mark.parametrize("entry", ORDER, ids=lambda entry: entry["hands"][0])
def test_the_worked_hands_have_their_class(entry: dict[str, str]) -> None:
    for hand in entry["hands"]:
        assert kind(cards(hand)).words == entry["class"]


def test_there_are_thirteen_runs_and_the_ace_is_always_high() -> None:
    """H: the five runs whose lowest card is the 2 compare on upward from it."""
    spelled = ["".join(rank.letter for rank in run) for run in RUNS]
    assert spelled[:6] == ["23456", "2345A", "234KA", "23QKA", "2JQKA", "34567"]
    assert spelled[-1] == "TJQKA"
    assert len(spelled) == 13


def test_flushes_compare_by_suit_alone() -> None:
    """S: spade < club < diamond < heart, whatever the ranks."""
    low_heart, high_spade = cards("2h 3h 4h 5h 7h"), cards("As Ks Qs Js 9s")
    assert strength(low_heart) > strength(high_spade)
    assert strength(low_heart) == strength(cards("Ah Kh Qh Jh 9h"))
    assert [suit_of(strength(cards(f"2{s} 3{s} 4{s} 5{s} 7{s}"))) for s in "scdh"] == list(SUITS)


def test_the_suit_of_a_straight_flush_plays_no_part() -> None:
    assert strength(cards("8s 9s Ts Js Qs")) == strength(cards("8h 9h Th Jh Qh"))


def test_two_packs_give_two_hearts_pairs_and_still_a_flush() -> None:
    """Doubled cards: the flush stands above the full house."""
    assert kind(cards("Ah Ah Kh Kh *")) is Kind.FLUSH
    assert kind(cards("Ah Ah Ah Kh Kh")) is Kind.FLUSH
    assert kind(cards("Ah Ah Ad Kh Kh")) is Kind.FULL_HOUSE


def test_cards_that_make_no_hand_are_refused() -> None:
    for row, why in (
        ((*cards("As Kd Qc Jh"), UNSEEN), "unseen"),
        (cards("As Kd Qc Jh"), "not enough values"),
        ((JOKER,) * 5, "five jokers"),
    ):
        with pytest.raises(ValueError, match=why):
            strength(row)


# What a joker stands for


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("Ks * Kh Kd 9c", ["Kx"]),
        ("* * * * 2s", ["2x", "2x", "2x", "2x"]),
        ("2s 3d Ah * *", ["Kh", "Qh"]),
        ("9h * Jh Qh Kh", ["Th"]),
        ("2h 4h 9h Jh *", ["Ah"]),
        ("Ah Kh 9h 4h *", ["Qh"]),
        ("Qs Qd 7h 7c *", ["Qx"]),
        ("* Ac Td 7h 3s", ["Ax"]),
        ("As Kd Qh Jc 9s", []),
    ],
)
def test_a_joker_stands_for(hand: str, expected: list[str]) -> None:
    assert [stand.text for stand in stands(cards(hand))] == expected


def test_a_joker_says_which_of_its_kind_it_is() -> None:
    assert [stand.nth for stand in stands(cards("Ks * Kh * 9c"))] == [3, 4]


@pytest.mark.parametrize("jokers", [1, 2, 3, 4])
def test_what_the_jokers_stand_for_makes_the_same_hand(jokers: int) -> None:
    """Where the suit is left open any will do: a spade here."""
    for hand in hands_with(jokers, 500, seed=40 + jokers):
        stood = list(stands(hand))
        filled = [stand_in(stood.pop(0)) if held.is_joker else held for held in hand]
        assert not stood
        assert strength(filled) == strength(hand), (hand, filled)


def stand_in(stand: Stand) -> Card:
    return card(stand.rank.letter + (stand.suit or Suit.SPADES).value)


def one_suited(hand: list[Card]) -> bool:
    return len({held.suit for held in hand}) == 1


# Jokers against trying out every card


def hands_with(jokers: int, count: int, seed: int) -> list[tuple[Card, ...]]:
    """Random hands with so many jokers, their natural cards from two packs, in any order."""
    luck = Random(seed)
    hands = []
    for _ in range(count):
        hand = luck.sample(PACK_52 * 2, 5 - jokers) + [JOKER] * jokers
        luck.shuffle(hand)
        hands.append(tuple(hand))
    return hands


@pytest.mark.parametrize(("jokers", "count"), [(1, 20_000), (2, 500), (3, 5), (4, 1)])
def test_jokers_are_worth_the_best_of_all_cards_they_could_be(jokers: int, count: int) -> None:
    for hand in hands_with(jokers, count, seed=jokers):
        naturals = tuple(held for held in hand if not held.is_joker)
        tried = combinations_with_replacement(PACK_52, jokers)
        assert strength(hand) == max(strength(naturals + stood) for stood in tried), hand


def test_natural_hands_are_judged_as_the_list_says() -> None:
    """The evaluator without jokers against a plain reading of the law."""
    luck = Random(7)
    for _ in range(20_000):
        hand = tuple(luck.sample(PACK_52 * 5, 5) if luck.random() < 0.5 else luck.sample(PACK_52[:20] * 2, 5))
        assert strength(hand) == plainly(hand), hand


def plainly(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """The law read word by word, for five natural cards."""
    ranks = sorted(
        (held.rank for held in hand), key=lambda r: ([c.rank for c in hand].count(r), r), reverse=True
    )
    shape = sorted(Counter(ranks).values(), reverse=True)
    distinct = list(dict.fromkeys(ranks))
    flush = len({held.suit for held in hand}) == 1
    run = next((n for n, row in enumerate(RUNS) if set(row) == set(ranks)), None)
    if shape == [5]:
        return (Kind.POKER, *distinct)
    if run is not None and flush:
        return (Kind.STRAIGHT_FLUSH, run)
    if shape == [4, 1]:
        return (Kind.QUADS, *distinct)
    if flush:
        return (Kind.FLUSH, SUITS.index(hand[0].suit))
    if shape == [3, 2]:
        return (Kind.FULL_HOUSE, *distinct)
    if run is not None:
        return (Kind.STRAIGHT, run)
    by_shape = {3: Kind.TRIPS, 2: Kind.TWO_PAIR if shape[1:2] == [2] else Kind.PAIR, 1: Kind.NO_PAIR}
    return (by_shape[shape[0]], *distinct)


# The counts


def test_counts_by_rank_pattern() -> None:
    """All hands of both packs, counted by rank pattern: each pattern judged once in mixed suits and once in one suit.

    A pattern of ranks stands for as many hands as there are ways to pick its cards; those of one suit are counted
    apart, suit by suit.
    """
    luck = Random(11)
    assert by_pattern(packs=1, luck=luck) == COUNTS["54"]
    assert by_pattern(packs=2, luck=luck) == COUNTS["108"]


def by_pattern(packs: int, luck: Random) -> dict[str, int]:
    found: Counter[str] = Counter()
    for pattern in combinations_with_replacement([*Rank, None], 5):
        held = Counter(pattern)
        jokers = held.pop(None, 0)
        ranks = {rank: count for rank, count in held.items() if rank is not None}
        joker_ways = comb(2 * packs, jokers)
        all_ways = joker_ways
        suited_ways = joker_ways
        for count in ranks.values():
            all_ways *= comb(4 * packs, count)
            suited_ways *= comb(packs, count)
        if not all_ways or not ranks:
            continue
        for suit in Suit if suited_ways else ():
            hand = [card(r.letter + suit.value) for r, count in ranks.items() for _ in range(count)]
            found[kind([*hand, *[JOKER] * jokers]).words] += suited_ways
        mixed_ways = all_ways - 4 * suited_ways
        if mixed_ways:
            found[kind(mixed(ranks, jokers, packs, luck)).words] += mixed_ways
    return {**found, "total": found.total()}


def mixed(ranks: dict[Rank, int], jokers: int, packs: int, luck: Random) -> list[Card]:
    """Some hand of these ranks that isn't all of one suit."""
    while True:
        hand = []
        for rank, count in ranks.items():
            hand += luck.sample([card(rank.letter + suit.value) for suit in Suit] * packs, count)
        if not one_suited(hand):
            return hand + [JOKER] * jokers


@pytest.mark.full
def test_counts_of_every_hand_of_one_pack() -> None:
    found = Counter(strength(hand)[0] for hand in combinations(PACK_54, 5))
    assert named(found) == COUNTS["54"]


@pytest.mark.full
@pytest.mark.timeout(600)
def test_counts_of_every_hand_of_two_packs() -> None:
    """Every distinct hand, weighted by how many ways two packs give it."""
    found: Counter[int] = Counter()
    copies = Counter(PACK_108)
    for hand, ways in distinct_hands(list(copies.items()), 5):
        found[strength(hand)[0]] += ways
    assert named(found) == COUNTS["108"]


def distinct_hands(kinds: list[tuple[Card, int]], size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every set of `size` cards from these kinds and their copies, and how many ways there are to pick it."""
    if size == 0:
        yield (), 1
        return
    for i, (face, copies) in enumerate(kinds):
        for taken in range(1, min(copies, size) + 1):
            for rest, ways in distinct_hands(kinds[i + 1 :], size - taken):
                yield (face,) * taken + rest, comb(copies, taken) * ways


def named(found: Counter[int]) -> dict[str, int]:
    return {**{Kind(number).words: count for number, count in found.items()}, "total": found.total()}

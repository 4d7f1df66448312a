"""How many hands of draw are judged in a second, jokers and all: `python -m tests.benchmarks.draw_hands`."""

from random import Random
from time import perf_counter

from bot.core.cards import PACK_54, PACK_108
from bot.games.draw.hands import strength

HANDS = 200_000


def main() -> None:
    luck = Random(1835)
    for pack in (PACK_54, PACK_108):
        hands = [tuple(luck.sample(pack, 5)) for _ in range(HANDS)]
        for pace in ("first", "again"):
            began = perf_counter()
            for hand in hands:
                strength(hand)
            print(f"{len(pack)} cards, {pace}: {HANDS / (perf_counter() - began):,.0f} hands a second")


if __name__ == "__main__":
    main()

"""How fast hold'em is beside PokerKit: `python tests/benchmarks/bench_holdem.py`. Compares in one run, asserts nothing.

Hands: the same random hands, moves worked out beforehand, played from the deal to the payment by both.
Evaluations: the same seven cards, ready in each program's own form; also phevaluator's where it is installed.
"""

import importlib
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any  # other programs' cards

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pokerkit import Card as TheirCard
from pokerkit import StandardHighHand

from bot.core.cards import PACK_52
from bot.core.game import Start, begin, play, settle_down
from bot.core.moves import Move
from bot.games.holdem.rules import Rules
from bot.poker.hands import strength
from tests.referee.chance import any_deal, any_move
from tests.referee.judge import Lockstep

HANDS = 400
DEALS = 200_000
THEIR_DEALS = 5_000


def main() -> None:
    warnings.simplefilter("ignore", UserWarning)  # PokerKit warns of folds where checking is free
    hands()
    evaluations()


def hands() -> None:
    told = [_told(seed) for seed in range(HANDS)]
    ours = _seconds(lambda: [_play(start, deck, moves) for start, deck, moves, _ in told])
    tables = [(Lockstep(start, deck), moves) for start, deck, _, moves in told]
    theirs = _seconds(lambda: [_play_theirs(table, moves) for table, moves in tables])
    print(
        f"hands a second         Riverboat {HANDS / ours:10,.0f}   PokerKit {HANDS / theirs:8,.0f}   ", end=""
    )
    print(f"{theirs / ours:.1f} times")


def evaluations() -> None:
    luck = Random(7)
    sevens = [luck.sample(PACK_52, 7) for _ in range(DEALS)]
    cold = _seconds(lambda: [strength(seven) for seven in sevens])
    warm = _seconds(lambda: [strength(seven) for seven in sevens])
    their_sevens = [list(TheirCard.parse("".join(c.text for c in seven))) for seven in sevens[:THEIR_DEALS]]
    theirs = _seconds(lambda: [StandardHighHand.from_game(seven[:2], seven[2:]) for seven in their_sevens])
    _tell("with an empty memory", DEALS / cold, "PokerKit", THEIR_DEALS / theirs)
    _tell("once ranks are known", DEALS / warm, "PokerKit", THEIR_DEALS / theirs)
    try:
        phevaluator: Any = importlib.import_module("phevaluator")
    except ImportError:
        print("phevaluator is not installed")
        return
    texts = [[c.text for c in seven] for seven in sevens[:THEIR_DEALS]]
    other = _seconds(lambda: [phevaluator.evaluate_cards(*text) for text in texts])
    _tell("once ranks are known", DEALS / warm, "phevaluator", THEIR_DEALS / other)


def _tell(what: str, ours: float, name: str, theirs: float) -> None:
    print(
        f"seven cards a second   Riverboat {ours:10,.0f}   {name} {theirs:8,.0f}   {ours / theirs:.1f} times, {what}"
    )


def _seconds(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


Deed = tuple[int, Move]


def _told(seed: int) -> tuple[Start, tuple[Any, ...], list[Deed], list[Deed]]:
    """A hand and its moves, as we make them and as PokerKit is asked for them."""
    table, luck = Lockstep(*any_deal(Random(seed))), Random(f"moves of {seed}")
    ours: list[Deed] = []
    theirs: list[Deed] = []
    while (actor := table.wait_for_actor()) is not None:
        if table.state.turn == table.ours(actor):
            move = any_move(table.rules.choices(table.state, table.ours(actor)), luck)
            ours.append((table.ours(actor), move))
            theirs.append((actor, move))
            table.make(move)
        else:
            theirs.append((actor, Move("check")))
            table.judge.check_or_call()
    return table.start, table.deck, ours, theirs


def _play(start: Start, deck: tuple[Any, ...], moves: Sequence[Deed]) -> None:
    rules = Rules()
    state = settle_down(rules, begin(rules, start, deck).state).state
    for seat, move in moves:
        state = settle_down(rules, play(rules, state, seat, move).state).state
    assert rules.payoffs(state) is not None


def _play_theirs(table: Lockstep, moves: Sequence[Deed]) -> None:
    table.seat_the_judge()
    for _, move in moves:
        table.wait_for_actor()
        table.make_theirs(move)
    table.wait_for_actor()
    assert not table.judge.status


if __name__ == "__main__":
    main()

"""No line of play makes a hand endless: each move in the betting folds, opens, or moves a chip that can't come back.

So a hand has at most one entry and one draw a seat, one fold a seat, one opening, and as many other moves as there are
chips; and as every lap costs each who stays in it the least stake, no more laps than the second stack pays for.
"""

from dataclasses import replace
from itertools import product

import pytest

from bot.core.game import play, settle_down
from bot.core.moves import Move
from bot.games.draw.rules import pack_for
from bot.games.draw.state import State
from tests.games.draw.tabletop import GAME, Table, terms

LETTER = {"ante": 0, "entry": 0, "minimum": 1, "laps": 0}
"""The source's letter at the lowest stakes: nothing but chips ends a hand."""


def most_moves(stacks: tuple[int, ...]) -> int:
    """The bound that the argument above gives."""
    return sum(stacks) + 3 * len(stacks) + 1


@pytest.mark.parametrize("stacks", [(7, 6), (2, 8), (4, 4, 4), (1, 2, 5), (3, 3, 3, 2)])
def test_every_line_of_play_ends_within_the_bound(stacks: tuple[int, ...]) -> None:
    """All lines there are at tables this small, every amount tried; the draw is stood pat."""
    table = Table(*stacks, terms=terms(**LETTER)).all_enter_and_stand_pat()
    longest = longest_line(table.state, {})
    assert 0 < longest <= sum(stacks) + len(stacks) + 1


def longest_line(state: State, known: dict[State, int]) -> int:
    """The most moves that can still be made from here."""
    if state.result is not None:
        return 0
    bare = replace(state, recent=())
    if bare not in known:
        seat = next(seat for seat in range(len(state.players)) if GAME.choices(state, seat))
        known[bare] = 1 + max(longest_line(after, known) for after in successors(state, seat))
    return known[bare]


def successors(state: State, seat: int) -> list[State]:
    moves = []
    for choice in GAME.choices(state, seat):
        amounts = [None] if choice.least is None else range(choice.least, (choice.most or 0) + 1)
        moves += [Move(choice.verb, amount=amount) for amount in amounts]
    return [settle_down(GAME, play(GAME, state, seat, move).state).state for move in moves]


@pytest.mark.parametrize(("seats", "style"), [*product([2, 3, 6, 10], ["raise by one", "least stake"])])
def test_the_slowest_play_ends_within_the_bound(seats: int, style: str) -> None:
    """Everybody stays in and puts in as few chips as they can at every turn, for as long as it lasts."""
    stacks = tuple(60 - seat for seat in range(seats))
    table = Table(*stacks, deck=pack_for(seats), terms=terms(**LETTER)).all_enter_and_stand_pat()
    moves, laps = 2 * seats, 0
    while not table.is_over:
        table.play(slow_move(table, style))
        moves, laps = moves + 1, max(laps, table.state.lap)
    assert moves <= most_moves(stacks)
    assert laps <= sorted(stacks)[-2] + 1


def slow_move(table: Table, style: str) -> str:
    for choice in GAME.choices(table.state, table.turn):
        if choice.verb == "stake" or (choice.verb == "raise" and style == "raise by one"):
            return f"{table.turn} {choice.verb} {choice.least}"
    return f"{table.turn} match"

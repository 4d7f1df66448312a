"""Hands played out by chance: every move is one of those offered, and everything that happened is kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.core.cards import Card
from bot.core.errors import Refusal
from bot.core.events import Event, Seat
from bot.core.game import AnyGame, Start, asks_someone, begin, play, step, to_act
from bot.core.game import Played as OnePlay
from bot.core.moves import Choice, Move

MOST_STEPS = 3_000


@dataclass(frozen=True)
class Step:
    """One step of a hand: the move that was made (None where nobody was needed), its events, the state after it.

    `stops`: it is the stop of all betting.
    """

    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]
    state: Any
    stops: bool = False


@dataclass(frozen=True)
class Played:
    """A whole hand, step by step; the first is its opening."""

    start: Start
    deck: tuple[Card, ...]
    steps: tuple[Step, ...]

    @property
    def log(self) -> tuple[Event, ...]:
        return tuple(event for each in self.steps for event in each.events)

    @property
    def seats(self) -> range:
        return range(len(self.start.stacks))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*self.seats, None)

    @property
    def end(self) -> Any:
        return self.steps[-1].state


def play_out(game: AnyGame, start: Start, deck: tuple[Card, ...], luck: Random) -> Played:
    """Play a hand to its end. An AssertionError says that nobody can move, or that it never ends."""
    opened = begin(game, start, deck)
    steps = [Step(None, None, opened.events, opened.state)]
    seats = len(start.stacks)
    while game.payoffs(steps[-1].state) is None:
        assert len(steps) < MOST_STEPS, f"the hand has not ended after {MOST_STEPS} steps"
        steps.append(_next(game, steps[-1].state, seats, luck))
    return Played(start, deck, tuple(steps))


def stopped_after(game: AnyGame, hand: Played, count: int) -> Played | None:
    """The hand as it ends when its place is lost after `count` steps; None where nobody is asked any more then.

    An AssertionError says that somebody is still asked, or that it never ends.
    """
    steps = list(hand.steps[:count])
    event = game.stop(steps[-1].state)
    if event is None:
        assert not asks_someone(game, steps[-1].state, len(hand.seats)), (
            "someone is still asked in a lost place"
        )
        return None
    steps.append(Step(None, None, (event,), game.evolve(steps[-1].state, event), stops=True))
    while game.payoffs(steps[-1].state) is None:
        assert len(steps) < MOST_STEPS, f"the stopped hand has not ended after {MOST_STEPS} steps"
        stepped = step(game, steps[-1].state)
        assert stepped is not None, "the betting stopped, and the hand waits for somebody"
        steps.append(Step(None, None, stepped.events, stepped.state))
    return Played(hand.start, hand.deck, tuple(steps))


def _next(game: AnyGame, state: Any, seats: int, luck: Random) -> Step:
    stepped = step(game, state)
    if stepped is not None:
        return Step(None, None, stepped.events, stepped.state)
    seat = to_act(game, state, seats)
    assert seat is not None, "the hand is not over, and nobody can move"
    move = luck.choice(list(some_moves(luck.choice(game.choices(state, seat)), luck)))
    played = play_offered(game, state, seat, move)
    return Step(seat, move, played.events, played.state)


def play_offered(game: AnyGame, state: Any, seat: Seat, move: Move) -> OnePlay[Any]:
    """Make a move that is offered; an AssertionError says that it is refused all the same."""
    try:
        return play(game, state, seat, move)
    except Refusal as refusal:
        raise AssertionError(f"{move} is offered and refused: {refusal.code}") from refusal


def some_moves(choice: Choice, luck: Random) -> Iterator[Move]:
    """Moves that `choice` allows: the least, the most and something between; no card, all cards, a few."""
    if choice.least is not None and choice.most is not None:
        for amount in {choice.least, choice.most, luck.randint(choice.least, choice.most)}:
            yield Move(choice.verb, amount=amount)
    elif choice.picks is not None:
        some = sorted(luck.sample(range(choice.picks), luck.randint(0, choice.picks)))
        for places in {(), tuple(range(choice.picks)), tuple(some)}:
            yield Move(choice.verb, picked=places)
    else:
        yield Move(choice.verb)


def wrong_moves(choices: tuple[Choice, ...], verbs: frozenset[str]) -> Iterator[Move]:
    """Moves that none of `choices` allows, though some look much like it; `verbs` are all the game has."""
    offered = {choice.verb for choice in choices}
    for verb in (verbs - offered) | {"", "no-such-verb"}:
        yield Move(verb)
        yield Move(verb, amount=1)
    for choice in choices:
        if choice.least is not None and choice.most is not None:
            amounts = (choice.least - 1, choice.most + 1, 0, -choice.most, None)
            tries = [Move(choice.verb, amount=amount) for amount in amounts]
            tries.append(Move(choice.verb, amount=choice.least, picked=(0,)))
        elif choice.picks is not None:
            marks = ((choice.picks,), (-1,), (0, 0), (1, 0), None)
            tries = [Move(choice.verb, picked=places) for places in marks]
            tries.append(Move(choice.verb, picked=(0,), amount=1))
        else:
            tries = [Move(choice.verb, amount=0), Move(choice.verb, picked=())]
        yield from (move for move in tries if not any(each.allows(move) for each in choices))

"""A hand of hold'em for hand files: what a log tells, and what replay prints."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any  # JSON

from bot.core.cards import spell
from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.core.game import House, Start
from bot.core.moves import Move
from bot.core.offer import Record
from bot.games.holdem.events import (
    BettingStopped,
    Called,
    Checked,
    Folded,
    HandsShown,
    HandsTabled,
    Opened,
    Raised,
)
from bot.games.holdem.showdown import seven
from bot.games.holdem.state import State, evolve
from bot.games.holdem.terms import options_of_file
from bot.poker.hands import hand_class, strength


def report(state: State) -> Mapping[str, Any]:
    """Board, pots with their winners, the hands that came to the showdown as far as they are known, and who opened."""
    hands = {}
    for seat in sorted(state.shown | state.mucked) if state.compared else ():
        if not any(c.is_unseen for c in state.hole(seat)):
            kind = hand_class(strength(seven(state, seat))).title
            hands[str(seat)] = {"cards": spell(state.hole(seat)), "class": kind}
    return {
        "board": spell(state.board),
        "pots": [{"amount": won.amount, "winners": list(won.winners)} for won in state.awards],
        "hands": hands,
        "shown": list(_opened(state)),
    }


def _opened(state: State) -> Iterator[Seat]:
    """The seats whose cards lie open, in the order in which they were tabled or shown."""
    for event in state.history:
        match event:
            case HandsTabled(hands):
                yield from (hand.seat for hand in hands)
            case HandsShown(shown):
                yield from (hand.seat for hand in shown)


def record(events: Sequence[Event], who: Seat | House | None) -> Record:
    """The hand a log tells. Hands that were mucked unseen by `who` are named, so that the file can be replayed."""
    opened = events[0] if events else None
    if not isinstance(opened, Opened):
        raise Misuse("a hand begins with its opening event")
    state: State | None = None
    for event in events:
        state = evolve(state, event)
    unseen = () if isinstance(who, House) or state is None else tuple(sorted(state.mucked - {who}))
    return Record(
        options_of_file(opened.terms, unseen),
        Start(opened.terms, opened.stacks, opened.button, opened.posts, opened.dead_small_blind),
        opened.deck,
        tuple(move for event in events if (move := _move(event)) is not None),
        stopped=any(isinstance(event, BettingStopped) for event in events),
    )


def taken(state: State, seat: Seat, move: Move) -> Move:
    """A raise that nobody left in can answer is the call that it comes to, as played at tables that let it be said."""
    if move.verb != "raise" or state.turn != seat or state.round.may_be_answered(seat):
        return move
    return Move("call" if state.round.to_call(seat) else "check")


def _move(event: Event) -> tuple[Seat, Move] | None:
    match event:
        case Folded(seat):
            return seat, Move("fold")
        case Checked(seat):
            return seat, Move("check")
        case Called(seat):
            return seat, Move("call")
        case Raised(seat, to):
            return seat, Move("raise", amount=to)
        case _:
            return None

"""A hand of draw as a hand file tells it: its options, its moves, and what replaying it prints."""

from collections.abc import Mapping, Sequence
from typing import Any  # a hand file's JSON

from bot.core.cards import spell
from bot.core.errors import BadHandFile, Misuse, Refusal
from bot.core.events import Event, Seat
from bot.core.game import HOUSE, House, Start
from bot.core.moves import Move
from bot.core.offer import Field, Options, Record
from bot.games.draw import events as e
from bot.games.draw.hands import Kind
from bot.games.draw.state import State


def report(state: State) -> Mapping[str, Any]:
    """The pots and their winners, the hands that came to the showdown, and their seats in the order they opened."""
    awards = state.result.awards if state.result else ()
    hands = {
        str(shown.seat): {
            "cards": spell(shown.cards),
            "class": Kind(shown.worth[0]).words,
            "jokers": [stand.text for stand in shown.jokers],
        }
        for shown in state.shown
    }
    pots = [{"amount": won.amount, "winners": list(won.winners)} for won in awards]
    return {"pots": pots, "hands": hands, "shown": [shown.seat for shown in state.shown]}


def settings(options: Mapping[str, Any], fields: tuple[Field, ...]) -> Options:
    """Those of `fields` that the file gives, checked; the rest is left to their defaults. Raises BadHandFile."""
    read: dict[str, int | str] = {}
    for field in fields:
        value = options.get(field.name)
        if field.name in options:
            try:
                read[field.name] = field.read(value if type(value) is int else str(value))
            except Refusal:
                raise BadHandFile(f"{field.name}: {value!r} is outside what the game plays") from None
    return read


def record(events: Sequence[Event], who: Seat | House | None) -> Record:
    """How the hand began and who made which moves. Of a draw whose hand `who` never saw only the number is told."""
    began = events[0] if events else None
    if not isinstance(began, e.Began):
        raise Misuse("a hand begins with its opening event")
    terms = began.terms
    options: Options = {
        "ante": terms.ante,
        "entry": terms.entry,
        "minimum": terms.minimum,
        "showdown": terms.showdown.value,
        "laps": terms.laps,
    }
    seen = _whose_hands(events, who)
    moves = tuple(made for event in events if (made := _move(event, seen)) is not None)
    stopped = any(isinstance(event, e.BettingStopped) for event in events)
    return Record(options, Start(terms, began.stacks, began.dealer), began.deck, moves, stopped)


def _whose_hands(events: Sequence[Event], who: Seat | House | None) -> frozenset[Seat]:
    """The seats of whose hand `who` knows which cards came with the draw."""
    if who is HOUSE:
        return frozenset(event.seat for event in events if isinstance(event, e.Drew))
    shown = {shown.seat for event in events if isinstance(event, e.HandsShown) for shown in event.hands}
    return frozenset(shown if who is None else shown | {who})


def _move(event: Event, seen: frozenset[Seat]) -> tuple[Seat, Move] | None:
    """The move that led to this event; a draw in a hand nobody saw is told as if its first cards had been thrown."""
    match event:
        case e.Entered(seat):
            return seat, Move("enter")
        case e.StayedOut(seat) | e.Folded(seat):
            return seat, Move("fold")
        case e.Drew(seat, thrown):
            return seat, Move("draw", picked=thrown if seat in seen else tuple(range(len(thrown))))
        case e.Staked(seat, chips):
            return seat, Move("stake", amount=chips)
        case e.Matched(seat):
            return seat, Move("match")
        case e.Raised(seat, _, price):
            return seat, Move("raise", amount=price)
        case e.HandsOpened(seat):
            return seat, Move("open")
    return None

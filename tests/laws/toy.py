"""A toy game that keeps every promise, made to be broken: one hidden card each, bids of 0 to 3, the higher card wins.

Its cards are private, its bids are public, a fold keeps a card hidden for good. Each broken copy in
test_promises_bite.py differs from it in one thing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.core.cards import PACK_52, UNSEEN, Card, spell
from bot.core.errors import BadHandFile, Refusal
from bot.core.events import EVERYONE, NOBODY, Audience, Event, Seat, only
from bot.core.game import HOUSE, House, Start
from bot.core.moves import Choice, Move
from bot.core.offer import BuyIn, Chair, Field, LineUp, NoDeal, Number, Options, Places, Record, SeatLimits
from bot.core.phrases import Phrase, say
from bot.core.screen import Block, Body, Line

MOST_BID = 3


@dataclass(frozen=True)
class Opened(Event):
    stacks: tuple[int, ...]
    deck: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True)
class CardDealt(Event):
    seat: Seat
    card: Card

    def audience(self) -> Audience:
        return only(self.seat)


@dataclass(frozen=True)
class Bid(Event):
    seat: Seat
    chips: int

    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True)
class Folded(Event):
    seat: Seat

    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True)
class Stopped(Event):
    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True)
class Settled(Event):
    net: tuple[int, ...]
    shown: tuple[Card, ...]

    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True)
class State:
    stacks: tuple[int, ...]
    deck: tuple[Card, ...]
    dealt: tuple[Card, ...] = ()
    acted: tuple[int | None, ...] = ()  # chips bid, None for a fold
    stopped: bool = False
    net: tuple[int, ...] | None = None
    shown: tuple[Card, ...] = ()


@dataclass(frozen=True)
class View:
    mine: Card | None
    bids: tuple[int | None, ...]
    shown: tuple[Card, ...]


class Toy:
    """The rules."""

    events: tuple[type[Event], ...] = (Opened, CardDealt, Bid, Folded, Stopped, Settled)

    def opening(self, start: Start, deck: tuple[Card, ...]) -> Event:
        return Opened(start.stacks, deck)

    def evolve(self, state: State | None, event: Event) -> State:
        match event, state:
            case Opened(stacks, deck), _:
                return State(stacks, deck)
            case CardDealt(_, card), State():
                return replace(state, dealt=(*state.dealt, card))
            case Bid(_, chips), State():
                return replace(state, acted=(*state.acted, chips))
            case Folded(), State():
                return replace(state, acted=(*state.acted, None))
            case Stopped(), State():
                return replace(state, stopped=True)
            case Settled(net, shown), State():
                return replace(state, net=net, shown=shown)
        raise AssertionError(event)

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        if len(state.dealt) < 2 or seat != len(state.acted) or state.stopped:
            return ()
        return Choice("fold"), Choice("bid", least=0, most=min(MOST_BID, *state.stacks))

    def decide(self, state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
        if not any(choice.allows(move) for choice in self.choices(state, seat)):
            raise Refusal("not-offered")
        if move.verb == "fold" or move.amount is None:
            return (Folded(seat),)
        return (Bid(seat, move.amount),)

    def proceed(self, state: State) -> Event | None:
        if len(state.dealt) < 2:
            return CardDealt(len(state.dealt), state.deck[len(state.dealt)])
        if state.net is not None or (len(state.acted) < 2 and not state.stopped):
            return None
        return self.settled(state)

    def settled(self, state: State) -> Settled:
        bids = [bid or 0 for bid in state.acted] + [0] * (2 - len(state.acted))
        if None in state.acted:
            winner = 1 if state.acted[0] is None else 0
            shown: tuple[Card, ...] = ()
        else:
            if UNSEEN in state.dealt:
                raise BadHandFile("the winner's card is unseen")
            winner = 0 if state.dealt[0].rank >= state.dealt[1].rank else 1
            shown = state.dealt
        loser = 1 - winner
        bids = [min(bids)] * 2 if state.stopped else bids  # what nobody matched goes back
        net = (bids[loser], -bids[loser]) if winner == 0 else (-bids[loser], bids[loser])
        return Settled(net, shown)

    def pause(self, state: State) -> float:
        return 0.0

    def fallback(self, state: State, seat: Seat) -> Move:
        return Move("fold")

    def stop(self, state: State) -> Event | None:
        return None if len(state.acted) == 2 else Stopped()

    def view(self, state: State, seat: Seat | None) -> View:
        mine = state.dealt[seat] if seat is not None and seat < len(state.dealt) else None
        return View(mine, state.acted, state.shown)

    def audiences(self, state: State) -> tuple[Audience, ...]:
        dealt = tuple(EVERYONE if state.shown else only(seat) for seat in range(len(state.dealt)))
        return dealt + (NOBODY,) * (len(state.deck) - len(dealt))

    def payoffs(self, state: State) -> Mapping[Seat | House, int] | None:
        return None if state.net is None else {**dict(enumerate(state.net)), HOUSE: 0}


class ToyOffer:
    """The toy as a lobby would have it."""

    key = "toy"
    fields: tuple[Field, ...] = (Number("seats", 2, 2, 2),)
    private = None

    def __init__(self, game: Toy) -> None:
        self.game = game

    def rest(self, state: State) -> float:
        return 0.0

    def terms(self, options: Options) -> Any:
        return None

    def seats(self, options: Options) -> SeatLimits:
        return SeatLimits(2, 2, 2, 2)

    def buy_in(self, options: Options) -> BuyIn:
        return BuyIn(1, 5, 10)

    def afford(self, options: Options, wallet: int) -> None:
        self.buy_in(options).bring(wallet)

    def pack(self, dealt: int) -> tuple[Card, ...]:
        return PACK_52

    def line_up(
        self, chairs: tuple[Chair, ...], last: Places | None, lot: int, options: Options
    ) -> LineUp | NoDeal:
        numbers = tuple(chair.number for chair in chairs)
        return LineUp(numbers, numbers[0])

    def start(self, line_up: LineUp, stacks: tuple[int, ...], options: Options) -> Start:
        return Start(None, stacks, 0)

    def summary(self, options: Options) -> tuple[Phrase, ...]:
        return (say("toy"),)

    def body(self, view: View, options: Options) -> Body:
        return Body(say("toy"), None, (Block((Line(say("toy")),)),))

    def outcome(self, view: View, options: Options) -> tuple[Line, ...]:
        return (Line(say("toy")),)

    def report(self, state: State) -> Mapping[str, Any]:
        return {"board": spell(state.shown)}

    def settings_of_file(self, options: Mapping[str, Any]) -> Options:
        return {}

    def move_of_file(self, state: State, seat: Seat, move: Move) -> Move:
        return move

    def record(self, events: Sequence[Event], who: Seat | House | None) -> Record:
        opened = events[0]
        assert isinstance(opened, Opened)
        moves: list[tuple[Seat, Move]] = []
        for event in events:
            match event:
                case Bid(seat, chips):
                    moves.append((seat, Move("bid", amount=chips)))
                case Folded(seat):
                    moves.append((seat, Move("fold")))
        ends = any(isinstance(event, Stopped) for event in events)
        return Record({}, Start(None, opened.stacks, 0), opened.deck, tuple(moves), ends)

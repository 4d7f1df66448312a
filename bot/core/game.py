"""What a card game is to Riverboat: rules that fold events into a state, and a few questions about it.

A game has no clock, no luck and no memory: cards, options and stacks are handed to it. `decide` and `proceed`
say what happens next as events that carry their consequences; `evolve` only writes them down. So the log of a
hand *is* the hand, and any prefix of it can be taken up again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from bot.core.cards import Card
from bot.core.errors import Misuse, Refusal
from bot.core.events import Audience, Event, Seat
from bot.core.moves import Choice, Move


class House(Enum):
    """The house as a party to a hand, beside the seats."""

    HOUSE = "house"


HOUSE = House.HOUSE


@dataclass(frozen=True, slots=True)
class Post:
    """Chips a seat puts up before the deal on coming back; live ones count as its bet, dead ones don't."""

    seat: Seat
    chips: int
    live: bool


@dataclass(frozen=True, slots=True)
class Start:
    """How a hand begins: the game's terms, the stacks (chips) of those dealt in, and the button's seat.

    `button` is the dealer or banker; None where the house has that part. `dead_small_blind`: where blinds are posted,
    nobody owes the small one in this hand, and the seat after the button has the big one.
    """

    terms: Any  # each game's own frozen settings; only that game looks inside
    stacks: tuple[int, ...]
    button: Seat | None
    posts: tuple[Post, ...] = ()
    dead_small_blind: bool = False


S = TypeVar("S")
V = TypeVar("V", covariant=True)


class Game(Protocol[S, V]):
    """The rules of one game. S is its state (holds the whole deck), V what a viewer may know of it."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """Every kind of event this game writes, for reading logs back."""
        ...

    def opening(self, start: Start, deck: tuple[Card, ...]) -> Event:
        """The first event of a hand: who is in, for how much, and the whole deal order.

        Raises BadHandFile when stacks, seats or deck can't make a hand.
        """
        ...

    def evolve(self, state: S | None, event: Event) -> S:
        """The state after `event`; None before the opening. Computes no rule."""
        ...

    def choices(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """What `seat` may ask for now; empty when it isn't its turn."""
        ...

    def decide(self, state: S, seat: Seat, move: Move) -> tuple[Event, ...]:
        """What `move` brings about. Raises Refusal, and then nothing has happened."""
        ...

    def proceed(self, state: S) -> Event | None:
        """The next step that needs nobody (deal, reveal, settle); None when someone must act, or at the end."""
        ...

    def pause(self, state: S) -> float:
        """Seconds people get to look at the table before that step; 0 for none."""
        ...

    def fallback(self, state: S, seat: Seat) -> Move:
        """The move made for a seat whose clock has run out."""
        ...

    def stop(self, state: S) -> Event | None:
        """The event by which all betting stops, because the place of play is lost; None where nobody is asked any more.

        After it nobody may act and nobody has folded by it: `proceed` alone leads to the payoffs. Every seat that is
        in contests what it has put in, and gets back what nobody matched.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat (None: the public) may know, and nothing else."""
        ...

    def audiences(self, state: S) -> tuple[Audience, ...]:
        """For each place of the deal order, who may know the card there as things stand now."""
        ...

    def payoffs(self, state: S) -> Mapping[Seat | House, int] | None:
        """Each seat's net in chips, and the house's; sums to zero. None while the hand is running."""
        ...


AnyGame = Game[Any, Any]
"""A game whose state the holder never looks into: tables and readers pass it from call to call."""


@dataclass(frozen=True, slots=True)
class Played(Generic[S]):
    """A state, and the events that led to it since it was asked."""

    state: S
    events: tuple[Event, ...]


def begin(game: Game[S, Any], start: Start, deck: tuple[Card, ...]) -> Played[S]:
    """Open a hand. Raises BadHandFile when it can't be one."""
    opening = game.opening(start, deck)
    return Played(game.evolve(None, opening), (opening,))


def play(game: Game[S, Any], state: S, seat: Seat, move: Move) -> Played[S]:
    """Make `move` for `seat`. Raises Refusal when the rules don't allow it; `state` itself never changes."""
    if not game.choices(state, seat):
        raise Refusal("not-your-turn")
    return _written(game, state, game.decide(state, seat, move))


def step(game: Game[S, Any], state: S) -> Played[S] | None:
    """The next step that needs nobody, or None."""
    event = game.proceed(state)
    return None if event is None else _written(game, state, (event,))


def settle_down(game: Game[S, Any], state: S) -> Played[S]:
    """Take every step that needs nobody, without waiting, until someone must act or the hand is over."""
    events: list[Event] = []
    while (event := game.proceed(state)) is not None:
        state = game.evolve(state, event)
        events.append(event)
    return Played(state, tuple(events))


def asks_someone(game: Game[S, Any], state: S, seats: int) -> bool:
    """Whether any of `seats` dealt in has still to act: now, or once what needs nobody is done."""
    return to_act(game, settle_down(game, state).state, seats) is not None


def stopped(game: Game[S, Any], state: S) -> Played[S]:
    """The end of a hand whose place is lost: the betting stops, and what needs nobody leads to the payoffs."""
    event = game.stop(state)
    if event is None:
        return settle_down(game, state)
    after = settle_down(game, game.evolve(state, event))
    return Played(after.state, (event, *after.events))


def replay(game: Game[S, Any], events: Iterable[Event]) -> S:
    """The state that a log of events leads to. Raises Misuse for an empty log."""
    state: S | None = None
    for event in events:
        state = game.evolve(state, event)
    if state is None:
        raise Misuse("a hand without an opening event")
    return state


def to_act(game: Game[S, Any], state: S, seats: int) -> Seat | None:
    """The seat (of `seats` dealt in) whose turn it is, or None."""
    return next((seat for seat in range(seats) if game.choices(state, seat)), None)


def _written(game: Game[S, Any], state: S, events: tuple[Event, ...]) -> Played[S]:
    for event in events:
        state = game.evolve(state, event)
    return Played(state, events)

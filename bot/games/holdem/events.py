"""What happens in a hand of hold'em, each event with all its consequences: chips paid, the price, who speaks next."""

from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from bot.core.cards import Card
from bot.core.events import EVERYONE, Audience, Event, Seat
from bot.core.game import Post
from bot.games.holdem.terms import Terms
from bot.poker.pots import Award


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The hand begins: terms, stacks, button, and the whole deal order, which nobody may see.

    `button` is the seat that acts last. With a dead small blind the seat after it has the big one.
    """

    version = 2

    terms: Terms
    stacks: tuple[int, ...]
    button: Seat
    deck: tuple[Card, ...] = field(repr=False)
    posts: tuple[Post, ...] = ()
    dead_small_blind: bool = False


class Public(Event):
    """An event that everyone may know of."""

    __slots__ = ()

    def audience(self) -> Audience:
        return EVERYONE


class Forced(Enum):
    """Chips that are put in before anyone has spoken."""

    ANTE = "ante"
    BIG_BLIND_ANTE = "big-blind-ante"
    DEAD_POST = "dead-post"
    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"
    LIVE_POST = "live-post"


DEAD = frozenset({Forced.BIG_BLIND_ANTE, Forced.DEAD_POST})
"""Chips that everyone still in may win, whatever they have put in themselves."""
LIVE = frozenset({Forced.SMALL_BLIND, Forced.BIG_BLIND, Forced.LIVE_POST})
"""Chips that count as the seat's bet. Everyone's ante is neither: it is won by level, and no bet."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One forced payment, in chips; less than asked for where a stack is shorter."""

    seat: Seat
    kind: Forced
    chips: int


@dataclass(frozen=True, slots=True)
class BlindsPosted(Public):
    """Antes, posts and blinds are in and the cards are dealt. `price` is the stake to stay, `step` the least raise."""

    payments: tuple[Payment, ...]
    price: int
    step: int
    turn: Seat | None


@dataclass(frozen=True, slots=True)
class Folded(Public):
    seat: Seat
    turn: Seat | None


@dataclass(frozen=True, slots=True)
class Checked(Public):
    seat: Seat
    turn: Seat | None


@dataclass(frozen=True, slots=True)
class Called(Public):
    """`chips` were paid; `all_in` when they were the last."""

    seat: Seat
    chips: int
    all_in: bool
    turn: Seat | None


@dataclass(frozen=True, slots=True)
class Raised(Public):
    """The seat's stake in this round is `to` now, and a raise over it is at least `step` more.

    `opens` when nobody had bet before. `counts` unless it was an all-in too small to be a bet at fixed limit.
    """

    version: ClassVar[int] = 2

    seat: Seat
    to: int
    step: int
    opens: bool
    all_in: bool
    turn: Seat | None
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Returned(Public):
    """A bet nobody called went back."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class StreetDealt(Public):
    """Common cards are on the table: three, then one, then one. `step` is the least bet."""

    cards: tuple[Card, ...]
    step: int
    turn: Seat | None


@dataclass(frozen=True, slots=True)
class BettingStopped(Public):
    """The place of play was lost: nobody speaks any more, and nobody has folded by it."""


@dataclass(frozen=True, slots=True)
class Tabled:
    """One hand turned face up before the board is whole: its two cards."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandsTabled(Public):
    """Betting can't go on and cards are still to come: all hands in it lie open from now on."""

    hands: tuple[Tabled, ...]


@dataclass(frozen=True, slots=True)
class Shown(Public):
    """One hand laid open at the showdown: its two cards, and the best five they make."""

    seat: Seat
    cards: tuple[Card, ...]
    best: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandsShown(Public):
    """The showdown: hands laid open in their order, seats that lost and mucked, and what was tabled before."""

    version: ClassVar[int] = 2

    shown: tuple[Shown, ...]
    mucked: tuple[Seat, ...]
    tabled: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class Settled(Public):
    """The hand is over: how each pot was won, and what each seat won or lost in chips."""

    awards: tuple[Award, ...]
    net: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsShown(Public):
    """After the hand a player showed cards that could have stayed closed."""

    seat: Seat
    cards: tuple[Card, ...]
    best: tuple[Card, ...]


Spoken = Folded | Checked | Called | Raised
"""What a seat may do on its turn."""

EVENTS: tuple[type[Event], ...] = (
    Opened,
    BlindsPosted,
    Folded,
    Checked,
    Called,
    Raised,
    Returned,
    StreetDealt,
    BettingStopped,
    HandsTabled,
    HandsShown,
    Settled,
    CardsShown,
)

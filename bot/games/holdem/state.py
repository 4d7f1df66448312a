"""Where a hand of hold'em stands: cards, chips, the round being bet; and how each event is written down.

No rule is worked out here: events bring their consequences with them.
"""

from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import reduce
from typing import assert_never

from bot.core.cards import Card
from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.core.game import Post
from bot.games.holdem.events import (
    BlindsPosted,
    Called,
    CardsShown,
    Checked,
    Folded,
    Forced,
    HandsShown,
    Opened,
    Payment,
    Public,
    Raised,
    Returned,
    Settled,
    StreetDealt,
)
from bot.games.holdem.terms import Terms
from bot.poker.betting import Round
from bot.poker.pots import Award, Pot, make_pots


class Street(IntEnum):
    """The four betting rounds; the value is how many common cards lie on the table."""

    PREFLOP = 0
    FLOP = 3
    TURN = 4
    RIVER = 5


@dataclass(frozen=True, slots=True)
class State:
    """A hand as it stands. Tuples are by seat, amounts in chips.

    `put` is what each seat has put in over the hand and may win by level, `dead` what everyone still in may win.
    `posted` once the blinds are in; `turn` is whose word it is. `shown`, `mucked`, `awards` and `net` come with the
    showdown; `history` are the public events so far.
    """

    terms: Terms
    stacks: tuple[int, ...]
    button: Seat
    deck: tuple[Card, ...] = field(repr=False)
    posts: tuple[Post, ...]
    round: Round
    put: tuple[int, ...]
    dead: int = 0
    street: Street = Street.PREFLOP
    posted: bool = False
    turn: Seat | None = None
    shown: frozenset[Seat] = frozenset()
    mucked: frozenset[Seat] = frozenset()
    compared: bool = False
    awards: tuple[Award, ...] = ()
    net: tuple[int, ...] | None = None
    history: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.stacks)

    @property
    def small_blind(self) -> Seat:
        """The seat left of the button; heads-up the button itself (house rule)."""
        return self.button if self.seats == 2 else (self.button + 1) % self.seats

    @property
    def big_blind(self) -> Seat:
        return (self.small_blind + 1) % self.seats

    @property
    def contenders(self) -> tuple[Seat, ...]:
        """The seats that haven't folded."""
        return tuple(seat for seat in range(self.seats) if seat not in self.round.out)

    @property
    def board(self) -> tuple[Card, ...]:
        """The common cards on the table."""
        return self.deck[2 * self.seats : 2 * self.seats + self.street]

    @property
    def pot(self) -> int:
        """Every chip put in so far."""
        return sum(self.put) + self.dead

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, by what has been put in."""
        return make_pots(self.put, self.round.out, self.dead)

    def places(self, seat: Seat) -> tuple[int, int]:
        """Where the seat's two cards lie in the deal order: one at a time from the button's left, twice round."""
        first = (seat - self.button - 1) % self.seats
        return first, first + self.seats

    def hole(self, seat: Seat) -> tuple[Card, ...]:
        """The seat's own two cards."""
        return tuple(self.deck[place] for place in self.places(seat))


def evolve(state: State | None, event: Event) -> State:
    """The state after `event`."""
    if state is None:
        if not isinstance(event, Opened):
            raise Misuse("a hand begins with its opening event")
        return _opened(event)
    return replace(_written(state, event), history=(*state.history, event))


def _opened(event: Opened) -> State:
    seats = len(event.stacks)
    return State(
        terms=event.terms,
        stacks=event.stacks,
        button=event.button,
        deck=event.deck,
        posts=event.posts,
        round=Round.fresh(event.stacks, frozenset(), event.terms.big_blind),
        put=(0,) * seats,
    )


def _written(state: State, event: Event) -> State:
    round_ = state.round
    if not isinstance(event, Public):
        raise Misuse(f"not an event within a hand of hold'em: {type(event).__name__}")
    match event:
        case BlindsPosted(payments, price, step, turn):
            state = reduce(_forced, payments, state)
            round_ = replace(state.round, price=price, step=step, bets=1)
            return replace(state, round=round_, posted=True, turn=turn)
        case Folded(seat, turn):
            return replace(state, round=round_.folded(seat), turn=turn)
        case Checked(seat, turn):
            return replace(state, round=round_.checked(seat), turn=turn)
        case Called(seat, chips, _, turn):
            return _more(replace(state, round=round_.called(seat, chips), turn=turn), seat, chips)
        case Raised(seat, to, step, _, _, turn):
            chips = to - round_.stakes[seat]
            return _more(replace(state, round=round_.raised(seat, to, step), turn=turn), seat, chips)
        case Returned(seat, chips):
            stake = min(chips, round_.stakes[seat])
            back = replace(round_.paid(seat, -chips), stakes=round_.paid(seat, -stake).stakes)
            return _more(replace(state, round=back), seat, -chips)
        case StreetDealt(cards, step, turn):
            fresh = Round.fresh(round_.behind, round_.out, step)
            return replace(state, round=fresh, street=Street(state.street + len(cards)), turn=turn)
        case HandsShown(shown, mucked):
            seats = frozenset(hand.seat for hand in shown)
            return replace(state, shown=seats, mucked=frozenset(mucked), compared=True)
        case Settled(awards, net):
            return replace(state, awards=awards, net=net)
        case CardsShown(seat):
            return replace(state, shown=state.shown | {seat}, mucked=state.mucked - {seat})
        case _:
            raise Misuse(f"unknown event {type(event).__name__}")


def _forced(state: State, payment: Payment) -> State:
    """One forced payment: an ante or dead post leaves the stack only, a blind or live post is the seat's stake too."""
    seat, chips = payment.seat, payment.chips
    paid = state.round.paid(seat, chips)
    match payment.kind:
        case Forced.BIG_BLIND_ANTE | Forced.DEAD_POST:
            return replace(state, round=replace(paid, stakes=state.round.stakes), dead=state.dead + chips)
        case Forced.ANTE:
            return _more(replace(state, round=replace(paid, stakes=state.round.stakes)), seat, chips)
        case Forced.SMALL_BLIND | Forced.BIG_BLIND | Forced.LIVE_POST:
            return _more(replace(state, round=paid), seat, chips)
        case _:
            assert_never(payment.kind)


def _more(state: State, seat: Seat, chips: int) -> State:
    """The seat has put so many more chips in over the hand."""
    put = state.put
    return replace(state, put=(*put[:seat], put[seat] + chips, *put[seat + 1 :]))

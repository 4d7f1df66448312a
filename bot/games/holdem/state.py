"""Where a hand of hold'em stands: cards, chips, the round being bet; and how each event is written down.

No rule is worked out here: events bring their consequences with them.
"""

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any  # the changed fields of a state, by name

from bot.core.cards import Card
from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.core.game import Post
from bot.games.holdem.events import (
    DEAD,
    LIVE,
    BettingStopped,
    BlindsPosted,
    Called,
    CardsShown,
    Checked,
    Folded,
    HandsShown,
    HandsTabled,
    Opened,
    Payment,
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
    `posted` once the blinds are in; `turn` is whose word it is, nobody's once the betting has `stopped`. `shown` are
    the hands that lie open, tabled or shown; `mucked`, `awards` and `net` come with the showdown; `history` are the
    public events so far.
    """

    terms: Terms
    stacks: tuple[int, ...]
    button: Seat
    deck: tuple[Card, ...] = field(repr=False)
    posts: tuple[Post, ...]
    round: Round
    put: tuple[int, ...]
    dead_small_blind: bool = False
    dead: int = 0
    street: Street = Street.PREFLOP
    posted: bool = False
    turn: Seat | None = None
    stopped: bool = False
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
    def small_blind(self) -> Seat | None:
        """The seat left of the button; heads-up the button itself (house rule). None where nobody owes it."""
        if self.dead_small_blind:
            return None
        return self.button if self.seats == 2 else (self.button + 1) % self.seats

    @property
    def big_blind(self) -> Seat:
        """The seat after the small blind; where that is dead, the one after the button."""
        before = self.button if self.small_blind is None else self.small_blind
        return (before + 1) % self.seats

    @property
    def first_blind(self) -> Seat:
        """The first seat to post a blind: the small one where it is owed, else the big one."""
        return self.big_blind if self.small_blind is None else self.small_blind

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
    return replace(state, history=(*state.history, event), **_changes(state, event))


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
        dead_small_blind=event.dead_small_blind,
    )


def _changes(state: State, event: Event) -> dict[str, Any]:
    """The fields of the state that `event` gives new values; `replace` checks their names."""
    round_ = state.round
    match event:
        case BlindsPosted(payments, price, step, turn):
            return _forced(state, payments, price, step) | {"turn": turn}
        case Folded(seat, turn):
            return {"round": round_.folded(seat), "turn": turn}
        case Checked(seat, turn):
            return {"round": round_.checked(seat), "turn": turn}
        case Called(seat, chips, _, turn):
            put = _more(state.put, seat, chips)
            return {"round": round_.called(seat, chips), "put": put, "turn": turn}
        case Raised(seat, to, step, _, _, turn, counts):
            put = _more(state.put, seat, to - round_.stakes[seat])
            return {"round": round_.raised(seat, to, step, counts=counts), "put": put, "turn": turn}
        case Returned(seat, chips):
            return {"round": round_.returned(seat, chips), "put": _more(state.put, seat, -chips)}
        case StreetDealt(cards, step, turn):
            fresh = Round.fresh(round_.behind, round_.out, step)
            return {"round": fresh, "street": Street(state.street + len(cards)), "turn": turn}
        case BettingStopped():
            return {"turn": None, "stopped": True}
        case HandsTabled(hands):
            return {"shown": frozenset(hand.seat for hand in hands)}
        case HandsShown(shown, mucked):
            seats = state.shown | {hand.seat for hand in shown}
            return {"shown": seats, "mucked": frozenset(mucked), "compared": True}
        case Settled(awards, net):
            return {"awards": awards, "net": net}
        case CardsShown(seat):
            return {"shown": state.shown | {seat}, "mucked": state.mucked - {seat}}
        case _:
            raise Misuse(f"not an event within a hand of hold'em: {type(event).__name__}")


def _forced(state: State, payments: tuple[Payment, ...], price: int, step: int) -> dict[str, Any]:
    """What the forced payments change: all leave the stacks; blinds and live posts are stakes of the first round."""
    behind, stakes = list(state.stacks), [0] * state.seats
    put, dead = [0] * state.seats, 0
    for payment in payments:
        behind[payment.seat] -= payment.chips
        if payment.kind in DEAD:
            dead += payment.chips
        else:
            put[payment.seat] += payment.chips
        if payment.kind in LIVE:
            stakes[payment.seat] += payment.chips
    stakes_, behind_ = tuple(stakes), tuple(behind)
    round_ = replace(state.round, stakes=stakes_, behind=behind_, price=price, base=price, step=step, bets=1)
    return {"round": round_, "put": tuple(put), "dead": dead, "posted": True}


def _more(put: tuple[int, ...], seat: Seat, chips: int) -> tuple[int, ...]:
    """The seat has put so many more chips in over the hand."""
    return (*put[:seat], put[seat] + chips, *put[seat + 1 :])

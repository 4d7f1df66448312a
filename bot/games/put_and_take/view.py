"""What everyone at the table sees of a deal: hands, fallen cards, the bank, and the worst that is left.

Nothing in Put and Take is private once it is dealt, so there is one view for all.
"""

from dataclasses import dataclass

from bot.core.cards import Card, Rank
from bot.core.events import Seat
from bot.games.put_and_take import worst
from bot.games.put_and_take.state import State, holds
from bot.games.put_and_take.terms import ROUND, Scale, Terms


@dataclass(frozen=True, slots=True)
class Share:
    """One seat's part in a card that fell: how many of its rank the seat holds, and chips for each of them."""

    seat: Seat
    count: int
    each: int


@dataclass(frozen=True, slots=True)
class Fall:
    """The last card that fell: put or take, its turn in the row (0 to 4), and who puts or takes for it."""

    taking: bool
    turn: int
    card: Card
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player: cards, stack as it is now, chips put and taken so far, and the most that may still be put."""

    seat: Seat
    cards: tuple[Card, ...]
    stack: int
    put: int
    took: int
    worst: int


@dataclass(frozen=True, slots=True)
class View:
    """A deal as everyone sees it. Chips throughout.

    `banker` is None for the house, and then `banker_stack` is 0. `bank` is what lies in it; `shortfall` what the
    banker has added of its own because the bank was empty. `banker_worst` is the most the banker may lose in all,
    below zero a sure win. `next_counts` is what each card of the next card's rank counts; None where ranks count, and
    when nothing is left to fall. `net` is each seat's result once the deal is over, `house` the house's.
    """

    terms: Terms
    banker: Seat | None
    banker_stack: int
    bank: int
    shortfall: int
    banker_worst: int
    players: tuple[PlayerView, ...]
    puts: tuple[Card, ...]
    takes: tuple[Card, ...]
    next_counts: int | None
    fall: Fall | None
    net: tuple[int, ...] | None
    house: int

    @property
    def taking(self) -> bool:
        """Whether the put cards are all out."""
        return len(self.puts) == ROUND

    @property
    def banker_net(self) -> int:
        """The banker's result; what it would be if the deal ended here."""
        return self.bank - self.shortfall


def view_of(state: State) -> View:
    """What everyone may know of this deal now."""
    seats = sorted(state.players)
    hidden = worst.unseen(state.face_up)
    bank = sum(state.put(seat) - state.took(seat) for seat in seats)
    return View(
        terms=state.terms,
        banker=state.button,
        banker_stack=_banker_stack(state, bank),
        bank=max(0, bank),
        shortfall=max(0, -bank),
        banker_worst=_banker_worst(state, hidden, bank),
        players=tuple(_player(state, seat, hidden) for seat in seats),
        puts=tuple(turned.card for turned in state.puts),
        takes=tuple(turned.card for turned in state.takes),
        next_counts=_next_counts(state),
        fall=_last_fall(state),
        net=state.net,
        house=state.house,
    )


def _player(state: State, seat: Seat, hidden: tuple[Rank, ...]) -> PlayerView:
    put, took = state.put(seat), state.took(seat)
    return PlayerView(
        seat=seat,
        cards=state.hands[seat] if state.hands else (),
        stack=state.stacks[seat] - put + took,
        put=put,
        took=took,
        worst=_player_worst(state, seat, hidden),
    )


def _player_worst(state: State, seat: Seat, hidden: tuple[Rank, ...]) -> int:
    if not state.hands:
        return state.terms.player_cover
    return worst.player_worst(state.terms, state.hands[seat], hidden, len(state.puts))


def _banker_worst(state: State, hidden: tuple[Rank, ...], bank: int) -> int:
    if not state.hands:
        return state.terms.banker_cover(len(state.players))
    return worst.banker_worst(state.terms, state.hands, hidden, len(state.puts), len(state.takes), bank)


def _banker_stack(state: State, bank: int) -> int:
    if state.button is None:
        return 0
    return state.stacks[state.button] + (min(0, bank) if state.net is None else state.net[state.button])


def _next_counts(state: State) -> int | None:
    turn = len(state.takes) if len(state.puts) == ROUND else len(state.puts)
    if state.terms.scale is Scale.RANK or turn == ROUND:
        return None
    return state.terms.unit * state.terms.scale.weights[turn]


def _last_fall(state: State) -> Fall | None:
    if not state.turned:
        return None
    row = state.takes or state.puts
    fallen = row[-1]
    shares = tuple(
        Share(seat, count, chips // count)
        for seat, chips in enumerate(fallen.chips)
        if (count := holds(state.hands[seat], fallen.card))
    )
    return Fall(bool(state.takes), len(row) - 1, fallen.card, shares)

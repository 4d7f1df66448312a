"""The end of a hand: who lays cards open and in what order, who wins which pot, and showing cards afterwards."""

from bot.core.cards import Card
from bot.core.errors import BadHandFile, Refusal
from bot.core.events import Seat
from bot.core.phrases import Who
from bot.games.holdem.events import (
    Called,
    CardsShown,
    HandsShown,
    HandsTabled,
    Raised,
    Settled,
    Shown,
    StreetDealt,
    Tabled,
)
from bot.games.holdem.state import State
from bot.poker.hands import Hand, best_five, strength
from bot.poker.pots import Pot, award


def seven(state: State, seat: Seat) -> tuple[Card, ...]:
    """The seat's two cards and the common ones."""
    return (*state.hole(seat), *state.board)


def table_hands(state: State) -> HandsTabled:
    """All hands that are in when betting can't go on and cards are still to come, from the button's left.

    Those that a hand file tells to have been mucked unseen stay closed. Raises BadHandFile for any other unseen card.
    """
    order = [seat for seat in _clockwise(state, state.button + 1) if not _unseen(state, seat)]
    if not order or any(c.is_unseen for seat in order for c in state.hole(seat)):
        raise BadHandFile("a card that decides the hand is unseen")
    return HandsTabled(tuple(Tabled(seat, state.hole(seat)) for seat in order))


def lay_open(state: State) -> HandsShown:
    """The showdown: who shows, in order, and who mucks. What is tabled lies open already.

    House: only pots that two or more can win count. Those in a side pot show before those who are only in the pots
    below it; among them whoever bet last on the river and was called first, else the first left of the button; then
    clockwise. A hand that is beaten in every pot it could win by hands that lie open is mucked.
    Raises BadHandFile where a card that matters was unseen by whoever wrote the file.
    """
    pots = tuple(pot for pot in state.pots if len(pot.contenders) > 1)
    worth = _strengths(state, pots)
    shown: list[Seat] = [seat for seat in _clockwise(state, state.button + 1) if seat in state.shown]
    tabled = tuple(_shown(state, seat) for seat in shown)
    mucked: list[Seat] = []
    for seat in _order(state, pots):
        if seat not in state.shown:
            (shown if seat in worth and _may_win(seat, pots, shown, worth) else mucked).append(seat)
    return HandsShown(tuple(_shown(state, seat) for seat in shown[len(tabled) :]), tuple(mucked), tabled)


def _order(state: State, pots: tuple[Pot, ...]) -> list[Seat]:
    """Those who come to the showdown in the order in which they show."""
    first = _aggressor(state)
    clockwise = _clockwise(state, state.button + 1 if first is None else first)
    highest = {seat: number for number, pot in enumerate(pots) for seat in pot.contenders}
    return sorted(clockwise, key=lambda seat: -highest.get(seat, -1))


def _aggressor(state: State) -> Seat | None:
    """The last of those still in who bet or raised on the present street and was called, or raised over."""
    met = False
    for event in reversed(state.history):
        match event:
            case StreetDealt():
                return None
            case Raised(seat) if met and seat not in state.round.out:
                return seat
            case Called() | Raised():
                met = True
    return None


def _clockwise(state: State, first: Seat) -> list[Seat]:
    """Those still in, from the chair `first` on."""
    order = ((first + step) % state.seats for step in range(state.seats))
    return [seat for seat in order if seat not in state.round.out]


def settle(state: State) -> Settled:
    """Who gets what: all of it to the last one left, else each pot to its best hands."""
    worth = {seat: strength(seven(state, seat)) for seat in state.shown}
    awards = award(state.pots, worth, state.button, state.seats)
    after = list(state.round.behind)
    for won in awards:
        for seat, chips in won.shares:
            after[seat] += chips
    return Settled(awards, tuple(now - before for now, before in zip(after, state.stacks, strict=True)))


def may_show(state: State) -> tuple[Seat, ...]:
    """The seats whose cards could still be shown once the hand is over: the winner's unseen, a loser's mucked."""
    if state.net is None:
        return ()
    return tuple(seat for seat in state.contenders if seat not in state.shown)


def show_cards(state: State, seat: Seat) -> CardsShown:
    """The seat shows its cards after the hand. Raises Refusal: show-not-yours, already-done."""
    if seat in state.shown:
        raise Refusal("already-done")
    if seat not in may_show(state):
        raise Refusal("show-not-yours", name=Who(seat))
    return CardsShown(seat, state.hole(seat), best_five(seven(state, seat)))


def _strengths(state: State, pots: tuple[Pot, ...]) -> dict[Seat, Hand]:
    """What each hand at the showdown is worth; those a hand file tells to have been mucked unseen are left out.

    Raises BadHandFile for any other unseen card.
    """
    hands = {seat: seven(state, seat) for seat in state.contenders if not _unseen(state, seat)}
    if any(c.is_unseen for cards in hands.values() for c in cards):
        raise BadHandFile("a card that decides the hand is unseen")
    if any(not any(seat in hands for seat in pot.contenders) for pot in pots):
        raise BadHandFile("every hand that could win a pot is unseen")
    return {seat: strength(cards) for seat, cards in hands.items()}


def _unseen(state: State, seat: Seat) -> bool:
    return seat in state.terms.mucked and any(c.is_unseen for c in state.hole(seat))


def _may_win(seat: Seat, pots: tuple[Pot, ...], shown: list[Seat], worth: dict[Seat, Hand]) -> bool:
    return any(
        all(worth[other] <= worth[seat] for other in shown if other in pot.contenders)
        for pot in pots
        if seat in pot.contenders
    )


def _shown(state: State, seat: Seat) -> Shown:
    return Shown(seat, state.hole(seat), best_five(seven(state, seat)))

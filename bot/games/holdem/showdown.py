"""The end of a hand: who lays cards open and in what order, who wins which pot, and showing cards afterwards."""

from bot.core.cards import Card
from bot.core.errors import BadHandFile, Refusal
from bot.core.events import Seat
from bot.core.phrases import Who
from bot.games.holdem.events import CardsShown, HandsShown, Settled, Shown
from bot.games.holdem.state import State
from bot.poker.hands import Hand, best_five, strength
from bot.poker.pots import Pot, award


def seven(state: State, seat: Seat) -> tuple[Card, ...]:
    """The seat's two cards and the common ones."""
    return (*state.hole(seat), *state.board)


def lay_open(state: State) -> HandsShown:
    """The showdown. Whoever bet last on the river shows first, else the first left of the button; then clockwise.

    A hand that is beaten in every pot it could win by hands already shown is mucked (house rule).
    Raises BadHandFile where a card that matters was unseen by whoever wrote the file.
    """
    first = state.button + 1 if state.round.aggressor is None else state.round.aggressor
    order = [(first + step) % state.seats for step in range(state.seats)]
    pots = state.pots
    worth = _strengths(state, pots)
    shown: list[Seat] = []
    mucked: list[Seat] = []
    for seat in order:
        if seat in state.round.out:
            continue
        (shown if seat in worth and _may_win(seat, pots, shown, worth) else mucked).append(seat)
    return HandsShown(tuple(_shown(state, seat) for seat in shown), tuple(mucked))


def settle(state: State) -> Settled:
    """Who gets what: all of it to the last one left, else each pot to its best hands. Where all bets went back there is
    nothing to compare hands for.
    """
    sure = len(state.contenders) == 1 or not state.pots
    worth = {seat: 0 if sure else strength(seven(state, seat)) for seat in state.shown or state.contenders}
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

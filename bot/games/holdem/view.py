"""What one player, or the public, may know of a hand. Nothing leaves the game but through here."""

from dataclasses import dataclass

from bot.core.cards import Card
from bot.core.events import Event, Seat
from bot.core.moves import Choice
from bot.games.holdem.events import Called, Checked, Raised, Spoken
from bot.games.holdem.state import State, Street
from bot.games.holdem.terms import Terms
from bot.poker.hands import best_five
from bot.poker.pots import Award, Pot, make_pots


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it, amounts in chips.

    `stake` is in front of it in this round, `put` what it has put into the hand, `to_call` what it would pay to stay.
    `cards` are its two cards where the viewer may see them, `best` the best five they make with the board. `did` is
    its last word in this round. `net` and the stack after it come with the end of the hand.
    """

    stack: int
    stake: int
    put: int
    to_call: int
    folded: bool
    all_in: bool
    did: Spoken | None
    cards: tuple[Card, ...]
    best: tuple[Card, ...]
    shown: bool
    mucked: bool
    net: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A hand as one viewer sees it. `choices` are those of the seat on turn, which everyone may know.

    `small_blind` is None where nobody owes it.
    `pot` is every chip put in, this round's included; `pots` main and side pots, without this round's stakes while
    it is being bet. `history` are the public events so far. `may_show` are the seats that could still show.
    """

    viewer: Seat | None
    terms: Terms
    street: Street
    button: Seat
    small_blind: Seat | None
    big_blind: Seat
    board: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    pot: int
    pots: tuple[Pot, ...]
    price: int
    turn: Seat | None
    choices: tuple[Choice, ...]
    to_call: int
    running_out: bool
    stopped: bool
    compared: bool
    awards: tuple[Award, ...]
    over: bool
    may_show: tuple[Seat, ...]
    history: tuple[Event, ...]

    @property
    def contenders(self) -> tuple[Seat, ...]:
        """The seats that haven't folded."""
        return tuple(seat for seat, seen in enumerate(self.seats) if not seen.folded)


def view_of(state: State, viewer: Seat | None, choices: tuple[Choice, ...]) -> View:
    """The hand as `viewer` (None: the public) may see it."""
    over = state.net is not None
    settled_up = state.turn is None
    closed = tuple(
        put - (0 if settled_up else stake) for put, stake in zip(state.put, state.round.stakes, strict=True)
    )
    return View(
        viewer=viewer,
        terms=state.terms,
        street=state.street,
        button=state.button,
        small_blind=state.small_blind,
        big_blind=state.big_blind,
        board=state.board,
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        pot=state.pot,
        pots=make_pots(closed, state.round.out, state.dead),
        price=state.round.price,
        turn=state.turn,
        choices=choices,
        to_call=0 if state.turn is None else state.round.to_call(state.turn),
        running_out=state.posted and settled_up and not over and len(state.contenders) > 1,
        stopped=state.stopped,
        compared=state.compared,
        awards=state.awards,
        over=over,
        may_show=tuple(seat for seat in state.contenders if over and seat not in state.shown),
        history=state.history,
    )


def _seat(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    shown = seat in state.shown
    cards = state.hole(seat) if shown or (seat == viewer and state.posted) else ()
    known = bool(cards) and not any(c.is_unseen for c in (*cards, *state.board))
    folded = seat in state.round.out
    return SeatView(
        stack=state.stacks[seat] + state.net[seat] if state.net else state.round.behind[seat],
        stake=state.round.stakes[seat],
        put=state.put[seat],
        to_call=state.round.to_call(seat),
        folded=folded,
        all_in=not folded and state.net is None and not state.round.behind[seat],
        did=_last_word(state, seat),
        cards=cards,
        best=best_five((*cards, *state.board)) if known else (),
        shown=shown,
        mucked=seat in state.mucked,
        net=state.net[seat] if state.net else None,
    )


def _last_word(state: State, seat: Seat) -> Spoken | None:
    """What the seat last said in this round, folds aside."""
    if state.round.answered[seat] is None:
        return None
    words = (e for e in reversed(state.history) if isinstance(e, Checked | Called | Raised))
    return next((word for word in words if word.seat == seat), None)

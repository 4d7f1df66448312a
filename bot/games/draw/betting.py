"""Betting in laps, without a check: stake or fold, then match, raise or fold; amounts are per lap.

A lap is over when all who can act have matched. Then the hands are opened, or a new lap begins at the first seat
left of the dealer that can act, who stakes no less than the last lap's final price, or folds.
"""

from bot.core.errors import Misuse, Refusal
from bot.core.events import Event, Seat
from bot.core.moves import Choice, Move
from bot.core.phrases import Chips
from bot.games.draw.events import Folded, HandsOpened, LapBegan, Matched, Raised, Staked, Why
from bot.games.draw.opening import may_open, why_after_lap, why_now
from bot.games.draw.state import State


def ending(state: State) -> Why | None:
    """Why the hands are to be shown now; None while the betting goes on."""
    if why := why_now(state):
        return why
    lap_is_over = state.lap > 0 and turn(state) is None
    return why_after_lap(state) if lap_is_over else None


def turn(state: State) -> Seat | None:
    """The next seat to act in this lap: clockwise from the last one, whoever has yet to act or to add the difference.

    None when the lap is over. Whoever is all-in is passed over.
    """
    return next((seat for seat in state.round_from(state.last) if _is_waited_for(state, seat)), None)


def next_lap(state: State) -> LapBegan:
    """The lap after this one: the first starts at the agreed minimum, each other at the price of the one before."""
    return LapBegan(state.lap + 1, max(state.terms.minimum, state.price))


def owed(state: State, seat: Seat) -> int:
    """Chips this seat has to put in to go along: the difference to the price, or its last ones."""
    player = state.players[seat]
    return min(state.price - player.lap, player.stack)


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What the seat on turn may do. Opening amounts and raises are totals of this lap; there is no check."""
    opened = (Choice("open", price=owed(state, seat)),) if may_open(state, seat) else ()
    if not state.price:
        stack = state.players[seat].stack
        return Choice("fold"), *opened, Choice("stake", least=min(state.floor, stack), most=stack)
    matched = (Choice("match", price=owed(state, seat)),)
    return Choice("fold"), *matched, *opened, *_raises(state, seat)


def decide(state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
    """What an allowed move brings about."""
    player = state.players[seat]
    match move.verb:
        case "fold":
            return (Folded(seat),)
        case "open":
            return (HandsOpened(seat, owed(state, seat)),)
        case "match":
            chips = owed(state, seat)
            return (Matched(seat, chips, chips == player.stack),)
        case "stake" | "raise" if move.amount is not None:
            chips = move.amount - player.lap
            # An all-in below the floor opens nothing cheaper (H).
            price = max(move.amount, state.floor)
            kind = Staked if move.verb == "stake" else Raised
            return (kind(seat, chips, price, chips == player.stack),)
    raise Misuse(f"no such move in the betting: {move.verb}")


def refusal(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why a move of the betting that isn't offered can't be made; None when it is no move of the betting."""
    owing = Chips(owed(state, seat) if state.price else state.floor)
    match move.verb:
        case "check" | "match" if not state.price:
            return Refusal("no-check", least=Chips(min(state.floor, state.players[seat].stack)))
        case "open" if not state.price and state.lap == 1:
            return Refusal("no-check", least=Chips(min(state.floor, state.players[seat].stack)))
        case "check" | "open":
            return Refusal("cannot-open", n=owing)
        case "raise" if state.price and state.able == (seat,):
            return Refusal("raise-unanswered", n=owing)
        case "raise" if state.price:
            return Refusal("raise-above-stack", most=Chips(_most(state, seat)))
    return None


def _is_waited_for(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return player.is_able and (not player.acted or player.lap < state.price)


def _raises(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Any sum above the price is a raise (S), as long as someone is left who could answer it (H)."""
    answered = any(other != seat for other in state.able)
    least, most = state.price + 1, _most(state, seat)
    return (Choice("raise", least=least, most=most),) if answered and most >= least else ()


def _most(state: State, seat: Seat) -> int:
    """The most this seat can stand at in this lap."""
    player = state.players[seat]
    return player.lap + player.stack

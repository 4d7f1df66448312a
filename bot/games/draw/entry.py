"""Entry: each seat in turn from the dealer's left puts in the agreed sum, or stays out and leaves its ante."""

from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.core.moves import Choice, Move
from bot.games.draw.events import DrawBegan, Entered, StayedOut
from bot.games.draw.settling import settled
from bot.games.draw.state import Standing, State


def turn(state: State) -> Seat | None:
    """The next seat to be asked; the last is asked even if nobody has entered (H)."""
    waiting = (seat for seat in state.deal_round if state.players[seat].standing is Standing.WAITING)
    return next(waiting, None)


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Stay out, or enter for the agreed sum; whoever was dealt in can pay it."""
    return Choice("fold"), Choice("enter", price=state.terms.entry)


def decide(state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
    """What an allowed move brings about."""
    match move.verb:
        case "enter":
            return (Entered(seat, state.terms.entry),)
        case "fold":
            return (StayedOut(seat),)
    raise Misuse(f"no such move at entry: {move.verb}")


def proceed(state: State) -> Event:
    """All were asked: two and more draw, one alone takes the pot unseen, and for none the antes go back (H)."""
    return DrawBegan() if len(state.contenders) > 1 else settled(state)

"""The draw: whoever entered throws 0 to 5 cards face down, in turn from the dealer's left, and gets as many."""

from bot.core.errors import BadHandFile
from bot.core.events import Event, Seat
from bot.core.moves import Choice, Move
from bot.games.draw.events import Drew, Threw
from bot.games.draw.state import State
from bot.games.draw.terms import HAND


def turn(state: State) -> Seat | None:
    """The next seat to draw; one that is all-in draws like everybody (H)."""
    drawing = (seat for seat in state.deal_round if _has_to_draw(state, seat))
    return next(drawing, None)


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Mark any of the five cards; none marked stands pat."""
    return (Choice("draw", picks=HAND),)


def decide(state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
    """What an allowed draw brings about: all new cards at once, into the thrown places in ascending order.

    Raises BadHandFile when the deck of a hand file is too short for it.
    """
    thrown = move.picked or ()
    places = tuple(range(state.next_place, state.next_place + len(thrown)))
    if places and places[-1] >= len(state.deck):
        raise BadHandFile(f"the deck is short: seat {seat} draws {len(thrown)}")
    return Threw(seat, len(thrown)), Drew(seat, thrown, places, state.cards_at(places))


def _has_to_draw(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return player.is_in and player.drew is None

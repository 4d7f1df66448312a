"""Choosing ahead: what a player wants done when the turn comes, and whether that still holds by then.

A choice ahead belongs to one hand and one price (chips to call when it was made). "Check" and "call" mean that price
and are dropped when it changes. "Check/fold" and "call any" say themselves what to do at another price; no choice
outlives its hand.

>>> move_now(Ahead(hand="h1", price=60, want=Want.CALL), "h1", (Choice("fold"), Choice("call", price=60)))
Move(verb='call', amount=None, picked=None)
>>> move_now(Ahead(hand="h1", price=60, want=Want.CALL), "h1", (Choice("fold"), Choice("call", price=120)))
"""

from dataclasses import dataclass
from enum import Enum

from bot.core.errors import Refusal
from bot.core.events import Seat
from bot.core.moves import Choice, Move
from bot.core.phrases import Chips
from bot.games.holdem.state import State


class Want(Enum):
    """What can be chosen ahead."""

    CHECK_FOLD = "check-fold"
    CHECK = "check"
    CALL = "call"
    CALL_ANY = "call-any"


@dataclass(frozen=True, slots=True)
class Ahead:
    """One choice made ahead. `hand` is the hand's id, `price` the chips it took to call when the choice was made."""

    hand: str
    price: int
    want: Want


def wants(state: State, seat: Seat) -> tuple[Want, ...]:
    """What the seat may choose ahead now: nothing on its own turn, when it is out or all-in, or after the betting."""
    if state.turn is None or state.turn == seat or not state.round.can_act(seat):
        return ()
    stay = Want.CALL if state.round.to_call(seat) else Want.CHECK
    return Want.CHECK_FOLD, stay, Want.CALL_ANY


def choose(state: State, seat: Seat, hand: str, price: int, want: Want) -> Ahead:
    """The choice, checked against the hand as it stands. Raises Refusal: price-changed, move-unknown."""
    now = state.round.to_call(seat)
    offered = wants(state, seat)
    if offered and price != now:
        raise Refusal("price-changed", n=Chips(now))
    if want not in offered:
        raise Refusal("move-unknown")
    return Ahead(hand, price, want)


def move_now(ahead: Ahead, hand: str, choices: tuple[Choice, ...]) -> Move | None:
    """The move that a choice made ahead comes to now that it is the seat's turn; None when it no longer holds."""
    if ahead.hand != hand or not choices:
        return None
    call = next((choice for choice in choices if choice.verb == "call"), None)
    price = call.price if call is not None else 0
    if ahead.want is Want.CHECK_FOLD:
        return Move("fold" if call else "check")
    if ahead.want is not Want.CALL_ANY and price != ahead.price:
        return None
    return Move("call" if call else "check")

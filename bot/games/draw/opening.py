"""Opening: when one of the last two may see the hands, and when the hands are shown without anyone asking."""

from bot.core.errors import BadHandFile
from bot.core.events import Seat
from bot.games.draw.events import HandsShown, Shown, Why
from bot.games.draw.hands import stands, strength
from bot.games.draw.state import State
from bot.games.draw.terms import Showdown


def may_open(state: State, seat: Seat) -> bool:
    """Whether the seat on turn may open (S: one of the last two, by staking the same as the one before).

    H: not before someone has staked in this betting; when at most two can act, and the other one stands exactly at
    the price. A table that opens matched hands by itself has no opening.
    """
    others = [other for other in state.able if other != seat]
    level = all(state.players[other].lap == state.price for other in others)
    return state.terms.showdown is Showdown.DUEL and has_staked(state) and len(others) <= 1 and level


def has_staked(state: State) -> bool:
    """Whether anyone has staked in this betting."""
    return state.lap > 1 or state.price > 0


def why_now(state: State) -> Why | None:
    """Why the hands have to be shown even in mid-lap; None while someone can still bet against somebody."""
    if state.opened:
        return Why.OPENED
    owing = [seat for seat in state.able if state.players[seat].lap < state.price]
    if not state.able or (len(state.able) == 1 and not owing):
        return Why.ALL_IN
    return None


def why_after_lap(state: State) -> Why | None:
    """Why the hands have to be shown now that all have matched; None when another lap begins."""
    if state.terms.showdown is Showdown.MATCHED:
        return Why.MATCHED
    if state.terms.laps and state.lap >= state.terms.laps:
        return Why.LAPS
    return None


def showdown(state: State, why: Why) -> HandsShown:
    """The hands of all still in. Raises BadHandFile when one of them has a card that a hand file doesn't tell."""
    return HandsShown(tuple(_shown(state, seat) for seat in state.contenders), why)


def _shown(state: State, seat: Seat) -> Shown:
    hand = state.hand(seat)
    if any(card.is_unseen for card in hand):
        raise BadHandFile(f"seat {seat} shows a hand with an unseen card")
    return Shown(seat, hand, strength(hand), stands(hand))

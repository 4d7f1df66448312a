"""Paying out: unmatched chips go back, every pot is won or split on its own, odd chips from the dealer's left."""

from collections.abc import Mapping

from bot.core.events import Seat
from bot.games.draw.events import Settled
from bot.games.draw.state import State
from bot.poker.pots import award, make_pots, uncalled


def settled(state: State) -> Settled:
    """The end of the hand, whoever is left: several with their hands shown, one unseen, or nobody."""
    put = [player.put for player in state.players]
    if not state.contenders:
        return Settled((), tuple(put), (0,) * len(put))
    seats = len(put)
    out = set(range(seats)) - set(state.contenders)
    back = [0] * seats
    if unmatched := uncalled(put, out):
        seat, chips = unmatched
        back[seat] = chips
    staked = [paid - returned for paid, returned in zip(put, back, strict=True)]
    awards = award(make_pots(staked, out), _strengths(state), state.dealer, seats)
    net = [-chips for chips in staked]
    for won in awards:
        for seat, chips in won.shares:
            net[seat] += chips
    return Settled(tuple(awards), tuple(back), tuple(net))


def _strengths(state: State) -> Mapping[Seat, tuple[int, ...]]:
    """What the hands are worth; the last one left needs no hand."""
    if state.shown:
        return {shown.seat: shown.worth for shown in state.shown}
    return dict.fromkeys(state.contenders, ())

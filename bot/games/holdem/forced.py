"""Chips that go in before anyone has spoken: antes, posts of those who come back, blinds; and who speaks first."""

from dataclasses import replace

from bot.core.events import Seat
from bot.games.holdem.events import LIVE, BlindsPosted, Forced, Payment
from bot.games.holdem.state import State, evolve


def post_blinds(state: State) -> BlindsPosted:
    """All forced payments of a hand, each at most what its seat has left.

    House: antes are posted before blinds and are dead; a big blind posted short still makes the price a full one.
    """
    terms = state.terms
    small, big = state.small_blind, state.big_blind
    asked = [(seat, Forced.ANTE, terms.ante) for seat in range(state.seats)]
    asked.append((big, Forced.BIG_BLIND_ANTE, terms.big_blind_ante))
    asked += [(post.seat, Forced.DEAD_POST, post.chips) for post in state.posts if not post.live]
    if small is not None:
        asked.append((small, Forced.SMALL_BLIND, terms.small_blind))
    asked.append((big, Forced.BIG_BLIND, terms.big_blind))
    asked += [(post.seat, Forced.LIVE_POST, post.chips) for post in state.posts if post.live]
    posted = BlindsPosted(_payments(state, asked), price=terms.big_blind, step=terms.big_blind, turn=None)
    first = evolve(state, posted).round.next_after(big)
    return posted if state.stopped else replace(posted, turn=first)


def _payments(state: State, asked: list[tuple[Seat, Forced, int]]) -> tuple[Payment, ...]:
    """What is really paid. A live post tops a blind up to the post; it isn't paid beside it."""
    left = list(state.stacks)
    staked = [0] * state.seats
    payments = []
    for seat, kind, chips in asked:
        wanted = max(chips - staked[seat], 0) if kind is Forced.LIVE_POST else chips
        paid = min(wanted, left[seat])
        if not paid:
            continue
        left[seat] -= paid
        if kind in LIVE:
            staked[seat] += paid
        payments.append(Payment(seat, kind, paid))
    return tuple(payments)

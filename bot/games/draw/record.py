"""Writes each event of a hand down in its state. Nothing is decided here: an event says all it brings about."""

from dataclasses import replace
from typing import Any, get_args

from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.games.draw import events as e
from bot.games.draw.state import Player, Stage, Standing, State

RECENT = 2
"""Moves that are kept for the line that tells what just happened."""


def evolve(state: State | None, event: Event) -> State:
    """The hand after `event`; `state` is None before the first. Raises Misuse for an event of another game."""
    if isinstance(event, e.Began):
        players = tuple(Player(stack) for stack in event.stacks)
        return State(event.terms, event.dealer, event.deck, players, last=event.dealer)
    if state is None:
        raise Misuse("a hand begins with its opening event")
    state = _written(state, event)
    if isinstance(event, get_args(e.Move)):
        return replace(state, recent=(*state.recent, event)[-RECENT:], last=event.seat)
    return state


def _written(state: State, event: Event) -> State:
    match event:
        case e.AntesPaid(paid):
            return _all_pay(state, paid)
        case e.HandDealt(seat, places):
            dealt = replace(state, next_place=state.next_place + len(places))
            return _with(dealt, seat, places=places)
        case e.EntryBegan():
            return replace(state, stage=Stage.ENTRY)
        case e.Entered(seat, chips):
            return _pay(_with(state, seat, standing=Standing.IN), seat, chips)
        case e.StayedOut(seat):
            return _with(state, seat, standing=Standing.OUT)
        case e.DrawBegan():
            return replace(state, stage=Stage.DRAW, recent=())
        case e.Threw(seat, count):
            return _with(state, seat, drew=count)
        case e.Drew(seat, thrown, places):
            return _drawn(state, seat, thrown, places)
        case e.LapBegan(lap, floor):
            players = tuple(replace(player, lap=0, acted=False) for player in state.players)
            begun = replace(state, stage=Stage.BETTING, lap=lap, floor=floor, price=0, last=state.dealer)
            return replace(begun, players=players)
        case e.Staked(seat, chips, price) | e.Raised(seat, chips, price):
            return _bet(replace(state, price=price), seat, chips)
        case e.Matched(seat, chips):
            return _bet(state, seat, chips)
        case e.HandsOpened(seat, chips):
            return _bet(replace(state, opened=True), seat, chips)
        case e.Folded(seat):
            return _with(state, seat, standing=Standing.FOLDED)
        case e.BettingStopped():
            return _stopped(state)
        case e.HandsShown(hands, why):
            return replace(state, stage=Stage.SHOWN, shown=hands, why=why)
        case e.Settled():
            return _paid_out(state, event)
    raise Misuse(f"{type(event).__name__} is no event of draw")


def _with(
    state: State, seat: Seat, **changes: Any
) -> State:  # a player's own fields; Player checks the names
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def _pay(state: State, seat: Seat, chips: int) -> State:
    player = state.players[seat]
    return _with(state, seat, stack=player.stack - chips, put=player.put + chips)


def _bet(state: State, seat: Seat, chips: int) -> State:
    return _with(_pay(state, seat, chips), seat, lap=state.players[seat].lap + chips, acted=True)


def _all_pay(state: State, paid: tuple[int, ...]) -> State:
    for seat, chips in enumerate(paid):
        state = _pay(state, seat, chips)
    return state


def _stopped(state: State) -> State:
    """Whoever wasn't asked is in; whoever hasn't drawn keeps the five cards."""
    players = tuple(
        replace(player, standing=Standing.IN, drew=player.drew or 0)
        if player.standing in (Standing.WAITING, Standing.IN)
        else player
        for player in state.players
    )
    return replace(state, players=players, stopped=True)


def _drawn(state: State, seat: Seat, thrown: tuple[int, ...], places: tuple[int, ...]) -> State:
    """New cards take the places of the thrown ones."""
    held = list(state.players[seat].places)
    gone = tuple(held[place] for place in thrown)
    for place, new in zip(thrown, places, strict=True):
        held[place] = new
    drawn = replace(state, next_place=state.next_place + len(places))
    return _with(drawn, seat, places=tuple(held), thrown=gone, got=places)


def _paid_out(state: State, settled: e.Settled) -> State:
    players = tuple(
        replace(player, stack=player.stack + player.put + net)
        for player, net in zip(state.players, settled.net, strict=True)
    )
    return replace(state, players=players, stage=Stage.OVER, result=settled)

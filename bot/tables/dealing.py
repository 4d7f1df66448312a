"""From one hand to the next: prepared, announced, opened, played step by step, settled.

A prepared hand has moved no chip and shown no card; the message that announces it gets its id from Discord, and that
id cuts the deck. Only then is the hand opened. Settling moves the chips, once, with the hand's last events.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.bank import ledger
from bot.core.cards import card
from bot.core.errors import Refusal
from bot.core.events import Event
from bot.core.game import HOUSE, Played, Post, Start, begin, play, step, stopped, to_act
from bot.core.moves import Move
from bot.core.offer import Chair, LineUp, NoDeal, Offer, Passed
from bot.core.shuffle import cut, deal_order
from bot.tables import memory, seats, turns
from bot.tables.rows import Dealt, HandRow, HandState, LastHand, Logged, Owed, Phase, Result, Sitting, Unused
from bot.tables.table import Finished, Outcome, Table


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance brings to a new hand; drawn by the session, so that this room has none of its own."""

    hand: str
    number: int


def line_up(table: Table, offer: Offer, lot: int) -> LineUp | NoDeal:
    """Who would be dealt in now, and who has the button."""
    chairs = tuple(
        Chair(
            s.chair, table.stack(s), s.sitting_out, s.missed_blind, s.waits, s.missed_small, fresh=not s.dealt
        )
        for s in table.seated
        if not s.goes
    )
    return offer.line_up(chairs, table.places, lot, table.row.options)


def prepare(
    table: Table, offer: Offer, line: LineUp, luck: Luck, words: Mapping[int, str], whole_bank: int, now: int
) -> Outcome:
    """A hand ready to be announced: it takes the deck that was sealed for it, nothing else has happened."""
    deck = table.sealed
    assert deck is not None
    by_chair = {s.chair: s for s in table.seated}
    sitting = [by_chair[number] for number in line.chairs]
    dealt = tuple(
        Dealt(s.id, s.user, s.name, s.chair, table.stack(s), words.get(s.user, "")) for s in sitting
    )
    hand = HandRow(
        id=luck.hand,
        number=luck.number,
        guild=table.row.guild,
        table=table.row.id,
        game=table.row.game,
        options=table.row.options,
        dealt=dealt,
        button=line.button,
        small=line.small,
        big=line.big,
        posts=tuple((post.seat, post.chips, post.live) for post in line.posts),
        order=deck.order,
        salts=deck.salts,
        root=deck.root,
        prepared_at=now,
        dropped_seals=table.row.dropped_seals,
    )
    before = Finished(table.hand, table.state, table.n) if table.hand and table.state is not None else None
    ready = replace(
        table,
        hand=hand,
        state=None,
        n=0,
        due=0,
        back_after=0,
        turn=None,
        asides=(),
        before=before,
        sealed=None,
    ).with_row(dropped_seals=())
    passed = offer.private.passed_over(table.places, line) if offer.private is not None else Passed()
    ready = _obligations(ready, line, passed, whole_bank, now)
    owed = tuple(
        owed_by(was)
        for was, then in zip(table.sittings, ready.sittings, strict=True)
        if owed_by(was) != owed_by(then)
    )
    ready = replace(ready, hand=replace(hand, owed=owed))
    return Outcome(ready.with_row(phase=Phase.PLAYING, phase_since=now, idle_pause=False, paused_by=0))


def _obligations(table: Table, line: LineUp, passed: Passed, whole_bank: int, now: int) -> Table:
    """Who is dealt in owes nothing any more, unless it waits and is in only since too few would be left. Who lets a
    blind pass owes it. A part of each time bank is back.
    """
    for sitting in memory.remembered(table, now):
        if not sitting.left_at and sitting.chair in line.chairs:
            fresh = replace(sitting, dealt=True, ahead=None)
            if sitting.chair == line.big or not seats.waits_for_blind(table, sitting):
                fresh = replace(fresh, missed_blind=False, missed_small=False, waits=False)
            table = table.with_sitting(turns.refill(fresh, whole_bank))
        elif not memory.owes_nothing_yet(table, sitting):
            big = sitting.missed_blind or sitting.chair in passed.big
            small = sitting.missed_small or sitting.chair in passed.small
            table = table.with_sitting(replace(sitting, missed_blind=big, missed_small=small))
    return table


def owed_by(sitting: Sitting) -> Owed:
    """What this stay owes now, to be put back where the next hand comes to nothing."""
    return Owed(sitting.id, sitting.missed_blind, sitting.missed_small, sitting.waits, sitting.dealt)


def drop(table: Table, why: Unused) -> Outcome:
    """The prepared hand will not open, nor its deck be dealt from; no chip had moved. What the table shows is the hand
    before it again.
    """
    if table.hand is None:
        return Outcome(table)
    was = table.before
    kept = replace(_owing_again(table), hand=None, state=None, n=0, before=None)
    kept = kept.with_row(dropped_seals=table.hand.dropped_seals).without_seal(table.hand.root, why)
    if was is not None:
        kept = replace(kept, hand=was.hand, state=was.state, n=was.n)
    return replace(Outcome(kept), drop_hand=table.hand.id)


def start_of(hand: HandRow, offer: Offer) -> Start:
    """The hand's start as the rules take it."""
    line = LineUp(
        tuple(d.chair for d in hand.dealt),
        hand.button,
        small=hand.small,
        big=hand.big,
        posts=tuple(Post(seat, chips, live) for seat, chips, live in hand.posts),
    )
    return offer.start(line, tuple(d.stack for d in hand.dealt), hand.options)


def deck_of(hand: HandRow) -> tuple[Any, ...]:
    """The deal order: the sealed pack, cut by the message's id and the players' words."""
    order = tuple(card(text) for text in hand.order)
    words = tuple(d.word for d in hand.dealt)
    return deal_order(order, cut(hand.root, hand.message, words, len(order)))


def open_hand(table: Table, offer: Offer, message: int, now: int) -> Outcome:
    """Cut the deck with the message's id and begin: the opening event holds the whole deal order."""
    assert table.hand is not None
    hand = replace(table.hand, message=message, state=HandState.RUNNING)
    played = begin(offer.game, start_of(hand, offer), deck_of(hand))
    outcome = Outcome(replace(table, hand=hand)).put(replace(table, hand=hand, state=played.state))
    outcome = _write_down(outcome, played.state, played.events, now)
    return go_on(outcome, offer, now)


def move(table: Table, offer: Offer, seat: int, wanted: Move, now: int) -> Outcome:
    """Make a seat's move, then take all steps that need nobody and no pause. Raises Refusal."""
    played = play(offer.game, table.state, seat, wanted)
    after = Outcome(turns.moved(replace(table, state=played.state), offer, seat, now))
    return go_on(_write_down(after, played.state, played.events, now), offer, now)


def time_out(table: Table, offer: Offer, seat: int, now: int) -> Outcome:
    """The move made for a seat whose clock and bank have run out, and what follows by itself."""
    played = play(offer.game, table.state, seat, offer.game.fallback(table.state, seat))
    after = Outcome(turns.timed_out(table, seat))
    return go_on(_write_down(after, played.state, played.events, now), offer, now)


def take_step(table: Table, offer: Offer, now: int) -> Outcome:
    """The step whose time has come, and those that follow without a pause."""
    played = step(offer.game, table.state)
    if played is None:
        return Outcome(table)
    return go_on(_write_down(Outcome(table), played.state, played.events, now), offer, now)


def go_on(outcome: Outcome, offer: Offer, now: int) -> Outcome:
    """Take steps until people should look at the table, someone must act, or the hand is over."""
    while offer.game.pause(outcome.table.state) <= 0:
        played = step(offer.game, outcome.table.state)
        if played is None:
            outcome, played = _by_itself(outcome, offer)
        if played is None:
            break
        outcome = _write_down(outcome, played.state, played.events, now)
    return outcome


def _by_itself(outcome: Outcome, offer: Offer) -> tuple[Outcome, Played[Any] | None]:
    """The move of whoever is on turn, where it needs no waiting. A choice made ahead is used up by this, or dropped
    where it no longer holds.
    """
    table = outcome.table
    seat = to_act(offer.game, table.state, len(table.hand.dealt)) if table.hand else None
    if seat is None:
        return outcome, None
    wanted = turns.automatic(table, offer, seat)
    if wanted is not None or not turns.still_holds(table, offer, seat):
        outcome = turns.drop_choice(outcome, seat, done=wanted is not None)
    if wanted is None:
        return outcome, None
    try:
        return outcome, play(offer.game, table.state, seat, wanted)
    except Refusal:
        return outcome, None


def stop(table: Table, offer: Offer, now: int) -> Outcome:
    """The place of play is lost: nobody acts any more, nobody folds by it, the hand comes to its payoffs at once."""
    ended = stopped(offer.game, table.state)
    return _write_down(Outcome(table), ended.state, ended.events, now)


def is_over(table: Table, offer: Offer) -> bool:
    """Whether the hand has come to its payoffs."""
    return table.state is not None and offer.game.payoffs(table.state) is not None


def settle(outcome: Outcome, offer: Offer, now: int) -> Outcome:
    """Move the chips of a hand that is over, and note each player's result."""
    table = outcome.table
    payoffs = offer.game.payoffs(table.state)
    assert table.hand is not None
    assert payoffs is not None
    hand = replace(table.hand, state=HandState.ENDED, ended_at=now)
    nets = {d.sitting: payoffs[seat] for seat, d in enumerate(hand.dealt)}
    outcome = outcome.pay(ledger.settle(hand.id, hand.guild, nets, payoffs.get(HOUSE, 0)))
    results = tuple(
        Result(hand.id, hand.guild, d.user, hand.game, payoffs[seat], now)
        for seat, d in enumerate(hand.dealt)
    )
    last = LastHand(hand.number, tuple((d.name, payoffs[seat]) for seat, d in enumerate(hand.dealt)))
    row = replace(
        outcome.table.row,
        hands=table.row.hands + 1,
        button=hand.button,
        small=hand.small,
        big=hand.big,
        last_hand=last,
    )
    best = max(results, key=lambda result: result.net)
    if best.net > row.biggest_win:
        row = replace(row, biggest_win=best.net, biggest_win_user=best.user, biggest_win_hand=hand.number)
    over = replace(outcome.table, hand=hand, row=row, turn=None)
    return replace(outcome, table=over, results=results)


def void(table: Table, now: int) -> Outcome:
    """Give the hand up: every stack and every debt stands as it was, and it counts in no board."""
    assert table.hand is not None
    hand = replace(table.hand, state=HandState.VOID, ended_at=now)
    return Outcome(replace(_owing_again(table), hand=hand, state=None, n=0))


def _owing_again(table: Table) -> Table:
    """As if the hand had never been: what was posted in it is owed again, and who was passed in it owes nothing."""
    stays = {sitting.id: sitting for sitting in table.sittings}
    for was in table.hand.owed if table.hand else ():
        again = replace(
            stays[was.sitting],
            missed_blind=was.missed_blind,
            missed_small=was.missed_small,
            waits=was.waits,
            dealt=was.dealt,
        )
        table = table.with_sitting(again)
    return table


def _write_down(outcome: Outcome, state: Any, events: tuple[Event, ...], now: int) -> Outcome:
    table = outcome.table
    assert table.hand is not None
    logged = tuple(Logged(table.hand.id, table.n + i, event, now) for i, event in enumerate(events))
    return outcome.put(replace(table, state=state, n=table.n + len(events))).log(logged)

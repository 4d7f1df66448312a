"""Taking a table up again from what the database has: after a restart, or after a write of unknown outcome.

The unfinished hand is replayed from its log and goes on where it was. A prepared hand is announced again under the same
nonce, for as long as Discord surely knows that, and opens with the message that stands. Later it is dropped with its
deck: no chip had moved. A log that can't be read voids its hand, and every stack stands as it was.
"""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.core.errors import BadLog
from bot.core.events import Event
from bot.core.game import replay
from bot.core.offer import Offer
from bot.tables import dealing, life, seating
from bot.tables.ports import Clock, PastHand, SavedTable, Store
from bot.tables.rows import HandState, Phase, Unused
from bot.tables.table import Finished, Outcome, Table

log = logging.getLogger(__name__)


NONCE_KNOWN = 2 * 60 * 1000
"""Milliseconds in which Discord surely knows a message by its nonce; it says "a few minutes"."""


def revive(saved: SavedTable, past: PastHand | None, offer: Offer, clock: Clock) -> Outcome:
    """The table as it is to go on, and what has to be written first.

    `past` is the finished hand that the table's message shows, if it shows one.
    """
    now = clock.now()
    table, hand = table_of(saved), saved.hand
    if hand is not None and hand.state is HandState.RUNNING:
        return _running(table, saved, offer, clock)
    if hand is not None and now < hand.prepared_at + NONCE_KNOWN:
        shown = _with_past(replace(table, hand=None), offer, past)
        before = Finished(shown.hand, shown.state, shown.n) if shown.hand is not None else None
        return Outcome(replace(table, before=before, due=now + clock.span(life.WAKES_AFTER)))
    outcome = Outcome(table) if hand is None else dealing.drop(table, Unused.LATE)
    outcome = outcome.put(_with_past(outcome.table, offer, past))
    return outcome.put(_due(outcome.table, offer, clock, now))


def table_of(saved: SavedTable) -> Table:
    """The table as the database has it, before anything is made of its log."""
    return Table(saved.table, saved.sittings, dict(saved.stacks), saved.hand, sealed=saved.sealed)


async def look_up(store: Store, hand: str) -> PastHand | None:
    """A hand that is over, for its picture; None where there is none, or its log can't be read."""
    try:
        return await store.past_hand(hand) if hand else None
    except BadLog:
        log.exception("hand %s: the log can't be read; its message keeps no outcome", hand)
        return None


async def set_aside(store: Store, table: str, why: str) -> None:
    """Close a table that can't go on, and tell the host in one line what happened and what is to be done."""
    gone = await store.set_aside(table, why)
    if gone is None:
        return
    log.error(
        "table %s (%s, server %s, channel %s) can't go on: %s. It is set aside: %d chips are back in the wallets of"
        " %d players, %s. A new table can be opened there; the old rows are kept for you to look at:"
        " SELECT * FROM set_aside JOIN tables ON id = table_id WHERE id = '%s'",
        table,
        gone.game,
        gone.guild,
        gone.channel,
        why,
        gone.chips,
        gone.players,
        f"hand {gone.hand} is void" if gone.hand else "no hand was running",
        table,
    )


def state_of(offer: Offer, events: Sequence[Event]) -> Any | None:
    """The state a log leads to, None (and a line in the program's own log) where it can't be read."""
    try:
        return replay(offer.game, events)
    except Exception:  # whatever a log that can't be makes the rules raise
        log.exception("the log of a hand of %s can't be replayed", offer.key)
        return None


def _running(table: Table, saved: SavedTable, offer: Offer, clock: Clock) -> Outcome:
    now = clock.now()
    state = state_of(offer, saved.log or ())
    if state is None or not saved.log:
        number = table.hand.number if table.hand else 0
        log.error("table %s hand %s: the log can't be read; the hand is void", table.row.id, number)
        return give_up(table, now)
    running = replace(table, state=state, n=len(saved.log))
    pause = offer.game.pause(state)
    return Outcome(replace(running, due=now + max(1, clock.span(pause))))


def give_up(table: Table, now: int) -> Outcome:
    """Void the hand (drop it, where it never opened) and pause: anyone seated may deal on."""
    over = dealing.drop(table, Unused.FAILED) if table.unopened else dealing.void(table, now)
    outcome = seating.leavers_go(over, now)
    if outcome.table.row.closing:
        return life.close(outcome, now)
    return life.pause(outcome, now)


def _with_past(table: Table, offer: Offer, past: PastHand | None) -> Table:
    if past is None or not past.log or past.hand.state is not HandState.ENDED:
        return table
    state = state_of(offer, past.log)
    return table if state is None else replace(table, hand=past.hand, state=state, n=len(past.log))


def _due(table: Table, offer: Offer, clock: Clock, now: int) -> Table:
    if table.row.phase is Phase.PLAYING:
        return replace(table, due=now + clock.span(life.WAKES_AFTER))
    return life.wake(replace(table, due=0), dealing.line_up(table, offer, 0), clock, now)

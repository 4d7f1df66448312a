"""Taking a table up again from what the database has: after a restart, or after a write of unknown outcome.

The unfinished hand is replayed from its log and goes on where it was. A prepared hand that never opened is dropped:
no chip had moved. A log that can't be read voids its hand, and every stack stands as it was.
"""

import logging
from dataclasses import replace

from bot.core.errors import BadHandFile, RiverboatError
from bot.core.game import replay
from bot.core.offer import Offer
from bot.tables import dealing, life
from bot.tables.ports import Clock, PastHand, SavedTable
from bot.tables.rows import HandState, Phase
from bot.tables.table import Outcome, Table

log = logging.getLogger(__name__)


def revive(saved: SavedTable, past: PastHand | None, offer: Offer, clock: Clock) -> Outcome:
    """The table as it is to go on, and what has to be written first.

    `past` is the finished hand that the table's message shows, if it shows one.
    """
    now = clock.now()
    table = Table(saved.table, saved.sittings, dict(saved.stacks), saved.hand)
    hand = saved.hand
    if hand is None:
        outcome = Outcome(_with_past(table, offer, past))
    elif hand.state is HandState.PREPARED:
        outcome = dealing.drop(table)
    else:
        return _running(table, saved, offer, clock)
    return outcome.put(_due(outcome.table, clock, now))


def _running(table: Table, saved: SavedTable, offer: Offer, clock: Clock) -> Outcome:
    now = clock.now()
    try:
        if not saved.log:
            raise BadHandFile("no log")
        state = replay(offer.game, saved.log)
    except (RiverboatError, TypeError, ValueError, LookupError, AttributeError):
        number = table.hand.number if table.hand else 0
        log.exception("table %s hand %s: the log can't be read; the hand is void", table.row.id, number)
        return give_up(table, now)
    running = replace(table, state=state, n=len(saved.log))
    pause = offer.game.pause(state)
    return Outcome(replace(running, due=now + max(1, clock.span(pause))))


def give_up(table: Table, now: int) -> Outcome:
    """Void the hand and pause: anyone seated may deal on."""
    outcome = dealing.void(table, now)
    if outcome.table.row.closing:
        return life.close(outcome, now)
    return life.pause(outcome, now)


def _with_past(table: Table, offer: Offer, past: PastHand | None) -> Table:
    if past is None or not past.log or past.hand.state is not HandState.ENDED:
        return table
    return replace(table, hand=past.hand, state=replay(offer.game, past.log), n=len(past.log))


def _due(table: Table, clock: Clock, now: int) -> Table:
    if table.row.phase is Phase.PLAYING:
        return replace(table, due=now + clock.span(life.WAKES_AFTER))
    return replace(table, due=0)

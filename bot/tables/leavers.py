"""Those who have left the server without leaving the table: asked after when they are silent, cashed out when gone.

Discord doesn't tell the bot who leaves a server. So before a hand it asks after each seat that has long been silent.
"""

from dataclasses import replace

from bot.tables import seating
from bot.tables.ports import Clock
from bot.tables.table import Outcome, Table

SILENT_FOR = 10 * 60.0
"""Seconds without a press after which a seat's owner is asked after."""


def silent(table: Table, clock: Clock, now: int) -> tuple[int, ...]:
    """The users to ask after: seated, and nothing pressed for a long time."""
    before = now - clock.span(SILENT_FOR)
    return tuple(s.user for s in table.seated if s.seen_at <= before and not s.goes)


def departed(table: Table, users: tuple[int, ...], now: int) -> Outcome:
    """These users are off the server: out of a hand with its settlement, else at once.

    Nobody plays their turns for them but their own clock, and who is back before the settlement stays (`seating.seen`).
    """
    outcome = Outcome(table)
    for sitting in table.seated:
        if sitting.user not in users or sitting.goes:
            continue
        if outcome.table.plays(sitting):
            outcome = outcome.put(outcome.table.with_sitting(replace(sitting, departed=True)))
        else:
            outcome = seating.cash_out(outcome, sitting, now)
    return outcome

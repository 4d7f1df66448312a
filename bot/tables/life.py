"""How a table lives: when it may deal, when it waits, when it pauses, when it closes by itself."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.offer import LineUp, NoDeal, Offer
from bot.tables import dealing, seating, turns
from bot.tables.ports import Clock
from bot.tables.rows import Phase, Sitting
from bot.tables.table import Outcome, Table

LOBBY_CLOSES = 15 * 60.0
PAUSE_CLOSES = 30 * 60.0
EMPTY_CLOSES = 2 * 60.0
IDLE_PAUSES = 10 * 60.0
SHOW_FOR = 20.0
"""Seconds after a hand in which its closed cards may still be shown."""
WAKES_AFTER = 3.0
"""Seconds between the top-up or Join that makes a deal possible and that deal."""


def closes_at(table: Table, clock: Clock) -> int:
    """When the table closes if nothing happens, in milliseconds since 1970; 0 while hands are played."""
    row = table.row
    if table.in_hand or row.phase is Phase.CLOSED:
        return 0
    waits = {Phase.LOBBY: LOBBY_CLOSES, Phase.WAITING: LOBBY_CLOSES, Phase.PAUSED: PAUSE_CLOSES}
    ends = [row.phase_since + clock.span(waits[row.phase])] if row.phase in waits else []
    if not table.seated:
        emptied = max((s.left_at for s in table.sittings), default=row.opened_at)
        ends.append(emptied + clock.span(EMPTY_CLOSES))
    return min(ends, default=0)


def idle(table: Table, clock: Clock, now: int) -> bool:
    """Whether nobody seated has pressed anything for so long that dealing on would be dealing to nobody."""
    return now >= table.row.last_press_at + clock.span(IDLE_PAUSES)


def later(table: Table, by: int) -> Table:
    """The table after `by` milliseconds in which nobody could reach it: they count for no closing or pausing.

    Nor is anybody silent, or a host away, who couldn't press.
    """
    row = table.row
    moved = table.with_row(phase_since=row.phase_since + by, last_press_at=row.last_press_at + by)
    for sitting in table.seated if by else ():
        moved = moved.with_sitting(replace(sitting, seen_at=sitting.seen_at + by))
    return turns.later(moved, by)


def pause(outcome: Outcome, now: int, by: int = 0) -> Outcome:
    """Stop between hands. `by` is the user who asked, 0 when nobody pressed for a long time."""
    table = outcome.table.with_row(
        phase=Phase.PAUSED, phase_since=now, pausing=False, idle_pause=by == 0, paused_by=by
    )
    return outcome.put(replace(table, due=0))


def wait(outcome: Outcome, now: int) -> Outcome:
    """Nobody can be dealt in: wait for chips or for people."""
    table = outcome.table
    if table.row.phase is Phase.LOBBY or table.row.phase is Phase.WAITING:
        return outcome.put(replace(table, due=0))
    return outcome.put(replace(table.with_row(phase=Phase.WAITING, phase_since=now), due=0))


def wake(table: Table, line: LineUp | NoDeal, clock: Clock, now: int) -> Table:
    """A waiting table deals on by itself once someone can be dealt in."""
    if table.row.phase is not Phase.WAITING:
        return table
    if isinstance(line, NoDeal):
        return replace(table, due=0)
    return table if table.due else replace(table, due=now + clock.span(WAKES_AFTER))


def close(outcome: Outcome, now: int, why: str = "") -> Outcome:
    """End the table: every stack goes back to its wallet."""
    for sitting in outcome.table.seated:
        outcome = seating.cash_out(outcome, sitting, now)
    row = replace(
        outcome.table.row,
        phase=Phase.CLOSED,
        phase_since=now,
        closed_at=now,
        closed_why=why,
        closing=False,
        pausing=False,
    )
    return outcome.put(replace(outcome.table, row=row, due=0))


def hand_over(outcome: Outcome, offer: Offer, wallets: Mapping[int, int], clock: Clock, now: int) -> Outcome:
    """Settle a finished hand with all that was put off until then, in one go.

    Its outcome stands for a while in any case: a close or a pause comes where the next hand would.
    """
    state = outcome.table.state
    outcome = dealing.settle(outcome, offer, now)
    played = "" if outcome.table.row.closing or outcome.table.hand is None else outcome.table.hand.id
    outcome = seating.work_off_marks(outcome, offer, wallets, now, played)
    rested = replace(outcome.table, due=now + clock.span(offer.rest(state)))
    if offer.private is not None and offer.private.may_show(state):
        rested = replace(rested, show_until=now + clock.span(SHOW_FOR))
    return outcome.put(rested)


def with_pending(table: Table) -> tuple[Sitting, ...]:
    """Those whose top-up waits for the hand's end."""
    return tuple(s for s in table.seated if (s.top_up or s.auto_top_up) and not s.goes)

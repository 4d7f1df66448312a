"""Whose turn it is and until when: the clock, then the time bank, one nudge, and what happens when both have run out.

House rules (hold'em and draw alike): the clock runs out: check when it is free, else fold. Twice in a row: the seat
sits out. A tenth of the time bank comes back with each hand dealt.
"""

from dataclasses import replace

from bot.core.errors import Refusal
from bot.core.game import to_act
from bot.core.moves import Move
from bot.core.offer import Offer
from bot.core.phrases import Name, Phrase, say
from bot.tables.ports import Clock
from bot.tables.rows import HandState, Sitting
from bot.tables.table import Outcome, Table, Turn

TIMEOUTS_IN_A_ROW = 2
NUDGE_LEAVES = 8.0
"""Seconds of the clock that a nudge leaves, where the clock is long enough."""
BANK_REFILL = 10
"""A hand dealt gives back one part in so many of the time bank."""


def begin(table: Table, offer: Offer, clock: Clock, now: int) -> Table:
    """The table with the turn that stands now: a new one when someone else must act, or the same seat anew."""
    hand = table.hand
    if hand is None or hand.state is not HandState.RUNNING:
        return replace(table, turn=None)
    seat = to_act(offer.game, table.state, len(hand.dealt))
    if seat is None:
        return replace(table, turn=None)
    if table.turn is not None and table.turn.decision == table.n:
        return table
    seconds = float(hand.options.get("clock", 45))
    ends = now + clock.span(seconds)
    sitting = holder(table, seat)
    bank = sitting.time_bank if sitting is not None else 0
    nudge = now + clock.span(max(seconds / 2, min(2 * seconds / 3, seconds - NUDGE_LEAVES)))
    turn = Turn(seat, table.n, ends, ends + bank, nudge, dropped=table.dropped == seat)
    return replace(table, turn=turn, dropped=None)


def holder(table: Table, seat: int) -> Sitting | None:
    """The stay that holds this seat of the hand."""
    if table.hand is None:
        return None
    wanted = table.hand.dealt[seat].sitting
    return next((s for s in table.sittings if s.id == wanted), None)


def gave_up(table: Table, seat: int) -> bool:
    """Whether whoever holds this seat of the hand has decided to leave: nobody waits for them.

    That is their own to decide. Who is sent away, or is found to have left the server, keeps turns and clock.
    """
    sitting = holder(table, seat)
    return sitting is None or bool(sitting.left_at) or sitting.leaving


def moved(table: Table, offer: Offer, seat: int, now: int) -> Table:
    """After a move of one's own: the time bank is charged for what ran over the clock, and time-outs are forgotten.

    `table` holds the state after the move; a choice made ahead stays where it may still come about.
    """
    sitting = holder(table, seat)
    if sitting is None:
        return table
    over = max(0, now - table.turn.clock_ends) if table.turn is not None and table.turn.seat == seat else 0
    bank = max(0, sitting.time_bank - over)
    table = replace(table, asides=())
    ahead = sitting.ahead if still_holds(table, offer, seat) else None
    return table.with_sitting(replace(sitting, time_bank=bank, timeouts=0, ahead=ahead))


def timed_out(table: Table, seat: int) -> Table:
    """After clock and bank have run out: the second time in a row the seat sits out."""
    sitting = holder(table, seat)
    if sitting is None:
        return table
    timeouts = sitting.timeouts + 1
    out = timeouts >= TIMEOUTS_IN_A_ROW
    said: tuple[Phrase, ...] = (say("timed-out", name=Name(sitting.name)),)
    if out:
        said = (*said, say("timed-out-twice", name=Name(sitting.name)))
    late = replace(
        sitting, timeouts=timeouts, time_bank=0, ahead=None, sitting_out=sitting.sitting_out or out
    )
    return replace(table.with_sitting(late), asides=said)


def automatic(table: Table, offer: Offer, seat: int) -> Move | None:
    """The move that needs no waiting: one chosen ahead, of who chose to leave (folds), or whose time ran out twice.

    Whoever asked to sit out plays the present hand on.
    """
    sitting = holder(table, seat)
    game, private = offer.game, offer.private
    if sitting is None or gave_up(table, seat):
        folds = any(choice.verb == "fold" for choice in game.choices(table.state, seat))
        return Move("fold") if folds else game.fallback(table.state, seat)
    if sitting.sitting_out and sitting.timeouts >= TIMEOUTS_IN_A_ROW:
        return game.fallback(table.state, seat)
    if sitting.ahead is None or private is None:
        return None
    return private.move_ahead(table.state, seat, sitting.ahead)


def still_holds(table: Table, offer: Offer, seat: int) -> bool:
    """Whether what a seat has chosen ahead may still come about: cards marked to be thrown wait through the entry."""
    sitting = holder(table, seat)
    if sitting is None or sitting.ahead is None or offer.private is None:
        return False
    try:
        offer.private.choose(table.state, seat, sitting.ahead)
    except Refusal:
        return False
    return True


def drop_choice(outcome: Outcome, seat: int, *, done: bool) -> Outcome:
    """Forget what a seat had chosen ahead: it has been done, or no longer holds."""
    sitting = holder(outcome.table, seat)
    if sitting is None or sitting.ahead is None:
        return outcome
    table = outcome.table.with_sitting(replace(sitting, ahead=None))
    return outcome.put(table if done else replace(table, dropped=seat))


def refill(sitting: Sitting, whole: int) -> Sitting:
    """A part of the time bank comes back with each hand dealt."""
    return replace(sitting, time_bank=min(whole, sitting.time_bank + whole // BANK_REFILL))


def alarm(table: Table) -> int:
    """When the turn next wants something: a nudge, or its end; 0 when nobody is to act."""
    turn = table.turn
    if turn is None:
        return 0
    return turn.ends if turn.nudged else min(turn.nudge_at, turn.ends)


def later(table: Table, lost: int) -> Table:
    """All that runs by itself, put off by the milliseconds in which Discord was out of reach."""
    turn = table.turn
    if turn is not None:
        turn = replace(
            turn, clock_ends=turn.clock_ends + lost, ends=turn.ends + lost, nudge_at=turn.nudge_at + lost
        )
    return replace(table, turn=turn, due=table.due + lost if table.due else 0)

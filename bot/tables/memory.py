"""Who is remembered at a table: those seated, and for an hour those who left. What they owe and what they left with.

Debts and stacks belong to the person, not to the stay: leaving and joining again changes neither.
"""

from bot.core.offer import BuyIn
from bot.core.phrases import Chips, Phrase, say
from bot.tables.rows import Sitting
from bot.tables.table import Table

REMEMBERED = 60 * 60 * 1000
"""Milliseconds after which a table forgets who left it."""


def remembered(table: Table, now: int) -> tuple[Sitting, ...]:
    """Everyone's last stay: of those seated, and of those who left within the hour."""
    last = {sitting.user: sitting for sitting in table.sittings}
    return tuple(s for s in last.values() if not s.left_at or s.left_at > now - REMEMBERED)


def last_stay(table: Table, user: int, now: int) -> Sitting | None:
    """How this person left here, where that was within the hour."""
    return next((s for s in remembered(table, now) if s.user == user and s.left_at), None)


def owes_nothing_yet(table: Table, sitting: Sitting) -> bool:
    """Whether blinds may pass this stay for nothing: a newcomer who hasn't been dealt in, and didn't sit out either."""
    before = [s for s in table.sittings if s.user == sitting.user and s.id != sitting.id]
    known = any(s.dealt and s.left_at > sitting.since - REMEMBERED for s in before)
    return not (sitting.dealt or known or (sitting.sitting_out and not sitting.left_at))


def debts(table: Table, was: Sitting | None, chair: int) -> tuple[bool, bool]:
    """Whether someone who left as `was` and takes `chair` owes a big and a small blind.

    Another chair than the one they left is no way past the blinds either: one that the big blind comes to later, or
    one that doesn't owe the small blind where the old one did, counts as having missed it.
    """
    if was is None:
        return False, False
    places = table.places
    big = places.big if places is not None else None
    moved = was.dealt and chair != was.chair and big is not None
    later = moved and _comes(was.chair, big) < _comes(chair, big)
    return was.missed_blind or later, was.missed_small or (moved and was.chair == big)


def _comes(chair: int, big: int | None) -> tuple[bool, int]:
    """How soon the big blind comes to a chair; more is later."""
    return chair <= (big or 0), chair


def buy_in_of(buy_in: BuyIn, was: Sitting | None, wallet: int) -> BuyIn:
    """What one may sit down with: whoever is back within the hour brings at least the stack they left with, or all of
    a smaller wallet; never more than the table takes.
    """
    if was is None or not buy_in.keeps_stacks:
        return buy_in
    least = max(buy_in.least, min(was.took, buy_in.most, wallet))
    return BuyIn(least, max(least, buy_in.usual), buy_in.most, buy_in.keeps_stacks)


def left_with(was: Sitting | None, buy_in: BuyIn) -> tuple[Phrase, ...]:
    """Why the least is what it is, for the form that asks how much to bring."""
    if was is None or not buy_in.keeps_stacks or was.took <= 0:
        return ()
    return (say("ask-left-with", chips=Chips(was.took)),)

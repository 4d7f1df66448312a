"""A seat in a line: who sits there with how much, and why no cards come to it."""

from bot.core.offer import LineUp, NoDeal, Short
from bot.core.phrases import Chips, Listing, Name, Phrase, say
from bot.tables.rows import Sitting
from bot.tables.table import Table


def seat_line(table: Table, sitting: Sitting) -> Phrase:
    """4 Cy 395: chair, name and stack. In a hand the stack is what it was before."""
    return say("seat-line", seat=sitting.chair, name=Name(sitting.name), stack=Chips(table.stack(sitting)))


def full_line(table: Table, line: LineUp | NoDeal, sitting: Sitting) -> Phrase:
    """The seat's line with what keeps cards from it: 4 Cy 395 · sits out."""
    why = lack(table, line, sitting)
    seat = seat_line(table, sitting)
    return seat if why is None else say("seat-noted", seat=seat, why=why)


def beside_others(table: Table, line: LineUp | NoDeal, sitting: Sitting) -> Phrase:
    """The same where several seats share a line: 4 Cy 395 (sits out)."""
    why = lack(table, line, sitting)
    seat = seat_line(table, sitting)
    return seat if why is None else say("seat-noted-beside", seat=seat, why=why)


def lack(table: Table, line: LineUp | NoDeal, sitting: Sitting) -> Phrase | None:
    """Why this seat is dealt no cards; None when it is dealt in. `line` is who would be dealt in next."""
    if sitting.sitting_out:
        return say("sits-out")
    short = short_of(line, sitting)
    if short is not None:
        return say("needs-to-bank" if to_bank(line, short) else "needs-to-play", needs=Chips(short.needs))
    return say("waits-for-blind") if waits_for_blind(table, sitting) else None


def left_out(table: Table, line: LineUp | NoDeal) -> Phrase | None:
    """Those seated who get no cards, in a line; None when all do. What a banker lacks is the table's matter."""
    told = []
    for sitting in table.seated:
        short = short_of(line, sitting)
        why = None if short is not None and to_bank(line, short) else lack(table, line, sitting)
        if why is not None and not table.plays(sitting):
            told.append(say("left-out-seat", name=Name(sitting.name), why=why))
    return say("left-out", seats=Listing(tuple(told))) if told else None


def short_of(line: LineUp | NoDeal, sitting: Sitting) -> Short | None:
    """What this seat lacks to be dealt in, if chips are what it lacks."""
    return next((short for short in line.short if short.number == sitting.chair), None)


def to_bank(line: LineUp | NoDeal, short: Short) -> bool:
    """Whether these chips are what a banker needs, which nobody has."""
    if not isinstance(line, NoDeal) or line.refusal.code != "nobody-covers":
        return False
    return line.refusal.facts.get("need") == Chips(short.needs)


def waits_for_blind(table: Table, sitting: Sitting) -> bool:
    """Whether this seat, back after a missed big blind, is dealt in only when that comes to it."""
    by_choice = sitting.waits or table.row.options.get("returning") == "wait"
    return sitting.missed_blind and by_choice and not sitting.sitting_out


def owes_blind(table: Table, sitting: Sitting) -> bool:
    """Whether this seat has missed a big blind that it may post."""
    return sitting.missed_blind and table.row.options.get("returning") == "post"


def big_blind(table: Table) -> Chips:
    """What a missed big blind costs here."""
    return Chips(int(table.row.options.get("big_blind", 0)))

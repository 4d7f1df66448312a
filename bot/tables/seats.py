"""A seat in a line: who sits there with how much, and why no cards come to it."""

from dataclasses import dataclass

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
        owed = debt(table, sitting).chips
        return say("sits-out-owing", chips=Chips(owed)) if owed else say("sits-out")
    short = short_of(line, sitting)
    if short is not None:
        return say("needs-to-bank" if short.to_bank else "needs-to-play", needs=Chips(short.needs))
    if waits_for_blind(table, sitting):
        return say("waits-for-blind")
    return say("waits-for-button") if waits_for_button(line, sitting) else None


def left_out(table: Table, line: LineUp | NoDeal) -> Phrase | None:
    """Those seated who get no cards, in a line; None when all do. What a banker lacks is the table's matter."""
    told = []
    for sitting in table.seated:
        short = short_of(line, sitting)
        why = None if short is not None and short.to_bank else lack(table, line, sitting)
        if why is not None and not table.plays(sitting):
            told.append(say("left-out-seat", name=Name(sitting.name), why=why))
    return say("left-out", seats=Listing(tuple(told))) if told else None


def short_of(line: LineUp | NoDeal, sitting: Sitting) -> Short | None:
    """What this seat lacks to be dealt in, if chips are what it lacks."""
    return next((short for short in line.short if short.number == sitting.chair), None)


def waits_for_blind(table: Table, sitting: Sitting) -> bool:
    """Whether this seat, back after a missed blind, is dealt in only when the big blind comes to it."""
    by_choice = sitting.waits or table.row.options.get("returning") == "wait"
    return bool(debt(table, sitting).chips) and by_choice and not sitting.sitting_out


def waits_for_button(line: LineUp | NoDeal, sitting: Sitting) -> bool:
    """Whether this seat lies between button and small blind of the next hand, and comes in with the one after."""
    return isinstance(line, LineUp) and sitting.chair in line.behind


def may_post(table: Table, sitting: Sitting) -> bool:
    """Whether this seat has missed blinds that it may post."""
    return bool(debt(table, sitting).chips) and table.row.options.get("returning") == "post"


@dataclass(frozen=True, slots=True)
class Debt:
    """What a seat posts on coming back: for which blinds, and how many chips of it are dead."""

    which: str
    chips: int
    dead: int


def debt(table: Table, sitting: Sitting, line: LineUp | NoDeal | None = None) -> Debt:
    """What this seat has missed. With the next hand's `line`: also the small blind that passes it while it has to wait
    for the button.
    """
    options = table.row.options
    missed_small = sitting.missed_small or (
        line is not None and sitting.missed_blind and waits_for_button(line, sitting)
    )
    live = int(options.get("big_blind", 0)) if sitting.missed_blind else 0
    dead = int(options.get("small_blind", 0)) if missed_small else 0
    return Debt("both" if live and dead else "small" if dead else "big", live + dead, dead)


def debt_facts(owed: Debt) -> dict[str, Chips | str]:
    """The debt for a sentence."""
    return {"which": owed.which, "chips": Chips(owed.chips), "dead": Chips(owed.dead)}

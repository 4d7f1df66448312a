"""What a refusal leaves out where the table isn't known: whose turn it is, and why someone has no cards."""

from bot.core.errors import Refusal
from bot.core.offer import Offer
from bot.core.phrases import Chips, Name
from bot.tables import dealing, seats
from bot.tables.people import Actor
from bot.tables.table import Table

NO_CARDS = ("not-in-hand", "already-seated", "not-sitting-out")
"""Refusals to someone who wants cards, and may lack more than patience."""


def told(table: Table, offer: Offer, actor: Actor, refusal: Refusal) -> Refusal:
    """The refusal as it is to be told at this table to this person."""
    if refusal.code == "not-your-turn" and table.turn is not None and table.hand is not None:
        return Refusal("turn-of-another", name=Name(table.hand.dealt[table.turn.seat].name))
    if refusal.code not in NO_CARDS:
        return refusal
    return no_cards(table, offer, actor) or refusal


def no_cards(table: Table, offer: Offer, actor: Actor) -> Refusal | None:
    """Why the next hand brings this person no cards either; None when it does."""
    sitting = table.sitting_of(actor.user)
    if sitting is None:
        return Refusal("not-seated")
    if sitting.sitting_out:
        return Refusal("sitting-out")
    line = dealing.line_up(table, offer, 0)
    short = seats.short_of(line, sitting)
    if short is not None and not short.to_bank and not table.plays(sitting):
        missing = Chips(short.missing)
        if not table.stack(sitting):
            return Refusal("stack-empty", missing=missing)
        return Refusal("cover-short", need=Chips(short.needs), missing=missing)
    if seats.waits_for_blind(table, sitting):
        return Refusal("waits-for-blind")
    return Refusal("waits-for-button") if seats.waits_for_button(line, sitting) else None

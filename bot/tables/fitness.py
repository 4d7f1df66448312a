"""Can a table go on from what the database has of it? Rows that read well may still say what can't be."""

from bot.core.errors import Refusal
from bot.core.offer import Offer, Options, read_options
from bot.tables import dealing
from bot.tables.ports import SavedTable
from bot.tables.rows import HandRow, HandState


def misfit(saved: SavedTable, offer: Offer | None) -> str:
    """Why this table can't be played on, in a few words for the host's log; "" where it can. Never a card."""
    if offer is None:
        return f"it plays {saved.table.game!r}, which isn't here"
    try:
        return _of_the_table(saved, offer) or _of_the_seats(saved, offer) or _of_the_hand(saved, offer)
    except Exception as error:  # whatever a game makes of numbers that can't be
        return f"it can't be made sense of ({type(error).__name__})"


def _of_the_table(saved: SavedTable, offer: Offer) -> str:
    row = saved.table
    if not row.id or row.guild < 1 or row.channel < 1:
        return "it stands nowhere"
    if type(row.options.get("seats")) is not int:
        return "it has no number of seats"
    return _of_options(row.options, offer)


def _of_options(options: Options, offer: Offer) -> str:
    for name, value in options.items():
        if type(value) not in (int, str):
            return f"its option {name!r} is neither number nor word"
    try:
        read_options(offer.fields, options)
        offer.terms(options)
        offer.buy_in(options)
    except Refusal as refusal:
        return f"its options: {refusal.code} {refusal.facts.get('option', '')}".strip()
    return ""


def _of_the_seats(saved: SavedTable, offer: Offer) -> str:
    most = offer.seats(saved.table.options).most
    seated = [s for s in saved.sittings if not s.left_at]
    for sitting in saved.sittings:
        if sitting.guild != saved.table.guild:
            return f"sitting {sitting.id!r} is on another server"
    for sitting in seated:
        if not 1 <= sitting.chair <= most:
            return f"sitting {sitting.id!r} has no chair here"
    return ""


def _of_the_hand(saved: SavedTable, offer: Offer) -> str:
    hand = saved.hand
    if hand is None or hand.state is not HandState.RUNNING:
        return ""
    row = saved.table
    if (hand.guild, hand.game) != (row.guild, row.game):
        return f"hand {hand.number} is of another table"
    known = {s.id for s in saved.sittings}
    if not hand.dealt or any(d.sitting not in known for d in hand.dealt):
        return f"hand {hand.number} was dealt to nobody here"
    said = _of_options(hand.options, offer) or _of_the_start(hand, offer)
    return f"hand {hand.number}: {said}" if said else ""


def _of_the_start(hand: HandRow, offer: Offer) -> str:
    if hand.button is not None and not 1 <= hand.button <= offer.seats(hand.options).most:
        return "its button is at no chair"  # at an empty one it may be
    dealing.start_of(hand, offer)
    return ""

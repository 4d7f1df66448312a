"""The chips a letter names: a number from a button, or words that are read against the bounds of the moment."""

from bot.core.errors import Refusal
from bot.core.offer import Bounds
from bot.tables.people import Letter


def amount_of(letter: Letter, bounds: Bounds) -> int | None:
    """The amount in chips; None when the letter names none. Raises Refusal when it can't be read."""
    wanted = letter.args.get("amount")
    if wanted is None or isinstance(wanted, int):
        return wanted
    if isinstance(wanted, str | tuple):
        raise Refusal("amount-unreadable", text=str(wanted))
    return wanted.read(bounds)

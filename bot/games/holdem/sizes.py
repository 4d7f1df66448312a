"""Quick sizes for a bet or raise: the least, half the pot, the pot, all-in."""

from dataclasses import dataclass

from bot.core.events import Seat
from bot.core.moves import Choice
from bot.games.holdem.view import View


@dataclass(frozen=True, slots=True)
class Sizing:
    """What the form for a raise needs to know, in chips.

    A share of the pot is one of the pot after calling, on top of the price: with 155 in the pot and 60 to call, half
    the pot is a raise to 167. `sizes` are (name, raise to), lowest first and no two alike.
    """

    least: int
    most: int
    pot: int
    to_call: int
    price: int
    stack: int
    all_in: int
    sizes: tuple[tuple[str, int], ...]

    @property
    def pot_after_call(self) -> int:
        return self.pot + self.to_call


def sizing(view: View, seat: Seat) -> Sizing | None:
    """The form's facts for the seat on turn; None when it may not raise."""
    choice = next((c for c in view.choices if c.verb == "raise"), None) if view.turn == seat else None
    if choice is None or choice.least is None or choice.most is None:
        return None
    seen = view.seats[seat]
    after = view.pot + view.to_call
    wanted = (
        ("least", choice.least),
        ("half-pot", view.price + after // 2),
        ("pot", view.price + after),
        ("all-in", seen.stack + seen.stake),
    )
    return Sizing(
        least=choice.least,
        most=choice.most,
        pot=view.pot,
        to_call=view.to_call,
        price=view.price,
        stack=seen.stack,
        all_in=seen.stack + seen.stake,
        sizes=_sizes(wanted, choice),
    )


def _sizes(wanted: tuple[tuple[str, int], ...], choice: Choice) -> tuple[tuple[str, int], ...]:
    least, most = choice.least or 0, choice.most or 0
    allowed = {to: name for name, to in reversed(wanted) if least <= to <= most}
    return tuple((name, to) for to, name in sorted(allowed.items()))

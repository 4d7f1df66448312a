"""The form for a stake: what it may be, and sizes that need no typing. Amounts are whole stakes of this lap."""

from bot.core.events import Seat
from bot.core.offer import Bounds, Preset, Question
from bot.core.phrases import Chips, say
from bot.games.draw.betting import owed
from bot.games.draw.state import State

LEAST_PRESETS = 2
"""A choice of one is no choice, and Discord takes none."""


def question(state: State, seat: Seat, verb: str, least: int, most: int) -> Question:
    """The form for opening a lap ("stake") or for more than its price ("raise"), `least` to `most` chips."""
    pot = state.pot + (owed(state, seat) if state.price else 0)
    presets = _presets(state.price, pot, least, most)
    facts = {"pot": Chips(state.pot), "stack": Chips(state.players[seat].stack)}
    if verb == "stake":
        fact = say("dr-ask-stake-facts", **facts, least=Chips(least))
    else:
        fact = say("dr-ask-raise-facts", **facts, price=Chips(owed(state, seat)))
    example = Chips(min(2 * least, most))
    return Question(
        title=say(f"dr-ask-{verb}-title"),
        facts=(fact,),
        label=say("dr-ask-label" if presets else "dr-ask-label-alone"),
        hint=say(f"dr-ask-{verb}-hint", least=Chips(least), most=Chips(most), example=example),
        presets=presets,
        bounds=Bounds(least, most, pot=pot, on_top=state.price, stack=most),
        suggested=None if presets else most,
    )


def _presets(price: int, pot: int, least: int, most: int) -> tuple[Preset, ...]:
    """Least, half the pot, the pot, all-in: those within bounds, lowest first, no two alike."""
    wanted = (("least", least), ("half-pot", price + pot // 2), ("pot", price + pot), ("all-in", most))
    named = {amount: name for name, amount in reversed(wanted) if least <= amount <= most}
    presets = tuple(
        Preset(say(f"dr-size-{name}", chips=Chips(amount)), amount) for amount, name in sorted(named.items())
    )
    return presets if len(presets) >= LEAST_PRESETS else ()

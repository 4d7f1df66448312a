"""The one ping of a turn: who is to act, what they face, until when, and what is done for them then."""

from bot.core.game import AnyGame
from bot.core.moves import Choice
from bot.core.offer import Offer
from bot.core.phrases import Chips, Mention, Phrase, When, say
from bot.core.screen import LinkButton, Screen
from bot.tables import panels
from bot.tables.table import Table

FACES = ("check", "call", "enter", "draw", "open", "stake", "match")
"""The moves that go along, by the games' own verbs: the first that can be made is what a turn is about."""


def nudge(table: Table, offer: Offer, *, back: bool) -> Screen:
    """K1 and R2: the seat to act is called once, with what it faces and until when. `back`: after a restart."""
    assert table.turn is not None
    assert table.hand is not None
    turn = table.turn
    who = Mention(table.hand.dealt[turn.seat].user)
    choices = offer.game.choices(table.state, turn.seat)
    lines = [say("nudge-back" if back else "nudge", who=who, faces=faces(choices))]
    if turn.dropped:
        lines.append(say("nudge-dropped"))
    then = fallback(offer.game, table.state, turn.seat)
    clock, end = When(turn.clock_ends), When(turn.ends)
    if turn.ends > turn.clock_ends:
        lines.append(say("nudge-clock-and-bank", when=clock, end=end, then=then))
    else:
        lines.append(say("nudge-clock", when=clock, then=then))
    row = table.row
    link = LinkButton(say("button-to-the-table"), row.guild, row.channel, row.message or None)
    return panels.note(*lines, rows=((link,),))


def faces(choices: tuple[Choice, ...]) -> Phrase:
    """What there is to do: 60 to call, nothing to call, 20 to enter.

    >>> faces((Choice("fold"), Choice("call", price=60))).key
    'nudge-faces-call'
    """
    choice = next((choice for choice in choices if choice.verb in FACES), None)
    if choice is None:
        return say("nudge-faces-any")
    return say(f"nudge-faces-{choice.verb}", chips=Chips(choice.price or choice.least or 0))


def fallback(game: AnyGame, state: object, seat: int) -> Phrase:
    """What is done for a seat whose time has run out."""
    verb = game.fallback(state, seat).verb
    enters = any(choice.verb == "enter" for choice in game.choices(state, seat))
    return say("nudge-then", verb="out" if verb == "fold" and enters else verb)

"""A deal told after it is over: the hands and the cards that put, then the cards that took and how it came out."""

from collections.abc import Sequence

from bot.core.errors import Misuse
from bot.core.events import Event
from bot.core.phrases import Phrase, Place, Row, say
from bot.games.put_and_take import screen
from bot.games.put_and_take.events import PutTurned, TakeTurned
from bot.games.put_and_take.rules import PutAndTake
from bot.games.put_and_take.state import State
from bot.games.put_and_take.view import View, view_of


def pages(events: Sequence[Event]) -> tuple[tuple[Phrase, ...], ...]:
    """Two pages, at most 16 lines each. Everything in a deal lies open, so there is one story for all."""
    game, state = PutAndTake(), None
    puts: list[Phrase] = []
    takes: list[Phrase] = []
    for event in events:
        state = game.evolve(state, event)
        if isinstance(event, PutTurned | TakeTurned):
            (takes if isinstance(event, TakeTurned) else puts).append(_fall(state))
    if state is None:
        raise Misuse("a deal without an opening event")
    view = view_of(state)
    return (
        (say("pt-story-puts", terms=screen.terms(view.terms)), *_hands(view), *puts),
        (say("pt-story-takes"), *takes, *_end(view)),
    )


def _hands(view: View) -> tuple[Phrase, ...]:
    return tuple(
        say("pt-player", place=Place(player.seat), cards=Row(player.cards)) for player in view.players
    )


def _fall(state: State) -> Phrase:
    fall = view_of(state).fall
    if fall is None:
        raise Misuse("a card has fallen and none is seen")
    return screen.fall_line(fall)


def _end(view: View) -> tuple[Phrase, ...]:
    players = (line for player in view.players for line in screen.player_lines(view, player))
    return tuple(line.phrase for line in (*screen.banker_over(view), *players))

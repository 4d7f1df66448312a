"""A hand told after it is over: a page a street, a deed a line, for one reader."""

from collections.abc import Iterator, Sequence

from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.core.phrases import Chips, Phrase, Row, say
from bot.games.holdem.events import StreetDealt
from bot.games.holdem.state import State, Street, evolve
from bot.games.holdem.view import view_of
from bot.games.holdem.wording import story

MOST_LINES = 16
"""Lines on one page; a street with more deeds goes on overleaf."""

STREETS = {
    Street.PREFLOP: "he-story-preflop",
    Street.FLOP: "he-story-flop",
    Street.TURN: "he-story-turn",
    Street.RIVER: "he-story-river",
}


def pages(events: Sequence[Event], viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
    """The hand for `viewer` (None: the public). Cards that were mucked or folded are told to their owner only.

    Every page begins with its street, the board and the pot as they were when that street was over.
    """
    told: list[tuple[Phrase, ...]] = []
    ends = list(_street_ends(events))
    chapters = story(view_of(ends[-1], viewer, ()))
    for chapter, end in zip(chapters, ends, strict=True):
        head = _head(end)
        room = MOST_LINES - 1
        for first in range(0, max(len(chapter.told), 1), room):
            told.append((head, *chapter.told[first : first + room]))
    return tuple(told)


def _head(end: State) -> Phrase:
    street, pot = say(STREETS[end.street]), Chips(end.pot)
    if not end.board:
        return say("he-story-head", street=street, pot=pot)
    return say("he-story-head-board", street=street, cards=Row(end.board), pot=pot)


def _street_ends(events: Sequence[Event]) -> Iterator[State]:
    """The hand as it stood when each of its streets was over; the last one at its very end."""
    state: State | None = None
    for event in events:
        if isinstance(event, StreetDealt) and state is not None:
            yield state
        state = evolve(state, event)
    if state is None:
        raise Misuse("a hand without an opening event")
    yield state

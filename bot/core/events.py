"""What happened, and who may learn of it: nobody, unless the event says otherwise.

>>> NOBODY.includes(3), EVERYONE.includes(3), only(3).includes(3), only(3).includes(None)
(False, True, True, False)
"""

from dataclasses import dataclass
from typing import ClassVar

Seat = int
"""A seat of one hand, 0 and up, clockwise, those dealt in only; not the number painted on the table."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may learn of something: everyone, or the named seats. None stands for the public."""

    everyone: bool = False
    seats: frozenset[Seat] = frozenset()

    def includes(self, viewer: Seat | None) -> bool:
        return self.everyone or (viewer is not None and viewer in self.seats)


NOBODY = Audience()
EVERYONE = Audience(everyone=True)


def only(*seats: Seat) -> Audience:
    """An audience of just these seats."""
    return Audience(seats=frozenset(seats))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a hand, with all its consequences. Named in the past tense.

    `version` goes into the log beside each event; raise it when a field is added, and keep reading the old.
    """

    version: ClassVar[int] = 1

    def audience(self) -> Audience:
        """Who may see this event as it stands."""
        return NOBODY


def news(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """Those of `events` that `viewer` (None: the public) may see, in order."""
    return tuple(event for event in events if event.audience().includes(viewer))

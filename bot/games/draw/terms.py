"""What a hand of draw is played for: ante, entry and least stake, and when matched hands are opened."""

from dataclasses import dataclass
from enum import Enum

HAND = 5
"""Cards in a hand; also the most that may be thrown."""

MOST_SEATS = 10
"""S: at most ten players."""

ONE_PACK_SEATS = 5
"""H: up to so many are dealt from one pack with two jokers; more, from two packs with four."""

USUAL_LAPS = 5


class Showdown(Enum):
    """Who may see the hands once all have matched: nobody before two are left (the source), or everybody at once."""

    DUEL = "duel"
    MATCHED = "matched"


@dataclass(frozen=True, slots=True)
class Terms:
    """Ante and entry in chips (0 and up), the least stake (1 and up), and how matched hands come to be opened.

    After `laps` full laps matched hands are opened among any number of players; 0: never.
    """

    ante: int
    entry: int
    minimum: int
    showdown: Showdown = Showdown.DUEL
    laps: int = USUAL_LAPS

    @property
    def cover(self) -> int:
        """Chips a seat must have to be dealt in: ante and entry (H), and one at least.

        >>> Terms(ante=5, entry=10, minimum=20).cover, Terms(ante=0, entry=0, minimum=20).cover
        (15, 1)
        """
        return max(1, self.ante + self.entry)

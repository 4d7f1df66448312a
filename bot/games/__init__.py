"""The games of the house. A new one is a folder here and its name in OFFERS."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol  # Any: a hand file's JSON

from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.core.game import House
from bot.core.offer import Offer
from bot.games.draw import OFFER as DRAW
from bot.games.holdem import OFFER as HOLDEM
from bot.games.holdem.phh import to_phh
from bot.games.holdem.phh_reader import hand_file_of
from bot.games.put_and_take import OFFER as PUT_AND_TAKE


class Writer(Protocol):
    """Writes a hand in the notation of other programs."""

    def __call__(
        self, events: Sequence[Event], who: Seat | House | None, *, hand: int, players: Sequence[str]
    ) -> str:
        """The hand as `who` may have it; `hand` is its number, `players` are names by seat."""
        ...


OFFERS: tuple[Offer, ...] = (PUT_AND_TAKE, HOLDEM, DRAW)

FORMATS: Mapping[str, Callable[[bytes], Any]] = {".phh": hand_file_of}
"""Other files that hold a hand: by ending, with what turns one into a hand file's JSON or raises BadHandFile."""

WRITERS: Mapping[str, tuple[str, Writer]] = {HOLDEM.key: (".phh", to_phh)}
"""The file beside the hand file that a game's hands are exported as: its ending, and what writes it."""


def offer(key: str) -> Offer:
    """The game of that name. Raises Misuse when there is none.

    >>> offer("put-and-take").key
    'put-and-take'
    """
    for each in OFFERS:
        if each.key == key:
            return each
    raise Misuse(f"no game is called {key!r}")

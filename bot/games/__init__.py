"""The games of the house. A new one is a folder here and its name in OFFERS."""

from collections.abc import Callable, Mapping
from typing import Any  # a hand file's JSON

from bot.core.errors import Misuse
from bot.core.offer import Offer
from bot.games.holdem import OFFER as HOLDEM
from bot.games.holdem.phh_reader import hand_file_of
from bot.games.put_and_take import OFFER as PUT_AND_TAKE

OFFERS: tuple[Offer, ...] = (PUT_AND_TAKE, HOLDEM)

FORMATS: Mapping[str, Callable[[bytes], Any]] = {".phh": hand_file_of}
"""Other files that hold a hand: by ending, with what turns one into a hand file's JSON or raises BadHandFile."""


def offer(key: str) -> Offer:
    """The game of that name. Raises Misuse when there is none.

    >>> offer("put-and-take").key
    'put-and-take'
    """
    for each in OFFERS:
        if each.key == key:
            return each
    raise Misuse(f"no game is called {key!r}")

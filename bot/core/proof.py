"""The proof of a deal: what someone who was in the hand gets, to check that their cards were the sealed ones.

It holds the root, what cut the deck, the seal of every card, and opens only the cards its holder was entitled to see.
`python -m bot.verify` checks one with the standard library alone.
"""

from collections.abc import Iterable, Sequence
from typing import Any  # the proof is JSON

from bot.core.errors import Misuse
from bot.core.events import Audience, Seat
from bot.core.shuffle import Sealed, cut

VERSION = 1


def entitled(audiences: Sequence[Audience], viewer: Seat | None) -> tuple[int, ...]:
    """The places of the deal order whose cards `viewer` may know.

    >>> from bot.core.events import EVERYONE, NOBODY, only
    >>> entitled((only(0), only(1), EVERYONE, NOBODY), 1)
    (1, 2)
    """
    return tuple(place for place, audience in enumerate(audiences) if audience.includes(viewer))


def proof(sealed: Sealed, message_id: int, words: Sequence[str], places: Iterable[int]) -> dict[str, Any]:
    """The proof as JSON: `words` one a seat as they went into the cut, `places` of the deal order to be opened.

    Raises Misuse for a place the deal order doesn't have.
    """
    permutation = cut(sealed.root, message_id, words, len(sealed.order))
    opened = []
    for place in sorted(set(places)):
        if not 0 <= place < len(permutation):
            raise Misuse(f"the deal order has no place {place}")
        at = permutation[place]
        opened.append({"place": place, "salt": sealed.salts[at].hex(), "card": sealed.order[at].text})
    return {
        "riverboat_proof": VERSION,
        "root": sealed.root,
        "message_id": str(message_id),  # as text: JSON readers elsewhere keep only 53 bits of a number
        "words": list(words),
        "leaves": [each.hex() for each in sealed.leaves],
        "opened": opened,
    }

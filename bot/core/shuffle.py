"""Shuffle, seal, cut: deals that anyone can check, with folded cards kept secret.

The bot orders the pack, seals it card by card, and shows one number (the root) before any card is dealt. The
message that shows it gets its id from Discord only then, and that id, with the players' own words, cuts the deck.
Whoever was in the hand can check afterwards that the cards they saw were the sealed ones, in the cut's order.

>>> from bot.core.cards import cards
>>> deal_order(cards("As Kd 2c"), (2, 0, 1)) == cards("2c As Kd")
True
"""

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.cards import Card

SALT_BYTES = 16
WORD_MOST = 32
_CUT_TITLE = "riverboat-cut-1"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A shuffled pack and a salt for each place of it: the secret behind one root."""

    order: tuple[Card, ...]
    salts: tuple[bytes, ...]

    @property
    def leaves(self) -> tuple[bytes, ...]:
        """One SHA-256 a place, of the salt and the card's text."""
        return tuple(leaf(salt, card.text) for salt, card in zip(self.salts, self.order, strict=True))

    @property
    def root(self) -> str:
        """The number that seals the pack: SHA-256 of all leaves, in lowercase hex. People see it as `shown`."""
        return root_of(self.leaves)

    def __repr__(self) -> str:
        return f"Sealed({len(self.order)} cards)"


def shuffle(pack: Sequence[Card]) -> Sealed:
    """Order the pack and draw the salts, both from the system's cryptographic source."""
    order = list(pack)
    secrets.SystemRandom().shuffle(order)
    return Sealed(tuple(order), tuple(secrets.token_bytes(SALT_BYTES) for _ in order))


def leaf(salt: bytes, text: str) -> bytes:
    """The seal of one card."""
    return hashlib.sha256(salt + text.encode("ascii")).digest()


def root_of(leaves: Sequence[bytes]) -> str:
    """The root over all leaves, in lowercase hex."""
    return hashlib.sha256(b"".join(leaves)).hexdigest()


def shown(root: str) -> str:
    """The root as people see it: 43 characters of URL-safe base64, which is one line on a phone.

    >>> shown("00" * 31 + "fb")
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPs'
    """
    return base64.urlsafe_b64encode(bytes.fromhex(root)).decode().rstrip("=")


def cut(root: str, message_id: int, words: Sequence[str], size: int) -> tuple[int, ...]:
    """The permutation of `size` places that root, message and words make.

    `words` has one entry a seat dealt in, in order from the lowest seat; "" for a player without a word.
    """
    text = "|".join((_CUT_TITLE, root, str(message_id), *words))
    numbers = _numbers(hashlib.sha256(text.encode()).digest())
    places = list(range(size))
    for i in range(size - 1, 0, -1):
        j = _below(i + 1, numbers)
        places[i], places[j] = places[j], places[i]
    return tuple(places)


def deal_order(order: Sequence[Card], permutation: Sequence[int]) -> tuple[Card, ...]:
    """The cards as they are dealt: place p gets the sealed card `permutation[p]`."""
    return tuple(order[place] for place in permutation)


def clean_word(text: str) -> str | None:
    """A player's word for the cut in its one form, or None when it isn't one.

    NFC, 1 to 32 letters, digits and single inner spaces.

    >>> clean_word("  Lucky   7 "), clean_word("Удача 7"), clean_word("a|b"), clean_word("")
    (None, 'Удача 7', None, None)
    """
    word = unicodedata.normalize("NFC", text)
    fits = 1 <= len(word) <= WORD_MOST and all(part.isalnum() for part in word.split(" "))
    return word if fits else None


def _numbers(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % bound
    return next(x for x in numbers if x < limit) % bound

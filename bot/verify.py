"""Check that a deal was fixed before its cards came: `python -m bot.verify proof.json`.

The standard library alone: this file needs nothing else of Riverboat and can be read, copied and run by itself.
Exit 0: everything checks out. Exit 1: something doesn't, or the file is no proof.
"""

import base64
import hashlib
import hmac
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

FACES = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}
COPIES = {52: (1, 0), 54: (1, 2), 108: (2, 4)}  # a pack's size: how often it has each face, how many jokers


def permutation(root: str, message_id: str, words: list[str], size: int) -> list[int]:
    """The cut: place p of the deal gets sealed card number a[p]."""
    key = hashlib.sha256("|".join(["riverboat-cut-1", root, message_id, *words]).encode()).digest()
    a, block, numbers = list(range(size)), 0, list[int]()
    for i in range(size - 1, 0, -1):
        x = 2**32
        while x >= 2**32 - 2**32 % (i + 1):
            if not numbers:
                digest = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
                numbers = [int.from_bytes(digest[n : n + 4], "big") for n in range(0, 32, 4)]
                block += 1
            x = numbers.pop(0)
        j = x % (i + 1)
        a[i], a[j] = a[j], a[i]
    return a


def check(proof: Any) -> list[str]:
    """What holds, a line each. Raises ValueError saying what doesn't."""
    need(isinstance(proof, dict) and proof.get("riverboat_proof") == 1, "this is no proof of version 1")
    root, message_id, words = in_hex(proof.get("root")), proof.get("message_id"), proof.get("words")
    leaves, opened = proof.get("leaves"), proof.get("opened")
    need(is_hex(root, 32), "the root is neither 64 lowercase hex digits nor 43 characters of base64")
    need(is_text(message_id) and re.fullmatch("[0-9]{1,20}", message_id), "the message id is no number")
    need(
        isinstance(words, list) and words and all(is_word(word) for word in words), "the words are malformed"
    )
    need(isinstance(leaves, list) and all(is_hex(leaf, 32) for leaf in leaves), "the leaves are malformed")
    need(len(leaves) in COPIES, f"{len(leaves)} leaves are no pack of 52, 54 or 108 cards")
    joined = b"".join(bytes.fromhex(leaf) for leaf in leaves)
    need(hashlib.sha256(joined).hexdigest() == root, "the leaves don't make the root")
    need(isinstance(opened, list) and opened, "no card is opened")
    places, cards, at = Counter[int](), Counter[str](), permutation(root, message_id, words, len(leaves))
    for each in opened:
        need(isinstance(each, dict) and type(each.get("place")) is int, "an opened card has no place")
        place, salt, card = each["place"], each.get("salt"), each.get("card")
        need(0 <= place < len(leaves) and not places[place], f"place {place} is doubled or outside the pack")
        need(is_text(card) and (card in FACES or card == "*"), f"place {place}: no such card")
        need(is_hex(salt, 16), f"place {place}: the salt is not 32 lowercase hex digits")
        seal = hashlib.sha256(bytes.fromhex(salt) + card.encode()).hexdigest()
        need(seal == leaves[at[place]], f"place {place}: {card} is not the card that was sealed there")
        places[place], cards[card] = 1, cards[card] + 1
        need(cards[card] <= COPIES[len(leaves)][card == "*"], f"{card} is there more often than in a pack")
    said = ", ".join(f'"{word}"' if word else "no word" for word in words)
    return [
        f"The {len(leaves)} leaves make the root {root},",
        f"which is the seal {base64.urlsafe_b64encode(bytes.fromhex(root)).decode()[:43]}.",
        f"The cut comes from message {message_id} and the players' words: {said}.",
        f"All {len(opened)} opened cards are the sealed ones, in the cut's order:",
        "  "
        + " ".join(f"{each['place']}:{each['card']}" for each in sorted(opened, key=lambda o: o["place"])),
        "It checks out, if seal, message and words are the ones you see in the channel.",
    ]


def need(fine: object, otherwise: str) -> None:
    if not fine:
        raise ValueError(otherwise)


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def in_hex(root: Any) -> Any:
    """A root in hex; one written as the channel shows it (43 characters of URL-safe base64) is turned into that."""
    if is_text(root) and re.fullmatch("[A-Za-z0-9_-]{43}", root):
        digest = base64.urlsafe_b64decode(root + "=")
        return digest.hex() if base64.urlsafe_b64encode(digest).decode()[:43] == root else root
    return root


def is_hex(value: Any, size: int) -> bool:
    return is_text(value) and re.fullmatch(f"[0-9a-f]{{{2 * size}}}", value) is not None


def is_word(value: Any) -> bool:
    return value == "" or (is_text(value) and len(value) <= 32 and all(w.isalnum() for w in value.split(" ")))


def main(arguments: list[str]) -> int:
    """Check the file named in `arguments`; the exit code."""
    if len(arguments) != 1:
        print("usage: python -m bot.verify FILE")
        return 1
    try:
        told, code = "\n".join(check(json.loads(Path(arguments[0]).read_text("utf-8")))), 0
    except (OSError, ValueError, RecursionError) as trouble:
        told, code = f"It doesn't check out: {trouble}.", 1
    screen = sys.stdout.encoding or "utf-8"
    print(told.encode(screen, "backslashreplace").decode(screen))  # a word may have letters the screen lacks
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

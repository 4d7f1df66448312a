"""The deck of the next hand: sealed while this one is played, its root shown from then on, dealt from once or dropped.

A deck has one life, and each step of it is one transaction:

- *Sealed*: order, salts and root lie in a row of their own (`SealedDeck`), the first as the lobby opens, each later one
  as the hand before it opens (`kept`). The table's message shows the root. A restart keeps it, however long it took:
  nothing had cut it.
- *Taken*: preparing a hand moves the deck into that hand (`dealing.prepare`), and it never comes back out. All messages
  that announce this hand go out under one nonce, so Discord knows one of them, with one id. After a crash the hand is
  announced again under that nonce while Discord surely knows it (`recovery.revive`): the message that stands comes
  back, or, where none had gone out, the first one does.
- *Cut*: the hand opens with the id of that message, in the transaction that writes its whole deal order. A hand that is
  open never opens again, and no card is shown before that is written; so nobody has ever seen a card of a deck that may
  still be cut by another id.
- *Dropped*, and said so with its root and the reason (`Unused`) in the next message: where another number of players
  needs another pack; with its hand, where that can't be announced, its message was deleted before its id was known,
  Discord may have forgotten the nonce, or it can't be opened; and with its table. Its order and salts are deleted.

A fresh deck always lies sealed, and shown, for a while before its hand is prepared: where one was dropped at the last
moment, the table waits a little (`life.WAKES_AFTER`).
"""

from collections.abc import Callable
from dataclasses import replace

from bot.core.cards import Card
from bot.core.offer import LineUp, Offer
from bot.core.shuffle import Sealed
from bot.tables import dealing
from bot.tables.rows import Phase, SealedDeck, Unused
from bot.tables.table import Table

Shuffle = Callable[[tuple[Card, ...]], Sealed]


def kept(table: Table, offer: Offer, shuffle: Shuffle, now: int) -> Table:
    """The table with the seal it is to have: none once it is closed or while its hand waits for the cut, else one whose
    pack is the one that would be dealt from now.
    """
    deck = table.sealed
    if table.row.phase is Phase.CLOSED:
        return table if deck is None else replace(table, sealed=None).without_seal(deck.root, Unused.CLOSED)
    if table.unopened:
        return table
    size = _size(table, offer)
    if deck is not None:
        if size is None or fits(deck, offer, size):
            return table
        table = table.without_seal(deck.root, Unused.PACK)
    sealed = shuffle(offer.pack(size or max(2, len(table.seated))))
    return replace(table, sealed=_deck(table.row.id, sealed, now))


def fits(deck: SealedDeck | None, offer: Offer, dealt: int) -> bool:
    """Whether this is a pack that so many seats are dealt from."""
    return deck is not None and len(deck.order) == len(offer.pack(dealt))


def _size(table: Table, offer: Offer) -> int | None:
    """How many seats would be dealt in now; None where no hand can be dealt."""
    line = dealing.line_up(table, offer, 0)
    return len(line.chairs) if isinstance(line, LineUp) else None


def _deck(table: str, sealed: Sealed, now: int) -> SealedDeck:
    return SealedDeck(
        table=table,
        root=sealed.root,
        order=tuple(card.text for card in sealed.order),
        salts=tuple(salt.hex() for salt in sealed.salts),
        sealed_at=now,
    )

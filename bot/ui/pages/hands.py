"""E2: a past hand's deal, checked before the asker's eyes, with a proof file to check it oneself."""

import json
from typing import Any

from bot.core.cards import card
from bot.core.errors import Refusal
from bot.core.events import Seat
from bot.core.game import replay
from bot.core.phrases import Listing, Name, say
from bot.core.proof import entitled, proof
from bot.core.screen import Button, Family
from bot.core.shuffle import Sealed, root_of, shown
from bot.tables.dealing import deck_of, start_of
from bot.tables.panels import result_of
from bot.tables.ports import PastHand
from bot.tables.rights import seat_played
from bot.tables.rows import HandState
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page


async def find(house: House, guild: int, user: int, number: int | None) -> PastHand:
    """The hand of that number, or the asker's last. Raises Refusal: hand-unknown, hand-running, hand-not-yours."""
    past = (
        await house.store.last_hand(guild, user)
        if number is None
        else await house.store.hand_by_number(guild, number)
    )
    if past is None:
        if number is not None and house.lobby.plays_hand(guild, number):
            raise Refusal("hand-running", n=number)
        raise Refusal("hand-unknown", n=number) if number is not None else Refusal("no-hands-yet")
    return _theirs(past, user)


def seat_of(past: PastHand, user: int) -> Seat:
    """The asker's seat in a hand that they played."""
    return seat_played(past.hand, user)


async def find_by_id(house: House, guild: int, user: int, hand: str) -> PastHand:
    """That hand, if it is over and the asker played it. Raises Refusal as `find` does."""
    past = await house.store.past_hand(hand)
    if past is None or past.hand.guild != guild:
        raise Refusal("stale-press")
    return _theirs(past, user)


def verify(house: House, past: PastHand, user: int) -> Page:
    """What was sealed, what cut it, and whether the cards that the asker saw are the sealed ones."""
    hand = past.hand
    made = proof_of(house, past, user)
    good = root_of([bytes.fromhex(leaf) for leaf in made["leaves"]]) == hand.root and _dealt_as_sealed(
        house, past
    )
    verdict = "verify-title" if good else "verify-failed"
    said = [say(verdict, number=hand.number, game=hand.game), say("verify-how")]
    said.append(say("seal", root=shown(hand.root)))
    words = tuple(say("word-of", name=Name(d.name), word=d.word) for d in hand.dealt if d.word)
    said.append(say("verify-words", words=Listing(words)) if words else say("verify-no-words"))
    said.append(say("verify-opened", cards=len(made["opened"])))
    file = Button(Family.HAND, "proof", say("button-proof-file"), rest=(hand.id,))
    how = Button(Family.HAND, "how", say("button-how-to-check"), rest=(hand.id,))
    return page(lines(*said), rows=((file, how),))


def result(house: House, past: PastHand, user: int) -> Page:
    """How a hand ended for its reader: what an old direct message turns into. Raises Refusal: hand-not-yours."""
    past = _theirs(past, user)
    game = house.offers[past.hand.game].game
    payoffs = game.payoffs(replay(game, past.log)) or {}
    seat = seat_of(past, user)
    return page(lines(result_of(past.hand, payoffs.get(seat, 0))))


def how_to_check(hand: str) -> Page:
    """How anyone checks a proof file."""
    file = Button(Family.HAND, "proof", say("button-proof-file"), rest=(hand,))
    return page(lines(say("verify-steps")), rows=((file,),))


def proof_file(house: House, past: PastHand, user: int) -> Page:
    """The proof as a file: only the cards its asker saw are opened."""
    made = json.dumps(proof_of(house, past, user), indent=1).encode()
    said = page(lines(say("proof-note", number=past.hand.number)))
    return Page(said.screen, files=((f"hand-{past.hand.number}-proof.json", made),))


def proof_of(house: House, past: PastHand, user: int) -> dict[str, Any]:  # the proof is JSON
    hand = past.hand
    game = house.offers[hand.game].game
    seat = seat_of(past, user)
    audiences = game.audiences(replay(game, past.log))
    sealed = Sealed(
        tuple(card(text) for text in hand.order), tuple(bytes.fromhex(salt) for salt in hand.salts)
    )
    return proof(sealed, hand.message, [d.word for d in hand.dealt], entitled(audiences, seat))


def _dealt_as_sealed(house: House, past: PastHand) -> bool:
    """Whether the deal order in the log is the one that seal and cut make."""
    game = house.offers[past.hand.game].game
    deck = deck_of(past.hand)
    again = game.opening(start_of(past.hand, house.offers[past.hand.game]), deck)
    return again == past.log[0]


def _theirs(past: PastHand, user: int) -> PastHand:
    seat_played(past.hand, user)
    if past.hand.state is HandState.VOID or not past.log:
        raise Refusal("hand-void", n=past.hand.number)
    return past

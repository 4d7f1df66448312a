"""Which cards somebody might know at a given moment, by the log of the hand, and what told them more than that."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.core.cards import Card
from bot.games import OFFERS, offer
from bot.games.draw.events import Drew
from bot.playground.client import Json
from bot.store.codec import Codec, Written, events_of
from tests.whole.conftest import Evening
from tests.whole.eyes import Glimpse

CODEC = Codec(events_of(OFFERS))
DRAW_OPENS, DRAW_DREW = re.compile(r"·\shands\sopen"), re.compile(r"You\sthrew")
"""Words without which nothing of draw may show the hand of another, or cards that came by an exchange."""


@dataclass(frozen=True)
class Step:
    """What was known of a hand from this instant on (milliseconds since 1970)."""

    at: float
    dealt: Mapping[str, frozenset[str]]
    """By user, the cards that are theirs to know."""
    drawn: Mapping[str, frozenset[str]]
    """Beside these, those that came by an exchange."""
    shown: frozenset[str]
    """The cards that everyone knows."""


@dataclass(frozen=True)
class Hand:
    """One hand as its log has it."""

    game: str
    steps: Sequence[Step]
    deck: Sequence[Card] = ()

    def known_to(self, glimpse: Glimpse) -> frozenset[str]:
        """The cards that whoever reads this might know when it was sent."""
        now = next((step for step in reversed(self.steps) if step.at <= glimpse.at), None)
        if now is None:
            return frozenset()
        user, nothing = glimpse.user or "", frozenset[str]()
        dealt, drawn, shown = now.dealt.get(user, nothing), now.drawn.get(user, nothing), now.shown
        if self.game == "draw" and not DRAW_DREW.search(glimpse.text):
            drawn = nothing
        if self.game == "draw" and not DRAW_OPENS.search(glimpse.text):
            shown = nothing
        return dealt | drawn | shown


def hands_of(evening: Evening) -> dict[int, Hand]:
    """All hands in the database, by number."""
    hands = evening.rows("SELECT id, number, game, rest FROM hands")
    return {number: _hand(evening, hand, game, json.loads(rest)) for hand, number, game, rest in hands}


def _hand(evening: Evening, hand: str, game: str, rest: Json) -> Hand:
    """From event to event, by the game's own word for who may know which place of the deal order."""
    users, rules, state = [str(dealt["user"]) for dealt in rest["dealt"]], offer(game).game, None
    own, exchanged, steps = {user: set[int]() for user in users}, set[int](), list[Step]()
    log = f"SELECT kind, version, body, at FROM events WHERE hand = '{hand}' ORDER BY n"
    for kind, version, body, at in evening.rows(log):
        event = CODEC.read_event(game, Written(kind, version, body))
        state = rules.evolve(state, event)
        exchanged.update(event.places if isinstance(event, Drew) else ())
        for place, audience in enumerate(audiences := rules.audiences(state)):
            for seat in audience.seats:
                own[users[seat]].add(place)
        steps.append(
            Step(
                at,
                {user: _cards(state.deck, places - exchanged) for user, places in own.items()},
                {user: _cards(state.deck, places & exchanged) for user, places in own.items()},
                _cards(state.deck, (place for place, to in enumerate(audiences) if to.everyone)),
            )
        )
    return Hand(game, steps, () if state is None else state.deck)


def _cards(deck: Sequence[Card], places: Iterable[int]) -> frozenset[str]:
    return frozenset(deck[place].text for place in places)


def leaks(
    evening: Evening, glimpses: Iterable[Glimpse], *, aloud: bool = False
) -> list[tuple[Glimpse, frozenset[str]]]:
    """What told a card that its reader had no right to know when it was sent. `aloud`: as if all could read all."""
    hands, nobody = hands_of(evening), Hand("", ())
    found = []
    for glimpse in glimpses:
        if glimpse.cards:
            reader = replace(glimpse, user=None) if aloud else glimpse
            told = glimpse.cards - hands.get(glimpse.hand, nobody).known_to(reader)
            found += [(glimpse, told)] if told else []
    return found


def nobody_saw_too_much(evening: Evening, glimpses: Sequence[Glimpse], least: int = 0) -> None:
    """No card came before a wrong eye; and the search would have found one: it saw cards on more than `least`."""
    found = leaks(evening, glimpses)
    assert not found, f"{len(found)} in all; the first tells {sorted(found[0][1])}: {found[0][0]}"
    assert sum(bool(glimpse.cards) for glimpse in glimpses) > least, "there was something to be leaked"
    assert leaks(evening, glimpses, aloud=True), "the same words, said to everyone, would have told too much"

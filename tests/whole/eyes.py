"""Whose eyes read what: every call the bot made, who could read it, and which cards they might know at that moment."""

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.core.cards import PACK_52
from bot.core.events import Audience
from bot.games import OFFERS, offer
from bot.store.codec import Codec, Written, events_of
from tests.whole.conftest import Evening

CODEC = Codec(events_of(OFFERS))
EPHEMERAL = 1 << 6
SIGNS = {"♠": "s", "♣": "c", "♡": "h", "♢": "d"}
RANKS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
_SHOWN = re.compile(r"(10|[2-9JQKA])([♠♣♡♢])")
_SPOKEN = re.compile(rf"({'|'.join(RANKS)}) of (spades|clubs|hearts|diamonds)")
_WRITTEN = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_NUMBER = re.compile(r"[Hh]and (\d+)")


def cards_in(text: str) -> frozenset[str]:
    """Every card a text tells, however it is written: K♠, king of spades, Ks.

    >>> sorted(cards_in("`10♣ 2♡`, king of spades, Ah"))
    ['2h', 'Ah', 'Ks', 'Tc']
    """
    shown = {("T" if rank == "10" else rank) + SIGNS[sign] for rank, sign in _SHOWN.findall(text)}
    letters = "23456789TJQKA"
    spoken = {letters[RANKS.index(rank)] + suit[0] for rank, suit in _SPOKEN.findall(text)}
    pack = {card.text for card in PACK_52}
    return frozenset(shown | spoken | {word for word in _WRITTEN.findall(text) if word in pack})


@dataclass(frozen=True)
class Glimpse:
    """Something that could be read: by one user (None: by everyone), and when (milliseconds since 1970)."""

    user: str | None
    at: float
    text: str

    @property
    def hand(self) -> int:
        """The hand it tells of; 0 for none."""
        found = _NUMBER.search(self.text)
        return int(found[1]) if found else 0


@dataclass
class Eyes:
    """Collects what the bot sends, from the beginning of an evening on."""

    evening: Evening
    calls: list[dict[str, Any]] = field(default_factory=list)
    read_up_to: int = 0

    async def look(self) -> None:
        """Take in what was sent since the last look; the playground remembers only the last few thousand calls."""
        told = await self.evening.room.get("/traffic", since=self.read_up_to, gateway=0)
        self.calls += told["calls"]
        self.read_up_to = told["next"]

    async def glimpses(self) -> list[Glimpse]:
        """All that could be read so far, by whom."""
        await self.look()
        talks = {
            call["response"]["id"]: str(call["body"]["recipient_id"])
            for call in self.calls
            if call["path"] == "/users/@me/channels" and call["status"] == 200
        }
        tokens = dict(_tokens(self.calls))
        seen = []
        for call in self.calls:
            match call["path"].split("/")[1:]:
                case ["channels", channel, "messages", *_] if call["body"]:
                    seen.append(_glimpse(call, talks.get(channel)))
                case ["interactions", number, _, "callback"]:
                    seen.append(_glimpse(call, await self._reader(number, call["body"], talks)))
                case ["webhooks", _, token, *_] if call["body"]:
                    seen.append(_glimpse(call, await self._reader(tokens[token], call["body"], talks)))
        return seen

    async def _reader(self, interaction: str, body: dict[str, Any], talks: Collection[str]) -> str | None:
        """Who reads the answer to an interaction: whoever acted, unless it stands in the channel for all."""
        told = await self.evening.room.get(f"/interactions/{interaction}")
        message = told["response"]
        flags = int((body.get("data") or body).get("flags") or 0)
        hidden = message is not None and (message["ephemeral"] or message["channel_id"] in talks)
        return str(told["user"]) if flags & EPHEMERAL or told["modal"] or hidden else None


def _tokens(calls: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    for call in calls:
        match call["path"].split("/")[1:]:
            case ["interactions", number, token, "callback"]:
                yield token, number


def _glimpse(call: dict[str, Any], user: str | None) -> Glimpse:
    return Glimpse(user, call["at"] * 1000, json.dumps(call["body"], ensure_ascii=False))


@dataclass(frozen=True)
class _Hand:
    users: tuple[str, ...]
    deck: tuple[str, ...]
    steps: tuple[tuple[float, tuple[Audience, ...]], ...]


class Knowledge:
    """What may be known of each hand in the database: by whom, from when on."""

    def __init__(self, evening: Evening) -> None:
        self._hands = {
            number: _hand(evening, hand, game, json.loads(rest))
            for hand, number, game, rest in evening.rows("SELECT id, number, game, rest FROM hands")
        }

    def of(self, glimpse: Glimpse) -> frozenset[str]:
        """The cards that the reader of this might know when it was sent."""
        hand = self._hands.get(glimpse.hand)
        if hand is None:
            return frozenset()
        seat = hand.users.index(glimpse.user) if glimpse.user in hand.users else None
        audiences = next((a for at, a in reversed(hand.steps) if at <= glimpse.at), ())
        return frozenset(card for card, to in zip(hand.deck, audiences, strict=False) if to.includes(seat))

    def leaks(self, glimpses: list[Glimpse]) -> list[tuple[Glimpse, frozenset[str]]]:
        """What told a card that its reader had no right to know."""
        return [(g, told) for g in glimpses if (told := cards_in(g.text) - self.of(g))]


def _hand(evening: Evening, hand: str, game: str, rest: dict[str, Any]) -> _Hand:
    rules = offer(game).game
    state, steps = None, []
    for kind, version, body, at in evening.rows(
        f"SELECT kind, version, body, at FROM events WHERE hand = '{hand}' ORDER BY n"
    ):
        state = rules.evolve(state, CODEC.read_event(game, Written(kind, version, body)))
        steps.append((at, rules.audiences(state)))
    deck = () if state is None else tuple(card.text for card in state.deck)
    return _Hand(tuple(str(dealt["user"]) for dealt in rest["dealt"]), deck, tuple(steps))

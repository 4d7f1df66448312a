"""Whose eyes read what: all that the bot sent, which cards it tells, and who could read it."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cached_property

from bot.playground.client import Json, Person
from bot.playground.core import Core
from tests.whole.conftest import Evening

EPHEMERAL = 1 << 6
UPDATE, FORM = 7, 9
"""Discord's numbers for an answer that repaints the message pressed, and for one that opens a window."""

NUMBERED = re.compile(r"(?:hand|deal)\s(\d+)", re.IGNORECASE)

SIGNS = {"♠": "s", "♣": "c", "♡": "h", "♥": "h", "♢": "d", "♦": "d"}
NAMED = "two three four five six seven eight nine ten jack queen king ace"
RANKS = dict(zip(NAMED.split(), "23456789TJQKA", strict=True))
UNSEEN = str.maketrans("\u00a0\u202f", "  ", "\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f`*")
"""Marks that may stand between the signs of a card, and that people don't see; spaces that hold words together."""
IN_FIGURES = rf"(10|[2-9JQKA])([{''.join(SIGNS)}])"
IN_WORDS = rf"({'|'.join(RANKS)}) of (spades|clubs|hearts|diamonds)"
FIGURES = re.compile(IN_FIGURES)
WORDS = re.compile(IN_WORDS, re.IGNORECASE)
CODES = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]){1,2}(?![A-Za-z0-9])")
JOKER = re.compile(r"★|\bjoker\b(?! plays)", re.IGNORECASE)
JOKER_PLAYS = re.compile(rf"(★|\bjoker|\banother)( plays)? as the ({IN_FIGURES}|{IN_WORDS})", re.IGNORECASE)
"""What a joker plays as is no card that anyone holds."""


def cards_in(text: str) -> frozenset[str]:
    """The cards as the deal order has them; jokers, which are all alike, as "*".

    >>> sorted(cards_in("`10♣ ★`, king of spades, d:1:Ah, ★ plays as the 9♡"))
    ['*', 'Ah', 'Ks', 'Tc']
    """
    shown = JOKER_PLAYS.sub(r"\1 plays", text.translate(UNSEEN))
    figures = {("T" if rank == "10" else rank) + SIGNS[sign] for rank, sign in FIGURES.findall(shown)}
    words = {RANKS[rank.lower()] + suit[0].lower() for rank, suit in WORDS.findall(shown)}
    codes = {code[n : n + 2] for code in CODES.findall(text) for n in range(0, len(code), 2)}
    jokers = {"*" for _ in JOKER.findall(shown)}
    return frozenset(figures | words | codes | jokers)


@dataclass(frozen=True)
class Glimpse:
    """Something that could be read: by one user (None: by everyone), and when (milliseconds since 1970)."""

    user: str | None
    at: float
    body: str
    """As JSON."""
    call: str = ""
    """The REST call that brought it, such as "POST /channels/1/messages"; "" for what came otherwise."""
    took: bool = True
    """Whether Discord took it."""

    @property
    def text(self) -> str:
        """All that it says, ids and names of files included, a line each."""
        return "\n".join(_strings(json.loads(self.body)))

    @cached_property
    def cards(self) -> frozenset[str]:
        return cards_in(self.text)

    @cached_property
    def hand(self) -> int:
        """The hand it tells of; 0 for none."""
        found = NUMBERED.search(self.text)
        return int(found[1]) if found else 0

    @property
    def is_unasked(self) -> bool:
        """Whether it is a message or an edit of the bot's own accord, which answers no press."""
        return self.took and re.match(r"(POST|PATCH) /channels/\d+/messages", self.call) is not None


def _strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for each in value:
                yield from _strings(each)
        case dict():
            for each in value.values():
                yield from _strings(each)


@dataclass
class Eyes:
    """Takes down all that the bot sends from the beginning of an evening on, and who could read it."""

    evening: Evening
    glimpses: list[Glimpse] = field(default_factory=list)
    _looked_up_to: int = 0

    def look(self) -> None:
        """Take in what was sent since the last look; the playground remembers the last few thousand calls only."""
        core = self.evening.playground.core
        fresh = core.traffic.since(self._looked_up_to, gateway=True)
        assert len(fresh) == core.traffic.count - self._looked_up_to, "some of it is forgotten already"
        self._looked_up_to = core.traffic.count
        self.glimpses += [_glimpse(core, sent) for sent in fresh if sent.get("way") != "to bot"]

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[None]:
        """Look again and again, and a last time at the end."""
        watching = asyncio.create_task(self._keep_looking())
        try:
            yield
            self.look()
        finally:
            watching.cancel()

    async def _keep_looking(self) -> None:
        while True:
            self.look()
            await self.evening.room.get("/wait", after=10**12, timeout=1)


def _glimpse(core: Core, sent: Json) -> Glimpse:
    if sent["kind"] == "gateway":
        return Glimpse(None, sent["at"] * 1000, _json(sent["frame"]))
    body = _json([sent["body"], sent.get("files")])
    call, took = f"{sent['method']} {sent['path']}", 200 <= sent["status"] < 300
    return Glimpse(_reader(core, sent), sent["at"] * 1000, body, call, took)


def _json(body: object) -> str:
    return json.dumps(body, ensure_ascii=False)


def _reader(core: Core, sent: Json) -> str | None:
    """The one user who can read what a call brings; None for everyone, and wherever there is any doubt."""
    body = sent["body"] if isinstance(sent["body"], dict) else {}
    match sent["path"].split("/")[1:]:
        case ["channels", channel, "messages", *_]:
            return _talks_with(core, channel)
        case ["interactions", number, _, "callback"]:
            asked = core.interactions[number]
            if body.get("type") == FORM:
                return asked.user_id
            if body.get("type") == UPDATE:
                return _reader_of(core, asked.message_id)
            return _reader_of_new(core, asked.channel_id, asked.user_id, body.get("data"))
        case ["webhooks", _, token, "messages", which]:
            return _reader_of(core, core.tokens[token].response_id if which == "@original" else which)
        case ["webhooks", _, token]:
            if sent["status"] == 200:
                return _reader_of(core, sent["response"]["id"])
            asked = core.tokens[token]
            return _reader_of_new(core, asked.channel_id, asked.user_id, body)
    return None


def _talks_with(core: Core, channel: str) -> str | None:
    there = core.world.channels.get(channel)
    return there.recipient_id if there is not None else None


def _reader_of(core: Core, message: str | None) -> str | None:
    found = core.world.messages.get(message or "") or core.world.graves.get(message or "")
    return None if found is None else found.visible_to or _talks_with(core, found.channel_id)


def _reader_of_new(core: Core, channel: str, user: str, said: Json | None) -> str | None:
    private = int((said or {}).get("flags") or 0) & EPHEMERAL
    return user if private else _talks_with(core, channel)


async def on_screen(people: Iterable[Person]) -> list[Glimpse]:
    """All that stands before these people now."""
    seen = []
    for person in people:
        sight = await person.sees()
        bodies = ([m["content"], m["embeds"], m["components"]] for m in sight.messages())
        seen += [Glimpse(str(sight.raw["user"]["id"]), float("inf"), _json(body)) for body in bodies]
    return seen

"""Everything the bot sends, to whom it goes and which cards are on it: to search for leaks and to count calls."""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.playground.client import Json, Room

EPHEMERAL = 1 << 6
RANKS = dict(
    zip(
        (
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
        ),
        "23456789TJQKA",
        strict=True,
    )
)
SUITS = {"♠": "s", "♣": "c", "♢": "d", "♡": "h"}
IN_FIGURES = re.compile(r"(10|[2-9JQKA])([♠♣♢♡])")
IN_WORDS = re.compile(rf"({'|'.join(RANKS)}) of (spades|clubs|diamonds|hearts)")
JOKERS_PLAY = re.compile(r"as the \w+ of \w+")
"""What a joker plays as is no card that anyone holds."""


@dataclass(frozen=True)
class Payload:
    """One message or edit as it left the bot. `to` is the one user who can read it, None for everyone."""

    to: int | None
    text: str
    direct: bool = False
    table: bool = False

    @property
    def hand(self) -> int:
        """The number of the hand it tells of, 0 for none."""
        found = re.search(r"[Hh]and (\d+)", self.text)
        return int(found[1]) if found else 0

    @property
    def cards(self) -> set[str]:
        """The cards on it, jokers left out: they are all alike."""
        text = JOKERS_PLAY.sub("", self.text)
        figures = {("T" if rank == "10" else rank) + SUITS[suit] for rank, suit in IN_FIGURES.findall(text)}
        return figures | {RANKS[rank] + suit[0] for rank, suit in IN_WORDS.findall(text)}


@dataclass
class Wiretap:
    """Listens from hand to hand; what was heard is kept, whatever the playground forgets."""

    room: Room
    heard: list[Payload] = field(default_factory=list)
    _last: int = 0
    _talks: dict[str, int] = field(default_factory=dict)
    _presses: dict[str, Json] = field(default_factory=dict)

    async def listen(self) -> None:
        """Take in what was sent since the last time."""
        for call in await self.room.traffic(gateway=True):
            if call["n"] <= self._last:
                continue
            self._last = call["n"]
            if call["kind"] == "gateway":
                self._note_press(call["frame"])
            elif call["method"] in ("POST", "PATCH") and call["status"] < 300:
                payload = self._payload(call)
                if payload is not None:
                    self.heard.append(payload)

    def _note_press(self, frame: Json) -> None:
        if frame.get("t") == "INTERACTION_CREATE":
            self._presses[frame["d"]["token"]] = frame["d"]

    def _payload(self, call: Json) -> Payload | None:
        text = json.dumps(call["body"], ensure_ascii=False)
        match call["path"].strip("/").split("/"):
            case ["users", "@me", "channels"]:
                self._talks[call["response"]["id"]] = int(call["body"]["recipient_id"])
                return None
            case ["channels", channel, "messages", *_] if channel in self._talks:
                return Payload(self._talks[channel], text, direct=True)
            case ["channels", _, "messages", *_]:
                return Payload(None, text, table=True)
            case ["interactions", _, token, "callback"]:
                return Payload(self._answered(token, call["body"]), text)
            case ["webhooks", _, token, *_]:
                shown = (call["response"] or {}).get("flags", 0) & EPHEMERAL
                return Payload(self._user(token) if shown else None, text)
        return None

    def _answered(self, token: str, body: Json) -> int | None:
        """Who reads the first answer to a press: everyone where it repaints a public message."""
        press = self._presses[token]
        if body["type"] == 7:
            private = press.get("guild_id") is None or press["message"].get("flags", 0) & EPHEMERAL
        else:
            private = body["type"] == 9 or (body.get("data") or {}).get("flags", 0) & EPHEMERAL
        return self._user(token) if private else None

    def _user(self, token: str) -> int:
        press = self._presses[token]
        return int((press.get("member") or press)["user"]["id"])


@dataclass(frozen=True)
class Known:
    """What may be known of one hand: by user, the cards dealt and those of the draw; and the hands that were shown."""

    dealt: Mapping[int, Collection[str]]
    got: Mapping[int, Collection[str]]
    shown: Collection[str]

    @classmethod
    def of(cls, users: list[int], log: list[tuple[str, Json]]) -> "Known":
        """From the log in the books; `users` by seat."""
        dealt: dict[int, set[str]] = {user: set() for user in users}
        got: dict[int, set[str]] = {user: set() for user in users}
        shown: set[str] = set()
        for kind, body in log:
            if kind == "HandDealt":
                dealt[users[body["seat"]]] |= set(body["cards"])
            elif kind == "Drew":
                got[users[body["seat"]]] |= set(body["cards"])
            elif kind == "HandsShown":
                shown |= {card for hand in body["hands"] for card in hand["cards"]}
        return cls(dealt, got, shown)

    def leaks(self, payload: Payload) -> set[str]:
        """Cards on this that whoever reads it may not know yet."""
        open_now = set(self.shown) if "hands open" in payload.text else set()
        if payload.to is None:
            return payload.cards - open_now
        own: set[str] = set(self.dealt.get(payload.to, ()))
        if "You threw" in payload.text:
            own |= set(self.got[payload.to])
        return payload.cards - own - open_now


def log_of(rows: list[tuple[Any, ...]]) -> list[tuple[str, Json]]:
    """Kind and body of each event, from rows of the books."""
    return [(kind, json.loads(body)) for kind, body in rows]

"""What a player reads off a table: whose turn it is, what the buttons say, and which of them suits a hand."""

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.playground.client import Json, parts, plain
from bot.playground.robots.cards import Card, read

BUTTON = 2
JOIN = re.compile(r"Join\b(?!.*…)")
FREE = re.compile(r"Check$|Open$")
PAY = re.compile(r"(?:Call|Match|Enter|Stake|Open)\b[^…]*\d")
MORE = re.compile(r"(?:Bet|Raise|Stake more|All-in)\b")
QUIT = re.compile(r"Fold$|Stay out$")
PAT = re.compile(r"Stand pat")
DRAWS = re.compile(r"Draw \d")
MOVES = re.compile("|".join(p.pattern for p in (FREE, PAY, MORE, QUIT, PAT)))
SEE = re.compile(r"My cards|Choose cards")
ALL_IN = re.compile(r"all-in", re.IGNORECASE)
FOLLOW = re.compile(r"Join · |I'm back|Take \d|Check$|Wait for it|Top up…")
"""Buttons that a refusal or a question brings along, and that a player then presses."""

LEAVE = re.compile(r"Leave$")
SEAT = re.compile(r"Seat…")
COME_BACK = re.compile(r"I'm back|Wait for it")
"""What brings cards again, on the seat's own page and in what is asked there."""

CLOSED = re.compile(r"Open again")
SEATED = re.compile(r"You're in seat \d")
LEFT = re.compile(r"You left the table")
TOP_UP = re.compile(r"Top up…")

LEFT_OUT = "Not dealt in:"
"""How the line begins that lists who sits at the table without cards."""

KEY = re.compile(r"t:([^:]+):")
"""How the ids of a table's buttons begin: with the table's own."""

HOST = re.compile(r"^Host (.+) · \d|^(.+) is the host now\.$", re.MULTILINE)
NOT_PLAYING = re.compile(r"^Host |is the host now|^Not dealt in|sits? out|^(?:Deal|Hand) \d+:")
"""Lines that name people who need not be in the game just now."""

LONGEST_NAME = 16
"""Signs of a name that a table shows; of a longer one the last is cut off for an ellipsis."""

INVISIBLE = str.maketrans("", "", "\u2068\u2069\\*")
NUMBER = re.compile(r"\d[\d,.\u202f ]*")


@dataclass(frozen=True, slots=True)
class Table:
    """A message with buttons, as one player reads it. `buttons` are custom_ids by label, the greyed ones left out."""

    message: Json
    text: str
    buttons: Mapping[str, str]

    @property
    def mark(self) -> tuple[str, str | None]:
        """Changes whenever the message does."""
        return str(self.message["id"]), self.message["edited_timestamp"]

    @property
    def key(self) -> str:
        """Which table it is; empty if it is none."""
        return next((found[1] for each in self.buttons.values() if (found := KEY.match(each))), "")

    @property
    def closed(self) -> bool:
        return self.first(CLOSED) is not None

    @property
    def host(self) -> str | None:
        """Who is said to be the host: by the lobby's line, else by the last news; None where neither stands."""
        told = list(HOST.finditer(self.text))
        found = next((m[1] for m in told if m[1]), told[-1][2] if told else None)
        return str(found) if found else None

    def first(self, pattern: re.Pattern[str]) -> str | None:
        """The first button whose label fits."""
        return next((label for label in self.buttons if pattern.match(label)), None)

    def is_turn_of(self, name: str) -> bool | None:
        """Whether it is this player's turn; None where the table doesn't say whose it is."""
        lines = [line for line in self.text.split("\n") if line.startswith("→") or " to act" in line]
        if not lines:
            return None
        return any(_says(line, name) for line in lines)

    def names(self, name: str) -> bool:
        """Whether this player is told of at all, but as one who gets no cards."""
        lines = (line for line in self.text.split("\n") if not line.startswith(LEFT_OUT))
        return any(_says(line, name) for line in lines)

    def plays(self, name: str) -> bool:
        """Whether this player has a part in the game, as far as the table tells."""
        lines = self.text.split("\n")
        return any(_says(line, name) for line in lines if not NOT_PLAYING.search(line))

    def wants_chips_of(self, name: str) -> bool:
        """Whether the table waits for this player to bring more."""
        needs = re.compile(rf"(?:^|\W){re.escape(shown(name))}\W[^,]*\bneeds ")
        return any(needs.search(line) for line in self.text.split("\n"))

    @property
    def board(self) -> list[Card]:
        """The cards for everybody: lines of cards and nothing else."""
        lines = [line for line in self.text.split("\n") if "`" in line and not re.search(r"[a-z]{2}", line)]
        return [card for line in lines for card in read(line)]

    @property
    def pot(self) -> int:
        found = re.search(r"[Pp]ot (\d[\d,]*)", self.text)
        return amount(found[1]) if found else 0


def shown(name: str) -> str:
    """A name as far as a table shows it."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1]


def _says(line: str, name: str) -> bool:
    return re.search(rf"(?:^|\W){re.escape(shown(name))}(?:\W|$)", line) is not None


def newest(messages: Iterable[Json]) -> Table | None:
    """The table that stands in a channel, or stood there last, of its messages from the oldest on."""
    public = [table(m) for m in messages if m["author"].get("bot") and not m.get("ephemeral")]
    return next((each for each in reversed(public) if each.key), None)


def table(message: Json) -> Table:
    buttons = {
        p["label"]: p["custom_id"]
        for p in parts(message)
        if p["type"] == BUTTON and p.get("custom_id") and p.get("label") and not p.get("disabled")
    }
    return Table(message, plain(message).translate(INVISIBLE), buttons)


def amount(text: str) -> int:
    """The chips in a label.

    >>> amount("Call 1,200"), amount("Check")
    (1200, 0)
    """
    found = NUMBER.search(text)
    return int(re.sub(r"\D", "", found[0])) if found else 0


def choose(here: Table, feeling: float, dice: random.Random) -> str | None:
    """The label of the button to press with a hand this good, or None if there is no move among them.

    Cheap things are done with any hand, dear ones with a good one, and a very good one sometimes asks for more.
    """
    free, pay, more, out = (here.first(p) for p in (FREE, PAY, MORE, QUIT))
    if more and feeling > 0.62 and dice.random() < 0.5 and not ALL_IN.search(more):
        return more
    if free:
        return free
    if pay is None:
        return out
    price = amount(pay)
    asked = price / (here.pot + price) if here.pot else 0.3
    enough = 0.8 if ALL_IN.search(pay) else min(0.1 + 0.8 * asked, 0.6)
    return pay if feeling + 0.1 * dice.random() >= enough or out is None else out


def answers(modal: Json) -> dict[str, Any]:
    """What to fill into a form: its own suggestions, the first choice, the first number of its hint."""
    out: dict[str, Any] = {}
    hint = ""
    for part in parts(modal):
        hint = part.get("description") or hint
        match part["type"]:
            case 21 if part["required"] and not any(o["default"] for o in part["options"]):
                out[part["custom_id"]] = part["options"][0]["value"]
            case 4 if part["required"] and not part["value"]:
                found = NUMBER.search(part["placeholder"] or hint)
                out[part["custom_id"]] = found[0].strip() if found else "1"
    radio = next((p for p in parts(modal) if p["type"] == 21), None)
    if radio is not None and not radio["required"] and not any(o["default"] for o in radio["options"]):
        out[radio["custom_id"]] = radio["options"][0]["value"]
    return out

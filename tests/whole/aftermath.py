"""What must hold once an evening is over: the books, the buttons left behind, what was shown to whom, and the log."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from bot.core.events import Audience
from bot.games import OFFERS, offer
from bot.playground.client import Json
from bot.store.codec import Codec, Written, events_of
from tests.whole.conftest import Evening

CODEC = Codec(events_of(OFFERS))
EPHEMERAL = 1 << 6
SIGNS = {"♠": "s", "♣": "c", "♡": "h", "♢": "d"}
NAMED = "two three four five six seven eight nine ten jack queen king ace"
RANKS = dict(zip(NAMED.split(), "23456789TJQKA", strict=True))
FIGURES = re.compile(r"(10|[2-9JQKA])([♠♣♡♢])|(★)")
SPOKEN = re.compile(rf"({'|'.join(RANKS)}) of (spades|clubs|hearts|diamonds)")
JOKER_PLAYS = re.compile(r"as the `?(?:\w+ of \w+|(?:10|[2-9JQKA])[♠♣♡♢])")
"""What a joker plays as is no card that anyone holds."""
NUMBERED = re.compile(r"(?:[Hh]and|[Dd]eal) (\d+)")


def books_are_whole(evening: Evening, people: int, starting: int) -> None:
    """Sums, balances, hands over and settled once, nobody's chips left on a table, none made and none lost."""
    evening.books_are_right()
    assert evening.rows("SELECT count(*) FROM hands WHERE state NOT IN ('ended', 'void')") == [(0,)]
    assert evening.rows("SELECT count(*) FROM tables WHERE phase <> 'closed'") == [(0,)]
    assert evening.rows("SELECT sum(balance) FROM accounts WHERE kind = 'seat'") == [(0,)]
    wallets = "SELECT count(*), sum(balance) FROM accounts WHERE kind = 'wallet'"
    assert evening.rows(wallets) == [(people, people * starting)]
    off = "SELECT hand FROM results GROUP BY hand HAVING sum(net) <> 0"
    assert evening.rows(off) == []
    uncounted = "SELECT id FROM hands WHERE (state = 'ended') <> (id IN (SELECT hand FROM results))"
    assert evening.rows(uncounted) == [], "a hand that ended counts, one that is void doesn't"
    settled = "SELECT replace(id, 'settle:', '') FROM transfers WHERE kind = 'settle'"
    assert evening.rows(f"SELECT id FROM hands WHERE state = 'void' AND id IN ({settled})") == []
    won = "SELECT hand FROM results WHERE net <> 0"
    assert evening.rows(f"SELECT hand FROM ({won}) WHERE hand NOT IN ({settled})") == []
    numbers = [row[0] for row in evening.rows("SELECT number FROM hands ORDER BY number")]
    assert numbers == list(range(1, len(numbers) + 1)), "a hand that never opened gives its number back"


def cards_in(text: str) -> frozenset[str]:
    """Every card a text tells, in figures or in words, without those that a joker plays as.

    >>> sorted(cards_in("`10♣ ★`, king of spades, ★ plays as the 9♡"))
    ['*', 'Ks', 'Tc']
    """
    text = JOKER_PLAYS.sub("", text.replace("\ufe0e", ""))
    found = FIGURES.findall(text)
    figures = {"*" if joker else ("T" if rank == "10" else rank) + SIGNS[sign] for rank, sign, joker in found}
    return frozenset(figures | {RANKS[rank] + suit[0] for rank, suit in SPOKEN.findall(text)})


@dataclass(frozen=True)
class Glimpse:
    """Something that could be read: by one user (None: by everyone), and when (milliseconds since 1970)."""

    user: str | None
    at: float
    text: str

    @property
    def hands(self) -> set[int]:
        """The numbers of the hands it tells of."""
        return {int(number) for number in NUMBERED.findall(self.text)}


@dataclass
class Witness:
    """Takes down all that the bot sends from the beginning of an evening on, and who could read it."""

    evening: Evening
    glimpses: list[Glimpse] = field(default_factory=list)
    _read_up_to: int = 0

    async def look(self) -> None:
        """Take in what was sent since the last look; the playground remembers the last few thousand calls only."""
        told = await self.evening.room.get("/traffic", since=self._read_up_to, gateway=0)
        for call in told["calls"]:
            if call["body"]:
                self.glimpses += self._glimpse(call)
        self._read_up_to = told["next"]

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[None]:
        """Look again and again, and a last time at the end."""
        watching = asyncio.create_task(self._keep_looking())
        try:
            yield
            await self.look()
        finally:
            watching.cancel()

    async def _keep_looking(self) -> None:
        while True:
            await self.look()
            await self.evening.room.get("/wait", after=10**12, timeout=1)

    @property
    def saw_cards(self) -> int:
        """How much of what was seen had cards on it."""
        return sum(1 for glimpse in self.glimpses if cards_in(glimpse.text))

    def _glimpse(self, call: Json) -> Iterator[Glimpse]:
        core = self.evening.playground.core
        body = call["body"]
        match call["path"].split("/")[1:]:
            case ["channels", channel, "messages", *_]:
                there = core.world.channels.get(channel)
                reader = there.recipient_id if there is not None else None
            case ["interactions", number, _, "callback"]:
                reader = self._reader(core.interactions[number], body.get("data") or {}, body.get("type"))
            case ["webhooks", _, token, *rest]:
                reader = self._reader(core.tokens[token], body, 7 if rest else 4)
            case _:
                return
        yield Glimpse(reader, call["at"] * 1000, json.dumps(body, ensure_ascii=False))

    def _reader(
        self, interaction: Any, body: Json, kind: int | None
    ) -> str | None:  # the playground's own record
        """Who reads an answer: whoever acted, unless it stands in the channel for all."""
        world = self.evening.playground.core.world
        channel = world.channels.get(interaction.channel_id)
        if kind == 9 or (channel is not None and channel.recipient_id):
            return str(interaction.user_id)
        if kind == 7:
            on = interaction.message_id or interaction.response_id
            message = world.messages.get(on) or world.graves.get(on)
            return message.visible_to if message is not None else None
        return str(interaction.user_id) if int(body.get("flags") or 0) & EPHEMERAL else None

    def leaks(self, *, aloud: bool = False) -> list[tuple[Glimpse, frozenset[str]]]:
        """What told a card that its reader had no right to know when it was sent. `aloud`: as if all could read all."""
        hands = {
            number: _hand(self.evening, hand, game, json.loads(rest))
            for hand, number, game, rest in self.evening.rows("SELECT id, number, game, rest FROM hands")
        }
        found = []
        for glimpse in self.glimpses:
            reader = replace(glimpse, user=None) if aloud else glimpse
            may = frozenset[str]().union(*(hands[n].known_to(reader) for n in glimpse.hands if n in hands))
            told = cards_in(glimpse.text) - may
            if told:
                found.append((glimpse, told))
        return found


@dataclass(frozen=True)
class _Hand:
    users: tuple[str, ...]
    deck: tuple[str, ...]
    steps: tuple[tuple[float, tuple[Audience, ...]], ...]

    def known_to(self, glimpse: Glimpse) -> frozenset[str]:
        """The cards of this hand that the reader might know at that moment."""
        seat = self.users.index(glimpse.user) if glimpse.user in self.users else None
        audiences = next((audiences for at, audiences in reversed(self.steps) if at <= glimpse.at), ())
        return frozenset(card for card, to in zip(self.deck, audiences, strict=False) if to.includes(seat))


def _hand(
    evening: Evening, hand: str, game: str, rest: dict[str, Any]
) -> _Hand:  # JSON as the database has it
    rules = offer(game).game
    state, steps = None, []
    for kind, version, body, at in evening.rows(
        f"SELECT kind, version, body, at FROM events WHERE hand = '{hand}' ORDER BY n"
    ):
        state = rules.evolve(state, CODEC.read_event(game, Written(kind, version, body)))
        steps.append((at, rules.audiences(state)))
    deck = () if state is None else tuple(card.text for card in state.deck)
    return _Hand(tuple(str(dealt["user"]) for dealt in rest["dealt"]), deck, tuple(steps))


RECORD = re.compile(r"^\d{4}-\d\d-\d\d [\d:]{8} (?P<level>\w+) +(?P<who>[\w.]+): (?P<what>.*)$")
TROUBLE = re.compile(
    r"(^|\.)(HTTPException|DiscordServerError|NotFound|RateLimited|TimeoutError|NotNow|Lost|MessageLost"
    r"|ClientConnectorError|ServerDisconnectedError|ClientOSError|ConnectionResetError|ConnectionClosed)\b"
)
"""How a Discord that fails may end a traceback."""


def complaints(log: str) -> list[str]:
    """The records of a log that aren't warnings of a Discord that fails: errors, and tracebacks of our own."""
    records: list[list[str]] = []
    for line in log.splitlines():
        if RECORD.match(line) or not records:
            records.append([])
        records[-1].append(line)
    return ["\n".join(record) for record in records if not _is_excused(record)]


def _is_excused(record: list[str]) -> bool:
    head = RECORD.match(record[0])
    if head is None or head["level"] != "WARNING":
        return False
    if len(record) == 1:
        return True
    last = next(line for line in reversed(record) if line and not line.startswith(" "))
    return TROUBLE.search(last.partition(":")[0]) is not None

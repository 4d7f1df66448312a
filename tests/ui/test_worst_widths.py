"""Every screen of every game at its widest: ten players with names of 32 signs, 9-digit stacks, nine side pots."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest

from bot.bank import ledger
from bot.bank.ledger import Account, House, Seat, transfer
from bot.core.offer import Offer
from bot.games import OFFERS
from bot.show.catalog import Catalog
from bot.tables.lobby import Lobby
from bot.tables.people import Actor
from bot.tables.ports import PastHand
from bot.tables.rows import HandState
from bot.ui.pages import hands, stories
from bot.ui.pages.parts import Page
from tests.fakes.store import PaperStore
from tests.tables.house import GUILD, MINUTE, Room
from tests.ui.crowd import Crowd, is_closed
from tests.ui.scales import Scales, WeighingStage, uncut

NAMES = (
    "*_~`|[]<>*_~`|[]<>*_~`|[]<>*_~`|",
    "*\u0301" * 16,
    "\u05d0\u05d1\u05d2\u05d3" * 8,
    "🂡🂱🃁🃑" * 8,
    "<@1100000000000000101>@everyone##",
    "_\u0327\u0301" * 10 + "__",
    "||spoiler||`code`~~no~~[a](b)**W",
    "\u202e\u202d<:ace:1100000000000000101>\u200b\u200b\u200b",
    "W" * 32,
    ":" * 31 + "\u0301",
)
"""Pure markdown, accents on accents, right to left, cards, mentions, spoilers, hidden marks, and simply wide."""

PLAYERS = tuple(Actor(1_100_000_000_000_000_101 + n, name, manages=n == 0) for n, name in enumerate(NAMES))
HOST = PLAYERS[0]
CHIPS = 999_999_999
TALLEST, STEP = 111_111_111, 1_234_567
"""Stacks of nine digits, no two alike, so that every all-in makes a side pot more."""

TERMS: dict[str, list[dict[str, int | str]]] = {
    "put-and-take": [{"unit": 1000, "scale": "doubling"}, {"unit": 1000, "banker": "house"}],
    "holdem": [
        {"small_blind": 500_000, "big_blind": 1_000_000, "ante": 1_000_000, "time_bank": 300, "seats": 10},
        {
            "small_blind": 500_000,
            "big_blind": 1_000_000,
            "ante": 999_999,
            "ante_by": "big blind",
            "limit": "pot",
            "seats": 10,
        },
        {"small_blind": 999_999, "big_blind": 1_000_000, "limit": "fixed", "returning": "wait", "seats": 10},
    ],
    "draw": [
        {"ante": 999_999, "entry": 999_998, "minimum": 1_000_000, "seats": 10, "time_bank": 300},
        {
            "ante": 999_999,
            "entry": 999_998,
            "minimum": 1_000_000,
            "seats": 10,
            "showdown": "matched",
            "laps": 50,
        },
    ],
}
ACTS = 50


class WideRoom(Room):
    """A house whose channel weighs everything."""

    def __init__(self, scales: Scales) -> None:
        self.scales = scales
        super().__init__(PaperStore(starting_chips=CHIPS), {each.key: each for each in OFFERS})

    def _lobby(self) -> Lobby:
        before = self.stage
        self.stage = WeighingStage(self.scales, before.messages)
        self.stage.channel, self.stage.last_message = before.channel, before.last_message
        self.stage.by_token = before.by_token
        return super()._lobby()


@pytest.fixture
async def room(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WideRoom]:
    uncut(monkeypatch)
    monkeypatch.setattr(
        ledger, "MOST_IN_A_TRANSFER", 2 * ledger.MOST_IN_A_TRANSFER
    )  # ten such stacks are above it
    house = WideRoom(Scales())
    yield house
    await house.lobby.close()


async def fill(room: WideRoom, game: str, terms: dict[str, int | str]) -> None:
    """Everyone sits down, and their stacks grow to nine digits."""
    options: dict[str, Any] = {**terms}
    await room.open(HOST, game=game, **options)
    for actor in PLAYERS[1 : int(room.table.row.options["seats"])]:
        await room.press(actor, "joinfor")
        await room.press(actor, "join", ticked=int(game != "put-and-take"))
    for n, sitting in enumerate(room.table.seated):
        lacks = TALLEST - n * STEP - room.table.stack(sitting)
        moved: dict[Account, int] = {Seat(sitting.id): lacks, House(GUILD): -lacks}
        await room.paper.move(transfer(f"grant:{sitting.id}", "grant", moved))
    await room.restart(away=MINUTE)


EVENINGS = [(game, n) for game, terms in TERMS.items() for n in range(len(terms))]


@pytest.mark.parametrize("boldest", [True, False], ids=["all-in", "by chance"])
@pytest.mark.parametrize(("game", "n"), EVENINGS)
async def test_an_evening_at_its_widest(room: WideRoom, game: str, n: int, boldest: bool) -> None:
    """Lobby, every stage of several hands, panels in words and figures, pings, pause and the end."""
    for actor in PLAYERS:
        room.paper.tastes[actor.user] = {"word": "W" * 32}
        if actor.user % 2:
            room.paper.tastes[actor.user]["wording"] = "words"
    await fill(room, game, TERMS[game][n])
    dealt = await room.press(HOST, "deal")
    assert dealt.how in ("posted", "painted"), dealt.answers
    crowd = Crowd(room, PLAYERS, f"{game}{n}{boldest}", boldest=boldest)
    await crowd.first_hand()
    await crowd.play(ACTS)
    if not is_closed(room):
        await room.press(HOST, "pause")
        await crowd.play(ACTS if room.table.in_hand else 3)
    if not is_closed(room):
        await room.press(HOST, "closeyes")
        while not is_closed(room):
            await room.wait(10 * MINUTE)
    ended = [hand for hand in room.paper.books.hands.values() if hand.state is HandState.ENDED]
    assert ended, "a hand was played out"
    assert {
        f"{game}-lobby-title",
        f"{game}-hand-title",
        f"{game}-closed-title",
    } <= room.scales.heaviest.keys()
    if boldest and game != "put-and-take" and TERMS[game][n].get("limit", "no") == "no":
        assert room.scales.most_side_pots >= SIDE_POTS
    for hand in ended:
        tell(room.scales, PastHand(hand, room.paper.books.logs[hand.id]))


SIDE_POTS = len(PLAYERS) - 2
"""Side pots when ten go all-in with ten stacks: the last two share one, and what is above comes back."""


def tell(scales: Scales, past: PastHand) -> None:
    """A hand's story for one of its players and for all, and what there is to verify."""
    shelf: Any = Shelf({each.key: each for each in OFFERS}, scales.catalog)
    user = past.hand.dealt[0].user
    scales.page(hands.verify(shelf, past, user))
    scales.page(stories.export(shelf, past, user))
    tellers: tuple[Callable[[int], Page], ...] = (
        lambda at: stories.story(shelf, past, user, at),
        lambda at: stories.public(shelf, past, at),
    )
    for tells in tellers:
        before = None
        for at in count():
            page = tells(at)
            if page == before:
                break
            scales.page(page)
            before = page


@dataclass(frozen=True)
class Shelf:
    """As much of a house as a hand's pages ask for."""

    offers: dict[str, Offer]
    catalog: Catalog

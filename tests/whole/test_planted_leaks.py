"""The searchers searched: a leak is found wherever it is planted, and what is rightly told is no leak."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import aiohttp
import pytest

from bot.core.cards import card as card_of
from bot.playground.client import Person
from bot.show.cards import sign
from tests.whole.cardroom import RIVER, Cardroom
from tests.whole.conftest import Evening
from tests.whole.draw_room import DrawRoom
from tests.whole.eyes import EPHEMERAL, Eyes, Glimpse, on_screen
from tests.whole.holdem_room import HoldemRoom
from tests.whole.knowledge import hands_of, leaks, nobody_saw_too_much
from tests.whole.test_eyes import WAYS

pytestmark = pytest.mark.whole

Planting = Callable[[], Awaitable[None]]


async def call(evening: Evening, path: str, body: Any) -> dict[str, Any]:
    """Call Discord as the bot would."""
    headers = {"Authorization": f"Bot {evening.playground.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.post(evening.playground.api + path, json=body) as answered,
    ):
        found: dict[str, Any] = await answered.json()
        assert answered.status == 200, found
        return found


async def user_id(person: Person) -> str:
    return str((await person.sees()).raw["user"]["id"])


class Planter:
    """Tells a card as the bot might by mistake, to everyone or to one person, and returns what it did."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.core = evening, evening.playground.core

    async def to_all(self, text: str, custom_id: str = "t:0:0:help") -> None:
        button = {"type": 2, "style": 2, "label": "Help", "custom_id": custom_id}
        row = {"type": 1, "components": [button]}
        quiet = self.core.world.find_channel("lagoon").id
        await call(self.evening, f"/channels/{quiet}/messages", {"content": text, "components": [row]})

    async def by_direct_message(self, person: Person, text: str) -> None:
        talk = await call(self.evening, "/users/@me/channels", {"recipient_id": await user_id(person)})
        await call(self.evening, f"/channels/{talk['id']}/messages", {"content": text})

    async def whispered(self, person: Person, text: str, flags: int = EPHEMERAL) -> None:
        asked = await person.slash("table show", RIVER)
        token = self.core.interactions[asked.id].token
        await call(
            self.evening, f"/webhooks/{self.core.world.app_id}/{token}", {"content": text, "flags": flags}
        )


async def leaks_of(planting: Planting, evening: Evening, eyes: Eyes) -> list[tuple[Glimpse, frozenset[str]]]:
    before = len(eyes.glimpses)
    await planting()
    eyes.look()
    return leaks(evening, eyes.glimpses[before:])


async def deal(evening: Evening, game: str) -> tuple[Person, Person]:
    """A first hand between two, stopped where nobody is in a hurry."""
    await evening.start()
    if game == "put-and-take":
        ann, bo = await evening.seat("Ann", "Bo")
        assert (await ann.press("Deal", where=RIVER)).ok
        await evening.until_text(ann, "PUT")
        return ann, bo
    room: Cardroom = {"holdem": HoldemRoom, "draw": DrawRoom}[game](evening, "Ann", "Bo")
    await room.sit(clock=300)
    await room.deal()
    await room.letter("Ann")
    await room.letter("Bo")
    return room.people["Ann"], room.people["Bo"]


@pytest.mark.parametrize("game", ["put-and-take", "holdem", "draw"])
async def test_a_planted_leak_is_found(evening: Evening, game: str) -> None:
    """A card that nobody may know: told to all, in a talk, in a whisper; in figures, in words, in code; by an id."""
    eyes, plant = Eyes(evening), Planter(evening)
    _, bo = await deal(evening, game)
    eyes.look()
    assert leaks(evening, eyes.glimpses) == [], "nothing is planted yet"
    secret = next(card for card in reversed(hands_of(evening)[1].deck) if not card.is_joker)
    figures, words, code = (f"Hand 1: {WAYS[way](secret)}" for way in ("figures", "words", "code"))
    custom_id, user = WAYS["an id"](secret), await user_id(bo)
    plantings: list[tuple[Planting, str | None]] = [
        (lambda: plant.to_all(figures), None),
        (lambda: plant.to_all("Hand 1", custom_id=custom_id), None),
        (lambda: plant.to_all(sign(secret)), None),
        (lambda: plant.by_direct_message(bo, figures), user),
        (lambda: plant.by_direct_message(bo, words), user),
        (lambda: plant.whispered(bo, code), user),
        (lambda: plant.whispered(bo, words), user),
        (lambda: plant.whispered(bo, figures, flags=0), None),
    ]
    for planting, reader in plantings:
        ((found, cards),) = await leaks_of(planting, evening, eyes)
        assert (found.user, set(cards)) == (reader, {secret.text})
    assert {cards for _, cards in leaks(evening, await on_screen([bo]))} == {frozenset({secret.text})}
    with pytest.raises(AssertionError, match="8 in all"):
        nobody_saw_too_much(evening, eyes.glimpses)


@pytest.mark.parametrize("game", ["holdem", "draw"])
async def test_what_one_may_know_is_a_leak_to_another_or_too_early(evening: Evening, game: str) -> None:
    eyes, plant = Eyes(evening), Planter(evening)
    ann, bo = await deal(evening, game)
    eyes.look()
    nobody_saw_too_much(evening, eyes.glimpses, least=1)
    users = [await user_id(person) for person in (ann, bo)]
    letter = next(each for each in eyes.glimpses if each.user == users[0] and each.cards)
    naturals = letter.cards - {"*"}
    for wrong in (replace(letter, user=users[1]), replace(letter, user=None), replace(letter, at=0.0)):
        assert [cards - {"*"} for _, cards in leaks(evening, [wrong])] == [naturals], (
            "Bo may have a joker too"
        )
    card = card_of(next(iter(naturals)))
    mine, next_one = f"Hand 1: {sign(card)}", f"Hand 2: {sign(card)}"
    plantings: list[tuple[Planting, list[set[str]]]] = [
        (lambda: plant.by_direct_message(ann, mine), []),
        (lambda: plant.whispered(ann, mine), []),
        (lambda: plant.by_direct_message(ann, next_one), [{card.text}]),
        (lambda: plant.by_direct_message(bo, mine), [{card.text}]),
        (lambda: plant.whispered(bo, mine), [{card.text}]),
        (lambda: plant.to_all(mine), [{card.text}]),
    ]
    for planting, found in plantings:
        assert [set(cards) for _, cards in await leaks_of(planting, evening, eyes)] == found


async def test_an_answer_is_read_where_it_stands(evening: Evening) -> None:
    """A repaint of the table by everyone; of a panel, or in a talk, by whoever pressed."""
    eyes = Eyes(evening)
    ann, bo = await deal(evening, "holdem")
    panel = await ann.press("My cards", where=RIVER)
    await ann.press("Refresh", message=panel.response)
    await bo.press("Refresh", where="dm")
    eyes.look()
    answers = [each for each in eyes.glimpses if each.call.endswith("/callback")]
    told = [(json.loads(each.body)[0]["type"], each.user) for each in answers]
    users = await user_id(ann), await user_id(bo)
    assert told[:1] == [(4, None)], "the table was opened before everyone"
    assert told[-4:] == [(7, None), (4, users[0]), (7, users[0]), (7, users[1])]


async def test_what_was_forgotten_before_it_was_looked_at_is_no_all_clear(evening: Evening) -> None:
    eyes = Eyes(evening)
    eyes.look()
    for _ in range(6000):
        evening.playground.core.traffic.gateway("from bot", {"op": 1, "d": None}, 0.0, None)
    with pytest.raises(AssertionError, match="forgotten"):
        eyes.look()

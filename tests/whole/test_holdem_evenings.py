"""Whole evenings of hold'em by chance: no chip lost, no card seen by a wrong eye, no call too many, whatever dies."""

import asyncio
import json
import random
import re
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from bot.playground.client import NeverHappened, Refused
from tests.whole.cardroom import RIVER, Cardroom
from tests.whole.conftest import Evening
from tests.whole.eyes import Eyes, Glimpse, Knowledge, cards_in
from tests.whole.test_kills import everything_is_whole

pytestmark = [pytest.mark.whole, pytest.mark.timeout(300)]

SEED = 20_261_130
SIX = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
CLOSED_TO_US = ("Eli", "Fay")
SMALL = {"small_blind": 1, "big_blind": 2}
"""Buy-ins are a tenth of a usual wallet then, so that people who play by chance aren't out at once."""
DEEP = "200000"
"""Chips a wallet opens with, so that nobody is out before the evening is."""
DEFERRED = 6
"""Discord's number for an answer put off: on a slow machine the repaint then follows as a call of its own."""
WRITES_A_HAND = 3
"""The hand's message, its first repaint, and the message before it cut to its outcome."""


@pytest.mark.parametrize(
    "hands", [30, pytest.param(300, marks=[pytest.mark.full, pytest.mark.timeout(1800)])]
)
async def test_an_evening_of_six(evening: Evening, hands: int) -> None:
    luck = random.Random(SEED + hands)
    await evening.start(RIVERBOAT_STARTING_CHIPS=DEEP)
    room, eyes = Cardroom(evening, SIX), Eyes(evening)
    for name in CLOSED_TO_US:
        await room.people[name].open_dms(False)
    await room.sit(clock=300, **SMALL)
    await room.deal()
    for name in SIX:
        await keep_filled_up(room, name)
    asked = await play(room, eyes, luck, hands)
    await close(evening, room)
    everything_is_whole(evening)
    assert evening.rows("SELECT count(*) FROM hands") >= [(hands,)]
    glimpses = await eyes.glimpses()
    nobody_saw_too_much(evening, glimpses)
    nobody_sees_too_much(evening, [await look_around(room, name) for name in SIX])
    calls_are_few(evening, eyes.calls, asked)


@pytest.mark.parametrize("kills", [6, pytest.param(30, marks=[pytest.mark.full, pytest.mark.timeout(900)])])
async def test_killed_at_random_instants_no_hand_and_no_chip_is_lost(evening: Evening, kills: int) -> None:
    luck = random.Random(SEED + kills)
    await evening.start()
    room, eyes = Cardroom(evening, SIX[:3]), Eyes(evening)
    await room.sit(clock=60, **SMALL)
    await room.deal()
    for name in room.people:
        await keep_filled_up(room, name)
    for _ in range(kills):
        playing = asyncio.create_task(play_on(room, luck))
        await evening.room.get("/wait", after=10**12, timeout=luck.uniform(0, 1.6))
        await evening.kill()
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        evening.books_are_right()
        await evening.start()
    number = evening.rows("SELECT max(number) FROM hands")[0][0]
    playing = asyncio.create_task(play_on(room, luck))
    await evening.until(room.host, lambda sight: f"hand {number + 1}" in sight.text(RIVER))
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    await close(evening, room)
    everything_is_whole(evening)
    nobody_saw_too_much(evening, await eyes.glimpses())


async def play(room: Cardroom, eyes: Eyes, luck: random.Random, hands: int) -> Counter[int]:
    """Play by chance until so many hands are over; how often, by hand, a fold was asked about."""
    asked: Counter[int] = Counter()
    number = 0
    while (look := await room.look()).number <= hands and "waiting" not in look.text:
        if number != look.number:
            number = look.number
            await eyes.look()
        if luck.random() < 0.15 and look.to_act:
            await room.random_choice_ahead(luck.choice(SIX), luck)
        done = await room.random_move(luck, look)
        if done == "asked":
            asked[number] += 1
        elif not done:
            await room.bell(0.2)
    return asked


async def play_on(room: Cardroom, luck: random.Random) -> None:
    """Play by chance until cancelled; what the bot doesn't answer, because it died, is tried again."""
    while True:
        with suppress(NeverHappened, Refused, AssertionError, KeyError):
            if not await room.random_move(luck):
                await room.bell(0.1)


async def keep_filled_up(room: Cardroom, name: str) -> None:
    """Auto top-up, so that the evening doesn't end with the first all-in."""
    panel = await room.press(name, "seat")
    on = await room.people[name].press("Auto top-up", message=panel.response)
    assert "Auto top-up: on" in on.text


async def close(evening: Evening, room: Cardroom) -> None:
    """The host closes the table; the hand that is on is played to its end."""
    answer = await room.host.slash("table close", RIVER)
    if "Close after" in answer.text:
        await room.host.press("Close after", message=answer.response)
    luck = random.Random(SEED)
    while "table closed" not in (await room.host.sees()).text(RIVER):
        if not await room.random_move(luck):
            await room.bell(0.2)


async def look_around(room: Cardroom, name: str) -> tuple[str, list[dict[str, Any]]]:
    """All that this person sees now; and who that is."""
    sight = await room.people[name].sees()
    return str(sight.raw["user"]["id"]), sight.messages()


def nobody_saw_too_much(evening: Evening, glimpses: list[Glimpse]) -> None:
    """Every payload to everyone, searched for cards its reader might not know at that moment."""
    leaks = Knowledge(evening).leaks(glimpses)
    assert not leaks, f"{len(leaks)} in all; the first tells {sorted(leaks[0][1])}: {leaks[0][0]}"
    assert sum(bool(cards_in(g.text)) for g in glimpses) > 10, "the search saw cards where there were some"


def nobody_sees_too_much(evening: Evening, sights: list[tuple[str, list[dict[str, Any]]]]) -> None:
    """What stands on everybody's screen at the end."""
    end = float("inf")
    seen = [
        Glimpse(user, end, json.dumps([m["content"], m["components"]], ensure_ascii=False))
        for user, messages in sights
        for m in messages
    ]
    leaks = Knowledge(evening).leaks(seen)
    assert not leaks, f"{len(leaks)} in all; the first: {leaks[0]}"


def calls_are_few(evening: Evening, calls: list[dict[str, Any]], asked: Counter[int]) -> None:
    """At most one direct message a player and hand; three table writes a hand, and one a street that runs out.

    A question about a fold is answered in private, so the table's repaint after it is a call that a press caused; so
    are those of the first hand, in which everyone goes to their seat, and of the last, in which the table is closed.
    """
    nonces = [str(call["body"].get("nonce")) for call in calls if isinstance(call["body"], dict)]
    mail = Counter(nonce for nonce in nonces if re.search(r"-d\d+$", nonce))
    assert mail
    assert set(mail.values()) == {1}, "a hand's cards are sent once to each player"
    assert not any(re.search(r"-n\d+$", nonce) for nonce in nonces), "nobody was so slow as to be called"
    run_outs = dict(
        evening.rows(
            "SELECT number, count(*) FROM events JOIN hands ON hands.id = hand"
            " WHERE kind = 'StreetDealt' AND json_extract(body, '$.turn') IS NULL GROUP BY number"
        )
    )
    channel = evening.rows("SELECT channel FROM tables")[0][0]
    number, writes, put_off = 0, Counter[int](), Counter[int]()
    for call in calls:
        if call["path"].endswith("/callback"):
            put_off[number] += call["body"]["type"] == DEFERRED
        if not re.fullmatch(rf"/channels/{channel}/messages(/\d+)?", call["path"]):
            continue
        found = re.search(r"hand (\d+)\\nno-limit", json.dumps(call["body"], ensure_ascii=False))
        if call["method"] == "POST" and found:
            number = int(found[1])
        writes[number] += 1
    for hand in range(2, max(writes)):
        most = WRITES_A_HAND + run_outs.get(hand, 0) + asked[hand] + put_off[hand]
        assert 0 < writes[hand] <= most, f"hand {hand} took {writes[hand]} writes, {most} are enough"

"""Whole evenings of hold'em by chance: no chip lost, no card seen by a wrong eye, no call too many, whatever dies."""

import json
import random
import re
from collections import Counter
from collections.abc import Sequence

import pytest

from tests.whole.aftermath import nothing_is_lost
from tests.whole.cardroom import RIVER, pause
from tests.whole.conftest import Evening
from tests.whole.eyes import Eyes, Glimpse, on_screen
from tests.whole.holdem_room import HoldemRoom
from tests.whole.knowledge import leaks, nobody_saw_too_much

pytestmark = [pytest.mark.whole, pytest.mark.timeout(300)]

SEED = 20_261_130
SIX = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
CLOSED_TO_US = ("Eli", "Fay")
LONGEST_LIFE = 1.6
"""Seconds that a life lasts at most."""
SMALL = {"small_blind": 1, "big_blind": 2}
"""Buy-ins are a tenth of a usual wallet then, so that people who play by chance aren't out at once."""
DEEP = 200_000
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
    await evening.start(RIVERBOAT_STARTING_CHIPS=str(DEEP))
    room, eyes = HoldemRoom(evening, *SIX), Eyes(evening)
    for name in CLOSED_TO_US:
        await room.people[name].open_dms(False)
    await room.sit(clock=300, **SMALL)
    await room.deal()
    for name in SIX:
        await keep_filled_up(room, name)
    await play(room, eyes, luck, hands)
    await room.close(luck)
    eyes.look()
    nothing_is_lost(evening, people=len(SIX), starting=DEEP)
    assert evening.rows("SELECT count(*) FROM hands") >= [(hands,)]
    nobody_saw_too_much(evening, eyes.glimpses, least=10)
    assert leaks(evening, await on_screen(room.people.values())) == []
    calls_are_few(evening, eyes.glimpses, room.asked)


@pytest.mark.parametrize("kills", [6, pytest.param(30, marks=[pytest.mark.full, pytest.mark.timeout(900)])])
async def test_killed_at_random_instants_no_hand_and_no_chip_is_lost(evening: Evening, kills: int) -> None:
    luck = random.Random(SEED + kills)
    await evening.start()
    room, eyes = HoldemRoom(evening, *SIX[:3]), Eyes(evening)
    await room.sit(clock=60, **SMALL)
    await room.deal()
    for name in room.people:
        await keep_filled_up(room, name)
    for _ in range(kills):
        async with room.played(lambda: room.random_move(luck)):
            await pause(evening.room, luck.uniform(0, LONGEST_LIFE))
            await evening.kill()
        evening.books_are_right()
        eyes.look()
        await evening.start()
    number = evening.rows("SELECT max(number) FROM hands")[0][0]
    async with room.played(lambda: room.random_move(luck)):
        await evening.until(room.host, lambda sight: f"hand {number + 1}" in sight.text(RIVER))
    await room.close(luck)
    eyes.look()
    nothing_is_lost(evening, people=len(room.people))
    nobody_saw_too_much(evening, eyes.glimpses, least=10)


async def play(room: HoldemRoom, eyes: Eyes, luck: random.Random, hands: int) -> None:
    """Play by chance until so many hands are over."""
    number = 0
    while (look := await room.look()).hand <= hands and "waiting" not in look.text:
        if number != look.hand:
            number = look.hand
            eyes.look()
        if luck.random() < 0.15 and look.turn:
            await room.random_choice_ahead(luck.choice(SIX), luck)
        if not await room.random_move(luck, look):
            await room.bell(0.2)


async def keep_filled_up(room: HoldemRoom, name: str) -> None:
    """Auto top-up, so that the evening doesn't end with the first all-in."""
    panel = await room.press(name, "seat")
    on = await room.people[name].press("Auto top-up", message=panel.response)
    assert "Auto top-up: on" in on.text


def calls_are_few(evening: Evening, calls: Sequence[Glimpse], asked: Counter[int]) -> None:
    """At most one direct message a player and hand; three table writes a hand, and one a street that runs out.

    A question about a fold is answered in private, so the table's repaint after it is a call that a press caused; so
    are those of the first hand, in which everyone goes to their seat, and of the last, in which the table is closed.
    """
    mail = Counter(re.findall(r"^\S+-d\d+$", "\n".join(call.text for call in calls), re.MULTILINE))
    assert mail
    assert set(mail.values()) == {1}, "a hand's cards are sent once to each player"
    assert not any(re.search(r"^\S+-n\d+$", call.text, re.MULTILINE) for call in calls), (
        "nobody was so slow as to be called"
    )
    run_outs = dict(
        evening.rows(
            "SELECT number, count(*) FROM events JOIN hands ON hands.id = hand"
            " WHERE kind = 'StreetDealt' AND json_extract(body, '$.turn') IS NULL GROUP BY number"
        )
    )
    channel = evening.rows("SELECT channel FROM tables")[0][0]
    number, writes, put_off = 0, Counter[int](), Counter[int]()
    for call in calls:
        if call.call.endswith("/callback"):
            put_off[number] += json.loads(call.body)[0]["type"] == DEFERRED
        if not re.fullmatch(rf"\w+ /channels/{channel}/messages(/\d+)?", call.call):
            continue
        found = re.search(r"hand (\d+)\nno\u2011limit", call.text)
        if call.call.startswith("POST") and found:
            number = int(found[1])
        writes[number] += 1
    for hand in range(2, max(writes)):
        most = WRITES_A_HAND + run_outs.get(hand, 0) + asked[hand] + put_off[hand]
        assert 0 < writes[hand] <= most, f"hand {hand} took {writes[hand]} writes, {most} are enough"

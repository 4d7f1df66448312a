"""Whole evenings of draw with everybody pressing by chance: no card leaks, calls stay few, and kills lose nothing."""

import asyncio
import json
import random
from collections import Counter
from contextlib import suppress

import pytest

from bot.playground.client import NeverHappened, Refused
from tests.whole.conftest import Evening
from tests.whole.drawers import RIVER, Drawers
from tests.whole.test_kills import everything_is_whole
from tests.whole.wiretap import Known, Wiretap, log_of

pytestmark = pytest.mark.whole

SEED = 18_350
FOUR = ("Ann", "Bo", "Cy", "Dee")
SMALL = {"ante": 1, "max_buy_in": 1_900}
"""Stakes so small beside the stacks that an evening by chance leaves everyone in."""
LONGEST_LIFE = 2.5
"""Seconds that a life lasts at most; a hand takes about as long."""


async def a_step(table: Drawers, luck: random.Random) -> None:
    """Somebody marks cards ahead, now and then; whoever is on turn moves."""
    if luck.random() < 0.3:
        await table.random_choice_ahead(luck)
    await table.random_move(luck)


@pytest.mark.parametrize("hands", [6, pytest.param(60, marks=[pytest.mark.full, pytest.mark.timeout(1800)])])
async def test_an_evening_by_chance_leaks_no_card_and_stays_within_its_calls(
    evening: Evening, hands: int
) -> None:
    """Every payload to everyone is searched for cards they may not know. At most two writes a player and hand into
    direct messages that no press in them caused: the deal and the new cards. On the table at most four that no press
    caused, beside those for draws made in private.
    """
    luck = random.Random(SEED)
    await evening.start()
    table, tap = Drawers(evening, *FOUR), Wiretap(evening.room)
    await table.sit(**SMALL)
    await table.deal()
    while (look := await table.until(lambda look: look.turn)).hand <= hands:
        await a_step(table, luck)
        await tap.listen()
    assert look.hand == hands + 1
    heard = [payload for payload in tap.heard if 1 <= payload.hand <= hands]
    assert not [p for p in tap.heard if p.cards and not p.hand], "cards come with their hand's number"
    letters, writes = Counter[tuple[int, int | None]](), Counter[int]()
    known = {number: known_of(evening, number) for number in range(1, hands + 1)}
    for payload in heard:
        assert not known[payload.hand].leaks(payload), payload
        letters[payload.hand, payload.to] += payload.direct
        writes[payload.hand] += payload.table
    assert max(letters.values()) <= 2
    draws = "SELECT count(*) FROM events JOIN hands ON hands.id = hand WHERE kind = 'Threw' AND number = {}"
    for number in range(1, hands + 1):
        assert writes[number] <= 4 + evening.rows(draws.format(number))[0][0] + table.asked[number]
    assert sum(bool(payload.cards) for payload in heard) > 5 * hands, "the search saw cards"
    evening.books_are_right()


def known_of(evening: Evening, number: int) -> Known:
    ((row,),) = evening.rows(f"SELECT rest FROM hands WHERE number = {number}")
    users = [int(dealt["user"]) for dealt in json.loads(row)["dealt"]]
    log = f"SELECT kind, body FROM events JOIN hands ON hands.id = hand WHERE number = {number} ORDER BY n"
    return Known.of(users, log_of(evening.rows(log)))


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=[pytest.mark.full, pytest.mark.timeout(900)])])
async def test_killed_at_random_instants_no_hand_and_no_chip_is_lost(evening: Evening, kills: int) -> None:
    """People press on while the process dies; after each restart the log goes on from where it was."""
    luck = random.Random(SEED + kills)
    await evening.start()
    table = Drawers(evening, *FOUR)
    await table.sit(**SMALL)
    await table.deal()
    for _ in range(kills):
        await live_and_die(evening, table, luck)
        evening.books_are_right()
        before = evening.rows("SELECT hand, n, kind, body FROM events ORDER BY hand, n")
        await evening.start()
        assert set(before) <= set(evening.rows("SELECT hand, n, kind, body FROM events"))
    number = evening.rows("SELECT max(number) FROM hands")[0][0]
    while (await table.until(lambda look: look.turn)).hand <= number:
        await a_step(table, luck)
    answer = await table.host.slash("table close", RIVER)
    if "Close after" in answer.text:
        await table.host.press("Close after", where=RIVER)
    while "table closed" not in (await table.until(lambda look: look.turn or "closed" in look.text)).text:
        await table.random_move(luck)
    everything_is_whole(evening)


async def live_and_die(evening: Evening, table: Drawers, luck: random.Random) -> None:
    """Play for a random while; then the process is gone in the middle of whatever it was doing."""

    async def play() -> None:
        while True:
            await table.until(lambda look: look.turn)
            await a_step(table, luck)

    playing = asyncio.create_task(play())
    await evening.room.get("/wait", after=10**12, timeout=luck.uniform(0, LONGEST_LIFE))
    await evening.kill()
    playing.cancel()
    with suppress(asyncio.CancelledError, NeverHappened, Refused):
        await playing

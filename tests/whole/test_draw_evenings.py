"""Whole evenings of draw with everybody pressing by chance: no card leaks, calls stay few, and kills lose nothing."""

import random
from collections import Counter

import pytest

from tests.whole.aftermath import nothing_is_lost
from tests.whole.cardroom import pause
from tests.whole.conftest import Evening
from tests.whole.draw_room import DrawRoom
from tests.whole.eyes import Eyes, on_screen
from tests.whole.knowledge import leaks, nobody_saw_too_much

pytestmark = pytest.mark.whole

SEED = 18_350
FOUR = ("Ann", "Bo", "Cy", "Dee")
SMALL = {"ante": 1, "max_buy_in": 1_900}
"""Stakes so small beside the stacks that an evening by chance leaves everyone in."""
LONGEST_LIFE = 2.5
"""Seconds that a life lasts at most; a hand takes about as long."""


async def a_step(table: DrawRoom, luck: random.Random) -> bool:
    """Somebody marks cards ahead, now and then; whoever is on turn moves."""
    await table.until(lambda look: look.turn)
    if luck.random() < 0.3:
        await table.random_draw(luck.choice(FOUR), luck)
    return await table.random_move(luck)


@pytest.mark.parametrize("hands", [6, pytest.param(60, marks=[pytest.mark.full, pytest.mark.timeout(1800)])])
async def test_an_evening_by_chance_leaks_no_card_and_stays_within_its_calls(
    evening: Evening, hands: int
) -> None:
    """Every payload to everyone is searched for cards they may not know. At most three writes a player and hand
    into direct messages that no press in them caused: the deal, the new cards, the end of the buttons. On the table at
    most four that no press caused, beside those for draws made in private.
    """
    luck = random.Random(SEED)
    await evening.start()
    table, eyes = DrawRoom(evening, *FOUR), Eyes(evening)
    await table.sit(**SMALL)
    await table.deal()
    while (look := await table.until(lambda look: look.turn)).hand <= hands:
        await a_step(table, luck)
        eyes.look()
    assert look.hand == hands + 1
    nobody_saw_too_much(evening, eyes.glimpses, least=5 * hands)
    assert leaks(evening, await on_screen(table.people.values())) == []
    letters, writes = Counter[tuple[int, str]](), Counter[int]()
    for glimpse in eyes.glimpses:
        if glimpse.is_unasked and glimpse.user is not None:
            letters[glimpse.hand, glimpse.user] += 1
        elif glimpse.is_unasked:
            writes[glimpse.hand] += 1
    draws = "SELECT count(*) FROM events JOIN hands ON hands.id = hand WHERE kind = 'Threw' AND number = {}"
    for number in range(1, hands + 1):
        assert max(often for (hand, _), often in letters.items() if hand == number) <= 3
        assert writes[number] <= 4 + evening.rows(draws.format(number))[0][0] + table.asked[number]
    evening.books_are_right()


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=[pytest.mark.full, pytest.mark.timeout(900)])])
async def test_killed_at_random_instants_no_hand_and_no_chip_is_lost(evening: Evening, kills: int) -> None:
    """People press on while the process dies; after each restart the log goes on from where it was."""
    luck = random.Random(SEED + kills)
    await evening.start()
    table, eyes = DrawRoom(evening, *FOUR), Eyes(evening)
    await table.sit(**SMALL)
    await table.deal()
    for _ in range(kills):
        async with table.played(lambda: a_step(table, luck)):
            await pause(evening.room, luck.uniform(0, LONGEST_LIFE))
            await evening.kill()
        evening.books_are_right()
        eyes.look()
        before = evening.rows("SELECT hand, n, kind, body FROM events ORDER BY hand, n")
        await evening.start()
        assert set(before) <= set(evening.rows("SELECT hand, n, kind, body FROM events"))
    number = evening.rows("SELECT max(number) FROM hands")[0][0]
    while (await table.until(lambda look: look.turn)).hand <= number:
        await a_step(table, luck)
    await table.close(luck)
    nothing_is_lost(evening, people=len(FOUR))
    eyes.look()
    nobody_saw_too_much(evening, eyes.glimpses)

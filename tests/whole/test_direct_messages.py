"""Cards by direct message, when Discord won't have one sent: what means "not now", and what means "never"."""

import pytest

from bot.playground.client import Sight, plain
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

TALKS = "/users/*/channels"
OPENED_TOO_FAST, CANNOT_SEND = 40003, 50007
ASKS = "SELECT json_extract(rest, '$.dm_closed') FROM sittings ORDER BY user"


async def deal(evening: Evening) -> None:
    await evening.start()
    ann, bo = evening.person("Ann"), evening.person("Bo")
    assert (await ann.slash("play holdem")).ok
    assert (await bo.press("Join ·", where="river")).ok
    assert (await ann.press("Deal", where="river")).ok


async def has_cards(evening: Evening, name: str, hand: int) -> None:
    def there(sight: Sight) -> bool:
        return any(plain(message).startswith(f"Hand {hand} in") for message in sight.dms)

    await evening.until(evening.person(name), there)


async def test_talks_opened_too_fast_is_not_now(evening: Evening) -> None:
    """Both talks are refused once; the cards come a moment later, and nobody's messages are taken to be closed."""
    await evening.room.post("/faults", route=TALKS, status=403, code=OPENED_TOO_FAST, times=2)
    await deal(evening)
    for name in ("Ann", "Bo"):
        await has_cards(evening, name, hand=1)
    assert evening.rows(ASKS) == [(0,), (0,)]


async def test_nor_is_it_never_when_it_lasts(evening: Evening) -> None:
    """For as long as the first hand takes nothing gets through; the next hand's cards come."""
    await evening.room.post("/faults", route=TALKS, status=403, code=OPENED_TOO_FAST, times=None)
    await deal(evening)
    bo = evening.person("Bo")
    await evening.until_text(bo, "to act")
    shown = await bo.press("My cards", where="river")
    assert shown.ok, "they are a press away all the same"
    await evening.room.delete("/faults")
    await has_cards(evening, "Bo", hand=2)
    assert evening.rows(ASKS) == [(0,), (0,)]


async def test_closed_messages_are_closed(evening: Evening) -> None:
    await evening.room.post("/faults", route=TALKS, status=403, code=CANNOT_SEND, times=None)
    await deal(evening)
    await evening.room.until(lambda: evening.rows(ASKS) == [(1,), (1,)], what="both are known to be closed")
    await evening.until_text(evening.person("Bo"), "to act")
    assert (await evening.person("Bo").press("My cards", where="river")).ok

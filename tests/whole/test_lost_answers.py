"""Discord's own answer to an answer of ours gets lost: what it took is not said twice, what it didn't take is said."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.playground.client import Json, Person
from tests.whole.campaign import Campaign
from tests.whole.conftest import Evening
from tests.whole.pressing import is_live

pytestmark = pytest.mark.whole

LOSSES: dict[str, Json] = {
    "500 before": {"status": 500, "when": "before"},
    "500 after": {"status": 500, "when": "after"},
    "line cut before": {"cut": "line", "when": "before"},
    "line cut after": {"cut": "line", "when": "after"},
    "half an answer": {"cut": "answer", "when": "after"},
    "no answer at all": {"hang": True, "when": "after"},
}
Doing = Callable[[Person], Any]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log.txt"


@asynccontextmanager
async def house(evening: Evening, log: Path) -> AsyncIterator[None]:
    """The bot, whose log holds no error in the end."""
    with log.open("wb") as errors:
        await Campaign(evening, 0, errors.fileno()).start()
        yield
        assert await evening.stop() == 0
    assert not wrong(log)


def wrong(log: Path) -> bool:
    return "ERROR" in log.read_text("utf-8")


async def lose(evening: Evening, loss: Json) -> None:
    await evening.room.post("/faults", route="/interactions/*", times=1, **loss)


async def live_messages(who: Person) -> list[Json]:
    """The messages in the channel with something to press."""
    return [m for m in (await who.sees()).channel("river") if not m["ephemeral"] and is_live(m)]


@pytest.mark.parametrize("loss", LOSSES)
async def test_a_table_is_opened_once(evening: Evening, log: Path, loss: str) -> None:
    async with house(evening, log):
        ann, bo = evening.person("Ann"), evening.person("Bo")
        await lose(evening, LOSSES[loss])
        opening = asyncio.ensure_future(ann.slash("play put-and-take", unit=1))
        await evening.until_text(bo, "Host")
        await opening
        assert (await bo.press("Join ·", where="river")).ok
        await evening.until_text(ann, "2 \u2068Bo\u2069")
        assert (await ann.press("Deal", where="river")).ok
        await evening.until_text(bo, "deal 1 ·")
        assert len(await live_messages(bo)) == 1


@pytest.mark.parametrize("loss", LOSSES)
async def test_a_press_counts_once_and_is_shown(evening: Evening, log: Path, loss: str) -> None:
    async with house(evening, log):
        _, bo = await evening.seat("Ann", "Bo", unit=1)
        cy = evening.person("Cy")
        await lose(evening, LOSSES[loss])
        joining = asyncio.ensure_future(cy.press("Join ·", where="river"))
        await evening.until_text(bo, "3 \u2068Cy\u2069")
        await joining
        assert len(await live_messages(bo)) == 1
        assert evening.rows("SELECT count(*) FROM sittings") == [(3,)]


@pytest.mark.parametrize("loss", ["500 before", "line cut before"])
async def test_what_discord_does_not_take_at_all_is_no_fault_of_ours(
    evening: Evening, log: Path, loss: str
) -> None:
    """The command goes unanswered, the table gets its message all the same, and the next answer is taken."""
    async with house(evening, log):
        ann, bo = evening.person("Ann"), evening.person("Bo")
        fault = LOSSES[loss] | {"route": "/interactions/*", "times": None}
        await evening.room.post("/faults", **fault)
        asked = asyncio.ensure_future(ann.slash("chips balance"))
        opening = asyncio.ensure_future(bo.slash("play put-and-take", unit=1))
        await evening.until_text(ann, "Host")
        assert not (await asked).ok
        assert not (await opening).ok
        await evening.room.delete("/faults")
        assert (await ann.press("Join ·", where="river")).ok
        assert len(await live_messages(bo)) == 1


@pytest.mark.parametrize("loss", LOSSES)
async def test_a_private_answer_is_read_once(evening: Evening, log: Path, loss: str) -> None:
    async with house(evening, log):
        ann, _ = await evening.seat("Ann", "Bo", unit=1)
        await lose(evening, LOSSES[loss])
        asked = asyncio.ensure_future(ann.slash("chips balance"))
        await evening.until_text(ann, "Wallet")
        await asked
        assert (await ann.sees()).text("river").count("Wallet") == 1

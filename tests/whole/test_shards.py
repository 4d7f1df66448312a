"""Eight shards: a table on a server of each, and one shard at a time falls out while the others play on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person, Room
from bot.playground.model.opening import APP
from bot.playground.model.permissions import EVERYONE
from bot.playground.model.things import Channel, Guild, Member, Role
from bot.playground.server import Playground
from tests.whole.conftest import TEMPO, Evening

pytestmark = pytest.mark.whole

SHARDS = 8
AT_ONCE = 4
ANN, BO = "1100000000000000101", "1100000000000000102"


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Evening]:
    """The bot on one server for each shard; Ann and Bo are on all of them.

    Discord's five seconds are short beside what the bot takes them for, so that a machine that stalls breaks no rule.
    """
    async with (
        Playground(tempo=20 * TEMPO, shards=SHARDS, max_concurrency=AT_ONCE) as playground,
        Room(playground.control) as room,
    ):
        world = playground.core.world
        for number in range(SHARDS):
            guild = str((10**9 + number) << 22)
            world.put(Guild(guild, f"Club {number}", ANN))
            world.put(Role(guild, guild, "@everyone", int(EVERYONE)))
            world.put(Channel(str(int(guild) + 1), 0, club(number), guild))
            for user in (APP, ANN, BO):
                world.put(Member(guild, user, 0.0))
        evening = Evening(playground, room, tmp_path / "riverboat.db")
        try:
            yield evening
        finally:
            if evening.child is not None:
                await evening.child.kill()


def club(number: int) -> str:
    return f"club-{(10**9 + number) % SHARDS}"


async def join(evening: Evening, channel: str) -> tuple[Person, Person]:
    ann, bo = evening.person("Ann"), evening.person("Bo")
    opened = await ann.slash("play put-and-take", channel, unit=5)
    assert opened.ok, opened.text or opened.error
    joined = await bo.press("Join ·", where=channel)
    assert joined.ok, joined.text or joined.error
    return ann, bo


async def test_one_falls_out_at_a_time_and_the_others_play_on(fleet: Evening) -> None:
    await fleet.start()
    await fleet.room.until(lambda: _all_there(fleet), what="all eight shards")
    told = (await fleet.room.get("/world"))["bot"]
    assert sorted(session["shard"] for session in told["sessions"]) == [[n, SHARDS] for n in range(SHARDS)]
    assert told["starts"]["remaining"] == 1000 - SHARDS
    for number in range(2):
        await join(fleet, club(number))
    ann = fleet.person("Ann")
    lost, stays = (int(club(number).removeprefix("club-")) for number in range(2))
    for trouble in ({"drop": True}, {"reconnect": True}, {"invalid": False}, {"drop": True, "expire": True}):
        await fleet.room.post("/gateway", shard=lost, **trouble)
        answered = await ann.slash("table info", f"club-{stays}")
        assert answered.ok, answered.error
        assert "Put and Take" in answered.text
        await fleet.room.until(lambda: _all_there(fleet), what="all eight shards")
        answered = await ann.slash("table info", f"club-{lost}")
        assert answered.ok, answered.error
    assert await fleet.stop() == 0
    fleet.books_are_right()


async def _all_there(evening: Evening) -> bool:
    told = (await evening.room.get("/world"))["bot"]["sessions"]
    return sum(session["connected"] for session in told) == SHARDS

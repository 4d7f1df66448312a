"""House players with the real bot: a person becomes the host before them, and a closed table sets them free."""

import pytest

from bot.playground.client import Person, Room
from bot.playground.robots.table import newest, table

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PATIENCE = 60.0


async def newcomers(room: Room, channel: str, *names: str) -> list[Person]:
    """A channel and people that no other test has touched."""
    await room.post("/channels", name=channel)
    for name in names:
        await room.post("/users", name=name)
    return [room.person(name) for name in names]


async def seat(room: Room, channel: str, *names: str) -> None:
    """Make these members house players, one after another, and wait until they sit."""
    for name in names:
        await room.post("/page/robots", channel=channel, user=name)

        async def plays(name: str = name) -> bool:
            return await doing(room, name) == f"plays in #{channel}"

        await room.until(plays, what=f"{name} seated")


async def doing(room: Room, name: str) -> str | None:
    """What is told of a house player; None if it is none."""
    told = {each["name"]: each["doing"] for each in (await room.get("/page"))["robots"]}
    return told.get(name)


async def until_host(room: Room, who: Person, channel: str, host: str) -> None:
    """Let somebody play on, checking or folding, until this is the host; asked whenever the table has changed."""
    marks = set()

    async def asked() -> bool:
        here = newest((await who.sees()).channel(channel))
        if here is None or here.mark in marks:
            return False
        marks.add(here.mark)
        if here.is_turn_of(who.name):
            cheapest = next(label for label in ("Check", "Fold") if label in here.buttons)
            await who.press(cheapest, here.message)
        told = (await who.slash("table info", channel)).response
        await who.dismiss(told)
        return told is not None and table(told).host == host

    await room.until(asked, PATIENCE, what=f"{host} as the host")


@pytest.mark.parametrize(("game", "options"), [("put-and-take", {"pace": 1}), ("holdem", {})])
async def test_when_the_host_leaves_a_person_is_host(room: Room, game: str, options: dict[str, int]) -> None:
    channel, robots = f"heir-{game}", [f"{name}-{game}" for name in ("Kay", "Lea")]
    ann, bo, *_ = await newcomers(room, channel, f"Abe-{game}", f"Bob-{game}", *robots)
    await ann.slash(f"play {game}", channel, **options)
    await seat(room, channel, *robots)
    await bo.press("Join ·", where=channel)
    await ann.press("Deal", where=channel)
    await room.until_seen(ann, lambda sight: "Seal" in sight.text(channel))
    leave = await ann.slash("table leave", channel)
    if leave.response is not None and "Stay" in leave.private:
        await ann.press("Leave", leave.response)
    await until_host(room, bo, channel, bo.name)


async def test_a_house_player_is_a_person_again_when_its_table_closes(room: Room) -> None:
    ann, dee, _ = await newcomers(room, "alone", "Ava", "Deb", "Kim-2")
    await ann.slash("play put-and-take", "alone")
    await seat(room, "alone", "Kim-2")
    await ann.press("Close", where="alone")

    async def free() -> bool:
        return await doing(room, "Kim-2") is None

    await room.until(free, PATIENCE, what="Kim-2 free")
    await dee.slash("play put-and-take", "alone")
    lobby = await room.until_seen(dee, lambda sight: "Deb" in sight.text("alone"))
    assert "Kim-2" not in lobby.text("alone").split("Open again")[-1]

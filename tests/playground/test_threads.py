"""Threads that are locked or asleep: what is refused there, to whom, and what wakes them."""

from typing import Any

import pytest

from bot.playground.client import Refused, Room

from .conftest import APP, BO, RIVER, Api

HI = {"content": "hi"}
ASLEEP, LOCKED, MISSING = (403, 50083), (403, 160005), (403, 50013)
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}
MANAGE = {"channel": "river", "allow": ["MANAGE_THREADS"]}


class Table:
    """A thread with a message of the bot's in it."""

    def __init__(self, api: Api, room: Room, thread: str, message: str) -> None:
        self.api, self.room, self.thread, self.message = api, room, thread, message
        self.path = f"/channels/{thread}"
        self.messages = f"{self.path}/messages"

    async def put(self, *, archived: bool = False, locked: bool = False) -> None:
        await self.room.post("/archive-thread", channel=self.thread, archived=archived, locked=locked)

    async def metadata(self) -> dict[str, Any]:
        _, channel, _ = await self.api("GET", self.path)
        found: dict[str, Any] = channel["thread_metadata"]
        return found

    async def pressed(self, **more: Any) -> tuple[str, str]:
        """Where to answer a press, and where to go on."""
        said = {"user": "Bo", "message": self.message, "custom_id": "join"} | more
        number = (await self.room.post("/press", **said))["interaction"]
        token = self.api.playground.core.interactions[number].token
        return f"/interactions/{number}/{token}/callback", f"/webhooks/{APP}/{token}"


@pytest.fixture(autouse=True)
def often(api: Api) -> None:
    """A channel may be changed twice in ten minutes, which would make this a long evening."""
    api.playground.core.limits.tempo = 1e6


@pytest.fixture
async def table(api: Api, room: Room) -> Table:
    _, thread, _ = await api("POST", f"/channels/{RIVER}/threads", {"name": "table", "type": 11})
    message = await api.send("in it", thread["id"], components=[BUTTON])
    return Table(api, room, thread["id"], message["id"])


async def test_a_locked_thread_is_closed_though_it_is_awake(table: Table) -> None:
    api = table.api
    await table.put(locked=True)
    assert await api.refused("POST", table.messages, HI) == LOCKED
    assert await api.refused("POST", f"{table.path}/typing") == LOCKED
    assert await api.refused("PATCH", f"{table.messages}/{table.message}", HI) == LOCKED
    assert await api.refused("PATCH", table.path, {"name": "mine"}) == LOCKED
    assert await api.refused("PATCH", table.path, {"archived": True}) == LOCKED
    assert await api.refused("PUT", f"{table.path}/thread-members/{BO}") == LOCKED
    assert (await api("DELETE", f"{table.messages}/{table.message}"))[0] == 204, "while it is awake"


async def test_a_lock_does_not_stop_who_manages_threads(table: Table) -> None:
    api = table.api
    await table.room.post("/permissions", **MANAGE)
    await table.put(locked=True)
    assert (await api("POST", table.messages, HI))[0] == 200
    assert (await api("PATCH", f"{table.messages}/{table.message}", HI))[0] == 200
    assert (await api("PATCH", table.path, {"name": "mine"}))[0] == 200
    await table.put(locked=True, archived=True)
    assert (await api("POST", table.messages, HI))[0] == 200
    assert (await table.metadata())["archived"] is False, "a word wakes it"


async def test_people_and_their_buttons_in_a_locked_thread(table: Table) -> None:
    await table.put(locked=True)
    ann, bo = table.room.person("Ann"), table.room.person("Bo")
    with pytest.raises(Refused, match="locked"):
        await bo.say("anybody?", table.thread)
    for user in ("Bo", "Ann"):
        with pytest.raises(Refused, match="locked"):
            await table.pressed(user=user)
    await table.room.post("/roles", user="Ann", permissions=["MANAGE_THREADS"])
    await ann.say("closed", table.thread)
    with pytest.raises(Refused, match="locked"):
        await table.pressed(user="Ann")


async def test_no_answer_reaches_a_thread_that_was_locked_meanwhile(table: Table) -> None:
    await table.room.post("/permissions", **MANAGE)
    answer, follow_up = await table.pressed()
    await table.put(locked=True)
    for body in ({"type": 4, "data": HI}, {"type": 5}, {"type": 7, "data": HI}):
        assert await table.api.refused("POST", answer, body) == ASLEEP
    assert (await table.api("POST", answer, {"type": 6}))[0] == 204, "to acknowledge changes nothing"
    assert await table.api.refused("POST", follow_up, HI) == ASLEEP
    assert await table.api.refused("PATCH", f"{follow_up}/messages/@original", HI) == ASLEEP


async def test_in_a_sleeping_thread_an_answer_may_say_something_new_but_edit_nothing(table: Table) -> None:
    answer, follow_up = await table.pressed()
    await table.put(archived=True)
    assert await table.api.refused("POST", answer, {"type": 7, "data": HI}) == ASLEEP
    assert (await table.metadata())["archived"] is True
    assert (await table.api("POST", answer, {"type": 4, "data": HI}))[0] == 204
    assert (await table.metadata())["archived"] is False
    await table.put(archived=True)
    assert await table.api.refused("PATCH", f"{follow_up}/messages/@original", HI) == ASLEEP
    assert (await table.api("POST", follow_up, HI))[0] == 200
    assert (await table.metadata())["archived"] is False


async def test_a_press_wakes_a_sleeping_thread_if_whoever_presses_may(table: Table) -> None:
    await table.put(archived=True)
    await table.room.post("/permissions", channel="river", who="Bo", deny=["SEND_MESSAGES_IN_THREADS"])
    with pytest.raises(Refused, match="archived"):
        await table.pressed()
    assert (await table.metadata())["archived"] is True
    await table.pressed(force=True)
    assert (await table.metadata())["archived"] is True, "some apps do not wake it"
    await table.pressed(user="Ann")
    assert (await table.metadata())["archived"] is False


async def test_a_word_of_a_person_wakes_a_sleeping_thread(table: Table) -> None:
    await table.put(archived=True)
    await table.room.person("Bo").say("still here?", table.thread)
    assert (await table.metadata())["archived"] is False
    await table.put(archived=True, locked=True)
    with pytest.raises(Refused, match="archived"):
        await table.room.person("Bo").say("and now?", table.thread)


async def test_no_command_is_given_in_a_locked_thread(table: Table) -> None:
    await table.put(locked=True)
    with pytest.raises(Refused, match="locked"):
        await table.room.post("/slash", user="Bo", channel=table.thread, command="play poker")


async def test_a_message_can_be_deleted_from_a_thread_that_sleeps_unless_it_is_locked(table: Table) -> None:
    second = await table.api.send("second", table.thread)
    await table.put(archived=True)
    assert (await table.api("DELETE", f"{table.messages}/{second['id']}"))[0] == 204
    await table.put(archived=True, locked=True)
    assert await table.api.refused("DELETE", f"{table.messages}/{table.message}") == ASLEEP


async def test_who_is_in_a_thread_may_wake_it_and_no_more(api: Api, room: Room) -> None:
    made = await room.post("/channels", name="theirs", type=11, parent="river")
    path = f"/channels/{made['channel']['id']}"
    await room.post("/archive-thread", channel="theirs")
    assert await api.refused("PATCH", path, {"archived": False}) == MISSING, "the bot is not in it"
    await room.post("/archive-thread", channel="theirs", archived=False)
    assert (await api("PUT", f"{path}/thread-members/@me"))[0] == 204
    await room.post("/archive-thread", channel="theirs")
    assert await api.refused("PATCH", path, {"archived": False, "name": "mine"}) == MISSING
    await room.post("/permissions", channel="river", deny=["SEND_MESSAGES_IN_THREADS"])
    assert await api.refused("PATCH", path, {"archived": False}) == MISSING
    await room.post("/permissions", channel="river", clear=["SEND_MESSAGES_IN_THREADS"])
    status, thread, _ = await api("PATCH", path, {"archived": False})
    assert (status, thread["thread_metadata"]["archived"]) == (200, False)
    assert await api.refused("PATCH", path, {"archived": True}) == MISSING


async def test_its_maker_may_do_all_but_lock_and_slow_it(table: Table) -> None:
    assert (await table.api("PATCH", table.path, {"name": "mine", "auto_archive_duration": 60}))[0] == 200
    for body in ({"locked": True}, {"rate_limit_per_user": 5}):
        assert await table.api.refused("PATCH", table.path, body) == MISSING
    assert (await table.api("PATCH", table.path, {"archived": True}))[0] == 200
    assert await table.api.refused("PATCH", table.path, {"name": "asleep"}) == ASLEEP
    assert (await table.api("PATCH", table.path, {"name": "awake", "archived": False}))[0] == 200


async def test_a_new_name_keeps_no_thread_awake(table: Table) -> None:
    await table.api("PATCH", table.path, {"auto_archive_duration": 60})
    await table.room.advance(3000)
    await table.api("PATCH", table.path, {"name": "mine"})
    await table.room.advance(700)
    assert (await table.metadata())["archived"] is True

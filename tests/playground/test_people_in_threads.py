"""People and threads: what each may do with one by Discord's rights, and what the bot hears of it."""

import aiohttp
import discord
import pytest

from bot.playground.client import Refused, Room

from .conftest import APP, BO, GUILD, RIVER, Api, Bot, Start
from .gateway_wire import HandWire

HI = {"content": "hi"}
MISSING = "Missing Permissions"
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}


@pytest.fixture(autouse=True)
def often(api: Api) -> None:
    api.playground.core.limits.tempo = 1e6


async def state(room: Room, thread: str) -> tuple[bool, bool]:
    """Archived, locked."""
    [found] = [
        c
        for g in (await room.get("/world"))["guilds"]
        for c in g["channels"]
        if thread in (c["id"], c["name"])
    ]
    return found["thread_metadata"]["archived"], found["thread_metadata"]["locked"]


async def offers(room: Room, who: str, thread: str) -> set[str]:
    """What a client offers somebody to do with a thread."""
    seen = (await room.person(who).sees()).raw["guilds"][0]["channels"]
    [found] = [c for c in seen if thread in (c["id"], c["name"])]
    return set(found["thread"]["may"])


async def test_its_maker_archives_and_wakes_it_without_any_right(api: Api, room: Room) -> None:
    bo, cy = room.person("Bo"), room.person("Cy")
    made = await bo.start_thread("table one")
    assert (made["type"], made["owner_id"], made["parent_id"]) == (11, BO, RIVER)
    await room.post("/permissions", channel="river", who=GUILD, deny=["SEND_MESSAGES_IN_THREADS"])
    with pytest.raises(Refused, match=MISSING):
        await cy.edit_thread("table one", archived=True)
    assert await offers(room, "Bo", "table one") == {"archive", "leave"}
    assert await offers(room, "Cy", "table one") == {"join"}
    await bo.edit_thread("table one", archived=True)
    assert await state(room, "table one") == (True, False)
    assert await offers(room, "Bo", "table one") == {"unarchive"}
    await bo.edit_thread("table one", archived=False)
    for change in ({"locked": True}, {"slowmode": 5}):
        with pytest.raises(Refused, match=MISSING):
            await bo.edit_thread("table one", **change)


async def test_a_lock_is_the_moderators_and_stops_its_maker(room: Room) -> None:
    await room.post("/roles", user="Ann", permissions=["MANAGE_THREADS"])
    ann, bo = room.person("Ann"), room.person("Bo")
    await bo.start_thread("table one")
    assert {"lock", "archive", "remove"} <= await offers(room, "Ann", "table one")
    await ann.edit_thread("table one", locked=True, archived=True)
    assert await state(room, "table one") == (True, True)
    for change in ({"archived": False}, {"name": "mine"}):
        with pytest.raises(Refused):
            await bo.edit_thread("table one", **change)
    with pytest.raises(Refused, match="archived"):
        await bo.say("hello?", "table one")
    await ann.edit_thread("table one", locked=False, archived=False)
    await bo.say("at last", "table one")


async def test_whoever_may_write_wakes_it_by_writing_and_is_in_it(room: Room) -> None:
    await room.person("Bo").start_thread("table one")
    await room.person("Bo").edit_thread("table one", archived=True)
    with pytest.raises(Refused, match=MISSING):
        await room.person("Cy").edit_thread("table one", archived=False)
    with pytest.raises(Refused, match="archived"):
        await room.person("Cy").join_thread("table one")
    await room.person("Cy").say("wake up", "table one")
    assert await state(room, "table one") == (False, False)
    assert "leave" in await offers(room, "Cy", "table one")
    await room.person("Cy").leave_thread("table one")
    assert "join" in await offers(room, "Cy", "table one")


async def test_the_bot_hears_of_all_that_under_the_intent_for_servers_alone(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    bo = room.person("Bo")
    await room.post("/roles", user="Bo", permissions=["MANAGE_THREADS"])
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        thread = (await bo.start_thread("table one"))["id"]
        assert (await wire.until("THREAD_CREATE"))["newly_created"] is True
        await bo.edit_thread("table one", archived=True)
        assert (await wire.until("THREAD_UPDATE"))["thread_metadata"]["archived"] is True
        await room.person("Cy").say("wake up", "table one")
        frame = await wire.frame()
        assert (frame["t"], frame["d"]["thread_metadata"]["archived"]) == ("THREAD_UPDATE", False)
        await bo.edit_thread("table one", locked=True)
        assert (await wire.frame())["d"]["thread_metadata"]["locked"] is True, "nothing of who is in it"
        await bo.edit_thread("table one", locked=False)
        await wire.frame()
        await bo.bring("bot", "table one")
        assert (await wire.frame())["t"] == "THREAD_CREATE"
        told = await wire.until("THREAD_MEMBERS_UPDATE")
        assert [m["user_id"] for m in told["added_members"]] == [APP]
        await bo.send_away("bot", "table one")
        assert (await wire.until("THREAD_MEMBERS_UPDATE"))["removed_member_ids"] == [APP]
        await room.post("/delete-thread", user="Bo", channel="table one")
        assert (await wire.until("THREAD_DELETE"))["id"] == thread
    assert await api.refused("GET", f"/channels/{thread}") == (404, 10003)


async def test_it_falls_asleep_by_the_worlds_clock(room: Room) -> None:
    await room.person("Bo").start_thread("table one", auto_archive=60)
    await room.advance(3500)
    assert await state(room, "table one") == (False, False)
    await room.person("Cy").say("still here", "table one")
    await room.advance(3500)
    assert await state(room, "table one") == (False, False), "a word keeps it awake"
    await room.advance(101)
    assert await state(room, "table one") == (True, False)


async def test_the_bot_in_a_sleeping_thread_may_speak_and_so_wakes_it(api: Api, room: Room) -> None:
    bo = room.person("Bo")
    thread = (await bo.start_thread("table one"))["id"]
    message = await api.send("table", thread)
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    await bo.edit_thread("table one", archived=True)
    messages = f"/channels/{thread}/messages"
    assert await api.refused("PATCH", f"{messages}/{message['id']}", HI) == (403, 50083)
    assert await api.refused("PUT", f"{messages}/pins/{message['id']}") == (403, 50083)
    assert await api.refused("PUT", f"/channels/{thread}/thread-members/@me") == (403, 50083)
    assert (await state(room, thread))[0] is True
    await api.send("awake", thread)
    assert (await state(room, thread))[0] is False
    assert (await api("PATCH", f"{messages}/{message['id']}", HI))[0] == 200


async def test_a_private_thread_is_for_those_in_it(api: Api, room: Room, http: aiohttp.ClientSession) -> None:
    await room.post("/permissions", channel="river", who="Bo", allow=["CREATE_PRIVATE_THREADS"])
    with pytest.raises(Refused, match=MISSING):
        await room.person("Cy").start_thread("back room", private=True)
    bo = room.person("Bo")
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        thread = (await bo.start_thread("back room", private=True))["id"]
        await bo.say("only me", "back room")
        for path in (f"/channels/{thread}", f"/channels/{thread}/messages"):
            assert await api.refused("GET", path) == (403, 50001)
        assert await api.refused("POST", f"/channels/{thread}/messages", HI) == (403, 50001)
        with pytest.raises(Refused, match="does not see"):
            await room.person("Cy").say("and me?", "back room")
        await bo.say(f"<@{APP}> come in", "back room")
        frame = await wire.frame()
        while frame["t"] == "GUILD_CREATE":
            frame = await wire.frame()
        assert (frame["t"], frame["d"]["id"]) == ("THREAD_CREATE", thread), "the first that it hears"
        assert frame["d"]["member"]["user_id"] == APP
        assert (await wire.frame())["t"] == "THREAD_MEMBERS_UPDATE"
    await api.send("here I am", thread)
    await bo.send_away("bot", "back room")
    assert await api.refused("POST", f"/channels/{thread}/messages", HI) == (403, 50001)


async def test_into_a_closed_circle_only_moderators_bring_by_hand_or_by_name(api: Api, room: Room) -> None:
    await room.post("/permissions", channel="river", who=GUILD, allow=["CREATE_PRIVATE_THREADS"])
    bo, cy = room.person("Bo"), room.person("Cy")
    thread = (await bo.start_thread("back room", private=True, invitable=False))["id"]
    with pytest.raises(Refused, match=MISSING):
        await bo.bring("Cy", "back room")
    await bo.say(f"<@{APP}>", "back room")
    assert await api.refused("GET", f"/channels/{thread}") == (403, 50001)
    await bo.edit_thread("back room", invitable=True)
    await bo.bring("Cy", "back room")
    await cy.bring("bot", "back room")
    assert (await api("GET", f"/channels/{thread}"))[0] == 200
    with pytest.raises(Refused, match=MISSING):
        await cy.send_away("bot", "back room")
    await room.post("/leave", user="Cy")
    await room.post("/join", user="Cy")
    with pytest.raises(Refused, match="does not see"):
        await cy.say("I was in it", "back room")


@pytest.mark.parametrize("told", ["parent", "nothing"])
@pytest.mark.parametrize("inside", [True, False])
async def test_a_command_in_a_private_thread_arrives_and_can_be_answered(
    api: Api, room: Room, http: aiohttp.ClientSession, told: str, inside: bool
) -> None:
    """Whether the bot is in it or not; what it is told that it may do there, Discord does not publish."""
    await room.post("/permissions", channel="river", who=GUILD, allow=["CREATE_PRIVATE_THREADS"])
    await room.post("/unpublished", private_threads=told)
    assert (await api("POST", f"/applications/{APP}/commands", {"name": "play", "description": "d"}))[
        0
    ] == 201
    bo = room.person("Bo")
    thread = (await bo.start_thread("back room", private=True))["id"]
    if inside:
        await bo.bring("bot", "back room")
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        number = (await room.post("/slash", user="Bo", channel=thread, command="play"))["interaction"]
        asked = await wire.until("INTERACTION_CREATE")
        speaks = discord.Permissions(int(asked["app_permissions"])).send_messages_in_threads
        assert speaks == (inside or told == "parent")
        assert (asked["channel"]["type"], asked["channel"]["id"]) == (12, thread)
        answer = {"type": 4, "data": {"content": "call me in", "components": [BUTTON]}}
        path = f"/interactions/{number}/{asked['token']}/callback"
        assert (await api("POST", path, answer))[0] == 204
        hook = f"/webhooks/{APP}/{asked['token']}"
        assert (await api("POST", hook, HI))[0] == 200
        assert (await api("PATCH", f"{hook}/messages/@original", HI))[0] == 200
        status, _, _ = await api("POST", f"/channels/{thread}/messages", HI)
        assert status == (200 if inside else 403)
    assert "hi" in (await bo.sees()).text("back room")


async def test_a_fresh_world_tells_of_private_threads_as_the_first_did(api: Api, room: Room) -> None:
    await room.post("/unpublished", private_threads="nothing")
    await room.post("/fresh")
    assert api.playground.core.world.outside_sees


async def test_who_gains_a_channel_is_told_of_the_threads_in_it(
    start: Start, api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    await room.post("/permissions", channel="river", who=GUILD, allow=["CREATE_PRIVATE_THREADS"])
    await room.post("/permissions", channel="river", deny=["VIEW_CHANNEL"])
    bo = room.person("Bo")
    hall = int((await bo.start_thread("hall"))["id"])
    back = int((await bo.start_thread("back room", private=True))["id"])
    await bo.start_thread("long over")
    await bo.edit_thread("long over", archived=True)
    bot = await start(Bot())
    [guild] = bot.guilds
    assert [t.name for t in guild.threads] == []
    await room.post("/permissions", channel="river", clear=["VIEW_CHANNEL"])
    await room.until(lambda: guild.get_thread(hall), what="the thread")
    assert [t.name for t in guild.threads] == ["hall"]
    await room.post("/roles", user="Riverboat", permissions=["MANAGE_THREADS", "VIEW_CHANNEL"])
    await room.until(lambda: guild.get_thread(back), what="the private thread")


async def test_the_real_client_keeps_up_with_a_thread(start: Start, room: Room) -> None:
    bot = await start(Bot())
    [guild] = bot.guilds
    bo = room.person("Bo")
    number = int((await bo.start_thread("table one"))["id"])
    await room.until(lambda: guild.get_thread(number))
    await bo.edit_thread("table one", archived=True)
    await room.until(lambda: guild.get_thread(number) is None, what="the client's forgetting of it")
    await bo.say("awake", "table one")
    thread = await room.until(lambda: guild.get_thread(number))
    assert (thread.archived, thread.locked) == (False, False)
    await room.post("/roles", user="Bo", permissions=["MANAGE_THREADS"])
    await bo.edit_thread("table one", locked=True)
    await room.until(lambda: thread.locked)
    await room.post("/delete-thread", user="Bo", channel="table one")
    await room.until(lambda: guild.get_thread(number) is None)

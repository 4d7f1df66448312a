"""Each error code of Discord's provoked once, in one place: what is done, and what is answered.

The stories around them, and where a refusal ends again, are told in test_refusals and its neighbours.
"""

import base64
import io
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.playground.client import Room
from bot.playground.model.refusals import CODES
from bot.playground.model.things import Command, Emoji

from .conftest import APP, BO, GUILD, RIVER, Api

Answer = tuple[int, dict[str, Any]]
Provocation = Callable[[Api, Room], Awaitable[Answer]]

PROVOKED: dict[int, Provocation] = {}
SAYS: dict[int, tuple[int, str]] = {}
HI = {"content": "hi"}
MESSAGES, COMMANDS, EMOJIS = (
    f"/channels/{RIVER}/messages",
    f"/applications/{APP}/commands",
    f"/applications/{APP}/emojis",
)


def provokes(code: int, status: int, says: str) -> Callable[[Provocation], Provocation]:
    """Files a provocation under the code that must come of it, with Discord's status and words."""

    def keep(provocation: Provocation) -> Provocation:
        PROVOKED[code], SAYS[code] = provocation, (status, says)
        return provocation

    return keep


async def call(api: Api, method: str, path: str, body: Any = None, **more: Any) -> Answer:
    status, answer, _ = await api(method, path, body, **more)
    return status, answer


async def talk(api: Api, user: str = BO) -> str:
    return str((await call(api, "POST", "/users/@me/channels", {"recipient_id": user}))[1]["id"])


async def thread(api: Api) -> str:
    made = await call(api, "POST", f"/channels/{RIVER}/threads", {"name": "table", "type": 11})
    return str(made[1]["id"])


async def pressed(api: Api, room: Room) -> tuple[str, str]:
    """The paths of a press: where to answer it, and where to follow up."""
    button = {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}
    message = await api.send(components=[{"type": 1, "components": [button]}])
    made = await room.post("/press", user="Bo", message=message["id"], custom_id="join")
    token = api.playground.core.interactions[made["interaction"]].token
    return f"/interactions/{made['interaction']}/{token}/callback", f"/webhooks/{APP}/{token}"


def picture(size: int) -> dict[str, str]:
    data = b"\x89PNG\r\n\x1a\n".ljust(size, b"\0")
    return {"name": "ace", "image": "data:image/png;base64," + base64.b64encode(data).decode()}


# -- unknown -----------------------------------------------------------------------------------------------------------


@provokes(10003, 404, "Unknown Channel")
async def write_nowhere(api: Api, room: Room) -> Answer:
    return await call(api, "POST", "/channels/1/messages", HI)


@provokes(10004, 404, "Unknown Guild")
async def ask_for_no_server(api: Api, room: Room) -> Answer:
    return await call(api, "GET", "/guilds/1")


@provokes(10007, 404, "Unknown Member")
async def ask_for_one_who_left(api: Api, room: Room) -> Answer:
    await room.post("/leave", user="Bo")
    return await call(api, "GET", f"/guilds/{GUILD}/members/{BO}")


@provokes(10008, 404, "Unknown Message")
async def edit_what_was_deleted(api: Api, room: Room) -> Answer:
    message = await api.send()
    await room.post("/delete-message", message=message["id"])
    return await call(api, "PATCH", f"{MESSAGES}/{message['id']}", HI)


@provokes(10013, 404, "Unknown User")
async def ask_for_nobody(api: Api, room: Room) -> Answer:
    return await call(api, "GET", "/users/1")


@provokes(10014, 404, "Unknown Emoji")
async def ask_for_no_emoji(api: Api, room: Room) -> Answer:
    return await call(api, "GET", f"{EMOJIS}/1")


@provokes(10015, 404, "Unknown Webhook")
async def follow_up_on_no_token(api: Api, room: Room) -> Answer:
    return await call(api, "POST", f"/webhooks/{APP}/unknown", HI)


@provokes(10062, 404, "Unknown interaction")
async def answer_after_three_seconds(api: Api, room: Room) -> Answer:
    answer, _ = await pressed(api, room)
    await room.advance(3.1)
    return await call(api, "POST", answer, {"type": 6})


@provokes(10063, 404, "Unknown application command")
async def delete_no_command(api: Api, room: Room) -> Answer:
    return await call(api, "DELETE", f"{COMMANDS}/1")


# -- too many, too large, too fast -------------------------------------------------------------------------------------


@provokes(40094, 400, "This interaction has reached the maximum number of follow up messages")
async def follow_up_six_times_for_whom_alone_it_is_installed(api: Api, room: Room) -> Answer:
    api.playground.core.limits.tempo = 1e6
    await room.post("/install-app", user="Bo")
    body = {"name": "stats", "description": "d", "integration_types": [1]}
    assert (await call(api, "POST", COMMANDS, body))[0] == 201
    number = (await room.post("/slash", user="Bo", channel="river", command="stats"))["interaction"]
    token = api.playground.core.interactions[number].token
    await call(api, "POST", f"/interactions/{number}/{token}/callback", {"type": 4, "data": HI})
    for _ in range(5):
        assert (await call(api, "POST", f"/webhooks/{APP}/{token}", HI))[0] == 200
    return await call(api, "POST", f"/webhooks/{APP}/{token}", HI)


@provokes(30003, 400, "Maximum number of pins reached for the channel (250)")
async def pin_one_too_many(api: Api, room: Room) -> Answer:
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    ann, world = room.person("Ann"), api.playground.core.world
    said = [(await ann.say(f"line {n}"))["id"] for n in range(251)]
    for number in said[:250]:
        world.messages[number].pinned = world.messages[number].created
    return await call(api, "PUT", f"{MESSAGES}/pins/{said[250]}")


@provokes(30008, 400, "Maximum number of emojis reached (2000)")
async def upload_one_too_many(api: Api, room: Room) -> Answer:
    core = api.playground.core
    for n in range(2000):
        core.world.put(Emoji(core.id(), f"card_{n}"))
    return await call(api, "POST", EMOJIS, picture(100))


@provokes(30032, 400, "Maximum number of application commands reached (100).")
async def register_one_too_many(api: Api, room: Room) -> Answer:
    for n in range(100):
        data = {"id": str(n), "name": f"c{n}", "description": "d", "type": 1, "version": "1"}
        api.playground.core.world.put(Command(str(n), None, data))
    return await call(api, "POST", COMMANDS, {"name": "more", "description": "d"})


@provokes(30034, 400, "Maximum number of daily application command creates has been reached (200)")
async def register_too_often(api: Api, room: Room) -> Answer:
    core = api.playground.core
    core.creates[""] = [core.clock.now()] * 200
    return await call(api, "POST", COMMANDS, {"name": "more", "description": "d"})


@provokes(30046, 429, "Maximum number of edits to messages older than 1 hour reached. Try again later.")
async def edit_an_old_message_too_often(api: Api, room: Room) -> Answer:
    api.playground.core.limits.tempo = 1
    message = await api.send()
    await room.advance(3601)
    for n in range(3):
        await call(api, "PATCH", f"{MESSAGES}/{message['id']}", {"content": str(n)})
    return await call(api, "PATCH", f"{MESSAGES}/{message['id']}", HI)


@provokes(40003, 403, "You are opening direct messages too fast.")
async def open_talks_too_fast(api: Api, room: Room) -> Answer:
    core = api.playground.core
    core.limits.tempo = 1
    while core.limits.new_dm(core.clock.now()):
        pass
    return await call(api, "POST", "/users/@me/channels", {"recipient_id": BO})


@provokes(40005, 413, "Request entity too large")
async def send_more_than_a_request_holds(api: Api, room: Room) -> Answer:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("files[0]", io.BytesIO(b"x" * (25 * 1024 * 1024 + 1)), filename="deck.png")
    return await call(api, "POST", MESSAGES, data=form)


@provokes(50045, 400, "File uploaded exceeds the maximum size")
async def upload_too_large_an_emoji(api: Api, room: Room) -> Answer:
    return await call(api, "POST", EMOJIS, picture(256 * 1024 + 1))


# -- not allowed -------------------------------------------------------------------------------------------------------


@provokes(50001, 403, "Missing Access")
async def write_where_one_can_not_look(api: Api, room: Room) -> Answer:
    await room.post("/permissions", channel="river", deny=["VIEW_CHANNEL"])
    return await call(api, "POST", MESSAGES, HI)


@provokes(50003, 403, "Cannot execute action on a DM channel")
async def rename_a_talk(api: Api, room: Room) -> Answer:
    return await call(api, "PATCH", f"/channels/{await talk(api)}", {"name": "secrets"})


@provokes(50005, 403, "Cannot edit a message authored by another user")
async def edit_what_another_said(api: Api, room: Room) -> Answer:
    said = await room.person("Ann").say("mine")
    return await call(api, "PATCH", f"{MESSAGES}/{said['id']}", HI)


@provokes(50007, 403, "Cannot send messages to this user")
async def write_to_closed_talks(api: Api, room: Room) -> Answer:
    channel = await talk(api)
    await room.post("/dms", user="Bo", open=False)
    return await call(api, "POST", f"/channels/{channel}/messages", HI)


@provokes(50013, 403, "Missing Permissions")
async def write_where_one_may_only_read(api: Api, room: Room) -> Answer:
    await room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
    return await call(api, "POST", MESSAGES, HI)


@provokes(50278, 403, "Cannot send messages to this user due to having no mutual guilds")
async def write_to_one_met_nowhere(api: Api, room: Room) -> Answer:
    channel = await talk(api)
    await room.post("/leave", user="Bo")
    return await call(api, "POST", f"/channels/{channel}/messages", HI)


# -- not like this -----------------------------------------------------------------------------------------------------


@provokes(40060, 400, "Interaction has already been acknowledged.")
async def answer_twice(api: Api, room: Room) -> Answer:
    answer, _ = await pressed(api, room)
    assert (await call(api, "POST", answer, {"type": 6}))[0] == 204
    return await call(api, "POST", answer, {"type": 6})


@provokes(50006, 400, "Cannot send an empty message")
async def say_nothing(api: Api, room: Room) -> Answer:
    return await call(api, "POST", MESSAGES, {"content": ""})


@provokes(50008, 400, "Cannot send messages in a non-text channel")
async def write_above_channels(api: Api, room: Room) -> Answer:
    category = (await room.post("/channels", name="games", type=4))["channel"]["id"]
    return await call(api, "POST", f"/channels/{category}/messages", HI)


@provokes(50019, 400, "A message can only be pinned to the channel it was sent in")
async def pin_what_was_said_elsewhere(api: Api, room: Room) -> Answer:
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    said = await room.person("Ann").say("mine", "lagoon")
    return await call(api, "PUT", f"{MESSAGES}/pins/{said['id']}")


@provokes(50021, 403, "Cannot execute action on a system message")
async def edit_what_discord_said(api: Api, room: Room) -> Answer:
    await room.post("/permissions", channel="river", allow=["PIN_MESSAGES"])
    message = await api.send()
    await call(api, "PUT", f"{MESSAGES}/pins/{message['id']}")
    _, newest, _ = await api("GET", f"{MESSAGES}?limit=1")
    assert (newest[0]["type"], newest[0]["message_reference"]["message_id"]) == (6, message["id"])
    assert (await call(api, "PUT", f"{MESSAGES}/pins/{newest[0]['id']}"))[1]["code"] == 50021
    return await call(api, "PATCH", f"{MESSAGES}/{newest[0]['id']}", HI)


@provokes(50024, 400, "Cannot execute action on this channel type")
async def hang_a_thread_from_a_thread(api: Api, room: Room) -> Answer:
    return await call(api, "POST", f"/channels/{await thread(api)}/threads", {"name": "x", "type": 11})


@provokes(50027, 401, "Invalid Webhook Token")
async def follow_up_after_fifteen_minutes(api: Api, room: Room) -> Answer:
    answer, follow_up = await pressed(api, room)
    assert (await call(api, "POST", answer, {"type": 6}))[0] == 204
    await room.advance(15 * 60 + 1)
    return await call(api, "POST", follow_up, HI)


@provokes(50033, 400, "Invalid Recipient(s)")
async def talk_to_oneself(api: Api, room: Room) -> Answer:
    return await call(api, "POST", "/users/@me/channels", {"recipient_id": APP})


@provokes(50035, 400, "Invalid Form Body")
async def say_too_much(api: Api, room: Room) -> Answer:
    return await call(api, "POST", MESSAGES, {"content": "x" * 2001})


@provokes(50083, 403, "Thread is archived")
async def edit_in_a_sleeping_thread(api: Api, room: Room) -> Answer:
    table = await thread(api)
    message = await api.send("in it", table)
    await room.post("/archive-thread", channel=table)
    return await call(api, "PATCH", f"/channels/{table}/messages/{message['id']}", HI)


@provokes(50109, 400, "The request body contains invalid JSON.")
async def send_what_is_no_json(api: Api, room: Room) -> Answer:
    headers = {"Content-Type": "application/json"}
    return await call(api, "POST", MESSAGES, data='{"content": "\\ud800"}', headers=headers)


@provokes(160002, 403, "Cannot reply without permission to read message history")
async def reply_to_what_one_can_not_read(api: Api, room: Room) -> Answer:
    message = await api.send()
    await room.post("/permissions", channel="river", deny=["READ_MESSAGE_HISTORY"])
    return await call(api, "POST", MESSAGES, HI | {"message_reference": {"message_id": message["id"]}})


@provokes(160004, 400, "A thread has already been created for this message")
async def hang_two_threads_from_a_message(api: Api, room: Room) -> Answer:
    path = f"{MESSAGES}/{(await api.send())['id']}/threads"
    assert (await call(api, "POST", path, {"name": "first"}))[0] == 201
    return await call(api, "POST", path, {"name": "second"})


@provokes(160005, 403, "Thread is locked")
async def write_in_a_locked_thread(api: Api, room: Room) -> Answer:
    table = await thread(api)
    await room.post("/archive-thread", channel=table, archived=False, locked=True)
    return await call(api, "POST", f"/channels/{table}/messages", HI)


# -- all of them -------------------------------------------------------------------------------------------------------


def test_no_code_is_never_answered() -> None:
    assert set(PROVOKED) == set(CODES)


@pytest.mark.parametrize("code", sorted(PROVOKED))
async def test_each_code_comes_with_its_status_and_its_words(api: Api, room: Room, code: int) -> None:
    status, answer = await PROVOKED[code](api, room)
    assert (answer["code"], status, answer["message"]) == (code, *SAYS[code])

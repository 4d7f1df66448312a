"""Laws of the control API: whatever is asked is done or refused in one sentence, and the world stands afterwards."""

import asyncio
import json
from typing import Any

from hypothesis import example, given, settings

from bot.playground import answering, posting
from bot.playground.core import Core
from bot.playground.model import messages, server_shapes
from bot.playground.model.commands import read_command
from bot.playground.model.interactions import PENDING
from bot.playground.model.things import Command
from bot.playground.people.desk import Desk, Wish
from bot.playground.sessions import Session

from .conftest import APP, BO, RIVER
from .wishing import ASKED, DOINGS, FORM_ID, TABLE, TALK, THREAD

LOOKS = [("/world", {}), ("/commands", {}), ("/traffic", {"gateway": "1"}), ("/faults", {}), ("/token", {})]

PLAY = {
    "name": "play",
    "description": "d",
    "options": [
        {"type": 1, "name": "poker", "description": "d", "options": [
            {"type": 6, "name": "whom", "description": "d"},
            {"type": 4, "name": "ante", "description": "d", "autocomplete": True},
            {"type": 8, "name": "role", "description": "d"},
        ]},
    ],
}  # fmt: skip
SCREEN = {
    "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "whom"}]},
        {
            "type": 1,
            "components": [{"type": 3, "custom_id": "cards", "options": [{"label": "A", "value": "a"}]}],
        },
    ]
}
FORM = {
    "custom_id": "form",
    "title": "t",
    "components": [
        {"type": 18, "label": "l", "component": {"type": 4, "custom_id": "sum", "style": 1}},
        {"type": 18, "label": "l", "component": {"type": 5, "custom_id": "whom", "required": False}},
        {"type": 18, "label": "l", "component": {
            "type": 22, "custom_id": "boxes", "options": [{"label": "A", "value": "a"}], "required": False
        }},
    ],
}  # fmt: skip


class Ear:
    """A bot's line that only checks that what comes could be sent."""

    def send(self, frame: dict[str, Any]) -> None:
        packed(frame)

    def drop(self) -> None:
        """Nothing is at the other end."""


def packed(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    text.encode()
    return text


async def made() -> tuple[Core, dict[str, str]]:
    """A world with a command, a message full of components, an open form, a thread and a talk."""
    core = Core()
    core.bell.shut()  # nobody is kept waiting
    session = Session("s", (0, 1), 1 | 1 << 9)
    session.wire = Ear()
    core.gateway.sessions["s"] = session
    desk = Desk(core, DOINGS)
    known = read_command(PLAY)
    core.world.put(Command("77", None, known | {"id": "77", "application_id": APP, "version": "77"}))
    river = core.world.channels[RIVER]
    table = posting.post(core, river, APP, messages.new(SCREEN, (), posting.files_for(core, RIVER)))

    async def do(path: str, **said: Any) -> Any:
        status, body = await desk.answer(DOINGS["POST", path], Wish(core, said))
        assert status == 200, body
        return body

    thread = (await do("/channels", type=11, parent="river", name="corner"))["channel"]["id"]
    pressed = (await do("/press", user="Bo", message=table.id, custom_id="join"))["interaction"]
    answering.first_answer(core, core.interactions[pressed], {"type": 9, "data": FORM}, ())
    await do("/say", user="Bo", channel="dm", content="hello")
    talk = core.world.dm_with(BO)
    assert talk is not None
    ids = {TABLE: table.id, FORM_ID: pressed, THREAD: thread, TALK: talk.id}
    return core, ids


def with_ids(value: Any, ids: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: with_ids(inner, ids) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_ids(inner, ids) for inner in value]
    return ids.get(value, value) if isinstance(value, str) else value


async def asked(wishes: list[tuple[tuple[str, str], dict[str, Any]]]) -> None:
    core, ids = await made()
    desk = Desk(core, DOINGS)
    try:
        for (method, path), body in wishes:
            wish = Wish(core, with_ids(body, ids), {"id": ids[FORM_ID]})
            status, answer = await desk.answer(DOINGS[method, path], wish)
            packed(answer)
            assert status in (200, 400, 404)
            assert status == 200 or (answer["error"] and set(answer) <= {"error", "discord"})
        await stands(core, desk)
    finally:
        core.close()


async def stands(core: Core, desk: Desk) -> None:
    """The world can still be looked at by everybody, told to the bot, and tidied."""
    people = [("/see", {"user": user}) for user in core.world.users]
    asks = [("/commands", {"user": user, "channel": "dm"}) for user in core.world.users]
    for path, said in [*LOOKS, *people, *asks]:
        status, answer = await desk.answer(DOINGS["GET", path], Wish(core, said))
        packed(answer)
        assert status == 200 or answer["error"].endswith("is a bot"), answer
    for guild in core.world.guilds_with_bot():
        packed(server_shapes.guild_create(core.world, guild))
    assert core.world.bot.bot
    assert all(i.state == PENDING or i.ms is not None or i.error for i in core.interactions.values())
    core.tidy()


@given(ASKED)
@settings(max_examples=120, deadline=None)
@example([(("POST", "/users"), {"name": "x", "id": APP})])
@example([(("POST", "/clock"), {"advance": 1e308}), (("POST", "/clock"), {"advance": 1_700_000_000})])
@example([(("POST", "/slash"), {"user": "Ann", "channel": "river", "command": "/"})])
@example([(("POST", "/select"), {"user": "Ann", "message": TABLE, "custom_id": "cards", "values": [{}]})])
@example([(("POST", "/submit"), {"user": "Bo", "modal": FORM_ID, "values": {"boxes": [[]], "sum": "1"}})])
@example([(("POST", "/permissions"), {"channel": "river", "who": []})])
@example([(("POST", "/channels"), {"name": "x", "type": 11, "parent": TALK})])
@example(
    [(("POST", "/delete-channel"), {"channel": TALK}), (("POST", "/press"), {"user": "Bo", "message": TABLE})]
)
@example([(("GET", "/see"), {"user": "Ann", "limit": 0}), (("GET", "/wait"), {"timeout": "nan"})])
@example([(("POST", "/gateway"), {"chance": {"drop": 10**30}}), (("POST", "/gateway"), {"close": 1005})])
@example([(("POST", "/kick-bot"), {}), (("POST", "/guild-outage"), {"on": False}), (("POST", "/fresh"), {})])
def test_any_json_put_to_any_doing_is_answered_and_the_world_stands(wishes: Any) -> None:
    asyncio.run(asked(wishes))

"""Laws of the control API: whatever is asked is done or refused in one sentence, and the world stands afterwards."""

import asyncio
import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.playground import answering, posting
from bot.playground.core import Core
from bot.playground.model import messages, server_shapes
from bot.playground.model.commands import read_command
from bot.playground.model.interactions import PENDING
from bot.playground.model.things import Command
from bot.playground.people.acting import acting
from bot.playground.people.breaking import breaking
from bot.playground.people.crowding import crowding
from bot.playground.people.desk import Desk, Doings, Wish
from bot.playground.people.looking import looking
from bot.playground.people.meddling import meddling
from bot.playground.sessions import Session

from .conftest import APP, BO, GUILD, RIVER

DOINGS = Doings(looking | acting | crowding | meddling | breaking)
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

TABLE, FORM_ID, THREAD, TALK = "table", "form's id", "thread", "talk"
"""Stand for ids that are known only once the world is made."""

TAKES = {
    "/slash": "user channel command options",
    "/autocomplete": "user channel command options focused",
    "/press": "user message custom_id force",
    "/select": "user message custom_id values force",
    "/submit": "user modal fields",
    "/dismiss": "user message modal",
    "/say": "user channel content",
    "/read": "user channel",
    "/dms": "user open",
    "/users": "name bot guild locale nick id",
    "/channels": "name guild type parent id",
    "/permissions": "channel who allow deny clear",
    "/roles": "user guild permissions",
    "/nick": "user guild nick",
    "/leave": "user guild",
    "/join": "user guild",
    "/guild-outage": "guild on",
    "/delete-message": "message",
    "/delete-channel": "channel",
    "/archive-thread": "channel locked archived",
    "/clock": "advance",
    "/gateway": "drop reconnect invalid close heartbeat shard expire pause duplicate reorder chance seed",
    "POST /faults": "method route times status code retry_after global scope cloudflare hang cut slow when probability",
    "DELETE /faults": "id",
    "/see": "user limit",
    "/wait": "after timeout",
    "/traffic": "since gateway",
    "/commands": "user channel",
    "/interactions/{id}": "wait",
}
"""What each doing reads; those not named here read nothing, or only a server."""

A_USER = st.sampled_from(["Ann", "Bo", "Bo", BO, "Dealer 3000", APP, "Nobody"])
A_CHANNEL = st.sampled_from(["river", "#lagoon", RIVER, "dm", THREAD, TALK, "nowhere"])
A_PERMISSION = st.lists(
    st.sampled_from(["SEND_MESSAGES", "view_channel", "ADMINISTRATOR", "FLY"]), max_size=2
)
A_NUMBER = st.sampled_from(
    [-(10**30), -1, 0, 1, 2, 50, 429, 500, 4000, 10**6, 10**30, 0.5, 1e308, "1", "nan", "1e999"]
)
NAMES = st.sampled_from(["Zed", "Παναγιώτης", "x", "a\n\0b", "a" * 200, " "])
WORDS = st.sampled_from(
    ["POST", "*", "before", "after", "line", "answer", "shared", "el", "x", "", " ", "a" * 200]
)
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "user": A_USER,
    "channel": A_CHANNEL,
    "message": st.just(TABLE),
    "custom_id": st.sampled_from(["join", "whom", "cards", "gone"]),
    "values": st.lists(st.sampled_from(["a", "Ann", BO, ""]), max_size=2),
    "fields": st.dictionaries(
        st.sampled_from(["sum", "sum", "whom", "boxes"]),
        WORDS | st.lists(WORDS | A_USER, max_size=2),
        max_size=3,
    ),
    "modal": st.just(FORM_ID),
    "command": st.sampled_from(["play poker", "/play poker", "play", "/", "fold"]),
    "options": st.fixed_dictionaries(
        {}, optional={"whom": A_USER | WORDS, "ante": A_NUMBER, "role": st.just(GUILD) | WORDS}
    ),
    "focused": st.sampled_from(["ante", "whom"]),
    "content": st.sampled_from(["hello", f"<@{BO}>", "", "x" * 2001]),
    "guild": st.sampled_from([GUILD, "Harbour Cards", "Nowhere"]),
    "type": st.sampled_from([0, 2, 5, 11, 12, 4]),
    "parent": A_CHANNEL,
    "who": st.sampled_from(["bot", GUILD, "Ann", "nobody"]),
    "id": st.sampled_from(["9", "1300000000000000000", APP, GUILD, RIVER, 1, 2]),
    "chance": st.dictionaries(
        st.sampled_from(["drop", "duplicate", "reorder", "luck"]), A_NUMBER, max_size=2
    ),
    **dict.fromkeys(("allow", "deny", "clear", "permissions"), A_PERMISSION),
    "locale": st.sampled_from(["el", "ru", "tlh"]),
    "method": st.sampled_from(["POST", "*", "get"]),
    "scope": st.sampled_from(["user", "shared", "all"]),
    "cut": st.sampled_from(["line", "answer", "rope"]),
    "when": st.sampled_from(["before", "after", "never"]),
    "status": st.sampled_from([400, 429, 500, 200, "x"]),
    "close": st.sampled_from([1000, 4000, 4004, 1005, 99999]),
    **dict.fromkeys(("times", "probability", "code", "limit", "advance"), st.just(1) | A_NUMBER),
    **dict.fromkeys(("name", "nick"), NAMES),
    "route": NAMES,
    **dict.fromkeys(
        (
            "force open bot on locked archived drop reconnect invalid heartbeat expire pause global cloudflare hang"
        ).split(),
        st.booleans(),
    ),
}
"""What could be meant by each word; a number by any other."""

SCALAR = (
    st.none() | st.booleans() | A_NUMBER | WORDS | A_USER | A_CHANNEL | st.just(TABLE) | st.text(max_size=5)
)
ANYTHING = st.recursive(
    SCALAR,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "drop"]), inner, max_size=2)
    ),
    max_leaves=6,
)


@st.composite
def wish(draw: st.DrawFn) -> tuple[tuple[str, str], dict[str, Any]]:
    """Something to ask for, with most of what it takes, some of it nonsense."""
    doing = draw(st.sampled_from(sorted(DOINGS)))
    takes = TAKES.get(" ".join(doing)) or TAKES.get(doing[1], "guild")
    body: dict[str, Any] = {}
    for key in takes.split():
        how = draw(st.integers(0, 19))
        if how < 19:
            likely = LIKELY.get(key, A_NUMBER)
            body["values" if key == "fields" else key] = draw(likely if how < 18 else ANYTHING)
    if draw(st.integers(0, 19)) == 19:
        body[draw(st.text(max_size=3))] = draw(ANYTHING)
    if doing[1] in ("/gateway", "/faults"):  # these take no two of most things
        body = {
            key: body[key]
            for key in draw(st.lists(st.sampled_from(sorted(body) or ["seed"]), max_size=3))
            if key in body
        }
    return doing, body


ASKED = st.lists(wish(), min_size=1, max_size=6)


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

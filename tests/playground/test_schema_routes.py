"""Whole routes over the wire: a valid request of each is accepted, a spoilt one refused, and every answer judged."""

from typing import Any

import pytest

from bot.playground.answering import EPHEMERAL
from bot.playground.client import Room
from bot.playground.model.things import Emoji
from tests.discord_schema import bodies
from tests.discord_schema.mutations import Path, changed

from .conftest import APP, GUILD, RIVER, Api
from .gateway_wire import HandWire

COMMANDS = f"/applications/{APP}/commands"
MESSAGES = f"/channels/{RIVER}/messages"
PNG = "data:image/png;base64,iVBORw0KGgo="
MENTIONS: Path = ("allowed_mentions", "users")

ROUTES: list[tuple[str, str, Any, Path, Any]] = [
    ("POST", MESSAGES, bodies.MENU_MESSAGE, ("components", 4, "components", 0, "channel_types", 0), 99),
    ("POST", MESSAGES, bodies.SHORT | {"attachments": []}, MENTIONS, ["007"]),
    ("POST", MESSAGES, bodies.SHORT_TABLE, ("components", 1, "components", 0, "sku_id"), 5),
    ("POST", MESSAGES, bodies.PLAIN, ("nonce",), 2**63),
    ("PATCH", f"{MESSAGES}/MINE", bodies.PLAIN, ("sticker_ids",), 0),
    ("POST", f"{MESSAGES}/MINE/threads", bodies.THREAD, ("auto_archive_duration",), 61),
    ("POST", f"/channels/{RIVER}/threads", bodies.THREAD | {"type": 11}, ("invitable",), "yes"),
    ("POST", "/users/@me/channels", bodies.DIRECT, ("nicks",), 5),
    ("PUT", COMMANDS, [bodies.COMMAND, bodies.TREE], (0, "contexts"), ["0"]),
    ("POST", COMMANDS, bodies.TREE, ("options", 1, "options", 0, "type"), 3),
    ("POST", COMMANDS, bodies.COMMAND, ("options", 1, "max_value"), True),
    ("PUT", f"/applications/{APP}/guilds/{GUILD}/commands", [bodies.SHORT_COMMAND], (0, "handler"), "x"),
    ("POST", f"/applications/{APP}/emojis", {"name": "king", "image": PNG}, ("name",), "k"),
]


@pytest.mark.parametrize(
    ("method", "path", "body", "where", "wrong"), ROUTES, ids=[f"{r[0]} {r[1]} {r[3][-1]}" for r in ROUTES]
)
async def test_valid_is_accepted_and_spoilt_refused(
    api: Api, method: str, path: str, body: Any, where: Path, wrong: Any
) -> None:
    api.playground.core.world.put(Emoji(bodies.EMOJI, "ace"))
    path = path.replace("MINE", (await api.send())["id"])
    spoilt = changed(changed(body, where[:-1], ("add", (where[-1], None))), where, ("swap", wrong))
    assert await api.refused(method, path, spoilt) == (400, 50035)
    status, answer, _ = await api(method, path, body)
    assert 200 <= status < 300, answer


async def test_a_table_with_everything_in_it(api: Api) -> None:
    message = await api.form(
        MESSAGES, '{"flags": 32768, "components": [{"type": 13, "file": {"url": "attachment://t.png"}}]}',
        {"files[0]": ("t.png", b"a table")},
    )  # fmt: skip
    assert message["components"][0]["name"] == "t.png"


async def test_what_is_attached_to_a_table_alone_is_nothing(api: Api) -> None:
    assert await api.refused("POST", MESSAGES, {"flags": bodies.V2, "components": []}) == (400, 50006)


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=101", "limit=²", "limit=x", "before=x", "after=-1", "around=007"]
)
async def test_history_is_asked_for_by_numbers(api: Api, query: str) -> None:
    await api.send()
    assert await api.refused("GET", f"{MESSAGES}?{query}") == (400, 50035)


async def test_several_parts_may_be_wrong_and_the_whole_too(api: Api) -> None:
    wrong = {"type": 10, "content": ""}
    body = {"flags": bodies.V2, "components": [bodies.words() for _ in range(40)] + [wrong]}
    _, answer, _ = await api("POST", MESSAGES, body)
    assert set(answer["errors"]["components"]) == {"40"}, "Discord speaks of the part or of the whole"


class Pressed:
    """A hand that answers what it is asked: the interaction that came over the gateway."""

    def __init__(self, api: Api, asked: dict[str, Any]) -> None:
        self.api, self.asked = api, asked
        self.webhook = f"/webhooks/{APP}/{asked['token']}"

    async def answer(self, body: Any) -> int:
        status, _, _ = await self.api(
            "POST", f"/interactions/{self.asked['id']}/{self.asked['token']}/callback?with_response=1", body
        )
        return status


@pytest.fixture
async def pressed(api: Api, room: Room) -> Any:
    """Somebody has pressed a button, and nobody has answered yet."""
    async with HandWire(api.playground, api.http) as wire:
        await wire.ready()
        message = await api.send(components=[bodies.row(bodies.button("yes"))])
        await room.post("/press", user="Bo", message=message["id"], custom_id="yes")
        yield Pressed(api, await wire.until("INTERACTION_CREATE"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": 4.0, "data": {"content": "hi"}},
        {"type": True},
        {"type": 4, "data": 0},
        {"type": 4, "data": []},
        {"type": 5, "data": {"flags": "64"}},
        {"type": 5, "data": {"content": 5}},
        {"type": 6, "data": "x"},
        {"type": 7, "data": {"poll": {}}},
        {"type": 9},
        {"type": 9, "data": bodies.FORM | {"title": None}},
    ],
    ids=str,
)
async def test_a_wrong_answer_leaves_the_press_open(pressed: Pressed, wrong: Any) -> None:
    assert await pressed.answer(wrong) == 400
    assert await pressed.answer({"type": 7, "data": {"content": "pressed"}}) == 200


async def test_what_follows_a_promise(pressed: Pressed) -> None:
    assert await pressed.answer({"type": 5, "data": {"flags": EPHEMERAL}}) == 200
    for wrong in ({"content": "hi", "flags": "64"}, {"content": "hi", "embeds": {}}, "hi"):
        status, _, _ = await pressed.api("POST", pressed.webhook, json=wrong)
        assert status == 400
    status, promised, _ = await pressed.api("POST", pressed.webhook, {"content": "hi", "flags": EPHEMERAL})
    assert (status, promised["content"]) == (200, "hi")
    edit = f"{pressed.webhook}/messages/@original"
    assert (await pressed.api("PATCH", edit, {"embeds": [{"title": "t", "provider": {"name": 5}}]}))[0] == 400
    assert (await pressed.api("PATCH", edit, {"embeds": [bodies.EMBED | {"image": bodies.WEB}]}))[0] == 200

"""Interactions by hand: deadlines, tokens, kinds of answers, and what each answer does to which message."""

from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.client import Refused as NotLet
from bot.playground.client import Room

from .conftest import APP, BO, GUILD, RIVER, Api
from .gateway_wire import HandWire

COMMANDS = [
    {"name": "play", "description": "d", "options": [
        {"name": "draw", "description": "d", "type": 1, "options": [
            {"name": "unit", "description": "d", "type": 4, "min_value": 1, "max_value": 9, "required": True},
            {"name": "who", "description": "d", "type": 6},
            {"name": "word", "description": "d", "type": 3, "autocomplete": True, "max_length": 4},
            {"name": "pace", "description": "d", "type": 3, "choices": [{"name": "Slow", "value": "slow"}]},
        ]},
    ]},
    {"name": "chips", "description": "d", "default_member_permissions": "32", "contexts": [0]},
]  # fmt: skip
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}


class Hand:
    """The bot's side by hand: reads interactions from the wire and answers over REST."""

    def __init__(self, api: Api, wire: HandWire, room: Room) -> None:
        self.api, self.wire, self.room = api, wire, room

    async def asked(self, path: str, **body: Any) -> dict[str, Any]:
        """Let a person act; returns what the bot is told."""
        await self.room.post(path, **body)
        return await self.wire.until("INTERACTION_CREATE")

    async def answer(self, asked: dict[str, Any], type: int, data: Any = None) -> tuple[int, Any]:
        path = f"/interactions/{asked['id']}/{asked['token']}/callback?with_response=true"
        body = {"type": type} | ({} if data is None else {"data": data})
        status, answer, _ = await self.api("POST", path, body)
        return status, answer

    async def outcome(self, asked: dict[str, Any]) -> dict[str, Any]:
        return await self.room.get(f"/interactions/{asked['id']}")

    def hook(self, asked: dict[str, Any], rest: str = "") -> str:
        return f"/webhooks/{APP}/{asked['token']}{rest}"

    async def slash(self, user: str = "Ann") -> dict[str, Any]:
        return await self.asked(
            "/slash", user=user, channel="river", command="play draw", options={"unit": 5}
        )

    async def table(self) -> dict[str, Any]:
        """A message with a Join button."""
        return await self.api.send("table", components=[ROW])

    async def press(self, message: dict[str, Any], user: str = "Bo", **more: Any) -> dict[str, Any]:
        return await self.asked("/press", user=user, message=message["id"], custom_id="join", **more)


@pytest.fixture
async def hand(playground: Playground, http: aiohttp.ClientSession, api: Api, room: Room) -> Any:
    await api("PUT", f"/applications/{APP}/commands", COMMANDS)
    async with HandWire(playground, http, "zlib-stream") as wire:
        await wire.ready()
        yield Hand(api, wire, room)


async def test_what_a_command_on_a_server_tells(hand: Hand) -> None:
    options = {"unit": 5, "who": "Bo", "pace": "slow"}
    asked = await hand.asked("/slash", user="Ann", channel="river", command="play draw", options=options)
    assert (asked["type"], asked["context"], asked["guild_id"], asked["channel_id"]) == (2, 0, GUILD, RIVER)
    assert asked["member"]["user"]["global_name"] == "Ann"
    assert "user" not in asked
    assert int(asked["member"]["permissions"]) & 1 << 5, "Ann may manage the server"
    assert asked["data"]["options"] == [
        {"name": "draw", "type": 1, "options": [
            {"name": "unit", "type": 4, "value": 5},
            {"name": "who", "type": 6, "value": BO},
            {"name": "pace", "type": 3, "value": "slow"},
        ]}
    ]  # fmt: skip
    assert asked["data"]["resolved"]["users"][BO]["username"] == "bo"
    assert asked["authorizing_integration_owners"] == {"0": GUILD}
    assert {"locale", "guild_locale", "app_permissions", "attachment_size_limit", "entitlements"} <= set(
        asked
    )


async def test_what_a_command_in_a_talk_between_two_tells(hand: Hand) -> None:
    asked = await hand.asked("/slash", user="Bo", channel="dm", command="play draw", options={"unit": 1})
    assert (asked["context"], asked["channel"]["type"], asked["user"]["id"]) == (1, 1, BO)
    assert not {"member", "guild_id", "guild"} & set(asked)
    assert asked["authorizing_integration_owners"] == {"0": "0"}


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"command": "play"}, "wants one of draw"),
        ({"command": "play chess"}, "has no chess"),
        ({"command": "shout"}, "no command"),
        ({"options": {}}, "unit is required"),
        ({"options": {"unit": 10}}, "takes 1 to 9"),
        ({"options": {"unit": "5"}}, "whole number"),
        ({"options": {"unit": 5, "who": "Nobody"}}, "no user Nobody"),
        ({"options": {"unit": 5, "word": "too long"}}, "0 to 4 characters"),
        ({"options": {"unit": 5, "pace": "fast"}}, "no choice"),
        ({"options": {"unit": 5, "colour": "red"}}, "no option colour"),
        ({"command": "chips", "options": {}, "user": "Bo"}, "no command"),
        ({"command": "chips", "options": {}, "channel": "dm"}, "no command"),
    ],
)
async def test_what_a_client_would_not_let_through(hand: Hand, body: dict[str, Any], why: str) -> None:
    said = {"user": "Ann", "channel": "river", "command": "play draw", "options": {"unit": 5}} | body
    with pytest.raises(NotLet, match=why):
        await hand.room.post("/slash", **said)


async def test_the_first_answer_and_its_body(hand: Hand) -> None:
    asked = await hand.slash()
    status, answer = await hand.answer(asked, 4, {"content": "hello"})
    assert status == 200
    assert answer["interaction"]["response_message_id"] == answer["resource"]["message"]["id"]
    assert answer["resource"]["message"]["interaction_metadata"]["id"] == asked["id"]
    outcome = await hand.outcome(asked)
    assert (outcome["state"], outcome["callback"], outcome["response"]["content"]) == ("answered", 4, "hello")


async def test_without_with_response_there_is_no_body(hand: Hand) -> None:
    asked = await hand.slash()
    path = f"/interactions/{asked['id']}/{asked['token']}/callback"
    assert (await hand.api("POST", path, {"type": 5}))[0] == 204


async def test_late_twice_and_wrong_answers(hand: Hand) -> None:
    asked = await hand.slash()
    status, answer = await hand.answer(asked, 7, {"content": "there is no message to update"})
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["type"])
    status, answer = await hand.answer(asked, 4, {"content": "x" * 2001})
    assert (status, answer["code"]) == (400, 50035)
    assert (await hand.answer(asked, 4, {"content": "a refused answer leaves it open"}))[0] == 200
    status, answer = await hand.answer(asked, 4, {"content": "again"})
    assert (status, answer["code"]) == (400, 40060)
    late = await hand.slash()
    await hand.room.advance(3.1)
    status, answer = await hand.answer(late, 4, {"content": "too late"})
    assert (status, answer["code"]) == (404, 10062)
    assert (await hand.outcome(late))["error"] == "The application did not respond"


async def test_the_token_dies_after_fifteen_minutes(hand: Hand) -> None:
    asked = await hand.slash()
    assert await hand.api.refused("POST", hand.hook(asked), {"content": "too early"}) == (404, 10015)
    await hand.answer(asked, 4, {"content": "x"})
    await hand.room.advance(14 * 60)
    assert (await hand.api("PATCH", hand.hook(asked, "/messages/@original"), {"content": "y"}))[0] == 200
    await hand.room.advance(61)
    for method, rest in (("POST", ""), ("PATCH", "/messages/@original"), ("DELETE", "/messages/@original")):
        assert await hand.api.refused(method, hand.hook(asked, rest), {"content": "z"}) == (401, 50027)


async def test_a_deferred_answer_is_filled_by_the_first_followup_and_stays_as_private_as_it_began(
    hand: Hand,
) -> None:
    asked = await hand.slash()
    _, answer = await hand.answer(asked, 5, {"flags": 64})
    assert answer["interaction"]["response_message_loading"] is True
    _, filled, _ = await hand.api("POST", hand.hook(asked), {"content": "filled", "flags": 0})
    assert (filled["id"], filled["flags"]) == (answer["interaction"]["response_message_id"], 64)
    _, second, _ = await hand.api("POST", hand.hook(asked), {"content": "second"})
    assert (second["id"] != filled["id"], second["flags"]) == (True, 0)
    assert "filled" not in (await hand.room.person("Bo").sees()).text()
    assert "second" in (await hand.room.person("Bo").sees()).text()


async def test_a_press_carries_its_message_and_may_change_it(hand: Hand) -> None:
    message = await hand.table()
    asked = await hand.press(message)
    assert asked["message"]["content"] == "table"
    assert asked["data"] == {"component_type": 2, "custom_id": "join", "id": 2}
    _, answer = await hand.answer(asked, 7, {"content": "Bo sits", "components": []})
    assert (answer["resource"]["type"], answer["resource"]["message"]["id"]) == (7, message["id"])
    with pytest.raises(NotLet, match="nothing called join"):
        await hand.room.post("/press", user="Bo", message=message["id"], custom_id="join")
    stale = await hand.press(message, force=True)
    assert stale["data"]["custom_id"] == "join"


async def test_a_deferred_update_leaves_the_message_and_original_edits_it(hand: Hand) -> None:
    message = await hand.table()
    asked = await hand.press(message)
    status, answer = await hand.answer(asked, 6)
    assert (status, answer["interaction"]["response_message_id"]) == (200, message["id"])
    _, edited, _ = await hand.api("PATCH", hand.hook(asked, "/messages/@original"), {"content": "later"})
    assert (edited["id"], edited["content"], edited["components"] != []) == (message["id"], "later", True)


async def test_a_press_on_a_message_deleted_since(hand: Hand) -> None:
    message = await hand.table()
    await hand.room.post("/delete-message", message=message["id"])
    asked = await hand.press(message, force=True)
    status, answer = await hand.answer(asked, 7, {"content": "gone"})
    assert (status, answer["code"]) == (404, 10008)
    assert (await hand.answer(asked, 4, {"content": "It's gone.", "flags": 64}))[0] == 200


async def test_private_answers_are_hidden_from_others_and_from_the_bots_own_routes(hand: Hand) -> None:
    asked = await hand.press(await hand.table())
    _, answer = await hand.answer(asked, 4, {"content": "A K", "flags": 64, "components": [ROW]})
    private = answer["resource"]["message"]
    assert "A K" in (await hand.room.person("Bo").sees()).text("river")
    assert "A K" not in (await hand.room.person("Ann").sees()).text("river")
    path = f"/channels/{RIVER}/messages/{private['id']}"
    for method in ("GET", "PATCH", "DELETE"):
        assert await hand.api.refused(method, path, {"content": "x"}) == (404, 10008)
    with pytest.raises(NotLet, match="does not see"):
        await hand.room.post("/press", user="Ann", message=private["id"], custom_id="join")
    pressed = await hand.press(private)
    _, updated = await hand.answer(pressed, 7, {"content": "Q J"})
    assert updated["resource"]["message"]["flags"] == 64
    assert (await hand.api("DELETE", hand.hook(asked, "/messages/@original")))[0] == 204
    assert "Q J" not in (await hand.room.person("Bo").sees()).text("river")


async def test_autocomplete(hand: Hand) -> None:
    said = {"user": "Ann", "channel": "river", "command": "play draw", "options": {"word": "te"}}
    asked = await hand.asked("/autocomplete", focused="word", **said)
    leaf = asked["data"]["options"][0]["options"]
    assert (asked["type"], leaf) == (4, [{"name": "word", "type": 3, "value": "te", "focused": True}])
    for wrong in ([{"name": "x", "value": 1}], [{"name": f"{n}", "value": "v"} for n in range(26)]):
        status, answer = await hand.answer(asked, 8, {"choices": wrong})
        assert (status, answer["code"]) == (400, 50035)
    assert (await hand.answer(asked, 4, {"content": "no"}))[0] == 400
    assert (await hand.answer(asked, 8, {"choices": [{"name": "teapot", "value": "teapot"}]}))[0] == 200
    assert (await hand.outcome(asked))["choices"][0]["value"] == "teapot"
    with pytest.raises(NotLet, match="has no autocomplete"):
        await hand.room.post("/autocomplete", focused="unit", **said)


MODAL: dict[str, Any] = {
    "custom_id": "raise",
    "title": "Raise",
    "components": [
        {"type": 10, "content": "At most **400**."},
        {"type": 18, "label": "Amount", "component": {"type": 4, "custom_id": "amount", "style": 1, "max_length": 5}},
        {"type": 18, "label": "Size", "component": {"type": 21, "custom_id": "size", "required": False,
            "options": [{"label": "Half", "value": "half"}, {"label": "Pot", "value": "pot"}]}},
        {"type": 18, "label": "Sure", "component": {"type": 23, "custom_id": "sure"}},
        {"type": 18, "label": "Whom", "component": {"type": 5, "custom_id": "whom", "required": False}},
    ],
}  # fmt: skip


async def test_a_form_is_opened_filled_and_sent_even_after_an_hour(hand: Hand) -> None:
    message = await hand.table()
    asked = await hand.press(message)
    assert (await hand.answer(asked, 9, MODAL))[0] == 200
    bo = hand.room.person("Bo")
    modal = (await bo.sees()).modal
    assert modal is not None
    assert modal["custom_id"] == "raise"
    for values, why in (
        ({}, "amount is required"),
        ({"amount": "123456"}, "0 to 5 characters"),
        ({"amount": "1", "size": "third"}, "no choice third"),
        ({"amount": "1", "colour": "x"}, "no field colour"),
    ):
        with pytest.raises(NotLet, match=why):
            await hand.room.post("/submit", user="Bo", modal=modal["id"], values=values)
    await hand.room.advance(3600)
    values = {"amount": "300", "size": "pot", "sure": True, "whom": ["Ann"]}
    sent = await hand.asked("/submit", user="Bo", modal=modal["id"], values=values)
    assert (sent["type"], sent["message"]["id"], sent["data"]["custom_id"]) == (5, message["id"], "raise")
    filled = [part.get("component", {}) for part in sent["data"]["components"]]
    assert [f.get("value", f.get("values")) for f in filled] == [
        None,
        "300",
        "pot",
        True,
        ["1100000000000000101"],
    ]
    status, answer = await hand.answer(sent, 9, MODAL)
    assert (status, answer["code"]) == (400, 50035), "a form may not answer a form"
    assert (await hand.answer(sent, 7, {"content": "raised"}))[0] == 200
    assert (await bo.sees()).modal is None


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"title": "x" * 46}, "title"),
        ({"custom_id": ""}, "custom_id"),
        ({"components": []}, "components"),
        ({"components": MODAL["components"] + [{"type": 10, "content": "six"}]}, "components"),
        ({"components": [ROW]}, "components"),
    ],
)
async def test_forms_have_limits(hand: Hand, change: dict[str, Any], path: str) -> None:
    asked = await hand.press(await hand.table())
    status, answer = await hand.answer(asked, 9, MODAL | change)
    assert (status, answer["code"], list(answer["errors"]["data"])) == (400, 50035, [path])


async def test_dismissing_tells_the_bot_nothing(hand: Hand) -> None:
    asked = await hand.press(await hand.table())
    await hand.answer(asked, 9, MODAL)
    bo = hand.room.person("Bo")
    await bo.dismiss()
    assert (await bo.sees()).modal is None
    await hand.wire.send(1)
    assert (await hand.wire.frame())["op"] == 11


async def test_selects_carry_their_values(hand: Hand) -> None:
    options = [{"label": "Ace", "value": "a"}, {"label": "King", "value": "k"}]
    menus = [
        {"type": 3, "custom_id": "cards", "options": options, "max_values": 2},
        {"type": 5, "custom_id": "whom"},
    ]
    message = await hand.api.send("choose", components=[{"type": 1, "components": [m]} for m in menus])
    choose = {"user": "Bo", "message": message["id"]}
    asked = await hand.asked("/select", custom_id="cards", values=["a", "k"], **choose)
    assert (asked["data"]["component_type"], asked["data"]["values"]) == (3, ["a", "k"])
    asked = await hand.asked("/select", custom_id="whom", values=["Ann"], **choose)
    assert asked["data"]["resolved"]["users"][asked["data"]["values"][0]]["global_name"] == "Ann"
    for values, why in (
        (["q"], "no such choice"),
        ([], "1 to 2 choices"),
        (["a", "k", "a"], "1 to 2 choices"),
    ):
        with pytest.raises(NotLet, match=why):
            await hand.room.post("/select", custom_id="cards", values=values, **choose)


async def test_a_bot_that_is_not_there_fails_as_it_does_for_people(room: Room, api: Api) -> None:
    await api("PUT", f"/applications/{APP}/commands", COMMANDS)
    made = await room.post("/slash", user="Ann", channel="river", command="play draw", options={"unit": 1})
    assert (await room.get(f"/interactions/{made['interaction']}"))["state"] == "pending"
    await room.advance(3.1)
    assert (await room.outcome(made["interaction"])).error == "The application did not respond"


async def test_the_channel_vanishes_between_press_and_answer(hand: Hand) -> None:
    asked = await hand.press(await hand.table())
    await hand.room.post("/delete-channel", channel="river")
    status, answer = await hand.answer(asked, 4, {"content": "x"})
    assert (status, answer["code"]) == (404, 10003)

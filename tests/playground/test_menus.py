"""Menus in messages and in forms: how many of them one may choose, which, and what the bot is told of the choice."""

from typing import Any

import aiohttp
import pytest

from bot.playground.client import Refused, Room

from .conftest import APP, BO, GUILD, RIVER, Api
from .gateway_wire import HandWire

LAGOON = "1100000000000000012"
ANN = "1100000000000000101"
LETTERS = [{"label": x, "value": x} for x in "ab"]


def row(inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": [inside]}


def menu(kind: int, **more: Any) -> dict[str, Any]:
    return {"type": kind, "custom_id": "m"} | ({"options": LETTERS} if kind == 3 else {}) | more


def form(component: dict[str, Any], **more: Any) -> dict[str, Any]:
    labelled = {"type": 18, "label": "Which?", "component": component}
    return {"custom_id": "form", "title": "Form", "components": [labelled]} | more


async def pressed(api: Api, room: Room) -> str:
    """Where a fresh press of Bo's is answered."""
    button = {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}
    message = await api.send(components=[row(button)])
    number = (await room.post("/press", user="Bo", message=message["id"], custom_id="join"))["interaction"]
    return f"/interactions/{number}/{api.playground.core.interactions[number].token}/callback"


@pytest.mark.parametrize(
    "component",
    [
        *(menu(kind, min_values=0) for kind in (3, 5, 6, 7, 8)),
        *(menu(kind, disabled=True) for kind in (3, 5, 6, 7, 8)),
        {"type": 19, "custom_id": "f", "min_values": 0},
        {"type": 19, "custom_id": "f", "min_values": 2},
        {"type": 22, "custom_id": "b", "options": LETTERS, "min_values": 0},
        {"type": 22, "custom_id": "b", "options": LETTERS, "min_values": 2, "max_values": 1},
        {"type": 22, "custom_id": "b", "options": LETTERS, "min_values": 3},
        {"type": 22, "custom_id": "b", "options": LETTERS, "max_values": 3},
        menu(3, max_values=3),
        menu(8, default_values=[{"type": "channel", "id": "1"}]),
    ],
)
async def test_a_form_is_refused(api: Api, room: Room, component: dict[str, Any]) -> None:
    body = {"type": 9, "data": form(component)}
    assert await api.refused("POST", await pressed(api, room), body) == (400, 50035)


@pytest.mark.parametrize(
    "component",
    [
        menu(5, min_values=0, required=False, disabled=False),
        {"type": 19, "custom_id": "f", "min_values": 0, "required": False},
        {"type": 22, "custom_id": "b", "options": LETTERS, "min_values": 2},
        {"type": 22, "custom_id": "b", "options": LETTERS, "min_values": 0, "required": False},
        menu(8, default_values=[{"type": "channel", "id": RIVER}]),
    ],
)
async def test_a_form_is_taken(api: Api, room: Room, component: dict[str, Any]) -> None:
    status, answer, _ = await api("POST", await pressed(api, room), {"type": 9, "data": form(component)})
    assert status == 204, answer


async def test_no_more_can_be_wanted_of_a_menu_than_it_has(api: Api) -> None:
    path = f"/channels/{RIVER}/messages"
    body = {"content": "x", "components": [row(menu(3, max_values=25))]}
    assert await api.refused("POST", path, body) == (400, 50035)
    none_such = menu(5, default_values=[{"type": "user", "id": "1"}])
    assert await api.refused("POST", path, {"content": "x", "components": [row(none_such)]}) == (400, 50035)
    assert (await api("POST", path, {"content": "x", "components": [row(menu(3, min_values=0))]}))[0] == 200


@pytest.mark.parametrize("name", ["é", "Привет", "→", "✓", "🂡", "👍👍"])
async def test_what_is_no_emoji_stands_on_no_button(api: Api, name: str) -> None:
    button = {"type": 2, "style": 1, "custom_id": "b", "emoji": {"name": name}}
    body = {"content": "x", "components": [row(button)]}
    assert await api.refused("POST", f"/channels/{RIVER}/messages", body) == (400, 50035)


CHOICES: list[tuple[str, dict[str, Any], list[str], str]] = [
    ("a channel of another kind", menu(8, channel_types=[5]), ["lagoon"], "no such choice"),
    ("a channel that is hidden", menu(8), ["harbour"], "no such choice"),
    ("no channel", menu(8), ["whatever"], "there is no channel"),
    ("no role", menu(6), ["whatever"], "there is no role"),
    ("neither", menu(7), ["whatever"], "there is no role"),
    ("one twice", menu(5, max_values=2), ["Ann", "Ann"], "each choice once"),
    ("too many", menu(6), [GUILD, GUILD], "1 to 1 choices"),
]


async def hide(room: Room) -> None:
    await room.post("/permissions", channel="harbour", who=GUILD, deny=["VIEW_CHANNEL"])


@pytest.mark.parametrize(
    ("component", "values", "why"), [c[1:] for c in CHOICES], ids=[c[0] for c in CHOICES]
)
async def test_nobody_chooses_from_a_menu(
    api: Api, room: Room, component: dict[str, Any], values: list[str], why: str
) -> None:
    await hide(room)
    message = await api.send(components=[row(component)])
    with pytest.raises(Refused, match=why):
        await room.post("/select", user="Bo", message=message["id"], custom_id="m", values=values)


@pytest.mark.parametrize(
    ("component", "values", "why"), [c[1:] for c in CHOICES], ids=[c[0] for c in CHOICES]
)
async def test_nobody_chooses_in_a_form(
    api: Api, room: Room, component: dict[str, Any], values: list[str], why: str
) -> None:
    await hide(room)
    path = await pressed(api, room)
    assert (await api("POST", path, {"type": 9, "data": form(component)}))[0] == 204
    with pytest.raises(Refused, match=why):
        await room.post("/submit", user="Bo", modal=path.split("/")[2], values={"m": values})


async def test_a_form_speaks_of_those_that_were_chosen(
    api: Api, room: Room, http: aiohttp.ClientSession
) -> None:
    fields = [
        menu(7, custom_id="either", max_values=2),
        menu(8, custom_id="where"),
        menu(6, custom_id="rank"),
    ]
    asked = form(fields[0])
    asked["components"] = [{"type": 18, "label": "Which?", "component": f} for f in fields]
    async with HandWire(api.playground, http) as wire:
        await wire.ready()
        path = await pressed(api, room)
        await wire.until("INTERACTION_CREATE")
        assert (await api("POST", path, {"type": 9, "data": asked}))[0] == 204
        values = {"either": ["Ann", GUILD], "where": ["lagoon"], "rank": [GUILD]}
        await room.post("/submit", user="Bo", modal=path.split("/")[2], values=values)
        data = (await wire.until("INTERACTION_CREATE"))["data"]
    told = {kind: list(found) for kind, found in data["resolved"].items()}
    assert told == {"users": [ANN], "members": [ANN], "channels": [LAGOON], "roles": [GUILD]}
    assert [part["component"]["values"] for part in data["components"]] == [[ANN, GUILD], [LAGOON], [GUILD]]


async def test_in_a_talk_between_two_there_are_two_to_choose(api: Api, room: Room) -> None:
    _, talk, _ = await api("POST", "/users/@me/channels", {"recipient_id": BO})
    message = await api.send(channel=talk["id"], components=[row(menu(5))])
    choose = {"user": "Bo", "message": message["id"], "custom_id": "m"}
    await room.post("/select", **choose, values=[APP])
    with pytest.raises(Refused, match="no such choice"):
        await room.post("/select", **choose, values=["Ann"])


async def test_a_deferral_says_only_whether_it_is_private(api: Api, room: Room) -> None:
    path = await pressed(api, room)
    for flags in (1 << 15, 1 << 2, 64 | 1 << 12):
        assert await api.refused("POST", path, {"type": 5, "data": {"flags": flags}}) == (400, 50035)
    assert (await api("POST", path, {"type": 5, "data": {"flags": 64}}))[0] == 204

"""Whom a message calls: by default, by permission, and after an edit."""

from typing import Any

import pytest

from bot.playground.client import Room

from .conftest import APP, BO, GUILD, RIVER, Api

PATH = f"/channels/{RIVER}/messages"
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}


@pytest.fixture
async def role(room: Room) -> str:
    """A role that Bo has."""
    made = await room.post("/roles", user="Bo", permissions=["SEND_MESSAGES"])
    return str(made["role"]["id"])


async def answered(api: Api, room: Room) -> tuple[str, str]:
    """The paths of a press: its answer, and what its token allows afterwards."""
    message = await api.send(components=[BUTTON])
    number = (await room.post("/press", user="Ann", message=message["id"], custom_id="join"))["interaction"]
    token = api.playground.core.interactions[number].token
    return f"/interactions/{number}/{token}/callback", f"/webhooks/{APP}/{token}"


def called(message: dict[str, Any]) -> tuple[list[str], list[str], bool]:
    people = [user["id"] for user in message["mentions"]]
    return people, message["mention_roles"], message["mention_everyone"]


async def test_roles_and_everyone_are_called_only_by_permission(api: Api, room: Room, role: str) -> None:
    text = f"@everyone <@&{role}> <@{BO}>"
    assert called(await api.send(text)) == ([BO], [], False)
    named = {"parse": ["everyone"], "roles": [role]}
    assert called(await api.send(text, allowed_mentions=named)) == ([], [], False)
    await room.post("/permissions", channel="river", allow=["MENTION_EVERYONE"])
    assert called(await api.send(text)) == ([BO], [role], True)


async def test_answers_call_only_people_if_they_do_not_say_whom(api: Api, room: Room, role: str) -> None:
    await room.post("/permissions", channel="river", allow=["MENTION_EVERYONE"])
    answer, after = await answered(api, room)
    said = {"content": f"@everyone <@&{role}> <@{BO}>"}
    _, told, _ = await api("POST", f"{answer}?with_response=1", {"type": 4, "data": said})
    assert called(told["resource"]["message"]) == ([BO], [], False)
    assert called((await api("POST", after, said))[1]) == ([BO], [], False)
    assert called((await api("PATCH", f"{after}/messages/@original", said))[1]) == ([BO], [], False)
    everyone = said | {"allowed_mentions": {"parse": ["roles", "everyone"]}}
    assert called((await api("POST", after, everyone))[1]) == ([], [role], True)


async def test_an_edit_that_leaves_the_text_leaves_those_it_called(api: Api) -> None:
    message = await api.send(f"<@{BO}>", components=[BUTTON])
    path = f"{PATH}/{message['id']}"
    _, edited, _ = await api("PATCH", path, {"components": [], "allowed_mentions": {"parse": []}})
    assert called(edited) == ([BO], [], False)
    _, edited, _ = await api("PATCH", path, {"content": f"<@{BO}>!", "allowed_mentions": {"parse": []}})
    assert called(edited) == ([], [], False)


async def test_an_edit_of_the_new_kind_counts_by_its_components(api: Api) -> None:
    words = [{"type": 10, "content": f"<@{BO}>"}]
    _, message, _ = await api("POST", PATH, {"flags": 1 << 15, "components": words})
    assert called(message) == ([BO], [], False)
    silent = {"components": words, "allowed_mentions": {"parse": []}}
    assert called((await api("PATCH", f"{PATH}/{message['id']}", silent))[1]) == ([], [], False)


async def test_a_mention_by_number_alone_needs_no_kind(api: Api) -> None:
    named = {"parse": [], "users": [BO], "roles": [GUILD]}
    assert called(await api.send(f"<@{BO}> <@&{GUILD}>", allowed_mentions=named)) == ([BO], [], False)

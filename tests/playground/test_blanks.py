"""Texts of which nothing is seen: refused wherever Discord wants a text."""

from typing import Any

import pytest

from .conftest import APP, RIVER, Api

MESSAGES, COMMANDS = f"/channels/{RIVER}/messages", f"/applications/{APP}/commands"


def row(inside: dict[str, Any]) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": [inside]}]}


def button(**more: Any) -> dict[str, Any]:
    return row({"type": 2, "style": 1, "custom_id": "b", "label": "b"} | more)


def option(**more: Any) -> dict[str, Any]:
    return row({"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"} | more]})


def command(**more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "d"} | more


def embed(**more: Any) -> dict[str, Any]:
    return {"embeds": [more]}


CHOICE = {"name": "unit", "description": "d", "type": 4, "choices": [{"name": " ", "value": 1}]}
BLANK: list[tuple[str, str, dict[str, Any]]] = [
    ("a button's words", MESSAGES, button(label=" ")),
    ("an option's words", MESSAGES, option(label="\t")),
    ("an embed's title", MESSAGES, embed(title=" ")),
    ("an embed's text", MESSAGES, embed(description="\n")),
    ("a field's name", MESSAGES, embed(title="t", fields=[{"name": " ", "value": "v"}])),
    ("a field's value", MESSAGES, embed(title="t", fields=[{"name": "n", "value": " \n"}])),
    ("a footer", MESSAGES, embed(title="t", footer={"text": " "})),
    ("a command's description", COMMANDS, command(description="  ")),
    ("a choice's name", COMMANDS, command(options=[CHOICE])),
    ("a thread's name", f"/channels/{RIVER}/threads", {"name": " ", "type": 11}),
]


@pytest.mark.parametrize(("path", "body"), [b[1:] for b in BLANK], ids=[b[0] for b in BLANK])
async def test_a_blank_is_refused(api: Api, path: str, body: dict[str, Any]) -> None:
    assert await api.refused("POST", path, body) == (400, 50035)


async def test_what_can_hardly_be_seen_is_seen(api: Api) -> None:
    await api.send(embeds=[{"title": "t", "fields": [{"name": "\u200b", "value": "\u200b"}]}])


async def test_an_edit_to_blanks_is_an_empty_message(api: Api) -> None:
    path = f"{MESSAGES}/{(await api.send())['id']}"
    assert await api.refused("PATCH", path, {"content": " \n "}) == (400, 50006)
    assert (await api("GET", path))[1]["content"] == "hello"


async def test_space_around_an_embeds_words_is_taken_away(api: Api) -> None:
    message = await api.send(embeds=[{"title": " t ", "description": "\nd\n"}])
    assert (message["embeds"][0]["title"], message["embeds"][0]["description"]) == ("t", "d")

"""Slash commands: what Discord takes, what it refuses, and how often."""

from typing import Any

import pytest

from .conftest import APP, GUILD, RIVER, Api

PATH = f"/applications/{APP}/commands"


def command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 1} | more


def option(name: str = "unit", kind: int = 4, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": kind} | more


def with_option(**more: Any) -> dict[str, Any]:
    return command(options=[option(**more)])


REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("a capital", command("Play"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("a space", command("put and take"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("no description", command(description=""), "description", "BASE_TYPE_REQUIRED"),
    ("a long description", command(description="x" * 101), "description", "BASE_TYPE_MAX_LENGTH"),
    (
        "twenty-six options",
        command(options=[option(f"o{n}") for n in range(26)]),
        "options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "an option twice",
        command(options=[option()] * 2),
        "options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    (
        "required after optional",
        command(options=[option("a"), option("b", required=True)]),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        "a sub-command beside an option",
        command(options=[option("a"), option("b", 1)]),
        "options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (
        "a group in a group",
        command(options=[option("a", 2, options=[option("b", 2)])]),
        "options.0.options.0.type",
        "BASE_TYPE_CHOICES",
    ),
    ("a wrong type", with_option(kind=12), "options.0.type", "BASE_TYPE_CHOICES"),
    (
        "choices that don't fit",
        with_option(choices=[{"name": "a", "value": "x"}]),
        "options.0.choices.0.value",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_VALUE_INVALID",
    ),
    (
        "a choice twice",
        with_option(choices=[{"name": "a", "value": 1}, {"name": "a", "value": 2}]),
        "options.0.choices.1.name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    ),
    (
        "choices and autocomplete",
        with_option(choices=[{"name": "a", "value": 1}], autocomplete=True),
        "options.0.autocomplete",
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_MUTUALLY_EXCLUSIVE",
    ),
    (
        "min above max",
        with_option(min_value=5, max_value=4),
        "options.0.min_value",
        "APPLICATION_COMMAND_OPTIONS_MIN_ABOVE_MAX",
    ),
    (
        "a locale of its own",
        command(name_localizations={"gr": "x"}),
        "name_localizations.gr",
        "BASE_TYPE_CHOICES",
    ),
    (
        "a long translation",
        command(description_localizations={"el": "x" * 101}),
        "description_localizations.el",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "a translated capital",
        command(name_localizations={"ru": "Игра"}),
        "name_localizations.ru",
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    ("a context of its own", command(contexts=[3]), "contexts", "BASE_TYPE_CHOICES"),
    (
        "eight thousand characters in the longest language",
        command(
            options=[
                option(
                    f"o{n}",
                    1,
                    options=[option(f"p{m}", description_localizations={"el": "x" * 100}) for m in range(25)],
                )
                for n in range(4)
            ]
        ),
        "",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
]


@pytest.mark.parametrize(("body", "path", "code"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
async def test_refused_with_the_path_of_the_mistake(api: Api, body: Any, path: str, code: str) -> None:
    status, answer, _ = await api("PUT", PATH, [body])
    assert (status, answer["code"]) == (400, 50035)
    node = answer["errors"]["0"]
    for step in filter(None, path.split(".")):
        node = node[step]
    assert code in [e["code"] for e in node["_errors"]]


async def test_what_is_registered_can_be_read_and_keeps_its_ids(api: Api) -> None:
    body = command(
        name_localizations={"el": "παίξε"}, options=[option("put-and-take", 1, options=[option()])]
    )
    _, [first], _ = await api("PUT", PATH, [body])
    assert first["options"][0]["options"][0]["name"] == "unit"
    _, [same], _ = await api("PUT", PATH, [body])
    assert (same["id"], same["version"]) == (first["id"], first["version"])
    _, [changed], _ = await api("PUT", PATH, [body | {"description": "new"}])
    assert changed["id"] == first["id"]
    assert changed["version"] != first["version"]
    _, listed, _ = await api("GET", PATH)
    assert listed == [changed]
    _, in_guild, _ = await api("PUT", f"/applications/{APP}/guilds/{GUILD}/commands", [command()])
    assert in_guild[0]["guild_id"] == GUILD
    assert (await api("DELETE", f"{PATH}/{changed['id']}"))[0] == 204
    assert await api.refused("DELETE", f"{PATH}/{changed['id']}") == (404, 10063)


async def test_two_hundred_creates_a_day_and_a_hundred_at_once(api: Api) -> None:
    for half in range(2):
        status, _, _ = await api("PUT", PATH, [command(f"c{half}-{n}") for n in range(100)])
        assert status == 200
    assert await api.refused("POST", PATH, command("one-more")) == (400, 30032)
    assert await api.refused("PUT", PATH, [command("one-more")]) == (400, 30034)
    status, _, _ = await api("PUT", PATH, [command("c1-5", description="changed")])
    assert status == 200, "a known name is no create"
    api.playground.core.clock.advance(86_401)
    assert (await api("PUT", PATH, [command("one-more")]))[0] == 200


async def test_two_of_one_name_and_another_application(api: Api) -> None:
    assert await api.refused("PUT", PATH, [command(), command()]) == (400, 50035)
    assert await api.refused("PUT", "/applications/1/commands", []) == (403, 50001)


async def test_emoji_come_and_go(api: Api) -> None:
    path = f"/applications/{APP}/emojis"
    image = "data:image/png;base64,iVBORw0KGgo="
    _, made, _ = await api("POST", path, {"name": "ace_of_spades", "image": image})
    assert (await api("GET", path))[1]["items"] == [made]
    assert await api.refused("POST", path, {"name": "ace_of_spades", "image": image}) == (400, 50035)
    assert await api.refused("POST", path, {"name": "x", "image": "rubbish"}) == (400, 50035)
    _, renamed, _ = await api("PATCH", f"{path}/{made['id']}", {"name": "ace"})
    assert renamed["name"] == "ace"
    assert (await api("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert await api.refused("GET", f"{path}/{made['id']}") == (404, 10014)


async def test_a_button_may_bear_an_emoji_of_the_applications_own_and_no_other(api: Api) -> None:
    image = "data:image/png;base64,iVBORw0KGgo="
    _, made, _ = await api("POST", f"/applications/{APP}/emojis", {"name": "ace", "image": image})

    def with_emoji(number: str) -> dict[str, Any]:
        button = {"type": 2, "style": 1, "custom_id": "b", "emoji": {"id": number, "name": "ace"}}
        return {"components": [{"type": 1, "components": [button]}]}

    path = f"/channels/{RIVER}/messages"
    assert (await api("POST", path, with_emoji(made["id"])))[0] == 200
    assert await api.refused("POST", path, with_emoji("1")) == (400, 50035)

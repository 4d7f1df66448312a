"""Every length, count and combination of a message that Discord refuses, with the path of the mistake."""

from typing import Any

import pytest

from .conftest import RIVER, Api

V2 = 1 << 15


def button(n: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": f"b{n}", "custom_id": f"b{n}"} | more


def row(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


def text(words: str) -> dict[str, Any]:
    return {"type": 10, "content": words}


def menu(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]} | more


def options(n: int) -> list[dict[str, str]]:
    return [{"label": f"o{i}", "value": f"o{i}"} for i in range(n)]


def rows(n: int) -> list[dict[str, Any]]:
    return [row(button(i)) for i in range(n)]


def embed(**more: Any) -> dict[str, Any]:
    return {"embeds": [{"title": "t"} | more]}


REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("content", {"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("content counts UTF-16 units", {"content": "🂡" * 1001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("nonce", {"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ("ephemeral flag in a channel", {"content": "x", "flags": 64}, "flags", "MESSAGE_FLAGS_INVALID"),
    ("eleven embeds", {"embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_BAD_LENGTH"),
    ("embed title", embed(title="x" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ("embed description", embed(description="x" * 4097), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
    (
        "embed fields",
        embed(fields=[{"name": "n", "value": "v"}] * 26),
        "embeds.0.fields",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "field name",
        embed(fields=[{"name": "x" * 257, "value": "v"}]),
        "embeds.0.fields.0.name",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "field value",
        embed(fields=[{"name": "n", "value": "x" * 1025}]),
        "embeds.0.fields.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("footer", embed(footer={"text": "x" * 2049}), "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"),
    ("author", embed(author={"name": "x" * 257}), "embeds.0.author.name", "BASE_TYPE_MAX_LENGTH"),
    (
        "six thousand characters in all embeds",
        {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    ("six rows", {"components": rows(6)}, "components", "BASE_TYPE_BAD_LENGTH"),
    (
        "six buttons in a row",
        {"components": [row(*map(button, range(6)))]},
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ("an empty row", {"components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "a label",
        {"components": [row(button(label="x" * 81))]},
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "neither label nor emoji",
        {"components": [row(button(label=""))]},
        "components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "a custom_id",
        {"components": [row(button(custom_id="x" * 101))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "no custom_id",
        {"components": [row(button(custom_id=None))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "a custom_id twice",
        {"components": [row(button()), row(button())]},
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        "a style",
        {"components": [row(button(style=7))]},
        "components.0.components.0.style",
        "BASE_TYPE_CHOICES",
    ),
    (
        "a link with a custom_id",
        {"components": [row(button(style=5, url="https://a.example"))]},
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        "a link without an address",
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        "components.0.components.0.url",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "an emoji of letters",
        {"components": [row(button(emoji={"name": "ace"}))]},
        "components.0.components.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    (
        "a select beside a button",
        {"components": [row(menu(), button())]},
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        "twenty-six options",
        {"components": [row(menu(options=options(26)))]},
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "the same value twice",
        {"components": [row(menu(options=options(1) * 2))]},
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "min_values above max_values",
        {"components": [row(menu(options=options(3), min_values=3, max_values=2))]},
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_INVALID_VALUES",
    ),
    (
        "too many defaults",
        {"components": [row(menu(options=[o | {"default": True} for o in options(2)]))]},
        "components.0.components.0.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    (
        "a placeholder",
        {"components": [row(menu(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("the new kind without its flag", {"components": [text("x")]}, "components.0.type", "BASE_TYPE_CHOICES"),
    (
        "content with the new kind",
        {"content": "x", "flags": V2, "components": [text("x")]},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        "an embed with the new kind",
        {"embeds": [{"title": "x"}], "flags": V2, "components": [text("x")]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        "forty-one components",
        {
            "flags": V2,
            "components": [{"type": 17, "components": [text("x") for _ in range(20)]} for _ in range(2)],
        },
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "four thousand characters in all",
        {"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]},
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("blank text", {"flags": V2, "components": [text(" ")]}, "components.0.content", "BASE_TYPE_REQUIRED"),
    (
        "a section of four",
        {"flags": V2, "components": [{"type": 9, "components": [text("x")] * 4, "accessory": button()}]},
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "a section with nothing beside",
        {"flags": V2, "components": [{"type": 9, "components": [text("x")]}]},
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "a container in a container",
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text("x")]}]}]},
        "components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    (
        "a picture nobody sent",
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://t.png"}}]}]},
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "an alt text",
        {
            "flags": V2,
            "components": [
                {"type": 12, "items": [{"media": {"url": "https://a.example/p"}, "description": "x" * 1025}]}
            ],
        },
        "components.0.items.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "the same component id twice",
        {"flags": V2, "components": [text("x") | {"id": 5}, text("y") | {"id": 5}]},
        "components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    (
        "a kind and its names together",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions.parse",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        "a channel as a number, chosen beforehand",
        {
            "content": "x",
            "components": [
                {
                    "type": 1,
                    "components": [
                        {"type": 8, "custom_id": "c", "default_values": [{"id": 1, "type": "channel"}]}
                    ],
                }
            ],
        },
        "components.0.components.0.default_values.0.id",
        "NUMBER_TYPE_COERCE",
    ),
    (
        "a person as a number",
        {"content": "x", "allowed_mentions": {"parse": [], "users": [1]}},
        "allowed_mentions.users",
        "NUMBER_TYPE_COERCE",
    ),
    (
        "an unknown reply",
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    (
        "an attachment nobody sent",
        {"content": "x", "attachments": [{"id": "0", "filename": "a"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
]


@pytest.mark.parametrize(("body", "path", "code"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
async def test_refused_with_the_path_of_the_mistake(api: Api, body: Any, path: str, code: str) -> None:
    status, answer, _ = await api("POST", f"/channels/{RIVER}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    node = answer["errors"]
    for step in path.split("."):
        node = node[step]
    assert [e["code"] for e in node["_errors"]] == [code]


ACCEPTED: list[tuple[str, dict[str, Any]]] = [
    ("two thousand characters", {"content": "x" * 2000}),
    ("five rows of five", {"components": [row(*(button(5 * r + n) for n in range(5))) for r in range(5)]}),
    ("six thousand in embeds", {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3000}]}),
    ("forty components", {"flags": V2, "components": [{"type": 17, "components": [text("x")] * 39}]}),
    ("four thousand of text", {"flags": V2, "components": [text("x" * 4000)]}),
    ("an emoji alone", {"components": [row(button(label=None, emoji={"name": "🃏"}))]}),
    ("people to choose", {"components": [row({"type": 5, "custom_id": "u", "max_values": 25})]}),
    (
        "everything at once",
        {
            "flags": V2 | 1 << 12,
            "components": [
                {
                    "type": 17,
                    "accent_color": 0x123456,
                    "components": [
                        {"type": 9, "components": [text("a")], "accessory": button(1)},
                        {"type": 14, "divider": False, "spacing": 2},
                        {"type": 12, "items": [{"media": {"url": "https://a.example/p.png"}}]},
                        row(menu(options=options(25))),
                    ],
                }
            ],
        },
    ),
]


@pytest.mark.parametrize("body", [a[1] for a in ACCEPTED], ids=[a[0] for a in ACCEPTED])
async def test_accepted_just_inside_the_limits(api: Api, body: Any) -> None:
    status, answer, _ = await api("POST", f"/channels/{RIVER}/messages", body)
    assert status == 200, answer
    ids = [answer["components"][0]["id"]] if answer["components"] else []
    assert all(ids)


async def test_several_mistakes_are_told_at_once(api: Api) -> None:
    body = {"content": "x" * 2001, "components": [row(button(label="y" * 81))]}
    _, answer, _ = await api("POST", f"/channels/{RIVER}/messages", body)
    assert set(answer["errors"]) == {"content", "components"}


async def test_what_is_not_json_is_refused(api: Api) -> None:
    headers = {"Content-Type": "application/json"}
    status, answer, _ = await api("POST", f"/channels/{RIVER}/messages", data=b"{", headers=headers)
    assert (status, answer["code"]) == (400, 50109)
    assert await api.refused("POST", f"/channels/{RIVER}/messages", []) == (400, 50109)


async def test_a_message_of_nothing_is_50006(api: Api) -> None:
    assert await api.refused("POST", f"/channels/{RIVER}/messages", {"content": "  "}) == (400, 50006)


async def test_a_classic_message_becomes_a_new_one_only_when_it_drops_its_text(api: Api) -> None:
    message = await api.send("old")
    path = f"/channels/{RIVER}/messages/{message['id']}"
    body: dict[str, Any] = {"flags": V2, "components": [text("new")]}
    assert await api.refused("PATCH", path, body) == (400, 50035)
    status, edited, _ = await api("PATCH", path, body | {"content": None, "embeds": []})
    assert (status, edited["flags"] & V2) == (200, V2)
    # and never back: a zero is ignored, as Discord does
    _, kept, _ = await api("PATCH", path, {"flags": 0})
    assert kept["flags"] & V2


async def test_the_answer_says_exactly_application_json(api: Api) -> None:
    _, _, answer = await api("GET", "/users/@me")
    assert answer.headers["Content-Type"] == "application/json"

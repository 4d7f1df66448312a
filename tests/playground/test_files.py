"""Attachments: what an edit keeps, drops and adds, and what a picture in a message points at."""

import io
import json
from typing import Any

import aiohttp
import pytest

from .conftest import RIVER, Api

PNG = (
    b"\x89PNG\r\n\x1a\n"
    + b"\0\0\0\rIHDR"
    + (320).to_bytes(4, "big")
    + (200).to_bytes(4, "big")
    + b"\x08\x06\0\0\0"
)
PATH = f"/channels/{RIVER}/messages"
FILES = {"files[0]": ("a.png", PNG)}
GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "a hand"}]}


async def test_a_file_is_kept_described_and_served(api: Api) -> None:
    payload = json.dumps({"attachments": [{"id": 0, "filename": "a.png", "description": "king and seven"}]})
    message = await api.form(PATH, payload, FILES)
    [file] = message["attachments"]
    assert (file["filename"], file["width"], file["height"], file["size"]) == ("a.png", 320, 200, len(PNG))
    assert file["description"] == "king and seven"
    async with api.http.get(file["url"]) as answer:
        assert (await answer.read(), answer.headers["Content-Type"]) == (PNG, "image/png")


@pytest.mark.parametrize(
    ("said", "left"),
    [({}, ["a.png", "b.png"]), ({"attachments": []}, []), ({"attachments": [{"id": "new"}]}, ["b.png"])],
    ids=["nothing said keeps and appends", "an empty list drops all", "a list is exactly what stays"],
)
async def test_an_edit_keeps_and_drops(api: Api, said: dict[str, Any], left: list[str]) -> None:
    message = await api.form(PATH, json.dumps({"content": "x"}), FILES)
    files = {} if said == {"attachments": []} else {"files[3]": ("b.png", PNG)}
    if said.get("attachments") == [{"id": "new"}]:
        said = {"attachments": [{"id": 3, "filename": "b.png"}]}
    edited = await api.form(f"{PATH}/{message['id']}", json.dumps(said), files, "PATCH")
    assert [a["filename"] for a in edited["attachments"]] == left


async def test_an_edit_keeps_one_by_its_id(api: Api) -> None:
    files = FILES | {"files[1]": ("b.png", PNG)}
    message = await api.form(PATH, json.dumps({"content": "x"}), files)
    keep = message["attachments"][1]["id"]
    _, edited, _ = await api("PATCH", f"{PATH}/{message['id']}", {"attachments": [{"id": keep}]})
    assert [a["filename"] for a in edited["attachments"]] == ["b.png"]


async def test_a_picture_in_the_new_components_is_resolved_and_may_not_be_dropped_under_them(
    api: Api,
) -> None:
    body = {"flags": 1 << 15, "components": [GALLERY], "attachments": [{"id": 0, "filename": "a.png"}]}
    message = await api.form(PATH, json.dumps(body), FILES)
    media = message["components"][0]["items"][0]["media"]
    assert (media["url"], media["attachment_id"]) == (
        message["attachments"][0]["url"],
        message["attachments"][0]["id"],
    )
    path = f"{PATH}/{message['id']}"
    assert await api.refused("PATCH", path, {"attachments": []}) == (400, 50035)
    status, edited, _ = await api(
        "PATCH", path, {"components": [{"type": 10, "content": "x"}], "attachments": []}
    )
    assert (status, edited["attachments"]) == (200, [])


async def test_a_picture_in_an_embed_is_not_listed_twice(api: Api) -> None:
    payload = json.dumps({"embeds": [{"title": "t", "image": {"url": "attachment://a.png"}}]})
    message = await api.form(PATH, payload, FILES)
    assert message["attachments"] == []
    assert message["embeds"][0]["image"]["url"].endswith("/a.png")


async def test_a_file_above_ten_mebibytes_is_40005(api: Api) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    form.add_field("files[0]", io.BytesIO(b"." * (10 * 1024 * 1024 + 1)), filename="big")
    status, answer, _ = await api("POST", PATH, data=form)
    assert (status, answer["code"]) == (413, 40005)

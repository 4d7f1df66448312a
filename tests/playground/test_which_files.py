"""Which files of a request are taken: those with a number of their own, and on the list where there is one."""

import json
from typing import Any

import aiohttp
import pytest

from .conftest import RIVER, Api
from .test_files import PNG

PATH = f"/channels/{RIVER}/messages"
A, B = ("files[0]", "a.png", PNG), ("files[1]", "b.png", PNG)
Part = tuple[str, str | None, bytes | str]


async def sent(api: Api, said: dict[str, Any] | None, *parts: Part, edits: str = "") -> tuple[int, Any]:
    """A multipart request of exactly these parts."""
    form = aiohttp.FormData(quote_fields=False)
    if said is not None:
        form.add_field("payload_json", json.dumps(said), content_type="application/json")
    for name, filename, data in parts:
        form.add_field(name, data, filename=filename, content_type="application/octet-stream")
    method, path = ("PATCH", f"{PATH}/{edits}") if edits else ("POST", PATH)
    status, answer, _ = await api(method, path, data=form)
    return status, answer


def names(message: Any) -> list[str]:
    return [a["filename"] for a in message["attachments"]]


async def test_only_files_on_the_list_are_added(api: Api) -> None:
    _, message = await sent(api, {"content": "x", "attachments": [{"id": 1, "filename": "b.png"}]}, A, B)
    assert names(message) == ["b.png"]
    _, edited = await sent(api, {"attachments": []}, A, edits=message["id"])
    assert names(edited) == []


@pytest.mark.parametrize(
    "part",
    [
        A,
        ("file", "c.png", PNG),
        ("content", None, "hello"),
        ("files[x]", "c", PNG),
        ("files[2]", None, "data"),
    ],
)
async def test_a_part_that_is_no_file_of_its_own_is_refused(api: Api, part: Part) -> None:
    status, answer = await sent(api, {"content": "x"}, A, part)
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, [part[0]])


@pytest.mark.parametrize("where", ["image", "thumbnail"])
async def test_an_embed_shows_only_pictures_of_what_is_sent_along(api: Api, where: str) -> None:
    for name, expected in (("t.txt", 400), ("t.svg", 400), ("t.PNG", 200), ("t.webp", 200)):
        said = {"embeds": [{"title": "t", where: {"url": f"attachment://{name}"}}]}
        assert (await sent(api, said, ("files[0]", name, PNG)))[0] == expected, name

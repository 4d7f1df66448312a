"""Who is let in at all, and which pictures are."""

import base64

import pytest

from bot.playground.client import Room

from .conftest import APP, Api

EMOJIS = f"/applications/{APP}/emojis"
PNG = b"\x89PNG\r\n\x1a\n0"


async def test_a_client_that_does_not_say_what_it_is_stays_outside(api: Api) -> None:
    for name in ("", " "):
        status, page, _ = await api("GET", "/users/@me", headers={"User-Agent": name})
        assert (status, "1010" in page) == (403, True)


async def test_a_limit_for_all_calls_says_so_also_when_it_is_asked_for(api: Api, room: Room) -> None:
    await room.post("/faults", status=429, scope="global", retry_after=0.1)
    status, answer, response = await api("GET", "/users/@me")
    assert (status, answer["global"], response.headers["X-RateLimit-Global"]) == (429, True, "true")


@pytest.mark.parametrize(
    "image",
    [
        "data:image/png;base64,garbage",
        "data:image/png;base64,@@@",
        "data:image/png;base64,abc",
        "data:image/png;base64,",
        "data:image/gif;base64," + base64.b64encode(PNG).decode(),
        "data:image/svg;base64," + base64.b64encode(PNG).decode(),
        base64.b64encode(PNG).decode(),
    ],
)
async def test_what_is_no_picture_becomes_no_emoji(api: Api, image: str) -> None:
    assert await api.refused("POST", EMOJIS, {"name": "ace", "image": image}) == (400, 50035)


@pytest.mark.parametrize(
    ("kind", "data"),
    [("png", PNG), ("jpeg", b"\xff\xd8\xff0"), ("gif", b"GIF89a"), ("webp", b"RIFF0000WEBP")],
)
async def test_four_kinds_of_picture_do(api: Api, kind: str, data: bytes) -> None:
    image = f"data:image/{kind};base64," + base64.b64encode(data).decode()
    status, emoji, _ = await api("POST", EMOJIS, {"name": "ace", "image": image})
    assert (status, emoji["animated"]) == (201, kind == "gif")

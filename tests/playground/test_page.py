"""What the page asks for beyond the control API is refused in one sentence where it makes no sense."""

from typing import Any

import pytest

from .conftest import Api

WRONG: list[tuple[str, str, Any, int]] = [
    ("POST", "robots", [], 400),
    ("POST", "robots", {}, 400),
    ("POST", "robots", {"channel": 7}, 400),
    ("POST", "robots", {"channel": "nowhere"}, 404),
    ("POST", "robots", {"channel": "river", "user": "Nobody"}, 404),
    ("POST", "robots", {"channel": "river", "user": ["Ann"]}, 400),
    ("POST", "robots", {"channel": "river", "user": "Dealer 3000"}, 400),
    ("DELETE", "robots", {"user": "Ann"}, 400),
    ("DELETE", "robots", None, 400),
    ("GET", "may", None, 400),
    ("GET", "may?user=Ann&channel=nowhere", None, 404),
    ("POST", "bot", {"do": "restart"}, 400),
    ("POST", "bot", {"do": None}, 400),
    ("POST", "bot", "restart", 400),
]


@pytest.mark.parametrize(("method", "path", "body", "status"), WRONG)
async def test_nonsense_is_refused_in_one_sentence(
    api: Api, method: str, path: str, body: Any, status: int
) -> None:
    url = f"{api.playground.control}/page/{path}"
    async with api.http.request(method, url, json=body) as answer:
        told = await answer.json()
        assert (answer.status, set(told)) == (status, {"error", "version"})
        assert "\n" not in told["error"]


async def test_in_a_talk_with_the_bot_there_are_no_permissions(api: Api) -> None:
    async with api.http.get(f"{api.playground.control}/page/may?user=Ann&channel=dm") as answer:
        assert (await answer.json())["permissions"] == "0"

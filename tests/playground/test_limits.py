"""Buckets, the fifty a second, and the ban for asking wrongly too often."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.ratelimits import GLOBAL, INVALID, Limits

from .conftest import GUILD, RIVER, Api

HI = {"content": "hi"}
PATH = f"/channels/{RIVER}/messages"


@pytest.fixture
async def strict(http: aiohttp.ClientSession) -> AsyncIterator[Api]:
    """A playground at Discord's own pace."""
    async with Playground() as playground:
        yield Api(playground, http)


async def test_a_bucket_empties_per_channel_and_fills_again(strict: Api) -> None:
    for left in (4, 3, 2, 1, 0):
        status, _, answer = await strict("POST", PATH, HI)
        assert (status, answer.headers["X-RateLimit-Remaining"]) == (200, str(left))
        assert {"X-RateLimit-Limit", "X-RateLimit-Reset", "X-RateLimit-Reset-After"} <= set(answer.headers)
    status, body, answer = await strict("POST", PATH, HI)
    assert (status, body["global"], answer.headers["X-RateLimit-Scope"]) == (429, False, "user")
    assert 4 < body["retry_after"] <= 5
    assert answer.headers["Via"]
    assert answer.headers["Retry-After"] == "5"
    lagoon = "/channels/1100000000000000012/messages"
    _, _, other = await strict("POST", lagoon, HI)
    assert other.headers["X-RateLimit-Bucket"] == answer.headers["X-RateLimit-Bucket"]
    assert other.headers["X-RateLimit-Remaining"] == "4"
    strict.playground.core.clock.advance(5)
    assert (await strict("POST", PATH, HI))[0] == 200


async def test_sending_and_editing_have_buckets_of_their_own(strict: Api) -> None:
    message = await strict.send()
    _, _, edit = await strict("PATCH", f"{PATH}/{message['id']}", HI)
    assert edit.headers["X-RateLimit-Remaining"] == "4"


def test_fifty_a_second_in_all_and_interactions_free_of_it() -> None:
    limits = Limits(1)
    for n in range(GLOBAL):
        assert limits.call("GET", "/a", str(n), 100.0, counts=True).refusal is None
    refused = limits.call("GET", "/a", "x", 100.5, counts=True)
    assert refused.refusal == {"message": "You are being rate limited.", "retry_after": 0.5, "global": True}
    assert refused.headers["X-RateLimit-Scope"] == "global"
    free = limits.call("POST", "/interactions/{interaction}/{token}/callback", "t", 100.5, counts=False)
    assert (free.refusal, free.headers) == (None, {})
    assert limits.call("GET", "/a", "x", 101.0, counts=True).refusal is None


def test_tempo_divides_the_windows() -> None:
    limits = Limits(10)
    for _ in range(5):
        limits.call("POST", "/channels/{channel}/messages", "c", 100.0, counts=True)
    refused = limits.call("POST", "/channels/{channel}/messages", "c", 100.1, counts=True)
    assert refused.refusal is not None
    assert refused.refusal["retry_after"] == pytest.approx(0.4)


async def test_ten_thousand_wrong_requests_and_the_door_is_shut(strict: Api) -> None:
    now = strict.playground.core.clock.now()
    for _ in range(INVALID - 1):
        strict.playground.core.limits.answered(403, None, now)
    strict.playground.core.limits.answered(429, "shared", now)
    assert (await strict("GET", f"/guilds/{GUILD}"))[0] == 200
    assert (await strict("GET", "/users/@me", headers={"Authorization": "Bot wrong"}))[0] == 401
    status, page, answer = await strict("GET", f"/guilds/{GUILD}")
    assert (status, "Via" in answer.headers) == (429, False)
    assert "1015" in page
    strict.playground.core.clock.advance(600)
    assert (await strict("GET", f"/guilds/{GUILD}"))[0] == 200


async def test_the_ban_does_not_reach_the_answers_to_interactions(strict: Api) -> None:
    now = strict.playground.core.clock.now()
    for _ in range(INVALID):
        strict.playground.core.limits.answered(401, None, now)
    assert await strict.refused("POST", "/interactions/1/unknown/callback", {"type": 5}) == (404, 10062)

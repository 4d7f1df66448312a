"""Post here: how often a page may be put into a channel, by one person and by all together."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.core.errors import Refusal
from bot.ui.sharing import POST_EVERY, POSTS_A_CHANNEL, Sharing
from bot.ui.wire import Lost, Wire
from tests.fakes.clock import HandClock

RIVER, PIER = 1, 2


class PaperWire:
    """Takes what is said, unless there is trouble."""

    def __init__(self) -> None:
        self.said: list[int] = []
        self.trouble: Exception | None = None

    async def say(self, channel: int, *_: Any, **__: Any) -> int:
        if self.trouble is not None:
            raise self.trouble
        self.said.append(channel)
        return 0


class Page:
    """Pages put into channels, with a clock turned by hand."""

    def __init__(self) -> None:
        self.wire, self.clock = PaperWire(), HandClock()
        self.sharing = Sharing(cast("Wire", self.wire), self.clock)

    async def posted(self, user: int, channel: int = RIVER) -> str:
        """The code of the refusal; "" when it stands there."""
        press = SimpleNamespace(guild_id=9, channel_id=channel, user=SimpleNamespace(id=user), id=user)
        try:
            await self.sharing.post(cast("Any", press), {"content": "a page"})
        except Refusal as refusal:
            return refusal.code
        return ""

    def pass_by(self, seconds: float) -> None:
        self.clock.turn_to(self.clock.now() + self.clock.span(seconds))


async def test_one_person_posts_once_a_minute_in_a_channel() -> None:
    page = Page()
    assert [await page.posted(1), await page.posted(1), await page.posted(1, PIER)] == ["", "slow-down", ""]
    page.pass_by(POST_EVERY)
    assert await page.posted(1) == ""


async def test_a_channel_takes_a_few_pages_a_minute_from_all_together() -> None:
    page = Page()
    for user in range(POSTS_A_CHANNEL):
        assert await page.posted(user) == ""
        page.pass_by(1)
    assert await page.posted(50) == "slow-down"
    assert await page.posted(50, PIER) == "", "another channel has a measure of its own"
    page.pass_by(POST_EVERY - POSTS_A_CHANNEL)
    assert await page.posted(50) == "", "the first has passed"
    assert await page.posted(51) == "slow-down"


async def test_what_could_not_be_posted_counts_for_nobody() -> None:
    page = Page()
    page.wire.trouble = Lost("50013")
    for user in range(POSTS_A_CHANNEL + 1):
        assert await page.posted(user) == "missing-permission"
    page.wire.trouble = None
    assert await page.posted(0) == ""


@pytest.mark.parametrize("crowd", [100])
async def test_a_crowd_posts_no_more_than_one(crowd: int) -> None:
    page = Page()
    for user in range(crowd):
        await page.posted(user)
    assert page.wire.said == [RIVER] * POSTS_A_CHANNEL

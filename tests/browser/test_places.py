"""Threads, forums and channels by hand: what their menus offer, and that all of it is reached on a phone too."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from bot.playground import Playground
from bot.playground.client import Room

from .posting import APP
from .windows import DESK, PHONE, Windows

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


async def open_side(page: Page, size: tuple[int, int]) -> None:
    if size == PHONE:
        await page.get_by_role("button", name=re.compile("^Channels")).click()


async def inside(page: Page) -> None:
    """The open menu lies within the window, and nothing makes the page wider than it is."""
    box = await page.locator(".popup").bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    assert await page.evaluate("document.documentElement.scrollWidth") <= width


@SIZES
async def test_a_thread_is_started_archived_woken_locked_and_left(
    playground: Playground, browser: Browser, size: tuple[int, int]
) -> None:
    opened = Windows(browser, playground.origin)
    async with Room(playground.control) as room:
        await room.post("/roles", user="Bo", permissions=["MANAGE_THREADS"])
        window = await opened.open("Bo", "river", size)
        page = window.page
        await page.get_by_role("button", name="Channel menu").click()
        await inside(page)
        await page.get_by_label("Name of the thread").fill("table one")
        await page.get_by_role("button", name="New thread").click()
        await expect(page.get_by_role("heading", level=1)).to_have_text("⤷table one")

        menu = page.get_by_role("button", name="Thread menu")
        await menu.click()
        await inside(page)
        await expect(page.locator(".popup .entry")).to_have_text(
            ["Leave thread", "Archive thread", "Lock thread"]
        )
        await page.get_by_label("Add somebody").select_option("Riverboat")
        await expect(page.locator(".popup")).to_have_count(0)
        await menu.click()
        await expect(page.locator(".popup")).to_contain_text("2 in it")
        await page.get_by_role("button", name="Archive thread").click()
        await expect(page.locator("#top .standing")).to_have_text("archived")
        await open_side(page, size)
        await expect(page.get_by_role("heading", name="Archived threads")).to_be_visible()
        await page.keyboard.press("Escape")
        await menu.click()
        await page.get_by_role("button", name="Unarchive thread").click()
        await expect(page.locator("#top .standing")).to_have_count(0)
        await menu.click()
        await page.get_by_role("button", name="Lock thread").click()
        await expect(page.locator("#top .standing")).to_have_text("locked")
        await menu.click()
        await expect(page.get_by_role("button", name="Unlock thread")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.locator(".popup")).to_have_count(0)
        await menu.click()
        await page.get_by_role("button", name="Leave thread").click()
        await menu.click()
        await expect(page.get_by_role("button", name="Join thread")).to_be_visible()
        world = playground.core.world
        assert world.find_channel("table one").members == [APP]
    await opened.close()
    assert opened.complaints == []


async def test_its_maker_is_offered_no_lock_and_a_stranger_nothing_but_to_join(
    playground: Playground, browser: Browser
) -> None:
    opened = Windows(browser, playground.origin)
    async with Room(playground.control) as room:
        await room.person("Bo").start_thread("table one")
    for who, offered in (("Bo", ["Leave thread", "Archive thread"]), ("Cy", ["Join thread"])):
        page = (await opened.open(who, "table one")).page
        await page.get_by_role("button", name="Thread menu").click()
        await expect(page.locator(".popup .entry")).to_have_text(offered)
    await opened.close()
    assert opened.complaints == []


@SIZES
async def test_channels_and_posts_are_made_by_hand(
    playground: Playground, browser: Browser, size: tuple[int, int]
) -> None:
    opened = Windows(browser, playground.origin)
    page = (await opened.open("Bo", "river", size)).page
    for kind, name in (("Voice", "lounge"), ("Forum", "games")):
        await open_side(page, size)
        await page.get_by_role("button", name="New channel").click()
        await inside(page)
        await page.get_by_label("Name of the channel").fill(name)
        await page.get_by_label("Kind of channel").select_option(kind)
        await page.get_by_role("button", name="Create").click()
        await expect(page.get_by_role("heading", level=1)).to_have_text(name)
        await page.keyboard.press("Escape")
    await page.get_by_label("Title of the post").fill("Who plays tonight?")
    await page.get_by_label("Text of the post").fill("Hold'em at nine")
    await page.get_by_role("button", name="Post", exact=True).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("⤷Who plays tonight?")
    await expect(page.locator("article").last).to_contain_text("Hold'em at nine")
    await page.locator("#composer textarea").fill("count me in")
    await page.keyboard.press("Enter")
    await expect(page.locator("article").last).to_contain_text("count me in")
    await open_side(page, size)
    await page.get_by_role("navigation").get_by_role("button", name="games", exact=True).click()
    await page.get_by_role("button", name="Who plays tonight?").last.click()
    await expect(page.locator("article").first).to_contain_text("Hold'em at nine")
    await opened.close()
    assert opened.complaints == []

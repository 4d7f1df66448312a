"""What a newcomer with a phone tripped over: links, ticks, menus below the edge, lines cut in half."""

import asyncio
import re

import aiohttp
import pytest
from playwright.async_api import Browser, Locator, expect

from bot.playground import Playground
from bot.playground.client import Room

from .posting import LAGOON, ask, register, say, say_privately
from .windows import PHONE, Window, Windows

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
SERVER = "1100000000000000001"
BO = "1100000000000000102"
DISPATCH, HEARTBEAT, IDENTIFY, RECONNECT, HELLO = 0, 1, 2, 7, 10
STARTS_APART = 5.0
"""Seconds from one shard's start to the next."""

HERE = f"https://discord.com/channels/{SERVER}"


async def test_a_link_to_a_message_is_called_by_its_channel(playground: Playground, bo: Window) -> None:
    table = await say(playground, channel=LAGOON, content="A table")
    there, elsewhere = f"{HERE}/{LAGOON}", "https://discord.com/channels/7/8/9"
    await say(playground, content=f"At {there}/{table}, seat 3\nAt <{there}>\nNot {elsewhere}")
    await expect(bo.messages.last).to_contain_text("At #lagoon › message, seat 3")
    await expect(bo.messages.last).not_to_contain_text(HERE)
    await expect(bo.messages.last.get_by_role("link", name="#lagoon", exact=True)).to_be_visible()
    await expect(bo.messages.last.get_by_role("link", name=elsewhere)).to_have_attribute("href", elsewhere)
    await expect(bo.page.locator("#spoken")).to_contain_text("At #lagoon, message, seat 3")
    await bo.messages.last.get_by_role("link", name="message").click()
    await expect(bo.page.get_by_role("heading", level=1)).to_have_text("#lagoon")
    await expect(bo.messages.last).to_have_class(re.compile("glows"))


async def test_a_channel_opened_by_name_is_marked(bo: Window) -> None:
    river = bo.page.get_by_role("navigation").get_by_role("button", name="river", exact=True)
    await expect(river).to_have_attribute("aria-current", "page")


async def identify(playground: Playground, wire: aiohttp.ClientWebSocketResponse, shard: int) -> None:
    """Come in as one of two shards."""
    await until_op(wire, HELLO)
    properties = {"os": "linux", "browser": "test", "device": "test"}
    who = {"token": playground.token, "intents": 1, "properties": properties, "shard": [shard, 2]}
    await wire.send_json({"op": IDENTIFY, "d": who})
    await until_op(wire, DISPATCH)


async def until_op(wire: aiohttp.ClientWebSocketResponse, wanted: int) -> list[int]:
    """Read until this comes; all that came, by their numbers."""
    told: list[int] = []
    async with asyncio.timeout(10):
        while wanted not in told:
            told.append((await wire.receive_json())["op"])
    return told


async def box(what: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom on the screen."""
    found = await what.bounding_box()
    assert found is not None
    left, top = found["x"], found["y"]
    return left, top, left + found["width"], top + found["height"]


async def test_on_a_phone_nothing_is_hidden_or_out_of_place(playground: Playground, browser: Browser) -> None:
    windows = Windows(browser, playground.origin)
    page = (await windows.open("Bo", "river", PHONE)).page
    cards = [{"label": card, "value": card} for card in ("7♠", "9♣", "5♠", "8♣", "10♡")]
    menu = {"type": 3, "custom_id": "throw", "placeholder": "Mark cards", "options": cards}
    for n in range(3):
        await say(playground, content=f"Hand {n}\n" * 8)
    row = {"type": 1, "components": [menu | {"min_values": 0, "max_values": 5}]}
    await say(playground, content="Hand 7", components=[row])
    await page.get_by_role("button", name="Mark cards").click()
    done = page.get_by_role("button", name="Done")
    await expect(done).to_be_in_viewport(ratio=1)
    assert (await box(done))[3] <= (await box(page.locator("#composer")))[1]

    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("navigation").get_by_role("button", name="Riverboat").click()
    members = page.get_by_role("button", name="Members and workshop")
    assert (await box(members))[2] > PHONE[0] - 20
    await windows.close()
    assert windows.complaints == []


async def test_a_banner_ends_with_a_whole_line(playground: Playground, bo: Window) -> None:
    await say_privately(playground, BO, content="\n".join(f"Line {n}" for n in range(1, 9)))
    banner = bo.page.get_by_role("status", name="Notifications")
    text = banner.locator(".text")
    await expect(text).to_be_visible()
    lines = await text.evaluate("e => e.clientHeight / parseFloat(getComputedStyle(e).lineHeight)")
    assert lines == pytest.approx(4, abs=0.05)
    assert (await box(text))[3] < (await box(banner.locator(".banner")))[3]


async def test_two_files_keep_their_distance(playground: Playground, bo: Window) -> None:
    await say(playground, content="Hand 1", files={"hand-1.json": b"{}", "hand-1.phh": b"-"})
    first, second = (bo.messages.last.get_by_role("link", name=f"hand-1.{kind}") for kind in ("json", "phh"))
    assert (await box(second))[0] - (await box(first))[2] >= 6


OPTION = {"type": 4, "name": "chips", "description": "How many", "required": True}


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        ({"min_value": 1, "max_value": 2147483647}, "How many (1 to 2,147,483,647)"),
        ({"min_value": 1000}, "How many (at least 1,000)"),
        ({"max_value": 20}, "How many (at most 20)"),
        ({}, "How many"),
    ],
)
async def test_a_numbers_range_is_grouped(
    playground: Playground, bo: Window, limits: dict[str, int], told: str
) -> None:
    await register(playground, {"name": "give", "description": "Give chips", "options": [OPTION | limits]})
    await bo.page.get_by_role("button", name="/give").click()
    await expect(bo.page.get_by_label("chips", exact=True)).to_be_focused()
    await expect(bo.page.locator("#composer .field small")).to_have_text(told)


async def test_only_fields_that_must_be_filled_in_have_a_star(playground: Playground, bo: Window) -> None:
    button = {"type": 2, "style": 1, "label": "Join for…", "custom_id": "join"}
    message = await say(playground, content="Lobby", components=[{"type": 1, "components": [button]}])
    fields = {
        "Chips": {"type": 4, "custom_id": "chips", "style": 1},
        "Word": {"type": 4, "custom_id": "word", "style": 1, "required": False},
        "Top me up": {"type": 23, "custom_id": "auto"},
    }
    labels = [{"type": 18, "label": name, "component": field} for name, field in fields.items()]
    async with Room(playground.control) as room:
        pressed = await room.post("/press", user="Bo", message=message, custom_id="join")
    await ask(playground, pressed["interaction"], {"custom_id": "j", "title": "Join", "components": labels})
    form = bo.page.get_by_role("dialog", name="Join")
    await expect(form.locator("label")).to_have_text(["Chips *", "Word", "Top me up"])


async def test_a_long_choice_is_seen_whole_on_a_phone(playground: Playground, browser: Browser) -> None:
    windows = Windows(browser, playground.origin)
    page = (await windows.open("Bo", "river", PHONE)).page
    long = {"label": "by direct message, with a banner", "value": "dm", "default": True}
    await say(playground, content="How?", components=[
        {"type": 1, "components": [{"type": 3, "custom_id": "how", "options": [long]}]}
    ])  # fmt: skip
    chosen = page.locator("select.menu")
    await expect(chosen).to_be_visible()
    spare = await chosen.evaluate(
        """(e) => {
            const [style, pen] = [getComputedStyle(e), document.createElement("canvas").getContext("2d")];
            pen.font = style.font;
            const arrow = 24;
            const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
            return room - pen.measureText(e.selectedOptions[0].text).width;
        }"""
    )
    assert spare >= 0
    await windows.close()


async def test_connections_are_cut_by_hand_of_all_shards_or_of_one(
    playground: Playground, bo: Window
) -> None:
    page = bo.page
    await page.get_by_role("tab", name="Faults").click()
    await page.get_by_label("What they do").select_option(label="cut off in mid-answer")
    await page.get_by_role("button", name="Arm", exact=True).click()
    await page.get_by_label("What they do").select_option(label="cut the line, no answer")
    await page.get_by_role("button", name="Arm", exact=True).click()
    armed = page.get_by_role("list", name="Armed faults").get_by_role("listitem")
    await expect(armed).to_have_text(["* *: answer cut off, 1 more", "* *: line cut, 1 more"])
    await expect(page.get_by_label("Which shard")).to_have_count(0)
    door = f"{playground.gateway}?v=10&encoding=json"
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(door) as zero,
        http.ws_connect(door) as one,
    ):
        await identify(playground, zero, 0)
        playground.core.clock.advance(STARTS_APART)
        await identify(playground, one, 1)
        await page.get_by_label("Which shard").select_option(label="shard 1")
        await page.get_by_role("button", name="ask for a heartbeat").click()
        await until_op(one, HEARTBEAT)
        await page.get_by_label("Which shard").select_option(label="all of them")
        await page.get_by_role("button", name="ask to reconnect").click()
        assert HEARTBEAT not in await until_op(zero, RECONNECT)
        await until_op(one, RECONNECT)

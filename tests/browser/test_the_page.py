"""What the page shows of a message, and what it does not let anybody do: against a playground without a bot."""

import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Browser, Page, expect

from bot.playground import Playground
from bot.playground.client import Room

from .posting import RIVER, say
from .windows import PHONE, Window, Windows

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
BO, CY = "1100000000000000102", "1100000000000000103"
V2 = 1 << 15
HOSTILE = "<img src=x onerror=alert(1)> <script>alert(2)</script> [run](javascript:alert(3))"
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
)


async def test_markdown_is_shown_as_discord_shows_it(playground: Playground, bo: Window) -> None:
    lines = (
        "# Big\n## Middle\n-# small print\n> quoted\n- one\n- two\n1. first\n"
        "**bold** *slanted* __under__ ~~gone~~ `K♠ 7♡` ||hidden|| \\*not slanted\\* snake_case_word\n"
        f"<@{CY}> <#{RIVER}> <https://example.org> [words](https://example.org/a)\n```\nblock\n```"
    )
    await say(playground, content=lines)
    text = bo.messages.last
    await expect(text.get_by_role("heading", name="Big")).to_be_visible()
    for tag, words in {
        "strong": "bold", "em": "slanted", "u": "under", "s": "gone", "pre": "block", "blockquote": "quoted",
        "p.small": "small print", "ul li:first-child": "one", "ol li": "first",
    }.items():  # fmt: skip
        await expect(text.locator(f".text {tag}").first).to_have_text(words)
    await expect(text.locator("code").first).to_have_text("K♠ 7♡")
    await expect(text).to_contain_text("*not slanted* snake_case_word")
    await expect(text.locator(".mention").first).to_have_text("@Cy")
    await expect(text.get_by_role("link", name="words")).to_have_attribute("href", "https://example.org/a")
    await text.get_by_role("button", name="Spoiler").click()
    await expect(text.get_by_role("button", name="hidden")).to_be_visible()


async def test_components_pictures_and_embeds_are_shown(playground: Playground, bo: Window) -> None:
    picture = {
        "type": 12,
        "items": [{"media": {"url": "attachment://t.png"}, "description": "A green table"}],
    }
    rules = {"type": 2, "style": 2, "label": "Rules", "custom_id": "rules"}
    section = {"type": 9, "components": [{"type": 10, "content": "Put and Take"}], "accessory": rules}
    inside = [picture, {"type": 10, "content": "### Hand 1"}, {"type": 14}, section]
    styles = ["Deal", "Seat", "Join", "Close"]
    buttons = [{"type": 2, "style": n + 1, "label": each, "custom_id": each} for n, each in enumerate(styles)]
    link = {"type": 2, "style": 5, "label": "To the table", "url": f"https://discord.com/channels/1/{RIVER}"}
    greyed = {"type": 2, "style": 1, "label": "Too early", "custom_id": "early", "disabled": True}
    tree = [
        {"type": 17, "accent_color": 0x33AA66, "components": inside},
        {"type": 1, "components": [*buttons, link]},
        {"type": 1, "components": [greyed]},
    ]
    await say(playground, flags=V2, components=tree, files={"t.png": PNG})
    message = bo.messages.last
    await expect(message.get_by_role("img", name="A green table")).to_have_js_property("naturalWidth", 1)
    await expect(message.locator(".container")).to_have_css("border-left-color", "rgb(51, 170, 102)")
    colours = {
        await message.get_by_role("button", name=each).evaluate("b => getComputedStyle(b).backgroundColor")
        for each in styles
    }
    assert len(colours) == len(styles)
    await expect(message.get_by_role("button", name="Too early")).to_be_disabled()
    await expect(message.get_by_role("link", name="To the table")).to_be_visible()
    await message.get_by_role("button", name="Rules").click()
    await expect(message.get_by_role("alert")).to_have_text("The application did not respond")


async def test_a_menu_of_several_choices_by_keyboard(playground: Playground, bo: Window) -> None:
    options = [{"label": card, "value": card} for card in ("K♠", "6♣", "2♢")]
    menu = {"type": 3, "custom_id": "throw", "placeholder": "Mark cards", "options": options}
    one = {"type": 3, "custom_id": "one", "placeholder": "Choose a seat", "options": options}
    rows = [
        {"type": 1, "components": [menu | {"min_values": 0, "max_values": 3}]},
        {"type": 1, "components": [one]},
    ]
    await say(playground, content="Hand 7", components=rows)
    await bo.page.get_by_role("button", name="Mark cards").focus()
    await bo.page.keyboard.press("Enter")
    await expect(bo.page.get_by_role("checkbox", name="K♠")).to_be_focused()
    await bo.page.keyboard.press("Tab")
    await bo.page.keyboard.press("Space")
    await expect(bo.page.get_by_role("checkbox", name="6♣")).to_be_checked()
    async with bo.page.expect_request("**/playground/select") as sent:
        await bo.page.get_by_role("button", name="Done").click()
    assert (await sent.value).post_data_json["values"] == ["6♣"]
    async with bo.page.expect_request("**/playground/select") as sent:
        await bo.page.get_by_role("combobox", name="Choose a seat").select_option("2♢")
    assert (await sent.value).post_data_json["values"] == ["2♢"]


async def test_countdowns_run_and_pings_come_as_banners(playground: Playground, bo: Window) -> None:
    await bo.page.get_by_role("button", name="lagoon").click()
    soon = int(playground.core.clock.now()) + 90
    await say(playground, content=f"<@{BO}> your turn, clock: <t:{soon}:R>")
    await bo.page.get_by_role("button", name="Riverboat · #river").click()
    await expect(bo.messages.last.locator("time.stamp")).to_have_text("in 1 minute")
    await expect(bo.messages.last).to_have_class(re.compile("calls"))
    await expect(bo.page.get_by_role("button", name="Riverboat · #river")).to_have_count(0)
    async with Room(playground.control) as room:
        await room.advance(60)
    await expect(bo.messages.last.locator("time.stamp")).to_have_text(re.compile(r"in \d+ seconds"))
    await say(playground, content="Ann bets 60.")
    await expect(bo.page.locator("#spoken")).to_have_text("Riverboat: Ann bets 60.")


async def test_text_is_never_markup(playground: Playground, bo: Window) -> None:
    async with Room(playground.control) as room:
        await room.post("/nick", user="Cy", nick="<b>Cy</b>")
        await room.person("Cy").say(HOSTILE)
    await expect(bo.messages.last).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(bo.messages.last).to_contain_text("<b>Cy</b>")
    assert await bo.messages.last.locator("img, script, b, a").count() == 0


async def test_on_a_phone_everything_is_reached(playground: Playground, browser: Browser) -> None:
    windows = Windows(browser, playground.origin)
    page = (await windows.open("Ann", "river", PHONE)).page
    for name in ("lagoon", "harbour"):
        await page.get_by_role("button", name="Channels").click()
        await page.get_by_role("navigation").get_by_role("button", name=name).click()
        await expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    await page.get_by_role("button", name="Members and workshop").click()
    await page.get_by_role("button", name="Play as Dee").click()
    await expect(page).to_have_url(re.compile(r"as=Dee&in=harbour"))
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert await nameless(page) == []
    await windows.close()
    assert windows.complaints == []


async def nameless(page: Page) -> list[str]:
    """What can be pressed or filled in and has no name that a screen reader could say."""
    return await page.evaluate(  # type: ignore[no-any-return]  # the script gives strings
        """() => [...document.querySelectorAll("button, a[href], input, select, textarea")]
            .filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length))
            .map((e) => e.outerHTML)"""
    )


async def test_members_talk_and_faults_are_switched_by_hand(playground: Playground, bo: Window) -> None:
    page = bo.page
    await page.locator("#composer textarea").fill("hello **all**")
    await page.keyboard.press("Enter")
    await expect(bo.messages.last.locator("strong").last).to_have_text("all")
    await page.get_by_role("tab", name="Members").focus()
    await page.keyboard.press("ArrowRight")
    await page.get_by_role("button", name="Close Bo's DMs").click()
    await expect(page.get_by_role("button", name="Open Bo's DMs")).to_be_visible()
    await page.get_by_role("checkbox", name="SEND_MESSAGES").uncheck()
    await page.get_by_label("Which calls").select_option(label="new messages")
    await page.get_by_role("button", name="Arm", exact=True).click()
    await expect(page.get_by_role("list", name="Armed faults")).to_contain_text("/channels/*/messages: 500")
    await page.get_by_role("button", name="Start afresh…").click()
    await page.get_by_role("dialog").get_by_role("button", name="Start afresh").click()
    await expect(bo.messages).to_have_count(0)
    await expect(page.get_by_role("button", name="Close Bo's DMs")).to_be_visible()


async def test_the_page_is_for_this_machine_only(playground: Playground) -> None:
    async with aiohttp.ClientSession() as http:
        async with http.get(playground.origin) as page:
            policy = page.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
        for foreign in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
            async with http.get(playground.origin, headers=foreign) as refused:
                assert refused.status == 403
        async with http.get(f"{playground.origin}/static/..%2fpage.py") as escaped:
            assert escaped.status == 404


async def test_the_bot_is_restarted_and_forgets_where_its_process_is_in_hand(
    playground: Playground, bo: Window
) -> None:
    done: list[str] = []

    def deed(name: str) -> Any:
        async def do() -> None:
            done.append(name)

        return do

    playground.page.bot_control = {name: deed(name) for name in ("restart", "kill", "fresh")}
    await bo.page.reload()
    await bo.page.get_by_role("tab", name="Faults").click()
    await bo.page.get_by_role("button", name="Restart the bot").click()
    await bo.page.get_by_role("button", name="Kill the bot").click()
    await bo.page.get_by_role("button", name="Start afresh…").click()
    await bo.page.get_by_role("dialog").get_by_role("button", name="Start afresh").click()
    await expect(bo.page.get_by_text("A new world.")).to_be_visible()
    assert done == ["restart", "kill", "fresh"]


async def test_a_house_player_is_seated_and_gets_up_by_a_button(playground: Playground, bo: Window) -> None:
    await bo.page.locator("#top").get_by_role("button", name="Seat a house player").click()
    told = bo.page.get_by_role("status", name="Notifications")
    await expect(told).to_have_text("Jo joins the next table in #river.")
    await bo.page.get_by_role("button", name="Let Jo get up").click()
    await expect(bo.page.get_by_role("button", name="Play as Jo")).to_be_visible()


async def test_house_players_and_calls_are_kept(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as first, Room(first.control) as room:
        await room.post("/page/robots", channel="river", user="Ida")
        await say(first, content="one")
        async with aiohttp.ClientSession() as http, http.get(f"{first.control}/page/traffic.jsonl") as calls:
            lines = (await calls.text()).splitlines()
        assert '"path": "/channels/1100000000000000011/messages"' in lines[0]
    async with Playground(data=tmp_path) as second, Room(second.control) as room:
        assert [robot["name"] for robot in (await room.get("/page"))["robots"]] == ["Ida"]

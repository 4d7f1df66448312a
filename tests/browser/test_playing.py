"""Playing in the page: alone with house players, two windows against each other, and on when the line drops."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from bot.core.offer import Offer
from bot.games import OFFERS
from bot.playground.client import Room

from .windows import PHONE, Window, Windows

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
CARDS = re.compile(r"(?:\b(?:10|[2-9AKQJ])[♠♣♡♢]\ufe0e?|★)")


OPEN = ("put-and-take",)
"""Games whose cards lie open."""

QUICK = {"pace": "1", "laps": "1"}
"""Options that make a game fast, where it has them."""


def quick(offer: Offer) -> dict[str, str]:
    return {field.name: QUICK[field.name] for field in offer.fields if field.name in QUICK}


async def newcomers(room: Room, channel: str, *names: str) -> None:
    """A channel and people that no other test has touched."""
    await room.post("/channels", name=channel)
    for name in names:
        await room.post("/users", name=name)


async def open_table(window: Window, offer: Offer) -> None:
    await window.command(f"play {offer.key}", **quick(offer))
    await expect(window.button("Join")).to_be_visible()


async def test_one_person_and_two_house_players_play_each_game_to_the_end(
    room: Room, windows: Windows
) -> None:
    async def alone(offer: Offer) -> None:
        me, one, two = (f"{name}-{offer.key}" for name in ("Zoe", "Yan", "Xia"))
        await newcomers(room, f"alone-{offer.key}", me, one, two)
        window = await windows.open(me, f"alone-{offer.key}")
        await open_table(window, offer)
        await window.seat_house_players(one, two)
        await window.press("Deal")
        await window.play_to_the_end()
        for name in (me, one, two):
            await expect(window.public.last).to_contain_text(name)

    await asyncio.gather(*(alone(offer) for offer in OFFERS))


async def test_two_windows_play_each_other_and_see_only_their_own(room: Room, windows: Windows) -> None:
    async def against(offer: Offer) -> None:
        ann, bo = f"Wim-{offer.key}", f"Vic-{offer.key}"
        await newcomers(room, f"two-{offer.key}", ann, bo)
        first = await windows.open(ann, f"two-{offer.key}")
        second = await windows.open(bo, f"two-{offer.key}", PHONE, dark=True)
        await open_table(first, offer)
        await second.press("Join ·")
        await expect(first.public.last).to_contain_text(bo)
        await first.press("Deal")
        await second.press("Seat…")
        await expect(second.page.get_by_text("Only you can see this")).to_be_visible()
        await expect(first.page.get_by_text("Only you can see this")).to_have_count(0)
        if offer.key not in OPEN:
            await their_cards_differ(first, second)

    await asyncio.gather(*(against(offer) for offer in OFFERS))


async def their_cards_differ(first: Window, second: Window) -> None:
    """Each finds a message of their own with cards in it that the other's window holds nowhere."""
    told = []
    for window in (first, second):
        if await (drawer := window.page.get_by_role("button", name=re.compile("^Channels"))).is_visible():
            await drawer.click()
        message = await window.open_messages()
        await expect(message).to_contain_text(CARDS)
        told.append(CARDS.findall(await message.inner_text()))
    assert told[0]
    assert not set(told[0]) & set(told[1])


async def test_when_the_line_drops_in_a_deal_it_goes_on(room: Room, windows: Windows) -> None:
    await newcomers(room, "dropped", "Una", "Tom")
    una = await windows.open("Una", "dropped")
    await open_table(una, OFFERS[0])
    await una.seat_house_players("Tom")
    await una.press("Deal")
    await una.page.get_by_role("tab", name="Faults").click()
    await expect(una.button("Seat…")).to_be_visible()
    before = await una.public.last.inner_text()
    await una.page.get_by_role("button", name="drop the line").click()
    await una.page.get_by_role("tab", name="Traffic").click()
    await una.page.get_by_label("Filter").fill("RESUMED")
    await expect(una.page.locator(".traffic li")).to_have_count(1)
    await expect(una.public.last).not_to_have_text(before, use_inner_text=True)
    await una.press("Seat…")
    await expect(una.messages.last).to_contain_text("Seat 1 at")


async def test_with_closed_dms_the_cards_are_under_my_cards(room: Room, windows: Windows) -> None:
    async def closed(offer: Offer) -> None:
        me, other = f"Pia-{offer.key}", f"Oda-{offer.key}"
        await newcomers(room, f"closed-{offer.key}", me, other)
        window = await windows.open(me, f"closed-{offer.key}")
        await open_table(window, offer)
        await window.seat_house_players(other)
        await window.page.get_by_role("tab", name="Faults").click()
        await window.page.get_by_role("button", name=f"Close {me}'s DMs").click()
        await window.press("Deal")
        await window.press("My cards")
        await expect(window.page.locator("article.private").last).to_contain_text(CARDS)

    await asyncio.gather(*(closed(offer) for offer in OFFERS if offer.key not in OPEN))


async def test_cards_to_throw_are_marked_in_a_menu(room: Room, windows: Windows) -> None:
    for offer in OFFERS:
        if offer.key != "draw":
            continue
        await newcomers(room, "throwing", "Lou", "Kim")
        lou = await windows.open("Lou", "throwing", PHONE, dark=True)
        await open_table(lou, offer)
        await room.post("/page/robots", channel="throwing", user="Kim")
        await expect(lou.public.filter(has_text="Kim")).to_be_visible()
        await lou.press("Deal")
        turn = lou.public.filter(has_text=re.compile(r"Lou\W* to act"))
        await expect(turn).to_be_visible()
        await lou.press("Enter")
        await expect(turn.filter(has_text="throw 0 to 5")).to_be_visible()
        await lou.press("Choose cards")
        await lou.page.get_by_role("button", name="Mark cards to throw").click()
        for n in (0, 1):
            await lou.page.get_by_role("checkbox").nth(n).check()
        await lou.page.get_by_role("button", name="Done").click()
        await lou.press("Draw 2")
        await expect(lou.public.last).to_contain_text("drew 2")


async def test_a_killed_bot_comes_back_to_its_table(room: Room, windows: Windows) -> None:
    await newcomers(room, "killed", "Ned", "Meg")
    ned, meg = await windows.open("Ned", "killed"), await windows.open("Meg", "killed")
    await open_table(ned, OFFERS[0])
    await ned.page.get_by_role("tab", name="Faults").click()
    await ned.page.get_by_role("button", name="Kill the bot").click()
    await expect(ned.page.get_by_text("Riverboat is offline").first).to_be_visible()
    await expect(ned.page.get_by_text("Riverboat is online")).to_be_visible(timeout=20_000)
    await meg.press("Join ·")
    await expect(ned.public.last).to_contain_text("Meg")


async def test_a_form_asks_for_chips(room: Room, windows: Windows) -> None:
    await newcomers(room, "forms", "Sue", "Rex")
    sue, rex = await windows.open("Sue", "forms"), await windows.open("Rex", "forms", PHONE)
    await open_table(sue, OFFERS[0])
    await rex.press("Join for…")
    form = rex.page.get_by_role("dialog")
    chips = form.get_by_label("Chips to bring")
    await expect(chips).to_be_focused()
    await chips.fill("a lot")
    await rex.page.keyboard.press("Enter")
    await expect(rex.messages.last).to_contain_text("I can't read")
    await rex.press("Join for…")
    await form.get_by_label("Chips to bring").fill("1,000")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(sue.public.last).to_contain_text(re.compile(r"Rex\W* 1,000"))

"""/hand last, show, export, verify: each player is told what they may know of a hand that is over, and no more."""

import json
import re
from typing import Any

import aiohttp
import pokerkit
import pytest

from bot.core.handfile import answer, read
from bot.games import OFFERS
from bot.playground.client import NeverHappened, Outcome, Person, plain

pytestmark = pytest.mark.whole


async def a_deal(evening: Any, *names: str) -> list[Person]:
    """Put and Take is played until the first deal is over, and then paused."""
    await evening.start()
    people: list[Person] = await evening.seat(*names)
    await people[0].press("Deal", where="river")
    await evening.until_text(people[1], "PUT")
    assert (await people[0].slash("table pause")).ok
    await evening.until_text(people[1], "Paused by")
    return people


async def a_hand_of_holdem(evening: Any, *names: str) -> list[Person]:
    """A hand of hold'em in which whoever is to act calls or checks until nobody can; then the table is paused."""
    await evening.start()
    people = [evening.person(name) for name in names]
    assert (await people[0].slash("play holdem", clock=300)).ok
    for friend in people[1:]:
        assert (await friend.press("Join ·", where="river")).ok
    assert (await people[0].press("Deal", where="river")).ok
    await evening.until_text(people[0], "to act")
    assert (await people[0].slash("table pause")).ok
    await play(evening, people)
    await evening.until_text(people[0], "Paused by")
    return people


async def play(evening: Any, people: list[Person]) -> None:
    """Everyone presses Check or Call whenever it is offered, until no hand is on."""

    async def over() -> bool:
        if evening.rows("SELECT count(*) FROM hands WHERE state = 'ended'") == [(1,)]:
            return True
        for person in people:
            for label in ("Check", "Call"):
                try:
                    message, button = await person.find(label, "river")
                except NeverHappened:
                    continue
                await person.press(button["custom_id"], message=message)
        return False

    await evening.room.until(over, 60)


async def files_of(evening: Any, answered: Outcome) -> dict[str, bytes]:
    """The files that came with an answer, by name."""
    messages = [m for m in (answered.response, *answered.raw["followups"]) if m]
    found = {}
    async with aiohttp.ClientSession() as http:
        for attachment in (a for m in messages for a in m["attachments"]):
            async with http.get(attachment["url"]) as got:
                found[attachment["filename"]] = await got.read()
    return found


async def test_a_deal_is_told_in_two_pages_to_those_who_played_it(evening: Any) -> None:
    ann, bo, _ = await a_deal(evening, "Ann", "Bo", "Cy")
    first = (await bo.slash("hand last")).private
    assert "Deal 1 · Put and Take · page 1 of 2" in first
    assert len(re.findall(r"Put \d,", first)) == 5
    second = (await bo.press("Next")).text
    assert "page 2 of 2" in second
    assert len(re.findall(r"Take \d,", second)) == 5
    assert re.search(r"Deal 1: you (won|lost|came out even)", second)
    assert "page 1 of 2" in (await bo.press("Previous")).text
    assert (await ann.slash("hand show", hand=1)).private.splitlines()[1:4] == first.splitlines()[1:4]
    evening.books_are_right()


async def test_who_may_not_see_a_hand_is_told_so(evening: Any) -> None:
    ann, bo, *_ = await a_deal(evening, "Ann", "Bo", "Cy")
    gus = evening.person("Gus")
    for command in ("show", "export", "verify"):
        assert "Only those who played hand 1" in (await gus.slash(f"hand {command}", hand=1)).private
        assert "There's no hand 99" in (await bo.slash(f"hand {command}", hand=99)).private
        assert "played no hand here yet" in (await gus.slash(f"hand {command}")).private
    assert "played no hand here yet" in (await gus.slash("hand last")).private
    assert (await ann.slash("table resume")).ok
    await evening.until(ann, lambda _: evening.rows("SELECT 1 FROM hands WHERE state = 'running'"))
    assert "is being played" in (await bo.slash("hand show", hand=2)).private
    await bo.slash("hand last")
    _, export = await bo.find("Export")
    table = (await gus.sees()).channel("river")[-1]
    assert "Only those" in (await gus.press(export["custom_id"], message=table["id"])).private


async def test_a_page_can_be_put_into_the_channel_once_a_minute(evening: Any) -> None:
    ann, bo, _ = await a_deal(evening, "Ann", "Bo", "Cy")
    await bo.slash("hand show")
    posted = await bo.press("Post here")
    assert "in the channel" in posted.private
    shown = plain((await ann.sees()).channel("river")[-1])
    assert "Deal 1 · Put and Take · page 1 of 2" in shown
    assert "you won" not in shown
    assert "[Next]" not in shown
    assert "in a minute" in (await bo.press("Post here")).private
    await evening.room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
    await ann.slash("hand show")
    assert "Here I lack" in (await ann.press("Post here")).private


async def test_a_deal_is_exported_and_replays_to_the_same_result(evening: Any) -> None:
    _, bo, _ = await a_deal(evening, "Ann", "Bo", "Cy")
    exported = await bo.slash("hand export")
    (name, content), *rest = (await files_of(evening, exported)).items()
    assert (name, rest) == ("hand-1.json", [])
    told = answer(read(json.loads(content), OFFERS))
    nets = [net for (net,) in evening.rows("SELECT net FROM results ORDER BY user")]
    assert sorted(told["payoffs"]) == sorted(nets)
    evening.books_are_right()


async def test_hands_of_a_closed_table_are_listed_for_its_players(evening: Any) -> None:
    ann, bo, _ = await a_deal(evening, "Ann", "Bo", "Cy")
    assert (await ann.slash("table close")).ok
    await evening.until_text(bo, "table closed")
    await evening.stop()
    await evening.start()
    listed = (await bo.press("Hands", where="river")).private
    assert "Your deals at this table" in listed
    assert re.search(r"Deal 1: ([+−]\d|0)", listed)
    assert "page 1 of 2" in (await bo.press("Deal 1")).text
    refused = await evening.person("Gus").press("Hands", where="river")
    assert "played no hand here yet" in refused.private


async def test_a_proof_file_comes_beside_the_page(evening: Any) -> None:
    _, bo, _ = await a_deal(evening, "Ann", "Bo", "Cy")
    await bo.slash("hand show")
    assert "Deal 1 checks out." in (await bo.press("Verify")).text
    files = await files_of(evening, await bo.press("Proof file"))
    assert json.loads(files["hand-1-proof.json"])["riverboat_proof"] == 1
    exported = await bo.slash("hand show")
    assert exported.ok
    assert list(await files_of(evening, await bo.press("Export"))) == ["hand-1.json"]


async def test_holdem_tells_each_player_their_own_cards_and_no_others(evening: Any) -> None:
    people = await a_hand_of_holdem(evening, "Ann", "Bo", "Cy")
    for seat, person in enumerate(people):
        files = await files_of(evening, await person.slash("hand export"))
        assert sorted(files) == ["hand-1.json", "hand-1.phh"]
        told = json.loads(files["hand-1.json"])
        assert "??" in told["deck"], "the stub stays closed"
        assert answer(read(told, OFFERS))["ended"]
        again = pokerkit.HandHistory.loads(files["hand-1.phh"].decode(), parse_value=int)
        *_, end = again
        assert sorted(end.stacks) == sorted(again.finishing_stacks or [])
        pages = [(await person.slash("hand show")).private]
        while "[Next]" in pages[-1] and len(pages) < 8:
            turned = await person.press("Next")
            if turned.text == pages[-1]:
                break
            pages.append(turned.text)
        assert "Yours:" in pages[-1], (seat, pages)
    public = await people[0].press("Post here")
    assert "in the channel" in public.private
    posted = plain((await people[1].sees()).channel("river")[-1])
    assert "Yours" not in posted
    evening.books_are_right()

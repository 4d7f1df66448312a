"""The desk for chips as people use it: right and wrong person, place, time and value, twice at once, after restarts."""

import asyncio
from typing import Any

import pytest

from bot.playground.client import Outcome, Person

pytestmark = pytest.mark.whole

DAY = 86_400


def bare(text: str) -> str:
    """Without the marks around names, which nobody sees."""
    return text.translate(str.maketrans("\u00a0\u2011", " -", "\u2068\u2069"))


def wallet(evening: Any, name: str) -> int:
    rows = evening.rows(
        "SELECT balance FROM accounts JOIN members USING (guild, user) "
        f"WHERE kind = 'wallet' AND members.name = '{name}'"
    )
    return int(rows[0][0]) if rows else 0


async def endow(evening: Any, name: str, chips: str) -> None:
    """Chips that can be given away, in another channel; the house's presents can't."""
    granted = await evening.person("Ann").slash(
        "chips grant", "harbour", member=name, amount=chips, reason="for a test"
    )
    assert "for a test" in granted.private, granted.private


async def said(act: Any) -> str:
    """What the private answer to this says."""
    outcome: Outcome = await act
    assert outcome.ok, outcome.error
    return bare(outcome.private)


async def test_the_daily_is_there_once_a_utc_day(evening: Any) -> None:
    """Two devices at once take it once; the next comes with the next UTC day, whenever the bot was away."""
    await evening.start()
    dee: Person = evening.person("Dee")
    first = await said(dee.slash("chips balance"))
    assert "Wallet 2,000" in first
    assert "The daily 200 is ready" in first
    taken = await asyncio.gather(dee.press("Take 200"), dee.press("Take 200"), dee.slash("chips daily"))
    texts = [bare(each.private) for each in taken]
    assert sum("Today's 200 are in your wallet" in text for text in texts) == 1, texts
    assert sum("You've had today's chips" in text for text in texts) == 2, texts
    assert wallet(evening, "Dee") == 2200
    assert "[Take" not in await said(dee.slash("chips balance"))
    await evening.stop()
    await evening.room.advance(DAY)
    await evening.start()
    assert "The daily 200 is ready" in await said(dee.slash("chips balance"))
    assert "Wallet 2,400" in await said(dee.press("Take 200"))
    evening.books_are_right()


async def test_the_balance_shows_the_seats_and_a_link_to_each(evening: Any) -> None:
    await evening.start(RIVERBOAT_DAILY="0")
    ann, *_ = await evening.seat("Ann", "Bo", unit=1)
    told = await said(ann.slash("chips balance", "harbour"))
    lobby = (await ann.sees()).channel("river")[-1]
    assert f"/{lobby['id']}, seat 1: 225" in told
    assert "Wallet 1,775" in told
    assert "Together 2,000" in told
    assert "daily" not in told
    assert "no daily" in await said(ann.slash("chips daily"))


async def test_a_small_gift_is_given_at_once_and_told_to_everyone_without_a_ping(evening: Any) -> None:
    await evening.start()
    dee, bo = evening.person("Dee"), evening.person("Bo")
    await endow(evening, "Dee", "200")
    given = await dee.slash("chips give", member="Bo", amount="200")
    assert given.callback == 4
    line = (await bo.sees()).channel("river")[-1]
    assert bare(line["content"]) == "Dee gave Bo 200 chips."
    assert (await bo.sees()).pings == []
    assert "−200 to Bo → 2,000" in await said(dee.slash("chips history"))
    assert "+200 from Dee → 200" in await said(bo.slash("chips history"))
    assert "+2,000 welcome" not in await said(bo.slash("chips history")), (
        "the welcome comes with the first visit"
    )
    assert "Wallet 2,200" in await said(bo.slash("chips balance"))
    evening.books_are_right()


async def test_a_large_gift_is_asked_about_and_twice_gives_once(evening: Any) -> None:
    """Above a tenth of the wallet; from two devices, and again after a restart."""
    await evening.start()
    dee = evening.person("Dee")
    await endow(evening, "Dee", "2k")
    asked = await dee.slash("chips give", member="Bo", amount="half")
    assert "Give 1,000 to Bo? You keep 3,000." in bare(asked.private), "half of what can be given"
    assert wallet(evening, "Bo") == 0
    answers = await asyncio.gather(dee.press("Give 1,000"), dee.press("Give 1,000"))
    sight = await evening.until_text(dee, "gave")
    told = [message["content"] for message in sight.channel("river")]
    assert [bare(line) for line in told].count("Dee gave Bo 1,000 chips.") == 1
    assert sum("done already" in each.private for each in answers) == 1
    await evening.kill()
    await evening.room.advance(61)
    await evening.start()
    assert asked.response is not None
    again = await dee.press(custom_id(asked, "Give"), message=asked.response["id"])
    assert "done already" in again.private
    assert wallet(evening, "Bo") == 1000
    assert wallet(evening, "Dee") == 3000
    evening.books_are_right()


async def test_an_offer_stands_for_a_minute_and_can_be_cancelled(evening: Any) -> None:
    await evening.start()
    dee = evening.person("Dee")
    await endow(evening, "Dee", "1000")
    cancelled = await dee.slash("chips give", member="Bo", amount="1k")
    assert "Nothing was given" in await said(dee.press("Cancel"))
    late = await dee.slash("chips give", member="Bo", amount="1k")
    assert late.response is not None
    await evening.room.advance(61)
    assert "has run out" in await said(dee.press(custom_id(late, "Give"), message=late.response["id"]))
    assert cancelled.ok
    gone = await dee.slash("chips give", member="Bo", amount="1k")
    await evening.room.post("/leave", user="Bo")
    assert "isn't on this server" in await said(dee.press(custom_id(gone, "Give")))
    assert wallet(evening, "Dee") == 3000


@pytest.mark.parametrize("way", ["command", "window"])
async def test_wrong_gifts_are_refused_kindly(evening: Any, way: str) -> None:
    await evening.start()
    await evening.room.post("/users", name="Zed")
    await evening.room.post("/leave", user="Zed")
    dee = evening.person("Dee")
    await endow(evening, "Dee", "500")

    async def give(member: str, amount: str) -> str:
        if way == "command":
            return await said(dee.slash("chips give", member=member, amount=amount))
        await dee.slash("chips balance")
        opened = await dee.press("Give…")
        assert opened.callback == 9
        return await said(dee.submit({"member": [member], "amount": amount}))

    assert "can't give to yourself" in await give("Dee", "10")
    assert "Bots hold no chips" in await give("Dealer 3000", "10")
    assert "isn't on this server" in await give("Zed", "10")
    for amount in ("0", "-5"):
        assert "at least 1" in await give("Bo", amount), amount
    assert 'can\'t read "lots"' in await give("Bo", "lots")
    assert "whole" in await give("Bo", "1.5")
    for amount in ("501", "2500", "3k", "1 000 000 000", "99999999999999999999"):
        short = await give("Bo", amount)
        assert "You can give 500 now. Starting chips and the last seven days' dailies can't" in short, amount
    assert wallet(evening, "Dee") == 2500
    assert evening.rows("SELECT count(*) FROM transfers WHERE kind = 'give'") == [(0,)]


async def test_chips_at_a_table_cannot_be_given(evening: Any) -> None:
    await evening.start(RIVERBOAT_STARTING_CHIPS="0")
    await endow(evening, "Dee", "2000")
    (dee,) = await evening.seat("Dee", buy_in=1500)
    assert "Only wallet chips can be given: you have 500" in await said(
        dee.slash("chips give", member="Bo", amount="501")
    )
    assert "Dee gave Bo 50" in bare((await dee.slash("chips give", member="Bo", amount="50")).text)


async def test_a_gift_while_sitting_down_has_one_outcome(evening: Any) -> None:
    """Dee's wallet can pay for the seat or for the gift, not for both."""
    await evening.start(RIVERBOAT_STARTING_CHIPS="0")
    for name in ("Ann", "Dee"):
        await endow(evening, name, "2000")
    await evening.seat("Ann")
    dee = evening.person("Dee")
    asked = await dee.slash("chips give", member="Bo", amount="1900")
    await asyncio.gather(dee.press(custom_id(asked, "Give")), dee.press("Join ·", where="river"))
    given = evening.rows("SELECT count(*) FROM transfers WHERE kind = 'give'")[0][0]
    seated = evening.rows("SELECT count(*) FROM transfers WHERE kind = 'buy-in'")[0][0] - 1
    assert (given, seated) in ((1, 0), (0, 1)), "one of the two"
    assert wallet(evening, "Dee") == (100 if given else 0)
    evening.books_are_right()


async def test_of_two_gifts_racing_from_one_wallet_one_is_given(evening: Any) -> None:
    await evening.start()
    dee = evening.person("Dee")
    await endow(evening, "Dee", "2000")
    offers = [await dee.slash("chips give", member=name, amount="1500") for name in ("Bo", "Cy")]
    answers = await asyncio.gather(
        *(dee.press(custom_id(offer, "Give"), message=(offer.response or {})["id"]) for offer in offers)
    )
    texts = [bare(each.private) for each in answers]
    assert sum("1,500 are given to" in text for text in texts) == 1, texts
    assert sum("You can give 500 now" in text for text in texts) == 1, texts
    assert wallet(evening, "Bo") + wallet(evening, "Cy") == 1500
    assert wallet(evening, "Dee") == 2500
    evening.books_are_right()


async def test_managers_grant_and_take_with_a_reason(evening: Any) -> None:
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    assert "+500 for Bo, who has 500 now" in await said(
        ann.slash("chips grant", member="Bo", amount="500", reason="for the *flood*")
    )
    for share in ("half", "all", "-all", "min", "50%", "pot"):
        assert "can't read" in await said(
            ann.slash("chips grant", member="Bo", amount=share, reason="a share of what?")
        )
    assert "−200 for Bo, who has 300 now" in await said(
        ann.slash("chips grant", member="Bo", amount="-200", reason="too much")
    )
    below = await said(ann.slash("chips grant", member="Bo", amount="−301", reason="all of it"))
    assert "would leave Bo below zero; take 300 at most" in below
    for blank in ("  ", "\u200b", "\u2800 \u3164"):
        assert "Say why" in await said(ann.slash("chips grant", member="Bo", amount="5", reason=blank))
    assert "Cy's wallet is empty" in await said(
        ann.slash("chips grant", member="Cy", amount="-1", reason="what for")
    )
    assert "-400 to take" in await said(ann.slash("chips grant", member="Bo", amount="0", reason="no"))
    assert "more than" in await said(ann.slash("chips grant", member="Bo", amount="2 000m", reason="rich"))
    assert "can't read" in await said(ann.slash("chips grant", member="Bo", amount="much", reason="rich"))
    assert "Bots hold" in await said(ann.slash("chips grant", member="Dealer 3000", amount="5", reason="tip"))
    assert "Manage Server" in await said(
        dee.slash("chips grant", member="Dee", amount="500", reason="please")
    )
    told = await said(evening.person("Bo").slash("chips history"))
    assert "−200 granted: too much → 300" in told
    assert "+500 granted: for the \\*flood\\* → 500" in told
    evening.books_are_right()


async def test_the_history_tells_every_posting_and_turns_its_pages_after_a_restart(evening: Any) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", banker="house")
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "deal 1 is over")
    await ann.slash("table close")
    await evening.until_text(ann, "table closed")
    for n in range(1, 11):
        await ann.slash("chips grant", member="Ann", amount=str(n), reason="a test")
    newest = await ann.slash("chips history")
    told = bare(newest.private)
    assert "page 1 of 2" in told
    assert "+10 granted: a test" in told
    await evening.stop()
    await evening.start()
    older = await said(ann.press("Next"))
    assert "page 2 of 2" in older
    assert "sat down at <#" in older
    assert "left <#" in older
    assert "+2,000 welcome → 2,000" in older
    net = evening.rows(
        "SELECT net FROM results JOIN members ON members.user = results.user WHERE members.name = 'Ann'"
    )[0][0]
    if net:
        assert f"{'won' if net > 0 else 'lost'} in deal 1 at <#" in older
    assert "page 1 of 2" in await said(ann.press("Previous"))
    assert "Your chips on Harbour Cards" in await said(ann.press("My chips"))
    evening.books_are_right()


async def test_in_a_direct_message_the_desk_sends_people_to_the_server(evening: Any) -> None:
    """Nothing of the desk is offered there; a press that comes all the same is answered kindly."""
    await evening.start()
    ann, bo = evening.person("Ann"), evening.person("Bo")
    await ann.slash("play holdem")
    await bo.press("Join ·", where="river")
    await ann.press("Deal", where="river")
    sight = await evening.until(bo, lambda sight: sight.dms)
    letter = sight.dms[-1]["id"]
    for pressed in (
        "c:balance",
        "c:daily",
        "c:give",
        "c:history:0",
        "g:board",
        "s:permissions",
        "g:boardpost",
    ):
        answer = await bo.press(pressed, message=letter)
        assert "That works on a server" in answer.text, pressed
    for nonsense in ("c:given:x:y:z", "c:history:x", "c:nothing", "g:nothing", "o:nothing"):
        lobby = (await bo.sees()).channel("river")[0]["id"]
        assert "nothing was done" in await said(bo.press(nonsense, message=lobby)), nonsense


async def test_a_window_that_was_open_over_a_restart_is_still_read(evening: Any) -> None:
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    await endow(evening, "Dee", "50")
    await dee.slash("chips balance")
    gift = await dee.press("Give…")
    await ann.slash("settings")
    setting = await ann.select("s:server", "daily")
    await evening.kill()
    await evening.start()
    assert gift.modal is not None
    assert "20 are given to Bo" in await said(dee.submit({"member": ["Bo"], "amount": "20"}))
    assert setting.modal is not None
    assert "daily 321" in await said(ann.submit({"value": "321"}))
    assert "Today's 321" in await said(dee.slash("chips daily"))
    evening.books_are_right()


def custom_id(outcome: Outcome, label: str) -> str:
    """The id of a button on the message that this brought."""
    assert outcome.response is not None
    return next(
        str(part["custom_id"])
        for row in outcome.response["components"]
        for part in row["components"]
        if part["label"].startswith(label)
    )

"""Gifts as people make them: of what is theirs to give, by whoever isn't new; and the welcome, which comes once."""

import asyncio
from typing import Any

import pytest

from bot.bank import ledger
from bot.bank.ledger import MOST_IN_A_TRANSFER
from bot.playground.model.opening import GUILD
from bot.store import SqliteStore
from bot.tables.ports import Change
from tests.whole.test_desk import DAY, bare, custom_id, endow, said, wallet
from tests.whole.test_desk_server import change

BO = 1100000000000000102

pytestmark = pytest.mark.whole


async def test_nobody_gives_the_houses_presents_away(evening: Any) -> None:
    """Two friends with the welcome and the daily can't make one rich; won chips can be given, a week-old daily too."""
    await evening.start()
    dee = evening.person("Dee")
    await dee.slash("chips daily")
    nothing = "You have nothing to give yet. Starting chips and the last seven days' dailies can't be given."
    for amount in ("1", "half", "all", "2200", "5000"):
        assert nothing in await said(dee.slash("chips give", member="Bo", amount=amount)), amount
    await dee.slash("chips balance")
    assert nothing in await said(dee.press("Give…")), "no window is opened for nothing"
    await endow(evening, "Dee", "60")
    assert "Dee gave Bo 60 chips" in bare((await dee.slash("chips give", member="Bo", amount="all")).text)
    await evening.room.advance(7 * DAY)
    assert "Dee gave Bo 200 chips" in bare(
        (await dee.slash("chips give", member="Bo", amount="$200.00")).text
    )
    assert nothing in await said(dee.slash("chips give", member="Bo", amount="1"))
    assert (wallet(evening, "Dee"), wallet(evening, "Bo")) == (2000, 260)
    evening.books_are_right()


async def test_a_gift_taken_between_question_and_answer_leaves_the_presents(evening: Any) -> None:
    """The question is answered twice by two offers and from a stale panel, once in a restarted bot."""
    await evening.start()
    dee = evening.person("Dee")
    await endow(evening, "Dee", "900")
    asked = [await dee.slash("chips give", member=name, amount="900") for name in ("Bo", "Cy", "Ann")]
    buttons = [(custom_id(each, "Give"), (each.response or {})["id"]) for each in asked]
    told = await asyncio.gather(*(dee.press(id_, message=message) for id_, message in buttons[:2]))
    texts = [bare(each.private) for each in told]
    assert sum("900 are given to" in text for text in texts) == 1, texts
    assert sum("You have nothing to give yet" in text for text in texts) == 1, texts
    await evening.kill()
    await evening.start()
    assert "nothing to give yet" in await said(dee.press(buttons[2][0], message=buttons[2][1]))
    assert wallet(evening, "Dee") == 2000
    evening.books_are_right()


async def test_what_was_given_on_one_device_is_not_called_off_on_another(evening: Any) -> None:
    """Give is pressed here, and then Cancel there: nobody is told that nothing was given."""
    await evening.start()
    dee = evening.person("Dee")
    await endow(evening, "Dee", "900")
    asked = await dee.slash("chips give", member="Bo", amount="900")
    give, cancel, stale = custom_id(asked, "Give"), custom_id(asked, "Cancel"), (asked.response or {})["id"]
    assert "900 are given to Bo" in await said(dee.press(give))
    told = await dee.press(cancel, message=stale)
    assert "That is done already; the second press changed nothing." in bare(told.private)
    called_off = await dee.slash("chips give", member="Bo", amount="1")
    assert "You have nothing to give yet" in bare(called_off.private)
    assert wallet(evening, "Bo") == 900


async def test_a_new_account_plays_before_it_gives(evening: Any) -> None:
    await evening.start()
    await evening.room.post("/users", name="Zoe")
    ann, zoe = evening.person("Ann"), evening.person("Zoe")
    await endow(evening, "Zoe", "500")
    young = "Gifts need 20 hands played here (you: 0) or an account 30 days old."
    assert young in await said(zoe.slash("chips give", member="Bo", amount="10"))
    await zoe.slash("chips balance")
    assert young in await said(zoe.press("Give…"))
    await ann.slash("settings")
    assert "or after 1 hand here" in await change(ann, "gift-hands", "1")
    assert "a hand played here or an account 30 days old" in await said(
        zoe.slash("chips give", member="Bo", amount="10")
    )
    await zoe.slash("play put-and-take", banker="house")
    await zoe.press("Deal", where="river")
    await evening.until(zoe, lambda _: evening.rows("SELECT count(*) FROM results") == [(1,)])
    await zoe.slash("table close")
    await evening.until_text(zoe, "table closed")
    assert "Zoe gave Bo 1 chip." in bare((await zoe.slash("chips give", member="Bo", amount="1")).text)
    evening.books_are_right()


async def test_what_a_server_asks_of_givers_is_asked_when_they_give(evening: Any) -> None:
    """A window and a question that were open before the settings changed; and an account that has become old."""
    await evening.start()
    await evening.room.post("/users", name="Zoe")
    ann, zoe = evening.person("Ann"), evening.person("Zoe")
    await endow(evening, "Zoe", "500")
    await ann.slash("settings")
    assert "Gifts: from everyone" in await change(ann, "gift-days", "0")
    offered = await zoe.slash("chips give", member="Bo", amount="400")
    await zoe.slash("chips balance")
    window = await zoe.press("Give…")
    assert window.callback == 9
    assert "Gifts: from accounts 2 days old, or after 20 hands here" in await change(ann, "gift-days", "2")
    young = "Gifts need 20 hands played here (you: 0) or an account 2 days old."
    assert young in await said(zoe.submit({"member": ["Bo"], "amount": "5"}))
    assert young in await said(zoe.press(custom_id(offered, "Give"), message=(offered.response or {})["id"]))
    assert wallet(evening, "Bo") == 0
    await evening.room.advance(2 * DAY)
    assert "Zoe gave Bo 5 chips" in bare((await zoe.slash("chips give", member="Bo", amount="5")).text)


async def test_starting_chips_raised_later_pay_no_old_wallet(evening: Any) -> None:
    await evening.start(RIVERBOAT_STARTING_CHIPS="0")
    ann, dee = evening.person("Ann"), evening.person("Dee")
    assert "Wallet 0" in await said(dee.slash("chips balance"))
    await evening.stop()
    await evening.start(RIVERBOAT_STARTING_CHIPS="3000")
    assert "Wallet 0" in await said(dee.slash("chips balance"))
    await ann.slash("settings")
    assert "Starting chips 5,000" in await change(ann, "starting-chips", "5k")
    assert "Wallet 0" in await said(dee.slash("chips balance"))
    assert "Your wallet is empty" in await said(dee.slash("play holdem"))
    assert "Wallet 5,000" in await said(evening.person("Cy").slash("chips balance")), "who comes now gets it"
    evening.books_are_right()


async def test_a_wallet_at_its_cap_is_given_no_more(evening: Any) -> None:
    """Neither by a friend nor by a manager nor by the house; nobody is told of a grant that can't be."""
    async with SqliteStore.open(evening.database, {}, starting_chips=0, now=lambda: 1) as store:
        user, guild = BO, int(GUILD)
        await store.open_wallet(guild, user, "Bo")
        rich = (ledger.grant(n, guild, user, MOST_IN_A_TRANSFER, "a test") for n in range(1, 1001))
        await store.commit(Change(transfers=tuple(rich)))
    await evening.start()
    ann, bo, dee = (evening.person(name) for name in ("Ann", "Bo", "Dee"))
    await endow(evening, "Dee", "50")
    assert "Bo can't hold that many more. Give less." in await said(
        dee.slash("chips give", member="Bo", amount="1")
    )
    assert "Bo can't hold that many more" in await said(
        ann.slash("chips grant", member="Bo", amount="1", reason="one more")
    )
    assert (await evening.person("Cy").sees()).channel("river") == []
    full = "A wallet holds 1,000,000,000,000 at most. Play or give some of it first."
    assert full in await said(bo.slash("chips daily"))
    assert "more than the 1,000,000,000 you can use here" in await said(
        bo.slash("chips give", member="Dee", amount="all")
    )
    assert "Give 1,000,000,000 to Dee?" not in await said(
        bo.slash("chips give", member="Dee", amount="$5,000")
    )
    assert wallet(evening, "Bo") == 10**12 - 5000
    assert "Wallet 999,999,995,200" in await said(bo.slash("chips daily"))
    evening.books_are_right()

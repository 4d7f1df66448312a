"""A manager's grant is told to everyone: where the server wants it or where it was made, before the chips move."""

from typing import Any

import pytest

from bot.playground.client import Person, Sight
from tests.whole.test_desk import bare, said, wallet
from tests.whole.test_desk_server import change, channel_id

pytestmark = pytest.mark.whole

DONE = "+500 for Bo, who has 500 now. Kept in the ledger: the flood"


async def grant(who: Person, where: str = "river", amount: str = "500") -> str:
    return await said(who.slash("chips grant", where, member="Bo", amount=amount, reason="the flood"))


def told(sight: Sight, channel: str) -> list[str]:
    return [bare(message["content"]) for message in sight.channel(channel)]


async def test_a_grant_is_told_where_it_was_made_without_a_ping(evening: Any) -> None:
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    assert DONE in await grant(ann)
    assert "−200 for Bo, who has 300 now" in await grant(ann, amount="-200")
    sight = await dee.sees()
    assert told(sight, "river") == [
        "Ann granted Bo 500 chips: the flood",
        "Ann took 200 chips from Bo back to the house: the flood",
    ]
    assert (await evening.person("Bo").sees()).pings == []
    for wrong in ("-301", "0", "lots"):
        await grant(ann, amount=wrong)
    assert len(told(await dee.sees(), "river")) == 2, "what moves nothing is not told"
    evening.books_are_right()


async def test_a_grant_is_told_in_the_channel_of_the_settings(evening: Any) -> None:
    """And where it was made when nothing can be written there; where neither can be, nothing moves."""
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    lagoon = await channel_id(dee, "lagoon")
    await ann.slash("settings")
    assert f"Grants: told in <#{lagoon}>" in await change(ann, "grants", [lagoon])
    assert DONE in await grant(ann)
    sight = await dee.sees()
    assert (told(sight, "lagoon"), told(sight, "river")) == (["Ann granted Bo 500 chips: the flood"], [])
    await evening.room.post("/permissions", channel="lagoon", deny=["SEND_MESSAGES"])
    assert "who has 1,000 now" in await grant(ann)
    assert told(await dee.sees(), "river") == ["Ann granted Bo 500 chips: the flood"]
    await evening.room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
    refused = await grant(ann)
    assert "I can't write here. Let me, or choose a channel in /settings." in refused
    assert wallet(evening, "Bo") == 1000
    assert evening.rows("SELECT count(*) FROM grant_orders") == [(0,)]
    await evening.room.post("/delete-channel", channel="lagoon")
    await evening.room.post("/permissions", channel="river", clear=["SEND_MESSAGES"])
    assert "who has 1,500 now" in await grant(ann), "a channel that is gone is none"
    await ann.slash("settings")
    assert "Grants: told in the channel they are made in" in await change(ann, "grants", [])
    evening.books_are_right()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_kill_while_a_grant_is_told_leaves_none_untold(evening: Any, when: str) -> None:
    """Whether Discord had taken the line or not: at the next start it stands once, and the chips move once."""
    await evening.start()
    dee = evening.person("Dee")
    await evening.room.post("/faults", method="POST", route="/channels/*/messages", when=when, hang=True)
    order = {"member": "Bo", "amount": "500", "reason": "the flood"}
    await evening.room.post("/slash", user="Ann", channel="river", command="chips grant", options=order)
    await evening.until(dee, lambda _: evening.rows("SELECT count(*) FROM grant_orders") == [(1,)])
    assert wallet(evening, "Bo") == 0
    await evening.kill()
    if when == "after":
        assert len(told(await dee.sees(), "river")) == 1
    await evening.room.delete("/faults")
    await evening.start()
    await evening.until(dee, lambda _: evening.rows("SELECT count(*) FROM grant_orders") == [(0,)])
    assert wallet(evening, "Bo") == 500
    assert told(await dee.sees(), "river") == ["Ann granted Bo 500 chips: the flood"]
    evening.books_are_right()

"""The leaderboards as people see them: every board, pages that outlive a restart, who left, and Post here."""

from typing import Any

import pytest

from tests.whole.test_desk import bare, said

pytestmark = pytest.mark.whole


async def test_a_board_is_private_and_changes_by_a_window(evening: Any) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", banker="house")
    assert "Nobody has played here yet" in await said(ann.slash("leaderboard"))
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "deal 1 is over")
    await ann.slash("table close")
    await evening.until_text(ann, "table closed")
    nets = dict(evening.rows("SELECT members.name, net FROM results JOIN members USING (guild, user)"))
    best = max(nets, key=lambda name: nets[name])
    told = await said(ann.slash("leaderboard", board="net", game="put-and-take", period="week"))
    assert told.startswith("Net winnings · Put and Take · this week")
    assert f"1\\. {best}" in told
    assert "· 1 hand" in told
    assert "Ann (you)" in told
    asked = await ann.press("Change…")
    assert asked.modal is not None
    shown = {part["component"]["custom_id"]: part["component"] for part in asked.modal["components"]}
    now = {name: [o["value"] for o in menu["options"] if o["default"]] for name, menu in shown.items()}
    assert now == {"board": ["net"], "game": ["put-and-take"], "period": ["week"]}
    hands = await ann.submit({"board": ["hands"], "game": ["all"], "period": ["day"]})
    assert hands.callback == 7
    assert bare(hands.private).startswith("Hands · all games · today")
    assert "Texas Hold'em · today" in await said(
        ann.slash("leaderboard", board="biggest-win", game="holdem", period="day")
    )
    chips = await said(bo.slash("leaderboard", board="chips", game="holdem", period="day"))
    assert chips.startswith("Chips · all games · now"), "chips are counted now, whatever the game"
    assert f"Bo (you) {2000 + nets['Bo']:,}" in chips


async def test_pages_turn_after_a_restart_and_my_place_is_found(evening: Any) -> None:
    await evening.start()
    names = [f"P{n}" for n in range(1, 13)]
    for name in names:
        await evening.room.post("/users", name=name)
        await evening.person(name).slash("chips balance")
    last = evening.person("P12")
    first = await said(last.slash("leaderboard", board="chips"))
    assert "1\\. P1 2,000" in first
    assert "…\n12\\. P12 (you) 2,000\npage 1 of 2" in first, "one's own line, though it is off the page"
    await evening.stop()
    await evening.start()
    second = await said(last.press("Next"))
    assert "11\\. P11 2,000\n12\\. P12 (you) 2,000\npage 2 of 2" in second
    assert "page 1 of 2" in await said(last.press("Previous"))
    assert "page 2 of 2" in await said(last.press("My place"))
    gus = evening.person("Gus")
    assert "You aren't on this board yet" in await said(gus.slash("leaderboard", board="chips"))
    assert "page 1 of 2" in await said(gus.press("My place")), "nobody's place is the first page"


async def test_who_left_the_server_is_on_no_board_and_a_new_name_is_shown(evening: Any) -> None:
    await evening.start()
    for name in ("Bo", "Cy", "Dee"):
        await evening.person(name).slash("chips balance")
    await evening.room.post("/leave", user="Cy")
    await evening.room.post("/nick", user="Bo", nick="Bartholomew")
    told = await said(evening.person("Dee").slash("leaderboard", board="chips"))
    assert "1\\. Bartholomew 2,000\n2\\. Dee (you) 2,000" in told
    assert "page" not in told
    await evening.room.post("/join", user="Cy")
    await evening.person("Cy").slash("chips balance")
    assert "Cy 2,000" in await said(evening.person("Dee").slash("leaderboard", board="chips"))


async def test_post_here_is_silent_bare_and_once_a_minute(evening: Any) -> None:
    await evening.start()
    dee = evening.person("Dee")
    await dee.slash("chips balance")
    await dee.slash("leaderboard", board="chips")
    assert "channel" in await said(dee.press("Post here"))
    (posted,) = (await evening.person("Bo").sees()).channel("river")
    assert bare(posted["content"]).startswith("Chips · all games · now\n1\\. Dee 2,000")
    assert posted["components"] == []
    assert "Try again in a minute" in await said(dee.press("Post here"))
    assert len((await dee.sees()).channel("river")) >= 1
    await evening.room.post("/permissions", channel="lagoon", deny=["SEND_MESSAGES"])
    await dee.slash("leaderboard", "lagoon")
    assert "Here I lack: Send Messages" in await said(dee.press("Post here", where="lagoon"))

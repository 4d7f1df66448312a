"""A server's own ways: its settings, the help, the welcome, and the way back for whoever is short of chips."""

from typing import Any

import pytest

from bot.playground.client import Person, Refused, plain
from tests.whole.test_desk import bare, said

pytestmark = pytest.mark.whole


async def change(who: Person, setting: str, value: Any) -> str:
    """Change one setting as its page has it; what is answered."""
    opened = await who.select("s:server", setting)
    assert opened.callback == 9, bare(opened.text)
    return await said(who.submit({"value": value}))


async def test_settings_show_what_holds_and_change_by_a_window(evening: Any) -> None:
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    with pytest.raises(Refused):
        await dee.slash("settings")
    told = await said(ann.slash("settings"))
    assert told.startswith(
        "Settings of Harbour Cards\nWho opens tables: everyone\nChannels: all\n"
        "Starting chips 2,000 · daily 200\nClock: as each game has it\n"
        "After a hand: its message keeps the outcome\n"
        "Gifts: from accounts 30 days old, or after 20 hands here\n"
        "Grants: told in the channel they are made in"
    )
    assert "Starting chips 1,500 · daily 200" in await change(ann, "starting-chips", "1.5k")
    await evening.stop()
    await evening.start()
    assert "Starting chips 1,500 · daily 0" in await change(ann, "daily", "0")
    assert "Clock: 20 s a turn" in await change(ann, "clock", "20")
    assert "Wallet 1,500" in await said(dee.slash("chips balance"))
    assert "no daily" in await said(dee.slash("chips daily"))
    assert "1,500 play chips" in plain((await asked_how_to_play(dee)).response)
    opened = await dee.slash("play holdem")
    assert "20 s" in opened.text
    assert "clock 60" in (await evening.person("Bo").slash("play holdem", "lagoon", clock=60)).text
    assert "Starting chips 2,000 · daily 200" in await both_back(ann)


async def test_where_the_managers_want_it_a_hand_leaves_no_message(evening: Any) -> None:
    """After a hand: the next one stands, and the one before it is gone."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", unit=1)
    await ann.slash("settings")
    assert "its message is deleted" in await change(ann, "after-hand", "remove")
    await ann.press("Deal", where="river")
    first = await evening.until_said(bo, "deal 1 ·")
    await evening.until_said(bo, "deal 2 ·")
    await evening.until(bo, lambda sight: first["id"] not in [m["id"] for m in sight.channel("river")])
    assert "keeps the outcome" in await change(ann, "after-hand", "keep")


async def asked_how_to_play(who: Person) -> Any:
    await who.slash("help")
    return await who.press("How to play")


async def both_back(manager: Person) -> str:
    """An empty answer brings back what the host of the bot has set."""
    await manager.slash("settings")
    await change(manager, "daily", "")
    return await change(manager, "starting-chips", "")


async def test_wrong_values_change_nothing(evening: Any) -> None:
    await evening.start()
    ann = evening.person("Ann")
    await ann.slash("settings")
    for wrong in ("1000001", "-1", "1.5", "plenty", "all", "half"):
        assert "Daily: type a whole number from 0 to 1,000,000." in await change(ann, "daily", wrong)
    for wrong in ("9", "301", "min"):
        assert "Clock: type a whole number from 10 to 300." in await change(ann, "clock", wrong)
    for wrong in ("3651", "-1", "30.5"):
        told = await change(ann, "gift-days", wrong)
        assert "Gifts: days in Discord: type a whole number from 0 to 3,650." in told
    for wrong in ("10001", "many"):
        told = await change(ann, "gift-hands", wrong)
        assert "Gifts: hands played: type a whole number from 0 to 10,000." in told
    assert evening.rows("SELECT count(*) FROM settings") == [(0,)]
    await evening.room.post("/roles", user="Ann", permissions=["SEND_MESSAGES"])
    refused = await ann.select("s:server", "daily")
    assert "Manage Server" in bare(refused.private), "the right is asked for at every press"


async def test_only_managers_open_tables_where_a_server_wants_it_so(evening: Any) -> None:
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    await ann.slash("settings")
    assert "people with Manage Server" in await change(ann, "openers", ["managers"])
    assert "only people with Manage Server open tables" in await said(dee.slash("play put-and-take"))
    await dee.slash("help")
    assert "only people with Manage Server" in await said(dee.press("Open"))
    assert "lobby" in (await ann.slash("play put-and-take")).text
    assert "everyone" in await change(ann, "openers", ["everyone"])
    assert "lobby" in (await dee.slash("play put-and-take", "lagoon", unit=1)).text


async def test_tables_stand_only_in_the_channels_that_were_chosen(evening: Any) -> None:
    """A thread belongs to the channel it hangs from."""
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    lagoon = await channel_id(dee, "lagoon")
    await ann.slash("settings")
    assert f"Channels: <#{lagoon}>" in await change(ann, "channels", [lagoon])
    assert f"No tables in this channel. Try <#{lagoon}>." in await said(dee.slash("play put-and-take"))
    assert "lobby" in (await dee.slash("play put-and-take", "lagoon", unit=1)).text
    made = await evening.room.post("/channels", type=11, parent="lagoon", name="cove")
    assert "lobby" in (await dee.slash("play put-and-take", made["channel"]["id"], unit=1)).text
    assert "Channels: all" in await change(ann, "channels", [])
    assert "lobby" in (await dee.slash("play put-and-take", "harbour", unit=1)).text


@pytest.mark.parametrize("kind", [2, 13, 15], ids=["voice", "stage", "forum"])
async def test_so_they_may_beside_voice_and_in_the_posts_of_a_forum(evening: Any, kind: int) -> None:
    """Every kind of channel that a table can stand in is offered; a post goes by the forum it is in."""
    await evening.room.post("/channels", name="lounge", type=kind)
    await evening.start()
    ann, dee = evening.person("Ann"), evening.person("Dee")
    await ann.slash("settings")
    lounge = (await evening.room.get("/world"))["guilds"][0]["channels"]
    chosen = next(channel["id"] for channel in lounge if channel["name"] == "lounge")
    assert f"Channels: <#{chosen}>" in await change(ann, "channels", [chosen])
    assert f"No tables in this channel. Try <#{chosen}>." in await said(dee.slash("play put-and-take"))
    where = "lounge"
    if kind == 15:
        where = (await dee.start_thread("a table", "lounge", content="who plays?"))["id"]
    assert "lobby" in (await dee.slash("play put-and-take", where, unit=1)).text


@pytest.mark.parametrize("setting", ["channels", "grants"])
async def test_a_channel_that_was_deleted_is_chosen_no_more(evening: Any, setting: str) -> None:
    """The window opens without it, so that another can be chosen."""
    await evening.start()
    ann = evening.person("Ann")
    lagoon, harbour = await channel_id(ann, "lagoon"), await channel_id(ann, "harbour")
    await ann.slash("settings")
    assert f"<#{lagoon}>" in await change(ann, setting, [lagoon])
    await evening.room.post("/delete-channel", channel="lagoon")
    assert f"<#{harbour}>" in await change(ann, setting, [harbour])


async def channel_id(who: Person, name: str) -> str:
    for guild in (await who.sees()).raw["guilds"]:
        for channel in guild["channels"]:
            if channel["name"] == name:
                return str(channel["id"])
    raise AssertionError(f"there is no {name}")


async def test_check_permissions_says_what_is_missing(evening: Any) -> None:
    await evening.start()
    ann = evening.person("Ann")
    await ann.slash("settings")
    assert "all I need" in await said(ann.press("Check permissions"))
    await evening.room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
    assert "Send Messages" in await said(ann.press("Check permissions"))


async def test_help_opens_a_table_and_leads_to_chips_and_rules(evening: Any) -> None:
    await evening.start()
    dee = evening.person("Dee")
    asked = await dee.slash("help")
    assert asked.response is not None
    assert asked.response["ephemeral"]
    told = bare(asked.private)
    assert told.count("[Open]") == 4
    assert "[How to play] [My chips] [For hosts]" in told
    assert "Wallet 2,000" in await said(dee.press("My chips")), "beside the help, which stays"
    assert "presses Deal" in await said(dee.press("How to play"))
    assert "Manage Server" in await said(dee.press("For hosts"))
    assert "Pick a game" in await said(dee.press("Help"))
    opened = await dee.press("Open")
    assert "lobby" in opened.text
    assert "Dee" in (await evening.person("Bo").sees()).text("river")


async def test_help_and_rules_are_at_hand_where_the_cards_arrive(evening: Any) -> None:
    await evening.start()
    dee = evening.person("Dee")
    asked = await dee.slash("help", "dm")
    assert bare(asked.private).startswith("Tables stand in the channels of a server")
    assert "[Open]" not in asked.private, "no table can be opened here"
    assert "My chips" not in asked.private, "and no wallet is meant"
    assert "presses Deal" in await said(dee.press("How to play", where="dm"))
    assert "Pick" not in await said(dee.press("Help", where="dm"))
    told = await said(dee.slash("rules holdem", "dm"))
    assert "page 1 of 6" in told
    assert "[Play]" not in told
    turned = await dee.press("Next", where="dm")
    assert "page 2 of 6" in bare(turned.private)
    for stray in ("c:balance", "o:holdem", "g:board:net:all:all"):
        refused = await said(dee.press(stray, message=turned.response))
        assert "That works on a server. Go to a channel there" in refused
    assert evening.rows("SELECT count(*) FROM tables") == [(0,)]


async def test_the_welcome_comes_once_and_where_it_may_be_said(evening: Any) -> None:
    await evening.start()
    ann, bo = evening.person("Ann"), evening.person("Bo")
    await evening.room.post("/kick-bot")
    await evening.room.post("/permissions", channel="river", deny=["SEND_MESSAGES"])
    await evening.room.post("/invite-bot")
    sight = await evening.until(ann, lambda sight: sight.channel("lagoon"))
    (welcome,) = sight.channel("lagoon")
    told = bare(plain(welcome))
    assert told.startswith("Riverboat deals Put and Take, Texas Hold'em")
    assert "You start with 2,000." in told
    assert sight.pings == []
    await evening.stop()
    await evening.start()
    assert "Pick a game" in await said(bo.press("Help", where="lagoon"))
    assert "Wallet 2,000" in await said(bo.press("My chips"))
    opened = await bo.press("Alone, against the house", where="lagoon")
    assert "lobby" in opened.text
    assert "house" in opened.text
    await evening.room.post("/kick-bot")
    await evening.stop()
    await evening.room.post("/invite-bot")
    await evening.start()
    await bo.slash("chips balance", "harbour")
    again = [m for m in (await ann.sees()).channel("lagoon") if "Riverboat deals" in plain(m)]
    assert len(again) == 1
    assert (await ann.sees()).channel("river") == []


async def test_a_short_wallet_is_led_to_the_daily_and_to_small_stakes(evening: Any) -> None:
    await evening.start(RIVERBOAT_STARTING_CHIPS="100", RIVERBOAT_DAILY="30")
    dee = evening.person("Dee")
    refused = await said(dee.slash("play holdem"))
    assert "[Take 30] [Alone, small stakes]" in refused
    assert "130" in await said(dee.press("Take 30"))
    refused = await said(dee.slash("play holdem"))
    assert "The next daily 30" in refused
    assert "[Take 30]" not in refused
    opened = await dee.press("Alone, small stakes")
    assert "steps × 1" in bare(opened.text)
    bo = evening.person("Bo")
    assert "[To a small table]" in await said(bo.slash("play holdem", "lagoon"))
    ann = evening.person("Ann")
    await ann.slash("chips grant", member="Ann", amount="5k", reason="a test")
    assert "lobby" in (await ann.slash("play holdem", "harbour")).text
    refused = await said(bo.press("Join ·", where="harbour"))
    assert "You have 100 and need 200" in refused
    assert "[Take 30] [To a small table]" in refused
    evening.books_are_right()


async def test_a_table_that_was_lost_is_told_as_what_it_was(evening: Any) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    lobby = (await ann.sees()).channel("river")[-1]
    await evening.room.post("/permissions", channel="river", deny=["SEND_MESSAGES", "VIEW_CHANNEL"])
    await ann.press("Deal", where="river")
    closed = "SELECT count(*) FROM tables WHERE phase = 'closed'"
    await evening.until(bo, lambda _: evening.rows(closed) == [(1,)])
    await evening.room.post("/permissions", channel="river", clear=["SEND_MESSAGES", "VIEW_CHANNEL"])
    lost = "had to close because I couldn't write here; all chips are back in the wallets"
    assert lost in await said(bo.slash("table info"))
    assert lost in await said(bo.press("Leave", message=lobby))
    await bo.slash("play put-and-take")
    await bo.slash("table close")
    assert "no table in this channel" in await said(bo.slash("table info"))

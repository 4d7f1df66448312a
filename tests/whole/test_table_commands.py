"""/table and /preferences as people type them: used rightly, by the wrong person, at the wrong place or time, twice."""

import json
import re
from typing import Any

import pytest

from bot.playground.client import Outcome, Person, Sight, parts, plain

pytestmark = pytest.mark.whole


async def option_values(who: Person, where: str = "river") -> list[str]:
    """What the newest menu that somebody sees offers."""
    _, menu = await who.find("", where, (3,))
    return [bare(option["label"]) for option in menu["options"]]


def bare(text: str) -> str:
    """Without the marks around names, which nobody sees."""
    return text.translate(str.maketrans("\u00a0\u2011", " -", "\u2068\u2069"))


def sitting(evening: Any, name: str, channel: str = "river") -> dict[str, Any]:
    """A player's newest stay, as the database has it, chips included."""
    rows = evening.rows(
        "SELECT sittings.rest, sittings.chair, sittings.left_at, coalesce(accounts.balance, 0) FROM sittings "
        "JOIN members ON members.user = sittings.user LEFT JOIN accounts ON accounts.sitting = sittings.id "
        f"WHERE members.name = '{name}' ORDER BY sittings.n DESC LIMIT 1"
    )
    rest, chair, left_at, stack = rows[0]
    return json.loads(rest) | {"chair": chair, "left_at": left_at, "stack": stack}


def wallet(evening: Any, name: str) -> int:
    rows = evening.rows(
        "SELECT balance FROM accounts JOIN members USING (guild, user) "
        f"WHERE kind = 'wallet' AND members.name = '{name}'"
    )
    return int(rows[0][0])


async def test_join_leave_and_everything_between_can_be_typed(evening: Any) -> None:
    await evening.start()
    await evening.seat("Ann")
    bo = evening.person("Bo")
    assert "seat 2 with 1,000" in (await bo.slash("table join", amount="1k")).private
    assert "seat 2" in (await bo.slash("table join")).private, "already seated, and told so"
    assert "are added" in (await bo.slash("table top-up", amount="300")).private
    asked = await bo.slash("table top-up")
    assert asked.modal is not None
    assert "are added" in (await bo.submit({"amount": "200"})).private
    assert "sitting out" in (await bo.slash("table sit-out")).private
    assert "sitting out" in (await bo.slash("table sit-out")).private
    assert "Seat 2" in (await bo.slash("table back")).private
    assert "aren't sitting out" in (await bo.slash("table back")).private
    assert "Host" in (await bo.slash("table info")).private
    assert "1,500" in (await bo.slash("table leave")).private
    assert "no seat" in (await bo.slash("table leave")).private
    assert wallet(evening, "Bo") == 2000
    evening.books_are_right()


async def test_a_wrong_amount_seats_nobody(evening: Any) -> None:
    await evening.start()
    await evening.seat("Ann", "Cy")
    bo, cy = evening.person("Bo"), evening.person("Cy")
    for amount, said in {
        "-5": "at least",
        "0": "at least",
        "1": "450",
        "lots": "can't read",
        "9" * 30: "outside",
        "1.5": "whole",
    }.items():
        assert said in (await bo.slash("table join", amount=amount)).private
        assert (await cy.slash("table top-up", amount=amount)).private
    assert "no seat" in (await bo.slash("table top-up", amount="5")).private
    assert evening.rows("SELECT kind, count(*) FROM transfers GROUP BY kind ORDER BY kind") == [
        ("buy-in", 2),
        ("welcome", 3),
    ]
    evening.books_are_right()


async def test_without_a_table_each_command_says_so(evening: Any) -> None:
    await evening.start()
    bo = evening.person("Bo")
    for command in ("join", "leave", "sit-out", "back", "top-up", "info", "show", "pause", "resume", "close"):
        refused = await bo.slash(f"table {command}", "lagoon")
        assert "no table in this channel" in refused.private, command
    assert "no table in this channel" in (await bo.slash("table kick", "lagoon", member="Ann")).private


async def test_leave_finds_ones_table_from_another_channel(evening: Any) -> None:
    await evening.start()
    await evening.seat("Ann", "Bo", unit=1)
    await evening.seat("Cy", "Bo", channel="lagoon", unit=1)
    bo, gus = evening.person("Bo"), evening.person("Gus")
    choices = await bo.complete("table leave", "table", "harbour", table="")
    assert sorted(choice["name"] for choice in choices) == ["#lagoon · Put and Take", "#river · Put and Take"]
    assert [c["name"] for c in await bo.complete("table leave", "table", "harbour", table="riv")] == [
        "#river · Put and Take"
    ]
    assert await gus.complete("table leave", "table", "harbour", table="") == []
    river = next(c["value"] for c in choices if "river" in c["name"])
    assert "no seat" in (await gus.slash("table leave", "harbour", table=river)).private
    assert "left the table" in (await bo.slash("table leave", "harbour", table=river)).private
    assert "no seat" in (await bo.slash("table leave", "harbour", table=river)).private
    assert "Pick one from the list" in (await bo.slash("table leave", "harbour", table="nonsense")).private
    assert "no table in this channel" in (await bo.slash("table leave", "harbour")).private
    evening.books_are_right()


async def test_only_a_host_pauses_and_closes(evening: Any) -> None:
    await evening.start()
    cy, bo = await evening.seat("Cy", "Bo")
    for command in ("pause", "close", "resume"):
        assert ("Only" if command != "resume" else "isn't paused") in (
            await bo.slash(f"table {command}")
        ).private
    assert (await cy.slash("table pause")).ok
    assert "is paused" in (await cy.slash("table pause")).private
    assert "Paused by" in (await bo.sees()).text("river")
    assert "Only" in (await bo.slash("table resume")).private
    ann = evening.person("Ann")
    assert (await ann.slash("table resume")).ok, "Manage Server may, seated or not"
    await evening.until_text(bo, "is over")
    assert "close" in (await ann.slash("table close")).private.lower()
    evening.books_are_right()


async def test_show_posts_the_table_anew_and_strips_the_old(evening: Any) -> None:
    await evening.start()
    _, bo = await evening.seat("Ann", "Bo")
    before = (await bo.sees()).channel("river")[0]
    assert "no seat" in (await evening.person("Gus").slash("table show")).private
    assert "stands here again" in (await bo.slash("table show")).private
    assert "in a minute" in (await bo.slash("table show")).private
    river = (await evening.until(bo, lambda sight: "Join ·" not in text_of(sight, before))).channel("river")
    fresh = next(m for m in river if not m["ephemeral"] and m["id"] != before["id"])
    assert "[Join ·" in plain(fresh)
    assert (await bo.press("Leave", message=fresh)).ok


def text_of(sight: Sight, message: dict[str, Any]) -> str:
    return "".join(plain(m) for m in sight.channel("river") if m["id"] == message["id"])


async def test_kick_names_the_reason_and_bars(evening: Any) -> None:
    await evening.start()
    cy, bo = await evening.seat("Cy", "Bo")
    refusals: list[tuple[Person, str, str]] = [
        (bo, "Cy", "Only"),
        (cy, "Cy", "To leave, press Leave"),
        (cy, "Dee", "Dee"),
        (cy, "Dealer 3000", "no seat here"),
    ]
    for who, member, said in refusals:
        assert said in (await who.slash("table kick", member=member)).private
    gone = await cy.slash("table kick", member="Bo", reason="slept at **the** table", bar=True)
    assert "has left the table" in gone.private
    assert "no seat here" in (await cy.slash("table kick", member="Bo")).private
    told = await evening.until(bo, lambda sight: sight.dms)
    assert "slept at" in told.text("dm")
    assert "can't sit down" in told.text("dm")
    assert told.pings == [] or all("river" not in str(ping) for ping in told.pings)
    assert "barred you" in (await bo.slash("table join")).private
    assert "barred you" in (await bo.press("Join ·", where="river")).private
    assert wallet(evening, "Bo") == 2000
    await evening.stop()
    await evening.start()
    assert "barred you" in (await bo.slash("table join")).private, "also after a restart"
    evening.books_are_right()


async def test_kick_by_button_asks_whom_and_why(evening: Any) -> None:
    await evening.start()
    cy, _, dee = await evening.seat("Cy", "Bo", "Dee")
    await cy.press("Deal", where="river")
    await evening.until_text(dee, "PUT")
    seat = await cy.press("Seat…", where="river")
    assert "[Kick…]" in seat.private
    assert "[Kick…]" not in (await dee.press("Seat…", where="river")).private
    asked = await cy.press("Kick…")
    assert sorted(await option_values(cy)) == ["2 Bo", "3 Dee"]
    assert asked.ok
    _, menu = await cy.find("", "river", (3,))
    window = await cy.select("", menu["options"][1]["value"])
    assert window.modal is not None
    done = await cy.submit({"text": "", "tick": False})
    assert "plays this hand to its end" in done.private
    assert sitting(evening, "Dee")["kicked"]
    again = await cy.slash("table kick", member="Dee")
    assert "already" in again.private
    await evening.until(cy, lambda _: sitting(evening, "Dee")["left_at"])
    back = await dee.slash("table join")
    assert "seat 3" in back.private, "sent away, not barred"
    evening.books_are_right()


async def test_whoever_gets_no_messages_is_told_why_with_the_next_answer(evening: Any) -> None:
    await evening.start()
    cy, bo = await evening.seat("Cy", "Bo")
    await bo.open_dms(False)
    assert (await cy.slash("table kick", member="Bo", reason="too slow")).ok

    async def told() -> bool:
        return "too slow" in (await bo.slash("table leave")).private

    assert await told()
    assert not await told(), "once is enough"
    evening.books_are_right()


async def test_twice_at_once_seats_once_and_leaves_once(evening: Any) -> None:
    await evening.start()
    await evening.seat("Ann")
    bo = evening.person("Bo")
    for command in ("table join", "table leave"):
        answers: list[Outcome] = await evening.room.gather(bo.slash(command), bo.slash(command))
        assert all(answer.ok for answer in answers)
    assert evening.rows("SELECT count(*) FROM sittings WHERE left_at <> 0") == [(1,)]
    assert wallet(evening, "Bo") == 2000
    evening.books_are_right()


async def test_a_word_is_kept_shown_and_cuts_the_deck(evening: Any) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    assert "no shuffle word" in (await bo.slash("table word")).private
    for wrong in ("a|b", "two  spaces", "x" * 33, "@everyone"):
        assert "1 to 32 letters" in (await bo.slash("table word", text=wrong)).private
    assert '"teapot"' in (await bo.slash("table word", text="teapot")).private
    await ann.press("Deal", where="river")
    await evening.until_text(ann, '"teapot"')
    assert evening.rows("SELECT rest FROM hands")[0][0].count('"word":"teapot"') == 1
    assert (
        "no shuffle word" in (await bo.press("Forget it")).private
        or "Shuffle word: none" in (await bo.slash("preferences")).private
    )
    evening.books_are_right()


async def test_preferences_are_shown_changed_and_kept(evening: Any) -> None:
    await evening.start()
    bo = evening.person("Bo")
    for channel in ("river", "dm"):
        page = await bo.slash("preferences", channel)
        assert "Cards: by direct message, with a banner" in page.text
        assert "Shuffle word: none" in page.text
    changes = [
        ("Cards", "under My cards only", "Cards: under My cards only"),
        ("Wording", "whole words", "Wording: whole words"),
        ("Pings", "never", "Pings: never"),
        ("Auto top-up", "on", "Auto top-up: on"),
    ]
    for field, value, said in changes:
        assert (await bo.select("s:prefer", field)).ok
        changed = await bo.select("", value)
        assert said in changed.text
    assert (await bo.select("s:prefer", "Shuffle word")).modal is not None
    assert 'Shuffle word: "teapot"' in (await bo.submit({"text": "teapot"})).text
    await evening.stop()
    await evening.start()
    page = await bo.slash("preferences")
    assert all(said in page.private for _, _, said in changes)
    assert dict(evening.rows("SELECT name, value FROM preferences")) == {
        "cards": "button", "wording": "words", "pings": "never", "auto": "on", "word": "teapot",
    }  # fmt: skip
    await bo.select("s:prefer", "Shuffle word")
    assert "1 to 32 letters" in (await bo.submit({"text": "a|b"})).private
    await bo.slash("preferences")
    await bo.select("s:prefer", "Shuffle word")
    assert "Shuffle word: none" in (await bo.submit({"text": ""})).private


async def test_auto_top_up_fills_the_stack_after_each_hand(evening: Any) -> None:
    """The box in Join for… sets it, the preference is what the box shows at first."""
    await evening.start()
    ann, _ = await evening.seat("Ann", "Cy", unit=1, buy_in=100)
    bo = evening.person("Bo")
    await bo.press("Join for…", where="river")
    box = next(part for part in parts((await bo.sees()).modal) if part.get("custom_id") == "tick")
    assert box["default"] is False
    await bo.submit({"amount": "60", "tick": True})
    assert sitting(evening, "Bo")["auto_top_up"]
    await ann.press("Deal", where="river")
    await evening.until_text(ann, "Topped up: ")
    moved = evening.rows(
        "SELECT transfers.id, amount FROM transfers JOIN postings ON transfer = n "
        "WHERE transfers.kind = 'auto-top-up' AND amount > 0"
    )
    assert moved
    assert moved[0][0].startswith("autotopup:")
    evening.books_are_right()


async def test_whoever_left_the_server_leaves_the_table_with_a_hand(evening: Any) -> None:
    """After ten minutes without a press the bot asks Discord, and the seat is paid out with the hand's settlement."""
    await evening.start(RIVERBOAT_TEMPO="200")
    ann, *_ = await evening.seat("Ann", "Bo", "Cy")
    await ann.press("Deal", where="river")
    await evening.room.post("/leave", user="Bo")

    async def gone() -> bool:
        assert (await ann.slash("table info")).ok
        return bool(sitting(evening, "Bo")["left_at"])

    await evening.room.until(gone, 60)
    assert not sitting(evening, "Cy")["left_at"], "silent as well, but there"
    left = sitting(evening, "Bo")
    settled = evening.rows("SELECT ended_at FROM hands WHERE state = 'ended'")
    assert (left["left_at"],) in settled
    asked = [c for c in await evening.room.traffic() if "/members/" in c["path"] and c["method"] == "GET"]
    assert len(asked) <= 4, "who is there isn't asked about at every hand"
    evening.books_are_right()


async def holdem(evening: Any, *names: str, **options: Any) -> list[Person]:
    """A table of hold'em on which a hand has begun."""
    people = [evening.person(name) for name in names]
    assert (await people[0].slash("play holdem", **options)).ok
    for friend in people[1:]:
        assert (await friend.press("Join ·", where="river")).ok
    assert (await people[0].press("Deal", where="river")).ok
    await evening.until_text(people[0], "to act")
    return people


async def play_on(evening: Any, people: list[Person], hands: int) -> None:
    """Whoever is to act folds or checks until so many hands are over."""

    async def over() -> bool:
        if evening.rows("SELECT count(*) FROM hands WHERE state = 'ended'")[0][0] >= hands:
            return True
        message = next(m for m in reversed((await people[0].sees()).channel("river")) if not m["ephemeral"])
        on_turn = re.search(r"(\w+) to act:", bare(plain(message)))
        if on_turn is not None:
            await evening.person(on_turn[1]).press("Fold", message=message)
        return False

    await evening.room.until(over, 60)


async def test_cards_by_message_are_tried_again_once_they_are_wanted_again(evening: Any) -> None:
    """Closed talks are remembered, so that nobody waits for them; setting Cards back says that they are open."""
    await evening.start()
    bo = evening.person("Bo")
    await bo.open_dms(False)
    people = await holdem(evening, "Ann", "Bo", clock=300)
    await play_on(evening, people, 1)
    await evening.until_text(bo, "hand 2")
    assert "Discord lets no message through" in (await bo.press("Seat…", where="river")).private
    await bo.open_dms(True)
    assert (await bo.press("Preferences")).ok
    assert (await bo.select("s:prefer", "Cards")).ok
    assert "with a banner" in (await bo.select("", "by direct message, with a banner")).text
    assert "come by direct message." in (await bo.press("Seat…", where="river")).private
    await play_on(evening, people, 2)
    told = await evening.until(bo, lambda sight: sight.dms)
    assert "Hand 3 in" in told.text("dm")
    await bo.slash("preferences", "dm")
    assert (await bo.select("s:prefer", "Cards", where="dm")).ok
    assert "My cards only" in (await bo.select("", "under My cards only", where="dm")).text
    assert "under My cards only" in (await bo.press("Seat…", where="river")).private
    evening.books_are_right()


async def test_leaving_in_the_middle_of_a_hand_is_asked_about(evening: Any) -> None:
    await evening.start()
    people = await holdem(evening, "Ann", "Bo", "Cy", clock=300)
    bo = people[1]
    asked = await bo.slash("table leave")
    assert "fold when your turn comes" in asked.private
    assert "keep your seat" in (await bo.press("Stay")).text
    assert not sitting(evening, "Bo")["leaving"]
    await bo.slash("table leave")
    assert "after this hand" in (await bo.press("Leave")).text
    await play_on(evening, people, 1)
    assert sitting(evening, "Bo")["left_at"]
    assert wallet(evening, "Bo") in (1990, 1995, 2000, 2005, 2010, 2015)
    evening.books_are_right()


async def test_a_pause_in_a_hand_waits_for_its_end(evening: Any) -> None:
    """Pausing is no way out of a pot."""
    await evening.start()
    people = await holdem(evening, "Cy", "Bo", clock=300)
    cy, bo = people
    assert "Only" in (await bo.slash("table pause")).private
    assert "after this hand" in (await cy.slash("table pause")).private
    kept = await cy.slash("table close")
    assert "after it" in kept.private
    await play_on(evening, people, 1)
    await evening.until_text(bo, "Paused by")
    assert "Only" in (await bo.press("Resume", where="river")).private
    resumed: list[Outcome] = await evening.room.gather(
        cy.press("Resume", where="river"), cy.press("Resume", where="river")
    )
    assert all(answer.ok for answer in resumed)
    await evening.until_text(bo, "hand 2")
    assert evening.rows("SELECT count(*) FROM hands") == [(2,)]
    evening.books_are_right()


async def test_a_window_that_was_open_over_a_restart_still_counts_and_counts_once(evening: Any) -> None:
    await evening.start()
    cy, bo = await evening.seat("Cy", "Bo", pace=10)
    await cy.press("Deal", where="river")
    await evening.until_text(bo, "PUT")
    await cy.press("Seat…", where="river")
    await cy.press("Kick…")
    _, menu = await cy.find("", "river", (3,))
    window = await cy.select("", menu["options"][0]["value"])
    assert window.modal is not None
    await evening.stop()
    await evening.start()
    answers: list[Outcome] = await evening.room.gather(
        cy.submit({"text": "asleep", "tick": True}, modal=window.modal["id"]),
        cy.slash("table kick", member="Bo", reason="asleep"),
    )
    assert all(answer.ok for answer in answers)
    assert sum("plays this hand to its end" in answer.text for answer in answers) == 1
    assert sum("already" in answer.text for answer in answers) == 1
    told = await evening.until(bo, lambda sight: sight.dms)
    assert len(told.dms) == 1
    evening.books_are_right()

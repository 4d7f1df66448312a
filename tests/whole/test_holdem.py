"""Texas Hold'em as people play it: every press through Discord's wire, the bot a process of its own."""

import re
from typing import Any

import pytest

from tests.whole.cardroom import RIVER, seen, told, whispered
from tests.whole.conftest import Evening
from tests.whole.eyes import cards_in
from tests.whole.holdem_room import HoldemRoom

pytestmark = pytest.mark.whole
QUICK = {"clock": 20, "time_bank": 0}
"""Seconds as the table counts them; at the tests' tempo a clock of 20 is one of ours."""


async def heads_up(evening: Evening, **options: Any) -> HoldemRoom:
    """Ann has the button and acts first or Bo does: the first button is drawn by lot."""
    await evening.start()
    room = HoldemRoom(evening, "Ann", "Bo")
    await room.sit(**options)
    return room


def other(name: str) -> str:
    return "Bo" if name == "Ann" else "Ann"


async def cards_of(room: HoldemRoom, name: str) -> frozenset[str]:
    """The cards that My cards tells."""
    return cards_in(whispered(await room.cards(name)))


async def test_two_people_play_a_hand_to_its_showdown(evening: Evening) -> None:
    """Cards come by direct message, with a banner; My cards tells the same; the call ends it all in one answer."""
    room = await heads_up(evening)
    await room.deal()
    for name in ("Ann", "Bo"):
        letter = seen(await room.letter(name, "Hand 1 in"))
        assert len(cards_in(letter)) == 2
        assert "Your cards show in this banner." in letter
        assert [ping["text"].startswith("Hand 1 in") for ping in (await room.people[name].sees()).pings] == [
            True
        ]
        assert await cards_of(room, name) == cards_in(letter)
    done = await room.act("call")
    for _ in range(1 + 2 * 3):  # the big blind's option, then both on each of three streets
        done = await room.act("check")
        assert done.callback == 7, "a press is answered by the table's own repaint"
    assert "hand 1 · showdown" in told(done)
    assert re.search(r"(wins|split) 20\.", told(done))
    evening.books_are_right()
    assert evening.rows("SELECT sum(net), count(*) FROM results") == [(0, 2)]
    assert "Your cards show" not in seen(await room.letter("Ann", "Hand 2 in")), (
        "the first one explains itself, once"
    )


async def test_closed_direct_messages_keep_nobody_waiting(evening: Evening) -> None:
    """50007: remembered; My cards is always there, and the hand doesn't wait a moment."""
    await evening.start()
    room = HoldemRoom(evening, "Ann", "Bo")
    await room.people["Bo"].open_dms(False)
    await room.sit()
    look = await room.deal()
    assert look.turn
    assert len(await cards_of(room, "Bo")) == 2
    await room.act("fold")
    await room.until(lambda look: look.hand == 2 and look.turn)
    assert len(await cards_of(room, "Bo")) == 2
    await room.letter("Ann", "Hand 2 in")
    calls = await evening.room.traffic()
    assert sum(call["status"] == 403 for call in calls) == 1, "Discord is asked once and not again"
    seat = await room.press("Bo", "seat")
    assert "no message through to you" in seat.private


class TestRaising:
    async def test_what_is_typed_and_what_is_chosen(self, evening: Evening) -> None:
        """½ pot of the 20 after the call is 10 on top of 10; then All-in by its radio button."""
        room = await heads_up(evening)
        look = await room.deal()
        first = look.turn
        asked = await room.press(first, "raise", look)
        assert asked.modal is not None
        assert asked.modal["title"] == "Raise · hand 1"
        half = await room.people[first].submit({"amount": "½ pot"})
        assert "raises to 20." in told(half)
        look = await room.look()
        await room.press(other(first), "raise", look)
        all_in = await room.people[other(first)].submit({"size": "1000"})
        assert "raises to 1,000 and is all-in." in told(all_in)
        look = await room.look()
        assert set(look.moves) == {"Fold", "Call 980 all-in"}
        assert "[Call 980 all-in]" in look.text

    async def test_what_is_refused_is_refused_with_the_range_and_what_is_clear_is_taken(
        self, evening: Evening
    ) -> None:
        room = await heads_up(evening)
        look = await room.deal()
        for typed, answer in (
            ("15", "The least raise is to 20. Anything up to 1,000 is fine."),
            ("1 001", "You have 1,000 in all. Type all to go all-in."),
            ("lots", "can't read"),
            ("-40", "The amount has to be at least 20."),
            ("1.5", "Chips are whole: try 20."),
            ("", "Choose a size or type an amount."),
        ):
            await room.press(look.turn, "raise", look)
            refused = await room.people[look.turn].submit({"amount": typed})
            assert answer in whispered(refused)
            assert (await room.look()).ids == look.ids, "nothing was done"
        for typed, answer in (
            ("3bb", "raises to 30."),
            ("0.08k", "raises to 80."),
            (" 200 ", "raises to 200."),
        ):
            assert answer in told(await room.act("raise", typed))


async def test_a_fold_is_asked_about_once_when_checking_is_free(evening: Evening) -> None:
    room = await heads_up(evening)
    await room.deal()
    await room.act("call")
    look = await room.look()
    asked = await room.act("fold")
    assert "Checking is free. Fold anyway?" in asked.private
    assert (await room.look()).ids == look.ids, "nothing was done"
    kept = await room.people[look.turn].press("Check", message=asked.response)
    assert kept.ok
    await room.until(lambda now: "On the table" in now.text or "♠" in now.text or now.moves != look.moves)
    asked = await room.act("fold")
    folds = (await room.look()).turn
    await room.people[folds].press("Fold anyway", message=asked.response)
    await room.until(lambda now: f"{other(folds)} wins 20." in now.text)


class TestChoosingAhead:
    async def test_it_is_played_inside_the_press_before_it(self, evening: Evening) -> None:
        """Call any, chosen in the direct message: raise and call are told by one answer, and no other call is made."""
        room = await heads_up(evening)
        look = await room.deal()
        second = other(look.turn)
        await room.letter(second, "Hand 1 in")
        chosen = await room.people[second].press("Call any", where="dm")
        assert "Chosen: call any bet, up to your whole stack, 990." in chosen.text
        assert "[Call any · chosen]" in chosen.text
        before = len(await writes(evening))
        raised = await room.act("raise", "30")
        assert f"{second} calls 20." in told(raised)
        assert "Pot 60" in told(raised)
        assert len(await writes(evening)) == before

    async def test_pressed_again_it_is_taken_back(self, evening: Evening) -> None:
        room = await heads_up(evening)
        look = await room.deal()
        second = other(look.turn)
        await room.letter(second, "Hand 1 in")
        await room.people[second].press("Check/fold", where="dm")
        again = await room.people[second].press("Check/fold", where="dm")
        assert "Chosen" not in again.text
        await room.act("call")
        assert (await room.look()).turn == second

    async def test_a_changed_price_drops_it(self, evening: Evening) -> None:
        """A check chosen before the raise must not become a fold or a call."""
        room = await heads_up(evening)
        look = await room.deal()
        second = other(look.turn)
        await room.letter(second, "Hand 1 in")
        await room.people[second].press("Check", where="dm")
        await room.act("raise", "40")
        look = await room.look()
        assert look.turn == second
        assert "30 to call" in look.text

    async def test_an_old_check_fold_does_not_fold_to_a_bet(self, evening: Evening) -> None:
        """The panel was opened while checking was free; it is pressed when a bet has come."""
        room = await heads_up(evening)
        look = await room.deal()
        second = other(look.turn)
        panel = await room.press(second, "cards")
        await room.act("raise", "40")
        late = await room.people[second].press("Check/fold", message=panel.response)
        assert "It's 30 to call now" in whispered(late)
        assert (await room.look()).turn == second


class TestTheClock:
    async def test_a_nudge_pings_once_and_goes_with_the_turn(self, evening: Evening) -> None:
        room = await heads_up(evening, **QUICK)
        look = await room.deal()
        late = look.turn
        sight = await evening.until(
            room.people[late], lambda sight: any("it's your turn" in p["text"] for p in sight.pings)
        )
        nudges = [ping for ping in sight.pings if "it's your turn" in ping["text"]]
        assert len(nudges) == 1
        assert "5 to call" in nudges[0]["text"]
        look = await room.until(lambda look: f"{other(late)} wins" in look.text)
        assert f"{late}'s time ran out." in look.text
        await evening.until(
            room.people[late],
            lambda sight: all(m["id"] != nudges[0]["message"] for m in sight.channel(RIVER)),
        )
        assert not any("it's your turn" in p["text"] for p in (await room.people[other(late)].sees()).pings)

    async def test_twice_in_a_row_sits_out_until_back(self, evening: Evening) -> None:
        """The host plays on; the other lets the clock run out twice."""
        room = await heads_up(evening, **QUICK)
        await room.deal()
        texts = []
        while "Waiting for a second player" not in (look := await room.look()).text:
            texts.append(look.text)
            if look.turn == "Ann":
                await room.press("Ann", "call" if "call" in look.ids else "check", look)
            await room.bell(0.2)
        assert any("Second time in a row, so Bo sits out." in text for text in texts)
        panel = await room.press("Bo", "seat")
        assert "You're sitting out" in panel.private
        back = await room.people["Bo"].press("I'm back", message=panel.response)
        assert back.ok
        await room.until(lambda look: look.turn)


async def test_the_winner_may_show_for_a_while(evening: Evening) -> None:
    """Nobody had to see them; the button stands below the hand, and moves on to the next one."""
    room = await heads_up(evening)
    look = await room.deal()
    winner = other(look.turn)
    held = await cards_of(room, winner)
    await room.act("fold")
    look = await room.until(lambda look: "show" in look.ids)
    loser = await room.press(other(winner), "show", look)
    assert "Only" in loser.private
    shown = await room.press(winner, "show", look)
    assert shown.ok
    await evening.until(room.host, lambda sight: held <= cards_in(sight.text(RIVER)))
    kinds = "SELECT kind FROM events JOIN hands ON hands.id = hand WHERE number = 1 ORDER BY n DESC LIMIT 1"
    assert evening.rows(kinds) == [("CardsShown",)]


async def test_who_leaves_on_their_turn_folds_and_is_paid_out(evening: Evening) -> None:
    room = await heads_up(evening)
    look = await room.deal()
    leaver = look.turn
    panel = await room.press(leaver, "seat", look)
    asked = await room.people[leaver].press("Leave", message=panel.response)
    assert "fold when your turn comes" in asked.text
    await room.people[leaver].press("Leave", message=asked.response)
    await room.until(lambda look: "Waiting for a second player" in look.text or "wins" in look.text)
    wallets = "SELECT balance FROM accounts JOIN results USING (user) WHERE kind = 'wallet' AND net = -5"
    assert evening.rows(wallets) == [(1995,)]
    evening.books_are_right()


async def test_a_press_from_the_street_before_changes_nothing(evening: Evening) -> None:
    room = await heads_up(evening)
    await room.deal()
    await room.act("call")
    old = await room.look()
    await room.act("check")
    look = await room.look()
    late = await room.press(old.turn, "check", old)
    assert "moved on" in late.private
    assert (await room.look()).ids == look.ids


async def test_the_same_press_twice_moves_once(evening: Evening) -> None:
    room = await heads_up(evening)
    look = await room.deal()
    answers = await evening.room.gather(
        room.press(look.turn, "call", look), room.press(look.turn, "call", look)
    )
    assert all(answer.ok for answer in answers)
    assert evening.rows("SELECT count(*) FROM events WHERE kind = 'Called'") == [(1,)]


async def test_a_restart_in_the_middle_of_a_hand(evening: Evening) -> None:
    """The cards are the same, the seat to act is called once, and old buttons work."""
    room = await heads_up(evening)
    await room.deal()
    await room.act("call")
    old = await room.look()
    held = {name: await cards_of(room, name) for name in ("Ann", "Bo")}
    panel = await room.press("Bo", "cards")
    assert await evening.stop() == 0
    await evening.start()
    await evening.until(
        room.people[old.turn], lambda sight: any("the table is back" in p["text"] for p in sight.pings)
    )
    assert held == {name: await cards_of(room, name) for name in ("Ann", "Bo")}
    fresh = await room.people["Bo"].press("Refresh", message=panel.response)
    assert cards_in(fresh.text) == held["Bo"]
    moved = await room.press(old.turn, "check", old)
    assert moved.callback == 7
    for name in ("Ann", "Bo"):
        backs = [p for p in (await room.people[name].sees()).pings if "the table is back" in p["text"]]
        assert len(backs) == (name == old.turn)


async def writes(evening: Evening) -> list[dict[str, Any]]:
    """Messages sent, edited or deleted by the bot of its own accord."""
    return [call for call in await evening.room.traffic() if call["path"].startswith("/channels/")]

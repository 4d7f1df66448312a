"""No answer is a dead end: after each small deed the way back to the seat's own page, and a way to think again."""

from collections.abc import AsyncIterator

import pytest

from bot.games import OFFERS
from bot.tables.rows import Phase
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, EVE, REST, Room, a_room, deal_running
from tests.tables.reading import labels, refused, text_of


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={each.key: each for each in OFFERS}) as house:
        yield house


SEAT_PAGE = ["Sit out", "Top up…", "Leave", "Auto top-up: off", "Preferences"]


async def test_a_top_up_is_told_on_the_seats_page(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    page = (await room.press(BO, "topup", amount=100)).page
    assert text_of(room, page).startswith("100 are added. Your stack is 325.\nSeat 2 at ")
    assert "Stack 325 · wallet 1,675" in text_of(room, page)
    assert labels(page) == SEAT_PAGE


async def test_so_is_one_that_waits_for_the_hands_end(room: Room) -> None:
    await deal_running(room, unit=1)
    page = (await room.press(BO, "topup", amount=100)).page
    assert text_of(room, page).count("100 go in after this hand.") == 1
    assert "wallet 1,775" in text_of(room, page)
    assert labels(page) == SEAT_PAGE


async def test_who_stays_is_back_on_the_seats_page(room: Room) -> None:
    await room.open(ANN, game="holdem")
    await room.seat(BO)
    await room.press(ANN, "deal")
    assert labels((await room.press(BO, "leave")).page) == ["Leave", "Stay"]
    page = (await room.press(BO, "stay")).page
    assert text_of(room, page).startswith("You keep your seat.\nSeat 2 at ")
    assert labels(page) == SEAT_PAGE


async def test_a_host_may_think_again_about_sending_somebody_away(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO, CY)
    page = (await room.press(ANN, "kick")).page
    assert page is not None
    assert [item.label.key for item in page.rows[0][0].items] == ["place", "place"]  # type: ignore[union-attr]  # a menu
    assert labels(page) == ["Cancel"]
    assert [button.verb for button in page.rows[1]] == ["seat"]  # type: ignore[union-attr]  # a button
    assert labels((await room.press(EVE, "kick")).page) == [], "no seat, so no page to go back to"
    assert labels((await room.press(ANN, "kick", member=BO.user, text="x")).page) == ["Seat…"]


async def test_keep_playing_leads_back(room: Room) -> None:
    await deal_running(room)
    assert labels((await room.press(ANN, "close")).page) == ["Close after this hand", "Keep playing"]
    assert labels((await room.press(ANN, "keep")).page) == ["Seat…"]
    assert labels((await room.press(EVE, "keep")).page) == []


async def test_ones_own_seat_is_left_and_not_sent_away(room: Room) -> None:
    """In the lobby there is no Seat… to press first."""
    await room.open(ANN, unit=1)
    await room.seat(BO)
    press = await room.press(ANN, "kick", member=ANN.user, text="x")
    assert refused(room, press) == ("That is your own seat. To leave, press Leave.", ["Leave"])


class TestAPauseThatIsToCome:
    async def test_the_table_says_so(self, room: Room) -> None:
        await deal_running(room)
        page = (await room.press(ANN, "pause")).page
        assert text_of(room, page) == "The table pauses after this hand."
        assert labels(page) == ["Keep playing", "Seat…"]
        assert "The table pauses after this hand." in text_of(room, room.message.screen)
        assert "Keep playing" in labels((await room.press(ANN, "seat")).page)

    async def test_it_can_be_taken_back(self, room: Room) -> None:
        await deal_running(room)
        await room.press(ANN, "pause")
        assert (await room.press(BO, "resume")).refusal == "host-only"
        press = await room.press(ANN, "resume")
        assert text_of(room, press.page) == "The table plays on after this hand."
        assert "pauses" not in text_of(room, room.message.screen)
        assert "Pause" in labels((await room.press(ANN, "seat")).page)
        await room.wait(DEAL_TAKES + REST)
        assert (room.phase, room.hand.number) == (Phase.PLAYING, 2)
        assert (await room.press(ANN, "resume")).refusal == "not-paused"

    async def test_a_close_that_is_to_come_is_told_too(self, room: Room) -> None:
        await deal_running(room)
        await room.press(ANN, "closeyes")
        assert "The table closes after this hand." in text_of(room, room.message.screen)


@pytest.mark.parametrize(
    ("game", "said"), [("put-and-take", "after 1 deal"), ("holdem", "before the first hand")]
)
async def test_a_pause_is_told_in_whole_sentences(room: Room, game: str, said: str) -> None:
    if game == "holdem":
        await room.open(ANN, game=game)
    else:
        await deal_running(room)
        await room.wait(DEAL_TAKES)
    await room.press(ANN, "pause")
    assert f"Paused by Ann {said}. Seats and chips stay." in text_of(room, room.message.screen)

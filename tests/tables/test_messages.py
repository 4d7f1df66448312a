"""The table's messages: one a hand, the old ones cut to their outcome, and what happens when they get lost."""

import pytest

from bot.tables.paintings import AFTER_HAND, REMOVE
from bot.tables.people import Posted
from bot.tables.rows import HandState, Phase
from tests.fakes.stage import Channel
from tests.tables.house import (
    ANN,
    BO,
    CY,
    DEAL_TAKES,
    GUILD,
    MINUTE,
    REST,
    Room,
    deal_running,
    dropped,
    sealed,
)


async def test_every_hand_has_a_message_of_its_own_and_the_old_one_is_cut_to_its_outcome(room: Room) -> None:
    """A fresh message each hand; the previous one is cut to its outcome when the new one stands."""
    await deal_running(room)
    lobby, first = sorted(room.stage.messages)
    assert room.shown(lobby) == ["put-and-take-title", "dealt-below"]
    await room.wait(DEAL_TAKES + REST)
    second = max(room.stage.messages)
    assert second not in (lobby, first)
    assert "seal" in room.shown(first)
    assert room.buttons(first) == []
    assert len(room.shown(first)) <= 6
    assert room.table.row.message == second
    assert room.table.row.old_message is None


async def test_where_the_server_wants_it_a_hands_message_goes_once_the_next_one_stands(room: Room) -> None:
    """After a hand: remove. What was said before the first hand stays."""
    room.paper.customs[GUILD] = {AFTER_HAND: REMOVE}
    await deal_running(room)
    lobby, first = sorted(room.stage.messages)
    await room.wait(DEAL_TAKES + REST)
    assert lobby in room.stage.messages
    assert first not in room.stage.messages
    assert room.table.row.old_message is None
    room.paper.customs.clear()
    second = room.table.row.message
    await room.wait(DEAL_TAKES + REST)
    assert room.buttons(second) == [], "from now on it is kept again"


async def test_a_hands_message_goes_though_the_program_ended_between_the_two(room: Room) -> None:
    room.paper.customs[GUILD] = {AFTER_HAND: REMOVE}
    await deal_running(room)
    first = room.table.row.message
    await room.wait(DEAL_TAKES)
    kept, room.stage.trim = room.stage.trim, lambda painting: None  # type: ignore[method-assign]  # the call is lost
    await room.wait(REST)
    assert room.table.row.old_message is not None
    room.stage.trim = kept  # type: ignore[method-assign]
    await room.restart()
    assert first not in room.stage.messages


async def test_ten_cards_are_ten_repaints_of_one_message(room: Room) -> None:
    """3 + 10 writes a deal: the message, its hands, ten cards, the old one cut."""
    await deal_running(room)
    await room.wait(DEAL_TAKES + REST - 1)
    before = room.stage.moved
    await room.wait(1 + DEAL_TAKES)
    assert room.stage.moved - before <= 3 + 10


async def test_show_brings_the_table_to_the_bottom_once_a_minute(room: Room) -> None:
    await room.open(ANN, unit=1)
    assert (await room.press(BO, "show")).refusal == "not-seated"
    await room.seat(BO)
    press = await room.press(BO, "show")
    assert press.how == "posted"
    old, new = sorted(room.stage.messages)
    assert room.buttons(old) == []
    assert "join" in room.buttons(new)
    assert room.table.row.message == new
    assert (await room.press(BO, "show")).refusal == "slow-down"
    await room.press(CY, "join")
    assert room.table.sitting_of(CY.user) is not None


async def test_show_in_a_hand_keeps_the_cut_of_the_first_message(room: Room) -> None:
    await deal_running(room, pace=10)
    await room.wait(MINUTE)
    first = room.hand.message
    await room.press(BO, "show")
    assert room.table.row.message == max(room.stage.messages) != first
    assert room.hand.message == first
    await room.wait(100 + REST)
    assert room.table.row.hands == 1


async def test_a_deleted_message_is_posted_anew_with_the_next_card(room: Room) -> None:
    """Deleted message: next write posts anew."""
    await deal_running(room)
    gone = room.table.row.message
    room.stage.delete(gone)
    await room.wait(2)
    assert room.table.row.message == max(room.stage.messages) > gone
    assert "seal" in room.shown()
    await room.wait(DEAL_TAKES)
    assert room.hand.state is HandState.ENDED


async def test_a_deleted_lobby_is_posted_anew_with_the_next_join(room: Room) -> None:
    await room.open(ANN, unit=1)
    room.stage.delete(room.table.row.message)
    await room.press(BO, "join")
    assert room.table.row.message in room.stage.messages
    assert "deal" in room.buttons()


async def test_a_deleted_message_whose_fresh_one_fails_comes_with_a_later_card(room: Room) -> None:
    await deal_running(room)
    room.stage.delete(room.table.row.message)
    room.stage.channel = Channel.FAILING
    await room.wait(4)
    assert room.table.row.message == 0
    room.stage.channel = Channel.OPEN
    await room.wait(2)
    assert room.table.row.message == max(room.stage.messages)


async def test_a_hand_that_cannot_be_announced_is_dropped_and_the_table_pauses(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    room.stage.channel = Channel.FAILING
    await room.press(ANN, "deal")
    assert room.phase is Phase.PAUSED
    assert not room.paper.books.hands
    assert not room.paper.books.logs
    room.stage.channel = Channel.OPEN
    await room.press(BO, "resume")
    assert room.hand.number == 1, "a dropped hand gives its number back"


async def test_a_hand_whose_message_is_deleted_at_once_gives_way_to_the_next(room: Room) -> None:
    """The id of that message, which would cut the deck, is never known: another deck is sealed under another one."""
    await room.open(ANN)
    await room.seat(BO)
    await room.press(ANN, "deal")
    await room.wait(DEAL_TAKES)
    first, message = room.hand, room.table.row.message
    seal = sealed(room)
    room.stage.channel = Channel.DELETED
    await room.wait(REST + 1)
    assert dropped(room) == [(seal, "deleted")]
    assert sealed(room) != seal, "the next one is shown for a moment before its hand"
    await room.wait(3)
    assert room.hand.state is HandState.RUNNING
    assert room.hand.number == first.number + 1, "the one that never opened gives its number back"
    assert room.table.row.message == room.hand.message > message
    assert (room.phase, room.stage.errors) == (Phase.PLAYING, [])
    assert room.buttons(message) == []
    assert "seal" in room.shown(message), "the hand before keeps its outcome"


async def test_a_lobby_that_is_deleted_at_once_is_shown_anew(room: Room) -> None:
    await room.open(ANN, unit=1)
    room.stage.delete(room.table.row.message)
    room.stage.channel = Channel.DELETED
    await room.press(BO, "join")
    assert room.table.row.message in room.stage.messages
    assert "deal" in room.buttons()


async def test_a_channel_that_takes_nothing_is_not_tried_without_end(room: Room) -> None:
    room.stage.channel = Channel.FAILING
    await room.open(ANN, unit=1)
    tries = room.stage.moved
    await room.wait(5 * MINUTE)
    assert room.stage.moved - tries <= 1
    room.stage.channel = Channel.OPEN
    await room.press(BO, "join")
    assert "join" in room.buttons()


async def test_a_lost_channel_pays_everyone_out(room: Room) -> None:
    """Permission to send lost: close safely, chips back in wallets."""
    await room.open(ANN)
    await room.seat(BO)
    room.stage.channel = Channel.GONE
    await room.press(ANN, "deal")
    assert room.phase is Phase.CLOSED
    assert (room.wallet(ANN), room.wallet(BO)) == (2000, 2000)
    assert not room.paper.books.hands


@pytest.mark.parametrize("cards", range(11))
async def test_the_channel_goes_in_a_hand_and_the_hand_is_played_out(room: Room, cards: int) -> None:
    """Deleted channel: the hand is played out, everyone is cashed out."""
    await deal_running(room, BO, CY)
    await room.wait(2.0 * cards)
    room.lobby.channel_gone(50)
    await room.rest()
    assert room.phase is Phase.CLOSED
    nets = {r.user: r.net for r in room.paper.books.results}
    assert len(nets) == 3
    for actor in (ANN, BO, CY):
        assert room.wallet(actor) == 2000 + nets[actor.user]
    row = next(iter(room.paper.books.tables.values()))
    assert (row.closed_why, row.hands) == ("lost", 1)


async def test_the_bot_is_removed_from_the_server(room: Room) -> None:
    await deal_running(room)
    await room.open(CY, channel=51)
    room.lobby.guild_gone(901)
    await room.rest()
    assert len(room.stage.forgotten) == 0
    room.lobby.guild_gone(900)
    await room.rest()
    assert len(room.stage.forgotten) == 2
    assert room.wallet(CY) == 2000


async def test_a_message_that_stands_too_late_is_set_aside(room: Room) -> None:
    await room.open(ANN, unit=1)
    present = room.table.row.message
    room.stage.messages[77] = room.message
    room.session.send(Posted("an-older-one", 77))
    await room.rest()
    assert room.table.row.message == present
    assert room.buttons(77) == []
    assert room.shown(77) == ["put-and-take-title", "moved-below"]


async def test_the_table_closes_while_its_lobby_is_still_on_the_way(room: Room) -> None:
    room.stage.channel = Channel.SLOW
    await room.open(ANN, unit=1)
    await room.press(ANN, "close")
    while room.stage.slow:
        room.stage.deliver()
    await room.rest()
    assert room.shown()[0] == "put-and-take-closed-title"


async def test_a_waiting_table_says_so_below_the_outcome_of_its_last_hand(room: Room) -> None:
    await deal_running(room)
    await room.press(BO, "leave")
    await room.wait(DEAL_TAKES + REST)
    hand, waiting = sorted(room.stage.messages)[-2:]
    assert "seal" in room.shown(hand)
    assert room.shown(waiting)[0] == "put-and-take-waiting-title"


async def test_a_closed_table_leaves_the_outcome_above_its_last_page(room: Room) -> None:
    await deal_running(room)
    await room.wait(DEAL_TAKES)
    await room.press(ANN, "close")
    hand, closed = sorted(room.stage.messages)[-2:]
    assert "seal" in room.shown(hand)
    assert room.buttons(hand) == []
    assert room.shown(closed)[0] == "put-and-take-closed-title"

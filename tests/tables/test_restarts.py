"""The program ends at any moment and starts again: the hand goes on where it was, chips to the chip."""

import pytest

from bot.core.shuffle import shown
from bot.tables.rows import HandState, Phase
from tests.fakes.stage import Channel
from tests.fakes.store import Books
from tests.tables.house import (
    ANN,
    BO,
    CY,
    DEAL_TAKES,
    DEE,
    EVE,
    MINUTE,
    REST,
    TOO_LONG,
    Room,
    a_room,
    deal_running,
    dropped,
    sealed,
)

PLAYERS = (ANN, BO, CY)


async def played_through() -> list[Books]:
    """A table's story, and the books after each commit of it: opening, seats, two hands, a leave, a top-up, a close."""
    async with a_room() as room:
        await deal_running(room, BO, CY)
        await room.press(BO, "leave")
        await room.wait(DEAL_TAKES + REST)
        await room.seat(BO)
        await room.wait(4)
        await room.press(ANN, "closeyes")
        await room.wait(DEAL_TAKES + REST)
        assert room.phase is Phase.CLOSED
        return room.paper.pages


async def test_a_restart_at_every_event_changes_no_payoff() -> None:
    pages = await played_through()
    final = {(r.hand, r.user): r.net for r in pages[-1].results}
    running = 0
    for page in pages:
        hand = next((h for h in page.hands.values() if h.state is HandState.RUNNING), None)
        if hand is None:
            continue
        running += 1
        async with a_room(page.copied()) as room:
            assert await room.restart(away=30) == 1
            assert room.hand.id == hand.id
            assert "back-line" in room.shown()
            assert (room.phase, room.message.message) == (Phase.PLAYING, room.table.row.message)
            await room.wait(DEAL_TAKES)
            nets = {(r.hand, r.user): r.net for r in room.paper.books.results if r.hand == hand.id}
            assert nets == {key: net for key, net in final.items() if key[0] == hand.id}
    assert running >= 2 * 11


async def test_a_restart_at_every_commit_keeps_every_chip_and_the_table_goes_on() -> None:
    for page in await played_through():
        async with a_room(page.copied()) as room:
            taken_up = await room.restart(away=2)
            assert taken_up == sum(row.phase is not Phase.CLOSED for row in page.tables.values())
            await room.wait(MINUTE)
            assert sum(room.worth(actor) for actor in PLAYERS) == 2000 * sum(
                f"wallet:900:{a.user}" in room.paper.books.balances for a in PLAYERS
            )
            live = [h for h in room.paper.books.hands.values() if h.state is HandState.PREPARED]
            assert not live
            await room.press(EVE, "closeyes")
            await room.wait(DEAL_TAKES + REST)
            assert room.phase is Phase.CLOSED


async def test_a_table_outlives_the_announcement_that_somebody_deleted(room: Room) -> None:
    """Asked for again after the restart, that message turns out to be gone: it was the hand's, not the channel."""
    await room.open(ANN)
    await room.seat(BO)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    seal = shown(room.hand.root)
    room.stage.channel = Channel.DELETED
    await room.restart()
    await room.wait(3)
    assert dropped(room) == [(seal, "deleted")]
    await room.wait(3)
    assert (room.phase, room.hand.state) == (Phase.PLAYING, HandState.RUNNING)


async def test_a_prepared_hand_is_announced_again_and_opens(room: Room) -> None:
    """A crash before the announcement keeps hand and deck: the same root is announced again."""
    await room.open(ANN)
    await room.seat(BO)
    seal = sealed(room)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    prepared = room.hand
    room.stage.channel = Channel.OPEN
    await room.restart(away=20)
    assert room.hand.state is HandState.RUNNING
    assert (room.hand.id, room.hand.root, room.hand.number) == (prepared.id, prepared.root, prepared.number)
    assert room.hand.message == room.table.row.message == max(room.stage.messages)
    assert seal == shown(room.hand.root)
    assert dropped(room) == []


async def test_a_hand_whose_message_cannot_be_found_again_is_dropped_with_its_deck(room: Room) -> None:
    """Away for longer than Discord knows a nonce: the next hand has another deck, which is said; no chip had moved."""
    await room.open(ANN)
    await room.seat(BO)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    lost = room.hand
    room.stage.channel = Channel.OPEN
    await room.restart(TOO_LONG)
    assert room.table.hand is None
    assert not room.paper.books.hands
    assert dropped(room) == [(shown(lost.root), "late")]
    seal = sealed(room)
    await room.wait(3)
    hand = room.hand
    assert (hand.state, hand.number) == (HandState.RUNNING, lost.number)
    assert hand.id != lost.id
    assert shown(hand.root) == seal != shown(lost.root)
    assert dropped(room) == [(shown(lost.root), "late")], "the hand's own message says so too"


async def test_a_message_deleted_while_the_program_was_away_is_posted_anew(room: Room) -> None:
    await deal_running(room)
    room.stage.delete(room.table.row.message)
    await room.restart(away=30)
    assert room.table.row.message == max(room.stage.messages)
    assert "back-line" in room.shown()


async def test_the_message_before_is_cut_where_the_restart_came_between(room: Room) -> None:
    """The new message stood, the old one wasn't cut yet."""
    await deal_running(room)
    room.stage.trim = lambda painting: None  # type: ignore[method-assign]  # the program ends just there
    await room.wait(DEAL_TAKES + REST)
    old = room.table.row.old_message
    assert old is not None
    assert room.buttons(old.message) != []
    await room.restart()
    assert room.buttons(old.message) == []
    assert "seal" in room.shown(old.message)
    assert room.table.row.old_message is None


async def test_a_log_that_cannot_be_read_voids_the_hand_and_every_stack_stands(room: Room) -> None:
    await deal_running(room)
    await room.press(BO, "leave")
    await room.wait(6)
    hand = room.hand
    room.paper.unreadable.add(hand.id)
    await room.restart()
    assert room.phase is Phase.PAUSED
    assert room.paper.books.hands[hand.id].state is HandState.VOID
    assert not room.paper.books.results
    assert room.stack(ANN) == 2000
    assert room.wallet(BO) == 2000, "who wanted to leave has left"
    old = sorted(room.stage.messages)[-2]
    assert "hand-void" in room.shown(old)
    await room.seat(CY)
    await room.press(ANN, "resume")
    assert room.hand.number == hand.number + 1


async def test_an_unreadable_past_hand_keeps_no_table_from_being_taken_up(room: Room) -> None:
    await deal_running(room)
    await room.open(DEE, channel=51)
    await room.wait(DEAL_TAKES)
    room.paper.unreadable.add(room.hand.id)
    assert await room.restart() == 2
    await room.wait(3)
    assert room.hand.number == 2
    assert room.hand.state is HandState.RUNNING


async def test_a_table_that_waited_and_was_about_to_deal_deals_after_a_restart(room: Room) -> None:
    await deal_running(room)
    await room.press(BO, "leave")
    await room.wait(DEAL_TAKES + REST)
    await room.seat(CY)
    await room.restart()
    await room.wait(3)
    assert room.phase is Phase.PLAYING
    assert room.table.in_hand


async def test_between_hands_the_result_stands_and_the_next_hand_comes(room: Room) -> None:
    await deal_running(room)
    await room.wait(DEAL_TAKES)
    shown = room.table.row.message
    await room.restart()
    assert room.table.row.message == shown
    assert room.hand.state is HandState.ENDED
    await room.wait(3)
    assert room.hand.number == 2


@pytest.mark.parametrize("away", [20 * MINUTE, 24 * 60 * MINUTE])
async def test_time_away_closes_no_table(room: Room, away: float) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    await room.wait(10 * MINUTE)
    await room.restart(away=away)
    await room.wait(4 * MINUTE)
    assert room.phase is Phase.LOBBY
    await room.wait(MINUTE)
    assert room.phase is Phase.CLOSED


async def test_a_table_of_a_game_that_is_no_longer_here_is_set_aside(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await deal_running(room)
    room.offers = {}
    assert await room.restart() == 0
    assert room.lobby.in_channel(50) is None
    assert (room.wallet(ANN), room.wallet(BO)) == (2000, 2000)
    assert "it plays 'put-and-take', which isn't here" in caplog.text
    assert "4000 chips are back in the wallets of 2 players, hand 1 is void" in caplog.text

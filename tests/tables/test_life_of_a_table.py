"""When a table pauses, goes on and closes; and that clocks stand still while Discord is out of reach."""

import asyncio

import pytest

from bot.tables.ports import Change
from bot.tables.rows import HandState, Phase
from tests.fakes.stage import Channel
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, EVE, MINUTE, REST, TOO_LONG, Room, deal_running


async def test_fifteen_minutes_in_the_lobby_close_it(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    await room.wait(15 * MINUTE - 1)
    assert room.phase is Phase.LOBBY
    await room.wait(1)
    assert room.phase is Phase.CLOSED
    assert (room.wallet(ANN), room.wallet(BO)) == (2000, 2000)
    assert room.shown()[0] == "put-and-take-closed-title"
    assert room.buttons() == ["again", "hands", "board"]
    assert len(room.stage.messages) == 1


async def test_two_minutes_with_nobody_seated_close_it(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.wait(5 * MINUTE)
    await room.press(ANN, "leave")
    await room.wait(2 * MINUTE - 1)
    assert room.phase is Phase.LOBBY
    await room.wait(1)
    assert room.phase is Phase.CLOSED


async def test_ten_minutes_without_a_press_finish_the_hand_and_pause(room: Room) -> None:
    """Ten minutes without a press by anyone seated: finish the hand, pause, offer to deal on."""
    await deal_running(room)
    await room.wait(9 * MINUTE)
    assert room.phase is Phase.PLAYING
    await room.press(CY, "info")
    await room.wait(2 * MINUTE)
    assert room.phase is Phase.PAUSED
    assert room.table.row.idle_pause
    assert room.table.hand is None or not room.table.in_hand
    assert "paused-idle" in room.shown()
    assert room.buttons() == ["resume", "seat", "close"]


async def test_a_press_by_anyone_seated_keeps_the_hands_coming(room: Room) -> None:
    await deal_running(room)
    for _ in range(4):
        await room.wait(5 * MINUTE)
        await room.press(BO, "seat")
    assert room.phase is Phase.PLAYING


async def test_after_an_idle_pause_anyone_seated_resumes(room: Room) -> None:
    await idle_pause(room)
    assert (await room.press(CY, "resume")).refusal == "host-only"
    assert (await room.press(ANN, "deal")).refusal == "paused"
    hands = room.table.row.hands
    assert (await room.press(BO, "resume")).how == "posted"
    assert room.phase is Phase.PLAYING
    await room.wait(DEAL_TAKES)
    assert room.table.row.hands == hands + 1
    assert (await room.press(BO, "resume")).refusal == "not-paused"


async def test_half_an_hour_paused_closes_it(room: Room) -> None:
    await idle_pause(room)
    paused = room.table.row.phase_since
    await room.wait((paused - room.clock.now()) / 1000 + 30 * MINUTE - 1)
    assert room.phase is Phase.PAUSED
    await room.wait(1)
    assert room.phase is Phase.CLOSED
    assert room.wallet(ANN) + room.wallet(BO) == 4000


async def test_resume_without_cover_waits_for_players(room: Room) -> None:
    await idle_pause(room)
    await room.press(BO, "leave")
    press = await room.press(ANN, "resume")
    assert press.how == "painted"
    assert room.phase is Phase.WAITING


async def test_close_between_hands_takes_effect_at_once(room: Room) -> None:
    await deal_running(room)
    await room.wait(DEAL_TAKES)
    assert (await room.press(BO, "close")).refusal == "host-only"
    press = await room.press(ANN, "close")
    assert press.how == "posted"
    assert room.phase is Phase.CLOSED
    assert room.wallet(ANN) + room.wallet(BO) == 4000


async def test_close_in_a_hand_asks_and_waits_for_its_end(room: Room) -> None:
    """Pause and Close wait for the hand's end, so neither can be used to escape a pot."""
    await deal_running(room)
    question = await room.press(ANN, "close")
    assert question.how == "answered"
    assert not room.table.row.closing
    assert (await room.press(ANN, "keep")).how == "answered"
    await room.press(EVE, "closeyes")
    assert room.table.row.closing
    assert (await room.press(ANN, "close")).refusal == "closing"
    assert (await room.press(CY, "join")).refusal == "closing"
    await room.wait(DEAL_TAKES)
    assert (room.phase, room.hand.state) == (Phase.PLAYING, HandState.ENDED)
    assert "closing-now" in room.shown(), "the outcome is read first"
    await room.wait(REST)
    assert room.phase is Phase.CLOSED
    nets = {r.user: r.net for r in room.paper.books.results}
    assert room.wallet(ANN) == 2000 + nets[ANN.user]
    assert room.shown()[0] == "put-and-take-closed-title"


async def test_a_closing_table_deals_no_other_hand_when_the_prepared_one_is_dropped(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    await room.press(ANN, "closeyes")
    room.stage.channel = Channel.FAILING
    room.stage.deliver()
    await room.rest()
    assert room.phase is Phase.CLOSED
    assert (room.wallet(ANN), room.wallet(BO)) == (2000, 2000)


async def test_a_closing_table_deals_no_other_hand_after_a_restart(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    await room.press(ANN, "closeyes")
    room.stage.channel = Channel.OPEN
    await room.restart(TOO_LONG)
    await room.wait(5)
    assert room.phase is Phase.CLOSED
    assert not room.paper.books.hands


async def test_a_leaver_goes_when_the_prepared_hand_is_dropped(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO, CY)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    await room.press(BO, "leave")
    room.stage.channel = Channel.FAILING
    room.stage.deliver()
    await room.rest()
    assert room.phase is Phase.PAUSED
    assert room.table.sitting_of(BO.user) is None
    assert room.wallet(BO) == 2000


async def test_a_top_up_marked_in_a_dropped_hand_goes_in_before_the_next(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    await room.press(BO, "topup", amount=100)
    room.stage.channel = Channel.OPEN
    await room.restart(TOO_LONG)
    await room.wait(5)
    assert [d.stack for d in room.hand.dealt] == [225, 325]


@pytest.mark.parametrize("freeze_for", [20 * MINUTE, 60 * MINUTE])
async def test_the_lobby_does_not_close_while_discord_is_out_of_reach(room: Room, freeze_for: float) -> None:
    """Clocks stop while the gateway is down."""
    await room.open(ANN, unit=1)
    await room.seat(BO)
    await room.wait(10 * MINUTE)
    room.lobby.freeze(True)
    await room.wait(freeze_for)
    room.lobby.freeze(False)
    await room.wait(4 * MINUTE)
    assert room.phase is Phase.LOBBY
    await room.wait(MINUTE)
    assert room.phase is Phase.CLOSED


async def test_no_card_falls_while_discord_is_out_of_reach(room: Room) -> None:
    await deal_running(room)
    fallen = room.table.n
    room.lobby.freeze(True)
    room.lobby.freeze(True)
    await room.wait(5 * MINUTE)
    assert room.table.n == fallen
    room.lobby.freeze(False)
    await room.wait(1)
    assert room.table.n == fallen
    await room.wait(1)
    assert room.table.n == fallen + 1


async def test_an_outage_is_no_idleness(room: Room) -> None:
    await deal_running(room)
    room.lobby.freeze(True)
    await room.wait(15 * MINUTE)
    room.lobby.freeze(False)
    await room.wait(DEAL_TAKES + REST)
    assert room.phase is Phase.PLAYING
    assert room.hand.state is HandState.RUNNING


async def test_a_press_is_heard_while_the_clocks_stand(room: Room) -> None:
    await room.open(ANN, unit=1)
    room.lobby.freeze(True)
    assert (await room.press(BO, "join")).how == "painted"
    room.lobby.freeze(False)


async def test_a_letter_that_comes_while_the_table_closes_by_itself_is_answered(room: Room) -> None:
    await room.open(ANN, unit=1)
    keeps = room.paper.commit
    late = []

    async def keeps_and_someone_presses(change: Change) -> None:
        if change.table is not None and change.table.phase is Phase.CLOSED:
            late.extend([room.send(BO, "join"), room.send(CY, "join")])
            for _ in range(5):
                await asyncio.sleep(0)
        await keeps(change)

    room.paper.commit = keeps_and_someone_presses  # type: ignore[method-assign]  # two presses at the last moment
    await room.wait(15 * MINUTE)
    assert [press.refusal for press in late] == ["no-table", "no-table"]


async def idle_pause(room: Room) -> None:
    await deal_running(room)
    await room.wait(12 * MINUTE)
    assert room.phase is Phase.PAUSED

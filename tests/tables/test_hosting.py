"""What a host may do beside dealing and closing: pause, send someone away; and what those seated do for themselves."""

from bot.tables.rows import HandState, Phase
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, EVE, MINUTE, REST, STARTS_WITH, Room, deal_running


async def test_pause_waits_for_the_hands_end(room: Room) -> None:
    """Pause and Close wait for the hand's end, so neither can be used to escape a pot."""
    await deal_running(room)
    assert (await room.press(BO, "pause")).refusal == "host-only"
    await room.press(ANN, "pause")
    assert room.phase is Phase.PLAYING
    await room.wait(DEAL_TAKES)
    assert (room.phase, room.hand.state) == (Phase.PLAYING, HandState.ENDED)
    assert "pausing-now" in room.shown(), "the outcome is read first"
    await room.wait(REST)
    assert room.phase is Phase.PAUSED
    assert len(room.paper.books.results) == 2
    assert "paused-by" in room.shown()
    await room.wait(MINUTE)
    assert room.table.row.hands == 1


async def test_a_hosts_pause_is_the_hosts_to_end(room: Room) -> None:
    await deal_running(room)
    await room.press(EVE, "pause")
    await room.wait(DEAL_TAKES + REST)
    assert (await room.press(BO, "resume")).refusal == "host-only"
    assert (await room.press(ANN, "resume")).how == "posted"
    assert room.hand.number == 2


async def test_pause_between_hands_is_at_once(room: Room) -> None:
    await deal_running(room)
    await room.wait(DEAL_TAKES)
    await room.press(ANN, "pause")
    assert room.phase is Phase.PAUSED


async def test_who_is_sent_away_in_a_hand_goes_with_its_settlement_and_all_chips(room: Room) -> None:
    """Kick leaves after the hand with all chips; barred from this table where the host ticked it."""
    await deal_running(room, BO, CY)
    assert (await room.press(BO, "kick", member=CY.user, text="x")).refusal == "host-only"
    assert (await room.press(ANN, "kick", member=ANN.user, text="x")).refusal == "kick-self"
    assert (await room.press(ANN, "kick", member=77, name="Nobody", text="x")).refusal == "kick-nobody"
    await room.press(ANN, "kick", member=BO.user, text="slow", ticked=True)
    assert room.sitting(BO).kicked
    assert (await room.press(BO, "join")).refusal != "painted"
    await room.wait(DEAL_TAKES)
    net = next(r.net for r in room.paper.books.results if r.user == BO.user)
    assert room.table.sitting_of(BO.user) is None
    assert room.wallet(BO) == STARTS_WITH + net
    assert (await room.press(BO, "join")).refusal == "barred"
    assert (await room.press(CY, "info")).how == "answered"


async def test_who_is_sent_away_between_hands_goes_at_once(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    await room.press(ANN, "kick", member=BO.user, text="")
    assert room.wallet(BO) == STARTS_WITH
    await room.seat(BO)


async def test_sitting_out_is_left_out_of_the_next_deal_and_back_is_in_again(room: Room) -> None:
    await deal_running(room, BO, CY)
    await room.press(BO, "out")
    assert (await room.press(BO, "out")).refusal == "sitting-out"
    await room.wait(DEAL_TAKES + REST)
    assert [d.user for d in room.hand.dealt] == [ANN.user, CY.user]
    await room.press(BO, "back")
    assert (await room.press(BO, "back")).refusal == "not-sitting-out"
    await room.wait(DEAL_TAKES + REST)
    assert len(room.hand.dealt) == 3


async def test_a_table_that_waited_for_one_who_sits_out_deals_on_when_they_are_back(room: Room) -> None:
    await deal_running(room)
    await room.press(BO, "out")
    await room.wait(DEAL_TAKES + REST)
    assert room.phase is Phase.WAITING
    await room.press(BO, "back")
    await room.wait(3)
    assert room.phase is Phase.PLAYING
    assert room.hand.state is HandState.RUNNING

"""The host's part is with somebody who is there: not with one who left the server, or presses nothing any more."""

from bot.tables.people import Departed
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, MINUTE, REST, Room, deal_running


async def test_a_host_who_presses_nothing_for_ten_minutes_loses_it_to_the_longest_seated(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    await room.wait(MINUTE)
    await room.seat(CY)
    await room.wait(8 * MINUTE)
    await room.press(BO, "info")
    assert (await room.press(CY, "pause")).refusal == "host-only", "nine minutes"
    await room.wait(MINUTE)
    assert (await room.press(CY, "pause")).refusal == "host-only", "it is Bo's now, who sat down before Cy"
    assert room.table.row.host == BO.user
    paused = await room.press(BO, "pause")
    assert paused.how == "painted"
    assert (await room.press(ANN, "resume")).refusal == "host-only", "and doesn't come back by itself"
    assert (await room.press(BO, "resume")).how == "posted"


async def test_the_table_says_whose_it_is_now(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    await room.wait(10 * MINUTE)
    await room.seat(CY)
    assert "host-changed" in room.shown()
    assert room.table.row.host == CY.user, "Bo has pressed nothing for ten minutes either"


async def test_where_nobody_else_is_there_it_stays(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    await room.wait(12 * MINUTE)
    assert (await room.press(ANN, "info")).how == "answered"
    assert room.table.row.host == ANN.user, "whoever is back first has it still"


async def test_a_host_who_left_the_server_loses_it_in_the_hand(room: Room) -> None:
    await deal_running(room, BO, CY)
    room.session.send(Departed((ANN.user,)))
    await room.rest()
    assert room.table.row.host == BO.user
    assert room.sitting(ANN).departed, "who plays their hand all the same"
    assert "host-changed" in room.shown()
    await room.press(BO, "pause")
    await room.wait(DEAL_TAKES + REST)
    assert (await room.press(BO, "resume")).how == "posted"


async def test_nor_does_one_who_is_sent_away_inherit(room: Room) -> None:
    await deal_running(room, BO, CY)
    await room.press(ANN, "kick", member=BO.user, text="")
    room.session.send(Departed((ANN.user,)))
    await room.rest()
    assert room.table.row.host == CY.user


async def test_it_outlives_a_restart(room: Room) -> None:
    await deal_running(room, BO, CY)
    room.session.send(Departed((ANN.user,)))
    await room.rest()
    await room.restart()
    assert room.table.row.host == BO.user


async def test_time_in_which_nobody_could_press_counts_against_no_host(room: Room) -> None:
    """The program was away, or Discord out of reach: the first who presses then takes nothing from anybody."""
    await room.open(ANN)
    await room.seat(BO)
    await room.restart(away=20 * MINUTE)
    await room.press(BO, "info")
    assert room.table.row.host == ANN.user
    room.lobby.freeze(True)
    await room.wait(20 * MINUTE)
    room.lobby.freeze(False)
    await room.rest()
    await room.press(BO, "info")
    assert room.table.row.host == ANN.user

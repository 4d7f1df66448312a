"""A table's own work breaks off, whatever broke it: it is taken up again from the books, and nobody loses a chip."""

import pytest

from bot.tables import life
from bot.tables.rows import HandState, Phase
from bot.tables.table import Table
from tests.fakes.clock import HandClock
from tests.tables.house import ANN, BO, DEAL_TAKES, MINUTE, REST, Room, a_room, deal_running


class BrokenClock(HandClock):
    """A clock that breaks the next so many times that somebody waits for it."""

    breaks = 0

    async def until(self, at: int) -> None:
        if self.breaks:
            self.breaks -= 1
            raise OSError("the clock stands still")
        await super().until(at)


@pytest.mark.parametrize("breaks", [1, 2])
async def test_a_table_whose_work_breaks_off_plays_the_same_hand_on(
    breaks: int, caplog: pytest.LogCaptureFixture
) -> None:
    clock = BrokenClock()
    async with a_room(clock=clock) as room:
        await deal_running(room, BO)
        hand = room.hand.id
        for _ in range(breaks):
            clock.breaks = 1
            await room.press(BO, "join")  # refused, and the next alarm is set
            await room.wait(1.5)
            assert clock.breaks == 0
        await room.wait(MINUTE)
        assert "table " in caplog.text
        assert "broke off" in caplog.text
        assert room.paper.books.hands[hand].state is HandState.ENDED
        assert (await room.press(BO, "leave")).how == "painted"
        assert room.worth(ANN) + room.worth(BO) == 4000


async def test_a_hand_that_breaks_its_table_again_and_again_is_void_and_the_table_stands(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing the books have of that hand can be timed: it is given up, and the table waits for who resumes it."""
    await deal_running(room, BO)
    real, room.faults = life.closes_at, (ArithmeticError,)

    def broken(table: Table, clock: HandClock) -> int:
        if table.in_hand:
            raise ArithmeticError
        return real(table, clock)

    monkeypatch.setattr(life, "closes_at", broken)
    await room.press(BO, "join")
    await room.wait(5 * MINUTE)
    assert (room.phase, room.hand.state if room.table.hand else HandState.VOID) == (
        Phase.PAUSED,
        HandState.VOID,
    )
    monkeypatch.undo()
    assert (room.stack(ANN), room.stack(BO)) == (
        2000 - room.wallet(ANN),
        2000 - room.wallet(BO),
    )
    assert (await room.press(ANN, "resume")).how == "posted"
    await room.wait(DEAL_TAKES + REST)
    assert room.worth(ANN) + room.worth(BO) == 4000


async def test_a_table_that_breaks_for_ever_is_set_aside_and_its_chips_come_home(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await deal_running(room, BO)
    table, room.faults = room.table.row.id, (ArithmeticError,)

    def broken(table: Table, clock: HandClock) -> int:
        raise ArithmeticError

    monkeypatch.setattr(life, "closes_at", broken)
    await room.press(BO, "join")
    await room.wait(10 * MINUTE)
    assert room.phase is Phase.CLOSED
    assert room.lobby.by_id(table) is None
    assert room.paper.aside == {table: "it broke again and again"}
    assert "4000 chips are back in the wallets of 2 players" in caplog.text
    assert (room.wallet(ANN), room.wallet(BO)) == (2000, 2000)
    monkeypatch.undo()
    late = await room.press(BO, "leave", table=table)
    assert (late.how, late.answers[-1][1].code) == ("refused", "no-table")
    await room.open(ANN)

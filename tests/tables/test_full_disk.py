"""The disk is full while people play: a press gets the apology, the hand is safe, and play goes on with new room."""

from pathlib import Path

from bot.store import CannotSave
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, GUILD, REST, RIVER
from tests.tables.test_broken_rows import FileRoom, ask, opened, worth

ROOM_AGAIN = 1_000_000
"""Pages that the file may have once there is room."""


async def test_a_full_disk_takes_no_chip_and_no_hand(tmp_path: Path) -> None:
    path = tmp_path / "riverboat.db"
    async with opened(path) as store:
        room = FileRoom(store)
        await room.open(ANN, channel=RIVER, unit=5)
        table = room.table_in(RIVER)
        await room.press(BO, "join", table=table)
        await room.press(ANN, "deal", table=table)
        await room.wait(3)
        ((hand,),) = ask(path, "SELECT id FROM hands")
        line = store._database._writer.connection
        ((pages,),) = await line.execute_fetchall("PRAGMA page_count")
        await line.execute(f"PRAGMA max_page_count = {pages}")
        before = worth(path)
        presses = [await room.press(CY, verb, table=table) for _ in range(60) for verb in ("join", "leave")]
        apologies = [press for press in presses if press.how == "apologised"]
        assert apologies
        assert isinstance(apologies[-1].answers[-1][1], CannotSave)
        await room.wait(DEAL_TAKES)
        assert {user: chips for user, chips in worth(path).items() if user != CY.user} == before
        assert ask(path, "SELECT state FROM hands WHERE id = ?", hand) == [("running",)]
        await line.execute(f"PRAGMA max_page_count = {ROOM_AGAIN}")
        await room.wait(DEAL_TAKES + REST + 30)
        assert ask(path, "SELECT state FROM hands WHERE id = ?", hand) == [("ended",)]
        assert (await room.press(BO, "leave", table=table)).how == "painted"
        assert (
            sum(worth(path).values())
            == -ask(path, f"SELECT balance FROM accounts WHERE key = 'house:{GUILD}'")[0][0]
        )
        await room.lobby.close()
    async with opened(path) as store:
        await store.check()

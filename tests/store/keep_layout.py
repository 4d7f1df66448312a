"""Keeps the layout that the database has now, as a small database that every later Riverboat must open and play on.

    python -m tests.store.keep_layout

plays an evening of all games into tests/store/layouts/NNNN.db.xz, where NNNN is the number of the last migration. It
is run once for each layout, on the code of its time, before the next migration is added.
"""

import asyncio
import lzma
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from bot.games import OFFERS
from bot.store import SqliteStore
from bot.tables.ports import Change
from tests.fakes.clock import HandClock
from tests.fakes.store import PaperStore
from tests.tables.house import ANN, BO, CY, Room

LAYOUTS = Path(__file__).parent / "layouts"
FIRST_CHANNEL, WELCOME = 50, 20_000
PEOPLE = {actor.user: actor for actor in (ANN, BO, CY)}


class Copying(PaperStore):
    """Paper books whose every write goes into a database too."""

    def __init__(self, store: SqliteStore, starting_chips: int = 2000) -> None:
        super().__init__(starting_chips=starting_chips)
        self.store = store

    async def open_wallet(self, guild: int, user: int, name: str) -> int:
        await self.store.open_wallet(guild, user, name)
        return await super().open_wallet(guild, user, name)

    async def commit(self, change: Change) -> None:
        await self.store.commit(change)
        await super().commit(change)


async def evening(path: Path) -> None:
    """Hands of every game played out and closed, then a table of each left open in the middle of a hand."""
    clock = HandClock()
    registry = {offer.key: offer.game.events for offer in OFFERS}
    async with SqliteStore.open(path, registry, starting_chips=WELCOME, now=clock.now) as store:
        room = Room(Copying(store, WELCOME), {offer.key: offer for offer in OFFERS}, clock)
        for offer in OFFERS:
            await sit_down(room, offer.key, FIRST_CHANNEL)
            await play(room, FIRST_CHANNEL, 90)
            await room.press(ANN, "closeyes")
            await play(room, FIRST_CHANNEL, 300)
        for place, offer in enumerate(sorted(OFFERS, key=lambda offer: offer.private is None)):
            await sit_down(room, offer.key, FIRST_CHANNEL + place)
        await room.wait(1)
        await room.lobby.close()


async def sit_down(room: Room, game: str, channel: int) -> None:
    """Ann opens a table there, Bo and Cy join, and the first hand is dealt."""
    await room.open(ANN, channel=channel, game=game)
    await room.seat(BO, CY)
    await room.press(ANN, "deal")
    await room.wait(3)


async def play(room: Room, channel: int, seconds: float) -> None:
    """For so long whoever is on turn checks or calls, and does by the clock whatever else there is to do."""
    end = room.clock.now() + room.clock.span(seconds)
    while room.clock.now() < end and (session := room.lobby.in_channel(channel)) is not None:
        table, verb = session.table, None
        if table.turn is not None and table.hand is not None:
            choices = {choice.verb for choice in session.offer.game.choices(table.state, table.turn.seat)}
            verb = next((each for each in ("check", "call", "open") if each in choices), None)
        if verb is not None and table.turn is not None and table.hand is not None:
            actor = PEOPLE[table.hand.dealt[table.turn.seat].user]
            await room.press(actor, "move", table=table.row.id, hand=table.hand.id, verb=verb)
        await room.wait(1)


def keep(folder: Path) -> Path:
    """Play the evening and keep it; the file."""
    with tempfile.TemporaryDirectory() as made:
        path = Path(made) / "riverboat.db"
        asyncio.run(evening(path))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("VACUUM")
            ((number,),) = connection.execute("PRAGMA user_version")
        kept = folder / f"{number:04}.db.xz"
        kept.write_bytes(lzma.compress(path.read_bytes(), preset=9))
    return kept


if __name__ == "__main__":
    print(keep(Path(sys.argv[1]) if sys.argv[1:] else LAYOUTS))

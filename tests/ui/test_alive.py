"""The note of when the program was last alive outlives every hiccup of the database."""

import asyncio
from typing import Any, cast

import pytest

from bot import app
from bot.tables.ports import Unsaved
from bot.tasks import Tasks


class Hiccuping:
    """A store that keeps no note for a while."""

    def __init__(self, hiccups: int) -> None:
        self.hiccups = hiccups
        self.kept: list[str] = []
        self.wrote = asyncio.Event()

    async def set_note(self, name: str, value: str) -> None:
        if self.hiccups:
            self.hiccups -= 1
            raise Unsaved("database is locked")
        self.kept.append(name)
        self.wrote.set()


class Up:
    """A bot whose tables are taken up."""

    def __init__(self) -> None:
        self.resumed = asyncio.Event()
        self.resumed.set()


class Noon:
    def now(self) -> int:
        return 12


async def test_the_note_of_being_alive_is_written_again_after_a_hiccup(
    caplog: pytest.LogCaptureFixture,
) -> None:
    waits: list[float] = []

    async def no_time(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    store, background = Hiccuping(3), Tasks(sleep=no_time)
    bot, clock = Up(), Noon()
    app.keep_noting(background, cast("Any", bot), cast("Any", store), cast("Any", clock))
    await store.wrote.wait()
    assert store.kept == [app.ALIVE]
    assert len(waits) == 3
    assert caplog.text.count("the note of being alive (starting again in") == 3
    await background.close()

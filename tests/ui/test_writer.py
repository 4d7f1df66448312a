"""The writer of a table's message: what Discord doesn't take at once is written all the same."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import discord
import pytest

from bot.app import word_files
from bot.core.phrases import say
from bot.core.screen import Accent, Block, Line, Screen
from bot.show.catalog import Catalog
from bot.tables import buttons
from bot.tables.people import Gone, NotPosted, Post, PostDeleted, Posted, Trimmed
from bot.tables.ports import Painting
from bot.ui import writer as writing
from bot.ui.replies import Said
from bot.ui.wire import Asleep, Lost, MessageLost, NotNow, Wire
from bot.ui.writer import TRIES, Fresh, Writer

CATALOG = Catalog.load(*word_files())
SCREEN = Screen(Accent.LOBBY, (Block((Line(say("dealing")),)),), ((buttons.SEAT,),))
OLD, NEW, WAKER = 1, 2, 3


class PaperWire:
    """Takes patches, unless there is trouble left."""

    def __init__(self, *trouble: Exception) -> None:
        self.trouble = list(trouble)
        self.taken: list[tuple[int, bool]] = []  # message, and whether it has buttons
        self.deleted: list[int] = []
        self.woken = 0

    async def wake(self, channel: int, said: Said) -> int:
        if self.trouble:
            raise self.trouble.pop(0)
        self.woken += 1
        return WAKER

    async def patch(self, channel: int, message: int, view: discord.ui.LayoutView) -> None:
        if self.trouble and message == OLD:
            raise self.trouble.pop(0)
        self.taken.append((message, any(isinstance(i, discord.ui.ActionRow) for i in view.children)))

    async def delete(self, channel: int, message: int) -> None:
        if self.trouble:
            raise self.trouble.pop(0)
        self.deleted.append(message)

    async def post(self, channel: int, view: discord.ui.LayoutView, nonce: str) -> int:
        if self.trouble:
            raise self.trouble.pop(0)
        return NEW


def painting(message: int) -> Painting:
    return Painting("t", 1, 1, message, "en", SCREEN)


async def written(wire: PaperWire, act: Callable[[Writer], None]) -> list[Post]:
    """What came of it, once the writer has nothing more to do."""
    told: list[Post] = []
    writer = Writer(CATALOG, cast("Wire", wire), told.append)
    act(writer)
    writer.finish()
    await asyncio.wait_for(writer.run(), 5)
    return told


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "BACK_OFF", 0.0)


async def test_what_stands_already_is_not_written_again() -> None:
    """Neither what was posted, nor what was painted last; what failed may be there or not."""
    wire = PaperWire(Lost("10003"))
    told: list[Post] = []
    writer = Writer(CATALOG, cast("Wire", wire), told.append)
    running = asyncio.create_task(writer.run())

    async def settled(act: Callable[[], None]) -> int:
        act()
        for _ in range(20):
            await asyncio.sleep(0)
        return len(wire.taken)

    other = replace(painting(NEW), screen=replace(SCREEN, rows=((buttons.LEAVE,),)))
    assert await settled(lambda: writer.paint(painting(OLD))) == 0, "that one was lost"
    assert await settled(lambda: writer.paint(painting(OLD))) == 1, "so it is written when it is asked for"
    assert await settled(lambda: writer.post(Fresh(painting(0), "first", None))) == 1
    assert await settled(lambda: writer.paint(painting(NEW))) == 1, "it was posted like this"
    assert await settled(lambda: writer.paint(other)) == 2, "another button"
    assert await settled(lambda: writer.paint(other)) == 2
    assert await settled(lambda: writer.paint(painting(NEW))) == 3
    assert await settled(lambda: writer.paint(painting(OLD))) == 4, "another message"
    writer.finish()
    await running


@pytest.mark.parametrize("failures", [0, 1, TRIES - 1])
async def test_an_earlier_message_is_cut_in_the_end(failures: int) -> None:
    wire = PaperWire(*[NotNow("slow")] * failures)
    assert await written(wire, lambda writer: writer.trim(painting(OLD))) == [Trimmed(OLD)]
    assert wire.taken == [(OLD, False)]


@pytest.mark.parametrize("trouble", [[NotNow("slow")] * TRIES, [MessageLost("gone")], [Lost("gone")]])
async def test_one_that_cannot_be_cut_is_given_up(trouble: list[Exception]) -> None:
    wire = PaperWire(*trouble)
    assert await written(wire, lambda writer: writer.trim(painting(OLD))) == [Trimmed(OLD)]
    assert wire.taken == []


@pytest.mark.parametrize("trouble", [[], [NotNow("slow")] * 2])
async def test_an_earlier_message_that_is_to_go_is_deleted(trouble: list[Exception]) -> None:
    wire, old = PaperWire(*trouble), replace(painting(OLD), removed=True)
    assert await written(wire, lambda writer: writer.trim(old)) == [Trimmed(OLD)]
    assert (wire.taken, wire.deleted) == ([], [OLD])


async def test_the_present_message_comes_before_a_second_try() -> None:
    wire = PaperWire(NotNow("slow"))

    def act(writer: Writer) -> None:
        writer.trim(painting(OLD))
        asyncio.get_running_loop().call_soon(writer.paint, painting(NEW))

    await written(wire, act)
    assert wire.taken == [(NEW, True), (OLD, False)]


async def test_what_nobody_thought_of_ends_no_writer() -> None:
    """One message is given up, and told to the table; the next stands."""
    wire = PaperWire(ValueError("never seen before"), ValueError("nor this"))

    def act(writer: Writer) -> None:
        writer.post(Fresh(painting(0), "first", None))
        writer.trim(painting(OLD))
        writer.post(Fresh(painting(0), "second", None))

    told = await written(wire, act)
    assert told == [NotPosted("first", lost=False), NotPosted("second", lost=False), Trimmed(OLD)]
    told = await written(wire, lambda writer: writer.post(Fresh(painting(0), "third", None)))
    assert told == [Posted("third", NEW)]


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        ([MessageLost("10008")], PostDeleted("first")),
        ([NotNow("502"), MessageLost("10008")], PostDeleted("first")),
        ([Lost("10003")], NotPosted("first", lost=True)),
        ([NotNow("502"), NotNow("502")], Posted("first", NEW)),
        ([NotNow("502")] * TRIES, NotPosted("first", lost=False)),
    ],
)
async def test_a_message_that_stood_and_was_deleted_is_no_lost_channel(
    trouble: list[Exception], told: Post
) -> None:
    """Under a nonce that has been used Discord tells of the message that it made, and says 10008 when that is gone."""
    wire = PaperWire(*trouble)
    assert await written(wire, lambda writer: writer.post(Fresh(painting(0), "first", None))) == [told]


async def test_a_repaint_that_breaks_leaves_room_for_the_next() -> None:
    wire = PaperWire(ValueError("never seen before"))

    def act(writer: Writer) -> None:
        writer.paint(painting(OLD))
        asyncio.get_running_loop().call_later(0.01, writer.paint, painting(NEW))
        asyncio.get_running_loop().call_later(0.02, writer.finish)

    writer = Writer(CATALOG, cast("Wire", wire), lambda post: None)
    act(writer)
    await asyncio.wait_for(writer.run(), 5)
    assert wire.taken == [(NEW, True)]


async def test_a_thread_that_sleeps_is_woken_by_a_message_and_repainted() -> None:
    """An archived, unlocked thread is only asleep."""
    wire = PaperWire(Asleep("50083"))
    assert await written(wire, lambda writer: writer.paint(painting(OLD))) == []
    assert (wire.taken, wire.woken, wire.deleted) == ([(OLD, True)], 1, [WAKER])


async def test_a_thread_that_sleeps_and_is_locked_is_lost() -> None:
    wire = PaperWire(Asleep("50083"), Asleep("50083"))
    assert await written(wire, lambda writer: writer.paint(painting(OLD))) == [Gone()]
    assert wire.taken == []


@pytest.mark.parametrize(
    ("trouble", "read"),
    [
        ([], True),
        ([NotNow("slow")], True),
        ([MessageLost("10008")], True),
        ([Lost("10003")], False),
        ([Asleep("50083")], False),
        ([NotNow("slow")] * TRIES, False),
        ([ValueError("never seen before")], False),
    ],
)
async def test_the_last_word_goes_where_it_can_be_read(trouble: list[Exception], read: bool) -> None:
    wire, letters = PaperWire(*trouble), list[str]()
    await written(wire, lambda writer: writer.last(painting(OLD), lambda: letters.append("sent")))
    assert letters == ([] if read else ["sent"])

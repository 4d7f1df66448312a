"""The program is told to stop: presses being worked on are answered, later ones hear that it restarts."""

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.errors import Refusal
from bot.ui.presses import Presses
from bot.ui.replies import Answer


@dataclass
class PaperStage:
    """Remembers how presses were answered."""

    told: list[str] = field(default_factory=list)
    lead_on: Any = None  # what the presses hang in

    def refuse(self, answer: Answer, refusal: Refusal) -> None:
        self.told.append(refusal.code)

    def apologise(self, answer: Answer, table: str, hand: int, error: Exception) -> None:
        self.told.append(type(error).__name__)


@dataclass
class Shelf:
    """As much of a house as presses ask for before they know what was pressed."""

    stage: PaperStage = field(default_factory=PaperStage)
    wire: Any = None
    clock: Any = None


@dataclass
class Asked:
    """As much of a press, and of the answer to it, as is looked at before its work begins."""

    type: discord.InteractionType = discord.InteractionType.component
    data: Any = field(default_factory=lambda: {"custom_id": "g:help:help"})
    user: Any = field(default_factory=lambda: SimpleNamespace(id=11, display_name="Ann", bot=False))
    permissions: Any = field(default_factory=discord.Permissions)
    guild_id: int = 900

    @property
    def interaction(self) -> Any:
        return self


ANSWER = cast("Answer", Asked())


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def presses(shelf: Shelf) -> Presses:
    house: Any = shelf
    return Presses(house)


async def test_what_is_being_worked_on_is_finished(shelf: Shelf, presses: Presses) -> None:
    done = asyncio.Event()

    async def work() -> None:
        await done.wait()
        shelf.stage.told.append("answered")

    pressed = asyncio.create_task(presses.guard(ANSWER, work))
    await asyncio.sleep(0)
    asyncio.get_running_loop().call_soon(done.set)
    await presses.finish(5)
    assert shelf.stage.told == ["answered"]
    assert pressed.done()


async def test_nothing_is_waited_for_longer_than_there_is_time(shelf: Shelf, presses: Presses) -> None:
    pressed = asyncio.create_task(presses.guard(ANSWER, asyncio.Event().wait))  # type: ignore[arg-type]  # never comes
    await asyncio.sleep(0)
    await presses.finish(0.01)
    assert not pressed.done()
    pressed.cancel()


async def test_later_presses_hear_that_it_restarts(shelf: Shelf, presses: Presses) -> None:
    async def work() -> None:
        shelf.stage.told.append("answered")

    await presses.finish(5)
    await presses.guard(ANSWER, work)
    assert shelf.stage.told == ["restarting"]


async def test_what_goes_wrong_is_told_and_forgotten(shelf: Shelf, presses: Presses) -> None:
    async def work() -> None:
        raise ValueError("never seen before")

    await presses.guard(ANSWER, work)
    await presses.finish(5)
    assert shelf.stage.told == ["ValueError"]

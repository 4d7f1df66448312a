"""Nothing in the background ends unheard: one place starts it all, logs what breaks, and starts again what goes on."""

import ast
import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import ROOT
from bot.tasks import STARTS_AGAIN_AFTER, Tasks, awaited

STARTERS = {"create_task", "ensure_future", "TaskGroup", "run_coroutine_threadsafe"}
THE_PLACE = ROOT / "bot/tasks.py"


def sources() -> list[Path]:
    return [*sorted((ROOT / "bot").rglob("*.py")), *sorted((ROOT / "cogs").rglob("*.py"))]


def called(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every name that something is done with, and its line: whatever is called, passed on or imported."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.alias(name=name):
                yield name, node.lineno


def test_nothing_is_started_anywhere_else() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line} {name}"
        for file in sources()
        if file != THE_PLACE
        for name, line in called(ast.parse(file.read_text("utf-8")))
        if name in STARTERS
    ]
    assert found == []


def test_what_is_to_be_awaited_has_an_owner() -> None:
    """The task is kept under a name, or stands in an expression that uses it: it is never let go."""
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in sources()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if isinstance(node.value.func, ast.Name) and node.value.func.id == "awaited"
    ]
    assert found == []


class Waits:
    """Waits no time at all, and remembers for how long it was asked to."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await asyncio.sleep(0)


async def test_work_that_breaks_is_logged_and_started_again(caplog: pytest.LogCaptureFixture) -> None:
    waits, done = Waits(), asyncio.Event()
    tries = 0

    async def work() -> None:
        nonlocal tries
        tries += 1
        if tries <= 6:
            raise OSError("a hiccup")
        done.set()
        await asyncio.Event().wait()

    background = Tasks(sleep=waits)
    with caplog.at_level(logging.ERROR):
        running = background.keep(work, "the note")
        await done.wait()
    assert tries == 7
    assert waits.asked == [*STARTS_AGAIN_AFTER, STARTS_AGAIN_AFTER[-1], STARTS_AGAIN_AFTER[-1]]
    assert [record.message for record in caplog.records[:2]] == [
        "the note (starting again in 1 s) broke off",
        "the note (starting again in 5 s) broke off",
    ]
    assert all(record.exc_info for record in caplog.records)
    assert not running.done()
    await background.close()
    assert running.cancelled()


async def test_work_cut_off_from_within_is_no_order_to_end(caplog: pytest.LogCaptureFixture) -> None:
    """Something it waited for was cancelled; it itself wasn't."""
    waits, again = Waits(), asyncio.Event()
    first = True

    async def work() -> None:
        nonlocal first
        if first:
            first = False
            raise asyncio.CancelledError
        again.set()
        await asyncio.Event().wait()

    background = Tasks(sleep=waits)
    background.keep(work, "the note")
    await again.wait()
    assert "the note" in caplog.text
    await background.close()


async def test_each_new_start_is_told_before(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []

    async def work() -> None:
        told.append("works")
        if told.count("works") == 1:
            raise ValueError

    await Tasks(sleep=Waits()).keep(work, "work", lambda: told.append("broke"))
    assert told == ["works", "broke", "works"]
    assert "work (starting again in 1 s) broke off" in caplog.text


async def test_work_done_once_is_heard_of_when_it_breaks(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        raise ValueError("spilt")

    background = Tasks()
    await asyncio.wait({background.once(work(), "an answer")})
    assert "an answer broke off" in caplog.text
    assert "spilt" in caplog.text


async def test_drained_what_can_end_ends_and_the_rest_is_cut_off() -> None:
    background, may_end = Tasks(), asyncio.Event()
    quick = background.once(_until(may_end), "quick")
    stuck = background.once(_until(asyncio.Event()), "stuck")
    may_end.set()
    await background.drain(0.01)
    await asyncio.wait({stuck})
    assert quick.done()
    assert not quick.cancelled()
    assert stuck.cancelled()


async def _until(event: asyncio.Event) -> None:
    await event.wait()


async def test_what_is_awaited_tells_its_owner() -> None:
    async def work() -> int:
        return 7

    assert await awaited(work(), "seven") == 7

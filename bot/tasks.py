"""What goes on in the background: the one place that starts it, names it, watches it, starts it again and ends it.

Nothing that runs beside the rest ends unheard: work that is done once is logged when it breaks, work that goes on for
good is started again, and what somebody waits for tells them by that.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, None]]
Heard = Callable[[str, BaseException], None]
"""Told of work that broke: its name, and what broke it."""

STARTS_AGAIN_AFTER = (1.0, 5.0, 15.0, 60.0)
"""Seconds between a break and the next start; the last one holds for all that follow."""
STEADY_AFTER = 300.0
"""Seconds of going on well after which a break counts as the first again."""


def awaited(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Work whose owner waits for its end, takes its result and ends it when nobody wants it any more."""
    return asyncio.create_task(work, name=name)


def _to_the_log(name: str, error: BaseException) -> None:
    log.error("%s broke off", name, exc_info=error)


class Tasks:
    """Work of one owner in the background, for as long as the owner is there.

    `heard` is told of each break instead of the log; `sleep` waits between two starts.
    """

    def __init__(
        self, heard: Heard = _to_the_log, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._heard, self._sleep = heard, sleep
        self._running: set[asyncio.Task[Any]] = set()

    def once(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Work that is done when it is done; that it broke is heard."""
        task = asyncio.create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def keep(self, work: Work, name: str, broke: Callable[[], None] | None = None) -> asyncio.Task[None]:
        """Work that goes on until it returns by itself or is cancelled; when it breaks it is started again.

        `broke` is called before each new start.
        """
        return self.once(self._kept(work, name, broke), name)

    async def drain(self, seconds: float) -> None:
        """Let what is under way come to its end for so long at most, and cut off the rest."""
        if self._running:
            await asyncio.wait(set(self._running), timeout=seconds)
        for task in set(self._running):
            task.cancel()

    async def close(self) -> None:
        """End all of it."""
        tasks = set(self._running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _kept(self, work: Work, name: str, broke: Callable[[], None] | None) -> None:
        breaks = 0
        while True:
            began = time.monotonic()
            try:
                await work()
            except asyncio.CancelledError as error:
                if _is_told_to_end():
                    raise
                trouble: BaseException = error  # of something within, which nobody here has cancelled
            except Exception as error:
                trouble = error
            else:
                return
            breaks = 1 if time.monotonic() - began >= STEADY_AFTER else breaks + 1
            wait = STARTS_AGAIN_AFTER[min(breaks, len(STARTS_AGAIN_AFTER)) - 1]
            self._heard(f"{name} (starting again in {wait:.0f} s)", trouble)
            await self._pause(name, wait)
            if broke is not None:
                broke()

    async def _pause(self, name: str, seconds: float) -> None:
        try:
            await self._sleep(seconds)
        except Exception as error:
            self._heard(f"the wait before {name}", error)
            await asyncio.sleep(seconds)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._heard(task.get_name(), error)


def _is_told_to_end() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

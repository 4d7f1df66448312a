"""The server's clock: runs with the wall, and can be turned on by hand so that nobody has to wait."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable

END = 3_471_292_800.0
"""The first second of 2080, beyond which this clock is not turned: ids made later would not fit into 63 bits."""


class Clock:
    """Seconds since 1970. `at` runs a function when its moment comes, or at once when the clock is turned past it."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()
        self._alarm: asyncio.TimerHandle | None = None

    def now(self) -> float:
        return time.monotonic() + self._ahead

    def advance(self, seconds: float) -> None:
        """Turn the clock on by this many seconds, and run what came due, oldest first; raises ValueError for others."""
        if seconds < 0:
            raise ValueError("this clock only goes forward")
        if self.now() + seconds > END:
            raise ValueError("this clock ends in 2080")
        self._ahead += seconds
        self._ring()

    def at(self, moment: float, then: Callable[[], None]) -> None:
        """Run `then` at this moment of the server's time."""
        heapq.heappush(self._due, (moment, next(self._count), then))
        self._set_alarm()

    def _ring(self) -> None:
        while self._due and self._due[0][0] <= self.now():
            heapq.heappop(self._due)[2]()
        self._set_alarm()

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._due:
            wait = max(0.0, self._due[0][0] - self.now())
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def stop(self) -> None:
        """Forget everything that is still to come."""
        self._due.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

"""The time at the tables: the system's own, with every wait divided by a tempo on loopback."""

import asyncio
import time


class SystemClock:
    """The wall clock. `tempo` 1 is real life; 20 makes a wait of two seconds a tenth of one."""

    def __init__(self, tempo: float = 1.0) -> None:
        self._tempo = tempo

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def span(self, seconds: float) -> int:
        return max(1, round(seconds * 1000 / self._tempo)) if seconds > 0 else 0

    async def until(self, at: int) -> None:
        await asyncio.sleep(max(0, at - self.now()) / 1000)

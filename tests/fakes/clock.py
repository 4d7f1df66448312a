"""A clock turned by hand: no time passes but what a test lets pass."""

import asyncio

NOON = 1_715_256_000_000  # Thursday, 9 May 2024, 12:00 UTC


class HandClock:
    """Satisfies the tables' `Clock`. `turn_to` moves the hands and wakes whoever waited for that moment."""

    def __init__(self, now: int = NOON) -> None:
        self._now = now
        self.asked = 0
        """How often anybody began to wait; it rises for as long as somebody is busy."""
        self._waiting: dict[asyncio.Future[None], int] = {}

    def now(self) -> int:
        return self._now

    def span(self, seconds: float) -> int:
        return round(seconds * 1000)

    async def until(self, at: int) -> None:
        self.asked += 1
        if at <= self._now:
            await asyncio.sleep(0)
            return
        woken = asyncio.get_running_loop().create_future()
        self._waiting[woken] = at
        try:
            await woken
        finally:
            del self._waiting[woken]

    def turn_to(self, now: int) -> None:
        """Move the hands forward to `now` (milliseconds since 1970)."""
        self._now = max(self._now, now)
        for woken, at in self._waiting.items():
            if at <= self._now and not woken.done():
                woken.set_result(None)

    def next_alarm(self) -> int | None:
        """The moment someone waits for first; None when nobody waits."""
        return min((at for woken, at in self._waiting.items() if not woken.done()), default=None)

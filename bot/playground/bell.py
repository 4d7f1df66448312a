"""The bell that rings at every change, for those who wait for one and those who watch them all."""

import asyncio

from bot.playground.model.refusals import Json
from bot.playground.model.world import Change, World


class Bell:
    """Hung into a world; `shut` lets everybody go."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.shutting = False
        self._waiting: set[asyncio.Future[None]] = set()
        self._watching: set[asyncio.Queue[Json | None]] = set()
        world.listeners.append(self._heard)

    def _heard(self, change: Change) -> None:
        self._wake()
        for queue in self._watching:
            queue.put_nowait({"version": self.world.version, "kind": change.kind, "id": change.key})

    def _wake(self) -> None:
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        self._waiting.clear()

    async def rung(self, timeout: float) -> bool:
        """Wait for the next change, at most `timeout` seconds; False when none came, or all is over."""
        if self.shutting or timeout <= 0:
            return False
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await asyncio.wait_for(future, timeout)
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(future)
        return not self.shutting

    def watch(self) -> asyncio.Queue[Json | None]:
        """A queue of every change from now on; None at the end. Give it back to `leave`."""
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._watching.add(queue)
        return queue

    def leave(self, queue: asyncio.Queue[Json | None]) -> None:
        self._watching.discard(queue)

    def shut(self) -> None:
        self.shutting = True
        self._wake()
        for queue in self._watching:
            queue.put_nowait(None)

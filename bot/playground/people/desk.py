"""The control API's front desk: reads a request, runs one wish, answers with the world's version."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.playground.core import Core
from bot.playground.model.refusals import Json, Missing, Refused, Unsendable
from bot.playground.model.world import Change

CONTROL = "/playground"
LONGEST_WAIT = 25.0


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asked: `said` is the body of a POST and the query of a GET together."""

    core: Core
    said: Json
    path: dict[str, str]

    def need(self, key: str) -> Any:
        if self.said.get(key) is None:
            raise Unsendable(f"{key} is needed")
        return self.said[key]


Doing = Callable[[Wish], Awaitable[Json]]


class Doings(dict[tuple[str, str], Doing]):
    """What can be asked for, filled by decorators."""

    def __call__(self, method: str, path: str) -> Callable[[Doing], Doing]:
        def keep(doing: Doing) -> Doing:
            self[method, path] = doing
            return doing

        return keep


class Desk:
    """Serves doings; also lets clients wait for changes, or watch them all."""

    def __init__(self, core: Core, doings: Doings) -> None:
        self.core, self.doings = core, doings
        self._waiting: set[asyncio.Future[None]] = set()
        self._streams: set[asyncio.Queue[Json | None]] = set()
        core.world.listeners.append(self._heard)

    def open(self, app: web.Application) -> None:
        for (method, path), doing in self.doings.items():
            app.router.add_route(method, CONTROL + path, self._serve(doing))
        app.router.add_get(CONTROL + "/wait", self._wait)
        app.router.add_get(CONTROL + "/stream", self._stream)
        app.router.add_get(CONTROL + "/interactions/{id}", self._interaction)

    def _heard(self, change: Change) -> None:
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        self._waiting.clear()
        for stream in self._streams:
            stream.put_nowait({"version": self.core.world.version, "kind": change.kind, "id": change.key})

    async def changed(self, timeout: float) -> bool:
        """Wait for the next change; False when none came in time."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await asyncio.wait_for(future, timeout)
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(future)
        return True

    def shut(self) -> None:
        """Let everybody who waits or watches go."""
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        for stream in self._streams:
            stream.put_nowait(None)

    def _answer(self, body: Json, status: int = 200) -> web.Response:
        packed = json.dumps(body | {"version": self.core.world.version}, ensure_ascii=False)
        return web.Response(status=status, text=packed, content_type="application/json")

    def _serve(self, doing: Doing) -> Any:
        async def handle(request: web.Request) -> web.Response:
            return await self._try(request, doing)

        return handle

    async def _try(self, request: web.Request, doing: Doing) -> web.Response:
        try:
            said: Json = dict(request.query)
            if request.body_exists:
                body = await request.json()
                if not isinstance(body, dict):
                    raise Unsendable("a JSON object is wanted")
                said |= body
            return self._answer(await doing(Wish(self.core, said, dict(request.match_info))))
        except Missing as missing:
            return self._answer({"error": str(missing)}, 404)
        except Refused as refused:
            return self._answer({"error": refused.message, "discord": refused.body()}, 400)
        except (Unsendable, ValueError, TypeError) as wrong:
            return self._answer({"error": str(wrong)}, 400)

    async def _wait(self, request: web.Request) -> web.Response:
        after = int(request.query.get("after", -1))
        deadline = asyncio.get_running_loop().time() + min(
            float(request.query.get("timeout", LONGEST_WAIT)), LONGEST_WAIT
        )
        while self.core.world.version <= after:
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0 or not await self.changed(left):
                break
        return self._answer({})

    async def _interaction(self, request: web.Request) -> web.Response:
        """As `/interactions/{id}`, held with `?wait=S` until it is no longer pending."""
        from bot.playground.people.looking import outcome

        deadline = asyncio.get_running_loop().time() + min(float(request.query.get("wait", 0)), LONGEST_WAIT)
        interaction = self.core.interactions.get(request.match_info["id"])
        if interaction is None:
            return self._answer({"error": "there is no such interaction"}, 404)
        while interaction.state == "pending":
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0 or not await self.changed(left):
                break
        return self._answer(outcome(self.core, interaction))

    async def _stream(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._streams.add(queue)
        reader = asyncio.ensure_future(ws.receive())
        try:
            await ws.send_json({"version": self.core.world.version, "kind": "hello", "id": ""})
            while not reader.done():
                getter = asyncio.ensure_future(queue.get())
                await asyncio.wait({getter, reader}, return_when=asyncio.FIRST_COMPLETED)
                if not getter.done():
                    getter.cancel()
                    break
                if (news := getter.result()) is None:
                    break
                await ws.send_json(news)
        except ConnectionError:
            pass  # the watcher left in the middle of a word
        finally:
            self._streams.discard(queue)
            reader.cancel()
            await ws.close()
        return ws

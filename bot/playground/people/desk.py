"""The control API's front desk: reads a request, runs one wish, answers with the world's version."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.playground.core import Core
from bot.playground.model.refusals import Json, Missing, Refused, Unsendable

CONTROL = "/playground"


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
    """Serves doings, and the stream of all changes."""

    def __init__(self, core: Core, doings: Doings) -> None:
        self.core, self.doings = core, doings

    def open(self, app: web.Application) -> None:
        for (method, path), doing in self.doings.items():
            app.router.add_route(method, CONTROL + path, self._serve(doing))
        app.router.add_get(CONTROL + "/stream", self._stream)

    def _answer(self, body: Json, status: int = 200) -> web.Response:
        packed = json.dumps(body | {"version": self.core.world.version}, ensure_ascii=False)
        return web.Response(status=status, text=packed, content_type="application/json")

    def _serve(self, doing: Doing) -> Any:
        async def handle(request: web.Request) -> web.Response:
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

        return handle

    async def _stream(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        queue = self.core.bell.watch()
        queue.put_nowait({"version": self.core.world.version, "kind": "hello", "id": ""})
        reader = asyncio.ensure_future(ws.receive())
        try:
            while not reader.done():
                news = asyncio.ensure_future(queue.get())
                await asyncio.wait({news, reader}, return_when=asyncio.FIRST_COMPLETED)
                if not news.done() or (change := news.result()) is None:
                    news.cancel()
                    break
                await ws.send_json(change)
        except ConnectionError:
            pass  # the watcher left in the middle of a word
        finally:
            self.core.bell.leave(queue)
            reader.cancel()
            await ws.close()
        return ws

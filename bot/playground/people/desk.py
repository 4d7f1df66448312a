"""The control API's front desk: reads a request, runs one wish, answers with the world's version."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.playground.core import Core
from bot.playground.model.refusals import Json, Missing, Refused, Unsendable
from bot.playground.parsing import parse
from bot.playground.people.wishes import Wish
from bot.tasks import awaited

__all__ = ["CONTROL", "Desk", "Doing", "Doings", "Wish"]

CONTROL = "/playground"


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
        app.router.add_route("*", CONTROL + "/{rest:.*}", self._lost)

    async def answer(self, doing: Doing, wish: Wish) -> tuple[int, Json]:
        """Do it; the status and the body to answer with."""
        try:
            return 200, await doing(wish)
        except Missing as missing:
            return 404, {"error": str(missing)}
        except Refused as refused:
            return 400, {"error": refused.message, "discord": refused.body()}
        except Unsendable as wrong:
            return 400, {"error": str(wrong)}

    def _serve(self, doing: Doing) -> Any:
        async def handle(request: web.Request) -> web.Response:
            try:
                said = await _said(request)
            except Unsendable as wrong:
                return self._packed(400, {"error": str(wrong)})
            return self._packed(*await self.answer(doing, Wish(self.core, said, dict(request.match_info))))

        return handle

    async def _lost(self, request: web.Request) -> web.Response:
        where = request.path.removeprefix(CONTROL)
        return self._packed(404, {"error": f"there is no {request.method} {where}"})

    def _packed(self, status: int, body: Json) -> web.Response:
        packed = json.dumps(body | {"version": self.core.world.version}, ensure_ascii=False)
        return web.Response(status=status, text=packed, content_type="application/json")

    async def _stream(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        queue = self.core.bell.watch()
        queue.put_nowait({"version": self.core.world.version, "kind": "hello", "id": ""})
        reader = awaited(ws.receive(), "window")
        try:
            while not reader.done():
                news = awaited(queue.get(), "news")
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


async def _said(request: web.Request) -> Json:
    """The query and the body of a request together."""
    try:
        raw = await request.read()
        body = parse(raw) if raw else {}
    except web.HTTPRequestEntityTooLarge:
        raise Unsendable("this is too much at once") from None
    except ValueError:
        raise Unsendable("the body is no JSON") from None
    if not isinstance(body, dict):
        raise Unsendable("a JSON object is wanted")
    return dict(request.query) | body

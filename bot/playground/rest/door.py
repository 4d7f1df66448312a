"""What every REST call passes on its way in and out: faults, token, ban, limits, and the record."""

import asyncio
import re
from typing import Any

from aiohttp import web

from bot.playground.core import Core
from bot.playground.faults import Fault
from bot.playground.model.refusals import Json, Refused
from bot.playground.rest.calls import Call, Reply, Route, read_body, response

API = "/api/v10"
MAJOR = ("channel", "guild", "webhook", "token")
"""Path parameters that have a bucket of their own."""


class Door:
    """Serves routes, one call at a time."""

    def __init__(self, core: Core, routes: list[Route]) -> None:
        self.core, self.routes = core, routes

    def open(self, app: web.Application) -> None:
        """Hang all routes into the server, `@original` before ids, and a loud 404 behind them."""
        for route in sorted(self.routes, key=lambda r: r.path.count("{")):
            path = re.sub(r"\{(\w+)\}", r"{\1:[^/]+}", route.path)
            app.router.add_route(route.method, API + path, self._serve(route))
        app.router.add_route("*", API + "/{rest:.*}", self._serve(None))

    def _serve(self, route: Route | None) -> Any:
        async def handle(request: web.Request) -> web.StreamResponse:
            record: Json = {
                "method": request.method,
                "path": request.path.removeprefix(API),
                "query": dict(request.query),
                "body": None,
            }
            loop = asyncio.get_running_loop()
            started, at = loop.time(), self.core.clock.now()
            try:
                status, body, headers = await self._through(route, request, record)
            except asyncio.CancelledError:
                self._note(record, 0, None, {}, at, started)
                raise
            self.core.limits.answered(status, headers.get("X-RateLimit-Scope"), self.core.clock.now())
            self._note(record, status, body, headers, at, started)
            if isinstance(body, str):
                return web.Response(status=status, text=body, content_type="text/html", headers=headers)
            return response(status, body, headers)

        return handle

    def _note(
        self, record: Json, status: int, body: Any, headers: dict[str, str], at: float, started: float
    ) -> None:
        ms = round((asyncio.get_running_loop().time() - started) * 1000, 2)
        told = {
            "status": status,
            "response": body,
            "at": at,
            "ms": ms,
            "bucket": headers.get("X-RateLimit-Bucket"),
        }
        self.core.traffic.rest(record | told)
        self.core.world.changed("traffic", str(self.core.traffic.count))

    async def _through(
        self, route: Route | None, request: web.Request, record: Json
    ) -> tuple[int, Any, dict[str, str]]:
        """Everything between the socket and the handler; returns status, body and headers."""
        core, headers = self.core, {}
        try:
            body, uploads = await read_body(request)
        except Refused as refused:
            return refused.status, refused.body(), {}
        record["body"] = body
        if uploads:
            record["files"] = [u.filename for u in uploads]
        if core.limits.banned(core.clock.now()) and not (route is not None and route.open):
            return 429, "<html>error code: 1015</html>", {"Retry-After": "600"}
        fault = core.faults.strike(request.method, record["path"])
        if fault is not None and not fault.after and (spoilt := await _spoil(fault)) is not None:
            return spoilt
        if route is None:
            return 404, {"message": "404: Not Found", "code": 0}, {}
        if not route.open and request.headers.get("Authorization") != f"Bot {core.token}":
            return 401, {"message": "401: Unauthorized", "code": 0}, {}
        params = dict(request.match_info)
        major = "/".join(params[name] for name in MAJOR if name in params)
        verdict = core.limits.call(route.method, route.path, major, core.clock.now(), counts=not route.open)
        headers = verdict.headers
        if verdict.refusal is not None:
            return 429, verdict.refusal, headers
        try:
            reply = await route.handler(Call(core, params, dict(request.query), body, uploads))
        except Refused as refused:
            reply = Reply(refused.status, refused.body())
            headers |= _scope(refused)
        if fault is not None and fault.after and (spoilt := await _spoil(fault)) is not None:
            return spoilt
        return reply.status, reply.body, headers


def _scope(refused: Refused) -> dict[str, str]:
    if refused.status != 429:
        return {}
    wait = refused.retry_after or 1.0
    return {"Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": "shared"}


async def _spoil(fault: Fault) -> tuple[int, Any, dict[str, str]] | None:
    """Let a fault have its way; None if it only took time."""
    if fault.slow:
        await asyncio.sleep(fault.slow)
    if fault.hang:
        await fault.released.wait()
        return 504, {"message": "", "code": 0}, {}
    if fault.status is None:
        return None
    if fault.cloudflare:
        return fault.status, "<html>error code: 1015</html>", {"Retry-After": "1"}
    if fault.status == 429:
        wait = fault.retry_after
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": fault.everywhere}
        scope = "global" if fault.everywhere else "user"
        return 429, body, {"Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope}
    return fault.status, {"message": f"{fault.status}: on demand", "code": fault.code}, {}

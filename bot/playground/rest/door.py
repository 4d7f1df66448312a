"""What every REST call passes on its way in and out: faults, token, ban, limits, and the record."""

import asyncio
import re
from dataclasses import dataclass, field, replace
from typing import Any

from aiohttp import web

from bot.playground.core import Core
from bot.playground.faults import Cut, Fault
from bot.playground.model.refusals import Json, Refused
from bot.playground.rest.calls import Call, Reply, Route, read_body, response

API = "/api/v10"
MAJOR = ("channel", "guild", "webhook", "token")
"""Path parameters that have a bucket of their own."""
CLOUDFLARE, CLOUDFLARE_NAMELESS = "<html>error code: 1015</html>", "<html>error code: 1010</html>"
"""What is said to an address that is banned, and to a client that does not say what it is."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back: a body of JSON, or a page; or only a part of it where the connection shall be cut."""

    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    cut: Cut | None = None

    def packed(self) -> web.Response:
        if isinstance(self.body, str):
            return web.Response(
                status=self.status, text=self.body, content_type="text/html", headers=self.headers
            )
        return response(self.status, self.body, self.headers)


UNHEARD = Answer(0)
"""How a call is recorded whose answer did not reach the bot."""


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
                answer = await self._through(route, request, record)
            except asyncio.CancelledError:
                self._note(record, UNHEARD, at, started)
                raise
            if answer.cut is not None:
                self._note(record, UNHEARD, at, started)
                return await _cut_off(request, answer)
            now = self.core.clock.now()
            self.core.limits.answered(answer.status, answer.headers.get("X-RateLimit-Scope"), now)
            self._note(record, answer, at, started)
            return answer.packed()

        return handle

    def _note(self, record: Json, answer: Answer, at: float, started: float) -> None:
        told = {
            "status": answer.status,
            "response": answer.body,
            "at": at,
            "ms": round((asyncio.get_running_loop().time() - started) * 1000, 2),
            "bucket": answer.headers.get("X-RateLimit-Bucket"),
        }
        self.core.traffic.rest(record | told)
        self.core.world.changed("traffic", str(self.core.traffic.count))

    async def _through(self, route: Route | None, request: web.Request, record: Json) -> Answer:
        """Everything between the socket and the handler.

        Answers to interactions are free of the limit for all of a bot's calls and of the ban for asking wrongly.
        """
        core = self.core
        try:
            body, uploads = await read_body(request)
        except Refused as refused:
            return Answer(refused.status, refused.body())
        record["body"] = body
        if uploads:
            record["files"] = [u.filename for u in uploads]
        if core.limits.banned(core.clock.now()) and not (route is not None and route.open):
            return Answer(429, CLOUDFLARE, {"Retry-After": "600"})
        if not request.headers.get("User-Agent", "").strip():
            return Answer(403, CLOUDFLARE_NAMELESS)
        fault = core.faults.strike(request.method, record["path"])
        if fault is not None and fault.when == "before":
            spoilt = await _spoil(fault, None)
            if spoilt is not None:
                return spoilt
        if route is None:
            return Answer(404, {"message": "404: Not Found", "code": 0})
        if not route.open and request.headers.get("Authorization") != f"Bot {core.token}":
            return Answer(401, {"message": "401: Unauthorized", "code": 0})
        params = dict(request.match_info)
        major = "/".join(params[name] for name in MAJOR if name in params)
        verdict = core.limits.call(route.method, route.path, major, core.clock.now(), counts=not route.open)
        if verdict.refusal is not None:
            return Answer(429, verdict.refusal, verdict.headers)
        answer = await _handled(
            route, Call(core, params, dict(request.query), body, uploads), verdict.headers
        )
        if fault is not None and fault.when == "after":
            return await _spoil(fault, answer) or answer
        return answer


async def _handled(route: Route, call: Call, headers: dict[str, str]) -> Answer:
    try:
        reply = await route.handler(call)
    except Refused as refused:
        if refused.status == 429:
            headers = headers | _wait(refused.retry_after or 1.0, "user")
        reply = Reply(refused.status, refused.body())
    return Answer(reply.status, reply.body, headers)


def _wait(seconds: float, scope: str) -> dict[str, str]:
    told = {"Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope}
    return told | ({"X-RateLimit-Global": "true"} if scope == "global" else {})


async def _spoil(fault: Fault, answer: Answer | None) -> Answer | None:
    """Let a fault have its way with an answer, or with a call that has none yet; None if it only took time."""
    if fault.slow:
        await asyncio.sleep(fault.slow)
    if fault.hang:
        await fault.released.wait()
        return Answer(504, {"message": "", "code": 0})
    if fault.cut is not None:
        return replace(answer or _failing(fault, 502), cut=fault.cut)
    return None if fault.status is None else _failing(fault, fault.status)


def _failing(fault: Fault, status: int) -> Answer:
    if fault.cloudflare:
        return Answer(status, CLOUDFLARE, {"Retry-After": "1"})
    if status == 429:
        wait = fault.retry_after
        everywhere = fault.scope == "global"
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
        return Answer(429, body, _wait(wait, fault.scope))
    return Answer(status, {"message": f"{status}: on demand", "code": fault.code})


async def _cut_off(request: web.Request, answer: Answer) -> web.StreamResponse:
    """End the connection: before a word was said, or when half of the answer is out."""
    whole = answer.packed()
    half: web.StreamResponse = web.Response()
    if answer.cut == "answer" and isinstance(whole.body, bytes) and whole.body:
        half = web.StreamResponse(status=whole.status, headers=whole.headers)
        half.content_length = len(whole.body)
        await half.prepare(request)
        await half.write(whole.body[: len(whole.body) // 2])
    if request.transport is not None:
        request.transport.close()
    return half

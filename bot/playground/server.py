"""The playground as one thing: open it, point a bot at its addresses, close it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

from aiohttp import web

from bot.playground.core import Core
from bot.playground.gateway import HEARTBEAT
from bot.playground.model.attachments import content_type
from bot.playground.page import Page
from bot.playground.people.acting import acting
from bot.playground.people.breaking import breaking
from bot.playground.people.crowding import crowding
from bot.playground.people.desk import CONTROL, Desk, Doings
from bot.playground.people.looking import looking
from bot.playground.people.meddling import meddling
from bot.playground.people.threading import threading
from bot.playground.rest import applications, channels, guilds, interactions, messages, pins, threads
from bot.playground.rest.calls import MAX_REQUEST
from bot.playground.rest.door import API, Door
from bot.tasks import Tasks

LOOPBACK = ("127.0.0.1", "localhost")


class Playground:
    """A Discord on 127.0.0.1. `port` 0 takes a free one; without `data` nothing is kept.

    `api`, `gateway`, `control`, `origin` and `token` say where it is, once it is open.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        data: Path | None = None,
        traffic: Path | None = None,
        token: str | None = None,
        tempo: float = 1.0,
        heartbeat: float = HEARTBEAT,
        shards: int | None = None,
        max_concurrency: int = 1,
    ) -> None:
        self._wanted_port = port
        self.core = Core(
            data=data,
            traffic=traffic,
            token=token,
            tempo=tempo,
            heartbeat=heartbeat,
            shards=shards,
            max_concurrency=max_concurrency,
        )
        self.port = 0
        self._runner: web.AppRunner | None = None
        self._housekeeping = Tasks()

    @property
    def token(self) -> str:
        """The bot's token just now."""
        return self.core.token

    async def open(self) -> None:
        """Bind and listen; raises OSError if the port is taken."""
        try:
            await self._open()
        except BaseException:
            await self.close()
            raise

    async def _open(self) -> None:
        self.core.store.start()
        app = web.Application(middlewares=[self._only_from_here], client_max_size=MAX_REQUEST + 4096)
        families = (applications, channels, guilds, interactions, messages, pins, threads)
        Door(self.core, [route for family in families for route in family.routes]).open(app)
        self.page = Page(self.core)
        asked = looking | acting | threading | crowding | meddling | breaking | self.page.doings
        Desk(self.core, Doings(asked)).open(app)
        app.router.add_get("/gw/", self.core.gateway.handle)
        app.router.add_get("/attachments/{channel}/{attachment}/{filename}", self._attachment)
        app.router.add_get("/cdn/emojis/{emoji}", self._emoji)
        self.page.open(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._wanted_port, reuse_address=True)
        await site.start()
        self.port = int(self._runner.addresses[0][1])
        self.core.origin = self.origin = f"http://127.0.0.1:{self.port}"
        self.api, self.control = self.origin + API, self.origin + CONTROL
        self.gateway = self.core.gateway.url = f"ws://127.0.0.1:{self.port}/gw/"
        self._housekeeping.keep(self._tidy, "the playground's housekeeping")

    async def close(self) -> None:
        """Send everybody home and write everything down."""
        await self._housekeeping.close()
        self.core.faults.clear()
        self.core.bell.shut()
        await self.core.gateway.shut()
        if self._runner is not None:
            await self._runner.cleanup()
        self.core.close()

    async def __aenter__(self) -> "Playground":
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(30)
            self.core.tidy()

    @web.middleware
    async def _only_from_here(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse whoever came by another name than loopback's, and pages of other origins."""
        here = {f"{host}:{self.port}" for host in LOOPBACK}
        origin = request.headers.get("Origin")
        if request.host not in here or (origin is not None and urlsplit(origin).netloc not in here):
            return web.Response(status=403, text="The playground is for this machine only.")
        return await handler(request)

    async def _attachment(self, request: web.Request) -> web.Response:
        data = self.core.store.file(request.match_info["attachment"])
        if data is None:
            return web.Response(status=404, text="This content is no longer available.")
        kind = content_type(data, request.match_info["filename"])
        return web.Response(body=data, headers={"Content-Type": kind, "Cache-Control": "max-age=86400"})

    async def _emoji(self, request: web.Request) -> web.Response:
        data = self.core.store.file(request.match_info["emoji"].partition(".")[0])
        if data is None:
            return web.Response(status=404)
        return web.Response(body=data, headers={"Content-Type": content_type(data, "emoji.png")})

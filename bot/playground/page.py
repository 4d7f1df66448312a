"""The page where people see and play all this: its files, its house players, and the switches of the bot's process."""

import json
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from aiohttp import web

from bot.playground.core import Core
from bot.playground.model.permissions import within
from bot.playground.model.refusals import Json, Unsendable
from bot.playground.people.desk import CONTROL, Doings, Wish
from bot.playground.people.meddling import fresh
from bot.playground.robots import House

STATIC = Path(__file__).parent / "static"

NOTHING_FOREIGN = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self' ws://{host}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The page's Content-Security-Policy: it loads its own files and talks to its own server, and nothing else."""

Deed = Callable[[], Awaitable[object]]


class Page:
    """Serves the page and the little it needs beyond the control API.

    Whoever owns the bot's process fills `bot_control`: "restart" and "kill" are offered as buttons; "fresh" makes the
    bot forget its own data, and is called when the world starts afresh.
    """

    def __init__(self, core: Core) -> None:
        self.core = core
        self.house = House(core)
        self.bot_control: Mapping[str, Deed] = {}

    @property
    def doings(self) -> Doings:
        """What the page asks for beyond the control API."""
        return Doings(
            {
                ("GET", "/page"): self._about,
                ("GET", "/page/may"): self._may,
                ("POST", "/page/robots"): self._seat,
                ("DELETE", "/page/robots"): self._unseat,
                ("POST", "/page/bot"): self._bot,
                ("POST", "/page/fresh"): self._fresh,
            }
        )

    def open(self, app: web.Application) -> None:
        app.router.add_get("/", self._file)
        app.router.add_get("/static/{name}", self._file)
        app.router.add_get(f"{CONTROL}/page/traffic.jsonl", self._traffic)
        app.on_response_prepare.append(self._guard)
        app.on_startup.append(self.house.open)
        app.on_cleanup.append(self.house.close)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        found = STATIC / request.match_info.get("name", "index.html")
        if found.parent != STATIC or not found.is_file():
            return web.Response(status=404)
        policy = NOTHING_FOREIGN.format(host=request.host)
        headers = {
            "Content-Security-Policy": policy,
            "Cache-Control": "no-cache",
            "Referrer-Policy": "no-referrer",
        }
        return web.FileResponse(found, headers=headers)

    async def _about(self, wish: Wish) -> Json:
        return {"robots": self.house.told(), "controls": sorted(self.bot_control)}

    async def _may(self, wish: Wish) -> Json:
        """A person's permissions in a channel, as Discord's bits; those in a talk with the bot are never asked."""
        if wish.text("channel") == "dm":
            return {"permissions": "0"}
        return {"permissions": str(int(within(self.core.world, wish.channel(), wish.user().id)))}

    async def _seat(self, wish: Wish) -> Json:
        wanted, but = (wish.text(key) if wish.has(key) else None for key in ("user", "not"))
        return {"robot": self.house.seat(wish.channel().name, wanted, but=but)}

    async def _unseat(self, wish: Wish) -> Json:
        await self.house.unseat(wish.text("user"))
        return {}

    async def _bot(self, wish: Wish) -> Json:
        deed = self.bot_control.get(wish.text("do"))
        if deed is None:
            raise Unsendable("the bot's process is not in these hands")
        await deed()
        return {}

    async def _fresh(self, wish: Wish) -> Json:
        """Forget everything on both sides: here, and in the bot where its process is in our hands."""
        self.house.clear()
        if (forget := self.bot_control.get("fresh")) is not None:
            await forget()
        return await fresh(Wish(self.core, {}))

    async def _traffic(self, request: web.Request) -> web.Response:
        """All remembered REST calls, one JSON object a line, in the form of `--traffic`."""
        calls = self.core.traffic.since(0, gateway=False)
        lines = (
            json.dumps({k: v for k, v in c.items() if k not in ("n", "kind")}, ensure_ascii=False)
            for c in calls
        )
        headers = {"Content-Disposition": 'attachment; filename="traffic.jsonl"'}
        return web.Response(
            text="".join(f"{line}\n" for line in lines), content_type="application/jsonl", headers=headers
        )

    async def _guard(self, request: web.Request, response: web.StreamResponse) -> None:
        """What bots upload is shown, never run. And the house players hear that somebody looks."""
        self.house.listening()
        if request.path == f"{CONTROL}/see":
            self.house.looked(request.query)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        if request.path.startswith(("/attachments/", "/cdn/")):
            response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"

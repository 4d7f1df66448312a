"""One WebSocket of the bot's: frames go out in order, packed, and can be cut off in the middle."""

import asyncio

from aiohttp import web

from bot.playground.clock import Clock
from bot.playground.frames import Packer
from bot.playground.model.refusals import Json
from bot.playground.sessions import Session
from bot.playground.traffic import Traffic


class Connection:
    """One WebSocket. Frames go out in order through one writer task."""

    def __init__(
        self, request: web.Request, ws: web.WebSocketResponse, pack: Packer, traffic: Traffic, clock: Clock
    ):
        self.request, self.ws, self.pack, self.traffic, self.clock = request, ws, pack, traffic, clock
        self.session: Session | None = None
        self._out: asyncio.Queue[Json | int] = asyncio.Queue()
        self.writer = asyncio.ensure_future(self._write())

    def send(self, frame: Json) -> None:
        self._out.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close with this code, after what was sent before."""
        self._out.put_nowait(code)

    def drop(self) -> None:
        """Cut the line without a word."""
        if self.request.transport is not None:
            self.request.transport.abort()

    async def _write(self) -> None:
        while True:
            frame = await self._out.get()
            try:
                if isinstance(frame, int):
                    await self.ws.close(code=frame)
                    return
                packed = self.pack(frame)
                if isinstance(packed, str):
                    await self.ws.send_str(packed)
                else:
                    await self.ws.send_bytes(packed)
            except (ConnectionError, RuntimeError):
                return  # the other side is gone; the session remembers what it missed
            session = self.session.id if self.session else None
            self.traffic.gateway("to bot", frame, self.clock.now(), session)

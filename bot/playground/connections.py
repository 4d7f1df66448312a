"""One WebSocket of the bot's: frames come in one by one, go out in order and packed, and the line can be cut."""

import asyncio
from collections import deque
from typing import Any

from aiohttp import WSMessage, WSMsgType, web

from bot.playground.clock import Clock
from bot.playground.frames import Packer
from bot.playground.model.refusals import Json
from bot.playground.opcodes import CloseCode, Closed, Op
from bot.playground.parsing import parse
from bot.playground.sessions import Session
from bot.playground.traffic import Traffic
from bot.tasks import Tasks, awaited

MAX_FRAME = 4096
"""Bytes in one frame of the bot's."""
FRAMES_A_MINUTE = 120
PATIENCE = 1.5
"""Heartbeats that may be waited for before the bot is taken for dead."""

ACKNOWLEDGES_AFTER = 0.005
"""Seconds until a heartbeat is answered. In no time at all the bot would hear the answer before it has noted its own
heartbeat as sent, and take itself for one beat behind.
"""


class Gone(Exception):
    """The bot left or was lost; `code` is what it closed the connection with, if it said so."""

    def __init__(self, code: int | None) -> None:
        self.code = code
        super().__init__(code)


class Connection:
    """One WebSocket. `heartbeat` is the interval asked of the bot, in seconds."""

    def __init__(
        self,
        request: web.Request,
        ws: web.WebSocketResponse,
        pack: Packer,
        traffic: Traffic,
        clock: Clock,
        heartbeat: float,
    ) -> None:
        self.request, self.ws, self.pack, self.traffic, self.clock = request, ws, pack, traffic, clock
        self.heartbeat = heartbeat
        self.session: Session | None = None
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._times: deque[float] = deque()
        self._out: asyncio.Queue[Json | int] = asyncio.Queue()
        self._farewell: asyncio.Future[int] = self._loop.create_future()
        self._writer = Tasks().once(self._write(), "gateway writer")
        self.over = asyncio.Event()

    # -- what goes out ---------------------------------------------------------------------------------------------

    def send(self, frame: Json) -> None:
        self._out.put_nowait(frame)

    def say(self, op: Op, data: object = None) -> None:
        """Send a frame that is no event."""
        self.send({"op": int(op), "d": data, "s": None, "t": None})

    def close(self, code: int) -> None:
        """Close with this code, after what was sent before."""
        self._out.put_nowait(code)

    def drop(self) -> None:
        """Cut the line without a word."""
        if self.request.transport is not None:
            self.request.transport.abort()

    async def end(self, code: int | None) -> None:
        """Close it: with a code, after what was sent before, or None for a line that is gone already."""
        if code is not None:
            self.close(code)
            await asyncio.wait({self._writer})
            await self.ws.close(code=code)
        self._writer.cancel()
        self.over.set()

    async def _write(self) -> None:
        while True:
            frame = await self._out.get()
            try:
                if isinstance(frame, int):
                    self._farewell.set_result(frame)
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

    # -- what comes in ---------------------------------------------------------------------------------------------

    async def receive(self) -> Json:
        """The bot's next frame, its heartbeats already answered.

        Raises `Closed` if it is no frame, one too many or never comes, or when Discord closes the connection by itself,
        and `Gone` when the bot is.
        """
        message = await self._message()
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            raise Gone(message.data if message.type is WSMsgType.CLOSE else None)
        self._count()
        frame = _frame(message.data)
        self.traffic.gateway("from bot", _without_token(frame), self.clock.now(), None)
        if frame["op"] == Op.HEARTBEAT:
            self._beat(frame.get("d"))
        return frame

    async def _message(self) -> WSMessage:
        """Whatever comes next. It is never read while the line is being closed: the bot would not hear the code."""
        patience = self._heard + PATIENCE * self.heartbeat - self._loop.time()
        reading = awaited(self.ws.receive(), "next frame")
        either: set[asyncio.Future[Any]] = {reading, self._farewell}
        try:
            await asyncio.wait(either, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                return reading.result()
        finally:
            reading.cancel()
        await asyncio.wait({reading})
        raise Closed(self._farewell.result() if self._farewell.done() else CloseCode.SESSION_TIMED_OUT)

    def _count(self) -> None:
        now = self._loop.time()
        self._times.append(now)
        while self._times[0] < now - 60:
            self._times.popleft()
        if len(self._times) > FRAMES_A_MINUTE:
            raise Closed(CloseCode.RATE_LIMITED)

    def _beat(self, seq: object) -> None:
        if seq is not None and (not isinstance(seq, int) or isinstance(seq, bool)):
            raise Closed(CloseCode.DECODE_ERROR)
        self._heard = self._loop.time()
        self._loop.call_later(ACKNOWLEDGES_AFTER, self.say, Op.HEARTBEAT_ACK)


def _frame(raw: str | bytes) -> Json:
    """A frame as the bot sent it; raises `Closed` for what is none, or too long."""
    if len(raw.encode() if isinstance(raw, str) else raw) > MAX_FRAME:
        raise Closed(CloseCode.DECODE_ERROR)
    try:
        frame = parse(raw)
    except ValueError:
        raise Closed(CloseCode.DECODE_ERROR) from None
    if not isinstance(frame, dict) or not isinstance(frame.get("op"), int) or isinstance(frame["op"], bool):
        raise Closed(CloseCode.DECODE_ERROR)
    return frame


def _without_token(frame: Json) -> Json:
    data = frame.get("d")
    return frame | {"d": data | {"token": "…"}} if isinstance(data, dict) and "token" in data else frame

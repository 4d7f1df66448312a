"""A bot's WebSocket by hand: sends frames, reads them in any packing."""

import json
import zlib
from types import TracebackType
from typing import Any

import aiohttp
import zstandard

from bot.playground import Playground

INVALID = {"op": 9, "d": False, "s": None, "t": None}
"""The answer to a session that is none, or comes too soon."""
PROPERTIES = {"os": "linux", "browser": "by hand", "device": "by hand"}


class HandWire:
    """`async with HandWire(playground, http) as wire`; every wait is short."""

    def __init__(
        self, playground: Playground, http: aiohttp.ClientSession, compress: str | None = None, **query: str
    ) -> None:
        self.playground, self.http = playground, http
        self.query = {"v": "10", "encoding": "json"} | ({"compress": compress} if compress else {}) | query
        inflate = zlib.decompressobj()
        unsqueeze = zstandard.ZstdDecompressor().decompressobj()
        self._unpack = {"zlib-stream": inflate.decompress, "zstd-stream": unsqueeze.decompress}.get(
            compress or ""
        )
        self.seq = 0

    async def __aenter__(self) -> "HandWire":
        self.ws = await self.http.ws_connect(self.playground.gateway, params=self.query)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self.ws.close(code=4000)

    async def send(self, op: int, d: Any = None) -> None:
        await self.ws.send_str(json.dumps({"op": op, "d": d}))

    async def frame(self) -> dict[str, Any]:
        """The next frame; `{"closed": code}` when there is none."""
        message = await self.ws.receive(timeout=2)
        if message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR):
            return {"closed": self.ws.close_code}
        data = message.data
        if self._unpack is not None:
            assert isinstance(data, bytes)
            if self.query["compress"] == "zlib-stream":
                assert data.endswith(b"\x00\x00\xff\xff")
            data = self._unpack(data).decode()
        frame: dict[str, Any] = json.loads(data)
        self.seq = frame["s"] or self.seq
        return frame

    async def until(self, event: str) -> dict[str, Any]:
        """The data of the next event of that name."""
        while True:
            frame = await self.frame()
            assert "closed" not in frame, frame
            if frame["t"] == event:
                data: dict[str, Any] = frame["d"]
                return data

    async def identify(self, *, intents: int = 1, **more: Any) -> None:
        identity = {"token": self.playground.token, "properties": PROPERTIES, "intents": intents} | more
        await self.send(2, identity)

    async def ready(self, **more: Any) -> dict[str, Any]:
        """Identify and read on to READY."""
        await self.identify(**more)
        return await self.until("READY")

    async def resume(self, session: str, seq: int) -> None:
        await self.send(6, {"token": self.playground.token, "session_id": session, "seq": seq})

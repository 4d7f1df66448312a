"""The gateway: the bot's WebSocket, from HELLO to the last event, with every way it can go wrong."""

import asyncio
import json
import secrets
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground.clock import Clock
from bot.playground.connections import Connection
from bot.playground.frames import STREAMS, packer
from bot.playground.model import server_shapes
from bot.playground.model.refusals import Json
from bot.playground.model.world import World
from bot.playground.sessions import ALL_INTENTS, GUILDS, MESSAGE_CONTENT, PRIVILEGED, Session
from bot.playground.traffic import Traffic
from bot.playground.trouble import Trouble

UNKNOWN_OPCODE, DECODE, NOT_AUTHENTICATED, BAD_TOKEN, ALREADY, BAD_SEQ = 4001, 4002, 4003, 4004, 4005, 4007
TOO_FAST, TIMED_OUT, BAD_SHARD, BAD_VERSION, BAD_INTENTS, DISALLOWED = 4008, 4009, 4010, 4012, 4013, 4014
MAX_FRAME = 4096
FRAMES_A_MINUTE = 120
IDENTIFY_EVERY, IDENTIFIES_A_DAY = 5.0, 1000
HEARTBEAT = 41.25

ACKNOWLEDGES_AFTER = 0.005
"""Seconds until a heartbeat is answered. In no time at all the bot would hear the answer before it has noted its own
heartbeat as sent, and take itself for one beat behind.
"""


class Gateway:
    """All sessions of the bot."""

    def __init__(
        self, world: World, clock: Clock, traffic: Traffic, *, token: str, tempo: float, heartbeat: float
    ):
        self.world, self.clock, self.traffic = world, clock, traffic
        self.token, self.tempo, self.heartbeat = token, tempo, heartbeat
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.trouble = Trouble(self.sessions.values)
        self._identified: deque[float] = deque()
        self._last_identify: dict[int, float] = {}

    @property
    def online(self) -> bool:
        return any(s.wire is not None for s in self.sessions.values())

    @property
    def identifies_left(self) -> int:
        day_ago = self.clock.now() - 86_400
        while self._identified and self._identified[0] < day_ago:
            self._identified.popleft()
        return IDENTIFIES_A_DAY - len(self._identified)

    def dispatch(self, event: str, data: Json, *, guild_id: str | None, intents: int = 0) -> None:
        """Tell every session that covers the server and asked for one of these intents (0: everybody)."""
        for session in list(self.sessions.values()):
            if not session.resumable(self.clock.now()):
                del self.sessions[session.id]
            elif session.covers(guild_id) and (not intents or session.intents & intents):
                self.trouble.pass_on(session, event, self._censored(session, event, data))
        self.world.changed("gateway", event)

    def _censored(self, session: Session, event: str, data: Json) -> Json:
        """Without the message-content intent the bot reads only its own messages, DMs and what calls it."""
        if not event.startswith("MESSAGE_") or session.intents & MESSAGE_CONTENT or "author" not in data:
            return data
        own = data["author"]["id"] == self.world.app_id or "guild_id" not in data
        if own or any(u["id"] == self.world.app_id for u in data["mentions"]):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    # -- a connection's life ---------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        await ws.prepare(request)
        query = request.query
        compress = query.get("compress")
        if query.get("v") != "10" or query.get("encoding", "json") != "json" or compress not in STREAMS:
            await ws.close(code=BAD_VERSION)
            return ws
        connection = Connection(request, ws, packer(compress), self.traffic, self.clock)
        self.connections.add(connection)
        try:
            connection.send(
                {"op": 10, "d": {"heartbeat_interval": round(self.heartbeat * 1000)}, "s": None, "t": None}
            )
            await self._listen(connection)
        finally:
            self.connections.discard(connection)
            connection.writer.cancel()
            self._lost(connection)
        return ws

    def _lost(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.wire is connection:
            session.wire, session.lost_at = None, self.clock.now()
            self.world.changed("gateway", "lost")

    async def _listen(self, connection: Connection) -> None:
        """Read frames until the connection ends; a client that misses a heartbeat and a half is closed."""
        ws, times = connection.ws, deque[float]()
        loop = asyncio.get_running_loop()
        beat = loop.time()
        while not ws.closed:
            patience = beat + 1.5 * self.heartbeat - loop.time()
            try:
                message = await ws.receive(timeout=max(0.0, patience))
            except TimeoutError:
                connection.close(TIMED_OUT)
                await connection.writer
                return
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                self._left(connection, message.data if message.type is WSMsgType.CLOSE else None)
                return
            times.append(loop.time())
            while times[0] < times[-1] - 60:
                times.popleft()
            code, frame = self._decode(message.data, len(times))
            if code is None:
                self.traffic.gateway("from bot", _without_token(frame), self.clock.now(), None)
                if frame.get("op") == 1:
                    beat = loop.time()
                code = self._obey(connection, frame)
            if code is not None:
                connection.close(code)
                await connection.writer
                return

    def _left(self, connection: Connection, code: object) -> None:
        """A client that closes with 1000 or 1001 ends its session."""
        session = connection.session
        if code in (1000, 1001) and session is not None and session.wire is connection:
            session.wire = None
            self.sessions.pop(session.id, None)
            self.world.changed("gateway", "left")

    def _decode(self, data: Any, in_a_minute: int) -> tuple[int | None, Json]:
        if in_a_minute > FRAMES_A_MINUTE:
            return TOO_FAST, {}
        try:
            frame = json.loads(data)
        except ValueError:
            return DECODE, {}
        if not isinstance(frame, dict) or len(data) > MAX_FRAME:
            return DECODE, {}
        return None, frame

    def _obey(self, connection: Connection, frame: Json) -> int | None:
        """Do what a frame asks; returns the code to close with if it was wrong."""
        op, data = frame.get("op"), frame.get("d")
        if op == 1:
            acknowledgement: Json = {"op": 11, "d": None, "s": None, "t": None}
            asyncio.get_running_loop().call_later(ACKNOWLEDGES_AFTER, connection.send, acknowledgement)
            return None
        if op in (2, 6):
            if connection.session is not None:
                return ALREADY
            if not isinstance(data, dict):
                return DECODE
            if str(data.get("token", "")).removeprefix("Bot ") != self.token:
                return BAD_TOKEN
            return self._identify(connection, data) if op == 2 else self._resume(connection, data)
        if op in (3, 4, 8, 31):
            return None if connection.session is not None else NOT_AUTHENTICATED
        return UNKNOWN_OPCODE

    def _identify(self, connection: Connection, data: Json) -> int | None:
        intents, shard = data.get("intents"), data.get("shard", [0, 1])
        if not isinstance(intents, int) or intents & ~ALL_INTENTS or intents < 0:
            return BAD_INTENTS
        if intents & PRIVILEGED:
            return DISALLOWED
        properties = data.get("properties")
        if not isinstance(properties, dict) or not {"os", "browser", "device"} <= set(properties):
            return DECODE
        if not (isinstance(shard, list) and len(shard) == 2 and all(isinstance(n, int) for n in shard)):
            return BAD_SHARD
        if not 0 <= shard[0] < shard[1]:
            return BAD_SHARD
        now = self.clock.now()
        too_soon = now - self._last_identify.get(0, 0.0) < IDENTIFY_EVERY / self.tempo
        if too_soon or self.identifies_left <= 0:
            connection.send({"op": 9, "d": False, "s": None, "t": None})
            return None
        self._last_identify[0] = now
        self._identified.append(now)
        session = Session(secrets.token_hex(16), (shard[0], shard[1]), intents)
        self._attach(session, connection)
        self.sessions[session.id] = session
        guilds = [g for g in self.world.guilds_with_bot() if session.covers(g.id)]
        ready: Json = {
            "v": 10,
            "user": server_shapes.me(self.world),
            "guilds": [{"id": g.id, "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": self.world.app_id, "flags": 0},
            "private_channels": [],
            "user_settings": {},
            "relationships": [],
            "_trace": ["playground"],
        }
        session.dispatch("READY", ready | ({"shard": shard} if "shard" in data else {}))
        for guild in guilds:
            if not guild.unavailable and intents & GUILDS:
                session.dispatch("GUILD_CREATE", server_shapes.guild_create(self.world, guild))
        self.world.changed("gateway", "ready")
        return None

    def _resume(self, connection: Connection, data: Json) -> int | None:
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if not isinstance(seq, int):
            return BAD_SEQ
        missed = session.missed(seq) if session and session.resumable(self.clock.now()) else None
        if session is None or missed is None:
            connection.send({"op": 9, "d": False, "s": None, "t": None})
            return None
        if isinstance(session.wire, Connection):
            session.wire.close(TIMED_OUT)
        self._attach(session, connection)
        for frame in missed:
            connection.send(frame)
        session.dispatch("RESUMED", {"_trace": ["playground"]})
        self.world.changed("gateway", "resumed")
        return None

    def _attach(self, session: Session, connection: Connection) -> None:
        session.attach(connection, paused=self.trouble.paused)
        connection.session = session

    async def shut(self) -> None:
        """Close every connection, as Discord does before a restart."""
        for connection in list(self.connections):
            connection.close(1001)
        writers = [c.writer for c in self.connections]
        if writers:
            await asyncio.wait(writers, timeout=0.3)
        for connection in list(self.connections):
            connection.drop()


def _without_token(frame: Json) -> Json:
    data = frame.get("d")
    return frame | {"d": data | {"token": "…"}} if isinstance(data, dict) and "token" in data else frame

"""The gateway: which sessions the bot has, what each is told, and who is let in."""

import asyncio
import secrets
from contextlib import suppress

from aiohttp import web

from bot.playground.clock import Clock
from bot.playground.connections import Connection, Gone
from bot.playground.faults import Faults
from bot.playground.frames import STREAMS, packer
from bot.playground.handshakes import Identity, identity, resumption
from bot.playground.model import server_shapes
from bot.playground.model.refusals import Json
from bot.playground.model.things import Channel
from bot.playground.model.visibility import reads_channel, told_to_the_bot
from bot.playground.model.world import World
from bot.playground.opcodes import ONLY_WITH_A_SESSION, CloseCode, Closed, Op
from bot.playground.sessions import GUILDS, MESSAGE_CONTENT, Session
from bot.playground.starts import MOST_GUILDS_A_SHARD, Starts
from bot.playground.traffic import Traffic
from bot.playground.trouble import Trouble

HEARTBEAT = 41.25
"""Seconds between the heartbeats asked of the bot."""

GOING_AWAY = 1001
PATIENCE = 0.3
"""Seconds in which the bot may say goodbye when all is closed."""


class Gateway:
    """All sessions of the bot. `token` is the one that opens the door just now."""

    def __init__(
        self,
        world: World,
        clock: Clock,
        traffic: Traffic,
        starts: Starts,
        faults: Faults,
        *,
        token: str,
        heartbeat: float,
    ) -> None:
        self.world, self.clock, self.traffic, self.starts = world, clock, traffic, starts
        self.token, self.heartbeat = token, heartbeat
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.trouble = Trouble(self.sessions.values, faults)

    @property
    def online(self) -> bool:
        return any(s.wire is not None for s in self.sessions.values())

    # -- events ----------------------------------------------------------------------------------------------------

    def dispatch(
        self,
        event: str,
        data: Json,
        *,
        guild_id: str | None,
        intents: int = 0,
        channel: Channel | None = None,
    ) -> None:
        """Tell every session that covers the server and asked for one of these intents (0: everybody).

        The bot hears of no server that it is not on, but for what is asked of the application there, and of nothing in
        a `channel` that it does not see.
        """
        if not self._hears(event, guild_id, channel):
            return
        for session in list(self.sessions.values()):
            if not session.resumable(self.clock.now()):
                del self.sessions[session.id]
            elif session.covers(guild_id) and (not intents or session.intents & intents):
                self.trouble.pass_on(session, event, self._censored(session, event, data))
        self.world.changed("gateway", event)

    def say(self, event: str, data: Json) -> int:
        """Tell every session an event that nothing has happened for; returns how many there are."""
        for session in self.sessions.values():
            session.dispatch(event, data)
        return len(self.sessions)

    def _hears(self, event: str, guild_id: str | None, channel: Channel | None) -> bool:
        world = self.world
        # GUILD_DELETE is the last word of a server that the bot was sent from
        if guild_id is None or event in ("GUILD_DELETE", "INTERACTION_CREATE"):
            return True
        if world.member(guild_id, world.app_id) is None:
            return False
        return channel is None or reads_channel(world, world.app_id, channel)

    def _censored(self, session: Session, event: str, data: Json) -> Json:
        """Messages of others are told without their words, unless the session has the intent for them."""
        if not event.startswith("MESSAGE_") or session.intents & MESSAGE_CONTENT or "author" not in data:
            return data
        return told_to_the_bot(self.world, data)

    # -- a connection's life ---------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        await ws.prepare(request)
        query = request.query
        compress = query.get("compress")
        if query.get("v") != "10" or query.get("encoding", "json") != "json" or compress not in STREAMS:
            await ws.close(code=CloseCode.INVALID_API_VERSION)
            return ws
        connection = Connection(request, ws, packer(compress), self.traffic, self.clock, self.heartbeat)
        self.connections.add(connection)
        farewell: int | None = None
        try:
            connection.say(Op.HELLO, {"heartbeat_interval": round(self.heartbeat * 1000)})
            while True:
                self._obey(connection, await connection.receive())
        except Closed as closed:
            farewell = closed.code
        except Gone as gone:
            self._left(connection, gone.code)
        finally:
            self._lost(connection)
            await connection.end(farewell)
            self.connections.discard(connection)
        return ws

    def _left(self, connection: Connection, code: int | None) -> None:
        """A client that closes with 1000 or 1001 ends its session."""
        session = connection.session
        if code in (1000, 1001) and session is not None and session.wire is connection:
            self.forget(session)
            self.world.changed("gateway", "left")

    def _lost(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.wire is connection:
            session.wire, session.lost_at = None, self.clock.now()
            self.world.changed("gateway", "lost")

    def _obey(self, connection: Connection, frame: Json) -> None:
        """Do what a frame asks; raises `Closed` if it was wrong."""
        op, data = frame["op"], frame.get("d")
        if op in (Op.IDENTIFY, Op.RESUME) and connection.session is not None:
            raise Closed(CloseCode.ALREADY_AUTHENTICATED)
        if op == Op.IDENTIFY:
            self._identify(connection, identity(data, self.token))
        elif op == Op.RESUME:
            wanted = resumption(data, self.token)
            self._resume(connection, self.sessions.get(wanted.session_id), wanted.seq)
        elif op in ONLY_WITH_A_SESSION:
            if connection.session is None:
                raise Closed(CloseCode.NOT_AUTHENTICATED)
        elif op != Op.HEARTBEAT:
            raise Closed(CloseCode.UNKNOWN_OPCODE)

    # -- sessions --------------------------------------------------------------------------------------------------

    def _identify(self, connection: Connection, wanted: Identity) -> None:
        session = Session(secrets.token_hex(16), wanted.shard, wanted.intents)
        guilds = [g for g in self.world.guilds_with_bot() if session.covers(g.id)]
        if len(guilds) > MOST_GUILDS_A_SHARD:
            raise Closed(CloseCode.SHARDING_REQUIRED)
        if not self.starts.count():
            self.reset_token()
            raise Closed(CloseCode.AUTHENTICATION_FAILED)
        if not self.starts.may_start(wanted.shard[0]):
            connection.say(Op.INVALID_SESSION, False)
            return
        self._attach(session, connection)
        self.sessions[session.id] = session
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
        session.dispatch("READY", ready | ({"shard": list(wanted.shard)} if wanted.sharded else {}))
        for guild in guilds:
            if not guild.unavailable and session.intents & GUILDS:
                shape = server_shapes.guild_create(self.world, guild)
                session.dispatch("GUILD_CREATE", self.trouble.faults.misshape("GUILD_CREATE", shape))
        self.world.changed("gateway", "ready")

    def _resume(self, connection: Connection, session: Session | None, seq: int) -> None:
        if session is None or not session.resumable(self.clock.now()):
            connection.say(Op.INVALID_SESSION, False)
            return
        if seq > session.seq:
            self.forget(session)  # or the bot would come back with the same number for ever
            raise Closed(CloseCode.INVALID_SEQ)
        missed = session.missed(seq)
        if missed is None:
            self.forget(session)
            connection.say(Op.INVALID_SESSION, False)
            return
        if isinstance(session.wire, Connection):
            session.wire.close(CloseCode.SESSION_TIMED_OUT)
        self._attach(session, connection)
        for frame in missed:
            connection.send(frame)
        session.dispatch("RESUMED", {"_trace": ["playground"]}, replayed=False)
        self.world.changed("gateway", "resumed")

    def _attach(self, session: Session, connection: Connection) -> None:
        session.attach(connection, paused=self.trouble.paused)
        connection.session = session

    def forget(self, session: Session) -> None:
        """End a session: it hears nothing more and can't be resumed. Its connection, if any, is left as it is."""
        session.wire = None
        self.sessions.pop(session.id, None)

    def end_sessions(self, code: int) -> None:
        """End them all, and close their connections with this code."""
        for connection in self.connections:
            if connection.session is not None:
                connection.close(code)
        for session in list(self.sessions.values()):
            self.forget(session)

    def reset_token(self) -> None:
        """What Discord does to a bot that started too often: its sessions end, and only a new token opens the door."""
        self.token = secrets.token_urlsafe(24)
        self.end_sessions(CloseCode.NOT_AUTHENTICATED)
        self.world.changed("gateway", "token")

    async def shut(self) -> None:
        """Close every connection, as Discord does before a restart."""
        for connection in self.connections:
            connection.close(GOING_AWAY)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for connection in list(self.connections):
                    await connection.over.wait()
        for connection in self.connections:
            connection.drop()

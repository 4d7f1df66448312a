"""What the gateway remembers of one bot: its session, and the events it can be told again after a drop."""

from collections import deque
from typing import Protocol

from bot.playground.model.refusals import Json

REMEMBERED = 1000
"""Events that can be replayed."""
RESUMABLE = 120.0
"""Seconds after a drop during which a session may be resumed."""

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 1, 1 << 9, 1 << 12, 1 << 15
"""Intents this Discord has events for."""
PRIVILEGED = GUILD_MEMBERS | 1 << 8 | MESSAGE_CONTENT
ALL_INTENTS = (1 << 22) - 1 | 1 << 24 | 1 << 25


class Wire(Protocol):
    """A connection as a session needs it."""

    def send(self, frame: Json) -> None: ...

    def drop(self) -> None: ...


class Session:
    """Survives its connections. `lost_at` is when the last one went, in the server's time."""

    def __init__(self, session_id: str, shard: tuple[int, int], intents: int) -> None:
        self.id, self.shard, self.intents = session_id, shard, intents
        self.wire: Wire | None = None
        self.lost_at: float | None = None
        self.paused = False
        self.seq = 0
        self._replay: deque[Json] = deque()
        self._forgotten = 0
        self._held: list[Json] = []

    def covers(self, guild_id: str | None) -> bool:
        """True if this shard hears of that server; talks between two belong to shard 0."""
        index, count = self.shard
        return (0 if guild_id is None else (int(guild_id) >> 22) % count) == index

    def dispatch(self, event: str, data: Json, *, replayed: bool = True) -> None:
        """Number an event, remember it if it may be told again, send it if somebody listens."""
        self.seq += 1
        frame = {"op": 0, "t": event, "s": self.seq, "d": data}
        if replayed:
            self._remember(frame)
        if self.paused:
            self._held.append(frame)
        elif self.wire is not None:
            self.wire.send(frame)

    def _remember(self, frame: Json) -> None:
        self._replay.append(frame)
        if len(self._replay) > REMEMBERED:
            self._forgotten = self._replay.popleft()["s"]

    def attach(self, wire: Wire, *, paused: bool) -> None:
        """A new connection takes over; what was held back for the old one is in the replay."""
        self.wire, self.lost_at, self.paused = wire, None, paused
        self._held.clear()

    def unpause(self) -> None:
        self.paused, held = False, self._held
        self._held = []
        for frame in held:
            if self.wire is not None:
                self.wire.send(frame)

    def missed(self, seq: int) -> list[Json] | None:
        """The events after `seq`; None if some of them can't be told any more."""
        if seq < self._forgotten:
            return None
        return [frame for frame in self._replay if frame["s"] > seq]

    def resumable(self, now: float) -> bool:
        return self.lost_at is None or now - self.lost_at <= RESUMABLE

"""The record of the wire: every REST call and gateway event, in memory and, for REST, as a file of JSON lines."""

import json
from collections import deque
from pathlib import Path

from bot.playground.model.refusals import Json

REMEMBERED = 5000


class Traffic:
    """Calls are numbered from 1; the newest few thousand are remembered, the file has all."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = path.open("a", encoding="utf-8") if path else None
        self._calls: deque[Json] = deque(maxlen=REMEMBERED)
        self._n = 0

    def rest(self, call: Json) -> None:
        """Record a finished REST call."""
        self._n += 1
        self._calls.append({"n": self._n, "kind": "rest"} | call)
        if self._file is not None:
            self._file.write(json.dumps(call, ensure_ascii=False) + "\n")
            self._file.flush()

    def gateway(self, way: str, frame: Json, at: float, session: str | None) -> None:
        """Record a frame; `way` is "to bot" or "from bot"."""
        self._n += 1
        self._calls.append(
            {"n": self._n, "kind": "gateway", "way": way, "at": at, "session": session, "frame": frame}
        )

    def since(self, n: int, *, gateway: bool) -> list[Json]:
        return [c for c in self._calls if c["n"] > n and (gateway or c["kind"] == "rest")]

    @property
    def count(self) -> int:
        return self._n

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

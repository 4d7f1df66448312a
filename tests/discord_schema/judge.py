"""The judge of all tests that use the playground: whatever goes over its wires must be as Discord's schema has it."""

import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.playground import core
from bot.playground.traffic import Traffic
from tests.discord_schema.gateway import frame_breaches
from tests.discord_schema.rest import call_breaches
from tests.discord_schema.spec import operation

Json = dict[str, Any]  # calls and frames, as they are recorded


class Judge:
    """Hears everything, as it happens, and keeps what was wrong: each breach once, with how often it came.

    `strays` says that a test may call routes which Discord does not have, to be told so.
    """

    def __init__(self, *, strays: bool = False) -> None:
        self.strays = strays
        self.found: dict[str, int] = {}

    def hear_call(self, call: Json) -> None:
        if not (self.strays and call["status"] == 404 and operation(call["method"], call["path"]) is None):
            self._keep(call_breaches(call))

    def hear_frame(self, way: str, frame: Json) -> None:
        """What the bot is told; what it says has no schema."""
        if way == "to bot":
            self._keep(frame_breaches(frame))

    def hear_crash(self, error: BaseException | None) -> None:
        """A call that the playground itself fell over is answered by the web server, and not recorded."""
        self._keep(iter([f"the playground fell over a call: {error!r}"]))

    def _keep(self, breaches: Iterator[str]) -> None:
        for breach in breaches:
            alike = re.sub(r"\d{15,}", "N", breach)
            self.found[alike] = self.found.get(alike, 0) + 1

    def verdict(self) -> str:
        """All that was wrong, a line each; empty if nothing was."""
        return "\n".join(f"{breach} ({often}x)" for breach, often in self.found.items())


def listening(judge: Judge) -> type[Traffic]:
    """A record of the wire that tells the judge everything it is told itself."""

    class Heard(Traffic):
        def rest(self, call: Json) -> None:
            super().rest(call)
            judge.hear_call(call)

        def gateway(self, way: str, frame: Json, at: float, session: str | None) -> None:
            super().gateway(way, frame, at, session)
            judge.hear_frame(way, frame)

    return Heard


class Crashes(logging.Handler):
    """Tells the judge what the web server has to say of handlers that raised."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(logging.ERROR)
        self.judge = judge

    def emit(self, record: logging.LogRecord) -> None:
        self.judge.hear_crash(record.exc_info[1] if record.exc_info else None)


@pytest.fixture
def strays() -> bool:
    """No test calls a route which Discord does not have, but for those that override this."""
    return False


@pytest.fixture(autouse=True)
def schema_judge(monkeypatch: pytest.MonkeyPatch, strays: bool) -> Iterator[Judge]:
    """Every playground opened in this process during the test is judged; a breach fails the test at its end."""
    judge = Judge(strays=strays)
    monkeypatch.setattr(core, "Traffic", listening(judge))
    crashes, server = Crashes(judge), logging.getLogger("aiohttp.server")
    server.addHandler(crashes)
    yield judge
    server.removeHandler(crashes)
    assert not judge.found, f"against Discord's published schema:\n{judge.verdict()}"

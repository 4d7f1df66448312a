"""Faults on demand: a REST call that fails before or after its write, hangs, is cut off, or takes its time."""

import asyncio
import fnmatch
import itertools
import random
from dataclasses import dataclass, field
from typing import Literal

from bot.playground.model.refusals import Json

When = Literal["before", "after"]
Cut = Literal["line", "answer"]
Scope = Literal["user", "global", "shared"]


@dataclass
class Fault:
    """What shall go wrong, and with which calls. It does one of four things, `slow` (seconds) along with any of them:

    `status` answers with it (`code` beside it, or `retry_after` and `scope` with a 429), `cloudflare` as a page that no
    client can read; `hang` never answers; `cut` ends the connection before the answer ("line") or in the middle of it.
    `left` is how often it still strikes, None for ever.
    """

    method: str = "*"
    route: str = "*"
    left: int | None = 1
    status: int | None = None
    code: int = 0
    retry_after: float = 0.1
    scope: Scope = "user"
    cloudflare: bool = False
    hang: bool = False
    cut: Cut | None = None
    slow: float = 0.0
    when: When = "before"
    probability: float = 1.0
    dice: random.Random = field(default_factory=lambda: random.Random(0))
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def matches(self, method: str, path: str) -> bool:
        return self.method in ("*", method) and fnmatch.fnmatchcase(path, self.route)


class Faults:
    """What is armed; the oldest matching fault strikes."""

    def __init__(self) -> None:
        self._armed: dict[int, Fault] = {}
        self._ids = itertools.count(1)

    def arm(self, fault: Fault) -> int:
        """Arm a fault; returns its id."""
        number = next(self._ids)
        self._armed[number] = fault
        return number

    def disarm(self, number: int) -> bool:
        """Disarm one, and let go who hangs on it; False if there is no such fault."""
        fault = self._armed.pop(number, None)
        if fault is not None:
            fault.released.set()
        return fault is not None

    def clear(self) -> None:
        """Disarm all of them."""
        for number in list(self._armed):
            self.disarm(number)

    def armed(self) -> list[Json]:
        """Those that can still strike."""
        return [
            {
                "fault": number,
                "method": f.method,
                "route": f.route,
                "times": f.left,
                "status": f.status,
                "hang": f.hang,
                "cut": f.cut,
                "slow": f.slow,
                "when": f.when,
                "probability": f.probability,
            }
            for number, f in self._armed.items()
            if f.left != 0
        ]

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that strikes this call, if any; it is used up by one."""
        for fault in self._armed.values():
            if fault.left == 0 or not fault.matches(method, path):
                continue
            if fault.probability < 1 and fault.dice.random() >= fault.probability:
                continue
            if fault.left is not None:
                fault.left -= 1
            return fault
        return None

"""Faults on demand: a REST call that fails before or after its write, hangs, or takes its time."""

import asyncio
import fnmatch
import itertools
import random
from dataclasses import dataclass, field

from bot.playground.model.refusals import Json, Unsendable


@dataclass
class Fault:
    """One armed fault. `left` is how often it still strikes, None for ever; `slow` is in seconds."""

    id: int
    method: str
    route: str
    left: int | None
    status: int | None
    code: int
    retry_after: float
    everywhere: bool
    cloudflare: bool
    hang: bool
    slow: float
    after: bool
    probability: float
    dice: random.Random
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def matches(self, method: str, path: str) -> bool:
        return self.method in ("*", method) and fnmatch.fnmatchcase(path, self.route)


class Faults:
    """What is armed; the oldest matching fault strikes."""

    def __init__(self) -> None:
        self._armed: dict[int, Fault] = {}
        self._ids = itertools.count(1)

    def arm(self, wish: Json) -> int:
        """Arm a fault as the control API describes it; returns its id."""
        status, hang, slow = wish.get("status"), bool(wish.get("hang")), float(wish.get("slow") or 0)
        if status is None and not hang and not slow:
            raise Unsendable("a fault needs a status, hang or slow")
        if wish.get("when", "before") not in ("before", "after"):
            raise Unsendable("when is before or after")
        number = next(self._ids)
        self._armed[number] = Fault(
            number,
            wish.get("method", "*").upper(),
            wish.get("route", "*"),
            wish.get("times", 1),
            status,
            int(wish.get("code", 0)),
            float(wish.get("retry_after", 0.1)),
            bool(wish.get("global")),
            bool(wish.get("cloudflare")),
            hang,
            slow,
            wish.get("when") == "after",
            float(wish.get("probability", 1)),
            random.Random(wish.get("seed", 0)),
        )
        return number

    def clear(self, number: int | None = None) -> None:
        """Disarm one, or all; whoever hangs is let go."""
        for key in [number] if number is not None else list(self._armed):
            if (fault := self._armed.pop(key, None)) is not None:
                fault.released.set()

    def armed(self) -> list[Json]:
        return [
            {
                "fault": f.id,
                "method": f.method,
                "route": f.route,
                "times": f.left,
                "status": f.status,
                "hang": f.hang,
            }
            | {"slow": f.slow, "when": "after" if f.after else "before", "probability": f.probability}
            for f in self._armed.values()
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

"""Faults on demand: a REST call that fails before or after its write, hangs, is cut off, or takes its time; an event
that is misshapen.
"""

import asyncio
import copy
import fnmatch
import itertools
import random
from dataclasses import dataclass, field
from typing import Any, Literal

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


class Misshapen(dict[str, Any]):
    """An event's data as no Discord would send it, made so on demand."""


@dataclass
class Spoil:
    """How the next events of one kind shall be misshapen: `field` (keys and places in lists with dots between them, `*`
    for each) becomes `value`, or is left out. `left` is how often it still strikes, None for ever; an event that has no
    such field is let pass.
    """

    event: str
    field: str
    value: Any = None
    leaves_out: bool = True
    left: int | None = 1

    def on(self, data: Json) -> Json | None:
        """The data misshapen, or None where there is nothing of the kind."""
        spoilt = copy.deepcopy(data)
        *way, last = self.field.split(".")
        holders: list[Any] = [spoilt]
        for step in way:
            holders = [inner for holder in holders for inner in _inside(holder, step)]
        struck = [(holder, key) for holder in holders for key in _keys(holder, last)]
        for holder, key in struck:
            self._strike(holder, key)
        return Misshapen(spoilt) if struck else None

    def _strike(self, holder: Any, key: Any) -> None:
        if self.leaves_out and isinstance(holder, dict):
            del holder[key]
        else:
            holder[key] = None if self.leaves_out else copy.deepcopy(self.value)


def _keys(holder: Any, step: str) -> list[Any]:
    """The keys of a record, or the places of a list, that a step names."""
    if isinstance(holder, dict):
        return list(holder) if step == "*" else [step] if step in holder else []
    if isinstance(holder, list):
        places = range(len(holder))
        return (
            list(places) if step == "*" else [int(step)] if step.isdecimal() and int(step) in places else []
        )
    return []


def _inside(holder: Any, step: str) -> list[Any]:
    return [holder[key] for key in _keys(holder, step)]


class Faults:
    """What is armed; the oldest matching fault strikes."""

    def __init__(self) -> None:
        self._armed: dict[int, Fault] = {}
        self._ids = itertools.count(1)
        self.spoils: list[Spoil] = []

    def misshape(self, event: str, data: Json) -> Json:
        """An event's data as it goes out: as it is, or misshapen by all that were asked for it."""
        for spoil in self.spoils:
            if spoil.event == event and spoil.left != 0 and (spoilt := spoil.on(data)) is not None:
                data = spoilt
                spoil.left = None if spoil.left is None else spoil.left - 1
        return data

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
        """Disarm all of them, and misshape no more events."""
        self.spoils.clear()
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

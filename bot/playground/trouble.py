"""Trouble with events, on demand or by chance: held back, doubled, swapped, or the line cut."""

import asyncio
import random
from collections.abc import Callable, Collection

from bot.playground.faults import Faults
from bot.playground.model.refusals import Json
from bot.playground.sessions import Session

TRAILS = 0.2
"""Seconds after which a held-back event comes even if none followed it."""


class Trouble:
    """`sessions` gives all sessions there are; `left` counts the events still to be spoilt on demand."""

    def __init__(self, sessions: Callable[[], Collection[Session]], faults: Faults) -> None:
        self._sessions, self.faults = sessions, faults
        self.paused = False
        self.left = {"duplicate": 0, "reorder": 0}
        self.chance: dict[str, float] = {}
        self.dice = random.Random(0)
        self._late: dict[str, list[tuple[str, Json]]] = {}

    def pass_on(self, session: Session, event: str, data: Json) -> None:
        """Give an event to a session, in the way it shall go wrong."""
        data = self.faults.misshape(event, data)
        late = self._late.pop(session.id, [])
        if not late and self._strikes("reorder"):
            self._late[session.id] = [(event, data)]
            # nothing may follow; then it is merely late
            asyncio.get_running_loop().call_later(TRAILS, self._release, session)
            return
        session.dispatch(event, data)
        if self._strikes("duplicate"):
            session.dispatch(event, data)
        for name, body in late:
            session.dispatch(name, body)
        if self.chance and self.dice.random() < self.chance.get("drop", 0.0) and session.wire is not None:
            session.wire.drop()

    def _strikes(self, what: str) -> bool:
        if self.left[what]:
            self.left[what] -= 1
            return True
        return bool(self.chance) and self.dice.random() < self.chance.get(what, 0.0)

    def _release(self, session: Session) -> None:
        for event, data in self._late.pop(session.id, []):
            session.dispatch(event, data)

    def pause(self, on: bool) -> None:
        self.paused = on
        for session in self._sessions():
            if on:
                session.paused = True
            else:
                session.unpause()

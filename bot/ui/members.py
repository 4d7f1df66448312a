"""Tables ask after players who have long been silent: whoever has left the server is reported back to them."""

import logging
from collections.abc import Callable

from bot.tables.people import Departed, Post
from bot.tables.ports import Clock
from bot.tasks import Tasks
from bot.ui.people import People
from bot.ui.wire import Lost, NotNow

log = logging.getLogger(__name__)

HOLDS_FOR = 10 * 60.0
"""Seconds for which someone who was there is taken to be there still."""


class ServerMembers:
    """Satisfies the tables' `Members`. `report` hands a letter to a table; the lobby sets it once it stands."""

    def __init__(self, people: People, clock: Clock) -> None:
        self._people, self._clock = people, clock
        self._there_until: dict[tuple[int, int], int] = {}
        self._tasks = Tasks()
        self.report: Callable[[str, Post], None] = lambda table, post: None

    def look_for(self, table: str, guild: int, users: tuple[int, ...]) -> None:
        self._tasks.once(self._look_for(table, guild, users), f"table {table}: look for members")

    async def _look_for(self, table: str, guild: int, users: tuple[int, ...]) -> None:
        now = self._clock.now()
        for user in users:
            if now < self._there_until.get((guild, user), 0):
                continue
            try:
                met = await self._people.look(guild, user)
            except (Lost, NotNow) as error:
                log.info("table %s: a player could not be asked after (%s)", table, error)
            except Exception:
                log.exception("table %s: a player could not be asked after", table)
            else:
                if met is None:
                    self.report(table, Departed((user,)))
                else:
                    self._there_until[guild, user] = now + self._clock.span(HOLDS_FOR)

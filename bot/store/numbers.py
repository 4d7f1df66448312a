"""The numbers of a server's hands: counted from 1, each given once, and given again when its hand was dropped."""

import aiosqlite

from bot.store.database import fetch_all


class HandNumbers:
    """Numbers handed out whose hands aren't in the database yet.

    Both methods are called within a write transaction; those come one at a time, so no number is given twice.
    """

    def __init__(self) -> None:
        self._promised: set[tuple[int, int]] = set()

    async def next(self, connection: aiosqlite.Connection, guild: int) -> int:
        """The lowest number that was given back, else the one after the highest."""
        promised = {number for server, number in self._promised if server == guild}
        free = [
            int(row["number"])
            for row in await fetch_all(
                connection,
                """
                SELECT number
                FROM free_numbers
                WHERE guild = ?1 AND number >= 1
                    AND number NOT IN (SELECT number FROM hands WHERE guild = ?1)
                ORDER BY number
                """,
                guild,
            )
        ]
        ((highest,),) = await fetch_all(
            connection, "SELECT COALESCE(MAX(number), 0) FROM hands WHERE guild = ?", guild
        )
        after_all = max(highest, *promised, *free, 0) + 1
        number = next((each for each in free if each not in promised), after_all)
        self._promised.add((guild, number))
        return number

    def taken(self, guild: int, number: int) -> None:
        """A hand with that number is about to be written; if it isn't kept after all, the number is free again."""
        self._promised.discard((guild, number))

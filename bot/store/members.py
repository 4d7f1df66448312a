"""Who has been seen on a server: the name they last went by, and since when."""

import aiosqlite


async def meet(connection: aiosqlite.Connection, guild: int, user: int, name: str | None, now: int) -> None:
    """Remember someone by name; `name` None: we know only the id, and keep an earlier name."""
    await connection.execute(
        """
        INSERT INTO members (guild, user, name, since, chips_at) VALUES (?1, ?2, COALESCE(?3, ''), ?4, ?4)
        ON CONFLICT (guild, user) DO UPDATE SET name = ?3 WHERE name <> ?3
        """,
        (guild, user, name, now),
    )


async def greet(connection: aiosqlite.Connection, guild: int, user: int, name: str, now: int) -> None:
    """They are here and asked for something: remember the name, and that they are of this server."""
    await meet(connection, guild, user, name, now)
    await connection.execute("DELETE FROM departed WHERE guild = ? AND user = ?", (guild, user))


async def say_goodbye(connection: aiosqlite.Connection, guild: int, user: int) -> None:
    """They left the server: boards pass over them until they are greeted again. Their chips stay theirs."""
    await connection.execute(
        """
        INSERT INTO departed (guild, user) SELECT guild, user FROM members WHERE guild = ? AND user = ?
        ON CONFLICT DO NOTHING
        """,
        (guild, user),
    )

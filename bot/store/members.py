"""Who has been seen on a server: the name they last went by, and since when."""

import aiosqlite


async def meet(connection: aiosqlite.Connection, guild: int, user: int, name: str | None, now: int) -> None:
    """Remember someone who is here now; `name` None: we know only the id, and keep an earlier name."""
    await connection.execute(
        """
        INSERT INTO members (guild, user, name, since, chips_at) VALUES (?1, ?2, COALESCE(?3, ''), ?4, ?4)
        ON CONFLICT (guild, user) DO UPDATE SET name = COALESCE(?3, name), gone = 0
        WHERE name IS NOT COALESCE(?3, name) OR gone = 1
        """,
        (guild, user, name, now),
    )


async def say_goodbye(connection: aiosqlite.Connection, guild: int, user: int) -> None:
    """They left the server: boards pass over them until they are met again. Their chips stay theirs."""
    await connection.execute(
        "UPDATE members SET gone = 1 WHERE guild = ? AND user = ? AND gone = 0", (guild, user)
    )

"""Grants that were ordered and not done yet: kept until everyone could be told, so that no grant stands untold."""

from dataclasses import dataclass

import aiosqlite

from bot.bank import ledger
from bot.bank.ledger import Transfer
from bot.store.book import agreed, is_done, post
from bot.store.database import fetch_all, fetch_one
from bot.store.members import greet


@dataclass(frozen=True, slots=True)
class GrantOrder:
    """A manager's word: so many chips from the house for `taker`, or back to it when below zero.

    `press` is the interaction it was given by, `channel` where it is to be told, `made_in` where it was given;
    `manager` and `name` are what the two go by, `locale` is what the server reads.
    """

    press: int
    guild: int
    manager: str
    taker: int
    name: str
    chips: int
    reason: str
    channel: int
    made_in: int
    locale: str

    @property
    def transfer(self) -> Transfer:
        return ledger.grant(self.press, self.guild, self.taker, self.chips, self.reason)


async def order(connection: aiosqlite.Connection, wanted: GrantOrder, now: int) -> None:
    """Note that a grant is wanted; one that is noted or done is passed over. Moves nothing.

    Raises Refusal("wallet-short") or ("wallet-full") when it could not be done as things are.
    """
    if await is_done(connection, wanted.transfer.id):
        return
    await agreed(connection, wanted.transfer, {}, now)
    await connection.execute(
        """
        INSERT INTO grant_orders (press, guild, manager, taker, name, chips, reason, channel, made_in, locale)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """,
        (
            wanted.press,
            wanted.guild,
            wanted.manager,
            wanted.taker,
            wanted.name,
            wanted.chips,
            wanted.reason,
            wanted.channel,
            wanted.made_in,
            wanted.locale,
        ),
    )


async def ordered(connection: aiosqlite.Connection) -> tuple[GrantOrder, ...]:
    """What waits to be told and done, the oldest first."""
    rows = await fetch_all(connection, "SELECT * FROM grant_orders ORDER BY press")
    return tuple(GrantOrder(**dict(row)) for row in rows)


async def is_ordered(connection: aiosqlite.Connection, press: int) -> bool:
    """Whether that grant waits still."""
    return await fetch_one(connection, "SELECT 1 FROM grant_orders WHERE press = ?", press) is not None


async def carry_out(connection: aiosqlite.Connection, wanted: GrantOrder, now: int) -> None:
    """Move the chips of a grant that has been told; it waits no longer. Raises what `post` raises."""
    await drop(connection, wanted.press)
    await post(connection, wanted.transfer, {}, now)
    await greet(connection, wanted.guild, wanted.taker, wanted.name, now)


async def drop(connection: aiosqlite.Connection, press: int) -> None:
    """Forget a grant that can't be told or done."""
    await connection.execute("DELETE FROM grant_orders WHERE press = ?", (press,))

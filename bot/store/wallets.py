"""A player's chips: the wallet opened with a welcome, and what lies where."""

from dataclasses import dataclass

import aiosqlite

from bot.bank.ledger import MOST_IN_AN_ACCOUNT, Wallet, account_key, welcome
from bot.store.book import is_done, note_done, open_account, post
from bot.store.database import fetch_all, fetch_one
from bot.store.members import greet


@dataclass(frozen=True, slots=True)
class SeatChips:
    """Chips at a seat somewhere on the server."""

    table: str
    channel: int
    chair: int
    chips: int


@dataclass(frozen=True, slots=True)
class Balance:
    """Where a player's chips are."""

    wallet: int
    seats: tuple[SeatChips, ...]

    @property
    def together(self) -> int:
        return self.wallet + sum(seat.chips for seat in self.seats)


async def known_wallet(connection: aiosqlite.Connection, guild: int, user: int, name: str) -> int | None:
    """The chips of a wallet that was welcomed and whose owner goes by `name`; None when something is to be done."""
    row = await fetch_one(
        connection,
        """
        SELECT accounts.balance
        FROM accounts
        JOIN members ON members.guild = accounts.guild AND members.user = accounts.user
        WHERE accounts.key = ? AND members.name = ?
            AND NOT EXISTS (
                SELECT 1 FROM departed WHERE departed.guild = members.guild AND departed.user = members.user
            )
        """,
        account_key(Wallet(guild, user)),
        name,
    )
    if row is None or not await is_done(connection, welcome(guild, user, 0).id):
        return None
    return int(row["balance"])


async def open_wallet(
    connection: aiosqlite.Connection, guild: int, user: int, name: str, starting_chips: int, now: int
) -> int:
    """The chips in the wallet, after a welcome if there was none yet. Writes.

    A welcome of nothing is in the book as well: whoever has had it gets no other when starting chips are raised. Nor
    is anybody sent away whose wallet others have filled before they came: theirs is a welcome of nothing.
    """
    await greet(connection, guild, user, name, now)
    theirs = await open_account(connection, Wallet(guild, user), {}, now)
    fits = theirs.balance + starting_chips <= MOST_IN_AN_ACCOUNT
    first = welcome(guild, user, starting_chips if fits else 0)
    if first.postings:
        await post(connection, first, {}, now)
    else:
        await note_done(connection, first, guild, now)
    return (await open_account(connection, Wallet(guild, user), {}, now)).balance


async def wallet(connection: aiosqlite.Connection, guild: int, user: int) -> int:
    """The chips in the wallet now; 0 when there is none. Opens nothing."""
    row = await fetch_one(
        connection, "SELECT balance FROM accounts WHERE key = ?", account_key(Wallet(guild, user))
    )
    return row["balance"] if row else 0


async def balance(connection: aiosqlite.Connection, guild: int, user: int) -> Balance:
    """Wallet and open seats, in the order they were taken."""
    rows = await fetch_all(
        connection,
        """
        SELECT tables.id, tables.channel, sittings.chair, COALESCE(accounts.balance, 0) AS chips
        FROM sittings
        JOIN tables ON tables.id = sittings.table_id
        LEFT JOIN accounts ON accounts.sitting = sittings.id
        WHERE sittings.guild = ? AND sittings.user = ? AND sittings.left_at = 0
        ORDER BY sittings.n
        """,
        guild,
        user,
    )
    seats = tuple(SeatChips(row["id"], row["channel"], row["chair"], row["chips"]) for row in rows)
    return Balance(await wallet(connection, guild, user), seats)

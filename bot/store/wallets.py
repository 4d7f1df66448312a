"""A player's chips: the wallet opened with a welcome, what lies where, and every posting there ever was."""

from dataclasses import dataclass

import aiosqlite

from bot.bank.ledger import Account, Wallet, account_key, welcome
from bot.store.book import is_done, open_account, post
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


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One posting: what moved, when, what was left after it; and who or where the other side was.

    `kind` is the transfer's ("buy-in", "give", "settle", ...). `user` and `name` are the other player of a gift,
    `channel` the table's channel where a seat took part; 0 and "" where there is none.
    """

    at: int
    kind: str
    amount: int
    balance: int
    user: int
    name: str
    channel: int
    reason: str


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some lines of a history, the newest first. `page` counts from 0; `pages` is at least 1."""

    lines: tuple[HistoryLine, ...]
    page: int
    pages: int


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
    """The chips in the wallet, after a welcome if there was none yet. Writes."""
    await greet(connection, guild, user, name, now)
    await post(connection, welcome(guild, user, starting_chips), {}, now)
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


async def history(connection: aiosqlite.Connection, account: Account, page: int, size: int) -> HistoryPage:
    """A page of an account's postings; a page past the last is the last."""
    key = account_key(account)
    ((count,),) = await fetch_all(
        connection,
        "SELECT count(*) FROM postings WHERE account = (SELECT id FROM accounts WHERE key = ?)",
        key,
    )
    pages = max(1, -(-count // size))
    page = min(max(page, 0), pages - 1)
    rows = await fetch_all(
        connection,
        """
        WITH lines AS (
            SELECT transfer, account, amount, SUM(amount) OVER (ORDER BY transfer) AS balance
            FROM postings
            WHERE account = (SELECT id FROM accounts WHERE key = ?)
            ORDER BY transfer DESC
            LIMIT ? OFFSET ?
        )
        SELECT transfers.at, transfers.kind, lines.amount, lines.balance, transfers.reason,
            (
                SELECT accounts.user
                FROM postings
                JOIN accounts ON accounts.id = postings.account
                WHERE postings.transfer = lines.transfer AND postings.account <> lines.account
                    AND accounts.kind = 'wallet'
            ) AS other,
            (
                SELECT tables.channel
                FROM postings
                JOIN accounts ON accounts.id = postings.account
                JOIN sittings ON sittings.id = accounts.sitting
                JOIN tables ON tables.id = sittings.table_id
                WHERE postings.transfer = lines.transfer
            ) AS channel,
            members.name
        FROM lines
        JOIN transfers ON transfers.n = lines.transfer
        LEFT JOIN members ON members.guild = transfers.guild AND members.user = other
        ORDER BY lines.transfer DESC
        """,
        key,
        size,
        page * size,
    )
    lines = tuple(
        HistoryLine(
            at=row["at"],
            kind=row["kind"],
            amount=row["amount"],
            balance=row["balance"],
            user=row["other"] or 0,
            name=row["name"] or "",
            channel=row["channel"] or 0,
            reason=row["reason"],
        )
        for row in rows
    )
    return HistoryPage(lines, page, pages)

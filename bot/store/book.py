"""Writing a transfer into the chips' book: accounts opened as needed, postings, and the seal that moves the chips."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

import aiosqlite

from bot.bank.ledger import (
    GIVEN,
    MOST_IN_AN_ACCOUNT,
    Account,
    House,
    Posting,
    Seat,
    Transfer,
    Wallet,
    account_key,
)
from bot.core.errors import Misuse, Refusal
from bot.core.phrases import Chips
from bot.store.database import fetch_one
from bot.store.members import meet
from bot.tables.rows import Sitting

Newcomers = Mapping[str, Sitting]
"""Sittings by id that are written in the same transaction, so that their seats can be opened."""


@dataclass(frozen=True, slots=True)
class _Opened:
    """An account of the database: its row number, its server, and its balance in chips."""

    id: int
    guild: int
    balance: int


@dataclass(frozen=True, slots=True)
class _Owner:
    """Whose an account is, in the words of its row."""

    kind: str
    guild: int
    user: int | None = None
    sitting: str | None = None


async def is_done(connection: aiosqlite.Connection, transfer: str) -> bool:
    """Whether a transfer of that id is in the book."""
    return await fetch_one(connection, "SELECT 1 FROM transfers WHERE id = ?", transfer) is not None


async def post(connection: aiosqlite.Connection, transfer: Transfer, newcomers: Newcomers, now: int) -> bool:
    """Write `transfer` at the moment `now`; False when it was done before, or moves nothing.

    Raises Refusal("wallet-short") for a wallet that can't pay, Refusal("wallet-full") for one that is given more than
    it may hold (what was won or cashed out it takes in any case), Misuse when a seat can't pay.
    """
    if not transfer.postings or await is_done(connection, transfer.id):
        return False
    accounts = await agreed(connection, transfer, newcomers, now)
    await _write(connection, transfer, accounts, accounts[0].guild, now)
    return True


async def agreed(
    connection: aiosqlite.Connection, transfer: Transfer, newcomers: Newcomers, now: int
) -> list[_Opened]:
    """The accounts of a transfer that can be done as things are, opened where needed. Raises what `post` raises."""
    accounts = [
        await open_account(connection, posting.account, newcomers, now) for posting in transfer.postings
    ]
    for posting, account in zip(transfer.postings, accounts, strict=True):
        _agree(transfer, posting, account)
    return accounts


async def note_done(connection: aiosqlite.Connection, transfer: Transfer, guild: int, now: int) -> None:
    """Note a transfer that moves nothing, so that it counts as done for good; one that is done is passed over."""
    if transfer.postings:
        raise Misuse(f"transfer {transfer.id} moves chips")
    if not await is_done(connection, transfer.id):
        await _write(connection, transfer, [], guild, now)


async def _write(
    connection: aiosqlite.Connection, transfer: Transfer, accounts: list[_Opened], guild: int, now: int
) -> None:
    written = await connection.execute_insert(
        "INSERT INTO transfers (id, kind, guild, at, reason) VALUES (?, ?, ?, ?, ?)",
        (transfer.id, transfer.kind, guild, now, transfer.reason),
    )
    if written is None:
        raise Misuse(f"transfer {transfer.id} was not written")
    (n,) = written
    await connection.executemany(
        "INSERT INTO postings (transfer, account, amount) VALUES (?, ?, ?)",
        [
            (n, account.id, posting.amount)
            for posting, account in zip(transfer.postings, accounts, strict=True)
        ],
    )
    await connection.execute("INSERT INTO seals (transfer) VALUES (?)", (n,))


async def open_account(
    connection: aiosqlite.Connection, account: Account, newcomers: Newcomers, now: int
) -> _Opened:
    """The account's row, made empty if there is none yet. Raises Misuse for the seat of an unknown sitting."""
    key = account_key(account)
    row = await _find(connection, key)
    if row is None:
        owner = await _owner(connection, account, newcomers)
        if owner.user is not None:
            await meet(connection, owner.guild, owner.user, None, now)
        await connection.execute(
            "INSERT INTO accounts (key, kind, guild, user, sitting) VALUES (?, ?, ?, ?, ?)",
            (key, owner.kind, owner.guild, owner.user, owner.sitting),
        )
        row = await _find(connection, key)
    if row is None:
        raise Misuse(f"account {key} was not opened")
    return _Opened(row["id"], row["guild"], row["balance"])


async def _find(connection: aiosqlite.Connection, key: str) -> sqlite3.Row | None:
    return await fetch_one(connection, "SELECT id, guild, balance FROM accounts WHERE key = ?", key)


async def _owner(connection: aiosqlite.Connection, account: Account, newcomers: Newcomers) -> _Owner:
    match account:
        case House(guild):
            return _Owner("house", guild)
        case Wallet(guild, user):
            return _Owner("wallet", guild, user)
        case Seat(sitting):
            if sitting in newcomers:
                return _Owner("seat", newcomers[sitting].guild, newcomers[sitting].user, sitting)
            row = await fetch_one(connection, "SELECT guild, user FROM sittings WHERE id = ?", sitting)
            if row is None:
                raise Misuse(f"no sitting {sitting} to open a seat for")
            return _Owner("seat", row["guild"], row["user"], sitting)


def _agree(transfer: Transfer, posting: Posting, account: _Opened) -> None:
    """Refuse kindly what the database would refuse harshly."""
    after = account.balance + posting.amount
    match posting.account:
        case Wallet():
            if after < 0:
                raise Refusal("wallet-short", wallet=Chips(account.balance), need=Chips(-posting.amount))
            if transfer.kind in GIVEN and posting.amount > 0 and after > MOST_IN_AN_ACCOUNT:
                raise Refusal("wallet-full", most=Chips(MOST_IN_AN_ACCOUNT))
        case Seat(sitting):
            if after < 0:
                raise Misuse(f"transfer {transfer.id}: seat {sitting} has {account.balance} chips")
        case House():
            pass

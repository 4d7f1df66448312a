"""A player's chips as a story: every posting of the wallet, and what each hand brought to a seat, newest first."""

from dataclasses import dataclass

import aiosqlite


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One posting: what moved, when, and what was left after it: in the wallet, for a hand at the seat.

    `kind` is the transfer's ("buy-in", "give", "settle", ...). `user` and `name` are the other player of a gift,
    `channel` the table's channel where a seat took part, `hand` and `game` the number of a settled hand and what was
    played; 0 and "" where there is none.
    """

    at: int
    kind: str
    amount: int
    balance: int
    user: int
    name: str
    channel: int
    reason: str
    hand: int = 0
    game: str = ""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some lines of a history, the newest first. `page` counts from 0; `pages` is at least 1."""

    lines: tuple[HistoryLine, ...]
    page: int
    pages: int


_MINE = """
    mine AS (
        SELECT postings.transfer, postings.account, postings.amount, accounts.kind,
            SUM(postings.amount) OVER (PARTITION BY postings.account ORDER BY postings.transfer) AS balance
        FROM accounts
        JOIN postings ON postings.account = accounts.id
        WHERE accounts.guild = :guild AND accounts.user = :user
    ),
    -- What went between wallet and seat is told once, as the wallet's; what only the seat knows is a settled hand.
    told AS (
        SELECT * FROM mine
        WHERE kind = 'wallet' OR transfer NOT IN (SELECT transfer FROM mine WHERE kind = 'wallet')
    )
"""


async def history(
    connection: aiosqlite.Connection, guild: int, user: int, page: int, size: int
) -> HistoryPage:
    """A page of a player's history on one server; a page past the last is the last."""
    facts = {"guild": guild, "user": user, "size": size}
    ((count,),) = await connection.execute_fetchall(f"WITH {_MINE} SELECT count(*) FROM told", facts)
    pages = max(1, -(-count // size))
    page = min(max(page, 0), pages - 1)
    rows = await connection.execute_fetchall(
        f"""
        WITH {_MINE},
        lines AS (SELECT * FROM told ORDER BY transfer DESC LIMIT :size OFFSET :skipped)
        SELECT transfers.at, transfers.kind, lines.amount, lines.balance, transfers.reason,
            (
                SELECT accounts.user
                FROM postings
                JOIN accounts ON accounts.id = postings.account
                WHERE lines.kind = 'wallet' AND postings.transfer = lines.transfer
                    AND postings.account <> lines.account AND accounts.kind = 'wallet'
            ) AS other,
            (
                SELECT tables.channel
                FROM postings
                JOIN accounts ON accounts.id = postings.account
                JOIN sittings ON sittings.id = accounts.sitting
                JOIN tables ON tables.id = sittings.table_id
                WHERE postings.transfer = lines.transfer
            ) AS channel,
            hands.number AS hand, hands.game,
            members.name
        FROM lines
        JOIN transfers ON transfers.n = lines.transfer
        LEFT JOIN hands ON transfers.kind = 'settle' AND hands.id = substr(transfers.id, length('settle:') + 1)
        LEFT JOIN members ON members.guild = transfers.guild AND members.user = other
        ORDER BY lines.transfer DESC
        """,
        {**facts, "skipped": page * size},
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
            hand=row["hand"] or 0,
            game=row["game"] or "",
        )
        for row in rows
    )
    return HistoryPage(lines, page, pages)

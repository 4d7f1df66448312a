"""The boards' own counts: each result is added to its player's lines the moment it is settled.

A line is a player's net, hands and biggest win in one game (or all of them, "") and one kind of period. It holds
the period they last played in, and starts anew with their first hand of the next one; so a board of any length of
history is one walk along an index.

>>> [str(period_start(period, 1_715_212_800_000)) for period in (Period.ALL, Period.DAY)]  # Thursday, 9 May 2024
['0', '1715212800000']
"""

from datetime import UTC, datetime, timedelta
from enum import Enum

import aiosqlite

from bot.tables.rows import Result

ALL_GAMES = ""


class Period(Enum):
    """How far back a board looks, in UTC: for all time, this month, this week from Monday, today."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"
    DAY = "day"


def period_start(period: Period, at: int) -> int:
    """When the period that holds the moment `at` began; both in milliseconds since 1970. 0 for all time."""
    today = datetime.fromtimestamp(at / 1000, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case Period.ALL:
            return 0
        case Period.MONTH:
            return _milliseconds(today.replace(day=1))
        case Period.WEEK:
            return _milliseconds(today - timedelta(days=today.weekday()))
        case Period.DAY:
            return _milliseconds(today)


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp()) * 1000


async def count(connection: aiosqlite.Connection, results: tuple[Result, ...]) -> None:
    """Add these results to their players' lines. One from before the period that a line holds is passed over."""
    await connection.executemany(
        """
        INSERT INTO standings (guild, game, period, user, began, net, net_at, hands, hands_at, best, best_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?7, max(0, ?6), ?7)
        ON CONFLICT (guild, game, period, user) DO UPDATE SET
            began = excluded.began,
            net = excluded.net + iif(began = excluded.began, net, 0),
            net_at = iif(began = excluded.began AND excluded.net = 0, net_at, excluded.net_at),
            hands = 1 + iif(began = excluded.began, hands, 0),
            hands_at = excluded.hands_at,
            best = iif(began = excluded.began, max(best, excluded.best), excluded.best),
            best_at = iif(began = excluded.began AND excluded.best <= best, best_at, excluded.best_at)
        WHERE began <= excluded.began
        """,
        [
            (
                result.guild,
                game,
                period.value,
                result.user,
                period_start(period, result.at),
                result.net,
                result.at,
            )
            for result in results
            for game in (ALL_GAMES, result.game)
            for period in Period
        ],
    )

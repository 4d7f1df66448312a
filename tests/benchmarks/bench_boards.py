"""How fast leaderboards are with 100,000 players and 5 million results: `python tests/benchmarks/bench_boards.py`.

Fills a database of its own (about a gigabyte, a few minutes), asks for pages, settles hands, and asserts nothing. Two
numbers after the name make it smaller: `bench_boards.py 1000 50000`.
"""

import asyncio
import sqlite3
import sys
import time
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bot.store import Board, Period, Question, SqliteStore
from bot.store.standings import period_start
from bot.tables.ports import Change
from bot.tables.rows import Result
from tests.store.house import GAME, GUILD, NOON, hand, open_store, over, table

PLAYERS, RESULTS = 100_000, 5_000_000
SEATS = 5
"""Players a hand."""
DAYS = 400
"""The results lie this many days back at most."""
DAY = 86_400_000
ASKED = 20
"""So often each page is asked for, by another viewer each time."""
SETTLED = 50


def main() -> None:
    players, results = (int(word) for word in sys.argv[1:3]) if len(sys.argv) > 2 else (PLAYERS, RESULTS)
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "boards.db", players, results))


async def measure(path: Path, players: int, results: int) -> None:
    async with open_store(path) as store:
        await store.commit(Change(table=table()))
    began = time.perf_counter()
    size = fill(path, players, results)
    print(f"{players:,} players, {results:,} results: {size:,} MB in {time.perf_counter() - began:.0f} s")
    async with open_store(path) as store:
        await pages(store, players)
        await settling(store, players)


async def pages(store: SqliteStore, players: int) -> None:
    """Each board's first page, the page with the viewer's own line, and the last page."""
    luck = Random(3)
    for board in Board:
        for game, period in (("", Period.ALL), (GAME, Period.ALL), ("", Period.WEEK), (GAME, Period.DAY)):
            question = Question(board, game, period)
            told = []
            for name, page in (("first", 0), ("own", None), ("last", players)):
                times = [
                    await timed(store.leaderboard(GUILD, question, luck.randint(1, players), page))
                    for _ in range(ASKED)
                ]
                told.append(f"{name} {median(times):6.1f} ms (worst {max(times):6.1f})")
            print(f"{board.value:12} {game or 'all games':10} {period.value:6}", "  ".join(told))


async def settling(store: SqliteStore, players: int) -> None:
    """What the boards' own counts cost a hand: a settled one is committed with all its results."""
    luck, times = Random(4), []
    for _ in range(SETTLED):
        number = await store.next_hand_number(GUILD)
        row = over(hand(number, f"new{number}"))
        users = luck.sample(range(1, players + 1), SEATS)
        results = tuple(Result(row.id, GUILD, user, GAME, luck.randint(-500, 500), NOON) for user in users)
        times.append(await timed(store.commit(Change(hand=row, results=results))))
    print(f"settling a hand of {SEATS}: {median(times):.1f} ms (worst {max(times):.1f})")


async def timed(asked: Awaitable[object]) -> float:
    """Milliseconds that it takes."""
    began = time.perf_counter()
    await asked
    return (time.perf_counter() - began) * 1000


def fill(path: Path, players: int, results: int) -> int:
    """Write players, hands and results as they would lie there, without the guards that make a row slow to write.

    The size in megabytes.
    """
    hands = results // SEATS
    facts = {
        "guild": GUILD,
        "game": GAME,
        "now": NOON,
        "players": players,
        "hands": hands,
        "span": DAYS * DAY,
    }
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF;")
        guards = connection.execute(
            "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL AND (type = 'trigger' OR name IN "
            "('results_by_user', 'standings_by_net', 'standings_by_hands', 'standings_by_best'))"
        ).fetchall()
        for name, kind, _ in guards:
            connection.execute(f"DROP {kind} {name}")
        connection.execute("BEGIN")
        connection.execute(_MEMBERS, facts)
        for statement in _CHIPS:
            connection.execute(statement, facts)
        connection.execute(_HANDS, facts)
        connection.execute(_RESULTS, facts)
        for period in Period:
            start = period_start(period, NOON)
            for game in ("", GAME):
                line = {
                    **facts,
                    "game": game,
                    "period": period.value,
                    "began": start,
                    "stale": start - 60 * DAY,
                }
                connection.execute(_STANDINGS, line)
                if period is not Period.ALL:
                    connection.execute(_STALE, line)
        connection.execute("COMMIT")
        for *_, sql in guards:
            connection.execute(sql)
    return path.stat().st_size // 1_000_000


_MEMBERS = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :players)
    INSERT INTO members (guild, user, name, since, chips, chips_at)
    SELECT :guild, i, 'P' || i, 0, 1 + abs(random() % 1000000), i FROM n
"""
_CHIPS = (
    "INSERT INTO transfers (n, id, kind, guild, at) "
    "SELECT user, 'welcome:' || guild || ':' || user, 'welcome', guild, user FROM members",
    "INSERT INTO accounts (id, key, kind, guild, user, balance, last_transfer) "
    "SELECT user + 1, 'wallet:' || guild || ':' || user, 'wallet', guild, user, chips, user FROM members",
    "INSERT INTO accounts (id, key, kind, guild, balance, last_transfer) "
    "SELECT 1, 'house:' || :guild, 'house', :guild, -SUM(chips), MAX(user) FROM members",
    "INSERT INTO postings (transfer, account, amount) SELECT user, user + 1, chips FROM members",
    "INSERT INTO postings (transfer, account, amount) SELECT user, 1, -chips FROM members",
    "INSERT INTO seals (transfer) SELECT user FROM members",
)
"""Each player's chips as one welcome, so that the book adds up."""
_HANDS = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :hands)
    INSERT INTO hands
        (id, guild, number, table_id, game, state, prepared_at, ended_at, root, pack, salts, rest)
    SELECT printf('%08x', i), :guild, i, 't1', :game, 'ended', 0, :now - abs(random() % :span), '', '[]', '[]', '{}'
    FROM n
"""
_RESULTS = f"""
    WITH RECURSIVE k(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM k WHERE i < {SEATS - 1})
    INSERT INTO results (hand, user, guild, game, net, at)
    SELECT hands.id, 1 + (hands.number * 7919 + k.i * (:players / {SEATS})) % :players, :guild, :game,
        random() % 500, hands.ended_at
    FROM hands, k
"""
"""Each player's hands are spread over the whole time; a hand's players are all different."""
_STANDINGS = """
    INSERT INTO standings (guild, game, period, user, began, net, net_at, hands, hands_at, best, best_at)
    SELECT :guild, :game, :period, user, :began, SUM(net), MAX(at), COUNT(*), MAX(at), MAX(0, MAX(net)), MAX(at)
    FROM results WHERE at >= :began GROUP BY user
"""
_STALE = """
    INSERT OR IGNORE INTO standings
        (guild, game, period, user, began, net, net_at, hands, hands_at, best, best_at)
    SELECT guild, :game, :period, user, :stale, 1, 0, 1, 0, 1, 0 FROM members WHERE guild = :guild
"""
"""Who hasn't played in this period still has the line of an earlier one."""


if __name__ == "__main__":
    main()

"""Leaderboards: a page of a server's players by chips, winnings, hands or biggest win."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import aiosqlite

from bot.store.standings import ALL_GAMES, Period, period_start


class Board(Enum):
    """What a board counts. The house is on none; gifts, dailies and grants are no winnings."""

    CHIPS = "chips"
    """Wallet and seats, now; looks at no game and no period."""

    NET = "net"
    HANDS = "hands"
    BIGGEST_WIN = "biggest-win"
    """The best single hand; who never won one isn't on it."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One line: `place` from 1, `value` in what the board counts, `hands` played in that game and period."""

    place: int
    user: int
    name: str
    value: int
    hands: int


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A page of a board (`page` from 0, `pages` at least 1), and the viewer's own line wherever it stands."""

    rows: tuple[BoardRow, ...]
    page: int
    pages: int
    own: BoardRow | None


@dataclass(frozen=True, slots=True)
class Question:
    """Which board: of one game (its key) or all (""), over which period."""

    board: Board
    game: str = ALL_GAMES
    period: Period = Period.ALL


@dataclass(frozen=True, slots=True)
class _Ranking:
    """Where one board's figures lie: table and rows, the column that counts, and when that figure was reached.

    Equal figures: who was there first stands higher. Each has an index in just that order.
    """

    rows: str
    value: str
    reached: str

    @property
    def shown(self) -> str:
        """The rows of those who are still on the server."""
        return f"{self.rows} AND user NOT IN (SELECT user FROM departed WHERE guild = :guild)"


_STANDINGS = "standings WHERE guild = :guild AND game = :game AND period = :period AND began = :began"
_RANKINGS = {
    Board.CHIPS: _Ranking("members WHERE guild = :guild", "chips", "chips_at"),
    Board.NET: _Ranking(_STANDINGS, "net", "net_at"),
    Board.HANDS: _Ranking(_STANDINGS, "hands", "hands_at"),
    Board.BIGGEST_WIN: _Ranking(f"{_STANDINGS} AND best > 0", "best", "best_at"),
}


async def leaderboard(
    connection: aiosqlite.Connection,
    guild: int,
    question: Question,
    viewer: int,
    page: int | None,
    size: int,
    now: int,
) -> BoardPage:
    """A page of `size` lines; one past the last is the last, and None is the page with the viewer's own line.

    `now` (milliseconds since 1970) says which day, week or month it is.
    """
    asked = Question(Board.CHIPS) if question.board is Board.CHIPS else question
    facts: dict[str, int | str] = {
        "guild": guild,
        "game": asked.game,
        "period": asked.period.value,
        "began": period_start(asked.period, now),
        "viewer": viewer,
        "size": size,
    }
    place = await _place(connection, _RANKINGS[asked.board], facts)
    pages = max(1, -(-await _count(connection, _RANKINGS[asked.board].shown, facts) // size))
    if page is None:
        page = (place - 1) // size if place else 0
    page = min(max(page, 0), pages - 1)
    rows = await _lines(connection, asked.board, facts, page * size)
    own = await _lines(connection, asked.board, {**facts, "size": 1}, place - 1) if place else ()
    return BoardPage(rows, page, pages, own[0] if own else None)


def walk_sql(board: Board) -> str:
    """User and figures of some lines of a board, from :skipped on; facts to fill in are those of `leaderboard`."""
    ranking = _RANKINGS[board]
    return f"""
        SELECT user, {ranking.value} AS value, {ranking.reached} AS reached
        FROM {ranking.shown}
        ORDER BY {ranking.value} DESC, {ranking.reached}, user
        LIMIT :size OFFSET :skipped
    """


async def _lines(
    connection: aiosqlite.Connection, board: Board, facts: Mapping[str, int | str], skipped: int
) -> tuple[BoardRow, ...]:
    rows = await connection.execute_fetchall(
        f"""
        SELECT line.user, members.name, line.value, COALESCE(standings.hands, 0) AS hands
        FROM ({walk_sql(board)}) AS line
        JOIN members ON members.guild = :guild AND members.user = line.user
        LEFT JOIN standings
            ON standings.guild = :guild AND standings.game = :game AND standings.period = :period
            AND standings.user = line.user
        ORDER BY line.value DESC, line.reached, line.user
        """,
        {**facts, "skipped": skipped},
    )
    return tuple(
        BoardRow(place, row["user"], row["name"], row["value"], row["hands"])
        for place, row in enumerate(rows, start=skipped + 1)
    )


async def _place(
    connection: aiosqlite.Connection, ranking: _Ranking, facts: Mapping[str, int | str]
) -> int | None:
    """The viewer's place from 1; None when they aren't on the board."""
    own = list(
        await connection.execute_fetchall(
            f"SELECT {ranking.value}, {ranking.reached} FROM {ranking.shown} AND user = :viewer", facts
        )
    )
    if not own:
        return None
    ((value, reached),) = own
    mine = {**facts, "value": value, "reached": reached}
    higher = f"{ranking.shown} AND {ranking.value} > :value"
    level = f"{ranking.shown} AND {ranking.value} = :value"
    earlier = f"{level} AND ({ranking.reached}, user) < (:reached, :viewer)"
    return 1 + await _count(connection, higher, mine) + await _count(connection, earlier, mine)


async def _count(connection: aiosqlite.Connection, rows: str, facts: Mapping[str, int | str]) -> int:
    ((count,),) = await connection.execute_fetchall(f"SELECT count(*) FROM {rows}", facts)
    return int(count)

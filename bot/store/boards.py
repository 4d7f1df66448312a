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
    """The SQL of one board: its rows, the column that counts, and when that figure was reached.

    Equal figures: who was there first stands higher.
    """

    rows: str
    user: str
    value: str
    reached: str
    hands: str


_CHIPS = _Ranking(
    rows="""
        FROM members
        LEFT JOIN standings
            ON standings.guild = members.guild AND standings.game = :game AND standings.period = :period
            AND standings.user = members.user
        WHERE members.guild = :guild AND members.gone = 0
    """,
    user="members.user",
    value="members.chips",
    reached="members.chips_at",
    hands="COALESCE(standings.hands, 0)",
)
_STANDINGS = """
        FROM standings
        JOIN members ON members.guild = standings.guild AND members.user = standings.user AND members.gone = 0
        WHERE standings.guild = :guild AND standings.game = :game AND standings.period = :period
            AND standings.began = :began
"""


def _by(column: str, rows: str = _STANDINGS) -> _Ranking:
    return _Ranking(
        rows, "standings.user", f"standings.{column}", f"standings.{column}_at", "standings.hands"
    )


_RANKINGS = {
    Board.CHIPS: _CHIPS,
    Board.NET: _by("net"),
    Board.HANDS: _by("hands"),
    Board.BIGGEST_WIN: _by("best", _STANDINGS + " AND standings.best > 0"),
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
    ranking = _RANKINGS[asked.board]
    facts: dict[str, int | str] = {
        "guild": guild,
        "game": asked.game,
        "period": asked.period.value,
        "began": period_start(asked.period, now),
    }
    own = await _own(connection, ranking, facts, viewer)
    pages = max(1, -(-await _count(connection, ranking.rows, facts) // size))
    if page is None:
        page = (own.place - 1) // size if own else 0
    page = min(max(page, 0), pages - 1)
    rows = await connection.execute_fetchall(
        page_sql(asked.board), facts | {"size": size, "skipped": page * size}
    )
    lines = tuple(
        BoardRow(place, row["user"], row["name"], row["value"], row["hands"])
        for place, row in enumerate(rows, start=page * size + 1)
    )
    return BoardPage(lines, page, pages, own)


def page_sql(board: Board) -> str:
    """The question for one page, with :guild, :game, :period, :began, :size and :skipped to fill in."""
    ranking = _RANKINGS[board]
    return f"""
        SELECT members.user, members.name, {ranking.value} AS value, {ranking.hands} AS hands
        {ranking.rows}
        ORDER BY {ranking.value} DESC, {ranking.reached}, {ranking.user}
        LIMIT :size OFFSET :skipped
    """


async def _count(connection: aiosqlite.Connection, rows: str, facts: Mapping[str, int | str]) -> int:
    ((count,),) = await connection.execute_fetchall(f"SELECT count(*) {rows}", facts)
    return int(count)


async def _own(
    connection: aiosqlite.Connection, ranking: _Ranking, facts: Mapping[str, int | str], viewer: int
) -> BoardRow | None:
    sql = f"""
        SELECT members.name, {ranking.value} AS value, {ranking.reached} AS reached, {ranking.hands} AS hands
        {ranking.rows} AND {ranking.user} = :viewer
    """
    found = list(await connection.execute_fetchall(sql, {**facts, "viewer": viewer}))
    if not found:
        return None
    (own,) = found
    mine = {**facts, "viewer": viewer, "value": own["value"], "reached": own["reached"]}
    above = f"{ranking.rows} AND {ranking.value} > :value"
    level = f"{ranking.rows} AND {ranking.value} = :value"
    before = f"{level} AND ({ranking.reached}, {ranking.user}) < (:reached, :viewer)"
    place = 1 + await _count(connection, above, mine) + await _count(connection, before, mine)
    return BoardRow(place, viewer, own["name"], own["value"], own["hands"])

"""Leaderboards: the right players in the right order, in any period, without walking through every result."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.bank import ledger
from bot.store import Board, BoardRow, Period, Question, SqliteStore
from bot.store.boards import walk_sql
from bot.store.database import Database, fetch_all
from bot.store.standings import period_start
from bot.tables.ports import Change
from bot.tables.rows import Result
from tests.store.house import (
    ANN,
    BO,
    CY,
    GAME,
    GUILD,
    NAMES,
    NOON,
    Hands,
    hand,
    one_store,
    over,
    seat_two,
    table,
)

HOUR = 3_600_000
DAY = 24 * HOUR
WHIST = "whist"


async def results(store: SqliteStore, nets: Iterable[tuple[int, int, str, int]], guild: int = GUILD) -> None:
    """Hands of these results: user, net, game, when. Two tables, one a game; each result is a hand of its own."""
    for user, name in NAMES.items():
        await store.open_wallet(guild, user, name)
    for game, channel in ((GAME, 1), (WHIST, 2)):
        row = table(f"{game}-{guild}", channel=guild * 10 + channel, guild=guild, game=game)
        if await store.table_summary(row.id) is None:
            await store.commit(Change(table=row))
    for user, net, game, at in nets:
        number = await store.next_hand_number(guild)
        id_ = f"h{guild}-{number}"
        row_ = hand(number, id_, f"{game}-{guild}", guild=guild, game=game)
        await store.commit(Change(hand=over(row_, at), results=(Result(id_, guild, user, game, net, at),)))


async def names(store: SqliteStore, question: Question) -> list[tuple[str, int, int]]:
    page = await store.leaderboard(GUILD, question, viewer=ANN)
    return [(row.name, row.value, row.hands) for row in page.rows]


async def test_each_board_counts_its_own_thing(store: SqliteStore) -> None:
    await results(
        store,
        [
            (ANN, 300, GAME, NOON),
            (ANN, -400, GAME, NOON),
            (BO, 50, GAME, NOON),
            (BO, 60, WHIST, NOON),
            (BO, 0, WHIST, NOON),
            (CY, -5, WHIST, NOON),
        ],
    )
    assert await names(store, Question(Board.NET)) == [("Bo", 110, 3), ("Cy", -5, 1), ("Ann", -100, 2)]
    assert await names(store, Question(Board.HANDS)) == [("Bo", 3, 3), ("Ann", 2, 2), ("Cy", 1, 1)]
    assert await names(store, Question(Board.BIGGEST_WIN)) == [("Ann", 300, 2), ("Bo", 60, 3)]
    assert await names(store, Question(Board.NET, WHIST)) == [("Bo", 60, 2), ("Cy", -5, 1)]
    assert await names(store, Question(Board.NET, "bridge")) == []
    await store.check()


async def test_chips_are_wallet_and_seats_now_and_the_house_is_on_no_board(store: SqliteStore) -> None:
    """Sitting down changes nobody's place; a gift does, and counts as no winnings."""
    party = await seat_two(store)
    await party.play_hand(1, won=40)
    await store.open_wallet(GUILD, CY, "Cy")
    await store.move(ledger.grant(1, GUILD, CY, 35, "a test"))
    await store.move(ledger.give(2, GUILD, CY, BO, 1))
    assert await names(store, Question(Board.CHIPS)) == [("Ann", 2040, 1), ("Cy", 2034, 0), ("Bo", 1961, 1)]
    asked_oddly = Question(Board.CHIPS, "bridge", Period.DAY)
    assert await names(store, asked_oddly) == await names(store, Question(Board.CHIPS))
    assert await names(store, Question(Board.NET)) == [("Ann", 40, 1), ("Bo", -40, 1)]


async def test_equal_figures_stand_in_the_order_they_were_reached(store: SqliteStore, clock: Hands) -> None:
    for user in (CY, ANN, BO):
        clock.time += 1
        await store.open_wallet(GUILD, user, NAMES[user])
    assert [name for name, *_ in await names(store, Question(Board.CHIPS))] == ["Cy", "Ann", "Bo"]
    await results(
        store,
        [
            (BO, 100, GAME, NOON),
            (ANN, 60, GAME, NOON + 1),
            (CY, 100, GAME, NOON + 2),
            (ANN, 40, GAME, NOON + 3),
            (BO, 0, GAME, NOON + 4),  # Bo has had his hundred all along
            (CY, -10, GAME, NOON + 5),
            (CY, 10, GAME, NOON + 6),  # Cy lost it, and got back to it last
        ],
    )
    assert [name for name, *_ in await names(store, Question(Board.NET))] == ["Bo", "Ann", "Cy"]
    assert [name for name, *_ in await names(store, Question(Board.BIGGEST_WIN))] == ["Bo", "Cy", "Ann"]
    assert [name for name, *_ in await names(store, Question(Board.HANDS))] == ["Cy", "Ann", "Bo"]


async def test_periods_are_utc_days_weeks_from_monday_and_months(store: SqliteStore, clock: Hands) -> None:
    """NOON is Thursday, 9 May: seen then, and again as time goes by."""
    monday, first_of_may = NOON - 3 * DAY - 12 * HOUR, NOON - 8 * DAY - 12 * HOUR
    await results(
        store,
        [
            (ANN, 1, GAME, first_of_may - 1),
            (ANN, 10, GAME, first_of_may),
            (ANN, 100, GAME, monday - 1),
            (ANN, 1000, GAME, monday),
            (ANN, 10_000, GAME, NOON - 12 * HOUR - 1),
            (ANN, 100_000, GAME, NOON - 12 * HOUR),
        ],
    )

    async def seen() -> list[int]:
        return [
            sum(value for _, value, _ in await names(store, Question(Board.NET, period=period)))
            for period in Period
        ]

    assert await seen() == [111_111, 111_110, 111_000, 100_000]  # all time, month, week, today
    clock.time = NOON + 12 * HOUR
    assert await seen() == [111_111, 111_110, 111_000, 0]
    clock.time = monday + 7 * DAY
    assert await seen() == [111_111, 111_110, 0, 0]
    clock.time = NOON + 23 * DAY
    assert await seen() == [111_111, 0, 0, 0]
    await results(store, [(ANN, 7, GAME, clock.time)])
    assert await seen() == [111_118, 7, 7, 7]
    await results(store, [(ANN, 5, GAME, NOON)])  # settled late, counted where it still can be
    assert await seen() == [111_123, 7, 7, 7]


@pytest.mark.parametrize(
    ("period", "began"),
    [(Period.DAY, "2024-02-29"), (Period.WEEK, "2024-02-26"), (Period.MONTH, "2024-02-01")],
)
def test_a_period_holds_its_first_moment_and_not_the_next_ones(period: Period, began: str) -> None:
    """Thursday, the twenty-ninth of February."""
    start = int(datetime.fromisoformat(began).replace(tzinfo=UTC).timestamp() * 1000)
    at = int(datetime(2024, 2, 29, 18, 30, tzinfo=UTC).timestamp() * 1000)
    assert period_start(period, at) == start == period_start(period, start)
    assert period_start(period, start - 1) < start


async def test_pages_and_the_viewers_own_line(store: SqliteStore, clock: Hands) -> None:
    for user in range(1, 26):
        clock.time += 1
        await store.open_wallet(GUILD, user, f"P{user}")
    board = Question(Board.CHIPS)
    first = await store.leaderboard(GUILD, board, viewer=23)
    assert [row.user for row in first.rows] == list(range(1, 11))
    assert [row.place for row in first.rows] == list(range(1, 11))
    assert (first.page, first.pages) == (0, 3)
    assert first.own == BoardRow(23, 23, "P23", 2000, 0)
    last = await store.leaderboard(GUILD, board, viewer=23, page=99)
    assert (last.page, [row.place for row in last.rows]) == (2, [21, 22, 23, 24, 25])
    mine = await store.leaderboard(GUILD, board, viewer=17, page=None, size=5)
    assert (mine.page, mine.own in mine.rows) == (3, True)
    stranger = await store.leaderboard(GUILD, board, viewer=99, page=None)
    assert (stranger.page, stranger.own) == (0, None)
    empty = await store.leaderboard(GUILD + 1, board, viewer=1, page=5)
    assert (empty.rows, empty.page, empty.pages, empty.own) == ((), 0, 1, None)


async def test_who_left_the_server_is_passed_over_until_they_are_back(store: SqliteStore) -> None:
    await results(store, [(ANN, 30, GAME, NOON), (BO, 20, GAME, NOON), (CY, 10, GAME, NOON)])
    for user in (BO, BO, 99):
        await store.say_goodbye(GUILD, user)
    for board in Board:
        page = await store.leaderboard(GUILD, Question(board), viewer=CY)
        assert [row.user for row in page.rows] == [ANN, CY]
        assert page.own is not None
        assert page.own.place == 2
        assert (await store.leaderboard(GUILD, Question(board), viewer=BO)).own is None
    await store.greet(GUILD, BO, "Robert")
    assert [name for name, *_ in await names(store, Question(Board.NET))] == ["Ann", "Robert", "Cy"]


async def test_a_greeting_opens_no_wallet(store: SqliteStore) -> None:
    await store.greet(GUILD, ANN, "Ann")
    assert await store.wallet(GUILD, ANN) == 0
    assert await names(store, Question(Board.CHIPS)) == [("Ann", 0, 0)]
    assert await store.open_wallet(GUILD, ANN, "Ann") == 2000


# Boards against a count by hand


@dataclass
class Line:
    """One player's figures as a patient person would keep them."""

    net: int = 0
    net_at: int = -1
    hands: int = 0
    hands_at: int = -1
    best: int = 0
    best_at: int = -1

    def add(self, net: int, at: int) -> None:
        if net or self.hands == 0:
            self.net_at = at
        if net > self.best or self.hands == 0:
            self.best, self.best_at = max(0, net), at
        self.net, self.hands, self.hands_at = self.net + net, self.hands + 1, at


def by_hand(
    played: list[tuple[int, int, str, int]], question: Question, now: int
) -> list[tuple[int, int, int]]:
    lines: dict[int, Line] = {}
    for user, net, game, at in played:
        same_period = period_start(question.period, at) == period_start(question.period, now)
        if same_period and question.game in ("", game):
            lines.setdefault(user, Line()).add(net, at)
    column = {Board.NET: "net", Board.HANDS: "hands", Board.BIGGEST_WIN: "best"}[question.board]
    order = sorted(
        (-getattr(line, column), getattr(line, f"{column}_at"), user) for user, line in lines.items()
    )
    return [
        (user, -value, lines[user].hands)
        for value, _, user in order
        if question.board is not Board.BIGGEST_WIN or value < 0
    ]


played = st.lists(
    st.tuples(
        st.sampled_from((ANN, BO, CY)),
        st.integers(-3, 3),
        st.sampled_from((GAME, WHIST)),
        st.sampled_from((0, HOUR, 7 * HOUR, DAY, 9 * DAY)),  # how much later than the one before
    ),
    max_size=10,
)


def test_boards_agree_with_a_count_by_hand(path: Path) -> None:
    clock = Hands()
    with one_store(path, clock) as (store, run):
        servers = itertools.count(1)

        async def story(steps: list[tuple[int, int, str, int]]) -> None:
            guild = next(servers)
            clock.time = NOON
            for user, net, game, later in steps:
                clock.time += later
                await results(store, [(user, net, game, clock.time)], guild)
            times = list(itertools.accumulate((later for *_, later in steps), initial=NOON))[1:]
            dated = [(user, net, game, at) for (user, net, game, _), at in zip(steps, times, strict=True)]
            for board, game, period in itertools.product(
                (Board.NET, Board.HANDS, Board.BIGGEST_WIN), ("", GAME), Period
            ):
                question = Question(board, game, period)
                page = await store.leaderboard(guild, question, viewer=BO)
                assert [(row.user, row.value, row.hands) for row in page.rows] == by_hand(
                    dated, question, clock.time
                ), question
                assert page.own in (*page.rows, None)
                assert (page.own is None) == (BO not in {row.user for row in page.rows})

        @settings(max_examples=25, deadline=None)
        @given(played)
        def law(steps: list[tuple[int, int, str, int]]) -> None:
            run(story(steps))

        law()
        run(store.check())


# Speed


@pytest.mark.parametrize("board", Board)
async def test_a_page_walks_one_index_and_never_the_results(path: Path, board: Board) -> None:
    """The walk is along an index that holds all it asks for, in the board's own order: nothing is sorted."""
    facts = {"guild": 1, "game": "", "period": "all", "began": 0, "size": 10, "skipped": 0}
    async with Database.open(path) as database:
        plan = await database.read(
            lambda c: c.execute_fetchall(f"EXPLAIN QUERY PLAN {walk_sql(board)}", facts)
        )
    walk, *gone = [step["detail"] for step in plan]
    figures = "members_by_chips (guild=?" if board is Board.CHIPS else "_by_"
    assert walk.startswith("SEARCH ")
    assert "USING COVERING INDEX" in walk
    assert figures in walk
    assert [step for step in gone if "SEARCH" in step or "SCAN" in step] == [
        "SEARCH departed USING PRIMARY KEY (guild=?)"
    ]
    assert not any("TEMP B-TREE" in step for step in (walk, *gone))


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT 1 FROM results WHERE guild = 1 AND user = 2 ORDER BY at DESC LIMIT 1",
        "SELECT 1 FROM tables WHERE channel = 1 AND phase <> 'closed'",
        "SELECT 1 FROM tables WHERE channel = 1 ORDER BY opened_at DESC LIMIT 1",
        "SELECT 1 FROM hands WHERE table_id = 't' AND state IN ('prepared', 'running')",
        "SELECT 1 FROM hands WHERE guild = 1 AND number = 2",
        "SELECT 1 FROM postings WHERE account = 1 ORDER BY transfer",
        "SELECT 1 FROM sittings WHERE guild = 1 AND user = 2 AND left_at = 0",
    ],
)
async def test_what_is_asked_at_every_turn_is_found_by_an_index(path: Path, sql: str) -> None:
    async with Database.open(path) as database:
        plan = await database.read(lambda c: fetch_all(c, f"EXPLAIN QUERY PLAN {sql}"))
    assert [step["detail"].split()[0] for step in plan] == ["SEARCH"]

"""What a restart finds, and what people are shown of their chips and hands."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank import ledger
from bot.core.errors import BadLog
from bot.store import Balance, HistoryLine, SeatChips, SqliteStore, StoreDamaged, UserNet
from bot.tables.ports import Change
from bot.tables.rows import HandState, Logged, Result
from tests.store.house import (
    ANN,
    BO,
    CY,
    GAME,
    GUILD,
    NOON,
    Hands,
    closed,
    hand,
    open_store,
    opened,
    over,
    seat_two,
    sitting,
    table,
)


async def test_a_restart_finds_tables_hands_and_logs(path: Path) -> None:
    async with open_store(path) as store:
        await seat_two(store)
        await store.commit(Change(table=table("t2", channel=51, opened_at=NOON + 1)))
        running = hand(state=HandState.RUNNING)
        await store.commit(Change(hand=running, events=(Logged("h1", 0, opened(), NOON),)))
        before = await store.load_open_tables()
    async with open_store(path) as store:
        assert await store.load_open_tables() == before
        assert [saved.table.id for saved in before] == ["t1", "t2"]
        assert (before[0].hand, before[0].log) == (running, (opened(),))


async def test_a_log_that_cannot_be_read_comes_back_as_none(path: Path) -> None:
    async with open_store(path) as store:
        await seat_two(store)
        await store.commit(Change(hand=hand(), events=(Logged("h1", 0, opened(), NOON),)))
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("INSERT INTO events VALUES ('h1', 1, 'FromTheFuture', 1, '{}', 1)")
    async with open_store(path) as store:
        saved = await store.load_table("t1")
        assert saved is not None
        assert saved.hand == hand(state=HandState.PREPARED)
        assert saved.log is None
        void = over(hand(), state=HandState.VOID)
        await store.commit(Change(hand=void))
        with pytest.raises(BadLog, match="FromTheFuture"):
            await store.past_hand("h1")
        await store.check()


async def test_hands_are_found_by_number_and_by_who_was_in_last(store: SqliteStore) -> None:
    party = await seat_two(store)
    assert await store.last_hand(GUILD, ANN) is None
    for number in (1, 2, 3):
        await party.play_hand(number, won=10, at=NOON + number)
    third = await store.last_hand(GUILD, ANN)
    assert third is not None
    assert third.hand.number == 3
    assert await store.past_hand("h3") == third == await store.hand_by_number(GUILD, 3)
    assert await store.hand_by_number(GUILD, 4) is None
    assert await store.hand_by_number(GUILD + 1, 3) is None
    assert await store.last_hand(GUILD, CY) is None
    assert await store.past_hand("h9") is None


async def test_the_balance_shows_wallet_and_seats_together(store: SqliteStore) -> None:
    await seat_two(store)
    await store.commit(
        Change(
            table=table("t2", channel=51),
            sittings=(sitting("s3", ANN, 4, "t2"),),
            transfers=(ledger.buy_in(3, GUILD, ANN, "s3", 300),),
        )
    )
    held = await store.balance(GUILD, ANN)
    assert held == Balance(1200, (SeatChips("t1", 50, 1, 500), SeatChips("t2", 51, 4, 300)))
    assert held.together == 2000
    assert await store.balance(GUILD, CY) == Balance(0, ())


async def test_the_history_tells_every_posting_newest_first(store: SqliteStore, clock: Hands) -> None:
    party = await seat_two(store)
    clock.time += 1
    await store.move(ledger.give(5, GUILD, ANN, BO, 100))
    await store.move(ledger.grant(6, GUILD, ANN, 50, "for the bug found"))
    await party.play_hand(1, won=40)
    await store.commit(
        Change(
            sittings=(replace(party.ann, left_at=NOON),), transfers=(ledger.cash_out(GUILD, ANN, "s1", 540),)
        )
    )
    page = await store.history(GUILD, ANN, page=0, size=10)
    later = NOON + 1
    assert page.lines == (
        HistoryLine(later, "cash-out", 540, 1990, 0, "", 50, ""),
        HistoryLine(later, "settle", 40, 540, 0, "", 50, "", hand=1, game="snap"),
        HistoryLine(later, "grant", 50, 1450, 0, "", 0, "for the bug found"),
        HistoryLine(later, "give", -100, 1400, BO, "Bo", 0, ""),
        HistoryLine(NOON, "buy-in", -500, 1500, 0, "", 50, ""),
        HistoryLine(NOON, "welcome", 2000, 2000, 0, "", 0, ""),
    )
    assert (page.page, page.pages) == (0, 1)
    bo = await store.history(GUILD, BO, page=0, size=10)
    assert [(line.kind, line.amount, line.balance) for line in bo.lines] == [
        ("settle", -40, 460),
        ("give", 100, 1600),
        ("buy-in", -500, 1500),
        ("welcome", 2000, 2000),
    ]


async def test_history_pages_follow_one_another_and_stop_at_the_ends(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    for n in range(1, 7):
        await store.move(ledger.grant(n, GUILD, ANN, n, "a test"))
    pages = [await store.history(GUILD, ANN, page=n, size=3) for n in (-1, 0, 1, 2, 9)]
    assert [page.page for page in pages] == [0, 0, 1, 2, 2]
    assert {page.pages for page in pages} == {3}
    amounts = [[line.amount for line in page.lines] for page in pages]
    assert amounts == [[6, 5, 4], [6, 5, 4], [3, 2, 1], [2000], [2000]]
    assert [line.balance for line in pages[2].lines] == [2006, 2003, 2001]
    nobody = await store.history(GUILD, CY, page=0, size=3)
    assert (nobody.lines, nobody.pages) == ((), 1)


async def test_a_tables_summary_says_hands_minutes_and_who_is_up(store: SqliteStore) -> None:
    party = await seat_two(store)
    await party.play_hand(1, won=40, at=NOON)
    await party.play_hand(2, won=-100, at=NOON + 1)
    await party.play_hand(3, won=20, at=NOON + 2, house=5)
    summary = await store.table_summary("t1")
    assert summary is not None
    assert summary.table == party.table
    assert summary.hands == 3
    assert summary.nets == (UserNet(BO, "Bo", 35), UserNet(ANN, "Ann", -40))
    assert summary.minutes(NOON + 52 * 60_000 + 59_999) == 52
    ended = replace(summary, table=closed(party.table, NOON + 60_000))
    assert ended.minutes(NOON * 2) == 1
    assert await store.table_summary("t9") is None


async def test_a_channels_last_table_tells_how_it_ended(store: SqliteStore) -> None:
    assert await store.last_table(50) is None
    lost = closed(table("t1", opened_at=NOON), NOON + 1)
    await store.commit(Change(table=replace(lost, closed_why="lost")))
    last = await store.last_table(50)
    assert last is not None
    assert last.closed_why == "lost"
    await store.commit(Change(table=table("t2", opened_at=NOON + 2)))
    assert await store.last_table(50) == table("t2", opened_at=NOON + 2)


async def test_a_void_hand_counts_in_no_summary(store: SqliteStore) -> None:
    await seat_two(store)
    await store.commit(Change(hand=hand()))
    await store.commit(Change(hand=over(hand(), state=HandState.VOID)))
    summary = await store.table_summary("t1")
    assert summary is not None
    assert (summary.hands, summary.nets) == (0, ())


async def test_preferences_words_settings_and_notes_are_kept(path: Path) -> None:
    async with open_store(path) as store:
        for user, word in ((ANN, "teapot"), (BO, "river"), (CY, "x")):
            await store.set_preference(user, "word", word)
        await store.set_preference(CY, "word", "")
        await store.set_preference(ANN, "pings", "low")
        await store.set_setting(GUILD, "daily", "300")
        await store.set_note("commands", "abc")
        await store.set_note("commands", "def")
    async with open_store(path) as store:
        kept = await store.preferences_of((ANN, BO, CY, 99))
        assert {user: own["word"] for user, own in kept.items() if "word" in own} == {
            ANN: "teapot",
            BO: "river",
        }
        assert await store.preferences_of(()) == {}
        of_ann = {"word": "teapot", "pings": "low"}
        assert await store.preferences_of((ANN, BO, CY)) == {ANN: of_ann, BO: {"word": "river"}}
        assert (await store.preferences(ANN), await store.preferences(CY)) == (of_ann, {})
        assert await store.settings(GUILD) == {"daily": "300"}
        assert await store.settings(GUILD + 1) == {}
        assert (await store.note("commands"), await store.note("nothing")) == ("def", None)


async def test_a_settlement_that_does_not_match_its_results_is_found(store: SqliteStore) -> None:
    await seat_two(store)
    await store.commit(Change(hand=hand()))
    await store.commit(
        Change(
            hand=over(hand()),
            transfers=(ledger.settle("h1", GUILD, {"s1": 40, "s2": -40}, 0),),
            results=(Result("h1", GUILD, ANN, GAME, 41, NOON),),
        )
    )
    with pytest.raises(StoreDamaged, match="results don't match its settlement"):
        await store.check()

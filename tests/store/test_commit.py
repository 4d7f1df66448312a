"""One letter's changes are written together or not at all, and come back as they went in."""

import asyncio
from dataclasses import replace

import pytest

from bot.bank import ledger
from bot.core.errors import Misuse, Refusal
from bot.store import SqliteStore
from bot.tables.ports import Change
from bot.tables.rows import Dealt, HandState, Logged, OldMessage, Phase, Result
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
    opened,
    over,
    seat_two,
    sitting,
    table,
)


async def test_a_table_comes_back_as_it_went_in(store: SqliteStore) -> None:
    party = await seat_two(store)
    row = table(
        locale="el",
        phase=Phase.PAUSED,
        pausing=True,
        button=2,
        message=2**62,
        old_message=OldMessage(77, "h1"),
        barred=(CY, 99),
    )
    ann = replace(party.ann, sitting_out=True, top_up=200, brought=500, seen_at=NOON, name="Ann <3")
    await store.commit(Change(table=row, sittings=(ann,)))
    saved = await store.load_table("t1")
    assert saved is not None
    assert (saved.table, saved.sittings, saved.hand, saved.log) == (row, (ann, party.bo), None, ())
    assert saved.stacks == {"s1": 500, "s2": 500}
    assert await store.load_open_tables() == (saved,)


async def test_a_hand_comes_back_as_it_went_in_at_every_stage(store: SqliteStore) -> None:
    await seat_two(store)
    prepared = hand(number=await store.next_hand_number(GUILD))
    await store.commit(Change(hand=prepared))
    running = replace(
        prepared, state=HandState.RUNNING, message=123, dealt=(Dealt("s1", ANN, "Ann", 1, 500),)
    )
    for expected, events in ((prepared, ()), (running, (Logged(running.id, 0, opened(), NOON),))):
        await store.commit(Change(hand=expected, events=events))
        saved = await store.load_table("t1")
        assert saved is not None
        assert saved.hand == expected
        assert saved.log == tuple(logged.event for logged in events)
        assert await store.past_hand(prepared.id) is None
    ended = over(running)
    await store.commit(Change(hand=ended, events=(Logged(ended.id, 1, opened(), NOON),)))
    past = await store.past_hand(ended.id)
    assert past is not None
    assert (past.hand, past.log) == (ended, (opened(), opened()))
    saved = await store.load_table("t1")
    assert saved is not None
    assert saved.hand is None


async def test_a_second_table_in_a_channel_is_refused_kindly(store: SqliteStore) -> None:
    await store.commit(Change(table=table("t1", channel=50)))
    with pytest.raises(Refusal, match="table-exists"):
        await store.commit(Change(table=table("t2", channel=50)))
    await store.commit(Change(table=closed(table("t1", channel=50))))
    await store.commit(Change(table=table("t2", channel=50)))
    assert [saved.table.id for saved in await store.load_open_tables()] == ["t2"]
    assert await store.load_table("t1") is None


async def test_opening_a_channels_table_twice_at_once_has_one_winner(store: SqliteStore) -> None:
    openings = [store.commit(Change(table=table(f"t{n}", channel=50))) for n in range(5)]
    outcomes = await asyncio.gather(*openings, return_exceptions=True)
    assert [outcome for outcome in outcomes if not isinstance(outcome, Refusal)] == [None]


async def test_a_refused_change_leaves_nothing_behind(store: SqliteStore) -> None:
    """A short wallet among three things to write: none of the three is there."""
    await store.open_wallet(GUILD, ANN, "Ann")
    with pytest.raises(Refusal, match="wallet-short"):
        await store.commit(
            Change(
                table=table(),
                sittings=(sitting("s1", ANN, 1), sitting("s2", BO, 2)),
                transfers=(
                    ledger.buy_in(1, GUILD, ANN, "s1", 500),
                    ledger.buy_in(2, GUILD, BO, "s2", 500),
                ),
            )
        )
    assert await store.load_table("t1") is None
    assert await store.wallet(GUILD, ANN) == 2000
    await store.check()


async def test_settlement_leaving_and_closing_go_together(store: SqliteStore) -> None:
    party = await seat_two(store)
    await store.commit(Change(hand=hand()))
    ann, bo = (replace(each, left_at=NOON, took=took) for each, took in ((party.ann, 540), (party.bo, 460)))
    await store.commit(
        Change(
            table=closed(party.table),
            sittings=(ann, bo),
            hand=over(hand()),
            events=(Logged("h1", 0, opened(), NOON),),
            transfers=(
                ledger.settle("h1", GUILD, {"s1": 40, "s2": -40}, 0),
                ledger.cash_out(GUILD, ANN, "s1", 540),
                ledger.cash_out(GUILD, BO, "s2", 460),
            ),
            results=(Result("h1", GUILD, ANN, GAME, 40, NOON), Result("h1", GUILD, BO, GAME, -40, NOON)),
        )
    )
    assert await store.load_open_tables() == ()
    assert [await store.wallet(GUILD, user) for user in (ANN, BO)] == [2040, 1960]
    await store.check()


async def test_a_chair_can_change_hands_in_one_change(store: SqliteStore) -> None:
    party = await seat_two(store)
    await store.open_wallet(GUILD, CY, "Cy")
    await store.commit(
        Change(
            sittings=(sitting("s3", CY, 1), replace(party.ann, left_at=NOON)),
            transfers=(
                ledger.buy_in(3, GUILD, CY, "s3", 300),
                ledger.cash_out(GUILD, ANN, "s1", 500),
            ),
        )
    )
    saved = await store.load_table("t1")
    assert saved is not None
    assert [each.id for each in saved.sittings] == ["s1", "s2", "s3"]  # in the order they began
    assert saved.stacks == {"s2": 500, "s3": 300}


async def test_someone_may_sit_without_chips(store: SqliteStore) -> None:
    await store.commit(Change(table=table(), sittings=(sitting("s1", ANN, 1),)))
    saved = await store.load_table("t1")
    assert saved is not None
    assert saved.stacks == {"s1": 0}


async def test_a_commit_cancelled_on_the_way_is_whole(store: SqliteStore) -> None:
    """Wherever the caller is cancelled, the table, its seats and their chips are all there or none are."""
    for turns in range(40):
        guild = turns + 1
        for user in (ANN, BO):
            await store.open_wallet(guild, user, "x")
        name = f"-{turns}"
        change = Change(
            table=table(f"t{name}", channel=guild, guild=guild),
            sittings=tuple(
                sitting(f"s{user}{name}", user, user, f"t{name}", guild=guild) for user in (ANN, BO)
            ),
            transfers=tuple(
                ledger.buy_in(guild * 100 + user, guild, user, f"s{user}{name}", 500) for user in (ANN, BO)
            ),
        )
        task = asyncio.create_task(store.commit(change))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        saved = await store.load_table(f"t{name}")
        stacks = list(saved.stacks.values()) if saved else []
        assert stacks in ([], [500, 500])
        wallets = [await store.wallet(guild, user) for user in (ANN, BO)]
        assert wallets == ([1500, 1500] if stacks else [2000, 2000])
    await store.check()


async def test_names_are_kept_as_last_seen(store: SqliteStore, clock: Hands) -> None:
    party = await seat_two(store)
    clock.time += 5000
    await store.commit(Change(sittings=(replace(party.ann, name="Annie"),)))
    await store.move(ledger.give(9, GUILD, BO, ANN, 5))
    (line, *_) = (await store.history(GUILD, BO, page=0, size=5)).lines
    assert (line.user, line.name, line.at) == (ANN, "Annie", NOON + 5000)


async def test_what_cannot_be_is_our_fault_and_changes_nothing(store: SqliteStore) -> None:
    party = await seat_two(store)
    for impossible in (
        Change(sittings=(replace(party.ann, left_at=NOON),)),  # her chips are still there
        Change(table=closed(party.table)),  # two are still seated
        Change(events=(Logged("h9", 0, opened(), NOON),)),
        Change(results=(Result("h9", GUILD, ANN, GAME, 5, NOON),)),
        Change(hand=hand(table_id="t9")),
    ):
        with pytest.raises(Misuse):
            await store.commit(impossible)
    await store.check()


# Hand numbers


async def test_hands_are_numbered_per_server(store: SqliteStore) -> None:
    assert [await store.next_hand_number(GUILD) for _ in range(3)] == [1, 2, 3]
    assert await store.next_hand_number(GUILD + 1) == 1


async def test_tables_that_ask_at_once_get_different_numbers(store: SqliteStore) -> None:
    for n in range(8):
        await store.commit(Change(table=table(f"t{n}", channel=n + 1)))

    async def prepare(n: int) -> int:
        number = await store.next_hand_number(GUILD)
        await store.commit(Change(hand=hand(number, table_id=f"t{n}")))
        return number

    assert sorted(await asyncio.gather(*map(prepare, range(8)))) == list(range(1, 9))


async def test_a_dropped_hand_gives_its_number_back(store: SqliteStore) -> None:
    await seat_two(store)
    await store.commit(Change(table=table("t2", channel=51)))
    first, second = await store.next_hand_number(GUILD), await store.next_hand_number(GUILD)
    await store.commit(Change(hand=hand(first)))
    await store.commit(Change(hand=hand(second, table_id="t2")))
    await store.commit(Change(drop_hand=f"h{first}"))
    saved = await store.load_table("t1")
    assert saved is not None
    assert saved.hand is None
    assert [await store.next_hand_number(GUILD) for _ in range(2)] == [first, second + 1]


async def test_a_dropped_hand_can_be_followed_in_the_same_change(store: SqliteStore) -> None:
    await seat_two(store)
    await store.commit(Change(hand=hand(await store.next_hand_number(GUILD))))
    await store.commit(Change(drop_hand="h1", hand=hand(await store.next_hand_number(GUILD))))
    assert await store.next_hand_number(GUILD) == 1


async def test_a_number_whose_hand_was_not_kept_is_given_again(store: SqliteStore) -> None:
    number = await store.next_hand_number(GUILD)
    with pytest.raises(Misuse):
        await store.commit(Change(hand=hand(number, table_id="nowhere")))
    assert await store.next_hand_number(GUILD) == number


async def test_an_opened_hand_cannot_be_dropped(store: SqliteStore) -> None:
    await seat_two(store)
    await store.commit(Change(hand=hand()))
    await store.commit(Change(hand=hand(state=HandState.RUNNING), events=(Logged("h1", 0, opened(), NOON),)))
    with pytest.raises(Misuse):
        await store.commit(Change(drop_hand="h1"))

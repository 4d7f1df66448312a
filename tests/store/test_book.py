"""Chips move once, whole, and never more than there are; whoever races for them, one outcome each."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.bank import ledger
from bot.bank.ledger import House, Transfer, Wallet
from bot.core.errors import Misuse, Refusal
from bot.core.phrases import Chips
from bot.store import SqliteStore
from bot.tables.ports import Change
from tests.store.house import ANN, BO, CY, GUILD, NAMES, NOON, Hands, one_store, seat_two, sitting, table


def grant(store_id: int, user: int, chips: int, guild: int = GUILD) -> Transfer:
    return ledger.grant(store_id, guild, user, chips, "a test")


async def test_a_new_player_is_welcomed_once(store: SqliteStore) -> None:
    assert await store.open_wallet(GUILD, ANN, "Ann") == 2000
    await store.move(grant(1, ANN, -500))
    assert await store.open_wallet(GUILD, ANN, "Ann the Bold") == 1500
    assert await store.open_wallet(GUILD + 1, ANN, "Ann") == 2000
    await store.check()


async def test_a_wallet_opened_by_a_gift_is_still_welcomed(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    await store.move(ledger.give(1, GUILD, ANN, BO, 300))
    assert await store.wallet(GUILD, BO) == 300
    assert await store.open_wallet(GUILD, BO, "Bo") == 2300
    await store.check()


async def test_a_server_may_set_its_own_starting_chips(store: SqliteStore) -> None:
    await store.set_setting(GUILD, "starting-chips", "50")
    assert await store.open_wallet(GUILD, ANN, "Ann") == 50


@pytest.mark.parametrize("worth", [0, 50, 2000])
async def test_starting_chips_raised_later_pay_no_wallet_that_was_opened_before(
    store: SqliteStore, worth: int
) -> None:
    """Whatever the first welcome was worth, by the server's settings or the host's."""
    await store.set_setting(GUILD, "starting-chips", str(worth))
    assert await store.open_wallet(GUILD, ANN, "Ann") == worth
    await store.set_setting(GUILD, "starting-chips", "5000")
    assert await store.open_wallet(GUILD, ANN, "Ann") == worth
    assert await store.open_wallet(GUILD, ANN, "Ann under another name") == worth
    assert await store.open_wallet(GUILD, BO, "Bo") == 5000, "a newcomer gets what holds now"
    await store.check()


async def test_nor_do_the_hosts_own_starting_chips_after_a_restart(path: Path) -> None:
    for starting_chips in (0, 2000):
        opening = SqliteStore.open(path, {}, starting_chips=starting_chips, now=Hands())
        async with opening as store:
            assert await store.open_wallet(GUILD, ANN, "Ann") == 0
            await store.check()


async def test_a_welcome_of_nothing_is_no_line_of_the_history(store: SqliteStore) -> None:
    await store.set_setting(GUILD, "starting-chips", "0")
    await store.open_wallet(GUILD, ANN, "Ann")
    assert (await store.history(GUILD, ANN, 0, 10)).lines == ()


async def test_many_at_once_are_welcomed_once(store: SqliteStore) -> None:
    opened = await asyncio.gather(*(store.open_wallet(GUILD, ANN, "Ann") for _ in range(10)))
    assert opened == [2000] * 10
    await store.check()


async def test_a_transfer_done_again_changes_nothing(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    today = ledger.daily(GUILD, ANN, date(2024, 5, 9), 200)
    assert not await store.is_done(today.id)
    assert [await store.move(today), await store.move(today)] == [True, False]
    assert await store.is_done(today.id)
    assert await store.wallet(GUILD, ANN) == 2200
    await store.commit(Change(transfers=(today, grant(1, ANN, 5))))
    assert await store.wallet(GUILD, ANN) == 2205


async def test_a_wallet_that_cannot_pay_is_refused_kindly(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    with pytest.raises(Refusal) as raised:
        await store.move(ledger.give(1, GUILD, ANN, BO, 2001))
    assert raised.value.code == "wallet-short"
    assert raised.value.facts == {"wallet": Chips(2000), "need": Chips(2001)}
    with pytest.raises(Refusal) as raised:
        await store.move(ledger.give(2, GUILD, CY, ANN, 1))
    assert raised.value.facts == {"wallet": Chips(0), "need": Chips(1)}
    await store.check()


async def test_a_wallet_that_cannot_hold_more_is_refused_kindly(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    thousand = Change(transfers=tuple(grant(n, ANN, 10**9) for n in range(999)))
    await store.commit(thousand)
    with pytest.raises(Refusal, match="wallet-full"):
        await store.move(grant(1000, ANN, 10**9))
    await store.check()


async def test_a_wallet_that_others_filled_before_its_owner_came_is_open_to_them(store: SqliteStore) -> None:
    """A welcome that finds no room is a welcome of nothing; it keeps nobody out."""
    filled = tuple(grant(n, ANN, 10**9) for n in range(1000))
    await store.commit(Change(transfers=filled))
    assert await store.open_wallet(GUILD, ANN, "Ann") == 10**12
    await store.move(ledger.give(5, GUILD, ANN, BO, 5000))
    assert await store.open_wallet(GUILD, ANN, "Ann") == 10**12 - 5000
    await store.check()


async def test_what_is_won_goes_into_a_full_wallet(store: SqliteStore) -> None:
    party = await seat_two(store)
    filled = tuple(grant(n, ANN, 10**9) for n in range(999))
    most = grant(999, ANN, 10**9 - await store.wallet(GUILD, ANN))
    await store.commit(Change(transfers=(*filled, most)))
    with pytest.raises(Refusal, match="wallet-full"):
        await store.move(ledger.daily(GUILD, ANN, date(2024, 5, 9), 1))
    await party.play_hand(1, 40)
    left = replace(party.ann, left_at=NOON)
    await store.commit(
        Change(sittings=(left,), transfers=(ledger.cash_out(GUILD, ANN, "s1", 540),)),
    )
    assert await store.wallet(GUILD, ANN) == 10**12 + 540
    await store.check()


async def test_a_seat_that_cannot_pay_is_our_fault(store: SqliteStore) -> None:
    await seat_two(store)
    with pytest.raises(Misuse, match="seat s1 has 500 chips"):
        await store.commit(Change(transfers=(ledger.settle("h1", GUILD, {"s1": -501, "s2": 501}, 0),)))


async def test_a_seat_of_nobody_is_our_fault(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    with pytest.raises(Misuse, match="no sitting s9"):
        await store.move(ledger.buy_in(1, GUILD, ANN, "s9", 10))


async def test_chips_never_cross_servers(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    crossing = ledger.transfer("x", "give", {Wallet(GUILD, ANN): -5, Wallet(GUILD + 1, BO): 5})
    with pytest.raises(Misuse, match="stays on one server"):
        await store.move(crossing)
    await store.check()


async def test_a_transfer_of_nothing_is_no_transfer(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    assert not await store.move(grant(1, ANN, 0))
    assert not await store.is_done("grant:1")


# The book against a book kept in the head

PEOPLE = (ANN, BO, CY)
moves = st.lists(
    st.tuples(
        st.integers(0, 12),  # few ids, so that some are done twice
        st.sampled_from(PEOPLE),
        st.sampled_from((*PEOPLE, None)),  # None: the house
        st.integers(1, 900),
    ),
    max_size=20,
)


async def against_a_head(
    store: SqliteStore, guild: int, moves: list[tuple[int, int, int | None, int]]
) -> None:
    """Play `moves` on a fresh server and keep count in the head."""
    head: Counter[int | None] = Counter()
    done: set[str] = set()
    for id_, payer, taker, chips in moves:
        if payer == taker:
            continue
        to = House(guild) if taker is None else Wallet(guild, taker)
        transfer = ledger.transfer(f"give:{guild}-{id_}", "give", {Wallet(guild, payer): -chips, to: chips})
        if not await store.is_done(f"welcome:{guild}:{payer}"):
            await store.open_wallet(guild, payer, NAMES[payer])
            head[payer] += 2000
        if transfer.id in done:
            assert not await store.move(transfer)
        elif head[payer] < chips:
            with pytest.raises(Refusal, match="wallet-short"):
                await store.move(transfer)
        else:
            assert await store.move(transfer)
            done.add(transfer.id)
            head.update({payer: -chips, taker: chips})
    for user in PEOPLE:
        assert await store.wallet(guild, user) == head[user]
        lines = (await store.history(guild, user, page=0, size=99)).lines
        assert sum(line.amount for line in lines) == head[user]


def test_any_transfers_keep_the_book_whole(path: Path) -> None:
    with one_store(path) as (store, run):
        servers = itertools.count(1)

        @settings(max_examples=40, deadline=None)
        @given(moves)
        def law(moves: list[tuple[int, int, int | None, int]]) -> None:
            run(against_a_head(store, next(servers), moves))
            run(store.check())

        law()


# Races

Racer = Callable[[SqliteStore, int, int], Coroutine[Any, Any, object]]


async def give_all(store: SqliteStore, guild: int, press: int) -> object:
    return await store.move(ledger.give(press, guild, ANN, BO, 2000))


async def buy_in_with_all(store: SqliteStore, guild: int, press: int) -> None:
    """Ann opens a table of her own and brings all she has."""
    id_ = f"{guild}-{press}"
    row = table(f"t{id_}", channel=guild * 10_000 + press, guild=guild)
    seat = sitting(f"s{id_}", ANN, 1, row.id, guild=guild)
    bought = ledger.buy_in(press, guild, ANN, seat.id, 2000)
    await store.commit(Change(table=row, sittings=(seat,), transfers=(bought,)))


async def grant_away_all(store: SqliteStore, guild: int, press: int) -> object:
    return await store.move(ledger.grant(press, guild, ANN, -2000, "a race"))


async def late(racer: Coroutine[Any, Any, object], turns: int) -> object:
    for _ in range(turns):
        await asyncio.sleep(0)
    return await racer


@pytest.mark.parametrize(
    "racers",
    [
        (give_all, give_all),
        (give_all, buy_in_with_all),
        (buy_in_with_all,) * 3,
        (grant_away_all, give_all),
        (grant_away_all, buy_in_with_all, give_all),
    ],
)
async def test_racing_for_the_same_chips_has_one_winner(
    store: SqliteStore, racers: tuple[Racer, ...]
) -> None:
    """All want the whole wallet, starting up to a few turns of the loop apart, in three hundred and fifty ways."""
    luck = Random(9)
    for guild in range(1, 71):
        await store.open_wallet(guild, ANN, "Ann")
        press = guild * 10
        outcomes = await asyncio.gather(
            *(
                late(racer(store, guild, press + n), luck.randrange(12))
                for n, racer in enumerate(luck.sample(racers, len(racers)))
            ),
            return_exceptions=True,
        )
        refused = [outcome for outcome in outcomes if isinstance(outcome, Refusal)]
        assert len(refused) == len(racers) - 1, outcomes
        assert {refusal.code for refusal in refused} == {"wallet-short"}
        held = await store.balance(guild, ANN)
        assert held.wallet == 0
        granted = sum(
            line.amount for line in (await store.history(guild, ANN, 0, 9)).lines if line.kind == "grant"
        )
        assert held.together + await store.wallet(guild, BO) == 2000 + granted
    await store.check()


async def test_a_daily_racing_with_gifts_is_paid_once_and_never_lost(store: SqliteStore) -> None:
    """Two presses for the daily and a gift that only the daily can pay: whatever comes first, one outcome each."""
    luck = Random(7)
    for guild in range(1, 71):
        await store.open_wallet(guild, ANN, "Ann")
        today = ledger.daily(guild, ANN, date(2024, 5, 9), 200)
        racers = [store.move(today), store.move(today), store.move(ledger.give(guild, guild, ANN, BO, 2100))]
        luck.shuffle(racers)
        outcomes = await asyncio.gather(
            *(late(racer, luck.randrange(12)) for racer in racers), return_exceptions=True
        )
        given = await store.wallet(guild, BO)
        assert given in (0, 2100)
        assert sum(isinstance(outcome, Refusal) for outcome in outcomes) == (given == 0)
        assert outcomes.count(True) == 1 + (given == 2100)
        assert await store.wallet(guild, ANN) == 2200 - given
    await store.check()


async def test_the_same_press_from_two_devices_pays_once(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    gift = ledger.give(7, GUILD, ANN, BO, 100)
    assert sorted(await asyncio.gather(*(store.move(gift) for _ in range(5)))) == [False] * 4 + [True]
    assert await store.wallet(GUILD, ANN) == 1900

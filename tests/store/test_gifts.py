"""What may be given away: never the house's presents, by nobody who is new, and once, whoever races."""

import asyncio
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.bank import ledger
from bot.core.errors import Refusal
from bot.core.phrases import Chips
from bot.store import GiftTerms, SqliteStore
from tests.store.house import ANN, BO, CY, GUILD, NAMES, Runs, one_store, seat_two

TODAY = date(2024, 5, 9)
ANYONE = GiftTerms()


async def gives(
    store: SqliteStore, press: int, chips: int, terms: GiftTerms = ANYONE, day: date = TODAY, taker: int = BO
) -> bool:
    return await store.give(ledger.give(press, GUILD, ANN, taker, chips), GUILD, ANN, terms, day)


async def earns(store: SqliteStore, press: int, chips: int) -> None:
    await store.move(ledger.grant(press, GUILD, ANN, chips, "a test"))


async def takes_daily(store: SqliteStore, day: date, chips: int = 200) -> None:
    await store.move(ledger.daily(GUILD, ANN, day, chips))


async def test_a_welcome_is_never_given_away(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    with pytest.raises(Refusal) as refused:
        await gives(store, 1, 1)
    assert (refused.value.code, refused.value.facts) == ("give-held", {"n": Chips(0)})
    await earns(store, 2, 300)
    with pytest.raises(Refusal) as refused:
        await gives(store, 3, 301, day=TODAY + timedelta(days=400))
    assert (refused.value.code, refused.value.facts) == ("give-held", {"n": Chips(300)})
    assert await gives(store, 4, 300)
    assert await store.wallet(GUILD, BO) == 300
    await store.check()


async def test_a_daily_stays_on_its_day_and_the_six_after_it(store: SqliteStore) -> None:
    await store.set_setting(GUILD, "starting-chips", "0")
    await store.open_wallet(GUILD, ANN, "Ann")
    for n in range(10):
        await takes_daily(store, TODAY + timedelta(days=n), 2**n)
    for n in range(30):
        own = await store.giveable(GUILD, ANN, TODAY + timedelta(days=n))
        assert own.chips == sum(2**day for day in range(10) if day + 7 <= n), n
    assert (await store.giveable(GUILD, BO, TODAY)).chips == 0


async def test_a_daily_of_another_player_or_server_is_none_of_theirs(store: SqliteStore) -> None:
    """Ids that begin alike, and a neighbour's wallet."""
    await store.set_setting(GUILD, "starting-chips", "0")
    for user in (ANN, ANN * 10 + 1):
        await store.open_wallet(GUILD, user, "Ann")
        await store.open_wallet(GUILD * 10 + 1, user, "Ann")
    await takes_daily(store, TODAY)
    await store.move(ledger.daily(GUILD, ANN * 10 + 1, TODAY, 7))
    await store.move(ledger.daily(GUILD * 10 + 1, ANN, TODAY, 7))
    assert (await store.giveable(GUILD, ANN, TODAY)).stays == 200


async def test_whoever_has_had_neither_gives_what_they_have(store: SqliteStore) -> None:
    await store.set_setting(GUILD, "starting-chips", "0")
    await store.open_wallet(GUILD, ANN, "Ann")
    await earns(store, 1, 50)
    with pytest.raises(Refusal, match="wallet-short"):
        await gives(store, 2, 51)
    assert await gives(store, 3, 50)


async def test_the_young_play_first(store: SqliteStore) -> None:
    party = await seat_two(store)
    await earns(store, 7, 5000)
    for number in (1, 2):
        with pytest.raises(Refusal) as refused:
            await gives(store, 8, 5, GiftTerms(hands=2, days=30))
        assert refused.value.code == "give-young"
        assert refused.value.facts == {"hands": 2, "played": number - 1, "days": 30}
        await party.play_hand(number, 10)
    assert await gives(store, 8, 5, GiftTerms(hands=2, days=30))


async def test_a_gift_done_again_changes_nothing_even_when_no_more_can_be_given(store: SqliteStore) -> None:
    await store.open_wallet(GUILD, ANN, "Ann")
    await earns(store, 1, 100)
    assert [await gives(store, 2, 100), await gives(store, 2, 100)] == [True, False]
    assert await store.wallet(GUILD, ANN) == 2000


async def test_of_gifts_racing_only_what_may_be_given_goes(store: SqliteStore) -> None:
    """Ten gifts of 100 at once, with 350 that may be given; each is refused or done, and the presents stay."""
    await store.open_wallet(GUILD, ANN, "Ann")
    await takes_daily(store, TODAY)
    await earns(store, 1, 350)
    races = [gives(store, 10 + n, 100, taker=(BO, CY)[n % 2]) for n in range(10)]
    outcomes = await asyncio.gather(*races, return_exceptions=True)
    assert outcomes.count(True) == 3
    assert {each.code for each in outcomes if isinstance(each, Refusal)} == {"give-held"}
    assert await store.wallet(GUILD, ANN) == 2250
    await store.check()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[SqliteStore, Runs]]:
    with one_store(Path(tmp_path_factory.mktemp("gifts")) / "riverboat.db") as both:
        yield both


SERVERS = iter(range(5000, 10**6))
STEPS = st.lists(
    st.tuples(st.sampled_from(["daily", "win", "lose", "give"]), st.integers(1, 3000), st.integers(0, 3)),
    max_size=12,
)


@given(steps=STEPS)
@settings(deadline=None)
def test_no_present_leaves_by_a_gift(
    shared: tuple[SqliteStore, Runs], steps: list[tuple[str, int, int]]
) -> None:
    """Whatever comes before it: after a gift the wallet still holds the welcome and the week's dailies."""
    store, run = shared
    guild, day, dailies = next(SERVERS), TODAY, dict[date, int]()
    run(store.open_wallet(guild, ANN, NAMES[ANN]))
    for press, (what, chips, days) in enumerate(steps):
        day += timedelta(days=days)
        wallet = run(store.wallet(guild, ANN))
        id_ = guild * 100 + press
        if what == "daily" and run(store.move(ledger.daily(guild, ANN, day, chips))):
            dailies[day] = chips
        elif what in ("win", "lose"):
            moved = chips if what == "win" else -min(chips, wallet)
            run(store.move(ledger.grant(id_, guild, ANN, moved, "a test")))
        elif what == "give":
            stays = 2000 + sum(had for on, had in dailies.items() if (day - on).days < 7)
            try:
                run(store.give(ledger.give(id_, guild, ANN, BO, chips), guild, ANN, ANYONE, day))
            except Refusal:
                assert wallet - chips < stays
            else:
                assert run(store.wallet(guild, ANN)) == wallet - chips >= stays

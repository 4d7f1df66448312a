"""The paper books of these stories keep and refuse what the real database keeps and refuses."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bot.bank import ledger
from bot.bank.ledger import MOST_IN_A_TRANSFER, MOST_IN_AN_ACCOUNT, House, account_key
from bot.core.errors import Misuse, Refusal
from bot.core.offer import Offer
from bot.games.holdem import OFFER as HOLDEM
from bot.games.put_and_take import OFFER as PUT_AND_TAKE
from bot.store import SqliteStore
from bot.tables.ports import Change, Store
from bot.tables.rows import HandState, Phase
from tests.fakes.store import PaperStore
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, GUILD, MINUTE, REST, Room, a_room, deal_running

Step = Callable[[Store], Awaitable[Any]]  # whatever that call answers


class Remembering(PaperStore):
    """Paper books that remember every call that wrote."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[Step, set[str]]] = []

    async def open_wallet(self, guild: int, user: int, name: str) -> int:
        self.steps.append((lambda store: store.open_wallet(guild, user, name), set()))
        return await super().open_wallet(guild, user, name)

    async def commit(self, change: Change) -> None:
        await super().commit(change)
        self.steps.append((lambda store: store.commit(change), set(self.books.tables)))


def database(path: Path) -> Any:  # the store's own context manager
    registry = {offer.key: offer.game.events for offer in (PUT_AND_TAKE, HOLDEM)}
    return SqliteStore.open(path / "riverboat.db", registry, starting_chips=2000, now=lambda: 1)


async def put_and_take(room: Room) -> None:
    await deal_running(room, BO, CY, unit=5)
    await room.press(BO, "leave")
    await room.press(CY, "topup", amount=50)
    await room.wait(DEAL_TAKES + REST)
    await room.seat(BO)
    await room.press(ANN, "show")
    await room.wait(4)
    await room.press(ANN, "closeyes")
    await room.wait(DEAL_TAKES + REST)


async def holdem(room: Room) -> None:
    await room.open(ANN, game=HOLDEM.key)
    await room.seat(BO)
    await room.press(ANN, "deal")
    await room.wait(200)
    room.lobby.channel_gone(50)
    await room.rest()


async def fill_up(room: Room) -> None:
    """Everybody's wallet is as full as gifts can make it, with chips at the table besides."""
    for actor in (ANN, BO):
        room_left = MOST_IN_AN_ACCOUNT - room.wallet(actor)
        parts = [*[MOST_IN_A_TRANSFER] * (room_left // MOST_IN_A_TRANSFER), room_left % MOST_IN_A_TRANSFER]
        grants = [ledger.grant(n, GUILD, actor.user, part, "fair") for n, part in enumerate(parts)]
        own = tuple(replace(each, id=f"{each.id}:{actor.user}") for each in grants)
        await room.paper.commit(Change(transfers=own))
        assert room.wallet(actor) == MOST_IN_AN_ACCOUNT
        with pytest.raises(Refusal, match="wallet-full"):
            await room.paper.commit(Change(transfers=(ledger.daily(GUILD, actor.user, date(2024, 5, 9), 1),)))


async def full_wallets_leave(room: Room) -> None:
    await deal_running(room, BO, unit=5)
    await fill_up(room)
    assert (await room.press(BO, "leave")).how == "painted"
    assert (await room.press(ANN, "leave")).how == "painted"
    await room.wait(DEAL_TAKES + REST + 3 * MINUTE)


async def full_wallets_close(room: Room) -> None:
    await deal_running(room, BO, unit=5)
    await fill_up(room)
    await room.press(ANN, "closeyes")


async def full_wallets_are_lost(room: Room) -> None:
    await deal_running(room, BO, unit=5)
    await fill_up(room)
    room.lobby.channel_gone(50)
    await room.rest()


async def full_wallets_restart(room: Room) -> None:
    await deal_running(room, BO, unit=5)
    await fill_up(room)
    await room.restart(away=30)
    await room.wait(DEAL_TAKES + REST)
    await room.press(ANN, "closeyes")


FULL_WALLETS = (full_wallets_leave, full_wallets_close, full_wallets_are_lost, full_wallets_restart)


@pytest.mark.parametrize("story", FULL_WALLETS)
async def test_a_full_wallet_wins_and_cashes_out_all_the_same(
    story: Callable[[Room], Awaitable[None]],
) -> None:
    async with a_room() as room:
        await story(room)
        await room.wait(DEAL_TAKES + REST + MINUTE)
        assert room.phase is Phase.CLOSED
        assert min(room.wallet(ANN), room.wallet(BO)) > MOST_IN_AN_ACCOUNT
        house = room.paper.books.balances[account_key(House(GUILD))]
        assert room.wallet(ANN) + room.wallet(BO) == -house


STORIES = [(PUT_AND_TAKE, put_and_take), (HOLDEM, holdem), *((PUT_AND_TAKE, each) for each in FULL_WALLETS)]


@pytest.mark.parametrize(("offer", "story"), STORIES)
async def test_every_commit_of_a_story_is_kept_alike(
    tmp_path: Path, offer: Offer, story: Callable[[Room], Awaitable[None]]
) -> None:
    paper, again = Remembering(), PaperStore()
    room = Room(paper, {offer.key: offer})
    await story(room)
    await room.wait(DEAL_TAKES + REST)
    assert room.phase is Phase.CLOSED
    async with database(tmp_path) as store:
        for step, tables in paper.steps:
            assert await step(store) == await step(again)
            for table in tables:
                assert await store.load_table(table) == await again.load_table(table)
        await store.check()
        for hand in paper.books.hands:
            assert await store.past_hand(hand) == await again.past_hand(hand)
        for actor in (ANN, BO, CY):
            assert await store.wallet(GUILD, actor.user) == room.wallet(actor)


async def test_what_the_database_refuses_the_paper_refuses_too(tmp_path: Path, room: Room) -> None:
    await deal_running(room, unit=5)
    books, table, hand = room.paper.books, room.table, room.hand
    ann, bo = room.sitting(ANN), room.sitting(BO)
    other = replace(table.row, id="other")
    refused: list[Change] = [
        Change(table=other),
        Change(transfers=(ledger.top_up(70, GUILD, ANN.user, ann.id, 5000),)),
        Change(transfers=(ledger.settle("x", GUILD, {ann.id: -5000, bo.id: 5000}, 0),)),
        Change(transfers=(ledger.settle("y", GUILD, {"nobody": 5, bo.id: -5}, 0),)),
        Change(sittings=(replace(ann, left_at=5),)),
        Change(sittings=(replace(ann, id="again"),)),
        Change(sittings=(replace(ann, id="again", user=CY.user),)),
        Change(table=replace(table.row, phase=Phase.CLOSED)),
        Change(drop_hand=hand.id),
        Change(hand=replace(hand, id="second", number=9)),
        Change(hand=replace(hand, id="second", state=HandState.ENDED)),
    ]
    async with database(tmp_path) as store:
        for actor in (ANN, BO):
            await store.open_wallet(GUILD, actor.user, actor.name)
        await store.commit(_all_of(room))
        for change in refused:
            told = [await _refusal(each, change) for each in (store, room.paper)]
            assert told[0] == told[1] != "", change
        await store.check()
    assert room.paper.books is books


def _all_of(room: Room) -> Change:
    table = room.table
    buy_ins = tuple(
        ledger.buy_in(n, GUILD, s.user, s.id, room.paper.stack(s.id)) for n, s in enumerate(table.seated)
    )
    return Change(table.row, table.sittings, table.hand, transfers=buy_ins)


async def _refusal(store: Store, change: Change) -> str:
    try:
        await store.commit(change)
    except Refusal as refusal:
        return refusal.code
    except Misuse:
        return "misuse"
    return ""

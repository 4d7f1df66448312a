"""Topping up: how many chips a seat may add, when they go in, and what becomes of them if the wallet is emptied."""

import pytest

from bot.bank import ledger
from bot.core.errors import Refusal
from bot.core.offer import BuyIn, Options
from bot.core.phrases import Chips
from bot.games.put_and_take.offer import PutAndTakeOffer
from bot.tables import seating
from bot.tables.rows import Phase, TableRow
from bot.tables.table import Table
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, GUILD, REST, RIVER, STARTS_WITH, Room, deal_running


async def test_a_top_up_between_hands_goes_in_at_once(room: Room) -> None:
    await room.open(ANN, unit=1)
    assert (await room.press(ANN, "topup")).how == "asked"
    press = await room.press(ANN, "topup", amount=100)
    assert press.how == "painted"
    assert (room.stack(ANN), room.wallet(ANN)) == (325, 1675)
    assert room.sitting(ANN).brought == 325


async def test_a_top_up_in_a_hand_goes_in_with_its_settlement(room: Room) -> None:
    await deal_running(room, unit=1)
    await room.press(BO, "topup", amount=100)
    await room.press(BO, "topup", amount=20)
    assert (room.stack(BO), room.wallet(BO), room.sitting(BO).top_up) == (225, 1775, 120)
    await room.wait(DEAL_TAKES)
    net = next(r.net for r in room.paper.books.results if r.user == BO.user)
    assert (room.stack(BO), room.wallet(BO)) == (345 + net, 1655)
    assert room.sitting(BO).top_up == 0


async def test_the_most_is_the_tables_most_stack_and_marks_count(room: Room) -> None:
    await deal_running(room, unit=1)
    assert (await room.press(BO, "topup", amount=676)).refusal == "amount-too-big"
    await room.press(BO, "topup", amount=675)
    press = await room.press(BO, "topup", amount=1)
    assert press.refusal == "top-up-full"
    assert press.facts["max"] == Chips(900)


async def test_a_top_up_after_a_win_fills_up_to_the_most_only(room: Room) -> None:
    """Up to the table's most; the rest stays in the wallet."""
    await deal_running(room, BO, CY, unit=1)
    for actor in (ANN, BO, CY):
        await room.press(actor, "topup", amount=675)
    await room.wait(DEAL_TAKES)
    for actor in (ANN, BO, CY):
        net = next(r.net for r in room.paper.books.results if r.user == actor.user)
        assert room.stack(actor) == (900 + net if net < 0 else max(900, 225 + net))
        assert room.worth(actor) == STARTS_WITH + net


@pytest.mark.parametrize("leave", [0, 40])
async def test_the_wallet_is_emptied_before_the_settlement(room: Room, leave: int) -> None:
    """Chips are promised from a wallet that somebody empties meanwhile: what is left goes in, the hand is settled."""
    await deal_running(room, unit=1)
    await room.press(BO, "topup", amount=100)
    await room.give_away(BO, leave)
    await room.wait(DEAL_TAKES)
    net = next(r.net for r in room.paper.books.results if r.user == BO.user)
    assert (room.stack(BO), room.wallet(BO)) == (225 + net + leave, 0)


async def test_the_wallet_is_emptied_between_look_and_write(room: Room) -> None:
    """The wallet was full when it was looked at: the hand is settled all the same, without the top-up."""
    await deal_running(room, unit=1)
    await room.press(BO, "topup", amount=100)
    looks = room.paper.open_wallet

    async def looks_then_it_is_gone(guild: int, user: int, name: str) -> int:
        chips = await looks(guild, user, name)
        await room.give_away(BO, 0)
        return chips

    room.paper.open_wallet = looks_then_it_is_gone  # type: ignore[method-assign]  # the thief is quick
    await room.wait(DEAL_TAKES)
    assert room.table.row.hands == 1
    assert room.sitting(BO).top_up == 0
    assert room.wallet(BO) == 0


async def test_a_short_wallet_is_refused(room: Room) -> None:
    await room.open(ANN, unit=10)
    assert (await room.press(ANN, "topup")).refusal == "wallet-short"
    assert (await room.press(ANN, "topup", amount=5)).refusal == "wallet-short"
    assert (await room.press(BO, "topup")).refusal == "not-seated"


@pytest.mark.parametrize("amount", [0, -50])
async def test_a_top_up_is_at_least_one_chip(room: Room, amount: int) -> None:
    await room.open(ANN, unit=1)
    assert (await room.press(ANN, "topup", amount=amount)).refusal == "amount-not-positive"
    assert room.stack(ANN) == 225


async def test_a_seat_left_out_of_the_hand_tops_up_at_once(room: Room) -> None:
    await deal_running(room, unit=1)
    await room.seat(CY)
    await room.press(CY, "topup", amount=75)
    assert room.stack(CY) == 300
    await room.wait(DEAL_TAKES + REST)
    assert next(d.stack for d in room.hand.dealt if d.user == CY.user) == 300


async def test_who_leaves_takes_no_top_up_along(room: Room) -> None:
    await deal_running(room, unit=1)
    await room.press(BO, "topup", amount=100)
    await room.press(BO, "leave")
    await room.wait(DEAL_TAKES)
    net = next(r.net for r in room.paper.books.results if r.user == BO.user)
    assert room.wallet(BO) == STARTS_WITH + net


class RichOffer(PutAndTakeOffer):
    """A table where a seat may bring a milliard."""

    def buy_in(self, options: Options) -> BuyIn:
        return BuyIn(450, 10**9, 10**9)


def rich_table() -> Table:
    row = TableRow("t", GUILD, RIVER, "put-and-take", {"seats": 9}, ANN.user, 0, phase=Phase.LOBBY)
    return seating.join(Table(row), RichOffer(), ANN, 1, 10**12, 999_999_000, 0).table


def test_all_stacks_of_a_table_stay_within_one_transfer() -> None:
    """Buy-ins and top-ups that would bring a table's stacks above 10^9 in all are refused."""
    table, offer = rich_table(), RichOffer()
    with pytest.raises(Refusal) as refused:
        seating.join(table, offer, BO, 2, 10**12, 1001, 0)
    assert (refused.value.code, refused.value.facts["most"]) == ("amount-too-big", Chips(1000))
    full = seating.join(table, offer, BO, 2, 10**12, 1000, 0).table
    assert sum(full.stacks.values()) == ledger.MOST_IN_A_TRANSFER
    with pytest.raises(Refusal, match="amount-too-big"):
        seating.top_up(full, offer, BO, 3, 10**12, 1)


def test_a_marked_top_up_counts_towards_the_tables_most() -> None:
    table, offer = rich_table(), RichOffer()
    ann = table.sitting_of(ANN.user)
    assert ann is not None
    table = seating.top_up(table, offer, ANN, 2, 10**12, 500).table
    with pytest.raises(Refusal, match="amount-too-big"):
        seating.join(table, offer, BO, 3, 10**12, 501, 0)

"""Opening a table, sitting down, leaving: who has which seat, who is host, and where the chips are."""

import asyncio

import pytest

from bot.core.errors import Refusal
from bot.tables.people import Actor
from bot.tables.rows import Phase
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, DEE, EVE, PIER, REST, RIVER, ROBOT, Room, deal_running


async def test_play_opens_the_lobby_and_seats_the_opener_with_the_default_buy_in(room: Room) -> None:
    """`/play` opens it in the channel and seats the opener; Put and Take brings five times the cover, or the wallet."""
    press = await room.open(ANN, unit=1)
    assert press.how == "posted"
    assert (room.stack(ANN), room.wallet(ANN)) == (225, 1775)
    assert room.table.row.host == ANN.user
    assert room.table.row.message == max(room.stage.messages)
    assert room.shown()[0] == "put-and-take-lobby-title"
    assert "deal" not in room.buttons(), "Deal is greyed before enough are seated"


async def test_a_smaller_wallet_brings_what_it_has(room: Room) -> None:
    await room.open(ANN, unit=10)
    assert (room.stack(ANN), room.wallet(ANN)) == (2000, 0)


async def test_a_unit_out_of_reach_is_refused_and_the_largest_named(room: Room) -> None:
    """`/play` refuses a unit whose cover the opener can't reach, naming the largest they can."""
    with pytest.raises(Refusal) as refused:
        await room.open(ANN, unit=100)
    assert (refused.value.code, refused.value.facts["largest"]) == ("unit-too-big", 44)
    assert not room.paper.books.tables


async def test_a_channel_has_one_table_and_another_channel_its_own(room: Room) -> None:
    await room.open(ANN, unit=1)
    with pytest.raises(Refusal, match="table-exists"):
        await room.open(BO, unit=1)
    await room.open(BO, channel=PIER, unit=1)
    assert room.wallet(BO) == 1775


async def test_two_open_the_same_channel_at_once_and_one_is_told_it_has_a_table(room: Room) -> None:
    async def opens(actor: Actor) -> str:
        try:
            await room.open(actor, unit=1)
        except Refusal as refusal:
            return refusal.code
        return "opened"

    told = await asyncio.gather(opens(ANN), opens(BO))
    assert sorted(told) == ["opened", "table-exists"]
    assert len(room.paper.books.tables) == 1


async def test_bots_can_neither_open_nor_join(room: Room) -> None:
    with pytest.raises(Refusal, match="not-a-player"):
        await room.open(ROBOT)
    await room.open(ANN)
    assert (await room.press(ROBOT, "join")).refusal == "not-a-player"
    assert (await room.press(ROBOT, "joinfor")).refusal == "not-a-player"


async def test_join_takes_the_lowest_free_seat_and_repaints_the_lobby(room: Room) -> None:
    await room.open(ANN, unit=1)
    press = await room.press(BO, "join")
    assert press.how == "painted"
    assert (room.sitting(BO).chair, room.stack(BO), room.wallet(BO)) == (2, 225, 1775)
    assert len(room.stage.messages) == 1
    assert "deal" in room.buttons()


async def test_join_twice_is_refused_with_seat_and_stack(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.press(BO, "join")
    press = await room.press(BO, "join")
    assert press.refusal == "already-seated"
    assert press.facts["seat"] == 2
    assert (await room.press(BO, "joinfor")).refusal == "already-seated"


async def test_join_for_asks_and_the_answer_sits_down(room: Room) -> None:
    await room.open(ANN, unit=1)
    press = await room.press(BO, "joinfor")
    assert press.how == "asked"
    assert press.answers[0][1].button.verb == "join"
    assert (await room.press(BO, "join", amount=44)).refusal == "buy-in-range"
    assert (await room.press(BO, "join", amount=901)).refusal == "buy-in-range"
    await room.press(BO, "join", amount=900)
    assert room.stack(BO) == 900


async def test_the_wallet_is_asked_before_the_seat(room: Room) -> None:
    await room.open(ANN, unit=10)
    await room.seat(BO)
    await room.press(CY, "seat")
    await room.paper.open_wallet(900, CY.user, "Cy")
    await room.give_away(CY, 300)
    assert (await room.press(CY, "join")).refusal == "wallet-short"
    assert (await room.press(CY, "join", amount=450)).refusal == "wallet-short"
    assert (await room.press(CY, "joinfor")).refusal == "wallet-short"
    assert room.wallet(CY) == 300


async def test_a_full_table_says_so(room: Room) -> None:
    await room.open(ANN, unit=1, seats=2)
    await room.seat(BO)
    press = await room.press(CY, "join")
    assert (press.refusal, press.facts["n"]) == ("table-full", 2)
    assert (await room.press(CY, "joinfor")).refusal == "table-full"


async def test_join_during_a_hand_is_dealt_in_from_the_next(room: Room) -> None:
    await deal_running(room)
    await room.seat(CY)
    assert [d.user for d in room.hand.dealt] == [ANN.user, BO.user]
    await room.wait(DEAL_TAKES + REST)
    assert [d.user for d in room.hand.dealt] == [ANN.user, BO.user, CY.user]


async def test_leave_between_hands_cashes_out_at_once(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    await room.press(BO, "leave")
    assert room.table.sitting_of(BO.user) is None
    assert room.wallet(BO) == 2000
    assert (await room.press(BO, "leave")).refusal == "not-seated"


async def test_leave_in_a_hand_waits_for_the_settlement(room: Room) -> None:
    """Who leaves mid-deal is played out and then cashed out (law: H)."""
    await deal_running(room)
    press = await room.press(BO, "leave")
    assert press.how == "painted"
    assert room.sitting(BO).leaving
    assert room.wallet(BO) == 0
    await room.wait(DEAL_TAKES)
    assert room.table.sitting_of(BO.user) is None
    net = next(r.net for r in room.paper.books.results if r.user == BO.user)
    assert room.wallet(BO) == 2000 + net


async def test_join_takes_back_a_leave_of_this_hand(room: Room) -> None:
    await deal_running(room)
    await room.press(BO, "leave")
    assert (await room.press(BO, "join")).how == "painted"
    await room.wait(DEAL_TAKES)
    assert not room.sitting(BO).leaving


async def test_when_the_host_leaves_the_longest_seated_becomes_host(room: Room) -> None:
    await room.open(ANN, unit=1)
    for actor in (BO, CY, DEE):
        await room.wait(1)
        await room.seat(actor)
    await room.press(BO, "leave")
    await room.wait(1)
    await room.seat(BO)
    await room.press(ANN, "leave")
    assert room.table.row.host == CY.user
    assert (await room.press(BO, "close")).refusal == "host-only"
    assert (await room.press(CY, "close")).how == "painted"


async def test_a_host_who_leaves_in_a_hand_is_host_until_it_is_over(room: Room) -> None:
    await deal_running(room)
    await room.press(ANN, "leave")
    assert room.table.row.host == ANN.user
    await room.wait(DEAL_TAKES)
    assert room.table.row.host == BO.user


async def test_whoever_sits_down_at_an_empty_table_is_its_host(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.press(ANN, "leave")
    assert "nobody-seated" in room.shown()
    await room.seat(BO)
    assert room.table.row.host == BO.user


async def test_everyone_leaves_in_one_hand_and_the_table_closes_after_two_minutes(room: Room) -> None:
    await deal_running(room)
    await room.press(ANN, "leave")
    await room.press(BO, "leave")
    await room.wait(DEAL_TAKES + 1)
    assert room.table.seated == ()
    await room.wait(REST + 1)
    assert room.phase is Phase.WAITING
    await room.wait(119)
    assert room.phase is Phase.CLOSED
    assert room.wallet(ANN) + room.wallet(BO) == 4000


async def test_the_seat_page_and_the_info_page_are_private_and_change_nothing(room: Room) -> None:
    await room.open(ANN, unit=1)
    before = room.store.commits
    assert (await room.press(ANN, "seat")).how == "answered"
    assert (await room.press(BO, "seat")).refusal == "not-seated"
    assert (await room.press(BO, "info")).how == "answered"
    assert room.store.commits == before


async def test_an_unknown_verb_is_a_stale_press(room: Room) -> None:
    await room.open(ANN, unit=1)
    assert (await room.press(EVE, "fly")).refusal == "stale-press"


async def test_a_press_for_a_table_that_is_closed_finds_none(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.press(ANN, "close")
    assert (await room.press(ANN, "join")).refusal == "no-table"
    assert room.lobby.in_channel(RIVER) is None

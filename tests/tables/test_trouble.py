"""The books fail: before a write, after it, or for a long time. The table goes on and the chips are whole."""

import pytest

from bot.core.errors import Misuse
from bot.tables.people import Actor
from bot.tables.ports import Change, Unsaved
from bot.tables.rows import HandState, Phase
from tests.fakes.doubt import Fails
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, DEE, MINUTE, PIER, REST, Room, a_room, deal_running


async def the_story(room: Room) -> None:
    """A table from opening to close; whoever gets an apology presses again."""
    await insist(room, ANN, "open")
    await insist(room, BO, "join")
    await insist(room, CY, "join")
    await insist(room, ANN, "deal")
    await room.wait(8)
    await insist(room, BO, "topup")
    await insist(room, BO, "leave")
    await room.wait(DEAL_TAKES + REST + 30)
    await insist(room, ANN, "close")


async def insist(room: Room, actor: Actor, verb: str) -> None:
    for _ in range(3):
        if verb == "open":
            if room.lobby.in_channel(50) is None:
                try:
                    await room.open(actor, unit=5)
                except Exception:
                    room.presses[-1].answers.append(("apologised", None))
                    continue
            return
        press = await room.press(actor, verb, **({"amount": 50} if verb == "topup" else {}))
        if press.how == "answered" and verb == "close":
            await room.press(actor, "closeyes")
            await room.wait(DEAL_TAKES + 60)
        if press.how != "apologised":
            return


@pytest.mark.parametrize("fails", Fails)
async def test_any_one_commit_of_unknown_outcome(fails: Fails) -> None:
    async with a_room() as smooth:
        await the_story(smooth)
        assert smooth.phase is Phase.CLOSED
        commits = smooth.store.commits
    assert commits > 30
    for n in range(commits + 2):
        async with a_room() as room:
            room.store.plan = {n: fails}
            await the_story(room)
            await room.wait(60 * MINUTE)
            assert room.phase is Phase.CLOSED, f"commit {n}"
            assert room.wallet(ANN) + room.wallet(BO) + room.wallet(CY) == 6000
            assert not [h for h in room.paper.books.hands.values() if h.state is HandState.RUNNING]
            assert not [h for h in room.paper.books.hands.values() if h.state is HandState.VOID]
            assert len(room.stage.errors) <= 1


async def test_a_table_that_was_opened_though_nobody_knew_is_there(room: Room) -> None:
    room.store.plan = {0: Fails.WRITTEN_ALL_THE_SAME}
    assert (await room.open(ANN, unit=1)).how == "posted"
    assert "put-and-take-lobby-title" in room.shown()
    await room.press(ANN, "close")
    assert room.wallet(ANN) == 2000


async def test_a_table_that_was_not_opened_took_no_chips(room: Room) -> None:
    room.store.plan = {0: Fails.NOTHING_WRITTEN}
    with pytest.raises(Unsaved):
        await room.open(ANN, unit=1)
    room.presses.clear()
    assert room.wallet(ANN) == 2000
    await room.open(BO, unit=1)


async def test_a_table_that_nobody_could_find_again_turns_up_by_itself(room: Room) -> None:
    """Its opening was written, then nothing could be read: the opener's chips are at no ghost's table."""
    room.store.plan = {0: Fails.WRITTEN_ALL_THE_SAME}
    room.store.blind = True
    with pytest.raises(Unsaved):
        await room.open(ANN, unit=1)
    room.presses.clear()
    room.store.blind = False
    await room.wait(15)
    assert "put-and-take-lobby-title" in room.shown()
    await room.press(ANN, "close")
    assert room.wallet(ANN) == 2000


async def test_a_table_that_was_never_there_goes_without_a_word(room: Room) -> None:
    room.store.plan = {0: Fails.NOTHING_WRITTEN}
    room.store.blind = True
    with pytest.raises(Unsaved):
        await room.open(ANN, unit=1)
    room.presses.clear()
    room.store.blind = False
    await room.wait(15)
    assert room.lobby.in_channel(50) is None
    assert not room.stage.messages


async def test_nothing_is_dealt_while_nothing_can_be_saved(room: Room) -> None:
    """Any deal: cannot-deal. Once the disk is back the same press deals."""
    await room.open(ANN, unit=1)
    await room.press(BO, "join")
    room.store.down = True
    assert (await room.press(ANN, "deal")).refusal == "cannot-deal"
    assert (await room.press(BO, "leave")).how == "apologised"
    room.store.down = False
    assert (await room.press(ANN, "deal")).how == "posted"
    assert room.hand.state is HandState.RUNNING


async def test_a_seat_that_was_taken_though_nobody_knew_is_shown(room: Room) -> None:
    await room.open(ANN, unit=1)
    room.store.plan = {room.store.commits: Fails.WRITTEN_ALL_THE_SAME}
    assert (await room.press(BO, "join")).how == "apologised"
    assert room.table.sitting_of(BO.user) is not None
    assert "deal" in room.buttons()
    assert (await room.press(BO, "join")).refusal == "already-seated"


async def test_a_close_that_was_written_though_nobody_knew_is_shown(room: Room) -> None:
    await room.open(ANN, unit=1)
    room.store.plan = {room.store.commits: Fails.WRITTEN_ALL_THE_SAME}
    assert (await room.press(ANN, "close")).how == "apologised"
    assert room.phase is Phase.CLOSED
    assert room.shown()[0] == "put-and-take-closed-title"


async def test_the_books_are_gone_for_five_minutes_and_the_hand_goes_on_where_it_was(room: Room) -> None:
    """No spinning: while the database can't be reached, it is asked four times a minute."""
    await deal_running(room)
    hand, n = room.hand.id, room.table.n
    room.store.down = True
    calls = room.store.calls
    await room.wait(5 * MINUTE)
    assert room.store.calls - calls <= 2 * 5 * 4 + 2
    assert (await room.press(BO, "join")).how == "apologised"
    assert len(room.stage.errors) <= 5 * 4 + 2
    room.store.down = False
    await room.wait(15)
    assert (room.hand.id, room.table.n >= n) == (hand, True)
    await room.wait(DEAL_TAKES)
    assert room.paper.books.hands[hand].state is HandState.ENDED
    assert sum(r.net for r in room.paper.books.results) == 0


async def test_a_lobby_that_cannot_be_closed_does_not_spin(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.wait(14 * MINUTE)
    room.store.down = True
    calls = room.store.calls
    await room.wait(6 * MINUTE)
    assert room.store.calls - calls <= 2 * 5 * 4 + 2
    room.store.down = False
    await room.wait(15)
    assert room.phase is Phase.CLOSED
    assert room.wallet(ANN) == 2000


async def test_nothing_is_played_from_an_old_memory(room: Room) -> None:
    """Bo's leave was written, but neither that nor anything else could be read: Bo isn't dealt in afterwards."""
    await room.open(ANN, unit=1)
    await room.seat(BO, CY)
    room.store.plan = {room.store.commits: Fails.WRITTEN_ALL_THE_SAME}
    room.store.blind = True
    assert (await room.press(BO, "leave")).how == "apologised"
    room.store.blind = False
    assert (await room.press(ANN, "deal")).how == "posted"
    assert [d.user for d in room.hand.dealt] == [ANN.user, CY.user]


async def test_presses_that_fail_give_up_no_hand(room: Room) -> None:
    await deal_running(room)
    hand = room.hand.id
    for _ in range(5):
        room.store.plan = {room.store.commits: Fails.NOTHING_WRITTEN}
        assert (await room.press(BO, "leave")).how == "apologised"
    await room.wait(15 + DEAL_TAKES)
    assert room.paper.books.hands[hand].state is HandState.ENDED


async def test_a_step_that_fails_again_and_again_voids_the_hand(room: Room) -> None:
    """Whatever is broken in it, the table gets past it: every stack stands as it was, anyone seated may deal on."""
    room.faults = (Misuse, Unsaved)
    await deal_running(room)
    hand = room.hand.id
    keeps = room.paper.commit

    async def never_that_card(change: Change) -> None:
        if change.events:
            raise Misuse("this card can't be written")
        await keeps(change)

    room.paper.commit = never_that_card  # type: ignore[method-assign]  # a fault of ours
    await room.wait(60)
    assert room.paper.books.hands[hand].state is HandState.VOID
    assert room.phase is Phase.PAUSED
    assert (room.stack(ANN), room.stack(BO)) == (2000, 2000)
    assert room.shown()[0] == "put-and-take-title"
    assert "hand-void" in room.shown(sorted(room.stage.messages)[-2])
    room.paper.commit = keeps  # type: ignore[method-assign]  # mended
    await room.press(BO, "resume")
    room.store.plan = {room.store.commits + 2: Fails.NOTHING_WRITTEN}
    await room.wait(DEAL_TAKES + 30)
    assert room.paper.books.hands[room.hand.id].state is not HandState.VOID
    assert room.table.row.hands == 1


async def test_one_table_that_cannot_be_taken_up_holds_up_no_other(room: Room) -> None:
    await deal_running(room)
    await room.open(DEE, channel=PIER, unit=1)
    room.store.plan = {room.store.commits: Fails.NOTHING_WRITTEN}
    assert await room.restart() == 2
    await room.wait(15 + DEAL_TAKES)
    assert room.table.row.hands == 1
    assert room.lobby.in_channel(PIER) is not None

"""Dealing: who may press Deal, who is dealt in, how hands follow one another, and when a table waits for chips."""

from bot.core.game import replay
from bot.core.shuffle import cut, deal_order
from bot.games.put_and_take import OFFER
from bot.tables.rows import HandState, Phase
from tests.fakes.stage import Channel
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, EVE, MINUTE, REST, Room, deal_running


async def test_the_host_deals_and_ten_cards_later_the_chips_have_moved(room: Room) -> None:
    await room.open(ANN, unit=10)
    await room.seat(BO)
    press = await room.press(ANN, "deal")
    assert press.how == "posted"
    hand = room.hand
    assert hand is not None
    assert (hand.state, hand.number) == (HandState.RUNNING, 1)
    assert (room.stack(ANN), room.stack(BO)) == (2000, 2000), "an unfinished hand has moved no chips"
    await room.wait(DEAL_TAKES)
    assert room.hand.state is HandState.ENDED
    nets = {r.user: r.net for r in room.paper.books.results}
    assert room.stack(ANN) == 2000 + nets[ANN.user]
    assert room.stack(BO) == 2000 + nets[BO.user]
    assert sum(nets.values()) == 0


async def test_the_log_of_a_hand_tells_its_result(room: Room) -> None:
    await deal_running(room, BO, CY)
    await room.wait(DEAL_TAKES)
    hand = room.hand
    payoffs = OFFER.game.payoffs(replay(OFFER.game, room.paper.books.logs[hand.id]))
    assert {hand.dealt[s].user: payoffs[s] for s in range(3)} == {
        r.user: r.net for r in room.paper.books.results
    }


async def test_hands_then_follow_by_themselves_and_the_bank_goes_round(room: Room) -> None:
    await deal_running(room, BO, CY)
    banks = []
    for _ in range(4):
        banks.append(room.hand.button)
        await room.wait(DEAL_TAKES + REST)
    assert banks == [1, 2, 3, 1]
    assert room.hand.number == 5


async def test_the_first_banker_is_drawn_by_lot(room: Room) -> None:
    room.chance.drawn = 7
    await room.open(ANN)
    await room.seat(BO)
    await room.press(ANN, "deal")
    assert room.hand.button == 2


async def test_in_the_first_minute_only_the_host_deals(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO, CY)
    assert (await room.press(BO, "deal")).refusal == "host-only"
    await room.wait(MINUTE - 1)
    assert (await room.press(BO, "deal")).refusal == "host-only"
    await room.wait(1)
    assert (await room.press(BO, "deal")).how == "posted"


async def test_a_stranger_never_deals_but_manage_server_does(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    await room.wait(2 * MINUTE)
    assert (await room.press(CY, "deal")).refusal == "host-only"
    assert (await room.press(EVE, "deal")).how == "posted"


async def test_one_alone_cannot_be_dealt_to(room: Room) -> None:
    await room.open(ANN, unit=1)
    press = await room.press(ANN, "deal")
    assert (press.refusal, press.facts["n"]) == ("too-few", 2)
    assert room.phase is Phase.LOBBY


async def test_two_press_deal_at_once_and_one_hand_is_dealt(room: Room) -> None:
    await room.open(ANN, unit=1)
    await room.seat(BO)
    first, second = room.send(ANN, "deal"), room.send(ANN, "deal")
    await room.rest()
    assert (first.how, second.refusal) == ("posted", "already-done")
    assert [hand.number for hand in room.paper.books.hands.values()] == [1]
    assert (await room.press(ANN, "deal")).refusal == "already-done"


async def test_the_house_banks_for_one_player_alone(room: Room) -> None:
    await room.open(ANN, unit=1, banker="house")
    await room.press(ANN, "deal")
    await room.wait(DEAL_TAKES)
    (result,) = room.paper.books.results
    assert room.worth(ANN) == 2000 + result.net
    assert room.paper.books.balances["house:900"] == -2000 - result.net


async def test_a_player_short_of_cover_is_left_out_and_told(room: Room) -> None:
    """A player short of cover is left out of that deal and told how much is missing (law: H)."""
    await room.open(ANN, unit=1)
    await room.seat(BO)
    await room.press(CY, "join", amount=45)
    await room.press(ANN, "deal")
    room.chance.drawn = 0
    while (stack := room.stack(CY)) >= 29:
        await room.wait(DEAL_TAKES + REST)
        if room.clock.now() % 3 == 0:
            await room.press(ANN, "seat")
        await room.press(BO, "info")
    await room.wait(DEAL_TAKES + REST)
    assert CY.user not in {d.user for d in room.hand.dealt}
    assert room.stack(CY) == stack


async def test_a_banker_short_of_cover_passes_the_bank(room: Room) -> None:
    await room.open(ANN, unit=10)
    await room.seat(BO, CY)
    await room.press(CY, "leave")
    await room.press(CY, "join", amount=450)
    await room.press(ANN, "deal")
    for _ in range(3):
        hand = room.hand
        cy = next(d for d in hand.dealt if d.user == CY.user) if len(hand.dealt) == 3 else None
        if cy is not None and cy.stack < 390:
            assert hand.button != cy.chair
        await room.wait(DEAL_TAKES + REST)


async def test_nobody_covers_the_table_waits_and_a_top_up_deals_on_by_itself(room: Room) -> None:
    """When nobody has cover, the table says so and waits for a top-up (law: H)."""
    await until_nobody_covers(room)
    assert room.phase is Phase.WAITING
    assert room.shown()[0] == "put-and-take-waiting-title"
    assert room.buttons()[:3] == ["topup", "join", "leave"]
    assert (await room.press(ANN, "deal")).refusal == "already-done"
    hands = room.table.row.hands
    await room.press(EVE, "join")
    await room.wait(3)
    assert room.phase is Phase.PLAYING
    assert room.hand.state is HandState.RUNNING
    await room.wait(DEAL_TAKES)
    assert room.table.row.hands == hands + 1


async def test_whoever_made_the_deal_possible_leaves_again_and_the_table_waits_on(room: Room) -> None:
    await until_nobody_covers(room)
    await room.press(EVE, "join")
    await room.press(EVE, "leave")
    await room.wait(10)
    assert room.phase is Phase.WAITING


async def test_with_one_seat_left_the_table_waits_for_a_second_player(room: Room) -> None:
    await deal_running(room)
    await room.press(BO, "leave")
    await room.wait(DEAL_TAKES + REST)
    assert room.phase is Phase.WAITING
    assert "pt-wait-second" in room.shown()
    await room.seat(CY)
    assert "deal-in-a-moment" in room.shown()
    await room.wait(3)
    assert room.hand.number == 2


async def test_the_deck_is_cut_by_the_message_that_showed_the_seal(room: Room) -> None:
    """Order and root are committed, the message sent, and only its id cuts the deck (shuffle, seal, cut)."""
    room.paper.tastes = {ANN.user: {"word": "teapot"}}
    await room.open(ANN)
    await room.seat(BO)
    room.stage.channel = Channel.SLOW
    await room.press(ANN, "deal")
    hand = room.hand
    assert hand.state is HandState.PREPARED
    assert room.paper.books.hands[hand.id].root == hand.root
    assert hand.id not in room.paper.books.logs
    assert "seal" in [
        line.phrase.key for part in room.stage.slow[0][0].screen.parts for line in getattr(part, "lines", ())
    ]
    room.stage.deliver()
    await room.rest()
    hand = room.hand
    assert hand.message == max(room.stage.messages)
    sealed = room.chance.shuffle(OFFER.pack(2)).order
    places = cut(hand.root, hand.message, ("teapot", ""), 52)
    assert room.paper.books.logs[hand.id][0].deck == deal_order(sealed, places)


async def test_a_hand_is_never_cut_by_a_message_that_did_not_show_its_seal(room: Room) -> None:
    """Someone has the table re-posted in the rest between two hands, and the channel is slow."""
    await deal_running(room, pace=10)
    await room.wait(5 * DEAL_TAKES)
    assert room.hand.state is HandState.ENDED
    room.stage.channel = Channel.SLOW
    assert (await room.press(BO, "show")).how == "posted"
    await room.wait(REST)
    assert len(room.stage.slow) == 2
    while room.stage.slow:
        before = set(room.stage.messages)
        room.stage.deliver()
        await room.rest()
        (posted,) = set(room.stage.messages) - before
        if room.hand.message:
            assert room.hand.message == posted
            assert "seal" in room.shown(posted)
    assert room.hand.state is HandState.RUNNING
    assert room.table.row.message == room.hand.message == max(room.stage.messages)
    assert all(room.buttons(m) == [] for m in room.stage.messages if m != room.table.row.message)


async def test_deal_is_pressed_before_the_lobby_stands_in_the_channel(room: Room) -> None:
    room.stage.channel = Channel.SLOW
    await room.open(ANN)
    await room.seat(BO)
    await room.press(ANN, "deal")
    assert len(room.stage.slow) == 2
    room.stage.deliver()
    await room.rest()
    assert room.hand.state is HandState.PREPARED, "the lobby's message cuts no deck"
    room.stage.deliver()
    await room.rest()
    lobby, hand = sorted(room.stage.messages)
    assert room.hand.message == room.table.row.message == hand
    assert room.buttons(lobby) == []


async def until_nobody_covers(room: Room) -> None:
    """Ann and Bo, each short of a banker's cover."""
    await room.open(ANN, unit=10)
    await room.press(BO, "join", amount=450)
    await room.press(ANN, "leave")
    await room.press(ANN, "join", amount=450)
    await room.press(BO, "deal")
    for _ in range(200):
        if room.phase is Phase.WAITING:
            return
        await room.wait(DEAL_TAKES + REST)
        await room.press(ANN, "seat")
    raise AssertionError("they never ran short")

"""The place of a table is lost, or only asleep: what becomes of the hand, and where everybody can read of it."""

from collections.abc import AsyncIterator

import pytest

from bot.games.draw import OFFER as DRAW
from bot.games.holdem import OFFER as HOLDEM
from bot.games.put_and_take import OFFER as PUT_AND_TAKE
from bot.tables.people import Actor
from bot.tables.rows import HandState, Phase
from tests.fakes.stage import Channel, keys
from tests.tables.house import ANN, BO, CY, RIVER, Room, a_room

EVERY = {offer.key: offer for offer in (HOLDEM, DRAW, PUT_AND_TAKE)}


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers=EVERY) as house:
        yield house


async def deal(room: Room, game: str) -> None:
    await room.open(ANN, game=game)
    await room.seat(BO, CY)
    await room.press(ANN, "deal")
    await room.wait(2.5)


def last_letter(room: Room, actor: Actor) -> list[str]:
    return keys(room.stage.cards[actor.user][-1].painting.screen)


@pytest.mark.parametrize("game", EVERY)
async def test_it_is_told_on_the_tables_message_where_that_can_be_written(room: Room, game: str) -> None:
    await deal(room, game)
    message = room.table.row.message
    letters = {user: len(sent) for user, sent in room.stage.cards.items()}
    room.lobby.channel_gone(RIVER)
    await room.rest()
    assert room.phase is Phase.CLOSED
    said = room.shown(message)
    assert "closed-lost" in said
    assert "closed-safe" in said
    stopped = {HOLDEM.key: "he-stopped", DRAW.key: "dr-stopped"}.get(game)
    assert stopped is None or stopped in str(room.stage.messages[message].screen)
    assert room.buttons(message) == []
    assert {user: len(sent) for user, sent in room.stage.cards.items()} == letters, "said once"


@pytest.mark.parametrize("game", EVERY)
async def test_else_each_player_is_told_by_direct_message(room: Room, game: str) -> None:
    """What happened, how the hand ended for them, and that their chips are in their wallet."""
    await deal(room, game)
    hand = room.hand.id
    room.stage.channel = Channel.GONE
    room.lobby.channel_gone(RIVER)
    await room.rest()
    assert room.paper.books.hands[hand].state is HandState.ENDED, "never a void hand"
    nets = {r.user: r.net for r in room.paper.books.results}
    for actor in (ANN, BO, CY):
        how = "won" if nets[actor.user] > 0 else "lost" if nets[actor.user] < 0 else "even"
        assert last_letter(room, actor) == ["lost-place", "lost-hand", f"hand-you-{how}", "lost-chips"]
        assert room.wallet(actor) == 2000 + nets[actor.user]


async def test_between_hands_only_the_chips_are_told_of(room: Room) -> None:
    await room.open(ANN, game=HOLDEM.key)
    await room.seat(BO)
    room.stage.channel = Channel.GONE
    await room.press(ANN, "deal")
    assert room.phase is Phase.CLOSED
    assert last_letter(room, BO) == ["lost-place", "lost-chips"]
    assert (room.wallet(ANN), room.wallet(BO)) == (2000, 2000)


@pytest.mark.parametrize("game", EVERY)
async def test_a_thread_that_is_only_asleep_changes_nothing(room: Room, game: str) -> None:
    await deal(room, game)
    before, log = room.table, dict(room.paper.books.logs)
    moved = room.stage.moved
    room.lobby.channel_asleep(RIVER)
    await room.rest()
    assert room.table == before
    assert room.paper.books.logs == log
    assert room.stage.moved > moved, "the table is painted at once, which wakes the thread"


async def test_where_nothing_is_played_the_thread_may_sleep_on(room: Room) -> None:
    await room.open(ANN, game=HOLDEM.key)
    moved = room.stage.moved
    room.lobby.channel_asleep(RIVER)
    await room.rest()
    assert room.stage.moved == moved
    assert room.phase is Phase.LOBBY


async def test_a_place_found_lost_after_a_kill_ends_the_hand_in_the_same_way(room: Room) -> None:
    """Killed before anything was written: the hand is taken up, its place is missed, and the betting stops."""
    await deal(room, HOLDEM.key)
    hand = room.hand.id
    await room.lobby.close()
    channel = room.stage.channel = Channel.GONE
    assert channel is Channel.GONE
    await room.restart(away=30)
    assert room.phase is Phase.CLOSED
    told = [type(event).__name__ for event in room.paper.books.logs[hand]]
    assert "BettingStopped" in told
    assert "Folded" not in told

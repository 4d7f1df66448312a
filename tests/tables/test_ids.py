"""Ids of tables and hands: so long that nobody comes upon one by trying, and room is left in a nonce and a button."""

from bot.core.phrases import say
from bot.core.screen import Button, Family
from bot.games.holdem import OFFER as HOLDEM
from bot.tables.lobby import SystemChance
from bot.ui.ids import CUSTOM_ID_MOST, custom_id, read_id
from tests.fakes.stage import MOST_IN_A_NONCE
from tests.tables.house import ANN, BO, MINUTE, Room, a_room

BITS = 64
SNOWFLAKE = 2**63 - 1
"""The largest number that Discord gives a press."""


def bits(id_: str) -> int:
    return len(bytes.fromhex(id_)) * 8


async def test_ids_of_tables_and_hands_have_64_bits_and_never_come_again(room: Room) -> None:
    await room.open(ANN)
    assert bits(room.table.row.id) == BITS
    made = {SystemChance().hand_id() for _ in range(2000)}
    assert len(made) == 2000
    assert {bits(each) for each in made} == {BITS}


async def test_messages_cards_calls_and_notices_have_nonces_that_fit_and_are_their_own() -> None:
    """The paper channel refuses a nonce that is too long, or that stood for something else before."""
    async with a_room(offers={HOLDEM.key: HOLDEM}) as room:
        await room.open(ANN, game=HOLDEM.key)
        await room.seat(BO)
        await room.press(ANN, "deal")
        for _ in range(4):
            await room.wait(MINUTE)
            await room.press(ANN, "show")
            await room.press(BO, "seat")
        room.first_press = SNOWFLAKE - 10_000
        await room.press(ANN, "kick", member=BO.user, name="Bo", text="")
        kinds = {nonce.partition("-")[2][:1] for nonce in room.stage.nonces} | {
            nonce[0] for nonce in room.stage.nonces
        }
        assert {"d", "n", "k", "0"} <= kinds
        assert max(len(nonce) for nonce in room.stage.nonces) <= MOST_IN_A_NONCE
        assert len(room.paper.books.hands) > 1


def test_the_ids_of_a_button_fit_and_those_of_older_hands_are_still_read() -> None:
    long, short = "f" * 16, "0a1b2c3d"
    for table, hand in ((long, long), (short, short)):
        move = Button(Family.MOVE, "raise.anyway", say("button-join"), rest=("1000000000", "1000000000"))
        id_ = custom_id(move, table, hand, 999)
        assert len(id_) <= CUSTOM_ID_MOST
        pressed = read_id(id_)
        assert pressed is not None
        assert (pressed.table, pressed.hand, pressed.decision) == (table, hand, 999)

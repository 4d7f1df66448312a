"""Views of one's cards outlive the hand: by then they tell how it ended, and offer nothing to press."""

from collections.abc import AsyncIterator

import pytest

from bot.games import OFFERS
from bot.tables.people import Actor, Delivered, Gone
from bot.tables.rows import HandState
from tests.fakes.stage import Press, keys, verbs
from tests.tables.house import ANN, BO, CY, RIVER, Room, a_room

GAMES = ("holdem", "draw")
TERMS: dict[str, dict[str, int | str]] = {"holdem": {}, "draw": {"ante": 10, "entry": 20, "minimum": 20}}
GIVES_UP = {"holdem": "fold", "draw": "fold"}


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={each.key: each for each in OFFERS}) as house:
        yield house


async def dealt(room: Room, game: str) -> None:
    await room.open(ANN, game=game, **TERMS[game])
    await room.seat(BO, CY)
    await room.press(ANN, "deal")


async def over(room: Room) -> None:
    """Everyone gives up in turn, until the hand is over."""
    hand = room.hand.id
    while room.hand.state is HandState.RUNNING and room.hand.id == hand:
        assert room.table.turn is not None
        user = room.hand.dealt[room.table.turn.seat].user
        actor = next(actor for actor in (ANN, BO, CY) if actor.user == user)
        pressed = await room.press(
            actor, "move", hand=hand, decision=room.table.n, verb="foldanyway", panel=0, dm=0
        )
        assert pressed.how == "painted"


def letter_of(room: Room, actor: Actor) -> int:
    return room.sitting(actor).dm_message


@pytest.mark.parametrize("game", GAMES)
async def test_direct_messages_lose_their_buttons_with_the_hand(room: Room, game: str) -> None:
    await dealt(room, game)
    letters = [letter_of(room, actor) for actor in (ANN, BO, CY)]
    assert all(verbs(room.stage.letters[letter]) for letter in letters)
    await over(room)
    for letter in letters:
        screen = room.stage.letters[letter]
        assert screen.rows == ()
        *cards, told = keys(screen)
        assert told.split("-", 1)[1] in ("panel-won", "panel-lost", "panel-even"), "how it ended, said once"
        assert cards, "the cards stay readable"


async def test_so_do_those_of_a_hand_whose_place_is_lost(room: Room) -> None:
    await dealt(room, "holdem")
    letters = [letter_of(room, actor) for actor in (ANN, BO, CY)]
    room.session.send(Gone())
    await room.rest()
    assert all(room.stage.letters[letter].rows == () for letter in letters)


async def test_and_one_of_which_is_heard_after_the_hand(room: Room) -> None:
    """Whether the next one has begun by then or not."""
    await dealt(room, "holdem")
    first, hand, sitting = room.stage.letters[letter_of(room, ANN)], room.hand.id, room.sitting(ANN).id
    await over(room)
    for late in (901, 902):
        room.stage.letters[late] = first
        room.session.send(Delivered(sitting, hand, ANN.user, late))
        await room.rest()
        assert room.stage.letters[late].rows == ()
        await room.wait(10)
    assert room.sitting(ANN).dm_hand == room.hand.id != hand, (
        "what brought the present cards is not forgotten"
    )


async def test_who_has_no_direct_message_costs_no_call(room: Room) -> None:
    room.stage.closed_to_us.update((BO.user, CY.user))
    await dealt(room, "holdem")
    calls = len(room.stage.letters)
    await over(room)
    assert len(room.stage.letters) == calls == 1


PANEL = ("refresh", "words", "figures")


async def pressed_on(room: Room, actor: Actor, verb: str, hand: str, **more: int) -> Press:
    args = {"hand": hand, "verb": verb, "price": 0, "panel": 1, "dm": 0, "picked": ()} | more
    return await room.press(actor, {"fold": "ahead", "pat": "draw"}.get(verb, verb), **args)


@pytest.mark.parametrize("verb", [*PANEL, "fold"])
@pytest.mark.parametrize("later", [False, True], ids=["before the next", "in the next"])
async def test_a_panel_of_a_past_hand_tells_how_that_ended(room: Room, verb: str, later: bool) -> None:
    """Whatever is pressed there; it never turns into the cards of another hand."""
    await dealt(room, "holdem")
    hand = room.hand
    await over(room)
    if later:
        await room.wait(10)
        assert room.hand.number == hand.number + 1
    elif verb in PANEL:
        return  # until the next cards come it may be read in words or figures
    for actor in (ANN, BO, CY):
        press = await pressed_on(room, actor, verb, hand.id)
        assert press.how == "answered"
        assert press.page is not None
        assert press.page.rows == ()
        (said,) = keys(press.page)
        assert said in ("hand-you-won", "hand-you-lost", "hand-you-even")


@pytest.mark.parametrize("verb", [*PANEL, "quiet", "loud"])
async def test_a_panel_of_a_hand_that_never_was_is_refused(room: Room, verb: str) -> None:
    await dealt(room, "holdem")
    assert (await pressed_on(room, ANN, verb, "feedfeedfeedfeed")).refusal == "stale-press"


@pytest.mark.parametrize("game", ["holdem", "draw", "put-and-take"])
async def test_a_table_brought_down_leaves_one_line_above(room: Room, game: str) -> None:
    """Bring it here: the message before shrinks like every other, and none stands twice."""
    await room.open(ANN, game=game, **TERMS.get(game, {}))
    await room.seat(BO, CY)
    for deals in (False, True):
        if deals:
            await room.press(ANN, "deal")
            await room.wait(100 if game == "put-and-take" else 0)
        old = room.table.row.message
        assert (await room.press(ANN, "show")).how == "posted"
        assert room.table.row.message != old
        assert keys(room.stage.messages[old].screen) == [f"{game}-title", "moved-below"]
        assert room.stage.messages[old].screen.rows == ()
        assert room.session.table.row.channel == RIVER
        await room.wait(61 if not deals else 0)

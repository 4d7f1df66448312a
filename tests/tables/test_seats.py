"""Who gets no cards, and is told so: on the table, on the seat's own page, and in answer to Join or My cards."""

from collections.abc import AsyncIterator

import pytest

from bot.bank.ledger import Account, House, Seat, transfer
from bot.games import OFFERS
from bot.games.holdem import OFFER as HOLDEM
from bot.tables.rows import HandState, Phase
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, DEE, GUILD, REST, Room, a_room, deal_running
from tests.tables.reading import labels, refused, text_of


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={each.key: each for each in OFFERS}) as house:
        yield house


async def stack_is(room: Room, actor: object, chips: int) -> None:
    """The house takes or gives so many that the seat has `chips`; the table learns of it as after a restart."""
    sitting = next(s for s in room.table.seated if s.user == actor.user)  # type: ignore[attr-defined]  # an Actor
    more = chips - room.table.stack(sitting)
    moved: dict[Account, int] = {Seat(sitting.id): more, House(GUILD): -more}
    await room.paper.move(transfer(f"grant:{len(room.paper.books.transfers)}", "grant", moved))
    await room.restart(away=1)


def message(room: Room) -> str:
    return text_of(room, room.message.screen)


async def bo_is_out_and_the_table_waits(room: Room) -> None:
    await deal_running(room, unit=1)
    await room.press(BO, "out")
    await room.wait(DEAL_TAKES + REST)
    assert room.phase is Phase.WAITING


class TestSittingOut:
    async def test_a_waiting_table_says_who_sits_out_and_has_the_way_back(self, room: Room) -> None:
        await bo_is_out_and_the_table_waits(room)
        assert "Bo 2" in message(room)
        assert " · sits out" in next(line for line in message(room).split("\n") if "2 Bo" in line)
        assert {"I'm back", "Seat…"} <= set(labels(room.message.screen))
        await room.press(BO, "back")
        assert "sits out" not in message(room)
        assert "I'm back" not in labels(room.message.screen)
        await room.wait(3)
        assert room.hand.state is HandState.RUNNING

    async def test_so_does_a_lobby(self, room: Room) -> None:
        await room.open(ANN, unit=1)
        await room.seat(BO)
        assert "I'm back" not in labels(room.message.screen)
        await room.press(BO, "out")
        assert "2 Bo 225 · sits out" in message(room)
        assert "I'm back" in labels(room.message.screen)

    async def test_join_and_join_for_lead_back(self, room: Room) -> None:
        await bo_is_out_and_the_table_waits(room)
        for verb in ("join", "joinfor"):
            assert refused(room, await room.press(BO, verb)) == ("You're sitting out.", ["I'm back"])
        said, ways = refused(room, await room.press(ANN, "join"))
        assert said.startswith("You're in seat 1 with ")
        assert ways == ["Seat…"]

    async def test_a_hand_a_pause_and_the_tables_page_tell_of_it(self, room: Room) -> None:
        await deal_running(room, BO, CY, unit=1)
        await room.press(BO, "out")
        assert "Not dealt in" not in message(room), "the present hand is played on"
        await room.wait(DEAL_TAKES + REST)
        assert "Not dealt in: Bo (sits out)" in message(room)
        page = text_of(room, (await room.press(CY, "info")).page)
        assert " · sits out" in next(line for line in page.split("\n") if "2 Bo" in line)
        await room.press(ANN, "pause")
        await room.wait(DEAL_TAKES + REST)
        assert room.phase is Phase.PAUSED
        assert " (sits out) · 3 Cy" in message(room)


class TestShortOfChips:
    async def test_what_a_player_needs_stands_on_the_deal_and_on_the_seats_page(self, room: Room) -> None:
        """Rules: you sit that deal out and see how much is missing."""
        await deal_running(room, BO, CY, DEE, unit=1)
        await room.wait(DEAL_TAKES)
        await stack_is(room, CY, 20)
        await room.wait(REST)
        assert [d.name for d in room.hand.dealt] == ["Ann", "Bo", "Dee"]
        assert "Not dealt in: Cy (needs 45 to play)" in message(room)
        panel = text_of(room, (await room.press(CY, "seat")).page)
        assert "You need 45 to play: top up 25." in panel
        for verb in ("join", "back"):
            assert refused(room, await room.press(CY, verb)) == (
                "Top up to 45 to play: 25 more and you're in.",
                ["Top up…"],
            )
        await room.press(CY, "topup", amount=25)
        assert "Not dealt in" not in message(room)

    async def test_it_stands_below_the_result_already(self, room: Room) -> None:
        await deal_running(room, BO, CY, DEE, unit=1)
        await room.wait(DEAL_TAKES)
        await stack_is(room, CY, 20)
        assert room.hand.state is HandState.ENDED
        assert "Not dealt in: Cy (needs 45 to play)" in message(room)

    async def test_what_a_banker_needs_is_told_apart(self, room: Room) -> None:
        """L2: 1 Ann 31 · needs 45 to bank; 2 Bo 28 · needs 45 to play: what a top-up brings a stack to at least."""
        await deal_running(room, BO, CY, DEE, unit=1)
        await room.wait(DEAL_TAKES)
        for actor, chips in ((ANN, 31), (BO, 28), (CY, 33), (DEE, 30)):
            await stack_is(room, actor, chips)
        await room.wait(REST)
        seats = [line for line in message(room).split("\n") if line[:2] in ("1 ", "2 ", "3 ", "4 ")]
        assert seats == [
            "1 Ann 31 · needs 45 to bank",
            "2 Bo 28 · needs 45 to play",
            "3 Cy 33 · needs 45 to bank",
            "4 Dee 30 · needs 45 to bank",
        ]
        assert "You need 45 to bank: top up 15." in text_of(room, (await room.press(DEE, "seat")).page)
        assert "You need 45 to play: top up 17." in text_of(room, (await room.press(BO, "seat")).page)

    async def test_a_holdem_player_who_has_lost_everything(self, room: Room) -> None:
        await room.open(ANN, game=HOLDEM.key)
        await room.seat(BO, CY)
        await room.press(ANN, "deal")
        for actor in (ANN, BO):
            fold = {"hand": room.hand.id, "decision": room.message.decision, "verb": "fold"}
            await room.press(actor, "move", **fold)
        await stack_is(room, CY, 0)
        await room.wait(REST)
        assert [d.name for d in room.hand.dealt] == ["Ann", "Bo"]
        assert "Not dealt in: Cy (needs 200 to play)" in message(room)
        for verb in ("join", "cards"):
            assert refused(room, await room.press(CY, verb)) == (
                "Your stack is empty. Top up 200 or more, and you're dealt in.",
                ["Top up…"],
            )


class TestMyCards:
    async def test_whoever_sits_out_is_told_so(self, room: Room) -> None:
        await room.open(ANN, game=HOLDEM.key)
        await room.seat(BO, CY, DEE)
        await room.press(DEE, "out")
        await room.press(ANN, "deal")
        press = await room.press(DEE, "cards")
        assert refused(room, press) == ("You're sitting out.", ["I'm back"])

    async def test_whoever_has_no_seat_is_offered_one(self, room: Room) -> None:
        await room.open(ANN, game=HOLDEM.key)
        await room.seat(BO)
        await room.press(ANN, "deal")
        fold = {"hand": room.hand.id, "decision": room.message.decision, "verb": "fold"}
        assert refused(room, await room.press(CY, "move", **fold)) == (
            "You have no seat here.",
            ["Join · 1,000"],
        )

    async def test_whoever_came_during_the_hand_is_dealt_into_the_next(self, room: Room) -> None:
        await room.open(ANN, game=HOLDEM.key)
        await room.seat(BO)
        await room.press(ANN, "deal")
        await room.seat(CY)
        assert (await room.press(CY, "cards")).refusal == "not-in-hand"
        assert "Not dealt in" not in message(room)


class TestTheSeatsPage:
    async def test_in_a_hand_it_says_that_the_stack_was_before_it(self, room: Room) -> None:
        """The table shows 990 · bet 10 then: the page may not call 1,000 the stack."""
        await room.open(ANN, game=HOLDEM.key)
        await room.seat(BO)
        assert "Stack 1,000 · wallet 1,000" in text_of(room, (await room.press(BO, "seat")).page)
        await room.press(ANN, "deal")
        page = text_of(room, (await room.press(BO, "seat")).page)
        assert "Stack before this hand 1,000 · wallet 1,000" in page
        assert "Stacks as they were before this hand." in text_of(room, (await room.press(BO, "info")).page)

    async def test_a_stack_above_the_most(self, room: Room) -> None:
        await room.open(ANN, unit=1)
        await stack_is(room, ANN, 1500)
        said, _ = refused(room, await room.press(ANN, "topup"))
        assert said == "Your stack is at or above 900, the most a stack is filled up to here."

    async def test_an_empty_wallet(self, room: Room) -> None:
        await room.open(ANN, unit=1)
        await room.give_away(ANN, 0)
        said, _ = refused(room, await room.press(ANN, "topup"))
        assert said == "Your wallet is empty. Chips at a table come back to it when you leave."

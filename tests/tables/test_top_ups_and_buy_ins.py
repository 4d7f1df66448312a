"""Top-up and buy-in have one rule: what a seat is said to need is what a top-up brings it to, in every game."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.bank.ledger import Account, House, Seat, transfer
from bot.core.phrases import Chips
from bot.games import OFFERS
from tests.tables.house import ANN, BO, CY, DEAL_TAKES, GUILD, Room, a_room
from tests.tables.reading import refused, text_of

GAMES = pytest.mark.parametrize("game", [each.key for each in OFFERS])
OPTIONS: dict[str, dict[str, Any]] = {"put-and-take": {"unit": 1}, "holdem": {}, "draw": {}}
BETS = pytest.mark.parametrize("game", ["holdem", "draw"])


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room(offers={each.key: each for each in OFFERS}) as house:
        yield house


async def cy_has(room: Room, game: str, stack: int) -> int:
    """Ann, Bo and Cy at a table; Cy has so many chips left. The least buy-in there."""
    await room.open(ANN, game=game, **OPTIONS[game])
    await room.seat(BO, CY)
    sitting = room.sitting(CY)
    less = room.stack(CY) - stack
    moved: dict[Account, int] = {Seat(sitting.id): -less, House(GUILD): less}
    await room.paper.move(transfer("grant:1", "grant", moved))
    await room.restart(away=1)
    return room.offers[game].buy_in(room.table.row.options).least


@GAMES
@pytest.mark.parametrize("stack", [0, 1])
async def test_what_a_seat_needs_is_what_is_asked(room: Room, game: str, stack: int) -> None:
    least = await cy_has(room, game, stack)
    missing = least - stack
    if game != "holdem" or not stack:
        assert f"needs {least} to play" in text_of(room, room.message.screen)
        page = text_of(room, (await room.press(CY, "seat")).page)
        assert f"You need {least} to play: top up {missing}." in page
    asked = await room.press(CY, "topup")
    bounds = asked.answers[0][1].question.bounds
    assert bounds.least == missing
    short = await room.press(CY, "topup", amount=missing - 1)
    assert (short.refusal, short.facts["least"], short.facts["min"]) == (
        "top-up-small",
        Chips(missing),
        Chips(least),
    )
    assert room.stack(CY) == stack
    await room.press(CY, "topup", amount=missing)
    assert room.stack(CY) == least
    assert "needs" not in text_of(room, room.message.screen)
    assert (await room.press(CY, "topup")).answers[0][1].question.bounds.least == 1


@GAMES
async def test_a_wallet_that_cannot_reach_it_is_told_what_is_missing(room: Room, game: str) -> None:
    least = await cy_has(room, game, 1)
    await room.give_away(CY, 10)
    said, _ = refused(room, await room.press(CY, "topup"))
    assert said == (
        f"A top-up brings a stack to {least} or more here, and your wallet of 10 lacks {least - 11} for that."
    )
    assert (await room.press(CY, "topup", amount=10)).refusal == "top-up-short"
    assert room.stack(CY) == 1


@GAMES
async def test_filling_up_by_itself_keeps_the_rule(room: Room, game: str) -> None:
    """Whoever has too little to be filled up to the least keeps it in the wallet."""
    least = await cy_has(room, game, 1)
    await room.press(CY, "auto")
    await room.give_away(CY, least - 2)
    await one_hand(room, game)
    assert room.stack(CY) <= 1
    assert room.sitting(CY).brought == room.offers[game].buy_in(room.table.row.options).usual


@BETS
@pytest.mark.parametrize("loses", [True, False])
async def test_one_marked_in_a_hand_goes_in_if_the_stack_is_large_enough_then(
    room: Room, game: str, loses: bool
) -> None:
    """Cy tops 100 up to 200 in a hand: after a loss that would be less. It stays in the wallet, and that is said."""
    least = await cy_has(room, game, 100)
    await room.press(ANN, "deal")
    wallet = room.wallet(CY)
    assert (await room.press(CY, "topup", amount=least - 101)).refusal == "top-up-small"
    marked = await room.press(CY, "topup", amount=least - 100)
    assert f"{least - 100} go in after this hand" in text_of(room, marked.page)
    await everyone_folds(room, but=ANN.user if loses else CY.user)
    assert room.sitting(CY).top_up == 0
    said = f"Cy's top-up of {least - 100} stays in the wallet: it would leave less than the {least} a stack takes here."
    assert (said in text_of(room, room.message.screen)) == loses
    assert room.wallet(CY) == wallet - (0 if loses else least - 100)
    assert room.stack(CY) < 100 if loses else room.stack(CY) >= least


async def one_hand(room: Room, game: str) -> None:
    await room.press(ANN, "deal")
    if game == "put-and-take":
        await room.wait(DEAL_TAKES)
    else:
        await everyone_folds(room)


async def everyone_folds(room: Room, but: int | None = None) -> None:
    """The hand is over once all but one have folded; `but` calls, checks and draws nothing, to be that one."""
    actors = {actor.user: actor for actor in (ANN, BO, CY)}
    while room.table.turn is not None:
        user = room.hand.dealt[room.table.turn.seat].user
        choices = [c.verb for c in room.session.offer.game.choices(room.table.state, room.table.turn.seat)]
        verb = (
            "foldanyway"
            if user != but
            else next(v for v in ("check", "call", "enter", *choices) if v in choices)
        )
        press = {"hand": room.hand.id, "decision": room.message.decision, "verb": verb}
        await room.press(actors[user], "move", **press)

"""Everybody presses everything while channel, books and program fail at will: no chip is lost, no table dies.

After each act the house checks itself (`Room.check`): the accounts sum to zero, each table remembers the stacks that
the books have, nobody sits at a table twice, every press was answered once, and no session has died.
"""

import asyncio
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.core.errors import Refusal
from bot.games.holdem import OFFER as HOLDEM
from bot.games.put_and_take import OFFER as PUT_AND_TAKE
from bot.tables.people import Actor
from bot.tables.ports import Unsaved
from bot.tables.rows import HandState, Phase
from tests.fakes.doubt import Fails
from tests.fakes.stage import Channel
from tests.tables.house import ANN, BO, CY, DEE, EVE, GUILD, PIER, RIVER, ROBOT, Room

EVERYBODY = (ANN, BO, CY, DEE, EVE, ROBOT)
VERBS = (
    *("join", "join", "join", "deal", "deal", "resume", "leave", "leave", "joinfor", "seat", "info", "show"),
    *("close", "closeyes", "keep", "fly"),
)
HALF_A_MINUTE = 30.0
HOURS = 3 * 60 * 60.0


class AnythingGoes(RuleBasedStateMachine):
    """One house with two channels; each rule is something that people, time or bad luck do to it."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.room: Room = self.runner.run(_built())
        self.frozen = False

    @initialize(house=st.booleans(), unit=st.sampled_from([1, 5, 10]))
    def a_table_stands(self, house: bool, unit: int) -> None:
        for opener, friend, channel in ((ANN, BO, RIVER), (CY, DEE, PIER)):
            self.opens(opener, channel, house, unit)
            self.presses(friend, "join", channel)
            self.presses(opener, "deal", channel)

    @rule(
        actor=st.sampled_from(EVERYBODY),
        channel=st.sampled_from([RIVER, PIER]),
        house=st.booleans(),
        unit=st.sampled_from([1, 5, 10]),
    )
    def opens(self, actor: Actor, channel: int, house: bool, unit: int) -> None:
        """Put and Take in the river channel, hold'em at the pier."""

        async def act() -> None:
            banker = "house" if house else "players"
            try:
                if channel == PIER:
                    await self.room.open(actor, channel, HOLDEM.key, small_blind=unit, big_blind=2 * unit)
                else:
                    await self.room.open(actor, channel, unit=unit, banker=banker)
            except Refusal:
                pass
            except Unsaved as error:
                self.room.presses[-1].answers.append(("apologised", error))

        self.runner.run(act())

    @rule(
        actor=st.sampled_from(EVERYBODY),
        verb=st.sampled_from(VERBS),
        channel=st.sampled_from([RIVER, PIER]),
    )
    def presses(self, actor: Actor, verb: str, channel: int) -> None:
        self.runner.run(self._press(actor, verb, channel))

    @rule(
        actor=st.sampled_from(EVERYBODY),
        verb=st.sampled_from(["join", "topup"]),
        amount=st.integers(-10, 2500),
        channel=st.sampled_from([RIVER, PIER]),
    )
    def types(self, actor: Actor, verb: str, amount: int, channel: int) -> None:
        self.runner.run(self._press(actor, verb, channel, amount=amount))

    @rule(
        actor=st.sampled_from(EVERYBODY),
        on_turn=st.sampled_from([True, True, False]),
        verb=st.sampled_from(["fold", "check", "call", "call", "raise"]),
        amount=st.none() | st.integers(-1, 2500),
        stale=st.sampled_from([False, False, True]),
    )
    def moves(self, actor: Actor, on_turn: bool, verb: str, amount: int | None, stale: bool) -> None:
        session = self.room.lobby.in_channel(PIER)
        if session is None or session.table.hand is None:
            return
        table, hand = session.table, session.table.hand
        if on_turn and table.turn is not None:
            actor = next(a for a in EVERYBODY if a.user == hand.dealt[table.turn.seat].user)
        args: dict[str, Any] = {"hand": hand.id, "decision": table.n - stale, "verb": verb}
        if amount is not None:
            args["amount"] = amount
        self.runner.run(self._press(actor, "move", PIER, **args))

    @rule(presses=st.lists(st.tuples(st.sampled_from(EVERYBODY), st.sampled_from(VERBS)), max_size=5))
    def all_at_once(self, presses: list[tuple[Actor, str]]) -> None:
        async def act() -> None:
            for actor, verb in presses:
                self.room.send(actor, verb)
            await self.room.rest()

        if self.room.paper.books.tables:
            self.runner.run(act())

    @rule(seconds=st.sampled_from([0.5, 2.0, 3.0, 9.0, 30.0, 130.0, 700.0]))
    def time_passes(self, seconds: float) -> None:
        """What can't be read can be read again after a while; a lost disk is back after half a minute."""
        self.room.store.blind = False
        self.room.store.down = self.room.store.down and seconds < HALF_A_MINUTE
        self.runner.run(self.room.wait(seconds))

    @rule(away=st.sampled_from([0.0, 5.0, 1000.0]))
    def the_program_starts_again(self, away: float) -> None:
        async def act() -> None:
            self.room.store.down = self.room.store.blind = False
            self.room.store.plan.clear()
            self.room.stage.slow.clear()
            self.frozen = False
            await self.room.restart(away)

        self.runner.run(act())

    @rule(
        fails=st.sampled_from(Fails),
        later=st.integers(0, 3),
        blind=st.sampled_from([False, False, False, True]),
    )
    def a_commit_will_fail(self, fails: Fails, later: int, blind: bool) -> None:
        self.room.store.plan[self.room.store.commits + later] = fails
        self.room.store.blind = blind

    @rule(down=st.sampled_from([False, False, True]))
    def the_books_go_or_come(self, down: bool) -> None:
        self.room.store.down = down
        self.room.store.blind = False

    @rule(
        channel=st.sampled_from([Channel.OPEN, Channel.OPEN, Channel.SLOW, Channel.FAILING, Channel.DELETED])
    )
    def the_channel_turns(self, channel: Channel) -> None:
        self.room.stage.channel = channel

    @precondition(lambda self: self.room.stage.slow)
    @rule()
    def a_slow_message_stands(self) -> None:
        async def act() -> None:
            self.room.stage.deliver()
            await self.room.rest()

        self.runner.run(act())

    @precondition(lambda self: self.room.stage.messages)
    @rule()
    def the_newest_message_is_deleted(self) -> None:
        self.room.stage.delete(max(self.room.stage.messages))

    @rule()
    def the_gateway_drops_or_comes_back(self) -> None:
        async def act() -> None:
            self.frozen = not self.frozen
            self.room.lobby.freeze(self.frozen)
            await self.room.rest()

        self.runner.run(act())

    @rule(actor=st.sampled_from(EVERYBODY[:4]))
    def a_wallet_is_emptied(self, actor: Actor) -> None:
        if self.room.wallet(actor):
            self.runner.run(self.room.give_away(actor, 0))

    @rule()
    def the_channel_is_deleted(self) -> None:
        async def act() -> None:
            self.room.lobby.channel_gone(PIER)
            await self.room.rest()

        self.runner.run(act())

    def teardown(self) -> None:
        try:
            self.runner.run(self._all_ends_well())
        finally:
            self.runner.run(self.room.lobby.close())
            self.runner.close()

    async def _press(self, actor: Actor, verb: str, channel: int, /, **args: Any) -> None:
        session = self.room.lobby.in_channel(channel)
        if session is not None:
            await self.room.press(actor, verb, table=session.table.row.id, **args)

    async def _all_ends_well(self) -> None:
        """Nothing fails any more and nobody presses: every hand is finished, every table closes, all is paid out."""
        room = self.room
        room.store.down = room.store.blind = False
        room.store.plan.clear()
        room.stage.channel = Channel.OPEN
        room.lobby.freeze(False)
        while room.stage.slow:
            room.stage.deliver()
            await room.rest()
        await room.wait(HOURS)
        books = room.paper.books
        assert all(row.phase is Phase.CLOSED for row in books.tables.values())
        assert all(h.state in (HandState.ENDED, HandState.VOID) for h in books.hands.values())
        assert all(chips == 0 for key, chips in books.balances.items() if key.startswith("seat:"))
        wallets = sum(room.wallet(actor) for actor in EVERYBODY)
        assert wallets == -books.balances.get(f"house:{GUILD}", 0)


async def _built() -> Room:
    return Room(offers={offer.key: offer for offer in (PUT_AND_TAKE, HOLDEM)})


QUICK = settings(
    max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
LONG = settings(QUICK, max_examples=600, stateful_step_count=60)


def test_anything_goes() -> None:
    run_state_machine_as_test(AnythingGoes, settings=QUICK)


@pytest.mark.full
@pytest.mark.timeout(1200)
def test_anything_goes_for_a_long_time() -> None:
    run_state_machine_as_test(AnythingGoes, settings=LONG)

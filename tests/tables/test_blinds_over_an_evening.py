"""Whoever comes and goes, everyone pays for the cards they get: a law over evenings of people who leave, join again,
sit out and lose everything, one of whom always gets up before the big blind.

With six seats the big blind comes round in six hands at most, so nobody is dealt six hands running without having put
up a big blind: as the big blind, or as a live post on coming back. Nobody has it twice running, and it passes nobody
who is dealt in.
"""

from collections import Counter
from random import Random

import pytest

from bot.core.cards import PACK_52
from bot.games.holdem import OFFER
from bot.tables.people import Actor
from bot.tables.rows import HandRow, HandState, Phase
from tests.fakes.store import PaperStore
from tests.tables.house import ANN, BO, CY, DEE, EVE, Room

FAY = Actor(16, "Fay")
GIL = Actor(17, "Gil")
DODGER, STAYS = DEE, ANN
PEOPLE = {actor.user: actor for actor in (ANN, BO, CY, DEE, EVE, FAY, GIL)}
SEATS = 6
A_FEW, MANY = 40, 400


class Evening:
    """One table, hand after hand, and what each person has put up in a row."""

    def __init__(self, room: Room, luck: Random) -> None:
        self.room, self.luck = room, luck
        self.unpaid: Counter[int] = Counter()
        self.hands: Counter[int] = Counter()
        self.blinds: Counter[int] = Counter()
        self.last: HandRow | None = None

    async def play(self, hands: int) -> None:
        await self.room.open(STAYS, game=OFFER.key, seats=SEATS)
        await self.room.seat(BO, CY, DODGER)
        await self.room.press(STAYS, "deal")
        for _ in range(hands):
            await self.until_a_hand_runs()
            self.look()
            self.room.chance.packs = [tuple(self.luck.sample(PACK_52, 52))]
            await self.play_the_hand()
            await self.come_and_go()

    async def until_a_hand_runs(self) -> None:
        """Where too few are left, all come back."""
        for _ in range(60):
            if self.room.table.in_hand:
                return
            if self.room.table.row.phase in (Phase.WAITING, Phase.PAUSED):
                for actor in PEOPLE.values():
                    await self.come_back(actor)
                await self.room.press(STAYS, "resume")
            await self.room.wait(5)
        raise AssertionError("nothing is dealt any more")

    def look(self) -> None:
        """Who has the big blind, who posts, and whether that is right after the hand before."""
        hand, last = self.room.hand, self.last
        assert hand.state is HandState.RUNNING
        dealt = {d.chair: d.user for d in hand.dealt}
        assert hand.big is not None
        if last is not None and last.big is not None:
            assert dealt[hand.big] != {d.chair: d.user for d in last.dealt}[last.big], "twice running"
            between = range(1, (hand.big - last.big) % 10)
            assert not {(last.big + k - 1) % 10 + 1 for k in between} & set(dealt), "someone was passed"
        live = {hand.dealt[seat].user for seat, _, is_live in hand.posts if is_live}
        for user in dealt.values():
            pays = user == dealt[hand.big] or user in live
            self.hands[user] += 1
            self.blinds[user] += pays
            self.unpaid[user] = 0 if pays else self.unpaid[user] + 1
            assert self.unpaid[user] < SEATS, f"{PEOPLE[user].name} plays for nothing"
        self.last = hand

    async def play_the_hand(self) -> None:
        """Most fold; now and then somebody goes all-in, and somebody calls."""
        bold = self.luck.random() < 0.25
        while self.room.table.turn is not None:
            seat = self.room.table.turn.seat
            actor = PEOPLE[self.room.hand.dealt[seat].user]
            choices = {c.verb: c for c in OFFER.game.choices(self.room.table.state, seat)}
            verb = "foldanyway"
            amount = {}
            if bold and "raise" in choices and self.luck.random() < 0.5:
                verb, amount = "raise", {"amount": choices["raise"].most}
            elif bold and self.luck.random() < 0.5:
                verb = "call" if "call" in choices else "check"
            press = {"hand": self.room.hand.id, "decision": self.room.message.decision, "verb": verb}
            await self.room.press(actor, "move", **press, **amount)
        while self.room.table.in_hand:
            await self.room.wait(2)

    async def come_and_go(self) -> None:
        for actor in PEOPLE.values():
            sitting = self.room.table.sitting_of(actor.user)
            if sitting is None or sitting.sitting_out or not self.room.table.stack(sitting):
                if self.luck.random() < 0.5:
                    await self.come_back(actor)
            elif actor is not STAYS and self.luck.random() < 0.08:
                await self.room.press(actor, self.luck.choice(["leave", "out"]))
            elif actor is DODGER and await self.is_next(actor):
                await self.room.press(actor, self.luck.choice(["leave", "leave", "out"]))

    async def is_next(self, actor: Actor) -> bool:
        line = self.room.session.line(self.room.table)
        return getattr(line, "big", None) == self.room.sitting(actor).chair

    async def come_back(self, actor: Actor) -> None:
        sitting = self.room.table.sitting_of(actor.user)
        if sitting is None:
            await self.room.press(actor, "join")
        elif sitting.sitting_out:
            await self.room.press(actor, "back")
        elif not self.room.table.stack(sitting):
            await self.room.press(actor, "topup", amount=self.luck.choice([200, 1000]))
        sitting = self.room.table.sitting_of(actor.user)
        if sitting is not None and (sitting.missed_blind or sitting.missed_small):
            await self.room.press(actor, self.luck.choice(["post", "post", "wait"]))


async def an_evening(seed: int, hands: int) -> Evening:
    room = Room(PaperStore(starting_chips=10**6), offers={OFFER.key: OFFER})
    evening = Evening(room, Random(seed))
    try:
        await evening.play(hands)
    finally:
        await room.lobby.close()
    return evening


@pytest.mark.parametrize("seed", range(3))
async def test_nobody_plays_for_nothing(seed: int) -> None:
    evening = await an_evening(seed, A_FEW)
    assert sum(evening.hands.values()) > 2 * A_FEW


@pytest.mark.full
@pytest.mark.parametrize("seed", range(3, 6))
async def test_nobody_plays_for_nothing_all_evening(seed: int) -> None:
    """Over 400 hands whoever dodges pays as often as the others: a big blind in no more hands than there are seats."""
    evening = await an_evening(seed, MANY)
    for user, hands in evening.hands.items():
        assert evening.blinds[user] >= hands // SEATS, PEOPLE[user].name

"""The law of powers: whatever a host, a manager, the server or the place does in a hand, nobody gets less by it.

No event but a player's own move, or their own clock, may worsen what that player gets. The same hand is played twice
with the same moves, once with an act of power at one of its turns: the log, the nets and the clock must be the same.
"""

from collections.abc import Awaitable, Callable, Mapping
from random import Random

import pytest

from bot.core.moves import Choice
from bot.core.offer import Offer
from bot.games import OFFERS
from bot.tables.letters import VERBS
from bot.tables.people import Actor, Departed, MessageGone
from bot.tables.rows import HandState
from tests.tables.house import ANN, BO, CY, DEE, EVE, RIVER, Room, a_room

PLAYERS = (ANN, BO, CY)
LONG = 300
"""More turns than a hand of three has."""

Power = Callable[[Room, Actor], Awaitable[object]]


def verb(name: str, by: Actor, **args: int | str) -> Power:
    """A press of somebody else's."""

    async def press(room: Room, whom: Actor) -> object:
        return await room.press(by, name, **args)

    return press


def sends_away(by: Actor, ticked: int = 0) -> Power:
    async def kick(room: Room, whom: Actor) -> object:
        return await room.press(by, "kick", member=whom.user, name=whom.name, text="", ticked=ticked)

    return kick


async def off_the_server(room: Room, whom: Actor) -> None:
    room.session.send(Departed((whom.user,)))
    await room.rest()


async def all_off_the_server(room: Room, whom: Actor) -> None:
    room.session.send(Departed(tuple(player.user for player in PLAYERS)))
    await room.rest()


async def archives(room: Room, whom: Actor) -> None:
    room.lobby.channel_asleep(RIVER)
    await room.rest()


async def deletes_the_message(room: Room, whom: Actor) -> None:
    room.session.send(MessageGone(room.table.row.message))
    await room.rest()


async def outage(room: Room, whom: Actor) -> None:
    room.lobby.freeze(True)
    await room.rest()
    room.lobby.freeze(False)
    await room.rest()


POWERS: Mapping[str, Power] = {
    "the host kicks": sends_away(ANN),
    "the host kicks and bars": sends_away(ANN, ticked=1),
    "a manager kicks": sends_away(EVE),
    "a manager kicks and bars": sends_away(EVE, ticked=1),
    "they are gone from the server": off_the_server,
    "everybody is gone from the server": all_off_the_server,
    "the thread is archived": archives,
    "the message is deleted": deletes_the_message,
    "Discord is out for a moment": outage,
    "the host closes": verb("closeyes", ANN),
    "a manager closes": verb("closeyes", EVE),
    "a manager pauses": verb("pause", EVE),
    "somebody joins": verb("join", DEE),
}
OTHERS = [name for name in VERBS if name not in ("kick", "closeyes", "pause", "join")]
POWERS = {**POWERS, **{f"a stranger's {name}": verb(name, DEE) for name in OTHERS}}
POWERS = {**POWERS, **{f"a manager's {name}": verb(name, EVE) for name in OTHERS}}


def picked(choices: tuple[Choice, ...], luck: Random) -> tuple[str, int | None]:
    choice = luck.choice([c for c in choices if c.verb != "fold" or luck.random() < 0.3])
    if choice.least is None or choice.most is None:
        return choice.verb, None
    return choice.verb, min(choice.most, choice.least * luck.choice((1, 1, 2)))


async def act(room: Room, seed: str) -> None:
    """The move of whoever is on turn, which seed and place in the hand's log decide alone; else time passes."""
    table = room.table
    if table.turn is None:
        at = room.clock.next_alarm()
        assert at is not None
        await room.wait(max(0, at - room.clock.now()) / 1000)
        return
    assert table.hand is not None
    seat, offer = table.turn.seat, room.session.offer
    player = next(p for p in PLAYERS if p.user == table.hand.dealt[seat].user)
    move, amount = picked(offer.game.choices(table.state, seat), Random(f"{seed}-{table.n}"))
    if move == "draw":
        await room.press(player, "draw", hand=table.hand.id, verb="pat", picked=())
        return
    more = {} if amount is None else {"amount": amount}
    known = {"hand": table.hand.id, "decision": table.n, "verb": f"{move}anyway" if move == "fold" else move}
    await room.press(player, "move", **known, **more)


async def play(offer: Offer, seed: str, at: int = -1, power: Power | None = None) -> tuple[object, ...]:
    """The hand to its end; `power` is used before its step `at`, on whoever is to act. Its log, and each one's net."""
    async with a_room(offers={offer.key: offer}) as room:
        await room.open(ANN, game=offer.key)
        await room.seat(*PLAYERS[1:])
        await room.press(ANN, "deal")
        hand = room.hand.id
        for step in range(LONG):
            if room.paper.books.hands[hand].state is not HandState.RUNNING:
                break
            if step == at and power is not None:
                before = room.table.turn
                seat = before.seat if before is not None else step % len(PLAYERS)
                whom = next(p for p in PLAYERS if p.user == room.hand.dealt[seat].user)
                await power(room, whom)
                assert room.table.turn == before, "not a second of anybody's clock"
            await act(room, seed)
        assert room.paper.books.hands[hand].state is HandState.ENDED
        nets = {r.user: r.net for r in room.paper.books.results if r.hand == hand}
        log = tuple(room.paper.books.logs[hand])
        return log, nets


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.key)
async def test_no_power_over_a_hand_changes_what_anybody_gets(offer: Offer) -> None:
    luck = Random(f"powers over {offer.key}")
    for name, power in POWERS.items():
        seed = f"{offer.key}-{luck.randrange(4)}"
        fair = await play(offer, seed)
        assert await play(offer, seed, luck.randrange(6), power) == fair, name


@pytest.mark.full
@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.key)
@pytest.mark.parametrize("name", POWERS)
async def test_nor_at_any_of_its_turns(offer: Offer, name: str) -> None:
    for number in range(4):
        seed = f"{offer.key}-{number}"
        fair = await play(offer, seed)
        for at in range(14):
            assert await play(offer, seed, at, POWERS[name]) == fair, (name, seed, at)

"""Breaking: turning the clock on, cutting the bot's wire, misshaping what it is told, and making its calls fail."""

import random
from collections.abc import Callable

from bot.playground.clock import END
from bot.playground.connections import Connection
from bot.playground.faults import Cut, Fault, Misshapen, Spoil
from bot.playground.gateway import Gateway
from bot.playground.model.refusals import Json, Missing, Unsendable
from bot.playground.opcodes import CloseCode, Op
from bot.playground.people.desk import Doings, Wish

breaking = Doings()

METHODS = ("*", "GET", "POST", "PUT", "PATCH", "DELETE")
MOST = 10**6
"""The most of anything that is counted."""
SEEDS = 2**53

ENDS = ("drop", "reconnect", "heartbeat", "invalid", "close")
"""What can be done to a connection, one at a time."""
SPOILS = ("duplicate", "reorder")
CHANCES = ("drop", *SPOILS)
CUTS: tuple[Cut, ...] = ("line", "answer")

Deed = Callable[[Connection], None]


@breaking("POST", "/clock")
async def clock(wish: Wish) -> Json:
    wish.only("advance")
    core = wish.core
    seconds = wish.number("advance", least=0, most=END)
    if core.clock.now() + seconds > END:
        raise Unsendable("the clock ends in 2080")
    core.clock.advance(seconds)
    core.tidy()
    core.world.changed("clock", "")
    return {"now": core.clock.now()}


# -- the gateway -------------------------------------------------------------------------------------------------------


@breaking("POST", "/gateway")
async def gateway(wish: Wish) -> Json:
    """Everything is read before anything is done."""
    wish.only(*ENDS, "shard", "expire", "pause", *SPOILS, "chance", "seed")
    gate = wish.core.gateway
    end, expire = _end(wish), wish.flag("expire", False)
    pause = wish.flag("pause") if wish.has("pause") else None
    spoils = {what: wish.whole(what, 0, least=0, most=MOST) for what in SPOILS}
    chance, seed = _chance(wish), wish.whole("seed", 0, least=-SEEDS, most=SEEDS)
    if end is None and not expire and pause is None and not any(spoils.values()) and chance is None:
        raise Unsendable(f"one of {', '.join((*ENDS, 'expire', 'pause', *SPOILS, 'chance'))} is needed")
    shard = wish.whole("shard", least=0, most=MOST) if wish.has("shard") else None
    sessions = [s for s in gate.sessions.values() if shard in (None, s.shard[0])]
    wires = [s.wire for s in sessions if isinstance(s.wire, Connection)]
    if expire:
        for session in sessions:
            gate.forget(session)
        end = end or (lambda wire: wire.close(CloseCode.NOT_AUTHENTICATED))
    if end is not None:
        for wire in wires:
            end(wire)
    if pause is not None:
        gate.trouble.pause(pause)
    for what, times in spoils.items():
        gate.trouble.left[what] += times
    if chance is not None:
        gate.trouble.chance = chance
        gate.trouble.dice.seed(seed)
    return {"connections": len(wires)}


def _end(wish: Wish) -> Deed | None:
    """What is asked to be done to each connection."""
    gate, asked = wish.core.gateway, list[Deed]()
    if wish.flag("drop", False):
        asked.append(Connection.drop)
    if wish.flag("reconnect", False):
        asked.append(lambda wire: wire.say(Op.RECONNECT))
    if wish.flag("heartbeat", False):
        asked.append(lambda wire: wire.say(Op.HEARTBEAT))
    if wish.has("invalid"):
        resumable = wish.flag("invalid")
        asked.append(lambda wire: _invalidate(gate, wire, resumable=resumable))
    if wish.has("close"):
        code = wish.whole("close", least=1000, most=4999)
        if not _can_be_sent(code):
            raise Unsendable("close is a code that can be sent, such as 1000 or 4000")
        asked.append(lambda wire: wire.close(code))
    if len(asked) > 1:
        raise Unsendable(f"only one of {', '.join(ENDS)} at a time")
    return asked[0] if asked else None


def _invalidate(gate: Gateway, wire: Connection, *, resumable: bool) -> None:
    if wire.session is not None and not resumable:
        gate.forget(wire.session)
    wire.say(Op.INVALID_SESSION, resumable)


def _can_be_sent(code: int) -> bool:
    """RFC 6455 keeps some codes for what is never sent, and all from 1015 to 2999 for itself."""
    return code >= 3000 or (code < 1015 and code not in (1004, 1005, 1006))


def _chance(wish: Wish) -> dict[str, float] | None:
    """How likely each trouble is with an event; null and {} end it; None if nothing was said of it."""
    if "chance" not in wish.said:
        return None
    said = Wish(wish.core, wish.record("chance"))
    said.only(*CHANCES)
    return {what: said.number(what, least=0, most=1) for what in CHANCES if said.has(what)}


@breaking("POST", "/misshape")
async def misshape(wish: Wish) -> Json:
    """The next `times` events of a kind go out with one field of another value, or without it."""
    wish.only("event", "field", "value", "times")
    times = wish.whole("times", 1, least=1, most=MOST) if wish.said.get("times", 1) is not None else None
    event, way = wish.name("event"), wish.name("field")
    wish.core.faults.spoils.append(Spoil(event, way, wish.said.get("value"), "value" not in wish.said, times))
    return {}


@breaking("POST", "/event")
async def event(wish: Wish) -> Json:
    """Any event with any data, told as if it were one of Discord's."""
    wish.only("event", "data")
    name, data = wish.name("event"), Misshapen(wish.record("data"))
    return {"sessions": wish.core.gateway.say(name, data)}


# -- REST calls --------------------------------------------------------------------------------------------------------


@breaking("POST", "/faults")
async def arm(wish: Wish) -> Json:
    wish.only(
        "method", "route", "times", "status", "code", "retry_after", "global", "scope", "cloudflare", "hang",
        "cut", "slow", "when", "probability", "seed",
    )  # fmt: skip
    everywhere = wish.flag("global", False)
    fault = Fault(
        method=wish.word("method", METHODS, "*"),
        route=wish.name("route", "*"),
        left=wish.whole("times", 1, least=1, most=MOST) if wish.said.get("times", 1) is not None else None,
        status=wish.whole("status", least=400, most=599) if wish.has("status") else None,
        code=wish.whole("code", 0, least=0, most=MOST),
        retry_after=wish.number("retry_after", 0.1, least=0, most=3600),
        scope=wish.word("scope", ("user", "global", "shared"), "global" if everywhere else "user"),
        cloudflare=wish.flag("cloudflare", False),
        hang=wish.flag("hang", False),
        cut=wish.word("cut", CUTS) if wish.has("cut") else None,
        slow=wish.number("slow", 0, least=0, most=3600),
        when=wish.word("when", ("before", "after"), "before"),
        probability=wish.number("probability", 1, least=0, most=1),
        dice=random.Random(wish.whole("seed", 0, least=-SEEDS, most=SEEDS)),
    )
    if fault.status is None and not fault.hang and fault.cut is None and not fault.slow:
        raise Unsendable("a fault needs a status, hang, cut or slow")
    return {"fault": wish.core.faults.arm(fault)}


@breaking("DELETE", "/faults")
async def disarm(wish: Wish) -> Json:
    wish.only("id")
    if not wish.has("id"):
        wish.core.faults.clear()
    elif not wish.core.faults.disarm(number := wish.whole("id", least=1, most=2**53)):
        raise Missing(f"there is no fault {number}")
    return {}

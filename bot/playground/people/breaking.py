"""Breaking: turning the clock on, cutting the bot's wire, and making its calls fail."""

from bot.playground.model.refusals import Json
from bot.playground.people.desk import Doings, Wish

breaking = Doings()


@breaking("POST", "/clock")
async def clock(wish: Wish) -> Json:
    wish.core.clock.advance(float(wish.need("advance")))
    wish.core.tidy()
    wish.core.world.changed("clock", "")
    return {"now": wish.core.clock.now()}


@breaking("POST", "/gateway")
async def gateway(wish: Wish) -> Json:
    gate, said = wish.core.gateway, wish.said
    wires = [c for c in gate.connections if c.session is not None]
    if said.get("expire"):
        gate.sessions.clear()
    for wire in wires:
        if said.get("drop"):
            wire.drop()
        elif said.get("reconnect"):
            wire.send({"op": 7, "d": None, "s": None, "t": None})
        elif "invalid" in said:
            if not said["invalid"] and wire.session is not None:
                gate.sessions.pop(wire.session.id, None)
            wire.send({"op": 9, "d": bool(said["invalid"]), "s": None, "t": None})
        elif "close" in said:
            wire.close(int(said["close"]))
    if "pause" in said:
        gate.trouble.pause(bool(said["pause"]))
    for what in gate.trouble.left:
        gate.trouble.left[what] += int(said.get(what, 0))
    if "chance" in said:
        gate.trouble.chance = {k: float(v) for k, v in (said["chance"] or {}).items()}
        gate.trouble.dice.seed(said.get("seed", 0))
    return {"connections": len(wires)}


@breaking("POST", "/faults")
async def arm(wish: Wish) -> Json:
    return {"fault": wish.core.faults.arm(wish.said)}


@breaking("DELETE", "/faults")
async def disarm(wish: Wish) -> Json:
    wish.core.faults.clear(int(wish.said["id"]) if "id" in wish.said else None)
    return {}

"""Looking: the world as it is, and what one person sees of it."""

import time

from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.installs import on_server as installed_on
from bot.playground.model.interactions import COMMAND, COMPONENT, MODAL, PENDING, Interaction
from bot.playground.model.permissions import Can, names, on_server, within
from bot.playground.model.refusals import Json, Missing
from bot.playground.model.things import FORUMS, WRITTEN, Channel, Message
from bot.playground.model.threads import moderates, offers
from bot.playground.model.visibility import dms_of, reads_channel, sees_channel, unread, visible
from bot.playground.people.desk import Doings, Wish

looking = Doings()
LONGEST_WAIT, LONGEST_ASKED = 25.0, 86_400.0
"""Seconds that a request is held at most, and that may be asked for."""
KINDS = {COMMAND: "command", COMPONENT: "component", MODAL: "modal"}


@looking("GET", "/world")
async def world(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guilds = [
        {
            "id": g.id,
            "name": g.name,
            "owner": g.owner_id,
            "unavailable": g.unavailable,
            "bot": world.member(g.id, world.app_id) is not None,
            "app": installed_on(world, g.id),
            "channels": [shapes.channel(world, c) for c in world.channels_of(g.id)],
            "members": [
                {
                    "user": m.user_id,
                    "nick": m.nick,
                    "roles": m.roles,
                    "permissions": names(on_server(world, g.id, m.user_id)),
                }
                for m in world.members_of(g.id)
            ],
        }
        for g in world.guilds.values()
    ]
    users = [
        {"id": u.id, "name": u.name, "bot": u.bot, "dms_open": u.dms_open, "locale": u.locale, "app": u.app}
        for u in world.users.values()
    ]
    sessions = [
        {"id": s.id, "shard": list(s.shard), "connected": s.wire is not None, "seq": s.seq}
        for s in core.gateway.sessions.values()
    ]
    bot = {
        "id": world.app_id,
        "name": world.bot.name,
        "online": core.gateway.online,
        "sessions": sessions,
        "starts": core.gateway.starts.limit(),
    }
    commands = [c.data for c in world.commands.values()]
    return {"guilds": guilds, "users": users, "bot": bot, "commands": commands, "clock": core.clock.now()}


@looking("GET", "/see")
async def see(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    user, limit = wish.user(), wish.whole("limit", 50, least=1, most=1000)
    guilds = [
        {
            "id": g.id,
            "name": g.name,
            "channels": [
                _channel(core, user.id, c, limit)
                for c in world.channels_of(g.id)
                if sees_channel(world, user.id, c)
            ],
        }
        for g in world.guilds.values()
        if world.member(g.id, user.id) and not g.unavailable
    ]
    dms = [
        {
            "id": c.id,
            "with": shapes.user(world.bot),
            "unread": unread(world, user.id, c),
            "messages": _messages(core, user.id, c, limit),
        }
        for c in dms_of(world, user.id)
    ]
    pings = [
        {
            "n": p.n,
            "at": p.at,
            "channel": p.channel_id,
            "message": p.message_id,
            "from": p.sender,
            "text": p.text,
        }
        for p in world.pings.values()
        if p.user_id == user.id
    ][-limit:]
    return {
        "user": shapes.user(user),
        "now": core.clock.now(),
        "guilds": guilds,
        "dms": dms,
        "modal": _modal(core.modals.get(user.id)),
        "pings": pings,
    }


def _channel(core: Core, user_id: str, c: Channel, limit: int) -> Json:
    world = core.world
    needs = Can.SEND_MESSAGES_IN_THREADS if c.is_thread else Can.SEND_MESSAGES
    return {
        "id": c.id,
        "name": c.name,
        "type": c.type,
        "parent_id": c.parent_id,
        "archived": c.archived,
        "can_post": c.type in FORUMS and bool(within(world, c, user_id) & Can.SEND_MESSAGES),
        "thread": _thread(core, user_id, c) if c.is_thread else None,
        "can_write": c.type in WRITTEN
        and reads_channel(world, user_id, c)
        and bool(within(world, c, user_id) & needs)
        and not (c.locked and not moderates(world, c, user_id)),
        "unread": unread(world, user_id, c),
        "messages": _messages(core, user_id, c, limit),
    }


def _thread(core: Core, user_id: str, c: Channel) -> Json:
    """What a client shows of a thread beside its messages, and what it offers to do with it."""
    return {
        "owner": c.owner_id,
        "locked": c.locked,
        "invitable": c.invitable,
        "members": list(c.members),
        "joined": user_id in c.members,
        "may": offers(core.world, c, user_id),
    }


def _messages(core: Core, user_id: str, c: Channel, limit: int) -> list[Json]:
    seen = list(visible(core.world, user_id, c))[-limit:]
    return [shown(core, m) for m in seen]


def shown(core: Core, m: Message) -> Json:
    """A message as a person's client has it."""
    return shapes.message(core.world, m) | {"ephemeral": m.ephemeral}


def _modal(interaction: Interaction | None) -> Json | None:
    if interaction is None or interaction.modal is None:
        return None
    return {"id": interaction.modal_id, "interaction": interaction.id} | interaction.modal


def outcome(core: Core, interaction: Interaction) -> Json:
    """What became of an interaction."""
    world = core.world
    response = world.messages.get(interaction.response_id or "")
    followups = [world.messages[m] for m in interaction.followups if m in world.messages]
    return {
        "id": interaction.id,
        "kind": KINDS.get(interaction.kind, "autocomplete"),
        "user": interaction.user_id,
        "state": interaction.state,
        "callback": interaction.callback,
        "modal": _modal(interaction),
        "choices": interaction.choices,
        "response": shown(core, response) if response else None,
        "message": interaction.message_id,
        "followups": [shown(core, m) for m in followups],
        "error": interaction.error,
        "ms": interaction.ms,
    }


@looking("GET", "/interactions/{id}")
async def interaction(wish: Wish) -> Json:
    """What became of it; with `wait` held until it is no longer pending."""
    found = wish.core.interactions.get(wish.path["id"])
    if found is None:
        raise Missing("there is no such interaction")
    patience = Patience(wish.number("wait", 0, least=0, most=LONGEST_ASKED))
    while found.state == PENDING and await wish.core.bell.rung(patience.left()):
        pass
    return outcome(wish.core, found)


@looking("GET", "/wait")
async def wait(wish: Wish) -> Json:
    """Answers once the version is above `after`."""
    after = wish.whole("after", -1, least=-1, most=2**53)
    patience = Patience(wish.number("timeout", LONGEST_WAIT, least=0, most=LONGEST_ASKED))
    while wish.core.world.version <= after and await wish.core.bell.rung(patience.left()):
        pass
    return {}


class Patience:
    """How long a request may still be held: as many seconds as asked for, or the most there are."""

    def __init__(self, asked: float) -> None:
        self._until = time.monotonic() + min(asked, LONGEST_WAIT)

    def left(self) -> float:
        return self._until - time.monotonic()


@looking("GET", "/traffic")
async def traffic(wish: Wish) -> Json:
    since = wish.whole("since", 0, least=0, most=2**53)
    calls = wish.core.traffic.since(since, gateway=wish.flag("gateway", False))
    return {"calls": calls, "next": wish.core.traffic.count}


@looking("GET", "/token")
async def token(wish: Wish) -> Json:
    """The bot's token just now, as Discord writes to its owner when it had to make a new one."""
    return {"token": wish.core.token}


@looking("GET", "/faults")
async def faults(wish: Wish) -> Json:
    spoils = [
        {"event": s.event, "field": s.field, "times": s.left} for s in wish.core.faults.spoils if s.left != 0
    ]
    return {"faults": wish.core.faults.armed(), "misshapen": spoils}

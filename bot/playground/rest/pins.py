"""Pins: what a channel keeps at hand, and the line by which Discord says that something was pinned."""

import math
from datetime import datetime

from bot.playground import posting
from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.checking import Form, Problems
from bot.playground.model.mentions import Mentions
from bot.playground.model.messages import Draft
from bot.playground.model.permissions import Can, demand
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.snowflakes import iso
from bot.playground.model.things import DM, PINNED_MESSAGE, Channel, Message
from bot.playground.model.threads import may_edit
from bot.playground.model.visibility import told_to_the_bot
from bot.playground.rest.calls import Call, Reply, Routes
from bot.playground.sessions import DIRECT_MESSAGES, GUILDS

routes = Routes()
MAX_PINS = 250
A_PAGE = 50
"""Pins that are told at a time."""


def _pins(core: Core, channel: Channel) -> list[Message]:
    """Those pinned last come first."""
    pinned = [m for m in core.world.messages_in(channel.id) if m.pinned is not None]
    return sorted(pinned, key=lambda m: -(m.pinned or 0.0))


def _may_pin(call: Call) -> tuple[Channel, Message]:
    core, channel = call.core, call.channel()
    if channel.type != DM:
        demand(core.world, channel, core.world.app_id, Can.PIN_MESSAGES)
    elsewhere = core.world.messages.get(call.params["message"])
    if elsewhere is not None and not elsewhere.ephemeral and elsewhere.channel_id != channel.id:
        raise Refused(50019)
    message = call.message()
    if message.type == PINNED_MESSAGE:
        raise Refused(50021)
    may_edit(core.world, channel, core.world.app_id)
    return channel, message


@routes("PUT", "/channels/{channel}/messages/pins/{message}")
@routes("PUT", "/channels/{channel}/pins/{message}")
async def pin(call: Call) -> Reply:
    core = call.core
    channel, message = _may_pin(call)
    if message.pinned is None:
        if len(_pins(core, channel)) >= MAX_PINS:
            raise Refused(30003)
        # no finer than it is told, so that `before` leaves it out
        message.pinned = round(core.clock.now(), 6)
        core.world.put(message)
        _tell(core, channel)
        said = Draft("", [], [], [], {}, 0, False, Mentions(), reply_to=message.id)
        posting.post(core, channel, core.world.app_id, said, type=PINNED_MESSAGE)
    return Reply(204)


@routes("DELETE", "/channels/{channel}/messages/pins/{message}")
@routes("DELETE", "/channels/{channel}/pins/{message}")
async def unpin(call: Call) -> Reply:
    core = call.core
    channel, message = _may_pin(call)
    if message.pinned is not None:
        message.pinned = None
        core.world.put(message)
        _tell(core, channel)
    return Reply(204)


def _tell(core: Core, channel: Channel) -> None:
    pinned = _pins(core, channel)
    data: Json = {
        "channel_id": channel.id,
        "last_pin_timestamp": iso(pinned[0].pinned or 0.0) if pinned else None,
    }
    data |= {"guild_id": channel.guild_id} if channel.guild_id else {}
    intent = DIRECT_MESSAGES if channel.type == DM else GUILDS
    core.gateway.dispatch(
        "CHANNEL_PINS_UPDATE", data, guild_id=channel.guild_id, intents=intent, channel=channel
    )


@routes("GET", "/channels/{channel}/messages/pins")
async def pins(call: Call) -> Reply:
    """A page of them, from `before` a moment on."""
    core, channel = call.core, call.channel()
    demand(core.world, channel, core.world.app_id, Can.READ_MESSAGE_HISTORY)
    said: Json = dict(call.query)
    if (limit := call.query.get("limit", "")).isascii() and limit.isdigit():
        said["limit"] = int(limit)
    form = Form(said, Problems())
    most, moment = form.integer("limit", least=1, most=A_PAGE) or A_PAGE, form.moment("before")
    form.problems.settle()
    before = datetime.fromisoformat(moment.upper()).timestamp() if moment is not None else math.inf
    found = [m for m in _pins(core, channel) if (m.pinned or 0.0) < before]
    items = [
        {
            "pinned_at": iso(m.pinned or 0.0),
            "message": told_to_the_bot(core.world, shapes.message(core.world, m)),
        }
        for m in found[:most]
    ]
    return Reply(200, {"items": items, "has_more": len(found) > most})

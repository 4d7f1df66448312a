"""Channels and talks between two."""

from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.channel_forms import channel_change, recipient
from bot.playground.model.permissions import Can, demand
from bot.playground.model.refusals import Refused
from bot.playground.model.things import DM, Channel
from bot.playground.rest import threads
from bot.playground.rest.calls import Call, Reply, Routes
from bot.playground.sessions import GUILDS

routes = Routes()


@routes("POST", "/users/@me/channels")
async def open_dm(call: Call) -> Reply:
    core = call.core
    person = core.world.users.get(recipient(call.body))
    if person is None or person.id == core.world.app_id:
        raise Refused(50033)
    channel = core.world.dm_with(person.id)
    if channel is None:
        if not core.limits.new_dm(core.clock.now()):
            raise Refused(40003)
        channel = Channel(core.id(), DM, recipient_id=person.id)
        core.world.put(channel)
    return Reply(200, shapes.channel(core.world, channel))


@routes("GET", "/channels/{channel}")
async def get(call: Call) -> Reply:
    channel = call.channel()
    demand(call.core.world, channel, call.core.world.app_id, Can(0))
    return Reply(200, shapes.own_channel(call.core.world, channel))


@routes("PATCH", "/channels/{channel}")
async def change(call: Call) -> Reply:
    core, channel = call.core, call.channel()
    if channel.type == DM:
        raise Refused(50003)
    if channel.is_thread:
        return threads.change(call, channel)
    demand(core.world, channel, core.world.app_id, Can.MANAGE_CHANNELS)
    change = channel_change(call.body)
    channel.name = change.name or channel.name
    channel.topic = change.topic if change.says_topic else channel.topic
    core.world.put(channel)
    shape = shapes.channel(core.world, channel)
    core.gateway.dispatch("CHANNEL_UPDATE", shape, guild_id=channel.guild_id, intents=GUILDS)
    return Reply(200, shape)


@routes("DELETE", "/channels/{channel}")
async def delete(call: Call) -> Reply:
    core, channel = call.core, call.channel()
    if channel.type == DM:
        return Reply(200, shapes.channel(core.world, channel))
    needs = Can.MANAGE_THREADS if channel.is_thread else Can.MANAGE_CHANNELS
    demand(core.world, channel, core.world.app_id, needs)
    shape = shapes.channel(core.world, channel)
    remove(core, channel)
    return Reply(200, shape)


def remove(core: Core, channel: Channel) -> None:
    """Delete a channel, and say so. The threads in it go without a word of their own."""
    data = {key: getattr(channel, key) for key in ("id", "guild_id", "parent_id", "type")}
    event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
    shape = data if channel.is_thread else shapes.channel(core.world, channel)
    seen = channel if channel.is_thread else None
    for thread in [c for c in core.world.channels.values() if c.parent_id == channel.id]:
        core.world.drop(thread)
    core.world.drop(channel)
    core.gateway.dispatch(event, shape, guild_id=channel.guild_id, intents=GUILDS, channel=seen)

"""Channels, talks between two, and threads."""

from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.channel_forms import channel_change, recipient, thread_change
from bot.playground.model.channel_forms import new_thread as read_thread
from bot.playground.model.permissions import Can, demand
from bot.playground.model.refusals import Refused
from bot.playground.model.things import DM, PRIVATE_THREAD, TEXT, Channel
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
    return Reply(200, shapes.channel(call.core.world, channel))


@routes("PATCH", "/channels/{channel}")
async def change(call: Call) -> Reply:
    core, channel = call.core, call.channel()
    if channel.type == DM:
        raise Refused(50003)
    if channel.is_thread:
        return _change_thread(call, channel)
    demand(core.world, channel, core.world.app_id, Can.MANAGE_CHANNELS)
    change = channel_change(call.body)
    channel.name = change.name or channel.name
    channel.topic = change.topic if change.says_topic else channel.topic
    core.world.put(channel)
    shape = shapes.channel(core.world, channel)
    core.gateway.dispatch("CHANNEL_UPDATE", shape, guild_id=channel.guild_id, intents=GUILDS)
    return Reply(200, shape)


def _change_thread(call: Call, thread: Channel) -> Reply:
    core, change = call.core, thread_change(call.body)
    locked = thread.locked if change.locked is None else change.locked
    archived = thread.archived if change.archived is None else change.archived
    own = thread.owner_id == core.world.app_id and locked == thread.locked
    demand(core.world, thread, core.world.app_id, Can(0) if own else Can.MANAGE_THREADS)
    if thread.archived and archived:
        raise Refused(50083)
    thread.name = change.name or thread.name
    thread.auto_archive = change.auto_archive or thread.auto_archive
    thread.slowmode = thread.slowmode if change.slowmode is None else change.slowmode
    thread.invitable = thread.invitable if change.invitable is None else change.invitable
    core.archive(thread, archived, locked=locked)
    return Reply(200, shapes.channel(core.world, thread))


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
    """Delete a channel and the threads in it, and say so."""
    for thread in [c for c in core.world.channels.values() if c.parent_id == channel.id]:
        remove(core, thread)
    core.world.drop(channel)
    if channel.is_thread:
        data = {
            "id": channel.id,
            "guild_id": channel.guild_id,
            "parent_id": channel.parent_id,
            "type": channel.type,
        }
        core.gateway.dispatch("THREAD_DELETE", data, guild_id=channel.guild_id, intents=GUILDS)
    else:
        data = shapes.channel(core.world, channel)
        core.gateway.dispatch("CHANNEL_DELETE", data, guild_id=channel.guild_id, intents=GUILDS)


# -- threads -----------------------------------------------------------------------------------------------------------


def new_thread(
    core: Core,
    parent: Channel,
    owner_id: str,
    name: str,
    kind: int,
    *,
    auto_archive: int = 1440,
    slowmode: int = 0,
    invitable: bool = True,
) -> Channel:
    """A thread hanging from a channel, with its maker in it."""
    now = core.clock.now()
    thread = Channel(
        core.id(),
        kind,
        name,
        parent.guild_id,
        parent_id=parent.id,
        owner_id=owner_id,
        auto_archive=auto_archive,
        slowmode=slowmode,
        invitable=invitable,
        active=now,
        archive_changed=now,
        members=[owner_id],
    )
    core.world.put(thread)
    shape = shapes.channel(core.world, thread) | {"newly_created": True}
    core.gateway.dispatch("THREAD_CREATE", shape, guild_id=thread.guild_id, intents=GUILDS)
    return thread


def _start_thread(call: Call, *, from_message: bool) -> Channel:
    core, parent = call.core, call.channel()
    if parent.type != TEXT:
        raise Refused(50024)
    wish = read_thread(call.body, from_message=from_message)
    private = wish.kind == PRIVATE_THREAD
    needs = Can.CREATE_PRIVATE_THREADS if private else Can.CREATE_PUBLIC_THREADS
    demand(core.world, parent, core.world.app_id, needs)
    return new_thread(
        core,
        parent,
        core.world.app_id,
        wish.name,
        wish.kind,
        auto_archive=wish.auto_archive,
        slowmode=wish.slowmode,
        invitable=wish.invitable,
    )


@routes("POST", "/channels/{channel}/threads")
async def start_thread(call: Call) -> Reply:
    thread = _start_thread(call, from_message=False)
    shape = shapes.channel(call.core.world, thread)
    return Reply(201, shape | {"member": shapes.thread_member(thread, call.core.world.app_id)})


@routes("POST", "/channels/{channel}/messages/{message}/threads")
async def start_thread_from_message(call: Call) -> Reply:
    message = call.message()
    if message.thread_id is not None:
        raise Refused(160004)
    thread = _start_thread(call, from_message=True)
    message.thread_id = thread.id
    call.core.world.put(message)
    return Reply(201, shapes.channel(call.core.world, thread))


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise Refused(50024)
    demand(call.core.world, channel, call.core.world.app_id, Can(0))
    return channel


def _who(call: Call) -> str:
    who = call.params.get("user", call.core.world.app_id)
    if who not in call.core.world.users:
        raise Refused(10013)
    return who


@routes("GET", "/channels/{channel}/thread-members/{user}")
async def thread_member(call: Call) -> Reply:
    thread, who = _thread(call), _who(call)
    if who not in thread.members:
        raise Refused(10007)
    return Reply(200, shapes.thread_member(thread, who))


@routes("PUT", "/channels/{channel}/thread-members/@me")
@routes("PUT", "/channels/{channel}/thread-members/{user}")
async def join_thread(call: Call) -> Reply:
    thread, who = _thread(call), _who(call)
    if thread.archived:
        raise Refused(50083)
    if who not in thread.members:
        thread.members.append(who)
        call.core.world.put(thread)
    return Reply(204)


@routes("DELETE", "/channels/{channel}/thread-members/@me")
@routes("DELETE", "/channels/{channel}/thread-members/{user}")
async def leave_thread(call: Call) -> Reply:
    thread, who = _thread(call), _who(call)
    if thread.archived:
        raise Refused(50083)
    if who != call.core.world.app_id and thread.owner_id != call.core.world.app_id:
        demand(call.core.world, thread, call.core.world.app_id, Can.MANAGE_THREADS)
    if who in thread.members:
        thread.members.remove(who)
        call.core.world.put(thread)
    return Reply(204)

"""Threads: started from a channel or a message, changed, and those who are in them."""

from bot.playground import threads
from bot.playground.model import shapes
from bot.playground.model.channel_forms import new_thread as read_thread
from bot.playground.model.channel_forms import thread_change
from bot.playground.model.permissions import Can, demand
from bot.playground.model.refusals import Refused
from bot.playground.model.things import HAS_THREAD, PRIVATE_THREAD, TEXT, Channel
from bot.playground.model.threads import may_add, may_change, may_come, may_remove, may_start
from bot.playground.posting import tell
from bot.playground.rest.calls import Call, Reply, Routes

routes = Routes()


def _start(call: Call, *, message_id: str | None = None) -> Channel:
    """A thread that hangs from a message has the message's id, as Discord has it."""
    core, parent = call.core, call.channel()
    if parent.type != TEXT:
        raise Refused(50024)
    wish = read_thread(call.body, from_message=message_id is not None)
    may_start(core.world, parent, core.world.app_id, private=wish.kind == PRIVATE_THREAD)
    thread = Channel(
        message_id or core.id(),
        wish.kind,
        wish.name,
        parent.guild_id,
        parent_id=parent.id,
        owner_id=core.world.app_id,
        auto_archive=wish.auto_archive,
        slowmode=wish.slowmode,
        invitable=wish.invitable,
    )
    return threads.start(core, thread)


@routes("POST", "/channels/{channel}/threads")
async def start(call: Call) -> Reply:
    thread = _start(call)
    return Reply(201, shapes.own_channel(call.core.world, thread))


@routes("POST", "/channels/{channel}/messages/{message}/threads")
async def start_from_message(call: Call) -> Reply:
    core, message = call.core, call.message()
    if message.thread_id is not None:
        raise Refused(160004)
    thread = _start(call, message_id=message.id)
    message.thread_id = thread.id
    message.flags |= HAS_THREAD
    core.world.put(message)
    tell(core, "MESSAGE_UPDATE", message, call.channel())
    return Reply(201, shapes.own_channel(core.world, thread))


def change(call: Call, thread: Channel) -> Reply:
    """What PATCH does to a channel that is a thread."""
    core, wish = call.core, thread_change(call.body)
    may_change(core.world, thread, core.world.app_id, wish)
    threads.change(core, thread, wish)
    return Reply(200, shapes.own_channel(core.world, thread))


# -- who is in it ------------------------------------------------------------------------------------------------------


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise Refused(50024)
    demand(call.core.world, channel, call.core.world.app_id, Can(0))
    return channel


def _who(call: Call) -> str:
    who = call.params["user"]
    if who not in call.core.world.users:
        raise Refused(10013)
    return who


def _awake(call: Call) -> Channel:
    thread = _thread(call)
    may_come(call.core.world, thread, call.core.world.app_id)
    return thread


@routes("GET", "/channels/{channel}/thread-members/{user}")
async def member(call: Call) -> Reply:
    thread, who = _thread(call), _who(call)
    if who not in thread.members:
        raise Refused(10007)
    return Reply(200, shapes.thread_member(thread, who))


@routes("PUT", "/channels/{channel}/thread-members/@me")
async def join(call: Call) -> Reply:
    threads.add(call.core, _awake(call), call.core.world.app_id)
    return Reply(204)


@routes("DELETE", "/channels/{channel}/thread-members/@me")
async def leave(call: Call) -> Reply:
    threads.take_out(call.core, _awake(call), call.core.world.app_id)
    return Reply(204)


@routes("PUT", "/channels/{channel}/thread-members/{user}")
async def add(call: Call) -> Reply:
    world, thread, who = call.core.world, _thread(call), _who(call)
    may_add(world, thread, world.app_id)
    if world.member(thread.guild_id, who) is None:
        raise Refused(10007)
    threads.add(call.core, thread, who)
    return Reply(204)


@routes("DELETE", "/channels/{channel}/thread-members/{user}")
async def remove(call: Call) -> Reply:
    thread, who = _thread(call), _who(call)
    may_remove(call.core.world, thread, call.core.world.app_id)
    threads.take_out(call.core, thread, who)
    return Reply(204)

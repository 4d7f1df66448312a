"""Threads as they come to be and as people come into them and go, and what the bot is told of it."""

from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.permissions import Can, within
from bot.playground.model.refusals import Json
from bot.playground.model.things import Channel, Message
from bot.playground.model.threads import ThreadChange, brought_by
from bot.playground.model.visibility import sees_channel
from bot.playground.sessions import GUILD_MEMBERS, GUILDS


def start(core: Core, thread: Channel) -> Channel:
    """A new thread, with its maker in it."""
    now = core.clock.now()
    thread.active = thread.archive_changed = now
    core.world.put(thread)
    shape = shapes.channel(core.world, thread) | {"newly_created": True}
    _tell(core, thread, "THREAD_CREATE", shape)
    if thread.owner_id is not None:
        add(core, thread, thread.owner_id, known=True)
    return thread


def change(core: Core, thread: Channel, wish: ThreadChange) -> None:
    """What is to change about a thread, done and told in one THREAD_UPDATE."""
    thread.name = wish.name or thread.name
    thread.slowmode = thread.slowmode if wish.slowmode is None else wish.slowmode
    thread.invitable = thread.invitable if wish.invitable is None else wish.invitable
    if wish.auto_archive is not None and wish.auto_archive != thread.auto_archive:
        thread.auto_archive = wish.auto_archive
        thread.active = thread.archive_changed = core.clock.now()
    archived = thread.archived if wish.archived is None else wish.archived
    core.archive(thread, archived, locked=wish.locked)


def bring_called(core: Core, thread: Channel, message: Message) -> None:
    """Those who are mentioned in a thread come into it, if whoever mentions them might bring them in by hand.

    An answer to an interaction brings nobody: it is nobody's to bring, and Discord does not say that it does.
    """
    if not thread.is_thread or message.interaction is not None:
        return
    if brought_by(core.world, thread, message.author_id):
        for user_id in message.mentions:
            if sees_parent(core, thread, user_id):
                add(core, thread, user_id)


def sees_parent(core: Core, thread: Channel, user_id: str) -> bool:
    """Nobody is brought into a thread whose channel they do not see."""
    parent = core.world.channels.get(thread.parent_id or "")
    return parent is not None and bool(within(core.world, parent, user_id) & Can.VIEW_CHANNEL)


def forget_member(core: Core, guild_id: str, user_id: str) -> None:
    """Who leaves a server, or is sent away, is in none of its threads any more; nothing is told of that by itself."""
    for thread in core.world.channels_of(guild_id):
        if user_id in thread.members:
            thread.members.remove(user_id)
            core.world.put(thread)


Known = dict[str, set[str]]
"""The active threads that the bot sees, by each channel it sees."""


def known(core: Core, guild_id: str) -> Known:
    """What the bot sees on a server, to be compared with what it sees after a change of rights."""
    world = core.world
    seen = [c for c in world.channels_of(guild_id) if sees_channel(world, world.app_id, c)]
    found: Known = {c.id: set() for c in seen if not c.is_thread}
    for thread in seen:
        if thread.is_thread and not thread.archived:
            found.setdefault(thread.parent_id or "", set()).add(thread.id)
    return found


def sync(core: Core, guild_id: str, before: Known) -> None:
    """Tell the bot of the active threads in channels that it sees more of than `before`. Of what it lost it hears
    nothing but the change that took it.
    """
    now, world = known(core, guild_id), core.world
    gained = [
        channel for channel, seen in now.items() if seen - before.get(channel, set()) or channel not in before
    ]
    if not gained:
        return
    found = [world.channels[thread] for channel in gained for thread in sorted(now[channel])]
    data: Json = {
        "guild_id": guild_id,
        "channel_ids": gained,
        "threads": [shapes.channel(world, thread) for thread in found],
        "members": [shapes.thread_member(t, world.app_id) for t in found if world.app_id in t.members],
    }
    core.gateway.dispatch("THREAD_LIST_SYNC", data, guild_id=guild_id, intents=GUILDS)


def add(core: Core, thread: Channel, user_id: str, *, known: bool = False) -> None:
    """Somebody comes in, unless in already. The bot is told of the thread first, which it may not have `known`."""
    if user_id in thread.members:
        return
    thread.members.append(user_id)
    core.world.put(thread)
    if user_id == core.world.app_id and not known:
        shape = shapes.own_channel(core.world, thread)
        _tell(core, thread, "THREAD_CREATE", shape)
    place = core.world.member(thread.guild_id, user_id)
    member = None if place is None else shapes.member(core.world, place)
    joined = shapes.thread_member(thread, user_id) | {"member": member, "presence": None}
    _tell_members(core, thread, user_id, {"added_members": [joined]})


def take_out(core: Core, thread: Channel, user_id: str) -> None:
    """Somebody goes, or is sent."""
    if user_id in thread.members:
        thread.members.remove(user_id)
        core.world.put(thread)
        _tell_members(core, thread, user_id, {"removed_member_ids": [user_id]})


def _tell(core: Core, thread: Channel, event: str, data: Json) -> None:
    core.gateway.dispatch(event, data, guild_id=thread.guild_id, intents=GUILDS, channel=thread)


def _tell_members(core: Core, thread: Channel, user_id: str, change: Json) -> None:
    """Of others the bot hears only with the intent for members; that it was taken out, also where it sees no more."""
    data = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": shapes.member_count(thread),
    }
    own = user_id == core.world.app_id
    core.gateway.dispatch(
        "THREAD_MEMBERS_UPDATE",
        data | change,
        guild_id=thread.guild_id,
        intents=GUILDS if own else GUILD_MEMBERS,
        channel=None if own else thread,
    )

"""Threads as they come to be and as people come into them and go, and what the bot is told of it."""

from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.refusals import Json
from bot.playground.model.things import Channel
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

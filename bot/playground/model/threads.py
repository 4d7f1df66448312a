"""Threads: what may still be done in one that is asleep (archived) or locked, and by whom.

The rules are those of Discord's page on threads; where its pages differ the stricter one counts. A channel that is no
thread is never asleep and never locked, so it may be asked about all the same.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.playground.model.permissions import Can, demand, within
from bot.playground.model.refusals import Refused
from bot.playground.model.things import PRIVATE_THREAD, Channel
from bot.playground.model.world import World

ASLEEP, LOCKED = 50083, 160005


@dataclass(frozen=True, slots=True)
class ThreadChange:
    """What is to change about a thread; None stays as it is. Times are in minutes (archive) and seconds (slow mode)."""

    name: str | None = None
    archived: bool | None = None
    locked: bool | None = None
    auto_archive: int | None = None
    slowmode: int | None = None
    invitable: bool | None = None


def moderates(world: World, thread: Channel, user_id: str) -> bool:
    """Whom neither a lock nor sleep stops."""
    return bool(within(world, thread, user_id) & Can.MANAGE_THREADS)


def may_say(world: World, channel: Channel, user_id: str) -> None:
    """Refuse a new message where it is locked. A thread that only sleeps wakes of it."""
    if channel.locked and not moderates(world, channel, user_id):
        raise Refused(ASLEEP if channel.archived else LOCKED)


def may_edit(world: World, channel: Channel, user_id: str) -> None:
    """Refuse to change a message that stands in a sleeping thread, or in a locked one."""
    if channel.archived:
        raise Refused(ASLEEP)
    may_say(world, channel, user_id)


def may_delete(world: World, channel: Channel, user_id: str) -> None:
    """Messages can be deleted from a thread that is asleep or locked, but not from one that is both."""
    if channel.archived:
        may_say(world, channel, user_id)


def may_answer(channel: Channel, *, edits: bool) -> None:
    """An answer to an interaction has nobody's rights: any lock stops it, and so does sleep if it `edits` a message.

    Discord says "archived" to it in either case.
    """
    if channel.locked or (edits and channel.archived):
        raise Refused(ASLEEP)


def may_wake(world: World, thread: Channel, user_id: str) -> bool:
    """Whoever may write in a thread that is not locked may wake it."""
    if thread.locked:
        return moderates(world, thread, user_id)
    return bool(within(world, thread, user_id) & Can.SEND_MESSAGES_IN_THREADS)


def may_change(world: World, thread: Channel, user_id: str, change: ThreadChange) -> None:
    """Refuse to change a thread itself.

    Its lock and its slow mode are the moderators', the rest also its maker's, and those in it may wake it. While it
    sleeps nothing can be changed, unless that wakes it.
    """
    demand(world, thread, user_id, Can(0))
    if not moderates(world, thread, user_id):
        may_say(world, thread, user_id)
        wakes = change == ThreadChange(archived=False) and user_id in thread.members
        owns = thread.owner_id == user_id and change.locked is None and change.slowmode is None
        if not owns and not (wakes and may_wake(world, thread, user_id)):
            raise Refused(50013)
    if thread.archived and change.archived is not False:
        raise Refused(ASLEEP)


def may_start(world: World, parent: Channel, user_id: str, *, private: bool) -> None:
    """Refuse a new thread to whoever lacks the right for its kind."""
    needs = Can.CREATE_PRIVATE_THREADS if private else Can.CREATE_PUBLIC_THREADS
    demand(world, parent, user_id, needs)


def may_come(world: World, thread: Channel, user_id: str) -> None:
    """Refuse to come in or to go by oneself where the thread is not seen, or sleeps."""
    demand(world, thread, user_id, Can(0))
    if thread.archived:
        raise Refused(ASLEEP)


def brought_by(world: World, thread: Channel, user_id: str) -> bool:
    """Does whoever is mentioned by this user come into the thread? Where they might as well be brought in by hand."""
    return _passes(may_add, world, thread, user_id)


def may_add(world: World, thread: Channel, user_id: str) -> None:
    """Refuse to bring somebody else in: it takes the right to write there, and in a closed circle that to moderate."""
    closed = thread.type == PRIVATE_THREAD and not thread.invitable
    needs = Can.SEND_MESSAGES_IN_THREADS | (Can.MANAGE_THREADS if closed else Can(0))
    demand(world, thread, user_id, needs)
    may_edit(world, thread, user_id)


def may_remove(world: World, thread: Channel, user_id: str) -> None:
    """Refuse to send somebody else away: the moderators may, and the maker of a private thread."""
    own = thread.type == PRIVATE_THREAD and thread.owner_id == user_id
    demand(world, thread, user_id, Can(0) if own else Can.MANAGE_THREADS)
    if thread.archived:
        raise Refused(ASLEEP)


WAYS: dict[str, ThreadChange] = {
    "archive": ThreadChange(archived=True),
    "unarchive": ThreadChange(archived=False),
    "lock": ThreadChange(locked=True),
    "unlock": ThreadChange(locked=False),
}
"""What a client offers to change about a thread, by its name there."""


def offers(world: World, thread: Channel, user_id: str) -> list[str]:
    """What a client offers this person to do with the thread, by the names of `WAYS` and join, leave, add, remove."""
    fits = {
        "archive": not thread.archived,
        "unarchive": thread.archived,
        "lock": not thread.locked,
        "unlock": thread.locked,
    }
    out = [
        way
        for way, change in WAYS.items()
        if fits[way] and _passes(may_change, world, thread, user_id, change)
    ]
    if _passes(may_come, world, thread, user_id):
        out.append("leave" if user_id in thread.members else "join")
    checks: dict[str, Check] = {"add": may_add, "remove": may_remove}
    return out + [way for way, check in checks.items() if _passes(check, world, thread, user_id)]


Check = Callable[..., None]


def _passes(check: Check, *about: object) -> bool:
    try:
        check(*about)
    except Refused:
        return False
    return True

"""What people do with threads: start, archive and lock them, come in and go, bring others and send them away.

Each by the rights that Discord gives to the one who does it; `/archive-thread` and `/delete-channel` ask nobody.
"""

from bot.playground import posting, threads
from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.channel_forms import ARCHIVE_AFTER, MAX_SLOWMODE
from bot.playground.model.mentions import Mentions
from bot.playground.model.messages import Draft
from bot.playground.model.permissions import Can, demand
from bot.playground.model.refusals import Json, Missing, Unsendable
from bot.playground.model.things import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUMS,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    User,
)
from bot.playground.model.threads import ThreadChange, may_add, may_change, may_come, may_remove, may_start
from bot.playground.people.desk import Doings, Wish
from bot.playground.people.persons import person, place, words
from bot.playground.rest.channels import remove as remove_channel

threading = Doings()


def _thread(wish: Wish) -> tuple[Core, User, Channel]:
    user = person(wish)
    thread = place(wish, user)
    if not thread.is_thread:
        raise Unsendable("this is no thread")
    return wish.core, user, thread


def _told(core: Core, thread: Channel) -> Json:
    return {"channel": shapes.channel(core.world, thread)}


@threading("POST", "/start-thread")
async def start(wish: Wish) -> Json:
    """A new thread, with its maker in it. In a forum it is a post, and begins with what is said in it."""
    core, user = wish.core, person(wish)
    parent, name, private = place(wish, user), wish.name("name"), wish.flag("private", False)
    if parent.type in FORUMS:
        return _post(wish, user, parent, name)
    if parent.type not in (TEXT, ANNOUNCEMENT):
        raise Unsendable("a thread hangs from a channel of text")
    if private and parent.type != TEXT:
        raise Unsendable("private threads hang from channels of text only")
    may_start(core.world, parent, user.id, private=private)
    public = ANNOUNCEMENT_THREAD if parent.type == ANNOUNCEMENT else PUBLIC_THREAD
    thread = Channel(
        wish.new_id(),
        PRIVATE_THREAD if private else public,
        name,
        parent.guild_id,
        parent_id=parent.id,
        owner_id=user.id,
        invitable=wish.flag("invitable", True),
        auto_archive=_archive_after(wish) or 1440,
    )
    return _told(core, threads.start(core, thread))


def _post(wish: Wish, user: User, forum: Channel, name: str) -> Json:
    """A post takes the right to write in the forum, and no other; its first message has its id."""
    core, content = wish.core, words(wish)
    demand(core.world, forum, user.id, Can.SEND_MESSAGES)
    post = Channel(
        wish.new_id(),
        PUBLIC_THREAD,
        name,
        forum.guild_id,
        parent_id=forum.id,
        owner_id=user.id,
        auto_archive=_archive_after(wish) or 1440,
    )
    threads.start(core, post)
    forum.last_message_id = post.id
    core.world.put(forum)
    draft = Draft(content, [], [], [], {}, 0, False, Mentions())
    posting.post(core, post, user.id, draft, number=post.id)
    return _told(core, post)


def _archive_after(wish: Wish) -> int | None:
    if not wish.has("auto_archive"):
        return None
    minutes = wish.whole("auto_archive", least=0, most=MAX_SLOWMODE)
    if minutes not in ARCHIVE_AFTER:
        raise Unsendable(f"auto_archive is one of {', '.join(map(str, ARCHIVE_AFTER))} minutes")
    return minutes


@threading("POST", "/edit-thread")
async def edit(wish: Wish) -> Json:
    """Archive or unarchive, lock or unlock, rename: what is said changes, all at once."""
    core, user, thread = _thread(wish)
    archived, locked, invitable = (
        wish.flag(key) if wish.has(key) else None for key in ("archived", "locked", "invitable")
    )
    change = ThreadChange(
        wish.name("name") if wish.has("name") else None,
        archived,
        locked,
        _archive_after(wish),
        wish.whole("slowmode", least=0, most=MAX_SLOWMODE) if wish.has("slowmode") else None,
        invitable,
    )
    if change == ThreadChange():
        raise Unsendable("one of archived, locked, name, auto_archive, slowmode, invitable is needed")
    if invitable is not None and thread.type != PRIVATE_THREAD:
        raise Unsendable("only a private thread is invitable or not")
    may_change(core.world, thread, user.id, change)
    threads.change(core, thread, change)
    return _told(core, thread)


@threading("POST", "/delete-thread")
async def delete(wish: Wish) -> Json:
    core, user, thread = _thread(wish)
    demand(core.world, thread, user.id, Can.MANAGE_THREADS)
    remove_channel(core, thread)
    return {}


@threading("POST", "/join-thread")
async def join(wish: Wish) -> Json:
    core, user, thread = _thread(wish)
    may_come(core.world, thread, user.id)
    threads.add(core, thread, user.id)
    return _told(core, thread)


@threading("POST", "/leave-thread")
async def leave(wish: Wish) -> Json:
    core, user, thread = _thread(wish)
    may_come(core.world, thread, user.id)
    threads.take_out(core, thread, user.id)
    return _told(core, thread)


@threading("POST", "/add-to-thread")
async def add(wish: Wish) -> Json:
    """Bring somebody else in, a bot as well."""
    core, user, thread = _thread(wish)
    who = _who(wish, thread)
    may_add(core.world, thread, user.id)
    if not threads.sees_parent(core, thread, who.id):
        raise Unsendable(f"{who.name} does not see the channel of this thread")
    threads.add(core, thread, who.id)
    return _told(core, thread)


@threading("POST", "/remove-from-thread")
async def remove(wish: Wish) -> Json:
    """Send somebody else away."""
    core, user, thread = _thread(wish)
    who = _who(wish, thread)
    may_remove(core.world, thread, user.id)
    threads.take_out(core, thread, who.id)
    return _told(core, thread)


def _who(wish: Wish, thread: Channel) -> User:
    """Somebody of this server, by name or id; "bot" is Riverboat."""
    world, named = wish.core.world, wish.text("who")
    who = world.bot if named == "bot" else world.find_user(named)
    if world.member(thread.guild_id, who.id) is None:
        raise Missing(f"{who.name} is not on this server")
    return who

"""Whoever acts, and where: the person and the channel of a wish, as far as their client would let them."""

from bot.playground.core import Core
from bot.playground.model.checking import length
from bot.playground.model.refusals import Unsendable
from bot.playground.model.things import DM, FORUMS, WRITTEN, Channel, User
from bot.playground.model.visibility import reads_channel, sees_channel
from bot.playground.people.wishes import Wish


def person(wish: Wish) -> User:
    """Whoever acts. Other bots have no screen to act at; `force` lets them all the same, to try what would come."""
    user = wish.user()
    if user.bot and not wish.flag("force", False):
        raise Unsendable(f"{user.name} is a bot")
    return user


def place(wish: Wish, user: User) -> Channel:
    """The channel somebody acts in; "dm" is the own talk with the bot, opened if need be."""
    core = wish.core
    if wish.text("channel") == "dm":
        return own_talk(core, user)
    channel = wish.channel()
    if not sees_channel(core.world, user.id, channel):
        raise Unsendable(f"{user.name} does not see this channel")
    if not reads_channel(core.world, user.id, channel):
        raise Unsendable(f"{user.name} may not connect to this channel")
    return channel


def written_place(wish: Wish, user: User) -> Channel:
    """A channel that has a field to write in."""
    channel = place(wish, user)
    if channel.type in FORUMS:
        raise Unsendable("in a forum one writes in a post")
    if channel.type not in WRITTEN:
        raise Unsendable("nothing is written here")
    return channel


def own_talk(core: Core, user: User) -> Channel:
    channel = core.world.dm_with(user.id)
    if channel is None:
        channel = Channel(core.id(), DM, recipient_id=user.id)
        core.world.put(channel)
    return channel


def words(wish: Wish) -> str:
    """What somebody says."""
    content = wish.text("content", most=10_000).strip()
    if not 0 < length(content) <= 2000:
        raise Unsendable("a message has 1 to 2000 characters")
    return content

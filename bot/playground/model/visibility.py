"""Who sees what: private answers are for one pair of eyes, hidden channels for those let in."""

from collections.abc import Iterator

from bot.playground.model.permissions import Can, entrance, within
from bot.playground.model.refusals import Json
from bot.playground.model.things import DM, Channel, Message
from bot.playground.model.world import World


def sees_channel(world: World, user_id: str, channel: Channel) -> bool:
    if channel.guild_id is not None and world.guilds[channel.guild_id].unavailable:
        return False
    return bool(within(world, channel, user_id) & Can.VIEW_CHANNEL)


def reads_channel(world: World, user_id: str, channel: Channel) -> bool:
    """Whoever sees a voice channel but may not connect to it does not see what is written there."""
    return sees_channel(world, user_id, channel) and not entrance(channel) & ~within(world, channel, user_id)


def sees_message(world: World, user_id: str, message: Message) -> bool:
    """True if the message would be on this user's screen."""
    channel = world.channels.get(message.channel_id)
    if channel is None or not reads_channel(world, user_id, channel):
        return False
    return message.visible_to in (None, user_id)


def told_to_the_bot(world: World, message: Json) -> Json:
    """A message as an application without the message-content intent has it.

    It reads only its own messages, talks between two and what calls it; the same holds for a message answered.
    """
    out = message | {}
    if isinstance(out.get("referenced_message"), dict):
        out["referenced_message"] = told_to_the_bot(world, out["referenced_message"])
    own = message["author"]["id"] == world.app_id or world.channels[message["channel_id"]].type == DM
    if own or any(user["id"] == world.app_id for user in message["mentions"]):
        return out
    return out | {"content": "", "embeds": [], "attachments": [], "components": []}


def visible(world: World, user_id: str, channel: Channel) -> Iterator[Message]:
    """What the user sees of a channel, oldest first."""
    if reads_channel(world, user_id, channel):
        for message in world.messages_in(channel.id):
            if message.visible_to in (None, user_id):
                yield message


def unread(world: World, user_id: str, channel: Channel) -> int:
    """How many messages of others came since the user last looked."""
    mark = world.marks.get(f"{user_id}:{channel.id}")
    after = int(mark.message_id) if mark else 0
    return sum(1 for m in visible(world, user_id, channel) if int(m.id) > after and m.author_id != user_id)


def dms_of(world: World, user_id: str) -> list[Channel]:
    return [c for c in world.channels.values() if c.type == DM and c.recipient_id == user_id]

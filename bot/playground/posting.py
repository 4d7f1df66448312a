"""Posting, editing and deleting messages, and the pings on people's phones that come of it."""

from bot.playground import threads
from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.attachments import Files
from bot.playground.model.mentions import called, text_of, without
from bot.playground.model.messages import Draft
from bot.playground.model.permissions import Can, within
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.things import (
    DM,
    EPHEMERAL,
    LOADING,
    PINNED_MESSAGE,
    SILENT,
    Channel,
    Mark,
    Message,
    Ping,
)
from bot.playground.model.visibility import reads_channel
from bot.playground.sessions import DIRECT_MESSAGES, GUILD_MESSAGES

OLD = 3600.0
"""Seconds after which edits to a message are rationed."""


def files_for(core: Core, channel_id: str) -> Files:
    return Files(core.origin, channel_id, core.world.new_id, core.clock.now(), core.world.knows)


def post(
    core: Core,
    channel: Channel,
    author_id: str,
    draft: Draft,
    *,
    visible_to: str | None = None,
    interaction: Json | None = None,
    type: int = 0,
    number: str | None = None,
) -> Message:
    """A new message: kept, told to the bot, and pinging whom it calls. It wakes the thread it is said in.

    `number` is its id, if it is not the next.
    """
    _enter(core, channel, None if interaction else author_id)
    now = core.clock.now()
    message = Message(
        number or core.id(),
        channel.id,
        author_id,
        now,
        embeds=_shown(core, channel, author_id, interaction, draft),
        components=draft.components,
        attachments=draft.attachments,
        flags=draft.flags | (EPHEMERAL if visible_to else 0),
        tts=draft.tts,
        type=type,
        nonce=draft.nonce,
        visible_to=visible_to,
        interaction=interaction,
        reply_to=draft.reply_to,
    )
    _write(core, message, draft, channel)
    threads.bring_called(core, channel, message)
    core.world.put(message)
    if visible_to is None:
        channel.last_message_id, channel.active = message.id, now
        channel.message_count += 1
        core.world.put(channel)
        tell(core, "MESSAGE_CREATE", message, channel)
    if not message.flags & (LOADING | EPHEMERAL) and type != PINNED_MESSAGE:
        _ping(core, message, channel)
    return message


def loading(core: Core, channel: Channel, *, visible_to: str | None, interaction: Json) -> Message:
    """The "… is thinking" that stands until a deferred answer comes."""
    _enter(core, channel, None)
    flags = LOADING | (EPHEMERAL if visible_to else 0)
    message = Message(
        core.id(), channel.id, core.world.app_id, core.clock.now(), flags=flags, visible_to=visible_to,
        interaction=interaction, type=20,
    )  # fmt: skip
    core.world.put(message)
    if visible_to is None:
        channel.last_message_id = message.id
        tell(core, "MESSAGE_CREATE", message, channel)
    return message


def _enter(core: Core, channel: Channel, author_id: str | None) -> None:
    """A thread wakes when something is said in it, and whoever says it is in it from then on."""
    if channel.archived:
        core.archive(channel, False)
    if channel.is_thread and author_id is not None:
        threads.add(core, channel, author_id, known=True)


def edit(core: Core, message: Message, draft: Draft) -> Message:
    """Change a message; edits never ping."""
    channel = core.world.channels[message.channel_id]
    first = bool(message.flags & LOADING)
    if draft.embeds != message.embeds:
        message.embeds = _shown(core, channel, message.author_id, message.interaction, draft)
    message.components, message.attachments = draft.components, draft.attachments
    message.flags = draft.flags & ~LOADING
    message.edited = None if first else core.clock.now()
    _write(core, message, draft, channel)
    core.world.put(message)
    if not message.ephemeral:
        tell(core, "MESSAGE_UPDATE", message, channel)
    return message


def delete(core: Core, message: Message) -> None:
    channel = core.world.channels[message.channel_id]
    core.world.drop(message)
    if message.ephemeral:
        return
    data: Json = {"id": message.id, "channel_id": channel.id}
    data |= {"guild_id": channel.guild_id} if channel.guild_id else {}
    core.gateway.dispatch(
        "MESSAGE_DELETE", data, guild_id=channel.guild_id, intents=_intent(channel), channel=channel
    )


def _write(core: Core, message: Message, draft: Draft, channel: Channel) -> None:
    for number, data in draft.contents.items():
        core.store.keep_file(number, data)
    message.content = draft.content
    if draft.mentions is None:
        return
    may = draft.mentions
    if not _may(core, channel, message.author_id, message.interaction, Can.MENTION_EVERYONE):
        may = without(may, "everyone", "roles")  # no role here may be called by just anybody
    text = text_of(draft.content, draft.components)
    message.mentions, message.mention_roles, message.mention_everyone = called(core.world, text, may)


def _shown(
    core: Core, channel: Channel, author_id: str, interaction: Json | None, draft: Draft
) -> list[Json]:
    """The embeds, which whoever may not embed links loses; a message of nothing else is refused."""
    if not draft.embeds or _may(core, channel, author_id, interaction, Can.EMBED_LINKS):
        return draft.embeds
    if not (draft.content or draft.attachments or draft.components):
        raise Refused(50013)
    return []


def ration(core: Core, message: Message) -> None:
    """Refuse one more edit of messages older than an hour where there were many."""
    now = core.clock.now()
    if now - message.created > OLD:
        wait = core.limits.old_edit(message.channel_id, now)
        if wait is not None:
            raise Refused(30046, retry_after=round(wait, 3))


def _may(core: Core, channel: Channel, author_id: str, interaction: Json | None, what: Can) -> bool:
    """Answers to interactions need no permission in the channel, but may not call everyone without it."""
    if interaction is not None and what is not Can.MENTION_EVERYONE:
        return True
    return channel.type == DM or bool(within(core.world, channel, author_id) & what)


def tell(core: Core, event: str, message: Message, channel: Channel) -> None:
    data = shapes.message_event(core.world, message)
    core.gateway.dispatch(event, data, guild_id=channel.guild_id, intents=_intent(channel), channel=channel)


def _intent(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.type == DM else GUILD_MESSAGES


def _ping(core: Core, message: Message, channel: Channel) -> None:
    """A banner for whoever is called, or is written to in private; none for silent messages."""
    if message.flags & SILENT:
        return
    world = core.world
    if channel.type == DM:
        whom = [channel.recipient_id or ""]
    else:
        members = [m for m in world.members.values() if m.guild_id == channel.guild_id]
        whom = [
            m.user_id
            for m in members
            if m.user_id in message.mentions
            or message.mention_everyone
            or set(m.roles) & set(message.mention_roles)
        ]
    for user_id in whom:
        user = world.users[user_id]
        if user_id == message.author_id or user.bot or not reads_channel(world, user_id, channel):
            continue
        n = len(world.pings) + 1
        sender = world.users[message.author_id].name
        world.put(Ping(n, user_id, channel.id, message.id, sender, message.content, core.clock.now()))


def mark_read(core: Core, user_id: str, channel: Channel) -> None:
    newest = max((int(m.id) for m in core.world.messages_in(channel.id)), default=0)
    core.world.put(Mark(user_id, channel.id, str(newest)))

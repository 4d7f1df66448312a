"""Permissions: who may do what where, from roles and the overwrites of a channel."""

from collections.abc import Iterable
from enum import IntFlag

from bot.playground.model.refusals import Refused, Unsendable
from bot.playground.model.things import DM, PRIVATE_THREAD, VOICED, Channel, Member
from bot.playground.model.world import World


class Can(IntFlag):
    """The permissions this Discord knows, by Discord's bits."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    SPEAK = 1 << 21
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


NOBODY = Can(0)
ALL = Can((1 << 52) - 1)
EVERYONE = (
    Can.VIEW_CHANNEL
    | Can.SEND_MESSAGES
    | Can.EMBED_LINKS
    | Can.ATTACH_FILES
    | Can.READ_MESSAGE_HISTORY
    | Can.ADD_REACTIONS
    | Can.CHANGE_NICKNAME
    | Can.USE_EXTERNAL_EMOJIS
    | Can.CONNECT
    | Can.SPEAK
    | Can.USE_APPLICATION_COMMANDS
    | Can.CREATE_PUBLIC_THREADS
    | Can.SEND_MESSAGES_IN_THREADS
    | Can.USE_EXTERNAL_APPS
)
"""What a new server gives everyone."""

ONLY_WITH_WORDS = Can.MENTION_EVERYONE | Can.SEND_TTS_MESSAGES | Can.ATTACH_FILES | Can.EMBED_LINKS
"""What nobody can do who may not write at all."""

SILENT = Can.VIEW_CHANNEL | Can.READ_MESSAGE_HISTORY
"""What is left to somebody who is timed out; the owner and administrators can't be."""

ONLY_CONNECTED = Can.SPEAK | Can.MANAGE_CHANNELS | Can.MANAGE_ROLES
"""What nobody can do with a voice channel that they may not connect to."""

IN_A_DM = (
    EVERYONE & ~(Can.CREATE_PUBLIC_THREADS | Can.CONNECT | Can.SPEAK | Can.USE_EXTERNAL_APPS)
    | Can.MENTION_EVERYONE
)


def named(names: Iterable[str]) -> Can:
    """Bits from names.

    >>> named(["SEND_MESSAGES", "ATTACH_FILES"]) == Can.SEND_MESSAGES | Can.ATTACH_FILES
    True
    """
    bits = NOBODY
    for name in names:
        if name.upper() not in Can.__members__:
            raise Unsendable(f"there is no permission {name}")
        bits |= Can[name.upper()]
    return bits


def names(bits: int) -> list[str]:
    """Names from bits, in Discord's order."""
    return [p.name for p in Can if bits & p and p.name]


def on_server(world: World, guild_id: str, user_id: str) -> Can:
    """What a member may do on the server, before any channel's overwrites."""
    member = world.member(guild_id, user_id)
    if member is None:
        return NOBODY
    if world.guilds[guild_id].owner_id == user_id:
        return ALL
    bits = Can(world.roles[guild_id].permissions)
    for role in member.roles:
        bits |= Can(world.roles[role].permissions)
    if bits & Can.ADMINISTRATOR:
        return ALL
    return bits & SILENT if _silenced(world, member) else bits


def _silenced(world: World, member: Member | None) -> bool:
    return member is not None and member.silenced is not None and member.silenced > world.now()


def within(world: World, channel: Channel, user_id: str) -> Can:
    """What a user may do in a channel; nothing in a private thread that they are not in, unless they moderate it."""
    bits = by_rank(world, channel, user_id)
    outside = channel.type == PRIVATE_THREAD and user_id not in channel.members
    return NOBODY if outside and not bits & Can.MANAGE_THREADS else bits


def by_rank(world: World, channel: Channel, user_id: str) -> Can:
    """What a user's roles and the overwrites give; a thread follows the channel it hangs from, but for the right to
    write.
    """
    if channel.type == DM or channel.guild_id is None:
        return IN_A_DM if user_id in (channel.recipient_id, world.app_id) else NOBODY
    bits = on_server(world, channel.guild_id, user_id)
    return bits if bits == ALL or not bits else _in_channel(world, channel, user_id, bits)


def of_everyone(world: World, channel: Channel) -> Can:
    """What everybody may do in a server's channel who has no rank there."""
    guild_id = channel.guild_id or ""
    return _in_channel(world, channel, guild_id, Can(world.roles[guild_id].permissions))


def _in_channel(world: World, channel: Channel, user_id: str, bits: Can) -> Can:
    parent = world.channels.get(channel.parent_id or "") if channel.is_thread else channel
    bits = _overwritten(world, parent or channel, user_id, bits)
    if _silenced(world, world.member(channel.guild_id, user_id)):
        bits &= SILENT
    if not bits & Can.VIEW_CHANNEL:
        return NOBODY
    if channel.type in VOICED and not bits & Can.CONNECT:
        bits &= ~ONLY_CONNECTED
    speaks = Can.SEND_MESSAGES_IN_THREADS if channel.is_thread else Can.SEND_MESSAGES
    return bits if bits & speaks else bits & ~ONLY_WITH_WORDS


def _overwritten(world: World, channel: Channel, user_id: str, bits: Can) -> Can:
    """Discord's order: @everyone's overwrite, then those of all roles together, then the member's own."""
    member = world.member(channel.guild_id, user_id)
    mine = set(member.roles) if member else set()
    for tier in ({channel.guild_id}, mine, {user_id}):
        deny = allow = NOBODY
        for overwrite in channel.overwrites:
            if overwrite["id"] in tier:
                deny |= Can(overwrite["deny"])
                allow |= Can(overwrite["allow"])
        bits = bits & ~deny | allow
    return bits


def entrance(channel: Channel) -> Can:
    """What it takes to read in a channel. What is written beside voice is only for those who may connect to it."""
    return Can.VIEW_CHANNEL | (Can.CONNECT if channel.type in VOICED else NOBODY)


def demand(world: World, channel: Channel, user_id: str, needs: Can) -> None:
    """Refuse with 50001 if the channel can't be seen or connected to, 50013 if something else is missing."""
    bits = within(world, channel, user_id)
    if entrance(channel) & ~bits:
        raise Refused(50001)
    if needs & ~bits:
        raise Refused(50013)

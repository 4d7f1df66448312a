"""Meddling: changing servers, channels and messages under the bot's feet."""

from bot.playground import posting
from bot.playground.model import server_shapes, shapes
from bot.playground.model.opening import open_world
from bot.playground.model.permissions import named
from bot.playground.model.refusals import Json, Unsendable
from bot.playground.model.things import (
    ANNOUNCEMENT,
    CATEGORY,
    DM,
    FORUM,
    FORUMS,
    MEDIA,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    STAGE,
    TEXT,
    VOICE,
    VOICED,
    Channel,
)
from bot.playground.opcodes import CloseCode
from bot.playground.people.desk import Doings, Wish
from bot.playground.rest.channels import remove
from bot.playground.sessions import GUILDS
from bot.playground.threads import known, start, sync

meddling = Doings()

KINDS = (TEXT, VOICE, CATEGORY, ANNOUNCEMENT, PUBLIC_THREAD, PRIVATE_THREAD, STAGE, FORUM, MEDIA)
"""Types of channel that can be made."""


def _on_a_server(wish: Wish, key: str = "channel") -> Channel:
    channel = wish.channel(key)
    if channel.type == DM:
        raise Unsendable("this is a talk between two")
    return channel


@meddling("POST", "/channels")
async def channels(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild, name = wish.guild(), wish.name("name")
    kind = wish.whole("type", TEXT, least=0, most=99)
    if kind not in KINDS:
        raise Unsendable(f"type is one of {', '.join(map(str, KINDS))}")
    if kind in (PUBLIC_THREAD, PRIVATE_THREAD):
        parent = _on_a_server(wish, "parent")
        if parent.type not in (TEXT, ANNOUNCEMENT):
            raise Unsendable("a thread hangs from a channel of text")
        thread = Channel(
            wish.new_id(), kind, name, parent.guild_id, parent_id=parent.id, owner_id=guild.owner_id
        )
        return {"channel": shapes.channel(world, start(core, thread))}
    position = len(world.channels_of(guild.id))
    channel = Channel(wish.new_id(), kind, name, guild.id, position=position)
    if kind in VOICED:
        channel.bitrate = wish.whole("bitrate", 64_000, least=8000, most=384_000)
        channel.user_limit = wish.whole("user_limit", 0, least=0, most=10_000 if kind == STAGE else 99)
        channel.rtc_region = wish.name("rtc_region") if wish.has("rtc_region") else None
    if kind != CATEGORY and wish.has("topic"):
        channel.topic = wish.name("topic", most=4096 if kind in FORUMS else 1024)
    world.put(channel)
    shape = shapes.channel(world, channel)
    core.gateway.dispatch("CHANNEL_CREATE", shape, guild_id=guild.id, intents=GUILDS)
    return {"channel": shape}


@meddling("POST", "/permissions")
async def permissions(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    channel = _on_a_server(wish)
    if channel.is_thread:
        raise Unsendable("a thread has the permissions of its channel")
    who = _who(wish, channel)
    before = known(core, channel.guild_id or "")
    allow, deny, clear = (named(wish.names(key)) for key in ("allow", "deny", "clear"))
    overwrite = next((o for o in channel.overwrites if o["id"] == who), None)
    if overwrite is None:
        overwrite = {"id": who, "type": 0 if who in world.roles else 1, "allow": 0, "deny": 0}
        channel.overwrites.append(overwrite)
    overwrite["allow"] = int(overwrite["allow"] & ~(deny | clear) | allow)
    overwrite["deny"] = int(overwrite["deny"] & ~(allow | clear) | deny)
    world.put(channel)
    shape = shapes.channel(world, channel)
    core.gateway.dispatch("CHANNEL_UPDATE", shape, guild_id=channel.guild_id, intents=GUILDS)
    sync(core, channel.guild_id or "", before)
    return {"channel": shape}


def _who(wish: Wish, channel: Channel) -> str:
    """Whose permissions: the bot's, those of a role of this server, or a person's."""
    world, who = wish.core.world, wish.text("who", "bot")
    if who == "bot":
        return world.app_id
    role = world.roles.get(who)
    return role.id if role is not None and role.guild_id == channel.guild_id else world.find_user(who).id


@meddling("POST", "/guild-outage")
async def guild_outage(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild = wish.guild()
    guild.unavailable = wish.flag("on", True)
    world.put(guild)
    if world.member(guild.id, world.app_id) is None:
        return {}  # the bot is told of its own servers only
    if guild.unavailable:
        gone = {"id": guild.id, "unavailable": True}
        core.gateway.dispatch("GUILD_DELETE", gone, guild_id=guild.id, intents=GUILDS)
    else:
        back = server_shapes.guild_create(world, guild)
        core.gateway.dispatch("GUILD_CREATE", back, guild_id=guild.id, intents=GUILDS)
    return {}


@meddling("POST", "/delete-message")
async def delete_message(wish: Wish) -> Json:
    posting.delete(wish.core, wish.message())
    return {}


@meddling("POST", "/delete-channel")
async def delete_channel(wish: Wish) -> Json:
    remove(wish.core, _on_a_server(wish))
    return {}


@meddling("POST", "/archive-thread")
async def archive_thread(wish: Wish) -> Json:
    thread = wish.channel()
    if not thread.is_thread:
        raise Unsendable("this is no thread")
    wish.core.archive(thread, wish.flag("archived", True), locked=wish.flag("locked", False))
    return {}


@meddling("POST", "/unpublished")
async def unpublished(wish: Wish) -> Json:
    """What Discord does not publish, either way: the permissions told of a private thread that the bot is not in."""
    wish.core.world.outside_sees = wish.word("private_threads", ("parent", "nothing")) == "parent"
    return {}


@meddling("POST", "/fresh")
async def fresh(wish: Wish) -> Json:
    """Forget everything; a connected bot must start over, so its sessions end."""
    core, world = wish.core, wish.core.world
    for table in (
        world.messages,
        world.by_channel,
        world.graves,
        world.channels,
        world.commands,
        world.pings,
    ):
        table.clear()
    for more in (world.users, world.guilds, world.roles, world.members, world.emojis, world.marks):
        more.clear()
    for kept in (core.interactions, core.tokens, core.modals, core.nonces, core.creates):
        kept.clear()
    core.store.wipe()
    world.outside_sees = True
    open_world(world)
    core.gateway.end_sessions(CloseCode.UNKNOWN_ERROR)
    return {}

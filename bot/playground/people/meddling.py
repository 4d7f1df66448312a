"""Meddling: changing the world under the bot's feet: people, channels, permissions, memberships."""

from bot.playground import posting
from bot.playground.connections import Connection
from bot.playground.model import server_shapes, shapes
from bot.playground.model.opening import BOT_ROLE, open_world
from bot.playground.model.permissions import named
from bot.playground.model.refusals import Json, Missing, Unsendable
from bot.playground.model.snowflakes import is_snowflake
from bot.playground.model.things import DM, PUBLIC_THREAD, TEXT, Channel, Member, Role, User
from bot.playground.people.desk import Doings, Wish
from bot.playground.rest.channels import new_thread, remove
from bot.playground.sessions import GUILD_MEMBERS, GUILDS

meddling = Doings()


def _new_id(wish: Wish) -> str:
    wanted = wish.said.get("id")
    if wanted is None:
        return wish.core.id()
    if not is_snowflake(wanted):
        raise Unsendable("an id is a string of digits")
    return str(wanted)


@meddling("POST", "/dms")
async def dms(wish: Wish) -> Json:
    user = wish.core.world.find_user(wish.need("user"))
    user.dms_open = bool(wish.need("open"))
    wish.core.world.put(user)
    return {}


@meddling("POST", "/users")
async def users(wish: Wish) -> Json:
    world = wish.core.world
    user = User(
        _new_id(wish), wish.need("name"), bool(wish.said.get("bot")), locale=wish.said.get("locale", "en-US")
    )
    world.put(user)
    guild = world.find_guild(wish.said.get("guild"))
    world.put(Member(guild.id, user.id, wish.core.clock.now(), wish.said.get("nick")))
    return {"user": shapes.user(user)}


@meddling("POST", "/channels")
async def channels(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild = world.find_guild(wish.said.get("guild"))
    kind = int(wish.said.get("type", TEXT))
    if kind == PUBLIC_THREAD:
        parent = world.find_channel(wish.need("parent"))
        thread = new_thread(core, parent, guild.owner_id, wish.need("name"), kind)
        return {"channel": shapes.channel(world, thread)}
    position = len(world.channels_of(guild.id))
    channel = Channel(_new_id(wish), kind, wish.need("name"), guild.id, position=position)
    world.put(channel)
    shape = shapes.channel(world, channel)
    core.gateway.dispatch("CHANNEL_CREATE", shape, guild_id=guild.id, intents=GUILDS)
    return {"channel": shape}


@meddling("POST", "/permissions")
async def permissions(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    channel = world.find_channel(wish.need("channel"))
    if channel.type == DM or channel.is_thread:
        raise Unsendable("only a server's channel has permissions of its own")
    who = wish.said.get("who", "bot")
    if who == "bot":
        who = world.app_id
    elif who not in world.roles:
        who = world.find_user(who).id
    overwrite = next((o for o in channel.overwrites if o["id"] == who), None)
    if overwrite is None:
        overwrite = {"id": who, "type": 0 if who in world.roles else 1, "allow": 0, "deny": 0}
        channel.overwrites.append(overwrite)
    allow, deny, clear = (named(wish.said.get(k) or ()) for k in ("allow", "deny", "clear"))
    overwrite["allow"] = int(overwrite["allow"] & ~(deny | clear) | allow)
    overwrite["deny"] = int(overwrite["deny"] & ~(allow | clear) | deny)
    world.put(channel)
    shape = shapes.channel(world, channel)
    core.gateway.dispatch("CHANNEL_UPDATE", shape, guild_id=channel.guild_id, intents=GUILDS)
    return {"channel": shape}


@meddling("POST", "/roles")
async def roles(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild, user = world.find_guild(wish.said.get("guild")), world.find_user(wish.need("user"))
    member = world.member(guild.id, user.id)
    if member is None:
        raise Missing(f"{user.name} is not on this server")
    role = Role(core.id(), guild.id, f"{user.name}'s", int(named(wish.need("permissions"))), position=3)
    world.put(role)
    managed = [r for r in member.roles if world.roles[r].managed]
    member.roles = [*managed, role.id]
    world.put(member)
    event = {"guild_id": guild.id, "role": shapes.role(role)}
    core.gateway.dispatch("GUILD_ROLE_CREATE", event, guild_id=guild.id, intents=GUILDS)
    return {"role": shapes.role(role)}


@meddling("POST", "/nick")
async def nick(wish: Wish) -> Json:
    world = wish.core.world
    member = world.member(world.find_guild(wish.said.get("guild")).id, world.find_user(wish.need("user")).id)
    if member is None:
        raise Missing("not on this server")
    member.nick = wish.said.get("nick")
    world.put(member)
    return {}


@meddling("POST", "/leave")
async def leave(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild, user = world.find_guild(wish.said.get("guild")), world.find_user(wish.need("user"))
    member = world.member(guild.id, user.id)
    if member is None:
        raise Missing(f"{user.name} is not on this server")
    world.drop(member)
    event = {"guild_id": guild.id, "user": shapes.user(user)}
    core.gateway.dispatch("GUILD_MEMBER_REMOVE", event, guild_id=guild.id, intents=GUILD_MEMBERS)
    return {}


@meddling("POST", "/join")
async def join(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild, user = world.find_guild(wish.said.get("guild")), world.find_user(wish.need("user"))
    member = Member(guild.id, user.id, core.clock.now())
    world.put(member)
    event = shapes.member(world, member) | {"guild_id": guild.id}
    core.gateway.dispatch("GUILD_MEMBER_ADD", event, guild_id=guild.id, intents=GUILD_MEMBERS)
    return {}


@meddling("POST", "/kick-bot")
async def kick_bot(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild = world.find_guild(wish.said.get("guild"))
    member = world.member(guild.id, world.app_id)
    if member is None:
        raise Missing("the bot is not on this server")
    world.drop(member)
    core.gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild_id=guild.id, intents=GUILDS)
    return {}


@meddling("POST", "/invite-bot")
async def invite_bot(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild = world.find_guild(wish.said.get("guild"))
    role = [BOT_ROLE] if BOT_ROLE in world.roles and world.roles[BOT_ROLE].guild_id == guild.id else []
    world.put(Member(guild.id, world.app_id, core.clock.now(), roles=role))
    # a server just joined says nothing of being available: by that the clients tell it from the end of an outage
    event = {k: v for k, v in server_shapes.guild_create(world, guild).items() if k != "unavailable"}
    core.gateway.dispatch("GUILD_CREATE", event, guild_id=guild.id, intents=GUILDS)
    return {}


@meddling("POST", "/guild-outage")
async def guild_outage(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild = world.find_guild(wish.said.get("guild"))
    guild.unavailable = bool(wish.said.get("on", True))
    world.put(guild)
    if guild.unavailable:
        gone = {"id": guild.id, "unavailable": True}
        core.gateway.dispatch("GUILD_DELETE", gone, guild_id=guild.id, intents=GUILDS)
    else:
        back = server_shapes.guild_create(world, guild)
        core.gateway.dispatch("GUILD_CREATE", back, guild_id=guild.id, intents=GUILDS)
    return {}


@meddling("POST", "/delete-message")
async def delete_message(wish: Wish) -> Json:
    posting.delete(wish.core, wish.core.world.find_message(wish.need("message")))
    return {}


@meddling("POST", "/delete-channel")
async def delete_channel(wish: Wish) -> Json:
    remove(wish.core, wish.core.world.find_channel(wish.need("channel")))
    return {}


@meddling("POST", "/archive-thread")
async def archive_thread(wish: Wish) -> Json:
    thread = wish.core.world.find_channel(wish.need("channel"))
    if not thread.is_thread:
        raise Unsendable("this is no thread")
    wish.core.archive(
        thread, bool(wish.said.get("archived", True)), locked=bool(wish.said.get("locked", False))
    )
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
    core.interactions.clear()
    core.tokens.clear()
    core.modals.clear()
    core.store.wipe()
    open_world(world)
    _end_sessions(wish)
    return {}


def _end_sessions(wish: Wish) -> None:
    for session in list(wish.core.gateway.sessions.values()):
        if isinstance(session.wire, Connection):
            session.wire.close(4000)
    wish.core.gateway.sessions.clear()

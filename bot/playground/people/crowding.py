"""Crowding: people come to a server and leave it, change their name or their rank, and so does the bot."""

from bot.playground import threads
from bot.playground.core import Core
from bot.playground.model import server_shapes, shapes
from bot.playground.model.commands import LOCALES
from bot.playground.model.installs import on_server as installed_on
from bot.playground.model.opening import BOT_ROLE
from bot.playground.model.permissions import ALL, named, on_server
from bot.playground.model.refusals import Json, Missing, Unsendable
from bot.playground.model.things import Guild, Member, Role, User
from bot.playground.people.desk import Doings, Wish
from bot.playground.sessions import GUILD_MEMBERS, GUILDS

crowding = Doings()

LONGEST_NAME = 32
LONGEST_TIMEOUT = 28 * 86_400.0
"""Seconds."""


def _member(wish: Wish) -> tuple[Guild, User, Member]:
    guild, user = wish.guild(), wish.user()
    member = wish.core.world.member(guild.id, user.id)
    if member is None:
        raise Missing(f"{user.name} is not on this server")
    return guild, user, member


def _person(wish: Wish) -> User:
    """Somebody who comes and goes as they like; the bot is invited and sent away."""
    user = wish.user()
    if user.id == wish.core.world.app_id:
        raise Unsendable("the bot comes by /invite-bot and goes by /kick-bot")
    return user


def _changed(core: Core, member: Member) -> None:
    """Keep a member that was changed. Of itself the bot always hears, of others only with the intent for members."""
    core.world.put(member)
    event = shapes.member(core.world, member) | {"guild_id": member.guild_id}
    intents = 0 if member.user_id == core.world.app_id else GUILD_MEMBERS
    core.gateway.dispatch("GUILD_MEMBER_UPDATE", event, guild_id=member.guild_id, intents=intents)


@crowding("POST", "/dms")
async def dms(wish: Wish) -> Json:
    user = wish.user()
    user.dms_open = wish.flag("open")
    wish.core.world.put(user)
    return {}


@crowding("POST", "/users")
async def users(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild, name = wish.guild(), wish.name("name", most=LONGEST_NAME)
    nick = wish.name("nick", most=LONGEST_NAME) if wish.has("nick") else None
    locale = wish.word("locale", tuple(sorted(LOCALES)), "en-US")
    user = User(wish.new_id(), name, wish.flag("bot", False), locale=locale)
    world.put(user)
    world.put(Member(guild.id, user.id, core.clock.now(), nick))
    return {"user": shapes.user(user)}


@crowding("POST", "/roles")
async def roles(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    permissions = int(named(wish.names("permissions")))
    guild, user, member = _member(wish)
    before = threads.known(core, guild.id)
    role = Role(core.id(), guild.id, f"{user.name}'s", permissions, position=3)
    world.put(role)
    managed = [r for r in member.roles if world.roles[r].managed]
    member.roles = [*managed, role.id]
    event = {"guild_id": guild.id, "role": shapes.role(role)}
    core.gateway.dispatch("GUILD_ROLE_CREATE", event, guild_id=guild.id, intents=GUILDS)
    _changed(core, member)
    threads.sync(core, guild.id, before)
    return {"role": shapes.role(role)}


@crowding("POST", "/nick")
async def nick(wish: Wish) -> Json:
    new = wish.name("nick", most=LONGEST_NAME) if wish.has("nick") else None
    _, _, member = _member(wish)
    member.nick = new
    _changed(wish.core, member)
    return {}


@crowding("POST", "/timeout")
async def timeout(wish: Wish) -> Json:
    core = wish.core
    seconds = wish.number("seconds", least=0, most=LONGEST_TIMEOUT)
    guild, user, member = _member(wish)
    if on_server(core.world, guild.id, user.id) == ALL:
        raise Unsendable(f"{user.name} can't be timed out")
    member.silenced = core.clock.now() + seconds if seconds else None
    _changed(core, member)
    return {}


@crowding("POST", "/leave")
async def leave(wish: Wish) -> Json:
    core = wish.core
    _person(wish)
    guild, user, member = _member(wish)
    core.world.drop(member)
    threads.forget_member(core, guild.id, user.id)
    event = {"guild_id": guild.id, "user": shapes.user(user)}
    core.gateway.dispatch("GUILD_MEMBER_REMOVE", event, guild_id=guild.id, intents=GUILD_MEMBERS)
    return {}


@crowding("POST", "/join")
async def join(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild, user = wish.guild(), _person(wish)
    if world.member(guild.id, user.id) is not None:
        raise Unsendable(f"{user.name} is on this server")
    member = Member(guild.id, user.id, core.clock.now())
    world.put(member)
    event = shapes.member(world, member) | {"guild_id": guild.id}
    core.gateway.dispatch("GUILD_MEMBER_ADD", event, guild_id=guild.id, intents=GUILD_MEMBERS)
    return {}


@crowding("POST", "/kick-bot")
async def kick_bot(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild = wish.guild()
    if not installed_on(world, guild.id):
        raise Missing("the bot is not on this server")
    guild.app = False
    world.put(guild)
    _send_away(core, guild)
    return {}


def _send_away(core: Core, guild: Guild) -> None:
    """The bot user goes, if it is there."""
    member = core.world.member(guild.id, core.world.app_id)
    if member is not None:
        core.world.drop(member)
        threads.forget_member(core, guild.id, core.world.app_id)
        core.gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild_id=guild.id, intents=GUILDS)


@crowding("POST", "/install-app")
async def install_app(wish: Wish) -> Json:
    """The application without its bot user: on a server, from which the bot user goes if it is there, or for somebody
    themselves.
    """
    core, on = wish.core, wish.flag("on", True)
    if wish.has("user"):
        user = wish.user()
        if user.bot:
            raise Unsendable(f"{user.name} is a bot")
        user.app = on
        core.world.put(user)
        return {}
    guild = wish.guild()
    guild.app = on
    core.world.put(guild)
    if on:
        _send_away(core, guild)
    return {}


@crowding("POST", "/invite-bot")
async def invite_bot(wish: Wish) -> Json:
    core, world = wish.core, wish.core.world
    guild = wish.guild()
    if world.member(guild.id, world.app_id) is not None:
        raise Unsendable("the bot is on this server")
    guild.app = False
    world.put(guild)
    role = [BOT_ROLE] if BOT_ROLE in world.roles and world.roles[BOT_ROLE].guild_id == guild.id else []
    world.put(Member(guild.id, world.app_id, core.clock.now(), roles=role))
    # a server just joined says nothing of being available: by that the clients tell it from the end of an outage
    event = {k: v for k, v in server_shapes.guild_create(world, guild).items() if k != "unavailable"}
    core.gateway.dispatch("GUILD_CREATE", event, guild_id=guild.id, intents=GUILDS)
    return {}

"""Servers, their members and roles, and users as such."""

from bot.playground.model import server_shapes, shapes
from bot.playground.model.refusals import Refused
from bot.playground.model.things import Guild, User
from bot.playground.rest.calls import Call, Reply, Routes
from bot.playground.sessions import GUILDS

routes = Routes()


def _guild(call: Call) -> Guild:
    """The server of the path, if the bot is on it; Discord says 10004 either way."""
    world = call.core.world
    guild = world.guilds.get(call.params["guild"])
    if guild is None or world.member(guild.id, world.app_id) is None:
        raise Refused(10004)
    return guild


def _user(call: Call) -> User:
    user = call.core.world.users.get(call.params["user"])
    if user is None:
        raise Refused(10013)
    return user


@routes("GET", "/users/{user}")
async def user(call: Call) -> Reply:
    return Reply(200, shapes.user(_user(call)))


@routes("GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> Reply:
    world = call.core.world
    return Reply(200, [server_shapes.my_guild(world, g) for g in world.guilds_with_bot()])


@routes("DELETE", "/users/@me/guilds/{guild}")
async def leave(call: Call) -> Reply:
    core, guild = call.core, _guild(call)
    place = core.world.member(guild.id, core.world.app_id)
    if place is not None:
        core.world.drop(place)
        core.gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild_id=guild.id, intents=GUILDS)
    return Reply(204)


@routes("GET", "/guilds/{guild}")
async def guild(call: Call) -> Reply:
    world, found = call.core.world, _guild(call)
    shape = server_shapes.guild(world, found)
    if call.query.get("with_counts") in ("1", "true", "True"):
        shape |= {
            "approximate_member_count": len(world.members_of(found.id)),
            "approximate_presence_count": 1,
        }
    return Reply(200, shape)


@routes("GET", "/guilds/{guild}/channels")
async def channels(call: Call) -> Reply:
    world, found = call.core.world, _guild(call)
    return Reply(200, [shapes.channel(world, c) for c in world.channels_of(found.id) if not c.is_thread])


@routes("GET", "/guilds/{guild}/roles")
async def roles(call: Call) -> Reply:
    return Reply(200, [shapes.role(r) for r in call.core.world.roles_of(_guild(call).id)])


@routes("GET", "/guilds/{guild}/members/{user}")
async def member(call: Call) -> Reply:
    world, found, who = call.core.world, _guild(call), _user(call)
    place = world.member(found.id, who.id)
    if place is None:
        raise Refused(10007)
    return Reply(200, shapes.member(world, place))

"""How the application is installed: on a server, with its bot user or without, or by somebody for themselves."""

from bot.playground.model.refusals import Json
from bot.playground.model.world import World

ON_A_SERVER, BY_A_USER = 0, 1
"""Discord's kinds of installation."""
MOST_FOLLOWUPS = 5
"""Messages after the first answer, where only its user has installed the application."""


def on_server(world: World, guild_id: str) -> bool:
    """With its bot user or without."""
    return world.guilds[guild_id].app or world.member(guild_id, world.app_id) is not None


def owners(world: World, guild_id: str | None, user_id: str) -> Json:
    """Whose installations an interaction may call upon: the server's ("0" in a talk between two), the user's own.

    >>> from bot.playground.model.opening import GUILD, open_world
    >>> world = World()
    >>> open_world(world)
    >>> owners(world, GUILD, "1100000000000000102")
    {'0': '1100000000000000001'}
    """
    shared = on_server(world, guild_id) if guild_id else world.share_guild(user_id, world.app_id)
    out: Json = {str(ON_A_SERVER): guild_id or "0"} if shared else {}
    return out | ({str(BY_A_USER): user_id} if world.users[user_id].app else {})


def owners_of(world: World, command: Json, guild_id: str | None, user_id: str) -> Json:
    """Those of them that a command is made for."""
    made_for = {str(kind) for kind in command["integration_types"]}
    return {kind: owner for kind, owner in owners(world, guild_id, user_id).items() if kind in made_for}


def only_by_user(owning: Json) -> bool:
    return str(ON_A_SERVER) not in owning and str(BY_A_USER) in owning

"""Choosing from a menu or among boxes: what a client lets a person choose, and what the choice speaks of."""

from bot.playground.model.components import (
    CHANNEL_SELECT,
    FILE_UPLOAD,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    SELECTS,
    USER_SELECT,
)
from bot.playground.model.refusals import Json, Missing, Unsendable
from bot.playground.model.things import DM, Channel
from bot.playground.model.visibility import sees_channel
from bot.playground.model.world import World


def ids(world: World, menu: Json, values: list[str], channel: Channel) -> list[str]:
    """The values as they are sent: ids of people, roles and channels, which may be given by name.

    Raises `Missing` for one that is not there.
    """
    match menu["type"]:
        case kind if kind == USER_SELECT:
            return [world.find_user(v).id for v in values]
        case kind if kind == ROLE_SELECT:
            return [_role(world, v, channel) for v in values]
        case kind if kind == CHANNEL_SELECT:
            return [world.find_channel(v).id for v in values]
        case kind if kind == MENTIONABLE_SELECT:
            return [_either(world, v, channel) for v in values]
        case _:
            return values


def _role(world: World, which: str, channel: Channel) -> str:
    for role in world.roles_of(channel.guild_id or ""):
        if which in (role.id, role.name):
            return role.id
    raise Missing(f"there is no role {which} here")


def _either(world: World, which: str, channel: Channel) -> str:
    try:
        return world.find_user(which).id
    except Missing:
        return _role(world, which, channel)


def pick(world: World, menu: Json, values: list[str], user_id: str, channel: Channel) -> list[str]:
    """The values as they are sent, if this person may choose them; raises `Missing` and `Unsendable`."""
    chosen = ids(world, menu, values, channel)
    check(world, menu, chosen, user_id, channel)
    return chosen


def check(world: World, menu: Json, chosen: list[str], user_id: str, channel: Channel) -> None:
    """Refuse with `Unsendable` what the menu does not offer to this person in this channel."""
    name, low, high = menu["custom_id"], menu["min_values"], menu["max_values"]
    nothing = not chosen and menu.get("required") is False
    if not nothing and not low <= len(chosen) <= high:
        raise Unsendable(f"{name} takes {low} to {high} choices")
    if len(set(chosen)) < len(chosen):
        raise Unsendable(f"{name} takes each choice once")
    for value in chosen:
        if not _offers(world, menu, value, user_id, channel):
            raise Unsendable(f"{name} has no such choice")


def _offers(world: World, menu: Json, value: str, user_id: str, channel: Channel) -> bool:
    if menu["type"] == FILE_UPLOAD:
        raise Unsendable("nothing can be uploaded here")
    if "options" in menu:
        return any(value == option["value"] for option in menu["options"])
    if menu["type"] == CHANNEL_SELECT:
        found = world.channels[value]
        kinds = menu.get("channel_types") or [found.type]
        here = found.guild_id == channel.guild_id and found.type != DM
        return here and found.type in kinds and sees_channel(world, user_id, found)
    if value in world.roles:
        return world.roles[value].guild_id == channel.guild_id
    # on a server anybody will do: who was there to be chosen may have left since
    return channel.type != DM or value in (channel.recipient_id, world.app_id)


def spoken_of(world: World, menu: Json, chosen: list[str]) -> dict[str, list[str]]:
    """The ids by what they are, for the interaction's `resolved`."""
    out: dict[str, list[str]] = {}
    for kind in SELECTS.get(menu["type"], ()):
        mine = [v for v in chosen if kind != "string" and world.knows(kind, v)]
        out |= {f"{kind}s": mine} if mine else {}
    return out

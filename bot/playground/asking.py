"""A person does something the bot must answer: the interaction is made, told to the bot, and timed."""

import secrets

from bot.playground.core import Core
from bot.playground.model import shapes
from bot.playground.model.command_values import mentioned
from bot.playground.model.installs import owners, owners_of
from bot.playground.model.interactions import (
    ANSWER_WITHIN,
    AUTOCOMPLETE,
    COMMAND,
    MODAL,
    PENDING,
    Interaction,
)
from bot.playground.model.permissions import within
from bot.playground.model.refusals import Json
from bot.playground.model.things import DM, Channel, Message, User
from bot.playground.model.visibility import told_to_the_bot

NO_ANSWER = "The application did not respond"


def ask(
    core: Core,
    kind: int,
    user: User,
    channel: Channel,
    data: Json,
    *,
    message: Message | None = None,
    parent: Interaction | None = None,
) -> Interaction:
    """Send an interaction to the bot; it has three seconds of the server's time to answer."""
    interaction = Interaction(
        core.id(),
        secrets.token_urlsafe(96),
        kind,
        user.id,
        channel.id,
        channel.guild_id,
        core.clock.now(),
        data,
        message.id if message else None,
        user.locale,
        parent,
        owners=_owners(core, user, channel, data, message, parent),
    )
    core.interactions[interaction.id] = core.tokens[interaction.token] = interaction
    core.gateway.dispatch("INTERACTION_CREATE", event(core, interaction, message), guild_id=channel.guild_id)
    core.clock.at(interaction.created + ANSWER_WITHIN, lambda: _give_up(core, interaction))
    core.world.changed("interaction", interaction.id)
    return interaction


def _give_up(core: Core, interaction: Interaction) -> None:
    if interaction.state == PENDING:
        interaction.failed("No options match" if interaction.kind == AUTOCOMPLETE else NO_ANSWER)
        core.world.changed("interaction", interaction.id)


def event(core: Core, interaction: Interaction, message: Message | None) -> Json:
    """The INTERACTION_CREATE that the bot is told."""
    world = core.world
    channel, user = world.channels[interaction.channel_id], world.users[interaction.user_id]
    in_dm = channel.type == DM
    out: Json = {
        "id": interaction.id,
        "application_id": world.app_id,
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel": shapes.partial_channel(world, channel, user.id),
        "channel_id": channel.id,
        "locale": user.locale,
        "app_permissions": shapes.app_permissions(world, channel),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.owners,
        "context": 1 if in_dm else 0,
        "attachment_size_limit": shapes.ATTACHMENT_LIMIT,
    }
    if channel.guild_id is None:
        out["user"] = shapes.user(user)
    else:
        place = world.member(channel.guild_id, user.id)
        assert place is not None, "only those on a server act there"
        guild = world.guilds[channel.guild_id]
        out |= {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": shapes.interaction_member(world, place, channel),
        }
    if message is not None:
        out["message"] = told_to_the_bot(world, shapes.message(world, message))
    return out


def _owners(
    core: Core, user: User, channel: Channel, data: Json, message: Message | None, parent: Interaction | None
) -> Json:
    """Whose installations let an interaction come: those that its command is made for, and of what a command has led
    to, a message or a form, the same as of that.
    """
    world = core.world
    if parent is not None:
        return parent.owners
    if message is not None and message.interaction is not None:
        known: Json = message.interaction["metadata"]["authorizing_integration_owners"]
        return known
    command = world.commands.get(data.get("id", "")) if "name" in data else None
    if command is not None:
        return owners_of(world, command.data, channel.guild_id, user.id)
    return owners(world, channel.guild_id, user.id)


def resolved(core: Core, ids: dict[str, list[str]], channel: Channel) -> Json:
    """The people, roles and channels named by an interaction's values."""
    world, out = core.world, {}
    if ids.get("users"):
        known = [world.users[u] for u in ids["users"] if u in world.users]
        out["users"] = {u.id: shapes.user(u) for u in known}
        places = {u.id: world.member(channel.guild_id, u.id) for u in known}
        out["members"] = {
            key: shapes.member(world, p, with_user=False)
            | {"permissions": str(int(within(world, channel, key)))}
            for key, p in places.items()
            if p is not None
        }
    if ids.get("channels"):
        known_channels = [world.channels[c] for c in ids["channels"] if c in world.channels]
        out["channels"] = {c.id: shapes.partial_channel(world, c, world.app_id) for c in known_channels}
    if ids.get("roles"):
        out["roles"] = {r: shapes.role(world.roles[r]) for r in ids["roles"] if r in world.roles}
    return out


def command_data(core: Core, command: Json, nested: list[Json], filled: list[Json], channel: Channel) -> Json:
    """`data` of a slash command or an autocomplete."""
    data: Json = {"id": command["id"], "name": command["name"], "type": 1}
    data |= {"options": nested} if nested else {}
    data |= {"guild_id": command["guild_id"]} if "guild_id" in command else {}
    named = resolved(core, mentioned(filled), channel)
    return data | ({"resolved": named} if named else {})


def metadata(core: Core, interaction: Interaction) -> Json:
    """What a message says of the interaction it answers."""
    user = shapes.user(core.world.users[interaction.user_id])
    out: Json = {
        "id": interaction.id,
        "type": interaction.kind,
        "user": user,
        "authorizing_integration_owners": interaction.owners,
    }
    kept: Json = {"metadata": out}
    if interaction.kind == COMMAND:
        names = [interaction.data["name"]]
        options = interaction.data.get("options", [])
        while options and options[0]["type"] in (1, 2):
            names.append(options[0]["name"])
            options = options[0].get("options", [])
        out |= {"name": " ".join(names), "command_type": 1}
        kept["legacy"] = {"id": interaction.id, "type": 2, "name": " ".join(names), "user": user}
    elif interaction.kind == MODAL and interaction.parent is not None:
        out["triggering_interaction_metadata"] = metadata(core, interaction.parent)["metadata"]
    elif interaction.message_id is not None:
        out["interacted_message_id"] = interaction.message_id
    return kept

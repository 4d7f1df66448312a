"""Each thing as Discord writes it on the wire, to the letter of its published schema."""

from bot.playground.model.permissions import Can, by_rank, of_everyone, within
from bot.playground.model.refusals import Json
from bot.playground.model.snowflakes import iso
from bot.playground.model.things import (
    DM,
    FORUMS,
    PINNED_MESSAGE,
    PRIVATE_THREAD,
    VOICED,
    Channel,
    Command,
    Emoji,
    Member,
    Message,
    Role,
    User,
)
from bot.playground.model.world import World

APP_IN_A_DM = Can.EMBED_LINKS | Can.ATTACH_FILES | Can.MENTION_EVERYONE | Can.USE_EXTERNAL_EMOJIS
"""What Discord's documentation says of a talk with the bot itself."""

ATTACHMENT_LIMIT = 10 * 1024 * 1024
"""Bytes a file may have by default."""


def user(person: User) -> Json:
    out: Json = {
        "id": person.id,
        "username": person.name.lower().replace(" ", "_"),
        "discriminator": "0",
        "global_name": None if person.bot else person.name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if person.bot:
        # an application shows its name as it is registered
        out |= {"bot": True, "username": person.name}
    return out


def member(world: World, place: Member, *, with_user: bool = True) -> Json:
    out: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None if place.silenced is None else iso(place.silenced),
        "flags": 0,
        "joined_at": iso(place.joined),
        "nick": place.nick,
        "pending": False,
        "premium_since": None,
        "roles": list(place.roles),
    }
    if with_user:
        out |= {"user": user(world.users[place.user_id]), "mute": False, "deaf": False}
    return out


def role(r: Role) -> Json:
    return {
        "id": r.id,
        "name": r.name,
        "permissions": str(r.permissions),
        "position": r.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": r.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    } | ({"tags": {"bot_id": r.bot_id}} if r.bot_id else {})


def channel(world: World, c: Channel) -> Json:
    out: Json = {"id": c.id, "type": c.type, "last_message_id": c.last_message_id, "flags": 0}
    if c.type == DM:
        return out | {"recipients": [user(world.users[c.recipient_id or ""])]}
    out |= {
        "guild_id": c.guild_id,
        "name": c.name,
        "parent_id": c.parent_id,
        "rate_limit_per_user": c.slowmode,
    }
    if c.is_thread:
        parent = world.channels.get(c.parent_id or "")
        out |= {"applied_tags": []} if parent is not None and parent.type in FORUMS else {}
        return out | {
            "owner_id": c.owner_id,
            "message_count": c.message_count,
            "total_message_sent": c.message_count,
            "member_count": member_count(c),
            "thread_metadata": thread_metadata(c),
        }
    if c.type in VOICED:
        out |= {
            "bitrate": c.bitrate,
            "user_limit": c.user_limit,
            "rtc_region": c.rtc_region,
            "video_quality_mode": 1,
        }
    if c.type in FORUMS:
        out |= {
            "available_tags": [],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }
    return out | {
        "topic": c.topic,
        "position": c.position,
        "nsfw": False,
        "permission_overwrites": [
            {"id": o["id"], "type": o["type"], "allow": str(o["allow"]), "deny": str(o["deny"])}
            for o in c.overwrites
        ],
    }


def own_channel(world: World, c: Channel) -> Json:
    """A channel as the bot asked for it: a thread says that the bot is in it."""
    inside = c.is_thread and world.app_id in c.members
    return channel(world, c) | ({"member": thread_member(c, world.app_id)} if inside else {})


def member_count(thread: Channel) -> int:
    """Discord stops counting at fifty."""
    return min(len(thread.members), 50)


def thread_metadata(c: Channel) -> Json:
    metadata: Json = {
        "archived": c.archived,
        "archive_timestamp": iso(c.archive_changed),
        "auto_archive_duration": c.auto_archive,
        "locked": c.locked,
    }
    return metadata | ({"invitable": c.invitable} if c.type == PRIVATE_THREAD else {})


def thread_member(c: Channel, user_id: str) -> Json:
    return {"id": c.id, "user_id": user_id, "join_timestamp": iso(c.archive_changed), "flags": 0}


def partial_channel(world: World, c: Channel, user_id: str) -> Json:
    """The channel inside an interaction, with what its user may do there."""
    return channel(world, c) | {"permissions": str(int(within(world, c, user_id)))}


def message(world: World, m: Message) -> Json:
    in_embeds = {
        e[part].get("attachment_id") for e in m.embeds for part in ("image", "thumbnail") if part in e
    }
    out: Json = {
        "id": m.id,
        "type": m.type,
        "channel_id": m.channel_id,
        "author": user(world.users[m.author_id]),
        "content": m.content,
        "embeds": [_embed(e) for e in m.embeds],
        # a picture shown inside an embed is not listed beside it
        "attachments": [_attachment(a) for a in m.attachments if a["id"] not in in_embeds],
        "components": m.components,
        "timestamp": iso(m.created),
        "edited_timestamp": None if m.edited is None else iso(m.edited),
        "mentions": [user(world.users[u]) for u in m.mentions],
        "mention_roles": m.mention_roles,
        "mention_everyone": m.mention_everyone,
        "pinned": m.pinned is not None,
        "tts": m.tts,
        "flags": m.flags,
    }
    if m.nonce is not None:
        out["nonce"] = m.nonce
    if m.interaction is not None:
        out |= {"webhook_id": world.app_id, "application_id": world.app_id}
        out["interaction_metadata"] = m.interaction["metadata"]
        if "legacy" in m.interaction:
            out["interaction"] = m.interaction["legacy"]
    if m.reply_to is not None:
        original = world.messages.get(m.reply_to)
        out["message_reference"] = {"type": 0, "channel_id": m.channel_id, "message_id": m.reply_to}
        if m.type != PINNED_MESSAGE:
            out["referenced_message"] = None if original is None else _answered(world, original)
    if m.thread_id is not None and m.thread_id in world.channels:
        out["thread"] = channel(world, world.channels[m.thread_id])
    return out


def _answered(world: World, original: Message) -> Json:
    """A message inside its answer, where nothing is told of what it answered itself."""
    return {k: v for k, v in message(world, original).items() if k != "referenced_message"}


def _embed(e: Json) -> Json:
    hide = ("image", "thumbnail")
    return {k: {n: x for n, x in v.items() if n != "attachment_id"} if k in hide else v for k, v in e.items()}


def _attachment(a: Json) -> Json:
    return {k: v for k, v in a.items() if v is not None}


def message_event(world: World, m: Message) -> Json:
    """A message as the gateway tells it."""
    out = message(world, m)
    here = world.channels[m.channel_id]
    if here.guild_id is not None:
        out["guild_id"] = here.guild_id
        place = world.member(here.guild_id, m.author_id)
        if place is not None:
            out["member"] = member(world, place, with_user=False) | {"mute": False, "deaf": False}
    return out


def command(c: Command) -> Json:
    return c.data


def emoji(world: World, e: Emoji) -> Json:
    return {
        "id": e.id,
        "name": e.name,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": e.animated,
        "available": True,
        "user": user(world.bot),
    }


def interaction_member(world: World, place: Member, c: Channel) -> Json:
    return member(world, place) | {"permissions": str(int(within(world, c, place.user_id)))}


def app_permissions(world: World, c: Channel) -> str:
    """What the bot may do here, as each interaction says.

    Of a private thread that the bot is not in Discord publishes nothing. `world.outside_sees` chooses: what it might do
    if it were in it (its roles and the channel's overwrites know nothing of who is in), though no call of its own gets
    in; or nothing at all. Nor is it published what an application may do that is there without its bot user; this is
    what everybody may, though without a member in the server no call of its own gets in.
    """
    if c.guild_id is None:
        return str(int(APP_IN_A_DM))
    if world.member(c.guild_id, world.app_id) is None:
        return str(int(of_everyone(world, c)))
    return str(int((by_rank if world.outside_sees else within)(world, c, world.app_id)))

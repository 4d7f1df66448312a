"""What the gateway tells the bot, held against the shapes of Discord's schema.

The published schema is of the REST side alone and says nothing of events. But events carry the same things, and those
are held against it here: `EVENTS` has, for each event, which of its parts is which shape.

Held: a message with its author's member, an interaction's message, channel, member or user and everything `resolved`,
a server with its channels, threads, roles and members, a channel, a thread, a role, a member, and the bot's own user
in READY. Ids and permissions beside them are held as such. Not held, for want of a schema: the rest of an interaction's
`data` (options, values, the fields of a form), READY's session, the frames that are no events.
"""

from typing import Any

Json = dict[str, Any]  # frames and schemas are open-ended


def is_(name: str) -> Json:
    """One of Discord's shapes, by its name in the schema."""
    return {"$ref": f"urn:discord#/components/schemas/{name}"}


def with_(*shapes: Json, optional: tuple[str, ...] = (), **parts: Json) -> Json:
    """All of these shapes at once, with these parts besides; none may be missing but the optional ones."""
    needed = [name for name in parts if name not in optional]
    return {"type": "object", "allOf": [*shapes, {"properties": parts, "required": needed}]}


def each(shape: Json) -> Json:
    return {"type": "array", "items": shape}


def by_id(shape: Json) -> Json:
    return {"type": "object", "propertyNames": ID, "additionalProperties": shape}


ID, TEXT = is_("SnowflakeType"), {"type": "string"}
USER, MEMBER, MESSAGE = is_("UserResponse"), is_("GuildMemberResponse"), is_("MessageResponse")
THREAD_MEMBER = is_("ThreadMemberResponse")
MEMBER_BESIDE_USER = is_("BasicGuildMemberResponse")
CHANNEL, THREAD, ROLE = is_("GuildChannelResponse"), is_("ThreadResponse"), is_("GuildRoleResponse")
ANY_CHANNEL = {"oneOf": [CHANNEL, THREAD, is_("PrivateChannelResponse")]}

GUILD_CREATE = with_(
    is_("GuildResponse"),
    joined_at=TEXT,
    channels=each(CHANNEL),
    threads=each(THREAD),
    members=each(MEMBER),
)
MESSAGE_EVENT = with_(MESSAGE, optional=("guild_id", "member"), guild_id=ID, member=MEMBER_BESIDE_USER)
RESOLVED = with_(
    optional=("users", "members", "roles", "channels"),
    users=by_id(USER),
    members=by_id(with_(MEMBER_BESIDE_USER, permissions=TEXT)),
    roles=by_id(ROLE),
    channels=by_id(with_(ANY_CHANNEL, permissions=TEXT)),
)
INTERACTION_CREATE = with_(
    {"oneOf": [{"required": ["guild_id", "member"]}, {"required": ["user"]}]},
    optional=("guild_id", "member", "user", "message"),
    id=ID,
    application_id=ID,
    channel_id=ID,
    guild_id=ID,
    app_permissions=TEXT,
    channel=with_(ANY_CHANNEL, permissions=TEXT),
    member=with_(MEMBER, permissions=TEXT),
    user=USER,
    message=MESSAGE,
    data=with_(optional=("resolved",), resolved=RESOLVED),
)

EVENTS: dict[str, Json] = {
    "READY": with_(user=is_("UserPIIResponse"), guilds=each(with_(id=ID)), application=with_(id=ID)),
    "RESUMED": {"type": "object"},
    "GUILD_CREATE": GUILD_CREATE,
    "GUILD_UPDATE": is_("GuildResponse"),
    "GUILD_DELETE": with_(id=ID),
    "GUILD_ROLE_CREATE": with_(guild_id=ID, role=ROLE),
    "GUILD_ROLE_UPDATE": with_(guild_id=ID, role=ROLE),
    "GUILD_ROLE_DELETE": with_(guild_id=ID, role_id=ID),
    "GUILD_MEMBER_ADD": with_(MEMBER, guild_id=ID),
    "GUILD_MEMBER_UPDATE": with_(MEMBER, guild_id=ID),
    "GUILD_MEMBER_REMOVE": with_(guild_id=ID, user=USER),
    "CHANNEL_CREATE": CHANNEL,
    "CHANNEL_UPDATE": CHANNEL,
    "CHANNEL_DELETE": CHANNEL,
    "CHANNEL_PINS_UPDATE": with_(
        optional=("guild_id",), guild_id=ID, channel_id=ID, last_pin_timestamp={"type": ["string", "null"]}
    ),
    "THREAD_CREATE": THREAD,
    "THREAD_UPDATE": THREAD,
    "THREAD_LIST_SYNC": with_(
        optional=("channel_ids",),
        guild_id=ID,
        channel_ids=each(ID),
        threads=each(THREAD),
        members=each(THREAD_MEMBER),
    ),
    "THREAD_DELETE": with_(id=ID, guild_id=ID, parent_id=ID),
    "THREAD_MEMBER_UPDATE": with_(THREAD_MEMBER, guild_id=ID),
    "THREAD_MEMBERS_UPDATE": with_(
        optional=("added_members", "removed_member_ids"),
        id=ID,
        guild_id=ID,
        member_count={"type": "integer", "minimum": 0, "maximum": 50},
        added_members=each(with_(THREAD_MEMBER, member=MEMBER)),
        removed_member_ids=each(ID),
    ),
    "MESSAGE_CREATE": MESSAGE_EVENT,
    "MESSAGE_UPDATE": MESSAGE_EVENT,
    "MESSAGE_DELETE": with_(optional=("guild_id",), id=ID, channel_id=ID, guild_id=ID),
    "INTERACTION_CREATE": INTERACTION_CREATE,
}

"""The things of a Discord: people, servers, roles, channels, messages, commands; plain records that survive as JSON."""

from dataclasses import dataclass, field
from typing import ClassVar

from bot.playground.model.refusals import Json

TEXT, DM, VOICE, CATEGORY, ANNOUNCEMENT, ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = (
    0,
    1,
    2,
    4,
    5,
    10,
    11,
    12,
)
"""Channel types, by Discord's numbers."""
STAGE, FORUM, MEDIA = 13, 15, 16
CHANNEL_TYPES = frozenset({0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15})
"""All kinds of channel that Discord has, most of which are not served here."""
THREADS = frozenset({ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})
VOICED = frozenset({VOICE, STAGE})
"""Where people speak, and write beside it."""
FORUMS = frozenset({FORUM, MEDIA})
"""Where nothing is written but in the posts, which are threads."""
WRITTEN = frozenset({TEXT, DM, ANNOUNCEMENT}) | VOICED | THREADS
"""Where messages can stand."""

SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = (
    1 << 2, 1 << 5, 1 << 6, 1 << 7, 1 << 12, 1 << 15,
)  # fmt: skip
"""Message flags."""

PINNED_MESSAGE = 6
ANSWERABLE = frozenset({0, 19, 20})
"""The types of message that one can reply to; the others are Discord's own words."""
"""The type of a message by which Discord itself says that another was pinned."""


@dataclass(slots=True)
class User:
    """Somebody, on whatever server. `dms_open` is the person's own privacy switch; `app` says that they have installed
    the application for themselves.
    """

    KIND: ClassVar = "user"
    id: str
    name: str
    bot: bool = False
    dms_open: bool = True
    locale: str = "en-US"
    app: bool = False

    @property
    def key(self) -> str:
        return self.id


@dataclass(slots=True)
class Guild:
    """A server. `unavailable` is an outage of Discord's; `locale` is the language it prefers; `app` says that the
    application is installed there with its commands alone, without its bot user.
    """

    KIND: ClassVar = "guild"
    id: str
    name: str
    owner_id: str
    locale: str = "en-US"
    unavailable: bool = False
    app: bool = False

    @property
    def key(self) -> str:
        return self.id


@dataclass(slots=True)
class Role:
    """A role; the one with the server's own id is @everyone. `permissions` is a bit set."""

    KIND: ClassVar = "role"
    id: str
    guild_id: str
    name: str
    permissions: int
    position: int = 0
    managed: bool = False
    bot_id: str | None = None

    @property
    def key(self) -> str:
        return self.id


@dataclass(slots=True)
class Member:
    """One user's place on one server. `joined`, and `silenced` for the end of a time-out, are seconds since 1970."""

    KIND: ClassVar = "member"
    guild_id: str
    user_id: str
    joined: float
    nick: str | None = None
    roles: list[str] = field(default_factory=list)
    silenced: float | None = None

    @property
    def key(self) -> str:
        return f"{self.guild_id}:{self.user_id}"


@dataclass(slots=True)
class Channel:
    """A channel, a thread or a talk between two. `overwrites` are `{id, type, allow, deny}`, bits as numbers.

    `bitrate` (bits a second), `user_limit` (0: none) and `rtc_region` (None: found by itself) are of voice and stages.
    """

    KIND: ClassVar = "channel"
    id: str
    type: int
    name: str = ""
    guild_id: str | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Json] = field(default_factory=list)
    recipient_id: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    last_message_id: str | None = None
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    active: float = 0.0
    archive_changed: float = 0.0
    members: list[str] = field(default_factory=list)
    message_count: int = 0
    slowmode: int = 0
    bitrate: int = 64_000
    user_limit: int = 0
    rtc_region: str | None = None

    @property
    def key(self) -> str:
        return self.id

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


@dataclass(slots=True)
class Message:
    """A message as it stands now. `visible_to` is the one user who sees an ephemeral one."""

    KIND: ClassVar = "message"
    id: str
    channel_id: str
    author_id: str
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    tts: bool = False
    type: int = 0
    edited: float | None = None
    pinned: float | None = None
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    nonce: str | int | None = None
    visible_to: str | None = None
    interaction: Json | None = None
    reply_to: str | None = None
    thread_id: str | None = None

    @property
    def key(self) -> str:
        return self.id

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)


@dataclass(slots=True)
class Command:
    """A registered slash command, as registered (`data` is what Discord answers)."""

    KIND: ClassVar = "command"
    id: str
    guild_id: str | None
    data: Json

    @property
    def key(self) -> str:
        return self.id


@dataclass(slots=True)
class Emoji:
    """An emoji of the application's own."""

    KIND: ClassVar = "emoji"
    id: str
    name: str
    animated: bool = False

    @property
    def key(self) -> str:
        return self.id


@dataclass(slots=True)
class Mark:
    """How far somebody has read a channel."""

    KIND: ClassVar = "mark"
    user_id: str
    channel_id: str
    message_id: str

    @property
    def key(self) -> str:
        return f"{self.user_id}:{self.channel_id}"


@dataclass(slots=True)
class Ping:
    """One banner on somebody's phone. `at` is seconds since 1970."""

    KIND: ClassVar = "ping"
    n: int
    user_id: str
    channel_id: str
    message_id: str
    sender: str
    text: str
    at: float

    @property
    def key(self) -> str:
        return str(self.n)


Thing = User | Guild | Role | Member | Channel | Message | Command | Emoji | Mark | Ping
KINDS: dict[str, type[Thing]] = {
    c.KIND: c for c in (User, Guild, Role, Member, Channel, Message, Command, Emoji, Mark, Ping)
}

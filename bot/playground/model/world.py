"""The world: everything that is kept, found by its id, with a version that rises at every change."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from bot.playground.model.refusals import Missing
from bot.playground.model.snowflakes import Snowflakes
from bot.playground.model.things import (
    DM,
    Channel,
    Command,
    Emoji,
    Guild,
    Mark,
    Member,
    Message,
    Ping,
    Role,
    Thing,
    User,
)

GRAVES = 2000
"""How many deleted messages are remembered for clients that still show them."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something was put, or dropped if `thing` is None."""

    kind: str
    key: str
    thing: Thing | None


@dataclass
class World:
    """All that is known, and who wants to hear of changes."""

    users: dict[str, User] = field(default_factory=dict)
    guilds: dict[str, Guild] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)
    commands: dict[str, Command] = field(default_factory=dict)
    emojis: dict[str, Emoji] = field(default_factory=dict)
    marks: dict[str, Mark] = field(default_factory=dict)
    pings: dict[str, Ping] = field(default_factory=dict)
    graves: dict[str, Message] = field(default_factory=dict)
    by_channel: dict[str, dict[str, Message]] = field(default_factory=dict)
    app_id: str = ""
    outside_sees: bool = True
    """Whether the permissions told of a private thread that the bot is not in are those of its channel, or none."""
    version: int = 0
    now: Callable[[], float] = time.time
    new_id: Snowflakes = field(default_factory=Snowflakes)
    listeners: list[Callable[[Change], None]] = field(default_factory=list)

    def put(self, thing: Thing) -> None:
        """Keep a new thing, or say that a known one was changed."""
        match thing:
            case User():
                self.users[thing.key] = thing
            case Guild():
                self.guilds[thing.key] = thing
            case Role():
                self.roles[thing.key] = thing
            case Member():
                self.members[thing.key] = thing
            case Channel():
                self.channels[thing.key] = thing
            case Message():
                self.messages[thing.key] = thing
                self.by_channel.setdefault(thing.channel_id, {})[thing.id] = thing
                self.new_id.seen(thing.id)
            case Command():
                self.commands[thing.key] = thing
            case Emoji():
                self.emojis[thing.key] = thing
            case Mark():
                self.marks[thing.key] = thing
            case Ping():
                self.pings[thing.key] = thing
        self.changed(thing.KIND, thing.key, thing)

    def drop(self, thing: Thing) -> None:
        """Forget it; a message is remembered as deleted for a while."""
        match thing:
            case Role():
                self.roles.pop(thing.key, None)
            case Member():
                self.members.pop(thing.key, None)
            case Channel():
                self.channels.pop(thing.key, None)
                for message in list(self.by_channel.get(thing.id, {}).values()):
                    self.drop(message)
            case Message():
                self.messages.pop(thing.key, None)
                self.by_channel.get(thing.channel_id, {}).pop(thing.id, None)
                self.graves[thing.id] = thing
                while len(self.graves) > GRAVES:
                    del self.graves[next(iter(self.graves))]
            case Command():
                self.commands.pop(thing.key, None)
            case Emoji():
                self.emojis.pop(thing.key, None)
            case User() | Guild() | Mark() | Ping():
                raise TypeError(f"a {thing.KIND} is never dropped")
        self.changed(thing.KIND, thing.key, None)

    def changed(self, kind: str, key: str, thing: Thing | None = None) -> None:
        """Raise the version and tell the listeners."""
        self.version += 1
        for listener in self.listeners:
            listener(Change(kind, key, thing))

    def everything(self) -> Iterator[Thing]:
        """All that is kept, in an order in which it can be put again."""
        for table in (self.users, self.guilds, self.roles, self.members, self.channels, self.messages):
            yield from table.values()
        for more in (self.commands, self.emojis, self.marks, self.pings):
            yield from more.values()

    def knows(self, kind: str, number: str) -> bool:
        """Is there an emoji, a user, a role or a channel with that id?"""
        tables: dict[str, Mapping[str, Thing]] = {
            "emoji": self.emojis, "user": self.users, "role": self.roles, "channel": self.channels,
        }  # fmt: skip
        return number in tables[kind]

    # -- finding -------------------------------------------------------------------------------------------------

    @property
    def bot(self) -> User:
        """The application's own user; Discord gives both the same id."""
        return self.users[self.app_id]

    def member(self, guild_id: str | None, user_id: str) -> Member | None:
        return self.members.get(f"{guild_id}:{user_id}")

    def members_of(self, guild_id: str) -> list[Member]:
        return [m for m in self.members.values() if m.guild_id == guild_id]

    def roles_of(self, guild_id: str) -> list[Role]:
        return sorted((r for r in self.roles.values() if r.guild_id == guild_id), key=lambda r: r.position)

    def channels_of(self, guild_id: str) -> list[Channel]:
        mine = (c for c in self.channels.values() if c.guild_id == guild_id)
        return sorted(mine, key=lambda c: (c.position, int(c.id)))

    def guilds_with_bot(self) -> list[Guild]:
        return [g for g in self.guilds.values() if self.member(g.id, self.app_id)]

    def messages_in(self, channel_id: str) -> Iterable[Message]:
        """Oldest first."""
        return self.by_channel.get(channel_id, {}).values()

    def dm_with(self, user_id: str) -> Channel | None:
        """The bot's talk with this user, if one was ever opened."""
        return next((c for c in self.channels.values() if c.type == DM and c.recipient_id == user_id), None)

    def share_guild(self, one: str, other: str) -> bool:
        return any(self.member(g, one) and self.member(g, other) for g in self.guilds)

    # -- finding as the control API asks, by id or by name ---------------------------------------------------------

    def find_user(self, who: object) -> User:
        for user in self.users.values():
            if who in (user.id, user.name):
                return user
        raise Missing(f"there is no user {who}")

    def find_guild(self, which: object = None) -> Guild:
        """By id or name; the oldest one when not said."""
        for guild in self.guilds.values():
            if which in (None, guild.id, guild.name):
                return guild
        raise Missing(f"there is no server {which}")

    def find_channel(self, which: object) -> Channel:
        bare = which.removeprefix("#") if isinstance(which, str) else which
        for channel in self.channels.values():
            if channel.id == bare or (channel.type != DM and channel.name == bare):
                return channel
        raise Missing(f"there is no channel {which}")

    def find_message(self, which: object, *, dead: bool = False) -> Message:
        """`dead` finds deleted ones too."""
        found = self.messages.get(str(which)) or (self.graves.get(str(which)) if dead else None)
        if found is None:
            raise Missing(f"there is no message {which}")
        return found

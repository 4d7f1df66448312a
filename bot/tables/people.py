"""Who presses, and what they ask of a table: the letters that come through its one slot."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.ports import Reply, Typed


@dataclass(frozen=True, slots=True)
class Actor:
    """Whoever pressed a button or sent a command. `manages`: holds the server's Manage Server right."""

    user: int
    name: str
    manages: bool = False
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """What someone asks of a table. `press` is the interaction's id, which makes its transfers unique."""

    actor: Actor
    verb: str
    press: int
    reply: Reply
    args: Mapping[str, int | str | tuple[int, ...] | Typed] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Posted:
    """The stage posted a fresh message for the table."""

    token: str
    message: int


@dataclass(frozen=True, slots=True)
class NotPosted:
    """The stage could not post. `lost`: the channel or the right to write there is gone, trying again is no use."""

    token: str
    lost: bool


@dataclass(frozen=True, slots=True)
class PostDeleted:
    """The fresh message stood, and somebody deleted it before its id was known; its nonce only leads there again."""

    token: str


@dataclass(frozen=True, slots=True)
class Trimmed:
    """The message before the present one has been cut to its outcome."""

    message: int


@dataclass(frozen=True, slots=True)
class Gone:
    """The channel, the thread or the whole server is out of reach: the betting stops, all are paid out, it closes."""


@dataclass(frozen=True, slots=True)
class Asleep:
    """The table's thread was archived and not locked: the next write wakes it, and play goes on."""


@dataclass(frozen=True, slots=True)
class MessageGone:
    """Someone deleted the table's message; the next write posts it anew."""

    message: int


@dataclass(frozen=True, slots=True)
class Delivered:
    """A player's cards reached them: in this direct message."""

    sitting: str
    hand: str
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class NotDelivered:
    """No direct message gets through to this player; their cards are under My cards."""

    sitting: str


@dataclass(frozen=True, slots=True)
class Called:
    """The ping for a turn stands in the channel. `decision` says for which turn it was meant."""

    decision: int
    message: int


@dataclass(frozen=True, slots=True)
class NotCalled:
    """Nobody was pinged for that turn: `message`, to which the ping would have led, has been deleted."""

    decision: int
    message: int


@dataclass(frozen=True, slots=True)
class Taste:
    """A player has set a preference, which is kept already; "" forgets it."""

    user: int
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Departed:
    """These users have left the server: nobody will play their hands or take up their chips here."""

    users: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wake:
    """Nothing to do but to look at the clock again."""


Post = (
    Letter
    | Posted
    | NotPosted
    | PostDeleted
    | Trimmed
    | Gone
    | Asleep
    | MessageGone
    | Delivered
    | NotDelivered
    | Called
    | NotCalled
    | Taste
    | Departed
    | Wake
)

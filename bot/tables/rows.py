"""What the database keeps of a table beside the log of events: the table, who sits there, and each hand's frame.

These rows are whole truths, not changes: a commit writes the row as it is to stand.
"""

from dataclasses import dataclass, field
from enum import Enum

from bot.core.cards import card
from bot.core.events import Event
from bot.core.offer import Ahead, Options
from bot.core.shuffle import Sealed


class Phase(Enum):
    """Where a table stands between hands. Whether a hand is running is told by the hand itself."""

    LOBBY = "lobby"
    """Opened, nothing dealt yet: the host, after a minute anyone seated, may deal."""

    PLAYING = "playing"
    """Hands follow one another by themselves while enough are in."""

    WAITING = "waiting"
    """Nobody can be dealt in just now; goes on by itself once enough are in."""

    PAUSED = "paused"
    """Stopped until someone resumes."""

    CLOSED = "closed"
    """Over; every stack is back in its wallet."""


@dataclass(frozen=True, slots=True)
class OldMessage:
    """A hand's message that still has to be cut to its outcome. `hand` is "" for the lobby."""

    message: int
    hand: str


class Unused(Enum):
    """Why a sealed deck is never dealt from."""

    PACK = "pack"
    """Another number of players is dealt in, from another pack."""

    UNPOSTED = "unposted"
    """Its hand could not be announced."""

    DELETED = "deleted"
    """The message that announced its hand was deleted before its id was known."""

    LATE = "late"
    """The program was away between message and cut for so long that the message can't be found again."""

    FAILED = "failed"
    """Its hand could not be opened, which is our fault."""

    RESTORED = "restored"
    """It lay in a copy of the database that was put back: it may have been dealt from since the copy was made."""

    CLOSED = "closed"
    """The table closed before its hand."""


@dataclass(frozen=True, slots=True)
class DroppedSeal:
    """A sealed deck that was shown and is never dealt from: its root, and why."""

    root: str
    why: Unused


DROPPED_TOLD = 3
"""So many dropped seals are told at once, the newest; those before them were told in their time."""


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """The deck of a table's next hand, sealed before that hand is prepared (`seals` tells its whole life).

    The root is shown from then on; `order` and `salts` are a secret until that hand is over, as in a hand's row.
    """

    table: str
    root: str
    order: tuple[str, ...] = field(repr=False)
    salts: tuple[str, ...] = field(repr=False)
    sealed_at: int

    @property
    def is_sealed(self) -> bool:
        """Whether these cards and salts are the ones under this root."""
        try:
            order = tuple(card(text) for text in self.order)
            return Sealed(order, tuple(bytes.fromhex(salt) for salt in self.salts)).root == self.root
        except ValueError:
            return False


@dataclass(frozen=True, slots=True)
class LastHand:
    """What the table's last hand brought whom, in chips, for the line that says so in the next."""

    number: int
    nets: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table. Times are milliseconds since 1970; 0 where the thing hasn't happened.

    `host` is a user id; `button` the chair number that had the button or bank in the last hand, `small` and `big` those
    that owed the small blind and had the big one, where there are blinds; `pausing` and
    `closing` are marks that take effect when the hand is over; `idle_pause`: paused because nobody pressed.
    `message` is the table's message now, 0 when there is none, and `message_hand` the hand it shows ("" for none);
    `shown_at` is when someone last had it posted anew.
    `posts` counts the messages sent for it, so that each has a nonce of its own; `nudge` is the message that calls the
    seat to act, 0 when none stands. `dropped_seals` were dropped since the present hand was prepared. `closed_why` is
    "" for an ordinary close, else "lost": the channel or the right to write there was gone.
    """

    id: str
    guild: int
    channel: int
    game: str
    options: Options
    host: int
    opened_at: int
    locale: str = "en"
    phase: Phase = Phase.LOBBY
    phase_since: int = 0
    pausing: bool = False
    closing: bool = False
    idle_pause: bool = False
    paused_by: int = 0
    button: int | None = None
    small: int | None = None
    big: int | None = None
    last_press_at: int = 0
    message: int = 0
    message_at: int = 0
    shown_at: int = 0
    message_hand: str = ""
    posts: int = 0
    nudge: int = 0
    old_message: OldMessage | None = None
    hands: int = 0
    biggest_win: int = 0
    biggest_win_user: int = 0
    biggest_win_hand: int = 0
    last_hand: LastHand | None = None
    barred: tuple[int, ...] = ()
    dropped_seals: tuple[DroppedSeal, ...] = ()
    closed_at: int = 0
    closed_why: str = ""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One stay of a user at a table. Its chips are the balance of the ledger's seat account of the same id.

    `chair` is the seat's number, from 1. `leaving` (their own wish), `kicked`, `departed` (not on the server any more)
    and `top_up` (chips) are marks that are done with the hand's settlement.
    `brought` is all chips brought so far, for who is up and who is down at the end.
    `sent_away` is why the host had them leave, `untold` whether they have yet to be told so.
    `dealt`: in this stay cards have come to it. `missed_blind` (the big one), `missed_small` and `waits` are what the
    game's `Chair` says; they outlive the stay for as long as its owner is remembered.
    `time_bank` is in milliseconds. `ahead` is what is to be done when the turn comes. `dm_closed`: Discord lets no
    direct message through to them, so their cards are under My cards only; the `dm_` fields say where the last is.
    """

    id: str
    table: str
    guild: int
    user: int
    name: str
    chair: int
    since: int
    sitting_out: bool = False
    leaving: bool = False
    kicked: bool = False
    departed: bool = False
    sent_away: str = ""
    untold: bool = False
    top_up: int = 0
    top_up_press: int = 0
    auto_top_up: bool = False
    timeouts: int = 0
    time_bank: int = 0
    missed_blind: bool = False
    waits: bool = False
    missed_small: bool = False
    dealt: bool = False
    ahead: Ahead | None = None
    dm_closed: bool = False
    dm_channel: int = 0
    dm_message: int = 0
    dm_hand: str = ""
    seen_at: int = 0
    brought: int = 0
    left_at: int = 0
    took: int = 0

    @property
    def goes(self) -> bool:
        """Whether this stay ends with the hand that is being played."""
        return self.leaving or self.kicked or self.departed


class HandState(Enum):
    """How far a hand has come. Only an opened one has a log; a prepared one that never opened is dropped."""

    PREPARED = "prepared"
    RUNNING = "running"
    ENDED = "ended"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Who holds a seat of one hand: index in the tuple is the hand's seat. `word` goes into the cut."""

    sitting: str
    user: int
    name: str
    chair: int
    stack: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class Owed:
    """What a stay owed before a hand that changed it, and whether it had been dealt in before."""

    sitting: str
    missed_blind: bool
    missed_small: bool
    waits: bool
    dealt: bool


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand's frame: who was dealt in, the seal, and how far it has come.

    `id` is unique in the database; `number` counts per server and is what people see. `order` and `salts` are the
    sealed pack in its own order, a secret until the hand is over and then still closed card by card. `button`, `small`
    and `big` are chairs as in the table's row. `owed` is how debts stood before it, where they changed with it.
    """

    id: str
    number: int
    guild: int
    table: str
    game: str
    options: Options
    dealt: tuple[Dealt, ...]
    button: int | None
    order: tuple[str, ...] = field(repr=False)
    salts: tuple[str, ...] = field(repr=False)
    root: str
    prepared_at: int
    posts: tuple[tuple[int, int, bool], ...] = ()
    message: int = 0
    state: HandState = HandState.PREPARED
    ended_at: int = 0
    small: int | None = None
    big: int | None = None
    owed: tuple[Owed, ...] = ()
    dropped_seals: tuple[DroppedSeal, ...] = ()
    """The seals that were dropped between the hand before and this one; its message tells them."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An event in its place of a hand's log."""

    hand: str
    n: int
    event: Event
    at: int


@dataclass(frozen=True, slots=True)
class Result:
    """What one hand brought one user, net in chips; the boards count these."""

    hand: str
    guild: int
    user: int
    game: str
    net: int
    at: int

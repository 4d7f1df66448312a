"""Who may do what: a row for everything that can be asked, and the refusal of whoever may not.

Presses and commands are let in by these rows (`Presses.guard`), letters to a table by the same ones (`letters.handle`).
docs/rights.md has them for hosts. No right reaches into a hand: what is done there is its players' alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from bot.core.errors import Refusal
from bot.core.events import Seat
from bot.core.phrases import Name
from bot.tables.people import Actor, Letter
from bot.tables.ports import Clock
from bot.tables.rows import HandRow, HandState, Phase
from bot.tables.table import Table

LOBBY_HOST_ALONE = 60.0
"""Seconds in which only the host may deal; then anyone seated may."""


class Right(Enum):
    """Who may, by the name it has in docs/rights.md. A table's host is its host's part or Manage Server."""

    EVERYONE = "everyone"
    PEOPLE = "people"
    """Everyone but bots; to sit down, everyone who isn't barred from the table either."""
    OPENERS = "openers"
    """People, unless the server leaves it to those with Manage Server."""
    SEATED = "seated"
    SEATED_OR_HOST = "seated or host"
    DEALER = "host, later seated"
    """The host at once, anyone seated once the lobby is a minute old."""
    WAKER = "host, or seated"
    """The host; after a pause that came because nobody pressed, anyone seated."""
    HOST = "host"
    DEALT_IN = "dealt in"
    """Whoever has a seat in the very hand that the button belongs to."""
    OWN_CARDS = "own cards"
    """Whoever sits there; of a hand before the present one, whoever played it."""
    PLAYED = "played it"
    """Whoever had a seat in that past hand."""
    MANAGERS = "Manage Server"


@dataclass(frozen=True, slots=True)
class Row:
    """One right, and all it is asked for.

    `letters` are verbs of letters to a table, whatever button or command they come from; `presses` the others, as
    their ids begin; `commands` by name, a group for all that is in it.
    """

    right: Right
    letters: tuple[str, ...] = ()
    presses: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()


ROWS: tuple[Row, ...] = (
    # Reading
    Row(Right.EVERYONE, presses=("g:help", "g:rules"), commands=("help", "rules")),
    Row(Right.EVERYONE, presses=("g:board", "g:boardchange", "g:boardpick"), commands=("leaderboard",)),
    Row(Right.EVERYONE, presses=("g:boardpost",)),
    Row(Right.EVERYONE, letters=("info",), commands=("table info",)),
    # One's own
    Row(
        Right.EVERYONE,
        presses=("s:preferences", "s:prefer", "s:wish", "s:word", "s:forget"),
        commands=("preferences", "table word"),
    ),
    Row(Right.PEOPLE, presses=("c:balance",), commands=("chips balance",)),
    Row(Right.PEOPLE, presses=("c:history",), commands=("chips history",)),
    Row(Right.PEOPLE, presses=("c:daily",), commands=("chips daily",)),
    Row(Right.PEOPLE, presses=("c:give", "c:given", "c:cancel"), commands=("chips give",)),
    # Hands that are over
    Row(Right.PLAYED, presses=("g:hands", "h:story"), commands=("hand last", "hand show")),
    Row(Right.PLAYED, presses=("h:post",)),
    Row(Right.PLAYED, presses=("h:export",), commands=("hand export",)),
    Row(Right.PLAYED, presses=("h:verify", "h:proof", "h:how"), commands=("hand verify",)),
    Row(Right.PLAYED, letters=("showcards",)),
    # Sitting down and getting up
    Row(Right.OPENERS, presses=("o", "t:again"), commands=("play",)),
    Row(Right.PEOPLE, letters=("join", "joinfor"), commands=("table join",)),
    Row(Right.SEATED, letters=("seat", "stay")),
    Row(Right.SEATED, letters=("leave", "leaveyes"), commands=("table leave",)),
    Row(Right.SEATED, letters=("topup", "auto"), commands=("table top-up",)),
    Row(Right.SEATED, letters=("out",), commands=("table sit-out",)),
    Row(Right.SEATED, letters=("back", "post", "wait"), commands=("table back",)),
    # A hand
    Row(Right.DEALT_IN, letters=("move", "ahead", "mark", "draw")),
    Row(Right.SEATED, letters=("cards", "choose")),
    Row(Right.OWN_CARDS, letters=("refresh", "words", "figures", "quiet", "loud")),
    # The table
    Row(Right.DEALER, letters=("deal",)),
    Row(Right.SEATED_OR_HOST, letters=("show",), commands=("table show",)),
    Row(Right.HOST, letters=("pause",), commands=("table pause",)),
    Row(Right.WAKER, letters=("resume",), commands=("table resume",)),
    Row(Right.HOST, letters=("close", "closeyes"), commands=("table close",)),
    Row(Right.EVERYONE, letters=("keep",)),
    Row(Right.HOST, letters=("kick",), commands=("table kick",)),
    # The server
    Row(Right.MANAGERS, presses=("s:server", "s:set", "s:permissions"), commands=("settings",)),
    Row(Right.MANAGERS, commands=("chips grant",)),
)

LETTERS: Mapping[str, Right] = {letter: row.right for row in ROWS for letter in row.letters}
PRESSES: Mapping[str, Right] = {press: row.right for row in ROWS for press in row.presses}
COMMANDS: Mapping[str, Right] = {command: row.right for row in ROWS for command in row.commands}


def of_letter(verb: str) -> Right:
    """The right to ask that of a table. Raises Refusal("stale-press") for what no row knows."""
    if verb not in LETTERS:
        raise Refusal("stale-press")
    return LETTERS[verb]


def of_press(family: str, verb: str) -> Right:
    """The right to press what asks no table. Raises Refusal("stale-press") for what no row knows."""
    right = PRESSES.get(f"{family}:{verb}") or PRESSES.get(family)
    if right is None:
        raise Refusal("stale-press")
    return right


def of_command(name: str) -> Right:
    """The right to a slash command, by its whole name; a command without one is nobody's."""
    return COMMANDS.get(name) or COMMANDS[name.partition(" ")[0]]


def let_in(right: Right, actor: Actor, *, on_server: bool) -> None:
    """Refuse whoever may not, as far as that is known before a table or a hand is looked at.

    Raises Refusal: not-a-player, server-only, manage-server-only.
    """
    if right is Right.MANAGERS:
        if not on_server:
            raise Refusal("server-only")
        if not actor.manages:
            raise Refusal("manage-server-only")
    if right in (Right.PEOPLE, Right.OPENERS):
        no_bot(actor)


def at_table(table: Table, letter: Letter, clock: Clock, now: int) -> None:
    """Refuse a letter from whoever may not ask that of this table.

    Raises Refusal: stale-press, not-a-player, barred, not-seated, not-in-hand, host-only.
    """
    actor = letter.actor
    match of_letter(letter.verb):
        case Right.PEOPLE:
            may_sit(table, actor)
        case Right.SEATED:
            table.seat_of(actor)
        case Right.SEATED_OR_HOST if not table.hosted_by(actor):
            table.seat_of(actor)
        case Right.DEALER if table.row.phase is Phase.LOBBY and not table.in_hand:
            since = table.row.opened_at + clock.span(LOBBY_HOST_ALONE)
            if table.sitting_of(actor.user) is None or now < since:
                _host_only(table, actor)
        case Right.WAKER if table.row.pausing or table.row.phase is Phase.PAUSED:
            asleep = table.row.idle_pause and not table.row.pausing
            if not (asleep and table.sitting_of(actor.user)):
                _host_only(table, actor)
        case Right.HOST:
            _host_only(table, actor)
        case Right.DEALT_IN if _plays(table, letter):
            seat_in_hand(table, actor)
        case Right.OWN_CARDS if table.hand is not None and table.hand.id == letter.args.get("hand"):
            table.seat_of(actor)


def no_bot(actor: Actor) -> None:
    """Raises Refusal("not-a-player") for a bot."""
    if actor.bot:
        raise Refusal("not-a-player")


def may_sit(table: Table, actor: Actor) -> None:
    """Refuse whoever is never to sit at this table. Raises Refusal: not-a-player, barred."""
    no_bot(actor)
    if actor.user in table.row.barred:
        raise Refusal("barred")


def may_open(actor: Actor, *, managers_only: bool) -> None:
    """Raises Refusal("open-not-allowed") where a server leaves tables to those with Manage Server."""
    if managers_only and not actor.manages:
        raise Refusal("open-not-allowed")


def seat_in_hand(table: Table, actor: Actor) -> Seat:
    """The actor's seat in the hand at the table. Raises Refusal("not-in-hand")."""
    seat = table.hand_seat(actor.user)
    if seat is None:
        raise Refusal("not-in-hand")
    return seat


def seat_played(hand: HandRow, user: int, code: str = "hand-not-yours") -> Seat:
    """The seat that this user had in that hand. Raises Refusal with `code`."""
    seat = next((seat for seat, dealt in enumerate(hand.dealt) if dealt.user == user), None)
    if seat is None:
        raise Refusal(code, n=hand.number)
    return seat


def _host_only(table: Table, actor: Actor) -> None:
    """Refuse everyone but the host and those with Manage Server."""
    if not table.hosted_by(actor):
        raise Refusal("host-only", host=Name(table.host_name()))


def _plays(table: Table, letter: Letter) -> bool:
    """Whether the letter is about the hand that runs; one about another is told so by its verb."""
    hand = table.hand
    return hand is not None and hand.state is HandState.RUNNING and hand.id == letter.args.get("hand")

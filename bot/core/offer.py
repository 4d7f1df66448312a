"""One game as the lobby sees it: its rules, its screen, its options as typed fields, and who can be dealt in.

A new game is one Offer; the slash command, the tables, the store and the readers are built from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from bot.core.cards import Card
from bot.core.errors import Refusal
from bot.core.events import Event, Seat
from bot.core.game import AnyGame, House, Post, Start
from bot.core.moves import Move
from bot.core.phrases import Chips, Phrase
from bot.core.screen import Body, Line, Panel

Options = Mapping[str, int | str]
"""A table's options by field name, as they stand in the database and in hand files."""


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number from `least` to `most`, both included. `default` None: the game works it out."""

    name: str
    least: int
    most: int
    default: int | None

    def read(self, value: int | str) -> int:
        """The value, or Refusal("option-range")."""
        if isinstance(value, str) or not self.least <= value <= self.most:
            raise Refusal("option-range", option=self.name, a=self.least, b=self.most)
        return value


@dataclass(frozen=True, slots=True)
class Pick:
    """An option that is one of a few words; the first is the default."""

    name: str
    words: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.words[0]

    def read(self, value: int | str) -> str:
        """The value, or Refusal("option-words")."""
        if value not in self.words:
            raise Refusal("option-words", option=self.name, words=", ".join(self.words))
        return str(value)


Field = Number | Pick


def read_options(fields: tuple[Field, ...], given: Options) -> dict[str, int | str]:
    """Every field's value: as given, else its default; a field without either is left out.

    Raises Refusal for a value outside its field, and for a name that is no field.
    """
    names = {each.name for each in fields}
    for name in given:
        if name not in names:
            raise Refusal("option-unknown", option=name)
    read: dict[str, int | str] = {}
    for each in fields:
        value = given.get(each.name, each.default)
        if value is not None:
            read[each.name] = each.read(value)
    return read


@dataclass(frozen=True, slots=True)
class SeatLimits:
    """How many seats a table has: from `least` to `most`, `usual` by default; and how many it takes to deal."""

    least: int
    most: int
    usual: int
    to_deal: int


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Chips a seat may be bought for: from `least` to `most`; `usual` is what one press brings.

    `keeps_stacks`: whoever is back within the hour brings at least the stack they left with.
    """

    least: int
    usual: int
    most: int
    keeps_stacks: bool = False

    def bring(self, wallet: int) -> int:
        """What Join brings from this wallet: the usual amount, or all of a smaller wallet. Refuses a short one.

        >>> BuyIn(450, 2250, 9000).bring(2000)
        2000
        """
        if wallet < self.least:
            raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(self.least))
        return min(self.usual, wallet)


WITH_STACK, WITH_ANY = "stack", "any"
REJOINING = Pick("rejoining", (WITH_STACK, WITH_ANY))
"""What whoever is back within the hour may bring, at games where a stack is what one may lose in a hand."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the table as the deal sees it: its number, its stack in chips, and whether it wants cards.

    `missed_blind` (the big one) and `missed_small` are what its owner owes; `waits`: until the big blind comes round,
    instead of posting it. `fresh`: not dealt in yet since its owner sat down.
    """

    number: int
    stack: int
    sitting_out: bool = False
    missed_blind: bool = False
    waits: bool = False
    missed_small: bool = False
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """The chairs that had a hand's parts: the button (dealer, banker) and, where blinds are posted, the chair that owed
    the small one and the chair that had the big one.

    Button and small blind may fall to a chair that is empty or not dealt in.
    """

    button: int
    small: int | None = None
    big: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """The chairs that the blinds went over or came to with a hand: whoever of them isn't dealt in has missed one."""

    small: tuple[int, ...] = ()
    big: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Short:
    """A chair left out of a deal, what it needs in all and what it lacks, in chips. `to_bank`: it would be banker."""

    number: int
    needs: int
    missing: int
    to_bank: bool = False


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who is dealt in: chair numbers in seat order; which chair has the button (None: the house); who is left out.

    `small` and `big` are as in `Places`; `behind` are the chairs that are dealt in once the button has passed them.
    """

    chairs: tuple[int, ...]
    button: int | None
    short: tuple[Short, ...] = ()
    posts: tuple[Post, ...] = ()
    small: int | None = None
    big: int | None = None
    behind: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NoDeal:
    """Why nothing can be dealt: the sentence as a refusal, the table's own line, and who lacks what."""

    refusal: Refusal
    line: Phrase
    short: tuple[Short, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A hand as its file tells it: the file's options, how it began, the deal order, and who made which moves.

    `stopped`: after these the place of play was lost, and the betting stopped.
    """

    options: Options
    start: Start
    deck: tuple[Card, ...] = field(repr=False)
    moves: tuple[tuple[Seat, Move], ...] = ()
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a seat wants done when its turn comes. `price` is what it was to call when that was chosen, in chips.

    `verb` is the game's own word for it, `picked` the places of marked cards where it marks some.
    """

    hand: str
    verb: str
    price: int = 0
    picked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a typed amount is read against, in chips: its range, and what "pot", "half", "3bb", "all" stand for.

    `pot` is the pot once the price is met, `on_top` what a share of it is added to, `stack` all the seat has.
    """

    least: int
    most: int
    big_blind: int | None = None
    pot: int | None = None
    on_top: int = 0
    stack: int | None = None


@dataclass(frozen=True, slots=True)
class Preset:
    """A size that needs no typing."""

    label: Phrase
    amount: int


@dataclass(frozen=True, slots=True)
class Question:
    """The window that asks for chips: title, facts above the field, sizes, the field's label, hint and first value."""

    title: Phrase
    facts: tuple[Phrase, ...]
    label: Phrase
    hint: Phrase
    presets: tuple[Preset, ...]
    bounds: Bounds
    suggested: int | None = None


class Private(Protocol):
    """What a game with closed cards adds to its offer."""

    def panel(self, view: Any, ahead: Ahead | None, in_words: bool) -> Panel:
        """A player's own hand: cards, what they make, what is to be done; from that player's own view."""
        ...

    def question(self, state: Any, seat: Seat, verb: str) -> Question:
        """What to ask for a move that takes an amount. Raises Refusal when that move can't be made now."""
        ...

    def choose(self, state: Any, seat: Seat, ahead: Ahead) -> None:
        """Check a choice made ahead against the hand as it stands. Raises Refusal: price-changed, nothing-marked, …"""
        ...

    def move_ahead(self, state: Any, seat: Seat, ahead: Ahead) -> Move | None:
        """The move that a choice made ahead comes to now that it is this seat's turn; None when it no longer holds."""
        ...

    def needs_asking(self, state: Any, seat: Seat, verb: str) -> Phrase | None:
        """The question to put before a move nobody means to make, such as folding when checking is free; else None."""
        ...

    def may_show(self, state: Any) -> tuple[Seat, ...]:
        """The seats that may still show their cards once the hand is over."""
        ...

    def show(self, state: Any, seat: Seat) -> Event:
        """The event of showing them; it goes to the end of the hand's log and changes no payoff. Raises Refusal."""
        ...

    def passed_over(self, last: Places | None, line: LineUp) -> Passed:
        """The chairs that blinds pass with this deal; `last` is where they were in the hand before."""
        ...

    def story(self, events: Sequence[Event], viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
        """A finished hand told to one who may see it: a page a street, a phrase a line."""
        ...


@runtime_checkable
class Teller(Protocol):
    """Tells a finished hand: a game's private part, or the offer itself where all cards lie open."""

    def story(self, events: Sequence[Event], viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
        """The hand as `viewer` (None: the public) may be told it: a page a street, a phrase a line."""
        ...


class Offer(Protocol):
    """What a game gives to the lobby. Every amount is in chips."""

    @property
    def key(self) -> str:
        """The name in commands, files and the database: "put-and-take"."""
        ...

    @property
    def game(self) -> AnyGame: ...

    @property
    def fields(self) -> tuple[Field, ...]:
        """The options of `/play` for this game, in the order they are offered; `seats` is always among them."""
        ...

    @property
    def private(self) -> Private | None:
        """What a game adds whose seats hold cards that only their owner may see; None where all lie open."""
        ...

    def rest(self, state: Any) -> float:
        """Seconds people get to look at a finished hand before the next is dealt."""
        ...

    def terms(self, options: Options) -> Any:
        """The game's own frozen settings. Raises Refusal for values that don't go together."""
        ...

    def seats(self, options: Options) -> SeatLimits: ...

    def buy_in(self, options: Options) -> BuyIn: ...

    def afford(self, options: Options, wallet: int) -> None:
        """Raises Refusal, naming the largest stakes there are for it, when `wallet` can't open such a table."""
        ...

    def pack(self, dealt: int) -> tuple[Card, ...]:
        """The cards that are shuffled for so many seats dealt in."""
        ...

    def line_up(
        self, chairs: tuple[Chair, ...], last: Places | None, lot: int, options: Options
    ) -> LineUp | NoDeal:
        """Who is dealt in next. `chairs` are in seat order; `last` is who had button or bank (and blinds) in the last
        hand, None before the first, when `lot` (any large number) decides.
        """
        ...

    def start(self, line_up: LineUp, stacks: tuple[int, ...], options: Options) -> Start:
        """The start of that hand; stacks in the order of `line_up.chairs`."""
        ...

    def summary(self, options: Options) -> tuple[Phrase, ...]:
        """The table's terms, a phrase a line, for the lobby."""
        ...

    def body(self, view: Any, options: Options) -> Body:
        """What the table's message shows of a hand, from a public view."""
        ...

    def outcome(self, view: Any, options: Options) -> tuple[Line, ...]:
        """Three or four lines that a finished hand's message is cut to once the next one stands."""
        ...

    def report(self, state: Any) -> Mapping[str, Any]:
        """What `python -m bot.replay` prints of a hand beside payoffs and stacks (rules: the hand file)."""
        ...

    def settings_of_file(self, options: Mapping[str, Any]) -> Options:
        """A hand file's options, checked and filled in with the law's defaults. Raises BadHandFile."""
        ...

    def move_of_file(self, state: Any, seat: Seat, move: Move) -> Move:
        """A hand file's move as the law takes it: what some tables let be said and comes to another move."""
        ...

    def record(self, events: Sequence[Event], who: Seat | House | None) -> Record:
        """The hand that a log tells, for a hand file: moves as they may be told to `who`; HOUSE gets them in full.

        The deck is the whole deal order; whoever writes the file closes the cards that `who` may not see.
        """
        ...


def story_of(offer: Offer, events: Sequence[Event], viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
    """A finished hand told to `viewer` (a seat, None for the public), page by page, with nothing they may not see."""
    tellers = (teller for teller in (offer.private, offer) if isinstance(teller, Teller))
    return next((teller.story(events, viewer) for teller in tellers), ())

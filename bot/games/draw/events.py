"""What happens in a hand of draw. The deck is nobody's, a hand its owner's, all else everyone's."""

from dataclasses import dataclass, field
from enum import Enum

from bot.core.cards import Card
from bot.core.events import EVERYONE, Audience, Event, Seat, only
from bot.games.draw.hands import Stand, Strength
from bot.games.draw.terms import Terms
from bot.poker.pots import Award


class Why(Enum):
    """Why the hands are shown."""

    OPENED = "opened"
    """One of the last two matched and opened."""

    MATCHED = "matched"
    """All have matched, and the table opens matched hands."""

    LAPS = "laps"
    """The table's last lap is over."""

    ALL_IN = "all-in"
    """Nobody is left who could bet against anybody."""

    STOPPED = "stopped"
    """The place of play was lost, and the betting stopped."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand at the showdown: its cards, its strength, and what each of its jokers stands for."""

    seat: Seat
    cards: tuple[Card, ...]
    worth: Strength
    jokers: tuple[Stand, ...]


@dataclass(frozen=True, slots=True)
class Began(Event):
    """A hand begins: terms, stacks in chips by seat, the dealer's seat, and the whole deal order. For nobody's eyes."""

    terms: Terms
    stacks: tuple[int, ...]
    dealer: Seat
    deck: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Public(Event):
    """What everyone at the table sees happen."""

    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True, slots=True)
class AntesPaid(Public):
    """Everyone put up the ante; chips by seat."""

    paid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its five cards, from these places of the deal order."""

    seat: Seat
    places: tuple[int, ...]
    cards: tuple[Card, ...] = field(repr=False)

    def audience(self) -> Audience:
        return only(self.seat)


@dataclass(frozen=True, slots=True)
class EntryBegan(Public):
    """All have their cards; now each is asked whether they play."""


@dataclass(frozen=True, slots=True)
class Entered(Public):
    """A seat plays, and put in the entry."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class StayedOut(Public):
    """A seat doesn't play; its ante stays."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawBegan(Public):
    """All were asked; those who entered exchange cards."""


@dataclass(frozen=True, slots=True)
class Threw(Public):
    """A seat threw so many cards, 0 to 5, and got as many."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Which cards those were: places of the hand (0 to 4) thrown, places of the deal order, and cards got for them."""

    seat: Seat
    thrown: tuple[int, ...]
    places: tuple[int, ...]
    cards: tuple[Card, ...] = field(repr=False)

    def audience(self) -> Audience:
        return only(self.seat)


@dataclass(frozen=True, slots=True)
class LapBegan(Public):
    """A lap of betting begins, number 1 and up; who opens it stakes `floor` chips or more."""

    lap: int
    floor: int


@dataclass(frozen=True, slots=True)
class Staked(Public):
    """A seat opened the lap with so many chips. `price` is what the others must match; `all_in`: its last chips."""

    seat: Seat
    chips: int
    price: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Matched(Public):
    """A seat put in `chips` to stand at the price, or its last ones below it."""

    seat: Seat
    chips: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Raised(Public):
    """A seat put in `chips` and made the price of this lap `price`."""

    seat: Seat
    chips: int
    price: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Folded(Public):
    """A seat gave its hand up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandsOpened(Public):
    """A seat put in `chips` (0 where it stood level) and opened the hands."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class BettingStopped(Public):
    """The place of play was lost: nobody acts any more.

    Nobody has folded by it: whoever hasn't been asked to enter is in with the ante, whoever hasn't drawn stands pat.
    """


@dataclass(frozen=True, slots=True)
class HandsShown(Public):
    """The hands of all still in lie open."""

    hands: tuple[Shown, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class Settled(Public):
    """The hand is over: pots and who won them, chips that went back unmatched, and each seat's net; nets sum to zero.

    No pots: nobody entered, and the antes went back.
    """

    awards: tuple[Award, ...]
    back: tuple[int, ...]
    net: tuple[int, ...]


Move = Entered | StayedOut | Threw | Staked | Matched | Raised | Folded | HandsOpened
"""What a seat did, as everyone saw it."""

EVENTS: tuple[type[Event], ...] = (
    Began,
    AntesPaid,
    HandDealt,
    EntryBegan,
    Entered,
    StayedOut,
    DrawBegan,
    Threw,
    Drew,
    LapBegan,
    Staked,
    Matched,
    Raised,
    Folded,
    HandsOpened,
    BettingStopped,
    HandsShown,
    Settled,
)

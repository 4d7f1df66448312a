"""What happens in a deal of Put and Take. Only the deal order is a secret; cards and chips are for everyone."""

from dataclasses import dataclass, field

from bot.core.cards import Card
from bot.core.events import EVERYONE, NOBODY, Audience, Event, Seat
from bot.games.put_and_take.terms import Terms


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """A deal begins: terms, stacks in chips by seat, the banker's seat (None: the house), the whole deal order."""

    terms: Terms
    stacks: tuple[int, ...]
    button: Seat | None
    deck: tuple[Card, ...] = field(repr=False)

    def audience(self) -> Audience:
        return NOBODY


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Every player has five cards face up; a seat that banks has none."""

    hands: tuple[tuple[Card, ...], ...]

    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True, slots=True)
class PutTurned(Event):
    """A put card fell, number `turn` (0 to 4); `paid` is what each seat put into the bank, in chips."""

    turn: int
    card: Card
    paid: tuple[int, ...]

    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True, slots=True)
class TakeTurned(Event):
    """A take card fell, number `turn` (0 to 4); `taken` is what each seat took, in chips."""

    turn: int
    card: Card
    taken: tuple[int, ...]

    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """The deal is over: each seat's net in chips, the banker's included, and the house's; together zero."""

    net: tuple[int, ...]
    house: int

    def audience(self) -> Audience:
        return EVERYONE

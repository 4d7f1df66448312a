"""A deal of Put and Take as it stands: who banks, who holds what, which cards have fallen and what they moved."""

from dataclasses import dataclass, field

from bot.core.cards import Card
from bot.core.events import Seat
from bot.games.put_and_take.terms import ROUND, Terms


@dataclass(frozen=True, slots=True)
class Turned:
    """A put or take card that has fallen, and the chips each seat put or took for it."""

    card: Card
    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The deal. `button` is the banker's seat, None for the house; `hands` is empty before the deal.

    `net` is each seat's result in chips and `house` the house's; None and 0 while the deal is running.
    """

    terms: Terms
    stacks: tuple[int, ...]
    button: Seat | None
    deck: tuple[Card, ...] = field(repr=False)
    hands: tuple[tuple[Card, ...], ...] = ()
    puts: tuple[Turned, ...] = ()
    takes: tuple[Turned, ...] = ()
    net: tuple[int, ...] | None = None
    house: int = 0

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that get cards, in the order they are dealt to: from the banker's left, or from seat 0."""
        return dealt_to(len(self.stacks), self.button)

    @property
    def turned(self) -> tuple[Turned, ...]:
        """Put and take cards so far, in order."""
        return self.puts + self.takes

    @property
    def face_up(self) -> tuple[Card, ...]:
        """Every card on the table: hands, put cards and take cards, all of them face up."""
        held = tuple(card for hand in self.hands for card in hand)
        return held + tuple(turned.card for turned in self.turned)

    def put(self, seat: Seat) -> int:
        """Chips this seat has put so far."""
        return sum(turned.chips[seat] for turned in self.puts)

    def took(self, seat: Seat) -> int:
        """Chips this seat has taken so far."""
        return sum(turned.chips[seat] for turned in self.takes)


def dealt_to(seats: int, button: Seat | None) -> tuple[Seat, ...]:
    """The seats that get cards, in dealing order.

    >>> dealt_to(4, 1), dealt_to(3, None)
    ((2, 3, 0), (0, 1, 2))
    """
    if button is None:
        return tuple(range(seats))
    return tuple((button + step) % seats for step in range(1, seats))


def cards_needed(players: int) -> int:
    """Cards that a deal to so many players takes.

    >>> cards_needed(8)
    50
    """
    return ROUND * players + 2 * ROUND


def holds(hand: tuple[Card, ...], fallen: Card) -> int:
    """How many cards of the fallen card's rank a hand holds.

    >>> from bot.core.cards import card, cards
    >>> holds(cards("9s 9h 2c Ks Ad"), card("9d"))
    2
    """
    return sum(held.rank is fallen.rank for held in hand)

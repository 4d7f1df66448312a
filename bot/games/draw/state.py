"""A hand of draw as it stands: who is still in, what each has put up, and which places of the deck each holds."""

from dataclasses import dataclass, field
from enum import Enum

from bot.core.cards import Card
from bot.core.events import Seat
from bot.games.draw.events import Move, Settled, Shown, Why
from bot.games.draw.terms import Terms


class Stage(Enum):
    """How far the hand has come."""

    DEAL = "deal"
    ENTRY = "entry"
    DRAW = "draw"
    BETTING = "betting"
    SHOWN = "shown"
    OVER = "over"


class Standing(Enum):
    """Where a seat stands: not asked yet, in, out before the draw, or folded since."""

    WAITING = "waiting"
    IN = "in"
    OUT = "out"
    FOLDED = "folded"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat. Chips: `stack` behind, `put` in the whole hand, `lap` in this lap.

    `places` are the places of the deal order whose cards it holds, `thrown` and `got` those of its draw; `drew` is
    how many it drew, None before; `acted`: has acted in this lap.
    """

    stack: int
    put: int = 0
    lap: int = 0
    standing: Standing = Standing.WAITING
    places: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    got: tuple[int, ...] = ()
    drew: int | None = None
    acted: bool = False

    @property
    def is_in(self) -> bool:
        return self.standing is Standing.IN

    @property
    def is_able(self) -> bool:
        """Still in, with chips to bet."""
        return self.is_in and self.stack > 0

    @property
    def all_in(self) -> bool:
        return self.is_in and self.stack == 0


@dataclass(frozen=True, slots=True)
class State:
    """The hand. `next_place` is the place of the deal order that is dealt next.

    `lap` counts from 1, 0 before the betting; `floor` is the least stake that opens it; `price` is what stands to be
    matched, 0 until someone has staked; `last` is the seat after which the turn is looked for. `recent` are the last
    moves everyone saw, `opened`: a seat has opened the hands; `stopped`: nobody acts any more.
    """

    terms: Terms
    dealer: Seat
    deck: tuple[Card, ...] = field(repr=False)
    players: tuple[Player, ...]
    stage: Stage = Stage.DEAL
    next_place: int = 0
    lap: int = 0
    floor: int = 0
    price: int = 0
    last: Seat = 0
    opened: bool = False
    stopped: bool = False
    recent: tuple[Move, ...] = ()
    shown: tuple[Shown, ...] = ()
    why: Why | None = None
    result: Settled | None = None

    @property
    def contenders(self) -> tuple[Seat, ...]:
        """The seats still in, in seat order."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_in)

    @property
    def able(self) -> tuple[Seat, ...]:
        """The seats still in that have chips to bet."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_able)

    @property
    def pot(self) -> int:
        """All chips put up and not paid out yet."""
        return 0 if self.result else sum(player.put for player in self.players)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards this seat holds, in place."""
        return self.cards_at(self.players[seat].places)

    def cards_at(self, places: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(self.deck[place] for place in places)

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, beginning left of `seat`, which comes last."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count + 1))

    @property
    def deal_round(self) -> tuple[Seat, ...]:
        """All seats in turn from the dealer's left."""
        return self.round_from(self.dealer)

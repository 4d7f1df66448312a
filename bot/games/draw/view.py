"""What one seat, or the public, may know of a hand: all chips and moves, and of the cards only what is theirs."""

from dataclasses import dataclass

from bot.core.cards import Card
from bot.core.events import Seat
from bot.core.moves import Choice
from bot.games.draw.events import Move, Settled, Shown, Why
from bot.games.draw.state import Stage, Standing, State
from bot.games.draw.terms import Terms


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat. Chips as in the state; `cards`, `threw` and `got` are empty where the viewer may not see them."""

    seat: Seat
    stack: int
    put: int
    lap: int
    standing: Standing
    drew: int | None
    cards: tuple[Card, ...]
    threw: tuple[Card, ...]
    got: tuple[Card, ...]

    @property
    def is_in(self) -> bool:
        return self.standing is Standing.IN

    @property
    def all_in(self) -> bool:
        return self.is_in and self.stack == 0


@dataclass(frozen=True, slots=True)
class View:
    """A hand as `viewer` (None: the public) sees it. `players` come in turn from the dealer's left.

    `turn` is the seat to act and `choices` what it may do.
    """

    viewer: Seat | None
    terms: Terms
    dealer: Seat
    stage: Stage
    players: tuple[PlayerView, ...]
    pot: int
    lap: int
    floor: int
    price: int
    turn: Seat | None
    choices: tuple[Choice, ...]
    recent: tuple[Move, ...]
    shown: tuple[Shown, ...]
    why: Why | None
    stopped: bool
    result: Settled | None

    @property
    def still_in(self) -> tuple[PlayerView, ...]:
        return tuple(player for player in self.players if player.is_in)

    @property
    def able(self) -> tuple[PlayerView, ...]:
        """Those still in who have chips to bet."""
        return tuple(player for player in self.still_in if player.stack)

    def choice(self, verb: str) -> Choice | None:
        """What the seat to act may do under this verb."""
        return next((choice for choice in self.choices if choice.verb == verb), None)

    def player(self, seat: Seat) -> PlayerView:
        return next(player for player in self.players if player.seat == seat)


def view_of(state: State, viewer: Seat | None, turn: Seat | None, choices: tuple[Choice, ...]) -> View:
    """The view of `viewer`; whose turn it is and what they may do is everyone's to see."""
    return View(
        viewer=viewer,
        terms=state.terms,
        dealer=state.dealer,
        stage=state.stage,
        players=tuple(_player(state, seat, viewer) for seat in state.deal_round),
        pot=state.pot,
        lap=state.lap,
        floor=state.floor,
        price=state.price,
        turn=turn,
        choices=choices,
        recent=state.recent,
        shown=state.shown,
        why=state.why,
        stopped=state.stopped,
        result=state.result,
    )


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    player = state.players[seat]
    is_own = seat == viewer
    is_shown = any(shown.seat == seat for shown in state.shown)
    return PlayerView(
        seat=seat,
        stack=player.stack,
        put=player.put,
        lap=player.lap,
        standing=player.standing,
        drew=player.drew,
        cards=state.hand(seat) if is_own or is_shown else (),
        threw=state.cards_at(player.thrown) if is_own else (),
        got=state.cards_at(player.got) if is_own else (),
    )

"""Hold'em as the lobby offers it: its options, what a seat costs, who is dealt in, and what a hand file holds."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.cards import PACK_52, Card
from bot.core.events import Event, Seat
from bot.core.game import House, Start
from bot.core.moves import Move
from bot.core.offer import BuyIn, Chair, Field, LineUp, NoDeal, Options, Places, Private, Record, SeatLimits
from bot.core.phrases import Phrase
from bot.core.screen import Body, Line
from bot.games.holdem import record, screen, seating, terms
from bot.games.holdem.private import HoldemPrivate
from bot.games.holdem.rules import Rules
from bot.games.holdem.state import State
from bot.games.holdem.view import View

REST_AFTER_SHOWDOWN = 8.0
REST_UNSHOWN = 5.0
"""Seconds between the end of a hand and the next deal; there is less to look at where no cards were shown."""


class HoldemOffer:
    """Texas Hold'em for the lobby, the tables and the readers of hand files."""

    key = "holdem"
    game = Rules()
    fields: tuple[Field, ...] = terms.FIELDS
    private: Private = HoldemPrivate()

    def rest(self, state: State) -> float:
        return REST_AFTER_SHOWDOWN if state.compared else REST_UNSHOWN

    def terms(self, options: Options) -> terms.Terms:
        return terms.terms_of(options)

    def seats(self, options: Options) -> SeatLimits:
        """2 to 10 seats; usual is what the table has."""
        usual = int(options.get("seats", terms.USUAL_SEATS))
        return SeatLimits(terms.LEAST_PLAYERS, terms.MOST_PLAYERS, usual, to_deal=terms.LEAST_PLAYERS)

    def buy_in(self, options: Options) -> BuyIn:
        """20 to 100 big blinds unless the table says otherwise; one press brings the most."""
        return terms.buy_in_of(options)

    def afford(self, options: Options, wallet: int) -> None:
        terms.afford(options, wallet)

    def pack(self, dealt: int) -> tuple[Card, ...]:
        return PACK_52

    def line_up(
        self, chairs: tuple[Chair, ...], last: Places | None, lot: int, options: Options
    ) -> LineUp | NoDeal:
        waits = options.get("returning", terms.POST) == terms.WAIT
        return seating.line_up(chairs, last, lot, self.buy_in(options), self.terms(options), waits)

    def start(self, line_up: LineUp, stacks: tuple[int, ...], options: Options) -> Start:
        """The button's part falls to the nearest before it who is dealt in, the small blind to its own chair only."""
        button = None if line_up.button is None else seating.last_to_act(line_up.chairs, line_up.button)
        dead = line_up.small is not None and line_up.small not in line_up.chairs
        return Start(self.terms(options), stacks, button, line_up.posts, dead_small_blind=dead)

    def summary(self, options: Options) -> tuple[Phrase, ...]:
        clock = int(options.get("clock", terms.USUAL_CLOCK))
        return screen.summary(self.terms(options), self.buy_in(options), clock)

    def body(self, view: View, options: Options) -> Body:
        return screen.body(view)

    def outcome(self, view: View, options: Options) -> tuple[Line, ...]:
        return screen.outcome(view)

    def report(self, state: State) -> Mapping[str, Any]:  # any JSON: what the hand file's answer shows
        return record.report(state)

    def settings_of_file(self, options: Mapping[str, Any]) -> Options:  # any JSON, checked there
        return terms.settings_of_file(options)

    def move_of_file(self, state: State, seat: Seat, move: Move) -> Move:
        return record.taken(state, seat, move)

    def record(self, events: Sequence[Event], who: Seat | House | None) -> Record:
        return record.record(events, who)


OFFER = HoldemOffer()

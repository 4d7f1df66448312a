"""Five-card draw as the lobby offers it: its options, what a seat costs, who is dealt in, who deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any  # a hand file's JSON

from bot.core.cards import Card
from bot.core.errors import Refusal
from bot.core.events import Event, Seat
from bot.core.game import House, Start
from bot.core.moves import Move
from bot.core.offer import (
    REJOINING,
    WITH_STACK,
    BuyIn,
    Chair,
    Field,
    LineUp,
    NoDeal,
    Number,
    Options,
    Pick,
    Places,
    Private,
    Record,
    SeatLimits,
    read_options,
)
from bot.core.phrases import Chips, Phrase, say
from bot.core.screen import Body, Line
from bot.games.draw import files, screen, seating
from bot.games.draw.private import DrawPrivate
from bot.games.draw.rules import FiveCardDraw, pack_for
from bot.games.draw.state import State
from bot.games.draw.terms import MOST_SEATS, USUAL_LAPS, Showdown, Terms
from bot.games.draw.view import View

LEAST_BUY_IN = 20
"""The least a seat may bring, counted in least stakes."""

MOST_BUY_IN = 100
"""The most a seat may bring, and what Join brings, counted in least stakes."""

MOST_STAKE = 1_000_000
MOST_CHIPS = MOST_BUY_IN * MOST_STAKE

REST_SHOWN = 8.0
"""Seconds to look at hands that were shown, before the next hand."""

REST_UNSEEN = 5.0

ANTE = Number("ante", 0, MOST_STAKE, 10)
ENTRY = Number("entry", 0, MOST_STAKE, None)
MINIMUM = Number("minimum", 1, MOST_STAKE, None)
SHOWDOWN = Pick("showdown", tuple(showdown.value for showdown in Showdown))
LAPS = Number("laps", 0, 50, USUAL_LAPS)
CLOCK = Number("clock", 10, 300, 45)
TIME_BANK = Number("time_bank", 0, 300, 30)
MIN_BUY_IN = Number("min_buy_in", 1, MOST_CHIPS, None)
MAX_BUY_IN = Number("max_buy_in", 1, MOST_CHIPS, None)
SEATS = Number("seats", 2, MOST_SEATS, 6)

IN_FILES: tuple[Field, ...] = (ANTE, ENTRY, MINIMUM, SHOWDOWN, LAPS)
"""The options that a hand file holds; the others are the table's."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A table's options, read and found to go together. `clock` in seconds a turn."""

    terms: Terms
    seats: int
    buy_in: BuyIn
    clock: int


def read(options: Options) -> Settings:
    """The options with their defaults filled in: entry and least stake follow the ante.

    Raises Refusal for a value out of range, and for a range of buy-ins that lets nobody in.
    """
    given = read_options(DrawOffer.fields, options)
    terms = _terms(given)
    least = int(given.get("min_buy_in", max(LEAST_BUY_IN * terms.minimum, terms.cover)))
    Number("min_buy_in", terms.cover, MOST_CHIPS, None).read(least)
    most = int(given.get("max_buy_in", max(MOST_BUY_IN * terms.minimum, least)))
    Number("max_buy_in", least, MOST_CHIPS, None).read(most)
    keeps = given[REJOINING.name] == WITH_STACK
    return Settings(terms, int(given["seats"]), BuyIn(least, most, most, keeps), int(given["clock"]))


def _terms(given: Options) -> Terms:
    ante = int(given["ante"])
    entry = int(given.get("entry", ante))
    minimum = int(given.get("minimum", ante or entry or 1))
    return Terms(ante, entry, minimum, Showdown(given["showdown"]), int(given["laps"]))


class DrawOffer:
    """Five-card draw for the lobby, the tables and the readers of hand files."""

    key = "draw"
    game = FiveCardDraw()
    fields: tuple[Field, ...] = (
        ANTE,
        ENTRY,
        MINIMUM,
        SHOWDOWN,
        LAPS,
        CLOCK,
        TIME_BANK,
        MIN_BUY_IN,
        MAX_BUY_IN,
        REJOINING,
        SEATS,
    )
    private: Private | None = DrawPrivate()

    def rest(self, state: State) -> float:
        return REST_SHOWN if state.shown else REST_UNSEEN

    def terms(self, options: Options) -> Terms:
        return read(options).terms

    def seats(self, options: Options) -> SeatLimits:
        return SeatLimits(least=2, most=MOST_SEATS, usual=read(options).seats, to_deal=2)

    def buy_in(self, options: Options) -> BuyIn:
        """Twenty to a hundred least stakes, unless the table has a range of its own; ante and entry at least."""
        return read(options).buy_in

    def afford(self, options: Options, wallet: int) -> None:
        """Raises Refusal("minimum-too-big") naming the largest least stake for this wallet, or "wallet-short"."""
        need = read(options).buy_in.least
        if wallet >= need:
            return
        largest = wallet // LEAST_BUY_IN
        if "min_buy_in" in options or not largest:
            raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(need))
        raise Refusal("minimum-too-big", wallet=Chips(wallet), need=Chips(need), largest=Chips(largest))

    def pack(self, dealt: int) -> tuple[Card, ...]:
        return pack_for(dealt)

    def line_up(
        self, chairs: tuple[Chair, ...], last: Places | None, lot: int, options: Options
    ) -> LineUp | NoDeal:
        least = self.buy_in(options).least
        return seating.line_up(chairs, last.button if last else None, lot, self.terms(options), least)

    def start(self, line_up: LineUp, stacks: tuple[int, ...], options: Options) -> Start:
        dealer = None if line_up.button is None else line_up.chairs.index(line_up.button)
        return Start(self.terms(options), stacks, dealer)

    def summary(self, options: Options) -> tuple[Phrase, ...]:
        """Stakes; how hands come to be opened; what a seat costs and the clock."""
        settings = read(options)
        least, most = Chips(settings.buy_in.least), Chips(settings.buy_in.most)
        return (
            screen.stakes(settings.terms),
            screen.opening_terms(settings.terms),
            say("dr-summary-buy-in", least=least, most=most, clock=settings.clock),
            *((say("summary-keeps-stacks"),) if settings.buy_in.keeps_stacks else ()),
        )

    def body(self, view: View, options: Options) -> Body:
        return screen.body(view)

    def outcome(self, view: View, options: Options) -> tuple[Line, ...]:
        return screen.outcome(view)

    def report(self, state: State) -> Mapping[str, Any]:
        return files.report(state)

    def settings_of_file(self, options: Mapping[str, Any]) -> Options:
        """Ante, entry, least stake, showdown and laps, with the law's defaults. Raises BadHandFile."""
        given = files.settings(options, IN_FILES)
        terms = _terms(read_options(IN_FILES, given))
        return {**given, "entry": terms.entry, "minimum": terms.minimum}

    def move_of_file(self, state: State, seat: Seat, move: Move) -> Move:
        """As it stands: here a raise that nobody left in can answer is refused."""
        return move

    def record(self, events: Sequence[Event], who: Seat | House | None) -> Record:
        return files.record(events, who)


OFFER = DrawOffer()

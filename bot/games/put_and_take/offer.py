"""Put and Take as the lobby offers it: its options, what a seat costs, who is dealt in, and what a hand file holds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.cards import PACK_52, Card, spell
from bot.core.errors import BadHandFile, Misuse, Refusal
from bot.core.events import Event, Seat
from bot.core.game import House, Start
from bot.core.moves import Move
from bot.core.offer import (
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
from bot.games.put_and_take import screen, seating, story
from bot.games.put_and_take.events import Opened
from bot.games.put_and_take.rules import PutAndTake
from bot.games.put_and_take.state import State
from bot.games.put_and_take.terms import MOST_PLAYERS, Scale, Terms
from bot.games.put_and_take.view import View

USUAL_COVERS = 5
"""One press of Join brings so many times the cover a seat needs."""

MOST_COVERS = 20
REST = 8.0
"""Seconds between the tenth card and the next deal."""

MOST_UNIT = 1_000
_DEAREST_COVER = max(Terms(scale, MOST_UNIT).most_cover for scale in Scale)

SCALE = Pick("scale", tuple(scale.value for scale in Scale))
UNIT = Number("unit", 1, MOST_UNIT, 10)
BANKER = Pick("banker", ("players", "house"))
BUY_IN = Number("buy_in", 1, MOST_COVERS * _DEAREST_COVER, None)
PACE = Number("pace", 1, 10, 2)
SEATS = Number("seats", 1, MOST_PLAYERS + 1, None)


@dataclass(frozen=True, slots=True)
class Settings:
    """A table's options, read and found to go together. `buy_in` is what one press of Join brings, in chips."""

    terms: Terms
    house_banks: bool
    seats: SeatLimits
    buy_in: BuyIn


def read(options: Options) -> Settings:
    """The options with their defaults filled in. Raises Refusal for values out of range."""
    given = read_options(PutAndTakeOffer.fields, options)
    terms = Terms(Scale(given["scale"]), int(given["unit"]), int(given["pace"]))
    house_banks = given["banker"] == "house"
    least, most = (1, MOST_PLAYERS) if house_banks else (2, MOST_PLAYERS + 1)
    seats = _within(SEATS, given, least, most, most)
    cover = terms.player_cover if house_banks else terms.most_cover
    usual = _within(BUY_IN, given, cover, MOST_COVERS * cover, USUAL_COVERS * cover)
    return Settings(
        terms, house_banks, SeatLimits(least, most, seats, least), BuyIn(cover, usual, MOST_COVERS * cover)
    )


def _within(field: Number, given: Mapping[str, int | str], least: int, most: int, default: int) -> int:
    """An option whose bounds hang on the other options."""
    return Number(field.name, least, most, default).read(given.get(field.name, default))


def _whole(value: Any) -> int | str:  # any JSON, checked here
    """A JSON value as an option's: true and 2.5 are no whole numbers."""
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


class PutAndTakeOffer:
    """Put and Take for the lobby, the tables and the readers of hand files."""

    key = "put-and-take"
    game = PutAndTake()
    fields: tuple[Field, ...] = (SCALE, UNIT, BANKER, BUY_IN, PACE, SEATS)
    private: Private | None = None

    def rest(self, state: State) -> float:
        return REST

    def terms(self, options: Options) -> Terms:
        return read(options).terms

    def seats(self, options: Options) -> SeatLimits:
        """2 to 9 seats where players bank, 1 to 8 where the house does; usual is what was asked for, else the most."""
        return read(options).seats

    def buy_in(self, options: Options) -> BuyIn:
        """At least the cover a seat may need (a banker's, where players bank), at most twenty times that."""
        return read(options).buy_in

    def afford(self, options: Options, wallet: int) -> None:
        """Raises Refusal("unit-too-big") naming the largest unit the wallet covers, or "wallet-short" if none is."""
        need, unit = read(options).buy_in.least, read(options).terms.unit
        if wallet >= need:
            return
        largest = wallet // (need // unit)
        if largest == 0:
            raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(need // unit))
        raise Refusal("unit-too-big", wallet=Chips(wallet), need=Chips(need), largest=largest)

    def pack(self, dealt: int) -> tuple[Card, ...]:
        return PACK_52

    def line_up(
        self, chairs: tuple[Chair, ...], last: Places | None, lot: int, options: Options
    ) -> LineUp | NoDeal:
        settings = read(options)
        banked = last.button if last else None
        least = settings.buy_in.least
        return seating.line_up(chairs, banked, lot, settings.terms, settings.house_banks, least)

    def start(self, line_up: LineUp, stacks: tuple[int, ...], options: Options) -> Start:
        button = None if line_up.button is None else line_up.chairs.index(line_up.button)
        return Start(self.terms(options), stacks, button)

    def summary(self, options: Options) -> tuple[Phrase, ...]:
        settings = read(options)
        banker = say("pt-house-deals" if settings.house_banks else "pt-players-bank")
        least, most = Chips(settings.buy_in.least), Chips(settings.buy_in.most)
        return (
            say("pt-summary", terms=screen.terms(settings.terms), banker=banker),
            say("pt-summary-buy-in", least=least, most=most, pace=settings.terms.pace),
        )

    def body(self, view: View, options: Options) -> Body:
        return screen.body(view)

    def outcome(self, view: View, options: Options) -> tuple[Line, ...]:
        return screen.outcome(view)

    def report(self, state: State) -> Mapping[str, Any]:  # any JSON: what the hand file's answer shows
        """The ten cards, every player's hand with what each card made it put and take (chips); all lie open."""
        hands = {
            str(seat): {
                "cards": spell(state.hands[seat]),
                "puts": [turned.chips[seat] for turned in state.puts],
                "takes": [turned.chips[seat] for turned in state.takes],
            }
            for seat in sorted(state.players)
        }
        board = spell(turned.card for turned in state.turned)
        return {"board": board, "hands": hands, "shown": list(state.players)}

    def move_of_file(self, state: State, seat: Seat, move: Move) -> Move:
        """As it stands; there is none to make."""
        return move

    def story(self, events: Sequence[Event], viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
        """The deal told in two pages, the same to everyone: nothing in it was hidden."""
        return story.pages(events)

    def settings_of_file(self, options: Mapping[str, Any]) -> Options:  # any JSON, checked here
        """Scale and unit; the law's defaults are steps and 1."""
        try:
            scale = SCALE.read(options.get("scale", SCALE.default))
            unit = UNIT.read(_whole(options.get("unit", 1)))
        except Refusal:
            raise BadHandFile("scale: steps, doubling or rank; unit: a whole number, 1 to 1000") from None
        return {"scale": scale, "unit": unit}

    def record(self, events: Sequence[Event], who: Seat | House | None) -> Record:
        """The deal as a hand file tells it; nobody makes a move, so there is nothing in it to hide but the deck."""
        opened = events[0] if events else None
        if not isinstance(opened, Opened):
            raise Misuse("a deal begins with its opening event")
        options = {"scale": opened.terms.scale.value, "unit": opened.terms.unit}
        return Record(options, Start(opened.terms, opened.stacks, opened.button), opened.deck)


OFFER = PutAndTakeOffer()

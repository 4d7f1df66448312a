"""The rules of five-card draw with jokers: deal, entry, draw, betting in laps, showdown; each part in its own file."""

from collections import Counter
from collections.abc import Mapping

from bot.core.cards import PACK_54, PACK_108, Card
from bot.core.errors import BadHandFile, Refusal
from bot.core.events import EVERYONE, NOBODY, Audience, Event, Seat, only
from bot.core.game import HOUSE, House, Start, asks_someone
from bot.core.moves import Choice, Move
from bot.core.phrases import Chips
from bot.games.draw import betting, drawing, entry, opening, settling
from bot.games.draw.events import EVENTS, AntesPaid, Began, BettingStopped, EntryBegan, HandDealt, Why
from bot.games.draw.record import evolve
from bot.games.draw.state import Stage, State
from bot.games.draw.terms import HAND, MOST_SEATS, ONE_PACK_SEATS
from bot.games.draw.view import View, view_of

LOOK = 2.0
"""Seconds people get to look at the table before hands are shown that nobody opened."""


def pack_for(seats: int) -> tuple[Card, ...]:
    """The pack that so many seats are dealt from (H: up to five one with two jokers, else two with four).

    >>> len(pack_for(5)), len(pack_for(6))
    (54, 108)
    """
    return PACK_54 if seats <= ONE_PACK_SEATS else PACK_108


class FiveCardDraw:
    """Five-card draw with jokers, as the law in this folder's README has it."""

    events: tuple[type[Event], ...] = EVENTS

    def opening(self, start: Start, deck: tuple[Card, ...]) -> Began:
        """Begin a hand. Raises BadHandFile for wrong seats, a stack without cover, a deck that won't do."""
        seats = len(start.stacks)
        if not 2 <= seats <= MOST_SEATS:
            raise BadHandFile(f"{seats} seats; a hand takes 2 to {MOST_SEATS}")
        if start.button is None or not 0 <= start.button < seats:
            raise BadHandFile("a hand needs a dealer among its seats")
        for seat, stack in enumerate(start.stacks):
            if stack < start.terms.cover:
                raise BadHandFile(f"seat {seat} has {stack} chips and needs {start.terms.cover} as cover")
        _check_deck(deck, seats)
        return Began(start.terms, start.stacks, start.button, deck)

    def evolve(self, state: State | None, event: Event) -> State:
        """The hand after `event`."""
        return evolve(state, event)

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """What `seat` may ask for; empty when it isn't its turn."""
        if seat != turn(state):
            return ()
        match state.stage:
            case Stage.ENTRY:
                return entry.choices(state, seat)
            case Stage.DRAW:
                return drawing.choices(state, seat)
            case _:
                return betting.choices(state, seat)

    def decide(self, state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
        """What `move` brings about. Raises Refusal."""
        offered = self.choices(state, seat)
        if not offered:
            raise Refusal("not-your-turn")
        if not any(choice.allows(move) for choice in offered):
            raise _refusal(state, seat, move, offered)
        match state.stage:
            case Stage.ENTRY:
                return entry.decide(state, seat, move)
            case Stage.DRAW:
                return drawing.decide(state, seat, move)
            case _:
                return betting.decide(state, seat, move)

    def proceed(self, state: State) -> Event | None:
        """The next step that needs nobody."""
        if turn(state) is not None:
            return None
        match state.stage:
            case Stage.DEAL:
                return _deal(state)
            case Stage.ENTRY if not state.stopped:
                return entry.proceed(state)
            case Stage.ENTRY | Stage.DRAW | Stage.BETTING:
                return _bet(state)
            case Stage.SHOWN:
                return settling.settled(state)
            case Stage.OVER:
                return None

    def pause(self, state: State) -> float:
        """A look at the table where the hands are shown right after the draw; else none."""
        drawn = state.stage is Stage.DRAW and turn(state) is None
        shows_unbet = drawn and len(state.able) <= 1 and not state.stopped
        return LOOK if shows_unbet else 0.0

    def fallback(self, state: State, seat: Seat) -> Move:
        """H: no entry; stands pat; opens where that is free, else folds. Whoever is all-in is never folded.

        That can come about where the ante took the last chip and entry costs nothing: then it is an entry.
        """
        if state.stage is Stage.DRAW:
            return Move("draw", picked=())
        if state.stage is Stage.ENTRY and state.terms.entry == 0 and state.players[seat].stack == 0:
            return Move("enter")
        is_free = Choice("open", price=0) in self.choices(state, seat)
        return Move("open") if is_free else Move("fold")

    def stop(self, state: State) -> BettingStopped | None:
        """H: nobody folds, an unmatched bet goes back, who hasn't drawn stands pat, and all who are in open."""
        return BettingStopped() if asks_someone(self, state, len(state.players)) else None

    def view(self, state: State, seat: Seat | None) -> View:
        """What `seat` (None: the public) may know."""
        on_turn = turn(state)
        offered = () if on_turn is None else self.choices(state, on_turn)
        return view_of(state, seat, on_turn, offered)

    def audiences(self, state: State) -> tuple[Audience, ...]:
        """Each knows the cards it held; a hand shown is everyone's, the cards thrown before stay their owner's."""
        known = [NOBODY] * len(state.deck)
        shown = {shown.seat for shown in state.shown}
        for seat, player in enumerate(state.players):
            for place in player.thrown:
                known[place] = only(seat)
            for place in player.places:
                known[place] = EVERYONE if seat in shown else only(seat)
        return tuple(known)

    def payoffs(self, state: State) -> Mapping[Seat | House, int] | None:
        """Each seat's net, once settled; the house has no part."""
        if state.result is None:
            return None
        return {**dict(enumerate(state.result.net)), HOUSE: 0}


def turn(state: State) -> Seat | None:
    """Whose turn it is, in whatever stage; nobody's once the betting has stopped."""
    if state.stopped:
        return None
    match state.stage:
        case Stage.ENTRY:
            return entry.turn(state)
        case Stage.DRAW:
            return drawing.turn(state)
        case Stage.BETTING if len(state.contenders) > 1 and opening.why_now(state) is None:
            return betting.turn(state)
        case _:
            return None


def _deal(state: State) -> Event:
    """Antes, then five cards each, one at a time from the dealer's left, then the question who plays."""
    ante = state.terms.ante
    seats = len(state.players)
    if ante and not state.pot:
        return AntesPaid((ante,) * seats)
    for turn_in_deal, seat in enumerate(state.deal_round):
        if not state.players[seat].places:
            places = tuple(range(turn_in_deal, HAND * seats, seats))
            return HandDealt(seat, places, state.cards_at(places))
    return EntryBegan()


def _bet(state: State) -> Event:
    """After the draw or a lap: the last one left takes the pot, the hands are shown, or a new lap begins."""
    if len(state.contenders) == 1:
        return settling.settled(state)
    if why := Why.STOPPED if state.stopped else betting.ending(state):
        return opening.showdown(state, why)
    return betting.next_lap(state)


def _refusal(state: State, seat: Seat, move: Move, offered: tuple[Choice, ...]) -> Refusal:
    """Why a move that isn't allowed can't be made."""
    choice = next((choice for choice in offered if choice.verb == move.verb), None)
    if choice is not None:
        return _ill_formed(choice, move)
    in_betting = state.stage is Stage.BETTING
    if in_betting and (refusal := betting.refusal(state, seat, move)):
        return refusal
    if move.verb == "enter":
        return Refusal("entry-closed")
    if move.verb == "draw" and in_betting:
        return Refusal("drawn-already")
    return Refusal("move-unknown")


def _ill_formed(choice: Choice, move: Move) -> Refusal:
    """The verb is right, its amount or its marks aren't."""
    if choice.picks is not None:
        return Refusal("nothing-marked")
    if choice.least is None or choice.most is None:
        return Refusal("move-unknown")
    if move.amount is None:
        return Refusal("amount-missing")
    if move.amount > choice.most:
        return Refusal("raise-above-stack", most=Chips(choice.most))
    if move.verb == "stake":
        return Refusal("stake-too-small", least=Chips(choice.least))
    return Refusal("raise-too-small", least=Chips(choice.least), most=Chips(choice.most))


def _check_deck(deck: tuple[Card, ...], seats: int) -> None:
    if len(deck) < HAND * seats:
        raise BadHandFile(f"the deck is short: {len(deck)} cards, {HAND * seats} are dealt")
    pack = pack_for(seats)
    known = Counter(card for card in deck if not card.is_unseen)
    if len(deck) > len(pack) or not known <= Counter(pack):
        raise BadHandFile(f"the deck isn't from the {len(pack)} cards that {seats} seats play with")

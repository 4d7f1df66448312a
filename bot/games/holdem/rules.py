"""The law of hold'em: who may do what, what follows from it, and what happens by itself.

>>> from bot.core.cards import cards
>>> from bot.core.game import Start, begin, play, settle_down
>>> from bot.games.holdem.terms import Terms
>>> rules = Rules()
>>> start = Start(Terms(small_blind=5, big_blind=10), stacks=(100, 100), button=0)
>>> state = settle_down(rules, begin(rules, start, cards("2c As 7d Ad")).state).state
>>> state.turn, [choice.verb for choice in rules.choices(state, 0)]
(0, ['fold', 'call', 'raise'])
>>> state = settle_down(rules, play(rules, state, 0, Move("fold")).state).state
>>> rules.payoffs(state)
{0: -5, 1: 5}
"""

from collections.abc import Mapping

from bot.core.cards import JOKER, PACK_52, UNSEEN, Card
from bot.core.errors import BadHandFile, Refusal
from bot.core.events import EVERYONE, NOBODY, Audience, Event, Seat, only
from bot.core.game import House, Start, asks_someone
from bot.core.moves import Choice, Move
from bot.core.phrases import Chips
from bot.games.holdem import showdown, state
from bot.games.holdem.events import (
    EVENTS,
    BettingStopped,
    Called,
    Checked,
    Folded,
    HandsTabled,
    Opened,
    Raised,
    Returned,
    StreetDealt,
)
from bot.games.holdem.forced import post_blinds
from bot.games.holdem.state import State, Street
from bot.games.holdem.terms import LEAST_PLAYERS, MOST_PLAYERS, Terms
from bot.games.holdem.view import View, view_of
from bot.poker.betting import Bar, Limit, Round, counts_as_bet, raise_bar, raise_range
from bot.poker.pots import uncalled

TABLED_PAUSE = 3.0
"""Seconds to look at the hands that were tabled, before the first street of a run-out."""
RUN_OUT_PAUSE = 2.0
"""Seconds each street of a run-out is shown before the next one is dealt."""


class Rules:
    """Hold'em as `core.game.Game` asks for it."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        return EVENTS

    def opening(self, start: Start, deck: tuple[Card, ...]) -> Opened:
        """Raises BadHandFile for a wrong number of seats, an empty stack, or a deck that is too short or doubled."""
        terms, seats = start.terms, len(start.stacks)
        if not isinstance(terms, Terms):
            raise BadHandFile("these are another game's terms")
        if not LEAST_PLAYERS <= seats <= MOST_PLAYERS:
            raise BadHandFile(f"hold'em is for {LEAST_PLAYERS} to {MOST_PLAYERS} players")
        if start.button is None or not 0 <= start.button < seats:
            raise BadHandFile("the button is none of the seats")
        if min(start.stacks) < 1:
            raise BadHandFile("a seat without chips can't be dealt in")
        _check_posts(start, seats)
        _check_deck(deck, seats)
        return Opened(terms, start.stacks, start.button, deck, start.posts, start.dead_small_blind)

    def evolve(self, before: State | None, event: Event) -> State:
        return state.evolve(before, event)

    def choices(self, now: State, seat: Seat) -> tuple[Choice, ...]:
        """Fold, then check or call, then bet or raise; a call's price is what the seat really pays."""
        if now.turn != seat:
            return ()
        to_call = now.round.to_call(seat)
        stay = Choice("call", price=to_call) if to_call else Choice("check")
        if raise_bar(now.round, seat, now.terms.limit) is not None:
            return Choice("fold"), stay
        least, most = raise_range(now.round, seat, now.terms.limit, now.pot)
        return Choice("fold"), stay, Choice("raise", least=least, most=most)

    def decide(self, now: State, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Raises Refusal: not-your-turn, cannot-check, nothing-to-call, raise-…, amount-missing, move-unknown."""
        if now.turn != seat:
            raise Refusal("not-your-turn")
        if move.picked is not None or (move.verb != "raise" and move.amount is not None):
            raise Refusal("move-unknown", verb=move.verb)
        match move.verb:
            case "fold":
                return (Folded(seat, _fold_ends(now, seat)),)
            case "check":
                return (_check(now, seat),)
            case "call":
                return (_call(now, seat),)
            case "raise":
                return (_raise(now, seat, move.amount),)
            case _:
                raise Refusal("move-unknown", verb=move.verb)

    def proceed(self, now: State) -> Event | None:
        """Blinds; a bet nobody called; hands tabled; the next street; the showdown; the payment. In that order."""
        if now.turn is not None or now.net is not None:
            return None
        if not now.posted:
            return post_blinds(now)
        back = uncalled(now.put, now.round.out)
        if back is not None:
            return Returned(*back)
        if len(now.contenders) > 1 and now.street is not Street.RIVER:
            tables = not now.shown and _betting_is_over(now)
            return showdown.table_hands(now) if tables else _next_street(now)
        if len(now.contenders) > 1 and not now.compared:
            return showdown.lay_open(now)
        return showdown.settle(now)

    def pause(self, now: State) -> float:
        """A look at the hands once they are tabled, and at each street of a run-out; the river comes with the end."""
        if not now.history or now.turn is not None:
            return 0.0
        match now.history[-1]:
            case HandsTabled():
                return TABLED_PAUSE
            case StreetDealt() if now.street is not Street.RIVER:
                return RUN_OUT_PAUSE
            case _:
                return 0.0

    def fallback(self, now: State, seat: Seat) -> Move:
        """House: check when it is free, else fold."""
        return Move("fold") if now.round.to_call(seat) else Move("check")

    def stop(self, now: State) -> BettingStopped | None:
        """House: the uncalled bet goes back and the cards run out to a showdown of all who were in."""
        return BettingStopped() if asks_someone(self, now, now.seats) else None

    def view(self, now: State, seat: Seat | None) -> View:
        return view_of(now, seat, self.choices(now, now.turn) if now.turn is not None else ())

    def audiences(self, now: State) -> tuple[Audience, ...]:
        """Hole cards are their owner's until they are shown; common cards everyone's once they are dealt."""
        places = [NOBODY] * len(now.deck)
        for seat in range(now.seats):
            for place in now.places(seat):
                places[place] = EVERYONE if seat in now.shown else only(seat)
        for place in range(2 * now.seats, 2 * now.seats + now.street):
            places[place] = EVERYONE
        return tuple(places)

    def payoffs(self, now: State) -> Mapping[Seat | House, int] | None:
        return None if now.net is None else dict(enumerate(now.net))


def _check(now: State, seat: Seat) -> Checked:
    if now.round.owes(seat):
        raise Refusal("cannot-check", n=Chips(now.round.to_call(seat)))
    return Checked(seat, now.round.checked(seat).next_after(seat))


def _call(now: State, seat: Seat) -> Called:
    chips = now.round.to_call(seat)
    if not chips:
        raise Refusal("nothing-to-call")
    return Called(seat, chips, chips == now.round.behind[seat], now.round.called(seat).next_after(seat))


def _raise(now: State, seat: Seat, to: int | None) -> Raised:
    round_, limit = now.round, now.terms.limit
    bar = raise_bar(round_, seat, limit)
    if bar is Bar.SHORT:
        raise Refusal(bar.value, most=Chips(round_.stakes[seat] + round_.behind[seat]))
    if bar is not None:
        raise Refusal(bar.value, n=Chips(round_.to_call(seat)))
    if to is None:
        raise Refusal("amount-missing")
    all_in = round_.stakes[seat] + round_.behind[seat]
    least, most = raise_range(round_, seat, limit, now.pot)
    if to < least:
        raise Refusal("raise-too-small", least=Chips(least), most=Chips(most))
    if to > all_in:
        raise Refusal("raise-above-stack", most=Chips(all_in))
    if to > most:
        raise Refusal("raise-above-limit", limit=limit.value, most=Chips(most))
    counts = counts_as_bet(round_, to, limit)
    after = round_.raised(seat, to, counts=counts)
    return Raised(seat, to, after.step, round_.price == 0, to == all_in, after.next_after(seat), counts)


def _fold_ends(now: State, seat: Seat) -> Seat | None:
    after = now.round.folded(seat)
    return None if len(now.contenders) == 2 else after.next_after(seat)


def _betting_is_over(now: State) -> bool:
    """Whether nobody is left who could bet against anybody."""
    return now.stopped or sum(now.round.can_act(seat) for seat in now.contenders) < 2


def _next_street(now: State) -> StreetDealt:
    """House: no burn cards; the first still in left of the button speaks first."""
    street = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}[now.street]
    first = 2 * now.seats
    cards = now.deck[first + now.street : first + street]
    if len(cards) < street - now.street:
        raise BadHandFile("the deck is too short for this hand")
    big_bets = now.terms.limit is Limit.FIXED and street >= Street.TURN
    step = now.terms.big_blind * (2 if big_bets else 1)
    fresh = Round.fresh(now.round.behind, now.round.out, step)
    return StreetDealt(cards, step, None if now.stopped else fresh.next_after(now.button))


def _check_posts(start: Start, seats: int) -> None:
    terms: Terms = start.terms
    for post in start.posts:
        if not 0 <= post.seat < seats or post.chips < 1:
            raise BadHandFile("a post is chips of one of the seats")
        if post.live and post.chips > terms.big_blind:
            raise BadHandFile("a live post is at most a big blind")


def _check_deck(deck: tuple[Card, ...], seats: int) -> None:
    known = [c.text for c in deck if c.text != UNSEEN.text]
    if JOKER.text in known:
        raise BadHandFile("there are no jokers in hold'em")
    if len(known) != len(set(known)) or len(deck) > len(PACK_52):
        raise BadHandFile("a card is in the deck twice")
    if len(deck) < 2 * seats:
        raise BadHandFile("the deck is too short to deal everyone in")

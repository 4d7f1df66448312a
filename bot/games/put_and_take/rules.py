"""The rules of Put and Take: who is dealt what, which cards fall, who puts and who takes. Nobody has a choice."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.cards import PACK_52, Card
from bot.core.errors import BadHandFile, Misuse, Refusal
from bot.core.events import EVERYONE, NOBODY, Audience, Event, Seat
from bot.core.game import HOUSE, House, Start
from bot.core.moves import Choice, Move
from bot.games.put_and_take.events import HandsDealt, Opened, PutTurned, Settled, TakeTurned
from bot.games.put_and_take.state import State, Turned, cards_needed, dealt_to, holds
from bot.games.put_and_take.terms import MOST_PLAYERS, ROUND, Terms
from bot.games.put_and_take.view import View, view_of


class PutAndTake:
    """Put and Take, also called Up and Down the River: a deal is a function of deck, seats, scale and unit."""

    events: tuple[type[Event], ...] = (Opened, HandsDealt, PutTurned, TakeTurned, Settled)

    def opening(self, start: Start, deck: tuple[Card, ...]) -> Opened:
        """Begin a deal. Raises BadHandFile for too few or too many seats, missing cover, or a deck that won't do."""
        players = dealt_to(len(start.stacks), start.button)
        if not 1 <= len(players) <= MOST_PLAYERS:
            raise BadHandFile(f"{len(players)} players; a deal takes 1 to {MOST_PLAYERS} beside the banker")
        _check_cover(start, players)
        _check_deck(deck, cards_needed(len(players)))
        return Opened(start.terms, start.stacks, start.button, deck)

    def evolve(self, state: State | None, event: Event) -> State:
        """The deal after `event`."""
        if isinstance(event, Opened):
            return State(event.terms, event.stacks, event.button, event.deck)
        if state is None:
            raise Misuse("a deal begins with its opening event")
        match event:
            case HandsDealt(hands):
                return replace(state, hands=hands)
            case PutTurned(_, card, paid):
                return replace(state, puts=(*state.puts, Turned(card, paid)))
            case TakeTurned(_, card, taken):
                return replace(state, takes=(*state.takes, Turned(card, taken)))
            case Settled(net, house):
                return replace(state, net=net, house=house)
        raise Misuse(f"{type(event).__name__} is no event of Put and Take")

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """None, ever: after joining there is nothing to decide (law: H)."""
        return ()

    def decide(self, state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Refuses every move."""
        raise Refusal("not-your-turn")

    def fallback(self, state: State, seat: Seat) -> Move:
        """Never needed, since nobody ever has a turn."""
        raise Misuse("nobody has a turn in Put and Take")

    def proceed(self, state: State) -> Event | None:
        """Deal the hands, turn five put cards, turn five take cards, settle."""
        if not state.hands:
            return HandsDealt(_hands(state))
        turned = len(state.turned)
        if turned < 2 * ROUND:
            return _fall(state, state.deck[len(state.players) * ROUND + turned], turned)
        return _settled(state) if state.net is None else None

    def pause(self, state: State) -> float:
        """The table's pace before each card; none before the hands and the settlement."""
        falls_next = bool(state.hands) and len(state.turned) < 2 * ROUND
        return float(state.terms.pace) if falls_next else 0.0

    def stop(self, state: State) -> None:
        """There is no betting to stop: the deal is dealt through (law: H)."""
        return

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for every seat and the public: all that has been dealt lies face up."""
        return view_of(state)

    def audiences(self, state: State) -> tuple[Audience, ...]:
        """Everyone knows the cards on the table, nobody those still in the deck."""
        known = len(state.face_up)
        return (EVERYONE,) * known + (NOBODY,) * (len(state.deck) - known)

    def payoffs(self, state: State) -> Mapping[Seat | House, int] | None:
        """Each seat's net and the house's, once settled."""
        if state.net is None:
            return None
        return {**dict(enumerate(state.net)), HOUSE: state.house}


def _check_cover(start: Start, players: tuple[Seat, ...]) -> None:
    terms: Terms = start.terms
    needs = dict.fromkeys(players, terms.player_cover)
    if start.button is not None:
        needs[start.button] = terms.banker_cover(len(players))
    for seat, need in sorted(needs.items()):
        if start.stacks[seat] < need:
            raise BadHandFile(f"seat {seat} has {start.stacks[seat]} chips and needs {need} as cover")


def _check_deck(deck: tuple[Card, ...], needed: int) -> None:
    if len(deck) < needed:
        raise BadHandFile(f"the deck is short: {len(deck)} cards, {needed} are dealt")
    for place, card in enumerate(deck[:needed]):
        if card.is_unseen:
            raise BadHandFile(f"card {place} of the deck is unseen, and the deal turns on it")
    known = [card for card in deck if not card.is_unseen]
    if len(set(known)) < len(known) or not set(known) <= set(PACK_52):
        raise BadHandFile("the deck is no pack of 52: a card is doubled, or a joker is among them")


def _hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """One card at a time from the banker's left, five rounds."""
    players = state.players
    dealt = {
        seat: state.deck[first : ROUND * len(players) : len(players)] for first, seat in enumerate(players)
    }
    return tuple(dealt.get(seat, ()) for seat in range(len(state.stacks)))


def _fall(state: State, card: Card, turned: int) -> PutTurned | TakeTurned:
    """The next put or take card, and what it moves: its count for each card of its rank in a hand."""
    turn = turned % ROUND
    counts = state.terms.counts(turn, card.rank)
    chips = tuple(counts * holds(hand, card) for hand in state.hands)
    return PutTurned(turn, card, chips) if turned < ROUND else TakeTurned(turn, card, chips)


def _settled(state: State) -> Settled:
    """What is left in the bank is the banker's, and what it lacks the banker makes good (law: S and H)."""
    net = [state.took(seat) - state.put(seat) for seat in range(len(state.stacks))]
    banker = -sum(net)
    if state.button is None:
        return Settled(tuple(net), banker)
    net[state.button] = banker
    return Settled(tuple(net), 0)

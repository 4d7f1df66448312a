"""The laws are laws: an honest toy game keeps them, and each game with one thing broken is caught for just that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pytest

from bot.core.cards import Card
from bot.core.events import EVERYONE, NOBODY, Audience, Event, Seat
from bot.core.game import HOUSE, House
from bot.core.moves import Choice, Move
from bot.core.offer import Record
from tests.laws.promises import keeps_its_promises
from tests.laws.toy import CardDealt, Folded, Settled, State, Toy, ToyOffer, View

HANDS = 30


class LooksIntoCards(Toy):
    """A view that shows both cards to everyone."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), shown=state.dealt)


class WritesCardsDown(Toy):
    """A view that tells the next card of the deck, as text."""

    def view(self, state: State, seat: Seat | None) -> Any:
        return (super().view(state, seat), {"next": f"{state.deck[-1]} comes last"})


@dataclass(frozen=True)
class CardShouted(CardDealt):
    """A private card, told to everyone."""

    def audience(self) -> Audience:
        return EVERYONE


class Shouts(Toy):
    """News of a private card to everyone."""

    events = (*Toy.events, CardShouted)

    def proceed(self, state: State) -> Event | None:
        event = super().proceed(state)
        return CardShouted(event.seat, event.card) if isinstance(event, CardDealt) else event


class LosesAChip(Toy):
    """A chip falls under the table."""

    def payoffs(self, state: State) -> Mapping[Seat | House, int] | None:
        payoffs = super().payoffs(state)
        return None if payoffs is None else {**payoffs, 1: payoffs[1] - 1}


class TakesTooMuch(Toy):
    """The loser pays more than there is."""

    def settled(self, state: State) -> Settled:
        return Settled((-1_000, 1_000), super().settled(state).shown)


class PaysEarly(Toy):
    """Nets are there before the end."""

    def payoffs(self, state: State) -> Mapping[Seat | House, int] | None:
        return super().payoffs(state) or ({0: 0, 1: 0, HOUSE: 0} if state.dealt else None)


class ReckonsAnew(Toy):
    """Evolve has a memory of its own."""

    def __init__(self) -> None:
        self.calls = count()

    def evolve(self, state: State | None, event: Event) -> State:
        after = super().evolve(state, event)
        return after if isinstance(event, CardDealt) else replace(after, stacks=(next(self.calls), 9))


class DealsByWhim(Toy):
    """The same hand taken up again goes another way."""

    def __init__(self) -> None:
        self.calls = count()

    def proceed(self, state: State) -> Event | None:
        event = super().proceed(state)
        if isinstance(event, Settled) and next(self.calls) % 2:
            return Settled((0, 0), event.shown)
        return event


class Stalls(Toy):
    """Nobody is asked."""

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return super().choices(state, seat) if seat == 0 else ()


class NeverEnds(Toy):
    """The same card is dealt over and over."""

    def evolve(self, state: State | None, event: Event) -> State:
        after = super().evolve(state, event)
        return replace(after, dealt=()) if isinstance(event, CardDealt) else after


class OffersTooMuch(Toy):
    """An offered bid is refused."""

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return tuple(
            replace(c, most=c.most + 1) if c.most is not None else c for c in super().choices(state, seat)
        )

    def decide(self, state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
        honest = Toy().choices(state, seat)
        if not any(choice.allows(move) for choice in honest):
            return Toy().decide(state, seat, Move("no"))
        return Toy().decide(state, seat, move)


class TakesAnything(Toy):
    """A bid above the most is taken."""

    def decide(self, state: State, seat: Seat, move: Move) -> tuple[Event, ...]:
        if move.verb == "bid" and move.amount is not None and move.amount > 0:
            move = replace(move, amount=min(move.amount, *state.stacks, 3), picked=None)
        return super().decide(state, seat, move)


class FallsBackBadly(Toy):
    """The clock makes a move nobody may make."""

    def fallback(self, state: State, seat: Seat) -> Move:
        return Move("leave")


class MiscountsPlaces(Toy):
    """One place of the deck says nothing of who may know it."""

    def audiences(self, state: State) -> tuple[Audience, ...]:
        return super().audiences(state)[:-1]


class ClosesCards(Toy):
    """A card that was known is closed again."""

    def audiences(self, state: State) -> tuple[Audience, ...]:
        return (NOBODY,) * len(state.deck) if state.net is not None else super().audiences(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(None, (), ())


class SwapsTheDeck(Toy):
    """What is logged is another deck than was dealt."""

    def opening(self, start: Any, deck: tuple[Card, ...]) -> Event:
        return super().opening(start, deck[::-1])


@dataclass(frozen=True)
class Scribbled(CardDealt):
    """An event with a field that no paper holds."""

    note: Any = None


class Scribbles(Toy):
    events = (*Toy.events, Scribbled)

    def proceed(self, state: State) -> Event | None:
        event = super().proceed(state)
        return Scribbled(event.seat, event.card, (1, 2)) if isinstance(event, CardDealt) else event


class HidesAKind(Toy):
    """An event of a kind the game doesn't list."""

    events = Toy.events[:-1]


class Dawdles(Toy):
    """A pause of an hour."""

    def pause(self, state: State) -> float:
        return 3_600.0


class FoldsWhoIsToAct(Toy):
    """In a lost place whoever is to act is folded."""

    def stop(self, state: State) -> Event | None:
        return Folded(len(state.acted)) if super().stop(state) else None


class NeverStops(Toy):
    """In a lost place those who are to act are waited for."""

    def stop(self, state: State) -> Event | None:
        return None


class AsksOn(Toy):
    """Stopped, it still asks."""

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return super().choices(replace(state, stopped=False), seat)


class ForgetsToSayIt(ToyOffer):
    """A hand file that doesn't tell that the place was lost."""

    def record(self, events: Sequence[Event], who: Seat | House | None) -> Record:
        return replace(super().record(events, who), stopped=False)


def play_hands(offer: ToyOffer) -> None:
    for seed in range(HANDS):
        keeps_its_promises(offer, seed)


def test_an_honest_game_keeps_every_promise() -> None:
    play_hands(ToyOffer(Toy()))


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (LooksIntoCards, "the view of .* tells a secret"),
        (WritesCardsDown, "the view of .* tells a secret"),
        (Shouts, "the news to .* tell a secret"),
        (LosesAChip, "payoffs sum to -1"),
        (TakesTooMuch, "owes chips"),
        (PaysEarly, "after the end"),
        (ReckonsAnew, "the log tells another hand"),
        (DealsByWhim, "goes another way"),
        (Stalls, "nobody can move"),
        (NeverEnds, "has not ended"),
        (OffersTooMuch, "is offered and refused"),
        (TakesAnything, "is not offered and accepted"),
        (FallsBackBadly, "the fallback .* is not offered"),
        (MiscountsPlaces, "not one entry a place"),
        (ClosesCards, "unseen again"),
        (SwapsTheDeck, "another deck than was dealt"),
        (Scribbles, "does not survive JSON"),
        (HidesAKind, "is not among the game's events"),
        (Dawdles, "a pause without measure"),
        (FoldsWhoIsToAct, "turn was played for them|waits for somebody"),
        (NeverStops, "still asked in a lost place"),
        (AsksOn, "may move before|may still move"),
    ],
)
def test_a_broken_game_is_caught(broken: type[Toy], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        play_hands(ToyOffer(broken()))


class DropsAMove(ToyOffer):
    """A hand file that leaves out the last move."""

    def record(self, events: Sequence[Event], who: Seat | House | None) -> Record:
        record = super().record(events, who)
        return replace(record, moves=record.moves[:-1])


def test_a_hand_file_that_tells_another_hand_is_caught() -> None:
    with pytest.raises(AssertionError, match="replayed, it ends otherwise"):
        play_hands(DropsAMove(Toy()))


def test_a_hand_file_that_hides_a_lost_place_is_caught() -> None:
    with pytest.raises(AssertionError, match="doesn't say so"):
        play_hands(ForgetsToSayIt(Toy()))

"""A hand of hold'em with chosen cards, for stories: deal it, play it, look at it."""

from dataclasses import dataclass

from bot.core.cards import PACK_52, Card, cards
from bot.core.errors import Refusal
from bot.core.game import Post, Start, begin, play, settle_down
from bot.core.moves import Choice, Move
from bot.games.holdem.rules import Rules
from bot.games.holdem.state import State
from bot.games.holdem.terms import Terms
from bot.games.holdem.view import View

RULES = Rules()
BLINDS = Terms(small_blind=5, big_blind=10)


@dataclass(frozen=True)
class Hand:
    """A hand as it stands; every deed gives a new one."""

    state: State

    def do(self, *deeds: str) -> "Hand":
        """Play deeds in turn order: "fold", "check", "call", "raise 30"."""
        state = self.state
        for deed in deeds:
            assert state.turn is not None, f"nobody is asked any more, so there is no {deed!r}"
            state = settle_down(RULES, play(RULES, state, state.turn, move(deed)).state).state
        return Hand(state)

    def refusal(self, deed: str, seat: int | None = None) -> Refusal:
        """How that deed is refused to the seat on turn, or to `seat`."""
        asks = self.state.turn if seat is None else seat
        assert asks is not None
        try:
            play(RULES, self.state, asks, move(deed))
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{deed!r} is allowed")

    @property
    def turn(self) -> int | None:
        return self.state.turn

    @property
    def choices(self) -> dict[str, Choice]:
        assert self.state.turn is not None
        return {choice.verb: choice for choice in RULES.choices(self.state, self.state.turn)}

    @property
    def raises(self) -> tuple[int | None, int | None] | None:
        """The least and the most the seat on turn may raise to; None when it may not."""
        choice = self.choices.get("raise")
        return None if choice is None else (choice.least, choice.most)

    @property
    def net(self) -> list[int]:
        assert self.state.net is not None, f"seat {self.state.turn} is still to act"
        return list(self.state.net)

    def view(self, seat: int | None = None) -> View:
        return RULES.view(self.state, seat)


def move(deed: str) -> Move:
    verb, _, amount = deed.partition(" ")
    return Move(verb, amount=int(amount)) if amount else Move(verb)


def deal(
    *stacks: int,
    button: int = 0,
    hands: dict[int, str] | None = None,
    board: str = "",
    terms: Terms = BLINDS,
    posts: tuple[Post, ...] = (),
    dead_small_blind: bool = False,
) -> Hand:
    """A hand with these stacks; hole cards by seat and board as told, the rest of the pack in its own order."""
    held = {seat: cards(text) for seat, text in (hands or {}).items()}
    common = list(cards(board))
    told = {c for pair in held.values() for c in pair} | set(common)
    rest = iter([c for c in PACK_52 if c not in told])
    seats = len(stacks)
    order = [(button + 1 + k) % seats for k in range(seats)]
    pairs: dict[int, tuple[Card, ...]] = {
        seat: held.get(seat) or (next(rest), next(rest)) for seat in range(seats)
    }
    while len(common) < 5:
        common.append(next(rest))
    deck = (*(pairs[seat][0] for seat in order), *(pairs[seat][1] for seat in order), *common)
    begun = begin(RULES, Start(terms, stacks, button, posts, dead_small_blind), deck)
    return Hand(settle_down(RULES, begun.state).state)

"""A table to tell stories at: chosen hands, moves in words, and what came of them."""

from bot.core.cards import Card, cards
from bot.core.errors import Refusal
from bot.core.events import Event
from bot.core.game import Start, begin, play, settle_down
from bot.core.moves import Move
from bot.games.draw.offer import OFFER
from bot.games.draw.state import State
from bot.games.draw.terms import Showdown, Terms
from bot.games.draw.view import View

GAME = OFFER.game

TERMS = Terms(ante=5, entry=10, minimum=10)

HANDS = ("Ac Ad 9h 6s 3d", "Kc Kd 7h 5s 4d", "Qc Qd 3h 6c 8d", "Jc Jd 3s 6d 8c", "Tc Td 2h 5c 4c")
"""Pairs, the best at seat 0: who isn't said to hold something else holds these."""


def terms(**changes: int | str) -> Terms:
    """The usual terms of these stories, 5/10/10, with some of them changed."""
    given = {"ante": 5, "entry": 10, "minimum": 10} | changes
    showdown = Showdown(given.pop("showdown", "duel"))
    return Terms(showdown=showdown, **{name: int(value) for name, value in given.items()})


def deal_order(hands: tuple[str, ...], dealer: int, then: str = "") -> tuple[Card, ...]:
    """The deal order that gives each seat this hand, and `then` to those who draw."""
    held = [cards(hand) for hand in hands]
    order = [(dealer + step) % len(held) for step in range(1, len(held) + 1)]
    return tuple(held[seat][n] for n in range(5) for seat in order) + cards(then)


class Table:
    """One hand, played by sentences: `table.play("1 enter", "2 draw 3 4", "1 stake 20")`."""

    def __init__(
        self,
        *stacks: int,
        hands: tuple[str, ...] = (),
        dealer: int = 0,
        then: str = "",
        terms: Terms = TERMS,
        deck: tuple[Card, ...] = (),
    ) -> None:
        hands = (*hands, *HANDS[len(hands) : len(stacks)])
        self.stacks = stacks
        opened = begin(GAME, Start(terms, stacks, dealer), deck or deal_order(hands, dealer, then))
        self.log: list[Event] = list(opened.events)
        self.state: State = opened.state
        self._settle()

    def play(self, *sentences: str) -> "Table":
        """Make these moves. Raises Refusal."""
        for sentence in sentences:
            seat, verb, *numbers = sentence.split()
            figures = tuple(int(number) for number in numbers)
            amount = figures[0] if figures else None
            move = Move(verb, picked=figures) if verb == "draw" else Move(verb, amount=amount)
            played = play(GAME, self.state, int(seat), move)
            self.state = played.state
            self.log += played.events
            self._settle()
        return self

    def all_enter_and_stand_pat(self) -> "Table":
        """On to the betting."""
        order = self.state.deal_round
        return self.play(*(f"{seat} enter" for seat in order), *(f"{seat} draw" for seat in order))

    def time_runs_out(self) -> "Table":
        """The seat to act makes no move in time."""
        move = GAME.fallback(self.state, self.turn)
        words = " ".join(str(number) for number in move.picked or ())
        return self.play(f"{self.turn} {move.verb} {words}")

    def refuses(self, sentence: str) -> str:
        """The code under which this move is refused; the hand stays as it is."""
        before = self.state
        try:
            self.play(sentence)
        except Refusal as refusal:
            assert self.state == before
            return refusal.code
        raise AssertionError(f"{sentence} was allowed")

    @property
    def turn(self) -> int:
        """The seat to act; raises where nobody is."""
        return next(seat for seat in range(len(self.stacks)) if GAME.choices(self.state, seat))

    @property
    def verbs(self) -> list[str]:
        """What the seat to act may do."""
        return [choice.verb for choice in GAME.choices(self.state, self.turn)]

    @property
    def is_over(self) -> bool:
        return self.state.result is not None

    @property
    def nets(self) -> list[int]:
        """What each seat won or lost; the hand must be over."""
        assert self.state.result is not None
        return list(self.state.result.net)

    @property
    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """Each pot and its winners; the hand must be over."""
        assert self.state.result is not None
        return [(won.amount, won.winners) for won in self.state.result.awards]

    @property
    def showed(self) -> list[int]:
        return [shown.seat for shown in self.state.shown]

    def view(self, seat: int | None = None) -> View:
        return GAME.view(self.state, seat)

    def _settle(self) -> None:
        settled = settle_down(GAME, self.state)
        self.state = settled.state
        self.log += settled.events

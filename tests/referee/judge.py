"""PokerKit as a judge of hold'em: a hand is played in lockstep with it, move by move, and paid out by both.

Where PokerKit departs from this house's law the departure has a name in `departures.py`, and it is let pass only where
exactly that departure is at work; anything else is an AssertionError. Chips are judged twice for every hand: what
PokerKit pays must be what follows from the bets under its own way of splitting, and what we pay must follow from the
same bets under the law, counted level by level in `payout`.
"""

import itertools
import warnings
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar  # PokerKit's cards and states are loosely typed here

from pokerkit import (
    AntePosting,
    Automation,
    BetCollection,
    BlindOrStraddlePosting,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    FixedLimitTexasHoldem,
    Folding,
    Mode,
    NoLimitTexasHoldem,
    StandardHighHand,
)
from pokerkit import State as PokerKitState
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

from bot.core.cards import Card
from bot.core.game import Start, begin, play, settle_down
from bot.core.moves import Choice, Move
from bot.games.holdem.events import Raised, StreetDealt
from bot.games.holdem.rules import Rules
from bot.games.holdem.state import State, Street
from bot.games.holdem.terms import Terms
from bot.poker.betting import Bar, Limit, raise_bar
from tests.referee.chance import any_move
from tests.referee.departures import Departure
from tests.referee.payout import payout


class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """PokerKit has all parts of pot-limit hold'em, but no preset of it."""

    max_completion_betting_or_raising_count: ClassVar[int | None] = None


AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class _Bets:
    """The bets of one street of fixed limit, by the law's rule of half bets: an own count.

    `whole` is what the next raise is added to, `short` how many all-ins were too small to count, `halves` how many
    counted without being whole.
    """

    def __init__(self, terms: Terms, street: Street) -> None:
        self.street = street
        self.size = terms.big_blind * (2 if street >= Street.TURN else 1)
        self.whole = terms.big_blind if street is Street.PREFLOP else 0
        self.short = self.halves = 0

    def note(self, to: int) -> None:
        added = to - self.whole
        if added < self.size / 2:
            self.short += 1
            return
        self.halves += added < self.size
        self.whole = to


class Lockstep:
    """One hand, played here and at PokerKit's table at once. Its seat 0 is our seat left of the button."""

    def __init__(self, start: Start, deck: tuple[Card, ...]) -> None:
        """Deal the hand at both tables."""
        self.rules = Rules()
        self.start, self.deck = start, deck
        self.terms: Terms = start.terms
        self.seats = len(start.stacks)
        self.state: State = settle_down(self.rules, begin(self.rules, start, deck).state).state
        self.departures: Counter[Departure] = Counter()
        self.loan = 0
        self.seat_the_judge()
        self.opened_short: Street | None = None
        self.bets = _Bets(self.terms, Street.PREFLOP)

    def ours(self, theirs: int) -> int:
        return (self.start.button + 1 + theirs) % self.seats

    def theirs(self, ours: int) -> int:
        return (ours - self.start.button - 1) % self.seats

    def play(self, luck: Random) -> None:
        """Play the hand to its end, comparing every decision and the payment."""
        while (actor := self.wait_for_actor()) is not None or self.state.turn is not None:
            if actor is None or self.state.turn != self.ours(actor):
                self._spoken_in_vain(actor)
                continue
            self._same_choices(actor)
            self._move(luck)
        self._same_payment()

    def seat_the_judge(self) -> None:
        """Deal the hand at PokerKit's table, from the start."""
        self.board = list(self.deck[2 * self.seats : 2 * self.seats + 5])
        self.judge = self._dealt()

    def _dealt(self) -> PokerKitState:
        terms, big = self.terms, self.theirs(self.state.big_blind)
        stacks = [self.start.stacks[self.ours(k)] for k in range(self.seats)]
        antes = [min(terms.ante, stack) for stack in stacks]
        antes[big] = terms.ante or min(terms.big_blind_ante, stacks[big])
        self.loan = max(antes[big] + terms.big_blind - stacks[big], 0)
        stacks[big] += self.loan
        if self.seats == 2:
            antes.reverse()  # PokerKit takes heads-up antes, as blinds, from the small blind on
        if self.loan:
            self.departures[Departure.SHORT_BIG_BLIND] += 1
        # PokerKit knows the big blind by its size. Entered as a post (below zero), the small one is never taken for it.
        # A dead small blind: its first player has the big one, and the others nothing.
        dead = self.start.dead_small_blind
        blinds = (terms.big_blind,) if dead else (-terms.small_blind, terms.big_blind)
        trimmed = not terms.big_blind_ante
        match terms.limit:
            case Limit.FIXED:
                judge = FixedLimitTexasHoldem.create_state(
                    AUTOMATIONS,
                    trimmed,
                    antes,
                    blinds,
                    terms.big_blind,
                    2 * terms.big_blind,
                    stacks,
                    self.seats,
                    mode=Mode.CASH_GAME,
                )
            case Limit.POT:
                game = PotLimitTexasHoldem(
                    AUTOMATIONS, trimmed, antes, blinds, terms.big_blind, mode=Mode.CASH_GAME
                )
                judge = game(stacks, self.seats)
            case Limit.NO:
                judge = NoLimitTexasHoldem.create_state(
                    AUTOMATIONS,
                    trimmed,
                    antes,
                    blinds,
                    terms.big_blind,
                    stacks,
                    self.seats,
                    mode=Mode.CASH_GAME,
                )
        for k in range(self.seats):
            judge.deal_hole("".join(c.text for c in self.state.hole(self.ours(k))), k)
        return judge

    def wait_for_actor(self) -> int | None:
        """PokerKit's seat to act, once it has all cards it waits for; None when its hand is over."""
        judge = self.judge
        while judge.status and judge.actor_index is None:
            if judge.can_burn_card():
                judge.burn_card("??")
            else:
                count = 3 if len(self.board) == 5 else 1
                judge.deal_board("".join(c.text for c in self.board[:count]))
                self.board = self.board[count:]
        return judge.actor_index

    def _spoken_in_vain(self, actor: int | None) -> None:
        """PokerKit asks a seat that we don't: its opponents are all all-in, and it has put in as much as they."""
        judge = self.judge
        assert actor is not None, "we ask a seat, PokerKit's hand is over"
        others = [k for k in range(self.seats) if k != actor and k not in self._folded()]
        assert all(judge.stacks[k] == 0 for k in others), "PokerKit asks another seat than we do"
        seat = self.ours(actor)
        if judge.checking_or_calling_amount == 0:
            self.departures[Departure.CHECK_ALONE] += 1
        else:
            stakes = self.state.round.stakes
            assert self.loan, "PokerKit asks for a call that we don't"
            assert all(stakes[self.ours(k)] <= stakes[seat] for k in others)
        judge.check_or_call()

    def _same_choices(self, actor: int) -> None:
        seat = self.ours(actor)
        choices = {choice.verb: choice for choice in self.rules.choices(self.state, seat)}
        call = choices["call"].price if "call" in choices else 0
        assert call == self._call_without_loan(actor), "the call differs"
        least = self.judge.min_completion_betting_or_raising_to_amount
        most = self.judge.max_completion_betting_or_raising_to_amount
        if "raise" not in choices:
            if least is not None:
                self._excuse_closed(seat)
            return
        if least is None:
            self._excuse_open(actor)
            return
        if self.terms.limit is Limit.POT:
            most = self._most_without_loan(actor, least)
        if self.terms.limit is Limit.FIXED and self.bets_here().short:
            all_in = self.judge.stacks[actor] + self.judge.bets[actor]
            completed = min(self.bets_here().whole + self.bets_here().size, all_in)
            self.departures[Departure.NO_HALF_BETS] += completed != least
            least = most = completed
        assert (choices["raise"].least, choices["raise"].most) == (least, most), "the sizes of a raise differ"

    def _call_without_loan(self, actor: int) -> int:
        """PokerKit's call; where it lent the big blind chips, no more of it than another could really match."""
        judge = self.judge
        call = judge.checking_or_calling_amount or 0
        if not self.loan:
            return call
        reach = [judge.bets[k] + judge.stacks[k] for k in range(self.seats)]
        reach[self.theirs(self.state.big_blind)] -= self.loan
        others = [reach[k] for k in range(self.seats) if k != actor and k not in self._folded()]
        return min(call, max(max(others) - judge.bets[actor], 0))

    def bets_here(self) -> "_Bets":
        """What was bet on the present street."""
        if self.bets.street is not self.state.street:
            self.bets = _Bets(self.terms, self.state.street)
        return self.bets

    def _most_without_loan(self, actor: int, least: int) -> int:
        judge = self.judge
        pot = judge.total_pot_amount - self.loan
        limit = 2 * max(judge.bets) - judge.bets[actor] + pot
        return min(judge.stacks[actor] + judge.bets[actor], max(least, limit))

    def _excuse_closed(self, seat: int) -> None:
        bar = raise_bar(self.state.round, seat, self.terms.limit)
        if bar is Bar.CAP:
            assert self.state.street is Street.PREFLOP
            assert self.judge.completion_betting_or_raising_count - self.bets_here().short == 3
            self.departures[Departure.FOUR_RAISES] += 1
        elif self.terms.limit is Limit.FIXED and self.opened_short is not self.state.street:
            assert bar is Bar.CLOSED, "PokerKit lets a seat raise, we don't"
            assert self.bets_here().short, "PokerKit lets a seat raise that acted, we don't"
            self.departures[Departure.NO_HALF_BETS] += 1
        else:
            assert bar is Bar.CLOSED, "PokerKit lets a seat raise, we don't"
            assert self.opened_short is self.state.street, "PokerKit lets a seat raise that acted, we don't"
            self.departures[Departure.SHORT_OPENING_REOPENS] += 1

    def _excuse_open(self, actor: int) -> None:
        judge = self.judge
        if self.terms.limit is Limit.FIXED:
            bets = self.bets_here()
            assert bets.short or bets.halves, "we let a seat raise, PokerKit doesn't"
            self.departures[Departure.NO_HALF_BETS] += 1
            return
        full = judge.completion_betting_or_raising_amount
        assert actor in judge.acted_player_indices, "we let a seat raise, PokerKit doesn't"
        assert 0 < sum(judge.consecutive_short_all_in_amounts) < full
        assert (judge.checking_or_calling_amount or 0) >= full
        self.departures[Departure.CLOSED_AGAIN] += 1

    def _move(self, luck: Random) -> None:
        seat = self.state.turn
        assert seat is not None
        choices = self.rules.choices(self.state, seat)
        if not self._raises_alike(choices):
            choices = tuple(choice for choice in choices if choice.verb != "raise")
        self.make(any_move(choices, luck))

    def _raises_alike(self, choices: Sequence[Choice]) -> bool:
        """Whether PokerKit takes the raise that is offered here; at fixed limit there is one size."""
        least = self.judge.min_completion_betting_or_raising_to_amount
        ours = next((choice.least for choice in choices if choice.verb == "raise"), least)
        return least is not None and (self.terms.limit is not Limit.FIXED or ours == least)

    def make(self, move: Move) -> None:
        """Make the move at both tables."""
        seat = self.state.turn
        assert seat is not None
        if move.verb == "raise":
            self._note_short_opening(seat, move.amount or 0)
            self.bets_here().note(move.amount or 0)
        self.state = settle_down(self.rules, play(self.rules, self.state, seat, move).state).state
        self.make_theirs(move)

    def make_theirs(self, move: Move) -> None:
        """Make the move at PokerKit's table only."""
        if move.verb == "fold":
            with warnings.catch_warnings():
                # PokerKit warns of a fold where checking is free; the law allows it.
                warnings.simplefilter("ignore", UserWarning)
                self.judge.fold()
        elif move.verb == "raise":
            self.judge.complete_bet_or_raise_to(move.amount)
        else:
            self.judge.check_or_call()

    def _note_short_opening(self, seat: int, to: int) -> None:
        round_ = self.state.round
        street = itertools.takewhile(
            lambda event: not isinstance(event, StreetDealt), self.state.history[::-1]
        )
        first = not any(isinstance(event, Raised) for event in street)
        all_in = to == round_.stakes[seat] + round_.behind[seat]
        if first and all_in and to - round_.price < round_.step:
            self.opened_short = self.state.street

    def _folded(self) -> set[int]:
        return {op.player_index for op in self.judge.operations if isinstance(op, Folding)}

    def _same_payment(self) -> None:
        payoffs = self.rules.payoffs(self.state)
        assert payoffs is not None
        ours = [payoffs[self.ours(k)] for k in range(self.seats)]
        put, dead = self._bets()
        worth = self._worths()
        folded = self._folded()
        theirs = list(self.judge.payoffs)
        assert theirs == payout(put, dead, folded, worth, by_pokerkit=True), "PokerKit pays by another rule"
        lent = [*put]
        big = self.theirs(self.state.big_blind)
        lent[big] -= self.loan
        law = payout(lent, dead, folded, worth, by_pokerkit=False)
        assert ours == law, "we pay otherwise than the law"
        if not self.loan and ours != theirs:
            odd_only = payout(put, dead, folded, worth, by_pokerkit=True, merged=False)
            self.departures[Departure.ODD_CHIPS if odd_only == theirs else Departure.MERGED_POTS] += 1

    def _bets(self) -> tuple[list[int], list[int]]:
        """What each seat put in by level, uncalled chips too, and the dead chips; from PokerKit's own records."""
        put, stakes, dead = [0] * self.seats, [0] * self.seats, [0] * self.seats
        for op in self.judge.operations:
            match op:
                case AntePosting():
                    antes = dead if self.terms.big_blind_ante else put
                    antes[op.player_index] += op.amount
                case BlindOrStraddlePosting() | CheckingOrCalling():
                    stakes[op.player_index] += op.amount
                case CompletionBettingOrRaisingTo():
                    stakes[op.player_index] = op.amount
                case BetCollection():
                    put = [a + b for a, b in zip(put, stakes, strict=True)]
                    stakes = [0] * self.seats
        return [a + b for a, b in zip(put, stakes, strict=True)], dead

    def _worths(self) -> list[Any]:
        """The hands by PokerKit's own ranking; nothing to rank where the board wasn't dealt out."""
        board = self.judge.board_cards
        if len(board) < 5:
            return [0] * self.seats
        cards = [card for row in board for card in row]
        return [
            StandardHighHand.from_game("".join(c.text for c in self.state.hole(self.ours(k))), cards)
            for k in range(self.seats)
        ]

"""A hand of hold'em as PHH text, the notation other poker programs read: written for one reader.

The format: https://phh.readthedocs.io. Its first player is our seat left of the button, its last the button. Where
nobody owes the small blind the first player has the big one, and the second none. Cards
the reader may not see are "????", hands mucked unseen are mucked without their cards. PokerKit, PHH's own program,
comes to the same result when it reads the file, but for rare things it sees otherwise: several odd chips of one pot,
or of pots with the same winners, go to one seat there; after a big blind posted short, a first raise counts there from
the highest actual bet, so that the next one may be too small for it; a hand mucked unseen gives up the side pot there
that it won alone; and it has no half bets at fixed limit.
"""

import json
from collections.abc import Sequence

from bot.core.cards import UNSEEN, Card
from bot.core.errors import Misuse
from bot.core.events import Event, Seat
from bot.core.game import HOUSE, House
from bot.games.holdem.events import (
    BlindsPosted,
    Called,
    Checked,
    Folded,
    HandsShown,
    HandsTabled,
    Opened,
    Raised,
    StreetDealt,
)
from bot.games.holdem.state import State, evolve
from bot.poker.betting import Limit


def to_phh(
    events: Sequence[Event], who: Seat | House | None, *, hand: int | None = None, players: Sequence[str] = ()
) -> str:
    """The hand that a log tells, as PHH text for `who`: a seat, None for the public, HOUSE for all there is.

    `hand` is its number and `players` are names by seat, where they are to be told.
    """
    opened = events[0] if events else None
    if not isinstance(opened, Opened):
        raise Misuse("a hand begins with its opening event")
    writer = _Writer(opened, _end(events), who)
    state = evolve(None, opened)
    for event in events[1:]:
        writer.tell(state, event)
        state = evolve(state, event)
    return writer.text(hand, players)


def _end(events: Sequence[Event]) -> State:
    state: State | None = None
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise Misuse("a hand without an opening event")
    return state


class _Writer:
    """The lines of one file while a hand is told."""

    def __init__(self, opened: Opened, end: State, who: Seat | House | None) -> None:
        self.opened, self.end, self.who = opened, end, who
        self.order = [(opened.button + 1 + k) % end.seats for k in range(end.seats)]
        self.actions = [f"d dh {self._player(seat)} {_cards(self._known(seat))}" for seat in self.order]
        self.short_big_blind = False

    def tell(self, state: State, event: Event) -> None:
        """Add what `event` did; `state` is the hand before it."""
        match event:
            case BlindsPosted():
                paid = evolve(state, event).round.stakes[state.big_blind]
                self.short_big_blind = paid < state.terms.big_blind
            case Folded(seat):
                self._act(seat, "f")
            case Checked(seat):
                self._act(seat, "cc")
            case Called(seat, chips):
                self._act(seat, self._call(state, seat, chips))
            case Raised(seat, to):
                self._act(seat, f"cbr {to}")
            case StreetDealt(cards):
                if self._runs_out(state):
                    self._lay_open(mucks=False)
                self.actions.append(f"d db {_cards(cards)}")
            case HandsTabled(hands):
                for hand in hands:
                    self._act(hand.seat, f"sm {_cards(hand.cards)}")
            case HandsShown():
                self._lay_open()
            case _:
                pass

    def text(self, hand: int | None, players: Sequence[str]) -> str:
        terms, end = self.end.terms, self.end
        fixed = terms.limit is Limit.FIXED and not self.short_big_blind
        lines = [f'variant = "{"FT" if fixed else "NT"}"']
        if terms.ante and not terms.big_blind_ante and all(post.live for post in end.posts):
            lines.append("ante_trimming_status = true")
        lines.append(f"antes = {self._antes()}")
        lines.append(f"blinds_or_straddles = {self._blinds()}")
        if fixed:
            lines += [f"small_bet = {terms.big_blind}", f"big_bet = {2 * terms.big_blind}"]
        else:
            # PokerKit takes a short big blind for the price; calls of the full one are told as raises to it.
            lines.append(f"min_bet = {1 if self.short_big_blind else terms.big_blind}")
        lines.append(f"starting_stacks = {[self.opened.stacks[seat] for seat in self.order]}")
        lines.append(f"actions = {json.dumps(self.actions)}")
        if end.net is not None:
            after = [self.opened.stacks[seat] + end.net[seat] for seat in self.order]
            lines.append(f"finishing_stacks = {after}")
        if hand is not None:
            lines.append(f"hand = {hand}")
        if players:
            names = [players[seat] for seat in self.order]
            lines.append(f"players = {json.dumps(names, ensure_ascii=False)}")
        lines.append(f'_limit = "{terms.limit.value}"')
        lines.append(f"_small_blind = {terms.small_blind}")
        if end.stopped:
            lines.append("_stopped = true")
        return "\n".join(lines) + "\n"

    def _player(self, seat: Seat) -> str:
        return f"p{self.order.index(seat) + 1}"

    def _act(self, seat: Seat, deed: str) -> None:
        self.actions.append(f"{self._player(seat)} {deed}")

    def _call(self, state: State, seat: Seat, chips: int) -> str:
        """A call above every actual bet (over a short big blind) is a raise to PHH, where someone can still answer."""
        round_ = state.round
        stake, highest = round_.stakes[seat] + chips, max(round_.stakes)
        answered = any(round_.stakes[o] + round_.behind[o] > highest for o in round_.opponents(seat))
        return f"cbr {stake}" if stake > highest and answered else "cc"

    def _known(self, seat: Seat) -> tuple[Card, ...]:
        told = self.who is HOUSE or seat == self.who or seat in self.end.shown
        return self.end.hole(seat) if told else (UNSEEN, UNSEEN)

    def _runs_out(self, state: State) -> bool:
        return sum(state.round.can_act(seat) for seat in state.contenders) < 2

    def _lay_open(self, mucks: bool = True) -> None:
        """Hands are shown once, in a run-out before the board is whole. Logs of old versions table nothing: there who
        loses shows nothing and is not told to muck, since PokerKit deals no more where all but one have mucked.
        """
        if any(" sm" in action for action in self.actions):
            return
        shown = next((event for event in self.end.history if isinstance(event, HandsShown)), None)
        if shown is None:
            return
        for hand in shown.shown:
            self._act(hand.seat, f"sm {_cards(hand.cards)}")
        for seat in shown.mucked if mucks else ():
            alone = self._won_alone(seat) and UNSEEN not in self._known(seat)
            self._act(seat, "sm -" if alone else "sm")

    def _won_alone(self, seat: Seat) -> bool:
        """Whether a mucked hand takes a pot that nobody contested; to PokerKit who mucks gives that up too."""
        return any(won.winners == (seat,) for won in self.end.awards)

    def _antes(self) -> list[int]:
        """From the first blind on, also heads-up; dead posts are antes of their seats."""
        antes = dict.fromkeys(range(self.end.seats), self.end.terms.ante)
        antes[self.end.big_blind] += self.end.terms.big_blind_ante
        for post in self.end.posts:
            antes[post.seat] += 0 if post.live else post.chips
        return [antes[seat] for seat in self._from_first_blind()]

    def _blinds(self) -> list[int]:
        """From the first blind on. A live post is below zero: it doesn't move who speaks first."""
        blinds = dict.fromkeys(range(self.end.seats), 0)
        small = self.end.small_blind
        if small is not None:
            blinds[small] = self.end.terms.small_blind
        blinds[self.end.big_blind] = self.end.terms.big_blind
        for post in self.end.posts:
            if post.live and post.chips > abs(blinds[post.seat]):
                blinds[post.seat] = -post.chips
        if self.end.seats == 2 and small is not None and blinds[small] == blinds[self.end.big_blind]:
            blinds[small] *= -1
        return [blinds[seat] for seat in self._from_first_blind()]

    def _from_first_blind(self) -> list[Seat]:
        """The small blind's seat, where that is dead the big one's; heads-up the button's in any case."""
        first = self.end.button if self.end.seats == 2 else self.end.first_blind
        return [(first + k) % self.end.seats for k in range(self.end.seats)]


def _cards(cards: Sequence[Card]) -> str:
    return "".join(c.text for c in cards)

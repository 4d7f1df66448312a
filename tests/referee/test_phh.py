"""PHH files: PokerKit reads them back to our result, and so do we."""

import itertools
import warnings
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from pokerkit import HandHistory

from bot.core.cards import PACK_52, Card
from bot.core.events import Event
from bot.core.game import HOUSE, House, Post, Start, begin, play, step
from bot.core.handfile import answer, read
from bot.games.holdem import OFFER
from bot.games.holdem.events import BlindsPosted, Forced, Raised, StreetDealt
from bot.games.holdem.phh import to_phh
from bot.games.holdem.phh_reader import hand_file_of
from bot.games.holdem.rules import Rules
from bot.games.holdem.state import State, evolve
from bot.games.holdem.terms import Terms
from bot.poker.betting import Limit
from tests.referee.chance import any_deal, any_move

HANDS = 200


def any_log(seed: int) -> tuple[Event, ...]:
    """A whole hand by chance."""
    return log_of(*any_deal(Random(seed)), Random(f"moves of {seed}"))


def log_of(start: Start, deck: tuple[Card, ...], luck: Random) -> tuple[Event, ...]:
    """All events of a hand that is played by chance."""
    rules = Rules()
    played = begin(rules, start, deck)
    events = list(played.events)
    while rules.payoffs(played.state) is None:
        seat = played.state.turn
        taken = step(rules, played.state)
        if taken is None:
            assert seat is not None
            taken = play(rules, played.state, seat, any_move(rules.choices(played.state, seat), luck))
        played = taken
        events += played.events
    return tuple(events)


def end_of(log: Sequence[Event]) -> State:
    state: State | None = None
    for event in log:
        state = evolve(state, event)
    assert state is not None
    return state


def stacks_after(state: State) -> list[int]:
    assert state.net is not None
    return [stack + net for stack, net in zip(state.stacks, state.net, strict=True)]


def shares_odd_chips(state: State) -> bool:
    """Where PokerKit gives odd chips otherwise: two of them in a pot, or the same winners in several pots."""
    split = [won for won in state.awards if len(won.winners) > 1]
    return any(won.amount % len(won.winners) > 1 for won in split) or len(split) > 1


def raises_over_a_short_big_blind(state: State) -> bool:
    """Where the first raise is a larger step to PokerKit than to the law, and another one follows."""
    posted = next(event for event in state.history if isinstance(event, BlindsPosted))
    big = sum(p.chips for p in posted.payments if p.kind is Forced.BIG_BLIND)
    preflop = itertools.takewhile(lambda event: not isinstance(event, StreetDealt), state.history)
    return big < state.terms.big_blind and sum(isinstance(event, Raised) for event in preflop) > 1


def wins_alone_unseen(state: State, who: int | House | None) -> bool:
    """Where a hand that this reader doesn't see is mucked, and PokerKit takes from it the pot that it won alone."""
    closed = () if who is HOUSE else state.mucked - {who}
    return any(won.winners == (seat,) for won in state.awards for seat in closed)


def bets_by_halves(state: State) -> bool:
    """Where an all-in at fixed limit doesn't count as a bet, or counts without being whole."""
    raises = [event for event in state.history if isinstance(event, Raised)]
    return state.terms.limit is Limit.FIXED and any(event.all_in for event in raises)


def read_by_pokerkit(text: str) -> list[int] | None:
    """The stacks after the hand, from PokerKit's first seat on; None where it finds a move too small."""
    with warnings.catch_warnings():
        # PokerKit warns of free folds, and of cards it was not told when it deals.
        warnings.simplefilter("ignore", UserWarning)
        try:
            *_, last = HandHistory.loads(text)
        except ValueError:
            return None
    return [int(stack) for stack in last.stacks]


def test_pokerkit_reads_it_back_to_the_same_result() -> None:
    met: Counter[str] = Counter()
    for seed in range(HANDS):
        log = any_log(seed)
        end = end_of(log)
        order = [(end.button + 1 + k) % end.seats for k in range(end.seats)]
        for who in (HOUSE, None, 0):
            text = to_phh(log, who, hand=seed, players=[f'Ann "{seat}"' for seat in range(end.seats)])
            after = read_by_pokerkit(text)
            if after == [stacks_after(end)[seat] for seat in order]:
                met["same"] += 1
            elif after is None:
                excused = raises_over_a_short_big_blind(end) or bets_by_halves(end)
                assert excused, f"hand {seed} for {who}:\n{text}"
            else:
                excused = shares_odd_chips(end) or wins_alone_unseen(end, who)
                assert excused, f"hand {seed} for {who}:\n{text}"
    assert met["same"] > 3 * HANDS * 0.97


@pytest.mark.parametrize("who", [HOUSE, None, 1])
def test_we_read_it_back_to_the_same_result(who: int | House | None) -> None:
    for seed in range(HANDS):
        log = any_log(seed)
        end = end_of(log)
        told = answer(read(hand_file_of(to_phh(log, who).encode()), [OFFER]))
        order = [(end.button + 1 + k) % end.seats for k in range(end.seats)]
        assert told.get("stacks") == [stacks_after(end)[seat] for seat in order], f"hand {seed}: {told}"


@pytest.mark.parametrize(
    "posts",
    [
        (Post(0, 10, live=True),),
        (Post(1, 10, live=True),),
        (Post(3, 5, live=False),),
        (Post(0, 10, live=True), Post(3, 5, live=False)),
    ],
)
@pytest.mark.parametrize("seats", [2, 4])
def test_posts_are_told(posts: tuple[Post, ...], seats: int) -> None:
    """Button 0; seat 1 is the small blind, heads-up the big one."""
    posts = tuple(post for post in posts if post.seat < seats and (seats, post.seat) != (2, 1))
    start = Start(Terms(5, 10), (200, 150, 100, 90)[:seats], 0, posts)
    for seed in range(10):
        deck = list(PACK_52)
        Random(seed).shuffle(deck)
        log = log_of(start, tuple(deck), Random(seed))
        end = end_of(log)
        order = [(1 + k) % seats for k in range(seats)]
        expected = [stacks_after(end)[seat] for seat in order]
        text = to_phh(log, HOUSE)
        assert read_by_pokerkit(text) == expected, text
        assert answer(read(hand_file_of(text.encode()), [OFFER]))["stacks"] == expected, text

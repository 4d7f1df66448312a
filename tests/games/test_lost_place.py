"""The place of play is lost in a hand: nobody folds, what nobody matched goes back, the hands decide."""

from typing import Any

import pytest

from bot.core.cards import cards
from bot.core.game import HOUSE, Start, begin, play, settle_down, stopped
from bot.core.handfile import answer, export, read
from bot.core.moves import Move
from bot.core.offer import Offer, story_of
from bot.core.screen import Accent, Block, Screen
from bot.games import OFFERS
from bot.games.draw import OFFER as DRAW
from bot.games.draw.terms import Terms as DrawTerms
from bot.games.holdem import OFFER as HOLDEM
from bot.games.holdem.phh import to_phh
from bot.games.holdem.phh_reader import hand_file_of
from bot.games.holdem.terms import Terms as HoldemTerms
from tests.fakes.stage import keys

THREE = "As Ks Qs Ad Kd Qd 2c 7d 9h 3s Jc"
"""Aces for the small blind, kings for the big one, queens for the button; the board changes nothing."""
DRAWN = "2c Ac 3d 4h Ad 6s 7c 8d 9h Js Qh Kc Tc 2d 4s 5h"
"""In turn from the dealer's left: jack high, a pair of aces, king high."""


def told(offer: Offer, start: Start, deck: str, *moves: tuple[int, Move]) -> tuple[Any, tuple[Any, ...]]:
    """A hand whose place is lost after these moves: its end and its log."""
    begun = begin(offer.game, start, cards(deck))
    log, state = list(begun.events), begun.state
    for each in (None, *moves):
        if each is not None:
            made = play(offer.game, state, *each)
            log, state = [*log, *made.events], made.state
        on = settle_down(offer.game, state)
        log, state = [*log, *on.events], on.state
    end = stopped(offer.game, state)
    return end.state, (*log, *end.events)


def holdem(
    *moves: tuple[int, Move], stacks: tuple[int, ...] = (1000, 1000, 1000)
) -> tuple[Any, tuple[Any, ...]]:
    return told(HOLDEM, Start(HoldemTerms(small_blind=5, big_blind=10), stacks, 0), THREE, *moves)


def draw(*moves: tuple[int, Move]) -> tuple[Any, tuple[Any, ...]]:
    terms = DrawTerms(ante=5, entry=10, minimum=10)
    return told(DRAW, Start(terms, (500, 500, 500), 0), DRAWN, *moves)


def raises(seat: int, to: int) -> tuple[int, Move]:
    return seat, Move("raise", amount=to)


CALL, FOLD, ENTER, PAT = Move("call"), Move("fold"), Move("enter"), Move("draw", picked=())


@pytest.mark.parametrize(
    ("moves", "nets"),
    [
        ((), [0, 5, -5]),  # half the big blind goes back
        ((raises(0, 60),), [-10, 10, 0]),  # 50 go back; aces win the 15, kings the 10 beside it
        ((raises(0, 60), (1, CALL)), [-60, 70, -10]),  # the big blind is in for ten, and no more
        ((raises(0, 60), (1, FOLD)), [-10, -5, 15]),
        ((raises(0, 60), (1, CALL), (2, CALL), raises(1, 100)), [-60, 120, -60]),  # nobody called the bet yet
        ((raises(0, 60), (1, CALL), (2, CALL), raises(1, 100), (2, CALL)), [-60, 220, -160]),
    ],
)
def test_holdem(moves: tuple[tuple[int, Move], ...], nets: list[int]) -> None:
    end, _ = holdem(*moves)
    assert [end.net[seat] for seat in range(3)] == nets
    folds = [seat for seat, move in moves if move == FOLD]
    assert sorted(end.round.out) == folds, "nobody has folded but of their own"


@pytest.mark.parametrize(
    ("moves", "nets"),
    [
        ((), [-5, -5, 10]),  # nobody was asked yet: the antes are contested
        (((1, ENTER),), [-5, -5, 10]),  # and one alone has entered: the entry goes back
        (((1, ENTER), (2, FOLD)), [10, -5, -5]),  # who stayed out has left the ante
        (((1, FOLD), (2, FOLD)), [10, -5, -5]),
        (
            ((1, ENTER), (2, ENTER)),
            [-5, -15, 20],
        ),  # the dealer contests the antes, the others also the entries
        (((1, ENTER), (2, ENTER), (0, ENTER)), [-15, -15, 30]),
        (((1, ENTER), (2, ENTER), (0, ENTER), (1, PAT)), [-15, -15, 30]),
        (
            ((1, ENTER), (2, ENTER), (0, ENTER), (1, PAT), (2, PAT), (0, PAT), (1, Move("stake", amount=50))),
            [-15, -15, 30],
        ),
    ],
)
def test_draw(moves: tuple[tuple[int, Move], ...], nets: list[int]) -> None:
    end, _ = draw(*moves)
    assert list(end.result.net) == nets
    assert all(player.drew == 0 for player in end.players if player.is_in), "they stand pat"


def test_a_hand_nobody_is_asked_in_any_more_is_not_stopped() -> None:
    """All-in and called, the board runs out as it would have done."""
    end, log = holdem(raises(0, 1000), (1, CALL), (2, FOLD))
    assert "BettingStopped" not in [type(event).__name__ for event in log]
    assert not end.stopped


@pytest.mark.parametrize(
    ("offer", "hand", "says"),
    [(HOLDEM, holdem(raises(0, 60)), "he-stopped"), (DRAW, draw((1, ENTER)), "dr-stopped")],
    ids=["holdem", "draw"],
)
def test_it_is_told_wherever_the_hand_is_told(offer: Offer, hand: Any, says: str) -> None:
    end, log = hand
    view = offer.game.view(end, None)
    body = offer.body(view, {})
    assert says in keys(Screen(Accent.RESULT, body.blocks))
    for viewer in (None, 0, 1, 2):
        assert says in [line.key for page in story_of(offer, log, viewer) for line in page]
    lines = Screen(Accent.RESULT, (Block(offer.outcome(view, {})),))
    assert says in str(lines)


@pytest.mark.parametrize("offer", OFFERS, ids=lambda each: each.key)
def test_a_hand_file_says_whether_the_place_was_lost(offer: Offer) -> None:
    made = {HOLDEM.key: holdem(raises(0, 60)), DRAW.key: draw((1, ENTER))}.get(offer.key)
    if made is None:
        return
    end, log = made
    file = export(offer, log, HOUSE)
    assert file["stopped"] is True
    payoffs = offer.game.payoffs(end)
    assert payoffs is not None
    assert answer(read(file, [offer]))["payoffs"] == [payoffs[seat] for seat in range(3)]
    assert answer(read({**file, "stopped": False}, [offer]))["ended"] is False


def test_a_phh_file_reads_back_to_the_same_result() -> None:
    end, log = holdem(raises(0, 60), (1, CALL))
    back = answer(read(hand_file_of(to_phh(log, HOUSE).encode()), [HOLDEM]))
    assert back["payoffs"] == [end.net[seat] for seat in (1, 2, 0)], "PHH begins left of the button"

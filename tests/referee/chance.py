"""Deals and moves by chance for hold'em: every number of seats and every limit, stacks from one chip."""

from collections.abc import Callable, Sequence
from random import Random

from bot.core.cards import PACK_52, Card
from bot.core.game import Start
from bot.core.moves import Choice, Move
from bot.games.holdem.terms import Terms
from bot.poker.betting import Limit


def any_move(choices: Sequence[Choice], luck: Random) -> Move:
    """A legal move by chance: calls most, folds seldom, raises of every size."""
    weights = {"fold": 2, "check": 6, "call": 7, "raise": 5}
    choice = luck.choices(choices, [weights[each.verb] for each in choices])[0]
    if choice.least is None or choice.most is None:
        return Move(choice.verb)
    near = min(choice.most, choice.least + luck.randint(0, 20))
    amount = luck.choice(
        [choice.least, choice.least, choice.most, near, luck.randint(choice.least, choice.most)]
    )
    return Move(choice.verb, amount=amount)


STACKS: tuple[Callable[[Random], int], ...] = (
    lambda luck: luck.randint(1, 12),
    lambda luck: luck.randint(1, 60),
    lambda luck: luck.randint(40, 400),
    lambda luck: 1000,
)


def any_deal(luck: Random) -> tuple[Start, tuple[Card, ...]]:
    """A deal by chance: 2 to 9 players, stacks from 1 chip, blinds, antes and limits of every kind.

    Of more than two one hand in ten has a dead small blind.
    """
    seats = luck.randint(2, 9)
    big = luck.choice([2, 3, 10, 10, 20])
    small = luck.choice([max(big // 2, 1), luck.randint(1, big)])
    ante, by_big = luck.choice([(0, 0), (0, 0), (luck.randint(1, 5), 0), (0, big)])
    terms = Terms(small, big, ante, by_big, luck.choice(list(Limit)))
    kind = luck.choice([*STACKS, None, None])
    stacks = tuple((kind or luck.choice(STACKS))(luck) for _ in range(seats))
    deck = list(PACK_52)
    luck.shuffle(deck)
    button = luck.randrange(seats)
    return Start(terms, stacks, button, dead_small_blind=seats > 2 and luck.random() < 0.1), tuple(deck)

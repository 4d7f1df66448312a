"""A study of five-card draw for hosts: what hands a draw brings, and how long a hand lasts at which kind of table.

    python -m tests.benchmarks.study_draw                the tables in bot/games/draw/README.md (some minutes)
    python -m tests.benchmarks.study_draw --hands 50     the same, roughly

Everything is drawn from one seed, so two runs print the same.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import mean, quantiles

from bot.core.cards import PACK_54, PACK_108, Card
from bot.core.events import Seat
from bot.core.game import Start, begin, play, settle_down
from bot.core.moves import Choice, Move
from bot.games.draw.hands import Kind, kind, strength
from bot.games.draw.rules import FiveCardDraw, pack_for
from bot.games.draw.state import Stage, State
from bot.games.draw.terms import Showdown, Terms

GAME = FiveCardDraw()
STACK = 1_000
STAKE = 10
DRAWS = 200_000
"""Hands drawn to for the first table, one pack and two each."""


# What to throw


def sensible_throw(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """The places a sensible player throws: all that isn't part of the hand made or hoped for.

    Stands pat on a straight and better (quads throw the odd card, for a fifth); keeps four to a flush, then trips or
    pairs, jokers with the highest card, else the highest card alone.
    """
    worth = strength(hand)
    match Kind(worth[0]):
        case Kind.STRAIGHT | Kind.FULL_HOUSE | Kind.FLUSH | Kind.STRAIGHT_FLUSH | Kind.POKER:
            return ()
        case Kind.QUADS | Kind.TRIPS:
            kept = {worth[1]}
        case Kind.TWO_PAIR:
            kept = {worth[1], worth[2]}
        case _:
            odd = odd_of_a_flush(hand)
            if odd is not None:
                return (odd,)
            kept = {worth[1]}
    return tuple(place for place, card in enumerate(hand) if not card.is_joker and card.rank not in kept)


def odd_of_a_flush(hand: tuple[Card, ...]) -> int | None:
    """The place of the card that keeps the other four from being of one suit."""
    suits = Counter(card.suit for card in hand if not card.is_joker)
    jokers = len(hand) - suits.total()
    suit, count = suits.most_common(1)[0]
    if count + jokers != 4:
        return None
    return next(place for place, card in enumerate(hand) if not card.is_joker and card.suit is not suit)


def after_a_draw(pack: tuple[Card, ...], luck: Random) -> tuple[Kind, Kind]:
    """The class of a hand before and after a sensible draw."""
    dealt = luck.sample(pack, 10)
    hand = tuple(dealt[:5])
    before = kind(hand)
    drawn = list(hand)
    for place in sensible_throw(hand):
        drawn[place] = dealt.pop()
    return before, kind(drawn)


# How to play


Player = Callable[[State, Seat, Random], Move]


def at_random(state: State, seat: Seat, luck: Random) -> Move:
    """Any move that is offered; amounts mostly the least, now and then up to the pot."""
    choice = luck.choice(GAME.choices(state, seat))
    if choice.picks is not None:
        return Move("draw", picked=sensible_throw(state.hand(seat)))
    if choice.least is None or choice.most is None:
        return Move(choice.verb)
    top = min(choice.most, max(choice.least, state.pot)) if luck.random() < 0.3 else choice.least
    return Move(choice.verb, amount=luck.randint(choice.least, top))


def tight(state: State, seat: Seat, luck: Random) -> Move:
    """Enters with jacks or better; after the draw folds less than two pair to a stake, raises with a full house."""
    offered = {choice.verb: choice for choice in GAME.choices(state, seat)}
    worth = strength(state.hand(seat))
    match state.stage:
        case Stage.ENTRY:
            return Move("enter" if worth >= (Kind.PAIR, 11) else "fold")
        case Stage.DRAW:
            return Move("draw", picked=sensible_throw(state.hand(seat)))
    if "open" in offered and (worth >= (Kind.PAIR, 11) or not offered["open"].price):
        return Move("open")
    if worth < (Kind.TWO_PAIR,) and ("stake" not in offered or luck.random() < 0.5):
        return Move("fold")
    if "stake" in offered:
        return with_least(offered["stake"])
    if "raise" in offered and worth >= (Kind.FULL_HOUSE,) and state.price < 10 * state.floor:
        raised = offered["raise"]
        return Move("raise", amount=min(raised.most or 0, 2 * state.price))
    return Move("match")


def stubborn(state: State, seat: Seat, luck: Random) -> Move:
    """Enters always, never raises, folds or opens: the longest that plain matching can take."""
    offered = {choice.verb: choice for choice in GAME.choices(state, seat)}
    if "draw" in offered:
        return Move("draw", picked=())
    if "stake" in offered:
        return with_least(offered["stake"])
    return Move("match" if "match" in offered else "enter")


def with_least(choice: Choice) -> Move:
    return Move(choice.verb, amount=choice.least)


# How long a hand lasts


@dataclass(frozen=True)
class Length:
    """One hand's moves (entry and draw included), laps, and whether the hands were shown."""

    moves: int
    laps: int
    shown: bool


def one_hand(seats: int, terms: Terms, player: Player, luck: Random) -> Length:
    pack = pack_for(seats)
    deck = tuple(luck.sample(pack, len(pack)))
    start = Start(terms, (STACK,) * seats, luck.randrange(seats))
    state = settle_down(GAME, begin(GAME, start, deck).state).state
    moves = 0
    while state.result is None:
        seat = next(seat for seat in range(seats) if GAME.choices(state, seat))
        state = settle_down(GAME, play(GAME, state, seat, player(state, seat, luck)).state).state
        moves += 1
    return Length(moves, state.lap, bool(state.shown))


def lengths(seats: int, terms: Terms, player: Player, hands: int, luck: Random) -> str:
    """A table's row: moves a hand (mean and 95 of 100), laps (mean and most), how many in 100 are shown."""
    played = [one_hand(seats, terms, player, luck) for _ in range(hands)]
    moves = [hand.moves for hand in played]
    laps = [hand.laps for hand in played]
    shown = 100 * sum(hand.shown for hand in played) / hands
    usual = quantiles(moves, n=20)[-1]
    return f"{mean(moves):.0f} / {usual:.0f} | {mean(laps):.1f} / {max(laps)} | {shown:.0f}"


def print_classes(draws: int, luck: Random) -> None:
    print("| class | one pack, dealt | drawn | two packs, dealt | drawn |")
    print("|---|---|---|---|---|")
    columns: list[Counter[Kind]] = []
    for pack in (PACK_54, PACK_108):
        pairs = [after_a_draw(pack, luck) for _ in range(draws)]
        columns += [Counter(before for before, _ in pairs), Counter(after for _, after in pairs)]
    for each in reversed(Kind):
        shares = " | ".join(f"{100 * column[each] / draws:.2f}" for column in columns)
        print(f"| {each.words} | {shares} |")


def print_lengths(hands: int, luck: Random) -> None:
    tables = {
        "duel, 5 laps": Terms(STAKE, STAKE, STAKE),
        "duel, no limit": Terms(STAKE, STAKE, STAKE, laps=0),
        "matched": Terms(STAKE, STAKE, STAKE, Showdown.MATCHED),
    }
    for player, few in ((at_random, 1), (tight, 1), (stubborn, 20)):
        print(f"\n{(player.__doc__ or '').splitlines()[0]}\n")
        print("| players |" + "".join(f" {name}: moves | laps | shown |" for name in tables))
        print("|---|" + "---|---|---|" * len(tables))
        for seats in range(2, 11):
            rows = (lengths(seats, terms, player, max(2, hands // few), luck) for terms in tables.values())
            print(f"| {seats} | {' | '.join(rows)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description="What a draw brings, and how long a hand lasts.")
    parser.add_argument("--hands", type=int, default=400, help="hands a kind of table and number of players")
    parser.add_argument("--draws", type=int, default=DRAWS, help="draws for the table of classes")
    parser.add_argument("--seed", type=int, default=1835)
    given = parser.parse_args()
    luck = Random(given.seed)
    print_classes(given.draws, luck)
    print_lengths(given.hands, luck)


if __name__ == "__main__":
    main()

"""300 real hands come out to the chip.

real_hands.json: six-handed no-limit hands of the program Pluribus against professionals, published as Data File S1 of
N. Brown and T. Sandholm, "Superhuman AI for multiplayer poker", Science 365 (2019). Facts of play only, players as
seat numbers. Where the source splits half a chip, the odd chip goes clockwise from the button.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.core.cards import Card, card
from bot.core.game import Start, begin, play, settle_down
from bot.core.moves import Move
from bot.games.holdem.rules import Rules
from bot.games.holdem.terms import Terms

HANDS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "real_hands.json").read_text())


def split(text: str) -> list[Card]:
    return [card(text[at : at + 2]) for at in range(0, len(text), 2)]


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: str(hand["id"]))
def test_a_real_hand(hand: dict[str, Any]) -> None:
    seats, button = len(hand["stacks"]), hand["button"]
    order = [(button + 1 + k) % seats for k in range(seats)]
    hole = [split(text) for text in hand["hole"]]
    deck = [hole[seat][0] for seat in order] + [hole[seat][1] for seat in order] + split(hand["board"])
    small, big = hand["blinds"]
    start = Start(Terms(small, big), tuple(hand["stacks"]), button)
    rules = Rules()
    state = settle_down(rules, begin(rules, start, tuple(deck)).state).state
    for seat, verb, *amount in hand["actions"]:
        move = Move(verb, amount=amount[0]) if amount else Move(verb)
        state = settle_down(rules, play(rules, state, seat, move).state).state
    payoffs = rules.payoffs(state)
    assert payoffs is not None
    assert [payoffs[seat] for seat in range(seats)] == expected(hand)


def expected(hand: dict[str, Any]) -> list[int]:
    """The source's nets; a half chip goes up for the winner nearest clockwise from the button, down for the other."""
    nets = list(hand["net"])
    seats = len(nets)
    halves = [seat for seat in range(seats) if nets[seat] != int(nets[seat])]
    halves.sort(key=lambda seat: (seat - hand["button"] - 1) % seats)
    for nearest, seat in enumerate(halves):
        nets[seat] = int(nets[seat] + (0.5 if nearest == 0 else -0.5))
    return [int(net) for net in nets]

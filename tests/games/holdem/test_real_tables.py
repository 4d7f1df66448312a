"""Hands really played at thirteen card sites come out to the chip; and three hands of the law, for who lies open.

cases/real_tables.jsonl: cash and tournaments, 2 to 10 players, no, pot and fixed limit, antes, returning posts, dead
small blinds; converted from the regression files of the open poker tracker fpdb-3. Facts of play only, no names, cents
as chips, nets before rake. cases/fair.jsonl: hands worked out from the law; there `shown` is a set.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.core.handfile import answer_to
from bot.games import OFFERS

CASES = Path(__file__).parent / "cases"


def hands_in(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]


REAL, FAIR = hands_in("real_tables.jsonl"), hands_in("fair.jsonl")


@pytest.mark.parametrize("hand", REAL, ids=[f"{n} {hand['source']}" for n, hand in enumerate(REAL)])
def test_a_hand_of_a_real_table(hand: dict[str, Any]) -> None:
    told = answer_to(hand, OFFERS)
    assert told.get("payoffs") == hand["expect"]["payoffs"], told


@pytest.mark.parametrize("hand", FAIR, ids=lambda hand: hand["name"])
def test_who_lies_open(hand: dict[str, Any]) -> None:
    told = answer_to(hand, OFFERS)
    assert told.get("payoffs") == hand["expect"]["payoffs"], told
    assert Counter(told["shown"]) == Counter(hand["expect"]["shown"])

"""What a choice allows, and nothing beside it."""

import pytest

from bot.core.moves import Choice, Move


@pytest.mark.parametrize(
    ("move", "allowed"),
    [
        (Move("raise", amount=120), True),
        (Move("raise", amount=950), True),
        (Move("raise", amount=119), False),
        (Move("raise", amount=951), False),
        (Move("raise"), False),
        (Move("raise", amount=200, picked=()), False),
        (Move("bet", amount=200), False),
    ],
)
def test_an_amount_lies_within_its_bounds(move: Move, allowed: bool) -> None:
    assert Choice("raise", least=120, most=950).allows(move) is allowed


@pytest.mark.parametrize(
    ("picked", "allowed"),
    [
        ((), True),
        ((0, 4), True),
        ((0, 1, 2, 3, 4), True),
        ((5,), False),
        ((-1,), False),
        ((2, 2), False),
        ((3, 1), False),
    ],
)
def test_marked_cards_are_places_in_order(picked: tuple[int, ...], allowed: bool) -> None:
    assert Choice("draw", picks=5).allows(Move("draw", picked=picked)) is allowed


def test_a_bare_verb_takes_neither() -> None:
    assert Choice("fold").allows(Move("fold"))
    assert not Choice("fold").allows(Move("fold", amount=1))
    assert not Choice("fold").allows(Move("fold", picked=()))
    assert not Choice("draw", picks=5).allows(Move("draw"))

"""Reading a table's options, and what one press of Join brings."""

import pytest

from bot.core.errors import Refusal
from bot.core.offer import BuyIn, Number, Options, Pick, read_options
from bot.core.phrases import Chips

FIELDS = (
    Number("unit", 1, 1_000, 10),
    Number("buy_in", 1, 9_000, None),
    Pick("banker", ("players", "house")),
)


def test_what_is_not_given_has_its_default_or_is_left_out() -> None:
    assert read_options(FIELDS, {}) == {"unit": 10, "banker": "players"}
    given: Options = {"unit": 7, "buy_in": 500, "banker": "house"}
    assert read_options(FIELDS, given) == given


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"unit": 0}, "option-range"),
        ({"unit": 1_001}, "option-range"),
        ({"unit": "7"}, "option-range"),
        ({"banker": "me"}, "option-words"),
        ({"banker": 1}, "option-words"),
        ({"ante": 1}, "option-unknown"),
    ],
)
def test_what_fits_no_field_is_refused(given: Options, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        read_options(FIELDS, given)


def test_join_brings_the_usual_or_all_of_a_smaller_wallet() -> None:
    buy_in = BuyIn(450, 2_250, 9_000)
    assert [buy_in.bring(wallet) for wallet in (450, 2_000, 2_250, 10_000)] == [450, 2_000, 2_250, 2_250]
    with pytest.raises(Refusal, match="wallet-short") as refused:
        buy_in.bring(449)
    assert refused.value.facts == {"wallet": Chips(449), "need": Chips(450)}

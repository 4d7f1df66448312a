"""Draw in the lobby: options and what they default to, buy-ins, who is dealt in, who deals."""

from collections.abc import Callable

import pytest

from bot.core.errors import Refusal
from bot.core.offer import BuyIn, Chair, LineUp, NoDeal, Options, Places, Short, read_options
from bot.core.phrases import Chips
from bot.games.draw import OFFER
from bot.games.draw.terms import Terms
from tests.games.draw.tabletop import Table

OPTIONS = read_options(OFFER.fields, {"ante": 5, "entry": 10, "minimum": 10})


def code_of(call: Callable[..., object], *given: object) -> str:
    """The code under which this call is refused."""
    with pytest.raises(Refusal) as caught:
        call(*given)
    return caught.value.code


def test_the_options_come_in_the_order_they_are_offered() -> None:
    assert [field.name for field in OFFER.fields] == [
        "ante",
        "entry",
        "minimum",
        "showdown",
        "laps",
        "clock",
        "time_bank",
        "min_buy_in",
        "max_buy_in",
        "rejoining",
        "seats",
    ]


def test_a_plain_table() -> None:
    """10/10/10, duel, five laps, six seats, 200 to 1,000 chips, 45 seconds."""
    plain = read_options(OFFER.fields, {})
    assert OFFER.terms(plain) == Terms(10, 10, 10)
    assert OFFER.buy_in(plain) == BuyIn(200, 1_000, 1_000, keeps_stacks=True)
    assert OFFER.seats(plain).usual == 6
    assert (plain["clock"], plain["time_bank"]) == (45, 30)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"minimum": 50}, BuyIn(1_000, 5_000, 5_000, keeps_stacks=True)),
        ({"minimum": 1, "ante": 100}, BuyIn(200, 200, 200, keeps_stacks=True)),
        ({"min_buy_in": 50, "max_buy_in": 80}, BuyIn(50, 80, 80, keeps_stacks=True)),
        ({"min_buy_in": 5_000}, BuyIn(5_000, 5_000, 5_000, keeps_stacks=True)),
    ],
)
def test_what_a_seat_costs(options: Options, expected: BuyIn) -> None:
    assert OFFER.buy_in(options) == expected


@pytest.mark.parametrize(
    "options",
    [
        {"ante": -1},
        {"laps": 51},
        {"seats": 11},
        {"showdown": "never"},
        {"min_buy_in": 5},
        {"min_buy_in": 300, "max_buy_in": 299},
        {"unheard-of": 1},
    ],
)
def test_options_that_do_not_go_together_are_refused(options: Options) -> None:
    assert code_of(OFFER.terms, options).startswith("option-")


def test_a_wallet_that_cannot_open_such_a_table_is_told_the_largest_it_can() -> None:
    OFFER.afford({"minimum": 100}, 2_000)
    with pytest.raises(Refusal) as caught:
        OFFER.afford({"minimum": 200}, 2_000)
    assert caught.value.code == "minimum-too-big"
    assert caught.value.facts["largest"] == Chips(100)
    assert code_of(OFFER.afford, {"minimum": 200}, 19) == "wallet-short"
    assert code_of(OFFER.afford, {"min_buy_in": 3_000}, 2_000) == "wallet-short"


def test_the_largest_table_still_fits_the_books() -> None:
    """Ten stacks together stay within what one transfer may move."""
    most = OFFER.buy_in({"minimum": 1_000_000, "seats": 10}).most
    assert 10 * most <= 10**9


def line_up(
    *stacks: int, last: int | None = None, lot: int = 0, out: tuple[int, ...] = ()
) -> LineUp | NoDeal:
    chairs = tuple(Chair(2 * n + 1, stack, sitting_out=2 * n + 1 in out) for n, stack in enumerate(stacks))
    return OFFER.line_up(chairs, None if last is None else Places(last), lot, OPTIONS)


def dealer(*stacks: int, last: int | None = None, lot: int = 0, out: tuple[int, ...] = ()) -> int | None:
    line = line_up(*stacks, last=last, lot=lot, out=out)
    assert isinstance(line, LineUp)
    return line.button


def test_the_first_dealer_is_drawn_by_lot_and_the_deal_goes_to_the_left() -> None:
    """S: first dealer by lot, then the seat to the left."""
    assert [dealer(100, 100, 100, lot=lot) for lot in range(4)] == [1, 3, 5, 1]
    assert dealer(100, 100, 100, last=1) == 3
    assert dealer(100, 100, 100, last=5) == 1
    assert dealer(100, 100, 100, last=4) == 5
    assert dealer(100, 100, 100, last=1, out=(3,)) == 5


def test_whoever_cannot_pay_ante_and_entry_is_left_out() -> None:
    """H: to be dealt in, a stack must cover ante and entry; a top-up brings it to the least buy-in."""
    line = line_up(100, 14, 15, last=1)
    assert isinstance(line, LineUp)
    assert line.chairs == (1, 5)
    assert line.button == 5
    least = OFFER.buy_in(OPTIONS).least
    assert line.short == (Short(3, least, least - 14),)
    start = OFFER.start(line, (100, 15), OPTIONS)
    assert (start.button, start.stacks) == (1, (100, 15))


def test_it_takes_two() -> None:
    for line, code in ((line_up(100), "too-few"), (line_up(100, 14), "cover-short")):
        assert isinstance(line, NoDeal)
        assert line.refusal.code == code


def test_shown_hands_are_looked_at_longer() -> None:
    unseen = Table(100, 100).play("1 fold", "0 fold")
    shown = Table(15, 15).all_enter_and_stand_pat()
    assert OFFER.rest(unseen.state) < OFFER.rest(shown.state)

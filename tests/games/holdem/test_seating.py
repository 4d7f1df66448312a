"""Who is dealt in, who has the button, and what a missed big blind costs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.cards import PACK_52
from bot.core.errors import Refusal
from bot.core.game import Post
from bot.core.offer import Chair, LineUp, NoDeal, Options, read_options
from bot.core.phrases import Chips
from bot.games.holdem import OFFER
from bot.games.holdem.events import Opened
from bot.games.holdem.seating import passed_by_big_blind


def options(**given: int | str) -> Options:
    return read_options(OFFER.fields, given)


def chairs(
    *numbers: int, out: tuple[int, ...] = (), missed: tuple[int, ...] = (), broke: int = 0
) -> list[Chair]:
    return [Chair(n, 0 if n == broke else 1000, n in out, n in missed) for n in numbers]


def line(row: list[Chair], last: int | None, lot: int = 0, **given: int | str) -> LineUp:
    up = OFFER.line_up(tuple(row), last, lot, options(**given))
    assert isinstance(up, LineUp)
    return up


def test_the_first_button_is_drawn_by_lot() -> None:
    assert [line(chairs(2, 5, 6), None, lot).button for lot in range(4)] == [2, 5, 6, 2]


def test_the_button_moves_one_seat_clockwise() -> None:
    assert line(chairs(1, 2, 4), 2).button == 4
    assert line(chairs(1, 2, 4), 4).button == 1


def test_the_button_passes_a_bust_a_leaver_and_who_sits_out() -> None:
    assert line(chairs(1, 2, 3, 4, broke=2), 1).button == 3
    assert line(chairs(1, 3, 4), 2).button == 3
    assert line(chairs(1, 2, 3, 4, out=(2, 3)), 1).button == 4


def test_who_has_no_chips_is_left_out_and_told_what_it_takes() -> None:
    up = line(chairs(1, 2, 3, broke=2), 1)
    assert up.chairs == (1, 3)
    assert [(short.number, short.needs, short.missing) for short in up.short] == [(2, 200, 200)]


def test_one_chip_is_enough_to_be_dealt_in() -> None:
    assert line([Chair(1, 1), Chair(2, 1)], 1).chairs == (1, 2)


@pytest.mark.parametrize("row", [chairs(1), chairs(1, 2, out=(2,)), chairs(1, 2, broke=2)])
def test_too_few(row: list[Chair]) -> None:
    nothing = OFFER.line_up(tuple(row), None, 0, options())
    assert isinstance(nothing, NoDeal)
    assert nothing.refusal.code == "too-few"


def test_who_missed_the_big_blind_posts_it() -> None:
    up = line(chairs(1, 2, 3, 4, missed=(1,)), 4 - 1)
    assert up.button == 4
    assert up.posts == (Post(0, 10, live=True),)


def test_but_not_when_it_comes_to_them_anyway() -> None:
    up = line(chairs(1, 2, 3, 4, missed=(2,)), 3)
    assert up.button == 4
    assert up.posts == ()


def test_or_waits_for_it() -> None:
    row = chairs(1, 2, 3, 4, missed=(4,))
    assert line(row, 3, returning="wait").chairs == (1, 2, 3)  # button 1, blinds 2 and 3
    assert line(row, 1, returning="wait").chairs == (1, 2, 3, 4)  # button 2, blinds 3 and 4


@pytest.mark.parametrize(
    ("row", "last", "dealt", "big_blind"),
    [
        (chairs(1, 2, 3, 4, missed=(1, 4)), 3, (2, 3, 4), 4),  # button 2, small blind 3: 4 sits before 1
        (chairs(1, 2, 3, 4, missed=(3, 4)), 1, (1, 2), 1),  # button 2, nobody waits between 1 and the button
        (chairs(1, 2, 4, 5, 6, missed=(1, 6)), 2, (2, 4, 5, 6), 6),  # button 4, small blind 5
        (chairs(1, 2, 3, 4, 5, missed=(3, 4)), 5, (1, 2, 3, 5), 3),  # button 1, small blind 2
        (chairs(7, 8, 9, missed=(7, 8)), 9, (7, 9), 7),  # heads-up: the button is the one who owes nothing
        (chairs(7, 8, 9, missed=(8, 9)), 9, (7, 8), 8),
    ],
)
def test_of_several_who_wait_it_comes_to_the_first_clockwise(
    row: list[Chair], last: int, dealt: tuple[int, ...], big_blind: int
) -> None:
    up = line(row, last, returning="wait")
    assert up.chairs == dealt
    at = dealt.index(up.button or 0)
    assert dealt[(at + (1 if len(dealt) == 2 else 2)) % len(dealt)] == big_blind
    assert up.posts == ()


def test_two_do_not_wait_for_each_other() -> None:
    assert line(chairs(1, 2, missed=(2,)), 2, returning="wait").chairs == (1, 2)
    assert line(chairs(1, 2, missed=(1, 2)), 1, returning="wait").chairs == (1, 2)


@given(
    st.lists(st.tuples(st.booleans(), st.booleans()), min_size=2, max_size=10),
    st.integers(1, 10),
    st.sampled_from(["wait", "post"]),
)
def test_who_owes_a_big_blind_is_dealt_in_only_to_pay_it(
    owing: list[tuple[bool, bool]], last: int, returning: str
) -> None:
    """A seat returning from a missed big blind posts it or waits for it; only where all owe it nobody does."""
    row = [Chair(n, 1000, False, owes, waits and owes) for n, (owes, waits) in enumerate(owing, 1)]
    up = line(row, last, returning=returning)
    at, seats = up.chairs.index(up.button or 0), len(up.chairs)
    big = up.chairs[(at + (1 if seats == 2 else 2)) % seats]
    posted = {up.chairs[post.seat] for post in up.posts}
    waiting = {c.number for c in row if c.missed_blind and (c.waits or returning == "wait")}
    if len(waiting) == len(row):
        return
    assert {c.number for c in row if c.missed_blind and c.number in up.chairs} <= posted | {big}
    assert up.button not in waiting
    assert len(waiting & set(up.chairs)) <= 1


def test_the_big_blind_passes_those_between_it_and_the_small_one() -> None:
    row = chairs(1, 2, 3, 4, 5, out=(4,))
    up = line(row, 1)  # button 2, blinds 3 and 5
    assert passed_by_big_blind(up, row) == (4,)
    row = chairs(1, 2, 3, 4, 5, out=(1, 4))
    assert passed_by_big_blind(line(row, 2), row) == (1,)  # button 3, blinds 5 and 2: seat 4 comes later


def test_heads_up_too() -> None:
    row = chairs(1, 2, 3, out=(3,))
    assert passed_by_big_blind(line(row, 1), row) == (3,)  # button 2, big blind 1
    assert passed_by_big_blind(line(row, 2), row) == ()


class TestBuyIn:
    def test_twenty_to_a_hundred_big_blinds(self) -> None:
        buy_in = OFFER.buy_in(options())
        assert (buy_in.least, buy_in.usual, buy_in.most) == (200, 1000, 1000)

    def test_as_the_table_says(self) -> None:
        assert OFFER.buy_in(options(min_buy_in=2000)).most == 2000
        assert OFFER.buy_in(options(max_buy_in=100)).least == 100
        with pytest.raises(Refusal, match="option-range"):
            OFFER.buy_in(options(min_buy_in=300, max_buy_in=200))

    def test_the_small_blind_is_at_most_the_big_one(self) -> None:
        with pytest.raises(Refusal, match="option-clash"):
            OFFER.terms(options(small_blind=20))

    def test_blinds_too_big_for_the_wallet(self) -> None:
        OFFER.afford(options(), 200)
        with pytest.raises(Refusal, match="blinds-too-big") as refused:
            OFFER.afford(options(), 199)
        assert refused.value.facts["big"] == Chips(9)
        with pytest.raises(Refusal, match="wallet-short"):
            OFFER.afford(options(), 30)

    def test_antes(self) -> None:
        assert OFFER.terms(options(ante=3)).ante == 3
        assert OFFER.terms(options(ante=3, ante_by="big blind")).big_blind_ante == 3


@given(st.sets(st.integers(1, 10), min_size=3), st.integers(0, 10**6), st.data())
def test_who_waits_is_dealt_in_within_a_round_and_pays_the_big_blind(
    numbers: set[int], lot: int, data: st.DataObject
) -> None:
    row = sorted(numbers)
    waiting = data.draw(st.sampled_from(row))
    last = data.draw(st.sampled_from([n for n in row if n != waiting]))
    for _ in row:
        up = line(chairs(*row, missed=(waiting,)), last, lot, returning="wait")
        assert up.posts == ()
        if waiting in up.chairs:
            assert OFFER.game.evolve(None, opening(up)).big_blind == up.chairs.index(waiting)
            return
        assert up.button is not None
        last = up.button
    raise AssertionError(f"{waiting} waits for ever")


def opening(up: LineUp) -> Opened:
    return OFFER.game.opening(OFFER.start(up, (1000,) * len(up.chairs), options()), PACK_52)


@given(st.sets(st.integers(1, 10), min_size=2), st.integers(0, 10**6))
def test_the_button_comes_to_everyone_once_a_round(numbers: set[int], lot: int) -> None:
    row = chairs(*sorted(numbers))
    last: int | None = None
    buttons = []
    for _ in row:
        last = line(row, last, lot).button
        buttons.append(last)
    assert sorted(number for number in buttons if number) == sorted(numbers)

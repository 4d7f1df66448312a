"""Who is dealt in, where button and blinds are, and what missed blinds cost: the dead button."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.cards import PACK_52
from bot.core.errors import Refusal
from bot.core.game import Post
from bot.core.offer import Chair, LineUp, NoDeal, Options, Passed, Places, read_options
from bot.core.phrases import Chips
from bot.games.holdem import OFFER
from bot.games.holdem.seating import passed_over
from bot.games.holdem.state import State


def options(**given: int | str) -> Options:
    return read_options(OFFER.fields, given)


def chairs(
    *numbers: int,
    out: tuple[int, ...] = (),
    missed: tuple[int, ...] = (),
    small: tuple[int, ...] = (),
    waits: tuple[int, ...] = (),
    fresh: tuple[int, ...] = (),
    broke: tuple[int, ...] = (),
) -> tuple[Chair, ...]:
    return tuple(
        Chair(n, 0 if n in broke else 1000, n in out, n in missed, n in waits, n in small, n in fresh)
        for n in numbers
    )


def line(row: tuple[Chair, ...], last: Places | None, lot: int = 0, **given: int | str) -> LineUp:
    up = OFFER.line_up(row, last, lot, options(**given))
    assert isinstance(up, LineUp)
    return up


def places(up: LineUp) -> Places:
    assert up.button is not None
    return Places(up.button, up.small, up.big)


def where(up: LineUp) -> tuple[int | None, int | None, int | None]:
    return up.button, up.small, up.big


def state(up: LineUp) -> State:
    """The hand as the game opens it."""
    start = OFFER.start(up, (1000,) * len(up.chairs), options())
    return OFFER.game.evolve(None, OFFER.game.opening(start, PACK_52))


BLINDS_AT_2_AND_3 = Places(1, 2, 3)
"""The hand before: button 1, small blind 2, big blind 3."""


class TestTheFirstHand:
    def test_the_button_is_drawn_by_lot(self) -> None:
        assert [where(line(chairs(2, 5, 6), None, lot)) for lot in range(4)] == [
            (2, 5, 6),
            (5, 6, 2),
            (6, 2, 5),
            (2, 5, 6),
        ]

    def test_of_two_the_button_has_the_small_blind(self) -> None:
        assert where(line(chairs(2, 5), None, 1)) == (5, 5, 2)

    def test_where_only_a_button_is_known_it_moves_to_the_next(self) -> None:
        """A database from before the dead button."""
        assert where(line(chairs(1, 2, 4, 6), Places(2))) == (4, 6, 1)
        assert where(line(chairs(1, 4), Places(2))) == (4, 4, 1)
        waiting = chairs(1, 2, 4, 6, missed=(6,), waits=(6,))
        assert where(line(waiting, Places(1))) == (2, 4, 6), "the big blind comes to who waits for it"
        assert line(waiting, Places(2)).chairs == (1, 2, 4)


class TestTheDeadButton:
    def test_all_three_move_by_one_while_nobody_comes_or_goes(self) -> None:
        assert where(line(chairs(1, 2, 3, 4), BLINDS_AT_2_AND_3)) == (2, 3, 4)

    @pytest.mark.parametrize(
        ("row", "expected", "acts_last", "small_blind"),
        [
            # who had the big blind is gone: nobody owes the small one
            (chairs(1, 2, 4, 5), (2, 3, 4), 2, None),
            (chairs(1, 2, 3, 4, 5, out=(3,)), (2, 3, 4), 2, None),
            (chairs(1, 2, 3, 4, 5, broke=(3,)), (2, 3, 4), 2, None),
            # who had the small blind is gone: the button stands at an empty chair
            (chairs(1, 3, 4, 5), (2, 3, 4), 1, 3),
            (chairs(1, 2, 3, 4, 5, out=(2,)), (2, 3, 4), 1, 3),
            # both are gone
            (chairs(1, 4, 5), (2, 3, 4), 1, None),
            # the next big blind is gone: it moves on
            (chairs(1, 2, 3, 5), (2, 3, 5), 2, 3),
            (chairs(1, 2, 3), (2, 3, 1), 2, 3),
        ],
    )
    def test_it_stands_where_the_small_blind_was_owed(
        self,
        row: tuple[Chair, ...],
        expected: tuple[int, int, int],
        acts_last: int,
        small_blind: int | None,
    ) -> None:
        up = line(row, BLINDS_AT_2_AND_3)
        assert where(up) == expected
        hand = state(up)
        assert up.chairs[hand.button] == acts_last
        assert up.chairs[hand.big_blind] == expected[2]
        assert (None if hand.small_blind is None else up.chairs[hand.small_blind]) == small_blind

    @pytest.mark.parametrize(
        ("left", "expected"),
        [
            ((2, 3), (3, 3, 2)),  # the button is gone
            ((1, 3), (3, 3, 1)),  # the small blind is gone
            ((1, 2), (2, 2, 1)),  # the big blind is gone: who had the small one has it again
        ],
    )
    def test_from_three_to_two(self, left: tuple[int, ...], expected: tuple[int, int, int]) -> None:
        """The big blind moves on as always; the other has the button and the small blind."""
        assert where(line(chairs(*left), BLINDS_AT_2_AND_3)) == expected

    def test_from_two_to_three(self) -> None:
        heads_up = Places(1, 1, 5)
        after = line(chairs(1, 5, 7, fresh=(7,)), heads_up)
        assert where(after) == (1, 5, 7), "a newcomer the big blind comes to has it at once"
        between = line(chairs(1, 3, 5, fresh=(3,)), heads_up)
        assert (between.chairs, where(between), between.behind) == ((1, 5), (5, 5, 1), (3,))
        assert where(line(chairs(1, 3, 5, fresh=(3,)), places(between))) == (5, 1, 3)


class TestNewcomers:
    def test_between_button_and_big_blind_they_wait_until_the_button_has_passed(self) -> None:
        last = Places(1, 2, 5)
        row = chairs(1, 2, 3, 5, 6, 7, fresh=(3, 7))
        up = line(row, last)
        assert (up.chairs, where(up), up.behind) == ((1, 2, 5, 6, 7), (2, 5, 6), (3,))
        then = line(row, places(up))
        assert (then.chairs, where(then), then.behind) == ((1, 2, 3, 5, 6, 7), (5, 6, 7), ())
        assert then.posts == ()

    def test_the_small_blind_of_another_is_not_theirs(self) -> None:
        up = line(chairs(1, 2, 3, 4, 5, fresh=(3,)), BLINDS_AT_2_AND_3)
        assert (up.chairs, where(up), up.behind) == ((1, 2, 4, 5), (2, 3, 4), (3,))
        assert state(up).small_blind is None

    def test_nobody_waits_where_that_would_leave_one(self) -> None:
        up = line(chairs(2, 3, fresh=(3,)), BLINDS_AT_2_AND_3)
        assert (up.chairs, where(up)) == ((2, 3), (3, 3, 2))
        three = line(chairs(1, 4, 5, fresh=(4, 5)), Places(3, 3, 1))
        assert (three.chairs, three.behind) == ((1, 4, 5), ())
        hand = state(three)
        assert len({hand.button, hand.small_blind, hand.big_blind}) == 3


class TestDebts:
    def test_a_big_blind_is_posted_live_and_a_small_one_dead(self) -> None:
        last = Places(2, 3, 4)
        assert line(chairs(1, 2, 3, 4, 5, 6, missed=(1,)), last).posts == (Post(0, 10, live=True),)
        assert line(chairs(1, 2, 3, 4, 5, 6, small=(1,)), last).posts == (Post(0, 5, live=False),)
        both = line(chairs(1, 2, 3, 4, 5, 6, missed=(1,), small=(1,)), last).posts
        assert both == (Post(0, 10, live=True), Post(0, 5, live=False))

    def test_but_not_when_the_big_blind_comes_to_them_anyway(self) -> None:
        up = line(chairs(1, 2, 3, 4, missed=(4,), small=(4,)), BLINDS_AT_2_AND_3)
        assert (up.big, up.posts) == (4, ())

    def test_or_waited_for(self) -> None:
        row = chairs(1, 2, 3, 4, 5, missed=(5,), small=(5,), waits=(5,))
        assert line(row, BLINDS_AT_2_AND_3).chairs == (1, 2, 3, 4)
        then = line(row, Places(2, 3, 4))
        assert (then.chairs, then.big, then.posts) == ((1, 2, 3, 4, 5), 5, ())
        assert line(chairs(1, 2, 3, 4, 5, small=(5,)), BLINDS_AT_2_AND_3, returning="wait").chairs == (
            1,
            2,
            3,
            4,
        )

    def test_between_button_and_small_blind_one_waits_and_then_posts(self) -> None:
        row = chairs(1, 2, 3, 4, missed=(4,))
        up = line(row, Places(2, 3, 1))
        assert (up.chairs, where(up), up.behind, up.posts) == ((1, 2, 3), (3, 1, 2), (4,), ())
        then = line(row, places(up))
        assert (then.chairs, then.posts) == ((1, 2, 3, 4), (Post(3, 10, live=True),))

    def test_of_two_the_button_tops_its_small_blind_up(self) -> None:
        up = line(chairs(3, 4, missed=(3,), small=(3,)), Places(1, 2, 3))
        assert (where(up), up.posts) == ((3, 3, 4), (Post(0, 10, live=True),))

    def test_of_several_who_wait_the_big_blind_comes_to_the_first_clockwise(self) -> None:
        row = chairs(1, 2, 3, 4, 5, missed=(4, 5), waits=(4, 5))
        up = line(row, BLINDS_AT_2_AND_3)
        assert (up.chairs, where(up)) == ((1, 2, 3, 4), (2, 3, 4))

    def test_two_do_not_wait_for_each_other(self) -> None:
        up = line(chairs(1, 2, missed=(1, 2), waits=(1, 2)), Places(1, 1, 2))
        assert (up.chairs, where(up), up.posts) == ((1, 2), (2, 2, 1), ())


class TestPassedOver:
    def test_those_between_and_those_it_came_to(self) -> None:
        """Whoever of them isn't dealt in has missed it: also one who left the chair to another."""
        up = line(chairs(1, 2, 3, 4, 5, out=(4,)), BLINDS_AT_2_AND_3)
        assert where(up) == (2, 3, 5)
        assert passed_over(BLINDS_AT_2_AND_3, up) == Passed(small=(3,), big=(4, 5))

    def test_round_the_end_of_the_table(self) -> None:
        last = Places(3, 4, 9)
        assert passed_over(last, line(chairs(2, 3, 4, 9), last)).big == (10, 1, 2)

    def test_the_first_hand_passes_those_between_its_blinds(self) -> None:
        up = line(chairs(1, 2, 3, 4, 5, out=(2, 4)), None)
        assert where(up) == (1, 3, 5)
        assert passed_over(None, up) == Passed(small=(2, 3), big=(4, 5))

    def test_a_small_blind_that_stays_passes_nobody(self) -> None:
        up = line(chairs(1, 2), BLINDS_AT_2_AND_3)
        assert where(up) == (2, 2, 1)
        assert passed_over(BLINDS_AT_2_AND_3, up).small == ()


def test_who_has_no_chips_is_left_out_and_told_what_it_takes() -> None:
    up = line(chairs(1, 2, 3, broke=(2,)), None)
    assert up.chairs == (1, 3)
    assert [(short.number, short.needs, short.missing) for short in up.short] == [(2, 200, 200)]


def test_one_chip_is_enough_to_be_dealt_in() -> None:
    assert line((Chair(1, 1), Chair(2, 1)), None).chairs == (1, 2)


@pytest.mark.parametrize("row", [chairs(1), chairs(1, 2, out=(2,)), chairs(1, 2, broke=(2,))])
def test_too_few(row: tuple[Chair, ...]) -> None:
    nothing = OFFER.line_up(row, None, 0, options())
    assert isinstance(nothing, NoDeal)
    assert nothing.refusal.code == "too-few"


@given(
    st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans(), st.booleans()), min_size=2, max_size=10),
    st.permutations(range(1, 11)),
    st.sampled_from(["wait", "post"]),
)
def test_whoever_owes_is_dealt_in_only_to_pay(
    told: list[tuple[bool, bool, bool, bool]], before: list[int], returning: str
) -> None:
    """A seat that missed a blind posts, or has the big blind; whoever waits is in only with that, or if all must be."""
    row = tuple(Chair(n, 1000, False, *flags) for n, flags in enumerate(told, 1))
    row = tuple(Chair(c.number, 1000, False, c.missed_blind, c.waits, c.missed_small, c.fresh) for c in row)
    up = line(row, Places(before[0], before[0], before[1]), returning=returning)
    owing = {c.number for c in row if c.missed_blind or c.missed_small}
    waiting = {n for n in owing if returning == "wait" or row[n - 1].waits}
    posted = {up.chairs[post.seat] for post in up.posts}
    assert up.big not in posted
    assert not posted & waiting
    forced = set(up.chairs) == set(range(1, len(row) + 1)) and bool(waiting - {up.big})
    small_only = {c.number for c in row if c.missed_small and not c.missed_blind and c.number == up.small}
    assert owing & set(up.chairs) - waiting <= posted | {up.big} | small_only
    assert forced or waiting & set(up.chairs) <= {up.big}
    assert not set(up.behind) & set(up.chairs)
    hand = state(up)
    assert up.chairs[hand.big_blind] == up.big


@pytest.mark.parametrize("seed", range(30))
def test_hand_after_hand_whoever_comes_and_goes(seed: int) -> None:
    """The big blind never stays, and always moves to the next who may have it; the small one is owed where it was; the
    button stands where that was owed before. Each dealt-in seat has one part.
    """
    luck = Random(seed)
    seated = luck.sample(range(1, 10), 5)
    fresh: set[int] = set()
    last: Places | None = None
    for _ in range(60):
        for _ in range(luck.choice([0, 0, 1, 2])):
            if len(seated) > 2 and luck.random() < 0.5:
                seated.remove(luck.choice(seated))
            elif free := [n for n in range(1, 10) if n not in seated]:
                seated.append(luck.choice(free))
                fresh.add(seated[-1])
        row = chairs(*sorted(seated), fresh=tuple(fresh & set(seated)))
        up = line(row, last, luck.randrange(100))
        if last is not None and last.big is not None:
            assert up.big != last.big
            may = [n for n in up.chairs if n > last.big] or list(up.chairs)
            assert up.big == may[0]
            if len(up.chairs) > 2:
                assert up.small == last.big
            if len(up.chairs) > 2 and not set(up.chairs) & fresh:
                assert up.button == last.small
        hand = state(up)
        assert (hand.small_blind is None) == (up.small not in up.chairs)
        fresh -= set(up.chairs)
        last = places(up)


@given(st.sets(st.integers(1, 10), min_size=2), st.integers(0, 10**6))
def test_each_part_comes_to_everyone_once_a_round(numbers: set[int], lot: int) -> None:
    row = chairs(*sorted(numbers))
    last: Places | None = None
    told = []
    for _ in row:
        up = line(row, last, lot)
        told.append(where(up))
        last = places(up)
    assert [sorted(n for n in part if n) for part in zip(*told, strict=True)] == [sorted(numbers)] * 3
    for (_, small, big), (button, then, _) in pairwise(told):
        if len(row) > 2:
            assert (button, then) == (small, big)


@given(st.sets(st.integers(1, 10), min_size=3), st.integers(0, 10**6), st.data())
def test_who_waits_is_dealt_in_within_a_round_and_pays_the_big_blind(
    numbers: set[int], lot: int, data: st.DataObject
) -> None:
    row = sorted(numbers)
    waiting = data.draw(st.sampled_from(row))
    last = places(line(chairs(*[n for n in row if n != waiting]), None, lot))
    for _ in row:
        up = line(chairs(*row, missed=(waiting,), waits=(waiting,)), last)
        assert up.posts == ()
        if waiting in up.chairs:
            assert up.big == waiting
            return
        last = places(up)
    raise AssertionError(f"{waiting} waits for ever")


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

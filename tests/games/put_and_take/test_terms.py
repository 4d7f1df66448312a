"""Cover: the law's table is what counting every deal out comes to."""

import pytest

from bot.core.cards import Rank
from bot.games.put_and_take.terms import MOST_PLAYERS, Scale, Terms
from tests.games.put_and_take import counting

LAW = {
    Scale.STEPS: (29, (29, 39, 45, 45, 45, 45, 45, 44), 45),
    Scale.DOUBLING: (72, (72, 87, 93, 93, 93, 93, 93, 92), 93),
    Scale.RANK: (111, (111, 141, 165, 165, 165, 165, 165, 164), 165),
}
scales = pytest.mark.parametrize("scale", list(Scale), ids=lambda scale: scale.value)


@scales
def test_the_cover_is_the_law_s(scale: Scale) -> None:
    terms = Terms(scale, unit=7)
    player, banker, most = LAW[scale]
    assert terms.player_cover == 7 * player
    assert tuple(terms.banker_cover(n) for n in range(1, MOST_PLAYERS + 1)) == tuple(7 * n for n in banker)
    assert terms.most_cover == 7 * most


@scales
def test_no_hand_can_put_more_than_its_cover_and_one_puts_just_that(scale: Scale) -> None:
    assert counting.most_a_hand_puts(scale.value) == Terms(scale, 1).player_cover


@scales
@pytest.mark.parametrize("players", range(1, MOST_PLAYERS + 1))
def test_no_deal_costs_a_banker_more_than_the_cover_and_one_costs_just_that(
    scale: Scale, players: int
) -> None:
    assert counting.most_a_banker_loses(scale.value, players) == Terms(scale, 1).banker_cover(players)


def test_ranks_count_from_the_ace_s_one_to_the_king_s_thirteen() -> None:
    """S: K 13, Q 12, J 11, 10 to 2 at face, A 1."""
    terms = Terms(Scale.RANK, 1)
    ranks = [Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE)]
    assert [terms.counts(3, rank) for rank in ranks] == list(range(1, 14))
    assert {terms.counts(turn, Rank.NINE) for turn in range(5)} == {9}


def test_turns_count_one_to_five_or_double() -> None:
    assert [Terms(Scale.STEPS, 10).counts(turn, Rank.ACE) for turn in range(5)] == [10, 20, 30, 40, 50]
    assert [Terms(Scale.DOUBLING, 1).counts(turn, Rank.KING) for turn in range(5)] == [1, 2, 4, 8, 16]

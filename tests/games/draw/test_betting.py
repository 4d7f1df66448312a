"""Laps without a check, and who may open the hands: S is what the source says, H a house ruling."""

from bot.games.draw.events import Why
from tests.games.draw.tabletop import GAME, Table, terms

# Betting: no check, laps, the price


def test_there_is_no_check() -> None:
    """S: any sum not below the agreed minimum, or fold."""
    table = Table(100, 100, 100).all_enter_and_stand_pat()
    assert table.verbs == ["fold", "stake"]
    assert table.refuses("1 check") == "no-check"
    assert table.refuses("1 match") == "no-check"
    assert table.refuses("1 stake 9") == "stake-too-small"
    assert table.refuses("1 stake 86") == "raise-above-stack"
    assert table.refuses("1 stake") == "amount-missing"
    assert table.refuses("2 stake 10") == "not-your-turn"


def test_the_first_still_in_left_of_the_dealer_begins() -> None:
    """S: starting left of the dealer. H: the first still in."""
    table = Table(100, 100, 100, 100).play("1 fold", "2 enter", "3 enter", "0 enter")
    table.play("2 draw", "3 draw", "0 draw")
    assert table.turn == 2


def test_a_raise_is_a_whole_chip_or_more_and_the_raised_add_the_difference() -> None:
    """S: who is raised must add the difference. H: or folds, or raises again; any greater sum is a raise."""
    table = Table(100, 100, 100).all_enter_and_stand_pat().play("1 stake 10")
    assert table.refuses("2 raise 10") == "raise-too-small"
    table.play("2 raise 11", "0 raise 12")
    assert table.turn == 1
    assert GAME.choices(table.state, 1)[1].price == 2
    assert table.verbs == ["fold", "match", "raise"]
    table.play("1 match", "2 match")
    assert table.state.lap == 2
    assert table.state.pot == 45 + 36


def test_three_who_match_play_three_laps_and_never_below_the_last_price() -> None:
    """H: with three who can act and all have matched there is no showdown yet, but a new lap."""
    table = Table(500, 500, 500).all_enter_and_stand_pat()
    table.play("1 stake 10", "2 raise 30", "0 match", "1 match")
    assert (table.state.lap, table.state.floor, table.turn) == (2, 30, 1)
    assert table.refuses("1 stake 29") == "stake-too-small"
    assert table.refuses("1 open") == "cannot-open"
    table.play("1 stake 30", "2 match", "0 match")
    assert (table.state.lap, table.state.floor) == (3, 30)
    table.play("1 stake 50", "2 match")
    assert table.refuses("0 open") == "cannot-open"
    table.play("0 match")
    assert (table.state.lap, table.state.floor) == (4, 50)
    assert not table.is_over


def test_a_lap_begins_at_the_first_active_seat_and_passes_over_folded_and_all_in() -> None:
    table = Table(500, 500, 45, 500, 500).all_enter_and_stand_pat()
    table.play("1 stake 30", "2 match", "3 match", "4 match", "0 match")
    assert table.turn == 1
    table.play("1 fold")
    assert table.turn == 3


def test_after_the_last_lap_matched_hands_open_among_three() -> None:
    """H: `laps`, default 5."""
    table = Table(500, 500, 500, terms=terms(laps=2)).all_enter_and_stand_pat()
    table.play("1 stake 10", "2 match", "0 match", "1 stake 10", "2 match", "0 match")
    assert table.is_over
    assert table.state.why is Why.LAPS
    assert table.nets == [70, -35, -35]


def test_the_usual_number_of_laps_is_five() -> None:
    table = Table(500, 500, 500).all_enter_and_stand_pat()
    for _ in range(4):
        table.play("1 stake 10", "2 match", "0 match")
    assert not table.is_over
    table.play("1 stake 10", "2 match", "0 match")
    assert table.is_over


def test_without_a_limit_three_go_on_to_their_last_chip() -> None:
    """H: 0 for never, the source's letter; chips bound it."""
    table = Table(115, 115, 115, terms=terms(laps=0)).all_enter_and_stand_pat()
    for lap in range(1, 11):
        assert table.state.lap == lap
        table.play("1 stake 10", "2 match", "0 match")
    assert table.is_over
    assert table.state.why is Why.ALL_IN


def test_a_table_of_matched_showdowns_opens_as_soon_as_all_have_matched() -> None:
    """H: `showdown: matched`; `open` is then refused."""
    table = Table(500, 500, 500, terms=terms(showdown="matched")).all_enter_and_stand_pat()
    table.play("1 stake 10", "2 match", "0 raise 20", "1 match")
    assert table.refuses("2 open") == "cannot-open"
    table.play("2 match")
    assert table.is_over
    assert table.state.why is Why.MATCHED
    assert table.showed == [0, 1, 2]


def test_matched_between_two_is_opened_too_and_never_by_hand() -> None:
    table = Table(500, 500, terms=terms(showdown="matched")).all_enter_and_stand_pat().play("1 stake 10")
    assert table.verbs == ["fold", "match", "raise"]
    assert table.refuses("0 open") == "cannot-open"
    assert table.play("0 match").is_over


# Opening


def test_the_last_two_may_open_by_staking_the_same() -> None:
    """S: as soon as two remain, either may open the hands by staking the same as the one before."""
    table = Table(500, 500, 500).all_enter_and_stand_pat().play("1 stake 20", "2 fold")
    assert table.verbs == ["fold", "match", "open", "raise"]
    table.play("0 open")
    assert table.state.why is Why.OPENED
    assert table.showed == [0, 1]
    assert table.nets == [50, -35, -15]


def test_nobody_opens_before_someone_has_staked() -> None:
    """H: the first bettor stakes or folds even when only two are in."""
    table = Table(500, 500).all_enter_and_stand_pat()
    assert table.verbs == ["fold", "stake"]
    assert table.refuses("1 open") == "no-check"


def test_two_left_and_level_open_for_nothing_in_the_next_lap() -> None:
    """H: a third folded last, so the hands were not opened: the new lap's first seat may open, stake or fold."""
    table = Table(500, 500, 500).all_enter_and_stand_pat().play("1 stake 20", "2 match", "0 fold")
    assert (table.state.lap, table.turn) == (2, 1)
    assert table.verbs == ["fold", "open", "stake"]
    assert table.refuses("1 match") == "no-check"
    table.play("1 open")
    assert table.nets == [-15, 50, -35]


def test_the_second_of_two_who_are_level_opens_for_nothing_when_a_third_folds_first() -> None:
    """H: open is legal when the other one stands exactly at the price, and nobody has staked in this lap yet."""
    table = Table(500, 500, 500).all_enter_and_stand_pat()
    table.play("1 stake 20", "2 match", "0 match", "1 fold")
    assert table.turn == 2
    assert table.verbs == ["fold", "open", "stake"]
    assert table.play("2 open").is_over


def test_in_the_first_lap_two_left_must_still_stake_before_they_open() -> None:
    table = Table(500, 500, 500).all_enter_and_stand_pat().play("1 fold")
    assert table.verbs == ["fold", "stake"]
    assert table.refuses("2 open") == "no-check"
    assert table.play("2 stake 10", "0 open").is_over


def test_matching_without_opening_stays_legal() -> None:
    """H: one merely matched, and a new lap begins."""
    table = Table(500, 500).all_enter_and_stand_pat().play("1 stake 20", "0 match")
    assert (table.state.lap, table.turn) == (2, 1)
    assert table.verbs == ["fold", "open", "stake"]
    assert table.play("1 stake 20", "0 raise 40", "1 open").nets == [75, -75]


def test_nobody_opens_over_a_player_who_has_not_answered() -> None:
    table = Table(500, 45, 500).all_enter_and_stand_pat().play("1 stake 30")
    assert table.refuses("2 open") == "cannot-open"
    table.play("2 match")
    assert "open" in table.verbs

"""When time runs out, what is refused, and who may know which card."""

from bot.core.cards import cards
from bot.games.draw.events import Why
from tests.games.draw.tabletop import GAME, Table, terms

# The clock


def test_time_runs_out_at_entry_and_the_seat_stays_out() -> None:
    """H."""
    table = Table(100, 100, 100).time_runs_out().time_runs_out().time_runs_out()
    assert table.nets == [0, 0, 0]


def test_time_runs_out_at_the_draw_and_the_seat_stands_pat() -> None:
    """H."""
    table = Table(100, 100).play("1 enter", "0 enter").time_runs_out()
    assert table.state.players[1].drew == 0


def test_time_runs_out_in_the_betting_and_the_seat_folds() -> None:
    """H: opens when that is free, else folds."""
    assert Table(100, 100).all_enter_and_stand_pat().time_runs_out().nets == [15, -15]
    priced = Table(100, 100).all_enter_and_stand_pat().play("1 stake 10").time_runs_out()
    assert priced.nets == [-15, 15]


def test_time_runs_out_and_the_seat_opens_where_that_is_free() -> None:
    table = Table(100, 100).all_enter_and_stand_pat().play("1 stake 10", "0 match").time_runs_out()
    assert table.state.why is Why.OPENED
    assert table.nets == [25, -25]


def test_a_player_all_in_has_no_turn_and_is_never_folded() -> None:
    """H."""
    table = Table(500, 500, 15).all_enter_and_stand_pat().play("1 stake 10", "0 match")
    table.time_runs_out()
    assert 2 in table.showed


def test_nor_is_one_whom_the_ante_left_no_chip_where_entry_is_free() -> None:
    """H, entry >= 0: "no entry" and "never folded" meet here; the second is the stronger word."""
    table = Table(100, 5, 100, terms=terms(entry=0)).time_runs_out()
    assert table.state.players[1].is_in
    table.time_runs_out()
    assert not table.state.players[2].is_in


# Moves out of place


def test_moves_out_of_their_stage_are_refused() -> None:
    table = Table(100, 100)
    assert table.refuses("1 draw 0") == "move-unknown"
    assert table.refuses("1 enter 10") == "move-unknown"
    table.play("1 enter", "0 enter")
    assert table.refuses("1 enter") == "entry-closed"
    assert table.refuses("1 fold") == "move-unknown"
    assert table.refuses("1 draw 5") == "nothing-marked"
    table.play("1 draw", "0 draw")
    assert table.refuses("1 draw") == "drawn-already"
    assert table.refuses("1 raise 20") == "move-unknown"
    table.play("1 stake 20")
    assert table.refuses("0 stake 20") == "move-unknown"
    assert table.refuses("0 raise 86") == "raise-above-stack"


def test_whoever_cannot_exceed_the_price_cannot_raise() -> None:
    table = Table(100, 500, 500).all_enter_and_stand_pat().play("1 stake 200", "2 match")
    assert table.verbs == ["fold", "match"]
    assert table.refuses("0 raise 85") == "raise-above-stack"


# Who may know which card


def test_a_hand_is_its_owners_until_it_is_shown() -> None:
    table = Table(100, 100, 100, then="2s").play("1 enter", "2 enter", "0 enter", "1 draw 4", "2 draw")
    assert table.view(1).player(1).cards == cards("Kc Kd 7h 5s 2s")
    assert table.view(1).player(1).threw == cards("4d")
    assert table.view(1).player(1).got == cards("2s")
    for viewer in (0, None):
        assert table.view(viewer).player(1).cards == ()
        assert table.view(viewer).player(1).threw == ()
    table.play("0 draw", "1 stake 10", "2 fold", "0 open")
    assert table.view(None).player(1).cards == cards("Kc Kd 7h 5s 2s")
    assert table.view(None).player(1).threw == ()
    assert table.view(None).player(2).cards == ()


def test_thrown_cards_stay_their_owners_after_the_showdown() -> None:
    table = Table(100, 100, then="2s 9c").play("1 enter", "0 enter", "1 draw 4", "0 draw")
    table.play("1 stake 10", "0 open")
    order = GAME.audiences(table.state)
    thrown = table.state.players[1].thrown[0]
    assert not order[thrown].includes(None)
    assert order[thrown].includes(1)
    assert all(order[place].includes(None) for place in table.state.players[1].places)
    assert not any(order[-1].includes(viewer) for viewer in (0, 1, None))

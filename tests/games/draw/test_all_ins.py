"""All-ins, pots and splits by the law: S is what the source says, H a house ruling."""

from bot.core.game import HOUSE
from bot.games.draw.events import Why
from tests.games.draw.tabletop import GAME, HANDS, Table


def test_short_of_the_price_a_player_goes_all_in_for_less_and_the_price_stays() -> None:
    """H: which never lowers the price."""
    table = Table(500, 45, 500, 500).all_enter_and_stand_pat()
    table.play("1 stake 30", "2 raise 60", "3 match", "0 match")
    assert table.state.players[1].all_in
    assert table.state.lap == 2
    assert table.state.floor == 60
    table = Table(500, 500, 45, 500).all_enter_and_stand_pat().play("1 stake 50", "2 match")
    assert table.state.price == 50
    assert GAME.choices(table.state, 3)[1].price == 50


def test_a_lap_opened_all_in_below_the_floor_makes_the_price_the_floor() -> None:
    """H."""
    table = Table(500, 19, 500).all_enter_and_stand_pat()
    assert GAME.choices(table.state, 1)[1].least == 4
    table.play("1 stake 4")
    assert table.state.price == 10
    assert table.refuses("2 raise 10") == "raise-too-small"
    table.play("2 match", "0 open")
    assert table.pots == [(57, (0,)), (12, (0,))]


def test_only_one_can_act_and_owes_so_a_match_opens_and_no_raise_is_possible() -> None:
    """H."""
    table = Table(500, 45, 500).all_enter_and_stand_pat().play("1 stake 30", "2 fold")
    assert "raise" not in table.verbs
    assert table.refuses("0 raise 60") == "raise-unanswered"
    table.play("0 match")
    assert table.is_over
    assert table.nets == [60, -45, -15]


def test_only_one_can_act_and_owes_nothing_so_the_hands_open() -> None:
    """H."""
    table = Table(500, 45, 45).all_enter_and_stand_pat().play("1 stake 30", "2 match")
    assert table.turn == 0
    table.play("0 match")
    assert table.state.why is Why.ALL_IN
    assert table.pots == [(135, (0,))]


def test_the_hands_open_when_the_last_who_could_answer_folds_before_any_stake() -> None:
    """H: one who owes nothing beside an all-in; the first bettor folded."""
    table = Table(500, 500, 15).all_enter_and_stand_pat().play("1 fold")
    assert table.is_over
    assert table.showed == [0, 2]


def test_when_all_who_could_act_have_folded_the_all_ins_show_among_themselves() -> None:
    """H. What nobody matched goes back."""
    table = Table(75, 500, 115).all_enter_and_stand_pat()
    table.play("1 stake 20", "2 raise 100", "0 match", "1 fold")
    assert table.showed == [0, 2]
    assert table.state.result is not None
    assert table.state.result.back == (0, 0, 40)
    assert table.pots == [(185, (0,))]


def test_side_pots_by_level_each_split_on_its_own() -> None:
    """H: three levels; the shortest has the best hand, two equal hands share the next pot."""
    hands = ("As Ad 9h 6s 3d", "Kc Kd 7h 5s 4d", "Ks Kh 7d 5c 4c", "Qc Qd 3h 6c 8d")
    table = Table(45, 115, 115, 500, hands=hands).all_enter_and_stand_pat()
    table.play("1 stake 100", "2 match", "3 raise 200", "0 match")
    assert table.pots == [(180, (0,)), (210, (1, 2))]
    assert table.nets == [135, -10, -10, -115]


def test_an_odd_chip_goes_to_the_nearest_left_of_the_dealer() -> None:
    """H: odd chips one each from the dealer's left."""
    hands = ("Kc Kd 7h 5s 4d", "Ks Kh 7d 5c 4c", "Qc Qd 3h 6c 8d")
    table = Table(100, 100, 100, hands=hands, dealer=1).play("2 fold", "0 enter", "1 enter", "0 draw")
    table.play("1 draw", "0 stake 10", "1 open")
    assert table.pots == [(55, (0, 1))]
    assert table.nets == [3, 2, -5]


def test_same_suit_flushes_tie_whatever_their_ranks() -> None:
    """S: flushes compare by suit alone. H: same suit is a tie."""
    hands = ("Ah Kh Qh Jh 9h", "2h 3h 4h 5h 7h")
    table = Table(100, 100, hands=hands).all_enter_and_stand_pat().play("1 stake 20", "0 open")
    assert table.pots == [(70, (0, 1))]
    assert table.nets == [0, 0]


def test_the_same_cards_of_two_packs_tie() -> None:
    hands = ("As Ad Ks 9d 4h", "As Ad Ks 9d 4h", *HANDS[1:])
    table = Table(*(100,) * 6, hands=hands).play("1 enter", *(f"{seat} fold" for seat in (2, 3, 4, 5)))
    table.play("0 enter", "1 draw", "0 draw", "1 stake 10", "0 open")
    assert table.pots == [(70, (0, 1))]


def test_the_last_one_left_takes_the_pot_unseen() -> None:
    """H."""
    table = Table(100, 100, 100).all_enter_and_stand_pat().play("1 stake 40", "2 fold", "0 fold")
    assert table.showed == []
    assert table.pots == [(45, (1,))]
    assert table.nets == [-15, 30, -15]
    assert GAME.payoffs(table.state) == {0: -15, 1: 30, 2: -15, HOUSE: 0}

"""Deal, entry and draw by the law: S is what the source says, H a house ruling."""

import pytest

from bot.core.cards import UNSEEN, Card, cards
from bot.core.errors import BadHandFile
from bot.core.game import Start
from bot.core.moves import Move
from bot.games.draw.events import Why
from bot.games.draw.rules import LOOK, pack_for
from bot.games.draw.state import Stage
from tests.games.draw.tabletop import GAME, HANDS, TERMS, Table, deal_order, terms

# The deal


def test_everyone_antes_and_gets_five_cards_from_the_dealers_left() -> None:
    """S: everyone antes the agreed sum; five cards each. H: one at a time from the dealer's left."""
    table = Table(100, 100, 100, dealer=1)
    assert [player.put for player in table.state.players] == [5, 5, 5]
    assert table.state.hand(2) == cards(HANDS[2])
    assert table.state.players[2].places == (0, 3, 6, 9, 12)
    assert table.turn == 2


def test_up_to_five_play_with_one_pack_and_six_with_two() -> None:
    """H: 54 cards for 2 to 5 players, 108 for 6 to 10."""
    assert len(pack_for(5)) == 54
    assert len(pack_for(6)) == 108
    hands = ("As As 9h 6s 3d", *HANDS[1:], "2c 2d 4h 4s 7c")
    table = Table(*(100,) * 6, hands=hands)
    assert table.state.hand(0) == cards("As As 9h 6s 3d")


def test_ten_players_who_all_draw_five_never_run_out_of_cards() -> None:
    """H: ten cards a player is the most a hand can use, so no reshuffle is ever needed."""
    table = Table(*(100,) * 10, deck=pack_for(10))
    order = table.state.deal_round
    table.play(*(f"{seat} enter" for seat in order), *(f"{seat} draw 0 1 2 3 4" for seat in order))
    assert table.state.next_place == 100
    assert table.state.stage is Stage.BETTING


@pytest.mark.parametrize(
    ("start", "deck", "why"),
    [
        (Start(TERMS, (100,), 0), deal_order(HANDS[:1], 0), "2 to 10"),
        (Start(TERMS, (100, 14), 0), deal_order(HANDS[:2], 0), "cover"),
        (Start(terms(ante=0, entry=0), (100, 0), 0), deal_order(HANDS[:2], 0), "cover"),
        (Start(TERMS, (100, 100), None), deal_order(HANDS[:2], 0), "dealer"),
        (Start(TERMS, (100, 100), 2), deal_order(HANDS[:2], 0), "dealer"),
        (Start(TERMS, (100, 100), 0), deal_order(HANDS[:2], 0)[:-1], "short"),
        (Start(TERMS, (100, 100), 0), deal_order(("As As Ks Qs Js", HANDS[1]), 0), "54"),
        (Start(TERMS, (100, 100), 0), deal_order(HANDS[:2], 0) + (UNSEEN,) * 45, "54"),
    ],
)
def test_what_can_be_no_hand_is_no_hand(start: Start, deck: tuple[Card, ...], why: str) -> None:
    """H: to be dealt in, a stack must cover ante and entry."""
    with pytest.raises(BadHandFile, match=why):
        GAME.opening(start, deck)


# Entry


def test_entry_is_asked_in_turn_and_whoever_stays_out_leaves_the_ante() -> None:
    """S: whoever wants to play stakes the agreed sum; the others are out and their ante stays."""
    table = Table(100, 100, 100, 100).play("1 enter", "2 fold", "3 enter")
    assert table.turn == 0
    table.play("0 fold")
    assert table.state.contenders == (1, 3)
    assert table.state.pot == 4 * 5 + 2 * 10
    assert table.turn == 1


def test_none_enters_and_the_antes_go_back() -> None:
    """H. The last is asked even if nobody has entered."""
    table = Table(100, 100, 100).play("1 fold", "2 fold")
    assert table.turn == 0
    assert table.verbs == ["fold", "enter"]
    table.play("0 fold")
    assert table.nets == [0, 0, 0]
    assert table.pots == []


def test_one_enters_and_takes_the_pot_without_a_draw() -> None:
    """H."""
    table = Table(100, 100, 100).play("1 fold", "2 fold", "0 enter")
    assert table.nets == [10, -5, -5]
    assert table.pots == [(15, (0,))]
    assert table.showed == []


def test_without_an_ante_the_only_one_to_enter_wins_nothing() -> None:
    table = Table(100, 100, terms=terms(ante=0)).play("1 enter", "0 fold")
    assert table.nets == [0, 0]
    assert table.pots == []


def test_an_entry_that_takes_the_last_chip_is_all_in_and_still_draws() -> None:
    """H."""
    table = Table(100, 100, 15, then="2s").play("1 enter", "2 enter", "0 enter", "1 draw")
    assert table.turn == 2
    table.play("2 draw 4", "0 draw")
    assert table.turn == 1
    assert table.state.hand(2) == cards("Qc Qd 3h 6c 2s")


def test_after_the_entry_with_one_able_to_act_they_draw_and_open_without_betting() -> None:
    """H: with at most one able to act: draw, then open. People get to look at the table first."""
    table = Table(15, 100, 15).play("1 enter", "2 enter", "0 enter", "1 draw", "2 draw", "0 draw")
    assert table.is_over
    assert table.showed == [0, 1, 2]
    assert table.state.why is Why.ALL_IN
    assert table.nets == [30, -15, -15]


def test_the_hands_wait_a_moment_where_nobody_bet() -> None:
    table = Table(15, 15).play("1 enter", "0 enter", "1 draw")
    drawn = GAME.decide(table.state, 0, Move("draw", picked=()))
    state = table.state
    for event in drawn:
        state = GAME.evolve(state, event)
    assert GAME.pause(state) == LOOK
    assert GAME.pause(table.state) == 0


# The draw


def test_new_cards_fill_the_thrown_places_all_at_once() -> None:
    """S: those in discard and get as many. H: 0 to 5, in turn from the dealer's left."""
    table = Table(100, 100, 100, then="2s 2c 9s").play("1 enter", "2 enter", "0 enter")
    table.play("1 draw 0 3", "2 draw", "0 draw 4")
    assert table.state.hand(1) == cards("2s Kd 7h 2c 4d")
    assert table.state.hand(2) == cards(HANDS[2])
    assert table.state.hand(0) == cards("Ac Ad 9h 6s 9s")
    assert [player.drew for player in table.state.players] == [1, 2, 0]


def test_a_deck_too_short_for_a_draw_is_a_bad_hand_file() -> None:
    table = Table(100, 100, then="2s").play("1 enter", "0 enter")
    with pytest.raises(BadHandFile, match="short"):
        table.play("1 draw 0 1")

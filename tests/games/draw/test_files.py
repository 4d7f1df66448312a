"""Hands of draw as hand files: written for whoever asks, read again, and what they may leave out."""

from typing import Any

import pytest

from bot.core.errors import BadHandFile
from bot.core.game import HOUSE
from bot.core.handfile import answer, answer_to, export, read
from bot.games.draw import OFFER
from bot.games.draw.terms import Showdown, Terms
from tests.games.draw.tabletop import Table, terms


def a_hand() -> Table:
    table = Table(100, 500, 45, then="2s 9c 8h 7c", terms=terms(laps=0)).play("1 enter", "2 enter", "0 enter")
    table.play("1 draw 2 4", "2 draw 3", "0 draw 4", "1 stake 20", "2 raise 30", "0 match", "1 match")
    return table.play("1 stake 40", "0 fold")


def test_the_house_gets_every_move_and_the_hand_ends_the_same() -> None:
    table = a_hand()
    file = export(OFFER, table.log, HOUSE)
    assert file["moves"] == [
        [1, "enter"],
        [2, "enter"],
        [0, "enter"],
        [1, "draw", [2, 4]],
        [2, "draw", [3]],
        [0, "draw", [4]],
        [1, "stake", 20],
        [2, "raise", 30],
        [0, "match"],
        [1, "match"],
        [1, "stake", 40],
        [0, "fold"],
    ]
    assert file["options"] == {"ante": 5, "entry": 10, "minimum": 10, "showdown": "duel", "laps": 0}
    assert answer(read(file, (OFFER,)))["payoffs"] == table.nets


def test_a_player_learns_how_many_another_drew_but_not_which_places() -> None:
    """Seat 0 folded unseen; seats 1 and 2 showed."""
    file = export(OFFER, a_hand().log, 1)
    assert [move for move in file["moves"] if move[1] == "draw"] == [
        [1, "draw", [2, 4]],
        [2, "draw", [3]],
        [0, "draw", [0]],
    ]
    assert file["deck"].split()[2] == "??"
    assert answer(read(file, (OFFER,)))["payoffs"] == a_hand().nets


def test_a_hand_turns_on_no_unseen_card() -> None:
    """A showdown with a card that the file doesn't tell can't be judged."""
    file = export(OFFER, a_hand().log, HOUSE)
    file["deck"] = file["deck"].replace("Kc", "??")
    assert answer_to(file, (OFFER,))["error"]["code"] == "bad-hand-file"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, Terms(10, 10, 10)),
        ({"ante": 5}, Terms(5, 5, 5)),
        ({"ante": 0}, Terms(0, 0, 1)),
        ({"ante": 0, "entry": 20}, Terms(0, 20, 20)),
        ({"ante": 5, "entry": 10, "minimum": 20}, Terms(5, 10, 20)),
        ({"showdown": "matched", "laps": 0}, Terms(10, 10, 10, Showdown.MATCHED, 0)),
        ({"unheard-of": True}, Terms(10, 10, 10)),
    ],
)
def test_options_left_out_follow_the_law(options: dict[str, Any], expected: Terms) -> None:
    """H: by default ante, entry and least stake are equal; duel, five laps."""
    assert OFFER.terms(OFFER.settings_of_file(options)) == expected


@pytest.mark.parametrize(
    "options",
    [{"ante": -1}, {"minimum": 0}, {"laps": 51}, {"showdown": "never"}, {"ante": True}, {"entry": 2.5}],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadHandFile):
        OFFER.settings_of_file(options)

"""What a player of draw sees alone: the five cards, marks, choices ahead, the form for a stake, the hand retold."""

from pathlib import Path

import pytest

from bot.core.errors import Misuse, Refusal
from bot.core.moves import Move
from bot.core.offer import Ahead, LineUp, Passed, Places, Question
from bot.core.phrases import Channel, Phrase
from bot.core.screen import Button, LinkButton, Menu, Panel
from bot.games.draw import OFFER
from bot.games.draw.private import DrawPrivate
from bot.show.catalog import Catalog
from tests.games.draw.tabletop import Table, terms

ROOT = Path(__file__).parents[3]
CAST = tuple((chair, name) for chair, name in enumerate(("Ann", "Bo", "Cy", "Dee"), start=1))
MARKS = str.maketrans("\u00a0\u2011", " -", "\u2068\u2069\ufe0e`")
PRIVATE = DrawPrivate()
KINGS = "Ks * Kh 6c 2d"
MARKED = Ahead("h1", "mark", picked=(3, 4))
SETTLED = Ahead("h1", "draw", picked=(3, 4))


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.load(ROOT / "data" / "words", *sorted(ROOT.glob("bot/games/*/words")))


def say(catalog: Catalog, phrase: Phrase) -> str:
    """The phrase as read by people, with the facts that only the table knows."""
    whole = Phrase(phrase.key, (*phrase.facts, ("number", 7), ("channel", Channel(5))))
    return catalog.say(whole, "en", CAST).translate(MARKS)


def told(
    catalog: Catalog, table: Table, seat: int, ahead: Ahead | None = None, in_words: bool = False
) -> list[str]:
    panel = PRIVATE.panel(table.view(seat), ahead, in_words)
    return [say(catalog, line.phrase) for line in panel.lines]


def labels(catalog: Catalog, panel: Panel) -> list[list[str]]:
    """The rows of a panel: labels of buttons; of a menu each card, the marked ones with a star before them."""
    return [[text for each in row for text in _labels(catalog, each)] for row in panel.rows]


def _labels(catalog: Catalog, part: Button | LinkButton | Menu) -> list[str]:
    if not isinstance(part, Menu):
        return [catalog.label(part.label, "en", CAST)]
    signs = [("*" if item.chosen else "") + catalog.label(item.label, "en") for item in part.items]
    return [sign.translate(MARKS) for sign in signs]


def three_at() -> Table:
    """Ann deals and holds three kings with a joker; Bo is asked first."""
    hands = (KINGS, "Jc Jd 7h 5s 4d", "Qc Qd 3h 6s 8d")
    stakes = terms(ante=10, entry=20, minimum=20)
    return Table(1_000, 1_000, 1_000, hands=hands, then="Kd 9c 4h", terms=stakes)


def test_the_cards_come_first_then_what_they_make(catalog: Catalog) -> None:
    """Screen D6."""
    table = three_at()
    assert told(catalog, table, 0) == [
        "Hand 7 in <#5>: K♠ ★ K♡ 6♣ 2♢",
        "You have three kings: ★ plays as the third king.",
        "Bo is asked now, 1 more, then you: 20 to play.",
        "Pot 30 · your stack 990",
    ]
    table.play("1 enter")
    assert told(catalog, table, 0)[2] == "Cy is asked now, then you: 20 to play."
    assert told(catalog, table, 1)[2] == "You're in. The draw comes when all have been asked."
    assert told(catalog, table, 2)[2].startswith("Your turn: put in 20 to play")
    table.play("2 fold")
    assert told(catalog, table, 2)[2:] == ["You stayed out. Your stack is 990."]


def test_marks_are_shown_and_settled_by_a_button_of_their_own(catalog: Catalog) -> None:
    """Screens D6 and D8: the menu only marks."""
    table = three_at().play("1 enter", "2 enter", "0 enter", "1 draw")
    view = table.view(0)
    bare = labels(catalog, PRIVATE.panel(view, None, False))
    assert bare == [["K♠", "★", "K♡", "6♣", "2♢"], ["Stand pat", "Order of hands"]]
    marked = labels(catalog, PRIVATE.panel(view, MARKED, False))
    assert marked == [
        ["K♠", "★", "K♡", "*6♣", "*2♢"],
        ["Draw 2 at my turn", "Stand pat", "Order of hands"],
    ]
    assert told(catalog, table, 0, MARKED)[2:4] == [
        "Marked to throw: 6♣ 2♢",
        "The draw reaches you after Cy.",
    ]
    settled = labels(catalog, PRIVATE.panel(view, SETTLED, False))
    assert settled[1] == ["Draw 2 at my turn · chosen", "Stand pat", "Order of hands"]
    assert told(catalog, table, 0, SETTLED)[2].startswith("Chosen: throw 6♣ 2♢ at your turn.")
    pat = Ahead("h1", "draw")
    assert labels(catalog, PRIVATE.panel(view, pat, False))[1] == ["Stand pat · chosen", "Order of hands"]
    assert told(catalog, table, 0, pat)[2].startswith("Chosen: stand pat at your turn.")
    table.play("2 draw")
    assert told(catalog, table, 0, MARKED)[3].startswith("Your turn: mark cards")
    assert labels(catalog, PRIVATE.panel(table.view(0), MARKED, False))[1][0] == "Draw 2"


def test_the_menu_has_each_card_in_words(catalog: Catalog) -> None:
    menu = PRIVATE.panel(three_at().view(0), None, False).rows[0][0]
    assert isinstance(menu, Menu)
    assert (menu.least, menu.most) == (0, 5)
    hints = [catalog.label(item.hint, "en") for item in menu.items if item.hint is not None]
    assert hints == ["king of spades", "joker", "king of hearts", "six of clubs", "two of diamonds"]


def test_after_the_draw_the_new_cards_and_the_betting(catalog: Catalog) -> None:
    """Screen D7."""
    table = three_at().play("1 enter", "2 enter", "0 enter", "1 draw", "2 draw", "0 draw 3 4")
    assert told(catalog, table, 0, MARKED) == [
        "Hand 7 in <#5>: K♠ ★ K♡ K♢ 9♣",
        "You have four kings: ★ plays as the fourth king.",
        "You threw 6♣ 2♢ and got K♢ 9♣.",
        "Bo is to act.",
        "Lap 1 · stakes from 20 · pot 90 · your stack 970",
    ]
    assert labels(catalog, PRIVATE.panel(table.view(0), MARKED, False)) == [["Order of hands"]]
    table.play("1 stake 40")
    assert told(catalog, table, 2)[2:] == [
        "You stood pat.",
        "Your turn: the buttons are on the table.",
        "Lap 1 · 40 to match · pot 130 · your stack 970",
    ]
    table.play("2 fold", "0 open")
    assert told(catalog, table, 0)[-1] == "The hand is over: you won 100. Your stack is 1,100."
    assert told(catalog, table, 1)[-1] == "The hand is over: you lost 70. Your stack is 930."


def test_in_words_for_those_who_have_it_read_out(catalog: Catalog) -> None:
    table = three_at().play("1 enter", "2 enter", "0 enter", "1 draw", "2 draw 1", "0 draw 3 4")
    assert told(catalog, table, 0, in_words=True) == [
        "Hand 7 in <#5>. You hold king of spades, joker, king of hearts, nine of clubs and four of hearts.",
        "You have three kings: the joker plays as the third king.",
        "You threw six of clubs and two of diamonds and got nine of clubs and four of hearts.",
        "Bo is to act.",
        "Lap 1 · stakes from 20 · pot 90 · your stack 970",
        "Still in: Bo 970, stood pat; Cy 970, drew 1; Ann 970, drew 2, dealer.",
    ]
    two = Table(100, 100, hands=("Ks * Kh * 2d",))
    assert told(catalog, two, 0, in_words=True)[1] == (
        "You have four kings: the joker plays as the third king, another as the fourth king."
    )


def test_all_in_there_is_nothing_to_decide(catalog: Catalog) -> None:
    table = Table(45, 500, 500).all_enter_and_stand_pat().play("1 stake 30", "2 match", "0 match")
    assert told(catalog, table, 0)[3] == "You're all-in: there is nothing more to decide."


def test_the_public_has_no_panel() -> None:
    with pytest.raises(Misuse):
        PRIVATE.panel(three_at().view(None), None, False)


def code_of(table: Table, seat: int, ahead: Ahead) -> str:
    with pytest.raises(Refusal) as caught:
        PRIVATE.choose(table.state, seat, ahead)
    return caught.value.code


def test_a_draw_s_button_carries_what_it_throws() -> None:
    """What the button says is thrown, whatever is marked by the time it is pressed."""
    view = three_at().play("1 enter", "2 enter", "0 enter", "1 draw", "2 draw").view(0)
    for ahead, expected in ((MARKED, ("draw", ("34",))), (SETTLED, ("draw", ("34",))), (None, ("pat", ()))):
        first = PRIVATE.panel(view, ahead, False).rows[1][0]
        assert isinstance(first, Button)
        assert (first.verb, first.rest) == expected


def test_what_may_be_chosen_ahead() -> None:
    """Cards may be marked from the deal until they are drawn, by whoever may still draw."""
    table = three_at()
    PRIVATE.choose(table.state, 0, MARKED)
    PRIVATE.choose(table.state, 0, SETTLED)
    assert code_of(table, 0, Ahead("h1", "mark", picked=(5,))) == "nothing-marked"
    assert code_of(table, 0, Ahead("h1", "call")) == "move-unknown"
    table.play("1 fold", "2 enter", "0 enter")
    assert code_of(table, 1, MARKED) == "not-in-hand"
    table.play("2 draw 0")
    assert code_of(table, 2, MARKED) == "drawn-already"
    PRIVATE.choose(table.state, 0, MARKED)


def test_what_a_choice_comes_to_at_its_turn() -> None:
    """House: a settled draw is made, marks alone are not; and neither is a move at the entry."""
    table = three_at().play("1 enter", "2 enter")
    assert PRIVATE.move_ahead(table.state, 0, SETTLED) is None
    table.play("0 enter", "1 draw", "2 draw")
    assert PRIVATE.move_ahead(table.state, 0, MARKED) is None
    assert PRIVATE.move_ahead(table.state, 0, SETTLED) == Move("draw", picked=(3, 4))
    assert PRIVATE.move_ahead(table.state, 0, Ahead("h1", "draw")) == Move("draw", picked=())
    assert PRIVATE.move_ahead(table.state, 1, SETTLED) is None


def form(catalog: Catalog, question: Question) -> list[str]:
    return [
        say(catalog, question.title),
        *(say(catalog, fact) for fact in question.facts),
        say(catalog, question.hint),
        *(say(catalog, preset.label) for preset in question.presets),
    ]


def test_the_form_for_a_stake(catalog: Catalog) -> None:
    table = Table(500, 500, 500).all_enter_and_stand_pat()
    question = PRIVATE.question(table.state, 1, "stake")
    assert form(catalog, question) == [
        "Stake · hand 7",
        "Pot 45 · least stake 10 · your stack 485",
        "Stake 10 to 485, e.g. 20",
        "Least: 10",
        "Half pot: 22",
        "Pot: 45",
        "All-in: 485",
    ]
    table.play("1 stake 40", "2 raise 60")
    question = PRIVATE.question(table.state, 0, "raise")
    assert form(catalog, question) == [
        "Stake more · hand 7",
        "Pot 145 · 60 to match · your stack 485",
        "Your whole stake in this lap: 61 to 485, e.g. 122",
        "Least: 61",
        "Half pot: 162",
        "Pot: 265",
        "All-in: 485",
    ]
    assert (question.bounds.pot, question.bounds.on_top, question.bounds.stack) == (205, 60, 485)


def test_a_form_with_one_size_only_asks_for_the_chips() -> None:
    table = Table(76, 500, 500).all_enter_and_stand_pat().play("1 stake 60", "2 match")
    question = PRIVATE.question(table.state, 0, "raise")
    assert question.presets == ()
    assert question.suggested == question.bounds.least == question.bounds.most == 61


@pytest.mark.parametrize(
    ("seat", "verb", "code"), [(0, "stake", "not-your-turn"), (1, "raise", "move-unknown")]
)
def test_no_form_for_a_move_that_cannot_be_made(seat: int, verb: str, code: str) -> None:
    table = Table(500, 500, 500).all_enter_and_stand_pat()
    with pytest.raises(Refusal) as caught:
        PRIVATE.question(table.state, seat, verb)
    assert caught.value.code == code
    with pytest.raises(Misuse):
        PRIVATE.question(table.state, 1, "fold")


def test_a_fold_is_asked_about_where_opening_is_free(catalog: Catalog) -> None:
    table = Table(500, 500).all_enter_and_stand_pat()
    assert PRIVATE.needs_asking(table.state, 1, "fold") is None
    table.play("1 stake 10", "0 match")
    asked = PRIVATE.needs_asking(table.state, 1, "fold")
    assert asked is not None
    assert say(catalog, asked) == "Opening the hands costs nothing. Fold anyway?"
    assert PRIVATE.needs_asking(table.state, 1, "stake") is None


def test_nothing_is_shown_later_and_nobody_misses_anything() -> None:
    """The law shows the hands of all still in; a pot won unseen stays so. There is no blind to miss."""
    table = Table(500, 500).all_enter_and_stand_pat().play("1 stake 10", "0 fold")
    assert OFFER.private is not None
    assert OFFER.private.may_show(table.state) == ()
    with pytest.raises(Refusal):
        OFFER.private.show(table.state, 1)
    assert OFFER.private.passed_over(Places(2), LineUp((1, 2), 1)) == Passed()


def story(catalog: Catalog, table: Table, viewer: int | None) -> list[list[str]]:
    return [[say(catalog, phrase) for phrase in page] for page in PRIVATE.story(table.log, viewer)]


def test_a_hand_is_retold_to_each_with_their_own_cards(catalog: Catalog) -> None:
    """Screen E1."""
    table = three_at().play("1 enter", "2 enter", "0 enter", "1 draw", "2 draw 4", "0 draw 3 4")
    table.play("1 stake 40", "2 fold", "0 open")
    assert story(catalog, table, 2) == [
        [
            "Entry · ante 10 · entry 20",
            "Yours: Q♣ Q♢ 3♡ 6♠ 8♢",
            "Bo enters for 20.",
            "Cy enters for 20.",
            "Ann enters for 20.",
        ],
        [
            "The draw",
            "You threw 8♢ and got K♢.",
            "You have a pair of queens.",
            "Bo stands pat.",
            "Cy draws 1.",
            "Ann draws 2.",
        ],
        ["The betting", "Lap 1, stakes from 20: Bo stakes 40. Cy folds. Ann puts in 40 and opens."],
        [
            "The end",
            *story(catalog, table, None)[-1][1:3],
            "Yours: Q♣ Q♢ 3♡ 6♠ K♢, not shown to others.",
            "Ann takes 170.",
            "1 Ann +100 · 2 Bo −70 · 3 Cy −30",
        ],
    ]
    public = str(story(catalog, table, None))
    assert "Q♣" not in public
    assert "★ plays as the third king" in public


def test_short_hands_have_short_stories(catalog: Catalog) -> None:
    none = Table(100, 100).play("1 fold", "0 fold")
    assert story(catalog, none, None) == [
        ["Entry · ante 5 · entry 10", "Bo stays out.", "Ann stays out."],
        ["The end", "Nobody entered. The antes go back.", "1 Ann 0 · 2 Bo 0"],
    ]
    unseen = Table(100, 100).all_enter_and_stand_pat().play("1 stake 40", "0 fold")
    assert story(catalog, unseen, None)[-1][1] == "Bo takes 30. 40 nobody matched go back to Bo."
    with pytest.raises(Misuse):
        PRIVATE.story((), None)


def test_a_long_betting_goes_on_overleaf() -> None:
    table = Table(2_000, 2_000, 2_000, terms=terms(laps=0)).all_enter_and_stand_pat()
    for _ in range(20):
        table.play("1 stake 10", "2 match", "0 match")
    table.play("1 fold", "2 fold")
    pages = PRIVATE.story(table.log, None)
    assert [page[0].key for page in pages].count("dr-story-laps") == 2
    assert all(len(page) <= 16 for page in pages)

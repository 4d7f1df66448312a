"""What the table shows: every screen can be said, fits its message, and the lap line answers its three questions."""

from pathlib import Path

import pytest

from bot.core.cards import cards
from bot.core.phrases import Phrase
from bot.core.screen import Body, Button, Family, Style
from bot.games.draw import OFFER
from bot.games.draw.hand_words import hand_name
from bot.games.draw.hands import strength
from bot.show.catalog import Catalog
from tests.games.draw.tabletop import Table, terms

ROOT = Path(__file__).parents[3]
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")
CAST = tuple((chair, name) for chair, name in enumerate(NAMES, start=1))
MARKS = str.maketrans("\u00a0\u2011", " -", "\u2068\u2069\ufe0e")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.load(ROOT / "data" / "words", *sorted(ROOT.glob("bot/games/*/words")))


def say(catalog: Catalog, phrase: Phrase) -> str:
    """The phrase as read by people; a title is given its hand's number, as the table does."""
    if "-title" in phrase.key:
        phrase = Phrase(phrase.key, (*phrase.facts, ("number", 7)))
    return catalog.say(phrase, "en", CAST).translate(MARKS)


def lines(catalog: Catalog, table: Table) -> list[str]:
    body = body_of(table)
    shown = [line for block in body.blocks for line in block.lines] + list(body.news)
    head = [body.title, *([body.terms] if body.terms else [])]
    return [say(catalog, phrase) for phrase in [*head, *(line.phrase for line in shown)]]


def body_of(table: Table) -> Body:
    return OFFER.body(table.view(), {})


def buttons(catalog: Catalog, table: Table) -> list[str]:
    return [catalog.label(button.label, "en", CAST) for button in body_of(table).moves[0]]


def test_entry(catalog: Catalog) -> None:
    table = Table(1_000, 1_000, 1_000, 1_000, terms=terms(ante=10, entry=20, minimum=20))
    table.play("1 enter", "2 enter")
    assert lines(catalog, table) == [
        "Five-card draw · hand 7 · entry",
        "one pack, 2 jokers · ante 10 · entry 20 · least stake 20",
        "Pot 80",
        "2 Bo 970 · in",
        "3 Cy 970 · in",
        "→ 4 Dee 990",
        "1 Ann 990 · dealer, acts last",
        "Bo enters for 20. Cy enters for 20.",
        "Dee to act: put in 20 to play, or stay out and leave the ante",
    ]
    assert buttons(catalog, table) == ["Stay out", "Enter · 20"]


def test_the_draw(catalog: Catalog) -> None:
    table = Table(100, 100, 100, 100, then="2s").play("1 enter", "2 enter", "3 fold", "0 enter", "1 draw 4")
    told = lines(catalog, table)
    assert "2 Bo 85 · drew 1" in told
    assert "→ 3 Cy 85 · drawing" in told
    assert "Out: Dee 95" in told
    assert told[-2:] == ["Bo draws 1.", "Cy to act: throw 0 to 5 cards"]
    assert buttons(catalog, table) == ["Stand pat", "Choose cards"]


def test_the_lap_line_says_which_lap_how_much_and_why_the_hands_are_closed(catalog: Catalog) -> None:
    table = Table(500, 500, 500).all_enter_and_stand_pat()
    assert lines(catalog, table)[-2:] == [
        "Lap 1, stakes from 10. 3 can still stake, so the hands stay closed; they open with two left or after lap 5.",
        "Bo to act: stake 10 or more, or fold. There is no check here.",
    ]
    assert buttons(catalog, table) == ["Fold", "Stake 10", "Stake more…"]
    table.play("1 stake 20")
    assert lines(catalog, table)[-2].startswith("Lap 1 stands at 20. 3 can still stake")
    assert buttons(catalog, table) == ["Fold", "Match 20", "Stake more…"]
    table.play("2 match", "0 match")
    told = lines(catalog, table)
    assert told[0] == "Five-card draw · hand 7 · lap 2 of 5"
    assert told[-2].startswith("Lap 1 ended at 20; lap 2, stakes from 20.")


def test_two_left(catalog: Catalog) -> None:
    table = Table(500, 500, 500).all_enter_and_stand_pat().play("1 stake 40", "2 fold")
    assert lines(catalog, table)[-3:] == [
        "Bo stakes 40. Cy folds.",
        "Lap 1 stands at 40. Two are left: who stands level with the other may open the hands.",
        "Ann to act: match 40 and open the hands, match without opening, stake more, or fold",
    ]
    assert buttons(catalog, table) == ["Fold", "Open · 40", "Stake more…", "Match 40"]
    table.play("0 match")
    assert lines(catalog, table)[-1] == "Bo to act: opening costs nothing; or stake 40 or more, or fold"
    assert buttons(catalog, table) == ["Fold", "Open", "Stake 40", "Stake more…"]


def test_other_ways_to_open(catalog: Catalog) -> None:
    matched = Table(500, 500, 500, terms=terms(showdown="matched")).all_enter_and_stand_pat()
    assert lines(catalog, matched)[-2] == "Lap 1, stakes from 10. The hands open once all have matched."
    unlimited = Table(500, 500, 500, terms=terms(laps=0)).all_enter_and_stand_pat()
    assert lines(catalog, unlimited)[0] == "Five-card draw · hand 7 · lap 1"
    assert lines(catalog, unlimited)[-2].endswith("they open with two left.")
    lone = Table(500, 45, 500).all_enter_and_stand_pat().play("1 stake 30", "2 fold")
    assert lines(catalog, lone)[-2] == "Lap 1 stands at 30. Only Ann has chips left: a match opens the hands."
    assert buttons(catalog, lone) == ["Fold", "Match 30"]


def test_a_button_that_takes_the_last_chip_is_red(catalog: Catalog) -> None:
    table = Table(45, 500, 500).all_enter_and_stand_pat().play("1 stake 30", "2 match")
    match = body_of(table).moves[0][1]
    assert catalog.label(match.label, "en", CAST) == "Match 30 all-in"
    assert getattr(match, "style", None) is Style.STOP


def test_a_showdown_with_a_joker_explained(catalog: Catalog) -> None:
    hands = ("Ks * Kh Kd 9c", "Ah Jh 8h 5h 2h")
    table = Table(1_000, 1_000, 1_000, 1_000, hands=hands, terms=terms(ante=10, entry=20, minimum=20))
    table.play("1 enter", "2 enter", "3 fold", "0 enter", "1 draw", "2 draw", "0 draw")
    table.play("1 stake 20", "2 match", "0 match", "1 stake 40", "2 fold", "0 open")
    assert lines(catalog, table) == [
        "Five-card draw · hand 7 · hands open",
        "one pack, 2 jokers · ante 10 · entry 20 · least stake 20",
        "Ann wins 240: four kings against a flush of hearts.",
        "Ann opened the hands.",
        "1 Ann `K♠ ★ K♡ K♢ 9♣` four kings",
        "★ plays as the fourth king · +150 → 1,150",
        "2 Bo `A♡ J♡ 8♡ 5♡ 2♡` flush of hearts",
        "−90 → 910",
        "3 Cy −50 → 950 · 4 Dee −10 → 990",
    ]
    outcome = [say(catalog, line.phrase) for line in OFFER.outcome(table.view(), {})]
    assert outcome == [
        "Five-card draw · hand 7 · hands open",
        "Ann wins 240: four kings against a flush of hearts.",
        "1 Ann `K♠ ★ K♡ K♢ 9♣` four kings",
        "2 Bo −90 → 910 · 3 Cy −50 → 950 · 4 Dee −10 → 990 · 1 Ann +150 → 1,150",
    ]


def test_ends_without_a_showdown(catalog: Catalog) -> None:
    none = Table(100, 100).play("1 fold", "0 fold")
    assert lines(catalog, none)[2] == "Nobody entered. The antes go back."
    alone = Table(100, 100).play("1 fold", "0 enter")
    assert lines(catalog, alone)[2] == "Only Ann entered and takes the 10 of the antes."
    unseen = Table(100, 100).all_enter_and_stand_pat().play("1 stake 40", "0 fold")
    assert lines(catalog, unseen)[2:4] == [
        "Bo wins 30. Everyone else folded; no cards shown.",
        "40 nobody matched go back to Bo.",
    ]


def test_side_pots_and_splits(catalog: Catalog) -> None:
    table = Table(45, 115, 500).all_enter_and_stand_pat().play("1 stake 100", "2 match", "0 match")
    assert lines(catalog, table)[2:5] == [
        "Main pot 135: Ann.",
        "Side pot 140: Bo.",
        "Nobody is left to stake against: the hands open.",
    ]
    hands = ("Ah Kh Qh Jh 9h", "2h 3h 4h 5h 7h")
    split = Table(100, 100, hands=hands).all_enter_and_stand_pat().play("1 stake 20", "0 open")
    assert lines(catalog, split)[2] == "Ann, Bo share 70: a flush of hearts each."


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("6s 6c 6d 6h *", "five sixes"),
        ("3c 2c Ac Kc Qc", "straight flush from queen to three"),
        ("Ks Kh Kd Kc 2s", "four kings"),
        ("2s 4s 9s Js As", "flush of spades"),
        ("Qs Qd 7h 7c *", "full house, queens and sevens"),
        ("8c 9s Td Jc Qd", "straight from eight to queen"),
        ("2s 2c 2d Kh 9c", "three twos"),
        ("As Ac 2d 2h Kc", "two pair, aces and twos"),
        ("Ks Kd Ah 7c 2s", "pair of kings"),
        ("As Kd Qh Jc 9s", "no pair, ace high"),
    ],
)
def test_hands_have_names(catalog: Catalog, hand: str, name: str) -> None:
    assert say(catalog, hand_name(strength(cards(hand)))) == name


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("Ks * Kh * Kd", "★ plays as the fourth king, ★ as the fifth king"),
        ("2s 3d Ah * *", "★ plays as the king, ★ as the queen"),
        ("9h * Jh Qh Kh", "★ plays as the ten of hearts"),
        ("2h 4h 9h Jh *", "★ plays as the ace of hearts"),
    ],
)
def test_jokers_are_explained_in_hand_order(catalog: Catalog, hand: str, told: str) -> None:
    table = Table(15, 15, hands=(hand, "7c 6d 4s 2c 9s")).all_enter_and_stand_pat()
    assert any(line.startswith(f"{told} · ") for line in lines(catalog, table))


def test_the_fullest_table_fits_its_message(catalog: Catalog) -> None:
    """Ten names of pure markdown, nine-digit chips, nine side pots; a third is left for other languages."""
    cast = tuple((chair, "*_" * 16) for chair in range(1, 11))
    stacks = tuple(100_000_000 - 1_000_000 * seat for seat in range(10))
    table = Table(*stacks, deck=OFFER.pack(10)[::-1])
    order = table.state.deal_round
    table.play(*(f"{seat} enter" for seat in order), *(f"{seat} draw 0" for seat in order))
    texts = [written(catalog, table, cast)]
    table.play("1 stake 98999985", *(f"{seat} match" for seat in order[1:]))
    assert len(table.pots) == 9
    texts.append(written(catalog, table, cast))
    assert all(len(text) * 1.35 < 4_000 for text in texts), [len(text) for text in texts]


def written(catalog: Catalog, table: Table, cast: tuple[tuple[int, str], ...]) -> str:
    body = body_of(table)
    shown = [line.phrase for block in body.blocks for line in block.lines]
    phrases = [*shown, *(line.phrase for line in body.news)]
    return "\n".join(catalog.say(phrase, "en", cast) for phrase in phrases)


def test_the_order_of_hands_is_one_tap_away(catalog: Catalog) -> None:
    button = body_of(Table(100, 100)).moves[-1][0]
    assert isinstance(button, Button)
    assert (button.family, button.verb) == (Family.PAGE, "rules")
    game, page = button.rest
    assert "order of hands" in say(catalog, Phrase(f"{game}-rules-{int(page) + 1}-title"))


def test_every_page_of_the_rules_fits_one_message(catalog: Catalog) -> None:
    pages = [key for key in catalog.keys if key.startswith("draw-rules-") and key.endswith("-title")]
    assert len(pages) == 6
    assert all(len(say(catalog, Phrase(key.removesuffix("-title")))) < 2_400 for key in pages)

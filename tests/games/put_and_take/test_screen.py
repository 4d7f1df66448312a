"""What people read during a deal and after it, word for word as the screens were drawn (P1 to P3)."""

from pathlib import Path

import pytest

from bot.core.cards import cards
from bot.core.game import Start, begin, step
from bot.core.phrases import Phrase
from bot.core.screen import Accent, Block, Body, Line
from bot.games.put_and_take import OFFER, screen
from bot.games.put_and_take.terms import Scale, Terms
from bot.games.put_and_take.view import View
from bot.show.catalog import Catalog

ROOT = Path(__file__).parents[3]
CATALOG = Catalog.load(ROOT / "data/words", ROOT / "bot/games/put_and_take/words")
CAST = ((1, "Ann"), (2, "Bo"), (3, "Cy"), (4, "Dee"))
SCREENS = cards("Ad 7s 3s 5c Th 6s 2h Qh 3h 9h 6c 8c Tc 7h Jd 9c 6h 7d Qd 4c Kc Ts 7c 3d 4d")
STACKS = (1_030, 970, 990, 1_010)


def views(terms: Terms, button: int | None = 0, deck: str = "") -> list[View]:
    """Views of a deal: before the cards, with the hands, after each of ten cards, and the end."""
    stacks = STACKS if button is not None else STACKS[1:]
    state = begin(OFFER.game, Start(terms, stacks, button), cards(deck) or SCREENS).state
    states = [state]
    while (stepped := step(OFFER.game, states[-1])) is not None:
        states.append(stepped.state)
    return [OFFER.game.view(each, None) for each in states]


def text(*lines: Line, cast: tuple[tuple[int, str], ...] = CAST) -> list[str]:
    """The lines as people read them; the table says which deal it is."""
    phrases = [Phrase(line.phrase.key, (*line.phrase.facts, ("number", 12))) for line in lines]
    return [plain(CATALOG.say(phrase, "en", cast)) for phrase in phrases]


def plain(said: str) -> str:
    """Without the marks that keep names and card signs apart, which nobody sees."""
    return said.translate(str.maketrans("\u00a0", " ", "\u2068\u2069\ufe0e\u202f`"))


def read(body: Body, cast: tuple[tuple[int, str], ...] = CAST) -> list[str]:
    return text(
        Line(body.title), *(line for block in body.blocks for line in block.lines), *body.news, cast=cast
    )


TEN = Terms(Scale.STEPS, 10)


def test_p1_during_puts() -> None:
    body = OFFER.body(views(TEN)[1 + 3], {})
    assert read(body) == [
        "Put and Take · deal 12 · steps × 10",
        "Banker Ann 1,030 · bank 110",
        "may still lose 190",
        "PUT 9♣ 6♡ 7♢ next counts 40",
        "2 Bo A♢ 5♣ 2♡ 9♡ 10♣",
        "put 10 · may still put 90",
        "3 Cy 7♠ 10♡ Q♡ 6♣ 7♡",
        "put 80 · may still put 140",
        "4 Dee 3♠ 6♠ 3♡ 8♣ J♢",
        "put 20 · may still put 180",
        "Put 3, 7♢: Cy puts 60 (2 × 30).",
    ]
    assert body.accent is Accent.PLAY


def test_p2_during_takes() -> None:
    assert read(OFFER.body(views(TEN)[1 + 8], {})) == [
        "Put and Take · deal 12 · steps × 10",
        "Banker Ann 1,030 · bank 50",
        "may still lose 130",
        "PUT 9♣ 6♡ 7♢ Q♢ 4♣",
        "TAKE K♣ 10♠ 7♣ next counts 40",
        "2 Bo A♢ 5♣ 2♡ 9♡ 10♣",
        "put 10 · took 20",
        "3 Cy 7♠ 10♡ Q♡ 6♣ 7♡",
        "put 120 · took 80",
        "4 Dee 3♠ 6♠ 3♡ 8♣ J♢",
        "put 20 · took 0",
        "Take 3, 7♣: Cy takes 60 (2 × 30).",
    ]


def test_p3_the_end() -> None:
    body = OFFER.body(views(TEN)[-1], {})
    assert read(body) == [
        "Put and Take · deal 12 is over",
        "Banker Ann −30 → 1,000",
        "The bank was 30 short; Ann made it good.",
        "PUT 9♣ 6♡ 7♢ Q♢ 4♣",
        "TAKE K♣ 10♠ 7♣ 3♢ 4♢",
        "2 Bo put 10 · took 20 · +10 → 980",
        "3 Cy put 120 · took 80 · −40 → 950",
        "4 Dee put 20 · took 80 · +60 → 1,070",
        "Take 5, 4♢: nobody holds one.",
    ]
    assert body.accent is Accent.RESULT


def test_four_lines_stay_of_a_deal() -> None:
    assert text(*OFFER.outcome(views(TEN)[-1], {})) == [
        "Put and Take · deal 12 is over",
        "PUT 9♣ 6♡ 7♢ Q♢ 4♣",
        "TAKE K♣ 10♠ 7♣ 3♢ 4♢",
        "Ann −30, Bo +10, Cy −40, Dee +60",
    ]


def test_several_payers_are_listed_and_nobody_is_said() -> None:
    seen = views(TEN)
    assert text(*OFFER.body(seen[1 + 2], {}).news) == ["Put 2, 6♡: Cy puts 20, Dee puts 20."]
    assert text(*OFFER.body(seen[1 + 5], {}).news) == ["Put 5, 4♣: nobody holds one."]
    assert text(*OFFER.body(seen[1 + 7], {}).news) == ["Take 2, 10♠: Bo takes 20, Cy takes 20."]
    assert OFFER.body(seen[1], {}).news == ()


def rows(view: View) -> list[str]:
    return [line for line in read(OFFER.body(view, {})) if line.startswith(("PUT", "TAKE"))]


def test_the_first_card_of_a_row_is_announced() -> None:
    seen = views(TEN)
    assert rows(seen[1]) == ["PUT: the first card counts 10"]
    assert rows(seen[1 + 5]) == ["PUT 9♣ 6♡ 7♢ Q♢ 4♣", "TAKE: the first card counts 10"]


def test_where_ranks_count_no_next_count_is_named() -> None:
    seen = views(Terms(Scale.RANK, 1))
    assert rows(seen[1]) == ["PUT: a card counts its rank"]
    assert rows(seen[1 + 1]) == ["PUT 9♣"]
    assert rows(seen[1 + 5]) == ["PUT 9♣ 6♡ 7♢ Q♢ 4♣", "TAKE: a card counts its rank"]


def test_the_house_banks() -> None:
    seen = views(TEN, button=None)
    during, end = (read(OFFER.body(view, {}), CAST[1:]) for view in (seen[1 + 3], seen[-1]))
    assert during[1:3] == ["The house banks · bank 110", "may still lose 190"]
    assert end[1:3] == ["The house banked: −30", "The bank was 30 short; the house made it good."]
    assert text(OFFER.outcome(seen[-1], {})[-1], cast=CAST[1:]) == ["Bo +10, Cy −40, Dee +60, the house −30"]


NOTHING_FALLS = "2s 3s 4s 2h 3h 4h 2c 3c 4c 2d 3d 4d 5s 6s 7s 8s 8h 8c 8d 9s Ts Th Tc Td Js"
PUT_ONLY = "2s 3s 4s 2h 3h 4h 5s 6s 7s 5h 6h 7h Js Qs Ks 2c 8h 8c 8d 9s Ts Th Tc Td 9h"


def test_a_bank_that_comes_out_even_and_one_that_keeps_chips() -> None:
    even, kept = (views(TEN, deck=deck)[-1] for deck in (NOTHING_FALLS, PUT_ONLY))
    assert read(OFFER.body(even, {}))[1:3] == ["Banker Ann 0 → 1,030", "The bank came out even."]
    assert read(OFFER.body(kept, {}))[1:3] == ["Banker Ann +20 → 1,050", "The 20 left in the bank go to Ann."]
    house = views(TEN, button=None, deck=PUT_ONLY)[-1]
    assert read(OFFER.body(house, {}), CAST[1:])[2] == "The 20 left in the bank go to the house."


def test_a_banker_whose_loss_is_out_of_reach_is_told_so() -> None:
    kept = views(TEN, deck=PUT_ONLY)
    meters = [read(OFFER.body(view, {}))[2] for view in kept[1:-1]]
    assert meters[0].startswith("may still lose")
    assert meters[-1] == "wins at least 20"
    assert read(OFFER.body(views(TEN, deck=NOTHING_FALLS)[-2], {}))[2] == "can't lose any more"


def test_the_lobby_names_terms_banker_and_buy_in() -> None:
    assert text(*(Line(phrase) for phrase in OFFER.summary({}))) == [
        "steps × 10 · players bank in turn",
        "buy-in 450 to 9,000 · 2 s a card",
    ]
    house = OFFER.summary({"banker": "house", "scale": "doubling", "unit": 5})
    assert text(Line(house[0])) == ["doubling × 5 · the house banks"]


@pytest.mark.parametrize("key", sorted(key for key in CATALOG.keys if key.startswith("pt-")))
def test_every_sentence_of_the_game_has_only_facts_it_is_given(key: str) -> None:
    known = {
        "number",
        "terms",
        "scale",
        "unit",
        "banker",
        "least",
        "most",
        "pace",
        "need",
        "who",
        "stack",
        "bank",
    }
    known |= {
        "chips",
        "net",
        "next",
        "cards",
        "place",
        "put",
        "took",
        "worst",
        "turn",
        "card",
        "shares",
        "count",
    }
    assert CATALOG.keys[key] <= known | {"each", "nets"}


def test_a_full_table_of_the_dearest_deal_fits_a_message() -> None:
    """The frame needs the rest of the 4,000 characters that a message holds."""
    cast = tuple((seat, "W" * 32) for seat in range(1, 10))
    state = begin(OFFER.game, Start(Terms(Scale.RANK, 1_000), (10**8,) * 9, 0), OFFER.pack(9)).state
    while (stepped := step(OFFER.game, state)) is not None:
        state = stepped.state
        assert len("\n".join(read(screen.body(OFFER.game.view(state, None)), cast))) < 2_000


def test_blocks_stand_in_the_fixed_order() -> None:
    """Banker and bank, then the two rows, then the players."""
    blocks = OFFER.body(views(TEN)[1 + 8], {}).blocks
    keys = [[line.phrase.key for line in block.lines] for block in blocks]
    assert keys == [
        ["pt-banker", "pt-may-lose"],
        ["pt-put-row", "pt-take-row-next"],
        ["pt-player", "pt-player-took"] * 3,
    ]
    assert all(isinstance(block, Block) for block in blocks)

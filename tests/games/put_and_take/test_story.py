"""A deal told after it is over, word for word."""

from bot.core.cards import cards
from bot.core.game import Start, begin, settle_down
from bot.games.put_and_take import OFFER
from bot.games.put_and_take.terms import Scale, Terms
from tests.games.put_and_take.test_screen import CAST, CATALOG, SCREENS, STACKS, plain


def told(terms: Terms, button: int | None) -> list[list[str]]:
    stacks = STACKS if button is not None else STACKS[1:]
    opened = begin(OFFER.game, Start(terms, stacks, button), SCREENS)
    log = (*opened.events, *settle_down(OFFER.game, opened.state).events)
    cast = CAST if button is not None else CAST[1:]
    return [[plain(CATALOG.say(line, "en", cast)) for line in page] for page in OFFER.story(log, 1)]


def test_the_deal_of_the_screens() -> None:
    assert told(Terms(Scale.STEPS, 10), 0) == [
        [
            "steps × 10: the hands, and the five put cards",
            "2 Bo A♢ 5♣ 2♡ 9♡ 10♣",
            "3 Cy 7♠ 10♡ Q♡ 6♣ 7♡",
            "4 Dee 3♠ 6♠ 3♡ 8♣ J♢",
            "Put 1, 9♣: Bo puts 10.",
            "Put 2, 6♡: Cy puts 20, Dee puts 20.",
            "Put 3, 7♢: Cy puts 60 (2 × 30).",
            "Put 4, Q♢: Cy puts 40.",
            "Put 5, 4♣: nobody holds one.",
        ],
        [
            "The five take cards, and how it came out",
            "Take 1, K♣: nobody holds one.",
            "Take 2, 10♠: Bo takes 20, Cy takes 20.",
            "Take 3, 7♣: Cy takes 60 (2 × 30).",
            "Take 4, 3♢: Dee takes 80 (2 × 40).",
            "Take 5, 4♢: nobody holds one.",
            "Banker Ann −30 → 1,000",
            "The bank was 30 short; Ann made it good.",
            "2 Bo put 10 · took 20 · +10 → 980",
            "3 Cy put 120 · took 80 · −40 → 950",
            "4 Dee put 20 · took 80 · +60 → 1,070",
        ],
    ]


def test_the_house_banks() -> None:
    _, takes = told(Terms(Scale.STEPS, 10), None)
    assert takes[6].startswith("The house banked: ")


def test_everyone_is_told_the_same() -> None:
    opened = begin(OFFER.game, Start(Terms(Scale.RANK, 1), STACKS, 2), cards("") or SCREENS)
    log = (*opened.events, *settle_down(OFFER.game, opened.state).events)
    assert len({OFFER.story(log, viewer) for viewer in (None, 0, 1, 2, 3)}) == 1

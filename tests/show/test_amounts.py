"""What people type for an amount, and what Riverboat makes of it."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import Refusal
from bot.core.offer import Bounds as TableBounds
from bot.core.phrases import Chips, Name
from bot.show.amounts import AmountWords, Bounds, TypedAmount, read_amount
from bot.show.catalog import Catalog
from bot.show.numbers import grouped
from bot.show.refusals import refusal_phrase

WORDS = AmountWords(
    all=frozenset({"all", "all-in"}),
    least=frozenset({"min"}),
    half=frozenset({"half", "½"}),
    pot=frozenset({"pot"}),
    big_blinds=frozenset({"bb"}),
    thousand=frozenset({"k"}),
    million=frozenset({"m"}),
    chips=frozenset({"chips", "chip"}),
)
WIDE = Bounds(least=1, most=10**9)
FLOP = Bounds(least=120, most=950, big_blind=10, pot=215, on_top=60)
"""Dee on the flop: pot 155, 60 to call, stack 950."""
WALLET = Bounds(least=200, most=1000)


def refused(text: str, bounds: Bounds) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refusal) as told:
        read_amount(text, WORDS, bounds)
    return told.value.code, dict(told.value.facts)


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("1000", 1000),
        ("1 000", 1000),
        ("1,000", 1000),
        ("1.000", 1000),
        ("1\u00a0000", 1000),
        ("1\u202f000", 1000),
        ("12,400,000", 12_400_000),
        ("12.400.000", 12_400_000),
        ("007", 7),
        ("  400  ", 400),
        ("1.5k", 1500),
        ("1,5k", 1500),
        ("1.5 K", 1500),
        ("2k", 2000),
        ("1.25k", 1250),
        ("1.0k", 1000),
        ("1.234k", 1_234_000),
        ("1,000.5k", 1_000_500),
        ("0.5m", 500_000),
        ("2M", 2_000_000),
        ("1000.0", 1000),
        ("1000,00", 1000),
        ("1,000.00", 1000),
        ("1.000,0", 1000),
        ("1.0", 1),
        ("1'000", 1000),
        ("1\u2019000", 1000),
        ("1_000", 1000),
        ("12'400'000", 12_400_000),
        ("$1000", 1000),
        ("$ 1,000", 1000),
        ("\u20ac1,000", 1000),
        ("1000\u20bd", 1000),
        ("1 000 \u20ac", 1000),
        ("\uff041000.00", 1000),
        ("$1.5k", 1500),
        ("1.5k$", 1500),
        ("1000 chips", 1000),
        ("1000chips", 1000),
        ("1 chip", 1),
        ("1.5k Chips", 1500),
        ("1k5", 1500),
        ("1K5", 1500),
        ("1k05", 1050),
        ("1k500", 1500),
        ("0k5", 500),
        ("2m25", 2_250_000),
        ("1k5 chips", 1500),
        ("$1k5", 1500),
    ],
)
def test_numbers(text: str, chips: int) -> None:
    assert read_amount(text, WORDS, WIDE) == chips


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("20bb", 200),
        ("20 BB", 200),
        ("12.5bb", 125),
        ("half", 167),
        ("½", 167),
        ("half pot", 167),
        ("½ pot", 167),
        ("½pot", 167),
        ("50%", 167),
        ("50 % pot", 167),
        ("75%", 221),
        ("33.3%", 131),
        ("pot", 275),
        ("100%", 275),
        ("min", 120),
        ("MIN", 120),
        ("all", 950),
        ("All-in", 950),
    ],
)
def test_the_words_of_a_bet(text: str, chips: int) -> None:
    assert read_amount(text, WORDS, FLOP) == chips


def test_without_a_pot_a_share_is_one_of_the_most() -> None:
    assert read_amount("half", WORDS, WALLET) == 500
    assert read_amount("75%", WORDS, WALLET) == 750
    assert refused("pot", WALLET)[0] == "amount-unreadable"
    assert refused("half pot", WALLET)[0] == "amount-unreadable"
    assert refused("3bb", WALLET)[0] == "amount-unreadable"


def test_all_is_the_stack_where_there_is_one() -> None:
    assert read_amount("all", WORDS, Bounds(10, 500, stack=300)) == 300
    assert refused("all", Bounds(10, 500, stack=800)) == ("amount-too-big", {"most": Chips(500)})


@pytest.mark.parametrize(
    "text",
    [
        "abc", "1 00", "10 00", "1, 000", "1,00,000", "1000,000", "1000 000", "1.000,000", "1.000 000", "1.000.5",
        "0.500", "1..5k", "1.", ".5k", "1e3", "0x10", "+50", "--5", "5-", "1/2", "k", "%", "1%2", "½½", "jackpot",
        "10 20", "٣", "²", "５", "all in all", "1" * 33, "\u200b", "5 k k", "1k5k", "1k 5", "1k2345", "2bb5", "1.5k5",
        "1.0000", "1000,000.00", "1'000,000", "1'5", "1'00", "_1", "1__000", "$", "$$5", "$5$", "$5\u20ac", "1$000",
        "$%5", "50\u00a2", "$all", "$half", "chips", "k chips", "5 chips chips", "five chips", "5 chipsk", "1e3 chips",
    ],
)  # fmt: skip
def test_anything_else_is_asked_for_again_and_quoted(text: str) -> None:
    assert refused(text, FLOP) == ("amount-unreadable", {"text": Name(text)})


@pytest.mark.parametrize(
    ("text", "floor", "ceil"),
    [
        ("1.5", 1, 2),
        ("1000.50", 1000, 1001),
        ("1,5", 1, 2),
        ("1.5 chips", 1, 2),
        ("$1.99", 1, 2),
        ("1.2345k", 1234, 1235),
        ("1 000.5", 1000, 1001),
    ],
)
def test_a_decimal_without_its_k_is_no_whole_amount(text: str, floor: int, ceil: int) -> None:
    assert refused(text, WIDE) == ("amount-not-whole", {"floor": Chips(floor), "ceil": Chips(ceil)})


def test_half_a_big_blind_too_much_is_no_whole_amount() -> None:
    assert refused("30.25bb", FLOP) == ("amount-not-whole", {"floor": Chips(302), "ceil": Chips(303)})


@pytest.mark.parametrize(("text", "chips"), [("1.5", 200), ("199.5", 200), ("1000.5", 1000), ("1.5bb", 200)])
def test_no_whole_amount_is_proposed_that_is_out_of_bounds(text: str, chips: int) -> None:
    for strict in (True, False):
        bounds = Bounds(least=200, most=1000, big_blind=5, strict=strict)
        assert refused(text, bounds) == ("amount-whole", {"n": Chips(chips)})


@pytest.mark.parametrize(
    "text",
    ["0", "-5", "−5", "- 400", "0.5", "-1.5k", "0k", "-$5", "$-5", "- $ 5", "-5 chips", "$0", "0k0", "0.00"],
)
def test_nothing_and_less_than_nothing(text: str) -> None:
    assert refused(text, WIDE) == ("amount-not-positive", {"least": Chips(1)})


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_no_amount_at_all(text: str) -> None:
    assert refused(text, WIDE) == ("amount-missing", {})


def test_the_bounds() -> None:
    assert read_amount("200", WORDS, WALLET) == 200
    assert read_amount("1000", WORDS, WALLET) == 1000
    assert refused("199", WALLET) == ("amount-not-positive", {"least": Chips(200)})
    assert refused("1001", WALLET) == ("amount-too-big", {"most": Chips(1000)})


def test_whoever_has_a_better_refusal_gets_the_amount_as_it_is() -> None:
    loose = Bounds(least=200, most=1000, strict=False)
    assert read_amount("1", WORDS, loose) == 1
    assert read_amount("5k", WORDS, loose) == 5000
    assert refused("0", loose) == ("amount-not-positive", {"least": Chips(200)})


def test_the_words_files_know_the_words(words_at_hand: Catalog) -> None:
    english = AmountWords.of(words_at_hand, "en")
    assert [read_amount(text, english, FLOP) for text in ("all", "min", "half", "½ pot", "pot", "20bb")] == [
        950, 120, 167, 167, 275, 200,
    ]  # fmt: skip
    russian = AmountWords.of(words_at_hand, "ru")
    assert [read_amount(text, russian, WIDE) for text in ("1,5к", "2 К", "2k")] == [1500, 2000, 2000]
    assert read_amount("½ банк", russian, FLOP) == 167


def test_what_was_typed_waits_for_its_bounds(words_at_hand: Catalog) -> None:
    typed = TypedAmount(words_at_hand, "half", "en")
    assert (typed.read(TableBounds(1, 300)), typed.read(TableBounds(200, 1000))) == (150, 500)
    assert TypedAmount(words_at_hand, "5k", "en", strict=False).read(TableBounds(200, 1000)) == 5000
    flop = TableBounds(120, 950, big_blind=10, pot=215, on_top=60, stack=950)
    assert TypedAmount(words_at_hand, "pot", "en").read(flop) == 275


@pytest.mark.parametrize("text", ["half", "½", "all", "all-in", "min", "pot", "75%", "½ pot", "3bb"])
def test_where_nothing_can_be_shared_only_figures_are_read(words_at_hand: Catalog, text: str) -> None:
    with pytest.raises(Refusal) as refused:
        TypedAmount(words_at_hand, text, "en", figures=True).read(TableBounds(1, 10**9))
    assert refused.value.code == "figures-unreadable"
    said = words_at_hand.say(refusal_phrase(refused.value), "en")
    assert not {"half", "pot", "all"} & set(said.partition("Try")[2].split()), "no share is recommended"
    assert TypedAmount(words_at_hand, "1.5k", "en", figures=True).read(TableBounds(1, 10**9)) == 1500


@st.composite
def written_ways(draw: st.DrawFn) -> tuple[str, int]:
    """An amount, and one of the clear ways to write it."""
    chips = draw(st.integers(1, 10**9))
    mark = draw(st.sampled_from(["", ",", ".", " ", "'", "\u2019", "_", "\u00a0", "\u202f"]))
    text = f"{chips:,}".replace(",", mark)
    noughts = draw(st.sampled_from(["", "0", "00"]))
    if noughts:
        text += draw(st.sampled_from([point for point in ".," if point != mark])) + noughts
    unit, worth = draw(st.sampled_from([("k", 1000), ("m", 1_000_000)]))
    if draw(st.booleans()):
        whole, part = divmod(chips, worth)
        digits = f"{part:0{len(str(worth)) - 1}}".rstrip("0")
        point = draw(st.sampled_from([".", ","]))
        if not digits:
            text = f"{whole}{draw(st.sampled_from(['', ' ']))}{unit}"
        elif draw(st.booleans()):
            text = f"{whole}{unit}{digits}"
        elif len(digits) != 3:  # three digits behind a mark are a group: 1.234k is 1,234,000
            text = f"{whole}{point}{digits}{unit}"
    before, after = draw(
        st.sampled_from([("", ""), ("$", ""), ("\u20ac ", ""), ("", "\u20bd"), ("", " chips"), ("", "chips")])
    )
    return before + text + after, chips


@given(written_ways())
def test_what_is_read_is_what_was_written(written: tuple[str, int]) -> None:
    text, chips = written
    assert read_amount(text, WORDS, Bounds(1, 10**9)) == chips


TYPED = st.one_of(
    st.text(max_size=40), st.text(string.digits + " .,'_kmb$\u20accihps%½-−", max_size=14), st.from_regex(
        r"[$-]{0,2} ?[0-9]{1,4}[., '_]?[0-9]{0,4}[., '_k]?[0-9]{0,3} ?(k|m|bb|chips|[$])?", fullmatch=True
    )
)  # fmt: skip


@given(TYPED)
def test_reading_never_invents_chips(text: str) -> None:
    """Whatever figures are read, the digits are those that were typed, but for noughts; and no minus is lost."""
    try:
        chips = read_amount(text, WORDS.figures(), Bounds(1, 10**15))
    except Refusal:
        return
    digits = "".join(sign for sign in text if sign in string.digits)
    assert str(chips).strip("0") == digits.strip("0")
    assert not set("-−%½¢") & set(text)


@given(TYPED, st.sampled_from([WIDE, FLOP, WALLET]), st.booleans())
def test_every_refusal_says_kindly_how_to_write_it(
    words_at_hand: Catalog, text: str, bounds: Bounds, figures: bool
) -> None:
    try:
        read_amount(text, WORDS.figures() if figures else WORDS, bounds)
    except Refusal as refused:
        told = words_at_hand.say(refusal_phrase(refused), "en")
        way_on = ("Try ", "try ", "at least ", "you can use here", "type an amount")
        assert any(words in told for words in way_on), told


@given(st.integers(1, 10**12), st.sampled_from(["en", "el", "ru"]))
def test_whatever_is_shown_can_be_typed(chips: int, language: str) -> None:
    assert read_amount(grouped(chips, language), WORDS, Bounds(1, 10**12)) == chips


@given(st.one_of(st.text(), st.text(string.digits + " .,kmb%½-−pothalfmin", max_size=20)), st.booleans())
def test_nothing_typed_does_more_than_be_refused(text: str, bet: bool) -> None:
    bounds = FLOP if bet else WALLET
    try:
        chips = read_amount(text, WORDS, bounds)
    except Refusal:
        return
    assert bounds.least <= chips <= bounds.most

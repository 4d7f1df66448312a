"""Amounts as people type them: 1 000, $1000, 1000 chips, 1.5k, 1k5, 3bb, 75%, half pot, all.

A point or comma that groups three digits is a grouping mark, in every language; so is an apostrophe or a low line. Any
other point or comma starts a decimal, and chips are whole, so that needs a k or an m behind it, unless the decimal is
nought. What could be read in two ways is asked for again.

>>> words = AmountWords(pot=frozenset({"pot"}), half=frozenset({"half", "½"}), thousand=frozenset({"k"}))
>>> read_amount("1.5k", words, Bounds(least=100, most=2000))
1500
>>> read_amount("half pot", words, Bounds(least=120, most=950, pot=215, on_top=60))
167
"""

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

from bot.core.errors import Refusal
from bot.core.offer import Bounds as TableBounds
from bot.core.phrases import Chips, Name
from bot.show.catalog import Catalog

LONGEST = 32
"""Nobody types an amount longer than this, in characters."""

_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class AmountWords:
    """The words and signs for amounts in one language, in small letters. Several may mean the same."""

    all: frozenset[str] = _NONE
    least: frozenset[str] = _NONE
    half: frozenset[str] = _NONE
    pot: frozenset[str] = _NONE
    big_blinds: frozenset[str] = _NONE
    thousand: frozenset[str] = _NONE
    million: frozenset[str] = _NONE
    chips: frozenset[str] = _NONE
    shares: bool = True
    """Whether shares are understood: half, pot, all, 75 %. Without them only figures are."""

    def figures(self) -> "AmountWords":
        """The same words without any that mean a share of something."""
        return AmountWords(thousand=self.thousand, million=self.million, chips=self.chips, shares=False)

    @classmethod
    def of(cls, catalog: Catalog, locale: str) -> "AmountWords":
        """The words of the reader's language, and the English ones."""
        return cls(
            all=catalog.written("amount-words-all", locale),
            least=catalog.written("amount-words-least", locale),
            half=catalog.written("amount-words-half", locale),
            pot=catalog.written("amount-words-pot", locale),
            big_blinds=catalog.written("amount-words-big-blinds", locale),
            thousand=catalog.written("amount-words-thousand", locale),
            million=catalog.written("amount-words-million", locale),
            chips=catalog.written("amount-words-chips", locale),
        )


@dataclass(frozen=True, slots=True)
class Bounds:
    """What an amount is typed for: from `least` to `most` chips, both included.

    `pot` is the pot that shares are shares of (after a call), `on_top` what is added to such a share (the stake to
    match, for a raise "to"); without a pot a share is one of `most`. `stack` is what "all" means, else `most`.
    `strict` False: any amount above 0 is let through, because whoever asked has a better refusal for the rest.
    """

    least: int
    most: int
    big_blind: int | None = None
    pot: int | None = None
    on_top: int = 0
    stack: int | None = None
    strict: bool = True


def read_amount(text: str, words: AmountWords, bounds: Bounds) -> int:
    """The chips that `text` means.

    Raises Refusal: amount-missing for no text, amount-unreadable for what is no amount (figures-unreadable where no
    shares are understood), amount-not-whole or amount-whole for a part of a chip, amount-not-positive below the least,
    amount-too-big above the most. Nothing else, whatever is typed.
    """
    typed = " ".join(text.casefold().split())
    if not typed:
        raise Refusal("amount-missing")
    amount = _meaning(typed, words, bounds) if len(typed) <= LONGEST else None
    if amount is None:
        raise Refusal("amount-unreadable" if words.shares else "figures-unreadable", text=Name(text))
    if amount < 1:
        raise Refusal("amount-not-positive", least=Chips(max(1, bounds.least)))
    if isinstance(amount, Fraction):
        raise _not_whole(amount, bounds)
    if bounds.strict and amount < bounds.least:
        raise Refusal("amount-not-positive", least=Chips(bounds.least))
    if bounds.strict and amount > bounds.most:
        raise Refusal("amount-too-big", most=Chips(bounds.most))
    return amount


def _not_whole(amount: Fraction, bounds: Bounds) -> Refusal:
    """Why a part of a chip won't do; it proposes only what is within the bounds."""
    floor, ceil = (max(bounds.least, min(bounds.most, whole)) for whole in (int(amount), int(amount) + 1))
    if floor == ceil:
        return Refusal("amount-whole", n=Chips(floor))
    return Refusal("amount-not-whole", floor=Chips(floor), ceil=Chips(ceil))


@dataclass(frozen=True, slots=True)
class TypedAmount:
    """An amount as someone typed it, kept until the table knows its bounds. `strict` as in `Bounds`.

    `figures`: only figures are read, no shares, because there is nothing here that a share could be of.
    """

    catalog: Catalog
    text: str
    locale: str
    strict: bool = True
    figures: bool = False

    def read(self, bounds: TableBounds) -> int:
        """The amount in chips. Raises Refusal when it can't be read, isn't whole, or (strict) is out of bounds."""
        words = AmountWords.of(self.catalog, self.locale)
        if self.figures:
            words = words.figures()
        own = Bounds(
            bounds.least,
            bounds.most,
            bounds.big_blind,
            bounds.pot,
            bounds.on_top,
            bounds.stack,
            strict=self.strict,
        )
        return read_amount(self.text, words, own)


def _meaning(typed: str, words: AmountWords, bounds: Bounds) -> int | Fraction | None:
    """What the text says, in chips; a Fraction where it isn't a whole number of them, None where it says nothing."""
    if typed in words.all:
        return bounds.most if bounds.stack is None else bounds.stack
    if typed in words.least:
        return bounds.least
    share = _share(typed, words, bounds) if words.shares else None
    return _number(typed, words, bounds) if share is None else share


# Shares: pot, half, ½ pot, 75%, 33.3 % pot

_PERCENT = re.compile(r"(?P<percent>[0-9]{1,4}(?:[.,][0-9]{1,3})?) ?%")


def _share(typed: str, words: AmountWords, bounds: Bounds) -> int | None:
    """The chips that a share means: of the pot where there is one, else of the most. Parts of a chip are dropped."""
    if typed in words.pot:
        return None if bounds.pot is None else bounds.on_top + bounds.pot
    share, of_the_pot = _without_pot(typed, words)
    part = _part(share, words)
    if part is None or (of_the_pot and bounds.pot is None):
        return None
    return bounds.on_top + int(part * (bounds.most if bounds.pot is None else bounds.pot))


def _without_pot(typed: str, words: AmountWords) -> tuple[str, bool]:
    """The text without a pot at its end, and whether there was one."""
    for pot in sorted(words.pot, key=len, reverse=True):
        if typed.endswith(pot):
            return typed.removesuffix(pot).rstrip(), True
    return typed, False


def _part(share: str, words: AmountWords) -> Fraction | None:
    if share in words.half:
        return Fraction(1, 2)
    percent = _PERCENT.fullmatch(share)
    return Fraction(percent["percent"].replace(",", ".")) / 100 if percent else None


# Numbers: 1000, 1 000, 1.5k, 1k5, 3bb, $1000, 1000 chips

_NUMBER = re.compile(
    r"(?P<sign>[-−]?) ?(?P<figures>[0-9](?:[0-9.,'’_ ]*[0-9])?) ?(?P<unit>[^\W\d_]*)(?P<part>[0-9]*)"
)
_GROUPED = re.compile(r"[1-9][0-9]{0,2}(?P<mark>[.,'’_ ])[0-9]{3}(?:(?P=mark)[0-9]{3})*")
_DECIMAL = re.compile(r"(?P<whole>[0-9.,'’_ ]*[0-9])(?P<point>[.,])(?P<part>[0-9]+)")
_GROUP = 3
"""Digits in a group; so many after a mark are never a decimal's."""
_PRICE = 2
"""Digits behind the point of a price."""
_HUNDREDTHS = "¢￠"
"""Signs for a part of the money: nobody means a whole chip by one."""


def _number(typed: str, words: AmountWords, bounds: Bounds) -> int | Fraction | None:
    number = _NUMBER.fullmatch(_bare(typed, words))
    if number is None:
        return None
    unit = _unit(number["unit"], words, bounds)
    value = _split(number, words) if number["part"] else _value(number["figures"], bare=not number["unit"])
    if unit is None or value is None:
        return None
    amount = value * unit * (-1 if number["sign"] else 1)
    return amount if amount.denominator != 1 else int(amount)


def _bare(typed: str, words: AmountWords) -> str:
    """The text without what says that it is chips: a word for them behind it, or one sign of money at either end."""
    for word in sorted(words.chips, key=len, reverse=True):
        if typed.endswith(word):
            return typed.removesuffix(word).rstrip()
    signs = [at for at, sign in enumerate(typed) if unicodedata.category(sign) == "Sc"]
    if len(signs) != 1 or typed[signs[0]] in _HUNDREDTHS:
        return typed
    before, after = typed[: signs[0]], typed[signs[0] + 1 :]
    outside = not after or not before.strip(" -−")
    return " ".join((before + after).split()) if outside else typed


def _split(number: re.Match[str], words: AmountWords) -> Fraction | None:
    """A decimal whose point is its unit: 1k5, 2k05, 1m25. None for more digits than the unit has noughts."""
    whole, part = _whole(number["figures"]), number["part"]
    noughts = 3 if number["unit"] in words.thousand else 6 if number["unit"] in words.million else 0
    return None if whole is None or len(part) > noughts else whole + _decimal(part)


def _decimal(part: str) -> Fraction:
    return Fraction(int(part), 10 ** len(part))


def _unit(unit: str, words: AmountWords, bounds: Bounds) -> int | None:
    """What one of the unit is worth in chips; None for a unit we don't know, and big blinds where there are none."""
    if not unit:
        return 1
    if unit in words.thousand:
        return 1000
    if unit in words.million:
        return 1_000_000
    return bounds.big_blind if unit in words.big_blinds else None


def _value(figures: str, *, bare: bool) -> int | Fraction | None:
    """What the figures say: an int, a Fraction where a decimal stands there, None where they're unclear.

    `bare`: no unit follows. Then one or two noughts are a price's (1000.00), more may be a group gone wrong (1.0000).
    """
    whole = _whole(figures)
    if whole is not None:
        return whole
    decimal = _DECIMAL.fullmatch(figures)
    if decimal is None or len(decimal["part"]) == _GROUP or decimal["point"] in decimal["whole"]:
        return None
    whole, part = _whole(decimal["whole"]), _decimal(decimal["part"])
    if whole is None or (bare and not part and len(decimal["part"]) > _PRICE):
        return None
    return whole + part


def _whole(figures: str) -> int | None:
    """Digits without marks, or grouped in threes by one and the same mark."""
    if figures.isdigit():
        return int(figures)
    grouped = _GROUPED.fullmatch(figures)
    return int(figures.replace(grouped["mark"], "")) if grouped else None

"""A hold'em table's terms: blinds, ante, limit, buy-in; as options of `/play`, in hand files, and for the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.errors import BadHandFile, Refusal
from bot.core.events import Seat
from bot.core.offer import REJOINING, WITH_STACK, BuyIn, Field, Number, Options, Pick
from bot.core.phrases import Chips
from bot.poker.betting import Limit

LEAST_PLAYERS, MOST_PLAYERS = 2, 10
MOST_BLIND = 1_000_000
"""Chips. Ten stacks of 100 such blinds are the most a table may hold."""
MOST_BUY_IN = 100_000_000
USUAL_LEAST_BUY_IN, USUAL_MOST_BUY_IN = 20, 100
"""In big blinds."""

USUAL_SEATS = 6
USUAL_CLOCK = 45
"""Seconds a player has for a turn."""

EACH, BY_BIG_BLIND = "each", "big blind"
POST, WAIT = "post", "wait"

FIELDS: tuple[Field, ...] = (
    Number("small_blind", 1, MOST_BLIND, 5),
    Number("big_blind", 1, MOST_BLIND, 10),
    Number("ante", 0, MOST_BLIND, 0),
    Pick("ante_by", (EACH, BY_BIG_BLIND)),
    Pick("limit", tuple(limit.value for limit in Limit)),
    Number("min_buy_in", 1, MOST_BUY_IN, None),
    Number("max_buy_in", 1, MOST_BUY_IN, None),
    Number("clock", 10, 300, USUAL_CLOCK),
    Number("time_bank", 0, 300, 30),
    Pick("returning", (POST, WAIT)),
    REJOINING,
    Number("seats", LEAST_PLAYERS, MOST_PLAYERS, USUAL_SEATS),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a hand is played for, in chips.

    `ante` is paid by everyone, `big_blind_ante` by the big blind for all. `mucked` are seats whose hands a hand file
    tells to have been mucked unseen; at a table nobody's are.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    big_blind_ante: int = 0
    limit: Limit = Limit.NO
    mucked: tuple[Seat, ...] = ()


def terms_of(options: Options) -> Terms:
    """The terms these options make. Raises Refusal("option-clash") for a small blind above the big one."""
    small, big = int(options["small_blind"]), int(options["big_blind"])
    if small > big:
        raise Refusal("option-clash", x=Chips(small), y=Chips(2 * small))
    ante = int(options.get("ante", 0))
    by_big = options.get("ante_by", EACH) == BY_BIG_BLIND
    return Terms(
        small_blind=small,
        big_blind=big,
        ante=0 if by_big else ante,
        big_blind_ante=ante if by_big else int(options.get("big_blind_ante", 0)),
        limit=Limit(options.get("limit", Limit.NO.value)),
        mucked=tuple(int(seat) for seat in str(options.get("mucked", "")).split()),
    )


def buy_in_of(options: Options) -> BuyIn:
    """Chips to sit down with: 20 to 100 big blinds unless the table says otherwise.

    Raises Refusal("option-range") where the least is above the most.
    """
    big = int(options["big_blind"])
    least = int(options.get("min_buy_in", USUAL_LEAST_BUY_IN * big))
    most = int(options.get("max_buy_in", max(USUAL_MOST_BUY_IN * big, least)))
    if "min_buy_in" not in options:
        least = min(least, most)
    if least > most:
        raise Refusal("option-range", option="min_buy_in", a=1, b=most)
    keeps = options.get(REJOINING.name, REJOINING.default) == WITH_STACK
    return BuyIn(least=least, usual=most, most=most, keeps_stacks=keeps)


def settings_of_file(options: Mapping[str, Any]) -> Options:
    """A hand file's options with the law's defaults (no ante, no limit). Raises BadHandFile.

    A file knows both antes by name, and may tell in `mucked` ("0 3") whose cards went into the muck unseen at the
    showdown.

    >>> settings_of_file({"small_blind": 5, "big_blind": 10})["limit"]
    'no'
    """
    small, big = _chips(options, "small_blind", 0), _chips(options, "big_blind", 1)
    if small > big:
        raise BadHandFile("the small blind is above the big blind")
    limit = options.get("limit", Limit.NO.value)
    if limit not in [known.value for known in Limit]:
        raise BadHandFile("limit is no, pot or fixed")
    mucked = options.get("mucked", "")
    if not isinstance(mucked, str) or not all(seat.isdecimal() for seat in mucked.split()):
        raise BadHandFile("mucked is seats parted by spaces")
    settings: dict[str, int | str] = {
        "small_blind": small,
        "big_blind": big,
        "ante": _chips(options, "ante", 0, 0),
        "big_blind_ante": _chips(options, "big_blind_ante", 0, 0),
        "limit": str(limit),
    }
    if mucked:
        settings["mucked"] = mucked
    return settings


def options_of_file(terms: Terms, mucked: tuple[Seat, ...] = ()) -> dict[str, int | str]:
    """These terms as a hand file's options, with the seats that mucked unseen; `settings_of_file` reads them back."""
    options: dict[str, int | str] = {
        "small_blind": terms.small_blind,
        "big_blind": terms.big_blind,
        "ante": terms.ante,
        "limit": terms.limit.value,
    }
    if terms.big_blind_ante:
        options["big_blind_ante"] = terms.big_blind_ante
    if mucked:
        options["mucked"] = " ".join(str(seat) for seat in mucked)
    return options


def afford(options: Options, wallet: int) -> None:
    """Raises Refusal when `wallet` can't buy in; "blinds-too-big" names the largest blinds it can buy in for."""
    least = buy_in_of(options).least
    if wallet >= least:
        return
    big = wallet // USUAL_LEAST_BUY_IN
    if big < 2 or "min_buy_in" in options:
        raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(least))
    raise Refusal("blinds-too-big", wallet=Chips(wallet), small=Chips(big // 2), big=Chips(big))


def _chips(options: Mapping[str, Any], name: str, least: int, default: int | None = None) -> int:
    value = options.get(name, default)
    if type(value) is not int or value < least:
        raise BadHandFile(f"{name} is a whole number from {least}")
    return value

"""The chips' own book: every transfer moves chips from some accounts to others and sums to zero.

Nothing here touches a database; the store writes these transfers down and the database itself refuses what this
page forbids.

>>> move = transfer("buyin:7", "buy-in", {Wallet(1, 42): -500, Seat("s1"): +500})
>>> sum(posting.amount for posting in move.postings)
0
>>> transfer("gift", "give", {Wallet(1, 42): -5})
Traceback (most recent call last):
bot.core.errors.Misuse: transfer gift: postings sum to -5, not 0
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from bot.core.errors import Misuse

MOST_IN_A_TRANSFER = 10**9
"""Chips that may be given or brought to a seat at once; what is brought to a table stays below it in all."""

MOST_IN_AN_ACCOUNT = 10**12
"""Chips that a wallet may hold after it was given some. What is won and cashed out fits in any case."""

GIVEN = frozenset({"welcome", "daily", "give", "grant"})
"""The kinds of transfer that a full wallet refuses."""
UNBOUNDED = frozenset({"settle", "cash-out"})
"""The kinds of transfer that succeed whatever the amount: the chips are there, and somebody has a right to them."""


@dataclass(frozen=True, slots=True)
class Wallet:
    """A user's chips on one server, outside any table."""

    guild: int
    user: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A stack: the chips of one stay of a user at a table (a sitting)."""

    sitting: str


@dataclass(frozen=True, slots=True)
class House:
    """The server's house: opens wallets, banks for Put and Take; the only account that may go below zero."""

    guild: int


Account = Wallet | Seat | House


def account_key(account: Account) -> str:
    """The account's name in the database: wallet:<guild>:<user>, seat:<sitting>, house:<guild>."""
    match account:
        case Wallet(guild, user):
            return f"wallet:{guild}:{user}"
        case Seat(sitting):
            return f"seat:{sitting}"
        case House(guild):
            return f"house:{guild}"


@dataclass(frozen=True, slots=True)
class Posting:
    """One account's part of a transfer, in chips; below zero: it pays."""

    account: Account
    amount: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips moved, once and for all. `id` is unique: doing it twice does it once. `reason` is for the history."""

    id: str
    kind: str
    postings: tuple[Posting, ...]
    reason: str = ""


def transfer(id_: str, kind: str, amounts: Mapping[Account, int], reason: str = "") -> Transfer:
    """A transfer of these amounts; accounts with 0 are left out. Raises Misuse when it can't be one.

    What a hand brought and what lay before a seat has no bound: a settlement always succeeds.
    """
    postings = tuple(Posting(account, amount) for account, amount in amounts.items() if amount)
    total = sum(posting.amount for posting in postings)
    if total:
        raise Misuse(f"transfer {id_}: postings sum to {total}, not 0")
    if kind not in UNBOUNDED and any(abs(posting.amount) > MOST_IN_A_TRANSFER for posting in postings):
        raise Misuse(f"transfer {id_}: more than {MOST_IN_A_TRANSFER} chips at once")
    return Transfer(id_, kind, postings, reason)


def welcome_id(guild: int, user: int) -> str:
    """The id under which the book has a player's welcome."""
    return f"welcome:{guild}:{user}"


def welcome(guild: int, user: int, chips: int) -> Transfer:
    """A new player's first chips."""
    return transfer(welcome_id(guild, user), "welcome", {House(guild): -chips, Wallet(guild, user): chips})


def buy_in(interaction: int, guild: int, user: int, sitting: str, chips: int) -> Transfer:
    """Chips brought to a seat."""
    return transfer(f"buyin:{interaction}", "buy-in", {Wallet(guild, user): -chips, Seat(sitting): chips})


def top_up(interaction: int, guild: int, user: int, sitting: str, chips: int) -> Transfer:
    """Chips added to a stack between hands."""
    return transfer(f"topup:{interaction}", "top-up", {Wallet(guild, user): -chips, Seat(sitting): chips})


def settlement_id(hand: str) -> str:
    """The id of the transfer that pays a hand out."""
    return f"settle:{hand}"


def settle(hand: str, guild: int, seats: Mapping[str, int], house: int) -> Transfer:
    """A hand's result: net chips by sitting, and the house's."""
    nets: dict[Account, int] = {Seat(sitting): net for sitting, net in seats.items()}
    return transfer(settlement_id(hand), "settle", nets | {House(guild): house})


def cash_out(guild: int, user: int, sitting: str, stack: int) -> Transfer:
    """A stack back into the wallet; the sitting is over."""
    return transfer(f"cashout:{sitting}", "cash-out", {Seat(sitting): -stack, Wallet(guild, user): stack})


def cash_out_of(sitting: str, last: int, guild: int, user: int, stack: int) -> Transfer:
    """Chips found on a seat whose table can't be read or is gone. `last` is the last transfer that touched the seat."""
    amounts: dict[Account, int] = {Seat(sitting): -stack, Wallet(guild, user): stack}
    return transfer(f"cashout:{sitting}:{last}", "cash-out", amounts)


def auto_top_up(hand: str, guild: int, user: int, sitting: str, chips: int) -> Transfer:
    """Chips a seat asked to be filled up with after each hand."""
    amounts: dict[Account, int] = {Wallet(guild, user): -chips, Seat(sitting): chips}
    return transfer(f"autotopup:{hand}:{sitting}", "auto-top-up", amounts)


def daily_id(guild: int, user: int, day: date) -> str:
    """The id under which the book has that UTC day's daily; of one player, in the order of the days."""
    return f"daily:{guild}:{user}:{day.isoformat()}"


def daily(guild: int, user: int, day: date, chips: int) -> Transfer:
    """The house's present, once a UTC day."""
    amounts: dict[Account, int] = {House(guild): -chips, Wallet(guild, user): chips}
    return transfer(daily_id(guild, user, day), "daily", amounts)


def give(interaction: int, guild: int, giver: int, taker: int, chips: int) -> Transfer:
    """Chips from one player to another. Raises Misuse for fewer than 1, or for a gift to oneself."""
    if chips < 1 or giver == taker:
        raise Misuse(f"give:{interaction}: a gift is at least 1 chip, to someone else")
    amounts: dict[Account, int] = {Wallet(guild, giver): -chips, Wallet(guild, taker): chips}
    return transfer(f"give:{interaction}", "give", amounts)


def grant(interaction: int, guild: int, user: int, chips: int, reason: str) -> Transfer:
    """Chips from the house by a manager's word; below zero takes them away. Raises Misuse without a reason."""
    if not reason.strip():
        raise Misuse(f"grant:{interaction}: a grant has its reason")
    amounts: dict[Account, int] = {House(guild): -chips, Wallet(guild, user): chips}
    return transfer(f"grant:{interaction}", "grant", amounts, reason)

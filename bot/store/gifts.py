"""What of a wallet may be given to others, worked out from the book in the very transaction that gives it."""

from dataclasses import dataclass
from datetime import date, timedelta

import aiosqlite

from bot.bank.ledger import Transfer, Wallet, account_key, daily_id, welcome_id
from bot.core.errors import Refusal
from bot.core.phrases import Chips
from bot.store.book import is_done, post
from bot.store.database import fetch_one

DAILIES_STAY = timedelta(days=7)
"""For so long a daily can't be given on: it counts on its own UTC day and the six after it."""


@dataclass(frozen=True, slots=True)
class GiftTerms:
    """What a server asks of a giver: hands played here; 0 for an account of the `days` that are asked for instead."""

    hands: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Giveable:
    """What a giver has: chips in the wallet, those of the house's presents that stay, and hands played here."""

    wallet: int
    stays: int
    hands: int

    @property
    def chips(self) -> int:
        """So many may be given: the wallet less what stays, whatever was won or lost since; never below nothing."""
        return max(0, self.wallet - self.stays)

    def must_meet(self, terms: GiftTerms) -> None:
        """Raises Refusal("give-young") when fewer hands than asked for were played here."""
        if self.hands < terms.hands:
            raise Refusal("give-young", hands=terms.hands, played=self.hands, days=terms.days)

    def must_cover(self, chips: int) -> None:
        """Raises Refusal: give-held for chips that are there but stay, wallet-short for more than there are."""
        if self.stays and chips > self.chips:
            raise Refusal("give-held", n=Chips(self.chips))
        if chips > self.wallet:
            raise Refusal("wallet-short", wallet=Chips(self.wallet), need=Chips(chips))


async def giveable(connection: aiosqlite.Connection, guild: int, user: int, day: date) -> Giveable:
    """What this player may give on that UTC day.

    The house's presents are there to play with. So the welcome never leaves its wallet as a gift, and no daily does
    within a week (today's and those of the six days before): they are taken off the wallet, and the rest can be given.
    """
    since = day - DAILIES_STAY + timedelta(days=1)
    row = await fetch_one(
        connection,
        """
        SELECT accounts.balance, (
            SELECT COALESCE(SUM(postings.amount), 0)
            FROM transfers
            CROSS JOIN postings  -- so that the few presents are looked up, and not all that ever moved
                ON postings.transfer = transfers.n AND postings.account = accounts.id
            WHERE transfers.id = ? OR (transfers.id >= ? AND transfers.id < ?)
        ) AS stays
        FROM accounts
        WHERE accounts.key = ?
        """,
        welcome_id(guild, user),
        daily_id(guild, user, since),
        daily_id(guild, user, date.max),
        account_key(Wallet(guild, user)),
    )
    played = await fetch_one(
        connection, "SELECT count(*) AS hands FROM results WHERE guild = ? AND user = ?", guild, user
    )
    hands = played["hands"] if played else 0
    return Giveable(row["balance"], row["stays"], hands) if row else Giveable(0, 0, hands)


async def hand_over(
    connection: aiosqlite.Connection,
    gift: Transfer,
    guild: int,
    giver: int,
    terms: GiftTerms,
    day: date,
    now: int,
) -> bool:
    """Give, if the giver meets the terms and the chips may be given; False when it had been done before.

    Raises Refusal: give-young, give-held, wallet-short, wallet-full.
    """
    if await is_done(connection, gift.id):
        return False
    own = await giveable(connection, guild, giver, day)
    own.must_meet(terms)
    own.must_cover(-sum(posting.amount for posting in gift.postings if posting.amount < 0))
    return await post(connection, gift, {}, now)

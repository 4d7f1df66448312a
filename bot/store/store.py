"""The store itself: what tables need kept, and what people may ask to see, on one SQLite file."""

import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

import aiosqlite

from bot.bank.ledger import Transfer
from bot.store import aside, boards, book, gifts, history, members, notes, orders, reads, wallets
from bot.store.check import check_everything
from bot.store.codec import Codec, Registry
from bot.store.commit import write
from bot.store.database import Database
from bot.store.numbers import HandNumbers
from bot.tables.ports import Change, PastHand, SavedTable, SetAside, Unreadable
from bot.tables.rows import TableRow

log = logging.getLogger(__name__)

STARTING_CHIPS = "starting-chips"
"""The server setting that takes the place of the chips every new wallet opens with."""
STARTING_MOST = 1_000_000
"""The most that a server may set there, in chips."""


class SqliteStore:
    """Everything that must not be lost. Get one with `SqliteStore.open`.

    Every call may raise Unsaved (or its kind CannotSave, when surely nothing was written).
    """

    def __init__(
        self, database: Database, registry: Registry, starting_chips: int, now: Callable[[], int]
    ) -> None:
        self._database = database
        self._codec = Codec(registry)
        self._numbers = HandNumbers()
        self._starting_chips = starting_chips
        self._now = now

    @classmethod
    @asynccontextmanager
    async def open(
        cls, path: Path, registry: Registry, *, starting_chips: int, now: Callable[[], int]
    ) -> AsyncIterator["SqliteStore"]:
        """The store on the database at `path`, made if missing, checked, copied and brought up to date; closed after.

        `registry` names every game's events, `now` tells the time in milliseconds since 1970, `starting_chips` is
        what a new wallet opens with where the server has set nothing else. Raises StoreBusy, StoreDamaged or
        StoreTooNew.
        """
        async with Database.open(path) as database:
            await _bring_home(database, now())
            yield cls(database, registry, starting_chips, now)

    # What the tables need -----------------------------------------------------------------------------------------

    async def open_wallet(self, guild: int, user: int, name: str) -> int:
        """The user's wallet in chips; a new player's is opened with the starting chips first."""

        async def work(connection: aiosqlite.Connection) -> int:
            kept = await notes.settings(connection, guild)
            starting_chips = notes.number(kept, STARTING_CHIPS, self._starting_chips, most=STARTING_MOST)
            return await wallets.open_wallet(connection, guild, user, name, starting_chips, self._now())

        known = await self._database.read(lambda c: wallets.known_wallet(c, guild, user, name))
        return await self._database.transaction(work) if known is None else known

    async def commit(self, change: Change) -> None:
        """Write all of it, or nothing. A transfer whose id is there already is passed over: it was done before.

        Raises Refusal("wallet-short") for a wallet that can't pay its part,
        Refusal("table-exists") when the channel has an open table already, CannotSave when nothing was written,
        Unsaved when nobody knows (reload!), Misuse for what the database holds to be impossible.
        """

        async def work(connection: aiosqlite.Connection) -> None:
            if change.hand:
                self._numbers.taken(change.hand.guild, change.hand.number)
            await write(connection, self._codec, change, self._now())

        await self._database.transaction(work)

    async def next_hand_number(self, guild: int) -> int:
        """The number the next hand of this server gets; a prepared hand that is dropped gives its number back.

        Each asker gets another one, until it has committed the hand or failed to.
        """
        return await self._database.transaction(lambda c: self._numbers.next(c, guild))

    async def load_table(self, table: str) -> SavedTable | None:
        """One open table, as it stands in the database; None when it is closed or unknown. Raises BadRow."""
        return await self._database.read(lambda c: reads.open_table(c, self._codec, table))

    async def load_open_tables(self) -> Sequence[SavedTable | Unreadable]:
        """Every table that isn't closed, the oldest first."""
        return await self._database.read(lambda c: reads.open_tables(c, self._codec))

    async def set_aside(self, table: str, why: str) -> SetAside | None:
        """Close a table that can't go on: chips home, its hand void, its rows as they were; None when it isn't open."""
        return await self._database.transaction(lambda c: aside.set_aside(c, table, why, self._now()))

    async def past_hand(self, hand: str) -> PastHand | None:
        """A hand that is over, by id; None when there is none or it isn't over. Raises BadLog."""
        return await self._database.read(lambda c: reads.past_hand(c, self._codec, hand))

    # Chips at the desk --------------------------------------------------------------------------------------------

    async def move(self, transfer: Transfer) -> bool:
        """A transfer by itself: a daily. False when it had been done before.

        Raises Refusal("wallet-short") or ("wallet-full").
        """
        return await self._database.transaction(lambda c: book.post(c, transfer, {}, self._now()))

    async def giveable(self, guild: int, user: int, day: date) -> gifts.Giveable:
        """What this player may give to others on that UTC day."""
        return await self._database.read(lambda c: gifts.giveable(c, guild, user, day))

    async def give(self, gift: Transfer, guild: int, giver: int, terms: gifts.GiftTerms, day: date) -> bool:
        """A gift on that UTC day, of whoever meets the terms. False when it had been done before.

        Raises Refusal: give-young, give-held, wallet-short, wallet-full.
        """
        return await self._database.transaction(
            lambda c: gifts.hand_over(c, gift, guild, giver, terms, day, self._now())
        )

    async def order_grant(self, wanted: orders.GrantOrder) -> None:
        """Note a grant that is to be told and then done. Moves nothing. Raises Refusal: wallet-short, wallet-full."""
        await self._database.transaction(lambda c: orders.order(c, wanted, self._now()))

    async def grants_ordered(self) -> Sequence[orders.GrantOrder]:
        """The grants that wait to be told and done, the oldest first."""
        return await self._database.read(orders.ordered)

    async def is_ordered(self, press: int) -> bool:
        """Whether the grant of that press waits still."""
        return await self._database.read(lambda c: orders.is_ordered(c, press))

    async def carry_out_grant(self, wanted: orders.GrantOrder) -> None:
        """Do a grant that has been told. Raises Refusal: wallet-short, wallet-full."""
        await self._database.transaction(lambda c: orders.carry_out(c, wanted, self._now()))

    async def drop_grant(self, press: int) -> None:
        """Forget a grant that can't be told or done."""
        await self._database.transaction(lambda c: orders.drop(c, press))

    async def is_done(self, transfer: str) -> bool:
        """Whether a transfer of that id was done, such as today's daily."""
        return await self._database.read(lambda c: book.is_done(c, transfer))

    async def wallet(self, guild: int, user: int) -> int:
        """Chips in the wallet now; 0 for someone who has none. Opens nothing."""
        return await self._database.read(lambda c: wallets.wallet(c, guild, user))

    async def balance(self, guild: int, user: int) -> wallets.Balance:
        """Wallet and open seats."""
        return await self._database.read(lambda c: wallets.balance(c, guild, user))

    async def history(self, guild: int, user: int, page: int, size: int) -> history.HistoryPage:
        """A page (from 0) of all that moved a player's chips, the newest first."""
        return await self._database.read(lambda c: history.history(c, guild, user, page, size))

    # Looking back -------------------------------------------------------------------------------------------------

    async def hand_by_number(self, guild: int, number: int) -> PastHand | None:
        """A server's hand that is over, by the number people see. Raises BadLog."""
        return await self._database.read(lambda c: reads.hand_by_number(c, self._codec, guild, number))

    async def last_hand(self, guild: int, user: int) -> PastHand | None:
        """The hand that ended last of those the user was in. Raises BadLog."""
        return await self._database.read(lambda c: reads.last_hand(c, self._codec, guild, user))

    async def own_hands(self, table: str, user: int, page: int, size: int) -> reads.OwnHands:
        """A page (from 0) of the hands this user was in at that table, the newest first."""
        return await self._database.read(lambda c: reads.own_hands(c, table, user, page, size))

    async def last_table(self, channel: int) -> TableRow | None:
        """The table that was opened last in this channel, open or closed."""
        return await self._database.read(lambda c: reads.last_table(c, self._codec, channel))

    async def table_summary(self, table: str) -> reads.TableSummary | None:
        """A table as a whole, open or closed: hands, minutes, and what it brought whom."""
        return await self._database.read(lambda c: reads.table_summary(c, self._codec, table))

    async def leaderboard(
        self, guild: int, question: boards.Question, viewer: int, page: int | None = 0, size: int = 10
    ) -> boards.BoardPage:
        """A page (from 0) of a board, and the viewer's own line; `page` None is the page that line is on."""
        return await self._database.read(
            lambda c: boards.leaderboard(c, guild, question, viewer, page, size, self._now())
        )

    # People, settings, notes --------------------------------------------------------------------------------------

    async def greet(self, guild: int, user: int, name: str) -> None:
        """They are on the server and go by that name. Opens no wallet."""
        await self._database.transaction(lambda c: members.greet(c, guild, user, name, self._now()))

    async def say_goodbye(self, guild: int, user: int) -> None:
        """They left the server: boards pass over them until they are back."""
        await self._database.transaction(lambda c: members.say_goodbye(c, guild, user))

    async def preferences_of(self, users: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        """What those users have set, by user and name; users who set nothing are left out."""
        return await self._database.read(lambda c: notes.preferences_of(c, users))

    async def preferences(self, user: int) -> Mapping[str, str]:
        """All that one player has set, by name; the shuffle word is "word"."""
        return (await self.preferences_of((user,))).get(user, {})

    async def set_preference(self, user: int, name: str, value: str) -> None:
        """Keep a player's preference; "" forgets it."""
        await self._database.transaction(lambda c: notes.set_preference(c, user, name, value))

    async def settings(self, guild: int) -> Mapping[str, str]:
        """All that a server's managers have set, by name."""
        return await self._database.read(lambda c: notes.settings(c, guild))

    async def set_setting(self, guild: int, name: str, value: str) -> None:
        """Keep a server's setting; "" forgets it."""
        await self._database.transaction(lambda c: notes.set_setting(c, guild, name, value))

    async def note(self, name: str) -> str | None:
        """What the program noted for itself, such as the hash of the commands it sent last."""
        return await self._database.read(lambda c: notes.note(c, name))

    async def set_note(self, name: str, value: str) -> None:
        """Keep a note of the program's own."""
        await self._database.transaction(lambda c: notes.set_note(c, name, value))

    async def check(self) -> None:
        """Is the file whole, does the book add up, are the boards right? Raises StoreDamaged. Long on a large file."""
        await self._database.read(check_everything)


async def _bring_home(database: Database, now: int) -> None:
    chips, players = await database.transaction(lambda c: aside.bring_home(c, now))
    if chips:
        log.error(
            "%d chips lay at seats of no open table; they are back in the wallets of %d players",
            chips,
            players,
        )

"""A house's books on paper: honours all that the tables' `Store` promises and refuses, without a database."""

from collections.abc import Mapping, Sequence, Set
from copy import copy
from dataclasses import dataclass, field, replace

from bot.bank.ledger import (
    GIVEN,
    MOST_IN_AN_ACCOUNT,
    House,
    Seat,
    Transfer,
    Wallet,
    account_key,
    cash_out_of,
    welcome,
)
from bot.core.errors import BadLog, Misuse, Refusal
from bot.core.events import Event
from bot.core.phrases import Chips
from bot.tables.ports import Change, PastHand, SavedTable, SetAside
from bot.tables.rows import HandRow, HandState, Phase, Result, SealedDeck, Sitting, TableRow

LIVE = (HandState.PREPARED, HandState.RUNNING)


@dataclass
class Books:
    """All that is kept. Entries are never changed in place, so a shallow copy of each book is a copy of all."""

    balances: dict[str, int] = field(default_factory=dict)
    transfers: dict[str, Transfer] = field(default_factory=dict)
    tables: dict[str, TableRow] = field(default_factory=dict)
    sittings: dict[str, Sitting] = field(default_factory=dict)
    hands: dict[str, HandRow] = field(default_factory=dict)
    logs: dict[str, tuple[Event, ...]] = field(default_factory=dict)
    results: list[Result] = field(default_factory=list)
    sealed: dict[str, SealedDeck] = field(default_factory=dict)

    def copied(self) -> "Books":
        return Books(*(copy(book) for book in vars(self).values()))

    def write(self, change: Change) -> None:
        """Everything in it; raises what the database would, and is then to be thrown away."""
        if change.table and change.table.phase is not Phase.CLOSED:
            self._refuse_second_table(change.table)
        for move in change.transfers:
            self.post(move, {s.id for s in change.sittings})
        for sitting in sorted(change.sittings, key=lambda s: s.left_at == 0):
            self._seat(sitting)
        self.sealed = {table: deck for table, deck in self.sealed.items() if deck.root != change.unsealed}
        if change.table:
            self._stand(change.table)
        if change.drop_hand and self.hands.pop(change.drop_hand).state is not HandState.PREPARED:
            raise Misuse("only a hand that never opened can be dropped")
        if change.hand:
            self._hand(change.hand)
        for logged in change.events:
            log = self.logs.get(logged.hand, ())
            if logged.n != len(log):
                raise Misuse("events go to the end of a hand that is not over")
            self.logs[logged.hand] = (*log, logged.event)
        if change.sealed:
            self._seal(change.sealed)
        for result in change.results:
            known = any(r.hand == result.hand and r.user == result.user for r in self.results)
            if known or self.hands[result.hand].state is not HandState.ENDED:
                raise Misuse("a hand counts once, when it has ended")
            self.results.append(result)

    def post(self, move: Transfer, newcomers: Set[str] = frozenset()) -> bool:
        """One transfer; False when it was done before."""
        if not move.postings or move.id in self.transfers:
            return False
        if sum(posting.amount for posting in move.postings):
            raise Misuse("the postings of a transfer sum to zero")
        for posting in move.postings:
            key = account_key(posting.account)
            after = self.balances.get(key, 0) + posting.amount
            match posting.account:
                case Wallet() if after < 0:
                    have = self.balances.get(key, 0)
                    raise Refusal("wallet-short", wallet=Chips(have), need=Chips(-posting.amount))
                case Wallet() if move.kind in GIVEN and posting.amount > 0 and after > MOST_IN_AN_ACCOUNT:
                    raise Refusal("wallet-full", most=Chips(MOST_IN_AN_ACCOUNT))
                case Seat(sitting):
                    if sitting not in newcomers and sitting not in self.sittings:
                        raise Misuse(f"no sitting {sitting} to open a seat for")
                    if after < 0 or (sitting in self.sittings and self.sittings[sitting].left_at):
                        raise Misuse(f"seat {sitting} can't take part")
                case House() | Wallet():
                    pass
            self.balances[key] = after
        self.transfers[move.id] = move
        return True

    def _refuse_second_table(self, row: TableRow) -> None:
        for other in self.tables.values():
            if other.channel == row.channel and other.phase is not Phase.CLOSED and other.id != row.id:
                raise Refusal("table-exists")

    def _seat(self, sitting: Sitting) -> None:
        before = self.sittings.get(sitting.id)
        if before and before.left_at and not sitting.left_at:
            raise Misuse("a sitting is over once it is")
        if sitting.left_at and self.balances.get(account_key(Seat(sitting.id)), 0):
            raise Misuse("a sitting ends with its chips cashed out")
        if not sitting.left_at:
            for other in self.sittings.values():
                same = other.id != sitting.id and other.table == sitting.table and not other.left_at
                if same and (other.user == sitting.user or other.chair == sitting.chair):
                    raise Misuse("one seat a user, one user a seat")
        self.sittings[sitting.id] = sitting

    def _stand(self, row: TableRow) -> None:
        before = self.tables.get(row.id)
        if before and before.phase is Phase.CLOSED and row.phase is not Phase.CLOSED:
            raise Misuse("a table stays closed once it is")
        if row.phase is Phase.CLOSED and any(
            s.table == row.id and not s.left_at for s in self.sittings.values()
        ):
            raise Misuse("a table closes when everyone has left")
        if row.phase is Phase.CLOSED and row.id in self.sealed:
            raise Misuse("a table closes with no deck sealed for another hand")
        self.tables[row.id] = row

    def _seal(self, deck: SealedDeck) -> None:
        roots = {h.root for h in self.hands.values()} | {d.root for d in self.sealed.values()}
        if deck.table in self.sealed or deck.root in roots:
            raise Misuse("a table has one sealed deck, under a root of its own")
        waits = any(h.table == deck.table and h.state is HandState.PREPARED for h in self.hands.values())
        if waits or deck.table not in self.tables or self.tables[deck.table].phase is Phase.CLOSED:
            raise Misuse("a deck is sealed for an open table, and not before the one there is opened")
        self.sealed[deck.table] = deck

    def _hand(self, hand: HandRow) -> None:
        before = self.hands.get(hand.id)
        others = [h for h in self.hands.values() if h.id != hand.id]
        if any(h.guild == hand.guild and h.number == hand.number for h in others):
            raise Misuse("a hand has a number of its own")
        if hand.state in LIVE and any(h.table == hand.table and h.state in LIVE for h in others):
            raise Misuse("one hand at a table")
        if before is None:
            lies = hand.table in self.sealed and hand.state is HandState.PREPARED
            roots = {h.root for h in others} | {d.root for d in self.sealed.values()}
            if lies or hand.root in roots:
                raise Misuse("a deck is dealt from once, by the hand it was sealed for")
        if before and before.state not in LIVE and before.state is not hand.state:
            raise Misuse("a hand is over for good")
        self.hands[hand.id] = hand


class PaperStore:
    """Satisfies the tables' `Store`. `pages` are the books as they stood after each commit."""

    def __init__(self, books: Books | None = None, starting_chips: int = 2000) -> None:
        self.books = books or Books()
        self.pages: list[Books] = []
        self.unreadable: set[str] = set()
        self.aside: dict[str, str] = {}
        self.tastes: dict[int, dict[str, str]] = {}
        self.customs: dict[int, dict[str, str]] = {}
        self._starting_chips = starting_chips
        self._promised: set[tuple[int, int]] = set()

    async def open_wallet(self, guild: int, user: int, name: str) -> int:
        books = self.books.copied()
        first = welcome(guild, user, self._starting_chips)
        books.post(first)
        books.transfers.setdefault(first.id, first)
        self.books = books
        return books.balances.setdefault(account_key(Wallet(guild, user)), 0)

    async def commit(self, change: Change) -> None:
        if change.hand:
            self._promised.discard((change.hand.guild, change.hand.number))
        books = self.books.copied()
        books.write(change)
        self.books = books
        self.pages.append(books)

    async def move(self, transfer: Transfer) -> bool:
        """A transfer outside any table: a gift, a grant."""
        books = self.books.copied()
        done = books.post(transfer)
        self.books = books
        return done

    async def next_hand_number(self, guild: int) -> int:
        taken = {h.number for h in self.books.hands.values() if h.guild == guild}
        taken |= {number for server, number in self._promised if server == guild}
        number = next(n for n in range(1, len(taken) + 2) if n not in taken)
        self._promised.add((guild, number))
        return number

    async def load_table(self, table: str) -> SavedTable | None:
        row = self.books.tables.get(table)
        if row is None or row.phase is Phase.CLOSED:
            return None
        sittings = tuple(s for s in self.books.sittings.values() if s.table == table)
        hand = next((h for h in self.books.hands.values() if h.table == table and h.state in LIVE), None)
        log: tuple[Event, ...] | None = self.books.logs.get(hand.id, ()) if hand else ()
        if hand and hand.id in self.unreadable:
            log = None
        stacks = {s.id: self.stack(s.id) for s in sittings if not s.left_at}
        return SavedTable(row, sittings, stacks, hand, log, self.books.sealed.get(table))

    async def load_open_tables(self) -> Sequence[SavedTable]:
        loaded = [await self.load_table(table) for table in self.books.tables]
        return [saved for saved in loaded if saved is not None]

    async def set_aside(self, table: str, why: str) -> SetAside | None:
        row = self.books.tables.get(table)
        if row is None or row.phase is Phase.CLOSED:
            return None
        books = self.books.copied()
        seated = [s for s in books.sittings.values() if s.table == table and not s.left_at]
        chips = {s.id: self.stack(s.id) for s in seated}
        for sitting in seated:
            books.post(cash_out_of(sitting.id, 0, sitting.guild, sitting.user, chips[sitting.id]))
            books.sittings[sitting.id] = replace(sitting, left_at=1)
        live = [h for h in books.hands.values() if h.table == table and h.state in LIVE]
        for hand in live:
            books.hands[hand.id] = replace(hand, state=HandState.VOID)
        books.tables[table] = replace(row, phase=Phase.CLOSED)
        self.books = books
        self.aside[table] = why
        number = live[0].number if live else 0
        return SetAside(table, row.guild, row.channel, row.game, sum(chips.values()), len(chips), number)

    async def past_hand(self, hand: str) -> PastHand | None:
        row = self.books.hands.get(hand)
        if row is None or row.state in LIVE:
            return None
        if hand in self.unreadable:
            raise BadLog("a stored hand that can't be read")
        return PastHand(row, self.books.logs.get(hand, ()))

    async def preferences_of(self, users: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        return {user: dict(own) for user, own in self.tastes.items() if user in users and own}

    async def set_preference(self, user: int, name: str, value: str) -> None:
        own = self.tastes.setdefault(user, {})
        own[name] = value
        if not value:
            del own[name]

    async def settings(self, guild: int) -> Mapping[str, str]:
        return self.customs.get(guild, {})

    def stack(self, sitting: str) -> int:
        """The chips of a sitting's seat in the ledger."""
        return self.books.balances.get(account_key(Seat(sitting)), 0)

"""An audit: every account recomputed, every hand replayed, every shuffle held against its seal.

What disagrees is named, and never by a card. It reads one moment of the database and changes nothing, so it may run
beside the bot.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from bot.bank import ledger
from bot.core.cards import card
from bot.core.errors import BadLog, RiverboatError
from bot.core.events import Event, Seat
from bot.core.game import HOUSE, House, replay
from bot.core.offer import Offer
from bot.core.shuffle import Sealed
from bot.host.copies import read_only
from bot.store.check import every_trouble
from bot.store.codec import Codec, Written, events_of
from bot.store.migrate import MIGRATIONS, migrations_in, statements
from bot.store.reads import hand_of
from bot.tables.dealing import deck_of, start_of
from bot.tables.rows import HandRow, HandState

CANNOT_BE_READ = (RiverboatError, TypeError, ValueError, LookupError, AttributeError)
"""What a row or a log that was tampered with makes its readers raise."""

LOOKED_AT = ("accounts", "transfers", "hands")


@dataclass(frozen=True, slots=True)
class Audit:
    """How much was looked at, and all that doesn't agree, a line each."""

    accounts: int
    transfers: int
    hands: int
    troubles: tuple[str, ...]


def audit(database: Path, offers: Mapping[str, Offer]) -> Audit:
    """Audit the database at `database`, in use or not. Raises OSError where it isn't there or can't be opened."""
    database.stat()
    accounts = transfers = hands = 0
    troubles: list[str] = []
    with closing(read_only(database)) as connection:
        connection.row_factory = sqlite3.Row
        try:
            connection.execute("BEGIN")
            accounts, transfers, hands = (_count(connection, what) for what in LOOKED_AT)
            for trouble in chain(_schema(connection), every_trouble(connection), _hands(connection, offers)):
                troubles.append(trouble)
        except sqlite3.DatabaseError as error:  # what can't be read can't be asked about any further
            troubles.append(f"the file is damaged: {error}")
    return Audit(accounts, transfers, hands, tuple(troubles))


def _count(connection: sqlite3.Connection, table: str) -> int:
    ((number,),) = connection.execute(f"SELECT count(*) FROM {table}")
    return int(number)


def _schema(connection: sqlite3.Connection) -> Iterator[str]:
    """Whether the guards that keep the book are those that Riverboat makes: nothing lacks, nothing was changed."""
    ((version,),) = connection.execute("PRAGMA user_version")
    with closing(sqlite3.connect(":memory:")) as ours:
        for step in migrations_in(MIGRATIONS)[:version]:
            for statement in statements(step.sql):
                ours.execute(statement)
        made, found = _parts(ours), _parts(connection)
    for name in sorted(made.keys() | found.keys()):
        if name not in found:
            yield f"the database lacks its part {name}"
        elif name not in made:
            yield f"the database has a part {name} that is none of Riverboat's"
        elif made[name] != found[name]:
            yield f"the database's part {name} isn't as Riverboat makes it"


def _parts(connection: sqlite3.Connection) -> dict[str, str]:
    rows = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
    )
    return dict(rows)


def _hands(connection: sqlite3.Connection, offers: Mapping[str, Offer]) -> Iterator[str]:
    codec = Codec(events_of(offers.values()))
    for row in connection.execute("SELECT * FROM hands ORDER BY guild, number"):
        name = f"hand {row['number']} of server {row['guild']} ({row['id']})"
        try:
            hand = hand_of(codec, row)
            log = _log(connection, codec, hand)
        except CANNOT_BE_READ:
            yield f"{name}: its row or its log can't be read"
            continue
        offer = offers.get(hand.game)
        if offer is None:
            yield f"{name}: there is no game {hand.game} here"
            continue
        for trouble in (*_seal(hand), *_play(connection, hand, log, offer)):
            yield f"{name}: {trouble}"


def _log(connection: sqlite3.Connection, codec: Codec, hand: HandRow) -> tuple[Event, ...]:
    rows = connection.execute(
        "SELECT n, kind, version, body FROM events WHERE hand = ? ORDER BY n", (hand.id,)
    ).fetchall()
    if [row["n"] for row in rows] != list(range(len(rows))):
        raise BadLog("an event is missing")
    return tuple(
        codec.read_event(hand.game, Written(row["kind"], row["version"], row["body"])) for row in rows
    )


def _seal(hand: HandRow) -> Iterator[str]:
    """Whether the stored pack is the one that was sealed, each card of it once."""
    sealed = Sealed(
        tuple(card(text) for text in hand.order), tuple(bytes.fromhex(salt) for salt in hand.salts)
    )
    if sealed.root != hand.root:
        yield "the pack isn't the one that was sealed"


def _play(
    connection: sqlite3.Connection, hand: HandRow, log: tuple[Event, ...], offer: Offer
) -> Iterator[str]:
    """Whether the hand was dealt as sealed and cut, and came to what was paid."""
    if hand.state in (HandState.PREPARED, HandState.VOID) and not log:
        return
    if not log:
        yield "its log is empty"
        return
    try:
        if sorted(hand.order) != sorted(each.text for each in offer.pack(len(hand.dealt))):
            yield "the sealed pack isn't a pack of this game"
        if offer.game.opening(start_of(hand, offer), deck_of(hand)) != log[0]:
            yield "the deal isn't the one that seal and cut make, or began otherwise"
        payoffs = offer.game.payoffs(replay(offer.game, log))
    except CANNOT_BE_READ:
        yield "it can't be replayed"
        return
    paid = _paid(connection, hand)
    if hand.state is not HandState.ENDED:
        if paid:
            yield "chips moved for a hand that hasn't ended"
    elif payoffs is None:
        yield "it is said to have ended, and its log doesn't end"
    elif paid != _owed(hand, payoffs):
        yield "what was paid isn't what its log comes to"


def _owed(hand: HandRow, payoffs: Mapping[Seat | House, int]) -> dict[str, int]:
    """What the log says each account gets, by the account's key; nothing for who came out even."""
    owed = {ledger.account_key(ledger.Seat(d.sitting)): payoffs[seat] for seat, d in enumerate(hand.dealt)}
    owed[ledger.account_key(ledger.House(hand.guild))] = payoffs.get(HOUSE, 0)
    return {key: chips for key, chips in owed.items() if chips}


def _paid(connection: sqlite3.Connection, hand: HandRow) -> dict[str, int]:
    """What the book says each account got for this hand, in chips by the account's key."""
    rows = connection.execute(
        """
        SELECT accounts.key, postings.amount
        FROM transfers
        JOIN postings ON postings.transfer = transfers.n
        JOIN accounts ON accounts.id = postings.account
        WHERE transfers.id = ?
        """,
        (ledger.settlement_id(hand.id),),
    )
    return dict(rows)

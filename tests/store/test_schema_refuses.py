"""What the database itself refuses, whatever the program says: each tried by raw SQL."""

import sqlite3
from collections.abc import Iterator

import pytest

from bot.store.migrate import MIGRATIONS, migrations_in, statements

G, ANN, BO = 900, 11, 12

Action = str | tuple[str, ...]
"""One statement, or the statements of one transaction."""


def do(db: sqlite3.Connection, action: Action) -> None:
    for statement in (action,) if isinstance(action, str) else action:
        db.execute(statement)


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    """Ann has 100 chips in wallet 2 and sits at table t1 with 50 on seat 4; the house, account 1, is 150 down."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for step in migrations_in(MIGRATIONS):
        for statement in statements(step.sql):
            connection.execute(statement)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA recursive_triggers = ON")
    for action in SCENE:
        do(connection, action)
    yield connection
    connection.close()


def wallet(user: int) -> str:
    return (
        f"INSERT INTO accounts (key, kind, guild, user) VALUES ('wallet:900:{user}', 'wallet', 900, {user})"
    )


def transfer(n: int, amounts: dict[int, int], guild: int = G) -> tuple[str, ...]:
    return (
        "BEGIN",
        f"INSERT INTO transfers (n, id, kind, guild, at) VALUES ({n}, 'x{n}', 'give', {guild}, 7)",
        *(f"INSERT INTO postings VALUES ({n}, {account}, {amount})" for account, amount in amounts.items()),
        f"INSERT INTO seals VALUES ({n})",
        "COMMIT",
    )


def hand(id_: str, number: int, table: str = "t1", state: str = "prepared") -> str:
    return (
        "INSERT INTO hands VALUES"
        f" ('{id_}', 900, {number}, '{table}', 'snap', '{state}', 1, 0, 'r-{id_}', '[\"As\"]', '[\"00\"]', '{{}}')"
    )


def event(n: int, id_: str = "h1", at: int = 1) -> str:
    return f"INSERT INTO events VALUES ('{id_}', {n}, 'Opened', 1, '{{}}', {at})"


def member(user: int, guild: int = G) -> str:
    return f"INSERT INTO members (guild, user, name, since, chips_at) VALUES ({guild}, {user}, 'x', 1, 1)"


def table(id_: str, channel: int) -> str:
    return f"INSERT INTO tables VALUES ('{id_}', 900, {channel}, 'snap', 'lobby', 1, 0, '{{}}')"


def sitting(id_: str, user: int, chair: int, table_id: str = "t1") -> str:
    return (
        "INSERT INTO sittings (id, table_id, guild, user, chair, since, left_at, rest)"
        f" VALUES ('{id_}', '{table_id}', 900, {user}, {chair}, 1, 0, '{{}}')"
    )


def result(id_: str = "h1", game: str = "snap") -> str:
    return f"INSERT INTO results VALUES ('{id_}', {ANN}, 900, '{game}', 5, 1)"


END = "UPDATE hands SET state = 'ended' WHERE id = 'h1'"
SCENE: tuple[Action, ...] = (
    *(member(user) for user in (ANN, BO)),
    table("t1", 50),
    sitting("s1", ANN, 1),
    "INSERT INTO accounts (key, kind, guild) VALUES ('house:900', 'house', 900)",
    wallet(ANN),
    wallet(BO),
    "INSERT INTO accounts (key, kind, guild, user, sitting) VALUES ('seat:s1', 'seat', 900, 11, 's1')",
    transfer(1, {1: -150, 2: 150}),
    transfer(2, {2: -50, 4: 50}),
    hand("h1", 1),
    event(0),
)


def balances(db: sqlite3.Connection) -> list[int]:
    return [balance for (balance,) in db.execute("SELECT balance FROM accounts ORDER BY id")]


def test_a_seal_moves_the_chips_and_counts_each_members(db: sqlite3.Connection) -> None:
    assert balances(db) == [-150, 100, 0, 50]
    assert list(db.execute("SELECT chips, chips_at FROM members ORDER BY user")) == [(150, 7), (0, 1)]


def test_the_house_alone_may_go_below_zero(db: sqlite3.Connection) -> None:
    do(db, transfer(3, {1: -1000, 3: 1000}))
    assert balances(db) == [-1150, 100, 1000, 50]


REFUSED: dict[str, tuple[Action, ...]] = {
    # the book
    "a wallet below zero": (transfer(3, {2: -101, 3: 101}),),
    "a seat below zero": (transfer(3, {4: -51, 2: 51}),),
    "postings that don't sum to zero": (transfer(3, {2: -10, 3: 11}),),
    "one posting alone": (transfer(3, {3: 10}),),
    "a posting of nothing": (transfer(3, {2: 0}),),
    "a posting beyond what any sum can hold": (transfer(3, {1: -(10**18) - 1, 2: 10**18 + 1}),),
    "a posting that is no whole number": ("INSERT INTO postings VALUES (2, 3, 1.5)",),
    "two postings on one account": (
        (*transfer(3, {2: -10, 3: 10})[:-2], "INSERT INTO postings VALUES (3, 2, -5)"),
    ),
    "a posting on no account": (transfer(3, {1: -10, 99: 10}),),
    "a posting of no transfer": ("INSERT INTO postings VALUES (99, 2, 5)",),
    "a transfer without its seal": ((*transfer(3, {2: -10, 3: 10})[:-2], "COMMIT"),),
    "a transfer across servers": (transfer(3, {2: -10, 3: 10}, guild=901),),
    "a transfer done twice": ("INSERT INTO transfers (n, id, kind, guild, at) VALUES (3, 'x1', 'give', 900, 7)",),
    "a transfer written over": ("INSERT OR REPLACE INTO transfers VALUES (1, 'x1', 'gift', 900, 7, '')",),
    "a transfer changed": ("UPDATE transfers SET kind = 'gift'",),
    "a transfer deleted": ("DELETE FROM transfers WHERE n = 1",),
    "a posting added after the seal": ("INSERT INTO postings VALUES (2, 3, 5)",),
    "a posting changed": ("UPDATE postings SET amount = amount * 2 WHERE transfer = 2",),
    "a posting deleted": ("DELETE FROM postings WHERE transfer = 2",),
    "a posting written over": ("INSERT OR REPLACE INTO postings VALUES (2, 2, -40)",),
    "a seal twice": ("INSERT INTO seals VALUES (2)",),
    "a seal written over": ("INSERT OR REPLACE INTO seals VALUES (2)",),
    "a seal moved": ("UPDATE seals SET transfer = 9 WHERE transfer = 2",),
    "a seal broken": ("DELETE FROM seals WHERE transfer = 2",),
    "a seal on nothing": ("INSERT INTO seals VALUES (77)",),
    "an older transfer sealed after a newer": (
        *transfer(3, {2: -10, 3: 10})[:-2],
        *transfer(4, {2: -10, 3: 10})[1:-1],
        "INSERT INTO seals VALUES (3)",
    ),
    "a balance changed by hand": ("UPDATE accounts SET balance = balance + 5 WHERE id = 2",),
    "a balance changed in a seal's name": (
        "UPDATE accounts SET balance = balance - 50, last_transfer = 2 WHERE id = 2",
    ),
    "a balance changed in the name of a seal to come": (
        "UPDATE accounts SET balance = balance + 5, last_transfer = 9 WHERE id = 2",
    ),
    "an account's memory wound back": ("UPDATE accounts SET last_transfer = 0 WHERE id = 2",),
    "an account given to another": ("UPDATE accounts SET key = 'wallet:900:13', user = 13 WHERE id = 2",),
    "an account opened with chips": (
        "INSERT INTO accounts (key, kind, guild, balance) VALUES ('house:901', 'house', 901, 5)",
    ),
    "an account opened twice": (wallet(ANN),),
    "an account written over": (wallet(ANN).replace("INSERT", "INSERT OR REPLACE"),),
    "an account closed": ("DELETE FROM accounts WHERE id = 3",),
    "a wallet of a stranger": (wallet(99),),
    "a wallet by another name": (wallet(ANN).replace("wallet:900:11", "purse:11"),),
    "an account of no kind": ("INSERT INTO accounts (key, kind, guild) VALUES ('bank:900', 'bank', 900)",),
    "a house with a user": (
        "INSERT INTO accounts (key, kind, guild, user) VALUES ('house:901', 'house', 901, 11)",
    ),
    "a seat of no sitting": (
        "INSERT INTO accounts (key, kind, guild, user, sitting) VALUES ('seat:s9', 'seat', 900, 11, 's9')",
    ),
    "a seat of another's sitting": (
        sitting("s2", BO, 2),
        "INSERT INTO accounts (key, kind, guild, user, sitting) VALUES ('seat:s2', 'seat', 900, 11, 's2')",
    ),
    "text where a number goes": ("UPDATE members SET chips = 'many' WHERE user = 11",),
    "a member with chips below zero": ("UPDATE members SET chips = -1 WHERE user = 11",),
    # tables and seats
    "a second open table in a channel": (table("t2", 50),),
    "a table moved": ("UPDATE tables SET channel = 51 WHERE id = 't1'",),
    "a table closed over someone's head": ("UPDATE tables SET phase = 'closed' WHERE id = 't1'",),
    "a closed table opened again": (
        transfer(3, {4: -50, 2: 50}),
        "UPDATE sittings SET left_at = 5",
        "UPDATE tables SET phase = 'closed'",
        "UPDATE tables SET phase = 'lobby'",
    ),
    "a table in no phase": ("UPDATE tables SET phase = 'asleep' WHERE id = 't1'",),
    "a table deleted": ("DELETE FROM tables",),
    "a table's row that is no JSON": ("UPDATE tables SET rest = 'oops' WHERE id = 't1'",),
    "one user twice at a table": (sitting("s2", ANN, 2),),
    "two users in one chair": (sitting("s2", BO, 1),),
    "a chair below the first": (sitting("s2", BO, 0),),
    "a sitting at no table": (sitting("s2", BO, 2, "t9"),),
    "a sitting of a stranger": (sitting("s2", 99, 2),),
    "a sitting left with chips on it": ("UPDATE sittings SET left_at = 5 WHERE id = 's1'",),
    "a sitting taken up again": (
        transfer(3, {4: -50, 2: 50}),
        "UPDATE sittings SET left_at = 5",
        "UPDATE sittings SET left_at = 0",
    ),
    "chips for a seat that was left": (
        transfer(3, {4: -50, 2: 50}),
        "UPDATE sittings SET left_at = 5",
        transfer(4, {2: -50, 4: 50}),
    ),
    "a sitting given to another": ("UPDATE sittings SET user = 12 WHERE id = 's1'",),
    "a sitting deleted": ("DELETE FROM sittings",),
    # hands
    "a second hand at a table": (hand("h2", 2),),
    "a hand with another's number": (table("t2", 51), hand("h2", 1, "t2")),
    "a hand written over": (hand("h1", 3).replace("INSERT", "INSERT OR REPLACE"),),
    "a hand numbered below one": (table("t2", 51), hand("h2", 0, "t2")),
    "a hand at no table": (hand("h2", 2, "t9"),),
    "a pack changed after it was sealed": ("UPDATE hands SET pack = '[\"Kd\"]'",),
    "a seal changed": ("UPDATE hands SET root = 'other'",),
    "salts changed": ("UPDATE hands SET salts = '[]'",),
    "a hand numbered anew": ("UPDATE hands SET number = 8",),
    "a hand prepared again": ("UPDATE hands SET state = 'running'", "UPDATE hands SET state = 'prepared'"),
    "an ended hand voided": (END, "UPDATE hands SET state = 'void'"),
    "a voided hand ended": ("UPDATE hands SET state = 'void'", END),
    "a hand with a log dropped": ("DELETE FROM hands",),
    "a running hand dropped": (table("t2", 51), hand("h2", 2, "t2", "running"), "DELETE FROM hands WHERE id = 'h2'"),
    # the log
    "an event out of order": (event(2),),
    "an event twice": (event(0),),
    "an event written over": (event(0).replace("INSERT", "INSERT OR REPLACE"),),
    "a log that begins in the middle": (table("t2", 51), hand("h2", 2, "t2"), event(2, "h2")),
    "an event of no hand": (event(0, "h9"),),
    "an event long after the end": (END, event(1, at=60_001)),
    "an event of a void hand": ("UPDATE hands SET state = 'void'", event(1)),
    "an event changed": ("UPDATE events SET body = '[]'",),
    "an event deleted": ("DELETE FROM events",),
    "an event that is no JSON": (event(1).replace("{}", "oops"),),
    # results
    "a result of a hand that runs": (result(),),
    "a result of a void hand": ("UPDATE hands SET state = 'void'", result()),
    "a result twice": (END, result(), result()),
    "a result in another game": (END, result(game="whist")),
    "a result of no hand": (result("h9"),),
    "a result changed": (END, result(), "UPDATE results SET net = 500"),
    "a result deleted": (END, result(), "DELETE FROM results"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_the_database_refuses(db: sqlite3.Connection, what: str) -> None:
    """The last action is the one too many; all before it are fine, and stay."""
    *fine, last = REFUSED[what]
    for action in fine:
        do(db, action)
    before = balances(db)
    with pytest.raises(sqlite3.IntegrityError):
        do(db, last)
    if isinstance(last, tuple):
        db.execute("ROLLBACK")
    assert balances(db) == before


def test_cards_shown_within_a_minute_go_to_the_end_of_a_finished_hands_log(db: sqlite3.Connection) -> None:
    db.execute(END)
    db.execute(event(1, at=60_000))
    assert list(db.execute("SELECT max(n) FROM events")) == [(1,)]


def test_a_win_of_any_size_goes_into_a_full_wallet(db: sqlite3.Connection) -> None:
    """What a wallet may be given is asked elsewhere; here nothing that was won is turned away."""
    do(db, transfer(3, {1: -(10**12), 2: 10**12}))
    do(db, transfer(4, {1: -(10**13), 4: 10**13}))
    do(db, transfer(5, {4: -(10**13), 2: 10**13}))
    assert balances(db)[1] == 11 * 10**12 + 100


def test_no_sum_of_chips_can_overflow(db: sqlite3.Connection) -> None:
    """The house goes no deeper than 64 bits reach, and all that others hold comes from it."""
    for n in range(3, 6):
        do(db, transfer(n, {1: -(10**18), n % 2 + 2: 10**18}))
    before = balances(db)
    with pytest.raises(sqlite3.IntegrityError):
        do(db, transfer(6, {1: -(10**18), 3: 10**18}))
    db.execute("ROLLBACK")
    assert balances(db) == before
    assert list(db.execute("SELECT sum(balance) FROM accounts")) == [(0,)]


def test_chips_found_on_a_seat_that_was_left_still_come_home(db: sqlite3.Connection) -> None:
    db.execute("DROP TRIGGER sittings_end_without_chips")
    db.execute("UPDATE sittings SET left_at = 5")
    do(db, transfer(3, {4: -50, 2: 50}))
    assert balances(db) == [-150, 150, 0, 0]


def test_a_dropped_hand_gives_its_number_back(db: sqlite3.Connection) -> None:
    db.execute(table("t2", 51))
    db.execute(hand("h2", 2, "t2"))
    db.execute("DELETE FROM hands WHERE id = 'h2'")
    assert list(db.execute("SELECT guild, number FROM free_numbers")) == [(900, 2)]
    db.execute(hand("h3", 2, "t2"))
    assert list(db.execute("SELECT guild, number FROM free_numbers")) == []

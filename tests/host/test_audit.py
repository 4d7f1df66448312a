"""An audit finds an honest evening sound, and names each way in which a database can be tampered with."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.games import OFFERS
from bot.host.audit import Audit, audit


def look(database: Path) -> Audit:
    return audit(database, {offer.key: offer for offer in OFFERS})


def tamper(database: Path, *statements: str) -> None:
    """Change what the database itself refuses to change: its guards are taken off and put back."""
    with closing(sqlite3.connect(database)) as connection:
        guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            assert connection.execute(statement).rowcount != 0, statement
        for _, sql in guards:
            connection.execute(sql)
        connection.commit()


def test_an_honest_evening_agrees(evening: Path) -> None:
    found = look(evening)
    assert found.troubles == ()
    assert found.hands >= len(OFFERS)
    assert found.accounts > 3
    assert found.transfers > found.hands


ONE = "SELECT id FROM hands WHERE state = 'ended' ORDER BY number LIMIT 1"
PAID = f"SELECT n FROM transfers WHERE id = 'settle:' || ({ONE})"

KINDS = {
    "a balance is raised": (
        "UPDATE accounts SET balance = balance + 5 WHERE kind = 'wallet'",
        "an account whose balance isn't the sum of its postings",
    ),
    "a posting is changed": (
        f"UPDATE postings SET amount = amount + 1 WHERE transfer = ({PAID})",
        "a transfer whose postings don't sum to zero",
    ),
    "a transfer's seal is taken off": (
        "DELETE FROM seals WHERE transfer = (SELECT max(transfer) FROM seals)",
        "without its seal",
    ),
    "a member's chips are raised": (
        "UPDATE members SET chips = chips + 7",
        "a member whose chips aren't those of wallet and seats",
    ),
    "a result is changed": ("UPDATE results SET net = net + 1", "don't match its settlement"),
    "a standing is changed": ("UPDATE standings SET hands = hands + 1", "a standing that isn't the sum"),
    "a hand's root is changed": (
        f"UPDATE hands SET root = replace(root, substr(root, 1, 1), 'x') WHERE id = ({ONE})",
        "isn't the one that was sealed",
    ),
    "two sealed cards change places": (
        f"UPDATE hands SET pack = json_set(pack, '$[0]', pack ->> 1, '$[1]', pack ->> 0) WHERE id = ({ONE})",
        "the pack isn't the one that was sealed",
    ),
    "a salt is changed": (
        f"UPDATE hands SET salts = json_set(salts, '$[3]', '{'ab' * 16}') WHERE id = ({ONE})",
        "isn't the one that was sealed",
    ),
    "the message that cut the deck is changed": (
        f"UPDATE hands SET rest = json_set(rest, '$.message', 12345) WHERE id = ({ONE})",
        "the deal isn't the one that seal and cut make",
    ),
    "a player's word is changed": (
        f"UPDATE hands SET rest = json_set(rest, '$.dealt[0].word', 'mine') WHERE id = ({ONE})",
        "the deal isn't the one that seal and cut make",
    ),
    "a stack in the hand is changed": (
        f"UPDATE hands SET rest = json_set(rest, '$.dealt[0].stack', 3) WHERE id = ({ONE})",
        "it can't be replayed",
    ),
    "the opening is changed": (
        f"UPDATE events SET body = json_set(body, '$.deck', json('[]')) WHERE n = 0 AND hand = ({ONE})",
        "the deal isn't the one that seal and cut make",
    ),
    "an event is taken out": (
        f"DELETE FROM events WHERE n = 2 AND hand = ({ONE})",
        "its row or its log can't be read",
    ),
    "the last event is taken out": (
        f"DELETE FROM events WHERE hand = ({ONE}) AND n = (SELECT max(n) FROM events WHERE hand = ({ONE}))",
        "it is said to have ended, and its log doesn't end",
    ),
    "the log is taken out": (f"DELETE FROM events WHERE hand = ({ONE})", "its log is empty"),
    "an event becomes another": (
        f"UPDATE events SET kind = 'Nonsense' WHERE n = 1 AND hand = ({ONE})",
        "its row or its log can't be read",
    ),
    "a settlement disappears": (
        f"UPDATE transfers SET id = 'settle:other' WHERE id = 'settle:' || ({ONE})",
        "what was paid isn't what its log comes to",
    ),
    "a guard is taken off": ("DROP TRIGGER postings_stand", "lacks its part postings_stand"),
    "a guard is put in": (
        "CREATE TRIGGER kindness AFTER INSERT ON notes BEGIN SELECT 1; END",
        "has a part kindness that is none of Riverboat's",
    ),
}


@pytest.mark.parametrize(("statement", "named"), KINDS.values(), ids=KINDS)
def test_each_kind_of_tampering_is_named(evening: Path, statement: str, named: str) -> None:
    if statement.startswith(("DROP", "CREATE")):
        with closing(sqlite3.connect(evening)) as connection:
            connection.execute(statement)
            connection.commit()
    else:
        tamper(evening, statement)
    troubles = look(evening).troubles
    assert any(named in trouble for trouble in troubles), troubles


def test_no_card_is_named(evening: Path) -> None:
    tamper(evening, *(statement for statement, _ in list(KINDS.values())[6:9]))
    with closing(sqlite3.connect(evening)) as connection:
        cards = {
            card
            for (pack,) in connection.execute("SELECT pack FROM hands")
            for card in pack.strip('[]"').split('","')
        }
    assert len(cards) > 50
    for trouble in look(evening).troubles:
        assert not cards & set(trouble.replace(",", " ").split()), trouble


def test_bytes_that_rot_are_found(evening: Path) -> None:
    whole = evening.read_bytes()
    middle = len(whole) // 2 // 4096 * 4096
    evening.write_bytes(whole[:middle] + b"\xff" * 2048 + whole[middle + 2048 :])
    assert any("damaged" in trouble for trouble in look(evening).troubles)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("milk, eggs, a pack of cards\n" * 400)
    assert look(tmp_path / "notes.txt").troubles == ("the file is damaged: file is not a database",)

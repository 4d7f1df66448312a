"""What a copy may not bring back: decks that were sealed for hands which may have been dealt since it was taken."""

import sqlite3

from bot.tables.rows import Unused

_SEALED = "SELECT table_id, root FROM sealed_decks"
_ANNOUNCED = "SELECT table_id, root FROM hands WHERE state = 'prepared'"


def forget_decks(connection: sqlite3.Connection) -> int:
    """Drop every deck that has yet to be dealt from, each told of in its table's next message; how many there were.

    Whoever played the hand that one of them was for would know its cards. A layout from before decks were sealed ahead
    has only those of announced hands.
    """
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'sealed_decks'").fetchone()
    decks = connection.execute(f"{_SEALED} UNION ALL {_ANNOUNCED}" if known else _ANNOUNCED).fetchall()
    for table, root in decks:
        connection.execute(
            """
            UPDATE tables
            SET rest = json_set(
                json_insert(rest, '$.dropped_seals', json('[]')),
                '$.dropped_seals[#]',
                json_object('root', ?, 'why', ?)
            )
            WHERE id = ?
            """,
            (root, Unused.RESTORED.value, table),
        )
    if known:
        connection.execute("DELETE FROM sealed_decks")
    connection.execute("DELETE FROM hands WHERE state = 'prepared'")
    connection.commit()
    return len(decks)

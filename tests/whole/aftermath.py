"""What must hold once an evening is over: the books are whole, and the log complains of nothing and tells no card."""

import re

from tests.whole.conftest import Evening
from tests.whole.eyes import cards_in


def books_are_whole(evening: Evening, people: int, starting: int) -> None:
    """Sums, balances, hands over and settled once, nobody's chips left on a table, none made and none lost."""
    evening.books_are_right()
    assert evening.rows("SELECT count(*) FROM hands WHERE state NOT IN ('ended', 'void')") == [(0,)]
    assert evening.rows("SELECT count(*) FROM tables WHERE phase <> 'closed'") == [(0,)]
    assert evening.rows("SELECT sum(balance) FROM accounts WHERE kind = 'seat'") == [(0,)]
    wallets = "SELECT count(*), sum(balance) FROM accounts WHERE kind = 'wallet'"
    assert evening.rows(wallets) == [(people, people * starting)]
    off = "SELECT hand FROM results GROUP BY hand HAVING sum(net) <> 0"
    assert evening.rows(off) == []
    uncounted = "SELECT id FROM hands WHERE (state = 'ended') <> (id IN (SELECT hand FROM results))"
    assert evening.rows(uncounted) == [], "a hand that ended counts, one that is void doesn't"
    settled = "SELECT replace(id, 'settle:', '') FROM transfers WHERE kind = 'settle'"
    assert evening.rows(f"SELECT id FROM hands WHERE state = 'void' AND id IN ({settled})") == []
    won = "SELECT hand FROM results WHERE net <> 0"
    assert evening.rows(f"SELECT hand FROM ({won}) WHERE hand NOT IN ({settled})") == []
    numbers = [row[0] for row in evening.rows("SELECT number FROM hands ORDER BY number")]
    assert numbers == list(range(1, len(numbers) + 1)), "a hand that never opened gives its number back"


def nothing_is_lost(evening: Evening, people: int, starting: int = 2000) -> None:
    """The books are whole, and every hand was played to its end: none had to be declared void."""
    books_are_whole(evening, people, starting)
    assert evening.rows("SELECT DISTINCT state FROM hands") == [("ended",)]


RECORD = re.compile(r"^\d{4}-\d\d-\d\d [\d:]{8} (?P<level>\w+) +(?P<who>[\w.]+): (?P<what>.*)$")
TROUBLE = re.compile(
    r"(^|\.)(HTTPException|DiscordServerError|NotFound|RateLimited|TimeoutError|NotNow|Lost|MessageLost"
    r"|ClientConnectorError|ServerDisconnectedError|ClientOSError|ConnectionResetError|ConnectionClosed)\b"
)
"""How a Discord that fails may end a traceback."""


def log_is_clean(log: str, token: str) -> None:
    """Nothing to complain of but a Discord that fails, no card, and not the bot's token."""
    assert complaints(log) == []
    assert not cards_in(log)
    assert token not in log


def complaints(log: str) -> list[str]:
    """The records of a log that aren't warnings of a Discord that fails: errors, and tracebacks of our own."""
    records: list[list[str]] = []
    for line in log.splitlines():
        if RECORD.match(line) or not records:
            records.append([])
        records[-1].append(line)
    return ["\n".join(record) for record in records if not _is_excused(record)]


def _is_excused(record: list[str]) -> bool:
    head = RECORD.match(record[0])
    if head is None or head["level"] != "WARNING":
        return False
    if len(record) == 1:
        return True
    last = next(line for line in reversed(record) if line and not line.startswith(" "))
    return TROUBLE.search(last.partition(":")[0]) is not None

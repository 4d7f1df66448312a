"""The host's commands, `python -m bot backup` and its like: each says in a few lines what it did.

They end with 0 when all is well, 1 when something was found, 2 when it couldn't be done.
"""

import argparse
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

from bot.core.errors import Fault
from bot.games import OFFERS
from bot.host import copies
from bot.host.audit import audit
from bot.settings import Settings

WELL, FOUND, FAILED = 0, 1, 2
MOST_TROUBLES = 50
"""Lines of an audit; the rest are counted."""

Command = Callable[[Settings, argparse.Namespace], int]


def add_to(parser: argparse.ArgumentParser) -> None:
    """The commands as words after `python -m bot`."""
    commands = parser.add_subparsers(title="for the host", metavar="COMMAND")
    take = commands.add_parser("backup", help="copy the database, also while the bot runs")
    take.add_argument("to", nargs="?", type=Path, help="a file or a folder; by default beside the database")
    take.set_defaults(command=_backup)
    back = commands.add_parser("restore", help="put a copy in the database's place, while the bot is stopped")
    back.add_argument("copy", type=Path)
    back.add_argument("--replace", action="store_true", help="set an old database aside first")
    back.set_defaults(command=_restore)
    every = commands.add_parser("audit", help="recompute every account, replay and verify every hand")
    every.add_argument("database", nargs="?", type=Path, help="a copy to look at, in place of the database")
    every.set_defaults(command=_audit)


def run(command: Command, settings: Settings, asked: argparse.Namespace) -> int:
    """Run one; what hinders it is told in one line."""
    try:
        return command(settings, asked)
    except (Fault, sqlite3.Error) as error:
        return _fails(str(error))
    except OSError as error:
        return _fails(f"{error.strerror or error}: {error.filename or settings.database}")


def _backup(settings: Settings, asked: argparse.Namespace) -> int:
    copy = copies.backup(settings.database, asked.to or settings.database.parent)
    print(f"Copied to {copy} ({copy.stat().st_size:,} bytes); checked, and whole.")
    return WELL


def _restore(settings: Settings, asked: argparse.Namespace) -> int:
    aside = copies.restore(asked.copy, settings.database, replace=asked.replace)
    if aside is not None:
        print(f"The old database is kept as {aside}.")
    print(f"{settings.database} is now what {asked.copy} was. Start the bot and play on.")
    return WELL


def _audit(settings: Settings, asked: argparse.Namespace) -> int:
    database: Path = asked.database or settings.database
    found = audit(database, {offer.key: offer for offer in OFFERS})
    for trouble in found.troubles[:MOST_TROUBLES]:
        print(f"doesn't agree: {trouble}")
    if len(found.troubles) > MOST_TROUBLES:
        print(f"and {len(found.troubles) - MOST_TROUBLES:,} more")
    looked_at = f"{found.accounts:,} accounts, {found.transfers:,} transfers, {found.hands:,} hands"
    print(f"{database}: {looked_at}. " + ("All agree." if not found.troubles else "Not all agree."))
    return FOUND if found.troubles else WELL


def _fails(why: str) -> int:
    print(f"That can't be done. {why}", file=sys.stderr)
    return FAILED

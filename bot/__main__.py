"""`python -m bot`: on Discord with a token, in the playground without one, `--demo` to watch scripted players."""

import argparse
import asyncio
import os
import sys
from contextlib import suppress

from bot import __version__
from bot.host import commands
from bot.settings import ROOT, BadSettings, Settings, read_settings


def main() -> int:
    """Run what the command line asks for; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Riverboat, a card room on Discord.")
    parser.add_argument("--version", action="version", version=f"Riverboat {__version__}")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--live", action="store_true", help="run on Discord; a token is needed")
    how.add_argument("--playground", action="store_true", help="run the playground, even with a token")
    how.add_argument("--demo", action="store_true", help="watch scripted players play three deals")
    commands.add_to(parser)
    asked = parser.parse_args()
    try:
        settings = read_settings(None if os.environ.get("RIVERBOAT_TEST") else ROOT / ".env")
    except BadSettings as error:
        return _ends(str(error))
    if "command" in asked:
        return commands.run(asked.command, settings, asked)
    token = settings.token.get_secret_value()
    if asked.live and not token:
        return _ends("DISCORD_TOKEN is missing: put the bot's token in the environment or in .env")
    if asked.demo:
        from bot.demo import show

        return asyncio.run(show())
    if asked.playground or not token:
        return _playground(settings)
    return _live(settings, token)


def _live(settings: Settings, token: str) -> int:
    from bot.app import CannotStart, StoppedShort, run
    from bot.core.errors import Fault
    from bot.logs import set_up_logs

    set_up_logs(settings.log_level, token)
    try:
        asyncio.run(run(settings))
    except (CannotStart, Fault) as error:
        return _ends(str(error))
    except StoppedShort as error:
        return _says(f"Riverboat has stopped. {error}")
    except OSError as error:
        return _ends(f"{error.strerror or error}: {error.filename or settings.database}")
    return 0


def _playground(settings: Settings) -> int:
    from bot.logs import set_up_logs
    from bot.trial import PlaygroundEnds, run_playground

    set_up_logs(settings.log_level)
    try:
        asyncio.run(run_playground(settings))
    except PlaygroundEnds as error:
        return _says(str(error))
    return 0


def _ends(why: str) -> int:
    return _says(f"Riverboat can't start. {why}")


def _says(what: str) -> int:
    """One line for a person, wherever it can still be written; the exit code."""
    with suppress(OSError):
        print(what, file=sys.stderr, flush=True)
    return 2


if __name__ == "__main__":
    sys.exit(main())

"""Riverboat on loopback: the playground in this process, and the very same bot as a child beside it."""

import asyncio
import logging
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bot.playground.server import Playground
from bot.settings import ROOT, Settings
from bot.tasks import awaited

log = logging.getLogger(__name__)

STOPS_WITHIN = 5.0
STARTS_AGAIN_AFTER = 1.0
CANNOT_START = 2
"""The bot's exit code when starting it again is no use; it has said why."""
AT_ONCE = 5.0
"""Seconds; a bot that has lived no longer has ended at once."""
AT_ONCE_AT_MOST = 3
"""So often in a row may it end at once by itself; one time more is not waited for."""


class PlaygroundEnds(Exception):
    """The playground can't start, or can't go on; the text says why, in one line."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a loopback Discord listens, and the token it takes."""

    api: str
    gateway: str
    token: str


def child_environment(address: Address, database: Path, settings: Mapping[str, str]) -> dict[str, str]:
    """All that the bot's process gets to know: nothing of this process's own environment."""
    return {
        "DISCORD_TOKEN": address.token,
        "RIVERBOAT_API": address.api,
        "RIVERBOAT_GATEWAY": address.gateway,
        "RIVERBOAT_DATABASE": str(database),
        "RIVERBOAT_TEST": "1",
        "RIVERBOAT_LEASH": "1",
        **settings,
    }


def passed_on(settings: Settings) -> dict[str, str]:
    """What a host has set for the bot, as its process takes it."""
    return {
        "RIVERBOAT_STARTING_CHIPS": str(settings.starting_chips),
        "RIVERBOAT_DAILY": str(settings.daily),
        "RIVERBOAT_LOG_LEVEL": settings.log_level,
    }


class Child:
    """The bot's process. It ends when its leash (standard input) is let go, even if this process is killed."""

    def __init__(self, environment: Mapping[str, str], stderr: int | None = None) -> None:
        self._environment, self._stderr = environment, stderr
        self.process: asyncio.subprocess.Process | None = None
        self.asked_to_end = False

    async def start(self) -> None:
        self.asked_to_end = False
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "--live",
            cwd=ROOT, env=dict(self._environment), stdin=asyncio.subprocess.PIPE, stderr=self._stderr,
        )  # fmt: skip

    async def stop(self) -> int:
        """Ask it to close and wait; its exit code."""
        process, self.asked_to_end = self.process, True
        if process is None:
            return 0
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            return await asyncio.wait_for(process.wait(), STOPS_WITHIN)
        except TimeoutError:
            return await self.kill()

    async def kill(self) -> int:
        """End it at once, as a power cut would."""
        process, self.asked_to_end = self.process, True
        if process is None:
            return 0
        with suppress(ProcessLookupError):
            process.kill()
        return await process.wait()


@asynccontextmanager
async def watched(child: Child, gives_up: Callable[[str], None]) -> AsyncIterator[None]:
    """Run the child and start it again whenever it ends by itself.

    `gives_up` is told why, once that is no use: the child says that it can't start, or ends at once again and again.
    """
    closing = False

    async def watch() -> None:
        ended_at_once = 0
        while not closing:
            began = time.monotonic()
            await child.start()
            assert child.process is not None
            code = await child.process.wait()
            if code == CANNOT_START and not child.asked_to_end:
                gives_up("its bot can't start; why stands above")
                return
            at_once = time.monotonic() - began < AT_ONCE and not child.asked_to_end
            ended_at_once = ended_at_once + 1 if at_once else 0
            if ended_at_once > AT_ONCE_AT_MOST:
                gives_up(f"its bot ends as soon as it starts ({code}); why stands above")
                return
            if not closing:
                log.warning("the bot ended (%s); starting it again", code)
                await asyncio.sleep(STARTS_AGAIN_AFTER)

    watching = awaited(watch(), "watch over the bot")
    try:
        yield
    finally:
        closing = True
        await child.stop()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


async def run_playground(settings: Settings) -> None:
    """Open the playground and its bot, until SIGTERM or Ctrl-C. Raises PlaygroundEnds."""
    told, why = asyncio.Event(), ""
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    data = settings.playground_data

    def gives_up(because: str) -> None:
        nonlocal why
        why = because
        told.set()

    async with _open_playground(settings) as playground:
        address = Address(playground.api, playground.gateway, playground.token)
        database = data / "riverboat.db"
        child = Child(child_environment(address, database, passed_on(settings)))

        async def start_afresh() -> None:
            """End the bot and forget what it kept; the watch starts it again."""
            await child.stop()
            for file in data.glob(f"{database.name}*"):
                file.unlink(missing_ok=True)

        playground.page.bot_control = {"restart": child.stop, "kill": child.kill, "fresh": start_afresh}
        this = "This is" if settings.token.get_secret_value() else "No DISCORD_TOKEN, so this is"
        print(f"{this} the playground: {playground.origin}/  (Ctrl-C ends it)", flush=True)
        async with watched(child, gives_up):
            await told.wait()
    if why:
        raise PlaygroundEnds(f"The playground has ended: {why}.")


@asynccontextmanager
async def _open_playground(settings: Settings) -> AsyncIterator[Playground]:
    """The playground, listening. Raises PlaygroundEnds, with the name of the setting that can't be."""
    data = settings.playground_data
    where = f"RIVERBOAT_PLAYGROUND_DATA ({data})"
    try:
        data.mkdir(parents=True, exist_ok=True)
        playground = Playground(port=settings.playground_port, data=data)
    except (OSError, sqlite3.Error) as error:
        raise PlaygroundEnds(f"The playground can't start. {where}: {_said(error)}") from None
    except (ValueError, LookupError, TypeError) as error:
        raise PlaygroundEnds(
            f"The playground can't start. {where}: what was kept there can't be read ({type(error).__name__});"
            " empty that folder to start afresh"
        ) from None
    try:
        await playground.open()
    except OSError as error:
        port = f"RIVERBOAT_PLAYGROUND_PORT ({settings.playground_port})"
        raise PlaygroundEnds(f"The playground can't start. {port}: {_said(error)}") from None
    try:
        yield playground
    finally:
        try:
            await playground.close()
        except sqlite3.Error as error:
            raise PlaygroundEnds(f"The playground has ended. {where}: {_said(error)}") from None


def _said(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)

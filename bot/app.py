"""The one place that knows every part: opens the store, sets the stage, starts the bot, and closes all in order."""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import discord
import yarl

from bot.core.errors import Fault
from bot.games import OFFERS
from bot.settings import ROOT, Settings, is_loopback
from bot.show.catalog import Catalog
from bot.store import SqliteStore, events_of
from bot.store.notes import number
from bot.tables.clock import SystemClock
from bot.tables.lobby import Lobby, SystemChance
from bot.tables.ports import Unsaved
from bot.tables.session import Tools
from bot.tasks import Tasks, awaited
from bot.ui.client import Riverboat
from bot.ui.house import House
from bot.ui.members import ServerMembers
from bot.ui.people import People
from bot.ui.stage import DiscordStage
from bot.ui.wire import Wire

log = logging.getLogger(__name__)

COGS = (
    "cogs.play",
    "cogs.table",
    "cogs.chips",
    "cogs.boards",
    "cogs.hands",
    "cogs.guide",
    "cogs.preferences",
    "cogs.settings",
)
ALIVE = "alive-at"
"""The store's note of when the program was last known to run."""
ALIVE_EVERY = 30.0
PRESSES_FINISH_WITHIN = 0.3
"""Seconds that a press being worked on gets when the program is told to stop."""
CLOSES_WITHIN = 1.7
"""Seconds that all of closing gets; what is promised is saved by then in any case."""
GOES_OUT_WITHIN = 1.0
"""Seconds that answers and repaints under way get when the program is told to stop."""
TRIES_AGAIN_AFTER = (1.0, 5.0, 15.0, 60.0)
"""Seconds between one try to come up and the next, while Discord is out of order."""


class CannotStart(Exception):
    """The bot can't start; the text says why, in one line."""


class StoppedShort(Exception):
    """The bot has stopped, but not all of it went well; the text says what, in one line."""


class OutOfOrder(CannotStart):
    """Discord can be reached, but it hangs up or fails; a moment later it may work."""


async def run(settings: Settings) -> None:
    """Run the bot until SIGTERM or Ctrl-C. Raises CannotStart, StoppedShort."""
    point_at(settings)
    clock = SystemClock(settings.tempo)
    told = _told_to_stop(settings)
    async with _opened(settings, clock) as store:
        for wait in (*TRIES_AGAIN_AFTER, None):
            try:
                async with _bot(settings, store, clock) as client:
                    await _until(told, client, settings)
                return
            except OutOfOrder as trouble:
                if wait is None:
                    raise
                log.warning("%s; trying again in %d s", trouble, wait)
            with suppress(TimeoutError):
                async with asyncio.timeout(wait / settings.tempo):
                    await told.wait()
                return


@asynccontextmanager
async def _opened(settings: Settings, clock: SystemClock) -> AsyncIterator[SqliteStore]:
    """The store, closed on leaving. Raises CannotStart with the setting's name where it can't be opened."""
    async with AsyncExitStack() as stack:
        opening = SqliteStore.open(
            settings.database, events_of(OFFERS), starting_chips=settings.starting_chips, now=clock.now
        )
        try:
            store = await stack.enter_async_context(opening)
        except OSError as error:
            raise CannotStart(_of_the_database(settings, error.strerror or str(error))) from None
        except (Unsaved, Fault) as error:
            raise CannotStart(_of_the_database(settings, str(error))) from None
        yield store


def _of_the_database(settings: Settings, why: str) -> str:
    return f"RIVERBOAT_DATABASE ({settings.database}): {why}"


def _told_to_stop(settings: Settings) -> asyncio.Event:
    """Set once the program is told to stop."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for told_by in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(told_by, told.set)
    if settings.leash:  # whoever started this process holds its standard input, and letting go ends it
        loop.add_reader(sys.stdin.fileno(), told.set)
    return told


@asynccontextmanager
async def _bot(settings: Settings, store: SqliteStore, clock: SystemClock) -> AsyncIterator[Riverboat]:
    connector = loopback_connector() if settings.on_loopback else None
    client = Riverboat(COGS, settings.api, settings.tempo, connector, settings.shards or None)
    catalog = Catalog.load(*word_files())
    wire = Wire(client, settings.tempo)
    stage = DiscordStage(catalog, wire)
    people = People(store, wire)
    members = ServerMembers(people, clock)
    tools = Tools(store, stage, clock, SystemChance(), members)
    offers = {offer.key: offer for offer in OFFERS}
    lobby = Lobby(offers, tools)
    stage.report = members.report = lobby.send
    last = number({ALIVE: await store.note(ALIVE) or ""}, ALIVE, 0)
    away = max(0, clock.now() - last) if last else 0
    house = House(
        store, catalog, lobby, stage, clock, offers, settings.starting_chips, settings.daily, wire, people
    )
    client.move_in(house, away)
    background = Tasks()
    keep_noting(background, client, store, clock)
    background.keep(partial(_carry_out_grants, client), "the grants that wait")
    try:
        yield client
    finally:
        await background.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSES_WITHIN):
                await client.presses.finish(PRESSES_FINISH_WITHIN)
                await lobby.close()
                await stage.drain(GOES_OUT_WITHIN)
                await client.close()
        if client.resumed.is_set():
            await note_the_end(settings, store, clock)


async def note_the_end(settings: Settings, store: SqliteStore, clock: SystemClock) -> None:
    """When the program stopped. Raises StoppedShort where that can't be kept; all that was promised is."""
    try:
        await store.set_note(ALIVE, str(clock.now()))
    except Unsaved as error:
        why = _of_the_database(settings, str(error))
        raise StoppedShort(f"{why}; chips and hands are safe, when it stopped is not noted") from None


async def _until(told: asyncio.Event, client: Riverboat, settings: Settings) -> None:
    running = awaited(client.start(settings.token.get_secret_value()), "the bot")
    waiting = awaited(told.wait(), "told to stop")
    await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if running.done():
        _explain(running.exception())
        return
    log.info("closing")
    running.cancel()
    await asyncio.wait({running}, timeout=PRESSES_FINISH_WITHIN)


def _explain(error: BaseException | None) -> None:
    match error:
        case None:
            return
        case discord.LoginFailure():
            raise CannotStart(
                "Discord does not take this DISCORD_TOKEN; get the bot's token from its developer portal"
            )
        case aiohttp.ClientConnectorError() | TimeoutError():
            raise CannotStart("Discord can't be reached from here; is this machine on the network?")
        case discord.DiscordServerError() | discord.RateLimited() | aiohttp.ClientError():
            raise OutOfOrder(f"Discord is out of order ({error})".splitlines()[0])
        case discord.HTTPException():
            raise CannotStart(f"Discord turned us away ({error})".splitlines()[0])
        case discord.ConnectionClosed():
            raise CannotStart(f"Discord has closed the connection for good (code {error.code})")
        case _:
            raise error


def keep_noting(background: Tasks, client: Riverboat, store: SqliteStore, clock: SystemClock) -> None:
    """Note every so often that the program is alive, whatever the database says now and then."""
    background.keep(partial(_note_being_alive, client, store, clock), "the note of being alive")


async def _note_being_alive(client: Riverboat, store: SqliteStore, clock: SystemClock) -> None:
    """From the moment on that the tables are taken up: a start that came to nothing ends no absence."""
    await client.resumed.wait()
    while True:
        await store.set_note(ALIVE, str(clock.now()))
        await asyncio.sleep(ALIVE_EVERY)


async def _carry_out_grants(client: Riverboat) -> None:
    await client.resumed.wait()
    await client.presses.desk.teller.grants.watch()


def point_at(settings: Settings) -> None:
    """Point Discord's library at the API and gateway of the settings: Discord's own, or one on loopback."""
    if settings.on_loopback:
        discord.http.Route.BASE = settings.api
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway)
        discord.Asset.BASE = settings.api.removesuffix("/api/v10") + "/cdn"


def loopback_connector() -> aiohttp.TCPConnector:
    """A connector that reaches this machine and nothing else, whatever address it is asked for."""

    def make(address: aiohttp.AddrInfoType) -> socket.socket:
        family, kind, protocol, _, where = address
        host: Any = where[0]  # the standard library's own loose type
        if not is_loopback(f"http://[{host}]" if ":" in str(host) else f"http://{host}"):
            raise OSError("on loopback nothing else is dialled")
        return socket.socket(family=family, type=kind, proto=protocol)

    return aiohttp.TCPConnector(limit=0, socket_factory=make)


def word_files() -> tuple[Path, ...]:
    """Where the words are: those all games share, and each game's own."""
    games = sorted((ROOT / "bot/games").glob("*/words"))
    return (ROOT / "data/words", *games)

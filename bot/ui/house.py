"""The parts of the house that commands and buttons reach: one object, handed to whoever needs it."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.offer import Offer
from bot.show.catalog import Catalog
from bot.store import SqliteStore
from bot.tables.lobby import Lobby
from bot.tables.ports import Clock
from bot.ui.people import People
from bot.ui.stage import DiscordStage
from bot.ui.wire import Wire


@dataclass(frozen=True, slots=True)
class House:
    """Store, words, tables, stage, wire, and who is on which server.

    `starting_chips` is what a new wallet opens with, `daily` what the house gives once a UTC day, in chips, on servers
    that have set nothing else.
    """

    store: SqliteStore
    catalog: Catalog
    lobby: Lobby
    stage: DiscordStage
    clock: Clock
    offers: Mapping[str, Offer]
    starting_chips: int
    daily: int
    wire: Wire
    people: People

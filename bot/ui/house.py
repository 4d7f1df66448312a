"""The parts of the house that commands and buttons reach: one object, handed to whoever needs it."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.offer import Offer
from bot.show.catalog import Catalog
from bot.store import SqliteStore
from bot.tables.lobby import Lobby
from bot.tables.ports import Clock
from bot.ui.stage import DiscordStage


@dataclass(frozen=True, slots=True)
class House:
    """Store, words, tables and stage. `starting_chips` is what a new wallet opens with."""

    store: SqliteStore
    catalog: Catalog
    lobby: Lobby
    stage: DiscordStage
    clock: Clock
    offers: Mapping[str, Offer]
    starting_chips: int

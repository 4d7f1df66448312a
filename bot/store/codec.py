"""Rows and events as text for the database, and back again.

Cards are written as their text, the house as "house", an enum as its value. An event is a kind, a version and JSON.

>>> from bot.core.game import HOUSE
>>> Codec({}).to_json({1: 40, HOUSE: -40}, dict[Seat | House, int])
'{"1":40,"house":-40}'
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from cattrs.preconf.json import JsonConverter, make_converter

from bot.core.cards import Card, card
from bot.core.errors import BadLog
from bot.core.events import Event, Seat
from bot.core.game import HOUSE, House
from bot.core.offer import Offer

T = TypeVar("T")

BEYOND = 2**63
"""No whole number of ours reaches so far from 0."""

Registry = Mapping[str, Iterable[type[Event]]]
"""Every kind of event of each game, by the game's key."""


def events_of(offers: Iterable[Offer]) -> Registry:
    """The registry of these games."""
    return {offer.key: offer.game.events for offer in offers}


@dataclass(frozen=True, slots=True)
class Written:
    """An event as it stands in the log."""

    kind: str
    version: int
    body: str


class Codec:
    """Writes and reads rows, and the events of the games it was given."""

    def __init__(self, registry: Registry) -> None:
        self._kinds = {(game, kind.__name__): kind for game, kinds in registry.items() for kind in kinds}
        self._converter = _converter()

    def to_json(self, value: object, kind: Any = None) -> str:
        """`value` as JSON; `kind` is its type where the value alone doesn't tell (a mapping)."""
        return _dumps(self._converter.unstructure(value, unstructure_as=kind))

    def from_json(self, text: str, kind: type[T], **columns: object) -> T:
        """The value again, with `columns` kept beside the JSON put back in. Raises what cattrs raises."""
        parts: dict[str, object] = json.loads(text)
        return self._converter.structure(parts | columns, kind)

    def rest_of(self, row: object, *columns: str) -> str:
        """A row as JSON, without the fields that have columns of their own."""
        parts: dict[str, object] = self._converter.unstructure(row)
        return _dumps({name: part for name, part in parts.items() if name not in columns})

    def write_event(self, event: Event) -> Written:
        """The event as it goes into the log."""
        return Written(type(event).__name__, type(event).version, self.to_json(event))

    def read_event(self, game: str, written: Written) -> Event:
        """The event again; one of an older version gets defaults for the fields that came later.

        Raises BadLog for an unknown game or kind, a version later than ours, or a body that doesn't fit.
        """
        kind = self._kinds.get((game, written.kind))
        if kind is None:
            raise BadLog(f"no event of {game} is called {written.kind}")
        if written.version > kind.version:
            raise BadLog(f"{written.kind} of version {written.version}; we know up to {kind.version}")
        try:
            return self.from_json(written.body, kind)
        except Exception as error:  # whatever a body that doesn't fit makes cattrs raise
            # Not chained: the body may hold the deck, and would be in the traceback.
            raise BadLog(f"{written.kind} can't be read: {type(error).__name__}") from None


def _dumps(parts: object) -> str:
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def _converter() -> JsonConverter:
    converter = make_converter(detailed_validation=False)
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook(Card, lambda text, _: card(text))
    converter.register_unstructure_hook_func(_is_party, _write_party)
    converter.register_structure_hook_func(_is_party, lambda party, _: _read_party(party))
    converter.register_structure_hook(int, lambda number, _: _whole(number))
    converter.register_structure_hook(bool, lambda flag, _: _flag(flag))
    return converter


def _is_party(kind: object) -> bool:
    """By a predicate, because the converter has its own idea of unions that would come before a hook for the type."""
    return kind == Seat | House


def _write_party(party: Seat | House) -> int | str:
    return party.value if isinstance(party, House) else party


def _read_party(party: object) -> Seat | House:
    return HOUSE if party == HOUSE.value else _whole(party)


def _whole(number: object) -> int:
    """An int from JSON: a number, or digits where it was a mapping's key."""
    if isinstance(number, bool) or not isinstance(number, int | str):
        raise TypeError("not a whole number")
    whole = int(number)
    if not -BEYOND < whole < BEYOND:
        raise ValueError("beyond what a database holds")
    return whole


def _flag(flag: object) -> bool:
    if not isinstance(flag, bool):
        raise TypeError("neither true nor false")
    return flag

"""Events as JSON and back by their type hints alone: what any store must be able to do with them."""

import json
from typing import Any

import cattrs

from bot.core.cards import Card, card
from bot.core.events import Event

_converter = cattrs.Converter()
_converter.register_unstructure_hook(Card, lambda value: value.text)
_converter.register_structure_hook(Card, lambda text, _: card(text))


def to_json(event: Event) -> str:
    """The event as text."""
    return json.dumps(_converter.unstructure(event))


def from_json(kind: type[Event], text: str) -> Any:
    """The event that `text` holds."""
    return _converter.structure(json.loads(text), kind)

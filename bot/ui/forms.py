"""Windows with a few fields, and what they were filled in with. A window's id says all that its answer is for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import discord

from bot.core.phrases import Phrase
from bot.core.screen import MenuItem
from bot.show.catalog import Catalog
from bot.ui.views import QUESTION_OPEN, TITLE_MOST

HINT_MOST = 100
"""Discord's limit for the description of a field, in characters."""
WHERE_TABLES_STAND = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
)
"""The channels that people can be sent to for a table; in a forum it is a post of theirs."""
WHERE_PEOPLE_READ = (discord.ChannelType.text, discord.ChannelType.news)
CHANNELS_MOST = 25
"""Discord's limit for what can be chosen in one menu."""


@dataclass(frozen=True, slots=True)
class TextField:
    """A line to type. `value` stands there already."""

    name: str
    label: Phrase
    hint: Phrase | None = None
    value: str = ""
    required: bool = True
    most: int = 40


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """One of a few."""

    name: str
    label: Phrase
    items: tuple[MenuItem, ...]


@dataclass(frozen=True, slots=True)
class PersonField:
    """Someone on the server."""

    name: str
    label: Phrase


@dataclass(frozen=True, slots=True)
class ChannelsField:
    """Up to `most` channels; `chosen` are chosen already."""

    name: str
    label: Phrase
    hint: Phrase
    chosen: tuple[int, ...]
    most: int = CHANNELS_MOST
    kinds: tuple[discord.ChannelType, ...] = WHERE_TABLES_STAND


Field = TextField | ChoiceField | PersonField | ChannelsField


def form(catalog: Catalog, locale: str, title: Phrase, custom_id: str, *fields: Field) -> discord.ui.Modal:
    """A window with these fields, five at most."""
    modal = discord.ui.Modal(
        title=catalog.label(title, locale, most=TITLE_MOST), custom_id=custom_id, timeout=QUESTION_OPEN
    )
    for field in fields:
        hint = getattr(field, "hint", None)
        modal.add_item(
            discord.ui.Label(
                text=catalog.label(field.label, locale, most=TITLE_MOST),
                description=None if hint is None else catalog.label(hint, locale, most=HINT_MOST),
                component=_component(catalog, locale, field),
            )
        )
    modal.stop()  # nothing is to be kept for it: the answer is read from the interaction itself
    return modal


def _component(catalog: Catalog, locale: str, field: Field) -> discord.ui.Item[discord.ui.Modal]:
    match field:
        case TextField():
            return discord.ui.TextInput(
                custom_id=field.name,
                default=field.value or None,
                required=field.required,
                max_length=field.most,
            )
        case ChoiceField():
            options = [
                discord.SelectOption(
                    value=item.value, label=catalog.label(item.label, locale), default=item.chosen
                )
                for item in field.items
            ]
            return discord.ui.Select(custom_id=field.name, options=options, required=True)
        case PersonField():
            return discord.ui.UserSelect(custom_id=field.name, required=True)
        case ChannelsField():
            return discord.ui.ChannelSelect(
                custom_id=field.name,
                channel_types=list(field.kinds),
                min_values=0,
                max_values=field.most,
                required=False,
                default_values=[
                    discord.SelectDefaultValue(
                        id=cast("int", str(channel)),  # sent just as it is, and Discord's schema wants text
                        type=discord.SelectDefaultValueType.channel,
                    )
                    for channel in field.chosen
                ],
            )


def chosen(interaction: discord.Interaction) -> tuple[str, ...]:
    """What was chosen in the menu that this press is of."""
    data = cast("dict[str, Any]", interaction.data or {})  # JSON as Discord sent it
    return tuple(str(value) for value in data.get("values", ()))


def filled(interaction: discord.Interaction) -> Mapping[str, tuple[str, ...]]:
    """What each field of a submitted window holds: one text, or what was chosen; nothing for a press."""
    data = cast("dict[str, Any]", interaction.data or {})  # JSON as Discord sent it
    found: dict[str, tuple[str, ...]] = {}
    for part in data.get("components", ()):
        field = part.get("component") or {}
        if "custom_id" in field:
            values = field.get("values")
            found[field["custom_id"]] = tuple(
                str(value) for value in ([field.get("value") or ""] if values is None else values)
            )
    return found

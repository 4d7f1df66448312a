"""Screens become Discord messages: Components V2 for tables and pages, classic text for short private answers.

Views are built anew from the screen each time and never kept: presses come in by their ids alone (presses.py), so
that they outlive the process.
"""

from typing import Any

import discord

from bot.core.screen import Accent, Button, LinkButton, Rule, Style
from bot.show.catalog import Catalog
from bot.show.names import AT_TABLE, IN_PRIVATE
from bot.show.text import parts, plain
from bot.tables.ports import Ask, Painting
from bot.ui.ids import custom_id

ACCENTS = {
    Accent.LOBBY: 0x3B6EA8,
    Accent.PLAY: 0x2E7D4F,
    Accent.RESULT: 0xC49A2A,
    Accent.REST: 0x7A7F87,
}
STYLES = {
    Style.GO: discord.ButtonStyle.success,
    Style.NEXT: discord.ButtonStyle.primary,
    Style.STOP: discord.ButtonStyle.danger,
    Style.PLAIN: discord.ButtonStyle.secondary,
}
AMOUNT = "amount"
"""The id of the one field in a question for chips."""
QUESTION_OPEN = 300.0
"""Seconds a question stands before the client forgets it."""
TITLE_MOST = 45
"""Discord's limit for the title of a window and the label of a field, in characters."""


class PlainButton(discord.ui.Button[Any]):  # it sits in views of every kind
    """A button that the library doesn't remember: its press is read from its id."""

    def is_dispatchable(self) -> bool:
        return False


def v2_view(catalog: Catalog, painting: Painting, longest: int = AT_TABLE) -> discord.ui.LayoutView:
    """A message in Components V2: one container with the text, then the rows of buttons below it."""
    view = discord.ui.LayoutView(timeout=None)
    screen = painting.screen
    container = discord.ui.Container[discord.ui.LayoutView](accent_colour=ACCENTS[screen.accent])
    for part in parts(catalog, screen, painting.locale, painting.cast, longest):
        if isinstance(part, Rule):
            container.add_item(discord.ui.Separator())
        else:
            container.add_item(discord.ui.TextDisplay(part))
    view.add_item(container)
    for row in screen.rows:
        view.add_item(discord.ui.ActionRow(*(button_of(catalog, button, painting) for button in row)))
    return view


def classic(
    catalog: Catalog, painting: Painting
) -> dict[str, Any]:  # what send and edit take; see replies.Said
    """A short private message: text, and a view when it has buttons."""
    text = plain(catalog, painting.screen, painting.locale, painting.cast, IN_PRIVATE)
    view = classic_view(catalog, painting)
    return {"content": text} if view is None else {"content": text, "view": view}


def classic_view(catalog: Catalog, painting: Painting) -> discord.ui.View | None:
    """The buttons of a screen below a classic message; None when there are none."""
    if not painting.screen.rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(painting.screen.rows):
        for button in row:
            item = button_of(catalog, button, painting)
            item.row = number
            view.add_item(item)
    return view


def button_of(catalog: Catalog, button: Button | LinkButton, painting: Painting) -> discord.ui.Button[Any]:
    """One button, with the id that says all its press has to say."""
    label = catalog.label(button.label, painting.locale, painting.cast)
    if isinstance(button, LinkButton):
        address = f"https://discord.com/channels/{button.guild}/{button.channel}"
        if button.message:
            address += f"/{button.message}"
        return discord.ui.Button(label=label, url=address)
    return PlainButton(
        label=label,
        style=STYLES[button.style],
        custom_id=custom_id(button, painting.table, painting.hand, painting.decision),
        disabled=button.disabled,
    )


def question(catalog: Catalog, table: str, ask: Ask, locale: str) -> discord.ui.Modal:
    """A window that asks for chips. Its id says what the answer is for, so that it outlives the process."""
    modal = discord.ui.Modal(
        title=catalog.label(ask.title, locale, most=TITLE_MOST),
        custom_id=f"t:{table}:{ask.verb}",
        timeout=QUESTION_OPEN,
    )
    for fact in ask.facts:
        modal.add_item(discord.ui.TextDisplay(catalog.say(fact, locale)))
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=AMOUNT, default=str(ask.suggested), required=True, max_length=40
    )
    modal.add_item(
        discord.ui.Label(
            text=catalog.label(ask.label, locale, most=TITLE_MOST),
            description=catalog.label(ask.hint, locale, most=100),
            component=field,
        )
    )
    modal.stop()  # nothing is to be kept for it: the answer is read from the interaction itself
    return modal


def stripped(message: discord.Message) -> discord.ui.LayoutView | None:
    """An old table message without its rows of buttons; None where it has none."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    rows = [item for item in view.children if isinstance(item, discord.ui.ActionRow)]
    for item in rows:
        view.remove_item(item)
    return view if rows and view.children else None

"""Screens become Discord messages: Components V2 for tables and pages, classic text for short private answers.

Views are built anew from the screen each time and never kept: presses come in by their ids alone (presses.py), so
that they outlive the process.
"""

from typing import Any

import discord

from bot.core.offer import Question
from bot.core.phrases import say
from bot.core.screen import Accent, Button, LinkButton, Menu, Rule, Section, Style
from bot.show.catalog import Catalog
from bot.show.names import AT_TABLE, IN_PRIVATE
from bot.show.numbers import grouped
from bot.show.text import parts, plain
from bot.tables.ports import Ask, Painting, TextQuestion
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
AMOUNT, SIZE, TEXT, TICK = "amount", "size", "text", "tick"
"""The ids of the fields in a question: chips as they are typed, or chosen without typing; words; a box to tick."""
QUESTION_OPEN = 300.0
"""Seconds a question stands before the client forgets it."""
TITLE_MOST = 45
"""Discord's limit for the title of a window and the label of a field, in characters."""


class PlainSelect(discord.ui.Select[Any]):  # it sits in views of every kind
    """A menu that the library doesn't remember: what is chosen is read from the interaction."""

    def is_dispatchable(self) -> bool:
        return False


class PlainButton(discord.ui.Button[Any]):  # it sits in views of every kind
    """A button that the library doesn't remember: its press is read from its id."""

    def is_dispatchable(self) -> bool:
        return False


def v2_view(catalog: Catalog, painting: Painting, longest: int = AT_TABLE) -> discord.ui.LayoutView:
    """A message in Components V2: one container with the text, then the rows of buttons below it."""
    view = discord.ui.LayoutView(timeout=None)
    screen = painting.screen
    container = discord.ui.Container[discord.ui.LayoutView](accent_colour=ACCENTS[screen.accent])
    texts = parts(catalog, screen, painting.locale, painting.cast, longest)
    for part, text in zip(screen.parts, texts, strict=True):
        if isinstance(text, Rule):
            container.add_item(discord.ui.Separator())
        elif isinstance(part, Section):
            beside = item_of(catalog, part.button, painting)
            container.add_item(discord.ui.Section(discord.ui.TextDisplay(text), accessory=beside))
        else:
            container.add_item(discord.ui.TextDisplay(text))
    view.add_item(container)
    for row in screen.rows:
        view.add_item(discord.ui.ActionRow(*(item_of(catalog, button, painting) for button in row)))
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
            item = item_of(catalog, button, painting)
            item.row = number
            view.add_item(item)
    return view


def item_of(
    catalog: Catalog, button: Button | LinkButton | Menu, painting: Painting
) -> discord.ui.Button[Any] | discord.ui.Select[Any]:
    """One button or menu, with the id that says all its press has to say."""
    if isinstance(button, Menu):
        return _menu(catalog, button, painting)
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


def _menu(catalog: Catalog, menu: Menu, painting: Painting) -> discord.ui.Select[Any]:
    """A menu; what stands chosen already is marked."""
    options = [
        discord.SelectOption(
            value=item.value,
            label=catalog.label(item.label, painting.locale, painting.cast),
            description=None
            if item.hint is None
            else catalog.label(item.hint, painting.locale, painting.cast, most=100),
            default=item.chosen,
        )
        for item in menu.items
    ]
    return PlainSelect(
        custom_id=custom_id(menu, painting.table, painting.hand, painting.decision),
        placeholder=catalog.label(menu.placeholder, painting.locale, painting.cast, most=150),
        min_values=menu.least,
        max_values=menu.most,
        options=options,
    )


def question(catalog: Catalog, ask: Ask, locale: str) -> discord.ui.Modal:
    """A window that asks for chips or words. Its id says what the answer is for, so that it outlives the process."""
    asked = ask.question
    modal = discord.ui.Modal(
        title=catalog.label(asked.title, locale, most=TITLE_MOST),
        custom_id=custom_id(ask.button, ask.table, ask.hand, ask.decision),
        timeout=QUESTION_OPEN,
    )
    facts = "\n".join(catalog.say(fact, locale) for fact in asked.facts)
    if facts:
        modal.add_item(discord.ui.TextDisplay(facts))
    if isinstance(asked, Question) and asked.presets:
        sizes: discord.ui.RadioGroup[discord.ui.Modal] = discord.ui.RadioGroup(custom_id=SIZE, required=False)
        for preset in asked.presets:
            sizes.add_option(label=catalog.label(preset.label, locale), value=str(preset.amount))
        modal.add_item(
            discord.ui.Label(text=catalog.label(say("ask-size"), locale, most=TITLE_MOST), component=sizes)
        )
    modal.add_item(
        discord.ui.Label(
            text=catalog.label(asked.label, locale, most=TITLE_MOST),
            description=catalog.label(asked.hint, locale, most=100),
            component=_field(asked, catalog.language(locale)),
        )
    )
    if ask.tick is not None:
        box: discord.ui.Checkbox[discord.ui.Modal] = discord.ui.Checkbox(
            custom_id=TICK, default=ask.tick.ticked
        )
        label = catalog.label(ask.tick.label, locale, most=TITLE_MOST)
        modal.add_item(discord.ui.Label(text=label, component=box))
    modal.stop()  # nothing is to be kept for it: the answer is read from the interaction itself
    return modal


def _field(asked: Question | TextQuestion, language: str) -> discord.ui.TextInput[discord.ui.Modal]:
    """The line to type in. Chips that stand there already are grouped as everywhere, and read back as they stand."""
    if isinstance(asked, Question):
        suggested = None if asked.suggested is None else grouped(asked.suggested, language)
        return discord.ui.TextInput(
            custom_id=AMOUNT, default=suggested, required=not asked.presets, max_length=40
        )
    return discord.ui.TextInput(
        custom_id=TEXT, default=asked.suggested or None, required=asked.needed, max_length=asked.most
    )


def stripped(
    message: discord.Message, pressed: str
) -> dict[str, Any] | None:  # what edits take; see replies.Said
    """An old message without its rows of buttons; None where it has none, or not the one that was pressed."""
    if not message.flags.components_v2:
        return {"view": None} if message.components else None
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    if all(getattr(item, "custom_id", None) != pressed for item in view.walk_children()):
        return None
    rows = [item for item in view.children if isinstance(item, discord.ui.ActionRow)]
    for item in rows:
        view.remove_item(item)
    return {"view": view} if rows and view.children else None

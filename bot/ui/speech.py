"""Pages as Discord's library takes them."""

import io
from typing import Any

import discord

from bot.tables.ports import Painting
from bot.ui.house import House
from bot.ui.pages.parts import Page
from bot.ui.views import classic, v2_view


def said(
    house: House, page: Page, locale: str
) -> dict[str, Any]:  # what send and edit take; see replies.Said
    """A page in the reader's language: Components V2 when it is rich, else a classic message."""
    painting = Painting("", 0, 0, 0, locale, page.screen, cast=page.cast)
    if page.rich:
        return {"view": v2_view(house.catalog, painting)}
    made = classic(house.catalog, painting)
    if page.files:
        made["files"] = [discord.File(io.BytesIO(content), name) for name, content in page.files]
    return made

"""Reads a screen of paper as a person would: its sentences in English, and what stands on its buttons."""

from functools import cache

from bot.app import word_files
from bot.core.errors import Refusal
from bot.core.screen import Menu, Screen
from bot.show.catalog import Catalog
from bot.show.refusals import refusal_phrase
from bot.show.text import plain
from bot.tables.paintings import cast_of
from bot.tables.panels import next_step, note
from tests.fakes.stage import Press
from tests.tables.house import Room

INVISIBLE = str.maketrans("\u00a0\u2011", " -", "\u2068\u2069")


@cache
def words() -> Catalog:
    return Catalog.load(*word_files())


def text_of(room: Room, screen: Screen | None) -> str:
    """All lines of a screen."""
    assert screen is not None
    return plain(words(), screen, "en", cast_of(room.table.hand), 32).translate(INVISIBLE)


def labels(screen: Screen | None) -> list[str]:
    """What stands on the buttons of a screen, row by row; menus left out."""
    assert screen is not None
    buttons = [button for row in screen.rows for button in row if not isinstance(button, Menu)]
    return [words().label(button.label, "en") for button in buttons]


def refused(room: Room, press: Press) -> tuple[str, list[str]]:
    """What a refusal says, and the buttons that lead on from it."""
    assert press.how == "refused", press.answers
    refusal: Refusal = press.answers[0][1]
    steps = next_step(room.table, room.session.offer, refusal)
    return text_of(room, note(refusal_phrase(refusal))), labels(steps)

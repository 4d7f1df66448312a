"""The window that asks for chips: what stands in it already reads as everywhere, and is understood when sent back."""

import pytest

from bot.app import word_files
from bot.core.offer import Bounds, Question
from bot.core.phrases import say
from bot.show.amounts import TypedAmount
from bot.show.catalog import Catalog
from bot.tables.buttons import TOP_UP
from bot.tables.ports import Ask
from bot.ui.views import AMOUNT, question

WORDS = Catalog.load(*word_files())


def suggested(chips: int, locale: str) -> str:
    asked = Question(
        say("ask-top-up-title"), (), say("ask-top-up-label"), say("done-note"), (), Bounds(1, chips), chips
    )
    window = question(WORDS, Ask(TOP_UP, asked, "t"), locale).to_dict()
    (field,) = (each["component"] for each in window["components"] if "component" in each)
    assert field["custom_id"] == AMOUNT
    return str(field["value"])


def test_chips_are_grouped() -> None:
    assert suggested(1000, "en-GB") == "1,000"
    assert suggested(200, "en-GB") == "200"


@pytest.mark.parametrize("locale", ["en-US", "el", "ru", "de"])
@pytest.mark.parametrize("chips", [1, 1000, 12_400, 999_999_999])
def test_what_is_sent_back_as_it_stands_is_understood(chips: int, locale: str) -> None:
    typed = TypedAmount(WORDS, suggested(chips, locale), locale)
    assert typed.read(Bounds(1, chips)) == chips

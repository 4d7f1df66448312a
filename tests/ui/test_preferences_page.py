"""The preferences: what stands is shown, what is chosen is kept and told to the tables, all else changes nothing."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.app import word_files
from bot.core.errors import Refusal
from bot.core.phrases import say
from bot.core.screen import Block, Menu
from bot.show.catalog import Catalog
from bot.tables.ports import Ask
from bot.ui.pages import preferences
from bot.ui.pages.parts import Page
from bot.ui.pages.preferences import CHOICES, Chosen

CATALOG = Catalog.load(*word_files())
BO = 12


@dataclass
class Drawer:
    """As much of a store as these pages ask for."""

    kept: dict[str, str] = field(default_factory=dict)

    async def preferences(self, user: int) -> dict[str, str]:
        return dict(self.kept)

    async def set_preference(self, user: int, name: str, value: str) -> None:
        self.kept[name] = value
        if not value:
            del self.kept[name]


@dataclass
class Tables:
    told: list[tuple[int, str, str]] = field(default_factory=list)

    def taste(self, user: int, name: str, value: str) -> None:
        self.told.append((user, name, value))


@dataclass
class Home:
    store: Drawer = field(default_factory=Drawer)
    lobby: Tables = field(default_factory=Tables)


async def press(house: Any, verb: str, *values: str, of: str = "", text: str | None = None) -> Page | Ask:
    return await preferences.answer(house, BO, Chosen(verb, of, values, text))


def menu(page: Page | Ask) -> Menu:
    assert isinstance(page, Page)
    found = page.screen.rows[0][0]
    assert isinstance(found, Menu)
    return found


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, values in CHOICES.items() for v in values])
async def test_each_choice_is_kept_shown_and_told_to_the_tables(name: str, value: str) -> None:
    house = Home()
    house.store.kept = {name: CHOICES[name][1]}
    offered = menu(await press(house, "prefer", name))
    assert [item.value for item in offered.items] == list(CHOICES[name])
    assert [item.value for item in offered.items if item.chosen] == [CHOICES[name][1]]
    page = await press(house, "wish", value, of=name)
    kept = "" if value == CHOICES[name][0] else value
    assert house.store.kept.get(name, "") == kept
    assert house.lobby.told == [(BO, name, kept)]
    assert isinstance(page, Page)
    said = say("preference-line", name=say(f"preference-{name}"), value=say(f"preference-{name}-{value}"))
    assert said in [
        line.phrase for part in page.screen.parts if isinstance(part, Block) for line in part.lines
    ]


@pytest.mark.parametrize(
    ("verb", "values", "of"),
    [
        ("wish", ("loudly",), "cards"),
        ("wish", ("quiet",), "pings"),
        ("wish", ("quiet",), ""),
        ("wish", (), "cards"),
        ("prefer", ("everything",), ""),
        ("fly", (), ""),
    ],
)
async def test_what_the_menus_dont_offer_changes_nothing(verb: str, values: tuple[str, ...], of: str) -> None:
    house = Home()
    with pytest.raises(Refusal, match="stale-press"):
        await press(house, verb, *values, of=of)
    assert house == Home()


@pytest.mark.parametrize("text", ["a|b", "a  b", "x" * 33, "two\nlines", "😀", "@here", "-"])
async def test_a_word_has_letters_digits_and_single_spaces(text: str) -> None:
    house = Home()
    house.store.kept = {"word": "teapot"}
    with pytest.raises(Refusal, match="word-range"):
        await press(house, "word", text=text)
    with pytest.raises(Refusal, match="word-range"):
        await preferences.word(house, BO, text)  # type: ignore[arg-type] # as much of a house as it asks for
    assert house.store.kept == {"word": "teapot"}


@pytest.mark.parametrize(
    ("text", "kept"),
    [("teapot", "teapot"), ("  Lucky 7 ", "Lucky 7"), ("Удача", "Удача"), ("", ""), ("  ", "")],
)
async def test_a_word_is_kept_in_its_one_form_and_an_empty_one_forgotten(text: str, kept: str) -> None:
    house = Home()
    house.store.kept = {"word": "river"}
    await press(house, "word", text=text)
    assert house.store.kept.get("word", "") == kept
    assert house.lobby.told == [(BO, "word", kept)]


async def test_the_window_for_a_word_shows_the_present_one() -> None:
    house = Home()
    house.store.kept = {"word": "teapot"}
    for asked in (await press(house, "prefer", "word"), await press(house, "word")):
        assert isinstance(asked, Ask)
        assert getattr(asked.question, "suggested", None) == "teapot"


def test_every_line_and_choice_has_words() -> None:
    wanted = {f"preference-{name}" for name in preferences.FIELDS}
    wanted |= {f"preference-{name}-about" for name in CHOICES}
    wanted |= {f"preference-{name}-{value}" for name, values in CHOICES.items() for value in values}
    assert wanted <= set(CATALOG.keys)

"""A server's settings: what is filled in is read strictly, kept, and holds where tables are opened."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import word_files
from bot.core.errors import Refusal
from bot.games import offer
from bot.show.catalog import Catalog
from bot.show.refusals import refusal_phrase
from bot.store import SqliteStore
from bot.tables.paintings import REMOVE
from bot.tables.people import Actor
from bot.ui import customs
from bot.ui.customs import BOUNDS, MANAGERS, Customs, Setting, customs_of
from bot.ui.openings import options_of
from tests.store.house import GUILD, open_store

ANN, DEE = Actor(11, "Ann", manages=True), Actor(14, "Dee")


@dataclass
class Home:
    store: SqliteStore
    catalog: Catalog
    starting_chips: int = 2000
    daily: int = 200


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Any]:
    async with open_store(tmp_path / "riverboat.db") as store:
        yield Home(store, Catalog.load(*word_files()))


async def test_a_server_that_set_nothing_has_the_houses_own(home: Any) -> None:
    assert await customs_of(home, GUILD) == Customs(2000, 200, (), managers_only=False, clock=None)
    assert await customs_of(home, None) == Customs(2000, 200)


async def test_what_is_set_holds_until_it_is_left_empty_again(home: Any) -> None:
    given = {
        Setting.OPENERS: (MANAGERS,),
        Setting.CHANNELS: ("50", "51", "<script>"),
        Setting.STARTING: ("1.5k",),
        Setting.DAILY: ("0",),
        Setting.CLOCK: ("20",),
        Setting.AFTER_HAND: (REMOVE,),
        Setting.GIFT_DAYS: ("1'000",),
        Setting.GIFT_HANDS: ("0",),
        Setting.GRANTS: ("52", "53"),
    }
    for setting, values in given.items():
        value = customs.read(home, setting, values, "en")
        await home.store.set_setting(GUILD, setting.value, value)
    assert await customs_of(home, GUILD) == Customs(
        1500, 0, (50, 51), managers_only=True, clock=20, removes=True, gift_days=1000, gift_hands=0, grants=52
    )
    assert await home.store.open_wallet(GUILD, 12, "Bo") == 1500
    for setting in Setting:
        await home.store.set_setting(GUILD, setting.value, customs.read(home, setting, (), "en"))
    assert await customs_of(home, GUILD) == Customs(2000, 200)


OUTERMOST = {
    Setting.STARTING: ("0", "1,000,000"),
    Setting.DAILY: ("0", "1,000,000"),
    Setting.CLOCK: ("10", "300"),
    Setting.GIFT_DAYS: ("0", "3,650"),
    Setting.GIFT_HANDS: ("0", "10,000"),
}
"""Every setting that is a number, with its least and most."""


@pytest.mark.parametrize("misshapen", ["x", "-1", "1.5", "9" * 19, "9" * 20, "9" * 5000, "\u0660", "\x00"])
async def test_a_misshapen_setting_counts_as_not_set(home: Any, misshapen: str) -> None:
    """Nobody is kept from their chips, nor a manager from the page that mends it."""
    for setting in Setting:
        await home.store.set_setting(GUILD, setting.value, misshapen)
    await home.store.set_setting(GUILD, Setting.CHANNELS.value, f"50 {misshapen}x")
    assert await customs_of(home, GUILD) == Customs(2000, 200, (50,))
    assert await home.store.open_wallet(GUILD, 12, "Bo") == 2000


@pytest.mark.parametrize("setting", BOUNDS)
async def test_a_setting_out_of_its_bounds_counts_as_not_set(home: Any, setting: Setting) -> None:
    """At the bounds it holds, beyond them it doesn't, whoever wrote it there."""
    usual, (least, most) = await customs_of(home, GUILD), BOUNDS[setting]
    for value, holds in ((least, True), (most, True), (most + 1, False), (least - 1, False)):
        await home.store.set_setting(GUILD, setting.value, str(value))
        found = await customs_of(home, GUILD)
        assert (found == usual) is not holds, value


NO_SUCH_NUMBER = (
    *("-1", "1000001", "1m1", "1.5", "9" * 32, "all of it", "0.5k0", "𝟓"),
    *("all", "half", "½", "75%", "min", "max", "pot", "2bb"),
)
"""Out of bounds, unreadable, no whole number; and shares, which are shares of nothing here."""


@pytest.mark.parametrize("text", NO_SUCH_NUMBER)
@pytest.mark.parametrize("setting", OUTERMOST)
async def test_what_is_no_such_number_is_refused(home: Any, setting: Setting, text: str) -> None:
    with pytest.raises(Refusal, match="option-range") as refused:
        customs.read(home, setting, (text,), "en")
    said = home.catalog.say(refusal_phrase(refused.value), "en")
    least, most = OUTERMOST[setting]
    assert said.endswith(f": type a whole number from {least} to {most}.")


@pytest.mark.parametrize("text", ["0", "9", "301"])
async def test_a_clock_has_its_bounds(home: Any, text: str) -> None:
    with pytest.raises(Refusal, match="option-range"):
        customs.read(home, Setting.CLOCK, (text,), "en")


def test_who_may_open_tables_and_where() -> None:
    closed = Customs(0, 0, channels=(50,), managers_only=True)
    customs.may_open(closed, ANN, 50)
    with pytest.raises(Refusal, match="open-not-allowed"):
        customs.may_open(closed, DEE, 50)
    with pytest.raises(Refusal, match="channel-not-allowed"):
        customs.may_open(closed, ANN, 51)
    customs.may_open(Customs(0, 0), DEE, 51)


def test_the_servers_clock_is_taken_where_a_game_has_one_and_none_was_asked_for() -> None:
    slow = Customs(0, 0, clock=120)
    assert customs.with_clock(slow, offer("holdem"), {}) == {"clock": 120}
    assert customs.with_clock(slow, offer("holdem"), {"clock": 60}) == {"clock": 60}
    assert customs.with_clock(slow, offer("put-and-take"), {}) == {}
    assert customs.with_clock(Customs(0, 0), offer("holdem"), {}) == {}


def test_a_word_that_a_game_does_not_know_asks_for_nothing() -> None:
    assert options_of(offer("holdem"), ("house", "small", "x")) == {}


AT = datetime(2024, 5, 9, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("days", "hands", "asked"), [(30, 20, 0), (31, 20, 20), (31, 0, 0), (0, 20, 0), (3650, 1, 1)]
)
def test_gifts_need_an_old_account_or_hands_played_here(days: int, hands: int, asked: int) -> None:
    """An account of thirty days to the second; 0 asks for nothing."""
    user = discord.utils.time_snowflake(AT - timedelta(days=30))
    terms = Customs(0, 0, gift_days=days, gift_hands=hands).gift_terms(user, AT)
    assert (terms.hands, terms.days) == (asked, days)
    younger = discord.utils.time_snowflake(AT - timedelta(days=30) + timedelta(seconds=1))
    assert Customs(0, 0, gift_days=30, gift_hands=hands).gift_terms(younger, AT).hands == hands

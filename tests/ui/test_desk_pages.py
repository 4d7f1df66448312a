"""The desk's pages at their widest: they fit one message, and their buttons' ids say enough to outlive the process."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import product
from typing import Any

import pytest

from bot.app import word_files
from bot.core.screen import Button, LinkButton, Menu
from bot.games import OFFERS
from bot.show.catalog import Catalog
from bot.show.names import IN_PRIVATE
from bot.show.text import CLASSIC_MOST, plain
from bot.store import (
    Balance,
    Board,
    BoardPage,
    BoardRow,
    HistoryLine,
    HistoryPage,
    Period,
    Question,
    SeatChips,
)
from bot.tables.people import Actor
from bot.ui.customs import Customs, Setting
from bot.ui.ids import CUSTOM_ID_MOST, custom_id, read_id
from bot.ui.pages import boards, chips, guide, settings, welcome
from bot.ui.pages.boards import Ask
from bot.ui.pages.parts import Page

CATALOG = Catalog.load(*word_files())
WIDEST_NAME = "**W**" * 6 + "_W"
CHIPS = 999_999_999
OTHER_LANGUAGES = 1.35
"""Greek and Russian take so much more room than English."""
GUILD, DEE = 1100000000000000001, 1100000000000000104
NOW = datetime(2024, 2, 29, 23, 59, 59, tzinfo=UTC)


@dataclass
class Drawer:
    """As much of a store as these pages ask for, and all of it wide."""

    done: set[str] = field(default_factory=set)
    lines: tuple[HistoryLine, ...] = ()
    own: bool = True

    async def open_wallet(self, guild: int, user: int, name: str) -> int:
        return CHIPS

    async def balance(self, guild: int, user: int) -> Balance:
        return Balance(CHIPS, tuple(SeatChips(f"t{n}", GUILD + n, 10, CHIPS) for n in range(5)))

    async def is_done(self, transfer: str) -> bool:
        return transfer in self.done

    async def history(self, guild: int, user: int, page: int, size: int) -> HistoryPage:
        kinds = ("welcome", "buy-in", "top-up", "auto-top-up", "cash-out", "settle", "daily", "give", "grant")
        lines = self.lines or tuple(
            HistoryLine(
                0, kinds[n % 9], CHIPS * (-1) ** n, CHIPS, 2, WIDEST_NAME, GUILD, "*why* " * 33, 99_999
            )
            for n in range(size)
        )
        return HistoryPage(lines, page, 999)

    async def leaderboard(self, guild: int, question: Question, viewer: int, page: int | None) -> BoardPage:
        rows = tuple(BoardRow(90_000 + n, n, WIDEST_NAME, CHIPS, 999_999) for n in range(10))
        own = BoardRow(1, viewer, WIDEST_NAME, CHIPS, 1)
        return BoardPage(rows, 8_999, 10_000, own if self.own else None)


class Everyone:
    async def refresh(self, guild: int, users: list[int]) -> bool:
        return False


class NoTables:
    def by_id(self, table: str) -> None:
        return None


@dataclass
class Home:
    store: Drawer = field(default_factory=Drawer)
    people: Everyone = field(default_factory=Everyone)
    lobby: NoTables = field(default_factory=NoTables)
    catalog: Catalog = CATALOG
    starting_chips: int = 2000
    daily: int = 200

    def __post_init__(self) -> None:
        self.offers = {offer.key: offer for offer in OFFERS}


def house() -> Any:
    return Home()


def fits(page: Page) -> str:
    """The page's text, once it is found to fit whole, with ids that are all different and can be read back."""
    text = plain(CATALOG, page.screen, "en", (), IN_PRIVATE)
    assert len(text) * OTHER_LANGUAGES <= CLASSIC_MOST, text
    assert "more" not in text.split()[-1], "nothing was cut"
    ids = [custom_id(part) for row in page.screen.rows for part in row if not isinstance(part, LinkButton)]
    assert len(set(ids)) == len(ids)
    for id_ in ids:
        assert len(id_) <= CUSTOM_ID_MOST
        assert read_id(id_) is not None
    return text


async def test_the_balance_fits_and_offers_the_daily_until_it_is_taken() -> None:
    home = house()
    dee = Actor(DEE, WIDEST_NAME)
    ready = await chips.balance(home, GUILD, WIDEST_NAME, dee, Customs(2000, 200), NOW)
    assert "The daily 200 is ready" in fits(ready)
    home.store.done.add(f"daily:{GUILD}:{DEE}:2024-02-29")
    taken = await chips.balance(home, GUILD, WIDEST_NAME, dee, Customs(2000, 200), NOW)
    midnight = int(datetime(2024, 3, 1, tzinfo=UTC).timestamp())
    assert f"The next daily 200: <t:{midnight}:R>" in fits(taken)
    assert len(taken.screen.rows[0]) == len(ready.screen.rows[0]) - 1


async def test_the_history_tells_every_kind_of_posting_and_fits() -> None:
    text = fits(await chips.history(house(), GUILD, DEE, 1))
    assert text.count("\n") == chips.LINES_A_PAGE
    for words in (
        "welcome",
        "sat down",
        "topped up",
        "by itself",
        "left",
        "hand 99999",
        "daily",
        "to ",
        "granted",
    ):
        assert words in text


@pytest.mark.parametrize(("game", "what"), [("put-and-take", "deal 34"), ("holdem", "hand 34")])
async def test_the_history_calls_a_hand_what_its_game_calls_it(game: str, what: str) -> None:
    for amount, result in ((20, "won"), (-20, "lost")):
        line = HistoryLine(0, "settle", amount, 500, 0, "", GUILD, "", hand=34, game=game)
        home = house()
        home.store.lines = (line,)
        assert f"{result} in {what} at <#{GUILD}>" in fits(await chips.history(home, GUILD, DEE, 0))


def test_the_question_before_a_gift_carries_all_it_needs() -> None:
    page = chips.question(GUILD, DEE, WIDEST_NAME, CHIPS, CHIPS, 0)
    fits(page)
    give = page.screen.rows[0][0]
    assert isinstance(give, Button)
    pressed = read_id(custom_id(give))
    assert pressed is not None
    assert pressed.rest == (str(GUILD), str(DEE), str(CHIPS))


@pytest.mark.parametrize("board", Board)
async def test_every_board_fits_and_its_buttons_ask_for_it_again(board: Board) -> None:
    home = house()
    for game, period in product(("", *home.offers), Period):
        ask = Ask(Question(board, game, period), 3)
        page = await boards.board(home, GUILD, DEE, ask)
        fits(page)
        for part in (part for row in page.screen.rows for part in row):
            assert isinstance(part, Button)
            pressed = read_id(custom_id(part))
            assert pressed is not None
            assert boards.read(home, pressed.rest).question == ask.question, part
        mine = page.screen.rows[0][2]
        assert isinstance(mine, Button)
        assert boards.read(home, mine.rest).at is None
        assert (await boards.public(home, GUILD, ask)).screen.rows == ()


@pytest.mark.parametrize("board", Board)
async def test_who_is_on_no_board_is_told_what_gets_them_there(board: Board) -> None:
    home = house()
    home.store.own = False
    told = fits(await boards.board(home, GUILD, DEE, boards.Ask(Question(board))))
    deed = "Win" if board is Board.BIGGEST_WIN else "Play"
    assert f"You aren't on this board yet. {deed} a hand, and you are." in told


@pytest.mark.parametrize(
    "rest", [(), ("net",), ("chips", "2", "next"), ("x", "y", "z"), ("net", "all", "all", "x")]
)
def test_an_older_or_broken_id_still_gets_a_board(rest: tuple[str, ...]) -> None:
    ask = boards.read(house(), rest)
    assert ask.question == Question(Board.CHIPS if "chips" in rest else Board.NET)
    assert ask.at == (2 if "2" in rest else 0)


def test_settings_and_welcome_fit() -> None:
    full = Customs(
        1_000_000, 1_000_000, tuple(range(GUILD, GUILD + 25)), managers_only=True, clock=300, grants=GUILD
    )
    text = fits(settings.settings(WIDEST_NAME, full))
    assert text.count("<#") == 26
    menu = settings.settings("", full).screen.rows[0][0]
    assert isinstance(menu, Menu)
    assert len(menu.items) == len(Setting)
    fits(welcome.welcome(house(), 1_000_000))
    assert len(welcome.welcome(house(), 1).screen.rows[0]) == len(OFFERS)


@pytest.mark.parametrize("name", ["help", "play", "hosts"])
def test_help_leads_to_its_other_pages(name: str) -> None:
    page = guide.help_page(house(), name, 2000, on_server=True)
    assert page.rich
    leads = {part.rest[0] for part in page.screen.rows[0] if isinstance(part, Button) and part.verb == "help"}
    assert name not in leads
    assert leads <= {"help", "play", "hosts"}

"""B1 to B3: where my chips are, what moved them, and whether I mean to give some away."""

from datetime import datetime, timedelta

from bot.bank.ledger import daily_id
from bot.core.phrases import Channel, Chips, Link, Name, Net, OnDate, Phrase, When, say
from bot.core.screen import Button, Family, Row, Style
from bot.show.text import cut
from bot.store import HistoryLine
from bot.tables.people import Actor
from bot.ui.customs import Customs
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page, turning

LINES_A_PAGE = 10
REASON_MOST = 80
"""Visible characters of a grant's reason in the history."""

HISTORY = Button(Family.CHIPS, "history", say("button-history"), rest=("0",))
GIVE = Button(Family.CHIPS, "give", say("button-give"))


def take_daily(chips: int) -> Button:
    return Button(Family.CHIPS, "daily", say("button-take-daily", chips=Chips(chips)), Style.GO)


def next_day(at: datetime) -> int:
    """When the next UTC day begins after `at`; milliseconds since 1970."""
    midnight = at.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    return int(midnight.timestamp()) * 1000


async def balance(
    house: House,
    guild: int,
    server: str,
    actor: Actor,
    customs: Customs,
    at: datetime,
    *news: Phrase,
) -> Page:
    """The wallet, each seat with its chips, when the daily comes; a newcomer's wallet is opened first.

    `at` is the moment of asking, `news` what is said above it all.
    """
    await house.store.open_wallet(guild, actor.user, actor.name)
    chips = await house.store.balance(guild, actor.user)
    said = [*news, say("chips-title", server=Name(server)), say("chips-wallet", chips=Chips(chips.wallet))]
    for seat in chips.seats:
        session = house.lobby.by_id(seat.table)
        message = session.table.row.message if session is not None else 0
        place = Link(guild, seat.channel, message) if message else Channel(seat.channel)
        said.append(say("chips-at-table", channel=place, seat=seat.chair, chips=Chips(seat.chips)))
    if chips.seats:
        said.append(say("chips-together", chips=Chips(chips.together)))
    row: Row = (HISTORY, GIVE)
    if customs.daily:
        day = Chips(customs.daily)
        if await house.store.is_done(daily_id(guild, actor.user, at.date())):
            said.append(say("chips-daily-next", chips=day, when=When(next_day(at))))
        else:
            said.append(say("chips-daily-ready", chips=day))
            row = (take_daily(customs.daily), *row)
    return page(lines(*said), rows=(row,))


async def history(house: House, guild: int, user: int, at: int) -> Page:
    """One page (from 0) of all that moved a player's chips, in words."""
    found = await house.store.history(guild, user, at, LINES_A_PAGE)
    said = [say("history-title", page=found.page + 1, pages=found.pages)]
    said += [_told(line) for line in found.lines] or [say("history-empty")]
    back = Button(Family.CHIPS, "balance", say("button-my-chips"))
    return page(lines(*said), rows=((*turning("history", (), found.page, found.pages, Family.CHIPS), back),))


def _told(line: HistoryLine) -> Phrase:
    hand = line.kind == "settle"
    return say(
        "history-hand-line" if hand else "history-line",
        at=OnDate(line.at),
        net=Net(line.amount),
        what=_what(line),
        balance=Chips(line.balance),
    )


def _what(line: HistoryLine) -> Phrase:
    """What moved the chips, in a few words."""
    match line.kind:
        case "settle":
            key = "history-won" if line.amount > 0 else "history-lost"
            return say(key, hand=line.hand, game=line.game, channel=Channel(line.channel))
        case "give":
            return say("history-give-from" if line.amount > 0 else "history-give-to", name=Name(line.name))
        case "grant":
            return say("history-grant", reason=cut(line.reason, REASON_MOST))
        case "welcome" | "daily":
            return say(f"history-{line.kind}")
        case _:
            return say(f"history-{line.kind}", channel=Channel(line.channel))


def question(transfer: int, taker: int, name: str, chips: int, rest: int, closes: int) -> Page:
    """B3: whether so many chips are meant. The transfer's id is in the button, so that pressing twice gives once."""
    said = (
        say("give-question", chips=Chips(chips), name=Name(name), rest=Chips(rest)),
        say("give-for-good"),
        say("give-closes", when=When(closes)),
    )
    give = Button(
        Family.CHIPS,
        "given",
        say("button-give-chips", chips=Chips(chips)),
        Style.GO,
        rest=(str(transfer), str(taker), str(chips)),
    )
    cancel = Button(Family.CHIPS, "cancel", say("button-cancel"), rest=(str(transfer),))
    return page(lines(*said), rows=((give, cancel),))


def note(*said: Phrase) -> Page:
    """A line or two, and the way back to one's chips."""
    return page(lines(*said), rows=((Button(Family.CHIPS, "balance", say("button-my-chips")),),))

"""What leads on from a refusal: the daily and small stakes for a short wallet, and the truth about a lost table."""

from bot.bank.ledger import daily_id
from bot.core.errors import Refusal
from bot.core.offer import read_options
from bot.core.phrases import Chips, When, say
from bot.core.screen import Accent, Block, Button, Family, Line, LinkButton, Row, Screen
from bot.ui.customs import customs_of
from bot.ui.house import House
from bot.ui.openings import HOUSE, SMALL, options_of
from bot.ui.pages.chips import next_day, take_daily
from bot.ui.replies import Answer

SHORT = {"wallet-short", "unit-too-big", "minimum-too-big", "blinds-too-big"}
"""Refusals to someone whose wallet can't pay for what they asked."""
GAME_FOR_FEW_CHIPS = "put-and-take"
NOTHING = Screen(Accent.LOBBY, ())


async def lead_on(house: House, answer: Answer, refusal: Refusal) -> tuple[Refusal, Screen]:
    """The refusal as it is to be told here, and the lines and buttons that lead on from it."""
    if not answer.guild:
        return refusal, NOTHING
    if refusal.code == "no-table":
        last = await house.store.last_table(answer.channel)
        lost = last is not None and last.closed_why == "lost"
        return (Refusal("table-lost") if lost else refusal), NOTHING
    if refusal.code in SHORT:
        return refusal, await _way_back(house, answer)
    return refusal, NOTHING


async def _way_back(house: House, answer: Answer) -> Screen:
    """The daily, or when it comes; and a table that this wallet can pay for."""
    guild, user = answer.guild, answer.user
    wallet = await house.store.wallet(guild, user)
    customs = await customs_of(house, guild)
    lines: tuple[Line, ...] = ()
    row: Row = ()
    if customs.daily and await house.store.is_done(daily_id(guild, user, answer.at.date())):
        when = When(next_day(answer.at))
        lines = (Line(say("chips-daily-next", chips=Chips(customs.daily), when=when)),)
    elif customs.daily:
        row = (take_daily(customs.daily),)
    row = (*row, *_small_table(house, answer, wallet))
    return Screen(Accent.LOBBY, (Block(lines),) if lines else (), (row,) if row else ())


def _small_table(house: House, answer: Answer, wallet: int) -> Row:
    """The way to the server's cheapest table with a free seat, else a small one of one's own; if any is payable."""
    payable: list[tuple[int, LinkButton]] = []
    for session in house.lobby.on_server(answer.guild):
        table, offer = session.table, session.offer
        least = offer.buy_in(table.row.options).least
        free = len(table.seated) < int(table.row.options["seats"]) and table.sitting_of(answer.user) is None
        if free and least <= wallet and table.row.channel != answer.channel:
            link = LinkButton(
                say("button-small-table"), answer.guild, table.row.channel, table.row.message or None
            )
            payable.append((least, link))
    if payable:
        return (min(payable, key=lambda each: each[0])[1],)
    offer = house.offers[GAME_FOR_FEW_CHIPS]
    options = read_options(offer.fields, options_of(offer, (HOUSE, SMALL)))
    if house.lobby.in_channel(answer.channel) is not None or wallet < offer.buy_in(options).least:
        return ()
    return (Button(Family.OPEN, offer.key, say("button-open-small"), rest=(HOUSE, SMALL)),)

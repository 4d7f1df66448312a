"""B1: where my chips are."""

from bot.core.phrases import Channel, Chips, Name, say
from bot.tables.people import Actor
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page


async def balance(house: House, guild: int, server: str, actor: Actor) -> Page:
    """The wallet, each seat with its chips, and all together; a newcomer's wallet is opened first."""
    await house.store.open_wallet(guild, actor.user, actor.name)
    chips = await house.store.balance(guild, actor.user)
    said = [say("chips-title", server=Name(server)), say("chips-wallet", chips=Chips(chips.wallet))]
    said += [
        say("chips-at-table", channel=Channel(seat.channel), seat=seat.chair, chips=Chips(seat.chips))
        for seat in chips.seats
    ]
    if chips.seats:
        said.append(say("chips-together", chips=Chips(chips.together)))
    return page(lines(*said))

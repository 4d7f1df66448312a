"""I4: the first words on a new server, said once."""

from bot.core.phrases import Chips, Listing, say
from bot.core.screen import Button, Family, Row, Style
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page

ALONE = Button(Family.OPEN, "put-and-take", say("button-alone"), Style.GO, rest=("house",))
HELP = Button(Family.PAGE, "help", say("button-help"), rest=("help",))


def welcome(house: House, starting_chips: int) -> Page:
    """Which games there are, how to begin, and a button for each."""
    games = tuple(say(f"{key}-title") for key in house.offers)
    row: Row = tuple(Button(Family.OPEN, key, say(f"{key}-title"), Style.GO) for key in house.offers)
    return page(
        lines(
            say("welcome-games", games=Listing(games), chips=Chips(starting_chips)),
            say("welcome-how"),
        ),
        rows=(row, (ALONE, HELP)),
    )

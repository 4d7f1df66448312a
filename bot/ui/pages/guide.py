"""I1 and I3: the rules of each game, page by page, and the short help."""

from bot.core.errors import Refusal
from bot.core.phrases import Chips, say
from bot.core.screen import Button, Family, Style
from bot.ui.house import House
from bot.ui.pages.parts import Page, page, titled, turning


def rules(house: House, game: str, at: int) -> Page:
    """One page (from 0) of a game's rules. Raises Refusal for a game that isn't here."""
    if game not in house.offers:
        raise Refusal("stale-press")
    pages = sum(
        1 for key in house.catalog.keys if key.startswith(f"{game}-rules-") and key.endswith("-title")
    )
    at = min(max(at, 0), pages - 1)
    frame = say("rules-title", game=say(f"{game}-title"), page=at + 1, pages=pages)
    title, text = say(f"{game}-rules-{at + 1}-title"), say(f"{game}-rules-{at + 1}")
    open_table = Button(Family.OPEN, game, say("button-play"), Style.GO)
    row = (*turning("rules", (game,), at, pages), open_table)
    return page(titled(frame), titled(title, text), rows=(row,), rich=True)


def help_page(house: House, name: str) -> Page:
    """The help: what to press first, how to play, what a host should know."""
    others = {
        "help": say("button-how-to-play"),
        "play": say("button-how-to-play"),
        "hosts": say("button-for-hosts"),
    }
    games = tuple(Button(Family.OPEN, key, say(f"{key}-title"), Style.GO) for key in house.offers)
    alone = Button(Family.OPEN, "put-and-take", say("button-alone"), Style.GO, rest=("house",))
    more = tuple(
        Button(Family.PAGE, "help", label, rest=(other,))
        for other, label in others.items()
        if other not in ("help", name)
    )
    if name == "play":
        block = titled(say("help-play-title"), say("help-play", chips=Chips(house.starting_chips)))
    elif name == "hosts":
        block = titled(say("help-hosts-title"), say("help-hosts"))
    else:
        lines = tuple(say(f"help-{key}") for key in house.offers)
        block = titled(say("help-title"), *lines, say("help-alone"))
    return page(block, rows=((*games, alone), more), rich=True)

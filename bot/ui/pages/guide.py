"""I1 and I3: the rules of each game, page by page, and the short help."""

from bot.core.errors import Refusal
from bot.core.phrases import Chips, Phrase, say
from bot.core.screen import Block, Button, Family, Line, Rule, Section, Style
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page, titled, turning


def rules(house: House, game: str, at: int, *, on_server: bool) -> Page:
    """One page (from 0) of a game's rules, with Play on a server. Raises Refusal for a game that isn't here."""
    if game not in house.offers:
        raise Refusal("stale-press")
    pages = sum(
        1 for key in house.catalog.keys if key.startswith(f"{game}-rules-") and key.endswith("-title")
    )
    at = min(max(at, 0), pages - 1)
    frame = say("rules-title", game=say(f"{game}-title"), page=at + 1, pages=pages)
    title, text = say(f"{game}-rules-{at + 1}-title"), say(f"{game}-rules-{at + 1}")
    open_table = Button(Family.OPEN, game, say("button-play"), Style.GO)
    row = (*turning("rules", (game,), at, pages), *((open_table,) if on_server else ()))
    return page(titled(frame), titled(title, text), rows=(row,), rich=True)


MORE = {"play": say("button-how-to-play"), "hosts": say("button-for-hosts")}
"""The help's other pages."""
CHIPS = Button(Family.CHIPS, "balance", say("button-my-chips"))


def help_page(house: House, name: str, starting_chips: int, *, on_server: bool) -> Page:
    """The help: what to press first, how to play, what a host should know.

    In a talk with the bot there is no channel to open a table in and no wallet, so what leads there is left out.
    """
    others = {"help": say("button-help"), **MORE} if name in MORE else MORE
    turns = tuple(
        Button(Family.PAGE, "help", label, rest=(other,)) for other, label in others.items() if other != name
    )
    own = (CHIPS,) if on_server else ()
    if name == "play":
        text = titled(say("help-play-title"), say("help-play", chips=Chips(starting_chips)))
        return page(text, rows=((*turns, *own),), rich=True)
    if name == "hosts":
        text = titled(say("help-hosts-title"), say("help-hosts"))
        return page(text, rows=((*turns, *own),), rich=True)
    first, *rest = turns
    row = (first, *own, *rest)
    told = {key: say(f"help-{key}") for key in house.offers}
    if not on_server:
        return page(lines(say("help-title-talk")), Rule(), lines(*told.values()), rows=(row,), rich=True)
    games = tuple(_beside(line, key) for key, line in told.items())
    alone = _beside(say("help-alone"), "put-and-take", "house")
    return page(lines(say("help-title")), Rule(), *games, alone, rows=(row,), rich=True)


def _beside(line: Phrase, game: str, *rest: str) -> Section:
    """A game in a line, and Open beside it."""
    button = Button(Family.OPEN, game, say("button-open"), Style.GO, rest=rest)
    return Section(Block((Line(line),)), button)

"""E1: a past hand told street by street, what everyone may see of it, its files, and a table's hands to choose from."""

import json
from collections.abc import Iterator

from bot.core.errors import Refusal
from bot.core.events import Seat
from bot.core.game import replay
from bot.core.handfile import export as hand_file
from bot.core.offer import story_of
from bot.core.phrases import Net, Phrase, say
from bot.core.screen import Accent, Button, Family, Row, Screen
from bot.games import WRITERS
from bot.show.catalog import Cast, Catalog
from bot.show.names import IN_PRIVATE
from bot.tables.panels import result_of
from bot.tables.ports import PastHand
from bot.ui.house import House
from bot.ui.pages.hands import seat_of
from bot.ui.pages.parts import Page, lines, page, page_of, turning

MOST_LINES = 16
"""Lines of one page, its title aside."""
MOST_CHARACTERS = 1_250
"""Characters of them in English, which leaves other languages and the title room in a message; one line may be more."""
ENGLISH = "en"
HANDS_A_PAGE = 5
"""As many as one row has room for buttons."""


def story(house: House, past: PastHand, user: int, at: int) -> Page:
    """One page (from 0) of a hand as one of its players may be told it; a page past the last is the last."""
    seat = seat_of(past, user)
    pages = _told(house, past, seat)
    at = min(max(at, 0), len(pages) - 1)
    said = [_title(past, at, len(pages)), *pages[at]]
    if at == len(pages) - 1:
        said.append(result_of(past.hand, _net(house, past, seat)))
    return Page(Screen(Accent.LOBBY, (lines(*said),), _rows(past.hand.id, at, len(pages))), cast=_cast(past))


def public(house: House, past: PastHand, at: int) -> Page:
    """The same page with nothing on it but what everyone may see."""
    pages = _told(house, past, None)
    at = min(max(at, 0), len(pages) - 1)
    return Page(Screen(Accent.LOBBY, (lines(_title(past, at, len(pages)), *pages[at]),)), cast=_cast(past))


def export(house: House, past: PastHand, user: int) -> Page:
    """The hand file, with ?? for each card its asker didn't see, and what else the game writes for other programs."""
    hand, seat = past.hand, seat_of(past, user)
    name = f"hand-{hand.number}"
    written = json.dumps(hand_file(house.offers[hand.game], past.log, seat), ensure_ascii=False, indent=1)
    files = [(f"{name}.json", written.encode())]
    if hand.game in WRITERS:
        ending, write = WRITERS[hand.game]
        names = [d.name for d in hand.dealt]
        files.append((f"{name}{ending}", write(past.log, seat, hand=hand.number, players=names).encode()))
    return Page(page(lines(say("export-note", number=hand.number))).screen, files=tuple(files))


async def table_hands(house: House, user: int, table: str, at: int) -> Page:
    """The hands this user was in at one table, the newest first. Raises Refusal("no-hands-yet")."""
    found = await house.store.own_hands(table, user, at, HANDS_A_PAGE)
    if not found.hands:
        raise Refusal("no-hands-yet")
    summary = await house.store.table_summary(table)
    game = summary.table.game if summary is not None else ""
    said = [say("hands-title", game=game)]
    said += [say("hands-line", number=h.number, game=game, net=Net(h.net)) for h in found.hands]
    said += page_of(found.page, found.pages)
    shows = tuple(
        Button(Family.HAND, "story", say("hand-numbered", number=h.number, game=game), rest=(h.hand,))
        for h in found.hands
    )
    turns = turning("hands", (table,), found.page, found.pages)
    return page(lines(*said), rows=(shows, turns) if turns else (shows,))


def _told(house: House, past: PastHand, viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
    """The game's own pages; one that is too long goes on overleaf."""
    told = story_of(house.offers[past.hand.game], past.log, viewer)
    cut = tuple(leaf for street in told for leaf in _leaves(house.catalog, street, _cast(past)))
    return cut or ((say("hand-untold"),),)


def _leaves(catalog: Catalog, street: tuple[Phrase, ...], cast: Cast) -> Iterator[tuple[Phrase, ...]]:
    """A street in as many pages as it takes."""
    leaf: list[Phrase] = []
    used = 0
    for phrase in street:
        needs = len(catalog.say(phrase, ENGLISH, cast, IN_PRIVATE)) + 1
        if leaf and (len(leaf) == MOST_LINES or used + needs > MOST_CHARACTERS):
            yield tuple(leaf)
            leaf, used = [], 0
        leaf.append(phrase)
        used += needs
    if leaf:
        yield tuple(leaf)


def _title(past: PastHand, at: int, pages: int) -> Phrase:
    hand = past.hand
    title = say(f"{hand.game}-title")
    return say("hand-story-title", number=hand.number, game=hand.game, title=title, page=at + 1, pages=pages)


def _net(house: House, past: PastHand, seat: Seat) -> int:
    game = house.offers[past.hand.game].game
    return (game.payoffs(replay(game, past.log)) or {}).get(seat, 0)


def _cast(past: PastHand) -> tuple[tuple[int, str], ...]:
    return tuple((d.chair, d.name) for d in past.hand.dealt)


def _rows(hand: str, at: int, pages: int) -> tuple[Row, ...]:
    def own(verb: str, label: str, *rest: str) -> Button:
        return Button(Family.HAND, verb, say(label), rest=(hand, *rest))

    return (
        (*turning("story", (hand,), at, pages, Family.HAND), own("export", "button-export")),
        (own("verify", "button-verify"), own("post", "button-post-here", str(at))),
    )

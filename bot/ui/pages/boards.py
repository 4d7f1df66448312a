"""B4: who is ahead, by chips or by net winnings."""

from bot.core.phrases import Chips, Name, Net, Phrase, say
from bot.core.screen import Button, Family, Row
from bot.store.boards import Board, BoardRow, Question
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page, turning

SHOWN = {Board.CHIPS.value: Board.CHIPS, Board.NET.value: Board.NET}
MINE = "mine"


async def board(house: House, guild: int, viewer: int, name: str, at: int | None) -> Page:
    """One page of a board (from 0; None: the page with the viewer's own line), and the viewer's own place."""
    kind = SHOWN.get(name, Board.NET)
    found = await house.store.leaderboard(guild, Question(kind), viewer, at)
    title = say(
        "board-title",
        board=say(f"board-{kind.value}"),
        game=say("board-all-games"),
        period=say("board-all-time"),
    )
    said = [title]
    said += [_line(kind, row, own=row.user == viewer) for row in found.rows]
    if not found.rows:
        said.append(say("board-empty"))
    elif found.own is None:
        said.append(say("board-not-on"))
    elif all(row.user != viewer for row in found.rows):
        said += [say("board-gap"), _line(kind, found.own, own=True)]
    said.append(say("page-of", page=found.page + 1, pages=found.pages))
    place = Button(Family.PAGE, "board", say("button-my-place"), rest=(kind.value, MINE))
    other = Board.CHIPS if kind is Board.NET else Board.NET
    change = Button(Family.PAGE, "board", say(f"board-{other.value}"), rest=(other.value, "0"))
    rows: tuple[Row, ...] = (
        (*turning("board", (kind.value,), found.page, found.pages), place),
        (change,),
    )
    return page(lines(*said), rows=rows)


def _line(kind: Board, row: BoardRow, *, own: bool) -> Phrase:
    key = f"board-line-{kind.value}{'-you' if own else ''}"
    if kind is Board.CHIPS:
        return say(key, rank=row.place, name=Name(row.name), chips=Chips(row.value))
    return say(key, rank=row.place, name=Name(row.name), net=Net(row.value), hands=row.hands)

"""B4: who is ahead, by chips, net winnings, hands or biggest win; in one game or all; all time, or of late."""

from dataclasses import dataclass

from bot.core.phrases import Chips, Name, Net, Phrase, say
from bot.core.screen import Button, Family, MenuItem, Row
from bot.store import ALL_GAMES, Board, BoardPage, BoardRow, Period, Question
from bot.ui.forms import ChoiceField
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page, page_of, turning

MINE = "mine"
EVERY_GAME = "all"
"""What stands in an id for all games together."""
ROUNDS = 3
"""So often a page is put together anew because someone on it turned out to have left."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A board and a page of it (from 0; None: the page with the asker's own line), as a button's id carries them."""

    question: Question
    at: int | None = 0

    @property
    def rest(self) -> tuple[str, ...]:
        asked = self.question
        return (asked.board.value, asked.game or EVERY_GAME, asked.period.value)


def read(house: House, rest: tuple[str, ...]) -> Ask:
    """What a button's id asks for. An older or broken one still gets a board."""
    at: int | None = next((int(part) for part in rest if part.isdecimal()), 0)
    return Ask(question_of(house, rest[:3]), None if MINE in rest else at)


def question_of(house: House, words: tuple[str, ...]) -> Question:
    """The question these words ask, in any order; what they don't say is: net winnings, all games, all time."""
    board = next((each for each in Board if each.value in words), Board.NET)
    game = next((key for key in house.offers if key in words), ALL_GAMES)
    period = next((each for each in Period if each.value in words[2:]), Period.ALL)
    return Question(board, game, period)


async def board(house: House, guild: int, viewer: int, ask: Ask) -> Page:
    """One page of a board and the viewer's own place; only people who are still on the server."""
    found = await _found(house, guild, viewer, ask)
    said = _lines(ask.question, found, viewer)
    if not found.rows:
        said.append(say("board-empty"))
    elif found.own is None:
        wins = ask.question.board is Board.BIGGEST_WIN
        said.append(say("board-not-on-yet-won" if wins else "board-not-on"))
    elif all(row.user != viewer for row in found.rows):
        said += [say("board-gap"), _line(ask.question.board, found.own, own=True)]
    said += page_of(found.page, found.pages)
    place = Button(Family.PAGE, "board", say("button-my-place"), rest=(*ask.rest, MINE))
    change = Button(Family.PAGE, "boardchange", say("button-change"), rest=ask.rest)
    post = Button(Family.PAGE, "boardpost", say("button-post-here"), rest=(*ask.rest, str(found.page)))
    rows: tuple[Row, ...] = (
        (*turning("board", ask.rest, found.page, found.pages), place),
        (change, post),
    )
    return page(lines(*said), rows=rows)


async def public(house: House, guild: int, ask: Ask) -> Page:
    """The same page for everyone: nobody is "you", and nothing can be pressed."""
    found = await _found(house, guild, 0, ask)
    said = _lines(ask.question, found, 0) if found.rows else [_title(ask.question), say("board-empty")]
    return page(lines(*said, *page_of(found.page, found.pages)))


def names(house: House) -> dict[str, dict[str, Phrase]]:
    """What can be asked of a leaderboard: board, game and period, each with its values and their names."""
    games = {key: say(f"{key}-title") for key in house.offers}
    return {
        "board": {each.value: say(f"board-{each.value}") for each in Board},
        "game": {EVERY_GAME: say("board-all-games"), **games},
        "period": {each.value: _period(each) for each in Period},
    }


def fields(house: House, question: Question) -> tuple[ChoiceField, ...]:
    """What Change… asks, with what stands now."""
    now = Ask(question).rest
    return tuple(
        ChoiceField(
            name,
            say(f"board-ask-{name}"),
            tuple(MenuItem(value, phrase, chosen=value == stands) for value, phrase in named.items()),
        )
        for (name, named), stands in zip(names(house).items(), now, strict=True)
    )


async def _found(house: House, guild: int, viewer: int, ask: Ask) -> BoardPage:
    found = await house.store.leaderboard(guild, ask.question, viewer, ask.at)
    for _ in range(ROUNDS):
        users = [row.user for row in found.rows if row.user != viewer]
        if not await house.people.refresh(guild, users):
            break
        found = await house.store.leaderboard(guild, ask.question, viewer, ask.at)
    return found


def _lines(question: Question, found: BoardPage, viewer: int) -> list[Phrase]:
    shown = [_line(question.board, row, own=row.user == viewer) for row in found.rows]
    return [_title(question), *shown]


def _title(question: Question) -> Phrase:
    chips = question.board is Board.CHIPS  # looks at no game and no period
    one_game = question.game != ALL_GAMES and not chips
    return say(
        "board-title",
        board=say(f"board-{question.board.value}"),
        game=say(f"{question.game}-title") if one_game else say("board-all-games"),
        period=say("board-now") if chips else _period(question.period),
    )


def _period(period: Period) -> Phrase:
    match period:
        case Period.ALL:
            return say("board-all-time")
        case Period.MONTH:
            return say("board-month")
        case Period.WEEK:
            return say("board-week")
        case Period.DAY:
            return say("board-today")


def _line(board: Board, row: BoardRow, *, own: bool) -> Phrase:
    key = f"board-line-{board.value}{'-you' if own else ''}"
    name = Name(row.name)
    match board:
        case Board.CHIPS:
            return say(key, rank=row.place, name=name, chips=Chips(row.value))
        case Board.HANDS:
            return say(key, rank=row.place, name=name, hands=row.value)
        case Board.NET | Board.BIGGEST_WIN:
            return say(key, rank=row.place, name=name, net=Net(row.value), hands=row.hands)

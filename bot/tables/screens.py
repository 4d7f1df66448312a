"""What a table's own message shows: lobby, hand, waiting, paused, closed. In no language; words come later.

A game draws the body of a hand; the frame around it (seal, next deal, buttons) is the same for every game.
"""

from dataclasses import dataclass, replace

from bot.core.offer import LineUp, NoDeal, Offer
from bot.core.phrases import Chips, Listing, Name, Net, Phrase, When, say
from bot.core.screen import (
    Accent,
    Block,
    Body,
    Button,
    Family,
    Line,
    LinkButton,
    Menu,
    Row,
    Rule,
    Screen,
    Size,
    Style,
)
from bot.core.shuffle import shown
from bot.tables import buttons, seats
from bot.tables.rows import DroppedSeal, HandRow, HandState, LastHand, Phase
from bot.tables.table import Table, Turn


@dataclass(frozen=True, slots=True)
class Times:
    """The moments a table's message tells: when it closes by itself, when the next hand comes. 0 for none.

    `may_show`: those who may still show the cards of the hand that ended last have time left to do so.
    """

    closes: int = 0
    next_deal: int = 0
    may_show: bool = False


def screen_of(table: Table, offer: Offer, line: LineUp | NoDeal, times: Times) -> Screen:
    """The table's message as it is to stand now. `line` is who would be dealt in next."""
    if table.row.phase is Phase.CLOSED:
        return closed(table)
    hand = table.shown_hand
    dropped = (*(hand.dropped_seals if hand else ()), *table.row.dropped_seals)
    screen = _present(table, offer, hand, line, times)
    return _with_next_seal(screen, *dropped, root=table.sealed.root if table.sealed else "")


def _present(table: Table, offer: Offer, hand: HandRow | None, line: LineUp | NoDeal, times: Times) -> Screen:
    if hand is not None:
        return hand_screen(table, offer, hand, line, times)
    if table.row.phase is Phase.PAUSED:
        return paused(table, line, times)
    return lobby(table, offer, line, times)


def lobby(table: Table, offer: Offer, line: LineUp | NoDeal, times: Times) -> Screen:
    """L1 and L2: the terms, who sits, and what it takes to deal."""
    row = table.row
    waiting = row.phase is Phase.WAITING
    head = [Line(say(f"{row.game}-{'waiting' if waiting else 'lobby'}-title"), Size.HEADING)]
    head += [Line(phrase) for phrase in offer.summary(row.options)]
    sit = [Line(host_line(table)), *(Line(seats.full_line(table, line, s)) for s in table.seated)]
    state = [*(Line(phrase) for phrase in table.asides), *_lobby_state(table, line)]
    if times.closes:
        state.append(Line(say("closes-unless-played", when=When(times.closes))))
    ready = isinstance(line, LineUp)
    rows = (_waiting_rows if waiting else _lobby_rows)(table, offer, ready)
    return Screen(Accent.LOBBY, (Block(tuple(head)), Block(tuple(sit)), Rule(), Block(tuple(state))), rows)


def hand_screen(table: Table, offer: Offer, hand: HandRow, line: LineUp | NoDeal, times: Times) -> Screen:
    """The frame around a game's own picture of a hand."""
    if hand.state is HandState.PREPARED:
        return prepared(table, offer, hand, line)
    body = offer.body(offer.game.view(table.state, None), hand.options)
    head = [Line(_numbered(body.title, hand), Size.HEADING)]
    if body.terms is not None:
        head.append(Line(body.terms))
    head += _seal(hand)
    if table.back_after:
        minutes = max(1, round(table.back_after / 60_000))
        head = [Line(say("back-line", minutes=minutes)), Line(say("back-safe")), *head]
    tail = [*(Line(phrase) for phrase in table.asides), *body.news]
    chosen = _who_has_chosen(table)
    if chosen:
        tail.append(Line(say("have-chosen", names=Listing(chosen))))
    if table.turn is not None and hand.state is HandState.RUNNING:
        tail.append(Line(_clock(table.turn)))
    if hand.state is HandState.RUNNING and (table.row.closing or table.row.pausing):
        tail.append(Line(say("closing-marked" if table.row.closing else "pausing-marked")))
    if hand.state is HandState.RUNNING and table.row.last_hand is not None and offer.private is None:
        tail.append(Line(_last_deal(table.row.last_hand)))
    if hand.state is HandState.ENDED:
        tail.append(Line(_what_next(table, line, times)))
    parts: tuple[Block | Rule, ...] = (Block(tuple(head)), *_with_left_out(table, body.blocks, line))
    if tail:
        parts = (*parts, Rule(), Block(tuple(tail)))
    return Screen(body.accent, parts, _rows(table, offer, hand, body, times))


def prepared(table: Table, offer: Offer, hand: HandRow, line: LineUp | NoDeal) -> Screen:
    """The message that announces a hand: who is in with what, and the seal. Its id will cut the deck."""
    head = [Line(say(f"{hand.game}-hand-title", number=hand.number), Size.HEADING)]
    head += [Line(phrase) for phrase in offer.summary(hand.options)]
    head += _seal(hand)
    dealt = tuple(
        Line(say("seat-line", seat=d.chair, name=Name(d.name), stack=Chips(d.stack))) for d in hand.dealt
    )
    everyone = _with_left_out(table, (Block(dealt),), line)
    parts: tuple[Block | Rule, ...] = (Block(tuple(head)), *everyone, Rule(), Block((Line(say("dealing")),)))
    return Screen(Accent.PLAY, parts, _hand_rows(table, offer, hand))


def outcome(table: Table, offer: Offer, hand: HandRow, follows: HandRow | None = None) -> Screen:
    """What a finished hand's message is cut to once the next message stands: outcome and seals, no buttons.

    `follows` is the hand after it, where that has begun: its seal was the next one.
    """
    if hand.state is HandState.VOID or table.state is None:
        lines: tuple[Line, ...] = (Line(say("hand-void", number=hand.number, game=hand.game)),)
    else:
        told = offer.outcome(offer.game.view(table.state, None), hand.options)
        lines = tuple(Line(_numbered(line.phrase, hand), line.size) for line in told)
    screen = Screen(Accent.RESULT, (Block((*lines, *_seal(hand))),))
    if follows is not None:
        return _with_next_seal(screen, *follows.dropped_seals, root=follows.root)
    return _with_next_seal(screen, *table.row.dropped_seals, root=table.sealed.root if table.sealed else "")


def moved_on(table: Table, next_hand: int) -> Screen:
    """What a lobby or a pause is cut to once something else stands below it; `next_hand` 0: no hand."""
    title = Line(say(f"{table.row.game}-title"), Size.HEADING)
    below = say("dealt-below", number=next_hand, game=table.row.game)
    line = below if next_hand else say("moved-below")
    return Screen(Accent.LOBBY, (Block((title, Line(line))),))


def paused(table: Table, line: LineUp | NoDeal, times: Times) -> Screen:
    """R1: paused, by whom, and what happens if nobody resumes."""
    row = table.row
    by = next((s.name for s in table.sittings if s.user == row.paused_by), "")
    title = say(f"{row.game}-title")
    if row.idle_pause or not by:
        why = say("paused-idle", hands=row.hands, game=row.game)
    else:
        why = say("paused-by", name=Name(by), hands=row.hands, game=row.game)
    stacks = Listing(tuple(seats.beside_others(table, line, s) for s in table.seated), "list-dot")
    parts: tuple[Block | Rule, ...] = (
        Block((Line(title, Size.HEADING), Line(why))),
        Block((Line(say("seats-listed", seats=stacks)),)),
        Rule(),
        Block((Line(say("pause-closes", when=When(times.closes))),)),
    )
    rows: tuple[Row, ...] = ((buttons.RESUME, buttons.SEAT, buttons.CLOSE),)
    return Screen(Accent.REST, parts, rows)


def closed(table: Table) -> Screen:
    """R3: who is up and who is down. It stays."""
    row = table.row
    minutes = max(1, round((row.closed_at - row.opened_at) / 60_000))
    head = [
        Line(say(f"{row.game}-closed-title"), Size.HEADING),
        Line(say("closed-length", hands=row.hands, game=row.game, minutes=minutes)),
    ]
    if row.closed_why == "lost":
        head.append(Line(say("closed-lost")))
    nets = sorted(session_nets(table).items(), key=lambda item: -item[1])
    names = {s.user: s.name for s in table.sittings}
    listed = [say("closed-net", name=Name(names[user]), net=Net(net)) for user, net in nets[:MOST_NETS]]
    if len(nets) > MOST_NETS:
        listed.append(say("list-more", n=len(nets) - MOST_NETS))
    lines = [Line(say("seats-listed", seats=Listing(tuple(listed), "list-dot")))] if listed else []
    if row.biggest_win:
        winner = names.get(row.biggest_win_user, "")
        lines.append(
            Line(
                say(
                    "closed-best",
                    chips=Chips(row.biggest_win),
                    name=Name(winner),
                    number=row.biggest_win_hand,
                    game=row.game,
                )
            )
        )
    parts: tuple[Block | Rule, ...] = (
        Block((*head, *lines)),
        Rule(),
        Block((Line(say("closed-safe")),)),
    )
    again = Button(Family.TABLE, "again", say("button-open-again"), Style.NEXT)
    screen = Screen(Accent.REST, parts, ((again, buttons.hands(table), buttons.LEADERBOARD),))
    return _with_next_seal(screen, *table.row.dropped_seals, root="")


MOST_NETS = 12


def session_nets(table: Table) -> dict[int, int]:
    """Chips won or lost at this table so far, by user; those who left included."""
    nets: dict[int, int] = {}
    for sitting in table.sittings:
        worth = sitting.took if sitting.left_at else table.stack(sitting)
        nets[sitting.user] = nets.get(sitting.user, 0) + worth - sitting.brought
    return nets


def host_line(table: Table) -> Phrase:
    whole = int(table.row.options["seats"])
    return say("host-line", host=Name(table.host_name()), taken=len(table.seated), seats=whole)


def _with_left_out(table: Table, blocks: tuple[Block, ...], line: LineUp | NoDeal) -> tuple[Block, ...]:
    """The blocks, with a line below the last seat for those who get no cards."""
    told = seats.left_out(table, line)
    if told is None:
        return blocks
    return (*blocks[:-1], Block((*blocks[-1].lines, Line(told))))


def _lobby_state(table: Table, line: LineUp | NoDeal) -> list[Line]:
    if not table.seated:
        return [Line(say("nobody-seated"))]
    if isinstance(line, NoDeal):
        return [Line(line.line)]
    if table.row.phase is Phase.WAITING:
        return [Line(say("deal-in-a-moment"))]
    return [Line(say("host-can-deal", host=Name(table.host_name()))), Line(say("anyone-can-deal"))]


def _what_next(table: Table, line: LineUp | NoDeal, times: Times) -> Phrase:
    if table.row.closing:
        return say("closing-now")
    if table.row.pausing:
        return say("pausing-now")
    if isinstance(line, NoDeal):
        return line.line
    if times.next_deal and line.button is not None:
        name = next((Name(s.name) for s in table.seated if s.chair == line.button), None)
        whose = name or say("empty-chair", seat=line.button)
        return say(f"{table.row.game}-next", when=When(times.next_deal), name=whose)
    return say("next-hand", when=When(times.next_deal), game=table.row.game)


def _numbered(phrase: Phrase, hand: HandRow) -> Phrase:
    """A game's phrase with the hand's number added, which only the table knows."""
    return Phrase(phrase.key, (*phrase.facts, ("number", hand.number)))


def _who_has_chosen(table: Table) -> tuple[Phrase, ...]:
    """Who waits for the draw with their cards chosen; which ones, or any other choice made ahead, stays private."""
    waiting = (s for s in table.seated if table.plays(s) and s.ahead is not None and s.ahead.verb in DRAWS)
    return tuple(say("name-alone", name=Name(s.name)) for s in waiting)


DRAWS = ("draw", "pat")
"""Choices made ahead that others may know of: that someone has chosen, not what."""


def _last_deal(last: LastHand) -> Phrase:
    nets = tuple(say("last-deal-net", name=Name(name), net=Net(net)) for name, net in last.nets)
    return say("last-deal", number=last.number, nets=Listing(nets))


def _seal(hand: HandRow) -> list[Line]:
    lines = [Line(say("seal", root=shown(hand.root)), Size.SMALL)]
    said = tuple(say("word-of", name=Name(d.name), word=d.word) for d in hand.dealt if d.word)
    if said:
        lines.append(Line(say("seal-words", words=Listing(said)), Size.SMALL))
    return lines


def _with_next_seal(screen: Screen, *dropped: DroppedSeal, root: str) -> Screen:
    """The screen with its last lines: the seals that are never dealt from, and the seal of the hand to come."""
    lines = [
        Line(say("seal-dropped", root=shown(each.root), why=each.why.value), Size.SMALL) for each in dropped
    ]
    if root:
        lines.append(Line(say("next-seal", root=shown(root)), Size.SMALL))
    return replace(screen, parts=(*screen.parts, Block(tuple(lines)))) if lines else screen


def _lobby_rows(table: Table, offer: Offer, ready: bool) -> tuple[Row, ...]:
    return (
        (buttons.join(table, offer), buttons.JOIN_FOR, buttons.LEAVE),
        (*_back(table), buttons.deal(ready), buttons.rules(table), buttons.CLOSE),
    )


def _waiting_rows(table: Table, offer: Offer, ready: bool) -> tuple[Row, ...]:
    return (
        (buttons.TOP_UP, buttons.join(table, offer), buttons.LEAVE),
        (*_back(table), buttons.SEAT, buttons.rules(table), buttons.CLOSE),
    )


def _back(table: Table) -> Row:
    """I'm back, where somebody sits out and the table waits for them."""
    return (buttons.BACK,) if any(s.sitting_out for s in table.seated) else ()


def _hand_rows(table: Table, offer: Offer, hand: HandRow) -> tuple[Row, ...]:
    """The table's own row where all cards lie open, or none are dealt yet."""
    last = buttons.verify(hand) if hand.state is HandState.ENDED else buttons.rules(table)
    return ((buttons.join(table, offer), buttons.SEAT, last),)


def _rows(table: Table, offer: Offer, hand: HandRow, body: Body, times: Times) -> tuple[Row, ...]:
    """Moves first, then the table's own row, with what the game wants one tap away in its middle."""
    if offer.private is None:
        return (*body.moves, *_hand_rows(table, offer, hand))
    pages = tuple(row for row in body.moves if all(_is_page(button) for button in row))
    moves = tuple(row for row in body.moves if row not in pages)
    shows = _show_rows(table, offer, hand, times)
    own: Row = (buttons.MY_CARDS, *(button for row in pages for button in row), buttons.SEAT)
    if len(table.seated) < int(table.row.options["seats"]) and hand.state is HandState.ENDED:
        own = (*own, buttons.join(table, offer))
    return (*moves, *shows, own)


def _show_rows(table: Table, offer: Offer, hand: HandRow, times: Times) -> tuple[Row, ...]:
    """Show my cards: for a while after the hand, and on the next hand's message if that begins earlier."""
    if not times.may_show or offer.private is None:
        return ()
    if hand.state is HandState.ENDED and offer.private.may_show(table.state):
        return ((buttons.show_cards(hand, named=False),),)
    before = table.before
    if before is not None and hand.state is HandState.RUNNING and offer.private.may_show(before.state):
        return ((buttons.show_cards(before.hand, named=True),),)
    return ()


def _is_page(button: Button | LinkButton | Menu) -> bool:
    return isinstance(button, Button) and button.family is Family.PAGE


def _clock(turn: Turn) -> Phrase:
    bank = round((turn.ends - turn.clock_ends) / 1000)
    if bank:
        return say("clock-and-bank", when=When(turn.clock_ends), bank=bank)
    return say("clock", when=When(turn.clock_ends))

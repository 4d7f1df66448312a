"""What a hand of draw looks like at the table: pot, a line a seat, what happened, who acts, and their buttons.

The title of a body and the first line of an outcome lack one fact, `number`: the table knows which hand it is.
"""

from bot.core.phrases import Chips, Listing, Phrase, Place, Who, say
from bot.core.screen import Accent, Block, Body, Button, Family, Line, Row, Size, Style
from bot.games.draw import result
from bot.games.draw.deeds import news
from bot.games.draw.state import Stage, Standing
from bot.games.draw.terms import ONE_PACK_SEATS, Showdown, Terms
from bot.games.draw.view import PlayerView, View

ORDER_PAGE = 3
"""The page of the rules that tells the order of hands; this game has its own, so it is one tap away."""

ORDER = Button(Family.PAGE, "rules", say("dr-button-order"), rest=("draw", str(ORDER_PAGE - 1)))


def body(view: View) -> Body:
    """The table's message during a hand and at its end (screens D1 to D5)."""
    if view.result is not None:
        blocks = result.blocks(view, view.result)
        return Body(title(view), terms_line(view), blocks, moves=((ORDER,),), accent=Accent.RESULT)
    return Body(
        title=title(view),
        terms=terms_line(view),
        blocks=(Block((Line(say("dr-pot", chips=Chips(view.pot))),)), Block(_seats(view))),
        news=news(view),
        moves=(*buttons(view), (ORDER,)),
    )


def outcome(view: View) -> tuple[Line, ...]:
    """The lines that stay of a hand: title, who won with what, everyone's net."""
    if view.result is None:
        return (Line(title(view), Size.HEADING),)
    return (Line(title(view), Size.HEADING), *result.short(view, view.result))


def title(view: View) -> Phrase:
    """The game, the hand's number, and the stage or lap."""
    match view.stage:
        case Stage.DEAL | Stage.ENTRY:
            return say("dr-title-entry")
        case Stage.DRAW:
            return say("dr-title-draw")
        case Stage.BETTING if view.terms.laps:
            return say("dr-title-lap", lap=view.lap, laps=view.terms.laps)
        case Stage.BETTING:
            return say("dr-title-lap-unlimited", lap=view.lap)
        case Stage.SHOWN | Stage.OVER:
            return say("dr-title-open" if view.shown else "dr-title-over")


def terms_line(view: View) -> Phrase:
    """The pack, and what it costs to play."""
    one = len(view.players) <= ONE_PACK_SEATS
    return say("dr-terms", pack=say("dr-one-pack" if one else "dr-two-packs"), stakes=stakes(view.terms))


def stakes(terms: Terms) -> Phrase:
    """Ante, entry, least stake."""
    ante, entry, minimum = Chips(terms.ante), Chips(terms.entry), Chips(terms.minimum)
    return say("dr-stakes", ante=ante, entry=entry, minimum=minimum)


def opening_terms(terms: Terms) -> Phrase:
    """How hands come to be opened at a table with these terms."""
    if terms.showdown is Showdown.MATCHED:
        return say("dr-summary-matched")
    return say("dr-summary-duel", laps=terms.laps) if terms.laps else say("dr-summary-duel-unlimited")


def buttons(view: View) -> tuple[Row, ...]:
    """The row of the seat to act: no, yes, more, and what else it may do."""
    if view.turn is None:
        return ()
    match view.stage:
        case Stage.ENTRY:
            enter = say("dr-button-enter", chips=Chips(view.terms.entry))
            return ((_move("fold", say("dr-button-stay-out")), _move("enter", enter, Style.GO)),)
        case Stage.DRAW:
            choose = Button(Family.TABLE, "choose", say("dr-button-choose"), Style.NEXT)
            return ((_move("pat", say("dr-button-pat")), choose),)
        case _:
            return (_betting_buttons(view, view.player(view.turn)),)


def _betting_buttons(view: View, player: PlayerView) -> Row:
    fold, ask = _move("fold", say("dr-button-fold")), say("dr-button-more")
    stake, match_, open_ = view.choice("stake"), view.choice("match"), view.choice("open")
    if stake is not None:
        first = _along("stake", stake.least or 0, player, str(stake.least))
        more = (_move("stake", ask),) if stake.least != stake.most else ()
        return (fold, first, *more) if open_ is None else (fold, _along("open", 0, player), first, *more)
    price = match_.price or 0 if match_ is not None else 0
    more = (_move("raise", ask),) if view.choice("raise") is not None else ()
    if open_ is None or len(view.able) == 1:
        return (fold, _along("match", price, player), *more)
    # Matching without opening is the rarer wish, so it stands last.
    unopened = _move("match", say("dr-button-match", chips=Chips(price)))
    return (fold, _along("open", price, player), *more, unopened)


def _along(verb: str, chips: int, player: PlayerView, *rest: str) -> Button:
    """The button that goes along; red when it takes the last chip."""
    if not chips:
        return _move(verb, say(f"dr-button-{verb}-free"), Style.GO)
    if chips == player.stack:
        return _move(verb, say(f"dr-button-{verb}-all-in", chips=Chips(chips)), Style.STOP, *rest)
    return _move(verb, say(f"dr-button-{verb}", chips=Chips(chips)), Style.GO, *rest)


def _move(verb: str, label: Phrase, style: Style = Style.PLAIN, *rest: str) -> Button:
    """A move's button; `rest` is its amount. A stake or raise without one asks for it."""
    return Button(Family.MOVE, verb, label, style, rest)


def _seats(view: View) -> tuple[Line, ...]:
    """A line for each seat still in or not asked yet, then one line for all who are out."""
    playing = [p for p in view.players if p.standing in (Standing.IN, Standing.WAITING)]
    lines = [Line(_seat(view, player)) for player in playing]
    out = [p for p in view.players if p not in playing]
    if out:
        items = tuple(say("dr-out-seat", who=Who(p.seat), stack=Chips(p.stack)) for p in out)
        lines.append(Line(say("dr-out", seats=Listing(items))))
    return tuple(lines)


def _seat(view: View, player: PlayerView) -> Phrase:
    head = say("dr-seat", place=Place(player.seat), stack=Chips(player.stack))
    key = "dr-line-turn" if player.seat == view.turn else "dr-line"
    return say(key, items=Listing((head, *marks(view, player)), "list-dot"))


def marks(view: View, player: PlayerView) -> tuple[Phrase, ...]:
    """What stands beside a seat: in, this lap's stake, all-in, what it drew, dealer."""
    beside: list[Phrase] = []
    if view.stage is Stage.ENTRY and player.is_in:
        beside.append(say("dr-mark-in"))
    if player.lap and view.stage is Stage.BETTING:
        beside.append(say("dr-mark-lap", chips=Chips(player.lap)))
    if player.all_in:
        beside.append(say("dr-mark-all-in"))
    if player.drew is not None:
        beside.append(say("dr-mark-drew", count=player.drew) if player.drew else say("dr-mark-pat"))
    elif view.stage is Stage.DRAW and player.seat == view.turn:
        beside.append(say("dr-mark-drawing"))
    if player.seat == view.dealer:
        beside.append(say("dr-mark-dealer-last" if view.stage is Stage.ENTRY else "dr-mark-dealer"))
    return tuple(beside)

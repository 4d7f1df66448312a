"""What a hand of hold'em looks like: board and pot, a line a seat, what just happened, whose turn, the buttons.

The title of a body and the first line of an outcome lack one fact, `number`: the table knows which hand it is.
"""

from bot.core.events import Event, Seat
from bot.core.moves import Choice
from bot.core.offer import BuyIn
from bot.core.phrases import Chips, Fact, Listing, Net, Phrase, Place, Row, Who, say
from bot.core.screen import Accent, Block, Body, Button, Family, Line, Size, Style
from bot.core.screen import Row as Buttons
from bot.games.holdem.events import Called, Checked, Folded, Raised, Returned, StreetDealt
from bot.games.holdem.state import Street
from bot.games.holdem.terms import Terms
from bot.games.holdem.view import SeatView, View
from bot.games.holdem.wording import awards_told, deed, hand_name

MOST_NEWS = 3
"""Deeds that are told at once in a table's message; a whole round of folds would bury whose turn it is."""


def summary(terms: Terms, buy_in: BuyIn, clock: int) -> tuple[Phrase, ...]:
    """The lobby's lines of terms."""
    limit = say(f"he-limit-{terms.limit.value}")
    least, most = Chips(buy_in.least), Chips(buy_in.most)
    return (
        say("he-summary", limit=limit, blinds=blinds(terms), ante=ante(terms)),
        say("he-summary-buy-in", least=least, most=most, clock=clock),
        *((say("summary-keeps-stacks"),) if buy_in.keeps_stacks else ()),
    )


def body(view: View) -> Body:
    """The table's message during a hand and at its end (screens H1, H2, H4 to H7)."""
    return Body(
        title=title(view),
        terms=None if view.over else say("he-terms", blinds=_posted(view), ante=ante(view.terms)),
        blocks=_blocks(view),
        news=() if view.over else tuple(Line(phrase) for phrase in (*_news(view), *_next(view))),
        moves=_moves(view),
        accent=Accent.RESULT if view.over else Accent.PLAY,
    )


def outcome(view: View) -> tuple[Line, ...]:
    """What stays of a hand in four lines: title, common cards, who won what, everyone's net with what they showed."""
    results = tuple(line.phrase for line in _results(view))
    told = Listing(results, "list-dot" if len(view.awards) > 1 else "list-space")
    nets = tuple(_net(seat, seen) for seat, seen in enumerate(view.seats))
    lines = [Line(title(view), Size.HEADING), *_board(view), Line(say("he-listed", items=told))]
    return (*lines, Line(say("he-listed", items=Listing(nets, "list-dot"))))


def title(view: View) -> Phrase:
    """Hold'em, the hand's number, and what kind of moment it is: the limit, all-in, or the showdown."""
    if view.over:
        return say("he-title-showdown") if view.compared else say("he-title-over")
    if view.running_out:
        return say("he-title-all-in")
    return say("he-title", limit=say(f"he-limit-{view.terms.limit.value}"))


def blinds(terms: Terms) -> Phrase:
    return say("he-blinds", small=Chips(terms.small_blind), big=Chips(terms.big_blind))


def _posted(view: View) -> Phrase:
    """The blinds of this hand; said where nobody posts the small one."""
    told = blinds(view.terms)
    return told if view.small_blind is not None else say("he-small-blind-dead", blinds=told)


def ante(terms: Terms) -> Phrase:
    """No ante, what everyone pays, or what the big blind pays for all."""
    if terms.big_blind_ante:
        return say("he-ante-big-blind", chips=Chips(terms.big_blind_ante))
    return say("he-ante", chips=Chips(terms.ante)) if terms.ante else say("he-no-ante")


def _blocks(view: View) -> tuple[Block, ...]:
    if view.over:
        top = (*_board(view), *_results(view))
        return Block(top), Block(_nets(view))
    return Block((*_board(view), *_pots(view))), Block(_seats(view))


def _board(view: View) -> tuple[Line, ...]:
    return (Line(say("he-board", cards=Row(view.board)), Size.HEADING),) if view.board else ()


def _pots(view: View) -> tuple[Line, ...]:
    """The pot with what is in front of the seats; main and side pots on their own line once there are several."""
    several = [
        say("he-main-pot" if number == 0 else "he-side-pot", chips=Chips(pot.amount))
        for number, pot in enumerate(view.pots)
    ]
    if len(several) < 2:
        return (Line(say("he-pot", chips=Chips(view.pot))),)
    listed = Line(say("he-listed", items=Listing(tuple(several), "list-dot")))
    in_all = sum(pot.amount for pot in view.pots)
    return (listed,) if in_all == view.pot else (Line(say("he-pot", chips=Chips(view.pot))), listed)


def _seats(view: View) -> tuple[Line, ...]:
    lines = [Line(_seat(view, seat)) for seat in view.contenders]
    out = [
        say("he-name-stack", who=Who(seat), stack=Chips(seen.stack))
        for seat, seen in enumerate(view.seats)
        if seen.folded
    ]
    return (*lines, Line(say("he-out", seats=Listing(tuple(out))))) if out else tuple(lines)


def _seat(view: View, seat: Seat) -> Phrase:
    """2 Bo 1,210 · bet 30; an arrow before the seat to act."""
    seen = view.seats[seat]
    notes = [say("he-note-button")] if seat == view.button else []
    if view.running_out:
        notes.append(say("he-note-has-in", chips=Chips(seen.put)))
    elif seen.stake:
        notes.append(say("he-note-bet", chips=Chips(seen.stake)))
    elif isinstance(seen.did, Checked):
        notes.append(say("he-note-checked"))
    if seen.all_in:
        notes = [note for note in notes if note.key == "he-note-button"]
        head = say("he-seat-all-in", place=Place(seat), chips=Chips(seen.stake or seen.put))
    else:
        key = "he-seat-turn" if seat == view.turn else "he-seat"
        head = say(key, place=Place(seat), stack=Chips(seen.stack))
    if seen.shown:
        notes.append(_tabled(view, seen))
    return say("he-listed", items=Listing((head, *notes), "list-dot"))


def _tabled(view: View, seen: SeatView) -> Phrase:
    """A hand that lies open while the board runs out, and what it makes so far."""
    if not view.board:
        return say("he-note-tabled", cards=Row(seen.cards))
    return say("he-note-tabled-hand", cards=Row(seen.cards), hand=hand_name(seen.best))


def _news(view: View) -> tuple[Phrase, ...]:
    """What just happened, in one line: the last deeds of this round; right after a deal, what ended the one before."""
    deeds: list[Event] = []
    fresh = False
    for event in view.history:
        if isinstance(event, StreetDealt):
            fresh = True
        elif isinstance(event, Folded | Checked | Called | Raised | Returned):
            deeds = [event] if fresh else [*deeds, event]
            fresh = False
    told = tuple(phrase for event in deeds[-1 if fresh else -MOST_NEWS :] for phrase in deed(event))
    return (say("he-listed", items=Listing(told, "list-space")),) if told else ()


def _next(view: View) -> tuple[Phrase, ...]:
    """Who acts, for how much; or that the board runs out."""
    if view.turn is not None:
        who = Who(view.turn)
        if view.to_call:
            return (say("he-to-act-call", who=who, chips=Chips(view.to_call)),)
        return (say("he-to-act", who=who),)
    if not view.running_out or view.street is Street.RIVER:
        return ()
    streets = {
        Street.PREFLOP: "he-runs-out-flop",
        Street.FLOP: "he-runs-out-turn",
        Street.TURN: "he-runs-out-river",
    }
    return say("he-no-more-betting"), Phrase(streets[view.street])


def _moves(view: View) -> tuple[Buttons, ...]:
    """No, yes, more: the three places of the first row that stay the same all hand long."""
    if view.turn is None:
        return ()
    return (tuple(_button(view, choice) for choice in view.choices),)


def _button(view: View, choice: Choice) -> Button:
    assert view.turn is not None
    match choice.verb:
        case "call":
            all_in = choice.price == view.seats[view.turn].stack
            label = say(
                "he-button-call-all-in" if all_in else "he-button-call", chips=Chips(choice.price or 0)
            )
            return _move("call", label, Style.STOP if all_in else Style.GO)
        case "check":
            return _move("check", say("he-button-check"), Style.GO)
        case "raise":
            return _raise_button(view, view.turn, choice)
        case _:
            return _move("fold", say("he-button-fold"), Style.PLAIN)


def _raise_button(view: View, turn: Seat, choice: Choice) -> Button:
    """Opens the form for the amount; where there is only one amount, it is on the button and no form is needed."""
    opens = view.price == 0
    if choice.least != choice.most or choice.least is None:
        return _move("raise", say("he-button-bet" if opens else "he-button-raise"), Style.PLAIN)
    seen = view.seats[turn]
    only = choice.least
    if only == seen.stack + seen.stake:
        return _move("raise", say("he-button-all-in", chips=Chips(only)), Style.STOP, str(only))
    label = say("he-button-bet-fixed" if opens else "he-button-raise-fixed", chips=Chips(only))
    return _move("raise", label, Style.PLAIN, str(only))


def _move(verb: str, label: Phrase, style: Style, *rest: str) -> Button:
    return Button(Family.MOVE, verb, label, style, rest)


def _results(view: View) -> tuple[Line, ...]:
    """Who won which pot; a bet nobody called; and that no cards were shown, where none were."""
    told = [Line(phrase) for phrase in awards_told(view.awards)]
    if view.stopped:
        told.append(Line(say("he-stopped")))
    if not view.compared:
        shown = any(seen.shown for seen in view.seats)
        told.append(Line(say("he-all-folded" if shown else "he-no-cards-shown")))
        told += [
            Line(phrase) for event in view.history if isinstance(event, Returned) for phrase in deed(event)
        ]
    return tuple(told)


def _net(seat: Seat, seen: SeatView) -> Phrase:
    """Bo −190; Fay with the cards that lie open before the result."""
    who, net = Who(seat), Net(seen.net or 0)
    if seen.shown:
        return say("he-net-shown", who=who, cards=Row(seen.cards), net=net)
    return say("he-net", who=who, net=net)


def _nets(view: View) -> tuple[Line, ...]:
    """Those who stayed have a line each, with their hands; the folded share one."""
    stayed = [Line(_result(seat, view.seats[seat])) for seat in view.contenders]
    folded = tuple(
        say("he-result", **_result_facts(seat, seen)) for seat, seen in enumerate(view.seats) if seen.folded
    )
    return (*stayed, Line(say("he-listed", items=Listing(folded, "list-dot")))) if folded else tuple(stayed)


def _result(seat: Seat, seen: SeatView) -> Phrase:
    if seen.shown:
        hand = hand_name(seen.best)
        return say("he-result-shown", cards=Row(seen.cards), hand=hand, **_result_facts(seat, seen))
    return say("he-result-closed" if seen.mucked else "he-result", **_result_facts(seat, seen))


def _result_facts(seat: Seat, seen: SeatView) -> dict[str, Fact]:
    return {"place": Place(seat), "net": Net(seen.net or 0), "stack": Chips(seen.stack)}

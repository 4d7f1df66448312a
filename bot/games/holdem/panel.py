"""A player's own hand: two cards, what they make, what it costs to stay, what may be chosen ahead (screens C1 to C3).

All of it comes from that player's own view, so no card of anyone else can be on it. Every phrase lacks two facts,
`number` and `channel`, which only the table knows.
"""

from collections.abc import Sequence

from bot.core.cards import Card
from bot.core.errors import Misuse
from bot.core.events import Seat
from bot.core.offer import Ahead
from bot.core.phrases import Chips, InWords, Listing, Phrase, Row, Who, say
from bot.core.screen import BACK, Button, Family, Line, Panel, Style
from bot.core.screen import Row as Buttons
from bot.games.holdem.ahead import Want
from bot.games.holdem.state import Street
from bot.games.holdem.view import View
from bot.games.holdem.wording import held


def panel(view: View, ahead: Ahead | None, in_words: bool) -> Panel:
    """The viewer's own hand; `in_words` in whole sentences, for those who have it read to them."""
    own = _Own(view)
    lines = [_cards(own, in_words), *_made(own), _board(view, in_words)]
    if not own.done:
        lines += [*_position(view, own.seat), _price(own, in_words)]
    if in_words and not view.over:
        lines.append(_still_in(view, own.seat))
    lines += _standing(own)
    if own.may_choose and ahead is not None:
        lines.append(_chosen(own, ahead))
    rows = (_choices(own, ahead),) if own.may_choose else ()
    return Panel(tuple(Line(phrase) for phrase in lines), rows)


class _Own:
    """The viewer's part of a view."""

    def __init__(self, view: View) -> None:
        if view.viewer is None:
            raise Misuse("the public holds no cards")
        self.view, self.seat = view, view.viewer
        self.seen = view.seats[self.seat]
        self.to_call = self.seen.to_call
        self.done = view.over or self.seen.folded or self.seen.all_in or view.running_out
        self.on_turn = view.turn == self.seat
        self.may_choose = view.turn is not None and not self.done and not self.on_turn

    def holds(self, ahead: Ahead) -> bool:
        """Whether a choice made ahead still stands; "check" and "call" are dropped when the price changes."""
        return Want(ahead.verb) in (Want.CHECK_FOLD, Want.CALL_ANY) or ahead.price == self.to_call


def _cards(own: _Own, in_words: bool) -> Phrase:
    cards = own.seen.cards
    return (
        say("he-panel-cards-in-words", cards=_spoken(cards))
        if in_words
        else say("he-panel-cards", cards=Row(cards))
    )


def _made(own: _Own) -> tuple[Phrase, ...]:
    """What the hand is, once there is a board to make it with."""
    if own.view.street is Street.PREFLOP or not own.seen.best:
        return ()
    return (say("he-panel-hand", hand=held(own.seen.best)),)


def _board(view: View, in_words: bool) -> Phrase:
    pot = Chips(view.pot)
    if not view.board:
        return say("he-panel-pot", pot=pot)
    if in_words:
        return say("he-panel-board-in-words", cards=_spoken(view.board, "list-comma"), pot=pot)
    return say("he-panel-board", cards=Row(view.board), pot=pot)


def _spoken(cards: Sequence[Card], between: str = "he-and") -> Listing:
    return Listing(tuple(say("he-card", card=InWords(each)) for each in cards), between)


def _position(view: View, seat: Seat) -> tuple[Phrase, ...]:
    if seat == view.big_blind:
        return (say("he-panel-big-blind"),)
    if seat == view.button:
        return (say("he-panel-button-heads-up" if seat == view.small_blind else "he-panel-button"),)
    return (say("he-panel-small-blind"),) if seat == view.small_blind else ()


def _price(own: _Own, in_words: bool) -> Phrase:
    key = "he-panel-to-call" if own.to_call else "he-panel-free"
    return say(f"{key}-in-words" if in_words else key, chips=Chips(own.to_call), stack=Chips(own.seen.stack))


def _still_in(view: View, viewer: Seat) -> Phrase:
    """Who is still in with what: the table, read out."""
    told = []
    for seat in view.contenders:
        seen = view.seats[seat]
        if seat == viewer:
            told.append(say("he-panel-you"))
            continue
        notes = [say("he-name-stack", who=Who(seat), stack=Chips(seen.stack))]
        if seen.stake:
            notes.append(say("he-note-bet", chips=Chips(seen.stake)))
        if seat == view.button:
            notes.append(say("he-note-button"))
        told.append(say("he-listed", items=Listing(tuple(notes))))
    return say("he-panel-still-in", seats=Listing(tuple(told), "he-semicolon"))


def _standing(own: _Own) -> tuple[Phrase, ...]:
    """Whether the viewer has anything to do: now, later, or no more."""
    view, seen = own.view, own.seen
    if view.over:
        key = "he-panel-won" if (seen.net or 0) > 0 else "he-panel-lost" if seen.net else "he-panel-even"
        return (say(key, chips=Chips(abs(seen.net or 0)), stack=Chips(seen.stack)),)
    if seen.folded:
        return (say("he-panel-folded", stack=Chips(seen.stack)),)
    if seen.shown:
        return (say("he-panel-tabled"),)
    if seen.all_in:
        return (say("he-panel-all-in"),)
    if view.turn is None:
        return (say("he-no-more-betting"),)
    if own.on_turn:
        return (say("he-panel-your-turn"),)
    return (_next(view, view.turn, own),)


def _next(view: View, turn: Seat, own: _Own) -> Phrase:
    """Who acts next, and how many more before the viewer does."""
    if _has_spoken(own):
        return say("he-panel-next-settled", who=Who(turn))
    seats = len(view.seats)
    between = [(turn + step) % seats for step in range(1, (own.seat - turn) % seats)]
    more = sum(1 for s in between if not view.seats[s].folded and not view.seats[s].all_in)
    return say("he-panel-next-more" if more else "he-panel-next", who=Who(turn), n=more)


def _has_spoken(own: _Own) -> bool:
    """Whether the viewer has spoken at the present price and is asked again only after a raise."""
    return own.seen.did is not None and not own.to_call


def _chosen(own: _Own, ahead: Ahead) -> Phrase:
    if not own.holds(ahead):
        return say("he-panel-dropped", chips=Chips(own.to_call))
    return say(f"he-panel-chosen-{ahead.verb}", chips=Chips(ahead.price), stack=Chips(own.seen.stack))


def _choices(own: _Own, ahead: Ahead | None) -> Buttons:
    """What may be chosen ahead, at the present price. The chosen one keeps its own, to be taken back."""
    stay = Want.CALL if own.to_call else Want.CHECK
    return tuple(_choice(own, want, ahead) for want in (Want.CHECK_FOLD, stay, Want.CALL_ANY))


def _choice(own: _Own, want: Want, ahead: Ahead | None) -> Button:
    label = say(f"he-ahead-{want.value}", chips=Chips(own.to_call))
    if ahead is None or ahead.verb != want.value or not own.holds(ahead):
        return Button(Family.AHEAD, want.value, label, rest=(str(own.to_call),))
    return Button(
        Family.AHEAD, want.value, say("he-ahead-chosen", choice=label), Style.GO, (str(ahead.price), BACK)
    )

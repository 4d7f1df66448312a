"""A player's own five cards: what they make, what is marked to be thrown, and where the hand stands (screens D6 to D8).

All of it comes from that player's own view, so no card of anyone else can be on it. Every line lacks two facts,
`number` and `channel`, which only the table knows.
"""

from collections.abc import Sequence

from bot.core.cards import Card
from bot.core.errors import Misuse
from bot.core.offer import Ahead
from bot.core.phrases import Chips, Fact, InWords, Listing, Phrase, Row, Who, say
from bot.core.screen import Button, Family, Line, Menu, MenuItem, Panel, Style
from bot.core.screen import Row as Buttons
from bot.games.draw.hand_words import held, joker_words
from bot.games.draw.hands import stands, strength
from bot.games.draw.screen import ORDER, marks
from bot.games.draw.state import Stage, Standing
from bot.games.draw.terms import HAND
from bot.games.draw.view import PlayerView, View


def panel(view: View, ahead: Ahead | None, in_words: bool) -> Panel:
    """The viewer's own hand; `in_words` in whole sentences, for those who have it read to them."""
    own = _Own(view, in_words)
    lines = [_cards(own), _have(own), *_drawn(own), *_chosen(own, ahead), *_standing(own)]
    if in_words and view.result is None:
        lines.append(_still_in(view))
    rows = ((_menu(own, ahead),), (*_draw_buttons(own, ahead), ORDER)) if own.may_draw else ((ORDER,),)
    return Panel(tuple(Line(phrase) for phrase in lines), rows)


class _Own:
    """The viewer's part of a view, and how cards are told to them."""

    def __init__(self, view: View, in_words: bool) -> None:
        if view.viewer is None:
            raise Misuse("the public holds no cards")
        self.view, self.in_words = view, in_words
        self.seen: PlayerView = view.player(view.viewer)
        self.on_turn = view.turn == view.viewer
        before_the_draw = view.stage in (Stage.ENTRY, Stage.DRAW) and self.seen.drew is None
        self.may_draw = before_the_draw and self.seen.standing in (Standing.WAITING, Standing.IN)
        self.draws_now = self.on_turn and view.stage is Stage.DRAW

    def told(self, cards: Sequence[Card]) -> Fact:
        """Cards in figures, or in words with commas and an "and"."""
        if not self.in_words:
            return Row(tuple(cards))
        *first, last = (say("dr-card-in-words", card=InWords(card)) for card in cards)
        if not first:
            return last
        return Listing((say("dr-line", items=Listing(tuple(first))), last), "dr-and")

    def at(self, places: Sequence[int]) -> Fact:
        return self.told([self.seen.cards[place] for place in places])


def _cards(own: _Own) -> Phrase:
    key = "dr-panel-cards-in-words" if own.in_words else "dr-panel-cards"
    return say(key, cards=own.told(own.seen.cards))


def _have(own: _Own) -> Phrase:
    """What the hand is, and what its jokers play as."""
    worth, jokers = strength(own.seen.cards), stands(own.seen.cards)
    if not jokers:
        return say("dr-panel-have", hand=held(worth))
    return say("dr-panel-have-jokers", hand=held(worth), jokers=joker_words(worth, jokers, own.in_words))


def _drawn(own: _Own) -> tuple[Phrase, ...]:
    if own.seen.drew is None:
        return ()
    if not own.seen.drew:
        return (say("dr-panel-stood-pat"),)
    return (say("dr-panel-drew", threw=own.told(own.seen.threw), got=own.told(own.seen.got)),)


def _chosen(own: _Own, ahead: Ahead | None) -> tuple[Phrase, ...]:
    """What is marked, and whether it is settled that it goes when the draw comes round."""
    if not own.may_draw or ahead is None:
        return ()
    if ahead.verb == "mark":
        return (say("dr-panel-marked", cards=own.at(ahead.picked)),) if ahead.picked else ()
    if not ahead.picked:
        return (say("dr-panel-chosen-pat"),)
    return (say("dr-panel-chosen-draw", cards=own.at(ahead.picked)),)


def _standing(own: _Own) -> tuple[Phrase, ...]:
    """Whether the viewer has anything to do, now or later, and the chips."""
    view, seen = own.view, own.seen
    if view.result is not None:
        net = view.result.net[seen.seat]
        key = "dr-panel-won" if net > 0 else "dr-panel-lost" if net else "dr-panel-even"
        return (say(key, chips=Chips(abs(net)), stack=Chips(seen.stack)),)
    if seen.standing in (Standing.OUT, Standing.FOLDED):
        key = "dr-panel-folded" if seen.standing is Standing.FOLDED else "dr-panel-stayed-out"
        return (say(key, stack=Chips(seen.stack)),)
    return (*_turn(own), _chips(view, seen))


def _turn(own: _Own) -> tuple[Phrase, ...]:
    view = own.view
    if view.stage is Stage.ENTRY:
        return (_entry(own),)
    if own.may_draw:
        before = _draws_before(own)
        if own.draws_now or before is None:
            return (say("dr-panel-draw-turn"),)
        return (say("dr-panel-draw-after", who=Who(before)),)
    if own.seen.all_in:
        return (say("dr-panel-all-in"),)
    if view.turn is None:
        return ()
    return (say("dr-panel-your-turn") if own.on_turn else say("dr-panel-next", who=Who(view.turn)),)


def _entry(own: _Own) -> Phrase:
    view = own.view
    entry = Chips(view.terms.entry)
    if own.on_turn:
        return say("dr-panel-entry-turn", entry=entry)
    if own.seen.is_in or view.turn is None:
        return say("dr-panel-entered")
    waiting = [player.seat for player in view.players if player.standing is Standing.WAITING]
    between = waiting.index(own.seen.seat) - 1
    key = "dr-panel-entry-more" if between else "dr-panel-entry-next"
    return say(key, who=Who(view.turn), n=between, entry=entry)


def _draws_before(own: _Own) -> int | None:
    """The seat that draws right before the viewer; None when nobody does any more."""
    drawing = [player.seat for player in own.view.still_in if player.drew is None]
    at = drawing.index(own.seen.seat)
    return drawing[at - 1] if at else None


def _chips(view: View, seen: PlayerView) -> Phrase:
    pot, stack, lap = Chips(view.pot), Chips(seen.stack), view.lap
    if view.price:
        price = Chips(min(view.price - seen.lap, seen.stack))
        return say("dr-panel-chips-staked", lap=lap, price=price, pot=pot, stack=stack)
    if view.stage is Stage.BETTING:
        return say("dr-panel-chips-floor", lap=lap, floor=Chips(view.floor), pot=pot, stack=stack)
    return say("dr-panel-chips", pot=pot, stack=stack)


def _still_in(view: View) -> Phrase:
    """Who is still in with what: the table, read out."""
    told = []
    for player in view.players:
        if player.standing in (Standing.WAITING, Standing.IN):
            head = say("dr-out-seat", who=Who(player.seat), stack=Chips(player.stack))
            told.append(say("dr-line", items=Listing((head, *marks(view, player)))))
    return say("dr-panel-still-in", seats=Listing(tuple(told), "dr-semicolon"))


def _menu(own: _Own, ahead: Ahead | None) -> Menu:
    """The five cards, to be marked; a card's words stand below its sign."""
    marked = ahead.picked if ahead is not None else ()
    items = tuple(
        MenuItem(
            str(place),
            say("dr-card", cards=Row((card,))),
            say("dr-card-in-words", card=InWords(card)),
            chosen=place in marked,
        )
        for place, card in enumerate(own.seen.cards)
    )
    return Menu(Family.MARK, "mark", say("dr-panel-menu"), items, least=0, most=HAND)


def _draw_buttons(own: _Own, ahead: Ahead | None) -> Buttons:
    """Draw, once something is marked, and Stand pat; the one that is settled for later says so.

    Draw carries the places it throws: what was marked in another view meanwhile is not thrown by it.
    """
    settled = ahead is not None and ahead.verb == "draw"
    marked = ahead.picked if ahead is not None else ()
    pat = _settled("pat", say("dr-button-pat"), (), settled and not marked)
    if not marked:
        return (pat,)
    key = "dr-button-draw" if own.draws_now else "dr-button-draw-later"
    places = ("".join(str(place) for place in marked),)
    return (_settled("draw", say(key, count=len(marked)), places, settled, Style.NEXT), pat)


def _settled(
    verb: str, label: Phrase, rest: tuple[str, ...], chosen: bool, style: Style = Style.PLAIN
) -> Button:
    if chosen:
        return Button(Family.MARK, verb, say("dr-button-chosen", choice=label), Style.GO, rest)
    return Button(Family.MARK, verb, label, style, rest)

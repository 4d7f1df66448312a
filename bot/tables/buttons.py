"""The table's own buttons: what they are called, how they look, and what their press asks for."""

from bot.core.offer import Offer
from bot.core.phrases import Chips, say
from bot.core.screen import Button, Family, Style
from bot.tables.rows import HandRow
from bot.tables.seats import Debt
from bot.tables.table import Table

JOIN_FOR = Button(Family.TABLE, "joinfor", say("button-join-for"))
LEAVE = Button(Family.TABLE, "leave", say("button-leave"))
SEAT = Button(Family.TABLE, "seat", say("button-seat"))
TOP_UP = Button(Family.TABLE, "topup", say("button-top-up"))
SIT_OUT = Button(Family.TABLE, "out", say("button-sit-out"))
BACK = Button(Family.TABLE, "back", say("button-back"), Style.GO)
PREFERENCES = Button(Family.SETTING, "preferences", say("button-preferences"))
KICK = Button(Family.TABLE, "kick", say("button-kick"))
PAUSE = Button(Family.TABLE, "pause", say("button-pause"))
MY_CARDS = Button(Family.TABLE, "cards", say("button-my-cards"), Style.NEXT)
PLAY_ON = Button(Family.TABLE, "resume", say("button-keep-playing"))
RESUME = Button(Family.TABLE, "resume", say("button-resume"), Style.NEXT)
WAIT = Button(Family.TABLE, "wait", say("button-wait-for-it"))
"""Come in with the big blind, instead of posting what one has missed."""
CANCEL = Button(Family.TABLE, "seat", say("button-cancel"))
"""Back to the seat's own page, with nothing done."""
CLOSE = Button(Family.TABLE, "close", say("button-close"), Style.STOP)
LEADERBOARD = Button(Family.PAGE, "board", say("button-leaderboard"))


def join(table: Table, offer: Offer) -> Button:
    """Join · N: one press brings the usual buy-in."""
    usual = offer.buy_in(table.row.options).usual
    return Button(Family.TABLE, "join", say("button-join", chips=Chips(usual)), Style.GO)


def deal(ready: bool) -> Button:
    """Deal; greyed before enough are seated, the reason stands in the text above it."""
    return Button(Family.TABLE, "deal", say("button-deal"), Style.NEXT, disabled=not ready)


def rules(table: Table) -> Button:
    return Button(Family.PAGE, "rules", say("button-rules"), rest=(table.row.game,))


def verify(hand: HandRow) -> Button:
    return Button(Family.HAND, "verify", say("button-verify"), rest=(hand.id,))


def hands(table: Table) -> Button:
    """The hands that were played here, for those who played them."""
    return Button(Family.PAGE, "hands", say("button-hands"), rest=(table.row.id,))


def join_with_amount() -> Button:
    """What the question for a buy-in is answered to."""
    return Button(Family.TABLE, "join", say("button-join-for"), Style.GO)


def auto_top_up(*, on: bool) -> Button:
    return Button(Family.TABLE, "auto", say("button-auto-on" if on else "button-auto-off"))


def post(owed: Debt) -> Button:
    """Post the blinds one has missed; says how much that is."""
    return Button(Family.TABLE, "post", say("button-post-now", chips=Chips(owed.chips)), Style.GO)


def show_cards(hand: HandRow, *, named: bool) -> Button:
    """Show my cards; with the hand's number where another hand has begun meanwhile."""
    label = say("button-show-hand", number=hand.number) if named else say("button-show-my-cards")
    return Button(Family.HAND, "show", label, rest=(hand.id,))

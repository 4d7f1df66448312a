"""A table's messages as they are to stand: the present one, what it is cut to, and one of an earlier hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.core.offer import Offer
from bot.core.screen import Screen
from bot.tables import dealing, life, screens
from bot.tables.ports import Clock, Painting
from bot.tables.rows import HandRow
from bot.tables.table import Table


def frame(table: Table, screen: Screen, message: int) -> Painting:
    """A screen as a message of this table's; `message` 0: yet to be posted."""
    row, hand = table.row, table.hand
    return Painting(
        table=row.id,
        guild=row.guild,
        channel=row.channel,
        message=message,
        locale=row.locale,
        screen=screen,
        hand=hand.id if hand else "",
        decision=table.n,
        cast=cast_of(hand),
    )


def cast_of(hand: HandRow | None) -> tuple[tuple[int, str], ...]:
    """Chair number and name by seat of the hand."""
    return tuple((d.chair, d.name) for d in hand.dealt) if hand else ()


def present(table: Table, offer: Offer, clock: Clock) -> Painting:
    """The table's message as it is to stand now; `message` is 0 where that has to be a fresh one."""
    hand, row = table.shown_hand, table.row
    times = screens.Times(
        closes=life.closes_at(table, clock),
        next_deal=0 if table.in_hand else table.due,
        may_show=bool(table.show_until),
    )
    screen = screens.screen_of(table, offer, dealing.line_up(table, offer, 0), times)
    return frame(table, screen, row.message if row.message_hand == (hand.id if hand else "") else 0)


AFTER_HAND, REMOVE = "after-hand", "remove"
"""The server's setting that has a hand's message deleted once the next one stands."""


def removes(settings: Mapping[str, str]) -> bool:
    return settings.get(AFTER_HAND) == REMOVE


def farewell(table: Table, offer: Offer, next_hand: int = 0, *, remove: bool = False) -> Painting | None:
    """What the present message is cut to once the next one stands; None when there is no message.

    `remove`: a hand's message goes altogether.
    """
    row, hand = table.row, table.hand
    if not row.message:
        return None
    if row.message_hand and hand is not None and hand.id == row.message_hand:
        return replace(frame(table, screens.outcome(table, offer, hand), row.message), removed=remove)
    before = table.before
    if before is not None and before.hand.id == row.message_hand:
        return earlier(table, offer, before.hand, before.state, row.message, remove=remove)
    return frame(table, screens.moved_on(table, next_hand), row.message)


def earlier(
    table: Table, offer: Offer, hand: HandRow, state: Any, message: int, *, remove: bool = False
) -> Painting:
    """The message of an earlier hand, cut to its outcome (`remove`: gone altogether); `state` is the game's own."""
    then = table.holding(hand, state)
    follows = table.hand if table.hand is not None and table.hand.id != hand.id else None
    return replace(frame(then, screens.outcome(then, offer, hand, follows), message), removed=remove)


def nothing(table: Table, message: int) -> Painting:
    """A message that is of no matter any more."""
    return frame(table.holding(None, None), screens.moved_on(table, 0), message)

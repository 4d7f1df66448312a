"""Cards on their way to their owners, and the one ping for a turn: who gets what, and what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.core.errors import Refusal
from bot.core.offer import Offer
from bot.core.screen import Screen
from bot.tables import nudges, panels, turns
from bot.tables.people import Delivered, NotDelivered
from bot.tables.ports import Call, Painting, PrivateDeal
from bot.tables.rows import HandRow, HandState, Sitting
from bot.tables.table import Table, Turn

OVER = (HandState.ENDED, HandState.VOID)


@dataclass(frozen=True, slots=True)
class Redeal:
    """New cards for a direct message that stands already."""

    deal: PrivateDeal
    channel: int
    message: int


def deals(table: Table, offer: Offer) -> tuple[PrivateDeal, ...]:
    """A direct message for each player dealt in who wants one and can get one."""
    hand = table.hand
    if offer.private is None or hand is None or table.state is None:
        return ()
    made = (_deal(table, offer, hand, seat) for seat in range(len(hand.dealt)))
    return tuple(deal for deal in made if deal is not None)


def undelivered(table: Table, offer: Offer) -> tuple[PrivateDeal, ...]:
    """The direct messages of the present hand that nobody knows to have arrived. One nonce makes one message."""
    there = {s.id for s in table.sittings if table.hand is not None and s.dm_hand == table.hand.id}
    return tuple(deal for deal in deals(table, offer) if deal.sitting not in there)


def _deal(table: Table, offer: Offer, hand: HandRow, seat: int) -> PrivateDeal | None:
    sitting = turns.holder(table, seat)
    tastes = table.tastes.get(hand.dealt[seat].user, {})
    if sitting is None or sitting.left_at or sitting.dm_closed or tastes.get("cards") == "button":
        return None
    return PrivateDeal(
        sitting=sitting.id,
        user=sitting.user,
        nonce=f"{hand.id}-d{seat}",
        silent=tastes.get("cards") == "quiet",
        painting=_painting(table, offer, hand, sitting),
    )


def redeals(before: Table, after: Table, offer: Offer) -> Iterator[Redeal]:
    """Direct messages of those whose choice made ahead has been played for them: their cards may be others now."""
    hand = after.hand
    if offer.private is None or hand is None or before.hand is None or before.hand.id != hand.id:
        return
    for seat in range(len(hand.dealt)):
        was, now = turns.holder(before, seat), turns.holder(after, seat)
        if was is None or now is None or was.ahead is None or now.ahead is not None:
            continue
        changed = redeal(after, offer, seat) if was.ahead.verb == "draw" else None
        if changed is not None:
            yield changed


def partings(table: Table, offer: Offer, hand: HandRow, state: Any) -> Iterator[Redeal]:
    """The direct messages of a hand that is over, as they are to stay: nothing is left there to press."""
    for sitting in table.sittings:
        if sitting.dm_hand == hand.id and sitting.dm_message and hand.state in OVER:
            sent = Delivered(sitting.id, hand.id, sitting.dm_channel, sitting.dm_message)
            yield _parting(table, offer, hand, state, sent)


def late(table: Table, offer: Offer, sent: Delivered) -> Redeal | None:
    """The same for one of which is heard only when its hand is over; None for one of the hand that runs."""
    known = [(table.hand, table.state)] if table.hand is not None else []
    if table.before is not None:
        known.append((table.before.hand, table.before.state))
    for hand, state in known:
        if hand.id == sent.hand and hand.state in OVER:
            return _parting(table, offer, hand, state, sent)
    return None


def _parting(table: Table, offer: Offer, hand: HandRow, state: Any, sent: Delivered) -> Redeal:
    user = next(d.user for d in hand.dealt if d.sitting == sent.sitting)
    screen = panels.past_cards(table, offer, hand, state, user)
    deal = PrivateDeal(sent.sitting, user, "", True, _frame(table, hand, screen, 0))
    return Redeal(deal, sent.channel, sent.message)


def parted(table: Table, hand: HandRow) -> Table:
    """The table once the direct messages of that hand have been seen to."""
    for sitting in table.sittings:
        if sitting.dm_hand == hand.id:
            table = table.with_sitting(replace(sitting, dm_channel=0, dm_message=0, dm_hand=""))
    return table


def redeal(table: Table, offer: Offer, seat: int) -> Redeal | None:
    """The direct message of this seat as it is to stand now; None where there is none for the hand that runs."""
    hand, sitting = table.hand, turns.holder(table, seat)
    if (
        hand is None
        or hand.state is not HandState.RUNNING
        or sitting is None
        or sitting.dm_hand != hand.id
        or not sitting.dm_message
    ):
        return None
    deal = _deal(table, offer, hand, seat)
    return None if deal is None else Redeal(deal, sitting.dm_channel, sitting.dm_message)


def noted(table: Table, post: Delivered | NotDelivered) -> Table:
    """The table with what is known now of a player's direct messages."""
    sitting = next((s for s in table.sittings if s.id == post.sitting), None)
    if sitting is None:
        return table
    if isinstance(post, NotDelivered):
        return table.with_sitting(replace(sitting, dm_closed=True))
    known = replace(sitting, dm_channel=post.channel, dm_message=post.message, dm_hand=post.hand)
    return table.with_sitting(known)


def newcomer(table: Table, post: Delivered | NotDelivered) -> int:
    """The user whose very first cards by direct message have come through; 0 where they knew them."""
    sitting = next((s for s in table.sittings if s.id == post.sitting), None)
    if sitting is None or isinstance(post, NotDelivered):
        return 0
    return 0 if table.tastes.get(sitting.user, {}).get(panels.MET_DM) else sitting.user


def call(table: Table, offer: Offer, turn: Turn, *, back: bool) -> Call | None:
    """The ping for the seat to act; None when that player wants none."""
    hand = table.hand
    if hand is None or table.state is None:
        return None
    user = hand.dealt[turn.seat].user
    if table.tastes.get(user, {}).get("pings") == "never":
        return None
    screen = nudges.nudge(table, offer, back=back)
    nonce = f"{hand.id}-n{turn.decision}"
    return Call(user, nonce, _frame(table, hand, screen, table.row.channel), table.row.message)


def _painting(table: Table, offer: Offer, hand: HandRow, sitting: Sitting) -> Painting:
    try:
        screen = panels.own_cards(table, offer, sitting, dm=True)
    except Refusal:  # gone from the hand in the very moment it began
        screen = panels.note(panels.result_of(hand, 0))
    return _frame(table, hand, screen, 0)


def _frame(table: Table, hand: HandRow, screen: Screen, channel: int) -> Painting:
    cast = tuple((d.chair, d.name) for d in hand.dealt)
    row = table.row
    return Painting(row.id, row.guild, channel, 0, row.locale, screen, hand.id, table.n, cast)

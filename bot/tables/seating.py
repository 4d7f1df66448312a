"""Sitting down, leaving, topping up: who has which seat and how many chips stand before it.

What happens during a hand to someone dealt in is only marked; the marks are worked off when the hand is settled.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.bank import ledger
from bot.core.errors import Refusal
from bot.core.offer import BuyIn, Offer
from bot.core.phrases import Chips, Listing, Name, Phrase, say
from bot.tables import memory, rights
from bot.tables.people import Actor
from bot.tables.ports import Clock
from bot.tables.rows import Phase, Sitting
from bot.tables.table import Outcome, Table, most_a_table_holds_check

HOST_SILENT_FOR = 10 * 60.0
"""Seconds without a press after which a host loses that part."""


def join(
    table: Table,
    offer: Offer,
    actor: Actor,
    press: int,
    wallet: int,
    chips: int | None,
    now: int,
    *,
    auto_top_up: bool = False,
) -> Outcome:
    """Seat the actor with `chips` (None: the usual buy-in, or all of a smaller wallet).

    Whoever is back within the hour still owes the blinds they missed, and waits for the big one until they say that
    they post.

    Raises Refusal: closing, not-a-player, already-seated, barred, table-full, buy-in-range, wallet-short,
    rejoin-short.
    """
    welcome_at(table, actor)
    sitting = table.sitting_of(actor.user)
    if sitting is not None and sitting.leaving and not sitting.kicked:
        return Outcome(table.with_sitting(replace(sitting, leaving=False, seen_at=now)))
    if sitting is not None:
        raise Refusal("already-seated", seat=sitting.chair, stack=Chips(table.stack(sitting)))
    was = memory.last_stay(table, actor.user, now)
    chair = free_chair(table, offer, was)
    price = fitting(offer.buy_in(table.row.options), chips, wallet, was)
    most_a_table_holds_check(table, price, ledger.MOST_IN_A_TRANSFER)
    missed_blind, missed_small = memory.debts(table, was, chair)
    sitting = Sitting(
        id=f"{table.row.id}.{press}",
        table=table.row.id,
        guild=table.row.guild,
        user=actor.user,
        name=actor.name,
        chair=chair,
        since=now,
        time_bank=1000 * int(table.row.options.get("time_bank", 0)),
        auto_top_up=auto_top_up,
        seen_at=now,
        brought=price,
        missed_blind=missed_blind,
        missed_small=missed_small,
        waits=missed_blind or missed_small,
    )
    seated = table.with_sitting(sitting)
    if len(seated.seated) == 1:
        seated = seated.with_row(host=actor.user)
    return Outcome(seated).pay(ledger.buy_in(press, table.row.guild, actor.user, sitting.id, price))


def welcome_at(table: Table, actor: Actor) -> None:
    """Refuse whoever can't sit at this table at all: bots, the barred, and everyone once it closes."""
    rights.may_sit(table, actor)
    if table.row.closing or table.row.phase is Phase.CLOSED:
        raise Refusal("closing")


def free_chair(table: Table, offer: Offer, was: Sitting | None = None) -> int:
    """The seat that one left within the hour, else the lowest that is free. Raises Refusal("table-full")."""
    seats = int(table.row.options["seats"])
    taken = {s.chair for s in table.seated}
    if was is not None and was.chair not in taken:
        return was.chair
    for chair in range(1, seats + 1):
        if chair not in taken:
            return chair
    raise Refusal("table-full", n=seats)


def fitting(buy_in: BuyIn, chips: int | None, wallet: int, was: Sitting | None = None) -> int:
    """The chips to bring, checked against the table's range, the wallet, and the stack one left with."""
    own = memory.buy_in_of(buy_in, was, wallet)
    if chips is None:
        return own.bring(wallet)
    if not buy_in.least <= chips <= buy_in.most:
        raise Refusal("buy-in-range", min=Chips(buy_in.least), max=Chips(buy_in.most), n=Chips(chips))
    if chips > wallet:
        raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(chips))
    if was is not None and chips < own.least:
        raise Refusal("rejoin-short", left=Chips(was.took), need=Chips(own.least))
    return chips


def leave(table: Table, actor: Actor, now: int) -> Outcome:
    """Cash the actor out, or mark them when they are in the hand. Raises Refusal("not-seated")."""
    sitting = table.seat_of(actor)
    if table.plays(sitting):
        return Outcome(table.with_sitting(replace(sitting, leaving=True)))
    return cash_out(Outcome(table), sitting, now)


def cash_out(outcome: Outcome, sitting: Sitting, now: int) -> Outcome:
    """End this stay: the stack goes back to the wallet, and the host's part to the longest seated."""
    table = outcome.table
    stack = table.stack(sitting)
    outcome = outcome.pay(ledger.cash_out(table.row.guild, sitting.user, sitting.id, stack))
    gone = replace(sitting, left_at=now, took=stack, leaving=False, departed=False, top_up=0, top_up_press=0)
    table = outcome.table.with_sitting(gone)
    return outcome.put(hand_on(table, table.seated) if table.row.host == sitting.user else table)


def hand_on(table: Table, heirs: Sequence[Sitting]) -> Table:
    """The host's part goes to the longest seated of these; to nobody where there is none."""
    if not heirs:
        return table
    heir = min(heirs, key=lambda s: s.since)
    said = say("host-changed", host=Name(heir.name))
    return replace(table.with_row(host=heir.user), asides=(*table.asides, said))


def without_absent_host(table: Table, clock: Clock, now: int) -> Table:
    """A host who left the server, or hasn't pressed anything for ten minutes, loses that part to one who is there."""
    since = now - clock.span(HOST_SILENT_FOR)
    host = table.sitting_of(table.row.host)
    if host is not None and not host.departed and host.seen_at > since:
        return table
    return hand_on(table, [s for s in table.seated if not s.goes and s.seen_at > since and s is not host])


def top_up_range(table: Table, offer: Offer, sitting: Sitting, wallet: int) -> tuple[int, int]:
    """The least and the most chips this seat may add. Top-up and buy-in have one rule: the stack is at least the least
    buy-in then, and at most the greatest.

    Raises Refusal: top-up-full, wallet-short, top-up-short.
    """
    buy_in = offer.buy_in(table.row.options)
    stack = table.stack(sitting) + sitting.top_up
    if stack >= buy_in.most:
        raise Refusal("top-up-full", max=Chips(buy_in.most))
    least, most = max(1, buy_in.least - stack), min(buy_in.most - stack, wallet - sitting.top_up)
    if most <= 0:
        raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(least + sitting.top_up))
    if most < least:
        missing = least + sitting.top_up - wallet
        raise Refusal("top-up-short", min=Chips(buy_in.least), wallet=Chips(wallet), missing=Chips(missing))
    return least, most


def top_up(table: Table, offer: Offer, actor: Actor, press: int, wallet: int, chips: int) -> Outcome:
    """Add chips to the actor's stack, or mark them to be added after the hand.

    Raises Refusal: not-seated, top-up-full, amount-not-positive, top-up-small, amount-too-big, wallet-short,
    top-up-short.
    """
    sitting = table.seat_of(actor)
    buy_in = offer.buy_in(table.row.options)
    least, _ = top_up_range(table, offer, sitting, wallet)
    room = buy_in.most - table.stack(sitting) - sitting.top_up
    if chips < 1:
        raise Refusal("amount-not-positive", least=Chips(least))
    if chips < least:
        raise Refusal("top-up-small", min=Chips(buy_in.least), least=Chips(least))
    if chips > room:
        raise Refusal("amount-too-big", most=Chips(room))
    if chips > wallet - sitting.top_up:
        raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(chips + sitting.top_up))
    most_a_table_holds_check(table, chips, ledger.MOST_IN_A_TRANSFER)
    if table.plays(sitting):
        marked = replace(sitting, top_up=sitting.top_up + chips, top_up_press=press)
        return Outcome(table.with_sitting(marked))
    return add(Outcome(table), sitting, press, chips + sitting.top_up)


def add(outcome: Outcome, sitting: Sitting, press: int, chips: int) -> Outcome:
    """Move chips from the wallet to the stack now."""
    outcome = outcome.pay(ledger.top_up(press, sitting.guild, sitting.user, sitting.id, chips))
    topped = replace(sitting, brought=sitting.brought + chips, top_up=0, top_up_press=0)
    return outcome.put(outcome.table.with_sitting(topped))


def leavers_go(outcome: Outcome, now: int) -> Outcome:
    """Cash out whoever asked to leave, was sent away, or has left the server."""
    for sitting in outcome.table.seated:
        if sitting.goes:
            outcome = cash_out(outcome, sitting, now)
    return outcome


def work_off_marks(
    outcome: Outcome, offer: Offer, wallets: Mapping[int, int], now: int, hand: str = ""
) -> Outcome:
    """What was put off until the hand's end: leavers are cashed out, top-ups go in as far as the wallet reaches,
    where the stack is at least the least buy-in then.

    `hand` is the hand that has ended, after which the seats that asked for it are filled up; "" for none.
    """
    outcome = leavers_go(outcome, now)
    filled: list[Phrase] = []
    for sitting in outcome.table.seated:
        wallet = wallets.get(sitting.user, 0)
        if sitting.top_up:
            buy_in, stack = offer.buy_in(outcome.table.row.options), outcome.table.stack(sitting)
            chips = min(sitting.top_up, wallet, buy_in.most - stack)
            if chips > 0 and stack + chips >= buy_in.least:
                wallet -= chips
                outcome = add(outcome, sitting, sitting.top_up_press, chips)
            else:
                outcome = _stays_in_the_wallet(outcome, sitting, chips, buy_in)
        if hand and sitting.auto_top_up and not sitting.sitting_out:
            before = outcome.table.stack(sitting)
            outcome = fill_up(outcome, offer, sitting.id, wallet, hand)
            chips = outcome.table.stack(sitting) - before
            filled += [say("topped-up-seat", name=Name(sitting.name), chips=Chips(chips))] if chips else []
    if not filled:
        return outcome
    said = say("topped-up-by-themselves", seats=Listing(tuple(filled)))
    return outcome.put(replace(outcome.table, asides=(*outcome.table.asides, said)))


def _stays_in_the_wallet(outcome: Outcome, sitting: Sitting, chips: int, buy_in: BuyIn) -> Outcome:
    """A top-up that doesn't go in: the stack is full by now, or the hand has cost so much that it is too small."""
    table = outcome.table.with_sitting(replace(sitting, top_up=0, top_up_press=0))
    if chips <= 0:
        return outcome.put(table)
    facts = {"chips": Chips(sitting.top_up), "min": Chips(buy_in.least)}
    said = say("top-up-stays", name=Name(sitting.name), **facts)
    return outcome.put(replace(table, asides=(*table.asides, said)))


def fill_up(outcome: Outcome, offer: Offer, sitting_id: str, wallet: int, hand: str) -> Outcome:
    """Bring a stack back up to what Join brings, as far as the wallet reaches; not where that is too little."""
    table = outcome.table
    sitting = next(s for s in table.seated if s.id == sitting_id)
    buy_in, stack = offer.buy_in(table.row.options), table.stack(sitting)
    chips = min(buy_in.usual - stack, wallet, ledger.MOST_IN_A_TRANSFER - sum(table.stacks.values()))
    if chips <= 0 or stack + chips < buy_in.least:
        return outcome
    outcome = outcome.pay(ledger.auto_top_up(hand, sitting.guild, sitting.user, sitting.id, chips))
    return outcome.put(outcome.table.with_sitting(replace(sitting, brought=sitting.brought + chips)))


def seen(table: Table, actor: Actor, now: int, *, named: bool = True) -> Table:
    """The table after a press of this actor: someone seated keeps it awake, and their name is kept fresh.

    `named`: the press says what they are called on this server; one in a direct message doesn't. Nor does that say
    that who had left the server is back on it.
    """
    sitting = table.sitting_of(actor.user)
    if sitting is None:
        return table
    fresh = replace(sitting, seen_at=now)
    if named:
        fresh = replace(fresh, name=actor.name, departed=False)
    return table.with_sitting(fresh).with_row(last_press_at=now)

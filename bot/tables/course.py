"""The course of a table: what comes by itself, hand after hand, and what comes of messages sent out.

A hand is prepared and announced; its message's id opens it; steps come when their time has come; a turn runs out; the
hand is settled; the next one follows, or the table waits, pauses, closes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.errors import Refusal
from bot.core.offer import NoDeal
from bot.core.phrases import say
from bot.core.screen import Screen
from bot.tables import (
    dealing,
    delivery,
    farewells,
    hosting,
    leavers,
    life,
    paintings,
    panels,
    seals,
    seating,
    turns,
)
from bot.tables.people import (
    Called,
    Delivered,
    Letter,
    NotCalled,
    NotDelivered,
    NotPosted,
    PostDeleted,
    Posted,
)
from bot.tables.ports import Reply
from bot.tables.rows import HandState, OldMessage, Phase, Unused
from bot.tables.table import Outcome, Turn

if TYPE_CHECKING:
    from bot.tables.session import Session


async def ring(session: Session) -> None:
    """An alarm rang: close what nobody plays, end a turn, take a step, deal the next hand."""
    now = session.clock.now()
    table = session.table
    closes = life.closes_at(table, session.clock)
    if closes and now >= closes:
        await session.commit(life.close(Outcome(table), now))
        session.show()
    elif table.show_until and now >= table.show_until:
        session.table = replace(table, show_until=0)
        if not table.in_hand and _offers_to_show(session):  # in a hand the button goes with the next press
            session.show()
    elif turns.alarm(table) and now >= turns.alarm(table):
        await _turn_rang(session, now)
    elif table.due and now >= table.due:
        if table.hand is not None and table.hand.state is HandState.RUNNING:
            await after_step(session, dealing.take_step(table, session.offer, now), now)
        elif table.unopened:
            session.announce()
        else:
            await _next_hand(session, now)


def _offers_to_show(session: Session) -> bool:
    """Whether the hand that the table's message tells of has cards that somebody could still show."""
    private, state = session.offer.private, session.table.state
    return private is not None and state is not None and bool(private.may_show(state))


async def _turn_rang(session: Session, now: int) -> None:
    """A third of the clock is left: one nudge. Clock and bank have run out: the fallback is played."""
    turn = session.table.turn
    assert turn is not None
    if now >= turn.ends:
        await after_step(session, dealing.time_out(session.table, session.offer, turn.seat, now), now)
        return
    session.table = replace(session.table, turn=replace(turn, nudged=True))
    call_to_act(session, turn, back=False)


def call_to_act(session: Session, turn: Turn, *, back: bool) -> None:
    """Ping whoever is on turn; where the table's message is still to come, once it stands."""
    if session.posting or not session.table.row.message:
        session.table = replace(session.table, turn=replace(turn, nudged=True, owed=True))
        if not session.posting:
            session.show()
        return
    call = delivery.call(session.table, session.offer, turn, back=back)
    if call is not None:
        session.stage.call(call)


async def heard(session: Session, post: Delivered | NotDelivered | Called | NotCalled) -> None:
    """What came of messages that nobody waited for."""
    turn = session.table.turn
    if isinstance(post, NotCalled):
        _message_gone_before_call(session, post)
    elif isinstance(post, Called):
        if turn is None or turn.decision != post.decision:
            session.stage.hush(session.table.row.id, session.table.row.channel, post.message)
        else:
            session.table = session.table.with_row(nudge=post.message)
    elif isinstance(post, Delivered) and not post.hand:
        session.table = hosting.told(session.table, post.sitting)
    else:
        late = None if isinstance(post, NotDelivered) else delivery.late(session.table, session.offer, post)
        if late is not None:
            session.stage.redeal(late.deal, late.channel, late.message)
        else:
            session.table = delivery.noted(session.table, post)
        user = delivery.newcomer(session.table, post)
        if user:
            await session.taste(user, panels.MET_DM, "yes")


def part_with_cards(session: Session) -> None:
    """The direct messages of a hand that is over lose their buttons, once."""
    table = session.table
    if table.hand is not None and table.hand.state in delivery.OVER:
        for deal in delivery.partings(table, session.offer, table.hand, table.state):
            session.stage.redeal(deal.deal, deal.channel, deal.message)
        session.table = delivery.parted(table, table.hand)


def _message_gone_before_call(session: Session, post: NotCalled) -> None:
    """The table's message is posted anew, and whoever was to be called is called there; if it is still their turn."""
    turn = session.table.turn
    message_gone(session, post.message)
    if turn is not None and turn.decision == post.decision:
        call_to_act(session, turn, back=False)


def message_gone(session: Session, message: int) -> None:
    """Somebody deleted the table's message: it is posted anew, unless that has been done already."""
    if message == session.table.row.message:
        session.table = session.table.with_row(message=0)
        session.show()


async def departed(session: Session, users: tuple[int, ...], now: int) -> None:
    """Some have left the server: those in a hand keep their turns and their clock, and all go with it."""
    outcome = leavers.departed(session.table, users, now)
    outcome = outcome.put(seating.without_absent_host(outcome.table, session.clock, now))
    if outcome.table is not session.table:
        await session.commit(outcome)
        session.show()


def hush(session: Session) -> None:
    row = session.table.row
    if row.nudge:
        session.stage.hush(row.id, row.channel, row.nudge)
        session.table = session.table.with_row(nudge=0)


async def _next_hand(session: Session, now: int) -> None:
    row, stands = session.table.row, Outcome(session.table)
    if row.closing:
        ended = life.close(stands, now)
    elif row.pausing:
        ended = life.pause(stands, now, row.paused_by)
    elif life.idle(session.table, session.clock, now):
        ended = life.pause(stands, now)
    else:
        await prepare(session, now)
        return
    await session.commit(ended)
    session.show()


async def prepare(session: Session, now: int, letter: Letter | None = None) -> None:
    """Make the next hand ready and have it announced; its cards are dealt once its message has an id."""
    if any(s.goes or s.top_up for s in session.table.seated):  # left by a hand that came to nothing
        wallets = await session.wallets(life.with_pending(session.table))
        await session.commit(seating.work_off_marks(Outcome(session.table), session.offer, wallets, now))
    table = session.table
    line = dealing.line_up(table, session.offer, session.chance.lot())
    reply = letter.reply if letter else None
    if isinstance(line, NoDeal):
        if letter is not None and table.row.phase is Phase.LOBBY:
            raise line.refusal
        await session.commit(life.wait(Outcome(table), now))
        session.show(reply, panels.note(line.line))
        return
    if not seals.fits(table.sealed, session.offer, len(line.chairs)):
        await _deal_soon(session, Outcome(table), now, reply)
        return
    users = [s.user for s in table.seated]
    tastes = await session.store.preferences_of(users)
    words = {user: taste["word"] for user, taste in tastes.items() if "word" in taste}
    number = await session.store.next_hand_number(table.row.guild)
    luck = dealing.Luck(session.chance.hand_id(), number)
    session.removes = paintings.removes(await session.store.settings(table.row.guild))
    old = paintings.farewell(session.table, session.offer, number, remove=session.removes)
    bank = session.clock.span(float(table.row.options.get("time_bank", 0)))
    ready = dealing.prepare(replace(table, tastes=tastes), session.offer, line, luck, words, bank, now)
    await session.commit(ready)
    session.post(reply, panels.note(say("dealt-below", number=number, game=table.row.game)), old)
    silent = leavers.silent(session.table, session.clock, now)
    if silent and session.members is not None:
        session.members.look_for(session.table.row.id, session.table.row.guild, silent)


async def _deal_soon(session: Session, outcome: Outcome, now: int, reply: Reply | None = None) -> None:
    """Deal once the deck that is sealed with this has been shown for a while."""
    waits = replace(outcome.table, due=now + session.clock.span(life.WAKES_AFTER))
    await session.commit(outcome.put(waits))
    session.show(reply, panels.note(say("deal-in-a-moment")))


async def posted(session: Session, post: Posted, now: int) -> None:
    if post.token != session.posting:
        _set_aside(session, post.message)
        return
    table = session.table
    row = table.row
    old = OldMessage(row.message, row.message_hand) if row.message else None
    hand = table.shown_hand
    table = table.with_row(
        message=post.message,
        message_at=now,
        message_hand=hand.id if hand else "",
        old_message=old,
    )
    session.posting = ""
    if hand is not None and hand.state is HandState.PREPARED:
        outcome = dealing.open_hand(table, session.offer, post.message, now)
        await after_step(session, outcome, now)
        session.stage.deal(delivery.deals(session.table, session.offer))
    else:
        await session.commit(Outcome(table))
        session.show()
        turn = session.table.turn
        if turn is not None and turn.owed:
            session.table = replace(session.table, turn=replace(turn, owed=False))
            call_to_act(session, turn, back=False)


def _set_aside(session: Session, message: int) -> None:
    """A message that another one had overtaken before it stood. It never cuts a deck: it didn't show that seal."""
    if message != session.table.row.message:
        session.stage.trim(paintings.nothing(session.table, message))


async def not_posted(session: Session, post: NotPosted, now: int) -> None:
    if post.lost:
        await gone(session, now)
        return
    if post.token != session.posting:
        return
    session.posting = ""
    if session.table.unopened:
        dropped = seating.leavers_go(dealing.drop(session.table, Unused.UNPOSTED), now)
        ends = life.close if session.table.row.closing else life.pause
        await session.commit(ends(dropped, now))
        session.show()


async def post_deleted(session: Session, post: PostDeleted, now: int) -> None:
    """Somebody was quicker than the answer: a hand announced there gives way to the next one, all else is said anew."""
    if post.token != session.posting:
        return
    session.posting = ""
    if session.table.unopened:
        dropped = dealing.drop(session.table, Unused.DELETED)
        await _deal_soon(session, seating.leavers_go(dropped, now), now)
    else:
        session.show()


async def gone(session: Session, now: int) -> None:
    """Out of reach for good: the betting stops, the hand comes to its showdown, everyone is paid out."""
    outcome, there = Outcome(session.table), session.table.seated
    hand = session.table.hand
    if hand is not None and hand.state is HandState.PREPARED:
        outcome = dealing.drop(session.table, Unused.CLOSED)
    elif hand is not None and hand.state is HandState.RUNNING:
        outcome = dealing.settle(dealing.stop(session.table, session.offer, now), session.offer, now)
    await session.commit(life.close(outcome, now, why="lost"))
    stopped = session.table.hand if outcome.results else None
    letters = tuple(
        farewells.letter(session.table, sitting.id, stopped, outcome.results) for sitting in there
    )
    session.stage.last_word(farewells.painting(session.table, session.offer), letters)
    part_with_cards(session)


def wake_up(session: Session) -> None:
    """The thread was archived, which ends nothing: where a hand is played or due, the table wakes it at once."""
    if session.table.row.message and (session.table.in_hand or session.table.due):
        session.stage.wake(paintings.present(session.table, session.offer, session.clock))


async def after_step(
    session: Session, outcome: Outcome, now: int, reply: Reply | None = None, note: Screen | None = None
) -> None:
    """Keep a step of the hand; with the hand's last one the chips move, in the same transaction."""
    before = session.table
    if not dealing.is_over(outcome.table, session.offer):
        pause = session.offer.game.pause(outcome.table.state)
        table = replace(outcome.table, due=now + session.clock.span(pause) if pause > 0 else 0)
        await session.commit(outcome.put(turns.begin(table, session.offer, session.clock, now)))
    else:
        wallets = await session.wallets(life.with_pending(outcome.table))
        try:
            await session.commit(life.hand_over(outcome, session.offer, wallets, session.clock, now))
        except Refusal:  # a wallet was emptied meanwhile: the hand is settled without the top-ups
            await session.commit(life.hand_over(outcome, session.offer, {}, session.clock, now))
    if before.turn is not None and before.turn != session.table.turn:
        hush(session)
    session.show(reply, note)
    for deal in delivery.redeals(before, session.table, session.offer):
        session.stage.redeal(deal.deal, deal.channel, deal.message)
    part_with_cards(session)

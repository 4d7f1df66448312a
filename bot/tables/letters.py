"""What people ask of a table, one small function a verb: check, work out, hand to the session to keep and show."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.errors import Refusal
from bot.core.offer import Bounds
from bot.core.phrases import Chips, Name, Phrase, say
from bot.core.screen import Button, Screen
from bot.tables import (
    buttons,
    course,
    hosting,
    life,
    memory,
    paintings,
    panels,
    plays,
    reasons,
    rights,
    screens,
    seating,
    seats,
)
from bot.tables.amounts import amount_of
from bot.tables.people import Letter
from bot.tables.rows import Phase, Sitting
from bot.tables.table import Outcome

if TYPE_CHECKING:
    from bot.tables.session import Session

SHOW_EVERY = 60.0
"""Seconds between two re-posts of a table that someone asked for."""


async def handle(session: Session, letter: Letter, now: int) -> None:
    """Do what the letter asks. Raises Refusal, and then nothing has changed."""
    verb = VERBS.get(letter.verb)
    if verb is None:
        raise Refusal("stale-press")
    try:
        rights.at_table(session.table, letter, session.clock, now)
        await verb(session, letter, now)
    except Refusal as refusal:
        if refusal.code == "hand-over" and letter.args.get("panel"):
            session.answer(
                letter, await plays.past_page(session, letter)
            )  # in place of what can't be pressed any more
            return
        raise reasons.told(session.table, session.offer, letter.actor, refusal) from refusal


async def join(session: Session, letter: Letter, now: int) -> None:
    table, offer = session.table, session.offer
    seating.welcome_at(table, letter.actor)
    wallet = await session.wallet(letter)
    limits = offer.buy_in(table.row.options)
    chips = amount_of(letter, Bounds(limits.least, min(limits.most, wallet)))
    ticked = letter.args.get("ticked")
    auto = await _wants_top_ups(session, letter) if ticked is None else bool(ticked)
    outcome = seating.join(table, offer, letter.actor, letter.press, wallet, chips, now, auto_top_up=auto)
    await session.keep(outcome, letter, now, lambda: panels.joined(session.table, offer, letter.actor))


async def join_for(session: Session, letter: Letter, now: int) -> None:
    table, offer = session.table, session.offer
    seating.welcome_at(table, letter.actor)
    sitting = table.sitting_of(letter.actor.user)
    if sitting is not None:
        raise Refusal("already-seated", seat=sitting.chair, stack=Chips(table.stack(sitting)))
    seating.free_chair(table, offer)
    wallet = await session.wallet(letter)
    was = memory.last_stay(table, letter.actor.user, now)
    limits = memory.buy_in_of(offer.buy_in(table.row.options), was, wallet)
    auto = await _wants_top_ups(session, letter)
    facts = memory.left_with(was, limits)
    question = panels.ask_join(table, limits, wallet, limits.bring(wallet), facts, auto=auto)
    session.stage.ask(letter.reply, question)


async def _wants_top_ups(session: Session, letter: Letter) -> bool:
    return (await session.tastes_of(letter.actor)).get("auto") == "on"


async def leave(session: Session, letter: Letter, now: int) -> None:
    """Out with all chips; who holds closed cards in a hand is asked first, since leaving folds them."""
    table = session.table
    sitting = table.seat_of(letter.actor)
    if session.offer.private is not None and table.plays(sitting) and not sitting.leaving:
        session.answer(letter, panels.leave_question())
        return
    await leave_for_sure(session, letter, now)


async def stay(session: Session, letter: Letter, now: int) -> None:
    await _answer_with_seat(session, letter, say("stays"))


async def leave_for_sure(session: Session, letter: Letter, now: int) -> None:
    sitting = session.table.seat_of(letter.actor)
    stack = session.table.stack(sitting)
    outcome = seating.leave(session.table, letter.actor, now)
    await session.keep(outcome, letter, now, lambda: panels.left(session.table, sitting, stack))


async def seat(session: Session, letter: Letter, now: int) -> None:
    await _answer_with_seat(session, letter)


async def _answer_with_seat(session: Session, letter: Letter, *news: Phrase) -> None:
    """The seat's own page, with what is new on top."""
    session.table.seat_of(letter.actor)
    wallet = await session.wallet(letter)
    session.answer(letter, _seat_page(session, letter, wallet, *news))


def _seat_page(session: Session, letter: Letter, wallet: int, *news: Phrase) -> Screen:
    table = session.table
    sitting, host = table.seat_of(letter.actor), table.hosted_by(letter.actor)
    return panels.seat(table, session.offer, sitting, wallet, host=host, news=news)


async def top_up(session: Session, letter: Letter, now: int) -> None:
    table, offer = session.table, session.offer
    sitting = table.seat_of(letter.actor)
    wallet = await session.wallet(letter)
    least, most = seating.top_up_range(table, offer, sitting, wallet)
    chips = amount_of(letter, Bounds(least, most))
    if chips is None:
        session.stage.ask(letter.reply, panels.ask_top_up(table, sitting, wallet, Bounds(least, most)))
        return
    outcome = seating.top_up(table, offer, letter.actor, letter.press, wallet, chips)
    rest = wallet if table.plays(sitting) else wallet - chips - sitting.top_up
    said = panels.topped_up(outcome.table, letter.actor, chips)
    await session.keep(outcome, letter, now, lambda: _seat_page(session, letter, rest, said))


async def deal(session: Session, letter: Letter, now: int) -> None:
    table = session.table
    if table.row.phase is Phase.PAUSED:
        raise Refusal("paused", host=Name(table.host_name()))
    if table.in_hand or table.row.phase is not Phase.LOBBY:
        raise Refusal("already-done")
    await course.prepare(session, now, letter)


async def resume(session: Session, letter: Letter, now: int) -> None:
    """Play on: after a pause, or in place of one that was to come after the hand."""
    table = session.table
    if table.row.pausing:
        plays_on = Outcome(table.with_row(pausing=False, paused_by=0))
        await session.keep(plays_on, letter, now, lambda: _hosted(session, letter, say("pause-taken-back")))
        return
    if table.row.phase is not Phase.PAUSED:
        raise Refusal("not-paused")
    await course.prepare(session, now, letter)


async def close(session: Session, letter: Letter, now: int) -> None:
    table = session.table
    if table.row.closing:
        raise Refusal("closing")
    if table.in_hand:
        session.answer(letter, panels.close_question(table))
        return
    await session.keep(life.close(Outcome(table), now), letter, now, panels.closed_note)


def _hosted(session: Session, letter: Letter, said: Phrase, *row: Button) -> Screen:
    return panels.hosted(session.table, letter.actor, said, rows=(row,))


async def close_for_sure(session: Session, letter: Letter, now: int) -> None:
    table = session.table
    if table.in_hand:
        marked = Outcome(table.with_row(closing=True))
        await session.keep(marked, letter, now, lambda: _hosted(session, letter, say("closing-marked")))
    else:
        await session.keep(life.close(Outcome(table), now), letter, now, panels.closed_note)


async def keep_playing(session: Session, letter: Letter, now: int) -> None:
    session.answer(letter, _hosted(session, letter, say("keeps-playing")))


async def info(session: Session, letter: Letter, now: int) -> None:
    session.answer(letter, panels.info(session.table, session.offer))


async def show(session: Session, letter: Letter, now: int) -> None:
    """Post the table anew at the bottom of the channel; the earlier message shrinks to a line that says so."""
    row = session.table.row
    if session.posting or now - row.shown_at < session.clock.span(SHOW_EVERY):
        raise Refusal("slow-down")
    session.table = session.table.with_row(shown_at=now)
    moved = screens.moved_on(session.table, 0)
    old = paintings.frame(session.table, moved, row.message) if row.message else None
    session.post(letter.reply, panels.shown_again(), old)


async def sit_out(session: Session, letter: Letter, now: int) -> None:
    """Not dealt in until back; the present hand is played on."""
    sitting = session.table.seat_of(letter.actor)
    if sitting.sitting_out:
        raise Refusal("sitting-out")
    await _change_seat(session, letter, now, replace(sitting, sitting_out=True))


async def back(session: Session, letter: Letter, now: int) -> None:
    """Dealt in again; whoever missed a blind posts it or waits for the big one, as the table's terms say."""
    sitting = session.table.seat_of(letter.actor)
    if not sitting.sitting_out:
        raise Refusal("not-sitting-out")
    if seats.may_post(session.table, sitting):
        session.answer(letter, panels.owe_blind(session.table, session.offer, sitting))
        return
    await _change_seat(session, letter, now, replace(sitting, sitting_out=False, timeouts=0))


async def post_blind(session: Session, letter: Letter, now: int) -> None:
    sitting = _owing(session, letter)
    await _change_seat(session, letter, now, replace(sitting, sitting_out=False, waits=False, timeouts=0))


async def wait_for_blind(session: Session, letter: Letter, now: int) -> None:
    sitting = _owing(session, letter)
    await _change_seat(session, letter, now, replace(sitting, sitting_out=False, waits=True, timeouts=0))


def _owing(session: Session, letter: Letter) -> Sitting:
    """The seat of someone who has the choice to post or to wait. Raises Refusal: not-seated, already-done."""
    sitting = session.table.seat_of(letter.actor)
    if not seats.may_post(session.table, sitting):
        raise Refusal("already-done")
    return sitting


async def auto_top_up(session: Session, letter: Letter, now: int) -> None:
    sitting = session.table.seat_of(letter.actor)
    await _change_seat(session, letter, now, replace(sitting, auto_top_up=not sitting.auto_top_up))


async def pause(session: Session, letter: Letter, now: int) -> None:
    """Pause before the next hand; between hands at once."""
    table = session.table
    if table.row.phase is Phase.PAUSED:
        raise Refusal("paused", host=Name(table.host_name()))
    if table.in_hand:
        marked = Outcome(table.with_row(pausing=True, paused_by=letter.actor.user))
        said, row = say("pausing-marked"), buttons.PLAY_ON
        await session.keep(marked, letter, now, lambda: _hosted(session, letter, said, row))
    else:
        paused = life.pause(Outcome(table), now, letter.actor.user)
        said, row = say("paused-note"), buttons.RESUME
        await session.keep(paused, letter, now, lambda: _hosted(session, letter, said, row))


async def _change_seat(session: Session, letter: Letter, now: int, sitting: Sitting) -> None:
    """Keep a seat as it is to be and show its page anew."""
    wallet = await session.wallet(letter)
    changed = Outcome(session.table.with_sitting(sitting))
    await session.keep(changed, letter, now, lambda: _seat_page(session, letter, wallet))


Verb = Callable[["Session", Letter, int], Awaitable[None]]

VERBS: Mapping[str, Verb] = {
    "join": join,
    "joinfor": join_for,
    "leave": leave,
    "leaveyes": leave_for_sure,
    "stay": stay,
    "seat": seat,
    "topup": top_up,
    "deal": deal,
    "resume": resume,
    "close": close,
    "closeyes": close_for_sure,
    "keep": keep_playing,
    "info": info,
    "show": show,
    "out": sit_out,
    "back": back,
    "post": post_blind,
    "wait": wait_for_blind,
    "auto": auto_top_up,
    "pause": pause,
    "kick": hosting.kick,
    "cards": plays.cards,
    "choose": plays.cards,
    "refresh": plays.refresh,
    "words": plays.wording,
    "figures": plays.wording,
    "quiet": plays.loudness,
    "loud": plays.loudness,
    "move": plays.move,
    "ahead": plays.choose,
    "mark": plays.mark,
    "draw": plays.draw,
    "showcards": plays.show_cards,
}

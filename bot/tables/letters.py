"""What people ask of a table, one small function a verb: check, work out, hand to the session to keep and show."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.errors import Refusal
from bot.core.moves import Move
from bot.core.phrases import Chips, Name
from bot.tables import dealing, life, panels, seating
from bot.tables.people import Letter
from bot.tables.rows import HandState, Phase
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
    await verb(session, letter, now)


async def join(session: Session, letter: Letter, now: int) -> None:
    table, offer = session.table, session.offer
    seating.welcome_at(table, letter.actor)
    wallet = await session.wallet(letter)
    limits = offer.buy_in(table.row.options)
    chips = _amount(letter, limits.least, min(limits.most, wallet))
    outcome = seating.join(table, offer, letter.actor, letter.press, wallet, chips, now)
    await session.keep(outcome, letter, now, lambda: panels.joined(session.table, letter.actor))


async def join_for(session: Session, letter: Letter, now: int) -> None:
    table, offer = session.table, session.offer
    seating.welcome_at(table, letter.actor)
    sitting = table.sitting_of(letter.actor.user)
    if sitting is not None:
        raise Refusal("already-seated", seat=sitting.chair, stack=Chips(table.stack(sitting)))
    seating.free_chair(table, offer)
    wallet = await session.wallet(letter)
    limits = offer.buy_in(table.row.options)
    question = panels.ask_join(table, limits, wallet, limits.bring(wallet))
    session.stage.ask(letter.reply, table.row.id, question)


async def leave(session: Session, letter: Letter, now: int) -> None:
    sitting = session.table.seat_of(letter.actor)
    stack = session.table.stack(sitting)
    outcome = seating.leave(session.table, letter.actor, now)
    await session.keep(outcome, letter, now, lambda: panels.left(session.table, sitting, stack))


async def seat(session: Session, letter: Letter, now: int) -> None:
    sitting = session.table.seat_of(letter.actor)
    wallet = await session.wallet(letter)
    session.answer(letter, panels.seat(session.table, session.offer, sitting, wallet))


async def top_up(session: Session, letter: Letter, now: int) -> None:
    table, offer = session.table, session.offer
    sitting = table.seat_of(letter.actor)
    wallet = await session.wallet(letter)
    room = seating.room_for_more(table, offer, sitting)
    most = min(room, wallet - sitting.top_up)
    if most <= 0:
        raise Refusal("wallet-short", wallet=Chips(wallet), need=Chips(sitting.top_up + 1))
    chips = _amount(letter, 1, most)
    if chips is None:
        session.stage.ask(letter.reply, table.row.id, panels.ask_top_up(table, sitting, wallet, most))
        return
    outcome = seating.top_up(table, offer, letter.actor, letter.press, wallet, chips)
    await session.keep(outcome, letter, now, lambda: panels.topped_up(session.table, letter.actor, chips))


async def deal(session: Session, letter: Letter, now: int) -> None:
    table = session.table
    if table.row.phase is Phase.PAUSED:
        raise Refusal("paused", host=Name(table.host_name()))
    if table.in_hand or table.row.phase is not Phase.LOBBY:
        raise Refusal("already-done")
    life.may_deal(table, letter.actor, session.clock, now)
    await session.prepare(now, letter)


async def resume(session: Session, letter: Letter, now: int) -> None:
    life.may_resume(session.table, letter.actor)
    await session.prepare(now, letter)


async def close(session: Session, letter: Letter, now: int) -> None:
    table = session.table
    life.host_only(table, letter.actor)
    if table.row.closing:
        raise Refusal("closing")
    if table.in_hand:
        session.answer(letter, panels.close_question(table))
        return
    await session.keep(life.close(Outcome(table), now), letter, now, panels.closed_note)


async def close_for_sure(session: Session, letter: Letter, now: int) -> None:
    table = session.table
    life.host_only(table, letter.actor)
    if table.in_hand:
        marked = Outcome(table.with_row(closing=True))
        await session.keep(marked, letter, now, panels.closing_note)
    else:
        await session.keep(life.close(Outcome(table), now), letter, now, panels.closed_note)


async def keep_playing(session: Session, letter: Letter, now: int) -> None:
    session.answer(letter, panels.keeps_playing())


async def info(session: Session, letter: Letter, now: int) -> None:
    session.answer(letter, panels.info(session.table, session.offer))


async def show(session: Session, letter: Letter, now: int) -> None:
    """Post the table anew at the bottom of the channel; the earlier message loses its buttons."""
    row = session.table.row
    if session.posting or (row.message and now - row.message_at < session.clock.span(SHOW_EVERY)):
        raise Refusal("slow-down")
    old = None
    if session.standing is not None and row.message:
        bare = replace(session.standing.screen, rows=())
        old = replace(session.standing, screen=bare, message=row.message)
    session.post(letter.reply, panels.shown_again(), old)


async def move(session: Session, letter: Letter, now: int) -> None:
    """A move in the hand: only for this hand, this decision, by the seat whose turn it is."""
    table, offer, hand = session.table, session.offer, session.table.hand
    if hand is None or letter.args.get("hand") != hand.id or hand.state is not HandState.RUNNING:
        raise Refusal("hand-over", n=hand.number if hand else 0)
    seat_no = table.hand_seat(letter.actor.user)
    if seat_no is None:
        raise Refusal("not-in-hand")
    if letter.args.get("decision") != table.n:
        raise Refusal("stale-press")
    verb = str(letter.args.get("verb"))
    choice = next((c for c in offer.game.choices(table.state, seat_no) if c.verb == verb), None)
    amount = None
    if choice is not None and choice.least is not None and choice.most is not None:
        amount = _amount(letter, choice.least, choice.most)
    outcome = dealing.move(table, offer, seat_no, Move(verb, amount), now)
    await session.after_step(outcome, now, letter.reply)


def _amount(letter: Letter, least: int, most: int) -> int | None:
    wanted = letter.args.get("amount")
    if wanted is None or isinstance(wanted, int):
        return wanted
    if isinstance(wanted, str):
        raise Refusal("amount-unreadable", text=wanted)
    return wanted.read(least, most)


Verb = Callable[["Session", Letter, int], Awaitable[None]]

VERBS: Mapping[str, Verb] = {
    "join": join,
    "joinfor": join_for,
    "leave": leave,
    "seat": seat,
    "topup": top_up,
    "deal": deal,
    "resume": resume,
    "close": close,
    "closeyes": close_for_sure,
    "keep": keep_playing,
    "info": info,
    "show": show,
    "move": move,
}

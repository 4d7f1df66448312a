"""What a host does with people: sends someone away from the table, says why, and may bar them from it.

Whoever is sent away keeps all their chips. They are told why by direct message; where none gets through to them, with
the next private answer they get at this table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.errors import Refusal
from bot.core.links import without_links
from bot.core.phrases import Channel, Chips, Name, Phrase, say
from bot.core.screen import Button, Family, Menu, MenuItem, Row, Screen, Style
from bot.tables import buttons, panels, seating
from bot.tables.paintings import frame
from bot.tables.people import Actor, Letter
from bot.tables.ports import Ask, PrivateDeal, TextQuestion, Tick
from bot.tables.rows import Sitting
from bot.tables.table import Outcome, Table

if TYPE_CHECKING:
    from bot.tables.session import Session

REASON_MOST = 200
"""Characters of a reason; more is cut off. It is the host's word in the bot's mouth, so no link or mention stays."""


async def kick(session: Session, letter: Letter, now: int) -> None:
    """Kick…: first whom, then why and whether for good; the host's and Manage Server's to do."""
    table = session.table
    user = letter.args.get("member")
    if not isinstance(user, int):
        session.answer(letter, ask_whom(table, letter.actor))
        return
    sitting = to_kick(table, letter.actor.user, user, str(letter.args.get("name", "")))
    if "text" not in letter.args:
        session.stage.ask(letter.reply, ask_why(table, sitting))
        return
    why = without_links(str(letter.args["text"]))[:REASON_MOST].rstrip()
    outcome = send_away(table, sitting, why, bool(letter.args.get("ticked")), now)
    stays = outcome.table.sitting_of(user) is not None
    said = kicked_note(sitting, stays=stays)
    await session.keep(outcome, letter, now, lambda: panels.hosted(session.table, letter.actor, said))
    session.stage.deal((notice(session.table, sitting.id, letter.press),))


def ask_whom(table: Table, actor: Actor) -> Screen:
    """A menu of the seats but one's own, and the way back to that. Raises Refusal when there is no other."""
    others = [s for s in table.seated if s.user != actor.user and not s.kicked]
    if not others:
        raise Refusal("kick-no-others")
    items = tuple(MenuItem(str(s.user), say("place", chair=s.chair, name=Name(s.name))) for s in others)
    menu = Menu(Family.TABLE, "kick", say("kick-whom"), items)
    cancel: tuple[Row, ...] = ((buttons.CANCEL,),) if table.sitting_of(actor.user) is not None else ()
    return panels.note(say("kick-about"), rows=((menu,), *cancel))


def to_kick(table: Table, own: int, user: int, name: str) -> Sitting:
    """The seat to be emptied. Raises Refusal: kick-self, kick-nobody, already-done."""
    if user == own:
        raise Refusal("kick-self")
    sitting = table.sitting_of(user)
    if sitting is None:
        known = next((s.name for s in reversed(table.sittings) if s.user == user), "")
        raise Refusal("kick-nobody", name=Name(name or known))
    if sitting.kicked:
        raise Refusal("already-done")
    return sitting


def ask_why(table: Table, sitting: Sitting) -> Ask:
    """The window that asks for a reason, and whether to bar them from this table."""
    button = Button(Family.TABLE, "kick", say("button-kick"), Style.STOP, rest=(str(sitting.user),))
    question = TextQuestion(
        title=say("ask-kick-title", name=Name(sitting.name)),
        label=say("ask-kick-label"),
        hint=say("ask-kick-hint"),
        most=REASON_MOST,
    )
    return Ask(button, question, table.row.id, tick=Tick(say("ask-kick-bar")))


def send_away(table: Table, sitting: Sitting, why: str, bar: bool, now: int) -> Outcome:
    """The seat leaves after the hand, or at once between hands, with all its chips."""
    marked = replace(sitting, sent_away=why, untold=True)
    if bar and sitting.user not in table.row.barred:
        table = table.with_row(barred=(*table.row.barred, sitting.user))
    if table.plays(sitting):
        return Outcome(table.with_sitting(replace(marked, kicked=True)))
    return seating.cash_out(Outcome(table.with_sitting(marked)), marked, now)


def notice(table: Table, sitting_id: str, press: int) -> PrivateDeal:
    """The direct message that says so; silent, and not about any hand."""
    sitting = next(s for s in table.sittings if s.id == sitting_id)
    painting = replace(frame(table, panels.note(*told_to(table, sitting)), 0), hand="", channel=0)
    return PrivateDeal(sitting.id, sitting.user, f"k-{press}", silent=True, painting=painting)


def told_to(table: Table, sitting: Sitting) -> tuple[Phrase, ...]:
    """What whoever was sent away is told."""
    channel = Channel(table.row.channel)
    gone = say("kicked-you-after", channel=channel) if not sitting.left_at else None
    said = gone or say("kicked-you", channel=channel, chips=Chips(sitting.took))
    lines = (said, say("kicked-why", why=sitting.sent_away)) if sitting.sent_away else (said,)
    return (*lines, say("kicked-barred")) if sitting.user in table.row.barred else lines


def told(table: Table, sitting_id: str) -> Table:
    """The table once they know."""
    return _each(table, lambda s: replace(s, untold=False) if s.id == sitting_id else s)


def owed(table: Table, user: int) -> tuple[tuple[Phrase, ...], Table]:
    """What this user has yet to be told, to go with a private answer; and the table once that is done."""
    waiting = [s for s in table.sittings if s.user == user and s.untold]
    if not waiting:
        return (), table
    told_now = _each(table, lambda s: replace(s, untold=False) if s.user == user else s)
    return told_to(table, waiting[-1]), told_now


def kicked_note(sitting: Sitting, *, stays: bool) -> Phrase:
    return say("kick-marked" if stays else "kick-done", name=Name(sitting.name))


def _each(table: Table, change: Callable[[Sitting], Sitting]) -> Table:
    return replace(table, sittings=tuple(change(s) for s in table.sittings))

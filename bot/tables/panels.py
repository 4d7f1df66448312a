"""The table's private pages and questions: my seat, what a press brought about, how many chips to bring."""

from bot.core.errors import Refusal
from bot.core.offer import BuyIn, Offer
from bot.core.phrases import Channel, Chips, Name, Phrase, say
from bot.core.screen import Accent, Block, Button, Family, Line, LinkButton, Row, Screen, Style
from bot.tables import buttons
from bot.tables.people import Actor
from bot.tables.ports import Ask
from bot.tables.rows import Sitting
from bot.tables.table import Table


def note(*phrases: Phrase, rows: tuple[Row, ...] = ()) -> Screen:
    """A private answer of a line or two."""
    return Screen(Accent.LOBBY, (Block(tuple(Line(phrase) for phrase in phrases)),), rows)


def seat(table: Table, offer: Offer, sitting: Sitting, wallet: int) -> Screen:
    """S1: the seat, its stack, what is in the wallet, and what can be done with both."""
    lines = [
        say("seat-panel-title", seat=sitting.chair, channel=Channel(table.row.channel)),
        say("seat-panel-chips", stack=Chips(table.stack(sitting)), wallet=Chips(wallet)),
    ]
    if sitting.top_up:
        lines.append(say("top-up-waits", chips=Chips(sitting.top_up)))
    if sitting.leaving:
        lines.append(say("leaves-after"))
    return note(*lines, rows=((buttons.TOP_UP, buttons.LEAVE),))


def joined(table: Table, actor: Actor) -> Screen:
    sitting = table.sitting_of(actor.user)
    if sitting is None:
        return note(say("already-done"))
    said = say("joined", seat=sitting.chair, stack=Chips(table.stack(sitting)))
    return note(said, say("dealt-in-next")) if table.in_hand else note(said)


def left(table: Table, sitting: Sitting, stack: int) -> Screen:
    if any(s.id == sitting.id for s in table.seated):
        return note(say("leaves-after"))
    return note(say("left-with", chips=Chips(stack)))


def topped_up(table: Table, actor: Actor, chips: int) -> Screen:
    sitting = table.sitting_of(actor.user)
    if sitting is not None and sitting.top_up:
        return note(say("top-up-waits", chips=Chips(sitting.top_up)))
    stack = table.stack(sitting) if sitting is not None else 0
    return note(say("topped-up", chips=Chips(chips), stack=Chips(stack)))


def close_question(table: Table) -> Screen:
    yes = Button(Family.TABLE, "closeyes", say("button-close-after"), Style.STOP)
    no = Button(Family.TABLE, "keep", say("button-keep-playing"))
    return note(say("close-question"), rows=((yes, no),))


def closing_note() -> Screen:
    return note(say("closing-marked"))


def closed_note() -> Screen:
    return note(say("closed-note"))


def keeps_playing() -> Screen:
    return note(say("keeps-playing"))


def shown_again() -> Screen:
    return note(say("shown-again"))


def info(table: Table, offer: Offer) -> Screen:
    """The table's terms and seats, for one reader, with a link to its message."""
    row = table.row
    lines = [say(f"{row.game}-title"), *offer.summary(row.options)]
    lines.append(
        say(
            "host-line",
            host=Name(table.host_name()),
            taken=len(table.seated),
            seats=int(row.options["seats"]),
        )
    )
    for sitting in table.seated:
        lines.append(
            say("seat-line", seat=sitting.chair, name=Name(sitting.name), stack=Chips(table.stack(sitting)))
        )
    link = LinkButton(say("button-to-the-table"), row.guild, row.channel, row.message or None)
    bring = Button(Family.TABLE, "show", say("button-bring-here"))
    return note(*lines, rows=((bring, link),))


def ask_join(table: Table, limits: BuyIn, wallet: int, usual: int) -> Ask:
    """L3: how many chips to bring."""
    return Ask(
        verb="join",
        title=say("ask-join-title", game=say(f"{table.row.game}-title")),
        facts=(say("ask-wallet", wallet=Chips(wallet)),),
        label=say("ask-join-label"),
        hint=say("ask-range", least=Chips(limits.least), most=Chips(min(limits.most, wallet))),
        suggested=usual,
    )


def ask_top_up(table: Table, sitting: Sitting, wallet: int, most: int) -> Ask:
    """How many chips to add to the stack."""
    return Ask(
        verb="topup",
        title=say("ask-top-up-title"),
        facts=(say("seat-panel-chips", stack=Chips(table.stack(sitting)), wallet=Chips(wallet)),),
        label=say("ask-top-up-label"),
        hint=say("ask-range", least=Chips(1), most=Chips(most)),
        suggested=most,
    )


def next_step(table: Table, offer: Offer, refusal: Refusal) -> Screen:
    """The buttons that lead on from a refusal."""
    steps: dict[str, Row] = {
        "not-seated": (buttons.join(table, offer),),
        "table-exists": (buttons.join(table, offer),),
        "cover-short": (buttons.TOP_UP,),
        "nobody-covers": (buttons.TOP_UP,),
    }
    row = steps.get(refusal.code)
    return Screen(Accent.LOBBY, (), (row,) if row else ())

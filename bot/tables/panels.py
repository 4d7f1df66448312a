"""The table's private pages and questions: my seat, what a press brought about, how many chips to bring."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.core.errors import Refusal
from bot.core.offer import Bounds, BuyIn, LineUp, NoDeal, Offer, Question
from bot.core.phrases import Channel, Chips, Phrase, say
from bot.core.screen import Accent, Block, Button, Family, Line, LinkButton, Row, Screen, Size, Style
from bot.core.shuffle import shown
from bot.tables import buttons, dealing, screens, seats
from bot.tables.people import Actor
from bot.tables.ports import Ask, Tick
from bot.tables.rows import HandRow, HandState, Sitting
from bot.tables.table import Table


def note(*phrases: Phrase, rows: tuple[Row, ...] = ()) -> Screen:
    """A private answer of a line or two."""
    return Screen(Accent.LOBBY, (Block(tuple(Line(phrase) for phrase in phrases)),), rows)


def seat(
    table: Table, offer: Offer, sitting: Sitting, wallet: int, *, host: bool, news: tuple[Phrase, ...] = ()
) -> Screen:
    """S1: the seat, its stack, what is in the wallet, and what can be done with both. `news` comes first: what a press
    has just brought about.
    """
    lines = [
        *news,
        say("seat-panel-title", seat=sitting.chair, channel=Channel(table.row.channel)),
        _chips(table, sitting, wallet),
        *_dealt_in_when(table, offer, sitting),
    ]
    if sitting.top_up and not any(said.key == "top-up-waits" for said in news):
        lines.append(say("top-up-waits", chips=Chips(sitting.top_up)))
    if sitting.leaving:
        lines.append(say("leaves-after"))
    if offer.private is not None and sitting.dm_closed:
        lines.append(say("seat-panel-dm-closed"))
    elif offer.private is not None:
        wanted = table.tastes.get(sitting.user, {}).get("cards") or "dm"
        lines.append(say(f"seat-panel-cards-{wanted}"))
    return note(*lines, rows=_seat_rows(table, offer, sitting, host))


def _chips(table: Table, sitting: Sitting, wallet: int) -> Phrase:
    """Stack and wallet; of a stack that is in play, what it was before the hand."""
    stack, rest = Chips(table.stack(sitting)), Chips(wallet)
    if table.plays(sitting):
        return say("seat-panel-chips-before", stack=stack, wallet=rest, game=table.row.game)
    return say("seat-panel-chips", stack=stack, wallet=rest)


def _dealt_in_when(table: Table, offer: Offer, sitting: Sitting) -> tuple[Phrase, ...]:
    """What stands between this seat and its next cards, and what to do about it."""
    if sitting.sitting_out:
        owed = seats.debt(table, sitting)
        told = (say("seat-panel-owes", **seats.debt_facts(owed)),) if owed.chips else ()
        return (say("seat-panel-out"), *told)
    line = dealing.line_up(table, offer, 0)
    short = seats.short_of(line, sitting)
    if short is not None and not table.plays(sitting):
        key = "seat-panel-short-to-bank" if short.to_bank else "seat-panel-short"
        return (say(key, needs=Chips(short.needs), missing=Chips(short.missing)),)
    return _blinds_first(table, line, sitting)


def _blinds_first(table: Table, line: LineUp | NoDeal, sitting: Sitting) -> tuple[Phrase, ...]:
    """What it has to wait for, or post."""
    if seats.waits_for_blind(table, sitting):
        return (say("seat-panel-waits"),)
    owed = seats.debt(table, sitting, line)
    told = (say("seat-panel-posts", **seats.debt_facts(owed)),) if owed.chips else ()
    return (*told, say("seat-panel-behind")) if seats.waits_for_button(line, sitting) else told


def _seat_rows(table: Table, offer: Offer, sitting: Sitting, host: bool) -> tuple[Row, ...]:
    out = buttons.BACK if sitting.sitting_out else buttons.SIT_OUT
    auto = buttons.auto_top_up(on=sitting.auto_top_up)
    post: Row = ()
    if seats.may_post(table, sitting) and not sitting.sitting_out:
        post = (_post(table, offer, sitting) if sitting.waits else buttons.WAIT,)
    rows: tuple[Row, ...] = ((out, buttons.TOP_UP, buttons.LEAVE), (*post, auto, buttons.PREFERENCES))
    if not host:
        return rows
    pause = buttons.PLAY_ON if table.row.pausing else buttons.PAUSE
    return (*rows, (pause, buttons.KICK, buttons.CLOSE))


def owe_blind(table: Table, offer: Offer, sitting: Sitting, *said: Phrase) -> Screen:
    """Back after missed blinds: post them now, or wait for the big one to come round."""
    owed = _debt_when_back(table, offer, sitting)
    question = say("owe-blind", **seats.debt_facts(owed))
    return note(*said, question, rows=((buttons.post(owed), buttons.WAIT),))


def _post(table: Table, offer: Offer, sitting: Sitting) -> Button:
    return buttons.post(_debt_when_back(table, offer, sitting))


def _debt_when_back(table: Table, offer: Offer, sitting: Sitting) -> seats.Debt:
    """What it would cost this seat to post with the next hand that it can be dealt into."""
    back = replace(sitting, sitting_out=False, waits=False)
    return seats.debt(table, back, dealing.line_up(table.with_sitting(back), offer, 0))


def joined(table: Table, offer: Offer, actor: Actor) -> Screen:
    """The seat one has now, and what stands between it and its first cards."""
    sitting = table.sitting_of(actor.user)
    if sitting is None:
        return note(say("already-done"))
    said = say("joined", seat=sitting.chair, stack=Chips(table.stack(sitting)))
    if sitting.waits and seats.may_post(table, sitting):
        return owe_blind(table, offer, sitting, said)
    first = _blinds_first(table, dealing.line_up(table, offer, 0), sitting)
    if first:
        return note(said, *first)
    return note(said, say("dealt-in-next")) if table.in_hand else note(said)


def left(table: Table, sitting: Sitting, stack: int) -> Screen:
    if any(s.id == sitting.id for s in table.seated):
        return note(say("leaves-after"))
    return note(say("left-with", chips=Chips(stack)))


def topped_up(table: Table, actor: Actor, chips: int) -> Phrase:
    """What has become of a top-up: it is in, or goes in after the hand."""
    sitting = table.sitting_of(actor.user)
    if sitting is not None and sitting.top_up:
        return say("top-up-waits", chips=Chips(sitting.top_up))
    stack = table.stack(sitting) if sitting is not None else 0
    return say("topped-up", chips=Chips(chips), stack=Chips(stack))


def leave_question() -> Screen:
    yes = Button(Family.TABLE, "leaveyes", say("button-leave"), Style.STOP)
    no = Button(Family.TABLE, "stay", say("button-stay"))
    return note(say("leave-question"), rows=((yes, no),))


def close_question(table: Table) -> Screen:
    yes = Button(Family.TABLE, "closeyes", say("button-close-after"), Style.STOP)
    no = Button(Family.TABLE, "keep", say("button-keep-playing"))
    return note(say("close-question"), rows=((yes, no),))


def hosted(table: Table, actor: Actor, *said: Phrase, rows: tuple[Row, ...] = ()) -> Screen:
    """What came of something a host did, with the way back to the seat's own page for one who has a seat."""
    seat: Row = (buttons.SEAT,) if table.sitting_of(actor.user) is not None else ()
    own = [*rows[:-1], (*(rows[-1] if rows else ()), *seat)]
    return note(*said, rows=tuple(row for row in own if row))


def moved() -> Screen:
    return note(say("done-note"))


def closed_note() -> Screen:
    return note(say("closed-note"))


def shown_again() -> Screen:
    return note(say("shown-again"))


def info(table: Table, offer: Offer) -> Screen:
    """The table's terms and seats, for one reader, with a link to its message."""
    row = table.row
    line = dealing.line_up(table, offer, 0)
    lines = [say(f"{row.game}-title"), *offer.summary(row.options), screens.host_line(table)]
    lines += [seats.full_line(table, line, sitting) for sitting in table.seated]
    if table.in_hand:
        lines.append(say("stacks-before", game=row.game))
    link = LinkButton(say("button-to-the-table"), row.guild, row.channel, row.message or None)
    bring = Button(Family.TABLE, "show", say("button-bring-here"))
    return note(*lines, rows=((bring, link),))


def ask_join(
    table: Table, limits: BuyIn, wallet: int, usual: int, facts: tuple[Phrase, ...] = (), *, auto: bool
) -> Ask:
    """L3: how many chips to bring, and whether to be filled up between hands. `facts` say more about how many."""
    most = min(limits.most, wallet)
    question = Question(
        title=say("ask-join-title", game=say(f"{table.row.game}-title")),
        facts=(say("ask-wallet", wallet=Chips(wallet)), *facts),
        label=say("ask-join-label"),
        hint=say("ask-range", least=Chips(limits.least), most=Chips(most)),
        presets=(),
        bounds=Bounds(limits.least, most),
        suggested=usual,
    )
    return Ask(buttons.join_with_amount(), question, table.row.id, tick=Tick(say("ask-auto-top-up"), auto))


def ask_top_up(table: Table, sitting: Sitting, wallet: int, bounds: Bounds) -> Ask:
    """How many chips to add to the stack."""
    question = Question(
        title=say("ask-top-up-title"),
        facts=(say("seat-panel-chips", stack=Chips(table.stack(sitting)), wallet=Chips(wallet)),),
        label=say("ask-top-up-label"),
        hint=say("ask-range", least=Chips(bounds.least), most=Chips(bounds.most)),
        presets=(),
        bounds=bounds,
        suggested=bounds.most,
    )
    return Ask(buttons.TOP_UP, question, table.row.id)


def ask_move(table: Table, verb: str, question: Question) -> Ask:
    """H3: the amount of a move, in a window that says by itself which hand and decision it is for."""
    hand = table.hand
    number = hand.number if hand else 0
    titled = replace(question, title=_told(question.title, number, table.row.channel))
    button = Button(Family.MOVE, verb, question.title)
    return Ask(button, titled, table.row.id, hand.id if hand else "", table.n)


def sure(table: Table, question: Phrase, verb: str, free: str) -> Screen:
    """K3: a move nobody means to make is asked for once; `free` is the move that costs nothing instead."""
    instead = Button(Family.MOVE, free, say(FREE[free]), Style.GO)
    all_the_same = Button(Family.MOVE, f"{verb}{ANYWAY}", say("button-fold-anyway"), Style.STOP)
    return note(question, rows=((instead, all_the_same),))


FREE = {"check": "button-check", "open": "button-open-hands"}
"""What may cost nothing, and is offered in place of a fold."""


ANYWAY = "anyway"
"""Added to the verb of a move that has been asked about."""


MET_DM = "met-dm"
"""Kept among a player's preferences once a first direct message has told what it is."""


def own_cards(table: Table, offer: Offer, sitting: Sitting, *news: Phrase, dm: bool) -> Screen:
    """C1 and C2: a player's own hand, what can be chosen ahead, and the way to the table; `news` comes last."""
    hand, private = table.hand, offer.private
    seat = table.hand_seat(sitting.user)
    if hand is None or table.state is None or private is None or seat is None:
        raise Refusal("not-in-hand")
    tastes = table.tastes.get(sitting.user, {})
    in_words = tastes.get("wording") == "words"
    panel = private.panel(offer.game.view(table.state, seat), sitting.ahead, in_words)
    lines = [Line(_told(line.phrase, hand.number, table.row.channel), line.size) for line in panel.lines]
    lines += [Line(phrase) for phrase in news]
    before = _result_before(table, offer, sitting.user)
    if dm and before is not None:
        lines.append(Line(before))
    if dm and not tastes.get(MET_DM):
        lines.append(Line(say("dm-first")))
    if dm:
        lines.append(Line(say("seal", root=shown(hand.root)), Size.SMALL))
    rows = (
        *_mine(panel.rows, hand.state is HandState.RUNNING),
        *_panel_rows(table, hand, in_words, tastes, dm=dm),
    )
    return Screen(Accent.PLAY, (Block(tuple(lines)),), rows)


def result_of(hand: HandRow, net: int) -> Phrase:
    """How a hand ended for its reader: won, lost, even."""
    key = "hand-you-won" if net > 0 else "hand-you-lost" if net < 0 else "hand-you-even"
    return say(key, number=hand.number, game=hand.game, chips=Chips(abs(net)))


def ended(offer: Offer, hand: HandRow, state: Any, seat: int) -> Screen:
    """How a hand ended for one of its seats; `state` is the game's own, None where the hand came to nothing."""
    payoffs = None if state is None or hand.state is HandState.VOID else offer.game.payoffs(state)
    if payoffs is None:
        return note(say("hand-void", number=hand.number, game=hand.game))
    return note(result_of(hand, payoffs[seat]))


def past_cards(table: Table, offer: Offer, hand: HandRow, state: Any, user: int) -> Screen:
    """What a direct message is cut to once its hand is over: the cards as they lay, how it ended, nothing to press."""
    seat = next(i for i, d in enumerate(hand.dealt) if d.user == user)
    if offer.private is None or state is None or hand.state is HandState.VOID:
        return ended(offer, hand, state, seat)
    in_words = table.tastes.get(user, {}).get("wording") == "words"
    panel = offer.private.panel(offer.game.view(state, seat), None, in_words)
    lines = [Line(_told(line.phrase, hand.number, table.row.channel), line.size) for line in panel.lines]
    return Screen(Accent.PLAY, (Block(tuple(lines)),))


def _mine(rows: tuple[Row, ...], running: bool) -> tuple[Row, ...]:
    return rows if running else ()


def _result_before(table: Table, offer: Offer, user: int) -> Phrase | None:
    if table.before is None:
        return None
    payoffs = offer.game.payoffs(table.before.state)
    seat = next((i for i, d in enumerate(table.before.hand.dealt) if d.user == user), None)
    if payoffs is None or seat is None:
        return None
    return result_of(table.before.hand, payoffs[seat])


def _panel_rows(
    table: Table, hand: HandRow, in_words: bool, tastes: Mapping[str, str], *, dm: bool
) -> tuple[Row, ...]:
    def own(verb: str) -> Button:
        return Button(Family.HAND, verb, say(f"button-{verb}"), rest=(hand.id,))

    link = LinkButton(
        say("button-to-the-table"), table.row.guild, table.row.channel, table.row.message or None
    )
    first = (own("refresh"), own("figures" if in_words else "words"))
    if not dm:
        return (first,)
    return ((*first, link), (own("loud" if tastes.get("cards") == "quiet" else "quiet"),))


def _told(phrase: Phrase, number: int, channel: int) -> Phrase:
    """A game's phrase with what only the table knows: the hand's number and the channel."""
    return Phrase(phrase.key, (*phrase.facts, ("number", number), ("channel", Channel(channel))))


def next_step(table: Table, offer: Offer, refusal: Refusal) -> Screen:
    """The buttons that lead on from a refusal."""
    steps: dict[str, Row] = {
        "not-seated": (buttons.join(table, offer),),
        "table-exists": (buttons.join(table, offer),),
        "already-seated": (buttons.SEAT,),
        "waits-for-blind": (buttons.SEAT,),
        "waits-for-button": (buttons.SEAT,),
        "kick-self": (buttons.LEAVE,),
        "stack-empty": (buttons.TOP_UP,),
        "cover-short": (buttons.TOP_UP,),
        "nobody-covers": (buttons.TOP_UP,),
        "sitting-out": (buttons.BACK,),
    }
    row = steps.get(refusal.code)
    return Screen(Accent.LOBBY, (), (row,) if row else ())

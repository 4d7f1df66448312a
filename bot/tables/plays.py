"""What players ask of the hand they are in: moves, choices made ahead, a look at their cards, showing them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.errors import Refusal
from bot.core.moves import Move
from bot.core.offer import Ahead, Private
from bot.core.phrases import say
from bot.core.screen import Screen
from bot.tables import course, dealing, delivery, paintings, panels, rights
from bot.tables.amounts import amount_of
from bot.tables.people import Letter
from bot.tables.recovery import look_up, state_of
from bot.tables.rows import HandState, Logged, Sitting
from bot.tables.table import Finished, Outcome, Table

if TYPE_CHECKING:
    from bot.tables.session import Session


MARKED = ("mark", "draw")
"""What is chosen ahead by marking cards, and by nothing else."""
STAND_PAT = "pat"
"""The button that throws no card: the draw's own verb with nothing marked."""


async def move(session: Session, letter: Letter, now: int) -> None:
    """A move in the hand: only for this hand, this decision, by the seat whose turn it is."""
    table, offer = session.table, session.offer
    seat = await seat_to_move(session, letter)
    game, private = offer.game, offer.private
    choices = {choice.verb: choice for choice in game.choices(table.state, seat)}
    asked_already = str(letter.args.get("verb")).endswith(panels.ANYWAY)
    verb = str(letter.args.get("verb")).removesuffix(panels.ANYWAY)
    verb = "draw" if verb == STAND_PAT else verb
    if not choices:
        raise Refusal("not-your-turn")
    doubt = (
        private.needs_asking(table.state, seat, verb) if private is not None and not asked_already else None
    )
    if doubt is not None:
        free = next((choice.verb for choice in choices.values() if choice.verb in panels.FREE), "check")
        session.answer(letter, panels.sure(table, doubt, verb, free))
        return
    choice = choices.get(verb)
    amount = None
    if private is not None and choice is not None and choice.least is not None and choice.most is not None:
        if "amount" not in letter.args:
            session.stage.ask(
                letter.reply, panels.ask_move(table, verb, private.question(table.state, seat, verb))
            )
            return
        amount = amount_of(letter, private.question(table.state, seat, verb).bounds)
    picked = () if choice is not None and choice.picks is not None else None
    outcome = dealing.move(table, offer, seat, Move(verb, amount, picked), now)
    await course.after_step(session, outcome, now, letter.reply, panels.moved())


async def seat_to_move(session: Session, letter: Letter) -> int:
    """The presser's seat in the hand the press is for. Raises Refusal: hand-over, not-in-hand, stale-press."""
    table = session.table
    hand = table.hand
    if hand is None or letter.args.get("hand") != hand.id or hand.state is not HandState.RUNNING:
        raise await _over(session, str(letter.args.get("hand")))
    seat = rights.seat_in_hand(table, letter.actor)
    if "decision" in letter.args and letter.args["decision"] != table.n:
        raise Refusal("stale-press")
    return seat


async def _over(session: Session, pressed: str) -> Refusal:
    """The pressed hand is over: its own number (0: it never opened), and whether another one is about to begin."""
    table = session.table
    past = _finished(table, pressed) or await session.store.past_hand(pressed)
    number = past.hand.number if past is not None else 0
    resting = table.hand is not None and not table.in_hand and bool(table.due)
    coming = resting and not (table.row.closing or table.row.pausing)
    return Refusal("hand-over", n=number, coming="yes" if coming else "no")


async def cards(session: Session, letter: Letter, now: int) -> None:
    """My cards: the present hand, privately."""
    sitting = session.table.seat_of(letter.actor)
    session.answer(letter, panels.own_cards(session.table, session.offer, sitting, dm=False))


async def refresh(session: Session, letter: Letter, now: int) -> None:
    """A panel or direct message brought up to date; one of an earlier hand tells how that ended."""
    await _panel(session, letter)


async def wording(session: Session, letter: Letter, now: int) -> None:
    """In words, in figures: stays on until it is changed back."""
    await _panel(session, letter, "wording", "words" if letter.verb == "words" else "")


async def loudness(session: Session, letter: Letter, now: int) -> None:
    """Quiet: cards come without a banner from now on; Loud: with one."""
    await _panel(session, letter, "cards", "quiet" if letter.verb == "quiet" else "")


async def _panel(session: Session, letter: Letter, taste: str = "", value: str = "") -> None:
    """The panel as it is to be, once a preference that was pressed there is kept. Who has no such panel keeps none."""
    page = await _panel_page(session, letter)
    if taste:
        await session.taste(letter.actor.user, taste, value)
        page = await _panel_page(session, letter)
    session.answer(letter, page)


async def _panel_page(session: Session, letter: Letter) -> Screen:
    table = session.table
    if table.hand is None or table.hand.id != letter.args.get("hand"):
        return await past_page(session, letter)
    return panels.own_cards(table, session.offer, table.seat_of(letter.actor), dm=_dm(letter))


async def past_page(session: Session, letter: Letter) -> Screen:
    """What is left of a view of one's cards once its hand is over: how that ended. Nothing there can be pressed.

    Raises Refusal: stale-press, hand-not-yours.
    """
    past = await look_up(session.store, str(letter.args.get("hand")))
    if past is None:
        raise Refusal("stale-press")
    hand = past.hand
    seat = rights.seat_played(hand, letter.actor.user)
    return panels.ended(session.offer, hand, state_of(session.offer, past.log) if past.log else None, seat)


async def choose(session: Session, letter: Letter, now: int) -> None:
    """A choice made ahead, or one taken back by the button that shows it. On one's turn at that price it is played."""
    table, offer = session.table, session.offer
    seat = await seat_to_move(session, letter)
    private = _private(session)
    if letter.args.get("verb") in MARKED:
        raise Refusal("stale-press")
    sitting = table.seat_of(letter.actor)
    price = letter.args.get("price")
    wanted = Ahead(str(letter.args["hand"]), str(letter.args["verb"]), price if isinstance(price, int) else 0)
    if letter.args.get("back"):
        chosen = replace(sitting, ahead=None) if sitting.ahead == wanted else sitting
        await _keep_choice(session, letter, chosen)
        return
    if offer.game.choices(table.state, seat):
        private.choose(table.state, seat, wanted)
        made = private.move_ahead(table.state, seat, wanted)
        if made is None:
            raise Refusal("price-changed-now")
        await course.after_step(
            session, dealing.move(table, offer, seat, made, now), now, letter.reply, panels.moved()
        )
        return
    private.choose(table.state, seat, wanted)
    await _keep_choice(session, letter, replace(sitting, ahead=wanted))


async def mark(session: Session, letter: Letter, now: int) -> None:
    """Cards marked to be thrown. They stay marked until the draw comes round, and may be changed until then."""
    table = session.table
    seat = await seat_to_move(session, letter)
    sitting = table.seat_of(letter.actor)
    places = letter.args.get("picked")
    marked = Ahead(str(letter.args["hand"]), "mark", 0, places if isinstance(places, tuple) else ())
    _private(session).choose(table.state, seat, marked)
    await _keep_choice(session, letter, replace(sitting, ahead=marked))


async def draw(session: Session, letter: Letter, now: int) -> None:
    """Throw what the button says, or nothing: at once on one's turn, else as soon as it comes round.

    Where other cards are marked by now, in another view of the same hand, nothing is thrown: the panel comes as it is.
    """
    table, offer = session.table, session.offer
    seat = await seat_to_move(session, letter)
    private = _private(session)
    sitting = table.seat_of(letter.actor)
    places = letter.args.get("picked") if letter.args.get("verb") == "draw" else ()
    wanted = Ahead(str(letter.args["hand"]), "draw", 0, places if isinstance(places, tuple) else ())
    private.choose(table.state, seat, wanted)
    if letter.args.get("verb") == "draw":
        marked = sitting.ahead.picked if sitting.ahead is not None else ()
        if not marked:
            raise Refusal("nothing-marked")
        if wanted.picked != marked:
            now_marked = panels.own_cards(table, offer, sitting, say("marks-changed"), dm=_dm(letter))
            session.answer(letter, now_marked)
            return
    on_turn = offer.game.choices(table.state, seat)
    drawn = private.move_ahead(table.state, seat, wanted) if on_turn else None
    if drawn is not None:
        await course.after_step(session, dealing.move(table, offer, seat, drawn, now), now)
        after = session.table
        session.answer(letter, panels.own_cards(after, offer, after.seat_of(letter.actor), dm=_dm(letter)))
        letter_of_cards = None if _dm(letter) else delivery.redeal(after, offer, seat)
        if letter_of_cards is not None:
            session.stage.redeal(letter_of_cards.deal, letter_of_cards.channel, letter_of_cards.message)
        return
    await _keep_choice(session, letter, replace(sitting, ahead=wanted))


async def show_cards(session: Session, letter: Letter, now: int) -> None:
    """Show my cards: for twenty seconds after the hand, to everyone, at the end of that hand's log."""
    table, offer = session.table, session.offer
    private = _private(session)
    finished = _finished(table, str(letter.args.get("hand")))
    if finished is None or not table.show_until or now > table.show_until:
        raise Refusal("show-too-late", n=finished.hand.number if finished else 0)
    seat = rights.seat_played(finished.hand, letter.actor.user, "show-not-yours")
    event = private.show(finished.state, seat)
    state = offer.game.evolve(finished.state, event)
    shown = Finished(finished.hand, state, finished.n + 1)
    if table.hand is not None and table.hand.id == finished.hand.id:
        after = replace(table, state=state, n=shown.n)
    else:
        after = replace(table, before=shown)
    logged = Logged(finished.hand.id, finished.n, event, now)
    await session.commit(Outcome(after).log((logged,)))
    session.show(letter.reply, panels.moved())
    if after.before is shown:
        hand = shown.hand
        session.stage.trim(paintings.earlier(session.table, offer, hand, shown.state, hand.message))


def _finished(table: Table, hand: str) -> Finished | None:
    if table.hand is not None and table.hand.id == hand and table.hand.state is HandState.ENDED:
        return Finished(table.hand, table.state, table.n)
    if table.before is not None and table.before.hand.id == hand:
        return table.before
    return None


async def _keep_choice(session: Session, letter: Letter, sitting: Sitting) -> None:
    await session.commit(Outcome(session.table.with_sitting(sitting)))
    session.answer(letter, panels.own_cards(session.table, session.offer, sitting, dm=_dm(letter)))


def _private(session: Session) -> Private:
    """What the game does with closed cards. Raises Refusal("stale-press") where it has none."""
    if session.offer.private is None:
        raise Refusal("stale-press")
    return session.offer.private


def _dm(letter: Letter) -> bool:
    return bool(letter.args.get("dm"))

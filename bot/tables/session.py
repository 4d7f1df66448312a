"""One table at play: a mailbox, and the only hand that writes the table's state.

One letter at a time: work out what it brings about (pure), write that to the store, keep the new table, then tell
the stage. What is shown has always been saved before. A refusal changes nothing and is answered in one sentence.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from bot.core.errors import BadRow, Refusal
from bot.core.offer import LineUp, NoDeal, Offer
from bot.core.screen import Screen
from bot.tables import (
    course,
    dealing,
    delivery,
    hosting,
    letters,
    life,
    paintings,
    panels,
    seals,
    seating,
    turns,
)
from bot.tables.fitness import misfit
from bot.tables.people import (
    Actor,
    Asleep,
    Called,
    Delivered,
    Departed,
    Gone,
    Letter,
    MessageGone,
    NotCalled,
    NotDelivered,
    NotPosted,
    Post,
    PostDeleted,
    Posted,
    Taste,
    Trimmed,
    Wake,
)
from bot.tables.ports import (
    Chance,
    Clock,
    Members,
    Painting,
    Reply,
    SavedTable,
    Stage,
    Store,
    Unsaved,
)
from bot.tables.recovery import NONCE_KNOWN, give_up, look_up, revive, set_aside, state_of, table_of
from bot.tables.rows import HandRow, HandState, Phase, Sitting
from bot.tables.table import Outcome, Table
from bot.tasks import awaited

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tools:
    """What every session is handed: where it keeps, shows, tells the time, draws lots and asks after people."""

    store: Store
    stage: Stage
    clock: Clock
    chance: Chance
    members: Members | None = None


class Session:
    """The life of one table, from the first letter to its close."""

    def __init__(self, table: Table, offer: Offer, tools: Tools) -> None:
        self.table = table
        self.offer = offer
        self.store, self.stage = tools.store, tools.stage
        self.clock, self.chance, self.members = tools.clock, tools.chance, tools.members
        self._mail: asyncio.Queue[Post] = asyncio.Queue()
        self.posting = ""
        self.standing: Painting | None = None
        self.removes = False
        """Whether a hand's message is deleted once the next one stands; asked of the server's settings at each hand."""
        self._saved: Table | None = None
        self._tried = table
        self._frozen_at = 0
        self._stood = 0
        self._failures = self._stumbles = 0
        self.in_doubt = False
        self._not_before = 0

    def send(self, post: Post) -> None:
        """Put a letter into the mailbox; never waits."""
        self._mail.put_nowait(post)

    def freeze(self, frozen: bool) -> None:
        """Stop the clocks while Discord is out of reach, and let them run on by as much later."""
        now = self.clock.now()
        if frozen and not self._frozen_at:
            self._frozen_at = now
        elif not frozen and self._frozen_at:
            self._stood += now - self._frozen_at
            self._frozen_at = 0
        self._mail.put_nowait(Wake())

    def stumbled(self) -> None:
        """Its work broke off and begins anew: with what the database has, since nobody knows what was half done."""
        self._stumbles += 1
        self.in_doubt, self._not_before = True, self.clock.now()

    async def run(self) -> None:
        """Work off letters and alarms until the table is closed."""
        pending: asyncio.Task[Post] | None = None
        try:
            while self.table.row.phase is not Phase.CLOSED:
                pending = pending or awaited(self._mail.get(), "next letter")
                came, doubted = await self._wait_for(pending), self.in_doubt
                if not doubted:
                    self._stumbles = 0
                if came:
                    post, pending = pending.result(), None
                    await self._safely(self._read, post)
                else:
                    await self._safely(lambda: course.ring(self), None)
        finally:
            if pending is not None and not pending.cancel():  # a letter came while the table closed by itself
                self._mail.put_nowait(pending.result())
        self._turn_away()
        self.stage.forget(self.table.row.id)

    def _turn_away(self) -> None:
        while not self._mail.empty():
            post = self._mail.get_nowait()
            if isinstance(post, Letter):
                self.stage.refuse(post.reply, Refusal("no-table"))

    async def _wait_for(self, mail: asyncio.Task[Post]) -> bool:
        """Whether a letter came (else the alarm rang)."""
        at = self._alarm()
        if mail.done() or not at or self._frozen_at:
            await asyncio.wait({mail})
            return True
        alarm = awaited(self.clock.until(at), "alarm")
        try:
            await asyncio.wait({mail, alarm}, return_when=asyncio.FIRST_COMPLETED)
            if alarm.done():
                alarm.result()
        finally:
            alarm.cancel()
        return mail.done()

    def _alarm(self) -> int:
        if self.in_doubt:
            return self._not_before
        table = self.table
        ats = (table.due, life.closes_at(table, self.clock), turns.alarm(table), table.show_until)
        at = min((at for at in ats if at), default=0)
        return max(at, self._not_before) if at else 0

    async def _safely(self, work: Callable[..., Awaitable[None]], post: Post | None) -> None:
        letter = post if isinstance(post, Letter) else None
        try:
            if self.in_doubt:
                await self._reload()
            if self.table.row.phase is not Phase.CLOSED:
                await (work() if post is None else work(post))
            elif letter is not None:
                self.refuse(letter, Refusal("no-table"))
            if post is None and not self.table.unopened:
                self._failures = self._not_before = 0
        except Exception as error:  # whatever broke, this table must go on from what is saved
            if letter is not None and isinstance(error, Refusal):
                self.refuse(letter, error)
                return
            number = self.table.hand.number if self.table.hand else 0
            by_itself = post is None or isinstance(post, Posted)
            await self._start_over(broken=by_itself and not isinstance(error, Unsaved))
            unsaved = self.in_doubt and isinstance(error, Unsaved)
            if letter is not None and unsaved and letter.verb in DEALS:
                self.refuse(letter, Refusal("cannot-deal"))
            else:
                self.stage.apologise(letter.reply if letter else None, self.table.row.id, number, error)

    async def _start_over(self, broken: bool) -> None:
        """Nobody knows what was written: ask the database, now, or with the next letter, or a while later.

        `broken`: a step went wrong by itself, not for want of the database.
        """
        self._failures += broken
        self.in_doubt = True
        self._not_before = self.clock.now() + self.clock.span(RETRY_AFTER)
        try:
            await self._reload()
        except Exception as error:
            self.in_doubt = True
            self._failures += not isinstance(error, Unsaved)
            log.exception("table %s: it can't be taken up again yet; trying again", self.table.row.id)

    async def _reload(self) -> None:
        saved = None
        try:
            saved = await self.store.load_table(self.table.row.id)
            why = misfit(saved, self.offer) if saved is not None else ""
        except BadRow as error:
            why = str(error)
        if max(self._failures, self._stumbles) >= SETS_ASIDE_AFTER:
            why = why or "it broke again and again"
        if why:
            await set_aside(self.store, self.table.row.id, why)
            saved = None
        if saved is not None:
            await self._go_on_from(saved)
            return
        tried = self._tried
        was_there = self._saved is not None
        closed = tried if tried.row.phase is Phase.CLOSED else self.table.with_row(phase=Phase.CLOSED)
        self._saved = self.table = closed
        self.in_doubt = False
        if was_there:
            self.show()

    async def _go_on_from(self, saved: SavedTable, away: int = 0) -> None:
        """Take up what the database has. A hand whose step fails again and again is given up; chips stand as before."""
        running = saved.hand is not None and saved.hand.state is HandState.RUNNING
        past = None if running else await look_up(self.store, saved.table.message_hand)
        if saved.hand is not None and max(self._failures, self._stumbles) >= GIVES_UP_AFTER:
            outcome = give_up(table_of(saved), self.clock.now())
        else:
            outcome = revive(saved, past, self.offer, self.clock)
        table = replace(life.later(outcome.table, away), due=outcome.table.due)
        if away and table.in_hand:
            table = replace(table, back_after=away)
        self._saved = replace(
            table, row=saved.table, sittings=saved.sittings, hand=saved.hand, sealed=saved.sealed
        )
        tastes = await self.store.preferences_of([s.user for s in table.seated])
        self.removes = paintings.removes(await self.store.settings(table.row.guild))
        table = turns.begin(replace(table, tastes=tastes), self.offer, self.clock, self.clock.now())
        self.posting = ""
        await self.commit(outcome.put(table))
        self.in_doubt = False
        course.hush(self)
        if saved.hand is not None and saved.hand.state is HandState.PREPARED and not self.table.in_hand:
            self._take_back(saved.hand)
        if not self.table.unopened:
            self.show()
        elif away:
            self.announce()
        course.part_with_cards(self)
        if 0 < away < NONCE_KNOWN:
            self.stage.deal(delivery.undelivered(self.table, self.offer))
        if away and self.table.turn is not None:
            course.call_to_act(self, self.table.turn, back=True)
        if not table.in_hand:
            self._failures = 0

    def _take_back(self, hand: HandRow) -> None:
        """The message of a dropped hand may stand all the same: sent again, its id comes back, and it is set aside.

        Where Discord may have forgotten it, it would only be one message more.
        """
        if self.clock.now() < hand.prepared_at + NONCE_KNOWN:
            self.stage.post(paintings.nothing(self.table, 0), self._token(hand), None)

    def announce(self) -> None:
        """Have the prepared hand announced once more. One nonce makes one message, so this is the one it had."""
        self.table = replace(self.table, due=0)
        self.show()

    # Letters

    async def _read(self, post: Post) -> None:
        now = self.clock.now()
        match post:
            case Letter():
                self.table = seating.seen(self.table, post.actor, now, named=not post.args.get("dm"))
                await self._have_a_host(now)
                await letters.handle(self, post, now)
                if seating.without_absent_host(self.table, self.clock, now) is not self.table:
                    self.send(
                        Wake()
                    )  # whoever has just sat down takes the part, once their press is answered
            case Posted():
                await course.posted(self, post, now)
            case NotPosted():
                await course.not_posted(self, post, now)
            case PostDeleted():
                await course.post_deleted(self, post, now)
            case Trimmed(message):
                old = self.table.row.old_message
                if old is not None and old.message == message:
                    self.table = self.table.with_row(old_message=None)
            case MessageGone(message):
                course.message_gone(self, message)
            case Gone():
                await course.gone(self, now)
            case Asleep():
                course.wake_up(self)
            case Delivered() | NotDelivered() | Called() | NotCalled():
                await course.heard(self, post)
            case Taste(user, name, value):
                self._tasted(user, name, value)
            case Departed(users):
                await course.departed(self, users, now)
            case Wake():
                stood, self._stood = self._stood, 0
                self.table = life.later(self.table, stood)
                await self._have_a_host(now)

    async def _have_a_host(self, now: int) -> None:
        """Whoever presses finds a host who is there, and may be it."""
        table = seating.without_absent_host(self.table, self.clock, now)
        if table is not self.table:
            await self.commit(Outcome(table))
            self.show()

    async def taste(self, user: int, name: str, value: str) -> None:
        """Keep a player's preference, here and for good."""
        await self.store.set_preference(user, name, value)
        self._tasted(user, name, value)

    def _tasted(self, user: int, name: str, value: str) -> None:
        """A preference counts from now on; whoever wants their cards by message again is sent one, come what may."""
        own = {**self.table.tastes.get(user, {}), name: value}
        self.table = replace(self.table, tastes={**self.table.tastes, user: own})
        sitting = self.table.sitting_of(user)
        if sitting is not None and name == "cards" and value != "button":
            self.table = self.table.with_sitting(replace(sitting, dm_closed=False))

    async def tastes_of(self, actor: Actor) -> Mapping[str, str]:
        """All that this player has set, by name."""
        return (await self.store.preferences_of((actor.user,))).get(actor.user, {})

    # Keeping and telling

    async def commit(self, outcome: Outcome) -> None:
        """Write it down, and with it the seal that the table is to have from then on."""
        sealed = seals.kept(outcome.table, self.offer, self.chance.shuffle, self.clock.now())
        outcome = outcome.put(sealed)
        self._tried = outcome.table
        await self.store.commit(outcome.change(self._saved))
        self._saved = self.table = outcome.table

    async def keep(self, outcome: Outcome, letter: Letter, now: int, note: Callable[[], Screen]) -> None:
        """Keep what a press brought about, wake a table that waited for it, and show both.

        Who leaves on their turn folds at once.
        """
        turn = self.table.turn
        if turn is not None and turns.gave_up(outcome.table, turn.seat):
            await course.after_step(self, dealing.go_on(outcome, self.offer, now), now, letter.reply, note())
            return
        await self.commit(outcome.put(life.wake(outcome.table, self.line(outcome.table), self.clock, now)))
        self.show(letter.reply, note())

    async def wallets(self, sittings: tuple[Sitting, ...]) -> dict[int, int]:
        return {s.user: await self.store.open_wallet(s.guild, s.user, s.name) for s in sittings}

    async def wallet(self, letter: Letter) -> int:
        actor = letter.actor
        return await self.store.open_wallet(self.table.row.guild, actor.user, actor.name)

    def line(self, table: Table) -> LineUp | NoDeal:
        return dealing.line_up(table, self.offer, 0)

    def show(self, reply: Reply | None = None, note: Screen | None = None) -> None:
        """Repaint the table's message, or post a fresh one where what is to be shown isn't that message's matter."""
        table = self.table
        hand = table.shown_hand
        if table.row.message and table.row.message_hand == (hand.id if hand else ""):
            painting = paintings.present(self.table, self.offer, self.clock)
            self.standing = painting
            self.stage.paint(painting, reply, note)
        elif self.posting and table.row.phase is not Phase.CLOSED:
            self.stage.paint(paintings.present(self.table, self.offer, self.clock), reply, note)
        else:
            self.post(reply, note, paintings.farewell(self.table, self.offer, remove=self.removes))

    def post(self, reply: Reply | None, note: Screen | None, old: Painting | None) -> None:
        row = self.table.row
        hand = self.table.shown_hand
        self.posting = self._token(hand)
        self.table = self.table.with_row(posts=row.posts + 1)
        painting = replace(paintings.present(self.table, self.offer, self.clock), message=0)
        self.standing = painting
        self.stage.post(painting, self.posting, old, reply, note)

    def _token(self, hand: HandRow | None) -> str:
        """The nonce of the next message: what it shows, and which of its messages it is.

        A hand is announced under one that can be told without knowing the count.
        """
        row = self.table.row
        announces = hand is not None and hand.state is HandState.PREPARED
        return f"{hand.id if hand else row.id}-{0 if announces else row.posts}"

    def answer(self, letter: Letter, screen: Screen) -> None:
        owed, self.table = hosting.owed(self.table, letter.actor.user)
        if owed:
            screen = replace(screen, parts=(*panels.note(*owed).parts, *screen.parts))
        self.stage.answer(letter.reply, screen, paintings.frame(self.table, screen, self.table.row.message))

    def refuse(self, letter: Letter, refusal: Refusal) -> None:
        """One kind sentence, with the next step as a button where there is one."""
        steps = panels.next_step(self.table, self.offer, refusal)
        owed, self.table = hosting.owed(self.table, letter.actor.user)
        if owed:
            steps = replace(steps, parts=panels.note(*owed).parts)
        self.stage.refuse(letter.reply, refusal, paintings.frame(self.table, steps, self.table.row.message))

    async def open(self, outcome: Outcome, reply: Reply) -> None:
        """Write a new table down and show its lobby as the answer to whoever opened it.

        Raises Refusal, and Unsaved: then the table isn't there, or (`in_doubt`) nobody can tell yet.
        """
        try:
            await self.commit(outcome)
        except Unsaved:
            self.in_doubt = True
            self._not_before = self.clock.now() + self.clock.span(RETRY_AFTER)
            written = await self.store.load_table(outcome.table.row.id) is not None
            self.in_doubt = False
            if not written:
                raise
            self._saved = self.table = self._tried
        self.show(reply)

    async def take_up(self, saved: SavedTable, away: int) -> None:
        """Write what a restart has changed, and show the table again; `away` is for how long (ms) it was gone.

        Where that fails the table stands all the same, and tries again by itself.
        """
        try:
            await self._go_on_from(saved, away)
            await self._trim_old()
        except Exception as error:
            self.stage.apologise(None, self.table.row.id, 0, error)
            await self._start_over(broken=False)

    async def _trim_old(self) -> None:
        """Cut the message before the present one, where the restart came between the two."""
        old = self.table.row.old_message
        if old is None:
            return
        past = await look_up(self.store, old.hand)
        state = state_of(self.offer, past.log) if past is not None and past.log else None
        if past is None or state is None:
            self.stage.trim(paintings.nothing(self.table, old.message))
        else:
            cut = paintings.earlier(
                self.table, self.offer, past.hand, state, old.message, remove=self.removes
            )
            self.stage.trim(cut)


DEALS = ("deal", "resume")
"""What people ask for that a hand comes of."""
RETRY_AFTER = 15.0
"""Seconds until a step that broke on our side is tried again."""
GIVES_UP_AFTER = 3
"""Failures in a row after which a hand is void."""
SETS_ASIDE_AFTER = 8
"""Failures in a row after which the whole table is set aside."""

"""All tables of the house: which channel has which, opening new ones, taking all up again after a restart."""

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.core.cards import Card
from bot.core.errors import Refusal
from bot.core.offer import Offer, Options, read_options
from bot.core.shuffle import Sealed, shuffle
from bot.tables import rights, seating
from bot.tables.fitness import misfit
from bot.tables.people import Actor, Asleep, Gone, Letter, Post, Taste
from bot.tables.ports import Reply, Unreadable, Unsaved
from bot.tables.recovery import set_aside, table_of
from bot.tables.rows import TableRow
from bot.tables.session import Session, Tools
from bot.tables.table import Table
from bot.tasks import Tasks

log = logging.getLogger(__name__)


ID_BYTES = 8
"""A table's or hand's id has 64 bits: two never meet, and nobody comes upon one by trying. 16 characters leave room for
more in a nonce, which has 25."""


class SystemChance:
    """Luck from the operating system's cryptographic source."""

    def hand_id(self) -> str:
        return secrets.token_hex(ID_BYTES)

    def lot(self) -> int:
        return secrets.randbits(128)

    def shuffle(self, pack: tuple[Card, ...]) -> Sealed:
        return shuffle(pack)


@dataclass(frozen=True, slots=True)
class Where:
    """Where a table is opened, and in which language it speaks."""

    guild: int
    channel: int
    locale: str


class Lobby:
    """Finds the session of a channel or a table id, opens new ones and keeps them running."""

    def __init__(self, offers: Mapping[str, Offer], tools: Tools) -> None:
        self._offers = offers
        self._tools = tools
        self._sessions: dict[str, Session] = {}
        self._tasks = Tasks(sleep=self._pause)

    async def open(
        self, actor: Actor, where: Where, game: str, options: Options, press: int, reply: Reply
    ) -> None:
        """Open a table in the channel and seat the opener.

        Raises Refusal: not-a-player, table-exists, wallet-short, unit-too-big, buy-in-range, option-range.
        """
        rights.no_bot(actor)
        standing = self.in_channel(where.channel)
        if standing is not None:
            raise Refusal("table-exists")
        offer = self._offers[game]
        chosen = read_options(offer.fields, options)
        chosen.setdefault("seats", offer.seats(chosen).usual)
        offer.terms(chosen)
        wallet = await self._tools.store.open_wallet(where.guild, actor.user, actor.name)
        offer.afford(chosen, wallet)
        now = self._tools.clock.now()
        row = TableRow(
            id=secrets.token_hex(ID_BYTES),
            guild=where.guild,
            channel=where.channel,
            game=game,
            options=chosen,
            host=actor.user,
            opened_at=now,
            locale=where.locale,
            phase_since=now,
            last_press_at=now,
        )
        tastes = (await self._tools.store.preferences_of((actor.user,))).get(actor.user, {})
        auto = tastes.get("auto") == "on"
        outcome = seating.join(Table(row), offer, actor, press, wallet, None, now, auto_top_up=auto)
        session = Session(outcome.table, offer, self._tools)
        try:
            await session.open(outcome, reply)
        except Unsaved:
            if session.in_doubt:  # it may be there, with the opener's chips: it finds out by itself
                self._run(session)
            raise
        self._run(session)

    def in_channel(self, channel: int) -> Session | None:
        """The session of the table in this channel."""
        return next((s for s in self._sessions.values() if s.table.row.channel == channel), None)

    def by_id(self, table: str) -> Session | None:
        return self._sessions.get(table)

    def by_hand(self, hand: str) -> Session | None:
        """The session that plays this hand, or played it last."""
        return next((s for s in self._sessions.values() if s.table.has_hand(hand)), None)

    def of_user(self, guild: int, user: int) -> tuple[Session, ...]:
        """The sessions on this server where the user has a seat."""
        return tuple(
            s for s in self._sessions.values() if s.table.row.guild == guild and s.table.sitting_of(user)
        )

    def on_server(self, guild: int) -> tuple[Session, ...]:
        """The sessions of all tables on this server."""
        return tuple(s for s in self._sessions.values() if s.table.row.guild == guild)

    def taste(self, user: int, name: str, value: str) -> None:
        """A player has set a preference: every table where they sit takes it up."""
        for session in self._sessions.values():
            if session.table.sitting_of(user) is not None:
                session.send(Taste(user, name, value))

    def plays_hand(self, guild: int, number: int) -> bool:
        """Whether a table of this server is playing the hand of that number just now."""
        return any(
            s.table.row.guild == guild and s.table.in_hand and s.table.hand and s.table.hand.number == number
            for s in self._sessions.values()
        )

    def send(self, table: str, post: Post) -> None:
        """Hand a letter to a table; one that is closed refuses letters by itself, all else is dropped."""
        session = self._sessions.get(table)
        if session is not None:
            session.send(post)
        elif isinstance(post, Letter):
            self._tools.stage.refuse(post.reply, Refusal("no-table"))

    def channel_gone(self, channel: int) -> None:
        """A channel or thread is deleted, locked or out of reach: its table pays out and closes."""
        session = self.in_channel(channel)
        if session is not None:
            session.send(Gone())

    def channel_asleep(self, channel: int) -> None:
        """A thread was archived, and is not locked: a message wakes it, and its table plays on."""
        session = self.in_channel(channel)
        if session is not None:
            session.send(Asleep())

    def guild_gone(self, guild: int) -> None:
        """The bot was removed from a server: all its tables pay out and close."""
        for session in list(self._sessions.values()):
            if session.table.row.guild == guild:
                session.send(Gone())

    def freeze(self, frozen: bool, on: Callable[[int], bool] = lambda guild: True) -> None:
        """Stop or restart the clocks of the tables on these servers (all of them), while Discord is out of reach."""
        for session in self._sessions.values():
            if on(session.table.row.guild):
                session.freeze(frozen)

    async def resume_all(self, away: int = 0) -> int:
        """Take up every open table again; how many could be. `away` is how long (ms) the program was gone."""
        taken_up = 0
        for saved in await self._tools.store.load_open_tables():
            if isinstance(saved, Unreadable):
                await self._set_aside(saved.table, saved.why)
                continue
            offer = self._offers.get(saved.table.game)
            why = misfit(saved, offer)
            if offer is None or why:
                await self._set_aside(saved.table.id, why)
                continue
            table = table_of(saved)
            session = Session(table, offer, self._tools)
            await session.take_up(saved, away)
            self._run(session)
            taken_up += 1
        return taken_up

    async def _set_aside(self, table: str, why: str) -> None:
        """Close a table that can't go on. One that can't even be closed keeps none of the others waiting."""
        try:
            await set_aside(self._tools.store, table, why)
        except Exception:
            log.exception("table %s (%s) could not be set aside; it stays as it is", table, why)

    async def close(self) -> None:
        """Stop all sessions where they stand; what they had promised is saved."""
        await self._tasks.close()

    def _run(self, session: Session) -> None:
        table = session.table.row.id
        self._sessions[table] = session
        task = self._tasks.keep(session.run, f"table {table}", session.stumbled)
        task.add_done_callback(lambda _: self._sessions.pop(table, None))

    async def _pause(self, seconds: float) -> None:
        clock = self._tools.clock
        await clock.until(clock.now() + clock.span(seconds))

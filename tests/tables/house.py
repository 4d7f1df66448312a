"""A house for stories: the real lobby on paper books, a paper channel, and a clock that is turned by hand.

Every act of a story ends when the house has come to rest; then the books are checked, so no story can end with a
chip too many or a press unanswered.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from bot.bank.ledger import Account, Wallet, account_key, transfer
from bot.core.errors import Refusal
from bot.core.offer import Offer
from bot.core.shuffle import shown
from bot.games.put_and_take import OFFER
from bot.tables.lobby import Lobby, Where
from bot.tables.people import Actor, Letter
from bot.tables.ports import Painting, Unsaved
from bot.tables.rows import HandRow, Phase, Sitting
from bot.tables.session import Session, Tools
from bot.tables.table import Table
from tests.fakes.chance import ChosenChance
from tests.fakes.clock import HandClock
from tests.fakes.doubt import DoubtfulStore
from tests.fakes.stage import PaperStage, Press, keys, phrases, verbs
from tests.fakes.store import Books, PaperStore

GUILD, RIVER, PIER = 900, 50, 51
ANN, BO, CY, DEE = (Actor(user, name) for user, name in ((11, "Ann"), (12, "Bo"), (13, "Cy"), (14, "Dee")))
EVE = Actor(15, "Eve", manages=True)
ROBOT = Actor(99, "Robot", bot=True)

STARTS_WITH = 2000
MINUTE = 60.0
DEAL_TAKES = 10 * 2.0
"""Seconds of a deal at the usual pace: two before each of ten cards."""
REST = 8.0

NONCES_KNOWN = 3 * MINUTE
"""Seconds in which the channel knows a message by its nonce."""

TOO_LONG = 10 * MINUTE
"""Seconds away after which no message is known by its nonce: a hand that was announced can't be found again."""

QUIET_ROUNDS = 12
NEVER_AT_REST = 20_000


class Room:
    """One house: open a table, press, let time pass, look. `store` may be made to fail, `stage` to be slow.

    `faults` are the kinds of trouble that a story makes on purpose; any other is a fault of the tables.
    """

    def __init__(
        self,
        paper: PaperStore | None = None,
        offers: Mapping[str, Offer] | None = None,
        clock: HandClock | None = None,
        messages: dict[int, Painting] | None = None,
    ) -> None:
        self.paper = paper or PaperStore(starting_chips=STARTS_WITH)
        self.store = DoubtfulStore(self.paper)
        self.stage = PaperStage(messages)
        self.stage.seals.next |= {shown(hand.root) for hand in self.paper.books.hands.values()}
        self.clock = clock or HandClock()
        books = self.paper.books
        self.chance = ChosenChance(hands=len(books.hands), decks=len(books.hands) + len(books.sealed))
        self.offers = offers or {OFFER.key: OFFER}
        self.presses: list[Press] = []
        self.faults: tuple[type[Exception], ...] = (Unsaved,)
        self.first_press = 1
        self.lobby = self._lobby()

    def _lobby(self) -> Lobby:
        lobby = Lobby(self.offers, Tools(self.store, self.stage, self.clock, self.chance))
        self.stage.report = lobby.send
        return lobby

    # What people do

    async def open(
        self,
        actor: Actor = ANN,
        channel: int = RIVER,
        game: str = OFFER.key,
        guild: int = GUILD,
        **options: int | str,
    ) -> Press:
        """`/play` in a channel. A refusal is raised, as the command's own code gets it."""
        press, number = self._press(actor, "open")
        where = Where(guild, channel, "en")
        try:
            await self.lobby.open(actor, where, game, options, number, press)
        except Refusal as refusal:
            press.answers.append(("refused", refusal))
            raise
        await self.rest()
        return press

    async def press(self, actor: Actor, verb: str, /, **args: Any) -> Press:
        """A press, and all that comes of it."""
        press = self.send(actor, verb, **args)
        await self.rest()
        return press

    def send(self, actor: Actor, verb: str, /, table: str = "", **args: Any) -> Press:
        """A press whose outcome isn't waited for; at the table opened last where no other is named."""
        press, number = self._press(actor, verb)
        self.lobby.send(table or self._last_id, Letter(actor, verb, number, press, args))
        return press

    async def seat(self, *actors: Actor) -> None:
        """They all press Join."""
        for actor in actors:
            assert (await self.press(actor, "join")).how == "painted"

    async def give_away(self, actor: Actor, leave: int) -> None:
        """The actor's wallet is emptied down to `leave` chips: they gave them to Eve."""
        chips = self.wallet(actor) - leave
        amounts: dict[Account, int] = {Wallet(GUILD, actor.user): -chips, Wallet(GUILD, EVE.user): chips}
        await self.paper.move(transfer(f"give:{len(self.paper.books.transfers)}", "give", amounts))

    # What time and trouble do

    async def rest(self) -> None:
        """Let everything happen that happens without time passing, then check the books."""
        quiet = 0
        for _ in range(NEVER_AT_REST):
            before = self._pulse()
            await self.store.finished()
            await asyncio.sleep(0)
            quiet = quiet + 1 if before == self._pulse() else 0
            if quiet >= QUIET_ROUNDS:
                self.check()
                return
        raise AssertionError("the house never comes to rest")

    async def wait(self, seconds: float) -> None:
        """So many seconds pass, alarm by alarm."""
        end = self.clock.now() + self.clock.span(seconds)
        await self.rest()
        while (at := self.clock.next_alarm()) is not None and at <= end:
            self.clock.turn_to(at)
            await self.rest()
        self.clock.turn_to(end)
        await self.rest()

    async def restart(self, away: float = 0.0) -> int:
        """The program ends where it stands and starts again `away` seconds later; how many tables it took up."""
        await self.lobby.close()
        self.clock.turn_to(self.clock.now() + self.clock.span(away))
        messages, channel = self.stage.messages, self.stage.channel
        last, taken, seals = self.stage.last_message, self.stage.by_token, self.stage.seals
        letters = self.stage.letters
        self.stage = PaperStage(messages)
        self.stage.letters, self.stage.seals = letters, seals
        self.stage.by_token = taken if away <= NONCES_KNOWN else {}
        self.stage.channel, self.stage.last_message = channel, last
        self.lobby = self._lobby()
        taken_up = await self.lobby.resume_all(self.clock.span(away))
        await self.rest()
        return taken_up

    # What there is to see

    @property
    def session(self) -> Session:
        """The session of the table in the river channel."""
        session = self.lobby.in_channel(RIVER)
        assert session is not None, "there is no table"
        return session

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def hand(self) -> HandRow:
        """The hand of the river channel's table, or its last."""
        hand = self.table.hand
        assert hand is not None, "nothing has been dealt"
        return hand

    @property
    def phase(self) -> Phase:
        """The phase of the river channel's last table, also of a closed one."""
        return self.paper.books.tables[self._last_id].phase

    @property
    def message(self) -> Painting:
        """The newest message in the channel."""
        return self.stage.messages[max(self.stage.messages)]

    def shown(self, message: int | None = None) -> list[str]:
        """The keys of the sentences on a message, the newest by default."""
        return keys((self.message if message is None else self.stage.messages[message]).screen)

    def buttons(self, message: int | None = None) -> list[str]:
        """What can be pressed on a message, the newest by default."""
        return verbs((self.message if message is None else self.stage.messages[message]).screen)

    def wallet(self, actor: Actor) -> int:
        return self.paper.books.balances.get(account_key(Wallet(GUILD, actor.user)), 0)

    def sitting(self, actor: Actor) -> Sitting:
        sitting = self.table.sitting_of(actor.user)
        assert sitting is not None, f"{actor.name} has no seat"
        return sitting

    def stack(self, actor: Actor) -> int:
        return self.paper.stack(self.sitting(actor).id)

    def worth(self, actor: Actor) -> int:
        """All chips of a player: wallet and every seat."""
        seats = (s.id for s in self.paper.books.sittings.values() if s.user == actor.user)
        return self.wallet(actor) + sum(self.paper.stack(seat) for seat in seats)

    def check(self) -> None:
        """The books add up, the tables remember what the books say, every press was answered once."""
        books = self.paper.books
        assert sum(books.balances.values()) == 0
        seated = [s for s in books.sittings.values() if not s.left_at]
        assert len({(s.table, s.user) for s in seated}) == len(seated), "someone sits at a table twice"
        for row in books.tables.values():
            session = self.lobby.by_id(row.id)
            if self._in_doubt(row.id):
                continue
            if row.phase is Phase.CLOSED:
                assert session is None
                assert all(s.left_at for s in books.sittings.values() if s.table == row.id)
            else:
                assert session is not None, "a session died"
                remembered = {s.id: session.table.stack(s) for s in session.table.seated}
                assert remembered == {s.id: self.paper.stack(s.id) for s in seated if s.table == row.id}
        if not any(self._in_doubt(row.id) for row in books.tables.values()):
            untold = [each for row in books.tables.values() if row.closed_why for each in row.dropped_seals]
            decks = (*books.hands.values(), *books.sealed.values())
            self.stage.seals.check({shown(d.root) for d in decks}, {shown(d.root) for d in untold})
        assert all(isinstance(error, self.faults) for error in self.stage.errors), self.stage.errors
        unanswered = [press for press in self.presses if not press.how]
        assert not unanswered

    def _in_doubt(self, table: str) -> bool:
        session = self.lobby.by_id(table)
        return session is not None and session.in_doubt

    @property
    def _last_id(self) -> str:
        return next(reversed(self.paper.books.tables))

    def _press(self, actor: Actor, verb: str) -> tuple[Press, int]:
        press = Press(actor, verb, max(self.stage.messages, default=0))
        self.presses.append(press)
        return press, self.first_press + len(self.presses)

    def _pulse(self) -> tuple[int, int, int, int]:
        """What moves while anybody is at work: a session begins to wait anew after each letter, whatever it says."""
        return self.store.calls, self.store.commits, self.stage.moved, self.clock.asked


@asynccontextmanager
async def a_room(books: Books | None = None, **parts: Any) -> AsyncIterator[Room]:
    """A house whose sessions are ended with the story."""
    room = Room(PaperStore(books, STARTS_WITH) if books else None, **parts)
    try:
        yield room
    finally:
        await room.lobby.close()


async def deal_running(room: Room, *others: Actor, **options: int | str) -> None:
    """Ann opens a table, the others (Bo by default) sit down, Ann deals, and the first card has fallen."""
    await room.open(ANN, **options)
    await room.seat(*(others or (BO,)))
    await room.press(ANN, "deal")
    await room.wait(2.5)


def facts(room: Room, key: str, message: int | None = None) -> list[dict[str, Any]]:
    """What the sentences of that key on a message say, the newest message by default."""
    painting = room.message if message is None else room.stage.messages[message]
    return [dict(phrase.facts) for phrase in phrases(painting.screen) if phrase.key == key]


def sealed(room: Room) -> str:
    """The next seal that the newest message shows."""
    (told,) = facts(room, "next-seal")
    return str(told["root"])


def dropped(room: Room) -> list[tuple[str, str]]:
    """The seals that are never dealt from, as the newest message tells: each with the reason."""
    return [(told["root"], told["why"]) for told in facts(room, "seal-dropped")]

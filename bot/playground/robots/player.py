"""One house player: looks at its channel and presses what a person would, a little slower than a machine."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import aiohttp

from bot.playground.client import Json, NeverHappened, Outcome, Person, Refused, Room, Sight, parts
from bot.playground.robots import table as reading
from bot.playground.robots.cards import Card, read, strength, to_throw
from bot.playground.robots.company import Company
from bot.playground.robots.table import Table, table

THINKS = (0.2, 0.6)
"""Seconds between seeing its turn and pressing, at least and at most."""

SEES = 12
"""Messages of a channel it looks at."""

WAITS = 20.0
AFTER_TROUBLE = 1.0
FOLLOWS_UP = 3
ASKS = 3
"""How often it asks for a seat at a table that refuses."""

MISSES = 3
"""Hands without it after which it asks whether it sits out."""

STRING_SELECT = 3


class Player:
    """`control` says where the playground is; `changed` is called when `doing` or `table` has changed.

    It plays at one table: at `table`, or if that is empty at the first that stands in its channel.
    """

    def __init__(
        self,
        control: Callable[[], str],
        name: str,
        channel: str,
        changed: Callable[[], None],
        company: Company,
        table: str = "",
    ) -> None:
        self._control, self.name, self.channel, self._changed = control, name, channel, changed
        self._company, self.table = company, table
        self._dice = random.Random(name)
        self._doing = "takes a seat" if table else f"joins the next table in #{channel}"
        self._pressed: set[tuple[object, str]] = set()
        self._asked: Counter[str] = Counter()
        self._missed: set[str] = set()
        self._hand: tuple[str, list[Card]] = ("", [])
        self._newest = 0
        self._over = False
        self._seated = self._rests = self._leaving = False
        self._left_in = self._begged = ""
        self._asked_at: object = None

    def told(self) -> Json:
        """`table` is whether it has one already."""
        return {
            "name": self.name,
            "channel": self.channel,
            "doing": self._doing,
            "table": bool(self.table),
        }

    def does(self, what: str) -> None:
        """What is told of it in the member list."""
        if what != self._doing:
            self._doing = what
            self._changed()

    async def play(self) -> None:
        """Play until its table is closed, whatever becomes of the bot meanwhile."""
        async with Room(self._control()) as room:
            me = room.person(self.name)
            while not self._over:
                version = room.version
                try:
                    if not await self._turn(me) and not self._over:
                        await room.get("/wait", after=version, timeout=WAITS)
                except (Refused, NeverHappened, aiohttp.ClientError):
                    await asyncio.sleep(AFTER_TROUBLE)

    async def get_up(self) -> None:
        """Leave the table."""
        async with Room(self._control()) as room:
            with suppress(Refused, NeverHappened, aiohttp.ClientError):
                await self._leave(room.person(self.name))  # if not, the table sees that nobody plays the seat

    async def _leave(self, me: Person) -> bool:
        """Leave, and say yes if it is asked whether to; False if that is for the end of this hand."""
        outcome = await me.slash("table leave", self.channel)
        outcome = await self._follow_up(me, outcome, reading.LEAVE)
        return reading.LEFT.search(outcome.private) is not None

    async def _seats(self, me: Person) -> Table | None:
        """Ask the bot who is seated and who is the host."""
        outcome = await me.slash("table info", self.channel)
        if outcome.response is None:
            return None
        await me.dismiss(outcome.response)
        return table(outcome.response)

    async def _turn(self, me: Person) -> bool:
        """Do the next thing there is to do; False if there is none."""
        sight = await me.sees(SEES)
        if sight.modal is not None:
            return await self._fill_in(me, sight.modal)
        here = reading.newest(sight.channel(self.channel))
        if here is None or not self._is_mine(here):
            return False
        if (
            await self._keeps_company(me, here)
            or await self._join(me, here)
            or await self._comes_back(me, here)
        ):
            return True
        if here.first(reading.MOVES) is None or here.is_turn_of(self.name) is False:
            return False
        return await self._move(me, here, sight)

    def _is_mine(self, here: Table) -> bool:
        """Whether it is to play at this table. When its own is closed, or followed by another, its part is over."""
        if not self.table and not here.closed:
            self.table = here.key
            self._changed()
        mine, number = here.key == self.table, int(here.message["id"])
        if mine:
            self._newest = number
        self._over = bool(self.table) and (here.closed if mine else number > self._newest)
        return mine and not here.closed

    async def _keeps_company(self, me: Person, here: Table) -> bool:
        """Get up when there is nobody to play with, and when it is the host though a person is seated.

        From the host's part it comes back at once: whoever then has sat longest is the host.
        """
        hand = str(here.message["id"])
        if self._leaving or (not self._seated and (hand == self._left_in or not here.plays(self.name))):
            return False
        self._seated = True
        self._rests = self._company.has_gone(here)
        if not self._rests and not (self._company.wonders(here, self.name) and await self._is_host(me, here)):
            return False
        self._leaving = not await self._leave(me)
        self._seated, self._left_in = False, hand
        self._asked.clear()
        if self._rests:
            self.does("waits for somebody to play with")
        return True

    async def _is_host(self, me: Person, here: Table) -> bool:
        """Whether it is the host, and a person is seated who could be."""
        seats = await self._seats(me)
        if seats is None:
            return False
        self._company.knows(here)
        return seats.host == self.name and self._company.is_seated(seats)

    async def _may_join(self, me: Person, here: Table) -> bool:
        """Not while nobody is there to play with; nor while it is leaving, for a Join takes that back."""
        if not self._company.looks or (self._rests and not self._company.plays(here)):
            return False
        if self._leaving and here.mark != self._asked_at:
            self._asked_at = here.mark
            seats = await self._seats(me)
            self._leaving = seats is None or seats.names(self.name)
        return not self._leaving

    async def _join(self, me: Person, here: Table) -> bool:
        label = here.first(reading.JOIN)
        if label is None or self._asked[key := here.buttons[label]] >= ASKS:
            return False
        if not await self._may_join(me, here):
            return False
        outcome = await self._press(me, here, label)
        if outcome is None or not outcome.ok:
            return outcome is not None
        refused = "" if reading.SEATED.match(outcome.private) else outcome.private
        self._asked[key] += 1 if refused else ASKS
        self._seated, self._rests = not refused, self._rests and bool(refused)
        self.does(refused.split("\n")[0] if refused else f"plays in #{self.channel}")
        return True

    async def _comes_back(self, me: Person, here: Table) -> bool:
        """Bring chips when the table waits for them; ask for the seat's own page after hands played without it."""
        if self._rests:
            return False
        hand = str(here.message["id"])
        if here.wants_chips_of(self.name):
            label = here.first(reading.TOP_UP) or (here.first(reading.SEAT) if hand != self._begged else None)
            self._begged = hand
            return label is not None and await self._press(me, here, label) is not None
        if here.plays(self.name):
            self._missed.clear()
            return False
        self._missed.add(hand)
        label = here.first(reading.SEAT)
        if len(self._missed) < MISSES or label is None:
            return False
        self._missed.clear()
        return await self._press(me, here, label, then=reading.COME_BACK) is not None

    async def _move(self, me: Person, here: Table, sight: Sight) -> bool:
        if here.first(reading.PAT):
            return await self._draw(me, here, sight)
        cards = await self._cards(me, here, sight)
        feeling = strength(cards, here.board)
        label = reading.choose(here, feeling, self._dice)
        return label is not None and await self._press(me, here, label) is not None

    async def _cards(self, me: Person, here: Table, sight: Sight) -> list[Card]:
        """Its cards of this hand: from the newest private message, else from behind the button that shows them."""
        hand = str(here.message["id"])
        if self._hand[0] != hand:
            told = [m for m in sight.dms if int(m["id"]) > int(hand) and read(table(m).text)]
            text = table(told[-1]).text if told else await self._looked_up(me, here)
            self._hand = (hand, read(text.split("\n")[0]))
        return self._hand[1]

    async def _looked_up(self, me: Person, here: Table) -> str:
        label = here.first(reading.SEE)
        outcome = await self._press(me, here, label) if label else None
        return outcome.private if outcome is not None else ""

    async def _draw(self, me: Person, here: Table, sight: Sight) -> bool:
        """Mark what to throw and draw, or stand pat with what is good."""
        self._hand = ("", [])  # to be looked at anew
        panel = await self._panel(me, here, sight)
        if panel is not None:
            marked = await self._mark(me, panel)
            if marked is not None and (label := marked.first(reading.DRAWS)):
                return await self._press(me, marked, label) is not None
        pat = here.first(reading.PAT)
        return pat is not None and await self._press(me, here, pat) is not None

    async def _panel(self, me: Person, here: Table, sight: Sight) -> Json | None:
        """The message that shows its cards with a menu: this hand's private one, or from behind a button."""
        hand = int(here.message["id"])
        told = [m for m in sight.dms if int(m["id"]) > hand and _menu(m)]
        if told or (label := here.first(reading.SEE)) is None:
            return told[-1] if told else None
        outcome = await self._press(me, here, label)
        return outcome.response if outcome is not None else None

    async def _mark(self, me: Person, panel: Json) -> Table | None:
        """Choose in the menu what to throw; the message as it then stands, or None if all is kept."""
        menu = _menu(panel)
        if menu is None:
            return None
        cards = [card for option in menu["options"] for card in read(option["label"])[:1]]
        thrown = to_throw(cards, menu["max_values"]) if len(cards) == len(menu["options"]) else []
        if not thrown or len(thrown) < menu["min_values"]:
            return None
        await self._think()
        values = [menu["options"][n]["value"] for n in thrown]
        outcome = await me.select(menu["custom_id"], *values, message=panel)
        return table(outcome.response) if outcome.response else None

    async def _press(
        self, me: Person, here: Table, label: str, then: re.Pattern[str] = reading.FOLLOW
    ) -> Outcome | None:
        """Press once a version of the message; None if that was done already. What failed may be tried again."""
        key = (here.mark, here.buttons[label])
        if key in self._pressed:
            return None
        await self._think()
        outcome = await me.press(here.buttons[label], str(here.message["id"]))
        if not outcome.ok:
            await asyncio.sleep(AFTER_TROUBLE)
            return outcome
        self._pressed.add(key)
        await self._follow_up(me, outcome, then)
        return outcome

    async def _follow_up(self, me: Person, outcome: Outcome, wanted: re.Pattern[str]) -> Outcome:
        """Press what a private answer offers: to come back, to take the daily chips, to check for nothing.

        The last answer, which offers nothing more.
        """
        for _ in range(FOLLOWS_UP):
            answer = outcome.response
            if outcome.modal is not None:
                await self._fill_in(me, outcome.modal)
                break
            if answer is None or not answer["ephemeral"]:
                break
            asked = table(answer)
            label = asked.first(wanted)
            if label is None:
                break
            await self._think()
            outcome = await me.press(asked.buttons[label], str(answer["id"]))
        return outcome

    async def _fill_in(self, me: Person, modal: Json) -> bool:
        await self._think()
        try:
            outcome = await me.submit(reading.answers(modal), modal["id"])
        except Refused:
            await me.dismiss()
            return True
        if not outcome.ok:
            await me.dismiss()
        return True

    async def _think(self) -> None:
        await asyncio.sleep(self._dice.uniform(*THINKS))


def _menu(message: Json) -> Json | None:
    return next((p for p in parts(message) if p["type"] == STRING_SELECT and not p.get("disabled")), None)

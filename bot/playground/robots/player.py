"""One house player: looks at its channel and presses what a person would, a little slower than a machine."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable

import aiohttp

from bot.playground.client import Json, NeverHappened, Outcome, Person, Refused, Room, Sight, parts
from bot.playground.robots import table as reading
from bot.playground.robots.cards import Card, read, strength, to_throw
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
    """`control` says where the playground is; `changed` is called when `doing` has changed."""

    def __init__(
        self, control: Callable[[], str], name: str, channel: str, changed: Callable[[], None]
    ) -> None:
        self._control, self.name, self.channel, self._changed = control, name, channel, changed
        self._dice = random.Random(name)
        self._doing = "looks for a table"
        self._pressed: set[tuple[object, str]] = set()
        self._asked: Counter[str] = Counter()
        self._missed: set[str] = set()
        self._hand: tuple[str, list[Card]] = ("", [])

    def told(self) -> Json:
        return {"name": self.name, "channel": self.channel, "doing": self._doing}

    def does(self, what: str) -> None:
        """What is told of it in the member list."""
        if what != self._doing:
            self._doing = what
            self._changed()

    async def play(self) -> None:
        """Play until cancelled, whatever becomes of the bot meanwhile."""
        async with Room(self._control()) as room:
            me = room.person(self.name)
            while True:
                version = room.version
                try:
                    if not await self._turn(me):
                        await room.get("/wait", after=version, timeout=WAITS)
                except (Refused, NeverHappened, aiohttp.ClientError):
                    await asyncio.sleep(AFTER_TROUBLE)

    async def get_up(self) -> None:
        """Leave the table, and say yes if it asks whether to."""
        async with Room(self._control()) as room:
            me = room.person(self.name)
            try:
                outcome = await me.slash("table leave", self.channel)
                await self._follow_up(me, outcome, reading.LEAVE)
            except (Refused, NeverHappened, aiohttp.ClientError):
                return  # then the seat stays; the table sees that nobody plays it

    async def _turn(self, me: Person) -> bool:
        """Do the next thing there is to do; False if there is none."""
        sight = await me.sees(SEES)
        if sight.modal is not None:
            return await self._fill_in(me, sight.modal)
        tables = [
            table(m) for m in sight.channel(self.channel) if not m["ephemeral"] and m["author"].get("bot")
        ]
        here = next((t for t in reversed(tables) if t.buttons), None)
        if here is None:
            return False
        if await self._join(me, here) or await self._comes_back(me, here):
            return True
        if here.first(reading.MOVES) is None or here.is_turn_of(self.name) is False:
            return False
        return await self._move(me, here, sight)

    async def _join(self, me: Person, here: Table) -> bool:
        label = here.first(reading.JOIN)
        if label is None or self._asked[key := here.buttons[label]] >= ASKS:
            return False
        outcome = await self._press(me, here, label)
        if outcome is None or not outcome.ok:
            return outcome is not None
        refused = outcome.private
        self._asked[key] += 1 if refused else ASKS
        self.does(refused.split("\n")[0] if refused else f"plays in #{self.channel}")
        return True

    async def _comes_back(self, me: Person, here: Table) -> bool:
        """Bring chips when the table waits for them; ask for the seat's own page after hands played without it."""
        if here.wants_chips_of(self.name) and (label := here.first(reading.TOP_UP)):
            return await self._press(me, here, label) is not None
        if here.names(self.name):
            self._missed.clear()
            return False
        self._missed.add(str(here.message["id"]))
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

    async def _follow_up(self, me: Person, outcome: Outcome, wanted: re.Pattern[str]) -> None:
        """Press what a private answer offers: to come back, to take the daily chips, to check for nothing."""
        for _ in range(FOLLOWS_UP):
            answer = outcome.response
            if outcome.modal is not None:
                await self._fill_in(me, outcome.modal)
                return
            if answer is None or not answer["ephemeral"]:
                return
            asked = table(answer)
            label = asked.first(wanted)
            if label is None:
                return
            await self._think()
            outcome = await me.press(asked.buttons[label], str(answer["id"]))

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

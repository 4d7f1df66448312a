"""People who press anything that tables, panels and direct messages offer, seldom with good sense."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.playground.client import Json, Outcome, Person, parts
from bot.playground.robots.table import table as as_read

SEES = 10
"""Messages of each channel that a player looks at."""
BUTTON, MENU, SIZES = 2, 3, 21
LEFT_ALONE = ("close", "closeyes", "kick", "again", "bring")
"""What ends a table, or bars people from it: the end comes when the campaign says so."""
WEIGHTS = {
    "join": 6.0,
    "deal": 4.0,
    "resume": 4.0,
    "back": 6.0,
    "pause": 0.3,
    "leave": 0.1,
    "out": 0.2,
    "wait": 3.0,
}
"""How eagerly a button of a table is pressed; 1 where nothing is said."""
ON_TURN, OUT_OF_TURN, STALE = 60.0, 0.1, 0.3
SEARCHES = 0.1
"""How often someone who sees no table asks for it."""
TYPED = ("all", "pot", "half", "min", "1", "0", "-5", "1.5k", "2,000,000", "lots", "")


@dataclass(frozen=True)
class Press:
    """Something that can be done to a message: a button pressed, or a menu chosen from."""

    message: Json
    part: Json

    @property
    def verb(self) -> str:
        family, *rest = self.part["custom_id"].split(":")
        return str(rest[3] if family == "m" else rest[1] if family == "t" else rest[-1])

    @property
    def family(self) -> str:
        return str(self.part["custom_id"].partition(":")[0])


def presses(message: Json) -> Iterator[Press]:
    """All that can be done to a message, but for what the campaign keeps to itself and pages that show no hand."""
    for part in parts(message):
        if part["type"] not in (BUTTON, MENU) or not part.get("custom_id") or part.get("disabled"):
            continue
        press = Press(message, part)
        if press.family in "tmphd" and press.verb not in LEFT_ALONE:
            yield press


@dataclass
class Player:
    """Someone with a seat in each of these channels, who presses what is there to press."""

    person: Person
    luck: random.Random
    channels: Sequence[str]

    async def act(self) -> None:
        """Look at the screen and do one thing."""
        sight = await self.person.sees(SEES)
        options: list[tuple[float, Press]] = []
        for channel in self.channels:
            mine = [m for m in sight.channel(channel) if m["author"].get("bot")]
            tables = [m for m in mine if not m["ephemeral"] and any(presses(m))]
            panels = [m for m in mine if m["ephemeral"] and any(presses(m))]
            for message in tables[-1:]:
                options += [(self._weight(press), press) for press in presses(message)]
            for message in panels[-2:]:
                options += [(WEIGHTS.get(press.verb, 1.0), press) for press in presses(message)]
            options += [(STALE / 3, press) for message in tables[:-1] for press in presses(message)]
            if not tables and self.luck.random() < SEARCHES:
                await self.person.slash("table show", channel)
        for message in sight.dms[-3:]:
            options += [(0.5, press) for press in presses(message)]
        if options:
            (chosen,) = self.luck.choices([o[1] for o in options], [o[0] for o in options])
            await self._do(chosen)

    def _weight(self, press: Press) -> float:
        if press.family != "m":
            return WEIGHTS.get(press.verb, 0.3)
        if as_read(press.message).is_turn_of(self.person.name) is False:
            return OUT_OF_TURN
        return ON_TURN * (0.3 if press.verb == "fold" else 1)

    async def _do(self, press: Press) -> None:
        custom_id = press.part["custom_id"]
        if press.part["type"] == MENU:
            values = [option["value"] for option in press.part["options"]]
            most = min(press.part["max_values"], len(values))
            picked = self.luck.sample(values, self.luck.randint(press.part["min_values"], most))
            outcome = await self.person.select(custom_id, *picked, message=press.message)
        else:
            outcome = await self.person.press(custom_id, message=press.message)
        if outcome.modal is not None and self.luck.random() < 0.9:
            outcome = await self.person.submit(self._filled(outcome.modal), outcome.modal["id"])
        if self.luck.random() < 0.7:
            await self._follow(outcome)

    async def _follow(self, outcome: Outcome) -> None:
        """Press what a private answer offers, as when a fold is asked about or a seat's own page comes up."""
        answer = outcome.response
        if answer is None or not answer["ephemeral"]:
            return
        offered = [p for p in presses(answer) if p.part["type"] == BUTTON]
        if offered:
            chosen = self.luck.choices(offered, [WEIGHTS.get(p.verb, 1.0) for p in offered])[0]
            await self.person.press(chosen.part["custom_id"], message=answer)

    def _filled(self, modal: Json) -> Json:
        """A form filled in by chance: one of its sizes, its own suggestion, or whatever comes to mind."""
        sizes = [o["value"] for part in parts(modal) if part["type"] == SIZES for o in part["options"]]
        if sizes and self.luck.random() < 0.6:
            return {"size": self.luck.choice(sizes)}
        return {"amount": self.luck.choice((*TYPED, str(self.luck.randint(1, 300))))}


def is_live(message: Json) -> bool:
    """Whether a message has buttons that ask something of a table, other than to open it again."""
    return any(press.family in ("t", "m", "p", "d") for press in presses(message))

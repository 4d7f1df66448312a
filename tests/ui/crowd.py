"""A crowd at a table of paper: people who press, by a seed, whatever their messages, panels and the table offer."""

import random
from collections.abc import Sequence
from typing import Any

from bot.core.screen import BACK, Button, Family, LinkButton, Menu, Screen
from bot.tables.people import Actor
from bot.tables.ports import Painting
from bot.tables.rows import HandState, Phase
from tests.fakes.stage import Press
from tests.tables.house import MINUTE, Room


class Crowd:
    """Ten people who press, by a seed, whatever their messages, panels and the table offer them."""

    def __init__(self, room: Room, people: Sequence[Actor], seed: str, *, boldest: bool) -> None:
        self.room, self.people = room, people
        self.luck, self.boldest = random.Random(seed), boldest
        self.panels: dict[int, Screen] = {}

    async def first_hand(self) -> None:
        """Moves alone, until the first hand is over."""
        while self.room.hand.state is HandState.RUNNING:
            await self._acts()

    async def play(self, acts: int) -> None:
        """So many acts, and looks between them; time passes where nobody is to act."""
        for _ in range(acts):
            if is_closed(self.room):
                return
            if self.room.table.turn is not None and self.luck.random() < 0.04:
                await self.room.wait(10 * MINUTE)
            else:
                await self._acts()
            if self.luck.random() < 0.5:
                await self._looks(self.luck.choice(self.people))

    async def _acts(self) -> None:
        turn = self.room.table.turn
        if turn is None:
            await self.room.wait(self._until_alarm())
        else:
            await self._moves(next(p for p in self.people if p.user == self.room.hand.dealt[turn.seat].user))

    def _until_alarm(self) -> float:
        at = self.room.clock.next_alarm()
        assert at is not None, "nobody is to act, and nothing will come by itself"
        return max(0, at - self.room.clock.now()) / 1000

    async def _moves(self, actor: Actor) -> None:
        """A move of the table's message; the boldest stake all they have, and never fold."""
        painting = self.room.message
        offered = [b for b in buttons(painting.screen) if b.family is Family.MOVE]
        bold = [b for b in offered if not b.verb.startswith("fold")]
        button = (bold or offered)[-1] if self.boldest else self.luck.choice(offered + bold)
        press = await self._press(actor, button, painting)
        if press.how == "asked":
            bounds = press.answers[0][1].question.bounds
            amount = (
                bounds.most if self.boldest else self.luck.choice((bounds.least, bounds.least, bounds.most))
            )
            await self._press(actor, button, painting, amount=amount)
        elif press.page is not None and press.how == "answered":
            self.panels[actor.user] = press.page

    async def _looks(self, actor: Actor) -> None:
        """A press beside the game: one's cards, one's seat, a choice made ahead, or something that is refused."""
        own = [b for b in buttons(self.panels.get(actor.user)) if b.verb not in STAYS_OPEN]
        at_table = [b for b in buttons(self.room.message.screen) if b.verb not in STAYS_OPEN]
        button = self.luck.choice([*own, *own, *at_table, None])
        if button is None:
            press = await self.room.press(
                actor, self.luck.choice(("cards", "seat", "info", "topup", "joinfor", "out"))
            )
        else:
            press = await self._press(actor, button, self.room.message)
        if press.how == "answered" and press.page is not None:
            self.panels[actor.user] = press.page

    async def _press(self, actor: Actor, button: Button | Menu, painting: Painting, **more: Any) -> Press:
        """The letter that the press of this button becomes."""
        said: dict[str, Any] = {"verb": button.verb, "hand": painting.hand} | more
        number = int(button.rest[0]) if button.rest and button.rest[0].isdecimal() else None
        match button.family:
            case Family.MOVE:
                amount = {} if number is None else {"amount": number}
                return await self.room.press(actor, "move", **said | amount | {"decision": painting.decision})
            case Family.AHEAD:
                back = int(button.rest[1:] == (BACK,))
                return await self.room.press(actor, "ahead", **said, price=number or 0, back=back)
            case Family.MARK:
                marked = self.luck.sample(range(5), self.luck.randint(1, 5))
                picked = tuple(sorted(marked if button.verb == "mark" else map(int, "".join(button.rest))))
                verb = "mark" if button.verb == "mark" else "draw"
                return await self.room.press(actor, verb, **said, picked=picked)
            case Family.HAND:
                verb = "showcards" if button.verb == "show" else button.verb
                return await self.room.press(actor, verb, hand=button.rest[0])
            case _:
                return await self.room.press(actor, button.verb)


STAYS_OPEN = (
    "close",
    "closeyes",
    "leave",
    "leaveyes",
    "kick",
    "pause",
    "preferences",
    "verify",
    "rules",
    "order",
)
"""What isn't pressed at random: it ends things, or leads to pages of their own."""


def is_closed(room: Room) -> bool:
    return room.phase is Phase.CLOSED


def buttons(screen: Screen | None) -> list[Button | Menu]:
    """What can be pressed or chosen from."""
    rows = screen.rows if screen is not None else ()
    return [
        b for row in rows for b in row if not isinstance(b, LinkButton) and not getattr(b, "disabled", False)
    ]

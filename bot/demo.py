"""`python -m bot --demo`: scripted players play three deals over a loopback Discord, and you read what each one sees.

Nothing here is staged: the bot runs as a process of its own, with Discord's real client library, a temporary database
and every word going through REST and gateway.
"""

import asyncio
import tempfile
from collections.abc import Awaitable
from itertools import pairwise
from pathlib import Path
from typing import Any

from bot.playground.client import NeverHappened, Outcome, Person, Room, plain
from bot.playground.server import Playground
from bot.tasks import awaited
from bot.trial import Address, Child, child_environment

TEMPO = 12
"""How many times faster than at a real table everything waits."""
DEALS = 3
CHANNEL = "river"
GIVES_UP_AFTER = 25.0
GOES_ON = ("put ", "may ")
"""How a line begins that means nothing without the one above it."""
PLAYERS = ("Ann", "Bo", "Cy")


class DemoFailed(Exception):
    """Something that had to happen didn't; the text says what."""


async def show() -> int:
    """Play and print; 0 when everything happened that had to, 1 when not."""
    with tempfile.TemporaryDirectory(prefix="riverboat-demo-") as folder:
        data = Path(folder)
        async with Playground(tempo=TEMPO) as playground, Room(playground.control) as room:
            address = Address(playground.api, playground.gateway, playground.token)
            quick = {"RIVERBOAT_TEMPO": str(TEMPO), "RIVERBOAT_LOG_LEVEL": "ERROR"}
            child = Child(child_environment(address, data / "riverboat.db", quick))
            await child.start()
            try:
                async with asyncio.timeout(GIVES_UP_AFTER):
                    await room.until_online()
                    await play(room)
            except (DemoFailed, NeverHappened, TimeoutError) as error:
                print(f"\nThe demo stopped: {str(error) or 'it took too long'}")
                return 1
            finally:
                code = await child.stop()
    print(f"\nThe bot closed with exit code {code}.")
    return code


async def play(room: Room) -> None:
    """Open a table, join, three deals, balances and the leaderboard."""
    watcher = Watcher(room)
    ann, bo, cy = (room.person(name) for name in PLAYERS)
    watching = awaited(watcher.run(), "watcher")
    try:
        await does(
            watcher, "Ann types /play put-and-take unit:5", ann.slash("play put-and-take", CHANNEL, unit=5)
        )
        await does(watcher, "Bo presses Join", bo.press("Join ·", where=CHANNEL))
        await does(watcher, "Cy presses Join", cy.press("Join ·", where=CHANNEL))
        await does(watcher, "Ann presses Deal", ann.press("Deal", where=CHANNEL))
        for deal in range(1, DEALS + 1):
            await over(room, bo, deal)
        await does(watcher, "Bo types /chips balance", bo.slash("chips balance", CHANNEL))
        await does(watcher, "Cy types /leaderboard", cy.slash("leaderboard", CHANNEL))
        await does(watcher, "Cy types /hand verify", cy.slash("hand verify", CHANNEL, hand=DEALS))
        await does(watcher, "Ann types /table close", ann.slash("table close", CHANNEL))
        if "table closed" not in (await bo.sees()).text(CHANNEL):
            await does(watcher, "Ann presses Close after this hand", ann.press("Close after"))
        await room.until_seen(bo, lambda sight: "table closed" in sight.text(CHANNEL), GIVES_UP_AFTER)
        await watcher.look()
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


async def does(watcher: "Watcher", what: str, act: Awaitable[Outcome]) -> None:
    """Print what someone does, do it, and print what everyone sees of it. Raises DemoFailed when it isn't answered."""
    print(f"\n>>> {what}", flush=True)
    outcome = await act
    if not outcome.ok:
        raise DemoFailed(f"{what}: {outcome.error or outcome.text or 'no answer'}")
    await watcher.look()


async def over(room: Room, who: Person, deal: int) -> None:
    """Wait until that deal has been settled."""

    def settled(sight: Any) -> bool:  # a Sight of the playground's client
        return any(f"deal {deal} is over" in plain(message) for message in sight.messages(CHANNEL))

    await room.until_seen(who, settled, GIVES_UP_AFTER)


class Watcher:
    """Prints what changes on each player's screen, once where several see the same."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._seen: dict[tuple[str, str], list[str]] = {}
        self._turn = asyncio.Lock()

    async def run(self) -> None:
        """Look again after every change, until cancelled."""
        while True:
            version = self._room.version
            await self.look()
            await self._room.get("/wait", after=version, timeout=5)

    async def look(self) -> None:
        """Look at every player's screen now."""
        async with self._turn:
            news: dict[tuple[str, ...], list[str]] = {}
            for name in PLAYERS:
                sight = await self._room.person(name).sees()
                for message in sight.messages():
                    fresh = self._fresh(name, message["id"], plain(message).splitlines())
                    if fresh:
                        news.setdefault((message["id"], *fresh), []).append(name)
            for (_, *lines), names in news.items():
                who = "Everyone sees" if len(names) == len(PLAYERS) else f"Only {names[0]} sees"
                print(f"{who if len(names) in (1, len(PLAYERS)) else ' and '.join(names) + ' see'}:")
                print("\n".join(f"    {line}" for line in lines), flush=True)

    def _fresh(self, name: str, message: str, lines: list[str]) -> list[str]:
        """The lines of a message that weren't there when this player last looked."""
        before = self._seen.get((name, message), [])
        self._seen[name, message] = lines
        fresh: list[str] = []
        for above, line in pairwise(["", *lines]):
            if line not in before:
                if line.startswith(GOES_ON) and above in before:
                    fresh.append(above)
                fresh.append(line)
        return fresh

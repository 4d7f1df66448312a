"""A seal is seen before its hand: whoever notes each next seal finds every hand dealt from one of them."""

import asyncio
import base64
import re

import pytest

from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

NEXT = re.compile(r"Next seal ([\w\\-]{43,})")
DROPPED = re.compile(r"Seal ([\w\\-]{43,}) is dropped")


def root(shown: str) -> str:
    """The root in hexadecimal, as proofs have it."""
    return base64.urlsafe_b64decode(shown.replace("\\", "") + "=").hex()


class Watcher:
    """Somebody in the channel who looks at every change, and writes down the seals and when they saw them first."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.promised: list[str] = []
        self.dropped: set[str] = set()

    async def watch(self) -> None:
        cy, version = self.evening.person("Cy"), 0
        while True:
            text = (await cy.sees()).text("river")
            for seal in NEXT.findall(text):
                if root(seal) not in self.promised:
                    self.promised.append(root(seal))
            self.dropped |= {root(seal) for seal in DROPPED.findall(text)}
            version = (await self.evening.room.get("/wait", after=version, timeout=1))["version"]


async def dealt(evening: Evening, hands: int) -> list[str]:
    """The roots of the hands dealt so far, once there are so many."""
    ask = "SELECT root FROM hands WHERE state <> 'prepared' ORDER BY number"
    await evening.room.until(lambda: len(evening.rows(ask)) >= hands, 60, what=f"{hands} hands")
    return [seal for (seal,) in evening.rows(ask)]


@pytest.mark.parametrize(("game", "hands"), [("put-and-take", 3), ("draw", 2)])
async def test_each_hand_is_dealt_from_a_deck_whose_seal_was_shown_before(
    evening: Evening, game: str, hands: int
) -> None:
    await evening.start()
    watcher = Watcher(evening)
    watching = asyncio.create_task(watcher.watch())
    ann, bo = evening.person("Ann"), evening.person("Bo")
    assert (await ann.slash(f"play {game}")).ok
    assert (await bo.press("Join ·", where="river")).ok
    await evening.room.until(lambda: len(watcher.promised) == 1, what="the first seal, in the lobby")
    (first,) = watcher.promised
    assert (await ann.press("Deal", where="river")).ok
    assert (await dealt(evening, 1))[0] == first
    await evening.room.until(lambda: len(watcher.promised) == 2, what="the second, while the first is played")
    await evening.kill()
    await evening.start()
    roots = await dealt(evening, 2)
    assert roots[1] == watcher.promised[1], "a restart keeps it"
    roots = await dealt(evening, hands)
    await evening.room.until(lambda: set(roots) <= set(watcher.promised))
    watching.cancel()
    assert [seal for seal in watcher.promised if seal in roots] == roots, "in that order"
    assert not watcher.dropped & set(roots)
    assert await evening.stop() == 0


async def test_a_seal_that_another_pack_takes_the_place_of_is_said_to_be_dropped(evening: Evening) -> None:
    """Five people are dealt from 54 cards, six from 108."""
    await evening.start()
    names = ("Ann", "Bo", "Dee", "Eli", "Fay", "Gus")
    people = [evening.person(name) for name in names]
    assert (await people[0].slash("play draw")).ok
    for friend in people[1:-1]:
        assert (await friend.press("Join ·", where="river")).ok
    cy = evening.person("Cy")
    (first,) = NEXT.findall((await cy.sees()).text("river"))
    assert (await people[-1].press("Join ·", where="river")).ok
    await evening.until_text(cy, f"Seal {first} is dropped: another number of players needs another pack.")
    (second,) = NEXT.findall((await cy.sees()).text("river"))
    assert second != first
    assert (await people[0].press("Deal", where="river")).ok
    assert await dealt(evening, 1) == [root(second)]
    assert await evening.stop() == 0

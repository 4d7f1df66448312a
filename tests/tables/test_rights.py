"""The table of rights: nothing that can be asked of a table lacks a row, and each is tried as the wrong person."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.games import OFFERS
from bot.tables import rights
from bot.tables.letters import VERBS
from bot.tables.people import Actor, Letter
from bot.tables.rights import ROWS, Right
from bot.tables.rows import Phase
from tests.fakes.stage import Press
from tests.tables.house import ANN, BO, CY, DEE, EVE, MINUTE, ROBOT, Room, a_room
from tests.tables.reading import refused

DOCS = Path(__file__).parents[2] / "docs" / "rights.md"

NO_SEAT = {CY: "not-seated", EVE: "not-seated", ROBOT: "not-seated"}
NO_HOST = {BO: "host-only", CY: "host-only", ROBOT: "host-only"}
REFUSED: dict[Right, dict[Actor, str]] = {
    Right.EVERYONE: {},
    Right.PEOPLE: {ROBOT: "not-a-player", DEE: "barred"},
    Right.SEATED: NO_SEAT | {DEE: "not-seated"},
    Right.SEATED_OR_HOST: {CY: "not-seated", DEE: "not-seated", ROBOT: "not-seated"},
    Right.DEALER: NO_HOST | {DEE: "host-only"},
    Right.WAKER: NO_HOST | {DEE: "host-only"},
    Right.HOST: NO_HOST | {DEE: "host-only"},
    Right.DEALT_IN: NO_SEAT | {DEE: "not-seated"},
    Right.OWN_CARDS: NO_SEAT | {DEE: "not-seated"},
    Right.PLAYED: dict.fromkeys((ANN, CY, DEE, EVE, ROBOT), "show-not-yours"),
}
"""Whom each right refuses, and how, where Ann hosts and Bo sits; Eve manages the server, and Dee is barred.

Of a hand that is over, Ann has folded hers.
"""
SENTENCES = {
    "host-only": "Only Ann or someone with Manage Server can do that.",
    "not-seated": "You have no seat",
    "barred": "",
    "not-a-player": "",
    "show-not-yours": "Only whoever holds that hand can show it.",
}
"""How the refusal begins; "" where the words alone are held to be there."""


def every_try() -> Iterator[tuple[str, Actor]]:
    for row in ROWS:
        for verb in row.letters:
            for actor in (ANN, BO, CY, DEE, EVE, ROBOT):
                yield verb, actor


async def stage(room: Room, right: Right) -> dict[str, int | str]:
    """A moment in which the right matters; what a press then carries."""
    await room.open(ANN, game="holdem" if right is Right.PLAYED else "draw")
    await room.seat(DEE)
    await room.press(ANN, "kick", member=DEE.user, name=DEE.name, text="", ticked=1)
    await room.seat(BO)
    if right is Right.DEALER:
        return {}
    await room.press(ANN, "deal")
    await room.wait(3)
    hand = room.hand.id
    if right is Right.WAKER:
        await room.press(ANN, "pause")
    if right is Right.PLAYED:
        await fold_one(room)
    return {"hand": hand, "verb": "fold", "price": 0}


def standing(room: Room) -> object:
    """All that a press could change, but for when its presser was last seen."""
    table = room.table
    row = replace(table.row, last_press_at=0)
    return row, [replace(s, seen_at=0) for s in table.sittings], table.n, dict(room.paper.books.balances)


async def fold_one(room: Room) -> None:
    """Ann folds, and Bo wins unseen: only he still holds cards that could be shown."""
    while room.table.turn is None or room.hand.dealt[room.table.turn.seat].user != ANN.user:
        await room.press(BO, "move", hand=room.hand.id, verb="call")
    await room.press(ANN, "move", hand=room.hand.id, verb="fold")
    assert room.table.show_until


@pytest.mark.parametrize(
    ("verb", "actor"), [*every_try()], ids=lambda it: it if isinstance(it, str) else it.name
)
async def test_each_letter_as_each_person(verb: str, actor: Actor) -> None:
    right = rights.LETTERS[verb]
    async with a_room(offers={offer.key: offer for offer in OFFERS}) as room:
        args = await stage(room, right)
        wanted = REFUSED[right].get(actor, "")
        before = standing(room)
        press = await room.press(actor, verb, **args)
        if wanted:
            assert press.refusal == wanted
            said, _ = refused(room, press)
            assert said.startswith(SENTENCES[wanted])
            assert said
            assert standing(room) == before
        else:
            assert press.refusal not in SENTENCES, press.answers


async def test_later_anyone_seated_deals_and_wakes(room: Room) -> None:
    """The two rights that pass to those seated, when they do; and to nobody else."""
    await room.open(ANN)
    await room.seat(BO)
    assert (await room.press(BO, "deal")).refusal == "host-only"
    await room.wait(MINUTE)
    assert (await room.press(CY, "deal")).refusal == "host-only"
    assert (await room.press(BO, "deal")).how == "posted"
    while room.phase is not Phase.PAUSED:
        await room.wait(MINUTE)
    assert (await room.press(CY, "resume")).refusal == "host-only"
    assert (await room.press(BO, "resume")).how == "posted"


def test_nothing_that_can_be_asked_of_a_table_lacks_a_row() -> None:
    assert set(VERBS) == set(rights.LETTERS)


def test_nothing_stands_in_two_rows() -> None:
    for kind in ("letters", "presses", "commands"):
        named = [name for row in ROWS for name in getattr(row, kind)]
        assert len(named) == len(set(named))


def test_what_no_row_knows_is_nobodys() -> None:
    press = Press(EVE, "raid")
    with pytest.raises(Refusal) as refusal:
        rights.of_letter(Letter(EVE, "raid", 1, press).verb)
    assert refusal.value.code == "stale-press"
    with pytest.raises(Refusal):
        rights.of_press("c", "mint")
    with pytest.raises(KeyError):
        rights.of_command("mint chips")


def test_the_page_for_hosts_has_the_same_table() -> None:
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in DOCS.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    told = {
        (who, frozenset(re.findall("`([^`]+)`", commands)), frozenset(re.findall("`([^`]+)`", buttons)))
        for what, who, commands, buttons in (row for row in cells if len(row) == 4)
        if "`" in commands + buttons
    }
    asked = {
        (row.right.value, frozenset(row.commands), frozenset((*row.letters, *row.presses))) for row in ROWS
    }
    assert told == asked
    explained = {row[0] for row in cells if len(row) == 3} - {"Who", "---"}
    assert explained == {right.value for right in Right}

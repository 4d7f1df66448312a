"""The door: no press and no command without a row, and nobody comes in by a row that isn't theirs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app import COGS, word_files
from bot.core.errors import Refusal
from bot.core.screen import Family
from bot.games import OFFERS
from bot.show.catalog import Catalog
from bot.tables import rights
from bot.tables.letters import VERBS
from bot.tables.rights import Right
from bot.ui.client import Riverboat
from bot.ui.doors import let_in, right_to_press
from bot.ui.ids import Pressed
from bot.ui.presses import Presses
from bot.ui.routing import BY_THE_GAMES, PANEL_VERBS, ROUTES

GUILD = 900
REFUSED = {
    Right.MANAGERS: {
        "a player": "manage-server-only",
        "a bot": "manage-server-only",
        "in a message": "server-only",
    },
    Right.PEOPLE: {"a bot": "not-a-player"},
    Right.OPENERS: {"a bot": "not-a-player"},
}
"""Whom the door itself refuses, and how; tables and hands ask for the rest."""


@dataclass
class Asked:
    """As much of an interaction as the door looks at."""

    type: discord.InteractionType
    data: Any = None
    command: Any = None
    user: Any = field(default_factory=lambda: SimpleNamespace(id=11, display_name="Ann", bot=False))
    permissions: discord.Permissions = field(default_factory=discord.Permissions.none)
    guild_id: int | None = GUILD


def people() -> Iterator[tuple[str, dict[str, Any]]]:
    yield "a player", {}
    yield "a manager", {"permissions": discord.Permissions(manage_guild=True)}
    yield "a bot", {"user": SimpleNamespace(id=99, display_name="Robot", bot=True)}
    yield "in a message", {"guild_id": None}


def refusal_of(asked: Any) -> str:
    try:
        let_in(asked)
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize("press", rights.PRESSES)
def test_each_press_as_each_person(press: str) -> None:
    for name, more in people():
        asked = Asked(discord.InteractionType.component, {"custom_id": written(press)}, **more)
        assert refusal_of(asked) == REFUSED.get(rights.PRESSES[press], {}).get(name, ""), name


def written(press: str) -> str:
    """An id as it comes with that press."""
    family, _, verb = press.partition(":")
    match family:
        case "h" | "t":
            return f"{family}:a1b2:{verb}"
        case "o":
            return "o:draw"
        case _:
            return press


@pytest.mark.parametrize("command", rights.COMMANDS)
def test_each_command_as_each_person(command: str) -> None:
    for name, more in people():
        asked = Asked(
            discord.InteractionType.application_command,
            command=SimpleNamespace(qualified_name=command),
            **more,
        )
        right = rights.COMMANDS[command]
        assert refusal_of(asked) == REFUSED.get(right, {}).get(name, ""), name


async def test_every_slash_command_has_a_row_and_no_row_is_idle() -> None:
    bot = Riverboat(COGS, "http://127.0.0.1:1", 1.0, None)
    offers = {offer.key: offer for offer in OFFERS}
    house: Any = SimpleNamespace(
        catalog=Catalog.load(*word_files()), offers=offers, wire=None, clock=None, stage=SimpleNamespace()
    )
    bot.house, bot.presses = house, Presses(house)
    for cog in COGS:
        await bot.load_extension(cog)
    named = {
        command.qualified_name
        for command in bot.tree.walk_commands()
        if not isinstance(command, discord.app_commands.Group)
    }
    assert len(named) > 25
    for name in named:
        rights.of_command(name)
    reached = named | {name.partition(" ")[0] for name in named}
    assert set(rights.COMMANDS) <= reached


@pytest.mark.parametrize(
    "forged", ["", "x:y", "c:mint", "s:mint", "g:mint", "h:a1b2:mint", "t:a1b2:mint", "z"]
)
def test_what_no_row_knows_gets_nowhere(forged: str) -> None:
    for name, more in people():
        asked = Asked(discord.InteractionType.component, {"custom_id": forged}, **more)
        assert refusal_of(asked) == "stale-press", name


def test_every_press_there_is_has_a_row_and_no_row_is_idle() -> None:
    routed = {(family, verb) for family, verbs in ROUTES.items() for verb in verbs}
    for family, verb in routed | {(family, "fold") for family in BY_THE_GAMES}:
        right_to_press(Pressed(family, verb))
    ways = {f"{family.value}:{verb}" for family, verb in routed} | {family.value for family in BY_THE_GAMES}
    assert set(rights.PRESSES) <= ways


@pytest.mark.parametrize("verb", PANEL_VERBS)
def test_panels_ask_what_their_table_is_asked(verb: str) -> None:
    asked = "showcards" if verb == "show" else verb
    assert asked in VERBS
    assert right_to_press(Pressed(Family.HAND, verb)) is rights.LETTERS[asked]

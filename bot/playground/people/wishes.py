"""A wish put to the control API, and the one place where what was said is read: by its type, with its bounds."""

import math
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.playground.core import Core
from bot.playground.model.refusals import Json, Unsendable
from bot.playground.model.snowflakes import is_snowflake
from bot.playground.model.things import Channel, Guild, Message, User

Word = TypeVar("Word", bound=str)

LONGEST = 2000
"""Characters in any text, unless it is said otherwise."""
MANY = 1000
"""Members of any list."""
FLAGS = {"1": True, "true": True, "0": False, "false": False}


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asked: `said` is the body of a POST and the query of a GET together.

    Every reader raises `Unsendable` with one sentence for what is missing, of the wrong type or out of bounds. With a
    default it is not missed; null is the same as nothing.
    """

    core: Core
    said: Json
    path: dict[str, str] = field(default_factory=dict)

    def has(self, key: str) -> bool:
        return self.said.get(key) is not None

    def only(self, *known: str) -> None:
        """Refuse a wish that says anything else: a word misspelt would do nothing, without a word."""
        if unknown := sorted(set(self.said) - set(known)):
            raise Unsendable(f"there is no {unknown[0]} here; it takes {', '.join(known)}")

    # -- values ----------------------------------------------------------------------------------------------------

    def _need(self, key: str, default: object) -> Any:
        found = self.said.get(key)
        if found is not None:
            return found
        if default is None:
            raise Unsendable(f"{key} is needed")
        return default

    def text(self, key: str, default: str | None = None, *, most: int = LONGEST) -> str:
        found = self._need(key, default)
        if not isinstance(found, str) or len(found) > most:
            raise Unsendable(f"{key} is a text of at most {most} characters")
        return found

    def name(self, key: str, default: str | None = None, *, most: int = 100) -> str:
        """A text of at least one character that can be seen."""
        found = self.text(key, default, most=most)
        if not found.strip():
            raise Unsendable(f"{key} is not empty")
        return found

    def word(self, key: str, known: tuple[Word, ...], default: Word | None = None) -> Word:
        """One of a few words."""
        found = self._need(key, default)
        for word in known:
            if found == word:
                return word
        raise Unsendable(f"{key} is one of {', '.join(known)}")

    def number(self, key: str, default: float | None = None, *, least: float, most: float) -> float:
        """A number, in a query as its digits."""
        found = self._need(key, default)
        if isinstance(found, str):
            try:
                found = float(found)
            except ValueError:
                found = math.nan
        if isinstance(found, bool) or not isinstance(found, int | float) or not least <= found <= most:
            raise Unsendable(f"{key} is a number from {least:g} to {most:g}")
        return float(found)

    def whole(self, key: str, default: int | None = None, *, least: int, most: int) -> int:
        """A whole number, in a query as its digits."""
        found = self._need(key, default)
        if (
            isinstance(found, str)
            and found.isascii()
            and found.removeprefix("-").isdigit()
            and len(found) < 20
        ):
            found = int(found)
        if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
            raise Unsendable(f"{key} is a whole number from {least} to {most}")
        return found

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false, in a query also 1 or 0."""
        found = self._need(key, default)
        if isinstance(found, str):
            found = FLAGS.get(found)
        if not isinstance(found, bool):
            raise Unsendable(f"{key} is true or false")
        return found

    def names(self, key: str) -> list[str]:
        """A list of texts; none if it is not said."""
        return texts(key, self._need(key, []))

    def record(self, key: str) -> Json:
        """What is said in braces; nothing if it is not said."""
        found = self._need(key, {})
        if not isinstance(found, dict):
            raise Unsendable(f"{key} is an object")
        return found

    # -- things, by id or by name ----------------------------------------------------------------------------------

    def new_id(self) -> str:
        """The id for a new thing: the one asked for, if it is free, or the next."""
        if not self.has("id"):
            return self.core.id()
        found, world = self.text("id"), self.core.world
        if not is_snowflake(found) or int(found) >= 2**63 or found != str(int(found)):
            raise Unsendable("an id is a string of digits, a number below 2 to the 63")
        if any(found in taken for taken in (world.users, world.guilds, world.roles, world.channels)):
            raise Unsendable("this id is taken")
        return found

    def user(self) -> User:
        return self.core.world.find_user(self.text("user"))

    def guild(self) -> Guild:
        """The oldest one, if none is named."""
        return self.core.world.find_guild(self.text("guild") if self.has("guild") else None)

    def channel(self, key: str = "channel") -> Channel:
        return self.core.world.find_channel(self.text(key))

    def message(self, *, dead: bool = False) -> Message:
        """`dead` finds deleted ones too."""
        return self.core.world.find_message(self.text("message"), dead=dead)


def texts(key: str, found: object) -> list[str]:
    """A list of texts; raises `Unsendable` for anything else."""
    fits = isinstance(found, list) and len(found) <= MANY and all(isinstance(each, str) for each in found)
    if not fits or not isinstance(found, list):
        raise Unsendable(f"{key} is a list of texts")
    return found

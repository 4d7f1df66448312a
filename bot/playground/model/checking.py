"""Reading a request body field by field, and Discord's tree of what is wrong with it (error 50035)."""

import re
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from typing import Any, Final

from bot.playground.model.refusals import Json, Refused
from bot.playground.model.snowflakes import is_snowflake

ABSENT: Final = object()

Knows = Callable[[str, str], bool]
"""Is there a thing of that kind ("emoji", "user", "role", "channel") and id?"""

_PIECE = r"(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"
URI = re.compile(
    rf"[A-Za-z][A-Za-z0-9+.-]*://(?:(?:{_PIECE}|:)*@)?{_PIECE}*(?::[0-9]*)?(?:/(?:{_PIECE}|[:@/])*)?"
    rf"(?:\?(?:{_PIECE}|[:@/?])*)?(?:#(?:{_PIECE}|[:@/?])*)?"
)
"""An address as RFC 3986 has it, but for hosts in square brackets."""
MOMENT = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})"
)
"""A moment as RFC 3339 has it."""


def length(text: str) -> int:
    """Length in UTF-16 units, the strictest of the ways Discord's clients and servers count.

    >>> length("ace"), length("🂡")
    (3, 2)
    """
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class Problems:
    """Collects complaints under the path of the field they are about.

    >>> found = Problems()
    >>> found.add(("components", 0, "label"), "BASE_TYPE_REQUIRED", "This field is required")
    >>> found.tree["components"]["0"]["label"]["_errors"][0]["code"]
    'BASE_TYPE_REQUIRED'
    """

    def __init__(self) -> None:
        self.tree: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def settle(self) -> None:
        """Raise `Refused(50035)` if anything was wrong."""
        if self.tree:
            raise Refused(50035, errors=_innermost(self.tree))


def _innermost(node: Json) -> Json:
    """The tree as Discord sends it: where parts of a thing are wrong, nothing is said of the whole."""
    inner = {key: _innermost(part) for key, part in node.items() if key != "_errors"}
    return inner or node


class Form:
    """One JSON object of a request. Each reader notes what is wrong and returns something usable, so that all
    mistakes are found in one go; `problems.settle()` then refuses.

    >>> form = Form({"label": "x" * 81}, Problems())
    >>> form.text("label", most=80) is not None, form.problems.tree["label"]["_errors"][0]["code"]
    (True, 'BASE_TYPE_MAX_LENGTH')
    """

    def __init__(self, value: Any, problems: Problems, path: tuple[str | int, ...] = ()) -> None:
        self.problems, self.path = problems, path
        if not isinstance(value, dict):
            self.wrong(None, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            value = {}
        self.data: Json = value

    def wrong(self, key: str | int | None, code: str, message: str) -> None:
        self.problems.add(self.path if key is None else (*self.path, key), code, message)

    def has(self, key: str) -> bool:
        """True if the field was sent, null included."""
        return key in self.data

    def _take(self, key: str, required: bool) -> Any:
        value = self.data.get(key, ABSENT)
        if value is ABSENT or value is None:
            if required:
                self.wrong(key, "BASE_TYPE_REQUIRED", "This field is required")
            return None
        return value

    def text(self, key: str, *, least: int = 0, most: int, required: bool = False) -> str | None:
        """A text of at most so many UTF-16 units, and at least so many beside the space around it."""
        value = self._take(key, required)
        if value is None:
            return None
        if not isinstance(value, str):
            self.wrong(key, "STRING_TYPE_CONVERT", f'Could not convert "{value}" to string')
            return None
        size, seen = length(value), length(value.strip())
        if seen < least and least == 1:
            self.wrong(key, "BASE_TYPE_REQUIRED", "This field is required")
        elif seen < least or (size > most and least > 1):
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        elif size > most:
            self.wrong(key, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return value

    def matching(self, key: str, pattern: re.Pattern[str], code: str, *, most: int) -> str | None:
        """A required text that must match the whole pattern."""
        value = self.text(key, least=1, most=most, required=True)
        if value and not pattern.fullmatch(value):
            self.wrong(key, code, "String value did not match validation regex.")
        return value

    def integer(self, key: str, *, least: int, most: int, required: bool = False) -> int | None:
        value = self._take(key, required)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < least:
            self.wrong(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.wrong(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return value

    def number(self, key: str, *, least: float, most: float) -> int | float | None:
        """A number, whole or not."""
        value = self._take(key, False)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
            return None
        if not least <= value <= most:
            self.wrong(key, "NUMBER_TYPE_RANGE", f"Must be between {least} and {most}.")
            return None
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.data.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.wrong(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return default
        return value

    def choice(self, key: str, allowed: Collection[Any], *, required: bool = False) -> Any:
        value = self._take(key, required)
        if value is None:
            return None
        if isinstance(value, bool | float | dict | list) or value not in allowed:
            listed = ", ".join(str(a) for a in sorted(allowed))
            self.wrong(key, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
            return None
        return value

    def snowflake(self, key: str, *, required: bool = False, as_text: bool = False) -> str | None:
        """An id; discord.py sends a few as numbers, which Discord reads as well. `as_text`: but not here."""
        value = self._take(key, required)
        if value is None:
            return None
        if not as_text and isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            value = str(value)
        if not is_snowflake(value):
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
            return None
        return str(value)

    def url(self, key: str, *, most: int, schemes: tuple[str, ...], required: bool = False) -> str | None:
        """An address of one of these schemes, in the letters that addresses are written in."""
        value = self.text(key, most=most, required=required)
        if value is None:
            return None
        if not value.startswith(tuple(f"{s}://" for s in schemes)):
            listed = ", ".join(f"'{s}'" for s in schemes)
            self.wrong(
                key, "URL_TYPE_INVALID_SCHEME", f"Scheme not supported. Scheme must be one of ({listed})."
            )
        elif not URI.fullmatch(value):
            self.wrong(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return value

    def moment(self, key: str) -> str | None:
        """A moment written as in `2025-01-01T20:00:00+00:00`."""
        value = self.text(key, most=64)
        if value is None:
            return None
        try:
            if not MOMENT.fullmatch(value):
                raise ValueError(value)
            datetime.fromisoformat(value.upper())
        except ValueError:
            self.wrong(key, "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")
        return value

    def whole_choices(self, key: str, allowed: Collection[int], *, least: int = 0) -> list[int] | None:
        """Some of these numbers, each at most once; None if the field is missing or null."""
        if self.data.get(key) is None:
            return None
        value = self.items(key, least=least, most=len(allowed), unique=True)
        if not all(type(v) is int and v in allowed for v in value):
            listed = ", ".join(map(str, sorted(allowed)))
            self.wrong(key, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
            return None
        return value

    def unserved(self, *keys: str) -> None:
        """Refuse what real Discord has and this one does not, lest it be taken for accepted; null is nothing."""
        for key in keys:
            if self.data.get(key) is not None:
                self.wrong(key, "NOT_SERVED", f"This Discord has no {key}")

    def items(
        self, key: str, *, least: int = 0, most: int, required: bool = False, unique: bool = False
    ) -> list[Any]:
        value = self._take(key, required)
        if value is None:
            return []
        if not isinstance(value, list):
            self.wrong(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        if unique and any(value[i] in value[:i] for i in range(len(value))):
            self.wrong(key, "SET_TYPE_CONTAINS_DUPLICATES", "Must be a set of unique values.")
        return value

    def forms(self, key: str, *, least: int = 0, most: int, required: bool = False) -> "Iterator[Form]":
        """The objects of a list, each with its own path."""
        for n, value in enumerate(self.items(key, least=least, most=most, required=required)):
            yield Form(value, self.problems, (*self.path, key, n))

    def inner(self, key: str) -> "Form":
        """A required object; an empty form stands in for one that is missing."""
        return self.form(key, required=True) or Form({}, self.problems, (*self.path, key))

    def form(self, key: str, *, required: bool = False) -> "Form | None":
        value = self._take(key, required)
        return None if value is None else Form(value, self.problems, (*self.path, key))


def read(body: Any) -> Form:
    """The form of a whole request body; refuses anything but an object."""
    if not isinstance(body, dict):
        raise Refused(50109)
    return Form(body, Problems())

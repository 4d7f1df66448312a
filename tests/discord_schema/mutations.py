"""Ways to spoil a request: one value is exchanged for another, taken out, or said too often."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]
"""The way to a value inside a body."""
Change = tuple[str, Any]
"""What is done there: `swap` for a value, `drop`, `repeat` so many times, or `add` a field with a value."""

LENGTHS = (26, 33, 46, 65, 81, 101, 151, 257, 401, 513, 1025, 2001, 2049, 4001, 4097, 6001)
"""One more than each limit that Discord has for a text."""
COUNTS = (2, 4, 6, 11, 12, 26, 41, 101)
"""One more than each limit that Discord has for a list, and two."""

# fmt: off
NUMBERS: tuple[Any, ...] = (
    0, 1, 2, 7, 18, 99, -1, 1.5, 11, 26, 4001, 6001, 21_601, 2**24, 2**53, 2**54, -(2**53), 2**63, 1e999,
)
TEXTS: tuple[Any, ...] = (
    "", " ", "x", "0", "1", "007", "-1", "ä", "🂡", "https://a b", "https://[", "http://", "attachment://nobody",
    "file://t.png", "2025-02-30T00:00:00+00:00", "2025-02-03 00:00", *("x" * length for length in LENGTHS),
)
LISTS: tuple[Any, ...] = ([], [None], [1], ["x"], [[]], [{}])
OBJECTS: tuple[Any, ...] = ({}, {"x": 1}, {"type": 99}, {"type": 2}, {"id": 5}, {"name": "x"}, {"url": "x"})
# fmt: on
VALUES: tuple[Any, ...] = (None, True, False, *NUMBERS, *TEXTS, *LISTS, *OBJECTS)
"""Everything that a field is tried with."""
ONE_OF_EACH: tuple[Any, ...] = (None, False, True, 0, 5, 1.5, "", "x", "1", [], [None], {}, {"x": 1})

CHANGES: tuple[Change, ...] = (
    *(("swap", value) for value in VALUES),
    ("drop", None),
    *(("repeat", count) for count in COUNTS),
)


def changes_for(value: Any) -> Iterator[Change]:
    """All that tells something about a field which holds this value: much of its own type, a little of the others'."""
    own: dict[type, tuple[Any, ...]] = {str: TEXTS, int: NUMBERS, float: NUMBERS, list: LISTS, dict: OBJECTS}
    for other in ONE_OF_EACH if value is not None else VALUES:
        yield "swap", other
    for like in own.get(type(value), ()):
        yield "swap", like
    yield "drop", None
    if isinstance(value, list):
        for count in COUNTS:
            yield "repeat", count


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """The way to every value inside, the whole first.

    >>> list(paths({"a": [1, {}]}))
    [(), ('a',), ('a', 0), ('a', 1)]
    """
    yield here
    if isinstance(value, dict):
        for key, part in value.items():
            yield from paths(part, (*here, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from paths(part, (*here, number))


def changed(body: Any, path: Path, change: Change) -> Any:
    """A copy of the body with one thing changed; what can't be done there is left undone.

    >>> changed({"a": [1, 2]}, ("a", 0), ("drop", None))
    {'a': [2]}
    >>> changed({"a": [1, 2]}, ("a",), ("repeat", 2))
    {'a': [1, 2, 1, 2]}
    """
    if path:
        first, *rest = path
        inner = {} if not rest and change[0] == "drop" else {first: changed(body[first], tuple(rest), change)}
        if isinstance(body, dict):
            return {key: inner.get(key, value) for key, value in body.items() if key != first or inner}
        return [inner.get(n, value) for n, value in enumerate(body) if n != first or inner]
    match change:
        case "swap", value:
            return value
        case "repeat", times if isinstance(body, list):
            return body * times
        case "add", (key, value) if isinstance(body, dict):
            return body | {key: value}
    return body


def at(body: Any, path: Path) -> Any:
    """The value at the end of the way."""
    for step in path:
        body = body[step]
    return body


def every_change(body: Any) -> Iterator[tuple[Path, Change]]:
    """Each single thing that can be done to a body."""
    for path in paths(body):
        for change in changes_for(at(body, path)):
            yield path, change


@st.composite
def spoilt(draw: st.DrawFn, body: Any, fields: tuple[str, ...]) -> Any:
    """The body with one to three things changed, or fields (of these names) added."""
    added = st.tuples(st.just("add"), st.tuples(st.sampled_from(fields), st.sampled_from(VALUES)))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(list(paths(body))))
        body = changed(body, path, draw(st.sampled_from(CHANGES) | added))
    return body

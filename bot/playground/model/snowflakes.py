"""Snowflakes: Discord's ids, which carry the moment they were made."""

from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, from which Discord counts."""


class Snowflakes:
    """Hands out ids that only rise, also when the clock stands still.

    >>> make = Snowflakes()
    >>> first, second = make(1_700_000_000.0), make(1_700_000_000.0)
    >>> int(first) < int(second), moment(first)
    (True, 1700000000.0)
    """

    def __init__(self) -> None:
        self._last = 0

    def __call__(self, now: float) -> str:
        """A new id for something made at `now` (seconds since 1970)."""
        self._last = max(self._last + 1, (round(now * 1000) - EPOCH_MS) << 22)
        return str(self._last)

    def seen(self, snowflake: str) -> None:
        """Never hand out this id, or a lower one, again."""
        self._last = max(self._last, int(snowflake))


def at_moment(at: float) -> str:
    """The lowest id that could have been made then, to compare others with."""
    return str((round(at * 1000) - EPOCH_MS) << 22)


def moment(snowflake: str) -> float:
    """When the id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def iso(at: float) -> str:
    """A moment as Discord writes it.

    >>> iso(0)
    '1970-01-01T00:00:00.000000+00:00'
    """
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")


def is_snowflake(value: object) -> bool:
    """True for an id written as Discord writes it, in digits with no zero before them.

    >>> is_snowflake("1100000000000000001"), is_snowflake("-1"), is_snowflake("07"), is_snowflake(12)
    (True, False, False, False)
    """
    digits = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 21
    return digits and (value == "0" or str(value)[0] != "0")

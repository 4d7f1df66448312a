"""One frame of the gateway held against what `EVENTS` knows of it."""

from collections.abc import Iterator

from bot.playground.faults import Misshapen
from tests.discord_schema.events import EVENTS
from tests.discord_schema.spec import Json, breaches_of


def frame_breaches(frame: Json) -> Iterator[str]:
    """What is wrong with a frame that the bot was sent; frames that are no events are not judged, nor are
    events that a test has asked to be misshapen.

    >>> list(frame_breaches({"op": 0, "t": "GUILD_DELETE", "s": 1, "d": {"id": 12}}))
    ['GUILD_DELETE at /id: 12 is not of type "string"']
    """
    event = frame.get("t")
    if event is None or isinstance(frame["d"], Misshapen):
        return
    if event not in EVENTS:
        yield f"{event}: nothing is known here of such an event; say in EVENTS what it carries"
        return
    for breach in breaches_of(EVENTS[event], frame["d"], key=event):
        yield f"{event} {breach}"

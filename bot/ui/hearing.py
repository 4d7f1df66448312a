"""What Discord says and the library can't read costs a line in the log: that event or that channel is passed over.

Left to itself, the library ends the whole program over one field that is missing.
"""

import logging
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

log = logging.getLogger(__name__)

Parse = Callable[[Any], None]
"""Takes one event as it came, in JSON."""

OF_A_SERVER = (
    "roles", "channels", "threads", "emojis", "stickers", "members", "voice_states", "presences",
    "stage_instances", "guild_scheduled_events", "soundboard_sounds",
)  # fmt: skip
"""What a server is told of in lists. One bad entry of one of them doesn't hide the server."""
OUT_OF_SHAPE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError)
"""What data of another shape than it should be makes its readers raise."""
ENDS_THE_LINE = (ReconnectWebSocket, discord.DiscordException, aiohttp.ClientError, OSError)
"""What the library raises to close or renew the connection."""

_received_as_it_was = DiscordWebSocket.received_message


class _Unready(Exception):
    """Discord's welcome can't be read: without it nothing that follows makes sense."""


def hear_out(client: discord.Client) -> None:
    """Have this client pass over what it can't read, event by event and frame by frame."""
    state = client._connection
    for name, parse in state.parsers.items():
        state.parsers[name] = _guarded(name, parse, state)
    DiscordWebSocket.received_message = _received  # type: ignore[method-assign]  # the library has no other way in


def _guarded(name: str, parse: Parse, state: Any) -> Parse:  # the library's own state
    def parsed(data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            _try_without(name, parse, _fewer(name, data, state), error)

    return parsed


def _fewer(name: str, data: Any, state: Any) -> Any:  # the event again, or None
    """The event without those of its entries that can't be read."""
    if name == "GUILD_CREATE":
        return without_the_bad(data, state)
    if name == "READY" and isinstance(data, dict) and isinstance(data.get("guilds"), list):
        return data | {"guilds": [guild for guild in data["guilds"] if _reads(guild, state)]}
    return None


def _try_without(name: str, parse: Parse, fewer: Any, error: Exception) -> None:
    if fewer is not None:
        try:
            parse(fewer)
        except Exception as worse:
            error = worse
        else:
            return
    log.error("Discord's %s can't be read; it is passed over", name, exc_info=error)
    if name == "READY":
        raise _Unready


def without_the_bad(data: Any, state: Any) -> dict[str, Any] | None:
    """A server as it was told of, without the entries that can't be read; None where leaving them out is no help."""
    if not isinstance(data, dict):
        return None
    bare = data | {name: [] for name in OF_A_SERVER if name in data}
    if not _reads(bare, state):
        return None
    kept = dict(data)
    for name in OF_A_SERVER:
        told = data.get(name)
        if told is None:
            continue
        entries = told if isinstance(told, list) else []
        kept[name] = [entry for entry in entries if _reads(bare | {name: [entry]}, state)]
        if len(kept[name]) < len(entries) or entries is not told:
            log.error("server %s: some of its %s can't be read and are passed over", data.get("id"), name)
    return kept


def _reads(data: dict[str, Any], state: Any) -> bool:
    try:
        discord.Guild(data=data, state=state)  # type: ignore[arg-type]  # that it is one is what is asked
    except Exception:
        return False
    return True


async def _received(self: DiscordWebSocket, message: Any, /) -> None:
    """A frame that can't be read is passed over; where the stream itself is broken, the connection is made anew."""
    try:
        await _received_as_it_was(self, message)
    except ENDS_THE_LINE:
        raise
    except _Unready:
        await self.close()
        raise ReconnectWebSocket(self.shard_id, resume=False) from None
    except OUT_OF_SHAPE:
        log.exception("a frame from Discord can't be read; it is passed over")
        if self.session_id is None or self.sequence is None:
            raise ConnectionError("Discord's welcome can't be read") from None
    except Exception as error:
        raise ConnectionError(f"what Discord sends can't be read ({type(error).__name__})") from error

"""One REST call: its path, its body and its files, read the way Discord reads them; and the answer to it."""

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground.core import Core
from bot.playground.model.attachments import Upload
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.things import Channel, Message
from bot.playground.parsing import parse

MAX_REQUEST = 25 * 1024 * 1024
PART = re.compile(r"files\[([0-9]{1,9})\]")


@dataclass(slots=True)
class Call:
    """What a handler is given. `body` is the JSON, or the payload_json of a multipart request."""

    core: Core
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    def channel(self) -> Channel:
        """The channel of the path; 10003 if there is none, 50001 if the bot was never let in."""
        channel = self.core.world.channels.get(self.params["channel"])
        if channel is None:
            raise Refused(10003)
        if (
            channel.guild_id is not None
            and self.core.world.member(channel.guild_id, self.core.world.app_id) is None
        ):
            raise Refused(50001)
        return channel

    def message(self) -> Message:
        """The message of the path, as far as bots know of it; else 10008."""
        message = self.core.world.messages.get(self.params["message"])
        if message is None or message.ephemeral or message.channel_id != self.params["channel"]:
            raise Refused(10008)
        return message


@dataclass(frozen=True, slots=True)
class Reply:
    """A status and what goes with it; no body for 204."""

    status: int = 200
    body: Any = None


Handler = Callable[[Call], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Route:
    """One route. `open` ones need no token: whoever knows the interaction's token may call."""

    method: str
    path: str
    handler: Handler
    open: bool = False


class Routes(list[Route]):
    """A family of routes, filled by decorators."""

    def __call__(self, method: str, path: str, *, open: bool = False) -> Callable[[Handler], Handler]:
        def keep(handler: Handler) -> Handler:
            self.append(Route(method, path, handler, open))
            return handler

        return keep


async def read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON and the files of a request."""
    if request.content_length and request.content_length > MAX_REQUEST:
        raise Refused(40005)
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    raw = await request.read()
    if not raw:
        return None, []
    if request.content_type != "application/json":
        raise Refused(50109)
    return _parsed(raw), []


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Json = {}
    uploads: list[Upload] = []
    total = 0
    form = await request.multipart()
    while (part := await form.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise Refused(50109)
        name, data = str(part.name), bytes(await part.read())
        total += len(data)
        if total > MAX_REQUEST:
            raise Refused(40005)
        if name == "payload_json":
            body = _parsed(data)
        else:
            uploads.append(_upload(name, part.filename, data, {u.index for u in uploads}))
    return body, uploads


def _upload(name: str, filename: str | None, data: bytes, known: set[int]) -> Upload:
    """One file. Discord reads fields outside of payload_json as well, this one refuses them."""
    number = PART.fullmatch(name)
    if number is None or not filename or int(number[1]) in known:
        words = {"code": "PART_INVALID", "message": "A file is a part files[n] with a name of its own"}
        raise Refused(50035, errors={name: {"_errors": [words]}})
    return Upload(int(number[1]), filename, data)


def _parsed(raw: bytes) -> Any:
    try:
        return parse(raw)
    except ValueError:
        raise Refused(50109) from None


def response(status: int, body: Any = None, headers: dict[str, str] | None = None) -> web.Response:
    """An answer with a Content-Type of exactly application/json, as Discord sends it."""
    headers = headers or {}
    if status == 204:
        return web.Response(status=204, headers=headers)
    if status == 429:
        headers = headers | {"Via": "1.1 google"}
    packed = json.dumps(body, ensure_ascii=False).encode()
    return web.Response(status=status, body=packed, headers=headers | {"Content-Type": "application/json"})

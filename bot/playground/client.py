"""The people of the playground as Python, for tests and the demo: what they do, what they see, how it turned out."""

import asyncio
import inspect
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import aiohttp

from bot.playground.reading import Json, parts, plain

__all__ = ["Json", "NeverHappened", "Outcome", "Person", "Refused", "Room", "Sight", "parts", "plain"]
LOADING = 1 << 7
MENUS = (3, 5, 6, 7, 8)
PATIENCE = 10.0
"""Seconds to wait for an outcome before giving up."""


class Refused(Exception):
    """The playground would not do it; the message says why."""


class NeverHappened(AssertionError):
    """What was waited for did not come; the message holds what was seen instead."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an interaction turned out. `response` is the message made or edited by the answer, as its user sees it."""

    raw: Json

    @property
    def id(self) -> str:
        return str(self.raw["id"])

    @property
    def state(self) -> str:
        """ "answered" or "failed"."""
        return str(self.raw["state"])

    @property
    def ok(self) -> bool:
        return self.state == "answered"

    @property
    def callback(self) -> int | None:
        """Discord's number of the answer: 4 message, 5 and 6 deferred, 7 update, 8 choices, 9 modal."""
        callback: int | None = self.raw["callback"]
        return callback

    @property
    def response(self) -> Json | None:
        response: Json | None = self.raw["response"]
        return response

    @property
    def modal(self) -> Json | None:
        modal: Json | None = self.raw["modal"]
        return modal

    @property
    def choices(self) -> list[Json]:
        return list(self.raw["choices"] or [])

    @property
    def error(self) -> str | None:
        error: str | None = self.raw["error"]
        return error

    @property
    def text(self) -> str:
        """What the answer says, and all that followed it."""
        messages = [self.response, *self.raw["followups"]]
        return "\n".join(plain(m) for m in messages if m)

    @property
    def private(self) -> str:
        """What only the person who acted can read of it."""
        messages = [self.response, *self.raw["followups"]]
        return "\n".join(plain(m) for m in messages if m and m["ephemeral"])


@dataclass(frozen=True, slots=True)
class Sight:
    """All that one person sees."""

    raw: Json

    def channel(self, name: str) -> list[Json]:
        """Messages of a channel, oldest first; none if it is not seen."""
        for guild in self.raw["guilds"]:
            for channel in guild["channels"]:
                if name in (channel["name"], channel["id"]):
                    return list(channel["messages"])
        return []

    @property
    def dms(self) -> list[Json]:
        """Messages of the talk with the bot, oldest first."""
        return [m for dm in self.raw["dms"] for m in dm["messages"]]

    @property
    def pings(self) -> list[Json]:
        return list(self.raw["pings"])

    @property
    def modal(self) -> Json | None:
        modal: Json | None = self.raw["modal"]
        return modal

    def messages(self, where: str | None = None) -> list[Json]:
        """All messages, or those of a channel or of "dm", oldest first."""
        if where == "dm":
            return self.dms
        if where is not None:
            return self.channel(where)
        everywhere = [m for g in self.raw["guilds"] for c in g["channels"] for m in c["messages"]]
        return sorted(everywhere + self.dms, key=lambda m: int(m["id"]))

    def text(self, where: str | None = None) -> str:
        return "\n\n".join(plain(m) for m in self.messages(where))


def _fits(part: Json, wanted: str) -> bool:
    return part.get("custom_id") == wanted or (part.get("label") or "").startswith(wanted) or not wanted


class Person:
    """One person at a screen. Every act waits for what comes of it."""

    def __init__(self, room: "Room", name: str) -> None:
        self.room, self.name = room, name

    async def _act(self, path: str, **body: Any) -> Outcome:
        made = await self.room.post(path, user=self.name, **body)
        return await self.room.outcome(made["interaction"])

    async def sees(self, limit: int = 50) -> Sight:
        return Sight(await self.room.get("/see", user=self.name, limit=limit))

    async def slash(self, command: str, channel: str = "river", **options: Any) -> Outcome:
        """Send a command such as "play put-and-take" in a channel or in "dm"; a user option takes a name or id."""
        return await self._act("/slash", command=command, channel=channel, options=options)

    async def complete(
        self, command: str, focused: str, channel: str = "river", **options: Any
    ) -> list[Json]:
        """The choices offered while `focused` is being typed."""
        body = {"command": command, "focused": focused, "channel": channel, "options": options}
        return (await self._act("/autocomplete", **body)).choices

    async def find(
        self, wanted: str, where: str | None = None, kinds: tuple[int, ...] = (2,)
    ) -> tuple[Json, Json]:
        """The newest visible message with such a button that can be pressed, and the button.

        A custom_id or the whole label comes before the beginning of a label; "" is any.
        """
        sight = await self.sees()
        for message in reversed(sight.messages(where)):
            usable = [
                p
                for p in parts(message)
                if p["type"] in kinds and p.get("custom_id") and not p.get("disabled")
            ]
            exact = [p for p in usable if wanted in (p["custom_id"], p.get("label"))]
            for part in exact or [p for p in usable if _fits(p, wanted)]:
                return message, part
        raise NeverHappened(f"{self.name} sees no {wanted!r} in\n{sight.text(where)}")

    async def press(
        self, wanted: str, message: Json | str | None = None, where: str | None = None
    ) -> Outcome:
        """Press a button by the beginning of its label or by its custom_id.

        `message` (or its id) picks the message; then a custom_id it no longer shows is pressed all the same, as a
        stale client would.
        """
        if message is None:
            # what was on the screen a moment ago is pressed, even if it changed since
            found, part = await self.find(wanted, where)
            return await self._act("/press", message=found["id"], custom_id=part["custom_id"], force=True)
        if isinstance(message, dict):
            fitting = [p["custom_id"] for p in parts(message) if p.get("custom_id") and _fits(p, wanted)]
            custom_id = fitting[0] if fitting else wanted
            return await self._act("/press", message=message["id"], custom_id=custom_id, force=True)
        return await self._act("/press", message=message, custom_id=wanted, force=True)

    async def select(
        self, wanted: str, *values: str, message: Json | None = None, where: str | None = None
    ) -> Outcome:
        """Choose from a select, found by custom_id (or the newest one, for ""), by option values or labels."""
        if message is None:
            message, part = await self.find(wanted, where, MENUS)
        else:
            part = next(p for p in parts(message) if p["type"] in MENUS and _fits(p, wanted))
        by_label = {o["label"]: o["value"] for o in part.get("options", ())}
        chosen = [by_label.get(v, v) for v in values]
        return await self._act("/select", message=message["id"], custom_id=part["custom_id"], values=chosen)

    async def submit(self, values: Json | None = None, modal: Json | str | None = None) -> Outcome:
        """Send the form that is open (or an older one), with `values` by custom_id."""
        if modal is None:
            modal = (await self.sees()).modal
            if modal is None:
                raise NeverHappened(f"{self.name} has no form open")
        number = modal if isinstance(modal, str) else modal["id"]
        return await self._act("/submit", modal=number, values=values or {})

    async def dismiss(self, message: Json | None = None) -> None:
        """Close the open form, or a private answer."""
        body = {"message": message["id"]} if message else {"modal": True}
        await self.room.post("/dismiss", user=self.name, **body)

    async def say(self, content: str, channel: str = "river") -> Json:
        said = await self.room.post("/say", user=self.name, channel=channel, content=content)
        message: Json = said["message"]
        return message

    async def start_thread(self, name: str, channel: str = "river", **more: Any) -> Json:
        """A thread (`private=True`: a private one), or in a forum a post, which takes a `content`. Answers with it."""
        return await self._thread("/start-thread", channel, name=name, **more)

    async def edit_thread(self, thread: str, **changes: Any) -> Json:
        """Change `archived`, `locked`, `name`, `auto_archive`, `slowmode` or `invitable` by one's own rights."""
        return await self._thread("/edit-thread", thread, **changes)

    async def join_thread(self, thread: str) -> Json:
        return await self._thread("/join-thread", thread)

    async def leave_thread(self, thread: str) -> Json:
        return await self._thread("/leave-thread", thread)

    async def bring(self, who: str, thread: str) -> Json:
        """Bring somebody else into a thread; "bot" is Riverboat."""
        return await self._thread("/add-to-thread", thread, who=who)

    async def send_away(self, who: str, thread: str) -> Json:
        """Send somebody else out of a thread."""
        return await self._thread("/remove-from-thread", thread, who=who)

    async def _thread(self, path: str, channel: str, **body: Any) -> Json:
        made: Json = (await self.room.post(path, user=self.name, channel=channel, **body))["channel"]
        return made

    async def open_dms(self, open: bool) -> None:
        """Allow or refuse direct messages."""
        await self.room.post("/dms", user=self.name, open=open)


class Room:
    """The playground at this control address; use it as `async with Room(control) as room`."""

    def __init__(self, control: str) -> None:
        self.control = control
        self.version = 0
        self._http: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> "Room":
        self._http = aiohttp.ClientSession()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._http is not None:
            await self._http.close()

    def person(self, name: str) -> Person:
        return Person(self, name)

    async def get(self, path: str, **query: Any) -> Json:
        return await self._call("GET", path, params={k: str(v) for k, v in query.items()})

    async def post(self, path: str, **body: Any) -> Json:
        """Ask for anything the control API knows; raises `Refused` with its reason."""
        return await self._call("POST", path, json=body)

    async def delete(self, path: str, **query: Any) -> Json:
        return await self._call("DELETE", path, params={k: str(v) for k, v in query.items()})

    async def _call(self, method: str, path: str, **what: Any) -> Json:
        if self._http is None:
            raise RuntimeError("use the room as a context manager")
        async with self._http.request(method, self.control + path, **what) as answer:
            body: Json = await answer.json()
        self.version = max(self.version, body.get("version", 0))
        if answer.status != 200:
            raise Refused(body["error"])
        return body

    async def outcome(self, interaction: str, timeout: float = PATIENCE) -> Outcome:
        """Wait until an interaction is answered or failed; "thinking…" is no answer yet."""

        async def look() -> Outcome | None:
            raw = await self.get(f"/interactions/{interaction}")
            thinking = raw["response"] is not None and raw["response"]["flags"] & LOADING
            return None if raw["state"] == "pending" or thinking else Outcome(raw)

        outcome: Outcome = await self.until(look, timeout, what="an answer")
        return outcome

    async def until(
        self, look: Callable[[], Any], timeout: float = PATIENCE, *, what: str = "what was waited for"
    ) -> Any:
        """Call `look` (async or not) after every change until it gives something true, and return that.

        Fails with `NeverHappened` and the last thing seen.
        """
        deadline = time.monotonic() + timeout
        while True:
            version = self.version
            seen = look()
            if inspect.isawaitable(seen):
                seen = await seen
            if seen:
                return seen
            left = deadline - time.monotonic()
            if left <= 0:
                raise NeverHappened(f"{what} did not come within {timeout} s; last seen: {seen!r}")
            await self.get("/wait", after=version, timeout=min(left, 0.5))

    async def until_seen(
        self, who: Person, predicate: Callable[[Sight], Any], timeout: float = PATIENCE
    ) -> Sight:
        """Wait until what somebody sees fits; fails with all that they see."""
        last: list[Sight] = []

        async def look() -> Sight | None:
            last[:] = [await who.sees()]
            return last[0] if predicate(last[0]) else None

        try:
            sight: Sight = await self.until(look, timeout)
            return sight
        except NeverHappened:
            raise NeverHappened(
                f"{who.name} never saw it; they see:\n{last[0].text() if last else ''}"
            ) from None

    async def until_online(self, timeout: float = PATIENCE, *, commands: bool = True) -> None:
        """Wait until the bot is connected and (unless it has none) has registered its commands."""

        async def look() -> bool:
            world = await self.get("/world")
            return bool(world["bot"]["online"] and (world["commands"] or not commands))

        await self.until(look, timeout, what="the bot")

    async def gather(self, *acts: Any) -> list[Any]:
        """Several people at once."""
        return list(await asyncio.gather(*acts))

    async def advance(self, seconds: float) -> None:
        """Turn the server's clock on."""
        await self.post("/clock", advance=seconds)

    async def traffic(self, *, gateway: bool = False) -> list[Json]:
        """The calls recorded so far, oldest first."""
        return list((await self.get("/traffic", gateway=int(gateway)))["calls"])

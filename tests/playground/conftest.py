"""A playground, a raw voice to its REST side, and a real discord.py bot, each made fresh for a test."""

import asyncio
import warnings
from collections.abc import AsyncIterator
from typing import Any, Protocol, TypeVar

import aiohttp
import pytest
import yarl

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py imports audioop, gone in Python 3.13
    import discord
    from discord.ext import commands

from bot.playground import Playground
from bot.playground.client import Room
from tests.discord_schema.judge import schema_judge

__all__ = ["schema_judge"]  # what goes over the wire in every test here is as Discord's schema has it

RIVER = "1100000000000000011"
APP = "1100000000000000500"
GUILD = "1100000000000000001"
BO = "1100000000000000102"


class Api:
    """The REST side as a bot without a library has it."""

    def __init__(self, playground: Playground, http: aiohttp.ClientSession) -> None:
        self.playground, self.http = playground, http

    async def __call__(
        self, method: str, path: str, body: Any = None, *, headers: dict[str, str] | None = None, **more: Any
    ) -> tuple[int, Any, aiohttp.ClientResponse]:
        """Status, JSON and the response itself."""
        auth = {"Authorization": f"Bot {self.playground.token}"} | (headers or {})
        if body is not None:
            more["json"] = body
        async with self.http.request(method, self.playground.api + path, headers=auth, **more) as answer:
            is_json = answer.headers.get("Content-Type") == "application/json"
            return answer.status, await answer.json() if is_json else await answer.text(), answer

    async def send(self, content: str = "hello", channel: str = RIVER, **body: Any) -> dict[str, Any]:
        """Post a message that must be accepted."""
        status, message, _ = await self("POST", f"/channels/{channel}/messages", {"content": content} | body)
        assert status == 200, message
        return message

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, int]:
        """Status and error code of a call that must be refused."""
        status, answer, _ = await self(method, path, body)
        assert status >= 400, answer
        return status, answer["code"]

    async def form(
        self, path: str, payload: str, files: dict[str, tuple[str, bytes]], method: str = "POST"
    ) -> Any:
        """A multipart request: files by part name."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", payload, content_type="application/json")
        for part, (name, data) in files.items():
            form.add_field(part, data, filename=name, content_type="application/octet-stream")
        status, answer, _ = await self(method, path, data=form)
        assert status == 200, answer
        return answer


@pytest.fixture
def strays() -> bool:
    """Here routes are tried which Discord does not have; a 404 is the right answer."""
    return True


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(tempo=50) as opened:
        yield opened


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def api(playground: Playground, http: aiohttp.ClientSession) -> Api:
    return Api(playground, http)


@pytest.fixture
async def room(playground: Playground) -> AsyncIterator[Room]:
    async with Room(playground.control) as opened:
        yield opened


class Bot(commands.Bot):
    """The smallest real bot; it need not wait five seconds before it identifies anew."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.resumes = 0

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(0.15)  # the playground's tempo makes Discord's five seconds a tenth

    async def on_resumed(self) -> None:
        self.resumes += 1


class ShardedBot(commands.AutoShardedBot):
    """The same in two shards."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            shard_count=2,
        )

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(0.15)


AnyBot = TypeVar("AnyBot", Bot, ShardedBot)


class Start(Protocol):
    """Runs a bot against the playground until the test is over."""

    async def __call__(self, bot: AnyBot) -> AnyBot: ...


@pytest.fixture
async def start(playground: Playground, room: Room, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    monkeypatch.setattr(discord.http.Route, "BASE", playground.api)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway))
    running: list[tuple[Bot | ShardedBot, asyncio.Task[None]]] = []

    async def run(bot: AnyBot) -> AnyBot:
        running.append((bot, asyncio.ensure_future(bot.start(playground.token))))
        await room.until_online(commands=bool(bot.tree.get_commands()))
        await asyncio.wait_for(bot.wait_until_ready(), 5)
        return bot

    yield run
    for bot, task in running:
        await bot.close()
        await asyncio.wait({task})

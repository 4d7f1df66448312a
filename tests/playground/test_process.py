"""The playground as a process of its own: what it prints, how it ends, what it remembers."""

import asyncio
import json
import os
import signal
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.client import Room

ROOT = Path(__file__).parents[2]


class Process:
    """`python -m bot.playground` until the block ends."""

    def __init__(self, *arguments: str) -> None:
        self.arguments = arguments

    async def __aenter__(self) -> "Process":
        self.child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.playground",
            *self.arguments,
            cwd=ROOT,
            env={"PATH": os.environ.get("PATH", "")},
            stdout=asyncio.subprocess.PIPE,
        )
        assert self.child.stdout is not None
        self.where: dict[str, Any] = json.loads(await self.child.stdout.readline())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.child.returncode is None:
            self.child.kill()
            await self.child.wait()

    async def end(self, how: signal.Signals) -> tuple[int, float]:
        """Its exit code, and the seconds it took."""
        began = time.monotonic()
        self.child.send_signal(how)
        return await self.child.wait(), time.monotonic() - began


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_it_closes_within_a_second_with_everything_saved(tmp_path: Path, how: signal.Signals) -> None:
    traffic = tmp_path / "traffic.jsonl"
    arguments = ("--data", str(tmp_path / "world"), "--traffic", str(traffic), "--token", "t0k3n")
    async with Process(*arguments) as first, Room(first.where["control"]) as room:
        assert first.where["token"] == "t0k3n"
        headers = {"Authorization": "Bot t0k3n"}
        async with aiohttp.ClientSession(headers=headers) as http:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", '{"content": "kept"}')
            form.add_field("files[0]", b"card", filename="a.txt")
            url = f"{first.where['api']}/channels/1100000000000000011/messages"
            async with http.post(url, data=form) as answer:
                attachment = (await answer.json())["attachments"][0]["url"].partition("/attachments/")[2]
            async with http.ws_connect(first.where["gateway"] + "?v=10&encoding=json") as ws:
                assert (await ws.receive_json())["op"] == 10
                code, seconds = await first.end(how)
        assert (code, seconds < 1) == (0, True)
    [call] = [json.loads(line) for line in traffic.read_text().splitlines()]
    assert (call["path"], call["status"]) == ("/channels/1100000000000000011/messages", 200)
    async with Process(*arguments) as second, Room(second.where["control"]) as room:
        seen = await room.person("Ann").sees()
        assert [m["content"] for m in seen.channel("river")] == ["kept"]
        async with (
            aiohttp.ClientSession() as http,
            http.get(f"http://127.0.0.1:{second.where['port']}/attachments/{attachment}") as answer,
        ):
            assert await answer.read() == b"card"


async def test_a_kill_loses_at_most_the_last_moment(tmp_path: Path) -> None:
    async with Process("--data", str(tmp_path)) as first, Room(first.where["control"]) as room:
        await room.person("Ann").say("before")
        written = sqlite3.connect(tmp_path / "playground.sqlite3")
        async with asyncio.timeout(5):
            # another process writes, so there is no event to wait for
            while not written.execute("select 1 from things where kind = 'message'").fetchone():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        written.close()
        await room.person("Ann").say("perhaps")
        assert (await first.end(signal.SIGKILL))[0] == -signal.SIGKILL
    async with Process("--data", str(tmp_path)) as second, Room(second.where["control"]) as room:
        contents = [m["content"] for m in (await room.person("Ann").sees()).channel("river")]
        assert contents[:1] == ["before"]


@pytest.mark.parametrize("option", ["--tempo", "--shards", "--max-concurrency"])
async def test_half_of_anything_is_too_little(option: str) -> None:
    half = "0.5" if option == "--tempo" else "0"
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.playground", option, half, cwd=ROOT, stderr=asyncio.subprocess.PIPE
    )
    _, complaint = await child.communicate()
    assert (child.returncode, b"1 or more" in complaint) == (2, True)


async def test_shards_are_recommended_as_the_command_line_says() -> None:
    async with (
        Process("--shards", "4", "--max-concurrency", "2", "--token", "t") as process,
        aiohttp.ClientSession(headers={"Authorization": "Bot t"}) as http,
        http.get(process.where["api"] + "/gateway/bot") as answer,
    ):
        told = await answer.json()
    assert (told["shards"], told["session_start_limit"]["max_concurrency"]) == (4, 2)


async def test_a_taken_port_is_an_error_and_leaves_nothing_open(tmp_path: Path) -> None:
    async with Playground() as first:
        with pytest.raises(OSError, match="address already in use"):
            await Playground(port=first.port, data=tmp_path).open()


def test_it_can_be_made_before_there_is_a_loop(tmp_path: Path) -> None:
    playground = Playground(data=tmp_path)

    async def run() -> int:
        async with playground, Room(playground.control) as room:
            return len((await room.get("/world"))["guilds"])

    assert asyncio.run(run()) == 1

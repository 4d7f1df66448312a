"""Starting and stopping the program: one clear line when it can't, everything saved when it stops."""

import asyncio
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.playground.client import Room
from bot.playground.server import Playground
from bot.settings import ROOT, Settings
from bot.trial import Address, Child, child_environment, passed_on
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole


async def run(*arguments: str, **environment: str) -> tuple[int, str]:
    """Run the program to its end; the exit code and all it said."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments,
        cwd=ROOT, env=environment, stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    said, _ = await process.communicate()
    return process.returncode or 0, said.decode()


def one_line(said: str) -> str:
    """What it said, which is one line and no traceback."""
    lines = said.strip().splitlines()
    assert len(lines) == 1, said
    assert "Traceback" not in said
    return lines[0]


async def test_live_without_a_token() -> None:
    code, said = await run(
        "--live", RIVERBOAT_API="http://127.0.0.1:9/api/v10", RIVERBOAT_GATEWAY="ws://127.0.0.1:9/"
    )
    assert code == 2
    assert "DISCORD_TOKEN" in one_line(said)


async def test_a_value_out_of_range() -> None:
    code, said = await run("--live", DISCORD_TOKEN="x", RIVERBOAT_STARTING_CHIPS="-5")
    assert code == 2
    assert "RIVERBOAT_STARTING_CHIPS" in one_line(said)


async def test_under_test_discord_itself_is_not_dialled() -> None:
    code, said = await run("--live", DISCORD_TOKEN="x", RIVERBOAT_TEST="1")
    assert code == 2
    assert "loopback" in one_line(said)


async def test_a_token_that_discord_does_not_take(tmp_path: Path) -> None:
    async with Playground() as playground:
        address = Address(playground.api, playground.gateway, "not-the-token")
        known = child_environment(
            address, tmp_path / "r.db", {"RIVERBOAT_LOG_LEVEL": "ERROR", "RIVERBOAT_LEASH": "0"}
        )
        code, said = await run("--live", **known)
    assert code == 2
    assert "DISCORD_TOKEN" in one_line(said)
    assert "not-the-token" not in said


async def test_discord_out_of_reach(tmp_path: Path) -> None:
    nobody = Address("http://127.0.0.1:9/api/v10", "ws://127.0.0.1:9/gw/", "x")
    known = child_environment(
        nobody, tmp_path / "r.db", {"RIVERBOAT_LOG_LEVEL": "ERROR", "RIVERBOAT_LEASH": "0"}
    )
    code, said = await run("--live", **known)
    assert code == 2
    assert "can't be reached" in one_line(said)


HICCUPS: dict[str, dict[str, Any]] = {
    "line cut": {"route": "/users/@me", "cut": "line"},
    "half an answer": {"route": "/oauth2/applications/@me", "cut": "answer"},
    "out of order": {"route": "/users/@me", "status": 503},
    "no commands taken": {"route": "/applications/*/commands", "status": 503},
}


@pytest.mark.parametrize("hiccup", HICCUPS)
async def test_a_hiccup_of_discords_at_the_start_is_waited_out(evening: Evening, hiccup: str) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo", unit=1)
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "deal 1")
    await evening.stop()
    await evening.room.post("/faults", times=2, **HICCUPS[hiccup])
    await evening.start()
    await evening.until_text(bo, "deal 2")


async def test_a_discord_that_stays_out_of_order_ends_the_start_with_one_line(evening: Evening) -> None:
    """And it ends no absence: the tables are told how long nobody could reach them once it comes up."""
    await evening.start()
    await evening.stop()
    last = evening.rows("SELECT value FROM notes WHERE name = 'alive-at'")
    await evening.room.post("/faults", route="/users/@me", status=503, times=None)
    address = Address(evening.playground.api, evening.playground.gateway, evening.playground.token)
    quick = {"RIVERBOAT_LOG_LEVEL": "ERROR", "RIVERBOAT_LEASH": "0", "RIVERBOAT_TEMPO": "200"}
    code, said = await run("--live", **child_environment(address, evening.database, quick))
    assert code == 2
    assert "Discord is out of order (503" in one_line(said)
    assert evening.rows("SELECT value FROM notes WHERE name = 'alive-at'") == last


async def test_told_to_stop_while_it_waits_for_discord_it_ends_at_once(evening: Evening) -> None:
    await evening.room.post("/faults", route="/users/@me", status=503, times=None)
    address = Address(evening.playground.api, evening.playground.gateway, evening.playground.token)
    child = Child(child_environment(address, evening.database, {"RIVERBOAT_LOG_LEVEL": "ERROR"}))
    await child.start()
    await evening.room.until(lambda: evening.playground.core.traffic.count)
    assert await child.stop() == 0


async def test_a_second_process_on_the_same_tables(evening: Evening) -> None:
    await evening.start()
    address = Address(evening.playground.api, evening.playground.gateway, evening.playground.token)
    known = child_environment(address, evening.database, {"RIVERBOAT_LEASH": "0"})
    code, said = await run("--live", **known)
    assert code == 2
    assert "Riverboat can't start" in one_line(said)
    assert (await evening.person("Ann").slash("chips balance")).ok


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_asked_to_stop_it_closes_with_everything_saved(
    evening: Evening, ending: signal.Signals
) -> None:
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    await ann.press("Deal", where="river")
    await evening.until_text(bo, "Put 1,")
    assert evening.child is not None
    assert evening.child.process is not None
    evening.child.process.send_signal(ending)
    assert await evening.child.process.wait() == 0
    evening.books_are_right()
    assert evening.rows("SELECT state FROM hands") == [("running",)]


def test_the_playground_passes_on_every_setting_that_is_the_bots() -> None:
    """What a host sets holds in the playground too; where it listens and keeps its data is its own matter."""
    changed = {"RIVERBOAT_STARTING_CHIPS": "77", "RIVERBOAT_DAILY": "33", "RIVERBOAT_LOG_LEVEL": "ERROR"}
    theirs = {str(field.validation_alias) for field in Settings.model_fields.values()}
    own = {"DISCORD_TOKEN", "RIVERBOAT_DATABASE", "RIVERBOAT_API", "RIVERBOAT_GATEWAY", "RIVERBOAT_TEMPO"}
    own.add("RIVERBOAT_SHARDS")  # the playground recommends as many as it was told to
    own |= {"RIVERBOAT_TEST", "RIVERBOAT_LEASH", "RIVERBOAT_PLAYGROUND_PORT", "RIVERBOAT_PLAYGROUND_DATA"}
    assert set(changed) == theirs - own
    assert passed_on(Settings.model_validate(changed)) == changed


async def test_a_second_playground_on_the_same_data_ends(tmp_path: Path) -> None:
    """Its bot can't have the database, so nothing is tried for ever."""
    data = {
        "RIVERBOAT_PLAYGROUND_DATA": str(tmp_path),
        "RIVERBOAT_PLAYGROUND_PORT": "0",
        "RIVERBOAT_LOG_LEVEL": "ERROR",
    }
    first = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "--playground", cwd=ROOT, env=data, stdout=asyncio.subprocess.PIPE
    )
    assert first.stdout is not None
    address = (await first.stdout.readline()).decode().split("playground: ")[1].split("/  ")[0]
    async with Room(address + "/playground") as room:
        await room.until_online(60)
    _, said = await run("--playground", **data)
    assert "in use" in said
    first.terminate()
    assert await first.wait() == 0


async def test_let_go_by_whoever_started_it_it_ends(evening: Evening) -> None:
    """The bot beside a playground ends with it, even when that one is killed."""
    await evening.start()
    assert evening.child is not None
    process = evening.child.process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    assert await process.wait() == 0

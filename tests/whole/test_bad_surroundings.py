"""Whatever is wrong around the program: one clear line that names the setting, exit code 2, no traceback."""

import asyncio
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot import app
from bot.settings import ROOT, BadSettings, Settings, read_settings
from bot.store import database
from bot.tables.ports import Unsaved
from bot.trial import CANNOT_START, PlaygroundEnds, run_playground, watched
from tests.fakes.clock import HandClock
from tests.whole.test_starting import one_line, run

NOWHERE = {
    "DISCORD_TOKEN": "x",
    "RIVERBOAT_API": "http://127.0.0.1:9/api/v10",
    "RIVERBOAT_GATEWAY": "ws://127.0.0.1:9/gw/",
    "RIVERBOAT_LOG_LEVEL": "ERROR",
    "RIVERBOAT_TEST": "1",
}


def another_program(folder: Path) -> str:
    path = folder / "recipes.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name)")
    return str(path)


def no_database(folder: Path) -> str:
    path = folder / "cards.db"
    path.write_bytes(b"cards, not pages " * 500)
    return str(path)


def a_file_for_a_folder(folder: Path) -> str:
    (folder / "file").write_text("no folder", "utf-8")
    return str(folder / "file" / "riverboat.db")


def links_in_a_circle(folder: Path) -> str:
    (folder / "one.db").symlink_to(folder / "two.db")
    (folder / "two.db").symlink_to(folder / "one.db")
    return str(folder / "one.db")


def two_names(folder: Path) -> str:
    with closing(sqlite3.connect(folder / "one.db")) as raw:
        raw.execute("PRAGMA user_version = 0")
    (folder / "one.db").touch()
    (folder / "two.db").hardlink_to(folder / "one.db")
    return str(folder / "two.db")


DATABASES = {
    "memory": lambda folder: ":memory:",
    "a URI": lambda folder: f"file:{folder}/riverboat.db",
    "no name": lambda folder: "",
    "a folder": str,
    "a place that can't be written": lambda folder: "/proc/nowhere/riverboat.db",
    "a file for a folder": a_file_for_a_folder,
    "another program's": another_program,
    "no database": no_database,
    "links in a circle": links_in_a_circle,
    "two names": two_names,
}


def start(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    for name in Settings.model_fields.values():
        monkeypatch.delenv(str(name.validation_alias), raising=False)
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    return read_settings(None)


@pytest.mark.parametrize("what", DATABASES)
async def test_a_database_that_cannot_be_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    name = DATABASES[what](tmp_path)
    with pytest.raises((BadSettings, app.CannotStart)) as told:
        await app.run(start({**NOWHERE, "RIVERBOAT_DATABASE": name}, monkeypatch))
    assert "RIVERBOAT_DATABASE" in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("name", [":memory:", "", "/proc/nowhere/riverboat.db"])
async def test_the_program_ends_with_that_line(name: str) -> None:
    code, said = await run("--live", **NOWHERE, RIVERBOAT_DATABASE=name)
    assert code == 2
    assert "Riverboat can't start. RIVERBOAT_DATABASE" in one_line(said)


def full(*_: object) -> None:
    """What SQLite says on a full disk."""
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


@pytest.mark.parametrize("step", ["_set_up_writer", "check_file", "migrate", "check_ledger"])
async def test_a_disk_that_is_full_at_the_start_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    monkeypatch.setattr(database, step, full)
    settings = start({**NOWHERE, "RIVERBOAT_DATABASE": str(tmp_path / "r.db")}, monkeypatch)
    with pytest.raises(app.CannotStart) as told:
        await app.run(settings)
    assert str(told.value) == f"RIVERBOAT_DATABASE ({tmp_path / 'r.db'}): database or disk is full"


async def test_a_disk_that_is_full_at_the_end_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full:
        async def set_note(self, name: str, value: str) -> None:
            raise Unsaved("database or disk is full")

    settings = start({**NOWHERE, "RIVERBOAT_DATABASE": str(tmp_path / "r.db")}, monkeypatch)
    with pytest.raises(app.StoppedShort, match=r"RIVERBOAT_DATABASE \(.*\): database or disk is full; chips"):
        await app.note_the_end(settings, Full(), HandClock())


@pytest.mark.parametrize(
    "text", ["DISCORD_TOKEN=schön".encode("latin-1"), "DISCORD_TOKEN=x".encode("utf-16")]
)
def test_a_file_of_settings_that_is_not_in_utf_8_is_named(tmp_path: Path, text: bytes) -> None:
    (tmp_path / ".env").write_bytes(text)
    with pytest.raises(BadSettings, match=r"\.env is not in UTF-8; save it as UTF-8 text"):
        read_settings(tmp_path / ".env")


def test_one_with_a_mark_of_its_byte_order_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RIVERBOAT_DAILY", raising=False)
    (tmp_path / ".env").write_bytes(b"\xef\xbb\xbfRIVERBOAT_DAILY=77\r\n")
    assert read_settings(tmp_path / ".env").daily == 77


# The playground


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        code, said = await run(
            "--playground", RIVERBOAT_PLAYGROUND_PORT=port, RIVERBOAT_PLAYGROUND_DATA=str(tmp_path)
        )
    assert code == 2
    assert f"RIVERBOAT_PLAYGROUND_PORT ({port}): " in one_line(said)


PLACES = {
    "a place that can't be written": lambda folder: "/proc/nowhere",
    "a file": lambda folder: a_file_for_a_folder(folder).removesuffix("/riverboat.db"),
    "no database": lambda folder: str(
        (folder / "playground.sqlite3").write_bytes(b"no pages" * 900) and folder
    ),
}


@pytest.mark.parametrize("what", PLACES)
async def test_a_place_for_the_playground_that_cannot_be_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    folder = PLACES[what](tmp_path)
    settings = start({"RIVERBOAT_PLAYGROUND_DATA": folder, "RIVERBOAT_PLAYGROUND_PORT": "0"}, monkeypatch)
    with pytest.raises(PlaygroundEnds, match="RIVERBOAT_PLAYGROUND_DATA"):
        await run_playground(settings)


class Dying:
    """A bot's process that ends by itself as soon as it has started, with that code."""

    asked_to_end = False

    def __init__(self, code: int) -> None:
        self.code, self.starts = code, 0
        self.process = self

    async def start(self) -> None:
        self.starts += 1

    async def wait(self) -> int:
        return self.code

    async def stop(self) -> int:
        return self.code


@pytest.mark.parametrize(("code", "starts"), [(CANNOT_START, 1), (1, 4), (-9, 4)])
async def test_a_bot_that_cannot_live_is_not_started_for_ever(
    monkeypatch: pytest.MonkeyPatch, code: int, starts: int
) -> None:
    monkeypatch.setattr("bot.trial.STARTS_AGAIN_AFTER", 0)
    child, told = Dying(code), asyncio.get_running_loop().create_future()
    async with watched(child, told.set_result):  # type: ignore[arg-type]  # a child that starts no process
        assert "why stands above" in await told
    assert child.starts == starts


async def test_a_playground_whose_bot_cannot_start_says_so_and_ends(tmp_path: Path) -> None:
    (tmp_path / "riverboat.db").write_bytes(b"cards, not pages " * 500)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "--playground", cwd=ROOT,
        env={"RIVERBOAT_PLAYGROUND_DATA": str(tmp_path), "RIVERBOAT_PLAYGROUND_PORT": "0"},
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    _, said = await process.communicate()
    assert process.returncode == 2
    bots, own = said.decode().strip().splitlines()
    assert "RIVERBOAT_DATABASE" in bots
    assert own == "The playground has ended: its bot can't start; why stands above."

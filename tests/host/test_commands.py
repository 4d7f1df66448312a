"""The host's commands as a host types them: what they print, and how they end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import ROOT


def run(database: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot ...` with nothing of this process's environment."""
    environment = {
        "RIVERBOAT_TEST": "1",
        "RIVERBOAT_API": "http://127.0.0.1:9/api/v10",
        "RIVERBOAT_GATEWAY": "ws://127.0.0.1:9/",
        "RIVERBOAT_DATABASE": str(database),
        "PATH": os.environ.get("PATH", ""),
    }
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_copy_is_taken_audited_and_put_back(evening: Path, tmp_path: Path) -> None:
    taken = run(evening, "backup", str(tmp_path / "copy.db"))
    assert (taken.returncode, taken.stderr) == (0, "")
    assert taken.stdout.startswith(f"Copied to {tmp_path / 'copy.db'} (")

    audited = run(evening, "audit", str(tmp_path / "copy.db"))
    assert (audited.returncode, audited.stderr) == (0, "")
    assert audited.stdout.endswith("hands. All agree.\n")

    refused = run(evening, "restore", str(tmp_path / "copy.db"))
    assert refused.returncode == 2
    assert refused.stderr.endswith("is there already; --replace sets it aside\n")

    back = run(tmp_path / "home" / "riverboat.db", "restore", str(tmp_path / "copy.db"))
    assert (back.returncode, back.stderr) == (0, "")
    assert back.stdout.endswith("Start the bot and play on.\n")


def test_what_an_audit_finds_is_told_and_ends_with_one(evening: Path) -> None:
    whole = evening.read_bytes()
    evening.write_bytes(whole[: len(whole) // 2])
    found = run(evening, "audit")
    assert found.returncode == 1
    assert "doesn't agree: the file is damaged" in found.stdout
    assert found.stdout.endswith("Not all agree.\n")


@pytest.mark.parametrize("words", [("backup",), ("audit",), ("restore", "nowhere.db")])
def test_what_isnt_there_is_one_line_and_no_traceback(tmp_path: Path, words: tuple[str, ...]) -> None:
    ended = run(tmp_path / "none.db", *words)
    assert ended.returncode == 2
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert line.startswith("That can't be done. ")
    assert not list(tmp_path.iterdir())

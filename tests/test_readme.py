"""README keeps its word: what it prints is what stands."""

import re
from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_checker_of_proofs_is_printed_as_it_stands() -> None:
    assert (ROOT / "bot/verify.py").read_text(encoding="utf-8").rstrip() in README


def test_every_setting_a_host_may_make_is_told_and_stands_in_the_example() -> None:
    told = set(re.findall(r"^\| `([A-Z_]+)` ", README, re.MULTILINE))
    example = set(
        re.findall(r"^#([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)
    )
    known = {str(field.validation_alias) for field in Settings.model_fields.values()}
    assert told == example
    assert told <= known


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_locks_have_hashes_and_name_no_index(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    pinned = re.findall(r"^[a-z][^\s=]*==", text, re.MULTILINE)
    assert len(pinned) > 10
    assert text.count("--hash=sha256:") >= len(pinned)
    assert "://" not in text


def test_every_library_it_stands_on_has_its_reason() -> None:
    named = re.findall(
        r'^    "([A-Za-z.-]+)[=<>]', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    runtime = named[: named.index("zstandard") + 1]
    assert [library for library in runtime if f"| {library} |" not in README] == []


def test_every_room_is_on_the_map() -> None:
    rooms = {path.name for path in (ROOT / "bot").iterdir() if (path / "__init__.py").exists()}
    assert {room for room in rooms if f"      {room}/" not in README and f"{room}/" not in README} == set()

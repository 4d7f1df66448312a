"""The changelog begins with the version that runs, and speaks of every layout and setting there is."""

import re
import subprocess
import sys
from pathlib import Path

import bot
from bot.store.migrate import MIGRATIONS, migrations_in

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
LAYOUT_OF_THE_FIRST = 2


def test_the_newest_version_is_the_one_that_runs() -> None:
    versions = re.findall(r"^## (\d+\.\d+\.\d+)$", CHANGELOG, re.MULTILINE)
    assert versions[0] == bot.__version__
    numbers = [tuple(map(int, version.split("."))) for version in versions]
    assert numbers == sorted(set(numbers), reverse=True)


def test_every_layout_since_the_first_version_is_told() -> None:
    told = [int(number) for number in re.findall(r"^\| (\d+) \| ", CHANGELOG, re.MULTILINE)]
    assert sorted(told) == list(range(LAYOUT_OF_THE_FIRST + 1, len(migrations_in(MIGRATIONS)) + 1))


def test_the_program_says_its_version() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "bot", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert asked.stdout == f"Riverboat {bot.__version__}\n"

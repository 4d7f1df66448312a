"""The playground as people start it, and windows of a real browser on it. Needs Chromium and Playwright."""

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Playground
from bot.playground.client import Room
from bot.settings import ROOT

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
]
"""Without a network of its own: the pages are all on loopback."""
SHOTS = os.environ.get("SHOTS")
"""A folder for pictures of the windows as the tests saw them."""

collect_ignore_glob = [] if importlib.util.find_spec("playwright") else ["*.py"]

if importlib.util.find_spec("playwright"):
    from playwright.async_api import Browser, async_playwright

    from .windows import Window, Windows

    @pytest_asyncio.fixture(scope="session", loop_scope="session")
    async def browser() -> AsyncIterator[Browser]:
        async with async_playwright() as playwright:
            opened = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            yield opened
            await opened.close()

    @pytest_asyncio.fixture(loop_scope="session")
    async def windows(browser: Browser, trial: str, request: pytest.FixtureRequest) -> AsyncIterator[Windows]:
        """Windows on the playground that runs; none of them may have complained."""
        opened = Windows(browser, trial)
        yield opened
        if SHOTS:
            await opened.photograph(Path(SHOTS), request.node.name)
        complaints = opened.complaints
        await opened.close()
        assert complaints == []

    @pytest_asyncio.fixture(loop_scope="session")
    async def bo(playground: Playground, browser: Browser) -> AsyncIterator[Window]:
        """Bo's window on a playground without a bot."""
        opened = Windows(browser, playground.origin)
        yield await opened.open("Bo", "river")
        await opened.close()
        assert opened.complaints == []


@pytest_asyncio.fixture(loop_scope="session")
async def playground() -> AsyncIterator[Playground]:
    """One without a bot, for tests that post themselves."""
    async with Playground() as opened:
        yield opened


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: the playground's page in a real Chromium")


@pytest.fixture(scope="session")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`python -m bot` without a token; its address."""
    folder = tmp_path_factory.mktemp("trial")
    settings = {"RIVERBOAT_PLAYGROUND_PORT": "0", "RIVERBOAT_PLAYGROUND_DATA": str(folder)}
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("RIVERBOAT_", "DISCORD_"))}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "bot", "--playground"],
            cwd=ROOT,
            env=kept | settings,
            stdout=subprocess.PIPE,
            stderr=log,
        )
        with process:
            assert process.stdout is not None
            said = process.stdout.readline().decode()
            found = re.search(r"http://[\d.]+:\d+", said)
            assert found, said + (folder / "log").read_text()
            yield found[0]
            process.terminate()


@pytest_asyncio.fixture(loop_scope="session")
async def room(trial: str) -> AsyncIterator[Room]:
    """The same playground for those who look from outside, with the bot connected."""
    async with Room(f"{trial}/playground") as opened:
        await opened.until_online(20)
        yield opened

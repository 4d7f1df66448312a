"""A process killed in the middle of whatever it was writing leaves a whole database."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from bot.tables.rows import HandState
from tests.store import teller
from tests.store.house import ANN, BO, CY, GUILD, open_store

ROUNDS = 5
PROJECT = Path(__file__).resolve().parents[2]


def run_and_kill(path: Path, after: float) -> None:
    """Let the teller work for so many seconds, then end it as a power cut would."""
    child = subprocess.Popen(
        [sys.executable, teller.__file__, str(path)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(PROJECT)},
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"begun\n"
        time.sleep(after)
        child.kill()
        child.wait()


async def test_a_kill_at_any_moment_leaves_the_book_whole(path: Path) -> None:
    luck = Random()
    tables_seen = 0
    for _ in range(ROUNDS):
        run_and_kill(path, after=luck.uniform(0.0, 0.4))
        async with open_store(path) as store:
            await store.check()
            left_open = await store.load_open_tables()
            in_play = sum(sum(saved.stacks.values()) for saved in left_open)
            in_wallets = sum([await store.wallet(GUILD, user) for user in (ANN, BO, CY)])
            assert in_play + in_wallets == 3 * 2000
            for saved in left_open:
                assert len(saved.stacks) == 2
                if saved.hand:
                    assert saved.log is not None
                    assert len(saved.log) == (1 if saved.hand.state is HandState.RUNNING else 0)
            tables_seen += await store.next_hand_number(GUILD)
    assert tables_seen > ROUNDS, "the teller never got to play a hand"

"""`python -m bot.playground`: run the loopback Discord as a process of its own until SIGTERM or Ctrl-C."""

import argparse
import asyncio
import json
import signal
import sys
from pathlib import Path

from bot.playground.server import Playground


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.playground", description="A Discord on loopback.")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one (default)")
    parser.add_argument(
        "--data", type=Path, help="directory to keep the world in; without it nothing is kept"
    )
    parser.add_argument(
        "--traffic", type=Path, help="append every REST call to this file, one JSON object a line"
    )
    parser.add_argument(
        "--tempo", type=float, default=1.0, help="divide rate-limit windows by this, 1 or more"
    )
    parser.add_argument(
        "--shards", type=int, help="recommend this many shards (default: as the servers need)"
    )
    parser.add_argument(
        "--max-concurrency", type=int, default=1, help="shards that may start at once, 1 or more (default 1)"
    )
    parser.add_argument("--token", help="the bot's token (default: a new one)")
    parsed = parser.parse_args()
    if parsed.tempo < 1:
        parser.error("--tempo is 1 or more")
    if parsed.max_concurrency < 1 or (parsed.shards is not None and parsed.shards < 1):
        parser.error("--shards and --max-concurrency are 1 or more")
    return parsed


async def main() -> None:
    said = arguments()
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    playground = Playground(
        port=said.port,
        data=said.data,
        traffic=said.traffic,
        token=said.token,
        tempo=said.tempo,
        shards=said.shards,
        max_concurrency=said.max_concurrency,
    )
    async with playground:
        where = {
            "port": playground.port,
            "api": playground.api,
            "gateway": playground.gateway,
            "control": playground.control,
            "token": playground.token,
        }
        sys.stdout.write(json.dumps(where) + "\n")
        sys.stdout.flush()
        await stop.wait()


if __name__ == "__main__":
    asyncio.run(main())

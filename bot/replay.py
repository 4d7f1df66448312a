"""Replay a hand from its file: `python -m bot.replay HAND.json`, or many: `python -m bot.replay --many FILE.jsonl`.

One file: its answer as indented JSON; exit 1 when the law refuses a move, 2 when the file is no hand file.
--many: a hand a line in, an answer a line out, exit 0; "-" reads standard input.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO  # Any: parsed JSON, which core.handfile checks

from bot.core.errors import BadHandFile
from bot.core.handfile import BAD_FILE, Answer, answer_to, bad_file
from bot.games import FORMATS, OFFERS

REFUSED = 1
NO_HAND_FILE = 2


def answer_to_text(raw: bytes, suffix: str = ".json") -> Answer:
    """The answer to a file's bytes. `suffix` says how to read them: hand-file JSON, or one of the games' formats."""
    try:
        return answer_to(FORMATS[suffix](raw) if suffix in FORMATS else _from_json(raw, suffix), OFFERS)
    except BadHandFile as bad:
        return bad_file(bad)


def answers(lines: Iterable[bytes]) -> Iterator[str]:
    """An answer a line, each as one line of JSON."""
    for line in lines:
        yield json.dumps(answer_to_text(line))


def exit_code(answer: Answer) -> int:
    """0 for a hand that was replayed, ended or not; 1 for a refused move; 2 for what is no hand file."""
    error = answer.get("error")
    if error is None:
        return 0
    return NO_HAND_FILE if error["code"] == BAD_FILE else REFUSED


def main(arguments: list[str]) -> int:
    """Do what the command line asks; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot.replay", description="Replay hands from hand files.")
    parser.add_argument(
        "file", help="a hand file; with --many a file of them, one a line, or - for standard input"
    )
    parser.add_argument("--many", action="store_true", help="a hand a line in, an answer a line out")
    given = parser.parse_args(arguments)
    try:
        with _opened(given.file) as source:
            if given.many:
                for line in answers(source):
                    print(line, flush=given.file == "-")
                return 0
            answer = answer_to_text(source.read(), Path(given.file).suffix.lower())
    except OSError as trouble:
        answer = bad_file(BadHandFile(f"can't read {given.file}: {trouble.strerror}"))
    print(json.dumps(answer, indent=2))
    return exit_code(answer)


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as source:
        yield source


def _from_json(raw: bytes, suffix: str) -> Any:
    try:
        return json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as trouble:
        also = "" if suffix == ".json" else f", and no game reads {suffix} files"
        raise BadHandFile(f"this is no JSON{also}: {trouble}") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

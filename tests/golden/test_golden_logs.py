"""Logs written once and never again: hands of old versions must be read back and end as they ended.

A file is one hand: a line that tells its game and payoffs (the house's where it has a part), then an event a line,
as the store writes them. Whoever raises an event's version adds a log that holds it and leaves the old ones alone.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.core.events import Event, Seat
from bot.core.game import HOUSE, House, replay
from bot.core.offer import Offer
from bot.games import OFFERS, offer
from bot.store.codec import Codec, Written, events_of

LOGS = sorted(Path(__file__).parent.glob("*.jsonl"))
CODEC = Codec(events_of(OFFERS))


def lines_of(log: Path) -> list[Mapping[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def event_of(game: str, line: Mapping[str, Any]) -> Event:
    return CODEC.read_event(game, Written(line["kind"], line["version"], json.dumps(line["body"])))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_an_old_hand_is_read_back_and_ends_as_it_ended(log: Path) -> None:
    head, *lines = lines_of(log)
    game = offer(head["game"]).game
    payoffs = game.payoffs(replay(game, [event_of(head["game"], line) for line in lines]))
    expected: dict[Seat | House, int] = {HOUSE: head["house"]} if "house" in head else {}
    expected.update(enumerate(head["payoffs"]))
    assert payoffs == expected


@pytest.mark.parametrize("game", OFFERS, ids=lambda each: each.key)
def test_every_kind_of_event_lies_here_in_its_present_version(game: Offer) -> None:
    written = {
        (line["kind"], line["version"])
        for head, *lines in map(lines_of, LOGS)
        for line in lines
        if head["game"] == game.key
    }
    assert {(kind.__name__, kind.version) for kind in game.game.events} <= written

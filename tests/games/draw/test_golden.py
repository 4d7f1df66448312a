"""A log written once and never again: every kind of event in its first version is read back and ends as it ended."""

import json
from pathlib import Path

from bot.core.game import HOUSE, replay
from bot.games.draw import OFFER
from bot.store.codec import Codec, Written, events_of

LOG = Path(__file__).parent / "cases" / "golden-duel.jsonl"


def test_the_old_hand_is_read_back_and_ends_as_it_ended() -> None:
    head, *lines = (json.loads(line) for line in LOG.read_text("utf-8").splitlines())
    codec = Codec(events_of([OFFER]))
    log = [
        codec.read_event(OFFER.key, Written(line["kind"], line["version"], json.dumps(line["body"])))
        for line in lines
    ]
    payoffs = OFFER.game.payoffs(replay(OFFER.game, log))
    assert payoffs is not None
    assert [payoffs[seat] for seat in range(len(head["payoffs"]))] == head["payoffs"]
    assert payoffs[HOUSE] == head["house"]
    assert {type(event) for event in log} == set(OFFER.game.events)

"""Worked hands, each with what it must come to (cases/stories.jsonl, in the hand file's format)."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.core.handfile import answer_to
from bot.games.draw import OFFER

STORIES = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "stories.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story["name"])
def test_a_story_ends_as_it_was_worked_out(story: dict[str, Any]) -> None:
    answer = answer_to(story, (OFFER,))
    for key, value in story["expect"].items():
        if key == "hands":
            shown = {
                seat: {"cards": hand["cards"], "class": hand["class"]} for seat, hand in answer[key].items()
            }
            assert shown == value
        elif key == "error":
            assert {name: answer[key].get(name) for name in value} == value
        else:
            assert answer[key] == value, key


def test_a_story_that_breaks_off_tells_whose_turn_it_is() -> None:
    story = STORIES[0] | {"moves": STORIES[0]["moves"][:-1]}
    assert answer_to(story, (OFFER,)) == {
        "ended": False,
        "turn": 0,
        "choices": [
            {"verb": "fold"},
            {"verb": "match", "price": 40},
            {"verb": "open", "price": 40},
            {"verb": "raise", "least": 41, "most": 485},
        ],
    }


def test_what_the_jokers_stand_for_is_told() -> None:
    told = {story["name"]: answer_to(story, (OFFER,)) for story in STORIES}
    assert told["two jokers make the best run round the corner"]["hands"]["0"]["jokers"] == ["Kh", "Qh"]
    assert told["trips of aces with jokers tie natural trips"]["hands"]["1"]["jokers"] == ["Ax", "Ax"]
    assert told["108: two hearts pairs and a joker are a flush"]["hands"]["0"]["jokers"] == ["Qh"]
    assert told["kings full of threes beat queens full of aces"]["hands"]["0"]["jokers"] == []

"""Hands worked out by hand, each with what it must come to: tests/games/stories.jsonl (the hand file's format)."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.core.handfile import answer_to
from bot.games import OFFERS

STORIES = [
    json.loads(line) for line in (Path(__file__).parent / "stories.jsonl").read_text("utf-8").splitlines()
]
TOLD = [story for story in STORIES if story["game"] in {offer.key for offer in OFFERS}]


@pytest.mark.parametrize("story", TOLD, ids=lambda story: f"{story['game']}: {story['name']}")
def test_a_story_ends_as_it_was_worked_out(story: dict[str, Any]) -> None:
    stands_in(story["expect"], answer_to(story, OFFERS), "answer")


def stands_in(expected: Any, given: Any, where: str) -> None:
    """Every key that the story names is there and equal; others may stand beside it."""
    if not isinstance(expected, dict):
        assert given == expected, where
        return
    for key, value in expected.items():
        assert key in given, f"{where} lacks {key}"
        stands_in(value, given[key], f"{where}.{key}")


def test_every_game_has_its_stories() -> None:
    assert {offer.key for offer in OFFERS} <= {story["game"] for story in STORIES}

"""Laws of the loopback Discord: whatever is sent is answered or refused in its own words, and limits hold."""

import itertools
from collections.abc import Callable
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.playground.model import commands, messages, modals
from bot.playground.model.attachments import Files
from bot.playground.model.permissions import Can, named, names
from bot.playground.model.refusals import Refused
from bot.playground.model.snowflakes import Snowflakes, moment
from bot.playground.model.things import Message
from bot.playground.model.world import World
from bot.playground.ratelimits import Bucket

SCALAR = (
    st.none() | st.booleans() | st.integers(-5, 1 << 16) | st.text(max_size=6) | st.floats(allow_nan=False)
)
WORDS = """
type components content embeds flags custom_id label style url emoji name id options value title description
fields items media accessory component nonce attachments allowed_mentions parse users min_values max_values min_length
max_length min_value max_value choices default required autocomplete name_localizations contexts message_reference
message_id footer text author image poll el
"""
KEYS = st.sampled_from(WORDS.split())
TYPES = st.fixed_dictionaries({"type": st.integers(1, 23)})


def _objects(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    thing = st.dictionaries(KEYS, inner, max_size=6)
    return thing | st.builds(lambda a, b: a | b, thing, TYPES) | st.lists(inner, max_size=4)


JSON = st.recursive(SCALAR, _objects, max_leaves=25)
BODY = st.dictionaries(KEYS, JSON, max_size=8)


def _files() -> Files:
    return Files("http://127.0.0.1:1", "1", Snowflakes(), 1_700_000_000.0, World().knows)


def _refusal(read: Callable[[], object]) -> dict[str, Any] | None:
    """Discord's answer if it refuses; any other exception is a fault of ours."""
    try:
        read()
    except Refused as refused:
        return refused.body()
    return None


@given(BODY | JSON)
@settings(max_examples=60)
@example({"components": [{"type": 17, "components": [{"type": 9, "accessory": 3}]}], "flags": 1 << 15})
@example({"embeds": [{"image": {}}, 4]})
def test_any_json_becomes_a_message_or_is_refused(body: Any) -> None:
    refusal = _refusal(lambda: messages.new(body, (), _files(), webhook=True))
    assert refusal is None or refusal["code"] in (50006, 50035, 50109)


@given(BODY)
@settings(max_examples=60)
def test_any_json_edits_a_message_or_is_refused(body: Any) -> None:
    message = Message("1", "1", "1", 0.0, content="x")
    refusal = _refusal(lambda: messages.edited(message, body, (), _files()))
    assert refusal is None or refusal["code"] in (50006, 50035)


@given(BODY | JSON)
@settings(max_examples=60)
def test_any_json_becomes_a_form_or_is_refused(body: Any) -> None:
    refusal = _refusal(lambda: modals.modal(body))
    assert refusal is None or refusal["errors"]


@given(JSON | st.lists(BODY, max_size=3))
@settings(max_examples=60)
def test_any_json_becomes_commands_or_is_refused(body: Any) -> None:
    refusal = _refusal(lambda: commands.read_commands(body))
    assert refusal is None or "errors" in refusal


@given(st.lists(st.floats(0, 100), max_size=60), st.integers(1, 6), st.floats(0.5, 20))
def test_a_bucket_lets_no_more_than_its_limit_through_a_window(
    times: list[float], limit: int, window: float
) -> None:
    bucket = Bucket(limit, window)
    passed = [t for t in sorted(times) if bucket.take(t)]
    starts: list[float] = []
    for t in passed:
        if not starts or t >= starts[-1] + window:
            starts.append(t)
    for start in starts:
        assert sum(start <= t < start + window for t in passed) <= limit


@given(st.lists(st.floats(1.6e9, 1.9e9), min_size=1, max_size=30))
def test_ids_only_rise_and_tell_their_moment(times: list[float]) -> None:
    make = Snowflakes()
    made = [int(make(t)) for t in times]
    assert all(a < b for a, b in itertools.pairwise(made))
    assert abs(moment(str(made[0])) - times[0]) <= 0.001


@given(st.sets(st.sampled_from([p.name or "" for p in Can])))
def test_permissions_have_names_both_ways(some: set[str]) -> None:
    assert set(names(named(some))) == some

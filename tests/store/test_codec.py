"""Events and rows survive being written down; what can't be read is named without showing a card."""

import json
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.cards import PACK_54, UNSEEN, cards
from bot.core.errors import BadLog
from bot.core.events import Event
from bot.core.game import HOUSE
from bot.games import OFFERS
from bot.store.codec import Codec, Written, events_of
from tests.store.house import GAME, REGISTRY, SECRET, Mood, Opened, Snapped, hand, opened, sitting, table

codec = Codec(REGISTRY)
some_card = st.sampled_from((*PACK_54, UNSEEN))
seats = st.integers(0, 8)
chips = st.integers(-(10**9), 10**9)
events = st.one_of(
    st.builds(
        Opened,
        deck=st.lists(some_card).map(tuple),
        stacks=st.lists(chips).map(tuple),
        button=st.none() | seats,
        mood=st.sampled_from(Mood),
    ),
    st.builds(
        Snapped,
        card=some_card,
        paid=st.dictionaries(seats, chips),
        net=st.dictionaries(seats | st.just(HOUSE), chips),
        shown=st.frozensets(seats),
        word=st.none() | st.text(),
        loud=st.booleans(),
    ),
)


@given(events)
def test_an_event_survives_being_written_down(event: Event) -> None:
    written = codec.write_event(event)
    assert codec.read_event(GAME, written) == event
    assert json.loads(written.body).keys() == {
        name for name in event.__dataclass_fields__ if name != "version"
    }


def test_an_event_is_written_as_people_would() -> None:
    event = Snapped(cards("Td")[0], paid={1: 40}, net={0: -40, HOUSE: 40}, word="ναι")
    assert codec.write_event(event) == Written(
        "Snapped",
        2,
        '{"card":"Td","paid":{"1":40},"net":{"0":-40,"house":40},"shown":[],"word":"ναι","loud":false}',
    )


def test_an_older_event_gets_defaults_for_what_came_later() -> None:
    old = Written("Snapped", 1, '{"card":"Td","paid":{},"net":{},"gone":"since"}')
    assert codec.read_event(GAME, old) == Snapped(cards("Td")[0], {}, {})


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    version: ClassVar[int] = 1
    card: str


def test_two_games_may_use_the_same_name_for_different_things() -> None:
    both = Codec({GAME: (Opened,), "whist": (Dealt,), "rummy": (Opened, Dealt)})
    assert both.read_event("whist", Written("Dealt", 1, '{"card":"x"}')) == Dealt("x")
    with pytest.raises(BadLog):
        both.read_event(GAME, Written("Dealt", 1, '{"card":"x"}'))


BODY = codec.write_event(opened()).body


@pytest.mark.parametrize(
    ("game", "written"),
    [
        ("whist", Written("Opened", 1, BODY)),
        (GAME, Written("Closed", 1, BODY)),
        (GAME, Written("Opened", 2, BODY)),
        (GAME, Written("Opened", 1, BODY[:-1])),
        (GAME, Written("Opened", 1, "[]")),
        (GAME, Written("Opened", 1, "null")),
        (GAME, Written("Opened", 1, BODY.replace("500", '"many"'))),
        (GAME, Written("Opened", 1, BODY.replace("500", "500.5"))),
        (GAME, Written("Opened", 1, BODY.replace("500", "true"))),
        (GAME, Written("Opened", 1, BODY.replace("As", "1s"))),
        (GAME, Written("Opened", 1, BODY.replace("wild", "mild"))),
        (GAME, Written("Opened", 1, BODY.replace("stacks", "stocks"))),
        (GAME, Written("Snapped", 2, BODY)),
    ],
)
def test_what_cannot_be_read_is_named_without_a_card(game: str, written: Written) -> None:
    assert SECRET in written.body or written.body in ("[]", "null")
    with pytest.raises(BadLog) as raised:
        codec.read_event(game, written)
    told = f"{raised.value} {raised.value.__cause__}"
    assert SECRET not in told
    assert raised.value.__suppress_context__ or raised.value.__context__ is None


def test_rows_survive_being_written_down_and_gain_fields_later() -> None:
    for row in (table(), sitting("s1", 11, 1), hand()):
        text = codec.rest_of(row, "id", "guild")
        assert codec.from_json(text, type(row), id=row.id, guild=row.guild) == row
    older = json.loads(codec.rest_of(replace(table(), button=3)))
    del older["closed_why"], older["barred"]
    assert codec.from_json(json.dumps(older), type(table())) == replace(table(), button=3)


def test_the_registry_holds_every_games_events() -> None:
    registry = events_of(OFFERS)
    assert registry.keys() == {offer.key for offer in OFFERS}
    assert all(registry.values())

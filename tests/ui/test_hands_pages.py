"""The pages of a past hand: whole, short enough for one message, and without a card their reader may not know."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.app import word_files
from bot.core.cards import Card
from bot.core.handfile import answer, read
from bot.core.offer import Offer
from bot.core.phrases import Fact, Listing, Phrase, Row, say
from bot.core.proof import entitled
from bot.core.screen import Block, Button
from bot.games import OFFERS
from bot.show.catalog import Catalog
from bot.show.names import IN_PRIVATE
from bot.show.text import CLASSIC_MOST, plain
from bot.tables.ports import PastHand
from bot.tables.rows import Dealt, HandRow, HandState
from bot.ui.ids import CUSTOM_ID_MOST, custom_id
from bot.ui.pages import stories
from bot.ui.pages.parts import Page
from tests.laws.deals import any_deal
from tests.laws.playing import Played, play_out

CATALOG = Catalog.load(*word_files())
WIDEST_NAME = "**W**" * 6 + "_W"
GOES_ON = 40
"""More pages than any story has."""


@dataclass(frozen=True)
class Shelf:
    """As much of a house as these pages ask for."""

    offers: dict[str, Offer]
    catalog: Catalog


HOUSE: Any = Shelf({offer.key: offer for offer in OFFERS}, CATALOG)
every_game = pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.key)
seeds = st.integers(0, 2**64 - 1)


def past(offer: Offer, seed: int) -> tuple[PastHand, Played]:
    """A hand played by chance, as the store would give it back."""
    luck = Random(seed)
    deal = any_deal(offer, luck)
    hand = play_out(offer.game, deal.start, deal.deck, luck)
    dealt = tuple(
        Dealt(f"s{seat}", 100 + seat, WIDEST_NAME, seat + 1, hand.start.stacks[seat]) for seat in hand.seats
    )
    row = HandRow(
        "ab12cd34ef56ab78", 2**31 - 1, 1, "t1", offer.key, deal.options, dealt, hand.start.button,
        order=(), salts=(), root="", prepared_at=0, state=HandState.ENDED,
    )  # fmt: skip
    return PastHand(row, hand.log), hand


def pages(make: Any) -> list[Page]:
    """All pages, from the first to the one that comes again and again."""
    made: list[Page] = []
    for at in range(GOES_ON):
        page = make(at)
        if made and _phrases(page) == _phrases(made[-1]):
            return made
        made.append(page)
    raise AssertionError("a story without an end")


def _phrases(page: Page) -> list[Phrase]:
    return [line.phrase for part in page.screen.parts if isinstance(part, Block) for line in part.lines]


def _cards(fact: Fact) -> set[Card]:
    """The cards that are shown; a card in words is only ever what a joker plays as."""
    match fact:
        case Row(row):
            return set(row)
        case Listing(items):
            return {card for item in items for card in _cards(item)}
        case Phrase(_, facts):
            return {card for _, inner in facts for card in _cards(inner)}
        case _:
            return set()


@every_game
@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_a_story_tells_nobody_what_they_may_not_know(offer: Offer, seed: int) -> None:
    told, hand = past(offer, seed)
    audiences = offer.game.audiences(hand.end)
    for viewer in hand.viewers:
        made = (
            pages(lambda at: stories.public(HOUSE, told, at))
            if viewer is None
            else pages(lambda at, user=100 + viewer: stories.story(HOUSE, told, user, at))
        )
        known = {hand.deck[place] for place in entitled(audiences, viewer)}
        seen = {card for page in made for phrase in _phrases(page) for card in _cards(phrase)}
        assert seen <= known
        assert len(made) >= 1


@every_game
@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_a_page_fits_a_message_however_long_the_names_are(offer: Offer, seed: int) -> None:
    told, _ = past(offer, seed)
    for page in pages(lambda at: stories.story(HOUSE, told, 100, at)):
        lines = _phrases(page)
        assert len(lines) <= stories.MOST_LINES + 2, "a title above, the own result below"
        text = plain(CATALOG, page.screen, "en", page.cast, IN_PRIVATE)
        assert len(text) <= CLASSIC_MOST
        for row in page.screen.rows:
            assert len(row) <= 5
            ids = [custom_id(button) for button in row if isinstance(button, Button)]
            assert len(set(ids)) == len(ids)
            assert all(len(each) <= CUSTOM_ID_MOST for each in ids)


@every_game
@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_what_is_exported_replays_to_the_same_result(offer: Offer, seed: int) -> None:
    told, hand = past(offer, seed)
    payoffs = offer.game.payoffs(hand.end)
    assert payoffs is not None
    for seat in hand.seats:
        files = dict(stories.export(HOUSE, told, 100 + seat).files)
        replayed = answer(read(json.loads(files[f"hand-{told.hand.number}.json"]), OFFERS))
        assert replayed["payoffs"] == [payoffs[each] for each in hand.seats]


@every_game
def test_a_hand_is_called_what_its_game_calls_it(offer: Offer) -> None:
    told, _ = past(offer, 1)
    page = stories.public(HOUSE, told, 0)
    title = "Deal" if offer.key == "put-and-take" else "Hand"
    assert plain(CATALOG, page.screen, "en", page.cast).startswith(f"{title} {told.hand.number} · ")
    checked = CATALOG.say(say("verify-title", number=1, game=offer.key), "en")
    assert checked.startswith(f"{title} 1")
    assert checked.endswith("checks out.")


def test_a_page_past_the_last_is_the_last() -> None:
    told, _ = past(OFFERS[0], 1)
    last = stories.story(HOUSE, told, 100, 10**9)
    assert _phrases(last) == _phrases(pages(lambda at: stories.story(HOUSE, told, 100, at))[-1])
    (back, on, _), _ = last.screen.rows
    assert isinstance(back, Button)
    assert isinstance(on, Button)
    assert (back.disabled, on.disabled) == (False, True)

"""Put and Take in the lobby: options and their bounds, what a seat costs, what a hand file holds."""

from typing import Any

import pytest

from bot.core.cards import PACK_52, cards
from bot.core.errors import BadHandFile, Misuse, Refusal
from bot.core.events import Event
from bot.core.game import HOUSE, begin, settle_down
from bot.core.offer import BuyIn, Chair, LineUp, Options, Places, SeatLimits
from bot.core.phrases import Chips
from bot.games.put_and_take import OFFER
from bot.games.put_and_take.terms import Scale, Terms


def test_left_to_itself_a_table_plays_steps_times_ten_with_players_banking() -> None:
    assert OFFER.terms({}) == Terms(Scale.STEPS, 10, pace=2)
    assert OFFER.seats({}) == SeatLimits(2, 9, 9, to_deal=2)
    assert OFFER.buy_in({}) == BuyIn(450, 2_250, 9_000)
    assert OFFER.pack(9) == PACK_52


def test_the_house_as_banker_needs_one_player_and_only_a_player_s_cover() -> None:
    house = {"banker": "house"}
    assert OFFER.seats(house) == SeatLimits(1, 8, 8, to_deal=1)
    assert OFFER.buy_in(house) == BuyIn(290, 1_450, 5_800)


@pytest.mark.parametrize(
    ("scale", "players", "house"), [("steps", 45, 29), ("doubling", 93, 72), ("rank", 165, 111)]
)
def test_a_seat_costs_the_cover_it_may_need(scale: str, players: int, house: int) -> None:
    """At least the cover, five times that by default, at most twenty times."""
    for banker, cover in (("players", players), ("house", house)):
        options: Options = {"scale": scale, "unit": 3, "banker": banker}
        buy_in = OFFER.buy_in(options)
        assert buy_in == BuyIn(3 * cover, 15 * cover, 60 * cover)


def test_seats_and_buy_in_may_be_chosen_within_their_bounds() -> None:
    assert OFFER.seats({"seats": 4}).usual == 4
    assert OFFER.buy_in({"buy_in": 450}) == BuyIn(450, 450, 9_000)
    assert OFFER.buy_in({"buy_in": 9_000}).usual == 9_000


@pytest.mark.parametrize(
    ("options", "code", "facts"),
    [
        ({"seats": 1}, "option-range", {"option": "seats", "a": 2, "b": 9}),
        ({"seats": 9, "banker": "house"}, "option-range", {"option": "seats", "a": 1, "b": 8}),
        ({"buy_in": 449}, "option-range", {"option": "buy_in", "a": 450, "b": 9_000}),
        ({"buy_in": 9_001}, "option-range", {"option": "buy_in", "a": 450, "b": 9_000}),
        ({"unit": 0}, "option-range", {"option": "unit", "a": 1, "b": 1_000}),
        ({"unit": 1_001}, "option-range", {"option": "unit", "a": 1, "b": 1_000}),
        ({"pace": 11}, "option-range", {"option": "pace", "a": 1, "b": 10}),
        ({"scale": "triple"}, "option-words", {"option": "scale", "words": "steps, doubling, rank"}),
        ({"blind": 5}, "option-unknown", {"option": "blind"}),
    ],
)
def test_options_out_of_bounds_are_refused(options: dict[str, Any], code: str, facts: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        OFFER.terms(options)
    assert (refused.value.code, refused.value.facts) == (code, facts)


def test_the_dearest_table_s_buy_in_is_within_the_option_s_bounds() -> None:
    dearest: Options = {"scale": "rank", "unit": 1_000, "buy_in": 3_300_000}
    assert OFFER.buy_in(dearest).most == 3_300_000


@pytest.mark.parametrize(
    ("options", "wallet", "largest"),
    [({"unit": 100}, 2_000, 44), ({"unit": 45, "scale": "steps"}, 2_000, 44), ({"scale": "rank"}, 1_649, 9)],
)
def test_a_unit_too_big_for_the_wallet_is_refused_with_the_largest_there_is(
    options: dict[str, Any], wallet: int, largest: int
) -> None:
    with pytest.raises(Refusal, match="unit-too-big") as refused:
        OFFER.afford(options, wallet)
    facts = refused.value.facts
    need = OFFER.buy_in(options).least
    assert facts == {"wallet": Chips(wallet), "need": Chips(need), "largest": largest}
    OFFER.afford(options | {"unit": largest}, wallet)


def test_a_wallet_that_reaches_no_unit_is_short() -> None:
    with pytest.raises(Refusal, match="wallet-short") as refused:
        OFFER.afford({}, 44)
    assert refused.value.facts == {"wallet": Chips(44), "need": Chips(45)}


def test_the_start_names_the_banker_by_hand_seat() -> None:
    line = OFFER.line_up((Chair(2, 900), Chair(5, 900), Chair(8, 900)), Places(2), 0, {})
    assert isinstance(line, LineUp)
    start = OFFER.start(line, (900, 900, 900), {})
    assert (line.chairs, line.button, start.button) == ((2, 5, 8), 5, 1)
    assert OFFER.start(LineUp((2, 5), None), (900, 900), {"banker": "house"}).button is None


def test_people_look_at_the_end_for_eight_seconds() -> None:
    start = OFFER.start(LineUp((1,), None), (900,), {"banker": "house"})
    assert OFFER.rest(begin(OFFER.game, start, PACK_52).state) == 8.0
    assert OFFER.private is None


def test_a_hand_file_has_the_law_s_defaults() -> None:
    assert OFFER.settings_of_file({}) == {"scale": "steps", "unit": 1}
    assert OFFER.settings_of_file({"unit": 7, "laps": 3}) == {"scale": "steps", "unit": 7}


@pytest.mark.parametrize(
    "options",
    [{"scale": "fives"}, {"scale": 1}, {"scale": ["steps"]}, {"unit": "7"}, {"unit": True}, {"unit": 0}],
)
def test_a_hand_file_s_options_are_checked(options: dict[str, Any]) -> None:
    with pytest.raises(BadHandFile, match="scale: steps, doubling or rank"):
        OFFER.settings_of_file(options)


def test_a_log_becomes_a_record_and_only_a_whole_one_does() -> None:
    deck = cards("Ad 7s 3s 5c Th 6s 2h Qh 3h 9h 6c 8c Tc 7h Jd")
    start = OFFER.start(LineUp((1,), None), (900,), {"banker": "house"})
    begun = begin(OFFER.game, start, deck)
    record = OFFER.record(begun.events + settle_down(OFFER.game, begun.state).events, HOUSE)
    assert (dict(record.options), record.start, record.deck) == ({"scale": "steps", "unit": 10}, start, deck)
    for log in ((), (Event(),)):
        with pytest.raises(Misuse):
            OFFER.record(log, HOUSE)

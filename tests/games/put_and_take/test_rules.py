"""The law of Put and Take, and the engine beside ten lines of arithmetic."""

from random import Random

import pytest

from bot.core.cards import PACK_52, UNSEEN, Card, cards
from bot.core.errors import BadHandFile, Misuse, Refusal
from bot.core.events import EVERYONE, NOBODY, Event
from bot.core.game import HOUSE, Start, begin, play, settle_down, step
from bot.core.moves import Move
from bot.games.put_and_take.events import HandsDealt, PutTurned, Settled, TakeTurned
from bot.games.put_and_take.rules import PutAndTake
from bot.games.put_and_take.terms import Scale, Terms
from tests.games.put_and_take.payoff import banker_net, payoff

GAME = PutAndTake()
RICH = 1_000_000
SCREENS = cards("Ad 7s 3s 5c Th 6s 2h Qh 3h 9h 6c 8c Tc 7h Jd 9c 6h 7d Qd 4c Kc Ts 7c 3d 4d")
"""A deal to three players; two of them hold sixes when the second put card falls."""


def test_the_engine_agrees_with_ten_lines_of_arithmetic_on_two_thousand_deals() -> None:
    luck = Random(2_000)
    for _ in range(2_000):
        players, unit = luck.randint(1, 8), luck.randint(1, 1_000)
        scale = luck.choice(list(Scale))
        button = luck.choice([None, luck.randint(0, players)])
        deck = luck.sample(PACK_52, 52)
        seats = players if button is None else players + 1
        state = begin(GAME, Start(Terms(scale, unit), (RICH,) * seats, button), tuple(deck)).state
        payoffs = GAME.payoffs(settle_down(GAME, state).state)
        moved = payoff([card.text for card in deck], players, scale.value, unit)
        expected: dict[object, int] = {HOUSE: 0}
        for nth, (put, took) in enumerate(moved):
            expected[nth if button is None else (button + 1 + nth) % seats] = took - put
        expected[HOUSE if button is None else button] = banker_net(moved)
        assert payoffs == expected


def test_cards_come_one_at_a_time_from_the_bankers_left() -> None:
    state = begin(GAME, Start(Terms(Scale.STEPS, 10), (1_030, 970, 990, 1_010), 0), SCREENS).state
    dealt = step(GAME, state)
    assert dealt is not None
    assert dealt.events == (
        HandsDealt(((), cards("Ad 5c 2h 9h Tc"), cards("7s Th Qh 6c 7h"), cards("3s 6s 3h 8c Jd"))),
    )


def test_each_card_tells_what_it_moves() -> None:
    """S: the set number of chips for each card of the rank; H: the count starts again at the first take card."""
    events = played(SCREENS, button=0)
    falls = [event for event in events if isinstance(event, PutTurned)]
    assert [event.paid for event in falls] == [
        (0, 10, 0, 0),
        (0, 0, 20, 20),
        (0, 0, 60, 0),
        (0, 0, 40, 0),
        (0,) * 4,
    ]
    takes = [event for event in events if isinstance(event, TakeTurned)]
    assert [event.turn for event in takes] == [0, 1, 2, 3, 4]
    assert takes[1].taken == (0, 20, 20, 0)
    assert events[-1] == Settled((-30, 10, -40, 60), 0)


def played(deck: tuple[Card, ...], button: int | None) -> tuple[Event, ...]:
    seats = 3 if button is None else 4
    opened = begin(GAME, Start(Terms(Scale.STEPS, 10), (1_000,) * seats, button), deck)
    return opened.events + settle_down(GAME, opened.state).events


def test_only_the_deal_order_is_a_secret() -> None:
    events = played(SCREENS, button=None)
    assert [event.audience() for event in events] == [NOBODY] + [EVERYONE] * 12


def test_people_get_the_table_s_pace_before_each_card_and_no_pause_else() -> None:
    """The hands come with the opening, the settlement with the tenth card."""
    opened = begin(GAME, Start(Terms(Scale.STEPS, 10, pace=4), (1_000,) * 4, 0), SCREENS)
    state, pauses = opened.state, []
    while (stepped := step(GAME, state)) is not None:
        pauses.append(GAME.pause(state))
        state = stepped.state
    assert pauses == [0.0] + [4.0] * 10 + [0.0]


def test_there_is_no_choice_after_joining() -> None:
    state = begin(GAME, Start(Terms(Scale.STEPS, 10), (1_000,) * 4, 0), SCREENS).state
    assert [GAME.choices(state, seat) for seat in range(4)] == [()] * 4
    with pytest.raises(Refusal, match="not-your-turn"):
        play(GAME, state, 1, Move("fold"))
    with pytest.raises(Refusal, match="not-your-turn"):
        GAME.decide(state, 1, Move("fold"))
    with pytest.raises(Misuse):
        GAME.fallback(state, 1)


@pytest.mark.parametrize(
    ("stacks", "button", "deck", "reason"),
    [
        ((449, 290, 290, 290), 0, SCREENS, "seat 0 has 449 chips and needs 450"),
        ((450, 290, 289, 290), 0, SCREENS, "seat 2 has 289 chips and needs 290"),
        ((1_000,) * 4, 0, SCREENS[:-1], "the deck is short: 24 cards, 25 are dealt"),
        ((1_000,) * 4, 0, (*SCREENS[:-1], SCREENS[0]), "a card is doubled"),
        ((1_000,) * 4, 0, (*SCREENS[:-1], UNSEEN), "card 24 of the deck is unseen"),
        ((1_000,) * 4, 0, (*SCREENS, *cards("*")), "a joker is among them"),
        ((1_000,) * 9, None, PACK_52, "9 players"),
        ((1_000,) * 10, 0, PACK_52, "9 players"),
        ((1_000,), 0, PACK_52, "0 players"),
    ],
)
def test_what_can_be_no_deal_is_refused(
    stacks: tuple[int, ...], button: int | None, deck: tuple[Card, ...], reason: str
) -> None:
    with pytest.raises(BadHandFile, match=reason):
        begin(GAME, Start(Terms(Scale.STEPS, 10), stacks, button), deck)


def test_cards_nobody_will_be_dealt_may_be_unseen() -> None:
    deck = (*SCREENS, UNSEEN, UNSEEN)
    assert begin(GAME, Start(Terms(Scale.STEPS, 10), (450,) * 4, 0), deck).state.deck == deck


def test_a_log_that_is_no_deal_is_our_fault() -> None:
    with pytest.raises(Misuse):
        GAME.evolve(None, Settled((0,), 0))
    state = begin(GAME, Start(Terms(Scale.STEPS, 10), (1_000,) * 4, 0), SCREENS).state
    with pytest.raises(Misuse):
        GAME.evolve(state, Event())

"""Where the place of play is lost everybody gets what a run-out to a showdown gives them, reckoned here anew.

Checked at every point of hands played by chance: each contests what they have put in by then, what nobody matched goes
back, and a seat that is in has not folded, also where it has yet to be asked, to draw, or to answer a bet.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.core.events import Seat
from bot.games.draw import OFFER as DRAW
from bot.games.draw import hands as draw_hands
from bot.games.draw.state import Standing
from bot.games.draw.state import State as DrawState
from bot.games.holdem import OFFER as HOLDEM
from bot.games.holdem.state import State as HoldemState
from bot.poker import hands as poker_hands
from tests.laws.deals import any_deal
from tests.laws.playing import Played, play_out, stopped_after

HANDS = 25


def fair_share(
    put: Sequence[int], still_in: Sequence[Seat], worth: dict[Seat, Any], dead: int = 0
) -> list[float]:
    """Each seat's net when betting is over for good; shares of a split pot to the fraction of a chip."""
    put = list(put)
    net = [-float(chips) for chips in put]
    for seat in still_in:
        others = max((chips for other, chips in enumerate(put) if other != seat), default=0)
        if put[seat] > others:
            net[seat] += put[seat] - others
            put[seat] = others
    floor, rest = 0, dead
    for level in sorted({put[seat] for seat in still_in}):
        pot = rest + sum(min(chips, level) - min(chips, floor) for chips in put)
        if level == max(put[seat] for seat in still_in):
            pot += sum(max(chips - level, 0) for chips in put)
        able = [seat for seat in still_in if put[seat] >= level]
        best = max(worth[seat] for seat in able)
        for seat in able:
            if worth[seat] == best:
                net[seat] += pot / sum(worth[other] == best for other in able)
        floor, rest = level, 0
    return net


def of_holdem(now: HoldemState) -> list[float]:
    board = now.deck[2 * now.seats : 2 * now.seats + 5]
    worth = {
        s: poker_hands.strength((*now.hole(s), *board)) for s in range(now.seats) if s not in now.round.out
    }
    paid = [stack - behind for stack, behind in zip(now.stacks, now.round.behind, strict=True)]
    net = fair_share(now.put, list(worth), worth, now.dead)
    return [share - (chips - put) for share, chips, put in zip(net, paid, now.put, strict=True)]


def of_draw(now: DrawState) -> list[float]:
    still_in = [s for s, p in enumerate(now.players) if p.standing in (Standing.IN, Standing.WAITING)]
    worth = {seat: draw_hands.strength(now.hand(seat)) for seat in still_in}
    return fair_share([player.put for player in now.players], still_in, worth)


def a_hand(offer: Any, seed: int) -> Played:  # an Offer
    luck = Random(seed)
    deal = any_deal(offer, luck)
    return play_out(offer.game, deal.start, deal.deck, luck)


def someone_has_a_turn(game: Any, hand: Played, state: Any) -> bool:  # each game's own
    return any(game.choices(state, seat) for seat in hand.seats)


@pytest.mark.parametrize(("offer", "reckon"), [(HOLDEM, of_holdem), (DRAW, of_draw)], ids=["holdem", "draw"])
def test_everybody_gets_what_the_run_out_gives(offer: Any, reckon: Any) -> None:
    met = 0
    for seed in range(HANDS):
        hand = a_hand(offer, seed)
        for count, each in enumerate(hand.steps, 1):
            if not someone_has_a_turn(offer.game, hand, each.state):
                continue
            stopped = stopped_after(offer.game, hand, count)
            assert stopped is not None, "with a turn to come betting can be stopped"
            fair, got = reckon(each.state), offer.game.payoffs(stopped.end)
            for seat in hand.seats:
                assert abs(fair[seat] - got[seat]) < len(hand.seats), f"hand {seed} after {count} steps"
            assert sum(fair) == pytest.approx(0)
            met += 1
    assert met > HANDS, "hardly anybody was ever asked"

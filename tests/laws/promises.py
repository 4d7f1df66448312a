"""The promises that every game keeps, each a function of an offer and a hand played by chance.

A new game is held to them by being in OFFERS; one still being built by calling `keeps_its_promises(OFFER, seed)`.
"""

import copy
import dataclasses
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from random import Random
from typing import Any

from bot.core.cards import PACK_54, Card
from bot.core.errors import BadHandFile, Refusal
from bot.core.events import Seat, news
from bot.core.game import HOUSE, AnyGame, play, replay, step, to_act
from bot.core.handfile import answer, export, read
from bot.core.offer import Offer, story_of
from bot.store.codec import Codec, events_of
from tests.laws.deals import any_deal
from tests.laws.playing import (
    MOST_STEPS,
    Played,
    Step,
    play_offered,
    play_out,
    some_moves,
    stopped_after,
    wrong_moves,
)

LONGEST_PAUSE = 60.0
STOPPED = 0.5
"""The part of hands that are also held to every promise with their place lost somewhere on the way."""
STOPS = 12
"""Points of a hand at which its place is tried to be lost; there may be hundreds."""
_TEXTS = {card.text for card in PACK_54} - {"*"}


def keeps_its_promises(offer: Offer, seed: int) -> Played:
    """Play the hand that `seed` stands for and hold it to every promise; an AssertionError names a broken one."""
    luck = Random(seed)
    deal = any_deal(offer, luck)
    hand = play_out(offer.game, deal.start, deal.deck, luck)
    for promise in PROMISES:
        promise(offer, hand)
    stopped = _stopped_somewhere(offer, hand, luck) if luck.random() < STOPPED else None
    for promise in PROMISES if stopped is not None else ():
        promise(offer, stopped)
    for each in hand.steps:
        offer.body(offer.game.view(each.state, None), deal.options)
    assert offer.outcome(offer.game.view(hand.end, None), deal.options), "a finished hand leaves no line"
    return hand


def _stopped_somewhere(offer: Offer, hand: Played, luck: Random) -> Played | None:
    """The same hand with its place lost after a step drawn by lot, shown as a table would show it."""
    stopped = stopped_after(offer.game, hand, luck.randint(1, len(hand.steps) - 1))
    if stopped is not None:
        view = offer.game.view(stopped.end, None)
        assert offer.outcome(view, {}), "a stopped hand leaves no line"
        offer.body(view, {})
        for viewer in stopped.viewers:
            story_of(offer, stopped.log, viewer)
    return stopped


def the_log_is_the_hand(offer: Offer, hand: Played) -> None:
    """Folding the log gives the very state, after every step."""
    log = hand.log
    length = 0
    for each in hand.steps:
        length += len(each.events)
        assert replay(offer.game, log[:length]) == each.state, "the log tells another hand than was played"


def any_prefix_goes_on(offer: Offer, hand: Played) -> None:
    """Taken up after any step, the same moves lead to the same end; after any event, the hand still ends."""
    log = hand.log
    ends = list(accumulate(len(each.events) for each in hand.steps))
    for number, length in enumerate(ends):
        state = replay(offer.game, log[:length])
        for later in hand.steps[number + 1 :]:
            events, state = _repeat(offer.game, state, later)
            assert events == later.events, "a hand taken up again goes another way"
    for length in range(1, len(log)):
        if length not in ends:
            _ends_by_itself(offer.game, replay(offer.game, log[:length]), hand)


def _repeat(game: AnyGame, state: Any, then: Step) -> tuple[Any, Any]:
    if then.stops:
        event = game.stop(state)
        assert event is not None, "a hand taken up again can't be stopped"
        return (event,), game.evolve(state, event)
    if then.seat is not None and then.move is not None:
        made = play(game, state, then.seat, then.move)
        return made.events, made.state
    played = step(game, state)
    assert played is not None, "a hand taken up again stops"
    return played.events, played.state


def _ends_by_itself(game: AnyGame, state: Any, hand: Played) -> None:
    for _ in range(MOST_STEPS):
        if (payoffs := game.payoffs(state)) is not None:
            assert sum(payoffs.values()) == 0, "chips are lost when a hand is taken up again"
            return
        stepped = step(game, state)
        if stepped is None:
            seat = to_act(game, state, len(hand.seats))
            assert seat is not None, "taken up again, nobody can move"
            stepped = play(game, state, seat, game.fallback(state, seat))
        state = stepped.state
    raise AssertionError("taken up again, the hand never ends")


def someone_can_always_move(offer: Offer, hand: Played) -> None:
    """Until the end there is a step that needs nobody, or else someone has a choice; at the end there is neither."""
    for each in hand.steps:
        steps = offer.game.proceed(each.state) is not None
        seats = [seat for seat in hand.seats if offer.game.choices(each.state, seat)]
        if offer.game.payoffs(each.state) is not None:
            assert not steps, "something would still happen after the end"
            assert not seats, "someone may still move after the end"
        else:
            assert steps != bool(seats), "nobody can move, or someone may move before what comes by itself"


def a_lost_place_plays_nobodys_turn(offer: Offer, hand: Played) -> None:
    """Stopped at any point the hand comes to its payoffs with no move made by anybody, and is told as stopped."""
    luck = Random(len(hand.log))
    if any(each.stops for each in hand.steps):
        return
    for count in sorted(luck.sample(range(1, len(hand.steps)), min(STOPS, len(hand.steps) - 1))):
        stopped = stopped_after(offer.game, hand, count)
        if stopped is None:
            continue
        before = tuple(event for each in hand.steps[:count] for event in each.events)
        told = offer.record(stopped.log, HOUSE)
        assert told.moves == offer.record(before, HOUSE).moves, "somebody's turn was played for them"
        assert told.stopped, "the file of a stopped hand doesn't say so"
        no_chip_is_lost(offer, stopped)


def offered_choices_are_accepted(offer: Offer, hand: Played) -> None:
    """Every move that is offered can be made, and asking for it changes nothing but what it returns."""
    luck = Random(len(hand.log))
    for state, seat in _turns(offer.game, hand):
        before = copy.deepcopy(state)
        for choice in offer.game.choices(state, seat):
            for move in some_moves(choice, luck):
                play_offered(offer.game, state, seat, move)
        assert state == before, "a state was changed in place"


def all_else_is_refused(offer: Offer, hand: Played) -> None:
    """Moves that aren't offered, or by a seat whose turn it isn't, are refused and change nothing."""
    verbs = frozenset(each.move.verb for each in hand.steps if each.move is not None)
    for each in hand.steps:
        before = copy.deepcopy(each.state)
        for seat in hand.seats:
            for move in wrong_moves(offer.game.choices(each.state, seat), verbs):
                try:
                    play(offer.game, each.state, seat, move)
                except Refusal:
                    continue
                raise AssertionError(f"{move} is not offered and accepted")
        assert each.state == before, "a refused move changed the state"


def the_clock_can_move(offer: Offer, hand: Played) -> None:
    """What is done for a seat whose time ran out is a move it might have made itself."""
    for state, seat in _turns(offer.game, hand):
        move = offer.game.fallback(state, seat)
        allowed = any(choice.allows(move) for choice in offer.game.choices(state, seat))
        assert allowed, f"the fallback {move} is not offered"
        play(offer.game, state, seat, move)


def no_chip_is_lost(offer: Offer, hand: Played) -> None:
    """Payoffs come at the end only, sum to zero with the house's, and take nobody below zero."""
    for each in hand.steps[:-1]:
        assert offer.game.payoffs(each.state) is None, "payoffs before the end"
    payoffs = offer.game.payoffs(hand.end)
    assert payoffs is not None
    assert set(payoffs) - {HOUSE} == set(hand.seats), "someone has no payoff"
    assert sum(payoffs.values()) == 0, f"payoffs sum to {sum(payoffs.values())}"
    for seat in hand.seats:
        assert hand.start.stacks[seat] + payoffs[seat] >= 0, f"seat {seat} owes chips"


def each_card_has_its_place(offer: Offer, hand: Played) -> None:
    """The log holds the deal order whole, each place of it says who may know it, and nobody has to forget."""
    assert offer.record(hand.log, HOUSE).deck == hand.deck, "the log holds another deck than was dealt"
    known: list[set[Seat | None]] = [set() for _ in hand.deck]
    for each in hand.steps:
        audiences = offer.game.audiences(each.state)
        assert len(audiences) == len(hand.deck), "audiences has not one entry a place"
        now = [{viewer for viewer in hand.viewers if audience.includes(viewer)} for audience in audiences]
        assert all(before <= after for before, after in zip(known, now, strict=True)), (
            "a card was unseen again"
        )
        known = now


def no_secret_is_told(offer: Offer, hand: Played) -> None:
    """No view and no news holds a card that its reader may not see."""
    for each in hand.steps:
        audiences = offer.game.audiences(each.state)
        for viewer in hand.viewers:
            may = {card for card, to in zip(hand.deck, audiences, strict=True) if to.includes(viewer)}
            sees = set(cards_in(offer.game.view(each.state, viewer)))
            assert sees <= may, f"the view of {viewer} tells a secret"
            hears = {card for event in news(each.events, viewer) for card in cards_in(event)}
            assert hears <= may, f"the news to {viewer} tell a secret"


def events_survive_paper(offer: Offer, hand: Played) -> None:
    """Every event is one of the game's own kinds, and comes back from the books as it went."""
    codec = Codec(events_of([offer]))
    names = [kind.__name__ for kind in offer.game.events]
    assert len(set(names)) == len(names), "two kinds of event have one name"
    for event in hand.log:
        assert type(event) in offer.game.events, f"{type(event).__name__} is not among the game's events"
        back = codec.read_event(offer.key, codec.write_event(event))
        assert back == event, f"{type(event).__name__} does not survive JSON"


def pauses_are_short(offer: Offer, hand: Played) -> None:
    """People get from no time to a minute to look."""
    for each in hand.steps:
        assert 0 <= offer.game.pause(each.state) <= LONGEST_PAUSE, "a pause without measure"


def a_hand_file_tells_it(offer: Offer, hand: Played) -> None:
    """Written in full and replayed, the hand ends the same; written for one reader, it holds only what they saw."""
    whole = answer(read(export(offer, hand.log, HOUSE), [offer]))
    payoffs = offer.game.payoffs(hand.end)
    assert payoffs is not None
    assert whole.get("payoffs") == [payoffs[seat] for seat in hand.seats], (
        f"replayed, it ends otherwise: {whole}"
    )
    audiences = offer.game.audiences(hand.end)
    for viewer in hand.viewers:
        file = export(offer, hand.log, viewer)
        may = [to.includes(viewer) for to in audiences]
        for word, card, seen in zip(file["deck"].split(), hand.deck, may, strict=True):
            assert word == (card.text if seen else "??"), (
                "an exported hand tells a secret, or hides what was seen"
            )
        try:
            told = answer(read(file, [offer]))
        except BadHandFile:
            continue  # something turned on a card this reader never saw
        assert told.get("payoffs") == whole["payoffs"], f"what {viewer} exports ends otherwise: {told}"


def _turns(game: AnyGame, hand: Played) -> Iterator[tuple[Any, Seat]]:
    for each in hand.steps:
        for seat in hand.seats:
            if game.choices(each.state, seat):
                yield each.state, seat


def cards_in(thing: Any) -> Iterator[Card]:
    """Every card anywhere inside, also one that is only written out as text."""
    if isinstance(thing, Card):
        if not thing.is_unseen:
            yield thing
    elif isinstance(thing, str):
        yield from (Card(word) for word in thing.split() if word in _TEXTS)
    elif dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        for field in dataclasses.fields(thing):
            yield from cards_in(getattr(thing, field.name))
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from cards_in(key)
            yield from cards_in(value)
    elif isinstance(thing, (tuple, list, set, frozenset)):
        for item in thing:
            yield from cards_in(item)


PROMISES: tuple[Callable[[Offer, Played], None], ...] = (
    the_log_is_the_hand,
    any_prefix_goes_on,
    someone_can_always_move,
    a_lost_place_plays_nobodys_turn,
    offered_choices_are_accepted,
    all_else_is_refused,
    the_clock_can_move,
    no_chip_is_lost,
    each_card_has_its_place,
    no_secret_is_told,
    events_survive_paper,
    pauses_are_short,
    a_hand_file_tells_it,
)

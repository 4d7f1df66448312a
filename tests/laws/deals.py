"""Deals by chance for any offer: options, chairs and stacks that a table could have, and a shuffled pack."""

from dataclasses import dataclass
from random import Random

from bot.core.cards import Card
from bot.core.errors import Refusal
from bot.core.game import Start
from bot.core.offer import Chair, Field, LineUp, Number, Offer, Options, Places

TRIES = 200


@dataclass(frozen=True)
class Deal:
    """How one hand begins."""

    options: Options
    start: Start
    deck: tuple[Card, ...]


def any_deal(offer: Offer, luck: Random) -> Deal:
    """A hand that the offer's own `line_up` deals. Gives up after many tables at which nothing can be dealt."""
    for _ in range(TRIES):
        options = {
            field.name: value for field in offer.fields if (value := _any_value(field, luck)) is not None
        }
        try:
            offer.terms(options)
            chairs = _chairs(offer, options, luck)
            line = offer.line_up(chairs, _last(luck), luck.getrandbits(30), options)
        except Refusal:
            continue
        if isinstance(line, LineUp):
            stacks = {chair.number: chair.stack for chair in chairs}
            start = offer.start(line, tuple(stacks[number] for number in line.chairs), options)
            deck = list(offer.pack(len(line.chairs)))
            luck.shuffle(deck)
            return Deal(options, start, tuple(deck))
    raise AssertionError(f"{offer.key}: none of {TRIES} tables could be dealt to")


def _last(luck: Random) -> Places | None:
    """Where button and blinds may have been: any chair, also one that is empty by now; or only a button is known."""
    if luck.random() < 0.2:
        return None
    small, big = luck.sample(range(1, 10), 2)
    button = luck.choice([small, luck.randint(1, 9)])
    return Places(button) if luck.random() < 0.3 else Places(button, small, big)


def _any_value(field: Field, luck: Random) -> int | str | None:
    if luck.random() < 0.5:
        return field.default
    if not isinstance(field, Number):
        return luck.choice(field.words)
    near = field.default or field.least
    return luck.choice(
        [field.least, field.most, luck.randint(field.least, field.most), min(2 * near, field.most)]
    )


def _chairs(offer: Offer, options: Options, luck: Random) -> tuple[Chair, ...]:
    limits, buy_in = offer.seats(options), offer.buy_in(options)
    count = luck.randint(limits.to_deal, limits.most)
    numbers = sorted(luck.sample(range(1, limits.most + 1), count))
    return tuple(
        Chair(
            number,
            luck.choice([buy_in.least, buy_in.usual, buy_in.most, luck.randint(1, buy_in.usual)]),
            sitting_out=luck.random() < 0.1,
            missed_blind=luck.random() < 0.1,
            missed_small=luck.random() < 0.1,
            waits=luck.random() < 0.5,
            fresh=luck.random() < 0.3,
        )
        for number in numbers
    )

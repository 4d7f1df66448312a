"""A hand told after it is over: entry, draw, betting, end; a phrase a line, for one reader."""

from collections.abc import Iterator, Sequence
from typing import get_args

from bot.core.cards import Card
from bot.core.errors import Misuse
from bot.core.events import Event, Seat, news
from bot.core.phrases import Chips, Listing, Net, Phrase, Place, Row, Who, say
from bot.games.draw import events as e
from bot.games.draw.deeds import deed
from bot.games.draw.hand_words import hand_name, held, shown_jokers
from bot.games.draw.hands import strength
from bot.games.draw.state import Stage

MOST_LINES = 16
"""Lines on one page, its heading included; what is longer goes on overleaf."""

Lines = tuple[Phrase, ...]


def pages(events: Sequence[Event], viewer: Seat | None) -> tuple[Lines, ...]:
    """The hand for `viewer` (None: the public), of what they were told: cards not shown are their owner's only."""
    if not events or not isinstance(events[0], e.Began):
        raise Misuse("a hand begins with its opening event")
    seen = news(tuple(events), viewer)
    own = _own_cards(seen)
    terms = events[0].terms
    entry = say("dr-story-entry", ante=Chips(terms.ante), entry=Chips(terms.entry))
    told = [
        (entry, *_dealt(seen), *_deeds(seen, Stage.ENTRY)),
        (say("dr-story-draw"), *_exchanged(seen), *_deeds(seen, Stage.DRAW)),
        (say("dr-story-laps"), *_laps(seen)),
        (say("dr-story-end"), *_end(seen, viewer, own)),
    ]
    return tuple(page for head, *lines in told if lines for page in _leaves(head, lines))


def _leaves(head: Phrase, lines: list[Phrase]) -> Iterator[Lines]:
    room = MOST_LINES - 1
    for first in range(0, len(lines), room):
        yield (head, *lines[first : first + room])


def _own_cards(seen: Sequence[Event]) -> tuple[Card, ...]:
    """The viewer's hand as it stood last; none for the public."""
    cards: list[Card] = []
    for event in seen:
        if isinstance(event, e.HandDealt):
            cards = list(event.cards)
        elif isinstance(event, e.Drew):
            for place, card in zip(event.thrown, event.cards, strict=True):
                cards[place] = card
    return tuple(cards)


def _dealt(seen: Sequence[Event]) -> Lines:
    dealt = [event.cards for event in seen if isinstance(event, e.HandDealt)]
    return tuple(say("dr-story-dealt", cards=Row(cards)) for cards in dealt)


def _exchanged(seen: Sequence[Event]) -> Lines:
    """What the viewer threw and got, and what it made."""
    before: tuple[Card, ...] = ()
    for event in seen:
        if isinstance(event, e.HandDealt):
            before = event.cards
        elif isinstance(event, e.Drew) and event.thrown:
            threw = Row(tuple(before[place] for place in event.thrown))
            have = say("dr-panel-have", hand=held(strength(_own_cards(seen))))
            return say("dr-panel-drew", threw=threw, got=Row(event.cards)), have
    return ()


def _deeds(seen: Sequence[Event], stage: Stage) -> Lines:
    kinds = (e.Entered, e.StayedOut) if stage is Stage.ENTRY else (e.Threw,)
    return tuple(deed(event) for event in seen if isinstance(event, kinds))


def _laps(seen: Sequence[Event]) -> Lines:
    """A line a lap: where it began, and all that was done in it."""
    laps: list[tuple[e.LapBegan, list[Phrase]]] = []
    for event in seen:
        if isinstance(event, e.LapBegan):
            laps.append((event, []))
        elif laps and isinstance(event, get_args(e.Move)):
            laps[-1][1].append(deed(event))
    return tuple(
        say("dr-story-lap", lap=lap.lap, floor=Chips(lap.floor), deeds=Listing(tuple(deeds), "dr-space"))
        for lap, deeds in laps
    )


def _end(seen: Sequence[Event], viewer: Seat | None, own: tuple[Card, ...]) -> Lines:
    """The hands that were shown, the pots, chips that went back, every net, and the reader's own unseen hand."""
    shown = [hand for event in seen if isinstance(event, e.HandsShown) for hand in event.hands]
    settled = next(event for event in seen if isinstance(event, e.Settled))
    lines = [say("dr-stopped") for event in seen if isinstance(event, e.BettingStopped)]
    lines += [_hand(hand) for hand in sorted(shown, key=lambda hand: hand.worth, reverse=True)]
    if own and all(hand.seat != viewer for hand in shown):
        lines.append(say("dr-story-kept", cards=Row(own)))
    lines.append(_pots(settled, stopped=any(isinstance(event, e.BettingStopped) for event in seen)))
    nets = tuple(say("dr-story-net", place=Place(seat), net=Net(net)) for seat, net in enumerate(settled.net))
    return (*lines, say("dr-nets", nets=Listing(nets, "list-dot")))


def _hand(shown: e.Shown) -> Phrase:
    place, cards, name = Place(shown.seat), Row(shown.cards), hand_name(shown.worth)
    jokers = shown_jokers(shown)
    if jokers is None:
        return say("dr-hand", place=place, cards=cards, hand=name)
    return say("dr-story-hand-jokers", place=place, cards=cards, hand=name, jokers=jokers)


def _pots(settled: e.Settled, *, stopped: bool) -> Phrase:
    if not settled.awards:
        return say("dr-nothing-in" if stopped else "dr-none-entered")
    shares = tuple(
        say("dr-story-won", who=Who(seat), chips=Chips(chips))
        for won in settled.awards
        for seat, chips in won.shares
    )
    back = tuple(
        say("dr-went-back", who=Who(seat), chips=Chips(chips))
        for seat, chips in enumerate(settled.back)
        if chips
    )
    return say("dr-news", deeds=Listing((*shares, *back), "dr-space"))

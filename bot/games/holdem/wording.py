"""Hands and deeds of hold'em put into phrases: "two pair, kings and sevens", "Bo raises to 30"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.core.cards import Card, Rank
from bot.core.events import Event
from bot.core.phrases import Chips, Listing, Phrase, Row, Who, say
from bot.games.holdem.events import (
    BettingStopped,
    BlindsPosted,
    Called,
    CardsShown,
    Checked,
    Folded,
    HandsShown,
    HandsTabled,
    Payment,
    Raised,
    Returned,
    Settled,
    Shown,
    StreetDealt,
)
from bot.games.holdem.state import Street
from bot.games.holdem.view import View
from bot.poker.hands import HandClass, hand_class, ranks, strength
from bot.poker.pots import Award


def hand_name(cards: Sequence[Card]) -> Phrase:
    """What the best five of these cards are called.

    >>> from bot.core.cards import cards
    >>> hand_name(cards("Ks 7h Kd 8s 3c 7s 2h")).key
    'he-two-pair'
    """
    hand = strength(cards)
    top, *rest = ranks(hand)
    match hand_class(hand):
        case HandClass.STRAIGHT_FLUSH if top == Rank.ACE:
            return say("he-royal-flush")
        case HandClass.STRAIGHT_FLUSH:
            return say("he-straight-flush", high=_rank(top))
        case HandClass.QUADS:
            return say("he-quads", rank=_ranks(top))
        case HandClass.FULL_HOUSE:
            return say("he-full-house", three=_ranks(top), two=_ranks(rest[2]))
        case HandClass.FLUSH:
            return say("he-flush", high=_rank(top))
        case HandClass.STRAIGHT:
            return say("he-straight", high=_rank(top))
        case HandClass.TRIPS:
            return say("he-trips", rank=_ranks(top))
        case HandClass.TWO_PAIR:
            return say("he-two-pair", high=_ranks(top), low=_ranks(rest[1]))
        case HandClass.PAIR:
            return say("he-pair", rank=_ranks(top))
        case HandClass.HIGH_CARD:
            return say("he-high-card", rank=_rank(top))


def held(best: Sequence[Card]) -> Phrase:
    """What these cards are called after "has": a pair of kings; two pair, kings and sevens."""
    name = hand_name(best)
    return Phrase(name.key.replace("he-", "he-a-", 1), name.facts)


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened on one street."""

    street: Street
    told: tuple[Phrase, ...]


def story(view: View) -> tuple[Chapter, ...]:
    """The hand street by street as its viewer may be told it: mucked and folded cards to their owner only."""
    chapters = [Chapter(Street.PREFLOP, ())]
    for event in view.history:
        street, told = chapters[-1].street, chapters[-1].told
        if isinstance(event, StreetDealt):
            chapters.append(Chapter(Street(street + len(event.cards)), deed(event)))
        else:
            chapters[-1] = Chapter(street, (*told, *deed(event)))
        if isinstance(event, BlindsPosted) and view.small_blind is None:
            chapters[-1] = Chapter(street, (*chapters[-1].told, say("he-nobody-posts")))
    if view.viewer is not None and (own := view.seats[view.viewer]).cards:
        line = say("he-yours" if own.shown else "he-yours-unshown", cards=Row(own.cards))
        chapters[-1] = replace(chapters[-1], told=(*chapters[-1].told, line))
    return tuple(chapters)


def deed(event: Event) -> tuple[Phrase, ...]:
    """What one public event is told as; nothing for what is no news."""
    match event:
        case BlindsPosted(payments):
            posted = Listing(tuple(_payment(payment) for payment in payments))
            return (say("he-posted", payments=posted),) if payments else ()
        case Folded(seat):
            return (say("he-folds", who=Who(seat)),)
        case Checked(seat):
            return (say("he-checks", who=Who(seat)),)
        case Called(seat, chips, all_in):
            return (say("he-calls-all-in" if all_in else "he-calls", who=Who(seat), chips=Chips(chips)),)
        case Raised(seat, to, _, opens, all_in):
            key = ("he-bets" if opens else "he-raises") + ("-all-in" if all_in else "")
            return (say(key, who=Who(seat), chips=Chips(to)),)
        case Returned(seat, chips):
            return (say("he-returned", who=Who(seat), chips=Chips(chips)),)
        case StreetDealt(cards):
            return (say("he-dealt", cards=Row(cards)),)
        case BettingStopped():
            return (say("he-stopped"),)
        case HandsTabled(hands):
            return tuple(say("he-tables", who=Who(hand.seat), cards=Row(hand.cards)) for hand in hands)
        case HandsShown(shown, mucked, tabled):
            has = (say("he-has", who=Who(hand.seat), hand=held(hand.best)) for hand in tabled)
            mucks = (say("he-mucks", who=Who(seat)) for seat in mucked)
            return (*has, *(_shown(hand) for hand in shown), *mucks)
        case Settled(awards):
            return awards_told(awards)
        case CardsShown(seat, cards, best):
            return (_shown(Shown(seat, cards, best)),)
        case _:
            return ()


def awards_told(awards: Sequence[Award]) -> tuple[Phrase, ...]:
    """Who won what: one sentence where there is one pot, else one a pot; nothing where every bet went back."""
    if len(awards) == 1:
        won = awards[0]
        key = "he-wins" if len(won.winners) == 1 else "he-split"
        return (say(key, who=_winners(won), chips=Chips(won.amount)),)
    return tuple(
        say(
            "he-main-pot-won" if number == 0 else "he-side-pot-won",
            who=_winners(won),
            chips=Chips(won.amount),
        )
        for number, won in enumerate(awards)
    )


def _winners(won: Award) -> Listing:
    return Listing(tuple(say("he-name", who=Who(seat)) for seat in won.winners), "he-and")


def _shown(hand: Shown) -> Phrase:
    return say("he-shows", who=Who(hand.seat), cards=Row(hand.cards), hand=hand_name(hand.best))


def _payment(payment: Payment) -> Phrase:
    return say(f"he-posts-{payment.kind.value}", who=Who(payment.seat), chips=Chips(payment.chips))


def _rank(rank: int) -> Phrase:
    return say("he-rank", rank=rank)


def _ranks(rank: int) -> Phrase:
    return say("he-ranks", rank=rank)

"""How a hand ended: who won with what, the hands that were shown, what each joker stood for, and everyone's net."""

from bot.core.events import Seat
from bot.core.phrases import Chips, Listing, Net, Phrase, Place, Row, Who, say
from bot.core.screen import Block, Line
from bot.games.draw.events import HandsOpened, Settled, Shown, Why
from bot.games.draw.hand_words import hand_name, held, shown_jokers
from bot.games.draw.view import View


def blocks(view: View, settled: Settled) -> tuple[Block, ...]:
    """Who won and why the hands were opened, then a hand a seat, then the others in one line (screen D5)."""
    top = [*_headline(view, settled), *_went_back(view, settled), *_why(view)]
    hands = [line for shown in _best_first(view) for line in _shown(view, settled, shown)]
    others = [p.seat for p in view.players if p.seat not in {shown.seat for shown in view.shown}]
    if others:
        hands.append(Line(_nets(view, settled, others)))
    return Block(tuple(Line(phrase) for phrase in top)), Block(tuple(hands))


def short(view: View, settled: Settled) -> tuple[Line, ...]:
    """The same in three lines at most: pots (and that the betting stopped), the best hand, nets."""
    pots = _headline(view, settled)
    if view.stopped:
        pots.append(say("dr-stopped"))
    lines = [Line(say("dr-news", deeds=Listing(tuple(pots), "dr-space")))]
    if view.shown:
        best = _best_first(view)[0]
        lines.append(Line(hand_line(best)))
    lines.append(Line(_nets(view, settled, [p.seat for p in view.players])))
    return tuple(lines)


def _headline(view: View, settled: Settled) -> list[Phrase]:
    left = view.still_in
    if not left:
        return [say("dr-none-entered")]
    if not view.shown:
        return [_won_unseen(view, settled, left[0].seat)]
    if not settled.awards:
        return [say("dr-nothing-in")]
    if len(settled.awards) == 1:
        return [_one_pot(view, settled)]
    pots = []
    for number, won in enumerate(settled.awards):
        key = "dr-side-pot" if number else "dr-main-pot"
        pots.append(say(key, chips=Chips(won.amount), who=_names(won.winners)))
    return pots


def _won_unseen(view: View, settled: Settled, seat: Seat) -> Phrase:
    chips = Chips(sum(won.amount for won in settled.awards))
    alone = all(player.drew is None for player in view.players)
    return say("dr-entered-alone" if alone else "dr-won-unseen", who=Who(seat), chips=chips)


def _one_pot(view: View, settled: Settled) -> Phrase:
    won = settled.awards[0]
    best, *rest = _best_first(view)
    chips, name = Chips(won.amount), held(best.worth)
    if len(won.winners) > 1:
        return say("dr-split", who=_names(won.winners), chips=chips, hand=name)
    beaten = next((shown for shown in rest if shown.worth < best.worth), None)
    if beaten is None:
        return say("dr-won", who=Who(won.winners[0]), chips=chips, hand=name)
    return say("dr-won-over", who=Who(won.winners[0]), chips=chips, hand=name, other=held(beaten.worth))


def _went_back(view: View, settled: Settled) -> list[Phrase]:
    """Chips nobody matched; not where there was no betting."""
    if view.lap == 0:
        return []
    return [
        say("dr-went-back", who=Who(seat), chips=Chips(chips))
        for seat, chips in enumerate(settled.back)
        if chips
    ]


def _why(view: View) -> list[Phrase]:
    if view.stopped:
        return [say("dr-stopped")]
    match view.why:
        case None | Why.STOPPED:
            return []
        case Why.OPENED:
            opener = next(move.seat for move in reversed(view.recent) if isinstance(move, HandsOpened))
            return [say("dr-why-opened", who=Who(opener))]
        case Why.MATCHED:
            return [say("dr-why-matched")]
        case Why.LAPS:
            return [say("dr-why-laps", lap=view.lap)]
        case Why.ALL_IN:
            return [say("dr-why-all-in")]


def _best_first(view: View) -> list[Shown]:
    return sorted(view.shown, key=lambda shown: shown.worth, reverse=True)


def hand_line(shown: Shown) -> Phrase:
    """A hand that was shown: seat, cards, name."""
    return say("dr-hand", place=Place(shown.seat), cards=Row(shown.cards), hand=hand_name(shown.worth))


def _shown(view: View, settled: Settled, shown: Shown) -> tuple[Line, ...]:
    """A hand's two lines: the cards with their name; what the jokers played as, and the net."""
    net, stack = Net(settled.net[shown.seat]), Chips(view.player(shown.seat).stack)
    jokers = shown_jokers(shown)
    if jokers is None:
        return Line(hand_line(shown)), Line(say("dr-hand-net", net=net, stack=stack))
    return Line(hand_line(shown)), Line(say("dr-hand-net-jokers", jokers=jokers, net=net, stack=stack))


def _nets(view: View, settled: Settled, seats: list[Seat]) -> Phrase:
    items = tuple(
        say("dr-net", place=Place(seat), net=Net(settled.net[seat]), stack=Chips(view.player(seat).stack))
        for seat in seats
    )
    return say("dr-nets", nets=Listing(items, "list-dot"))


def _names(seats: tuple[Seat, ...]) -> Listing:
    return Listing(tuple(say("dr-who", who=Who(seat)) for seat in seats))

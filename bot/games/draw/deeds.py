"""What just happened and who acts next, in sentences: the lines above the buttons."""

from bot.core.phrases import Chips, Listing, Phrase, Who, say
from bot.core.screen import Line
from bot.games.draw.events import (
    Entered,
    Folded,
    HandsOpened,
    Matched,
    Move,
    Raised,
    Staked,
    StayedOut,
    Threw,
)
from bot.games.draw.state import Stage
from bot.games.draw.terms import Showdown
from bot.games.draw.view import View


def news(view: View) -> tuple[Line, ...]:
    """What just happened, how the lap stands and how the hands come to be opened, and who acts."""
    said: list[Phrase] = []
    if view.recent:
        deeds = view.recent if view.price or view.lap <= 1 else view.recent[-1:]
        said.append(say("dr-news", deeds=Listing(tuple(deed(move) for move in deeds), "dr-space")))
    if view.stage is Stage.BETTING:
        said.append(lap_line(view))
    elif view.stage is Stage.DRAW and view.turn is None and len(view.able) <= 1:
        said.append(say("dr-why-all-in"))
    if view.turn is not None:
        said.append(turn_line(view, view.turn))
    return tuple(Line(phrase) for phrase in said)


def deed(move: Move) -> Phrase:
    """One move as everyone saw it: Bo stakes 40."""
    who = Who(move.seat)
    match move:
        case Entered(_, chips):
            return say("dr-entered", who=who, chips=Chips(chips))
        case StayedOut():
            return say("dr-stayed-out", who=who)
        case Threw(_, count):
            return say("dr-drew", who=who, count=count) if count else say("dr-stood-pat", who=who)
        case Staked(_, chips, _, all_in):
            return say("dr-staked-all-in" if all_in else "dr-staked", who=who, chips=Chips(chips))
        case Matched(_, chips, all_in):
            return say("dr-matched-all-in" if all_in else "dr-matched", who=who, chips=Chips(chips))
        case Raised(_, _, price, all_in):
            return say("dr-raised-all-in" if all_in else "dr-raised", who=who, price=Chips(price))
        case Folded():
            return say("dr-folded", who=who)
        case HandsOpened(_, chips):
            return say("dr-opened", who=who, chips=Chips(chips)) if chips else say("dr-opened-free", who=who)


def lap_line(view: View) -> Phrase:
    """Which lap it is, the least stake, and why the hands are closed or how they open."""
    if view.price:
        state = say("dr-lap-staked", lap=view.lap, price=Chips(view.price))
    elif view.lap > 1:
        state = say("dr-lap-next", lap=view.lap, before=view.lap - 1, floor=Chips(view.floor))
    else:
        state = say("dr-lap-first", lap=view.lap, floor=Chips(view.floor))
    return say("dr-lap", state=state, opening=_how_they_open(view))


def _how_they_open(view: View) -> Phrase:
    able, laps = view.able, view.terms.laps
    if len(able) == 1:
        return say("dr-opens-by-match", who=Who(able[0].seat))
    if view.terms.showdown is Showdown.MATCHED:
        return say("dr-opens-matched")
    if len(able) == 2:
        staked = view.price or view.lap > 1
        return say("dr-opens-two") if staked else say("dr-opens-two-staked")
    if laps:
        return say("dr-closed", count=len(able), laps=laps)
    return say("dr-closed-unlimited", count=len(able))


def turn_line(view: View, seat: int) -> Phrase:
    """Who acts, and for how much."""
    who = Who(seat)
    match view.stage:
        case Stage.ENTRY:
            return say("dr-turn-entry", who=who, entry=Chips(view.terms.entry))
        case Stage.DRAW:
            return say("dr-turn-draw", who=who)
        case _:
            return _turn_in_betting(view, who)


def _turn_in_betting(view: View, who: Who) -> Phrase:
    stake, match_, open_ = view.choice("stake"), view.choice("match"), view.choice("open")
    if stake is not None:
        key = "dr-turn-stake" if open_ is None else "dr-turn-open-free"
        return say(key, who=who, least=Chips(stake.least or 0))
    price = Chips(match_.price or 0) if match_ is not None else Chips(0)
    if len(view.able) == 1:
        return say("dr-turn-match-opens", who=who, price=price)
    key = "dr-turn-match" if open_ is None else "dr-turn-open"
    return say(key if view.choice("raise") else f"{key}-only", who=who, price=price)

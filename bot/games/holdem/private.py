"""What closed cards add to hold'em: a page of one's own, the form for a raise, choices ahead, showing, the story."""

from collections.abc import Sequence

from bot.core.errors import Misuse, Refusal
from bot.core.events import Event, Seat
from bot.core.moves import Move
from bot.core.offer import Ahead, Bounds, LineUp, Passed, Places, Preset, Question
from bot.core.phrases import Chips, Phrase, say
from bot.core.screen import Panel
from bot.games.holdem import ahead as choosing
from bot.games.holdem import panel, seating, showdown, story
from bot.games.holdem.ahead import Want
from bot.games.holdem.rules import Rules
from bot.games.holdem.sizes import Sizing, sizing
from bot.games.holdem.state import State
from bot.games.holdem.view import View

RULES = Rules()


class HoldemPrivate:
    """Hold'em's closed cards, as `core.offer.Private` asks for it."""

    def panel(self, view: View, ahead: Ahead | None, in_words: bool) -> Panel:
        return panel.panel(view, ahead, in_words)

    def question(self, state: State, seat: Seat, verb: str) -> Question:
        """The form for a bet or raise (screen H3). Raises Refusal as the rules do where the seat may not raise."""
        view = RULES.view(state, seat)
        form = sizing(view, seat)
        if form is None or verb != "raise":
            RULES.decide(state, seat, Move(verb))
            raise Misuse(f"{verb!r} takes no amount")
        return _question(form, state.terms.big_blind)

    def choose(self, state: State, seat: Seat, ahead: Ahead) -> None:
        """Raises Refusal: price-changed where it costs something else by now, move-unknown for what isn't offered."""
        want = _want(ahead)
        now = state.round.to_call(seat)
        if state.turn != seat:
            choosing.choose(state, seat, ahead.hand, ahead.price, want)
        elif ahead.price != now:
            raise Refusal("price-changed", n=Chips(now))

    def move_ahead(self, state: State, seat: Seat, ahead: Ahead) -> Move | None:
        """What a choice made in this very hand comes to now; None where its price is gone."""
        made = choosing.Ahead(ahead.hand, ahead.price, _want(ahead))
        return choosing.move_now(made, ahead.hand, RULES.choices(state, seat))

    def needs_asking(self, state: State, seat: Seat, verb: str) -> Phrase | None:
        """House: a fold is asked about where checking is free."""
        return say("he-fold-free") if verb == "fold" and not state.round.to_call(seat) else None

    def may_show(self, state: State) -> tuple[Seat, ...]:
        return showdown.may_show(state)

    def show(self, state: State, seat: Seat) -> Event:
        return showdown.show_cards(state, seat)

    def passed_over(self, last: Places | None, line: LineUp) -> Passed:
        """The chairs that small and big blind have gone over, to those they have come to."""
        return seating.passed_over(last, line)

    def story(self, events: Sequence[Event], viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
        return story.pages(events, viewer)


def _want(ahead: Ahead) -> Want:
    try:
        return Want(ahead.verb)
    except ValueError:
        raise Refusal("move-unknown", verb=ahead.verb) from None


def _question(form: Sizing, big_blind: int) -> Question:
    kind = "raise" if form.price else "bet"
    facts = {"pot": Chips(form.pot), "chips": Chips(form.to_call), "stack": Chips(form.stack)}
    return Question(
        title=say(f"he-ask-{kind}-title"),
        facts=(say("he-ask-facts" if form.to_call else "he-ask-facts-free", **facts),),
        label=say("he-ask-label"),
        hint=say(
            f"he-ask-{kind}-hint",
            least=Chips(form.least),
            most=Chips(form.most),
            example=Chips(example(form.least, form.most)),
        ),
        presets=tuple(Preset(say(f"he-size-{name}", chips=Chips(to)), to) for name, to in form.sizes),
        bounds=Bounds(
            least=form.least,
            most=form.most,
            big_blind=big_blind,
            pot=form.pot_after_call,
            on_top=form.price,
            stack=form.all_in,
        ),
    )


def example(least: int, most: int) -> int:
    """A round amount above the least to show how one is typed: 1, 2 or 5 and noughts; the most where none fits.

    >>> example(120, 950), example(20, 1000), example(60, 75)
    (200, 50, 75)
    """
    noughts = "0" * (len(str(least)) - 1)
    round_ones = (int(figure + noughts) for figure in ("2", "5", "10"))
    return min(next(amount for amount in round_ones if amount > least), most)

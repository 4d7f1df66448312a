"""What closed cards add to draw: a page of one's own, marking and drawing ahead, the form for a stake, the story."""

from collections.abc import Sequence

from bot.core.errors import Misuse, Refusal
from bot.core.events import Event, Seat
from bot.core.moves import Choice, Move
from bot.core.offer import Ahead, LineUp, Passed, Places, Question
from bot.core.phrases import Phrase, say
from bot.core.screen import Panel
from bot.games.draw import panel, sizes, story
from bot.games.draw.rules import FiveCardDraw
from bot.games.draw.state import Stage, Standing, State
from bot.games.draw.terms import HAND
from bot.games.draw.view import View

RULES = FiveCardDraw()
MARKS, DRAW = "mark", "draw"
"""What can be chosen ahead: to have cards marked, and to throw them (or none) when the draw comes round."""


class DrawPrivate:
    """Draw's closed cards, as `core.offer.Private` asks for it."""

    def panel(self, view: View, ahead: Ahead | None, in_words: bool) -> Panel:
        return panel.panel(view, ahead, in_words)

    def question(self, state: State, seat: Seat, verb: str) -> Question:
        """The form for a stake or for more. Raises Refusal as the rules do where the seat may not make it."""
        choice = next((each for each in RULES.choices(state, seat) if each.verb == verb), None)
        if choice is None or choice.least is None or choice.most is None:
            RULES.decide(state, seat, Move(verb))
            raise Misuse(f"{verb!r} takes no amount")
        return sizes.question(state, seat, verb, choice.least, choice.most)

    def choose(self, state: State, seat: Seat, ahead: Ahead) -> None:
        """Raises Refusal: drawn-already, not-in-hand after staying out, nothing-marked for places a hand hasn't."""
        player = state.players[seat]
        if player.drew is not None:
            raise Refusal("drawn-already")
        if player.standing not in (Standing.WAITING, Standing.IN):
            raise Refusal("not-in-hand")
        if ahead.verb not in (MARKS, DRAW) or state.stage not in (Stage.ENTRY, Stage.DRAW):
            raise Refusal("move-unknown")
        if not Choice(DRAW, picks=HAND).allows(Move(DRAW, picked=ahead.picked)):
            raise Refusal("nothing-marked")

    def move_ahead(self, state: State, seat: Seat, ahead: Ahead) -> Move | None:
        """The draw that was settled ahead; None for cards that are only marked, and at any other turn.

        House: time running out stands pat, marked or not.
        """
        draws = any(choice.verb == DRAW for choice in RULES.choices(state, seat))
        return Move(DRAW, picked=ahead.picked) if draws and ahead.verb == DRAW else None

    def needs_asking(self, state: State, seat: Seat, verb: str) -> Phrase | None:
        """House: a fold is asked about where opening the hands is free."""
        is_free = Choice("open", price=0) in RULES.choices(state, seat)
        return say("dr-fold-free") if verb == "fold" and is_free else None

    def may_show(self, state: State) -> tuple[Seat, ...]:
        """Nobody: by the law the hands of all still in are shown, and a pot won unseen stays so."""
        return ()

    def show(self, state: State, seat: Seat) -> Event:
        """Raises Refusal: there is nothing to show later."""
        raise Refusal("show-not-yours")

    def passed_over(self, last: Places | None, line: LineUp) -> Passed:
        """Nobody: everyone dealt in pays the ante, and there is no blind to miss."""
        return Passed()

    def story(self, events: Sequence[Event], viewer: Seat | None) -> tuple[tuple[Phrase, ...], ...]:
        return story.pages(events, viewer)

"""Scales for messages: each screen that a table shows becomes a message, is weighed, and held to Discord's limits."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import discord
import pytest

from bot.app import word_files
from bot.core.errors import Refusal
from bot.core.screen import Block, Screen
from bot.playground.model import messages, modals
from bot.playground.model.attachments import Files
from bot.playground.model.checking import length
from bot.playground.model.components import TEXT, walk
from bot.playground.model.refusals import Json
from bot.playground.model.snowflakes import Snowflakes
from bot.playground.model.things import COMPONENTS_V2
from bot.show import text as texts
from bot.show.catalog import Catalog
from bot.show.refusals import refusal_phrase
from bot.tables.panels import note
from bot.tables.ports import Ask, Call, Painting, PrivateDeal, Reply
from bot.ui.pages.parts import Page
from bot.ui.views import classic, question, v2_view
from tests.fakes.stage import PaperStage

OTHER_LANGUAGES = 1.35
"""Greek and Russian take so much more room than English."""
V2_MOST, CLASSIC_MOST, COMPONENTS_MOST = 4000, 2000, 40
UNCUT = 1_000_000
CUT_SHORT = re.compile(r"and \d+ more")


@dataclass
class Scales:
    """Weighs messages. `heaviest` is, by what a message shows first, its characters and its components."""

    catalog: Catalog = field(default_factory=lambda: Catalog.load(*word_files()))
    heaviest: dict[str, tuple[int, int]] = field(default_factory=dict)
    most_side_pots: int = 0

    def public(self, painting: Painting) -> None:
        """A message in the channel, in Components V2."""
        view = v2_view(self.catalog, painting)
        components: list[Json] = view.to_components()  # type: ignore[no-untyped-call]  # the library leaves it so
        body = {"flags": COMPONENTS_V2, "components": components}
        everything = list(walk(components))
        written = "\n".join(part["content"] for part in everything if part["type"] == TEXT)
        self.most_side_pots = max(self.most_side_pots, written.count("Side pot"))
        self._note(painting.screen, written, len(everything))
        assert length(written) * OTHER_LANGUAGES <= V2_MOST, written
        assert len(everything) <= COMPONENTS_MOST
        self._taken(body)

    def private(self, painting: Painting) -> None:
        """A classic message to one reader."""
        said = classic(self.catalog, painting)
        view: discord.ui.View | None = said.get("view")
        rows = [] if view is None else view.to_components()
        self._note(painting.screen, said["content"], len(list(walk(rows))))
        assert length(said["content"]) * OTHER_LANGUAGES <= CLASSIC_MOST, said["content"]
        self._taken({"content": said["content"], "components": rows})

    def page(self, page: Page) -> None:
        """A page, for one reader or for all."""
        painting = Painting("", 0, 0, 0, "en", page.screen, cast=page.cast)
        (self.public if page.rich else self.private)(painting)

    def window(self, ask: Ask) -> None:
        """A question in a window."""
        modals.modal(question(self.catalog, ask, "en").to_dict())

    def _taken(self, body: Mapping[str, Any]) -> None:  # JSON as it goes over the wire
        """Raises what Discord would answer to it."""
        messages.new(dict(body), (), Files("http://127.0.0.1", "1", Snowflakes(), 0.0, ()))

    def _note(self, screen: Screen, written: str, components: int) -> None:
        assert not CUT_SHORT.search(written), f"something was left out:\n{written}"
        key = next(
            (line.phrase.key for part in screen.parts if isinstance(part, Block) for line in part.lines), ""
        )
        characters, most = self.heaviest.get(key, (0, 0))
        self.heaviest[key] = (max(characters, length(written)), max(most, components))


class WeighingStage(PaperStage):
    """A paper channel that puts everything it is given on the scales, as the real stage would send it."""

    def __init__(self, scales: Scales, messages: dict[int, Painting] | None = None) -> None:
        super().__init__(messages)
        self.scales = scales

    def trim(self, painting: Painting) -> None:
        self.scales.public(painting)
        super().trim(painting)

    def paint(self, painting: Painting, reply: Reply | None = None, note: Screen | None = None) -> None:
        self.scales.public(painting)
        if note is not None:
            self.scales.private(replace(painting, screen=note))
        super().paint(painting, reply, note)

    def post(
        self,
        painting: Painting,
        token: str,
        old: Painting | None,
        reply: Reply | None = None,
        note: Screen | None = None,
    ) -> None:
        for each in (painting, old):
            if each is not None:
                self.scales.public(each)
        super().post(painting, token, old, reply, note)

    def answer(self, reply: Reply, screen: Screen, painting: Painting | None = None) -> None:
        assert painting is not None
        self.scales.private(replace(painting, screen=screen))
        super().answer(reply, screen, painting)

    def ask(self, reply: Reply, ask: Ask) -> None:
        self.scales.window(ask)
        super().ask(reply, ask)

    def deal(self, deals: tuple[PrivateDeal, ...]) -> None:
        for deal in deals:
            self.scales.private(deal.painting)
        super().deal(deals)

    def redeal(self, deal: PrivateDeal, channel: int, message: int) -> None:
        self.scales.private(deal.painting)
        super().redeal(deal, channel, message)

    def call(self, call: Call) -> None:
        self.scales.private(call.painting)
        super().call(call)

    def refuse(self, reply: Reply, refusal: Refusal, next_step: Painting | None = None) -> None:
        if next_step is not None:
            said = note(refusal_phrase(refusal))
            before = next_step.screen.parts
            screen = replace(next_step.screen, parts=(*before, *said.parts))
            self.scales.private(replace(next_step, screen=screen))
        super().refuse(reply, refusal, next_step)


def uncut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let messages be as long as they would be, so that none passes by having been cut to fit."""
    monkeypatch.setattr(texts, "V2_MOST", UNCUT)
    monkeypatch.setattr(texts, "CLASSIC_MOST", UNCUT)

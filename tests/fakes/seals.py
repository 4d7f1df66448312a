"""Somebody who notes every seal that a table shows, and holds the table to it."""

from collections.abc import Iterable, Set
from dataclasses import dataclass, field

from bot.core.screen import Block
from bot.tables.ports import Painting


@dataclass
class SealWatch:
    """Each painting that a table had shown goes by here. `next` are the seals shown for a hand to come."""

    next: set[str] = field(default_factory=set)
    dropped: set[str] = field(default_factory=set)

    def sees(self, painting: Painting, before: Painting | None = None) -> None:
        """`before` is what stood in that very message until now."""
        said = _roots(painting, "seal-dropped")
        self.dropped |= said
        if "dealing" in _keys(painting):
            assert _roots(painting, "seal") <= self.next, "a hand's seal was shown before, as the next one"
        shown = _roots(painting, "next-seal")
        assert len(shown) <= 1
        assert not shown & self.dropped, "what was dropped never comes again"
        earlier = _roots(before, "next-seal") if before is not None else set()
        if shown:
            assert earlier <= shown | said, "no edit changes a seal without saying so"
        self.next |= shown

    def check(self, kept: Set[str], lost: Set[str]) -> None:
        """`kept` are the seals of all hands and of the decks that still lie sealed; those of tables whose place is
        lost may have nowhere to be told of.
        """
        assert self.next <= kept | self.dropped | lost, (
            "a seal that was shown is dealt from, or said to be dropped"
        )
        assert not self.dropped & kept, "a seal that was said to be dropped is not dealt from"


def _keys(painting: Painting) -> list[str]:
    return [
        line.phrase.key for part in painting.screen.parts if isinstance(part, Block) for line in part.lines
    ]


def _roots(painting: Painting, key: str) -> set[str]:
    lines: Iterable[Block] = (part for part in painting.screen.parts if isinstance(part, Block))
    phrases = (line.phrase for part in lines for line in part.lines)
    return {str(dict(phrase.facts)["root"]) for phrase in phrases if phrase.key == key}

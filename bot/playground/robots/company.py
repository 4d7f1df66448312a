"""The company a house player keeps: it plays where a person plays and looks on, and leaves the host's part to them."""

from collections.abc import Callable, Collection

from bot.playground.robots.table import Table

ALONE = 3
"""Hands without a person after which it has nobody to play with."""

LOOKS = 300.0
"""Seconds for which a look at the page counts."""


class Company:
    """`people` gives the names of all who are no house players; `unseen` for how many seconds none of them looked."""

    def __init__(self, people: Callable[[], Collection[str]], unseen: Callable[[], float]) -> None:
        self._people, self._unseen = people, unseen
        self._hands_alone: set[str] = set()
        self._named: frozenset[str] = frozenset()
        self._doubts = False
        self._known_at: object = None

    @property
    def looks(self) -> bool:
        """Whether somebody has looked lately."""
        return self._unseen() < LOOKS

    def plays(self, here: Table) -> bool:
        """Whether a person has a part in the game."""
        return any(here.plays(name) for name in self._people())

    def is_seated(self, page: Table) -> bool:
        """Whether a person is on the page that lists all seats."""
        return any(page.names(name) for name in self._people())

    def has_gone(self, here: Table) -> bool:
        """Whether there is nobody left to play with: none looks, or none was dealt in for some hands."""
        if self.plays(here):
            self._hands_alone.clear()
        else:
            self._hands_alone.add(str(here.message["id"]))
        return not self.looks or len(self._hands_alone) >= ALONE

    def wonders(self, here: Table, name: str) -> bool:
        """Whether `name` may have become the host: the table says so, or names other people than before.

        So until it `knows`.
        """
        named = frozenset(each for each in self._people() if here.names(each))
        changed, self._named = named != self._named, named
        if here.host not in (None, name):
            self._doubts = False
        elif here.mark != self._known_at and (here.host == name or changed):
            self._doubts = True
        return self._doubts and bool(named)

    def knows(self, here: Table) -> None:
        """As the table now stands, this has been asked."""
        self._doubts, self._known_at = False, here.mark

"""The two kinds of trouble: what a player did (answered kindly) and what we did (logged, apologised for).

RiverboatError
├── Refusal        the player's doing: one kind sentence, nothing changed
├── BadHandFile    a hand file or a start of a hand that can't be one
└── Fault          ours: an incident number, a log line, never a card
    ├── BadLog     a stored hand that can't be read back
    ├── BadRow     a stored table that can't be read back
    └── Misuse     a part of the program called another one wrongly
"""

from collections.abc import Mapping

from bot.core.phrases import Fact


class RiverboatError(Exception):
    """Anything Riverboat raises on purpose."""


class Refusal(RiverboatError):
    """A player asked for what can't be done. `code` names the sentence, `facts` fill it in.

    >>> refusal = Refusal("raise-too-small", least=120)
    >>> refusal.code, dict(refusal.facts)
    ('raise-too-small', {'least': 120})
    """

    def __init__(self, code: str, /, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, Fact] = facts


class BadHandFile(RiverboatError):
    """A hand that can't be: an unknown or doubled card, a short deck, a stack without cover."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Fault(RiverboatError):
    """We broke something. The text never holds a card, a deck or a token."""


class BadLog(Fault):
    """A stored hand can't be read back; its table voids the hand and every stack stands as it was."""


class BadRow(Fault):
    """A row of a stored table can't be read back; the table is set aside. The text says which row, never a card."""


class Misuse(Fault):
    """One part of the program asked another for what it never does."""

"""Kind sentences for what can't be done, and the apology for what we broke."""

from bot.core.errors import Refusal
from bot.core.phrases import Phrase, say

KEY = "refusal-"
"""A refusal `not-seated` is worded under `refusal-not-seated`."""


def refusal_phrase(refusal: Refusal) -> Phrase:
    """The sentence for a refusal; its facts fill it in.

    >>> from bot.core.phrases import Chips
    >>> refusal_phrase(Refusal("amount-not-positive", least=Chips(10)))
    Phrase(key='refusal-amount-not-positive', facts=(('least', Chips(amount=10)),))
    """
    return Phrase(KEY + refusal.code, tuple(refusal.facts.items()))


def fault_phrase(incident: str) -> Phrase:
    """The apology for what went wrong on our side, with the number under which the host finds it in the log."""
    return say("fault", incident=incident)

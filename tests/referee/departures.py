"""Where PokerKit 0.7.7 departs from this house's law of hold'em: seven known ways, and one that our hands met."""

from enum import Enum


class Departure(Enum):
    """PokerKit 0.7.7's ways of its own."""

    SHORT_OPENING_REOPENS = 1
    """A first bet or raise of a round that is all-in for less than a big blind lets everyone raise again."""

    SHORT_BIG_BLIND = 2
    """With a short big blind the call is only the highest actual bet. The judge lends that seat what it lacks.

    The call is then the full blind, also where nobody could match so much; we ask for what another could match.
    """

    ODD_CHIPS = 3
    """All odd chips of a pot go to one seat."""

    MERGED_POTS = 4
    """Pots with the same winners are merged before they are split."""

    CHECK_ALONE = 5
    """A player whose opponents are all all-in is asked for a check."""

    FOUR_RAISES = 6
    """Fixed limit allows four raises after the big blind."""

    CLOSED_AGAIN = 7
    """Short all-ins that add up to a full raise reopen the betting; one more short all-in closes it again.

    To the law only the whole rise of the price since a seat last acted counts. About one hand in ten thousand here.
    """

    NO_HALF_BETS = 8
    """Fixed limit has no half-bet rule: an all-in of half a bet or more doesn't reopen the betting, one of less counts
    against the cap and gets a full bet on top instead of being completed.
    """

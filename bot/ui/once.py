"""Discord may deliver an event twice, after a reconnect say; what someone pressed once is done once."""

from collections import OrderedDict

REMEMBERED = 10_000
"""How many interactions are remembered; one delivered twice comes again within moments."""


class Once:
    """Remembers which interactions have been taken up.

    >>> once = Once()
    >>> once.first(7), once.first(7), once.first(8)
    (True, False, True)
    """

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._seen: OrderedDict[int, None] = OrderedDict()

    def first(self, interaction: int) -> bool:
        """Whether this interaction comes for the first time; from now on it has come."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        if len(self._seen) > self._most:
            self._seen.popitem(last=False)
        return True

"""Which presses there are: for each family its verbs, how each comes, and what has to come with it.

An id that fits nothing here was made up, or is of an older Riverboat; it is refused before anybody acts on it.
"""

import re
from collections.abc import Mapping
from enum import Enum

from bot.core.screen import BACK, Family
from bot.store import Board, Period
from bot.tables.letters import VERBS
from bot.ui.customs import Setting
from bot.ui.ids import Pressed
from bot.ui.openings import HOUSE, SMALL
from bot.ui.pages.boards import MINE
from bot.ui.pages.guide import MORE
from bot.ui.pages.preferences import CHOICES


class By(Enum):
    """How a press comes: from a button, with what was chosen from a menu, or with a filled-in window."""

    BUTTON = "button"
    MENU = "menu"
    WINDOW = "window"


Ways = Mapping[By, str]
"""For each way in which a verb may come, what its id goes on with."""

NUMBER, PAGE = r"\d{1,19}", r"\d{1,6}"
NUMBER_MOST = 2**63 - 1
"""As large as Discord's ids and the database's numbers get."""
TURN = rf"{PAGE}(:previous|:next)?"
BOARDS, PERIODS = "|".join(each.value for each in Board), "|".join(each.value for each in Period)
BOARD = rf"((?:{BOARDS}):[a-z-]+:(?:{PERIODS})(?::(?:{TURN}|{MINE}))?)?"
PANEL_VERBS = ("refresh", "words", "figures", "quiet", "loud", "show")
"""What can be pressed on a hand's panel or direct message, for as long as its table stands."""
NOT_A_TABLES_OWN = {"move", "ahead", "mark", "draw", "showcards", *PANEL_VERBS} - {"show"}
"""What a table is asked by other families than its own."""


def _plain(*verbs: str) -> dict[str, Ways]:
    return {verb: {By.BUTTON: ""} for verb in verbs}


ROUTES: Mapping[Family, Mapping[str, Ways]] = {
    Family.TABLE: {
        **_plain("again", *(verb for verb in VERBS if verb not in NOT_A_TABLES_OWN)),
        "join": {By.BUTTON: "", By.WINDOW: ""},
        "topup": {By.BUTTON: "", By.WINDOW: ""},
        "kick": {By.BUTTON: "", By.MENU: "", By.WINDOW: NUMBER},
    },
    Family.MARK: {
        "mark": {By.MENU: ""},
        "draw": {By.BUTTON: "[0-4]{1,5}"},
        "pat": {By.BUTTON: ""},
    },
    Family.HAND: {
        **_plain(*PANEL_VERBS, "export", "verify", "proof", "how"),
        "story": {By.BUTTON: f"({TURN})?"},
        "post": {By.BUTTON: PAGE},
    },
    Family.PAGE: {
        "hands": {By.BUTTON: f"[0-9a-f]+(:{TURN})?"},
        "rules": {By.BUTTON: f"[a-z-]+(:{TURN})?"},
        "help": {By.BUTTON: "|".join(("help", *MORE))},
        "board": {By.BUTTON: BOARD},
        "boardchange": {By.BUTTON: BOARD},
        "boardpick": {By.WINDOW: ""},
        "boardpost": {By.BUTTON: BOARD},
    },
    Family.CHIPS: {
        **_plain("balance", "daily"),
        "history": {By.BUTTON: TURN},
        "give": {By.BUTTON: "", By.WINDOW: ""},
        "given": {By.BUTTON: ":".join([NUMBER] * 3)},
        "cancel": {By.BUTTON: f"({NUMBER})?"},
    },
    Family.SETTING: {
        **_plain("permissions", "preferences", "forget"),
        "server": {By.MENU: ""},
        "set": {By.WINDOW: "|".join(each.value for each in Setting)},
        "prefer": {By.MENU: ""},
        "wish": {By.MENU: "|".join(CHOICES)},
        "word": {By.BUTTON: "", By.WINDOW: ""},
    },
}
"""The verbs of the families whose verbs are the house's own."""
BY_THE_GAMES: Mapping[Family, Ways] = {
    Family.MOVE: {By.BUTTON: f"({NUMBER})?", By.WINDOW: ""},
    Family.AHEAD: {By.BUTTON: f"{NUMBER}(:{BACK})?"},
    Family.OPEN: {By.BUTTON: f"({HOUSE}(:{SMALL})?|{SMALL})?"},
}
"""The families whose verbs are a game's, or its name; whether there is such a one the game is asked."""


def is_known(pressed: Pressed, by: By) -> bool:
    """Whether there is such a press, and nothing in it is missing, garbled or too much.

    >>> is_known(Pressed(Family.CHIPS, "given", rest=("1", "2", "3")), By.BUTTON)
    True
    >>> is_known(Pressed(Family.CHIPS, "given", rest=("1", "2")), By.BUTTON)
    False
    """
    ways = BY_THE_GAMES.get(pressed.family) or ROUTES[pressed.family].get(pressed.verb, {})
    if by not in ways or not re.fullmatch(ways[by], ":".join(pressed.rest), re.ASCII):
        return False
    return all(int(part) <= NUMBER_MOST for part in pressed.rest if part.isdecimal())

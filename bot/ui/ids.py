"""The ids of buttons and questions: everything a press has to say, and never a secret.

t:<table>:<verb>[:<rest>…]             asked of a table; needs no version
m:<table>:<hand>:<decision>:<verb>     a move; refused when the hand or the decision is another by now
p:<table>:<hand>:<price>:<verb>[:back]  a choice made ahead at this price, or one taken back
d:<table>:<hand>:<verb>[:<places>]     cards of one's own marked, or those at these places thrown
h:<hand>:<verb>[:<rest>…]              a past hand
g:<verb>[:<rest>…]                     help, rules, boards; also o (open a table), c (chips), s (settings)
"""

from dataclasses import dataclass

from bot.core.screen import Button, Family, Menu

CUSTOM_ID_MOST = 100
"""Discord's limit for a custom_id, in characters."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a custom_id says. `decision` is -1 where the family carries none."""

    family: Family
    verb: str
    table: str = ""
    hand: str = ""
    decision: int = -1
    rest: tuple[str, ...] = ()


def custom_id(button: Button | Menu, table: str = "", hand: str = "", decision: int = 0) -> str:
    """The button's id on the message of that table, hand and decision.

    >>> from bot.core.phrases import say
    >>> custom_id(Button(Family.TABLE, "join", say("button-join")), "a1b2")
    't:a1b2:join'
    """
    match button.family:
        case Family.TABLE:
            parts = [table, button.verb, *button.rest]
        case Family.MOVE:
            parts = [table, hand, str(decision), button.verb, *button.rest]
        case Family.AHEAD:
            parts = [table, hand, *button.rest[:1], button.verb, *button.rest[1:]]
        case Family.MARK:
            parts = [table, hand, button.verb, *button.rest]
        case Family.HAND:
            parts = [*button.rest[:1], button.verb, *button.rest[1:]]
        case _:
            parts = [button.verb, *button.rest]
    return ":".join([button.family.value, *parts])


def read_id(text: str) -> Pressed | None:
    """What this id says; None when it isn't one of ours.

    >>> read_id("m:a1b2:c3d4:7:call")
    Pressed(family=<Family.MOVE: 'm'>, verb='call', table='a1b2', hand='c3d4', decision=7, rest=())
    >>> read_id("something:else") is None
    True
    """
    match text.split(":"):
        case ["t", table, verb, *rest]:
            return Pressed(Family.TABLE, verb, table=table, rest=tuple(rest))
        case ["m", table, hand, decision, verb, *rest] if decision.isdecimal():
            return Pressed(Family.MOVE, verb, table, hand, int(decision), tuple(rest))
        case ["p", table, hand, price, verb, *rest] if price.isdecimal():
            return Pressed(Family.AHEAD, verb, table, hand, rest=(price, *rest))
        case ["d", table, hand, verb, *rest]:
            return Pressed(Family.MARK, verb, table, hand, rest=tuple(rest))
        case ["h", hand, verb, *rest]:
            return Pressed(Family.HAND, verb, hand=hand, rest=tuple(rest))
        case [("g" | "o" | "c" | "s") as family, verb, *rest]:
            return Pressed(Family(family), verb, rest=tuple(rest))
        case _:
            return None

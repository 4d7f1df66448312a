"""The last word of a table whose place is lost: on its message where that can still be written, else to each player.

Nothing is lost but the place: the hand has come to its end, and every chip is back in its wallet.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.offer import Offer
from bot.core.phrases import Chips, Phrase, say
from bot.core.screen import Rule, Screen
from bot.tables import panels, screens
from bot.tables.paintings import frame
from bot.tables.ports import Painting, PrivateDeal
from bot.tables.rows import HandRow, Result
from bot.tables.table import Table


def painting(table: Table, offer: Offer) -> Painting:
    """The table's message as it is left behind: how its hand ended, where it shows one, and who is up and down."""
    end = screens.closed(table)
    hand = table.hand
    if hand is not None and table.row.message_hand == hand.id and table.state is not None:
        told = screens.outcome(table, offer, hand)
        end = replace(end, parts=(*told.parts, Rule(), *end.parts))
    return frame(table, Screen(end.accent, end.parts), table.row.message)


def letter(table: Table, sitting_id: str, stopped: HandRow | None, results: Sequence[Result]) -> PrivateDeal:
    """The same to one player: what happened, how the hand that was stopped ended for them, where their chips are."""
    sitting = next(s for s in table.sittings if s.id == sitting_id)
    lines: list[Phrase] = [say("lost-place", game=table.row.game)]
    net = next((result.net for result in results if result.user == sitting.user), None)
    if stopped is not None and net is not None:
        lines.append(say("lost-hand", number=stopped.number, game=stopped.game))
        lines.append(panels.result_of(stopped, net))
    lines.append(say("lost-chips", chips=Chips(sitting.took)))
    said = replace(frame(table, panels.note(*lines), 0), hand="", channel=0)
    return PrivateDeal(
        sitting.id, sitting.user, f"{table.row.id}-l{sitting.chair}", silent=False, painting=said
    )

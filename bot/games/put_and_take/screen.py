"""What a deal of Put and Take looks like: banker and bank, the two rows, a line or two a player, what just fell.

The title of a body and the first line of an outcome lack one fact, `number`: the table knows which deal it is.
"""

from bot.core.cards import Card
from bot.core.phrases import Chips, Listing, Net, Phrase, Place, Row, Who, say
from bot.core.screen import Accent, Block, Body, Line, Size
from bot.games.put_and_take.terms import Terms
from bot.games.put_and_take.view import Fall, PlayerView, Share, View


def body(view: View) -> Body:
    """The table's message during a deal and at its end (screens P1 to P3)."""
    over = view.net is not None
    return Body(
        title=title(view),
        terms=None,
        blocks=(
            Block(banker_over(view) if over else banker(view)),
            Block(_rows(view)),
            Block(tuple(line for player in view.players for line in player_lines(view, player))),
        ),
        news=() if view.fall is None else (Line(fall_line(view.fall)),),
        accent=Accent.RESULT if over else Accent.PLAY,
    )


def outcome(view: View) -> tuple[Line, ...]:
    """The four lines that stay of a deal: title, both rows, everyone's net."""
    return (Line(title(view), Size.HEADING), *_rows(view), Line(say("pt-nets", nets=_nets(view))))


def title(view: View) -> Phrase:
    """Put and Take, the deal's number, and the terms or that it is over."""
    return say("pt-title", terms=terms(view.terms)) if view.net is None else say("pt-title-over")


def terms(terms: Terms) -> Phrase:
    """Scale and unit: steps × 10."""
    return say("pt-terms", scale=say(f"pt-scale-{terms.scale.value}"), unit=Chips(terms.unit))


def banker(view: View) -> tuple[Line, Line]:
    """Who banks, what lies in the bank, and the most the banker may still lose."""
    bank = Chips(view.bank)
    if view.banker is None:
        head = say("pt-house-banks", bank=bank)
    else:
        head = say("pt-banker", who=Who(view.banker), stack=Chips(view.banker_stack), bank=bank)
    return Line(head), Line(_banker_meter(view.banker_worst))


def _banker_meter(worst: int) -> Phrase:
    if worst > 0:
        return say("pt-may-lose", chips=Chips(worst))
    return say("pt-sure-to-win", chips=Chips(-worst)) if worst else say("pt-cannot-lose")


def banker_over(view: View) -> tuple[Line, Line]:
    """The banker's result, and what became of the bank."""
    net = Net(view.banker_net)
    if view.banker is None:
        return Line(say("pt-house-over", net=net)), Line(_bank_over(view, "pt-house"))
    head = say("pt-banker-over", who=Who(view.banker), net=net, stack=Chips(view.banker_stack))
    return Line(head), Line(_bank_over(view, "pt-bank", who=Who(view.banker)))


def _bank_over(view: View, whose: str, **who: Who) -> Phrase:
    if view.shortfall:
        return say(f"{whose}-short", chips=Chips(view.shortfall), **who)
    return say(f"{whose}-left", chips=Chips(view.bank), **who) if view.bank else say("pt-bank-even")


def _rows(view: View) -> tuple[Line, ...]:
    put = Line(_row("pt-put", view.puts, None if view.taking else view))
    return (put, Line(_row("pt-take", view.takes, view))) if view.taking else (put,)


def _row(key: str, cards: tuple[Card, ...], view: View | None) -> Phrase:
    """A row of fallen cards; with what the next card counts, while one is to come and its turn sets the count."""
    if view is None or view.next_counts is None:
        return say(f"{key}-row" if cards else f"{key}-first-rank", cards=Row(cards))
    return say(f"{key}-row-next" if cards else f"{key}-first", cards=Row(cards), next=Chips(view.next_counts))


def player_lines(view: View, player: PlayerView) -> tuple[Line, ...]:
    """A player's cards and what they put and took; at the end their result in one line."""
    place, put, took = Place(player.seat), Chips(player.put), Chips(player.took)
    if view.net is not None:
        net, stack = Net(view.net[player.seat]), Chips(player.stack)
        return (Line(say("pt-player-over", place=place, put=put, took=took, net=net, stack=stack)),)
    hand = Line(say("pt-player", place=place, cards=Row(player.cards)))
    if view.taking:
        return hand, Line(say("pt-player-took", put=put, took=took))
    return hand, Line(say("pt-player-put", put=put, worst=Chips(player.worst)))


def fall_line(fall: Fall) -> Phrase:
    """What fell and who puts or takes how much for it."""
    row = "pt-take" if fall.taking else "pt-put"
    card = Row((fall.card,))
    if not fall.shares:
        return say(f"{row}-line-nobody", turn=fall.turn + 1, card=card)
    shares = Listing(tuple(_share(row, share) for share in fall.shares))
    return say(f"{row}-line", turn=fall.turn + 1, card=card, shares=shares)


def _share(row: str, share: Share) -> Phrase:
    chips = Chips(share.count * share.each)
    if share.count == 1:
        return say(f"{row}-share", who=Who(share.seat), chips=chips)
    return say(
        f"{row}-share-each", who=Who(share.seat), chips=chips, count=share.count, each=Chips(share.each)
    )


def _nets(view: View) -> Listing:
    nets = [] if view.net is None else [say("pt-net", who=Who(s), net=Net(n)) for s, n in enumerate(view.net)]
    if view.banker is None:
        nets.append(say("pt-net-house", net=Net(view.house)))
    return Listing(tuple(nets))

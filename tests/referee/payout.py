"""Paying out a hand from its bets alone, level by level: an own count, to judge both tables by."""

from collections.abc import Collection, Sequence
from typing import Any  # hands are compared, by whatever ranks them


def payout(
    put: Sequence[int],
    dead: Sequence[int],
    folded: Collection[int],
    worth: Sequence[Any],
    *,
    by_pokerkit: bool,
    merged: bool = True,
) -> list[int]:
    """Each seat's net in chips; seat 0 is left of the button. `put` leaves out the `dead` chips, in no level.

    By the law, or by PokerKit: all odd chips of a pot to its first winner, and pots with the same winners (`merged`)
    split as one.
    """
    still_in = [seat for seat in range(len(put)) if seat not in folded]
    pots = _pots(put, sum(dead), still_in)
    wins = [(amount, _best(contenders, worth)) for amount, contenders in pots]
    if by_pokerkit and merged:
        wins = _merge(wins, pots)
    net = [-live - unlevelled for live, unlevelled in zip(put, dead, strict=True)]
    for amount, winners in wins:
        each, odd = divmod(amount, len(winners))
        for place, seat in enumerate(winners):
            extra = (odd if place == 0 else 0) if by_pokerkit else int(place < odd)
            net[seat] += each + extra
    return net


def _pots(put: Sequence[int], dead: int, still_in: list[int]) -> list[tuple[int, list[int]]]:
    """One chip level after another; levels with the same contenders are one pot."""
    pots: list[tuple[int, list[int]]] = [(dead, still_in)]
    for level in range(1, max(put) + 1):
        chips = sum(1 for stake in put if stake >= level)
        contenders = [seat for seat in still_in if put[seat] >= level]
        amount, last = pots[-1]
        if not contenders or contenders == last:
            pots[-1] = (amount + chips, last)
        else:
            pots.append((chips, contenders))
    return pots


def _best(contenders: list[int], worth: Sequence[Any]) -> list[int]:
    top = contenders[0]
    for seat in contenders:
        if worth[top] < worth[seat]:
            top = seat
    return [seat for seat in contenders if worth[seat] == worth[top]]


def _merge(
    wins: list[tuple[int, list[int]]], pots: list[tuple[int, list[int]]]
) -> list[tuple[int, list[int]]]:
    """PokerKit kills hands that win nothing; pots whose living contenders are the same become one."""
    alive = {seat for _, winners in wins for seat in winners}
    merged: list[tuple[int, list[int], list[int]]] = []
    for (amount, winners), (_, contenders) in zip(wins, pots, strict=True):
        living = [seat for seat in contenders if seat in alive]
        if merged and merged[-1][2] == living:
            merged[-1] = (merged[-1][0] + amount, winners, living)
        else:
            merged.append((amount, winners, living))
    return [(amount, winners) for amount, winners, _ in merged]

"""Every kind of transfer: who pays, who gets, under which id, so that doing it twice does it once."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.bank import ledger
from bot.bank.ledger import (
    MOST_IN_A_TRANSFER,
    Account,
    House,
    Posting,
    Seat,
    Transfer,
    Wallet,
    account_key,
    transfer,
)
from bot.core.errors import Misuse

ANN, HOUSE, STACK = Wallet(9, 11), House(9), Seat("s1")


@pytest.mark.parametrize(
    ("made", "id_", "kind", "amounts"),
    [
        (ledger.welcome(9, 11, 2000), "welcome:9:11", "welcome", {HOUSE: -2000, ANN: 2000}),
        (ledger.buy_in(77, 9, 11, "s1", 500), "buyin:77", "buy-in", {ANN: -500, STACK: 500}),
        (ledger.top_up(77, 9, 11, "s1", 50), "topup:77", "top-up", {ANN: -50, STACK: 50}),
        (ledger.auto_top_up("h1", 9, 11, "s1", 50), "autotopup:h1:s1", "auto-top-up", {ANN: -50, STACK: 50}),
        (ledger.cash_out(9, 11, "s1", 540), "cashout:s1", "cash-out", {STACK: -540, ANN: 540}),
        (ledger.settle("h1", 9, {"s1": 40, "s2": -60}, 20), "settle:h1", "settle",
         {STACK: 40, Seat("s2"): -60, HOUSE: 20}),
        (ledger.daily(9, 11, date(2024, 5, 9), 200), "daily:9:11:2024-05-09", "daily", {HOUSE: -200, ANN: 200}),
        (ledger.give(77, 9, 11, 12, 5), "give:77", "give", {ANN: -5, Wallet(9, 12): 5}),
        (ledger.grant(77, 9, 11, -5, "sorry"), "grant:77", "grant", {HOUSE: 5, ANN: -5}),
    ],
)  # fmt: skip
def test_each_kind_of_transfer(made: Transfer, id_: str, kind: str, amounts: dict[Account, int]) -> None:
    assert (made.id, made.kind) == (id_, kind)
    assert {posting.account: posting.amount for posting in made.postings} == amounts


def test_accounts_are_named_by_what_they_are() -> None:
    assert [account_key(account) for account in (ANN, HOUSE, STACK)] == ["wallet:9:11", "house:9", "seat:s1"]


def test_who_neither_wins_nor_loses_has_no_posting() -> None:
    assert ledger.settle("h1", 9, {"s1": 0, "s2": 0}, 0).postings == ()
    assert ledger.settle("h1", 9, {"s1": 5, "s2": -5, "s3": 0}, 0).postings == (
        Posting(STACK, 5),
        Posting(Seat("s2"), -5),
    )


def test_a_grant_keeps_its_reason_and_needs_one() -> None:
    assert ledger.grant(77, 9, 11, 5, "for the bug found").reason == "for the bug found"
    with pytest.raises(Misuse, match="has its reason"):
        ledger.grant(77, 9, 11, 5, " ")


@pytest.mark.parametrize(("taker", "chips"), [(12, 0), (12, -5), (11, 5)])
def test_a_gift_is_at_least_one_chip_to_someone_else(taker: int, chips: int) -> None:
    with pytest.raises(Misuse, match="a gift is"):
        ledger.give(77, 9, 11, taker, chips)


@pytest.mark.parametrize("kind", ["welcome", "daily", "give", "grant", "buy-in", "top-up", "auto-top-up"])
def test_a_transfer_has_its_cap(kind: str) -> None:
    most = MOST_IN_A_TRANSFER
    assert transfer("x", kind, {ANN: -most, STACK: most}).postings
    with pytest.raises(Misuse, match="at once"):
        transfer("x", kind, {ANN: -most - 1, STACK: most + 1})


def test_what_is_won_and_cashed_out_has_none() -> None:
    much = 40 * MOST_IN_A_TRANSFER
    assert ledger.settle("h", 9, {"s1": much}, -much).postings
    assert ledger.cash_out(9, 11, "s1", much).postings


@given(st.lists(st.integers(-MOST_IN_A_TRANSFER, MOST_IN_A_TRANSFER), max_size=6))
def test_only_what_sums_to_zero_is_a_transfer(amounts: list[int]) -> None:
    accounts: dict[Account, int] = {Wallet(9, user): amount for user, amount in enumerate(amounts, start=1)}
    if sum(amounts):
        with pytest.raises(Misuse, match="not 0"):
            transfer("x", "give", accounts)
    else:
        assert sum(posting.amount for posting in transfer("x", "give", accounts).postings) == 0

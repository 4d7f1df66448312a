"""A player's hands at one table: the newest first, a page at a time, and nobody else's."""

from bot.store import SqliteStore
from bot.tables.ports import Change
from bot.tables.rows import HandState, Result
from tests.store.house import ANN, BO, CY, GAME, GUILD, hand, sitting, table


async def played(store: SqliteStore, number: int) -> None:
    """Ann and Bo play a hand; Ann wins its number in chips."""
    row = hand(number)
    await store.commit(Change(hand=row))
    results = tuple(
        Result(row.id, GUILD, user, GAME, net, number) for user, net in ((ANN, number), (BO, -number))
    )
    done = hand(number, state=HandState.VOID if number == 2 else HandState.ENDED, ended_at=number)
    await store.commit(Change(hand=done, results=() if number == 2 else results))


async def test_pages_of_own_hands(store: SqliteStore) -> None:
    for user, name in ((ANN, "Ann"), (BO, "Bo"), (CY, "Cy")):
        await store.open_wallet(GUILD, user, name)
    await store.commit(Change(table=table(), sittings=(sitting("s1", ANN, 1), sitting("s2", BO, 2))))
    for number in range(1, 8):
        await played(store, number)
    first = await store.own_hands("t1", BO, 0, 5)
    assert [(h.number, h.net) for h in first.hands] == [(7, -7), (6, -6), (5, -5), (4, -4), (3, -3)]
    assert (first.page, first.pages) == (0, 2)
    last = await store.own_hands("t1", ANN, 99, 5)
    assert [(h.hand, h.net) for h in last.hands] == [("h1", 1)], "void hands brought nobody anything"
    assert (last.page, last.pages) == (1, 2)
    nothing = await store.own_hands("t1", CY, 0, 5)
    assert (nothing.hands, nothing.page, nothing.pages) == ((), 0, 1)
    assert (await store.own_hands("nowhere", ANN, 0, 5)).hands == ()

"""Part of Discord is out of reach: the tables there stand still, all others play on."""

from bot.ui.shards import shard_of
from tests.tables.house import ANN, GUILD, MINUTE, PIER, RIVER, Room

ELSEWHERE = GUILD + (1 << 22)
"""A server that another shard tells of, where there are two."""


async def test_only_the_tables_of_the_lost_shard_stand_still(room: Room) -> None:
    assert shard_of(GUILD, 2) != shard_of(ELSEWHERE, 2)
    await room.open(ANN, RIVER)
    await room.open(ANN, PIER, guild=ELSEWHERE)
    room.lobby.freeze(True, lambda guild: shard_of(guild, 2) == shard_of(GUILD, 2))
    await room.wait(16 * MINUTE)
    assert room.lobby.in_channel(RIVER) is not None, "its clock stands still"
    assert room.lobby.in_channel(PIER) is None, "closed after a quarter of an hour, as ever"
    room.lobby.freeze(False, lambda guild: shard_of(guild, 2) == shard_of(GUILD, 2))
    await room.wait(14 * MINUTE)
    assert room.lobby.in_channel(RIVER) is not None, "the time it was out of reach doesn't count"
    await room.wait(2 * MINUTE)
    assert room.lobby.in_channel(RIVER) is None

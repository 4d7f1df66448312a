"""A house to play in, closed after each story."""

from collections.abc import AsyncIterator

import pytest

from tests.tables.house import Room, a_room


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with a_room() as house:
        yield house

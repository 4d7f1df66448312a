"""The tests' own guard, and the bot's: under test only loopback is reached."""

import socket

import aiohttp
import pytest

from bot.app import loopback_connector

ELSEWHERE = "192.0.2.1"  # an address set aside for examples: nobody is there


def test_a_test_that_dials_out_fails() -> None:
    with socket.socket() as sock, pytest.raises(AssertionError, match="only loopback"):
        sock.connect((ELSEWHERE, 80))


async def test_the_bots_connector_reaches_nothing_but_this_machine() -> None:
    async with aiohttp.ClientSession(connector=loopback_connector()) as session:
        with pytest.raises(aiohttp.ClientConnectorError) as refused:
            await session.get(f"http://{ELSEWHERE}/")
    assert "nothing else is dialled" in str(refused.value.os_error.args)

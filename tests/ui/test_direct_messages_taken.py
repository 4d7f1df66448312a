"""Which of Discord's answers to a direct message mean that none ever gets through: one alone."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.ui.wire import NotNow, Sent, TalkClosed, Wire

USER, TALK, MESSAGE = 7, 70, 700
CLOSED = 50007
NOT_NOW = {
    40003: "talks opened too fast",
    50278: "no server in common just now",
    20026: "the bot is held back",
    10003: "the talk isn't known any more",
    10008: "the message was deleted under its nonce",
    10013: "the user isn't known",
    50001: "no access",
    50013: "no right",
    50033: "no such recipient",
    0: "nothing said",
}


class PaperDiscord:
    """A talk with one user; what is said there fails while there is trouble."""

    def __init__(self, opening: int | None = None, sending: int | None = None) -> None:
        self.opening, self.sending, self.opened = opening, sending, 0

    async def create_dm(self, user: discord.Object) -> Any:
        self.opened += 1
        return self._or(self.opening, SimpleNamespace(id=TALK))

    def get_partial_messageable(self, channel: int, **_: Any) -> Any:
        async def send(**said: Any) -> Any:
            return self._or(self.sending, SimpleNamespace(id=MESSAGE))

        return SimpleNamespace(send=send)

    def _or(self, code: int | None, made: Any) -> Any:
        if code is None:
            return made
        response = cast("Any", SimpleNamespace(status=403, reason="Forbidden"))
        raise discord.Forbidden(response, {"code": code, "message": "no"})


@pytest.mark.parametrize("at", ["opening", "sending"])
@pytest.mark.parametrize("code", [CLOSED, *NOT_NOW])
async def test_only_one_code_means_that_direct_messages_are_closed(code: int, at: str) -> None:
    """All else may be otherwise with the next hand, and then the talk is opened anew where it may be gone."""
    there = PaperDiscord(**{at: code})
    wire = Wire(cast("discord.Client", there))
    with pytest.raises(TalkClosed if code == CLOSED else NotNow):
        await wire.direct(USER, {"content": "cards"}, "n", silent=True)
    there.opening = there.sending = None
    assert await wire.direct(USER, {"content": "cards"}, "n", silent=True) == Sent(TALK, MESSAGE)
